package uri_test

import (
	"fmt"
	"hash/maphash"
	"regexp"

	"example.com/uri"
	"example.com/uri/schemes"
)

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
	chosen, err := context.Base()
	if err != nil {
		return nil, err
	}
	return uri.Resolver{}.Base(chosen.URI)
}

// A crawler gets all pages of a site. What is known, what refers to the page itself (RFC 3986, 4.4),
// what is elsewhere, and what is no reference, it leaves out.
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
	//   bad: uri: path, byte 1 of "a b.html": no space allowed; write "%20" (RFC 3986, 3.3)
	// get http://www.example.org/docs/guide/intro.html
	//   itself: intro.html#use
	//   known: http://www.example.org/docs/faq.html
	// get http://www.example.org/docs/faq.html
}
