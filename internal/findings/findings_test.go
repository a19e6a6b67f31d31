package findings_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// kept returns what a List must keep of all findings: it has memory for all of them.
func kept(all []uri.Finding) []uri.Finding {
	slices.SortStableFunc(all, func(a, b uri.Finding) int {
		return cmp.Compare(a.Offset, b.Offset)
	})
	type kind struct {
		code     uri.Code
		severity uri.Severity
	}
	seen := map[kind]bool{}
	var firsts []int // of each kind
	var others []int
	for i, f := range all {
		of := kind{f.Code, f.Severity}
		if !seen[of] {
			firsts = append(firsts, i)
		} else {
			others = append(others, i)
		}
		seen[of] = true
	}
	firsts = firsts[:min(len(firsts), message.MaxFindings)]
	indexes := append(firsts, others[:min(len(others), message.MaxFindings-len(firsts))]...)
	slices.Sort(indexes)
	var want []uri.Finding
	for _, i := range indexes {
		want = append(want, all[i])
	}
	return want
}

// A List keeps the same findings in whatever order they are added, and counts the rest.
func TestList(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var all []uri.Finding
		var l findings.List
		for range r.IntN(100) {
			code := uri.Code(fmt.Sprint(r.IntN(1 + r.IntN(40))))
			f := uri.Finding{Code: code, Severity: uri.Severity(r.IntN(2)), Offset: r.IntN(60),
				Len: len(all)}
			all = append(all, f)
			l.Add(f)
		}
		n := len(all)
		want := kept(all)
		if !slices.Equal(l.Kept(), want) {
			t.Fatalf("%d findings: %+v, want %+v", n, l.Kept(), want)
		}
		err := l.Err(uri.MustParse("a"))
		if n == 0 {
			if err != nil || !l.Empty() {
				t.Errorf("no findings: %v", err)
			}
			continue
		}
		var ce *uri.CheckError
		if !errors.As(err, &ce) || l.Empty() || len(ce.Findings)+ce.More != n ||
			ce.URI.String() != "a" {
			t.Fatalf("%d findings: %+v", n, err)
		}
	}
}

// The memory of a List does not grow with the number of findings.
func TestListIsBounded(t *testing.T) {
	allocations := func(n int) float64 {
		return testing.AllocsPerRun(10, func() {
			var l findings.List
			l.Add(uri.Finding{Code: "last", Offset: n + 1})
			for i := range n {
				l.Add(uri.Finding{Code: "one", Offset: i})
			}
		})
	}
	// The race detector makes some more.
	if few, many := allocations(100), allocations(100000); many > few || few > 16 {
		t.Errorf("%v allocations for 100 findings, and %v for 100000", few, many)
	}
}
