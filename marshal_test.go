package uri_test

import (
	"bytes"
	"database/sql"
	"database/sql/driver"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/sentences"
)

var (
	_ encoding.TextMarshaler     = uri.URI{}
	_ encoding.TextAppender      = uri.URI{}
	_ encoding.TextUnmarshaler   = (*uri.URI)(nil)
	_ encoding.BinaryMarshaler   = uri.URI{}
	_ encoding.BinaryAppender    = uri.URI{}
	_ encoding.BinaryUnmarshaler = (*uri.URI)(nil)
	_ driver.Valuer              = uri.URI{}
	_ sql.Scanner                = (*uri.URI)(nil)
	_ slog.LogValuer             = uri.URI{}
	_ fmt.Stringer               = uri.URI{}
)

// Every form gives its text back. The binary form gives the document back as well.
func TestMarshalers(t *testing.T) {
	for _, text := range texts(t) {
		for _, sp := range uri.Specs() {
			u, err := sp.Parse(text)
			if err != nil {
				continue
			}
			var back uri.URI
			binary, err := u.MarshalBinary()
			if err != nil || back.UnmarshalBinary(binary) != nil || back != u {
				t.Errorf("%s: %q comes back as %q of %s", sp, u, back, back.Spec())
			}
			plain, err := u.MarshalText()
			if err != nil || string(plain) != text {
				t.Errorf("%q is marshalled as %q (%v)", text, plain, err)
			}
			before := uri.MustParse("before")
			back = before
			want, wantErr := uri.Parse(text)
			if wantErr != nil {
				want = before
			}
			if err := back.UnmarshalText(plain); (err == nil) != (wantErr == nil) || back != want {
				t.Errorf("%s: %q is read back as %q (%v)", sp, text, back, err)
			}
			value, err := u.Value()
			if err != nil || value != driver.Value(text) || !driver.IsValue(value) {
				t.Errorf("%q has the value %v (%v)", text, value, err)
			}
			back = before
			if err := back.Scan(value); (err == nil) != (wantErr == nil) || back != want {
				t.Errorf("%s: %q is scanned as %q (%v)", sp, text, back, err)
			}
			if b, err := u.AppendText([]byte("x")); err != nil || string(b) != "x"+text {
				t.Errorf("%q (%v)", b, err)
			}
			if b, err := u.AppendBinary([]byte("x")); err != nil ||
				string(b) != "x"+string(binary) {
				t.Errorf("%q (%v)", b, err)
			}
		}
	}
	u := uri.MustParse("before")
	for _, data := range [][]byte{nil, {}, {99}, {99, 'a'}, []byte("\x00a b"), []byte("\x05a")} {
		if err := u.UnmarshalBinary(data); err == nil || u.String() != "before" {
			t.Errorf("%q is %q (%v)", data, u, err)
		}
	}
	if err := u.UnmarshalBinary([]byte{99}); !errors.Is(err, uri.CodeSpec) {
		t.Error(err)
	}
	for _, src := range []any{nil, 1, "a b", []byte("a b"), true} {
		if err := u.Scan(src); err == nil || u.String() != "before" {
			t.Errorf("%v is scanned as %q (%v)", src, u, err)
		}
	}
	if err := u.Scan([]byte("after")); err != nil || u.String() != "after" {
		t.Errorf("%q (%v)", u, err)
	}
	var null sql.Null[uri.URI]
	if err := null.Scan(nil); err != nil || null.Valid {
		t.Error(err)
	}
	if err := null.Scan("http://h/"); err != nil || !null.Valid || null.V.String() != "http://h/" {
		t.Errorf("%q (%v)", null.V, err)
	}
}

// The numbers of the documents cannot change, because the binary form contains them.
func TestBinaryNumbers(t *testing.T) {
	for number, sp := range []uri.Spec{uri.RFC3986, uri.RFC2396bis, uri.RFC2396, uri.URLSyntax,
		uri.RFC1808, uri.RFC1738, uri.URL1993} {
		u := sp.MustParse("http://h/a")
		if b, err := u.MarshalBinary(); err != nil ||
			string(b) != string(rune(number))+"http://h/a" {
			t.Errorf("%s: %q (%v)", sp, b, err)
		}
	}
}

func TestEncodings(t *testing.T) {
	const text = "http://h/?a&b=%C3%A9#"
	u := uri.MustParse(text)

	type page struct {
		XMLName xml.Name        `json:"-" xml:"page"`
		Link    uri.URI         `json:"link" xml:"href,attr"`
		None    uri.URI         `json:"none,omitzero" xml:"none"`
		Seen    map[uri.URI]int `json:"seen" xml:"-"`
	}
	in := page{Link: u, Seen: map[uri.URI]int{u: 1}}
	data, err := json.Marshal(in)
	var members map[string]any
	if jsonErr := json.Unmarshal(data, &members); err != nil || jsonErr != nil ||
		!reflect.DeepEqual(members, map[string]any{"link": text,
			"seen": map[string]any{text: 1.0}}) {
		t.Errorf("%s (%v)", data, err)
	}
	var out page
	if err := json.Unmarshal(data, &out); err != nil || out.Link != u || out.Seen[u] != 1 {
		t.Errorf("%+v (%v)", out, err)
	}
	out = page{Link: u}
	err = json.Unmarshal([]byte(`{"link":"http://u:secret@h/a b"}`), &out)
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Offset != 19 || out.Link != u ||
		strings.Contains(err.Error(), "secret") {
		t.Errorf("%+v (%v)", out, err)
	}

	data, err = xml.Marshal(in)
	texts := struct {
		Link string  `xml:"href,attr"`
		None *string `xml:"none"`
	}{}
	if xmlErr := xml.Unmarshal(data, &texts); err != nil || xmlErr != nil || texts.Link != text ||
		texts.None == nil || *texts.None != "" {
		t.Errorf("%s (%v)", data, err)
	}
	out = page{}
	if err := xml.Unmarshal(data, &out); err != nil || out.Link != u || out.None != (uri.URI{}) {
		t.Errorf("%+v (%v)", out, err)
	}

	var buf bytes.Buffer
	old := uri.RFC1808.MustParse("http://u@b@c/;x")
	var back uri.URI
	if err := gob.NewEncoder(&buf).Encode(old); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&buf).Decode(&back); err != nil || back != old {
		t.Errorf("%q (%v)", back, err)
	}

	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var base uri.URI
	flags.TextVar(&base, "base", u, "the base URI")
	if err := flags.Parse(nil); err != nil || base != u {
		t.Errorf("%q (%v)", base, err)
	}
	if err := flags.Parse([]string{"-base", "http://other/"}); err != nil ||
		base.String() != "http://other/" {
		t.Errorf("%q (%v)", base, err)
	}
	if err := flags.Parse([]string{"-base", "a b"}); err == nil {
		t.Error("no error")
	}
}

// RFC 3986, 3.2.1: what follows the first colon of the userinfo is not shown, unless it is empty.
// Other documents parse some of these authorities as registered names.
func TestRedacted(t *testing.T) {
	for _, test := range []struct {
		sp         uri.Spec
		text, want string
	}{
		{uri.RFC3986, "http://user:secret@h/", "http://user:xxxxx@h/"},
		{uri.RFC3986, "http://user:sec:ret@h:80/?q#f", "http://user:xxxxx@h:80/?q#f"},
		{uri.RFC3986, "//:secret@h", "//:xxxxx@h"},
		{uri.RFC3986, "http://user:@h/", "http://user:@h/"},
		{uri.RFC3986, "http://user@h:80/", "http://user@h:80/"},
		{uri.RFC3986, "http://h:80/a:b@c", "http://h:80/a:b@c"},
		{uri.RFC3986, "http://[::1]:80/@", "http://[::1]:80/@"},
		{uri.RFC3986, "mailto:a@b", "mailto:a@b"},
		{uri.RFC3986, "", ""},
		{uri.RFC2396, "http://u:secret@b@c/", "http://u:xxxxx@c/"},
		{uri.RFC1808, "http://u:secret:x@b@c/", "http://u:xxxxx@c/"},
		{uri.URL1993, "http://u:secret@h/", "http://u:xxxxx@h/"},
	} {
		u := test.sp.MustParse(test.text)
		if got := u.Redacted(); got != test.want {
			t.Errorf("%s: %q, want %q", test.sp, got, test.want)
		}
		var log bytes.Buffer
		slog.New(slog.NewTextHandler(&log, nil)).Info("got", "uri", u)
		slog.New(slog.NewJSONHandler(&log, nil)).Info("got", "uri", u)
		if strings.Contains(log.String(), "secret") ||
			!strings.Contains(log.String(), "http") && strings.Contains(test.text, "http") {
			t.Error(log.String())
		}
	}
}

func TestVerbs(t *testing.T) {
	u := uri.MustParse("http://u:p@h/?a&b")
	for verb, want := range map[string]string{
		"%v": u.String(), "%s": u.String(), "%+v": u.String(),
		"%q": `"http://u:p@h/?a&b"`, "%x": "687474703a2f2f753a7040682f3f612662", "%20s": "   http://u:p@h/?a&b",
	} {
		if got := fmt.Sprintf(verb, u); got != want {
			t.Errorf("%s: %s, want %s", verb, got, want)
		}
	}
}

func TestFromURL(t *testing.T) {
	for _, text := range []string{
		"http://u:p@h:80/a%2Fb/c?q=1&r#f", "mailto:a@b?subject=x", "/a", "a", "?q", "#f", "",
		"file:///x",
		"http://h", "http://[::1]:80/", "//h/x", "http://h/?", "urn:a:b", "http://%C3%A9/",
		"http://h:/",
	} {
		v, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if u, err := uri.FromURL(v); err != nil || u != uri.MustParse(text) {
			t.Errorf("%q: %q (%v)", text, u, err)
		}
		if back, err := uri.MustParse(text).URL(); err != nil || !reflect.DeepEqual(back, v) {
			t.Errorf("%q: %v (%v)", text, back, err)
		}
	}
	// No text is parsed to these values, and how package net/url prints them depends on its
	// release. So only the components are checked here, and not the text.
	for _, test := range []struct {
		v        url.URL
		accepted bool
	}{
		{url.URL{Scheme: "http", Host: "h", Path: "/a b"}, true},
		{url.URL{Scheme: "http", Host: "h", Path: "a"}, true},
		{url.URL{Path: "a:b"}, true},
		{url.URL{Scheme: "http", Host: "h/x", Path: "/a"}, true}, // net/url escapes it
		{url.URL{Scheme: "http", Opaque: "//h/x%2f"}, true},      // as net/http has it for exact paths
		{url.URL{Scheme: "http", Host: "h", Path: "/", Fragment: "x#y"}, true},
		{url.URL{Scheme: "http", Host: "h", Path: "/", User: url.UserPassword("a@b", "c:d")}, true},
		{url.URL{Host: "h", RawQuery: "q"}, true},
		{url.URL{Host: "u@h", User: url.User("v")}, true},
		{url.URL{Path: "#", RawPath: "#"}, true},
		{url.URL{Host: "h", Fragment: "#"}, true},
		{url.URL{Scheme: "http", Host: "h", RawQuery: "a#b"}, false},
		{url.URL{Opaque: "//u@h", Scheme: "x", User: url.User("u")}, false},
		{url.URL{Scheme: "x", OmitHost: true, Path: "//u@"}, false},
		{url.URL{Scheme: "x", OmitHost: true, Path: "//"}, false},
		{url.URL{Scheme: "x", OmitHost: true, Path: "//h/a"}, false},
		{url.URL{Scheme: "x://h/", Host: "h"}, false},
		{url.URL{Scheme: "http", Host: "h", RawQuery: "a b"}, false},
		{url.URL{Host: "[::1%en0]"}, false},
		{url.URL{Scheme: "ht tp", Host: "h"}, false},
		{url.URL{Scheme: "x", Opaque: "a?b"}, false},
	} {
		u, err := uri.FromURL(&test.v)
		if (err == nil) != test.accepted {
			t.Errorf("%+v: %q (%v), want accepted %t", test.v, u, err, test.accepted)
		}
		checkFromURL(t, &test.v)
	}
	if _, err := uri.FromURL(nil); !errors.Is(err, uri.CodeNetURL) {
		t.Error(err)
	}
	// These values print as texts with other components.
	for _, test := range []struct {
		text      string
		v         url.URL
		component uri.Component
		offset    uint32
	}{
		{"x://h/://h", url.URL{Scheme: "x://h/", Host: "h"}, uri.ComponentScheme, 0},
		{"x:a", url.URL{Scheme: "x", Opaque: "a", Host: "h"}, uri.ComponentAuthority, 2},
		{"//h/a", url.URL{Path: "//h/a"}, uri.ComponentHost, 2},
		{"x://u@", url.URL{Scheme: "x", OmitHost: true, Path: "//u@"}, uri.ComponentUserinfo, 4},
		{"x://", url.URL{Scheme: "x", OmitHost: true, Path: "//"}, uri.ComponentPath, 4},
		{"x:%2F/", url.URL{Scheme: "x", OmitHost: true, Path: "//"}, uri.ComponentPath, 2},
		{"x:a?b", url.URL{Scheme: "x", Opaque: "a?b"}, uri.ComponentPath, 2},
		{"http://h?a#b", url.URL{Scheme: "http", Host: "h", RawQuery: "a#b"}, uri.ComponentQuery, 8},
	} {
		if component, offset := uri.DiffersFrom(uri.MustParse(test.text),
			&test.v); component != test.component || offset != test.offset {
			t.Errorf("%q of %+v: %s, byte %d, want %s, byte %d", test.text, test.v, component,
				offset, test.component, test.offset)
		}
	}
	for _, test := range []struct{ text, why string }{
		{"http://h:99999999999999999999/", ""},
		{"http://[v1.x]/", ""},
		{"1%3A/", ""},
		{"///evil.com", "the empty authority becomes part of the path"},
	} {
		u := uri.MustParse(test.text)
		v, err := u.URL()
		if err == nil {
			if printed, err := uri.Parse(v.String()); err != nil || !uri.Equivalent(printed, u) {
				t.Errorf("%q becomes %q", u, v)
			}
			if test.why != "" {
				t.Errorf("%q becomes %q: %s", u, v, test.why)
			}
		} else if !errors.Is(err, uri.CodeNetURL) || v != nil {
			t.Errorf("%q: %v, %v", u, v, err)
		}
	}
}

// Package net/url does not know empty fragments, so URL drops an empty fragment.
func TestURLDropsEmptyFragment(t *testing.T) {
	for _, text := range []string{"http://h/#", "http://h/a?b#", "#", "mailto:a@b#", "x:#"} {
		for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC2396} {
			v, err := sp.MustParse(text).URL()
			if want, _ := url.Parse(strings.TrimSuffix(text, "#")); err != nil ||
				!reflect.DeepEqual(v, want) {
				t.Errorf("%s: %q becomes %v (%v), want %v", sp, text, v, err, want)
			}
		}
	}
}

// The error says which component package net/url cannot represent, and why.
func TestURLNamesTheCause(t *testing.T) {
	for _, test := range []struct {
		sp        uri.Spec
		text      string
		component uri.Component
		offset    int
		want      string
	}{
		{uri.RFC3986, "http://[v1.x]/", uri.ComponentHost, 7, "«neturl-future»."},
		{uri.RFC3986, "http://u@%C3%A9%41/", uri.ComponentHost, 15, "«neturl-host-escape»."},
		{uri.RFC3986, "http://%80%41/", uri.ComponentHost, 10, "«neturl-host-escape»."},
		{uri.RFC3986, "http://%25%41/", uri.ComponentHost, 10, "«neturl-host-escape»."},
		{uri.RFC3986, "mailto://?subject=a", uri.ComponentAuthority, 9, "«neturl-authority»."},
		{uri.RFC3986, "https://#", uri.ComponentAuthority, 8, "«neturl-authority»."},
		{uri.RFC3986, "ftp://a:b:c@h/", uri.ComponentUserinfo, 6, "«neturl-prints userinfo»."},
		{uri.RFC3986, "///evil.example", uri.ComponentPath, 2, "«neturl-reads path»."},
		{uri.RFC2396, "http://h:x", uri.ComponentPort, 9, "«neturl-invalid port»."},
		{uri.RFC2396, "http://h/?[", uri.ComponentQuery, 10, "«neturl-invalid query»."},
		{uri.RFC2396, "x://u:p@a_b", uri.ComponentUserinfo, 4, "«neturl-specification userinfo»."},
		{uri.RFC1738, "http://h/?", uri.ComponentPath, 8, "«neturl-specification path»."},
	} {
		u := test.sp.MustParse(test.text)
		v, err := u.URL()
		pe, ok := errors.AsType[*uri.ParseError](err)
		if err == nil {
			t.Logf("%s: %q becomes %v: package net/url has changed", test.sp, test.text, v)
		} else if !ok || pe.Code != uri.CodeNetURL || pe.Component != test.component ||
			pe.Offset != test.offset || pe.Text != sentences.Say(test.want) {
			t.Errorf("%s: %q: %v, want %s, byte %d: %s", test.sp, test.text, err, test.component,
				test.offset, test.want)
		}
	}
}

// checkFromURL checks that FromURL agrees with the fields of v, and that its error fits the text
// that v prints.
func checkFromURL(t *testing.T, v *url.URL) {
	t.Helper()
	u, err := uri.FromURL(v)
	if err != nil {
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Input != v.String() {
			t.Errorf("%+v: %v", v, err)
			return
		}
		printed, parseErr := uri.Parse(v.String())
		if parseErr != nil {
			if !reflect.DeepEqual(err, parseErr) {
				t.Errorf("%+v: %v, want %v", v, err, parseErr)
			}
			return
		}
		component, offset := uri.DiffersFrom(printed, v)
		if pe.Code != uri.CodeNetURL || component == 0 || pe.Component != component ||
			pe.Offset != int(offset) {
			t.Errorf("%+v: %v, want %s, byte %d", v, err, component, offset)
		}
		return
	}
	decoded := func(s string) string {
		text, err := uri.UnescapeStrict(s)
		if err != nil {
			t.Errorf("%+v: %q (%v)", v, u, err)
		}
		return text
	}
	same := u.String() == v.String() && strings.EqualFold(u.Scheme(), v.Scheme) &&
		u.Query() == v.RawQuery && decoded(u.Fragment()) == v.Fragment
	if v.Opaque != "" {
		before, _, _ := strings.Cut(u.WithoutFragment().String(), "?")
		_, opaque, _ := strings.Cut(before, ":")
		same = same && opaque == v.Opaque
	} else {
		password, has := v.User.Password()
		same = same && decoded(u.Host())+u.HostPort()[len(u.Host()):] == v.Host &&
			u.HasUserinfo() == (v.User != nil) && decoded(u.User()) == v.User.Username() &&
			u.HasPassword() == has && decoded(u.Password()) == password &&
			slices.Contains([]string{v.Path, "/" + v.Path, "./" + v.Path}, decoded(u.Path()))
	}
	if !same {
		t.Errorf("%+v becomes %q", v, u)
	}
}

// Package net/url parses some texts of older documents into other components, with another host.
// URL rejects them.
func TestURLOfOldDocuments(t *testing.T) {
	for _, u := range []uri.URI{
		uri.RFC1738.MustParse("x://u?p@h/"), uri.RFC1808.MustParse("foo://info.example.com?fred"),
		uri.RFC1738.MustParse("http://h/?"), uri.RFC2396.MustParse("x://u:p@a_b"),
	} {
		if v, err := u.URL(); !errors.Is(err, uri.CodeNetURL) || v != nil {
			t.Errorf("%s: %q becomes %v (%v)", u.Spec(), u, v, err)
		}
	}
	if v, err := uri.RFC1808.MustParse("http://h/a;b?c").URL(); err != nil || v.Host != "h" ||
		v.Path != "/a;b" || v.RawQuery != "c" {
		t.Errorf("%v (%v)", v, err)
	}
	for _, text := range []string{"http://%ff/", "http://h%C3/"} {
		v, err := url.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if u, err := uri.FromURL(v); err != nil || !uri.Equivalent(u, uri.MustParse(text)) {
			t.Errorf("%q: %q (%v)", text, u, err)
		}
	}
	if u, err := uri.FromURL(&url.URL{Scheme: "x", Opaque: "a", Host: "h"}); !errors.Is(err,
		uri.CodeNetURL) {
		t.Errorf("%q (%v)", u, err)
	}
}

// FuzzURL checks that a URI is equivalent to its conversion to net/url and back.
func FuzzURL(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkURL)
}

func checkURL(t *testing.T, text string) {
	if v, err := url.Parse(text); err == nil {
		checkFromURL(t, v)
	}
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			continue
		}
		v, err := u.URL()
		if err != nil {
			if !errors.Is(err, uri.CodeNetURL) || v != nil {
				t.Errorf("%q: %v, %v", u, v, err)
			}
			continue
		}
		if u.Fragment() == "" {
			u = u.WithoutFragment()
		}
		if back, err := sp.Parse(v.String()); err != nil || !uri.Equivalent(back, u) {
			t.Errorf("%s: %q becomes %q", sp, u, v)
		}
	}
}
