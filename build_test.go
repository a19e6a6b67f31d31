package uri_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/slow"
)

// defined returns p with the Has field of each component that is not empty set. The documentation
// of Parts says that a component counts as defined then.
func defined(p uri.Parts) uri.Parts {
	p.HasAuthority = p.HasAuthority || len(p.Host) > 0
	p.HasUserinfo = p.HasUserinfo || len(p.Userinfo) > 0
	p.HasPort = p.HasPort || len(p.Port) > 0
	p.HasPathParams = p.HasPathParams || len(p.PathParams) > 0
	p.HasQuery = p.HasQuery || len(p.Query) > 0
	p.HasFragment = p.HasFragment || len(p.Fragment) > 0
	return p
}

// join composes the components as RFC 3986, 5.3 does.
func join(p uri.Parts) string {
	s := ""
	if p.Scheme != "" {
		s += p.Scheme + ":"
	}
	if p.HasAuthority {
		s += "//"
		if p.HasUserinfo {
			s += p.Userinfo + "@"
		}
		s += p.Host
		if p.HasPort {
			s += ":" + p.Port
		}
	}
	s += p.Path
	if p.HasPathParams {
		s += ";" + p.PathParams
	}
	if p.HasQuery {
		s += "?" + p.Query
	}
	if p.HasFragment {
		s += "#" + p.Fragment
	}
	return s
}

// checkBuilt checks the law of building: u, err is the result of building p. There is a value if
// and only if the composed text parses to the same components.
func checkBuilt(t *testing.T, what string, p uri.Parts, u uri.URI, err error) {
	t.Helper()
	p = defined(p)
	text := join(p)
	back, parseErr := p.Spec.Parse(text)
	possible := parseErr == nil && back.Parts() == p
	if possible != (err == nil) {
		t.Errorf("%s of %s %+v: %v, put together %q (%v)", what, p.Spec, p, err, text, parseErr)
	}
	if err == nil {
		if u != back || u.Parts() != p {
			t.Errorf("%s of %s %+v: %q is %+v", what, p.Spec, p, u, u.Parts())
		}
		return
	}
	var pe *uri.ParseError
	if !errors.As(err, &pe) || u != (uri.URI{}) {
		t.Fatalf("%s of %+v: %q, %v", what, p, u, err)
	}
	errs.CheckParse(t, what, pe.Input, err)
}

// checkChanges checks the law of building for the With and Without methods of u, with s for each
// component.
func checkChanges(t *testing.T, u uri.URI, s string) {
	t.Helper()
	original := u.Parts()
	if again, err := original.URI(); err != nil || again != u {
		t.Fatalf("%s: the parts of %q build %q (%v)", u.Spec(), u, again, err)
	}
	change := func(what string, f func(*uri.Parts), result uri.URI, err error) {
		t.Helper()
		p := original
		f(&p)
		checkBuilt(t, what, p, result, err)
		if u.Parts() != original {
			t.Fatalf("%s changed %q", what, u)
		}
	}
	n, err := u.WithScheme(s)
	change("WithScheme", func(p *uri.Parts) { p.Scheme = s }, n, err)
	n, err = u.WithScheme("")
	change("WithScheme of nothing", func(p *uri.Parts) { p.Scheme = "" }, n, err)
	n, err = u.WithUserinfo(s)
	change("WithUserinfo", func(p *uri.Parts) {
		p.Userinfo, p.HasUserinfo = s, true
	}, n, needsHost(original, err))
	n, err = u.WithoutUserinfo()
	change("WithoutUserinfo", func(p *uri.Parts) { p.Userinfo, p.HasUserinfo = "", false }, n, err)
	n, err = u.WithHost(s)
	change("WithHost", func(p *uri.Parts) { p.Host, p.HasAuthority = s, true }, n, err)
	n, err = u.WithPort(s)
	change("WithPort", func(p *uri.Parts) {
		p.Port, p.HasPort = s, true
	}, n, needsHost(original, err))
	n, err = u.WithoutPort()
	change("WithoutPort", func(p *uri.Parts) { p.Port, p.HasPort = "", false }, n, err)
	n, err = u.WithPath(s)
	change("WithPath", func(p *uri.Parts) { p.Path = s }, n, err)
	for what, f := range map[string]func(*uri.Parts){
		"with params":    func(p *uri.Parts) { p.PathParams, p.HasPathParams = s, true },
		"without params": func(p *uri.Parts) { p.PathParams, p.HasPathParams = "", false },
		"without an authority": func(p *uri.Parts) {
			p.Userinfo, p.Host, p.Port = "", "", ""
			p.HasUserinfo, p.HasAuthority, p.HasPort = false, false, false
		},
	} {
		p := original
		f(&p)
		n, err := p.URI()
		checkBuilt(t, what, p, n, err)
	}
	n, err = u.WithQuery(s)
	change("WithQuery", func(p *uri.Parts) { p.Query, p.HasQuery = s, true }, n, err)
	change("WithoutQuery", func(p *uri.Parts) {
		p.Query, p.HasQuery = "", false
	}, u.WithoutQuery(), nil)
	n, err = u.WithFragment(s)
	change("WithFragment", func(p *uri.Parts) { p.Fragment, p.HasFragment = s, true }, n, err)
	change("WithoutFragment", func(p *uri.Parts) {
		p.Fragment, p.HasFragment = "", false
	}, u.WithoutFragment(), nil)
}

// needsHost returns err. If err is nil although p has no authority, it returns an error: the
// userinfo or port of p would be lost.
func needsHost(p uri.Parts, err error) error {
	if !p.HasAuthority && err == nil {
		return errors.New("made up an authority")
	}
	return err
}

// FuzzChange checks the law of building under each document, for a change of one component and of
// all.
func FuzzChange(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkChange)
}

func checkChange(t *testing.T, text, s string) {
	checkLenientParams(t, s)
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			continue
		}
		checkChanges(t, u, s)
		checkSegments(t, u, []string{s, "b"})
		checkSegments(t, u, strings.Split(s, ","))
		checkParams(t, u, s)
	}
}

// FuzzBuild checks the law of building for any components. An escaped component is either valid and
// decodes to the same text, or rejected for its place alone.
func FuzzBuild(f *testing.F) {
	f.Add(uint8(0), uint8(0), "http", "", "example.com", "", "//evil", "", "", "")
	f.Add(uint8(0), uint8(0), "", "", "", "", "a:b", "", "", "")
	f.Add(uint8(0), uint8(0), "x", "", "", "", "//x", "", "q=1", "f")
	f.Add(uint8(4), uint8(9), "http", "u:p", "h", "80", "/a b/%", "p;q", "a=b&c", "ü")
	for i, text := range texts(f) {
		p := uri.Parts{Path: text}
		if u, err := uri.Parse(text); err == nil {
			p = u.Parts()
		}
		f.Add(uint8(i%7), uint8(i), p.Scheme, p.Userinfo, p.Host, p.Port, p.Path, p.PathParams,
			p.Query, p.Fragment)
	}
	f.Fuzz(checkBuild)
}

func checkBuild(t *testing.T, sp, has uint8, scheme, userinfo, host, port, path, params, query,
	fragment string) {
	p := uri.Parts{
		Spec:   uri.Spec(sp % 7),
		Scheme: scheme, Userinfo: userinfo, Host: host, Port: port,
		Path: path, PathParams: params, Query: query, Fragment: fragment,
		HasAuthority: has&1 != 0, HasUserinfo: has&2 != 0, HasPort: has&4 != 0,
		HasPathParams: has&8 != 0, HasQuery: has&16 != 0, HasFragment: has&32 != 0,
	}
	u, err := p.URI()
	checkBuilt(t, "URI", p, u, err)
	checkEscaped(t, p)
}

// checkMixed checks the law of building for the components of a, each replaced in turn by b.
func checkMixed(t *testing.T, a, b string) {
	r := slow.Split(a)
	p := uri.Parts{
		Scheme: r.Scheme.Text, Host: r.Authority.Text, HasAuthority: r.Authority.Defined,
		Path:  r.Path,
		Query: r.Query.Text, HasQuery: r.Query.Defined, Fragment: r.Fragment.Text,
		HasFragment: r.Fragment.Defined,
	}
	if userinfo, host, ok := strings.Cut(p.Host, "@"); ok {
		p.Userinfo, p.HasUserinfo, p.Host = userinfo, true, host
	}
	if i := strings.LastIndexByte(p.Host, ':'); i >= 0 && !strings.HasSuffix(p.Host, "]") {
		p.Host, p.Port, p.HasPort = p.Host[:i], p.Host[i+1:], true
	}
	for _, sp := range uri.Specs() {
		p.Spec = sp
		for _, component := range []func(*uri.Parts) *string{
			func(p *uri.Parts) *string { return new(string) }, // none
			func(p *uri.Parts) *string { return &p.Scheme },
			func(p *uri.Parts) *string { return &p.Userinfo },
			func(p *uri.Parts) *string { return &p.Host },
			func(p *uri.Parts) *string { return &p.Port },
			func(p *uri.Parts) *string { return &p.Path },
			func(p *uri.Parts) *string { return &p.PathParams },
			func(p *uri.Parts) *string { return &p.Query },
			func(p *uri.Parts) *string { return &p.Fragment },
		} {
			q := p
			*component(&q) = b
			u, err := q.URI()
			checkBuilt(t, "URI", q, u, err)
			checkEscaped(t, q)
		}
	}
}

// checkEscaped checks that Parts.Escape returns components that decode to those of p.
func checkEscaped(t *testing.T, p uri.Parts) {
	t.Helper()
	e := p.Escape()
	u, err := e.URI()
	checkBuilt(t, "Escape", e, u, err)
	same := func(component, want, escaped string) {
		if got, err := uri.UnescapeStrict(escaped); err != nil || got != want {
			t.Errorf("%s: %s %q is escaped as %q, which is %q (%v)", p.Spec, component, want,
				escaped, got, err)
		}
	}
	same("userinfo", p.Userinfo, e.Userinfo)
	if e.Host != p.Host {
		same("host", p.Host, e.Host)
	}
	same("path", p.Path, e.Path)
	if e.PathParams != p.PathParams {
		same("params", p.PathParams, e.PathParams)
	}
	same("query", p.Query, e.Query)
	same("fragment", p.Fragment, e.Fragment)
	if p.Spec == uri.RFC3986 {
		// These rows have a valid scheme, no port, and a host that is not an address. So they can
		// break only the rules of 3.3 about the beginning of a path.
		p.Scheme, p.Port, p.HasPort, p.PathParams, p.HasPathParams = "x", "", false, "", false
		if p = defined(p); !p.HasAuthority {
			p.HasUserinfo, p.Userinfo = false, ""
		}
		good := p.HasAuthority && (p.Path == "" || p.Path[0] == '/') ||
			!p.HasAuthority && !strings.HasPrefix(p.Path, "//")
		if _, err := p.Escape().URI(); (err == nil) != good &&
			!strings.ContainsAny(p.Host, ":/?#[]@") {
			t.Errorf("%+v: %v", p, err)
		}
	}
}

// checkSegments checks JoinSegments: the result has the segments of u, without an empty last
// segment, and then the data.
func checkSegments(t *testing.T, u uri.URI, data []string) {
	t.Helper()
	n, err := u.JoinSegments(data...)
	if err != nil {
		return
	}
	want := slices.Collect(u.Segments())
	if k := len(want); k > 0 && want[k-1] == "" {
		want = want[:k-1]
	}
	got := slices.Collect(n.Segments())
	for i := len(want); i < len(got); i++ {
		if got[i], err = uri.UnescapeStrict(got[i]); err != nil {
			t.Fatal(err)
		}
	}
	want = append(want, data...)
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q with %q is %q, with segments %q, want %q", u.Spec(), u, data, n, got, want)
	}
	p, q := u.Parts(), n.Parts()
	if p.Path = q.Path; p != q {
		t.Errorf("%s: %q with %q is %q", u.Spec(), u, data, n)
	}
}

// RFC 3986 (3, 3.2, 3.3) says which path may stand where, and what a delimiter in a component would
// do. Offsets count in the composed text.
func TestPartsRefused(t *testing.T) {
	for _, test := range []struct {
		p         uri.Parts
		component uri.Component
		code      uri.Code
		offset    int
	}{
		{uri.Parts{Path: "//evil"}, uri.ComponentPath, uri.CodeComponent, 0},
		{uri.Parts{Scheme: "http", Path: "//evil"}, uri.ComponentPath, uri.CodeComponent, 5},
		{uri.Parts{Scheme: "http", Host: "h", Path: "evil"}, uri.ComponentPath, uri.CodeComponent, 8},
		{uri.Parts{Scheme: "http", Host: "h", Path: ":80/"}, uri.ComponentPath, uri.CodeComponent, 8},
		{uri.Parts{Scheme: "http", Host: "h", Path: "@evil"}, uri.ComponentPath, uri.CodeComponent, 8},
		{uri.Parts{Path: "a:b"}, uri.ComponentPath, uri.CodeComponent, 1},
		{uri.Parts{Path: "1:b"}, uri.ComponentPath, uri.CodeComponent, 1},
		{uri.Parts{Path: "/a?b"}, uri.ComponentPath, uri.CodeComponent, 2},
		{uri.Parts{Path: "/a#b"}, uri.ComponentPath, uri.CodeComponent, 2},
		{uri.Parts{Scheme: "http", Host: "h", Path: "/a?b"}, uri.ComponentPath, uri.CodeComponent, 10},
		{uri.Parts{Userinfo: "u", Host: "h/x"}, uri.ComponentHost, uri.CodeComponent, 5},
		{uri.Parts{Path: "/", Query: "a#b"}, uri.ComponentQuery, uri.CodeComponent, 3},
		{uri.Parts{Host: "h/x"}, uri.ComponentHost, uri.CodeComponent, 3},
		{uri.Parts{Host: "h?x"}, uri.ComponentHost, uri.CodeComponent, 3},
		{uri.Parts{Host: "u@h"}, uri.ComponentHost, uri.CodeComponent, 3},
		{uri.Parts{Host: "h:80"}, uri.ComponentHost, uri.CodeComponent, 3},
		{uri.Parts{Host: "[::1]:80"}, uri.ComponentHost, uri.CodeComponent, 7},
		{uri.Parts{Host: "h", Port: "80/x"}, uri.ComponentPort, uri.CodeComponent, 6},
		{uri.Parts{Host: "h", Port: "80:1"}, uri.ComponentPort, uri.CodeComponent, 6},
		{uri.Parts{Host: "h", Userinfo: "a@b"}, uri.ComponentUserinfo, uri.CodeComponent, 3},
		{uri.Parts{Host: "h", Userinfo: "a/b"}, uri.ComponentUserinfo, uri.CodeComponent, 3},
		{uri.Parts{Scheme: "a/b", Path: "c"}, uri.ComponentScheme, uri.CodeComponent, 1},
		{uri.Parts{Scheme: "a:b", Path: "c"}, uri.ComponentScheme, uri.CodeComponent, 1},
		{uri.Parts{Userinfo: "u", Path: "/x"}, uri.ComponentUserinfo, uri.CodeComponent, 0},
		{uri.Parts{Port: "80", Path: "/x"}, uri.ComponentPort, uri.CodeComponent, 0},
		{uri.Parts{Path: "/a", PathParams: "p"}, uri.ComponentPath, uri.CodeComponent, 2},
		{uri.Parts{Spec: uri.RFC1808, Path: "/a;b"}, uri.ComponentPath, uri.CodeComponent, 2},
		{uri.Parts{Spec: uri.RFC1738, Scheme: "http", Host: "h", Path: "/a", Query: "q"}, uri.ComponentQuery, uri.CodeComponent, 10},
		{uri.Parts{Host: "h", Userinfo: "u:s/x"}, uri.ComponentUserinfo, uri.CodeComponent, 5},
		{uri.Parts{Host: "h", Userinfo: "u:1/x"}, uri.ComponentUserinfo, uri.CodeComponent, 5},
		{uri.Parts{Host: "h", Userinfo: "u:p?x"}, uri.ComponentUserinfo, uri.CodeComponent, 5},
		{uri.Parts{Host: "]u:p@"}, uri.ComponentHost, uri.CodeComponent, 4},
		{uri.Parts{Host: "[::1", HasPort: true}, uri.ComponentHost, uri.CodeIncomplete, 6},
		{uri.Parts{Scheme: "#", Host: "h"}, uri.ComponentScheme, uri.CodeComponent, 0},
		{uri.Parts{Scheme: "_", Host: "h"}, uri.ComponentScheme, uri.CodeCharacter, 0},
		{uri.Parts{Scheme: "a_b", Path: "c"}, uri.ComponentScheme, uri.CodeCharacter, 1},
		{uri.Parts{Spec: uri.URLSyntax, Scheme: "_", Path: "c"}, uri.ComponentScheme, uri.CodeCharacter, 0},
		{uri.Parts{Spec: uri.RFC1738, Scheme: "http", Host: "h", Fragment: "f"}, uri.ComponentFragment, uri.CodeComponent, 8},
		{uri.Parts{Spec: uri.RFC1738, Scheme: "http", Host: "h", Query: "q", Fragment: "f"}, uri.ComponentFragment, uri.CodeComponent, 10},
		{uri.Parts{Spec: uri.RFC2396, Host: "a_b", Userinfo: "u"}, uri.ComponentUserinfo, uri.CodeComponent, 2},
		{uri.Parts{Spec: uri.RFC2396, Host: "a_b", HasUserinfo: true}, uri.ComponentUserinfo, uri.CodeComponent, 2},
		{uri.Parts{Spec: uri.RFC2396, Host: "a_b", Port: "80"}, uri.ComponentHost, uri.CodeComponent, 2},
		{uri.Parts{Spec: uri.RFC2396, Scheme: "http", Host: "a_b", Port: "80"}, uri.ComponentHost, uri.CodeComponent, 7},
		// A character that no component allows gives the same error as in a text that is parsed.
		{uri.Parts{Path: "/a b"}, uri.ComponentPath, uri.CodeCharacter, 2},
		{uri.Parts{Path: "/a%4"}, uri.ComponentPath, uri.CodeEscape, 4},
		{uri.Parts{Path: "/a b?c"}, uri.ComponentPath, uri.CodeCharacter, 2},
		{uri.Parts{Path: " a?b"}, uri.ComponentPath, uri.CodeCharacter, 0},
		{uri.Parts{Path: "/a%4", Query: "b#c"}, uri.ComponentPath, uri.CodeEscape, 4},
		{uri.Parts{Host: "[::g]"}, uri.ComponentHost, uri.CodeCharacter, 5},
		{uri.Parts{Host: "h", Port: "8x"}, uri.ComponentPort, uri.CodeCharacter, 5},
		{uri.Parts{Scheme: "1", Path: "b"}, uri.ComponentScheme, uri.CodeCharacter, 0},
		{uri.Parts{Spec: uri.RFC1738, Path: "/a"}, uri.ComponentScheme, uri.CodeCharacter, 0},
	} {
		u, err := test.p.URI()
		var pe *uri.ParseError
		if !errors.As(err, &pe) || !errors.Is(err, test.code) || pe.Component != test.component ||
			pe.Offset != test.offset || u != (uri.URI{}) {
			t.Errorf("%+v: %q, %v; want %s, %s, byte %d", test.p, u, err, test.code, test.component,
				test.offset)
		}
	}
}

// Parts rejects a host that contains another component. It does not escape such a host into a
// strange name.
func TestHostsAreNoData(t *testing.T) {
	for _, host := range []string{"h:80", "::1", "u@h", "h/x", "h?x", "h#x", "[::1]:80", "[::1"} {
		p := uri.Parts{Scheme: "http", Host: host, Path: "/"}.Escape()
		if u, err := p.URI(); p.Host != host || err == nil {
			t.Errorf("%q: %q (%v)", host, u, err)
		}
	}
	if p := (uri.Parts{Host: "a b%é"}).Escape(); p.Host != "a%20b%25%C3%A9" {
		t.Errorf("%q", p.Host)
	}
}

func TestPartsOfNoSpec(t *testing.T) {
	p := uri.Parts{Spec: 99, Scheme: "http", Host: "h"}
	if _, err := p.URI(); !errors.Is(err, uri.CodeSpec) {
		t.Error(err)
	}
	if p.Escape() != p {
		t.Errorf("%+v", p.Escape())
	}
	if got := p.Spec.Escape("a/é", uri.RolePath); got != "a%2F%C3%A9" {
		t.Error(got)
	}
}

// A change of one component keeps all others. Package net/url drops RawPath if it does not fit
// Path.
func TestWithKeepsEverything(t *testing.T) {
	const text = "HTTP://u:@h:/a%2Fb//c;x=1?a&a=&b=%2b+#"
	u := uri.MustParse(text)
	for _, test := range []struct {
		name string
		want string
		f    func() (uri.URI, error)
	}{
		{"WithScheme", "https" + text[4:], func() (uri.URI, error) { return u.WithScheme("https") }},
		{"WithHost", strings.Replace(text, "@h", "@i", 1), func() (uri.URI, error) { return u.WithHost("i") }},
		{"WithPort", strings.Replace(text, "h:", "h:8", 1), func() (uri.URI, error) { return u.WithPort("8") }},
		{"WithoutPort", strings.Replace(text, "h:", "h", 1), u.WithoutPort},
		{"WithUserinfo", strings.Replace(text, "u:", "", 1), func() (uri.URI, error) { return u.WithUserinfo("") }},
		{"WithoutUserinfo", strings.Replace(text, "u:@", "", 1), u.WithoutUserinfo},
		{"WithPath", "HTTP://u:@h:?a&a=&b=%2b+#", func() (uri.URI, error) { return u.WithPath("") }},
		{"WithQuery", "HTTP://u:@h:/a%2Fb//c;x=1?#", func() (uri.URI, error) { return u.WithQuery("") }},
		{"WithFragment", text + "f", func() (uri.URI, error) { return u.WithFragment("f") }},
	} {
		if got, err := test.f(); err != nil || got.String() != test.want {
			t.Errorf("%s: %q (%v), want %q", test.name, got, err, test.want)
		}
	}
	if got := u.WithoutQuery().String(); got != "HTTP://u:@h:/a%2Fb//c;x=1#" {
		t.Error(got)
	}
	if got := u.WithoutFragment().String() + "#"; got != text {
		t.Error(got)
	}
	if u.String() != text {
		t.Errorf("changed to %q", u)
	}
}

// Escape keeps the first colon of a userinfo and escapes the others.
func TestEscapedUserinfo(t *testing.T) {
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC2396, uri.URLSyntax, uri.RFC1808,
		uri.RFC1738} {
		u, err := uri.Parts{Spec: sp, Scheme: "http", Userinfo: "u:p:w@", Host: "h",
			Path: "/"}.Escape().URI()
		if err != nil || u.Userinfo() != "u:p%3Aw%40" || u.Host() != "h" {
			t.Errorf("%s: %q (%v)", sp, u, err)
		}
	}
}

// An empty fragment is kept. Package net/url drops the "#", and does not distinguish an empty
// fragment from an undefined one.
func TestEmptyFragmentIsNotLost(t *testing.T) {
	const text = "http://h/a#"
	u := uri.MustParse(text)
	changed, err := u.WithQuery("q")
	if err != nil || u.String() != text || !u.HasFragment() ||
		changed.String() != "http://h/a?q#" || u.WithoutFragment().HasFragment() {
		t.Errorf("%q, %q (%v)", u, changed, err)
	}
	if v, err := url.Parse(text); err == nil && v.String() == text {
		t.Logf("net/url has learnt it: %q", v)
	}
}

// An encoded path is kept. Package net/url silently drops RawPath if it does not fit Path any more.
func TestRawPathIsNotDropped(t *testing.T) {
	u, err := uri.MustParse("http://h/a%2Fb").JoinSegments("c d")
	if err != nil || u.String() != "http://h/a%2Fb/c%20d" {
		t.Errorf("%q (%v)", u, err)
	}
	v, err := url.Parse("http://h/a%2Fb")
	if err != nil {
		t.Fatal(err)
	}
	if v.Path += "/c d"; v.String() == u.String() {
		t.Logf("net/url has learnt it: %q", v)
	}
}

// A path "//x" without a host does not become an authority. Package net/url prints it as "////x" or
// "//x".
func TestNoAuthorityIsInvented(t *testing.T) {
	for _, text := range []string{"x:/a", "/a", "a", "x:a", ""} {
		u := uri.MustParse(text)
		for _, f := range []func() (uri.URI, error){
			func() (uri.URI, error) { return u.WithPath("//b/c") },
			func() (uri.URI, error) { return u.WithPort("80") },
			func() (uri.URI, error) { return u.WithUserinfo("u") },
		} {
			if got, err := f(); !errors.Is(err, uri.CodeComponent) {
				t.Errorf("%q becomes %q (%v)", u, got, err)
			}
		}
	}
	p := uri.MustParse("http://h//b").Parts()
	p.Host, p.HasAuthority = "", false
	if got, err := p.URI(); !errors.Is(err, uri.CodeComponent) {
		t.Errorf("%q (%v)", got, err)
	}
	// RFC 3986 (3.3) leaves "/." before such a path.
	p.Path = "/.//b"
	if got, err := p.URI(); err != nil || got.Path() != "/.//b" || got.HasAuthority() {
		t.Errorf("%q (%v)", got, err)
	}
}

// A colon in the first segment of a relative reference would end a scheme (RFC 3986, 4.2).
func TestNoSchemeIsInvented(t *testing.T) {
	u := uri.MustParse("urn:a:b")
	if got, err := u.WithScheme(""); !errors.Is(err, uri.CodeComponent) {
		t.Errorf("%q (%v)", got, err)
	}
	p := uri.Parts{Path: "a:b/c:d"}.Escape()
	if p.Path != "a%3Ab/c:d" {
		t.Errorf("%q", p.Path)
	}
	if p = (uri.Parts{Scheme: "x", Path: "a:b"}).Escape(); p.Path != "a:b" {
		t.Errorf("%q", p.Path)
	}
	if p = (uri.Parts{Host: "h", Path: "a:b"}).Escape(); p.Path != "a:b" { // after a host it makes none
		t.Errorf("%q", p.Path)
	}
	if p = (uri.Parts{Path: "a:b"}).Escape(); p.Path != "a%3Ab" {
		t.Errorf("%q", p.Path)
	}
}

// A segment is data: JoinSegments keeps it or rejects it. JoinPath of net/url cleans "..%2F",
// resolves "..", and drops empty segments.
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
		{"http://h/users", []string{""}, ""}, // not the collection
		{"http://h/a", []string{"", "b"}, ""},
		{"http://h/a", []string{"b", ""}, ""},
		{"http://h/a", []string{"..."}, "http://h/a/..."},
		{"http://h/a", []string{".a"}, "http://h/a/.a"},
		{"http://h/a", nil, "http://h/a"},
		{"http://h/a", []string{"é"}, "http://h/a/%C3%A9"},
		{"http://h/a", []string{"b", ".."}, ""},
		{"http://h/a", []string{"."}, ""},
		{"", []string{"a:b", "c:d", "e/f"}, "a%3Ab/c:d/e%2Ff"},
		{"", []string{"", "b"}, ""},
		{"x:", []string{"a:b"}, "x:a:b"},
		{"x:", []string{""}, ""},
		{"/", []string{"a"}, "/a"},
		{"/", []string{"", "a"}, ""}, // "//a" has an authority
		{"urn:a:b", []string{"c"}, "urn:a:b/c"},
	} {
		base := uri.MustParse(test.base)
		u, err := base.JoinSegments(test.segments...)
		if u.String() != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%q, %q: %q (%v), want %q", test.base, test.segments, u, err, test.want)
		}
	}
	// JoinDir differs in the "/" at the end.
	for _, test := range []struct {
		base     string
		segments []string
		want     string
	}{
		{"http://h", nil, "http://h/"},
		{"http://h/a?q#f", nil, "http://h/a/?q#f"},
		{"http://h/a/", nil, "http://h/a/"},
		{"http://h/a", []string{"b", "c/d"}, "http://h/a/b/c%2Fd/"},
		{"http://h/a", []string{"b", ""}, ""},
		{"http://h/a", []string{".."}, ""},
		{"", nil, ""}, // "/" would be another path
		{"", []string{"a:b"}, "a%3Ab/"},
		{"x:", nil, ""},
		{"urn:a:b", nil, "urn:a:b/"},
	} {
		u, err := uri.MustParse(test.base).JoinDir(test.segments...)
		if u.String() != test.want || (err == nil) != (test.want != "") ||
			err != nil && !errors.Is(err, uri.CodeSegment) {
			t.Errorf("JoinDir: %q, %q: %q (%v), want %q", test.base, test.segments, u, err,
				test.want)
		}
	}
	for _, segments := range [][]string{{".."}, {"a", "."}, {""}, {"", "a"}} {
		got, err := uri.URI{}.JoinSegments(segments...)
		var pe *uri.ParseError
		if got != (uri.URI{}) || !errors.As(err, &pe) || pe.Code != uri.CodeSegment ||
			pe.Component != uri.ComponentPath || pe.Section != "3.3" {
			t.Errorf("%q: %q, %v", segments, got, err)
		}
	}
}

// The host and the port are those of the text; everything else stays (RFC 3986, 3.2).
func TestWithHostPort(t *testing.T) {
	for _, test := range []struct{ base, hostport, want string }{
		{"http://u@h:1/a?b#c", "example.org:80", "http://u@example.org:80/a?b#c"},
		{"http://h:1/", "example.org", "http://example.org/"},
		{"http://h/", "h:", "http://h:/"},
		{"http://h/", "[::1]:80", "http://[::1]:80/"},
		{"http://h:1/", "[::1]", "http://[::1]/"},
		{"http://h:1/", "", "http:///"},
		{"/a", "h:1", "//h:1/a"},
		{"http://h/", "::1", ""},
		{"http://h/", "h:1:2", ""},
		{"http://h/", "u@h", ""},
		{"http://h/", "h/a", ""},
		{"http://h/", "h:x", ""},
		{"a", "h", ""}, // "//ha" would be another host
	} {
		u := uri.MustParse(test.base)
		n, err := u.WithHostPort(test.hostport)
		if n.String() != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%q with %q: %q (%v), want %q", test.base, test.hostport, n, err, test.want)
		}
		if err == nil && n.HostPort() != test.hostport {
			t.Errorf("%q: %q", n, n.HostPort())
		}
	}
	for _, host := range []string{"::1", "2001:db8::7", "::ffff:1.2.3.4"} {
		for name, with := range map[string]func(string) (uri.URI,
			error){"WithHost": uri.MustParse("http://h/").WithHost,
			"WithHostPort": uri.MustParse("http://h/").WithHostPort} {
			_, err := with(host)
			pe, ok := errors.AsType[*uri.ParseError](err)
			if !ok || pe.Key != "host-ipv6" || pe.Args[0] != host ||
				pe.Component != uri.ComponentHost || pe.Offset != len("http://") {
				t.Errorf("%s(%q): %v", name, host, err)
			}
		}
	}
}
