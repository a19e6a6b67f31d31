package uri_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"

	"example.com/uri"
)

// What people typed becomes components by Escape, and is put together by URI.
func ExampleParts() {
	u, err := uri.Parts{
		Scheme:   "https",
		Host:     "example.com",
		Path:     "/100% sure/why?",
		Query:    "lang=fr&q=déjà vu",
		Fragment: "§ 2",
	}.Escape().URI()
	fmt.Println(u, err)
	// Output: https://example.com/100%25%20sure/why%3F?lang=fr&q=d%C3%A9j%C3%A0%20vu#%C2%A7%202 <nil>
}

// No component turns into another.
func ExampleParts_URI() {
	_, err := uri.Parts{Scheme: "http", Path: "//evil.example"}.URI()
	fmt.Println(err)
	_, err = uri.Parts{Host: "example.com", Path: "@evil.example"}.URI()
	fmt.Println(err)
	u, err := uri.Parts{Scheme: "file", HasAuthority: true, Path: "/etc/motd"}.URI()
	fmt.Println(u, err)
	// Output:
	// uri: path, byte 5 of "http://evil.example": "//" would begin an authority; write "/.//" (RFC 3986, 3.3)
	// uri: path, byte 13 of "//…@evil.example": a path after an authority begins with "/" (RFC 3986, 3.3)
	// file:///etc/motd <nil>
}

func ExampleURI_WithPort() {
	u := uri.MustParse("http://example.com/a?b#c")
	secure, err := u.WithScheme("https")
	if err == nil {
		secure, err = secure.WithPort("8443")
	}
	fmt.Println(secure, err)
	fmt.Println(u)
	// Output:
	// https://example.com:8443/a?b#c <nil>
	// http://example.com/a?b#c
}

// Before two URIs are compared for a request, their fragments go.
func ExampleURI_WithoutFragment() {
	a := uri.MustParse("http://example.com/faq#install")
	b := uri.MustParse("http://EXAMPLE.com/faq")
	fmt.Println(uri.Equivalent(a.WithoutFragment(), b.WithoutFragment()))
	// Output: true
}

func ExampleURI_Segments() {
	for segment := range uri.MustParse("http://example.com/a%2Fb//c/").Segments() {
		data, err := uri.Unescape(segment)
		fmt.Printf("%q %q %v\n", segment, data, err)
	}
	// Output:
	// "a%2Fb" "a/b" <nil>
	// "" "" <nil>
	// "c" "c" <nil>
	// "" "" <nil>
}

// Each argument is data: one segment, whatever is in it.
func ExampleURI_AppendSegments() {
	files := uri.MustParse("https://example.com/files?v=2")
	fmt.Println(files.AppendSegments("50/50", "a b.txt"))
	_, err := files.AppendSegments("..", "secret")
	fmt.Println(err)
	// Output:
	// https://example.com/files/50%2F50/a%20b.txt?v=2 <nil>
	// uri: path, byte 0: ".." is a dot segment, and no escape makes it data (RFC 3986, 3.3)
}

func ExampleCutSegment() {
	u := uri.MustParse("http://example.com/map;zoom=3;dark/x.png")
	for segment := range u.Segments() {
		name, params, _ := uri.CutSegment(segment)
		fmt.Println(name)
		for p := range uri.SplitParams(params, ';') {
			fmt.Printf("  %s %q %t\n", p.Name, p.Value, p.HasValue)
		}
	}
	fmt.Println(u.Extension())
	// Output:
	// map
	//   zoom "3" true
	//   dark "" false
	// x.png
	// .png
}

func ExampleURI_Params() {
	for p := range uri.MustParse("?q=a%20b&q=&flag").Params() {
		value, err := uri.Unescape(p.Value)
		fmt.Printf("%s %q %t %v\n", p.Name, value, p.HasValue, err)
	}
	// Output:
	// q "a b" true <nil>
	// q "" true <nil>
	// flag "" false <nil>
}

// Of a query of a stranger, no more than 100 parameters are read, "+" being a space. What
// is not changed keeps its bytes.
func ExampleParamList() {
	u := uri.MustParse("http://example.com/?utm_source=x&q=caf%c3%a9+cr%c3%a8me&page=2&flag")
	list, err := uri.ParamSyntax{Plus: true, Max: 100}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	q, _ := list.Get("q")
	fmt.Println(q)
	list.Delete("utm_source")
	list.Set("page", "3")
	list.Add("tag", "50% off")
	fmt.Println(u.WithParams(list))
	// Output:
	// café crème
	// http://example.com/?q=caf%c3%a9+cr%c3%a8me&page=3&flag&tag=50%25+off <nil>
}

func ExampleEscape() {
	const text = "50/50 & more"
	fmt.Println(uri.Escape(text, uri.RoleSegment))
	fmt.Println(uri.Escape(text, uri.RolePath))
	fmt.Println(uri.Escape(text, uri.RoleValue))
	// Output:
	// 50%2F50%20&%20more
	// 50/50%20&%20more
	// 50/50%20%26%20more
}

func ExampleUnescape() {
	fmt.Println(uri.Unescape("50%25%20off"))
	_, err := uri.Unescape("50%")
	var pe *uri.ParseError
	fmt.Println(errors.As(err, &pe), pe.Offset)
	fmt.Println(uri.UnescapeLenient("50%"))
	// Output:
	// 50% off <nil>
	// true 3
	// 50%
}

func ExampleSafeSegment() {
	segment := uri.SafeSegment("../a b")
	data, err := uri.ParseSafeSegment(segment)
	fmt.Println(segment, data, err)
	// Output: ~2E~2E~2Fa~20b ../a b <nil>
}

// A function for the host, such as idna.Lookup.ToASCII of golang.org/x/net/idna, makes a
// name that DNS knows.
func ExampleFromIRI() {
	fmt.Println(uri.FromIRI("http://résumé.example/é?ü", nil))
	toASCII := func(host string) (string, error) { return "xn--rsum-bpad.example", nil }
	fmt.Println(uri.FromIRI("http://résumé.example/é?ü", toASCII))
	// Output:
	// http://r%C3%A9sum%C3%A9.example/%C3%A9?%C3%BC <nil>
	// http://xn--rsum-bpad.example/%C3%A9?%C3%BC <nil>
}

func ExampleURI_ToIRI() {
	fmt.Println(uri.MustParse("http://example.com/%E7%B4%8D%E8%B1%86?r%E9sum%E9").ToIRI(nil))
	// Output: http://example.com/納豆?r%E9sum%E9
}

// In JSON a URI is a string, and what is not valid is refused.
func ExampleURI_UnmarshalText() {
	var page struct {
		Home uri.URI `json:"home"`
	}
	fmt.Println(json.Unmarshal([]byte(`{"home":"http://example.com/?a#"}`), &page), page.Home)
	err := json.Unmarshal([]byte(`{"home":"http://example.com/a b"}`), &page)
	fmt.Println(errors.Is(err, uri.CodeCharacter), page.Home)
	// Output:
	// <nil> http://example.com/?a#
	// true http://example.com/?a#
}

func ExampleURI_MarshalText() {
	flags := flag.NewFlagSet("fetch", flag.ContinueOnError)
	var base uri.URI
	flags.TextVar(&base, "base", uri.MustParse("http://example.com/"), "the base URI")
	fmt.Println(flags.Parse([]string{"-base", "http://example.org/docs/"}), base)
	// Output: <nil> http://example.org/docs/
}

// A log does not get the password.
func ExampleURI_LogValue() {
	u := uri.MustParse("ftp://joe:secret@example.com/")
	attribute := slog.Any("uri", u) // as in slog.Info("fetching", "uri", u)
	fmt.Println(attribute.Value.Resolve())
	// Output: ftp://joe:xxxxx@example.com/
}
