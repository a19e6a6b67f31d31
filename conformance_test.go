package uri_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

//go:generate go test -run ^TestConformance$ -update

// A score is how many vectors there are, and how many of them pass.
type score struct{ pass, all int }

func (s *score) add(pass bool) {
	s.all++
	if pass {
		s.pass++
	}
}

func (s score) String() string {
	if s.all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d", s.pass, s.all)
}

// The columns of the table: what vectors are of.
const (
	accepted = iota
	refused
	componentsAndKinds
	targets
	normalForms
	numColumns
)

// vectorScores runs the vectors of each document.
func vectorScores(t *testing.T) map[uri.Spec]*[numColumns]score {
	scores := map[uri.Spec]*[numColumns]score{}
	for _, sp := range uri.Specs() {
		scores[sp] = new([numColumns]score)
	}
	each := func(file string, f func(sp uri.Spec, in []string, want string) (column int, pass bool)) {
		for _, v := range vectors(t, file) {
			v.want(func(sp uri.Spec, want string) {
				column, pass := f(sp, v.in, want)
				scores[sp][column].add(pass)
			})
		}
	}
	verdict := func(sp uri.Spec, in []string, want string) (int, bool) {
		_, err := sp.Parse(in[0])
		if want == "ok" {
			return accepted, err == nil && sp.Valid(in[0])
		}
		return refused, errorCell(err) == want && !sp.Valid(in[0])
	}
	each("documents.tsv", verdict)
	each("rejected.tsv", verdict)
	each("components.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return componentsAndKinds, err == nil && partsOf(u).cell() == want && u.String() == in[0]
	})
	each("resolve.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		got := "error"
		if base, err := sp.Parse(in[0]); err == nil {
			if target, err := base.ResolveString(in[1]); err == nil {
				got = target.String()
			}
		}
		return targets, got == want
	})
	each("normalize.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return normalForms, err == nil && u.Normalize().String() == want
	})
	return scores
}

// schemeScores runs the vectors of the schemes' documents, and returns their names in order.
func schemeScores(t *testing.T) (names []string, scores map[string]*score) {
	data, err := os.ReadFile("schemes/testdata/validate.tsv")
	if err != nil {
		t.Fatal(err)
	}
	scores = map[string]*score{}
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "# ") || fields[0] == "production" {
			continue
		}
		u := uri.MustParse(fields[1])
		name := strings.ToLower(u.Scheme())
		if scores[name] == nil {
			scores[name] = new(score)
			names = append(names, name)
		}
		got := "ok"
		var e *uri.CheckError
		if errors.As(schemes.Validate(u), &e) {
			got = fmt.Sprint(e.Findings[0].Offset, " ", string(e.Findings[0].Code))
		}
		scores[name].add(got == fields[2])
	}
	slices.Sort(names)
	return names, scores
}

// conformance writes the tables of the README.
func conformance(t *testing.T) string {
	var b strings.Builder
	b.WriteString("| document | accepted | refused, and where | components | targets | normal forms |\n|---|---|---|---|---|---|\n")
	scores := vectorScores(t)
	for _, sp := range uri.Specs() {
		fmt.Fprintf(&b, "| `%s` |", sp)
		for _, s := range scores[sp] {
			fmt.Fprintf(&b, " %s |", s)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| scheme | document | URIs |\n|---|---|---|\n")
	names, of := schemeScores(t)
	for _, name := range names {
		row, _ := schemes.Lookup(name)
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(row.Documents, "; "), of[name])
	}
	return b.String()
}

// The tables in the README are what running the vectors gives.
func TestConformance(t *testing.T) {
	const begin, end = "<!-- conformance: written by go generate -->\n", "<!-- end of conformance -->\n"
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), begin)
	old, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatal("the README has no place for the tables")
	}
	now := conformance(t)
	switch {
	case old == now:
	case uri.Update():
		if err := os.WriteFile("README.md", []byte(before+begin+now+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the tables in the README are not what the vectors give; run go generate:\n%s", now)
	}
}
