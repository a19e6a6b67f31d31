package uri_test

import (
	"errors"
	"slices"
	"testing"

	"example.com/uri"
)

// RFC 3986, 3.3: path-abempty = *( "/" segment ), path-rootless = segment-nz *( "/" segment ).
func TestSegments(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
		last string
		ext  string
	}{
		{"", nil, "", ""},
		{"http://h", nil, "", ""},
		{"http://h/", []string{""}, "", ""},
		{"http://h/a", []string{"a"}, "a", ""},
		{"http://h/a/", []string{"a", ""}, "", ""},
		{"http://h//a", []string{"", "a"}, "a", ""},
		{"/a/b.txt?x/y.z#p/q.r", []string{"a", "b.txt"}, "b.txt", ".txt"},
		{"a.d/b", []string{"a.d", "b"}, "b", ""},
		{"/a%2Fb.tar.gz", []string{"a%2Fb.tar.gz"}, "a%2Fb.tar.gz", ".gz"},
		{"/a.b%2Fc", []string{"a.b%2Fc"}, "a.b%2Fc", ".b%2Fc"},
		{"/a%2Ehtml", []string{"a%2Ehtml"}, "a%2Ehtml", ".html"},
		{"/a%2ehtml", []string{"a%2ehtml"}, "a%2ehtml", ".html"},
		{"/a.b;v=1.2", []string{"a.b;v=1.2"}, "a.b;v=1.2", ".b"},
		{"/.profile", []string{".profile"}, ".profile", ""},
		{"/%2E.profile", []string{"%2E.profile"}, "%2E.profile", ""},
		{"/..", []string{".."}, "..", ""},
		{"/a.", []string{"a."}, "a.", "."},
		{"mailto:a@b.c", []string{"a@b.c"}, "a@b.c", ".c"},
	} {
		u := uri.MustParse(test.text)
		if got := slices.Collect(u.Segments()); !slices.Equal(got, test.want) || u.LastSegment() != test.last || u.Extension() != test.ext {
			t.Errorf("%q: %q, last %q, extension %q", test.text, got, u.LastSegment(), u.Extension())
		}
	}
	// RFC 2396, 3: an opaque part has no segments, and no parts of one.
	u := uri.RFC2396.MustParse("mailto:a@b.c/d.e")
	if got := slices.Collect(u.Segments()); got != nil || u.LastSegment() != "" || u.Extension() != "" || u.HasTrailingSlash() {
		t.Errorf("%q: %q, last %q, extension %q", u, got, u.LastSegment(), u.Extension())
	}
	if _, err := u.AppendSegments("x"); !errors.Is(err, uri.CodeSegment) {
		t.Error(err)
	}
	if _, err := u.WithTrailingSlash(); !errors.Is(err, uri.CodeSegment) {
		t.Error(err)
	}
}

// JoinPath of net/url cleans "..%2F", resolves "..", and drops empty segments. A segment is
// data here: it comes back, or it is refused.
func TestJoinPathAndDots(t *testing.T) {
	for _, test := range []struct {
		base     string
		segments []string
		want     string // empty for an error
	}{
		{"http://h", []string{"a", "b"}, "http://h/a/b"},
		{"http://h/", []string{"a"}, "http://h/a"},
		{"http://h/a", []string{"b"}, "http://h/a/b"},
		{"http://h/a/", []string{"b"}, "http://h/a/b"},
		{"http://h/a//", []string{"b"}, "http://h/a//b"},
		{"http://h/a?q#f", []string{"b"}, "http://h/a/b?q#f"},
		{"http://h/a", []string{"../b"}, "http://h/a/..%2Fb"},
		{"http://h/a", []string{"..%2F"}, "http://h/a/..%252F"},
		{"http://h/a", []string{"b/c?d#e"}, "http://h/a/b%2Fc%3Fd%23e"},
		{"http://h/a", []string{"b;c=d,e:f@g"}, "http://h/a/b%3Bc=d,e:f@g"},
		{"http://h/a", []string{"", "b", ""}, "http://h/a//b/"},
		{"http://h/a", []string{""}, "http://h/a/"},
		{"http://h/a", []string{"..."}, "http://h/a/..."},
		{"http://h/a", []string{".a"}, "http://h/a/.a"},
		{"http://h/a", nil, "http://h/a"},
		{"http://h/a", []string{"é"}, "http://h/a/%C3%A9"},
		{"http://h/a", []string{"b", ".."}, ""},
		{"http://h/a", []string{"."}, ""},
		{"", []string{"a:b", "c:d"}, "a%3Ab/c:d"},
		{"", []string{"", "b"}, ""},
		{"x:", []string{"a:b"}, "x:a:b"},
		{"x:", []string{""}, ""},
		{"/", []string{"a"}, "/a"},
		{"/", []string{"", "a"}, ""}, // "//a" has an authority
		{"urn:a:b", []string{"c"}, "urn:a:b/c"},
	} {
		base := uri.MustParse(test.base)
		u, err := base.AppendSegments(test.segments...)
		if u.String() != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%q, %q: %q (%v), want %q", test.base, test.segments, u, err, test.want)
		}
	}
	for _, test := range []struct {
		segments []string
		want     string
	}{
		{nil, ""},
		{[]string{"a:b", "c:d", "e/f", ""}, "a%3Ab/c:d/e%2Ff/"},
		{[]string{"a", "", "b"}, "a//b"},
	} {
		if got, err := uri.JoinSegments(test.segments...); err != nil || got != test.want {
			t.Errorf("%q: %q (%v)", test.segments, got, err)
		}
	}
	for _, segments := range [][]string{{".."}, {"a", "."}, {""}, {"", "a"}} {
		got, err := uri.JoinSegments(segments...)
		var pe *uri.ParseError
		if got != "" || !errors.As(err, &pe) || pe.Code != uri.CodeSegment || pe.Component != uri.ComponentPath || pe.Section != "3.3" {
			t.Errorf("%q: %q, %v", segments, got, err)
		}
	}
}

func TestTrailingSlash(t *testing.T) {
	for _, test := range []struct{ text, with, without string }{
		{"http://h", "http://h/", "http://h"},
		{"http://h/", "http://h/", "http://h"},
		{"http://h/a?q#f", "http://h/a/?q#f", "http://h/a?q#f"},
		{"http://h/a/?q#f", "http://h/a/?q#f", "http://h/a?q#f"},
		{"http://h/a//", "http://h/a//", "http://h/a/"},
		{"a", "a/", "a"},
		{"x:a/", "x:a/", "x:a"},
		{"//h", "//h/", "//h"},
	} {
		u := uri.MustParse(test.text)
		with, err1 := u.WithTrailingSlash()
		without, err2 := u.WithoutTrailingSlash()
		if with.String() != test.with || without.String() != test.without || err1 != nil || err2 != nil || u.HasTrailingSlash() != (with == u) {
			t.Errorf("%q: with %q (%v), without %q (%v)", u, with, err1, without, err2)
		}
	}
}

// RFC 3986, 5.2.2: a reference without a path is to the base's, and "/" is not.
func TestNoTrailingSlash(t *testing.T) {
	for _, text := range []string{"", "?q", "x:", "#f"} {
		u := uri.MustParse(text)
		if got, err := u.WithTrailingSlash(); !errors.Is(err, uri.CodeSegment) || got != (uri.URI{}) {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
		if got, err := u.WithoutTrailingSlash(); err != nil || got != u {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
	}
	for _, text := range []string{"/", "/?q", "x:/"} {
		if got, err := uri.MustParse(text).WithoutTrailingSlash(); !errors.Is(err, uri.CodeSegment) || got != (uri.URI{}) {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
	}
}

// RFC 3986, 3.3, the examples "name;v=1.1" and "name,1.1"; RFC 2396, 3.3.
func TestSegmentParams(t *testing.T) {
	for _, test := range []struct {
		segment, name string
		params        []uri.Param
	}{
		{"name", "name", nil},
		{"name,1.1", "name,1.1", nil},
		{"name;v=1.1", "name", []uri.Param{{"v", "1.1", true}}},
		{"name;", "name", nil},
		{";a;b=;=c;d=e=f", "", []uri.Param{{"a", "", false}, {"b", "", true}, {"", "c", true}, {"d", "e=f", true}}},
		{"name%3Bv;a%3B=1", "name%3Bv", []uri.Param{{"a%3B", "1", true}}},
	} {
		name, params, has := uri.CutSegment(test.segment)
		got := slices.Collect(uri.SplitParams(params, ';'))
		if name != test.name || !slices.Equal(got, test.params) || has != (name != test.segment) {
			t.Errorf("%q: %q, %v", test.segment, name, got)
		}
		back := name
		for _, p := range got {
			back += ";" + p.String()
		}
		if test.params != nil && back != test.segment {
			t.Errorf("%q prints as %q", test.segment, back)
		}
	}
	// RFC 1808's params are the same to a reader.
	u := uri.RFC1808.MustParse("http://h/a;b=1;c?d")
	if got := slices.Collect(uri.SplitParams(u.PathParams(), ';')); !slices.Equal(got, []uri.Param{{"b", "1", true}, {"c", "", false}}) {
		t.Error(got)
	}
}

func TestSafeSegment(t *testing.T) {
	for data, want := range map[string]string{
		"": "~", ".": "~2E", "..": "~2E~2E", "a/b": "a~2Fb", "~": "~7E", "A-b_9": "A-b_9", "\x00": "~00", "é": "~C3~A9", "%2F": "~252F",
	} {
		got := uri.SafeSegment(data)
		if got != want {
			t.Errorf("%q: %q, want %q", data, got, want)
		}
		if back, err := uri.ParseSafeSegment(got); err != nil || back != data {
			t.Errorf("%q is %q (%v), not %q", got, back, err, data)
		}
		u, err := uri.MustParse("http://h/a").AppendSegments(got)
		if err != nil || u.LastSegment() != got || u.Normalize() != u {
			t.Errorf("%q: %q (%v)", got, u, err)
		}
	}
	for segment, offset := range map[string]int{"": 0, "a.": 1, "~2": 0, "a~2e": 1, "~41": 0, "~~": 0, "a%20": 1, "~ZZ": 0} {
		_, err := uri.ParseSafeSegment(segment)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Code != uri.CodeSegment || pe.Offset != offset {
			t.Errorf("%q: %v, want byte %d", segment, err, offset)
		}
	}
}

func FuzzSafeSegment(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkSafeSegment)
}

func checkSafeSegment(t *testing.T, s string) {
	if back, err := uri.ParseSafeSegment(uri.SafeSegment(s)); err != nil || back != s {
		t.Errorf("%q: %q (%v)", s, back, err)
	}
	if data, err := uri.ParseSafeSegment(s); err == nil && uri.SafeSegment(data) != s {
		t.Errorf("%q is a second spelling of %q", s, data)
	}
}
