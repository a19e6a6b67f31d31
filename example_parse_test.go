package uri_test

import (
	"fmt"
	"net"

	"example.com/uri"
)

// What the components of a reference are.

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

func ExampleURI_IsRelative() {
	for _, text := range []string{"../a", "//cdn.example.net/x.js", ""} {
		fmt.Printf("%q %t\n", text, uri.MustParse(text).IsRelative())
	}
	// Output:
	// "../a" true
	// "//cdn.example.net/x.js" true
	// "" true
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

// What stands between "//" and the path is not yet the host.
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
