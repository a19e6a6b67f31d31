package uri_test

import (
	"maps"
	"slices"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
	"example.com/uri/internal/test/automaton"
)

// TestCompleteNotices makes deliberate errors in the rules of each document, one at a time: each set of characters with one more or one
// less, or without any, each flag the other way round, each bound off by one, and each choice another one. The complete tests must notice
// each error, except those that harmless lists with the reason why no text can show them.
func TestCompleteNotices(t *testing.T) {
	if !laws.Long() {
		t.Skip("takes minutes; set URI_TEST_LONG")
	}
	for _, sp := range uri.Specs() {
		t.Run(sp.String(), func(t *testing.T) {
			c := newCompleteTest(t, sp)
			count := map[string]*[3]int{} // of each kind of error: made, noticed with k = 0, noticed with k = 1
			uri.Mutants(sp, func(kind, name string, char int) {
				n := count[kind]
				if n == nil {
					n = new([3]int)
					count[kind] = n
				}
				n[0]++
				if c.notices(char, 0) {
					n[1]++
				} else if c.notices(char, 1) {
					n[2]++
				} else {
					t.Logf("not noticed: %s", name)
				}
			})
			for _, kind := range slices.Sorted(maps.Keys(count)) {
				n := count[kind]
				t.Logf("%s: %d; noticed with k = 0: %d, with k = 1: %d more", kind, n[0], n[1], n[2])
			}
		})
	}
}

// notices reports whether the complete test fails. If char is not negative, only texts with this character can fail.
func (c *completeTest) notices(char, k int) (failed bool) {
	defer func() {
		if recover() != nil {
			failed = true
		}
	}()
	steps := allSteps()
	if char >= 0 && !slices.Contains(c.Bytes, byte(char)) {
		steps = []string{string([]byte{byte(char)})}
	}
	var d automaton.Derivation
	for i := range c.Outputs {
		// The states are taken in an order in which neighbors are not alike.
		s := i * 89 % len(c.Outputs)
		c.Texts(s, c.Access[s], steps, k, func(text string, end int) {
			if failed {
				return
			}
			got, want := c.check(text, c.Outputs[end] != automaton.Rejected, &d)
			failed = got != want
		})
		if failed {
			return true
		}
	}
	return false
}
