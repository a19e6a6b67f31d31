package uri_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"example.com/uri"

	"github.com/google/go-cmp/cmp"
)

var equal = cmp.AllowUnexported(optional{}, parts{})

// cell writes p as testdata/components.tsv does.
func (p parts) cell() string {
	var b strings.Builder
	add := func(name string, o optional) {
		if o.defined {
			fmt.Fprintf(&b, "%s=%s ", name, o.text)
		}
	}
	add("scheme", p.Scheme)
	add("authority", p.Authority)
	add("userinfo", p.Userinfo)
	add("user", p.User)
	add("password", p.Password)
	add("host", optional{p.Kind != uri.HostNone, p.Host})
	add("kind", optional{p.Kind != uri.HostNone, p.Kind.String()})
	add("port", p.Port)
	add("path", optional{true, p.Path})
	add("params", p.Params)
	add("query", p.Query)
	add("fragment", p.Fragment)
	add("opaque", p.Opaque)
	return strings.TrimSuffix(b.String(), " ")
}

func TestComponents(t *testing.T) {
	for _, v := range vectors(t, "components.tsv") {
		text := v.in[0]
		v.want(func(sp uri.Spec, want string) {
			u, err := sp.Parse(text)
			if want == "error" {
				if err == nil {
					t.Errorf("%s: %s accepts %q", v.where, sp, text)
				}
				return
			}
			if err != nil {
				t.Errorf("%s: %s: %v", v.where, sp, err)
				return
			}
			if got := partsOf(u).cell(); got != want {
				t.Errorf("%s: %s.Parse(%q)\n got %s\nwant %s", v.where, sp, text, got, want)
			}
			if u.String() != text || u.Spec() != sp || !sp.Valid(text) {
				t.Errorf("%s: %s.Parse(%q) is %q of %s; Valid %t", v.where, sp, text, u, u.Spec(), sp.Valid(text))
			}
		})
	}
}

// The readable parser of slow_test.go on every text there is.
func TestSlowParser(t *testing.T) {
	for _, text := range texts(t) {
		slow, ok := slowParse(text)
		u, err := uri.Parse(text)
		if ok != (err == nil) {
			t.Errorf("%q: slow %t, fast %v", text, ok, err)
		} else if diff := cmp.Diff(slow, partsOf(u), equal); ok && diff != "" {
			t.Errorf("slow (-) and fast (+) differ on %q:\n%s", text, diff)
		}
	}
}

// Which texts are references of which documents, and where the others fail.
func TestDocuments(t *testing.T) {
	for _, v := range vectors(t, "documents.tsv") {
		text := v.in[0]
		v.want(func(sp uri.Spec, want string) {
			if _, err := sp.Parse(text); errorCell(err) != want {
				t.Errorf("%s: %s: %q is %s, want %s", v.where, sp, text, errorCell(err), want)
			}
		})
	}
}

// errorCell writes err as testdata/documents.tsv does.
func errorCell(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return "ok"
	}
	return fmt.Sprint(pe.Offset, " ", pe.Component, " ", string(pe.Code))
}

func TestRejected(t *testing.T) {
	rows := vectors(t, "rejected.tsv")
	if len(rows) < 150 {
		t.Errorf("only %d rows", len(rows))
	}
	for _, v := range rows {
		text := v.in[0]
		v.want(func(sp uri.Spec, want string) {
			u, err := sp.Parse(text)
			if err == nil || sp.Valid(text) {
				t.Errorf("%s: %s accepts %q; Valid %t", v.where, sp, text, sp.Valid(text))
				return
			}
			var pe *uri.ParseError
			if !errors.As(err, &pe) {
				t.Fatalf("%s: %T is no *ParseError", v.where, err)
			}
			if got := errorCell(err); got != want {
				t.Errorf("%s: %s.Parse(%q) fails at %s, want %s", v.where, sp, text, got, want)
			}
			if u != (uri.URI{}) || pe.Input != text || pe.Spec != sp || !errors.Is(err, pe.Code) {
				t.Errorf("%s: value %q, input %q, document %s", v.where, u, pe.Input, pe.Spec)
			}
			checkError(t, pe)
		})
	}
}

// checkError holds a refusal of syntax to what its documentation says.
func checkError(t *testing.T, err *uri.ParseError) {
	t.Helper()
	checkRendering(t, err)
	text := err.Input
	if err.Code == "" || err.Text == "" || err.Section == "" || err.Component == 0 {
		t.Errorf("%q: a field is missing: %+v", text, err.Finding)
	}
	if err.Len == 0 != (err.Offset == len(text) || err.Code == uri.CodeIncomplete) {
		t.Errorf("%q: length %d at offset %d, %s", text, err.Len, err.Offset, err.Code)
	}
}

func TestResolve(t *testing.T) {
	for _, v := range vectors(t, "resolve.tsv") {
		base, ref := v.in[0], v.in[1]
		v.want(func(sp uri.Spec, want string) {
			b, err := sp.Parse(base)
			if err != nil {
				if want != "error" {
					t.Errorf("%s: base: %v", v.where, err)
				}
				return
			}
			got, err := b.ResolveString(ref)
			appended, appendErr := b.AppendResolve([]byte("x"), ref)
			if want == "error" {
				if err == nil || appendErr == nil || got != (uri.URI{}) || string(appended) != "x" {
					t.Errorf("%s: %s: %q + %q is %q (%v), %q (%v), want errors", v.where, sp, base, ref, got, err, appended, appendErr)
				}
				return
			}
			if err != nil || got.String() != want {
				t.Errorf("%s: %s: %q + %q is %q (%v), want %q", v.where, sp, base, ref, got, err, want)
			}
			if appendErr != nil || string(appended) != "x"+want {
				t.Errorf("%s: AppendResolve: %q (%v), want %q", v.where, appended, appendErr, "x"+want)
			}
			checkResolve(t, b, ref)
		})
	}
}

// guarded returns the text of a literal target as the package gives it: with the
// guard of Deviation 1 where the path would read as an authority.
func (r literalRef) guarded() string {
	if !r.authority.defined && strings.HasPrefix(r.path, "//") {
		r.path = "/." + r.path
	}
	return r.String()
}

// literalTarget is the target by the document's steps, transcribed; ok is false if the
// document gives none, or does not accept what its steps give.
func literalTarget(t testing.TB, sp uri.Spec, base, ref string) (target string, ok bool) {
	tw := twinOf(t, sp)
	if _, ok := tw.parse(base); !ok || sp == uri.RFC1738 {
		return "", false
	}
	if _, ok := tw.parse(ref); !ok && sp != uri.URL1993 {
		return "", false
	}
	if base == "" && (sp == uri.RFC1808 || sp == uri.URLSyntax) {
		return ref, true // 3.4; 5.1.4
	}
	if !tw.cut(base).scheme.defined {
		return "", false
	}
	var r literalRef
	switch sp {
	case uri.RFC3986:
		r = literalResolve(base, ref)
	case uri.RFC2396bis:
		r = literalResolve2396bis(base, ref)
	case uri.RFC2396:
		r = literalResolve2396(base, ref)
	case uri.URLSyntax:
		r = literalResolveURLSyntax(base, ref, tw.cut)
	case uri.RFC1808:
		r = literalResolve1808(base, ref)
	case uri.URL1993:
		if strings.HasPrefix(ref, ":") {
			return "", false // a full form by its colon, and without a scheme
		}
		r = literalResolve1993(base, ref)
	}
	target = r.guarded()
	_, ok = tw.parse(target)
	return target, ok
}

// checkResolve holds the resolver to the document's steps, taken literally.
func checkResolve(t *testing.T, base uri.URI, ref string) {
	t.Helper()
	sp := base.Spec()
	got, err := base.ResolveString(ref)
	want, ok := literalTarget(t, sp, base.String(), ref)
	if ok != (err == nil) || got.String() != want && ok {
		t.Errorf("%s: %q + %q is %q (%v), want %q, %t", sp, base, ref, got, err, want, ok)
		return
	}
	appended, appendErr := base.AppendResolve([]byte("x"), ref)
	if string(appended) != "x"+got.String() || (appendErr == nil) != ok {
		t.Errorf("%s: %q + %q: AppendResolve gives %q (%v), want %q", sp, base, ref, appended, appendErr, got)
	}
	if prepared, baseErr := (uri.Resolver{}).Base(base); baseErr == nil {
		again, againErr := prepared.ResolveString(ref)
		if again != got || (againErr == nil) != ok {
			t.Errorf("%s: %q + %q: a prepared base gives %q (%v), want %q", sp, base, ref, again, againErr, got)
		}
	} else if ok {
		t.Errorf("%s: %q cannot be prepared: %v", sp, base, baseErr)
	}
	if err != nil {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			t.Errorf("%s: %q + %q: %T is no *ParseError", sp, base, ref, err)
		}
		return
	}
	if again, err := sp.Parse(got.String()); err != nil || again != got {
		t.Errorf("%s: %q + %q: %q reads back as %q (%v)", sp, base, ref, got, again, err)
	}
	if r, err := sp.Parse(ref); err == nil {
		if direct, err := base.Resolve(r); err != nil || direct != got {
			t.Errorf("%s: %q + %q: Resolve gives %q (%v), want %q", sp, base, ref, direct, err, got)
		}
	}
}

func TestRelativeBase(t *testing.T) {
	base := uri.MustParse("//user:secret@h/a")
	for _, resolve := range []func() error{
		func() error { _, err := base.Resolve(uri.MustParse("g")); return err },
		func() error { _, err := base.ResolveString("g"); return err },
		func() error { _, err := base.AppendResolve(nil, "g"); return err },
	} {
		err := resolve()
		if !errors.Is(err, uri.CodeRelativeBase) {
			t.Fatalf("%v, want CodeRelativeBase", err)
		}
		const want = `uri: scheme, byte 0 of "//…@h/a": a base needs a scheme (RFC 3986, 5.1)`
		if err.Error() != want {
			t.Errorf("%s, want %s", err, want)
		}
	}
}

func TestZeroValue(t *testing.T) {
	u, err := uri.Parse("")
	if err != nil || u != (uri.URI{}) {
		t.Errorf("Parse of nothing is %#v (%v), want the zero URI", u, err)
	}
	if diff := cmp.Diff(parts{Path: ""}, partsOf(uri.URI{}), equal); diff != "" {
		t.Error(diff)
	}
	if !u.IsRelative() || u.Spec() != uri.RFC3986 {
		t.Error("the zero URI is no relative reference of RFC 3986")
	}
}

// The documentation says 48 bytes.
func TestSize(t *testing.T) {
	if size := reflect.TypeFor[uri.URI]().Size(); size != 48 && reflect.TypeFor[uintptr]().Size() == 8 {
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
}

func TestMustParse(t *testing.T) {
	defer func() {
		if s := fmt.Sprint(recover()); !strings.Contains(s, "no space allowed") {
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

// What older documents call addresses need not be any.
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

// RFC 3986 has no opaque URIs and no path parameters as a component of their own.
func TestComponentsOfOtherDocuments(t *testing.T) {
	u := uri.MustParse("mailto:a;b?c")
	if u.IsOpaque() || u.Opaque() != "" || u.HasPathParams() || u.PathParams() != "" {
		t.Errorf("opaque %t %q, params %q", u.IsOpaque(), u.Opaque(), u.PathParams())
	}
}

func TestSpecText(t *testing.T) {
	for _, sp := range uri.Specs() {
		text, err := sp.MarshalText()
		if err != nil || string(text) != sp.String() {
			t.Errorf("%d: MarshalText %q (%v), String %q", sp, text, err, sp)
		}
		for _, name := range []string{sp.String(), strings.ToLower(sp.String()), strings.Replace(sp.String(), "RFC", "rfc ", 1)} {
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
	for _, name := range []string{"", "RFC", "RFC 9999", "RFC3986x", "R F C3986", " RFC3986", "RFC  3986", "URL\u017fyntax"} {
		if err := sp.UnmarshalText([]byte(name)); !errors.Is(err, uri.CodeSpec) || sp != uri.RFC3986 {
			t.Errorf("UnmarshalText(%q): %v, leaves %s", name, err, sp)
		}
	}
}

// A Spec that is none of the constants refuses every text, and nothing panics.
func TestUnknownSpec(t *testing.T) {
	bad := uri.Spec(200)
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
	if got := fmt.Sprint(uri.HostNone, uri.HostName, uri.HostRegName, uri.HostIPv4, uri.HostIPv6, uri.HostIPvFuture, uri.HostKind(99)); got !=
		"none hostname reg-name IPv4 IPv6 IPvFuture unknown HostKind" {
		t.Error(got)
	}
	if got := fmt.Sprint(uri.ComponentReference, uri.ComponentScheme, uri.ComponentAuthority, uri.ComponentUserinfo, uri.ComponentHost,
		uri.ComponentPort, uri.ComponentPath, uri.ComponentQuery, uri.ComponentFragment, uri.Component(0), uri.Component(99)); got !=
		"reference scheme authority userinfo host port path query fragment unknown Component unknown Component" {
		t.Error(got)
	}
}

// The host as package net takes it, and the authority without userinfo.
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
			t.Errorf("%q: %q, %q, want %q, %q", u, u.Hostname(), u.HostPort(), test.name, test.hostPort)
		}
	}
}

// A span is where what the accessor returns is; where a component is undefined, it is where its
// delimiter would be: after what is before it in RFC 3986, 3.
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
			if u.String()[start:end] != component.value || ok != component.has || u.String()[:start] != test.want[i] {
				t.Errorf("%q: %s is at %d to %d, %t", u, component.c, start, end, ok)
			}
		}
		if start, end, ok := u.Span(99); start != 0 || end != 0 || ok {
			t.Errorf("%q: no component is at %d to %d", u, start, end)
		}
	}
}
