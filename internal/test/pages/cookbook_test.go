package pages

import (
	"fmt"
	"net/url"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/input"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/uritemplate"
	"example.com/uri/whatwg"
)

// These examples run the code of docs/cookbook.md.

func Example_cookbookRead() {
	u := uri.MustParse("https://joe:secret@www.example.com:8080/my%20files/a%2Fb.txt?q=x+y&tag=1&tag=2#top")
	fmt.Println(u.Form().Get("q"))
	fmt.Println(u.Form().GetAll("tag"))
	fmt.Println(u.Form().Has("debug"))
	fmt.Println(u.Hostname())
	fmt.Println(schemes.Address(uri.MustParse("https://example.com/")))
	fmt.Println(uri.Unescape(u.Path()))
	fmt.Println(uri.Unescape(u.LastSegment()))
	fmt.Println(u.HasScheme("http", "https"))
	fmt.Println(u.Redacted())
	for segment := range u.Segments() {
		fmt.Println(uri.Unescape(segment))
	}
	// Output:
	// x y
	// [1 2]
	// false
	// www.example.com
	// example.com:443 <nil>
	// /my files/a/b.txt
	// a/b.txt
	// true
	// https://joe:xxxxx@www.example.com:8080/my%20files/a%2Fb.txt?q=x+y&tag=1&tag=2#top
	// my files
	// a/b.txt
}

func Example_cookbookParams() {
	u := uri.MustParse("http://h/?q=x+y&tag=1&tag=2")
	for name, value := range u.Form().Pairs() {
		fmt.Println(name, value)
	}
	// Output:
	// q x y
	// tag 1
	// tag 2
}

func Example_cookbookChange() {
	u := uri.MustParse("http://joe@example.com/a?q=x&page=2#top")
	fmt.Println(u.WithParam("q", "déjà vu"))
	form := u.Form()
	form.Delete("page")
	fmt.Println(u.WithParams(form))
	fmt.Println(u.WithHost("example.org"))
	fmt.Println(u.WithHostPort("example.org:8080"))
	fmt.Println(u.WithScheme("https"))
	fmt.Println(u.JoinSegments("users", "50/50"))
	fmt.Println(u.WithoutQuery())
	fmt.Println(u.WithoutFragment())
	fmt.Println(u.WithoutUserinfo())
	// Output:
	// http://joe@example.com/a?q=d%C3%A9j%C3%A0%20vu&page=2#top <nil>
	// http://joe@example.com/a?q=x#top <nil>
	// http://joe@example.org/a?q=x&page=2#top <nil>
	// http://joe@example.org:8080/a?q=x&page=2#top <nil>
	// https://joe@example.com/a?q=x&page=2#top <nil>
	// http://joe@example.com/a/users/50%2F50?q=x&page=2#top <nil>
	// http://joe@example.com/a#top
	// http://joe@example.com/a?q=x&page=2
	// http://example.com/a?q=x&page=2#top <nil>
}

func Example_cookbookBuild() {
	fmt.Println(uri.Parts{Scheme: "https", Host: "example.com", Path: "/a b"}.Escape().URI())
	fmt.Println(uri.Escape("50% & more", uri.RoleData))
	fmt.Println(schemes.Mailto{To: []string{"joe@example.com"}, Headers: []uri.Param{{Name: "subject", Value: "a & b", HasValue: true}}}.URI())
	fmt.Println(schemes.Data{MediaType: "text/plain", Content: []byte("a b")}.URI())
	file, err := schemes.FromFilePath(schemes.OSWindows, "C:\\my files\\a.txt")
	fmt.Println(file.URI())
	path, err := file.FilePath(schemes.OSWindows)
	fmt.Println(path, err)
	fmt.Println(uritemplate.MustParse("/users/{id}{?q}").Expand(uritemplate.Values{"id": uritemplate.String("7"), "q": uritemplate.String("a b")}))
	// Output:
	// https://example.com/a%20b <nil>
	// 50%25%20%26%20more
	// mailto:joe@example.com?subject=a%20%26%20b <nil>
	// data:text/plain,a%20b <nil>
	// file:///C:/my%20files/a.txt <nil>
	// C:\my files\a.txt <nil>
	// /users/7?q=a%20b <nil>
}

func Example_cookbookResolve() {
	var list crawl.SuffixList // such as publicsuffix.List of golang.org/x/net
	page, other := uri.MustParse("http://example.com/docs/guide/"), uri.MustParse("HTTP://example.com:80/docs/img/%61.png?utm_source=x#top")
	fmt.Println(page.ResolveString("../img/a.png"))
	target, _, err := whatwg.Resolve("http://example.com/docs/", "..\\img\\a b.png")
	fmt.Println(target, err)
	fmt.Println(page.Relativize(uri.MustParse("http://example.com/docs/img/a.png")))
	fmt.Println(schemes.Normalize(other))
	fmt.Println(schemes.Equivalent(page, uri.MustParse("http://EXAMPLE.com:80/docs/guide/")))
	fmt.Println(schemes.OriginOf(page) == schemes.OriginOf(other))
	fmt.Println(crawl.Site(other, list))
	fmt.Println(crawl.Key(other))
	// Output:
	// http://example.com/docs/img/a.png <nil>
	// http://example.com/img/a%20b.png <nil>
	// ../img/a.png
	// http://example.com/docs/img/a.png?utm_source=x#top
	// true
	// true
	// example.com
	// http://example.com/docs/img/a.png
}

func Example_cookbookText() {
	fmt.Println(uri.Valid("http://example.com/a b"))
	u, _, err := whatwg.Parse("http://example.com/a b")
	fmt.Println(u, err)
	typed, err := input.Typed("example.com/my page")
	fmt.Println(typed.URI, err)
	fmt.Println(whatwg.HostToASCII("bücher.example"))
	fmt.Println(uri.FromIRI("http://example.com/é"))
	for match := range input.Find("See http://example.com/a, or (http://example.org/).") {
		fmt.Println(match.URI)
	}
	// Output:
	// false
	// http://example.com/a%20b <nil>
	// https://example.com/my%20page <nil>
	// xn--bcher-kva.example <nil>
	// http://example.com/%C3%A9 <nil>
	// http://example.com/a
	// http://example.org/
}

func Example_cookbookComplete() {
	u, err := uri.ParseAbsolute("www.example.com:8080")
	fmt.Println(err == nil && u.HasScheme("http", "https"))
	// Output:
	// false
}

func Example_cookbookTrust() {
	links := policy.WebLink().MustCompile()
	fmt.Println(links.Allows(uri.MustParse("javascript:alert(1)")))
	fetches := policy.Fetch().MustCompile()
	fmt.Println(fetches.Allows(uri.MustParse("http://127.0.0.1/admin")))
	site, err := policy.NewSite("https://example.com")
	fmt.Println(site.Redirect("//evil.example/", "/account"))
	fmt.Println(err)
	// Output:
	// false
	// false
	// https://example.com/account
	// <nil>
}

func Example_cookbookNetURL() {
	v, err := url.Parse("http://example.com/a%2Fb?q")
	u, err := uri.FromURL(v)
	fmt.Println(u, err)
	v, err = u.URL()
	fmt.Println(v, err)
	// Output:
	// http://example.com/a%2Fb?q <nil>
	// http://example.com/a%2Fb?q <nil>
}
