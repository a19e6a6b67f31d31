package input_test

import (
	"errors"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// An error of Expand quotes a part of the given text. This also holds if the URI has a mapped host
// and percent-encoded characters, and if the mistake is not in the text.
func TestExpandErrorSpan(t *testing.T) {
	for _, test := range []struct {
		text, scheme string
		code         uri.Code
		span         string
		at           int
	}{
		{"joe@h.256:80/x", "", schemes.CodeValue, "h.256", 4},
		{"é.256/abcdefgh", "", schemes.CodeValue, "é.256", 0},
		{" é@é.256:80/x", "", schemes.CodeValue, "é.256", 4},
		{"//é.256?é", "", schemes.CodeValue, "é.256", 2},
		{"git:///é", "", schemes.CodeMissing, "", 6},
		{"git:é", "", schemes.CodeMissing, "", 4},
		{"http:a\u200cb.jp:80/", "", whatwg.CodeIDNA, "\u200c", 6},
		{"joe@h é", "", uri.CodeCharacter, " ", 5},
		{"a^b/c", "", uri.CodeCharacter, "^", 1},
		{"é^b/c", "", uri.CodeCharacter, "^", 2},
		{"a", "é", uri.CodeCharacter, "a", 0},
		{" a", "é", uri.CodeCharacter, "a", 1}, // the mistake is longer than the text
		{"//@h.256/x", "", schemes.CodeValue, "h.256", 3},
		{"http://:80/", "", schemes.CodeMissing, "", 7},
	} {
		e := input.Expander{Scheme: test.scheme}
		all, err := e.Expand(test.text)
		pe, ok := errors.AsType[*uri.ParseError](err)
		if !ok {
			t.Errorf("%q: %v (%v)", test.text, all, err)
			continue
		}
		if pe.Input != test.text || pe.Code != test.code || pe.Offset != test.at ||
			test.text[pe.Offset:pe.Offset+pe.Len] != test.span {
			t.Errorf("%q: %v of %q, %d bytes at %d; want %q", test.text, string(pe.Code), pe.Input,
				pe.Len, pe.Offset, test.span)
		}
	}
}
