package uri_test

import (
	"bytes"
	"database/sql"
	"encoding/gob"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"strings"

	"example.com/uri"
)

// Escape turns typed text into components, and URI puts them together.
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
	// uri: path, byte 5 of "http://evil.example": A path must not begin with "//" if there is no host name. Write "/.//" instead (RFC 3986, 3.3)
	// uri: path, byte 13 of "//…@evil.example": A path after a host name must begin with "/" (RFC 3986, 3.3)
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
		fmt.Printf("%q %q\n", segment, uri.Unescape(segment))
	}
	// Output:
	// "a%2Fb" "a/b"
	// "" ""
	// "c" "c"
	// "" ""
}

// Each argument is data: one segment, whatever is in it.
func ExampleURI_JoinSegments() {
	files := uri.MustParse("https://example.com/files?v=2")
	fmt.Println(files.JoinSegments("50/50", "a b.txt"))
	_, err := files.JoinSegments("..", "secret")
	fmt.Println(err)
	// Output:
	// https://example.com/files/50%2F50/a%20b.txt?v=2 <nil>
	// uri: path, byte 0: ".." cannot be a name in a path, because it stands for a directory (RFC 3986, 3.3)
}

func ExampleURI_Params() {
	for p := range uri.MustParse("?q=a%20b&q=&flag").Params() {
		fmt.Printf("%s %q %t\n", p.Name, uri.Unescape(p.Value), p.HasValue)
	}
	// Output:
	// q "a b" true
	// q "" true
	// flag "" false
}

// At most 100 parameters of a stranger's query are read, with "+" as a space. Other parameters keep
// their bytes.
func ExampleParamList() {
	u := uri.MustParse("http://example.com/?utm_source=x&q=caf%c3%a9+cr%c3%a8me&page=2&flag")
	list, err := uri.ParamSyntax{Plus: true, Max: 100}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(list.Get("q"))
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
	fmt.Println(uri.Escape(text, uri.RoleData))
	// Output:
	// 50%2F50%20&%20more
	// 50/50%20&%20more
	// 50/50%20%26%20more
	// 50%2F50%20%26%20more
}

func ExampleUnescape() {
	u := uri.MustParse("http://example.com/50%25%20off")
	fmt.Println(uri.Unescape(u.Path()))
	fmt.Println(uri.Unescape("50% off")) // no part of a URI
	// Output:
	// /50% off
	// 50% off
}

func ExampleUnescapeStrict() {
	_, err := uri.UnescapeStrict("50%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	fmt.Println(err)
	// Output:
	// true
	// uri: byte 3: After "%" there must be two digits or letters from A to F. Write "%25" for the "%" itself (RFC 3986, 2.1)
}

func ExampleFromIRI() {
	fmt.Println(uri.FromIRI("http://résumé.example/é?ü"))
	// Output: http://r%C3%A9sum%C3%A9.example/%C3%A9?%C3%BC <nil>
}

func ExampleURI_ToIRI() {
	fmt.Println(uri.MustParse("http://example.com/%E7%B4%8D%E8%B1%86?r%E9sum%E9").ToIRI())
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

// A URI does not change: what changes it returns another.

// A path that begins with "//" would be read as an authority.
func ExampleURI_Parts_authority() {
	for _, text := range []string{"file://localhost/etc/motd", "http://example.com//evil.example/"} {
		p := uri.MustParse(text).Parts()
		p.Host, p.HasAuthority = "", false
		u, err := p.URI()
		fmt.Println(u, errors.Is(err, uri.CodeComponent))
	}
	// Output:
	// file:/etc/motd false
	//  true
}

// To change several components, change the parts, and look at one error.
func ExampleURI_Parts() {
	p := uri.MustParse("http://example.com:8080/a?b#c").Parts()
	p.Scheme, p.Port = "https", ""
	p.Fragment, p.HasFragment = "", false
	fmt.Println(p.URI()) // HasPort is still true
	p.HasPort = false
	fmt.Println(p.URI())
	// Output:
	// https://example.com:/a?b <nil>
	// https://example.com/a?b <nil>
}

func ExampleURI_WithScheme() {
	u := uri.MustParse("http://example.com/a")
	fmt.Println(u.WithScheme("https"))
	_, err := u.WithScheme("https:") // the colon is none of it
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// https://example.com/a <nil>
	// true
}

func ExampleURI_WithUserinfo() {
	u := uri.MustParse("ftp://example.com/")
	fmt.Println(u.WithUserinfo(uri.Escape("joe@example.org", uri.RoleUser)))
	// Output: ftp://joe%40example.org@example.com/ <nil>
}

// So it may be shown, or sent to another.
func ExampleURI_WithoutUserinfo() {
	fmt.Println(uri.MustParse("ftp://joe:secret@example.com/").WithoutUserinfo())
	// Output: ftp://example.com/ <nil>
}

// The port stays.
func ExampleURI_WithHost() {
	u := uri.MustParse("http://example.com:8080/a")
	fmt.Println(u.WithHost("[" + netip.MustParseAddr("2001:db8:0:0::7").String() + "]"))
	_, err := u.WithHost("example.org/b") // would end the host
	fmt.Println(errors.Is(err, uri.CodeComponent))
	// Output:
	// http://[2001:db8::7]:8080/a <nil>
	// true
}

func ExampleURI_WithoutPort() {
	fmt.Println(uri.MustParse("http://example.com:8080/").WithoutPort())
	// Output: http://example.com/ <nil>
}

// The argument is encoded already, so characters that would end the path are errors.
func ExampleURI_WithPath() {
	u := uri.MustParse("http://example.com/a?b")
	_, err := u.WithPath("/why?")
	fmt.Println(errors.Is(err, uri.CodeComponent))
	fmt.Println(u.WithPath(uri.Escape("/why?", uri.RolePath)))
	// Output:
	// true
	// http://example.com/why%3F?b <nil>
}

// It takes a whole query. ParamList changes parameters, and encodes them.
func ExampleURI_WithQuery() {
	u := uri.MustParse("http://example.com/search?q=a#top")
	fmt.Println(u.WithQuery("q=b&page=2"))
	fmt.Println(u.WithQuery("")) // empty, and not undefined
	// Output:
	// http://example.com/search?q=b&page=2#top <nil>
	// http://example.com/search?#top <nil>
}

func ExampleURI_WithoutQuery() {
	fmt.Println(uri.MustParse("http://example.com/a?session=1#top").WithoutQuery())
	// Output: http://example.com/a#top
}

func ExampleURI_WithFragment() {
	u := uri.MustParse("http://example.com/faq")
	fmt.Println(u.WithFragment(uri.Escape("§ 2", uri.RoleFragment)))
	// Output: http://example.com/faq#%C2%A7%202 <nil>
}

func ExampleURI_LastSegment() {
	u := uri.MustParse("http://example.com/files/50%2F50;v=2?dl=1")
	name, _, _ := strings.Cut(u.LastSegment(), ";")
	fmt.Println(u.LastSegment(), name)
	fmt.Println(uri.Unescape(name)) // no name of a file to be saved as it is
	// Output:
	// 50%2F50;v=2 50%2F50
	// 50/50
}

// Parameters of queries: a ParamList has names and values decoded, a Param as written.

func ExampleParam_String() {
	for p := range uri.MustParse("?a=%41&b=&c").Params() {
		fmt.Println(p.String())
	}
	// Output:
	// a=%41
	// b=
	// c
}

// A form writes a space as "+".
func ExampleURI_Form() {
	u := uri.MustParse("http://example.com/search?q=caf%C3%A9+au+lait&page=2")
	fmt.Println(u.Form().Get("q"))
	if page := u.Form().Get("page"); page != "" {
		fmt.Println("page", page)
	}
	// Output:
	// café au lait
	// page 2
}

// The host and the port change together.
func ExampleURI_WithHostPort() {
	u := uri.MustParse("http://joe@example.com:8080/a")
	fmt.Println(u.WithHostPort("example.org:80"))
	fmt.Println(u.WithHostPort("[::1]"))
	_, err := u.WithHost("::1")
	for f := range uri.Findings(err) {
		fmt.Println(f.Text)
	}
	// Output:
	// http://joe@example.org:80/a <nil>
	// http://joe@[::1]/a <nil>
	// An IPv6 address must stand in brackets: write "[::1]".
}

func ExampleURI_JoinDir() {
	users := uri.MustParse("https://example.com/users?v=2")
	fmt.Println(users.JoinDir())
	fmt.Println(users.JoinDir("50/50"))
	// Output:
	// https://example.com/users/?v=2 <nil>
	// https://example.com/users/50%2F50/?v=2 <nil>
}

func ExampleURI_WithParam() {
	u := uri.MustParse("http://example.com/search?q=caf%c3%a9&page=2#top")
	if next, err := u.WithParam("page", "3"); err == nil {
		fmt.Println(next)
	}
	fmt.Println(u.WithParam("q", "déjà vu & more"))
	fmt.Println(u.WithParam("lang", "fr"))
	// Output:
	// http://example.com/search?q=caf%c3%a9&page=3#top
	// http://example.com/search?q=d%C3%A9j%C3%A0%20vu%20%26%20more&page=2#top <nil>
	// http://example.com/search?q=caf%c3%a9&page=2&lang=fr#top <nil>
}

// Forms write "+" for a space. Max limits the parameters of a query that someone else made.
func ExampleParamSyntax_List() {
	u := uri.MustParse("http://example.com/?q=new+york&n=1&n=2")
	list, err := uri.ParamSyntax{Plus: true}.List(u)
	fmt.Printf("%q %v\n", list.Get("q"), err)
	_, err = uri.ParamSyntax{Max: 2}.List(u)
	fmt.Println(errors.Is(err, uri.CodeTooMany))
	// Output:
	// "new york" <nil>
	// true
}

// The body of a form, which is no URI.
func ExampleParamSyntax_Parse() {
	form, err := uri.ParamSyntax{Plus: true, Max: 100}.Parse("name=Jo+Smith&mail=jo%40example.com")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(form.Get("name"), form.Get("mail"))
	// Output: Jo Smith jo@example.com
}

// A client may send what no query can have.
func ExampleParamSyntax_Parse_lenient() {
	form, err := uri.ParamSyntax{Plus: true, Lenient: true}.Parse("rate=100%&ids[]=7&ids[]=9")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(form.Get("rate"), form.GetAll("ids[]"), form)
	// Output: 100% [7 9] rate=100%25&ids%5B%5D=7&ids%5B%5D=9
}

func ExampleURI_WithParams() {
	u := uri.MustParse("http://example.com/?a=1&b=2#top")
	list, err := uri.ParamSyntax{}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	list.Set("b", "x&y")
	fmt.Println(u.WithParams(list))
	list.Delete("a")
	list.Delete("b")
	fmt.Println(u.WithParams(list)) // no query, not an empty one
	// Output:
	// http://example.com/?a=1&b=x%26y#top <nil>
	// http://example.com/#top <nil>
}

// Several of one name are kept, in order.
func ExampleParamList_Add() {
	var list uri.ParamList
	list.Add("tag", "R&D")
	list.Add("tag", "1+1=2")
	fmt.Println(list)
	// Output: tag=R%26D&tag=1%2B1=2
}

func ExampleParamList_AddName() {
	var list uri.ParamList
	list.AddName("debug")
	list.Add("debug", "")
	fmt.Println(list)
	// Output: debug&debug=
}

// It takes the place of the first.
func ExampleParamList_Set() {
	list, err := uri.ParamSyntax{}.Parse("page=1&q=a&page=2")
	list.Set("page", "3")
	fmt.Println(list, err)
	// Output: page=3&q=a <nil>
}

func ExampleParamList_Get() {
	list, err := uri.ParamSyntax{}.Parse("%71=caf%C3%A9&flag")
	fmt.Println(list.Get("q"), err)
	fmt.Printf("%q %t\n", list.Get("flag"), list.Has("flag")) // is there, and has no value
	fmt.Printf("%q %t\n", list.Get("Q"), list.Has("Q"))       // case matters
	// Output:
	// café <nil>
	// "" true
	// "" false
}

func ExampleParamList_GetAll() {
	list, err := uri.ParamSyntax{}.Parse("id=1&q=a&id=2")
	fmt.Println(list.GetAll("id"), err)
	// Output: [1 2] <nil>
}

func ExampleParamList_Delete() {
	list, err := uri.ParamSyntax{}.Parse("id=1&q=a&id=2")
	fmt.Println(list.Delete("id"), list.Delete("session"), err)
	fmt.Println(list)
	// Output:
	// true false <nil>
	// q=a
}

// The other parameters keep their bytes.
func ExampleParamList_Filter() {
	list, err := uri.ParamSyntax{}.Parse("utm_source=x&q=%7ejoe&utm_medium=y")
	list.Filter(func(p uri.Param) bool { return !strings.HasPrefix(p.Name, "utm_") })
	fmt.Println(list, err)
	// Output: q=%7ejoe <nil>
}

func ExampleParamList_Len() {
	for _, query := range []string{"", "a&b=1", "a&"} { // after the last "&" is another, which is empty
		list, err := uri.ParamSyntax{}.Parse(query)
		fmt.Println(list.Len(), err)
	}
	// Output:
	// 0 <nil>
	// 2 <nil>
	// 2 <nil>
}

// By name, to have one text for one meaning; values of one name keep their order.
func ExampleParamList_Sort() {
	list, err := uri.ParamSyntax{}.Parse("b=2&a=z&%61=y")
	list.Sort()
	fmt.Println(list, err)
	// Output: a=z&%61=y&b=2 <nil>
}

func ExampleParamList_String() {
	list, err := uri.ParamSyntax{}.Parse("a=%7e&b")
	list.Add("c", "?#")
	fmt.Println(list.String(), err)
	// Output: a=%7e&b&c=?%23 <nil>
}

func ExampleParamList_All() {
	list, err := uri.ParamSyntax{Plus: true}.Parse("q=a+b&q=")
	for p := range list.All() { // as written
		fmt.Printf("%s %q %t\n", p.Name, p.Value, p.HasValue)
	}
	fmt.Println(err)
	// Output:
	// q "a+b" true
	// q "" true
	// <nil>
}

func ExampleParamList_Pairs() {
	list, err := uri.ParamSyntax{Plus: true}.Parse("q=a+b&caf%C3%A9")
	for name, value := range list.Pairs() { // decoded
		fmt.Printf("%s %q\n", name, value)
	}
	fmt.Println(err)
	// Output:
	// q "a b"
	// café ""
	// <nil>
}

// The links of a pager: each is made from a copy of one list.
func ExampleParamList_copy() {
	u := uri.MustParse("http://example.com/search?q=uri")
	list, err := uri.ParamSyntax{}.List(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, page := range []string{"1", "2"} {
		link := list
		link.Add("page", page)
		fmt.Println(u.WithParams(link))
	}
	// Output:
	// http://example.com/search?q=uri&page=1 <nil>
	// http://example.com/search?q=uri&page=2 <nil>
}

// Percent-encoding, by the role that a text is to have.

// RFC 1738 does not have "~" in a URL.
func ExampleSpec_Escape() {
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC1738} {
		fmt.Println(sp.Escape("~joe", uri.RoleSegment))
	}
	// Output:
	// ~joe
	// %7Ejoe
}

// Only forms have "+" for a space.
func ExampleUnescapePlus() {
	fmt.Println(uri.UnescapePlus("1+1%2B1"))
	fmt.Println(uri.Unescape("1+1%2B1"))
	// Output:
	// 1 1+1
	// 1+1+1
}

// Delimiters of a component stay. To use one as data, escape that piece before.
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

// A URI in other packages' hands.

func ExampleURI_AppendText() {
	line := []byte("GET ")
	line, err := uri.MustParse("http://example.com/a").AppendText(line)
	fmt.Println(string(line), err)
	// Output: GET http://example.com/a <nil>
}

// encoding/gob keeps the document of a URI. A text has none.
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
	err := u.UnmarshalBinary([]byte("http://a/")) // The specification that the program asked for does not exist. as 'h'
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

func ExampleSpec_UnmarshalText() {
	var sp uri.Spec
	err := sp.UnmarshalText([]byte("rfc 2396"))
	fmt.Println(sp, err)
	// Output: RFC2396 <nil>
}
