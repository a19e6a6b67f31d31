package schemes_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
)

// RFC 8141, 2.
func TestURN(t *testing.T) {
	testTyped(t, schemes.ParseURN, []typedTest[schemes.URN]{
		{"urn:example:a123,z456", schemes.URN{NID: "example", NSS: "a123,z456"}},
		{"URN:Example:A%2cb:c/d", schemes.URN{NID: "example", NSS: "A%2Cb:c/d"}},
		{"urn:example:foo-bar-baz-qux?+CCResolve:cc=uk", schemes.URN{NID: "example", NSS: "foo-bar-baz-qux", R: "CCResolve:cc=uk"}},
		{"urn:example:weather?=op=map&lat=39.56", schemes.URN{NID: "example", NSS: "weather", Q: "op=map&lat=39.56"}},
		{"urn:example:a?+b?c?=d?=e?+f#g?h", schemes.URN{NID: "example", NSS: "a", R: "b?c", Q: "d?=e?+f", F: "g?h", HasF: true}},
		{"urn:example:a#", schemes.URN{NID: "example", NSS: "a", HasF: true}},
		{"urn:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", schemes.URN{NID: "uuid", NSS: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}},
		{"urn:isbn:0-8044-2957-x", schemes.URN{NID: "isbn", NSS: "9780804429573"}},
		{"urn:isbn:978-0-395-36341-6#cover", schemes.URN{NID: "isbn", NSS: "9780395363416", F: "cover", HasF: true}},
	})
	testRefused(t, schemes.URN{}, schemes.URN{NID: "example"}, schemes.URN{NSS: "a"},
		schemes.URN{NID: "a", NSS: "b"}, schemes.URN{NID: "ab:c", NSS: "d"},
		schemes.URN{NID: "ab\r\n", NSS: "c"}, schemes.URN{NID: "ab", NSS: "/c"},
		schemes.URN{NID: "ab", NSS: "c d"}, schemes.URN{NID: "ab", NSS: "c#d"},
		schemes.URN{NID: "ab", NSS: "c?+d"}, schemes.URN{NID: "ab", NSS: "c\n"},
		schemes.URN{NID: "ab", NSS: "c\x00"}, schemes.URN{NID: "ab", NSS: "%"},
		schemes.URN{NID: "ab", NSS: "%FF"}, schemes.URN{NID: "ab", NSS: "é"},
		schemes.URN{NID: "ab", NSS: "c", R: "d?=e"}, schemes.URN{NID: "ab", NSS: "c", R: "/"},
		schemes.URN{NID: "ab", NSS: "c", R: "d#"},
		schemes.URN{NID: "ab", NSS: "c", Q: "?"}, schemes.URN{NID: "ab", NSS: "c", Q: "\r"},
		schemes.URN{NID: "ab", NSS: "c", F: "#"}, schemes.URN{NID: "uuid", NSS: "1"},
		schemes.URN{NID: "isbn", NSS: "0395363412"},
		schemes.URN{NID: "isbn", NSS: "039536341\x11"},
		schemes.URN{NID: "isbn", NSS: "9790260000438"})
	for want, n := range map[string]schemes.URN{
		"urn:ab:c?+d??=e#f":      {NID: "AB", NSS: "c", R: "d?", Q: "e", F: "f"},
		"urn:ab:c?=d":            {NID: "ab", NSS: "c", Q: "d"},
		"urn:isbn:9780804429573": {NID: "ISBN", NSS: "0-8044-2957-x"},
		"urn:ab:c/../d":          {NID: "ab", NSS: "c/../d"},
	} {
		if u, err := n.URI(); err != nil || u.String() != want {
			t.Errorf("%+v: %q (%v), want %q", n, u, err, want)
		}
	}
}

// RFC 8141, 3.1: no escape is decoded, and the digits of escapes are in upper case.
func TestURNKeepsEscapes(t *testing.T) {
	n, err := schemes.ParseURN(uri.MustParse("urn:Example:%61%2c"))
	if want := (schemes.URN{NID: "example", NSS: "%61%2C"}); n != want || err != nil {
		t.Errorf("%+v (%v), want %+v", n, err, want)
	}
	if u, err := n.URI(); err != nil || u.String() != "urn:example:a%2C" {
		t.Errorf("%q (%v)", u, err)
	}
}

// equalURNs reports whether two URIs are URNs that are equal.
func equalURNs(a, b uri.URI) bool {
	n, err := schemes.ParseURN(a)
	m, err2 := schemes.ParseURN(b)
	return err == nil && err2 == nil && n.Equal(m)
}

// RFC 8141, 3.2: the texts of a line are equivalent, and those of different lines are not.
func TestURNEqual(t *testing.T) {
	lines := [][]string{
		{"urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456", "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789"},
		{"urn:example:a123,z456/foo"}, {"urn:example:a123,z456/bar"}, {"urn:example:a123,z456/baz"},
		{"urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"},
		{"urn:example:A123,z456"}, {"urn:example:a123,Z456"}, {"urn:example:%D0%B0123,z456", "urn:example:%d0%b0123,z456"},
		{"urn:example:%61123,z456"}, // 3.1: no escape is decoded, even if RFC 3986, 6.2.2.2 decodes it
		{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "urn:uuid:F81D4FAE-7dec-11d0-a765-00a0c91e6bf6", "urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#a"},
		// ISO 2108: a book has one number with 10 digits and one with 13.
		{"urn:isbn:0395363411", "urn:ISBN:0-395-36341-1", "urn:isbn:978-0-395-36341-6"}, {"urn:isbn:080442957X", "urn:isbn:0-8044-2957-x", "urn:isbn:9780804429573"},
		{"urn:isbn:9791034900121"},
	}
	for i, line := range lines {
		for j, other := range lines {
			for _, a := range line {
				for _, b := range other {
					if got := equalURNs(uri.MustParse(a), uri.MustParse(b)); got != (i == j) {
						t.Errorf("%s and %s: %t", a, b, got)
					}
				}
			}
		}
	}
	for _, text := range []string{"http://h/", "urn:a:b", "urn:isbn:1", "urn:isbn:9790260000438",
		"//h", ""} {
		if u := uri.MustParse(text); equalURNs(u, u) {
			t.Errorf("%q is a URN", text)
		}
	}
	// RFC 3986, 6.2: the components count, and needless escapes do not.
	for text, want := range map[string]bool{"URN:EXAMPLE:a": true, "urn:example:%61": true,
		"urn:example:a?+b": false, "urn:example:a?=b": false, "urn:example:a#b": false} {
		if got := schemes.Equivalent(uri.MustParse(text),
			uri.MustParse("urn:example:a")); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// FuzzURN holds the laws of typed forms on URNs. URNs with one normal form differ only in their
// components and in needless escapes.
func FuzzURN(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), urnSeeds).Fuzz(checkURNText)
}

var urnSeeds = []string{"example:a?+b?=c#d", "uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
	"isbn:0-8044-2957-X", "a?=", "a/..", "%2c", "a-:b", "a:b?+?"}

func checkURNText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "urn:{}", "urn:example:{}", "urn:example:a{}"},
		func(t *testing.T, u uri.URI) {
			t.Helper()
			n, err := schemes.ParseURN(u)
			ok := err == nil
			read, _ := uri.Parse(u.String())
			if read.NormalizeTo(uri.RungEscapes).Path() == read.NormalizeTo(uri.RungCase).Path() { // The NSS keeps needless escapes.
				checkTyped(t, u, schemes.ParseURN)
			} else if got := schemes.Validate(u); u.Spec() == uri.RFC3986 && (got == nil) != ok {
				t.Errorf("%q: %v, but Validate says %v", u, err, got)
			}
			if got := equalURNs(u, u); u.Spec() == uri.RFC3986 && got != ok {
				t.Errorf("%q is valid: %t, and equivalent to itself: %t", u, ok, got)
			}
			if !ok {
				return
			}
			if built, _ := n.URI(); u.Spec() == uri.RFC3986 && built != schemes.Normalize(u) {
				t.Errorf("%q builds %q", u, built)
			}
			bare, err := schemes.URN{NID: strings.ToUpper(n.NID), NSS: n.NSS}.URI()
			if full, _ := n.URI(); err != nil || !equalURNs(bare, full) {
				t.Errorf("%q and %q are not equivalent (%v)", bare, full, err)
			}
		}, "urn")
	for _, n := range []schemes.URN{{NID: text, NSS: "a"}, {NID: "example", NSS: text},
		{NID: "example", NSS: "a", R: text, Q: text, F: text}, {NID: "uuid", NSS: text},
		{NID: "isbn", NSS: text}} {
		u, err := n.URI()
		if err != nil {
			continue
		}
		got, err := schemes.ParseURN(u)
		if err != nil || (got.R == "") != (n.R == "") || (got.Q == "") != (n.Q == "") ||
			got.HasF != (n.F != "") || len(got.NID) != len(n.NID) {
			t.Errorf("%+v: %q, %+v (%v)", n, u, got, err)
		}
	}
}

func ExampleParseURN() {
	n, err := schemes.ParseURN(uri.MustParse("urn:example:weather?=lat=39.56&lon=-104.85#now"))
	fmt.Println(n.NID, n.NSS, n.Q, n.F, err)
	_, err = schemes.ParseURN(uri.MustParse("urn:isbn:0-395-36341-2"))
	fmt.Println(err)
	// Output:
	// example weather lat=39.56&lon=-104.85 now <nil>
	// uri: path, byte 9 of "urn:isbn:0-395-36341-2": This is not a valid ISBN with 10 or 13 digits. Its last digit must match the others (ISO 2108)
}

func ExampleURN_URI() {
	fmt.Println(schemes.URN{NID: "ISBN", NSS: "978-0-395-36341-6", F: "cover"}.URI())
	// Output: urn:isbn:9780395363416#cover <nil>
}

func ExampleURN_Equal() {
	a, b := uri.MustParse("URN:EXAMPLE:a123?=lang=en"), uri.MustParse("urn:example:a123#part")
	n, err := schemes.ParseURN(a)
	m, err2 := schemes.ParseURN(b)
	fmt.Println(err, err2, n.Equal(m), schemes.Equivalent(a, b))
	// Output: <nil> <nil> true false
}
