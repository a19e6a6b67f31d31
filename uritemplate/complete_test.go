package uritemplate_test

import (
	"testing"

	"example.com/uri/internal/test/automaton"
	"example.com/uri/internal/test/effort"
	"example.com/uri/uritemplate"
)

// Parse accepts exactly what the grammar derives: see package automaton for the hypothesis.
func TestComplete(t *testing.T) {
	k := 0
	if effort.Long() {
		k = 1
	}
	texts, wrong, ok := automaton.Accepts(grammar(t), "URI-Template", k, func(text string) bool {
		_, err := uritemplate.Parse(text)
		return err == nil
	})
	if !ok {
		t.Errorf("%q: the grammar and Parse do not agree", wrong)
	}
	t.Logf("k = %d: %d texts", k, texts)
}
