package input_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"example.com/uri"
	"example.com/uri/input"
)

func ExampleFind() {
	const text = `It is in <URL:ftp://ds.in
ternic.net/rfc> or (see http://example.com/a_(b)). Write to mailto:joe@example.com.`
	for m := range input.Find(text) {
		fmt.Printf("%d %s (%s)\n", m.Start, m.Text, m.Delimiter)
	}
	// Output:
	// 14 ftp://ds.internic.net/rfc (angle brackets)
	// 50 http://example.com/a_(b) (bare)
	// 86 mailto:joe@example.com (bare)
}

func ExampleFinder_Find() {
	f := input.Finder{WWW: true, Mail: true}
	for m := range f.Find("www.example.com, or joe@example.com") {
		fmt.Println(m.Text, m.Kind, m.URI)
	}
	// Output:
	// www.example.com abbreviated http://www.example.com
	// joe@example.com mail mailto:joe@example.com
}

func ExampleFindReader() {
	for m, err := range input.FindReader(strings.NewReader("see http://example.com/.")) {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return
		}
		fmt.Println(m.Start, m.End, m.URI)
	}
	// Output: 4 23 http://example.com/
}

func ExampleFinder_FindReader() {
	for m := range (input.Finder{AnyScheme: true}).FindReader(strings.NewReader("spotify:track:6rqhFgbbKwnb9MLmUQDhG6")) {
		fmt.Println(m.URI.Scheme())
	}
	// Output: spotify
}

func ExampleClean() {
	c, err := input.Clean("<URL: http://example.com/well-\n    known>")
	fmt.Println(c.URI, err)
	fmt.Println(c.Unhyphenated)
	fmt.Println(c.Removed)
	// Output:
	// http://example.com/well-known <nil>
	// http://example.com/wellknown
	// space, brackets, prefix, breaks, kept-hyphen
}

func ExampleClean_error() {
	_, err := input.Clean("<http://example.com/{a}>")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.Offset)
		fmt.Println(pe.Caret())
	}
	// Output:
	// 20
	// <http://example.com/{a}>
	//                     ^ path: The character "{" is not allowed here. Write "%7B" instead.
}

func ExampleExpander_Expand_several() {
	for _, text := range []string{"www.w3.org/Addressing/", "localhost:8080"} {
		candidates, err := input.Expander{}.Expand(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, c := range candidates {
			fmt.Printf("%s: %s\n", c.URI, c.Reason)
		}
	}
	// Output:
	// https://www.w3.org/Addressing/: the host's name begins like that of a service
	// https://localhost:8080: it begins with a host and a port
	// localhost:8080: it can be read as a URI of a scheme that is not known
}

func ExampleExpander_Expand() {
	candidates, err := input.Expander{Scheme: "http"}.Expand("example.com")
	fmt.Println(candidates[0].URI, err)
	// Output: http://example.com <nil>
}
