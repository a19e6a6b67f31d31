//go:build mistakes

package uri_test

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/automaton"
)

// TestMistakes makes the deliberate errors in the code that the command internal/test/mistakes has
// compiled into the package, one at a time, and prints what becomes of each. An error is judged by
// the tests that reach its place, and the first text that shows it is enough. Code that does not
// end is recognized by how often it reaches errors and not by the time that it takes, so that the
// table does not depend on how busy the machine is.
func TestMistakes(t *testing.T) {
	all := mistakes(t)
	defer uri.Stop()
	only, parts := regexp.MustCompile(os.Getenv("URI_MISTAKES_RUN")), map[string]bool{}
	for _, m := range all {
		if only.MatchString(m.String()) {
			parts[m.part] = true
		}
	}
	var j jury
	for _, sp := range uri.Specs() {
		j.add(t, sp, parts)
	}
	for _, x := range slices.Concat(j.exams, j.samples) {
		uri.Record(len(all))
		if got := x.run(-1); got != noEffect {
			t.Fatalf("without an error: %s", got)
		}
		x.reached = uri.Reached()
	}
	table := table{}
	for i, m := range all {
		if !only.MatchString(m.String()) {
			continue
		}
		j.soundly = func(f func()) {
			uri.Stop()
			f()
			uri.Make(i + 1)
		}
		uri.Make(i + 1)
		got, text := j.judge(func(x *exam) bool {
			// What parses is judged by the tests of parsing alone.
			return x.reached[i+1] && (x.part == "parsing" || m.part != "parsing")
		}, -1)
		if got == noEffect && !uri.Made() {
			got = unreached
		}
		file, _, _ := strings.Cut(m.place, ":")
		table.add(m.part+" | "+file, got)
		if got > endless {
			fmt.Printf("%s: %s%s\n", got, m, text)
		}
	}
	table.print("part | file")
}

// TestMistakesInRules makes errors in the rules of each document, one at a time: each set of
// characters with one more or one less, or without any, each flag the other way round, each bound
// off by one, and each choice another one. The same tests judge them.
func TestMistakesInRules(t *testing.T) {
	mistakes(t)
	only := regexp.MustCompile(os.Getenv("URI_MISTAKES_RUN"))
	for _, sp := range uri.Specs() {
		var j *jury
		table := table{}
		uri.MistakesInRules(sp, func(part, kind, name string, char int) {
			name = fmt.Sprintf("%s, %s %s", sp, part, name)
			if !only.MatchString(name) {
				return
			}
			if j == nil {
				// The error must not be in what the tests expect.
				j = &jury{whole: true, soundly: func(f func()) {
					uri.Stop()
					uri.WithoutMistake(sp, f)
					uri.Make(0)
				}}
				j.soundly(func() {
					j.add(t, sp, map[string]bool{"parsing": true, "resolving": true,
						"normalizing": true})
				})
			}
			uri.Make(0)
			got, text := j.judge(func(x *exam) bool { return x.part == part }, char)
			uri.Stop()
			table.add(part+" | "+kind, got)
			if got > endless {
				fmt.Printf("%s: %s%s\n", got, name, text)
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

// A result is what becomes of an error.
type result int

const (
	noticed   result = iota
	panicked         // noticed by a panic
	endless          // the code does not end
	missed           // the tests do not notice it, but another text shows it
	inErrors         // they do not, and only errors are others than without it
	noEffect         // they do not, and no text shows it
	unreached        // no text even reaches it

	numResults
)

func (r result) String() string {
	return [...]string{"noticed", "panics", "endless", "missed", "in errors", "no effect",
		"not reached"}[r]
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

// A jury judges an error: first by a part of the tests, and then, if this does not notice it, by
// other texts. If these show an effect, the whole tests of their documents tell whether it is
// noticed or missed. So errors without an effect, which are tried longest, do not take the whole
// tests, and no error counts as noticed that the tests do not notice.
type jury struct {
	exams, samples []*exam
	whole          bool           // whether the first part is the whole
	soundly        func(f func()) // calls f while there is no error
}

// add adds what judges some parts in the document.
func (j *jury) add(t *testing.T, sp uri.Spec, parts map[string]bool) {
	c := newCompleteTest(t, sp)
	j.exams = append(j.exams, examsOf(t, c, parts, j.whole)...)
	for _, x := range samplesOf(c, parts) {
		var whole []*exam
		x.whole = func() []*exam {
			if whole == nil && !j.whole {
				j.soundly(func() { whole = examsOf(t, c, map[string]bool{x.part: true}, true) })
			}
			return whole
		}
		j.samples = append(j.samples, x)
	}
}

// judge returns the result of the exams that count, and the first text that shows what they have
// missed. If char is not negative, only texts with this character can show the error.
func (j *jury) judge(counts func(*exam) bool, char int) (got result, text string) {
	if got := judge(j.exams, counts, char); got != noEffect {
		return got, ""
	}
	got = noEffect
	for _, x := range j.samples {
		if !counts(x) {
			continue
		}
		r := max(x.run(char), missed)
		if r == missed {
			text = fmt.Sprintf(": %s, %q", x.spec, x.text)
			if r := judge(x.whole(), func(*exam) bool { return true }, char); r != noEffect {
				return r, ""
			}
		}
		got = min(got, r)
	}
	return got, text
}

// judge returns the result of the first of the exams that notices the error. It puts this exam
// first, because it is likely to notice the next error, too.
func judge(exams []*exam, counts func(*exam) bool, char int) result {
	for i, x := range exams {
		if counts(x) {
			if got := x.run(char); got != noEffect {
				copy(exams[1:i+1], exams[:i])
				exams[0] = x
				return got
			}
		}
	}
	return noEffect
}

// An exam is a piece of a test that stands alone.
type exam struct {
	part    string // what it is a test of
	reached []bool // by the number of an error, whether it reaches its place
	judge   func(char int) result

	// If the exam is of samples:
	spec  uri.Spec
	text  string         // the one that is tried
	whole func() []*exam // the whole test of the part in the document
}

// run reports what the exam says. If char is not negative, it may leave out texts without this
// character.
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
	return x.judge(char)
}

// examsOf returns the exams of some parts in the document: its complete test with k = 0, one for
// each text that it begins with, those of the exhaustive tests, in pieces, and one with a Spec that
// is none. Unless it is to be whole, steps are taken with one byte of each class, and one of seven
// resolutions and normal forms.
func examsOf(t *testing.T, c *completeTest, parts map[string]bool, whole bool) (all []*exam) {
	add := func(part string, fails func(char int) bool) {
		all = append(all, &exam{part: part, judge: func(char int) result {
			if fails(char) {
				return noticed
			}
			return noEffect
		}})
	}
	if parts["parsing"] {
		addTexts := func(b begin) {
			texts := c.examples(b)
			add("parsing", func(char int) bool { return c.fails(texts, char) })
		}
		c.begins(0)(func(b begin) {
			if !whole {
				b.steps = c.classSteps()
			}
			addTexts(b)
		})
		if c.spec == uri.RFC3986 && whole {
			c.blocks(false, c.classSteps(), addTexts)
		}
		add("parsing", func(int) bool { return !rejectsOthers() })
	}
	if !parts["resolving"] && !parts["normalizing"] {
		return all
	}
	for _, resolutions := range []func(testing.TB, uri.Spec) iter.Seq[resolution]{mergedPaths,
		allPairs, emptyComponents} {
		for some := range slices.Chunk(someOf(resolutions(t, c.spec), whole), 1000) {
			add("resolving", func(int) bool {
				return slices.ContainsFunc(some, func(r resolution) bool {
					uri.Begin()
					return r.get() != r.want
				})
			})
		}
	}
	for some := range slices.Chunk(someOf(choices(t, c.spec), whole), 1000) {
		add("resolving", func(int) bool {
			return slices.ContainsFunc(some, func(c choice) bool {
				uri.Begin()
				return c.get() != c.want
			})
		})
	}
	for some := range slices.Chunk(someOf(normalForms(c.spec), whole), 1000) {
		add("normalizing", func(int) bool {
			return slices.ContainsFunc(some, func(n normalForm) bool {
				uri.Begin()
				return n.get() != n.want
			})
		})
	}
	return all
}

// someOf returns what seq yields, the whole or every seventh.
func someOf[T any](seq iter.Seq[T], whole bool) (all []T) {
	n := 0
	for x := range seq {
		if whole || n%7 == 0 {
			all = append(all, x)
		}
		n++
	}
	return all
}

// An example is a text of a complete test, and what it is parsed as; the zero URI if it is
// rejected.
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

// fails reports whether the complete test fails with one of the texts. A URI that is what it was
// without an error passes, and any other is compared with the derivation.
func (c *completeTest) fails(all []example, char int) bool {
	var d automaton.Derivation
	for i := range all {
		e := &all[i]
		if char >= 0 && strings.IndexByte(e.text, byte(char)) < 0 {
			continue
		}
		uri.Begin()
		slow, ok := uri.ParseSlow(e.text, c.spec)
		same := ok == e.accepted && slow == e.want && slow.Password() == e.password
		if same && c.spec == uri.RFC3986 { // under other documents there is no other way to parse
			same = c.spec.Valid(e.text) == ok
			if same && ok {
				u, err := c.spec.Parse(e.text)
				same = err == nil && u == e.want
			}
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

// numSamples is how many texts of each document, and for each part, judge an error that the tests
// do not notice.
const numSamples = 20_000

// samplesOf returns an exam for each part, of texts that are no part of the tests. They are random,
// but the same in every run. The exam compares all that package uri says of them with what it says
// without an error.
func samplesOf(c *completeTest, parts map[string]bool) (all []*exam) {
	r := rand.New(rand.NewPCG(uint64(c.spec), 0))
	type sample struct {
		text string
		tell func() account
		want account
	}
	samples := map[string][]sample{}
	long := map[int][]string{} // texts that lead to each state, by their lengths
	add := func(part, text string, tell func() account) {
		samples[part] = append(samples[part], sample{text, tell, tell()})
	}
	for range numSamples {
		if parts["parsing"] {
			text := c.randomText(r, long)
			if r.IntN(4) == 0 {
				text = randomBorder(r)
			}
			add("parsing", text, func() account { return parsed(c.spec, text) })
		}
		if parts["resolving"] {
			base, ref := randomReference(r), randomReference(r)
			if b, err := c.spec.Parse(base); err == nil {
				add("resolving", base+" + "+ref, func() account { return resolved(b, ref) })
			}
		}
		if parts["normalizing"] {
			if u, err := c.spec.Parse(randomReference(r)); err == nil {
				add("normalizing", u.String(), func() account {
					return account{uris: [3]uri.URI{u.Normalize()}}
				})
			}
		}
	}
	for part, samples := range samples {
		x := &exam{part: part, spec: c.spec}
		x.judge = func(char int) result {
			got := noEffect
			for _, s := range samples {
				if char >= 0 && strings.IndexByte(s.text, byte(char)) < 0 {
					continue
				}
				x.text = s.text
				uri.Begin()
				told := s.tell()
				if told == s.want {
					continue
				}
				if told.errors = s.want.errors; told != s.want {
					return missed
				}
				got = inErrors
			}
			return got
		}
		all = append(all, x)
	}
	return all
}

// An account is all that package uri says of a text.
type account struct {
	uris         [3]uri.URI
	text, errors string
	valid        bool
}

func (a *account) note(err error) {
	if err != nil {
		a.errors += err.Error() + "; "
	}
}

func parsed(sp uri.Spec, text string) (a account) {
	var err error
	a.uris[0], err = sp.Parse(text)
	a.note(err)
	a.uris[1], _ = uri.ParseSlow(text, sp)
	a.text = a.uris[0].Password()
	a.valid = sp.Valid(text)
	return a
}

func resolved(base uri.URI, ref string) (a account) {
	var err error
	a.uris[0], err = base.ResolveString(ref)
	a.note(err)
	appended, err := base.AppendResolveString(nil, ref)
	a.note(err)
	a.text = string(appended)
	for i, r := range []uri.Resolver{{}, {IgnoreSameScheme: true, AboveRoot: uri.AboveRootReject}} {
		b, err := r.Base(base)
		a.note(err)
		if err == nil {
			a.uris[1+i], err = b.ResolveString(ref)
			a.note(err)
		}
	}
	return a
}

// randomText returns a text that goes through the automaton from some state on. Most are in the
// language or begin a text that is. It keeps the long texts that lead to states.
func (c *completeTest) randomText(r *rand.Rand, long map[int][]string) string {
	at := r.IntN(len(c.Access))
	text := c.Access[at]
	if c.spec == uri.RFC3986 && r.IntN(3) > 0 { // near the border of a block
		n := 64*(1+r.IntN(2)) + r.IntN(12) - 10
		if long[n] == nil {
			access, ok := c.AccessLong(n)
			for s := range access {
				if !ok[s] {
					access[s] = c.Access[s]
				}
			}
			long[n] = access
		}
		text = long[n][at]
	}
	most, stay := []int{4, 10, 40, 300}[r.IntN(4)], r.IntN(4)
	for n := r.IntN(most); n > 0; n-- {
		var step string
		for range 30 {
			step = string([]byte{byte(r.IntN(256))})
			switch r.IntN(8) {
			case 0:
				step = string(c.Bytes[r.IntN(len(c.Bytes)):][:1])
			case 1:
				step = fmt.Sprintf("%%%02x", r.IntN(256))
			}
			if next := c.Next(at, step); next != c.Dead() && (next == at || r.IntN(4) >= stay) {
				break
			}
		}
		text += step
		at = c.Next(at, step)
	}
	return text
}

// randomBorder returns a text with some delimiters, most of them near the border of a block.
func randomBorder(r *rand.Rand) string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	text := pick("", "", "x:", "x", "//", "x://", "x:/", "x://h/", "X://h?")
	text += strings.Repeat(pick("a", "a", "A", "1"), max(0, 64*r.IntN(3)+r.IntN(12)-8-len(text)))
	for range r.IntN(6) {
		text += pick("/", "/", ".", ".", ":", "//", "?", "#", "%41", "%", "A", "a", "1", "@",
			"[::1]", "-")
	}
	return text + strings.Repeat("a", r.IntN(100))
}

// randomReference returns a reference of some document, or nearly one.
func randomReference(r *rand.Rand) string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	long := strings.Repeat(pick("b", "B", ".", "-"), r.IntN(70))
	text := pick("", "", "x:", "X:", "y:", "x-1:", "x"+long+":")
	text += pick("", "", "//", "//h", "//H.b:1", "//h:", "//u:P@H", "//U@1.2.3.4", "//[::1]",
		"//[vA.B]", "//%41%2d", "//"+long+"@H", "//"+long)
	text += pick("", "/")
	for i := range r.IntN(7) {
		if i > 0 {
			text += "/"
		}
		text += pick("", ".", "..", "a", "a:b", "%2e", "..", "a.b", "..a", "B", "%41%7E%c3%2f",
			"%2e%2E", long)
	}
	text += pick("", "", "", ";", ";p", ";p/../q")
	text += pick("", "", "?", "?q", "?q/../r", "?%2e%41", "?"+long)
	return text + pick("", "", "#", "#f", "#%2e%41", "#"+long)
}
