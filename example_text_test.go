package uri_test

import (
	"bytes"
	"database/sql"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"example.com/uri"
)

// A URI in other packages' hands.

func ExampleURI_AppendText() {
	line := []byte("GET ")
	line, err := uri.MustParse("http://example.com/a").AppendText(line)
	fmt.Println(string(line), err)
	// Output: GET http://example.com/a <nil>
}

// With %#v a failing test prints what can be put into the next one.
func ExampleURI_GoString() {
	fmt.Printf("%#v\n%#v\n", uri.MustParse("http://example.com/"), uri.RFC1808.MustParse("a;b"))
	// Output:
	// uri.MustParse("http://example.com/")
	// uri.RFC1808.MustParse("a;b")
}

// What is sent with encoding/gob keeps its document, which a text does not have.
func ExampleURI_MarshalBinary() {
	var network bytes.Buffer
	sent := uri.RFC1808.MustParse("http://example.com/a;b")
	var received uri.URI
	fmt.Println(gob.NewEncoder(&network).Encode(sent), gob.NewDecoder(&network).Decode(&received))
	fmt.Println(received == sent, received.Spec(), received.PathParams())
	// Output:
	// <nil> <nil>
	// true RFC1808 b
}

func ExampleURI_AppendBinary() {
	key := []byte("seen/")
	key, err := uri.RFC3986.MustParse("http://a/").AppendBinary(key)
	fmt.Printf("%q %v\n", key, err)
	// Output: "seen/\x00http://a/" <nil>
}

// The octet before the text is the document.
func ExampleURI_UnmarshalBinary() {
	var u uri.URI
	fmt.Println(u.UnmarshalBinary([]byte{byte(uri.RFC1738), 'x', ':', 'y'}), u, u.Spec())
	err := u.UnmarshalBinary([]byte("http://a/")) // no such document as 'h'
	fmt.Println(errors.Is(err, uri.CodeSpec), u)
	// Output:
	// <nil> x:y RFC1738
	// true x:y
}

// A column that may be NULL.
func ExampleURI_Scan() {
	var home sql.Null[uri.URI]
	fmt.Println(home.Scan("http://example.com/"), home.Valid, home.V)
	fmt.Println(home.Scan(nil), home.Valid)
	var u uri.URI
	fmt.Println(u.Scan([]byte("http://example.com/a")), u)
	// Output:
	// <nil> true http://example.com/
	// <nil> false
	// <nil> http://example.com/a
}

// A database gets the text.
func ExampleURI_Value() {
	value, err := uri.MustParse("http://example.com/").Value()
	fmt.Printf("%T %v %v\n", value, value, err)
	// Output: string http://example.com/ <nil>
}

// In JSON a document is its name.
func ExampleSpec_MarshalText() {
	data, err := json.Marshal(map[string]any{"spec": uri.RFC2396})
	fmt.Println(string(data), err)
	// Output: {"spec":"RFC2396"} <nil>
}

// For net/http, which takes a *url.URL. An error says which component package net/url cannot carry.
func ExampleURI_URL() {
	v, err := uri.MustParse("http://example.com/a%2Fb").URL()
	fmt.Println(v.EscapedPath(), err)
	v, err = uri.MustParse("http://example.com/#").URL() // without the empty fragment
	fmt.Println(v, err)
	_, err = uri.MustParse("http://[v1.x]/").URL()
	fmt.Println(errors.Is(err, uri.CodeNetURL))
	// Output:
	// /a%2Fb <nil>
	// http://example.com/ <nil>
	// true
}

func ExampleFromURL() {
	v := &url.URL{Scheme: "http", Host: "example.com", Path: "/a b"}
	fmt.Println(uri.FromURL(v))
	v.RawQuery = "x#y" // a query has no "#"
	_, err := uri.FromURL(v)
	fmt.Println(errors.Is(err, uri.CodeNetURL))
	// Output:
	// http://example.com/a%20b <nil>
	// true
}
