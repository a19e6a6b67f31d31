package editions_test

import (
	"slices"
	"testing"

	"example.com/uri/internal/test/automaton"
	"example.com/uri/internal/test/effort"
	"example.com/uri/schemes/editions"
)

// ValidateAs accepts exactly what each production derives: see package automaton for the
// hypothesis. The productions "url" and "fragmentaddress" are missing, because the prose counts for
// them, too. The short test takes the productions of URLs and one byte of each class, and the long
// one all productions and all bytes.
func TestComplete(t *testing.T) {
	for _, ed := range editions.All()[1:] {
		tw, all := twinFor(t, ed), 0
		productions, k := tw.urls(), -1
		if effort.Long() {
			productions, k = ed.Productions(), 0
		}
		for _, production := range slices.Compact(slices.Sorted(slices.Values(productions))) {
			if production == "url" || production == "fragmentaddress" {
				continue
			}
			texts, wrong, ok := automaton.Accepts(tw.Grammar, production, k,
				func(text string) bool {
					return ed.ValidateAs(production, text) == nil
				})
			all += texts
			if !ok {
				t.Errorf("%s: %s: %q: the grammar and ValidateAs do not agree", ed, production,
					wrong)
			}
		}
		t.Logf("%s: %d texts", ed, all)
	}
}
