package uri_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/slow"
	"example.com/uri/internal/test/vectors"

	"github.com/google/go-cmp/cmp"
)

func TestZeroValue(t *testing.T) {
	u, err := uri.Parse("")
	if err != nil || u != (uri.URI{}) {
		t.Errorf("Parse of nothing is %#v (%v), want the zero URI", u, err)
	}
	if diff := cmp.Diff(slow.Parts{Path: ""}, slow.PartsOf(uri.URI{})); diff != "" {
		t.Error(diff)
	}
	if u.IsAbsolute() || u.Spec() != uri.RFC3986 {
		t.Error("the zero URI is no relative reference of RFC 3986")
	}
	if !u.IsZero() || uri.MustParse("#").IsZero() || uri.RFC1808.MustParse("").IsZero() {
		t.Error("IsZero is not true of the zero URI alone")
	}
}

// The documentation promises a size of 48 bytes.
func TestSize(t *testing.T) {
	if size := reflect.TypeFor[uri.URI]().Size(); size != 48 &&
		reflect.TypeFor[uintptr]().Size() == 8 {
		t.Errorf("a URI has %d bytes, want 48", size)
	}
}

func TestEquality(t *testing.T) {
	a, b := uri.MustParse("http://h/a"), uri.MustParse("http://h/"+string([]byte{'a'}))
	if a != b {
		t.Error("two parses of one text differ")
	}
	if a == uri.MustParse("http://H/a") {
		t.Error("different texts are ==")
	}
	if m := map[uri.URI]int{a: 1}; m[b] != 1 {
		t.Error("not found as the key of a map")
	}
	others := []uri.URI{a, b, uri.MustParse("http://H/a"), uri.MustParse("http://h/a#"),
		uri.RFC2396.MustParse("http://h/a"), {}}
	for _, u := range others {
		for _, v := range others {
			if u.Equal(v) != (u == v) || cmp.Equal([]uri.URI{u}, []uri.URI{v}) != (u == v) { // go-cmp calls Equal
				t.Errorf("%s %q and %s %q: equal is %t", u.Spec(), u, v.Spec(), v, u.Equal(v))
			}
		}
	}
}

func TestMustParse(t *testing.T) {
	defer func() {
		if s := fmt.Sprint(recover()); !strings.Contains(s, "contains a space") {
			t.Errorf("panic %q", s)
		}
	}()
	uri.MustParse("a b")
	t.Error("no panic")
}

func TestPortNumber(t *testing.T) {
	for _, test := range []struct {
		text string
		want uint16
		ok   bool
	}{
		{"//h:80", 80, true},
		{"//h:0", 0, true},
		{"//h:65535", 65535, true},
		{"//h:65536", 0, false},
		{"//h:00000000000000000000080", 80, true},
		{"//h:99999999999999999999999", 0, false},
		{"//h:18446744073709551696", 0, false}, // 2^64 + 80
		{"//h:", 0, false},
		{"//h", 0, false},
		{"//[::1]:443", 443, true},
		{"x:80", 0, false},
	} {
		if got, ok := uri.MustParse(test.text).PortNumber(); got != test.want || ok != test.ok {
			t.Errorf("%s: %d, %t, want %d, %t", test.text, got, ok, test.want, test.ok)
		}
	}
}

func TestAddr(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"//192.0.2.16:80", "192.0.2.16"},
		{"//[2001:db8::7]", "2001:db8::7"},
		{"//[::FFFF:1.2.3.4]", "::ffff:1.2.3.4"},
		{"//[1:2:3:4:5:6:7::]", "1:2:3:4:5:6:7:0"},
		{"//u@[::]:1", "::"},
		{"//[v1.x]", ""},
		{"//1.2.3", ""},
		{"//256.1.1.1", ""},
		{"//localhost", ""},
		{"//", ""},
		{"x:1.2.3.4", ""},
	} {
		addr, ok := uri.MustParse(test.text).Addr()
		if ok != (test.want != "") || ok && addr.String() != test.want {
			t.Errorf("%s: %s, %t, want %q", test.text, addr, ok, test.want)
		}
	}
}

// Older documents accept addresses that package netip rejects.
func TestAddrOfOlderDocuments(t *testing.T) {
	for _, test := range []struct {
		sp   uri.Spec
		text string
		kind uri.HostKind
		ok   bool
	}{
		{uri.RFC2396, "//[1:2]", uri.HostIPv6, false},
		{uri.RFC2396, "//[1:2:3:4:5:6:7:8]", uri.HostIPv6, true},
		{uri.RFC2396, "//[::999.0.0.1]", uri.HostIPv6, false},
		{uri.RFC2396, "//999.1.1.1", uri.HostIPv4, false},
		{uri.URLSyntax, "//01.2.3.4", uri.HostIPv4, false},
		{uri.URLSyntax, "//1.2.3.4", uri.HostIPv4, true},
	} {
		u, err := test.sp.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		if addr, ok := u.Addr(); ok != test.ok || u.HostKind() != test.kind {
			t.Errorf("%s: %q: %s, %t, %s", test.sp, u, addr, ok, u.HostKind())
		}
		if n := testing.AllocsPerRun(10, func() { _, sinkBool = u.Addr() }); n != 0 {
			t.Errorf("%s: %q: Addr allocates %v times", test.sp, u, n)
		}
	}
}

// RFC 3986 has no opaque URIs. Path parameters are not a component of their own there.
func TestComponentsOfOtherDocuments(t *testing.T) {
	u := uri.MustParse("mailto:a;b?c")
	if u.Opaque() != "" || u.HasPathParams() || u.PathParams() != "" {
		t.Errorf("opaque %q, params %q", u.Opaque(), u.PathParams())
	}
}

func TestSpecText(t *testing.T) {
	for _, sp := range uri.Specs() {
		text, err := sp.MarshalText()
		if err != nil || string(text) != sp.String() {
			t.Errorf("%d: MarshalText %q (%v), String %q", sp, text, err, sp)
		}
		for _, name := range []string{sp.String(), strings.ToLower(sp.String()),
			strings.Replace(sp.String(), "RFC", "rfc ", 1)} {
			back := uri.Spec(77)
			if err := back.UnmarshalText([]byte(name)); err != nil || back != sp {
				t.Errorf("UnmarshalText(%q) gives %s (%v)", name, back, err)
			}
		}
	}
	if got := uri.RFC3986.String(); got != "RFC3986" {
		t.Errorf("RFC3986.String() = %q", got)
	}
	sp := uri.RFC3986
	for _, name := range []string{"", "RFC", "RFC 9999", "RFC3986x", "R F C3986", " RFC3986",
		"RFC  3986", "URL\u017fyntax"} {
		if err := sp.UnmarshalText([]byte(name)); !errors.Is(err, uri.CodeSpec) ||
			sp != uri.RFC3986 {
			t.Errorf("UnmarshalText(%q): %v, leaves %s", name, err, sp)
		}
	}
}

// A Spec that is not one of the constants rejects every text. Nothing panics.
func TestUnknownSpec(t *testing.T) {
	bad := uri.Spec(len(uri.Specs())) // the first value behind the constants
	if _, err := bad.Parse("a"); !errors.Is(err, uri.CodeSpec) {
		t.Errorf("Parse: %v", err)
	} else {
		_ = err.(*uri.ParseError).Caret()
		if err.Error() == "" {
			t.Error("no text")
		}
	}
	if bad.Valid("a") || bad.String() != "unknown Spec" {
		t.Errorf("Valid %t, String %q", bad.Valid("a"), bad)
	}
	if _, err := bad.MarshalText(); !errors.Is(err, uri.CodeSpec) {
		t.Errorf("MarshalText: %v", err)
	}
}

func TestNames(t *testing.T) {
	if got := fmt.Sprint(uri.HostNone, uri.HostName, uri.HostRegName, uri.HostIPv4, uri.HostIPv6,
		uri.HostIPvFuture, uri.HostIPvFuture+1); got !=
		"none hostname reg-name IPv4 IPv6 IPvFuture unknown HostKind" {
		t.Error(got)
	}
	if got := fmt.Sprint(uri.ComponentReference, uri.ComponentScheme, uri.ComponentAuthority,
		uri.ComponentUserinfo, uri.ComponentHost,
		uri.ComponentPort, uri.ComponentPath, uri.ComponentQuery, uri.ComponentFragment,
		uri.Component(0), uri.ComponentFragment+1); got !=
		"reference scheme authority userinfo host port path query fragment unknown Component unknown Component" {
		t.Error(got)
	}
	if got := fmt.Sprint(uri.SeverityError, uri.SeverityHint, uri.SeverityWarning,
		uri.SeverityDanger, uri.SeverityDanger+1); got !=
		"error hint warning danger unknown Severity" {
		t.Error(got)
	}
}

// Hostname returns the host in the form that package net accepts. HostPort returns the authority without its userinfo.
func TestHostnameAndHostPort(t *testing.T) {
	for _, test := range []struct{ text, name, hostPort string }{
		{"http://u:p@h:80/", "h", "h:80"},
		{"//[::1]:/", "::1", "[::1]:"},
		{"//[v1.x]", "v1.x", "[v1.x]"},
		{"//192.0.2.1/", "192.0.2.1", "192.0.2.1"},
		{"//u@", "", ""},
		{"//:80", "", ":80"},
		{"x:a", "", ""},
		{"", "", ""},
	} {
		u := uri.MustParse(test.text)
		if u.Hostname() != test.name || u.HostPort() != test.hostPort {
			t.Errorf("%q: %q, %q, want %q, %q", u, u.Hostname(), u.HostPort(), test.name,
				test.hostPort)
		}
	}
}

// Span returns the place of the text that the accessor returns. For an undefined component it returns the place where the
// component's delimiter would stand, in the order of RFC 3986, 3.
func TestSpan(t *testing.T) {
	for _, test := range []struct {
		text string
		want [9]string // the text before each component's span
	}{
		{"http://u:p@h:80/p?q#f", [9]string{"", "", "http://", "http://", "http://u:p@", "http://u:p@h:", "http://u:p@h:80", "http://u:p@h:80/p?", "http://u:p@h:80/p?q#"}},
		{"//@:?#", [9]string{"", "", "//", "//", "//@", "//@:", "//@:", "//@:?", "//@:?#"}},
		{"a:b", [9]string{"", "", "a:", "a:", "a:", "a:", "a:", "a:b", "a:b"}},
		{"//h", [9]string{"", "", "//", "//", "//", "//h", "//h", "//h", "//h"}},
		{"", [9]string{}},
	} {
		u := uri.MustParse(test.text)
		for i, component := range []struct {
			c     uri.Component
			value string
			has   bool
		}{
			{uri.ComponentReference, u.String(), true}, {uri.ComponentScheme, u.Scheme(), u.IsAbsolute()},
			{uri.ComponentAuthority, u.Authority(), u.HasAuthority()}, {uri.ComponentUserinfo, u.Userinfo(), u.HasUserinfo()},
			{uri.ComponentHost, u.Host(), u.HasAuthority()}, {uri.ComponentPort, u.Port(), u.HasPort()},
			{uri.ComponentPath, u.Path(), true}, {uri.ComponentQuery, u.Query(), u.HasQuery()}, {uri.ComponentFragment, u.Fragment(), u.HasFragment()},
		} {
			start, end, ok := u.Span(component.c)
			if u.String()[start:end] != component.value || ok != component.has ||
				u.String()[:start] != test.want[i] {
				t.Errorf("%q: %s is at %d to %d, %t", u, component.c, start, end, ok)
			}
		}
		if start, end, ok := u.Span(99); start != 0 || end != 0 || ok {
			t.Errorf("%q: no component is at %d to %d", u, start, end)
		}
	}
}

// odd has texts that no vector file has. Some law needs each of them.
var odd = []string{
	"a", "//x", "a:b", "", "x@y", "80", "[::1]", "a/b?c#d", "%2f", "..", ";", "ü", "~", "~2E",
	"é\x00", "a b", "100%", "%41", "ü\xff", "&=;+", "[]",
	"a%20b", "%", "%4", "%zz", "a%4x", "%C3%A9", "%ff", "%E2%82", "+", "%2B+%",
	"http://[fe80::a%25en1]/", "//[fe80::1%25%25]:1", "//[::1%25a]",
	"[%25]", "//[fe80::1]%25]", "é", "http://é/%C3%A9?\uE000", "%C3", "\u202e", "%e2%80%ae",
	"%F0%90%8C%80", "?%F3%B0%80%80", "HTTP://%41/a/../b",
	"http://u:p@h:1/100%", "//u:p w@h", "u:p@h:80x",
}

// texts returns the odd texts and the texts of all vector files. They seed the fuzz targets.
func texts(t testing.TB) []string { return append(vectors.Texts(t, "."), odd...) }

// pairs returns pairs of texts, with the pairs of resolve.tsv among them.
func pairs(t testing.TB) (all [][2]string) {
	for _, v := range vectors.Rows(t, "testdata/resolve.tsv") {
		all = append(all, [2]string{v.In[0], v.In[1]})
	}
	for i, text := range texts(t) {
		if i%2 == 0 {
			all = append(all, [2]string{text, odd[i/2%len(odd)]})
		} else {
			all = append(all, [2]string{"http://a/b/c/d;p?q", text})
		}
	}
	return all
}

var update = flag.Bool("update", false, "write the table of the fast parser")

// The table of the fast parser follows from the character sets of RFC 3986.
func TestClasses(t *testing.T) {
	var b strings.Builder
	b.WriteString("// Code generated by go generate; DO NOT EDIT.\n\npackage uri\n\n")
	b.WriteString("// classes is the table of fast.go: the class of each byte, shifted by 0 to 3 bits.\n")
	b.WriteString("var classes = [4][256]uint64{\n")
	for shift := range 4 {
		b.WriteString("\t{\n")
		for c := 0; c < 256; c += 4 {
			for i := range 4 {
				fmt.Fprintf(&b, "%s%#x,", []string{"\t\t", " ", " ", " "}[i],
					uri.Class(byte(c+i))<<shift)
			}
			b.WriteString("\n")
		}
		b.WriteString("\t},\n")
	}
	b.WriteString("}\n")
	if *update {
		if err := os.WriteFile("classes.go", []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	old, err := os.ReadFile("classes.go")
	if err != nil || string(old) != b.String() {
		t.Errorf("classes.go is not what the sets give (%v); run go generate", err)
	}
}

// checkFast checks that the fast parser agrees with the state machine. Valid trusts the fast parser if it rejects a text, and Parse does not.
func checkFast(t *testing.T, text string) {
	t.Helper()
	for _, sp := range uri.Specs() {
		want, ok := uri.ParseSlow(text, sp)
		if u, err := sp.Parse(text); (err == nil) != ok || u != want {
			t.Errorf("%q: Parse gives %#v (%v), slow %#v", text, u, err, want)
		}
		if sp.Valid(text) != ok {
			t.Errorf("%s: %q: Valid %t, slow %t", sp, text, !ok, ok)
		}
	}
}

// checkBlocks calls checkFast with texts that have a piece around the end of a block of 64 bytes.
func checkBlocks(t *testing.T, text, prefix string, n uint8) {
	checkFast(t, text)
	checkFast(t, prefix+text)
	checkFast(t, prefix+strings.Repeat("a", int(n))+text)
	checkFast(t, prefix+strings.Repeat("/b", int(n))+text)
	checkFast(t, strings.Repeat("c", int(n))+text+prefix)
}

// FuzzFast checks that the fast parser agrees with the state machine.
func FuzzFast(f *testing.F) {
	for i, text := range texts(f) {
		f.Add(text, "http://example.com/", uint8(i))
	}
	f.Add("#", "a?", uint8(60))
	f.Add("./..", "/", uint8(61))
	f.Fuzz(checkBlocks)
}

// FuzzParse checks the laws of parsing under RFC 3986, whose fast parser agrees with the state
// machine and with the grammar.
func FuzzParse(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkParse)
}

func checkParse(t *testing.T, text string) {
	checkFast(t, text)
	checkDocument(t, uri.RFC3986, text)
	u, err := uri.Parse(text)
	if uri.Valid(text) != (err == nil) {
		t.Errorf("%q: Parse %v, Valid %t", text, err, uri.Valid(text))
	}
	if _, ok := u.Addr(); ok != (u.HostKind() == uri.HostIPv4 || u.HostKind() == uri.HostIPv6) {
		t.Errorf("%q: Addr %t, %s", text, ok, u.HostKind())
	}
}

// RFC 3986, 3.1: a scheme is compared without regard to case.
func TestHasScheme(t *testing.T) {
	for _, test := range []struct {
		text  string
		names []string
		want  bool
	}{
		{"http://h/", []string{"http"}, true},
		{"JavaScript:alert(1)", []string{"javascript"}, true},
		{"javascript:alert(1)", []string{"data", "JAVASCRIPT"}, true},
		{"http://h/", []string{"https", "httpx", "htt", ""}, false},
		{"http://h/", []string{"http:", "*"}, false},
		{"http://h/", nil, false},
		{"//h/", []string{""}, false},
		{"", []string{""}, false},
		{"sk:", []string{"ſk", "s\u212a"}, false}, // these letters are not ASCII
	} {
		if got := uri.MustParse(test.text).HasScheme(test.names...); got != test.want {
			t.Errorf("%q, %q: %t", test.text, test.names, got)
		}
	}
}

func TestParseAbsolute(t *testing.T) {
	for _, test := range []struct {
		text string
		code uri.Code
	}{
		{"http://h/a", ""},
		{"x:", ""},
		{"x:a#f", ""}, // RFC 3986, 4.3, would exclude the fragment
		{"", uri.CodeIncomplete},
		{"//h/a", uri.CodeIncomplete},
		{"a", uri.CodeIncomplete},
		{"http//h", uri.CodeIncomplete},
		{"http://h/a b", uri.CodeCharacter},
		{"a b", uri.CodeCharacter},
	} {
		u, err := uri.ParseAbsolute(test.text)
		if test.code == "" {
			if err != nil || u != uri.MustParse(test.text) {
				t.Errorf("%q: %q (%v)", test.text, u, err)
			}
			continue
		}
		var pe *uri.ParseError
		if u != (uri.URI{}) || !errors.As(err, &pe) || pe.Code != test.code ||
			pe.Input != test.text {
			t.Errorf("%q: %q (%v), want %s", test.text, u, err, test.code)
		} else if pe.Code == uri.CodeIncomplete &&
			(pe.Component != uri.ComponentScheme || pe.Offset != 0 || pe.Len != 0 ||
				pe.Section == "") {
			t.Errorf("%q: %s, byte %d, length %d, section %q", test.text, pe.Component, pe.Offset,
				pe.Len, pe.Section)
		}
	}
}

func TestSchemeOf(t *testing.T) {
	for text, want := range map[string]string{
		"http://h/a b": "http", "HTTP:": "HTTP", "a+b-c.1:x": "a+b-c.1", `C:\dir`: "C", "localhost:8080": "localhost",
		"": "", ":": "", "1a:b": "", "a b:c": "", "dir/a:b": "", "//h:80": "", "a": "",
		" http:": "", "é:": "",
	} {
		if got := uri.SchemeOf(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
