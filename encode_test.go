package uri_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
)

// What each role keeps of the ASCII characters that are neither letters nor digits. The
// cells are the characters of the documents' grammars for the component, without the
// delimiters that the role's text must not have.
func TestRoles(t *testing.T) {
	all := map[uri.Spec]map[uri.Role]string{
		uri.RFC3986: { // pchar, query, fragment, userinfo, reg-name of Appendix A
			uri.RoleSegment:      `!$&'()*+,-.:=@_~`,
			uri.RoleSegmentName:  `!$&'()*+,-.:@_~`,
			uri.RoleSegmentValue: `!$&'()*+,-.:=@_~`,
			uri.RolePath:         `!$&'()*+,-./:;=@_~`,
			uri.RoleName:         `!$'()*,-./:?@_~`,
			uri.RoleValue:        `!$'()*,-./:=?@_~`,
			uri.RoleQuery:        `!$&'()*+,-./:;=?@_~`,
			uri.RoleFragment:     `!$&'()*+,-./:;=?@_~`,
			uri.RoleUser:         `!$&'()*+,-.;=_~`,
			uri.RoleUserinfo:     `!$&'()*+,-.:;=_~`,
			uri.RoleHost:         `!$&'()*+,-.;=_~`,
		},
		uri.RFC2396: { // pchar, uric with RFC 2732's brackets, userinfo; hosts have no escapes
			uri.RoleSegment:  `!$&'()*+,-.:=@_~`,
			uri.RoleQuery:    `!$&'()*+,-./:;=?@[]_~`,
			uri.RoleValue:    `!$'()*,-./:=?@[]_~`,
			uri.RoleFragment: `!$&'()*+,-./:;=?@[]_~`,
			uri.RoleUserinfo: `!$&'()*+,-.:;=_~`,
			uri.RoleHost:     `-.`,
		},
		uri.RFC1738: { // 5: xchar in paths, uchar and ";?&=" in users; no query
			uri.RoleSegment:  `!$&'()*+,-.:=@_`,
			uri.RolePath:     `!$&'()*+,-./:;=@_`,
			uri.RoleUser:     `!$&'()*+,-.;=?_`,
			uri.RoleQuery:    `-.`,
			uri.RoleFragment: `-.`,
		},
		uri.RFC1808: { // 2.2: fragments and queries of xchar (uric), params after ";"
			uri.RolePath:     `!$&'()*+,-./:=@_`,
			uri.RoleFragment: `!$&'()*+,-./:;=?@_`,
		},
		uri.URL1993: { // BNF: xpalpha, xalpha
			uri.RoleSegment:  `!"$&'()*+,-.:@_`,
			uri.RoleQuery:    `!"$&'()*+,-.:;@_`,
			uri.RoleFragment: `!"$&'()*,-.:;@_`,
		},
	}
	for sp, roles := range all {
		for role, want := range roles {
			for c := range 256 {
				text := string([]byte{byte(c)})
				kept := c < 128 && strings.ContainsRune(want, rune(c)) || 'a' <= c|0x20 && c|0x20 <= 'z' && c < 128 || '0' <= c && c <= '9'
				escaped := "%" + strings.ToUpper(string([]byte{"0123456789abcdef"[c>>4], "0123456789abcdef"[c&15]}))
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

// What is escaped for a role is a text of that component, which gives it back.
func FuzzEscape(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkEscape)
}

func checkEscape(t *testing.T, s string) {
	for _, sp := range uri.Specs() {
		for role := uri.RoleSegment; role <= uri.RoleHost; role++ {
			escaped := sp.Escape(s, role)
			if back, err := uri.Unescape(escaped); err != nil || back != s {
				t.Errorf("%s, role %d: %q becomes %q, and %q (%v)", sp, role, s, escaped, back, err)
			}
			if got := string(sp.AppendEscape([]byte("x"), s, role)); got != "x"+escaped {
				t.Errorf("%s, role %d: %q is appended as %q", sp, role, s, got)
			}
			if again := sp.Escape(escaped, role); strings.Contains(escaped, "%") == (again == escaped) {
				t.Errorf("%s, role %d: %q twice is %q", sp, role, escaped, again)
			}
		}
		if latin1, err := sp.EscapeLatin1(s, uri.RoleSegment); err == nil {
			if back, err := uri.UnescapeLatin1(latin1); err != nil || back != s && utf8.ValidString(s) {
				t.Errorf("%s: %q becomes %q, and %q (%v)", sp, s, latin1, back, err)
			}
		}
	}
	// In RFC 3986 every role is that of some place in a reference.
	e := func(role uri.Role) string { return uri.Escape(s, role) }
	text := "x://" + e(uri.RoleUser) + ":" + e(uri.RoleUserinfo) + "@" + e(uri.RoleHost) + "/" + e(uri.RoleSegment) + ";" +
		e(uri.RoleSegmentName) + "=" + e(uri.RoleSegmentValue) + "?" + e(uri.RoleName) + "=" + e(uri.RoleValue) + "#" + e(uri.RoleFragment)
	u, err := uri.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	name, params, _ := uri.CutSegment(u.LastSegment())
	got := []string{u.User(), u.Host(), name, u.Fragment()}
	for p := range uri.SplitParams(params, ';') {
		got = append(got, p.Name, p.Value)
	}
	for p := range u.Params() {
		got = append(got, p.Name, p.Value)
	}
	if len(got) != 8 {
		t.Fatalf("%q: %q is read as %q", s, text, got)
	}
	for _, part := range got {
		if back, err := uri.Unescape(part); err != nil || back != s {
			t.Errorf("%q: %q is read as %q", s, text, part)
		}
	}
}

// FuzzUnescape holds decoding to net/url's, which takes the same texts (and to which "+" is itself
// in a path).
func FuzzUnescape(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkUnescape)
}

func checkUnescape(t *testing.T, s string) {
	want, wantErr := url.PathUnescape(s)
	got, err := uri.Unescape(s)
	if (err == nil) != (wantErr == nil) || got != want {
		t.Errorf("%q: %q (%v), want %q (%v)", s, got, err, want, wantErr)
	}
	appended, err := uri.AppendUnescape([]byte("x"), s)
	if (err == nil) != (wantErr == nil) || string(appended) != "x"+want {
		t.Errorf("%q: %q (%v)", s, appended, err)
	}
	plus, err := uri.UnescapePlus(s)
	if want, wantErr := url.QueryUnescape(s); (err == nil) != (wantErr == nil) || plus != want {
		t.Errorf("%q: %q (%v)", s, plus, err)
	}
	if lenient := uri.UnescapeLenient(s); wantErr == nil && lenient != want {
		t.Errorf("%q: %q", s, lenient)
	}
	text, err := uri.UnescapeUTF8(s)
	if ok := wantErr == nil && utf8.ValidString(want); ok != (err == nil) || ok && text != want {
		t.Errorf("%q: %q (%v)", s, text, err)
	}
	var pe *uri.ParseError
	if errors.As(err, &pe) && (pe.Offset < 0 || pe.Len < 0 || pe.Offset+pe.Len > len(s)) {
		t.Errorf("%q: %d, %d", s, pe.Offset, pe.Len)
	}
}

func TestUnescape(t *testing.T) {
	for _, test := range []struct {
		s      string
		code   uri.Code
		offset int
		f      func(string) (string, error)
	}{
		{"a%", uri.CodeEscape, 2, uri.Unescape},
		{"a%4", uri.CodeEscape, 3, uri.Unescape},
		{"a%4x", uri.CodeEscape, 3, uri.Unescape},
		{"a%x4", uri.CodeEscape, 2, uri.Unescape},
		{"a+%x4", uri.CodeEscape, 3, uri.UnescapePlus},
		{"%41%x", uri.CodeEscape, 4, uri.UnescapeUTF8},
		{"%41%x", uri.CodeEscape, 4, uri.UnescapeLatin1},
		{"%C3%A9b%C3c", uri.CodeText, 7, uri.UnescapeUTF8},
		{"a\xffb", uri.CodeText, 1, uri.UnescapeUTF8},
		{"%C3a", uri.CodeText, 0, uri.UnescapeUTF8},
		{"%ED%A0%80", uri.CodeText, 0, uri.UnescapeUTF8}, // a surrogate
		{"%C0%80", uri.CodeText, 0, uri.UnescapeUTF8},    // not the shortest form
	} {
		got, err := test.f(test.s)
		var pe *uri.ParseError
		if got != "" && test.code == uri.CodeText || !errors.As(err, &pe) || pe.Code != test.code || pe.Offset != test.offset || pe.Input != test.s {
			t.Errorf("%q: %q, %v, want %s at %d", test.s, got, err, test.code, test.offset)
		}
	}
	for _, test := range []struct {
		s, want string
		f       func(string) string
	}{
		{"a%", "a%", uri.UnescapeLenient},
		{"%4%41%zz%C3%A9%", "%4A%zzé%", uri.UnescapeLenient},
		{"a+b", "a+b", uri.UnescapeLenient},
		{"%%41", "%A", uri.UnescapeLenient},
	} {
		if got := test.f(test.s); got != test.want {
			t.Errorf("%q: %q, want %q", test.s, got, test.want)
		}
	}
	if got, err := uri.UnescapeLatin1("caf%E9+%FF"); err != nil || got != "café+ÿ" {
		t.Errorf("%q (%v)", got, err)
	}
	if got, err := uri.URL1993.EscapeLatin1("café ~", uri.RoleSegment); err != nil || got != "caf%E9%20%7E" {
		t.Errorf("%q (%v)", got, err)
	}
	if _, err := uri.URL1993.EscapeLatin1("\xe1", uri.RoleSegment); err == nil {
		t.Error("no error for what is not UTF-8")
	}
	_, err := uri.URL1993.EscapeLatin1("a€", uri.RoleSegment)
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Code != uri.CodeText || pe.Offset != 1 || pe.Len != 3 {
		t.Error(err)
	}
}

// An error about a part of a reference does not show it: it may be a password.
func TestPartErrorsShowNothing(t *testing.T) {
	_, err := uri.Unescape("secret%zz")
	want := `uri: byte 7: "%" needs two hexadecimal digits; a "%" itself is "%25" (RFC 3986, 2.1)`
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
		func() (uri.URI, error) { return u.WithAuthority("u:secret@b@c") },
		func() (uri.URI, error) { return u.AppendSegments("..") },
	} {
		if _, err := f(); err == nil || strings.Contains(err.Error(), "secret") {
			t.Error(err)
		}
	}
}
