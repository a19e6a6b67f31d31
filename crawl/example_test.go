package crawl_test

import (
	"fmt"

	"example.com/uri"
	"example.com/uri/crawl"
)

// The servers of this crawler know no "www.", and their pages are files.
func ExampleApply() {
	u := uri.MustParse("http://www.example.com:80/a/index.html?gclid=1&b=2&a=1#top")
	fmt.Println(crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropWWW, crawl.DropIndex("index.html"),
		crawl.DropParams("utm_*", "gclid"), crawl.DropEmptyParams, crawl.SortParams))
	// Output: http://example.com/a/?a=1&b=2 <nil>
}

// All of these are one page to a crawler.
func ExampleKey() {
	for _, text := range []string{
		"http://example.com/a?b=2&a=1",
		"HTTP://example.com:80/a?utm_source=x&b=2&&a=1#top",
		"http://example.com/x/../a?&b=2&a=1",
	} {
		fmt.Println(crawl.Key(uri.MustParse(text)))
	}
	// Output:
	// http://example.com/a?a=1&b=2
	// http://example.com/a?a=1&b=2
	// http://example.com/a?a=1&b=2
}

func ExampleNormalized() {
	u := uri.MustParse("http://%77ww.example.com/")
	fmt.Println(crawl.Apply(u, crawl.DropWWW))
	fmt.Println(crawl.Apply(u, crawl.Normalized, crawl.DropWWW))
	fmt.Println(crawl.Apply(uri.MustParse("HTTP://example.com:80"), crawl.Normalized))
	// Output:
	// http://%77ww.example.com/ <nil>
	// http://example.com/ <nil>
	// http://example.com/ <nil>
}

// A port says which of the two the server speaks there.
func ExampleAsHTTPS() {
	for _, text := range []string{"http://example.com/a", "http://example.com:8080/a"} {
		fmt.Println(crawl.Apply(uri.MustParse(text), crawl.AsHTTPS))
	}
	// Output:
	// https://example.com/a <nil>
	// http://example.com:8080/a <nil>
}

func ExampleDropUserinfo() {
	fmt.Println(crawl.Apply(uri.MustParse("ftp://ann:secret@example.com/a"), crawl.DropUserinfo))
	// Output: ftp://example.com/a <nil>
}

// A server is never sent the fragment.
func ExampleDropFragment() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/faq#install"), crawl.DropFragment))
	// Output: http://example.com/faq <nil>
}

func ExampleDropEmptyQuery() {
	for _, text := range []string{"http://example.com/?#top", "http://example.com/?a"} {
		fmt.Println(crawl.Apply(uri.MustParse(text), crawl.DropEmptyQuery))
	}
	// Output:
	// http://example.com/#top <nil>
	// http://example.com/?a <nil>
}

func ExampleDropParams() {
	u := uri.MustParse("http://example.com/?utm_source=x&id=1&PHPSESSID=2")
	fmt.Println(crawl.Apply(u, crawl.DropParams("utm_*", "PHPSESSID")))
	fmt.Println(crawl.Apply(u, crawl.DropParams("*"))) // the "?" goes, too
	// Output:
	// http://example.com/?id=1 <nil>
	// http://example.com/ <nil>
}

func ExampleDropEmptyParams() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/?&a=1&&b=&"), crawl.DropEmptyParams))
	// Output: http://example.com/?a=1&b= <nil>
}

func ExampleDropSessions() {
	for _, text := range []string{
		"http://example.com/?id=7&PHPSESSID=00112233445566778899aabbccddeeff",
		"http://example.com/shop;jsessionid=1A2B.node1/cart",
		"http://example.com/(S(001122334455667788990011))/cart.aspx",
		"http://example.com/?sid=7", // too short for a session
	} {
		fmt.Println(crawl.Apply(uri.MustParse(text), crawl.DropSessions))
	}
	// Output:
	// http://example.com/?id=7 <nil>
	// http://example.com/shop/cart <nil>
	// http://example.com/cart.aspx <nil>
	// http://example.com/?sid=7 <nil>
}

// Those of the same name keep their order, which may mean something.
func ExampleSortParams() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/?b=1&a=2&b=0"), crawl.SortParams))
	// Output: http://example.com/?a=2&b=1&b=0 <nil>
}

func ExampleSortParamsAndValues() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/?b=1&a=2&b=0"), crawl.SortParamsAndValues))
	// Output: http://example.com/?a=2&b=0&b=1 <nil>
}

func ExampleDropIndex() {
	drop := crawl.DropIndex("index.html", "index.php")
	for _, text := range []string{"http://example.com/docs/index.html?v=2", "http://example.com/my-index.html"} {
		fmt.Println(crawl.Apply(uri.MustParse(text), drop))
	}
	// Output:
	// http://example.com/docs/?v=2 <nil>
	// http://example.com/my-index.html <nil>
}

// The change keeps a host whose rest would belong to another site.
func ExampleDropWWW() {
	for _, text := range []string{"http://WWW.example.com/", "http://www.com/", "http://www2.example.com/"} {
		fmt.Println(crawl.Apply(uri.MustParse(text), crawl.DropWWW))
	}
	// Output:
	// http://example.com/ <nil>
	// http://www.com/ <nil>
	// http://www2.example.com/ <nil>
}

func ExampleDropWWWDigits() {
	fmt.Println(crawl.Apply(uri.MustParse("http://www2.example.com/"), crawl.DropWWWDigits))
	// Output: http://example.com/ <nil>
}

func ExampleDropTrailingSlash() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/a/?b"), crawl.DropTrailingSlash))
	// Output: http://example.com/a?b <nil>
}

func ExampleLowerCase() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/Caf%C3%A9?A=B"), crawl.LowerCase))
	// Output: http://example.com/caf%C3%A9?a=b <nil>
}

// A link that was encoded twice.
func ExampleDecodeFully() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com/caf%25C3%25A9%2520noir"), crawl.DecodeFully))
	// Output: http://example.com/caf%C3%A9%20noir <nil>
}

func ExampleCollapseSlashes() {
	fmt.Println(crawl.Apply(uri.MustParse("http://example.com//a///b?c=//"), crawl.CollapseSlashes))
	// Output: http://example.com/a/b?c=// <nil>
}

// A change of one's own beside those of the package.
func ExampleChange() {
	secure := func(u uri.URI) (uri.URI, error) {
		if u.Scheme() != "http" {
			return u, nil
		}
		return u.WithScheme("https")
	}
	fmt.Println(crawl.Apply(uri.MustParse("HTTP://www.example.com/"), crawl.Normalized, secure, crawl.DropWWW))
	// Output: https://example.com/ <nil>
}
