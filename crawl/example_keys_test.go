package crawl_test

import (
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/crawl"
)

// Sorted by SURT, the pages of a domain and its subdomains stand side by side.
func ExampleSURT() {
	var surts []string
	for _, text := range []string{"http://a.example.org/", "http://www.example.com/b", "http://example.com/A", "http://b.example.org/"} {
		surts = append(surts, crawl.SURT(uri.MustParse(text)))
	}
	slices.Sort(surts)
	fmt.Println(strings.Join(surts, "\n"))
	// Output:
	// http://(com,example,)/a
	// http://(com,example,www,)/b
	// http://(org,example,a,)/
	// http://(org,example,b,)/
}

// A buffer that is used again costs no allocation.
func ExampleAppendSURT() {
	var line []byte
	for _, text := range []string{"http://example.com:8080/", "mailto:Ann@example.com"} {
		line = crawl.AppendSURT(line[:0], uri.MustParse(text))
		fmt.Printf("%s\n", line)
	}
	// Output:
	// http://(com,example,:8080)/
	// mailto:Ann@example.com
}

func ExampleFromSURT() {
	fmt.Println(crawl.FromSURT("http://(com,example,www,:8080)/a?b"))
	_, ok := crawl.FromSURT("http://(com,example,") // a prefix
	fmt.Println(ok)
	// Output:
	// http://www.example.com:8080/a?b true
	// false
}

// All of these are the same page in an archive.
func ExampleArchiveKey() {
	for _, text := range []string{
		"http://example.com/Guide?a=1&b=2",
		"https://www.example.com:443/guide/?b=2&a=1#top",
		"http://EXAMPLE.com//x/../guide?PHPSESSID=00112233445566778899aabbccddeeff&b=2&a=%31",
	} {
		fmt.Println(crawl.ArchiveKey(uri.MustParse(text)))
	}
	// Output:
	// com,example)/guide?a=1&b=2
	// com,example)/guide?a=1&b=2
	// com,example)/guide?a=1&b=2
}

// A URL is listed if one of its expressions is.
func ExampleSafeBrowsing() {
	listed := map[string]bool{"example.com/malware/": true}
	expressions := crawl.SafeBrowsing(uri.MustParse("http://www.example.com/malware/a.exe?x=1"), nil)
	fmt.Println(strings.Join(expressions, "\n"))
	fmt.Println(slices.ContainsFunc(expressions, func(e string) bool { return listed[e] }))
	// Output:
	// www.example.com/malware/a.exe?x=1
	// www.example.com/malware/a.exe
	// www.example.com/malware/
	// www.example.com/
	// example.com/malware/a.exe?x=1
	// example.com/malware/a.exe
	// example.com/malware/
	// example.com/
	// true
}

// twoLabels stands for golang.org/x/net/publicsuffix.List.
type twoLabels struct{}

func (twoLabels) PublicSuffix(domain string) string {
	for _, suffix := range []string{"co.uk", "github.io"} {
		if domain == suffix || strings.HasSuffix(domain, "."+suffix) {
			return suffix
		}
	}
	return domain[strings.LastIndexByte(domain, '.')+1:]
}

// No expression is about "co.uk", in which everybody may have a domain.
func ExampleSafeBrowsing_list() {
	u := uri.MustParse("http://shop.example.co.uk/")
	fmt.Println(crawl.SafeBrowsing(u, nil))
	fmt.Println(crawl.SafeBrowsing(u, twoLabels{}))
	// Output:
	// [shop.example.co.uk/ example.co.uk/ co.uk/]
	// [shop.example.co.uk/ example.co.uk/]
}

// The lists have prefixes of at least four bytes.
func ExampleSafeBrowsingHash() {
	hash := crawl.SafeBrowsingHash("example.com/")
	fmt.Printf("%x\n", hash[:4])
	// Output: 73d986e0
}

// A site is what somebody has registered, whatever the server and the port. An address has none.
func ExampleSite() {
	for _, text := range []string{"http://shop.Example.co.uk:8080/", "http://ann.github.io/", "http://198.51.100.7/", "mailto:ann@example.com"} {
		fmt.Printf("%q\n", crawl.Site(uri.MustParse(text), twoLabels{}))
	}
	// Output:
	// "example.co.uk"
	// "ann.github.io"
	// ""
	// ""
}

func ExampleSameSite() {
	a, b := uri.MustParse("http://a.example.co.uk/"), uri.MustParse("https://b.example.co.uk:8443/")
	fmt.Println(crawl.SameSite(a, b, twoLabels{}))
	fmt.Println(crawl.SameSite(a, uri.MustParse("http://other.co.uk/"), twoLabels{}))
	fmt.Println(crawl.SameSite(uri.MustParse("http://127.0.0.1/"), uri.MustParse("http://0x7f.1:8080/"), twoLabels{}))
	// Output:
	// true
	// false
	// true
}
