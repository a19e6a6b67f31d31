package whatwg_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// The base of a page (HTML Standard, 2.4.3 and 4.2.3).
func TestPageBase(t *testing.T) {
	const page = "https://h.example/a/b?q#f"
	for _, test := range []struct{ page, href, want, ref, target string }{
		{page, "", page, "c", "https://h.example/a/c"},
		{page, "/x/", "https://h.example/x/", "c", "https://h.example/x/c"},
		{page, " \t/x y\\\n", "https://h.example/x%20y/", "c", "https://h.example/x%20y/c"},
		{page, "//cdn.example/", "https://cdn.example/", "c", "https://cdn.example/c"},
		{page, "http://other.example", "http://other.example", "/c", "http://other.example/c"},
		{page, "x/../y/", "https://h.example/a/y/", "c", "https://h.example/a/y/c"},
		{page, "?r", "https://h.example/a/b?r", "", "https://h.example/a/b?r"},
		{page, "#g", "https://h.example/a/b?q#g", "", "https://h.example/a/b?q"},
		{page, " ", "https://h.example/a/b?q", "c", "https://h.example/a/c"},
		// 4.2.3, set the frozen base URL, step 3: failure, data and javascript.
		{page, "http://a b/", page, "c", "https://h.example/a/c"},
		{page, "http://h:99999/", page, "c", "https://h.example/a/c"},
		{page, "data:text/html,x", page, "c", "https://h.example/a/c"},
		{page, "JavaScript:x", page, "c", "https://h.example/a/c"},
		{page, "java\nscript:x", page, "c", "https://h.example/a/c"},
		{page, "http://\xff/", page, "c", "https://h.example/a/c"},
		{page, "http://a\u200cb.example/", page, "c", "https://h.example/a/c"}, // a joiner without context (RFC 5892, A.1)
		{page, "http://مثال.example/", "http://xn--mgbh0fb.example/", "c", "http://xn--mgbh0fb.example/c"},
		{page, "http://\xff\n/", page, "c", "https://h.example/a/c"},
		{page, "mailto:a", "mailto:a", "#c", "mailto:a#c"},
		{"file:///C:/a/b", "/x/", "file:///C:/x/", "c", "file:///C:/x/c"},
		{"data:text/html,x", "http://h/", "http://h/", "c", "http://h/c"},
		{"data:text/html,x", "y", "data:text/html,x", "#c", "data:text/html,x#c"},
	} {
		b, err := whatwg.PageBase(uri.MustParse(test.page), test.href)
		if err != nil {
			t.Errorf("%q, %q: %v", test.page, test.href, err)
			continue
		}
		u, _, err := b.Resolve(test.ref)
		if b.URI().String() != test.want || err != nil || u.String() != test.target {
			t.Errorf("%q, %q: %q, and %q (%v); want %q, and %q", test.page, test.href, b.URI(), u,
				err, test.want, test.target)
		}
	}

	if _, err := whatwg.PageBase(uri.MustParse("a"), "http://h/"); !errors.Is(err,
		uri.CodeRelativeBase) {
		t.Errorf("a relative page: %v", err)
	}
}

// Errors of Resolve are about the page or the reference (4.4, URL parser, with the base parsed
// first).
func TestResolve(t *testing.T) {
	for _, test := range []struct {
		page, ref, want string
		code            error
		input           string
	}{
		{"http://h/a b/c", "d e", "http://h/a%20b/d%20e", nil, ""},
		{" http:h ", "x", "http://h/x", nil, ""},
		{"a", "http://h/", "", uri.CodeIncomplete, "a"},
		{"", "http://h/", "", uri.CodeIncomplete, ""},
		{" //h/", "http://h/", "", uri.CodeIncomplete, " //h/"},
		{"http://a b/", "http://h/", "", uri.CodeCharacter, "http://a b/"},
		{"http://h/", "http://a b/", "", uri.CodeCharacter, "http://a b/"},
		{"mailto:a", "b", "", whatwg.CodeOpaqueBase, "b"},
	} {
		u, _, err := whatwg.Resolve(test.page, test.ref)
		if u.String() != test.want || !errors.Is(err, test.code) {
			t.Errorf("%q + %q: %q (%v), want %q", test.page, test.ref, u, err, test.want)
		}
		if pe, ok := errors.AsType[*uri.ParseError](err); err != nil &&
			(!ok || pe.Input != test.input) {
			t.Errorf("%q + %q: %v", test.page, test.ref, err)
		}
	}
}

// A text without a scheme is not a URL (4.4, no scheme state). The offset is behind what is
// removed.
func TestParseNeedsScheme(t *testing.T) {
	for text, offset := range map[string]int{"": 0, "a": 0, " \n/a": 2, "//h/": 0, "?": 0, "#a": 0,
		"1a:b": 0, "C|/": 0, ":": 0, "é:": 0} {
		_, _, err := whatwg.Parse(text)
		pe, ok := errors.AsType[*uri.ParseError](err)
		if !ok || pe.Code != uri.CodeIncomplete || pe.Component != uri.ComponentScheme ||
			pe.Offset != offset || pe.Document != "URL Standard" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The documentation promises allocations.
func TestHrefAllocations(t *testing.T) {
	for text, want := range map[string]float64{
		"https://www.example.org/a/b%41?q=%27#f": 0,
		"http://192.0.2.1:8080/":                 0,
		"mailto:joe@example.com?subject=a":       0,
		"foo://h:1/a":                            0,
	} {
		u := uri.MustParse(text)
		if got := testing.AllocsPerRun(100,
			func() { sinkURI, _, _ = whatwg.Parse(text) }); got != want {
			t.Errorf("Parse(%q) allocates %v times", text, got)
		}
		if got := testing.AllocsPerRun(100, func() { sinkURI = whatwg.Href(u) }); got != want {
			t.Errorf("Href(%q) allocates %v times", text, got)
		}
		if whatwg.Href(u) != u {
			t.Errorf("%q is printed as %q", u, whatwg.Href(u))
		}
	}
}

// Href returns what browsers reject, or what is relative, unchanged.
func TestHrefOfOthers(t *testing.T) {
	for text, want := range map[string]string{
		"":                   "",
		"a/../b":             "a/../b",
		"//H:80":             "//H:80",
		"HTTP://h:99999/":    "HTTP://h:99999/",
		"http:":              "http:",
		"http:a":             "http://a/",
		"HTTP://H:080?q":     "http://h/?q",
		"HTTP://H:0080?'":    "http://h/?%27",
		"WSS://H:443":        "wss://h/",
		"FILE://LOCALHOST/a": "file:///a",
		"Foo://H:0080":       "foo://H:80",
		"foo://h:":           "foo://h",
		"foo://h:443":        "foo://h:443",
		"foo:/a/..//b":       "foo:/.//b",
		"FOO:a/../b":         "foo:a/../b",
		"gopher://h:70/":     "gopher://h:70/", // 4.2: only special schemes have default ports
		"http://u:@h:/a/%2e": "http://u@h/a/",
	} {
		if got := whatwg.Href(uri.MustParse(text)).String(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	older := uri.RFC1738.MustParse("HTTP://h/a/../b")
	if got := whatwg.Href(older); got != uri.MustParse("http://h/b") {
		t.Errorf("under RFC 1738: %q under %v", got, got.Spec())
	}
}

// The table in the documentation of Href is complete. It has the ASCII characters that the standard
// prints in a component and RFC 3986 does not allow there.
func TestRawCharacters(t *testing.T) {
	for _, test := range []struct{ before, after, raw string }{
		{"http://a", "b@h/", "%"}, {"http://a:b", "c@h/", "%"}, {"foo://a", "b@h/", "%"},
		{"http://a", "b/", "\"`{}"}, {"foo://a", "b/", "\"`{}%"},
		{"http://h/a", "b", "[]|%"}, {"foo://h/a", "b", "[]|%\\"}, {"foo:/a", "b", "[]|%\\"}, {"file:///a", "b", "[]|%"},
		{"foo:a", "b", " \"<>[\\]^`{|}%"},
		{"http://h/?a", "b", "[\\]^`{|}%"}, {"foo:a?b", "c", "[\\]^`{|}%"},
		{"http://h/#a", "b", "#[\\]^{|}%"}, {"foo:a#b", "c", "#[\\]^{|}%"},
	} {
		for c := rune(0); c < 0x80; c++ {
			text := test.before + string(c) + "-" + test.after // "-" is not a hexadecimal digit
			u := slowParse(text, nil, nil)
			checkHref(t, "", text)
			if u == nil {
				continue
			}
			raw := u.href() != asRFC3986(u.href())
			if raw != strings.ContainsRune(test.raw, c) {
				t.Errorf("%q: %q is raw: %t", text, c, raw)
			}
		}
	}
}
