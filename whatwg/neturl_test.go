package whatwg_test

import (
	"bufio"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// The URL of a request as a server of net/http has it (RFC 9112, 3.2), and what FromURL makes of
// it.
func TestFromURLOfRequests(t *testing.T) {
	for _, test := range []struct{ target, want string }{
		{"/", "/"},
		{"/a%2Fb?q=%41", "/a%2Fb?q=%41"},
		{"/?filter[name]=x", "/?filter%5Bname%5D=x"},
		{"/?q=a|b", "/?q=a%7Cb"},
		{"/?q=50%", "/?q=50%25"},
		{"/?q=%zz&r=%e9", "/?q=%25zz&r=%e9"},
		{"/?q=\xef\xf0é", "/?q=%EF%F0%C3%A9"}, // octets stay what they are
		{`/a[1]|b\c^d`, "/a%5B1%5D%7Cb%5Cc%5Ed"},
		{"/\xff?", "/%FF?"},
		{"//evil.example/x", "/.//evil.example/x"}, // a path; v.String() has a host
		{"///x", "/.///x"},
		{"//", "/.//"},
		{"*", "*"},
		{"http://h:80/a?b", "http://h:80/a?b"},
		{"http://h?a[0]", "http://h?a%5B0%5D"},
		{"http://u:p@h/", "http://u:p@h/"},
		{"http:///x", "http:///x"},
		{"mailto:a?b|", "mailto:a?b%7C"},
		{"/a#b", "/a%23b"}, // a request has no fragment
	} {
		method := "GET"
		if test.target == "*" {
			method = "OPTIONS"
		}
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(method + " " + test.target +
			" HTTP/1.1\r\nHost: h\r\n\r\n")))
		if err != nil {
			t.Errorf("%q: %v", test.target, err)
			continue
		}
		u, err := whatwg.FromURL(r.URL)
		if err != nil || u.String() != test.want {
			t.Errorf("%q: %q (%v), want %q", test.target, u, err, test.want)
		}
		checkComponents(t, r.URL, u)
	}
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	if u, err := whatwg.FromURL(r.URL); err != nil || u.String() != "//h:443" {
		t.Errorf("CONNECT: %q (%v)", u, err)
	}
}

// URLs that programs build or parse.
func TestFromURL(t *testing.T) {
	for _, test := range []struct {
		v    url.URL
		want string
	}{
		{url.URL{}, ""},
		{url.URL{ForceQuery: true}, "?"},
		{url.URL{Scheme: "http", Host: "h"}, "http://h"},
		{url.URL{Scheme: "http", Host: "h", Path: "a b"}, "http://h/a%20b"}, // RFC 3986, 3.3
		{url.URL{Scheme: "http", Host: "bücher.example:8080", Path: "/é"}, "http://b%C3%BCcher.example:8080/%C3%A9"},
		{url.URL{Scheme: "http", Host: "[::1]:", Path: "/"}, "http://[::1]:/"},
		{url.URL{Scheme: "http", Host: `a"<b>`}, "http://a%22%3Cb%3E"},
		{url.URL{Scheme: "http", User: url.UserPassword("u/", "p:?"), Host: "h"}, "http://u%2F:p%3A%3F@h"},
		{url.URL{User: url.User(""), Host: "h"}, "//@h"},
		{url.URL{Path: "a:b/c"}, "./a:b/c"}, // 4.2
		{url.URL{Path: "//a"}, "/.//a"},     // 3.3: no authority, so no "//"
		{url.URL{Scheme: "x", Path: "//a", OmitHost: true}, "x:/.//a"},
		{url.URL{Scheme: "x", Path: "a"}, "x:a"}, // v.String() is "x://a", with a host
		{url.URL{Scheme: "file", Path: "/a"}, "file:///a"},
		{url.URL{Scheme: "file", Path: "/a", OmitHost: true}, "file:/a"},
		{url.URL{Scheme: "x", Opaque: "a b?#[%"}, "x:a%20b%3F%23%5B%25"},
		{url.URL{Scheme: "mailto", Opaque: "a@b", RawQuery: "subject=ü"}, "mailto:a@b?subject=%C3%BC"},
		{url.URL{Path: "/", RawQuery: "a#b c", Fragment: "d#|é"}, "/?a%23b%20c#d%23%7C%C3%A9"},
	} {
		u, err := whatwg.FromURL(&test.v)
		if err != nil || u.String() != test.want {
			t.Errorf("%#v: %q (%v), want %q", test.v, u, err, test.want)
		}
		checkComponents(t, &test.v, u)
	}
	for _, v := range []*url.URL{
		nil,
		{Scheme: "http", Host: "other", Opaque: "//h/%2f"},
		{Scheme: "http", Opaque: "///a"},
		{Scheme: "http", Opaque: "//u@h/a"},
		{Host: "h", Opaque: "//h/"},
		{Scheme: "http", Host: "h", Opaque: "a"},
		{Opaque: "a:b"},
		{Scheme: "1", Path: "/"},
		{Scheme: "http", Host: "[fe80::1%en0]"}, // RFC 9844
		{Scheme: "http", Host: "::1"},
		{Scheme: "http", Host: "h:x"},
		{Scheme: "http", Host: "a/b"},
		{Scheme: "http", Host: "a@b"},
		{Scheme: "http", Host: "a?b"},
	} {
		u, err := whatwg.FromURL(v)
		if _, ok := err.(*uri.ParseError); !ok || u != (uri.URI{}) {
			t.Errorf("%v: %q (%v)", v, u, err)
		}
	}
}

// Clients write raw paths in Opaque, and net/http sends them (RFC 9112, 3.2).
func TestFromURLOfRawPaths(t *testing.T) {
	for _, test := range []struct {
		v    url.URL
		want string
	}{
		{url.URL{Scheme: "http", Opaque: "//h/a%2fb"}, "http://h/a%2fb"},
		{url.URL{Scheme: "http", Opaque: "//h:80"}, "http://h:80"},
		{url.URL{Scheme: "http", Host: "h", Opaque: "//h/a%2fb", RawQuery: "c|"}, "http://h/a%2fb?c%7C"},
		{url.URL{Scheme: "http", Host: "h:80", Opaque: "/a|%zz//"}, "http://h:80/a%7C%25zz//"},
		{url.URL{Scheme: "http", User: url.User("u"), Host: "h", Opaque: "/a%2f"}, "http://u@h/a%2f"},
	} {
		if u, err := whatwg.FromURL(&test.v); err != nil || u.String() != test.want {
			t.Errorf("%#v: %q (%v), want %q", test.v, u, err, test.want)
		}
	}
}

// The request line of the exact URL is what a browser sends: the path and the query of the exact
// text (Fetch Standard, 4.6; RFC 9112, 3.2.1).
func TestRequestURL(t *testing.T) {
	for _, test := range []struct{ href, host, target string }{
		{"http://h", "h", "/"},
		{"HTTP://H:80/a/../b#c", "h", "/b"},
		{"http://h:8080/?a=100%zz|^`{}[]\"", "h:8080", "/?a=100%zz|^`{}[]%22"},
		{"http://h/?", "h", "/?"},
		{"http://h/a|b", "h", "/a|b"},
		{"http://h/100%", "h", "/100%"},
		{"http://h/a%2fb%2Fc", "h", "/a%2fb%2Fc"},
		{"http://h/[a]'(b)!*;=,$&+:@~", "h", "/[a]'(b)!*;=,$&+:@~"},
		{"http://h/%7Ea/%41", "h", "/%7Ea/%41"},
		{"http://h//a%2f", "h", "//a%2f"},
		{"http://h/*", "h", "/*"},
		{"http://h/é?ü", "h", "/%C3%A9?%C3%BC"},
		{"http://[0::1]/", "[::1]", "/"},
		{"https://مثال.إختبار/", "xn--mgbh0fb.xn--kgbechtv", "/"},
	} {
		v, err := whatwg.RequestURL(test.href)
		if err != nil {
			t.Errorf("%q: %v", test.href, err)
			continue
		}
		var sent strings.Builder
		if err := (&http.Request{Method: "GET", URL: v}).Write(&sent); err != nil {
			t.Errorf("%q: %v", test.href, err)
		}
		if want := "GET " + test.target + " HTTP/1.1\r\nHost: " + test.host +
			"\r\n"; !strings.HasPrefix(sent.String(), want) {
			t.Errorf("%q: %q, want %q", test.href, sent.String(), want)
		}
		if u, err := whatwg.FromURL(v); err != nil ||
			whatwg.Href(u) != whatwg.Href(parseHref(t, test.href).WithoutFragment()) {
			t.Errorf("%q: read back as %q (%v)", test.href, u, err)
		}
	}
	v, err := whatwg.RequestURL("http://a%20b:p%zz@h/")
	if password, _ := v.User.Password(); err != nil || v.User.Username() != "a b" ||
		password != "p%zz" {
		t.Errorf("%v (%v)", v, err)
	}
	for href, code := range map[string]error{
		"http://h//a|b":  schemes.CodeValue, // net/http would write the absolute form
		"http://h//100%": schemes.CodeValue,
		"http://a\"b/":   schemes.CodeValue, // its transport refuses the header Host
		"ftp://h/":       schemes.CodeScheme,
		"/a":             uri.CodeIncomplete,
		"http://a b/":    uri.CodeCharacter,
	} {
		if v, err := whatwg.RequestURL(href); !errors.Is(err, code) || v != nil {
			t.Errorf("%q: %v (%v)", href, v, err)
		}
	}
}

func parseHref(t *testing.T, text string) uri.URI {
	u, _, err := whatwg.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// checkComponents fails if u has another component than v.
func checkComponents(t *testing.T, v *url.URL, u uri.URI) {
	path := v.Path
	if v.Opaque != "" {
		path = uri.Unescape(v.Opaque)
	}
	unescaped := uri.Unescape(u.Path())
	same := unescaped == path || unescaped == "/."+path || unescaped == "./"+path ||
		unescaped == "/"+path && v.Host != ""
	query, queryIs := uri.Unescape(u.Query()), uri.Unescape(v.RawQuery)
	if u.Scheme() != v.Scheme || !same || query != queryIs ||
		u.HasQuery() != (v.ForceQuery || v.RawQuery != "") ||
		uri.Unescape(u.Fragment()) != v.Fragment || u.HasUserinfo() != (v.User != nil) ||
		uri.Unescape(u.HostPort()) != v.Host {
		t.Errorf("%#v became %q", *v, u)
	}
}

// FuzzFromURL holds that FromURL returns what package net/url parses, with its components, and what
// [uri.FromURL] returns if that accepts it.
func FuzzFromURL(f *testing.F) {
	for _, row := range corpusRows(f, "testdata/browser.tsv") {
		f.Add(row.ref)
	}
	f.Fuzz(checkFromURL)
}

func checkFromURL(t *testing.T, text string) {
	for _, parse := range []func(string) (*url.URL, error){url.Parse, url.ParseRequestURI} {
		v, err := parse(text)
		if err != nil {
			continue
		}
		u, err := whatwg.FromURL(v)
		if strict, strictErr := uri.FromURL(v); strictErr == nil && (err != nil || u != strict) {
			t.Errorf("%q: %q (%v), but strictly %q", text, u, err, strict)
		}
		if err != nil {
			if name := strings.TrimSuffix(v.Host, ":"+v.Port()); !strings.Contains(name, ":") { // a zone, or ":"
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		checkComponents(t, v, u)
		if again, err := uri.Parse(u.String()); err != nil || again != u {
			t.Errorf("%q: %q reads back as %q (%v)", text, u, again, err)
		}
	}
}
