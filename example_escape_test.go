package uri_test

import (
	"errors"
	"fmt"

	"example.com/uri"
)

// Percent-encoding, by the role that a text is to have.

// One buffer takes several parts.
func ExampleAppendEscape() {
	buf := []byte("/search?q=")
	buf = uri.AppendEscape(buf, "R&D", uri.RoleValue)
	buf = append(buf, "&in="...)
	buf = uri.AppendEscape(buf, "a b", uri.RoleValue)
	fmt.Println(string(buf))
	// Output: /search?q=R%26D&in=a%20b
}

// RFC 1738 does not have "~" in a URL.
func ExampleSpec_Escape() {
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC1738} {
		fmt.Println(sp.Escape("~joe", uri.RoleSegment))
	}
	// Output:
	// ~joe
	// %7Ejoe
}

func ExampleSpec_AppendEscape() {
	buf := uri.RFC1738.AppendEscape([]byte("http://example.com/"), "~joe", uri.RoleSegment)
	fmt.Println(string(buf), uri.RFC1738.Valid(string(buf)))
	// Output: http://example.com/%7Ejoe true
}

func ExampleSpec_EscapeLatin1() {
	fmt.Println(uri.URL1993.EscapeLatin1("café", uri.RoleSegment))
	_, err := uri.URL1993.EscapeLatin1("5 €", uri.RoleSegment)
	fmt.Println(errors.Is(err, uri.CodeText))
	// Output:
	// caf%E9 <nil>
	// true
}

func ExampleAppendUnescape() {
	buf := []byte("file: ")
	buf, err := uri.AppendUnescape(buf, "a%20b.txt")
	fmt.Println(string(buf), err)
	buf, err = uri.AppendUnescape(buf, "%zz") // leaves it as it was
	fmt.Println(string(buf), errors.Is(err, uri.CodeEscape))
	// Output:
	// file: a b.txt <nil>
	// file: a b.txt true
}

func ExampleUnescapeLatin1() {
	fmt.Println(uri.UnescapeLatin1("caf%E9"))
	// Output: café <nil>
}

func ExampleUnescapeLenient() {
	fmt.Println(uri.UnescapeLenient("100%+%C3%A9"))
	// Output: 100%+é
}

// Only forms have "+" for a space.
func ExampleUnescapePlus() {
	fmt.Println(uri.UnescapePlus("1+1%2B1"))
	fmt.Println(uri.Unescape("1+1%2B1"))
	// Output:
	// 1 1+1 <nil>
	// 1+1+1 <nil>
}

func ExampleUnescapeUTF8() {
	fmt.Println(uri.UnescapeUTF8("caf%C3%A9"))
	_, err := uri.UnescapeUTF8("caf%E9")
	var pe *uri.ParseError
	fmt.Println(errors.As(err, &pe), pe.Code, pe.Offset)
	// Output:
	// café <nil>
	// true uri: text 3
}

// A cache that has a file for each URI.
func ExampleParseSafeSegment() {
	name := uri.SafeSegment("http://example.com/a?b")
	fmt.Println(name)
	fmt.Println(uri.ParseSafeSegment(name))
	_, err := uri.ParseSafeSegment("a.b") // has a dot, so nothing was made this
	fmt.Println(errors.Is(err, uri.CodeSegment))
	// Output:
	// http~3A~2F~2Fexample~2Ecom~2Fa~3Fb
	// http://example.com/a?b <nil>
	// true
}

// What gives a component its structure stays: to have it as data, escape the piece before.
func ExampleParts_Escape() {
	p := uri.Parts{Scheme: "http", Host: "example.com", Path: "/AC/DC", Query: "a=b&c d"}
	fmt.Println(p.Escape().URI())
	p.Path = "/" + uri.Escape("AC/DC", uri.RoleSegment) // is encoded now,
	p.Query = uri.Escape(p.Query, uri.RoleQuery)        // and so is this
	fmt.Println(p.URI())
	// Output:
	// http://example.com/AC/DC?a=b&c%20d <nil>
	// http://example.com/AC%2FDC?a=b&c%20d <nil>
}
