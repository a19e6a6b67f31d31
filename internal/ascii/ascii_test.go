package ascii

import (
	"strings"
	"testing"
)

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Each class has the characters that RFC 3986, Appendix A, names, and no octet beyond ASCII.
func TestClasses(t *testing.T) {
	set := func(s Set) func(byte) bool { return s.Has }
	const unreserved = letters + "0123456789-._~"
	const subDelims = "!$&'()*+,;="
	for _, test := range []struct {
		name  string
		has   func(byte) bool
		chars string
	}{
		{"ALPHA", IsLetter, letters},
		{"DIGIT", IsDigit, "0123456789"},
		{"HEXDIG", IsHex, "0123456789abcdefABCDEF"},
		{"ALPHA / DIGIT", IsAlnum, letters + "0123456789"},
		{"scheme", IsScheme, letters + "0123456789+-."},
		{"unreserved", IsUnreserved, unreserved},
		{"sub-delims", set(Set{SubDelims & Low, SubDelims >> 64}), subDelims},
		{"userinfo", set(Set{Userinfo & Low, Userinfo >> 64}), unreserved + subDelims + ":"},
		{"path", set(Set{Path & Low, Path >> 64}), unreserved + subDelims + ":@/"},
		{"query", set(Set{Query & Low, Query >> 64}), unreserved + subDelims + ":@/?"},
	} {
		for c := range 256 {
			if got, want := test.has(byte(c)), strings.ContainsRune(test.chars, rune(c)) && c < 128; got != want {
				t.Errorf("%s: %q: %t", test.name, rune(c), got)
			}
		}
	}
}

func TestFold(t *testing.T) {
	for _, test := range []struct {
		s, lower      string
		equal, prefix bool
	}{
		{"HTTP", "http", true, true}, {"http:", "http", false, true}, {"htt", "http", false, false}, {"", "", true, true},
		{"[", "{", false, false}, {"\u212a", "k", false, false}, // KELVIN SIGN
	} {
		if equal, prefix := EqualFold(test.s, test.lower), HasPrefixFold(test.s, test.lower); equal != test.equal || prefix != test.prefix {
			t.Errorf("%q, %q: %t, %t", test.s, test.lower, equal, prefix)
		}
	}
	if Is("é") || !Is("a\x7f") || !Is("") {
		t.Error("Is")
	}
}

func TestSchemeLen(t *testing.T) {
	for s, want := range map[string]int{"http:": 4, "a+b-c.1:x": 7, ":": 0, "": 0, "1a:": 0, "a": 0, "a/b:": 0, "é:": 0, "+a:": 0} {
		if got := SchemeLen(s); got != want {
			t.Errorf("%q: %d", s, got)
		}
	}
}

func TestIsEscape(t *testing.T) {
	for s, want := range map[string]bool{"%41": true, "%aF": true, "%4": false, "%": false, "%4g": false, "%g4": false} {
		if IsEscape(s, 0) != want {
			t.Errorf("%q", s)
		}
	}
}
