package uri_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/sentences"
)

// Each role keeps some of the ASCII characters that are neither letters nor digits. A cell has the
// characters that the document's grammar accepts in the component, without the delimiters that the
// role excludes.
func TestRoles(t *testing.T) {
	all := map[uri.Spec]map[uri.Role]string{
		uri.RFC3986: { // pchar, query, fragment, userinfo, reg-name of Appendix A
			uri.RoleSegment:     `!$&'()*+,-.:=@_~`,
			uri.RoleSegmentName: `!$&'()*+,-.:@_~`,
			uri.RolePath:        `!$&'()*+,-./:;=@_~`,
			uri.RoleName:        `!$'()*,-./:?@_~`,
			uri.RoleValue:       `!$'()*,-./:=?@_~`,
			uri.RoleQuery:       `!$&'()*+,-./:;=?@_~`,
			uri.RoleFragment:    `!$&'()*+,-./:;=?@_~`,
			uri.RoleUser:        `!$&'()*+,-.;=_~`,
			uri.RoleUserinfo:    `!$&'()*+,-.:;=_~`,
			uri.RoleHost:        `!$&'()*+,-.;=_~`,
			uri.RoleData:        `-._~`,
			uri.RoleData + 1:    `-.`, // not a role
		},
		uri.RFC2396: { // pchar, uric with RFC 2732's brackets, userinfo; hosts have no escapes
			uri.RoleSegment:  `!$&'()*+,-.:=@_~`,
			uri.RoleQuery:    `!$&'()*+,-./:;=?@[]_~`,
			uri.RoleValue:    `!$'()*,-./:=?@[]_~`,
			uri.RoleFragment: `!$&'()*+,-./:;=?@[]_~`,
			uri.RoleUserinfo: `!$&'()*+,-.:;=_~`,
			uri.RoleHost:     `-.`,
			uri.RoleData:     `-._~`,
		},
		uri.RFC1738: { // 5: xchar in paths, uchar and ";?&=" in users; no query
			uri.RoleSegment:  `!$&'()*+,-.:=@_`,
			uri.RolePath:     `!$&'()*+,-./:;=@_`,
			uri.RoleUser:     `!$&'()*+,-.;=?_`,
			uri.RoleQuery:    `-.`,
			uri.RoleFragment: `-.`,
			uri.RoleData:     `-._`, // 2.2: "~" is unsafe
		},
		uri.RFC1808: { // 2.2: fragments and queries of xchar (uric), params after ";"
			uri.RolePath:     `!$&'()*+,-./:=@_`,
			uri.RoleFragment: `!$&'()*+,-./:;=?@_`,
		},
		uri.URL1993: { // BNF: xpalpha, xalpha
			uri.RoleSegment:  `!"$&'()*+,-.:@_`,
			uri.RoleQuery:    `!"$&'()*+,-.:;@_`,
			uri.RoleFragment: `!"$&'()*,-.:;@_`,
			uri.RoleData:     `-._`,
		},
	}
	for sp, roles := range all {
		for role, want := range roles {
			for c := range 256 {
				text := string([]byte{byte(c)})
				kept := c < 128 && strings.ContainsRune(want, rune(c)) ||
					'a' <= c|0x20 && c|0x20 <= 'z' && c < 128 || '0' <= c && c <= '9'
				escaped := "%" + strings.ToUpper(string([]byte{"0123456789abcdef"[c>>4],
					"0123456789abcdef"[c&15]}))
				if kept {
					escaped = text
				}
				if got := sp.Escape(text, role); got != escaped {
					t.Errorf("%s, role %d: %q becomes %q, want %q", sp, role, text, got, escaped)
				}
			}
		}
	}
}

// FuzzEscape checks that a text escaped for a role is valid in that component, and decodes to the
// same text.
func FuzzEscape(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkEscape)
}

func checkEscape(t *testing.T, s string) {
	for _, sp := range uri.Specs() {
		for role := uri.RoleSegment; role <= uri.RoleData; role++ {
			escaped := sp.Escape(s, role)
			if back, err := uri.UnescapeStrict(escaped); err != nil || back != s {
				t.Errorf("%s, role %d: %q becomes %q, and %q (%v)", sp, role, s, escaped, back, err)
			}
			if again := sp.Escape(escaped, role); strings.Contains(escaped,
				"%") == (again == escaped) {
				t.Errorf("%s, role %d: %q twice is %q", sp, role, escaped, again)
			}
		}
	}
	// In RFC 3986 every role belongs to some place in a reference.
	e := func(role uri.Role) string { return uri.Escape(s, role) }
	text := "x://" + e(uri.RoleUser) + ":" + e(uri.RoleUserinfo) + "@" + e(uri.RoleHost) + "/" +
		e(uri.RoleSegment) + ";" +
		e(uri.RoleSegmentName) + "=" + e(uri.RoleSegment) + "?" + e(uri.RoleName) + "=" +
		e(uri.RoleValue) + "#" + e(uri.RoleFragment)
	u, err := uri.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	segment, param, _ := strings.Cut(u.LastSegment(), ";")
	name, value, _ := strings.Cut(param, "=")
	got := []string{u.User(), u.Host(), segment, name, value, u.Fragment()}
	for p := range u.Params() {
		got = append(got, p.Name, p.Value)
	}
	if len(got) != 8 {
		t.Fatalf("%q: %q is read as %q", s, text, got)
	}
	for _, part := range got {
		if back, err := uri.UnescapeStrict(part); err != nil || back != s {
			t.Errorf("%q: %q is read as %q", s, text, part)
		}
	}
}

// FuzzUnescape checks that Unescape and its relatives agree with package net/url.
func FuzzUnescape(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkUnescape)
}

func checkUnescape(t *testing.T, s string) {
	want, wantErr := url.PathUnescape(s)
	got, err := uri.UnescapeStrict(s)
	if (err == nil) != (wantErr == nil) || got != want {
		t.Errorf("%q: %q (%v), want %q (%v)", s, got, err, want, wantErr)
	}
	if want, wantErr := url.QueryUnescape(s); wantErr == nil && uri.UnescapePlus(s) != want {
		t.Errorf("%q: %q", s, uri.UnescapePlus(s))
	}
	if lenient := uri.Unescape(s); wantErr == nil && lenient != want {
		t.Errorf("%q: %q", s, lenient)
	}
	errs.CheckPart(t, "UnescapeStrict", s, err)
}

func TestUnescape(t *testing.T) {
	for _, test := range []struct {
		s      string
		code   uri.Code
		offset int
	}{
		{"a%", uri.CodeEscape, 2},
		{"a%4", uri.CodeEscape, 3},
		{"a%4x", uri.CodeEscape, 3},
		{"a%x4", uri.CodeEscape, 2},
		{"%41%x", uri.CodeEscape, 4},
	} {
		got, err := uri.UnescapeStrict(test.s)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Code != test.code || pe.Offset != test.offset ||
			pe.Input != test.s {
			t.Errorf("%q: %q, %v, want %s at %d", test.s, got, err, test.code, test.offset)
		}
	}
	for _, test := range []struct {
		s, want string
		f       func(string) string
	}{
		{"a%", "a%", uri.Unescape},
		{"%4%41%zz%C3%A9%", "%4A%zzé%", uri.Unescape},
		{"a+b", "a+b", uri.Unescape},
		{"%%41", "%A", uri.Unescape},
		{"a+%x4%2B", "a %x4+", uri.UnescapePlus},
	} {
		if got := test.f(test.s); got != test.want {
			t.Errorf("%q: %q, want %q", test.s, got, test.want)
		}
	}
}

// An error about a part of a reference does not show the part, because it may be a password.
func TestPartErrorsShowNothing(t *testing.T) {
	_, err := uri.UnescapeStrict("secret%zz")
	want := sentences.Say(`uri: byte 7: «escape» (RFC 3986, 2.1)`)
	if err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
	var pe *uri.ParseError
	if !errors.As(err, &pe) || strings.Contains(pe.Caret(), "secret") || pe.AcceptedBy() != nil {
		t.Errorf("%q", pe.Caret())
	}
	u := uri.MustParse("http://u:secret@h/")
	for _, f := range []func() (uri.URI, error){
		func() (uri.URI, error) { return u.WithUserinfo("u:secret x") },
		func() (uri.URI, error) { return u.WithUserinfo("u:secret/x") },
		func() (uri.URI, error) { return u.WithHost("a b") },
		func() (uri.URI, error) { return u.WithHost("a/b") },
		func() (uri.URI, error) { return u.WithPath("b") },
		func() (uri.URI, error) { return u.WithUserinfo("u:secret@b") },
		func() (uri.URI, error) { return u.JoinSegments("..") },
	} {
		if _, err := f(); err == nil || strings.Contains(err.Error(), "secret") {
			t.Error(err)
		}
	}
}

// RFC 3987: the examples of 3.1 and 3.2.1, and the exclusions of 2.2 and 4.1.
func TestFromIRI(t *testing.T) {
	for _, test := range []struct {
		iri, want string // or, for an error
		offset    int
	}{
		{"http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red", 0},
		{"http://example.com/\U00010300\U00010301\U00010302", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", 0},
		{"http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org", 0},
		{"Việt?Nam=ệ#ệ", "Vi%E1%BB%87t?Nam=%E1%BB%87#%E1%BB%87", 0},
		{"//ü:ö@ä/", "//%C3%BC:%C3%B6@%C3%A4/", 0},
		{"", "", 0},
		{"\u00A0", "%C2%A0", 0},
		{"?\uE000", "?%EE%80%80", 0}, // iprivate, only in a query
		{"?\U000F0000\U0010FFFD", "?%F3%B0%80%80%F4%8F%BF%BD", 0},
		{"\uE000", "", 0},
		{"?a#\uE000", "", 3},
		{"a/\U00100000", "", 2},
		{"a\u200E", "", 1}, // LRM
		{"?\u202E", "", 1}, // RLO
		{"a\uFFFD", "", 1},
		{"a\uFFF0", "", 1},
		{"a\U0001FFFE", "", 1},
		{"a\U000E0001", "", 1}, // a tag
		{"a\u0080", "", 1},     // a control character
		{"a\xFFb", "", 1},
		{"é a", "", 2},
		{"À a", "", 2}, // its octets are C3 and 80
		{"éé%4", "", 6},
		{"http://é:x/", "", 10},
		{"é[", "", 2},
		{"é:a", "", 0},
	} {
		u, err := uri.FromIRI(test.iri)
		var pe *uri.ParseError
		switch {
		case test.want != "" || test.iri == "":
			if err != nil || u.String() != test.want {
				t.Errorf("%q: %q (%v), want %q", test.iri, u, err, test.want)
			}
		case !errors.As(err, &pe) || pe.Offset != test.offset || pe.Input != test.iri ||
			u != (uri.URI{}) || pe.Component == 0:
			t.Errorf("%q: %q, %v, want byte %d", test.iri, u, err, test.offset)
		}
	}
}

func TestToIRI(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"},
		{"http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"},
		{"http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"},
		{"http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"},
		{"%41%2D%7e%25%2F%20%3C", "A-~%25%2F%20%3C"}, // step 2: unreserved, "%", reserved, not allowed
		{"//%C3%A4:%c3%a4@%C3%A4:80/?%C3%A4#%C3%A4", "//ä:ä@ä:80/?ä#ä"},
		{"%EE%80%80?%EE%80%80#%EE%80%80", "%EE%80%80?\uE000#%EE%80%80"},
		{"%C3%C3%A4%A4", "%C3ä%A4"},
		{"%E2%82%C3%A4", "%E2%82ä"},
		{"%ED%A0%80%C0%80", "%ED%A0%80%C0%80"},
		{"%C2%A0%E2%80%A8%EF%BF%BD%E3%80%80", "%C2%A0%E2%80%A8%EF%BF%BD%E3%80%80"}, // 6.1: what does not show
		{"//[::1]/%C3%A4", "//[::1]/ä"},
		{"%F0%90%8C%80", "\U00010300"},
		{"%F0%90%8C%80?%F0%90%8C", "\U00010300?%F0%90%8C"},
		{"", ""},
	} {
		if got := uri.MustParse(test.text).ToIRI(); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

// Hosts are percent-encoded and decoded like the rest (RFC 3987, 3.1, step 2; 3.2), and "xn--" is
// not decoded.
func TestIRIHosts(t *testing.T) {
	for iri, want := range map[string]string{
		"http://r%C3%A9sumé.example.org/": "http://r%C3%A9sum%C3%A9.example.org/",
		"http://u@納豆.example.org:80/":     "http://u@%E7%B4%8D%E8%B1%86.example.org:80/",
		"http://A.example/é":              "http://A.example/%C3%A9",
		"http://[::1]/é":                  "http://[::1]/%C3%A9",
		"http://%FF/é":                    "http://%FF/%C3%A9",
		"file:///é":                       "file:///%C3%A9",
	} {
		if u, err := uri.FromIRI(iri); err != nil || u.String() != want {
			t.Errorf("%q: %q (%v), want %q", iri, u, err, want)
		}
	}
	for text, want := range map[string]string{
		"http://u@%E7%B4%8D%E8%B1%86.example:80/": "http://u@納豆.example:80/",
		"http://xn--rsum-bpad.example/%C3%A9":     "http://xn--rsum-bpad.example/é",
		"http://a%2F/%FF":                         "http://a%2F/%FF",
		"http://192.0.2.1/":                       "http://192.0.2.1/",
	} {
		if got := uri.MustParse(text).ToIRI(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The error names the component of a character that IRIs exclude.
func TestIRIErrors(t *testing.T) {
	for iri, component := range map[string]uri.Component{
		"/a//\u202e": uri.ComponentPath, "x://\u202e": uri.ComponentAuthority,
		"//h\u202e": uri.ComponentAuthority,
		"x:a\u202e": uri.ComponentPath, "a?//\u202e": uri.ComponentQuery,
		"a#?\u202e":    uri.ComponentFragment,
		"a/x://\u202e": uri.ComponentPath,
	} {
		_, err := uri.FromIRI(iri)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Component != component ||
			pe.Offset != strings.IndexRune(iri, 0x202e) {
			t.Errorf("%q: %v, want %s", iri, err, component)
		}
	}
	for _, octet := range []string{"\x80", "\xff"} {
		_, err := uri.FromIRI("/" + octet)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Code != uri.CodeText || pe.Document != "RFC 3987" ||
			pe.Section != "2.2" || pe.Offset != 1 {
			t.Errorf("%q, which is not UTF-8: %v", octet, err)
		}
	}
	_, err := uri.FromIRI("http://[é]/")
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Text != sentences.Say("«not-ascii».") || pe.Offset != 8 ||
		pe.Len != 2 {
		t.Error(err)
	}
	// A character that breaks an escape is an error of the escape (RFC 3986, 2.1).
	_, err = uri.FromIRI("/%\u02f80")
	if !errors.As(err, &pe) || pe.Code != uri.CodeEscape || pe.Key != "escape" || pe.Offset != 2 ||
		pe.Len != 2 {
		t.Error(err)
	}
}

// FuzzIRI checks the laws of RFC 3987. A URI maps to itself (3.1). The IRI of a URI maps back to
// the URI, but for escapes of unreserved characters (3.2).
func FuzzIRI(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkIRI)
}

func checkIRI(t *testing.T, s string) {
	u, err := uri.FromIRI(s)
	if direct, parseErr := uri.Parse(s); parseErr == nil && (err != nil || direct != u) {
		t.Errorf("%q: %q (%v)", s, u, err)
	}
	if err != nil {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			t.Fatal(err)
		}
		checkError(t, pe)
		return
	}
	iri := u.ToIRI()
	back, err := uri.FromIRI(iri)
	if err != nil || !utf8.ValidString(iri) {
		t.Fatalf("%q becomes %q: %v", u, iri, err)
	}
	if again := back.ToIRI(); again != iri {
		t.Errorf("%q becomes %q, then %q", u, iri, again)
	}
	if !uri.Equivalent(u, back) {
		t.Errorf("%q becomes %q, and back %q", u, iri, back)
	}
}

// RFC 3987, 2.2: the test takes the first and the last character of each range of ucschar and
// iprivate, and their neighbours.
func TestIRIRanges(t *testing.T) {
	type span struct{ first, last rune }
	ucschar := []span{{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF}}
	for plane := rune(0x10000); plane <= 0xD0000; plane += 0x10000 {
		ucschar = append(ucschar, span{plane, plane + 0xFFFD})
	}
	ucschar = append(ucschar, span{0xE1000, 0xEFFFD})
	iprivate := []span{{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}
	in := func(spans []span, c rune) bool {
		return slices.ContainsFunc(spans, func(s span) bool { return s.first <= c && c <= s.last })
	}
	neither := []span{{0xE0000, 0xE0FFF}}
	for _, s := range slices.Concat(ucschar, iprivate, neither) {
		for _, c := range []rune{s.first - 1, s.first, s.last, s.last + 1} {
			if !utf8.ValidRune(c) {
				continue
			}
			_, err := uri.FromIRI("/" + string(c))
			if want := in(ucschar, c); (err == nil) != want {
				t.Errorf("%U in a path: %v, want %t", c, err, want)
			}
			_, err = uri.FromIRI("?" + string(c))
			if want := in(ucschar, c) || in(iprivate, c); (err == nil) != want {
				t.Errorf("%U in a query: %v, want %t", c, err, want)
			}
		}
	}
	// 4.1: U+200E, U+200F and U+202A to U+202E.
	for c := rune(0x200D); c <= 0x202F; c++ {
		_, err := uri.FromIRI("?" + string(c))
		if bidi := c == 0x200E || c == 0x200F || 0x202A <= c && c <= 0x202E; (err == nil) == bidi {
			t.Errorf("%U: %v", c, err)
		}
	}
}
