package uri_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"html"
	"html/template"
	"net"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

func Example() {
	base := uri.MustParse("http://example.com/docs/guide/intro.html")
	for _, href := range []string{"../img/logo.png", "?page=2", "//cdn.example.net/x.js", "#top"} {
		target, err := base.ResolveString(href)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(target)
	}
	// Output:
	// http://example.com/docs/img/logo.png
	// http://example.com/docs/guide/intro.html?page=2
	// http://cdn.example.net/x.js
	// http://example.com/docs/guide/intro.html#top
}

func ExampleParse() {
	u, err := uri.Parse("foo://example.com:8042/over/there?name=ferret#nose")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Scheme(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment())
	// Output: foo example.com 8042 /over/there name=ferret nose
}

func ExampleMustParse() {
	home := uri.MustParse("http://example.com/")
	fmt.Println(home)
	// Output: http://example.com/
}

func ExampleValid() {
	fmt.Println(uri.Valid("http://example.com/a%20b"), uri.Valid("http://example.com/a b"))
	// Output: true false
}

// A text that has to say where it leads by itself.
func ExampleParseAbsolute() {
	for _, text := range []string{"https://example.com/a", "example.com/a"} {
		if u, err := uri.ParseAbsolute(text); err == nil {
			fmt.Println(u)
		} else {
			fmt.Println(errors.Is(err, uri.CodeIncomplete))
		}
	}
	// Output:
	// https://example.com/a
	// true
}

// A scheme may be written in upper case. After this check a template may trust the link.
func ExampleURI_HasScheme() {
	page := template.Must(template.New("page").Parse("<a href=\"{{.}}\">\n"))
	for _, text := range []string{"HTTPS://example.com/", "JavaScript:alert(1)"} {
		if u, err := uri.Parse(text); err == nil && u.HasScheme("http", "https") {
			fmt.Print("trusted: ")
			if err := page.Execute(os.Stdout, template.URL(u.String())); err != nil {
				fmt.Println(err)
			}
		} else {
			fmt.Print("untrusted: ")
			if err := page.Execute(os.Stdout, u); err != nil {
				fmt.Println(err)
			}
		}
	}
	// Output:
	// trusted: <a href="HTTPS://example.com/">
	// untrusted: <a href="#ZgotmplZ">
}

// A struct is always true in a template, and never empty for "omitempty" of package encoding/json.
func ExampleURI_IsZero() {
	type entry struct {
		Name string  `json:"name"`
		Link uri.URI `json:"link,omitzero"`
	}
	line := template.Must(template.New("line").Parse("{{if not .Link.IsZero}}{{.Link}}{{else}}no link{{end}}\n"))
	for _, e := range []entry{{"a", uri.MustParse("/a")}, {Name: "b"}} {
		text, err := json.Marshal(e)
		fmt.Println(string(text), err)
		if err := line.Execute(os.Stdout, e); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// {"name":"a","link":"/a"} <nil>
	// /a
	// {"name":"b"} <nil>
	// no link
}

// Package cmp of go-cmp finds the method and compares structs that hold a URI.
func ExampleURI_Equal() {
	type page struct{ Link uri.URI }
	a, b := page{uri.MustParse("http://h/")}, page{uri.MustParse("http://H/")}
	fmt.Println(cmp.Equal(a, a), cmp.Equal(a, b))
	fmt.Println(a.Link.Equal(b.Link), uri.Equivalent(a.Link, b.Link))
	// Output:
	// true false
	// false true
}

func ExampleSpec_Parse() {
	const text = "http://a/b;x?y"
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC1808} {
		u, err := sp.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s: path %q, params %q, query %q\n", u.Spec(), u.Path(), u.PathParams(), u.Query())
	}
	// Output:
	// RFC3986: path "/b;x", params "", query "y"
	// RFC1808: path "/b", params "x", query "y"
}

func ExampleSpec_Valid() {
	for _, sp := range uri.Specs() {
		fmt.Println(sp, sp.Valid("http://a/~b"))
	}
	// Output:
	// RFC3986 true
	// RFC2396bis true
	// RFC2396 true
	// URLSyntax true
	// RFC1808 false
	// RFC1738 false
	// URL1993 false
}

func ExampleSpec_UnmarshalText() {
	var sp uri.Spec
	err := sp.UnmarshalText([]byte("rfc 2396"))
	fmt.Println(sp, err)
	// Output: RFC2396 <nil>
}

func ExampleSpecs() {
	fmt.Println(uri.Specs())
	// Output: [RFC3986 RFC2396bis RFC2396 URLSyntax RFC1808 RFC1738 URL1993]
}

func ExampleURI_Opaque() {
	u, err := uri.RFC2396.Parse("mailto:joe@example.com?subject=x")
	fmt.Println(u.IsOpaque(), u.Opaque(), err)
	// Output: true joe@example.com?subject=x <nil>
}

func ExampleNewBase() {
	page := uri.MustParse("http://example.com/docs/intro.html")
	if base, err := uri.NewBase(page); err == nil {
		fmt.Println(base.ResolveString("../img/logo.png"))
		fmt.Println(base.ResolveString("?page=2"))
	}
	// Output:
	// http://example.com/img/logo.png <nil>
	// http://example.com/docs/intro.html?page=2 <nil>
}

func ExampleResolve() {
	if target, err := uri.Resolve("http://example.com/docs/intro.html", "../img/logo.png"); err == nil {
		fmt.Println(target)
	}
	// Output: http://example.com/img/logo.png
}

func ExampleResolver_Base() {
	r := uri.Resolver{IgnoreSameScheme: true, AboveRoot: uri.AboveRootReject}
	base, err := r.Base(uri.MustParse("http://example.com/a/b"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ref := range []string{"http:c", "../../c"} {
		target, err := base.ResolveString(ref)
		fmt.Println(target, errors.Is(err, uri.CodeAboveRoot))
	}
	// Output:
	// http://example.com/a/c false
	//  true
}

func ExampleParseError_AcceptedBy() {
	_, err := uri.Parse("//user@host@gateway/")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.AcceptedBy())
	}
	// Output: [RFC2396bis RFC2396 RFC1808 URL1993]
}

func ExampleURI_HasQuery() {
	for _, text := range []string{"a", "a?"} {
		u := uri.MustParse(text)
		fmt.Printf("%q: %t %q\n", text, u.HasQuery(), u.Query())
	}
	// Output:
	// "a": false ""
	// "a?": true ""
}

func ExampleURI_HostKind() {
	for _, text := range []string{"http://example.com/", "http://192.0.2.16/", "http://[2001:db8::7]/", "mailto:joe"} {
		fmt.Println(uri.MustParse(text).HostKind())
	}
	// Output:
	// reg-name
	// IPv4
	// IPv6
	// none
}

func ExampleURI_Addr() {
	addr, ok := uri.MustParse("http://[::ffff:192.0.2.16]/").Addr()
	fmt.Println(addr.Unmap(), ok)
	// Output: 192.0.2.16 true
}

func ExampleURI_PortNumber() {
	for _, text := range []string{"//h:8080", "//h:", "//h:99999"} {
		port, ok := uri.MustParse(text).PortNumber()
		fmt.Println(port, ok)
	}
	// Output:
	// 8080 true
	// 0 false
	// 0 false
}

func ExampleURI_User() {
	u := uri.MustParse("ftp://joe:secret@example.com/")
	fmt.Println(u.User(), u.HasPassword())
	// Output: joe true
}

func ExampleURI_Resolve() {
	base := uri.MustParse("http://a/b/c/d;p?q")
	target, err := base.Resolve(uri.MustParse("../g"))
	fmt.Println(target, err)
	// Output: http://a/b/g <nil>
}

func ExampleURI_ResolveString() {
	_, err := uri.MustParse("http://a/b").ResolveString("x y")
	fmt.Println(err)
	// Output: uri: path, byte 1 of "x y": The address contains a space. Write "%20" instead (RFC 3986, 3.3)
}

func ExampleURI_AppendResolve() {
	base := uri.MustParse("http://example.com/a/")
	var buf []byte // one buffer serves for all
	for _, ref := range []string{"b", "../c"} {
		var err error
		if buf, err = base.AppendResolve(buf[:0], ref); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/a/b
	// http://example.com/c
}

func ExampleURI_Relativize() {
	base := uri.MustParse("http://example.com/docs/guide/intro.html")
	for _, text := range []string{
		"http://example.com/docs/img/logo.png",
		"http://example.com/docs/guide/",
		"http://example.com/docs/guide/intro.html#top",
		"http://example.net/",
		"https://example.com/docs/",
	} {
		fmt.Printf("%q\n", base.Relativize(uri.MustParse(text)))
	}
	// Output:
	// "../img/logo.png"
	// "."
	// "#top"
	// "//example.net/"
	// "https://example.com/docs/"
}

func ExampleURI_IsSameDocument() {
	base := uri.MustParse("http://example.com/a?b")
	for _, text := range []string{"#top", "a?b#top", "a"} {
		fmt.Println(text, uri.MustParse(text).IsSameDocument(base))
	}
	// Output:
	// #top true
	// a?b#top true
	// a false
}

func ExampleURI_Normalize() {
	u := uri.MustParse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
	fmt.Println(u.Normalize(), u.IsNormalized())
	// Output: example://a/b/c/%7Bfoo%7D false
}

func ExampleURI_AppendNormalized() {
	buf := uri.MustParse("HTTP://EXAMPLE.com/%7ejoe").AppendNormalized(nil)
	fmt.Printf("%s\n", buf)
	// Output: http://example.com/~joe
}

func ExampleEquivalent() {
	a := uri.MustParse("http://example.com/a/b")
	for _, text := range []string{"HTTP://example.com/a/./%62", "http://example.com/a%2Fb"} {
		fmt.Println(uri.Equivalent(a, uri.MustParse(text)))
	}
	// Output:
	// true
	// false
}

func ExampleCompare() {
	all := []uri.URI{uri.MustParse("http://b/"), uri.MustParse("HTTP://a/"), uri.MustParse("http://a/../")}
	slices.SortStableFunc(all, uri.Compare)
	fmt.Println(all)
	// Output: [HTTP://a/ http://a/../ http://b/]
}

// A seen-set of hashes needs little memory, at the price of a rare false "seen".
func ExampleURI_Hash() {
	seed := maphash.MakeSeed()
	seen := map[uint64]bool{}
	for _, text := range []string{"http://a/b", "HTTP://a/%62", "http://a/c"} {
		h := uri.MustParse(text).Hash(seed)
		fmt.Println(text, seen[h])
		seen[h] = true
	}
	// Output:
	// http://a/b false
	// HTTP://a/%62 true
	// http://a/c false
}

func ExampleBase_All() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/a/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for target, err := range base.All(slices.Values([]string{"b", "../c", "%"})) {
		fmt.Println(target, errors.Is(err, uri.CodeEscape))
	}
	// Output:
	// http://example.com/a/b false
	// http://example.com/c false
	//  true
}

func ExampleBaseContext() {
	message := &uri.BaseContext{ContentLocation: "http://example.com/mail/1/"}
	part := uri.BaseContext{ContentLocation: "page.html", Enclosing: message}
	base, layer, err := part.Base()
	fmt.Println(base, layer, err)
	// Output: http://example.com/mail/1/page.html Content-Location <nil>
}

func ExampleParseError() {
	_, err := uri.Parse("http://example.com:http/")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok { // in what wraps it, too
		fmt.Println(pe.Component, pe.Offset)
	}
	// Output: port 19
}

func ExampleParseError_Caret() {
	_, err := uri.Parse("http://example.com/a b")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		fmt.Println(pe.Caret())
	}
	// Output:
	// http://example.com/a b
	//                     ^ path: The address contains a space. Write "%20" instead.
}

// A program with its own templates shows a finding in the language of its user.
func ExampleFinding() {
	german := map[string]string{
		"host-space":  "Der Name des Servers enthält ein Leerzeichen.",
		"port-digits": "Der Port darf nur aus Ziffern bestehen, enthält aber „{0}“.",
	}
	_, err := uri.Parse("http://example.com:8o80/")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		text, ok := german[pe.Key]
		if !ok {
			text = pe.Text
		}
		fmt.Println(strings.NewReplacer("{0}", pe.Args[0], "{1}", pe.Args[1]).Replace(text))
	}
	// Output: Der Port darf nur aus Ziffern bestehen, enthält aber „o“.
}

func ExampleSeverity_String() {
	fmt.Println(uri.SeverityError, uri.SeverityHint, uri.SeverityWarning, uri.SeverityDanger)
	// Output: error hint warning danger
}

func ExampleCode() {
	_, err := uri.Parse("100%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	// Output: true
}

// The components of a reference.

func ExampleSpec_MustParse() {
	u := uri.RFC1738.MustParse("ftp://example.com/a?b")
	fmt.Printf("%q %t\n", u.Path(), u.HasQuery()) // RFC 1738 has a query only in certain schemes
	// Output: "/a?b" false
}

func ExampleSpec_String() {
	fmt.Println(uri.URLSyntax.String())
	// Output: URLSyntax
}

func ExampleURI_Spec() {
	for _, u := range []uri.URI{uri.MustParse("a"), uri.RFC1808.MustParse("a")} {
		fmt.Println(u, u.Spec())
	}
	// Output:
	// a RFC3986
	// a RFC1808
}

// The text is what was parsed: a normal form must be asked for.
func ExampleURI_String() {
	u := uri.MustParse("HTTP://example.com:80/%7Ejoe?#")
	fmt.Println(u.String())
	// Output: HTTP://example.com:80/%7Ejoe?#
}

func ExampleURI_Scheme() {
	u := uri.MustParse("HTTP://example.com/")
	fmt.Println(u.Scheme(), u.Normalize().Scheme())
	// Output: HTTP http
}

func ExampleURI_IsAbsolute() {
	for _, text := range []string{"http://example.com/", "//example.com/", "mailto:joe@example.com", "localhost:8080"} {
		fmt.Println(text, uri.MustParse(text).IsAbsolute())
	}
	// Output:
	// http://example.com/ true
	// //example.com/ false
	// mailto:joe@example.com true
	// localhost:8080 true
}

// Whether it is opaque depends on the document; RFC 3986 has no such thing.
func ExampleURI_IsOpaque() {
	const text = "urn:isbn:0451450523"
	fmt.Println(uri.RFC2396.MustParse(text).IsOpaque())
	u := uri.RFC3986.MustParse(text)
	fmt.Println(u.IsOpaque(), u.Path())
	// Output:
	// true
	// false isbn:0451450523
}

func ExampleURI_Authority() {
	u := uri.MustParse("ftp://joe@example.com:2121/pub")
	fmt.Println(u.Authority())
	// Output: joe@example.com:2121
}

func ExampleURI_HasAuthority() {
	for _, text := range []string{"file:///etc/motd", "file:/etc/motd"} {
		u := uri.MustParse(text)
		fmt.Printf("%t %q\n", u.HasAuthority(), u.Authority())
	}
	// Output:
	// true ""
	// false ""
}

func ExampleURI_Userinfo() {
	u := uri.MustParse("ftp://joe%40example.org:secret@example.com/")
	fmt.Println(u.Userinfo())
	fmt.Println(uri.Unescape(u.User()))
	// Output:
	// joe%40example.org:secret
	// joe@example.org <nil>
}

// It may be empty, and yet it is there.
func ExampleURI_HasUserinfo() {
	fmt.Println(uri.MustParse("http://@example.com/").HasUserinfo(), uri.MustParse("http://example.com/").HasUserinfo())
	// Output: true false
}

// The first colon ends the user; others are of the password.
func ExampleURI_Password() {
	u := uri.MustParse("ftp://joe:50%25:off@example.com/")
	fmt.Println(u.Password())
	fmt.Println(uri.Unescape(u.Password()))
	// Output:
	// 50%25:off
	// 50%:off <nil>
}

func ExampleURI_HasPassword() {
	for _, text := range []string{"ftp://joe@example.com/", "ftp://joe:@example.com/"} {
		fmt.Println(uri.MustParse(text).HasPassword())
	}
	// Output:
	// false
	// true
}

// For logs and pages. Errors of the package hide a password by themselves.
func ExampleURI_Redacted() {
	u := uri.MustParse("ftp://joe:secret@example.com/pub")
	fmt.Println("fetching", u.Redacted())
	// Output: fetching ftp://joe:xxxxx@example.com/pub
}

// The text between "//" and the path is not yet the host.
func ExampleURI_Host() {
	for _, text := range []string{
		"http://www.bank.example@evil.example:80/",
		"http://[2001:db8::7]:80/",
		"http://b%C3%BCcher.example/",
	} {
		fmt.Println(uri.MustParse(text).Host())
	}
	// Output:
	// evil.example
	// [2001:db8::7]
	// b%C3%BCcher.example
}

func ExampleURI_Hostname() {
	u := uri.MustParse("http://[2001:db8::7]/")
	fmt.Println(net.JoinHostPort(u.Hostname(), "80")) // puts the brackets around it
	// Output: [2001:db8::7]:80
}

func ExampleURI_HostPort() {
	u := uri.MustParse("http://joe@[2001:db8::7]:8080/")
	fmt.Println(u.HostPort())
	// Output: [2001:db8::7]:8080
}

func ExampleHostKind_String() {
	fmt.Println(uri.RFC2396.MustParse("http://example.com/").HostKind().String())
	// Output: hostname
}

func ExampleURI_Port() {
	for _, text := range []string{"http://example.com:0080/", "http://example.com:/", "http://example.com/"} {
		fmt.Printf("%q\n", uri.MustParse(text).Port())
	}
	// Output:
	// "0080"
	// ""
	// ""
}

func ExampleURI_HasPort() {
	fmt.Println(uri.MustParse("http://example.com:/").HasPort(), uri.MustParse("http://example.com/").HasPort())
	// Output: true false
}

func ExampleURI_Path() {
	for _, text := range []string{"http://example.com/a%2Fb/c?d", "http://example.com", "mailto:joe@example.com"} {
		fmt.Printf("%q\n", uri.MustParse(text).Path())
	}
	// Output:
	// "/a%2Fb/c"
	// ""
	// "joe@example.com"
}

func ExampleURI_PathParams() {
	const text = "ftp://example.com/pub/motd;type=a"
	u := uri.RFC1808.MustParse(text)
	fmt.Println(u.Path(), u.PathParams())
	fmt.Println(uri.MustParse(text).Path()) // RFC 3986 has no such component
	// Output:
	// /pub/motd type=a
	// /pub/motd;type=a
}

func ExampleURI_HasPathParams() {
	fmt.Println(uri.RFC1808.MustParse("a;").HasPathParams(), uri.RFC1808.MustParse("a").HasPathParams())
	// Output: true false
}

// A second "?" is of the query.
func ExampleURI_Query() {
	fmt.Println(uri.MustParse("http://example.com/search?q=why?&lang=en#top").Query())
	// Output: q=why?&lang=en
}

func ExampleURI_Fragment() {
	u := uri.MustParse("http://example.com/faq#%C2%A7%202?")
	fmt.Println(u.Fragment())
	fmt.Println(uri.Unescape(u.Fragment()))
	// Output:
	// %C2%A7%202?
	// § 2? <nil>
}

func ExampleURI_HasFragment() {
	fmt.Println(uri.MustParse("a#").HasFragment(), uri.MustParse("a").HasFragment())
	// Output: true false
}

// An editor that makes the host bold.
func ExampleURI_Span() {
	u := uri.MustParse("https://www.bank.example@evil.example/login")
	start, end, ok := u.Span(uri.ComponentHost)
	text := u.String()
	fmt.Println(text[:start]+"*"+text[start:end]+"*"+text[end:], ok)
	_, _, ok = u.Span(uri.ComponentPort)
	fmt.Println(ok)
	// Output:
	// https://www.bank.example@*evil.example*/login true
	// false
}

func ExampleComponent_String() {
	u := uri.MustParse("http://example.com/a#b")
	for _, c := range []uri.Component{uri.ComponentUserinfo, uri.ComponentPath, uri.ComponentFragment} {
		_, _, ok := u.Span(c)
		fmt.Println(c.String(), ok)
	}
	// Output:
	// userinfo false
	// path true
	// fragment true
}

// A Base is prepared once, for many references; a BaseContext says what it is.

func ExampleBase_Resolve() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	ref := uri.MustParse("../img/logo.png?v=2")
	fmt.Println(base.Resolve(ref))
	// Output: http://example.com/img/logo.png?v=2 <nil>
}

func ExampleBase_ResolveString() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.ResolveString("?v=2"))
	_, err = base.ResolveString("100%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	// Output:
	// http://example.com/docs/intro.html?v=2 <nil>
	// true
}

// One buffer serves for all, so nothing is allocated.
func ExampleBase_AppendResolve() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	buf := make([]byte, 0, 1024)
	for _, ref := range []string{"a", "./b", "/c"} {
		if buf, err = base.AppendResolve(buf[:0], ref); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/docs/a
	// http://example.com/docs/b
	// http://example.com/c
}

// For a reference that was parsed to look at it.
func ExampleBase_AppendTarget() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	if ref := uri.MustParse("a.pdf"); strings.HasSuffix(ref.Path(), ".pdf") {
		line, err := base.AppendTarget([]byte("document "), ref)
		fmt.Printf("%s %v\n", line, err)
	}
	// Output: document http://example.com/docs/a.pdf <nil>
}

func ExampleBase_Relativize() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/guide/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"http://example.com/docs/faq.html", "http://example.com/"} {
		ref := base.Relativize(uri.MustParse(text))
		target, err := base.Resolve(ref)
		fmt.Println(ref, target, err)
	}
	// Output:
	// ../faq.html http://example.com/docs/faq.html <nil>
	// / http://example.com/ <nil>
}

// The place of a request for the page itself tells its base.
func ExampleBase_IsSameDocument() {
	page, ref := uri.MustParse("http://example.com/faq"), uri.MustParse("#install")
	for _, r := range []uri.Resolver{{}, {AlwaysRequests: true}} { // of links, and of images
		base, err := r.Base(page)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(base.IsSameDocument(ref))
	}
	// Output:
	// true
	// false
}

func ExampleBase_URI() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.URI())
	// Output: http://example.com/docs/intro.html
}

// A page names a base that is itself relative.
func ExampleBaseContext_Base() {
	page := uri.BaseContext{
		Embedded:  "/docs/",
		Retrieval: "http://example.com/2024/intro.html#top",
	}
	base, layer, err := page.Base()
	fmt.Println(base, layer, err)

	page.Embedded = "" // without a base element
	base, layer, err = page.Base()
	fmt.Println(base, layer, err)
	// Output:
	// http://example.com/docs/ embedded base <nil>
	// http://example.com/2024/intro.html retrieval URI <nil>
}

// The base element of a page does not count for a reference in a header, such as Location.
func ExampleBaseContext_HeaderBase() {
	page := uri.BaseContext{Embedded: "/docs/", Retrieval: "http://example.com/login"}
	base, _, err := page.HeaderBase()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.ResolveString("account"))
	// Output: http://example.com/account <nil>
}

// The result says which layer an error is about.
func ExampleBaseLayer_String() {
	page := uri.BaseContext{Embedded: "my docs/", Retrieval: "http://example.com/"}
	_, layer, err := page.Base()
	fmt.Println(layer.String(), errors.Is(err, uri.CodeCharacter))
	// Output: embedded base true
}

// Normal forms, up to where two URIs are equal, and what crawlers change beyond.

// It asks before it makes a new text.
func ExampleURI_IsNormalized() {
	for _, text := range []string{"http://example.com/%7Ejoe", "http://example.com/~joe", "http://example.com:80/"} {
		fmt.Println(text, uri.MustParse(text).IsNormalized())
	}
	// Output:
	// http://example.com/%7Ejoe false
	// http://example.com/~joe true
	// http://example.com:80/ true
}

func ExampleURI_NormalizeTo() {
	u := uri.MustParse("HTTP://example.com/a/../%7ejoe")
	for _, rung := range []uri.Rung{uri.RungCase, uri.RungEscapes, uri.RungDotSegments} {
		fmt.Println(u.NormalizeTo(rung))
	}
	// Output:
	// http://example.com/a/../%7Ejoe
	// http://example.com/a/../~joe
	// http://example.com/~joe
}

func ExampleRung_String() {
	fmt.Println("They are " + uri.RungCase.String() + ".")
	// Output: They are equal after case normalization.
}

// A ParseError says why a text is no reference; a CheckError what else is wrong with one that is.

// One line, for logs.
func ExampleParseError_Error() {
	_, err := uri.Parse("http://2001:db8::7/")
	fmt.Println(err)
	// Output: uri: port, byte 12 of "http://2001:db8::7/": An IPv6 address must stand in brackets, such as "[::1]" (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808
}

// No verb prints what may hold a password.
func ExampleParseError_Format() {
	_, err := uri.Parse("http://joe:secret@example.com:x/")
	fmt.Printf("%v\n", err)
	fmt.Printf("%#v\n", err)
	// Output:
	// uri: port, byte 30 of "http://…@example.com:x/": The port must consist of digits only, but it contains "x" (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808
	// "uri: port, byte 30 of \"http://…@example.com:x/\": The port must consist of digits only, but it contains \"x\" (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808"
}

// An answer in JSON has what is wrong, and where.
func ExampleParseError_MarshalText() {
	_, err := uri.Parse("ftp://joe:secret@example.com/100%")
	pe, ok := errors.AsType[*uri.ParseError](err)
	if !ok {
		return
	}
	data, err := json.Marshal(map[string]any{"error": pe, "component": pe.Component.String(), "offset": pe.Offset})
	fmt.Println(err)
	var received struct {
		Error, Component string
		Offset           int
	}
	fmt.Println(json.Unmarshal(data, &received), received.Component, received.Offset)
	fmt.Println(received.Error)
	// Output:
	// <nil>
	// <nil> path 33
	// uri: path, byte 33 of "ftp://…@example.com/100%": After "%" there must be two digits or letters from A to F. Write "%25" for the "%" itself (RFC 3986, 3.3)
}

func ExampleParseError_Unwrap() {
	_, err := uri.Parse("http://[::1/")
	pe, ok := errors.AsType[*uri.ParseError](err)
	fmt.Println(ok, pe.Unwrap() == uri.CodeIncomplete)
	fmt.Println(errors.Is(err, uri.CodeIncomplete)) // does the same
	// Output:
	// true true
	// true
}

// As a label of a metric, a code is its text; as an error, it has the name of the package.
func ExampleCode_Error() {
	code := uri.CodeEscape
	fmt.Println(string(code), code.Error())
	// Output: escape uri: escape
}

func ExampleCheckError() {
	u := uri.MustParse("ftp://example.com:99999/a?b")
	if refused, ok := errors.AsType[*uri.CheckError](schemes.Validate(u)); ok {
		for _, f := range refused.Findings { // all of them
			fmt.Println(f.Component, f.Offset, f.Len, f.Code == schemes.CodeForbidden)
		}
	}
	// Output:
	// port 18 5 false
	// query 25 2 true
}

// The first finding, and how many there are besides.
func ExampleCheckError_Error() {
	refused := &uri.CheckError{
		URI: uri.MustParse("http://joe:secret@intranet/"),
		Findings: []uri.Finding{
			{Code: "user", Offset: 7, Len: 10, Component: uri.ComponentUserinfo, Text: "no passwords, please"},
			{Code: "name", Offset: 18, Len: 8, Component: uri.ComponentHost, Text: "only public hosts, please"},
		},
	}
	fmt.Println(refused)
	// Output: uri: userinfo, byte 7 of "http://…@intranet/": no passwords, please (and 1 more)
}

// However it is printed, the userinfo does not show.
func ExampleCheckError_Format() {
	if refused, ok := errors.AsType[*uri.CheckError](schemes.Validate(uri.MustParse("ftp://joe:secret@example.com/a?b"))); ok {
		fmt.Printf("%+v\n", *refused)
	}
	// Output: uri: query, byte 30 of "ftp://…@example.com/a?b": An address that begins with "ftp:" must not have a query (RFC 1738, 3.2)
}

func ExampleCheckError_MarshalText() {
	refused := schemes.Validate(uri.MustParse("ftp://joe:secret@example.com:99999/"))
	data, err := json.Marshal(map[string]any{"error": refused})
	fmt.Println(err)
	var received struct{ Error string }
	fmt.Println(json.Unmarshal(data, &received), received.Error)
	// Output:
	// <nil>
	// <nil> uri: port, byte 29 of "ftp://…@example.com:99999/": The port number must not be greater than 65535 (RFC 6335, 6)
}

// Function errors.Is asks for the code of any finding.
func ExampleCheckError_Is() {
	err := schemes.Validate(uri.MustParse("ftp://example.com:99999/a?b"))
	fmt.Println(errors.Is(err, schemes.CodeRange), errors.Is(err, schemes.CodeForbidden), errors.Is(err, schemes.CodeMissing))
	// Output: true true false
}

// Each finding is a ParseError of its own, with a caret.
func ExampleCheckError_Unwrap() {
	err := schemes.Validate(uri.MustParse("ftp://example.com:99999/a?b"))
	refused, ok := errors.AsType[*uri.CheckError](err)
	if !ok {
		return
	}
	for _, err := range refused.Unwrap() {
		if pe, ok := errors.AsType[*uri.ParseError](err); ok {
			fmt.Println(pe.Offset, pe.Code)
		}
	}
	// Output:
	// 18 uri: range
	// 25 uri: forbidden
}

// A page moves to another site, and its links are to lead where they did. They are what people wrote and browsers
// understand, so the base repairs them; what is beyond repair stays. A regular expression is enough for
// attributes that are all written in one way; pages of others need a parser of HTML.
func Example_rewriteLinks() {
	const page = `<a href="#top">up</a>
<a href="intro.html#install">install</a>
<a href="../search?q=a&amp;page=2">search</a>
<a href=" /faq.html ">questions</a>
<img src="..\img\our logo.png">
<a href="//cdn.example.net/x.js">script</a>
<a href="mailto:joe@example.com">mail</a>
<a href="http://my host/">bad</a>
`
	base, err := whatwg.Repairer{}.Base(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	rewrite := func(ref string) string {
		target, _, err := base.Resolve(ref)
		switch {
		case err != nil:
			return ref
		case target.WithoutFragment() == base.URI() && target.HasFragment(): // within the page
			return "#" + target.Fragment()
		}
		return target.String()
	}

	attribute := regexp.MustCompile(`\b(href|src)="([^"]*)"`)
	fmt.Print(attribute.ReplaceAllStringFunc(page, func(text string) string {
		m := attribute.FindStringSubmatch(text)
		return m[1] + `="` + html.EscapeString(rewrite(html.UnescapeString(m[2]))) + `"`
	}))
	// Output:
	// <a href="#top">up</a>
	// <a href="#install">install</a>
	// <a href="http://example.com/search?q=a&amp;page=2">search</a>
	// <a href="http://example.com/faq.html">questions</a>
	// <img src="http://example.com/img/our%20logo.png">
	// <a href="http://cdn.example.net/x.js">script</a>
	// <a href="mailto:joe@example.com">mail</a>
	// <a href="http://my host/">bad</a>
}

// A site is what is at each of its URIs.
var site = map[string]string{
	"http://www.example.org/": `
<a href="#news">news</a>
<a href="docs/">documentation</a>
<a href="HTTP://WWW.example.org:80">home</a>`,
	"http://www.example.org/docs/": `<base href="guide/">
<a href="intro.html#install">install</a>
<a href="./intro.html#use">use</a>
<a href="../%66aq.html">questions</a>
<a href="//cdn.example.net/logo.png">logo</a>
<a href="mailto:joe@example.org">mail</a>
<a href="a b.html">bad</a>`,
	"http://www.example.org/docs/guide/intro.html": `
<a href="intro.html#use">use</a>
<a href="/docs/faq.html">questions</a>`,
	"http://www.example.org/docs/faq.html": ``,
}

// A frontier is what a crawler has still to get. It takes each URI once, however it is written.
type frontier struct {
	queue []uri.URI
	seed  maphash.Seed
	seen  map[uint64]bool // 8 bytes for each, at the price of a rare URI that is taken for another
}

// add reports whether u is new. A fragment is not sent to the server (RFC 3986, 3.5), and "http://h" is
// "http://h:80/" to one of HTTP (6.2.3).
func (f *frontier) add(u uri.URI) bool {
	u = schemes.Normalize(u.WithoutFragment())
	h := u.Hash(f.seed) // that of schemes.Hash, for u is normal
	if f.seen[h] {
		return false
	}
	f.seen[h] = true
	f.queue = append(f.queue, u)
	return true
}

// baseOf returns the base of the references in a page (RFC 3986, 5.1), prepared for many of them.
func baseOf(page string, retrieval uri.URI) (*uri.Base, error) {
	context := uri.BaseContext{Retrieval: retrieval.String()}
	if m := regexp.MustCompile(`<base href="([^"]*)"`).FindStringSubmatch(page); m != nil {
		context.Embedded = m[1]
	}
	base, _, err := context.Base()
	if err != nil {
		return nil, err
	}
	return uri.NewBase(base)
}

// A crawler gets all pages of a site. It leaves out known pages, references to the page itself (RFC
// 3986, 4.4), other sites and invalid references.
func Example_crawler() {
	home := uri.MustParse("http://www.example.org/")
	todo := frontier{seed: maphash.MakeSeed(), seen: map[uint64]bool{}}
	todo.add(home)
	for len(todo.queue) > 0 {
		u := todo.queue[0]
		todo.queue = todo.queue[1:]
		fmt.Println("get", u)
		page := site[u.String()]
		base, err := baseOf(page, u)
		if err != nil {
			fmt.Println(" ", err)
			continue
		}
		for _, m := range regexp.MustCompile(`<a href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			ref, err := uri.Parse(m[1])
			if err != nil {
				fmt.Println("  bad:", err)
				continue
			}
			target, err := base.Resolve(ref)
			switch {
			case err != nil:
				fmt.Println("  bad:", err)
			case base.IsSameDocument(ref):
				fmt.Println("  itself:", ref)
			case target.Normalize().Scheme() != home.Scheme() || target.Normalize().Host() != home.Host():
				fmt.Println("  elsewhere:", target)
			case !todo.add(target):
				fmt.Println("  known:", target)
			}
		}
	}
	// Output:
	// get http://www.example.org/
	//   itself: #news
	//   known: HTTP://WWW.example.org:80
	// get http://www.example.org/docs/
	//   known: http://www.example.org/docs/guide/intro.html#use
	//   elsewhere: http://cdn.example.net/logo.png
	//   elsewhere: mailto:joe@example.org
	//   bad: uri: path, byte 1 of "a b.html": The address contains a space. Write "%20" instead (RFC 3986, 3.3)
	// get http://www.example.org/docs/guide/intro.html
	//   itself: intro.html#use
	//   known: http://www.example.org/docs/faq.html
	// get http://www.example.org/docs/faq.html
}

// The code of the tables in docs/net-url.md. Each piece of code of the second column stands in one of these examples, and so
// does the result. The results of net/url depend on its release. It stands in comments.

func Example_netURLParse() {
	s := "HTTP://example.com/a?#"
	u, err := uri.Parse(s)
	fmt.Println(u, err) // net/url prints http://example.com/a?

	for _, s := range []string{"a b", "http://h/é", "?100%"} { // net/url accepts them
		fmt.Println(uri.Valid(s))
	}
	_, err = uri.Parse("http://joe:secret@h:x/")
	fmt.Println(strings.Contains(err.Error(), "secret")) // in the error of net/url it is
	fmt.Println(uri.MustParse("http://h/a"))
	// Output:
	// HTTP://example.com/a?# <nil>
	// false
	// false
	// false
	// false
	// http://h/a
}

func Example_netURLComponents() {
	s := "http://joe:p%40ss@[::1]:8080/a%2Fb/c%20d#e%20f"
	u := uri.MustParse(s)
	fmt.Println(u.IsAbsolute())
	fmt.Println(u.HasScheme("http")) // of "HTTP:", too
	fmt.Println(u.HostPort())
	fmt.Println(u.Hostname(), u.Port())
	fmt.Println(uri.Unescape(u.User()))
	fmt.Println(uri.Unescape(u.Password()))
	fmt.Println(u.Path(), u.Fragment())
	fmt.Println(uri.Unescape(u.Path())) // "%2F" has become a delimiter, as in the field Path of net/url
	for segment := range u.Segments() {
		fmt.Println(uri.Unescape(segment))
	}
	fmt.Println(u.String(), u.Redacted())

	u = uri.MustParse("mailto:joe@example.com?") // net/url has an Opaque and ForceQuery
	fmt.Println(!u.HasAuthority(), u.Path())
	fmt.Println(u.HasQuery() && u.Query() == "")
	// Output:
	// true
	// true
	// [::1]:8080
	// ::1 8080
	// joe <nil>
	// p@ss <nil>
	// /a%2Fb/c%20d e%20f
	// /a/b/c d <nil>
	// a/b <nil>
	// c d <nil>
	// http://joe:p%40ss@[::1]:8080/a%2Fb/c%20d#e%20f http://joe:xxxxx@[::1]:8080/a%2Fb/c%20d#e%20f
	// true joe@example.com
	// true
}

func Example_netURLQuery() {
	s := "http://h/?b=x+y&a=2&flag&a=3&c=1;d=2"
	u := uri.MustParse(s)
	fmt.Println(u.Query())
	q, err := u.FormList()
	fmt.Println(q, err)
	value, ok := q.Get("a")
	fmt.Println(value, ok)
	fmt.Println(q.GetAll("a"))
	for p := range u.Params() {
		fmt.Println(p.Name, p.Value, p.HasValue) // as written: UnescapePlus decodes
	}
	q.Set("a", "1")
	fmt.Println(q)
	q.Add("a", "9")
	fmt.Println(q)
	u, err = u.WithParams(q)
	fmt.Println(u, err) // net/url sorts the parameters, and loses the one that has a semicolon
	q.Delete("a")
	fmt.Println(q)
	// Output:
	// b=x+y&a=2&flag&a=3&c=1;d=2
	// b=x+y&a=2&flag&a=3&c=1;d=2 <nil>
	// 2 true
	// [2 3]
	// b x+y true
	// a 2 true
	// flag  false
	// a 3 true
	// c 1;d=2 true
	// b=x+y&a=1&flag&c=1;d=2
	// b=x+y&a=1&flag&c=1;d=2&a=9
	// http://h/?b=x+y&a=1&flag&c=1;d=2&a=9 <nil>
	// b=x+y&flag&c=1;d=2
}

func Example_netURLValues() {
	q, err := uri.URI{}.FormList()
	if err != nil {
		fmt.Println(err)
		return
	}
	q.Add("q", "a b/c") // the zero ParamList writes "%20", and not "+"
	fmt.Println(q.String())

	s := "a=1&b=x+y"
	u, err := uri.URI{}.WithQuery(s)
	fmt.Println(u, err)
	q, err = u.FormList()
	fmt.Println(q, err)
	_, ok := q.Get("c")
	fmt.Println(ok)
	// Output:
	// q=a+b/c
	// ?a=1&b=x+y <nil>
	// a=1&b=x+y <nil>
	// false
}

func Example_netURLResolve() {
	base, s := uri.MustParse("http://h/a/b?q#top"), "../c"
	fmt.Println(base.ResolveString(s))
	fmt.Println(base.ResolveString(""))  // net/url keeps the base's fragment
	fmt.Println(base.ResolveString("#")) // net/url keeps it here, too
	_, err := base.ResolveString("x y")  // net/url accepts it
	fmt.Println(errors.Is(err, uri.CodeCharacter))

	ref := uri.MustParse("//g")
	fmt.Println(base.Resolve(ref))
	page, s := "http://h/a/b", "c"
	target, err := uri.Resolve(page, s)
	fmt.Println(target, err)

	_, err = uri.MustParse("/a/b").Resolve(ref) // net/url accepts it
	fmt.Println(errors.Is(err, uri.CodeRelativeBase))
	// Output:
	// http://h/c <nil>
	// http://h/a/b?q <nil>
	// http://h/a/b?q# <nil>
	// true
	// http://g <nil>
	// http://h/a/c <nil>
	// true
}

func Example_netURLEscape() {
	s := "a/b c+d&e"
	fmt.Println(uri.Escape(s, uri.RoleSegment))
	fmt.Println(uri.Escape(s, uri.RoleValue)) // url.QueryEscape escapes the slash and gives "+" for the space
	s = "a%2Fb+c"
	fmt.Println(uri.Unescape(s))
	fmt.Println(uri.UnescapePlus(s))

	s = "http://h/x//"
	u, err := uri.Parse(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.AppendSegments("a", "b"))
	for _, name := range []string{"b/c", "50%25", "..", "../etc"} {
		t, err := u.AppendSegments(name) // escapes the name; in net/url, JoinPath goes up for ".." and decodes "50%25"
		fmt.Printf("%q %v\n", t, err != nil)
	}
	// Output:
	// a%2Fb%20c+d&e
	// a/b%20c%2Bd%26e
	// a/b+c <nil>
	// a/b c <nil>
	// http://h/x//a/b <nil>
	// "http://h/x//b%2Fc" false
	// "http://h/x//50%2525" false
	// "" true
	// "http://h/x//..%2Fetc" false
}

func Example_netURLBuild() {
	s, h, p := "http", "h", "/100%/a?b"
	u, err := uri.Parts{Scheme: s, Host: h, Path: p}.Escape().URI()
	fmt.Println(u, err)
	_, err = uri.Parts{Scheme: s, Host: h, Query: "x#y"}.URI() // net/url prints it, with a fragment
	fmt.Println(errors.Is(err, uri.CodeComponent))

	p = "/c d"
	u, err = u.WithPath(uri.Escape(p, uri.RolePath))
	fmt.Println(u, err)
	h = "[::1]"
	u, err = u.WithHost(h)
	fmt.Println(u, err)
	_, err = u.WithHost("h:80") // the port is a component of its own
	fmt.Println(errors.Is(err, uri.CodeComponent))

	s, p = "joe@work", "a:b"
	u, err = u.WithUserinfo(uri.Escape(s, uri.RoleUser))
	fmt.Println(u, err)
	u, err = u.WithUserinfo(uri.Escape(s, uri.RoleUser) + ":" + uri.Escape(p, uri.RoleUser))
	fmt.Println(u, err)
	u, err = u.WithoutUserinfo()
	fmt.Println(u, err)
	s = "a=1"
	u, err = u.WithQuery(s)
	fmt.Println(u, err)
	// Output:
	// http://h/100%25/a%3Fb <nil>
	// true
	// http://h/c%20d <nil>
	// http://[::1]/c%20d <nil>
	// true
	// http://joe%40work@[::1]/c%20d <nil>
	// http://joe%40work:a%3Ab@[::1]/c%20d <nil>
	// http://[::1]/c%20d <nil>
	// http://[::1]/c%20d?a=1 <nil>
}

func Example_netURLCompare() {
	for _, text := range []string{"HTTP://h/%7ejoe", "http://h/~joe", "http://h/~joe#"} {
		u, v := uri.MustParse("http://h/~joe"), uri.MustParse(text)
		fmt.Println(u == v) // in net/url the second and the third have the same fields
		fmt.Println(uri.Equivalent(u, v))
	}
	// Output:
	// false
	// true
	// true
	// true
	// false
	// false
}

func Example_netURLConvert() {
	v := &url.URL{Scheme: "http", Host: "h", Path: "/a"}
	u, err := uri.FromURL(v)
	fmt.Println(u, err)
	data, err := json.Marshal(u) // a *url.URL becomes an object of its fields
	fmt.Println(string(data), err)
	err = json.Unmarshal([]byte(`"http://h/a b"`), &u)
	fmt.Println(u, errors.Is(err, uri.CodeCharacter)) // u is as it was

	v, err = u.URL()
	fmt.Println(v, err)
	u = uri.MustParse("http://h/a#")
	v, err = u.URL() // without the "#", which net/url does not have
	fmt.Println(v, err)
	// Output:
	// http://h/a <nil>
	// "http://h/a" <nil>
	// http://h/a true
	// http://h/a <nil>
	// http://h/a <nil>
}

func Example_netURLServer() {
	r := httptest.NewRequest("GET", "/a?b=c", nil)
	u, err := uri.FromURL(r.URL)
	fmt.Println(u, err)

	r = httptest.NewRequest("GET", "/a?b[]=c", nil) // a server accepts what is not valid
	_, err = uri.FromURL(r.URL)
	fmt.Println(errors.Is(err, uri.CodeCharacter))
	// Output:
	// /a?b=c <nil>
	// true
}

func Example_netURLRequest() {
	s := "http://h/a/../b?c#d"
	u, err := uri.ParseAbsolute(s)
	fmt.Println(u, err)
	request, err := schemes.ParseHTTP(u)
	fmt.Println(request.Host, err)
	fmt.Println(request.OriginForm())

	for _, text := range []string{"x://", "http://a%41/", "http://[v1.a]/", "///a"} {
		_, err := uri.MustParse(text).URL()
		fmt.Println(errors.Is(err, uri.CodeNetURL)) // net/url cannot carry them
	}
	// Output:
	// http://h/a/../b?c#d <nil>
	// h <nil>
	// /b?c <nil>
	// true
	// true
	// true
	// true
}
