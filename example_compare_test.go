package uri_test

import (
	"fmt"

	"example.com/uri"
)

// Normal forms, and up to where two URIs are equal.

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
	d := uri.FirstDifference(uri.MustParse("http://example.com/a"), uri.MustParse("HTTP://Example.com/a"))
	fmt.Println("They are " + d.Rung.String() + ".")
	// Output: They are equal after case normalization.
}
