package uri_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A ParseError says why a text is no reference; a CheckError what else is wrong with one that is.

// One line, for logs.
func ExampleParseError_Error() {
	_, err := uri.Parse("http://2001:db8::7/")
	fmt.Println(err)
	// Output: uri: port, byte 12 of "http://2001:db8::7/": an IPv6 address needs brackets around it (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808
}

// No verb prints what may hold a password.
func ExampleParseError_Format() {
	_, err := uri.Parse("http://joe:secret@example.com:x/")
	fmt.Printf("%v\n", err)
	fmt.Printf("%#v\n", err)
	// Output:
	// uri: port, byte 30 of "http://…@example.com:x/": only digits allowed (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808
	// "uri: port, byte 30 of \"http://…@example.com:x/\": only digits allowed (RFC 3986, 3.2.3); accepted by rfc2396bis-01, RFC 2396, RFC 1808"
}

// An answer in JSON has what is wrong, and where.
func ExampleParseError_MarshalText() {
	_, err := uri.Parse("ftp://joe:secret@example.com/100%")
	pe, ok := errors.AsType[*uri.ParseError](err)
	if !ok {
		return
	}
	data, err := json.Marshal(map[string]any{"error": pe, "component": pe.Component.String(), "offset": pe.Offset})
	fmt.Println(err)
	var received struct {
		Error, Component string
		Offset           int
	}
	fmt.Println(json.Unmarshal(data, &received), received.Component, received.Offset)
	fmt.Println(received.Error)
	// Output:
	// <nil>
	// <nil> path 33
	// uri: path, byte 33 of "ftp://…@example.com/100%": "%" needs two hexadecimal digits; a "%" itself is "%25" (RFC 3986, 3.3)
}

func ExampleParseError_Unwrap() {
	_, err := uri.Parse("http://[::1/")
	pe, ok := errors.AsType[*uri.ParseError](err)
	fmt.Println(ok, pe.Unwrap() == uri.CodeIncomplete)
	fmt.Println(errors.Is(err, uri.CodeIncomplete)) // does the same
	// Output:
	// true true
	// true
}

// As a label of a metric, a code is its text; as an error, it has the name of the package.
func ExampleCode_Error() {
	code := uri.CodeEscape
	fmt.Println(string(code), code.Error())
	// Output: escape uri: escape
}

func ExampleCheckError() {
	u := uri.MustParse("ftp://example.com:99999/a?b")
	if refused, ok := errors.AsType[*uri.CheckError](schemes.Validate(u)); ok {
		for _, f := range refused.Findings { // all of them
			fmt.Println(f.Component, f.Offset, f.Len, f.Code == schemes.CodeForbidden)
		}
	}
	// Output:
	// port 18 5 false
	// query 25 2 true
}

// The first finding, and how many there are besides.
func ExampleCheckError_Error() {
	refused := &uri.CheckError{
		URI: uri.MustParse("http://joe:secret@intranet/"),
		Findings: []uri.Finding{
			{Code: "user", Offset: 7, Len: 10, Component: uri.ComponentUserinfo, Text: "no passwords, please"},
			{Code: "name", Offset: 18, Len: 8, Component: uri.ComponentHost, Text: "only public hosts, please"},
		},
	}
	fmt.Println(refused)
	// Output: uri: userinfo, byte 7 of "http://…@intranet/": no passwords, please (and 1 more)
}

// However it is printed, the userinfo does not show.
func ExampleCheckError_Format() {
	if refused, ok := errors.AsType[*uri.CheckError](schemes.Validate(uri.MustParse("ftp://joe:secret@example.com/a?b"))); ok {
		fmt.Printf("%+v\n", *refused)
	}
	// Output: uri: query, byte 30 of "ftp://…@example.com/a?b": ftp has no query (RFC 1738, 3.2)
}

func ExampleCheckError_MarshalText() {
	refused := schemes.Validate(uri.MustParse("ftp://joe:secret@example.com:99999/"))
	data, err := json.Marshal(map[string]any{"error": refused})
	fmt.Println(err)
	var received struct{ Error string }
	fmt.Println(json.Unmarshal(data, &received), received.Error)
	// Output:
	// <nil>
	// <nil> uri: port, byte 29 of "ftp://…@example.com:99999/": a port is at most 65535 (RFC 6335, 6)
}

// Function errors.Is asks for the code of any finding.
func ExampleCheckError_Is() {
	err := schemes.Validate(uri.MustParse("ftp://example.com:99999/a?b"))
	fmt.Println(errors.Is(err, schemes.CodeRange), errors.Is(err, schemes.CodeForbidden), errors.Is(err, schemes.CodeMissing))
	// Output: true true false
}

// Each finding is a ParseError of its own, with a caret.
func ExampleCheckError_Unwrap() {
	err := schemes.Validate(uri.MustParse("ftp://example.com:99999/a?b"))
	refused, ok := errors.AsType[*uri.CheckError](err)
	if !ok {
		return
	}
	for _, err := range refused.Unwrap() {
		if pe, ok := errors.AsType[*uri.ParseError](err); ok {
			fmt.Println(pe.Offset, pe.Code)
		}
	}
	// Output:
	// 18 uri: range
	// 25 uri: forbidden
}
