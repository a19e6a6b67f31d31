package input_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/input"
)

// What stands before a second address is said as it is: another address, or words.
func TestCleanAnother(t *testing.T) {
	for text, want := range map[string]string{
		"see http://example.com/":                 "The text contains more than a link. Write only the link.",
		"Example Domain\nhttp://example.com/":     "The text contains more than a link. Write only the link.",
		"http://example.com/ http://example.org/": "Another address follows after the space. Give one address at a time.",
		"joe@example.com http://example.org/":     "Another address follows after the space. Give one address at a time.",
	} {
		_, err := input.Clean(text)
		pe, ok := err.(*uri.ParseError)
		if !ok || pe.Text != want || pe.Code != uri.CodeCharacter {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
