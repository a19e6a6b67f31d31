//go:build mistakes

package uri_test

import (
	"fmt"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/automaton"
)

// TestMistakes makes the deliberate errors in the code that the command internal/test/mistakes has compiled into the package, one at a
// time, and prints which of them the complete and the exhaustive tests notice. An error is judged by the tests that reach its place. The first text that shows it is enough. Code that does not end is seen by how often it reaches errors, and not by the
// time that it takes, so the table does not depend on how busy the machine is.
func TestMistakes(t *testing.T) {
	all := mistakes(t)
	defer uri.Stop()
	only, parts := os.Getenv("URI_MISTAKES_RUN"), map[string]bool{}
	for _, m := range all {
		if strings.Contains(m.String(), only) {
			parts[m.part] = true
		}
	}
	var exams []*exam
	for _, sp := range uri.Specs() {
		exams = append(exams, examsOf(t, sp, parts, os.Getenv("URI_MISTAKES_ALL") != "")...)
	}
	for _, x := range exams {
		uri.Prepare(0, len(all))
		if got := x.run(-1); got != passed {
			t.Fatalf("without an error: %s", got)
		}
		x.reached = uri.Reached()
	}
	table := table{}
	for i, m := range all {
		if !strings.Contains(m.String(), only) {
			continue
		}
		got := unreached
		uri.Prepare(i+1, len(all))
		for at, x := range exams {
			// What parses is judged by the tests of parsing alone.
			if x.reached[i+1] && (x.part == "parsing" || m.part != "parsing") {
				if got = x.run(-1); got != passed {
					// It is likely to notice the next error, too.
					copy(exams[1:at+1], exams[:at])
					exams[0] = x
					break
				}
			}
		}
		file, _, _ := strings.Cut(m.place, ":")
		table.add(m.part+" | "+file, got)
		if got == passed || got == unreached {
			fmt.Printf("%s: %s\n", got, m)
		}
	}
	table.print("part | file")
}

// TestMistakesInRules makes errors in the rules of each document, one at a time: each set of characters with one more or one less, or
// without any, each flag the other way round, each bound off by one, and each choice another one. The same tests judge them.
func TestMistakesInRules(t *testing.T) {
	count := len(mistakes(t))
	only := os.Getenv("URI_MISTAKES_RUN")
	for _, sp := range uri.Specs() {
		var all []*exam
		table := table{}
		uri.MistakesInRules(sp, func(part, kind, name string, char int) {
			name = fmt.Sprintf("%s, %s %s", sp, part, name)
			if !strings.Contains(name, only) {
				return
			}
			if all == nil {
				// The error must not be in what the tests expect.
				uri.WithoutMistake(sp, func() {
					all = examsOf(t, sp, map[string]bool{"parsing": true, "resolving": true, "normalizing": true}, true)
				})
			}
			uri.Prepare(0, count)
			got := passed
			for _, x := range all {
				if got == passed && x.part == part {
					got = x.run(char)
				}
			}
			uri.Stop()
			table.add(part+" | "+kind, got)
			if got == passed {
				fmt.Printf("%s: %s\n", got, name)
			}
		})
		if len(table) > 0 {
			fmt.Println(sp)
			table.print("part | error")
		}
	}
}

// A mistake is an error in the code, as the command describes it.
type mistake struct{ part, place, what string }

func (m mistake) String() string { return m.part + " " + m.place + " " + m.what }

// mistakes returns those that the command has made. The number of the first is 1.
func mistakes(t *testing.T) (all []mistake) {
	data, err := os.ReadFile(os.Getenv("URI_MISTAKES"))
	if err != nil {
		t.Skip("go run ./internal/test/mistakes runs this")
	}
	for line := range strings.Lines(string(data)) {
		cells := strings.SplitN(strings.TrimSpace(line), "\t", 3)
		all = append(all, mistake{cells[0], cells[1], cells[2]})
	}
	return all
}

// What a test says of an error.
type result int

const (
	noticed   result = iota
	panicked         // noticed by a panic
	endless          // noticed because the code does not end
	passed           // not noticed
	unreached        // not noticed, because no test reaches it

	numResults
)

func (r result) String() string {
	return [...]string{"noticed", "panics", "endless", "not noticed", "not reached"}[r]
}

// A table counts the results of each kind of error.
type table map[string]*[numResults]int

func (t table) add(kind string, r result) {
	if t[kind] == nil {
		t[kind] = new([numResults]int)
	}
	t[kind][r]++
}

// print prints the table in Markdown.
func (t table) print(head string) {
	fmt.Printf("| %s | made", head)
	for r := range numResults {
		fmt.Printf(" | %s", r)
	}
	fmt.Println(" |")
	for _, kind := range slices.Sorted(maps.Keys(t)) {
		made := 0
		for _, n := range t[kind] {
			made += n
		}
		fmt.Printf("| %s | %d", kind, made)
		for _, n := range t[kind] {
			fmt.Printf(" | %d", n)
		}
		fmt.Println(" |")
	}
}

// An exam is a piece of a test that stands alone.
type exam struct {
	part    string // what it is a test of
	reached []bool // by the number of an error, whether it reaches its place
	fails   func(char int) bool
}

// run reports what the exam says. If char is not negative, it may leave out texts without this character.
func (x *exam) run(char int) (got result) {
	defer func() {
		switch r := recover(); r {
		case nil:
		case uri.Endless:
			got = endless
		default:
			got = panicked
		}
	}()
	if x.fails(char) {
		return noticed
	}
	return passed
}

// examsOf returns the exams of some parts in the document: its complete test with k = 0, one for each text that it begins with, those of the exhaustive
// tests, in pieces, and one with a Spec that is none. Unless it is to be full, steps are taken with one byte of each class, and one of seven
// resolutions and normal forms.
func examsOf(t *testing.T, sp uri.Spec, parts map[string]bool, full bool) (all []*exam) {
	if parts["parsing"] {
		c := newCompleteTest(t, sp)
		add := func(b begin) {
			texts := c.examples(b)
			all = append(all, &exam{part: "parsing", fails: func(char int) bool { return c.fails(texts, char) }})
		}
		begins := c.begins(0)
		begins(func(b begin) {
			if !full {
				b.steps = c.classSteps()
			}
			add(b)
		})
		if sp == uri.RFC3986 {
			c.blocks(full, c.classSteps(), add)
		}
		all = append(all, &exam{part: "parsing", fails: func(int) bool { return !rejectsOthers() }})
	}
	if !parts["resolving"] && !parts["normalizing"] {
		return all
	}
	for _, resolutions := range []func(testing.TB, uri.Spec) iter.Seq[resolution]{mergedPaths, allPairs, emptyComponents} {
		for some := range slices.Chunk(someOf(resolutions(t, sp), full), 1000) {
			all = append(all, &exam{part: "resolving", fails: func(int) bool {
				return slices.ContainsFunc(some, func(r resolution) bool {
					uri.Begin()
					return r.get() != r.want
				})
			}})
		}
	}
	for some := range slices.Chunk(someOf(normalForms(sp), full), 1000) {
		all = append(all, &exam{part: "normalizing", fails: func(int) bool {
			return slices.ContainsFunc(some, func(n normalForm) bool {
				uri.Begin()
				return n.get() != n.want
			})
		}})
	}
	return all
}

// someOf returns what seq yields, in full or every seventh.
func someOf[T any](seq iter.Seq[T], full bool) (all []T) {
	n := 0
	for x := range seq {
		if full || n%7 == 0 {
			all = append(all, x)
		}
		n++
	}
	return all
}

// An example is a text of a complete test, and what it is parsed as; the zero URI if it is rejected.
type example struct {
	text     string
	accepted bool
	want     uri.URI
	password string // of want
}

// examples returns the texts of the part of the complete test that begins with b.
func (c *completeTest) examples(b begin) (all []example) {
	c.Texts(b.state, b.access, b.steps, b.k, func(text string, end int) {
		e := example{text: text, accepted: c.Outputs[end] != automaton.Rejected}
		if e.accepted {
			e.want = c.spec.MustParse(text)
			e.password = e.want.Password()
		}
		all = append(all, e)
	})
	return all
}

// fails reports whether the complete test fails with one of the texts. A URI that is what it was without an error passes, and any other is
// compared with the derivation.
func (c *completeTest) fails(all []example, char int) bool {
	var d automaton.Derivation
	for i := range all {
		e := &all[i]
		if char >= 0 && strings.IndexByte(e.text, byte(char)) < 0 {
			continue
		}
		uri.Begin()
		slow, ok := uri.ParseSlow(e.text, c.spec)
		same := ok == e.accepted && slow == e.want && c.spec.Valid(e.text) == ok
		if same && ok {
			u, err := c.spec.Parse(e.text)
			same = err == nil && u == e.want && u.Password() == e.password
		}
		if same {
			continue
		}
		if got, want := c.check(e.text, e.accepted, &d); got != want {
			return true
		}
	}
	return false
}
