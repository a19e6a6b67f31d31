package input_test

import (
	"fmt"

	"example.com/uri"
	"example.com/uri/input"
)

// What a match is, and what is around it.
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
	candidates, _ := input.Expand("localhost:8080")
	for _, c := range candidates {
		fmt.Println(c.URI, c.Reason)
	}
	// Output:
	// http://localhost:8080 it begins with a host and a port
	// localhost:8080 it can be read as a URI of a scheme that is not known
}

func ExampleRemoval_String() {
	c, _ := input.Clean("  <URL:http://example.com/\n  a>")
	fmt.Println(c.URI, "without", c.Removed)
	// Output: http://example.com/a without space, brackets, prefix, breaks
}

func ExampleRepairs_String() {
	u, done, _ := input.Repair(` \\h\a b`)
	fmt.Println(u, done)
	// Output: //h/a%20b ends, backslashes, characters
}

// Hosts that need more than Punycode are for a function that knows IDNA.
func ExampleRepairer_Repair() {
	repairer := input.Repairer{MapHost: func(host string) (string, error) {
		return map[string]string{"مصر": "xn--wgbh1c"}[host], nil // where a package of IDNA would be
	}}
	u, done, err := repairer.Repair("http://مصر/")
	fmt.Println(u, done, err)
	// Output: http://xn--wgbh1c/ host <nil>
}

func ExampleRepairer_Base() {
	base, err := input.Repairer{}.Base(uri.MustParse("http://example.com/a/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	u, done, err := base.Resolve(`..\b`)
	fmt.Println(u, done, err)
	// Output: http://example.com/b backslashes <nil>
}

func ExampleBase_URI() {
	base, err := input.Repairer{}.Base(uri.MustParse("http://example.com/a/../b"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.URI())
	// Output: http://example.com/b
}
