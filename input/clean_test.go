package input_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/test/sentences"
)

// What stands before a second address is said as it is: another address, or words.
func TestCleanAnother(t *testing.T) {
	for text, want := range map[string]string{
		"see http://example.com/":                 "«input-more».",
		"Example Domain\nhttp://example.com/":     "«input-more».",
		"http://example.com/ http://example.org/": "«input-another».",
		"joe@example.com http://example.org/":     "«input-another».",
	} {
		_, err := input.Clean(text)
		pe, ok := err.(*uri.ParseError)
		if !ok || pe.Text != sentences.Say(want) || pe.Code != uri.CodeCharacter {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
