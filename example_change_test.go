package uri_test

import (
	"errors"
	"fmt"
	"net/netip"

	"example.com/uri"
)

// A URI does not change: what changes it returns another.

// To change several components, change the parts, and look at one error.
func ExampleURI_Parts() {
	p := uri.MustParse("http://example.com:8080/a?b#c").Parts()
	p.Scheme, p.Port = "https", ""
	p.Fragment, p.HasFragment = "", false
	fmt.Println(p.URI()) // HasPort is still true
	p.HasPort = false
	fmt.Println(p.URI())
	// Output:
	// https://example.com:/a?b <nil>
	// https://example.com/a?b <nil>
}

func ExampleURI_WithScheme() {
	u := uri.MustParse("http://example.com/a")
	fmt.Println(u.WithScheme("https"))
	_, err := u.WithScheme("https:") // the colon is none of it
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// https://example.com/a <nil>
	// true
}

// What is left is a reference to the same on whatever scheme the page has.
func ExampleURI_WithoutScheme() {
	fmt.Println(uri.MustParse("http://cdn.example.net/x.js").WithoutScheme())
	_, err := uri.MustParse("urn:isbn:0451450523").WithoutScheme() // would have the scheme "isbn"
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// //cdn.example.net/x.js <nil>
	// true
}

// To another server: its userinfo and port go, too.
func ExampleURI_WithAuthority() {
	u := uri.MustParse("http://joe@example.com:8080/a")
	fmt.Println(u.WithAuthority("[2001:db8::7]:80"))
	// Output: http://[2001:db8::7]:80/a <nil>
}

// A path that begins with "//" would be read as an authority.
func ExampleURI_WithoutAuthority() {
	fmt.Println(uri.MustParse("file://localhost/etc/motd").WithoutAuthority())
	_, err := uri.MustParse("http://example.com//evil.example/").WithoutAuthority()
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// file:/etc/motd <nil>
	// true
}

func ExampleURI_WithUserinfo() {
	u := uri.MustParse("ftp://example.com/")
	fmt.Println(u.WithUserinfo(uri.Escape("joe@example.org", uri.RoleUser)))
	// Output: ftp://joe%40example.org@example.com/ <nil>
}

// So it may be shown, or sent to another.
func ExampleURI_WithoutUserinfo() {
	fmt.Println(uri.MustParse("ftp://joe:secret@example.com/").WithoutUserinfo())
	// Output: ftp://example.com/ <nil>
}

// The port stays.
func ExampleURI_WithHost() {
	u := uri.MustParse("http://example.com:8080/a")
	fmt.Println(u.WithHost("[2001:db8::7]"))
	_, err := u.WithHost("example.org/b") // would end the host
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// http://[2001:db8::7]:8080/a <nil>
	// true
}

// It sees to the brackets.
func ExampleURI_WithAddr() {
	u := uri.MustParse("http://example.com:8080/a")
	fmt.Println(u.WithAddr(netip.MustParseAddr("2001:db8:0:0::7")))
	_, err := u.WithAddr(netip.MustParseAddr("fe80::1%eth0"))
	fmt.Println(errors.Is(err, uri.CodeZone))
	// Output:
	// http://[2001:db8::7]:8080/a <nil>
	// true
}

func ExampleURI_WithoutPort() {
	fmt.Println(uri.MustParse("http://example.com:8080/").WithoutPort())
	// Output: http://example.com/ <nil>
}

// What is given is encoded already; what ends the path must be.
func ExampleURI_WithPath() {
	u := uri.MustParse("http://example.com/a?b")
	_, err := u.WithPath("/why?")
	fmt.Println(errors.Is(err, uri.CodeComponent))
	fmt.Println(u.WithPath(uri.Escape("/why?", uri.RolePath)))
	// Output:
	// true
	// http://example.com/why%3F?b <nil>
}

func ExampleURI_WithPathParams() {
	u := uri.RFC1808.MustParse("ftp://example.com/motd")
	fmt.Println(u.WithPathParams("type=a"))
	_, err := uri.MustParse("ftp://example.com/motd").WithPathParams("type=a")
	fmt.Println(errors.Is(err, uri.CodeComponent)) // RFC 3986 has none
	// Output:
	// ftp://example.com/motd;type=a <nil>
	// true
}

func ExampleURI_WithoutPathParams() {
	fmt.Println(uri.RFC1808.MustParse("ftp://example.com/motd;type=a?b").WithoutPathParams())
	// Output: ftp://example.com/motd?b <nil>
}

// It takes a whole query. ParamList changes parameters, and encodes them.
func ExampleURI_WithQuery() {
	u := uri.MustParse("http://example.com/search?q=a#top")
	fmt.Println(u.WithQuery("q=b&page=2"))
	fmt.Println(u.WithQuery("")) // empty, and not undefined
	// Output:
	// http://example.com/search?q=b&page=2#top <nil>
	// http://example.com/search?#top <nil>
}

func ExampleURI_WithoutQuery() {
	fmt.Println(uri.MustParse("http://example.com/a?session=1#top").WithoutQuery())
	// Output: http://example.com/a#top
}

func ExampleURI_WithFragment() {
	u := uri.MustParse("http://example.com/faq")
	fmt.Println(u.WithFragment(uri.Escape("§ 2", uri.RoleFragment)))
	// Output: http://example.com/faq#%C2%A7%202 <nil>
}

// References resolve below what ends with "/", and beside what does not.
func ExampleURI_WithTrailingSlash() {
	u := uri.MustParse("http://example.com/docs?v=2")
	dir, err := u.WithTrailingSlash()
	fmt.Println(dir, err)
	fmt.Println(u.ResolveString("intro.html"))
	fmt.Println(dir.ResolveString("intro.html"))
	// Output:
	// http://example.com/docs/?v=2 <nil>
	// http://example.com/intro.html <nil>
	// http://example.com/docs/intro.html <nil>
}

func ExampleURI_WithoutTrailingSlash() {
	fmt.Println(uri.MustParse("http://example.com/docs/").WithoutTrailingSlash())
	fmt.Println(uri.MustParse("http://example.com/docs//").WithoutTrailingSlash()) // only one
	// Output:
	// http://example.com/docs <nil>
	// http://example.com/docs/ <nil>
}

func ExampleURI_HasTrailingSlash() {
	fmt.Println(uri.MustParse("http://example.com/docs/?a").HasTrailingSlash(), uri.MustParse("?a=/").HasTrailingSlash())
	// Output: true false
}

func ExampleURI_LastSegment() {
	u := uri.MustParse("http://example.com/files/50%2F50;v=2?dl=1")
	name, _, _ := uri.CutSegment(u.LastSegment())
	fmt.Println(u.LastSegment(), name)
	fmt.Println(uri.Unescape(name)) // no name of a file to be saved as it is
	// Output:
	// 50%2F50;v=2 50%2F50
	// 50/50 <nil>
}

func ExampleURI_Extension() {
	for _, text := range []string{"/a/page.html;v=1?b.c", "/.profile", "/dir.d/", "/a.tar.gz"} {
		fmt.Printf("%q\n", uri.MustParse(text).Extension())
	}
	// Output:
	// ".html"
	// ""
	// ""
	// ".gz"
}

// A relative reference of any names. A colon in the first would end a scheme.
func ExampleJoinSegments() {
	fmt.Println(uri.JoinSegments("javascript:alert(1)", "a/b", "50%"))
	_, err := uri.JoinSegments("..", "etc")
	fmt.Println(errors.Is(err, uri.CodeSegment))
	// Output:
	// javascript%3Aalert(1)/a%2Fb/50%25 <nil>
	// true
}
