package uri_test

import (
	"fmt"
	"html"
	"regexp"

	"example.com/uri"
	"example.com/uri/whatwg"
)

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
