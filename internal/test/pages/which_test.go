package pages

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/input"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// These examples run the code of docs/which.md.

func Example_whichRead() {
	v := &url.URL{Scheme: "http", Host: "h", Path: "/a", RawQuery: "b"}
	r := struct{ URL *url.URL }{&url.URL{Path: "/a", RawQuery: "b[]=c"}}
	fmt.Println(uri.Parse("../a?b#c"))
	fmt.Println(uri.ParseAbsolute("https://h/a"))
	fmt.Println(uri.MustParse("https://h/a"))
	fmt.Println(uri.FromIRI("http://h/é"))
	fmt.Println(uri.FromURL(v))
	fmt.Println(whatwg.FromURL(r.URL))
	u, _, err := whatwg.Parse("http://h\\a b")
	fmt.Println(u, err)
	u, _, err = whatwg.Repair("#/List<Foo>")
	fmt.Println(u, err)
	typed, err := input.Typed("example.com/my page")
	fmt.Println(typed.URI, err)
	cleaned, err := input.Clean("<URL:http://h/a\n b>")
	fmt.Println(cleaned.URI, err)
	fmt.Println(uri.RFC1808.Parse("a;b?c"))
	for m := range input.Find("See http://h/a, or ...") {
		fmt.Println(m.URI)
	}
	// Output:
	// ../a?b#c <nil>
	// https://h/a <nil>
	// https://h/a
	// http://h/%C3%A9 <nil>
	// http://h/a?b <nil>
	// /a?b%5B%5D=c <nil>
	// http://h/a%20b <nil>
	// #/List%3CFoo%3E <nil>
	// https://example.com/my%20page <nil>
	// http://h/ab <nil>
	// a;b?c <nil>
	// http://h/a
}

func Example_whichResolve() {
	page := uri.MustParse("http://h/a/b")
	fmt.Println(uri.Resolve("http://h/a/b", "../c"))
	fmt.Println(page.ResolveString("../c"))
	fmt.Println(page.Resolve(uri.MustParse("c")))
	base, err := uri.NewBase(page)
	fmt.Println(base.ResolveString("c"))
	text, err := base.AppendResolveString(nil, "c")
	fmt.Println(string(text), err)
	links, err := whatwg.PageBase(page, "/x/")
	target, _, err := links.Resolve("c d")
	fmt.Println(target, err)
	fmt.Println(whatwg.Exact("http://h/a/b", "c[d]"))
	fmt.Println((&uri.BaseContext{Retrieval: "http://h/a", ContentLocation: "c/"}).Base())
	choice, err := uri.Resolver{IgnoreSameScheme: true}.Base(page)
	fmt.Println(choice.ResolveString("http:c"))
	site, err := policy.NewSite("https://h")
	fmt.Println(site.Redirect("//evil/", "/home"))
	fmt.Println(page.Relativize(uri.MustParse("http://h/c")))
	fmt.Println(page.JoinSegments("50/50"))
	fmt.Println(err)
	// Output:
	// http://h/c <nil>
	// http://h/c <nil>
	// http://h/a/c <nil>
	// http://h/a/c <nil>
	// http://h/a/c <nil>
	// http://h/x/c%20d <nil>
	// http://h/a/c[d] <nil>
	// http://h/c/ Content-Location <nil>
	// http://h/a/c <nil>
	// https://h/home
	// /c
	// http://h/a/b/50%2F50 <nil>
	// <nil>
}

// The table in docs/which.md of what four functions make of a text is what they make of it.
func TestReaders(t *testing.T) {
	var b strings.Builder
	b.WriteString("| text | `uri.Parse` | `uri.FromIRI` | `whatwg.Parse` | `input.Typed` |\n|---|---|---|---|---|\n")
	for _, text := range []string{
		"https://example.com/a", "http://example.com:80/%7ea", "/a?b", "mailto:joe@example.com",
		"http://h/a b", `http:\\h\a`, "http://bücher.example/é", "http://0x7f.1/", "example.com", "www.example.com:8080", "http://h/%zz", "http://[::1",
	} {
		cell := func(u uri.URI, err error) string {
			if err != nil {
				return "error"
			}
			return "`" + u.String() + "`"
		}
		repaired, _, err := whatwg.Parse(text)
		typed, typedErr := input.Typed(text)
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", text,
			cell(uri.Parse(text)), cell(uri.FromIRI(text)), cell(repaired, err), cell(typed.URI, typedErr))
	}
	begin, end := "<!-- readers: written by go generate -->\n", "<!-- end of readers -->\n"
	checkTable(t, "docs/which.md", begin, end, b.String())
}

// The table in docs/which.md of which functions find two URIs equal is what they find.
func TestSameness(t *testing.T) {
	a := uri.MustParse("http://example.com/~joe")
	var b strings.Builder
	b.WriteString("| | `==` | `uri.Equivalent` | `schemes.Equivalent` | `crawl.Key` | `crawl.ArchiveKey` |\n|---|---|---|---|---|---|\n")
	for _, text := range []string{
		"http://example.com/~joe", "HTTP://example.com/x/../%7Ejoe", "http://example.com:80/~joe",
		"http://example.com/~joe?utm_source=x#top",
		"https://www.example.com/~joe/", "http://example.com/~JOE", "http://example.com/~joe?a",
	} {
		u := uri.MustParse(text)
		fmt.Fprintf(&b, "| `%s` |", text)
		for _, same := range []bool{
			a == u, uri.Equivalent(a, u), schemes.Equivalent(a, u),
			crawl.Key(a) == crawl.Key(u), crawl.ArchiveKey(a) == crawl.ArchiveKey(u),
		} {
			fmt.Fprintf(&b, " %s |", map[bool]string{true: "same", false: ""}[same])
		}
		b.WriteString("\n")
	}
	begin, end := "<!-- sameness: written by go generate -->\n", "<!-- end of sameness -->\n"
	checkTable(t, "docs/which.md", begin, end, b.String())
}
