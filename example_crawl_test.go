package uri_test

import (
	"fmt"
	"hash/maphash"
	"regexp"

	"example.com/uri"
)

// The page is what a crawler has got, and retrieved is where from, after redirections.
const (
	retrieved = "http://www.example.org/docs/guide/intro.html"
	page      = `<html><head><base href="/docs/"></head><body>
<a href="#top">up</a>
<a href="guide/intro.html#install">install</a>
<a href="guide/../faq.html">questions</a>
<a href="/docs/faq.html#license">license</a>
<a href="HTTP://www.example.org/docs/%66aq.html">questions again</a>
<a href="//cdn.example.net/logo.png">logo</a>
<a href="a b.html">bad</a>
<a href="mailto:joe@example.org">mail</a>
</body></html>`
)

// A crawler walks the references of a page: it finds the base (RFC 3986, 5.1), skips
// what refers to the page itself (4.4), resolves the rest (5.2), and keeps each target once,
// without its fragment (6.1), by the hash of its normal form (6.2.2).
func Example_crawler() {
	attribute := func(element, name string) (values []string) {
		for _, m := range regexp.MustCompile(`<`+element+` `+name+`="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			values = append(values, m[1])
		}
		return values
	}

	context := uri.BaseContext{Retrieval: retrieved}
	if href := attribute("base", "href"); len(href) > 0 {
		context.Embedded = href[0]
	}
	chosen, err := context.Base()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("base %s from the %s\n", chosen.URI, chosen.Layer)
	base, err := uri.Resolver{}.Base(chosen.URI)
	if err != nil {
		fmt.Println(err)
		return
	}

	seed, seen := maphash.MakeSeed(), map[uint64]bool{}
	for _, href := range attribute("a", "href") {
		ref, err := uri.Parse(href)
		if err != nil {
			fmt.Println("bad ", err)
			continue
		}
		if base.IsSameDocument(ref) {
			fmt.Println("same", href)
			continue
		}
		target, err := base.Resolve(ref)
		if err == nil {
			target, err = uri.Apply(target, uri.DropFragment)
		}
		if err != nil {
			fmt.Println("bad ", err)
			continue
		}
		if h := target.Hash(seed); !seen[h] {
			seen[h] = true
			fmt.Println("next", target)
		}
	}
	// Output:
	// base http://www.example.org/docs/ from the embedded base
	// same #top
	// next http://www.example.org/docs/guide/intro.html
	// next http://www.example.org/docs/faq.html
	// next http://cdn.example.net/logo.png
	// bad  uri: path, byte 1 of "a b.html": no space allowed; write "%20" (RFC 3986, 3.3)
	// next mailto:joe@example.org
}
