package pages

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/slow"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/schemes"
)

// A score counts vectors, and how many of them pass.
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

// These are the columns of the table, one for each kind of vector.
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
		for _, v := range vectors.Rows(t, filepath.Join(root, "testdata", file)) {
			v.Want(func(sp uri.Spec, want string) {
				column, pass := f(sp, v.In, want)
				scores[sp][column].add(pass)
			})
		}
	}
	verdict := func(sp uri.Spec, in []string, want string) (int, bool) {
		_, err := sp.Parse(in[0])
		if want == "ok" {
			return accepted, err == nil && sp.Valid(in[0])
		}
		return refused, vectors.ErrorCell(err) == want && !sp.Valid(in[0])
	}
	each("documents.tsv", verdict)
	each("rejected.tsv", verdict)
	each("components.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return componentsAndKinds, err == nil && slow.PartsOf(u).Cell() == want && u.String() == in[0]
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
	scores = map[string]*score{}
	for _, line := range strings.Split(strings.TrimSuffix(read(t, "schemes/testdata/validate.tsv"), "\n"), "\n") {
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

// conformance returns the tables of conformance: one for the documents, and one for the schemes.
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

// The tables in docs/conformance.md agree with a run of the vectors.
func TestConformance(t *testing.T) {
	checkTable(t, "docs/conformance.md", "<!-- conformance: written by go generate -->\n", "<!-- end of conformance -->\n", conformance(t))
}
