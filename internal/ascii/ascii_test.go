package ascii

import (
	"fmt"
	"strings"
	"testing"
)

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Each class has the characters that RFC 3986, Appendix A, names, and no octet beyond ASCII.
func TestClasses(t *testing.T) {
	const digits = "0123456789"
	const unreserved = letters + digits + "-._~"
	const subDelims = "!$&'()*+,;="
	for _, test := range []struct {
		name  string
		has   func(byte) bool
		chars string
	}{
		{"ALPHA", IsLetter, letters},
		{"DIGIT", IsDigit, digits},
		{"HEXDIG", IsHex, digits + "abcdefABCDEF"},
		{"upper case", IsUpper, letters[26:]},
		{"ALPHA / DIGIT", IsAlnum, letters + digits},
		{"scheme", IsScheme, letters + digits + "+-."},
		{"unreserved", IsUnreserved, unreserved},
		{"ALPHA as bits", (&Set{Alpha & Low, Alpha >> 64}).Has, letters},
		{"DIGIT as bits", (&Set{Digit & Low, Digit >> 64}).Has, digits},
		{"sub-delims", (&Set{SubDelims & Low, SubDelims >> 64}).Has, subDelims},
		{"reg-name", (&Set{RegName & Low, RegName >> 64}).Has, unreserved + subDelims},
		{"userinfo", (&Set{Userinfo & Low, Userinfo >> 64}).Has, unreserved + subDelims + ":"},
		{"segment-nz-nc", (&Set{SegmentNzNc & Low, SegmentNzNc >> 64}).Has, unreserved + subDelims + "@"},
		{"pchar", (&Set{Pchar & Low, Pchar >> 64}).Has, unreserved + subDelims + ":@"},
		{"path", (&Set{Path & Low, Path >> 64}).Has, unreserved + subDelims + ":@/"},
		{"query", (&Set{Query & Low, Query >> 64}).Has, unreserved + subDelims + ":@/?"},
	} {
		for c := range 256 {
			if got, want := test.has(byte(c)), c < 128 &&
				strings.IndexByte(test.chars, byte(c)) >= 0; got != want {
				t.Errorf("%s: %q: %t", test.name, rune(c), got)
			}
		}
	}
}

// Letters change to lower case. All other octets stay.
func TestLower(t *testing.T) {
	all := make([]byte, 256)
	for c := range all {
		all[c] = byte(c)
		want := byte(c)
		if i := strings.IndexByte(letters[26:], byte(c)); i >= 0 {
			want = letters[i]
		}
		if got := Lower(byte(c)); got != want {
			t.Errorf("Lower(%q) = %q, want %q", rune(c), rune(got), rune(want))
		}
	}
	for n := range 20 { // whole words, and what is left of them
		if got, want := ToLower(string(all['A'-3:][:n])),
			strings.ToLower(string(all['A'-3:][:n])); got != want {
			t.Errorf("ToLower gives %q, want %q", got, want)
		}
	}
	lower := ToLower(string(all))
	LowerBytes(all)
	for c := range all {
		if all[c] != Lower(byte(c)) || lower[c] != all[c] {
			t.Errorf("%q: LowerBytes gives %q, ToLower gives %q", rune(c), rune(all[c]),
				rune(lower[c]))
		}
	}
}

// Every octet has one escape in upper case (RFC 3986, 2.1), and every case of its digits is read.
func TestEscapes(t *testing.T) {
	for c := range 256 {
		want := fmt.Sprintf("x%%%02X", c)
		got := string(AppendEscape([]byte("x"), byte(c)))
		if got != want || string(AppendHex([]byte("x%"), byte(c))) != want {
			t.Errorf("the escape of %#x is %q, want %q", c, got, want)
		}
		for _, s := range []string{want, strings.ToLower(want)} {
			if !IsEscape(s, 1) || Unescape(s, 1) != byte(c) {
				t.Errorf("%q encodes %#x, want %#x", s, Unescape(s, 1), c)
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
		if equal, prefix := EqualFold(test.s, test.lower),
			HasPrefixFold(test.s, test.lower); equal != test.equal || prefix != test.prefix {
			t.Errorf("%q, %q: %t, %t", test.s, test.lower, equal, prefix)
		}
	}
	if Is("é") || !Is("a\x7f") || !Is("") {
		t.Error("Is")
	}
}

func TestSchemeLen(t *testing.T) {
	for s, want := range map[string]int{"http:": 4, "a+b-c.1:x": 7, ":": 0, "": 0, "1a:": 0, "a": 0,
		"a/b:": 0, "é:": 0, "+a:": 0} {
		if got := SchemeLen(s); got != want {
			t.Errorf("%q: %d", s, got)
		}
	}
}

func TestIsEscape(t *testing.T) {
	for s, want := range map[string]bool{"%41": true, "%aF": true, "%4": false, "%": false,
		"%4g": false, "%g4": false} {
		if IsEscape(s, 0) != want {
			t.Errorf("%q", s)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "http", 4}, {"http", "http", 0}, {"htp", "http", 1}, {"hhttp", "http", 1}, {"hxtp", "http", 1}, {"htpt", "http", 1}, {"htttps", "http", 2},
		{"abcd", "badc", 2}, {"kitten", "sitting", 3}, {"ca", "abc", 3}, // an exchanged pair is not changed again
	} {
		if got := Distance(test.a, test.b); got != test.want {
			t.Errorf("%q, %q: %d, want %d", test.a, test.b, got, test.want)
		}
		if got := Distance(test.b, test.a); got != test.want {
			t.Errorf("%q, %q: %d, want %d", test.b, test.a, got, test.want)
		}
	}
}
