package uri_test

import (
	"fmt"

	"example.com/uri"
)

// Normal forms, up to where two URIs are equal, and what crawlers change beyond.

// It asks before it makes a new text.
func ExampleURI_IsNormalized() {
	for _, text := range []string{"http://example.com/%7Ejoe", "http://example.com/~joe", "http://example.com:80/"} {
		fmt.Println(text, uri.MustParse(text).IsNormalized())
	}
	// Output:
	// http://example.com/%7Ejoe false
	// http://example.com/~joe true
	// http://example.com:80/ true
}

func ExampleURI_NormalizeTo() {
	u := uri.MustParse("HTTP://example.com/a/../%7ejoe")
	for _, rung := range []uri.Rung{uri.RungCase, uri.RungEscapes, uri.RungDotSegments} {
		fmt.Println(u.NormalizeTo(rung))
	}
	// Output:
	// http://example.com/a/../%7Ejoe
	// http://example.com/a/../~joe
	// http://example.com/~joe
}

func ExampleRung_String() {
	fmt.Println("They are " + uri.RungCase.String() + ".")
	// Output: They are equal after case normalization.
}

// Other changes look at texts as written: "%77" is "w" only for who decodes it.
func ExampleNormalized() {
	u := uri.MustParse("http://%77ww.example.com/")
	fmt.Println(uri.Apply(u, uri.DropWWW))
	fmt.Println(uri.Apply(u, uri.Normalized, uri.DropWWW))
	// Output:
	// http://%77ww.example.com/ <nil>
	// http://example.com/ <nil>
}

// A server is never sent the fragment.
func ExampleDropFragment() {
	fmt.Println(uri.Apply(uri.MustParse("http://example.com/faq#install"), uri.DropFragment))
	// Output: http://example.com/faq <nil>
}

func ExampleDropEmptyQuery() {
	for _, text := range []string{"http://example.com/?#top", "http://example.com/?a"} {
		fmt.Println(uri.Apply(uri.MustParse(text), uri.DropEmptyQuery))
	}
	// Output:
	// http://example.com/#top <nil>
	// http://example.com/?a <nil>
}

func ExampleDropParams() {
	u := uri.MustParse("http://example.com/?utm_source=x&id=1&PHPSESSID=2")
	fmt.Println(uri.Apply(u, uri.DropParams("utm_*", "PHPSESSID")))
	fmt.Println(uri.Apply(u, uri.DropParams("*"))) // the "?" goes, too
	// Output:
	// http://example.com/?id=1 <nil>
	// http://example.com/ <nil>
}

// Those of the same name keep their order, which may mean something.
func ExampleSortParams() {
	fmt.Println(uri.Apply(uri.MustParse("http://example.com/?b=1&a=2&b=0"), uri.SortParams))
	// Output: http://example.com/?a=2&b=1&b=0 <nil>
}

func ExampleDropIndex() {
	drop := uri.DropIndex("index.html", "index.php")
	for _, text := range []string{"http://example.com/docs/index.html?v=2", "http://example.com/my-index.html"} {
		fmt.Println(uri.Apply(uri.MustParse(text), drop))
	}
	// Output:
	// http://example.com/docs/?v=2 <nil>
	// http://example.com/my-index.html <nil>
}

// Where another name would be left than one of a site, nothing is dropped.
func ExampleDropWWW() {
	for _, text := range []string{"http://WWW.example.com/", "http://www.com/", "http://www2.example.com/"} {
		fmt.Println(uri.Apply(uri.MustParse(text), uri.DropWWW))
	}
	// Output:
	// http://example.com/ <nil>
	// http://www.com/ <nil>
	// http://www2.example.com/ <nil>
}

func ExampleCollapseSlashes() {
	fmt.Println(uri.Apply(uri.MustParse("http://example.com//a///b?c=//"), uri.CollapseSlashes))
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
	fmt.Println(uri.Apply(uri.MustParse("HTTP://www.example.com/"), uri.Normalized, secure, uri.DropWWW))
	// Output: https://example.com/ <nil>
}
