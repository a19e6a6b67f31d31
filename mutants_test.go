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
			made, noticed := map[string]int{}, map[string]int{}
			uri.Mutants(sp, func(kind, name string, char int) {
				made[kind]++
				if c.notices(char) {
					noticed[kind]++
				} else {
					t.Logf("not noticed: %s", name)
				}
			})
			for _, kind := range slices.Sorted(maps.Keys(made)) {
				t.Logf("%s: %d of %d noticed", kind, noticed[kind], made[kind])
			}
		})
	}
}

// notices reports whether the complete test fails. If char is not negative, only texts with this character can fail.
func (c *completeTest) notices(char int) (failed bool) {
	defer func() {
		if recover() != nil {
			failed = true
		}
	}()
	bytes := automaton.AllBytes()
	if char >= 0 && !slices.Contains(c.Bytes, byte(char)) {
		bytes = []byte{byte(char)}
	}
	var d automaton.Derivation
	for i := range c.Outputs {
		// The states are taken in an order in which neighbors are not alike.
		s := i * 89 % len(c.Outputs)
		c.Texts(s, c.Access[s], bytes, 0, func(text string, end int) {
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
