package uri_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net"
	"net/http/httptest"
	"net/url"
	"os"
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

func ExampleSpecs() {
	fmt.Println(uri.Specs())
	// Output: [RFC3986 RFC2396bis RFC2396 URLSyntax RFC1808 RFC1738 URL1993]
}

// A program that accepts a URL or the name of a file asks for the scheme first.
func ExampleSchemeOf() {
	for _, text := range []string{"https://example.com/a b", "docs/a:b.txt", `C:\docs`} {
		if scheme := uri.SchemeOf(text); len(scheme) > 1 {
			fmt.Println("a URL:", text)
		} else {
			fmt.Println("a file:", text)
		}
	}
	// Output:
	// a URL: https://example.com/a b
	// a file: docs/a:b.txt
	// a file: C:\docs
}

func ExampleSpec_Title() {
	fmt.Println(uri.RFC3986, uri.RFC3986.Title())
	// Output: RFC3986 RFC 3986
}

// Whether it is opaque depends on the document; RFC 3986 has no such thing.
func ExampleURI_Opaque() {
	u, err := uri.RFC2396.Parse("mailto:joe@example.com?subject=x")
	fmt.Println(u.Opaque(), err)
	// Output: joe@example.com?subject=x <nil>
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
	// joe@example.org
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
	// 50%:off
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
	// § 2?
}

func ExampleURI_HasFragment() {
	fmt.Println(uri.MustParse("a#").HasFragment(), uri.MustParse("a").HasFragment())
	// Output: true false
}

// The code of the tables in docs/net-url.md. Each piece of code of the second column stands in one
// of these examples, and so does the result. The results of net/url depend on its release. It
// stands in comments.

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
	u, _, err = whatwg.Repair("#/List<Foo>") // what net/url accepts
	fmt.Println(u, err)
	// Output:
	// HTTP://example.com/a?# <nil>
	// false
	// false
	// false
	// false
	// http://h/a
	// #/List%3CFoo%3E <nil>
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
	// joe
	// p@ss
	// /a%2Fb/c%20d e%20f
	// /a/b/c d
	// a/b
	// c d
	// http://joe:p%40ss@[::1]:8080/a%2Fb/c%20d#e%20f http://joe:xxxxx@[::1]:8080/a%2Fb/c%20d#e%20f
	// true joe@example.com
	// true
}

func Example_netURLQuery() {
	s := "http://h/?b=x+y&a=2&flag&a=3&c=1;d=2"
	u := uri.MustParse(s)
	fmt.Println(u.Query())
	q := u.Form()
	fmt.Println(q)
	fmt.Println(q.Get("a"))
	fmt.Println(q.GetAll("a"))
	for p := range u.Params() {
		fmt.Println(p.Name, p.Value, p.HasValue) // as written: UnescapePlus decodes
	}
	q.Set("a", "1")
	fmt.Println(q)
	q.Add("a", "9")
	fmt.Println(q)
	u, err := u.WithParams(q)
	fmt.Println(u, err) // net/url sorts the parameters, and loses the one that has a semicolon
	q.Delete("a")
	fmt.Println(q)
	// Output:
	// b=x+y&a=2&flag&a=3&c=1;d=2
	// b=x+y&a=2&flag&a=3&c=1;d=2
	// 2
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
	q := uri.URI{}.Form()
	q.Add("q", "a b/c") // the zero ParamList writes "%20", and not "+"
	fmt.Println(q.String())

	s := "a=1&b=x+y"
	u, err := uri.URI{}.WithQuery(s)
	fmt.Println(u, err)
	q = u.Form()
	fmt.Println(q)
	fmt.Println(q.Has("c"))
	// Output:
	// q=a+b/c
	// ?a=1&b=x+y <nil>
	// a=1&b=x+y
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
	fmt.Println(uri.Escape(s, uri.RoleData)) // url.QueryEscape gives "+" for the space
	s = "a%2Fb+c"
	fmt.Println(uri.Unescape(s))
	fmt.Println(uri.UnescapePlus(s))

	s = "http://h/x//"
	u, err := uri.Parse(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.JoinSegments("a", "b"))
	for _, name := range []string{"b/c", "50%25", "..", "../etc"} {
		t, err := u.JoinSegments(name) // escapes the name; in net/url, JoinPath goes up for ".." and decodes "50%25"
		fmt.Printf("%q %v\n", t, err != nil)
	}
	// Output:
	// a%2Fb%20c+d&e
	// a%2Fb%20c%2Bd%26e
	// a/b+c
	// a/b c
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
	u, err = u.WithHostPort(h)
	fmt.Println(u, err)
	fmt.Println(u.WithHostPort("example.org:80"))
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
	// http://example.org:80/c%20d <nil>
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
	r := httptest.NewRequest("GET", "/a?b[]=c", nil) // a server accepts what is not valid
	u, err := whatwg.FromURL(r.URL)
	fmt.Println(u, err)
	_, err = uri.FromURL(r.URL)
	fmt.Println(errors.Is(err, uri.CodeCharacter))
	// Output:
	// /a?b%5B%5D=c <nil>
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
