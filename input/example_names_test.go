package input_test

import (
	"fmt"

	"example.com/uri/input"
)

// A match, and the text around it.
func ExampleKind_String() {
	finder := input.Finder{WWW: true, Mail: true}
	for m := range finder.Find("See http://example.com/, www.example.com or joe@example.com.") {
		fmt.Println(m.Kind, m.URI)
	}
	// Output:
	// URI http://example.com/
	// abbreviated http://www.example.com
	// mail mailto:joe@example.com
}

func ExampleDelimiter_String() {
	for m := range input.Find(`<URL:http://h/a> "http://h/b" (http://h/c) http://h/d`) {
		fmt.Println(m.Delimiter, m.URI)
	}
	// Output:
	// angle brackets http://h/a
	// double quotes http://h/b
	// parentheses http://h/c
	// bare http://h/d
}

func ExampleReason_String() {
	candidates, _ := input.Expander{}.Expand("localhost:8080")
	for _, c := range candidates {
		fmt.Println(c.URI, c.Reason)
	}
	// Output:
	// https://localhost:8080 it begins with a host and a port
	// localhost:8080 it can be read as a URI of a scheme that is not known
}

func ExampleRemoval_String() {
	c, _ := input.Clean("  <URL:http://example.com/\n  a>")
	fmt.Println(c.URI, "without", c.Removed)
	// Output: http://example.com/a without space, brackets, prefix, breaks
}
