package uri_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"example.com/uri"
)

// The code of the table under "Coming from net/url" in the package documentation: each cell of
// its right column stands in one of these examples, which TestNetURLGuide checks. What net/url gives depends on its release.
// It stands in comments.

func Example_netURLParse() {
	s := "HTTP://example.com/a?#"
	u, err := uri.Parse(s)
	fmt.Println(u, err) // net/url prints http://example.com/a?

	for _, s := range []string{"a b", "http://h/é", "?100%"} { // net/url accepts them
		fmt.Println(uri.Valid(s))
	}
	_, err = uri.Parse("http://joe:secret@h:x/")
	fmt.Println(strings.Contains(err.Error(), "secret")) // in the error of net/url it is
	fmt.Println(uri.MustParse("http://h/a").IsAbsolute())
	// Output:
	// HTTP://example.com/a?# <nil>
	// false
	// false
	// false
	// false
	// true
}

func Example_netURLComponents() {
	s := "http://joe:p%40ss@[::1]:8080/a%2Fb/c%20d#e%20f"
	u := uri.MustParse(s)
	fmt.Println(u.IsAbsolute())
	fmt.Println(u.HostPort())
	fmt.Println(u.Hostname(), u.Port())
	fmt.Println(uri.Unescape(u.User()))
	fmt.Println(uri.Unescape(u.Password()))
	fmt.Println(u.Path(), u.Fragment())
	fmt.Println(uri.Unescape(u.Path())) // "%2F" has become a delimiter, as in the field Path of net/url
	for segment := range u.Segments() {
		fmt.Println(uri.Unescape(segment))
	}
	fmt.Println(u.String(), u.Redacted())
	// Output:
	// true
	// [::1]:8080
	// ::1 8080
	// joe <nil>
	// p@ss <nil>
	// /a%2Fb/c%20d e%20f
	// /a/b/c d <nil>
	// a/b <nil>
	// c d <nil>
	// http://joe:p%40ss@[::1]:8080/a%2Fb/c%20d#e%20f http://joe:xxxxx@[::1]:8080/a%2Fb/c%20d#e%20f
}

func Example_netURLQuery() {
	s := "http://h/?b=x+y&a=2&flag&a=3&c=1;d=2"
	u := uri.MustParse(s)
	q, err := uri.ParamSyntax{Plus: true}.List(u)
	fmt.Println(u.Query(), err)
	value, ok := q.Get("a")
	fmt.Println(value, ok)
	fmt.Println(q.GetAll("a"))
	for p := range u.Params() {
		value, err := uri.UnescapePlus(p.Value)
		fmt.Printf("%s=%q %v %v\n", p.Name, value, p.HasValue, err)
	}
	q.Set("a", "1")
	u, err = u.WithParams(q)
	fmt.Println(u, err) // net/url sorts the parameters, and loses the one that has a semicolon
	// Output:
	// b=x+y&a=2&flag&a=3&c=1;d=2 <nil>
	// 2 true
	// [2 3]
	// b="x y" true <nil>
	// a="2" true <nil>
	// flag="" false <nil>
	// a="3" true <nil>
	// c="1;d=2" true <nil>
	// http://h/?b=x+y&a=1&flag&c=1;d=2 <nil>
}

func Example_netURLResolve() {
	base := uri.MustParse("http://h/a/b?q#top")
	for _, s := range []string{
		"../c",
		"",    // net/url keeps the base's fragment
		"#",   // net/url keeps it here, too
		"x y", // net/url accepts it
	} {
		target, err := base.ResolveString(s)
		fmt.Printf("%q %v\n", target, err != nil)
	}
	ref := uri.MustParse("//g")
	fmt.Println(base.Resolve(ref))

	_, err := uri.MustParse("a/b").Resolve(ref) // not absolute
	fmt.Println(errors.Is(err, uri.CodeRelativeBase))
	// Output:
	// "http://h/c" false
	// "http://h/a/b?q" false
	// "http://h/a/b?q#" false
	// "" true
	// http://g <nil>
	// true
}

func Example_netURLEscape() {
	s := "a/b c+d&e"
	fmt.Println(uri.Escape(s, uri.RoleSegment))
	fmt.Println(uri.Escape(s, uri.RoleValue)) // url.QueryEscape escapes the slash and gives "+" for the space
	s = "a%2Fb+c"
	fmt.Println(uri.Unescape(s))
	fmt.Println(uri.UnescapePlus(s))

	u := uri.MustParse("http://h/x//")
	fmt.Println(u.AppendSegments("a", "b"))
	for _, name := range []string{"b/c", "50%25", "..", "../etc"} {
		t, err := u.AppendSegments(name) // escapes the name; in net/url, JoinPath goes up for ".." and decodes "50%25"
		fmt.Printf("%q %v\n", t, err != nil)
	}
	// Output:
	// a%2Fb%20c+d&e
	// a/b%20c%2Bd%26e
	// a/b+c <nil>
	// a/b c <nil>
	// http://h/x//a/b <nil>
	// "http://h/x//b%2Fc" false
	// "http://h/x//50%2525" false
	// "" true
	// "http://h/x//..%2Fetc" false
}

func Example_netURLBuild() {
	s, h, p := "http", "h", "/100%/a?b"
	u, err := uri.Parts{Scheme: s, Host: h, Path: p}.Escape().URI()
	fmt.Println(u, err)
	_, err = uri.Parts{Scheme: s, Host: h, Query: "x#y"}.URI() // net/url prints it, with a fragment
	fmt.Println(errors.Is(err, uri.CodeComponent))

	p = "/c d"
	u, err = u.WithPath(uri.Escape(p, uri.RolePath))
	fmt.Println(u, err)
	h = "[::1]"
	u, err = u.WithHost(h)
	fmt.Println(u, err)
	_, err = u.WithHost("h:80") // the port is a component of its own
	fmt.Println(errors.Is(err, uri.CodeComponent))

	s = "joe@work"
	u, err = u.WithUserinfo(uri.Escape(s, uri.RoleUser))
	fmt.Println(u, err)
	u, err = u.WithoutUserinfo()
	fmt.Println(u, err)
	s = "a=1"
	u, err = u.WithQuery(s)
	fmt.Println(u, err)
	// Output:
	// http://h/100%25/a%3Fb <nil>
	// true
	// http://h/c%20d <nil>
	// http://[::1]/c%20d <nil>
	// true
	// http://joe%40work@[::1]/c%20d <nil>
	// http://[::1]/c%20d <nil>
	// http://[::1]/c%20d?a=1 <nil>
}

func Example_netURLCompare() {
	for _, text := range []string{"http://h/~joe", "HTTP://h/%7ejoe", "http://h/~joe#"} {
		u, v := uri.MustParse("http://h/~joe"), uri.MustParse(text)
		fmt.Println(u == v, uri.Equivalent(u, v)) // in net/url the first and the third have the same fields
	}
	// Output:
	// true true
	// false true
	// false false
}

func Example_netURLConvert() {
	v := &url.URL{Scheme: "http", Host: "h", Path: "/a"}
	u, err := uri.FromURL(v)
	fmt.Println(u, err)
	data, err := json.Marshal(u) // a *url.URL becomes an object of its fields
	fmt.Println(string(data), err)
	err = json.Unmarshal([]byte(`"http://h/a b"`), &u)
	fmt.Println(u, errors.Is(err, uri.CodeCharacter)) // u is as it was

	v, err = u.URL()
	fmt.Println(v, err)
	u = uri.MustParse("http://h/a#")
	v, err = u.URL() // without the "#", which net/url does not have
	fmt.Println(v, err)
	// Output:
	// http://h/a <nil>
	// "http://h/a" <nil>
	// http://h/a true
	// http://h/a <nil>
	// http://h/a <nil>
}
