package uri_test

import (
	"errors"
	"fmt"
	"hash/maphash"
	"slices"

	"example.com/uri"
)

func Example() {
	base := uri.MustParse("http://example.com/docs/guide/intro.html")
	for _, href := range []string{"../img/logo.png", "?page=2", "//cdn.example.net/x.js", "#top"} {
		target, err := base.ResolveString(href)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(target)
	}
	// Output:
	// http://example.com/docs/img/logo.png
	// http://example.com/docs/guide/intro.html?page=2
	// http://cdn.example.net/x.js
	// http://example.com/docs/guide/intro.html#top
}

func ExampleParse() {
	u, err := uri.Parse("foo://example.com:8042/over/there?name=ferret#nose")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Scheme(), u.Host(), u.Port(), u.Path(), u.Query(), u.Fragment())
	// Output: foo example.com 8042 /over/there name=ferret nose
}

func ExampleMustParse() {
	home := uri.MustParse("http://example.com/")
	fmt.Println(home)
	// Output: http://example.com/
}

func ExampleValid() {
	fmt.Println(uri.Valid("http://example.com/a%20b"), uri.Valid("http://example.com/a b"))
	// Output: true false
}

func ExampleSpec_Parse() {
	const text = "http://a/b;x?y"
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC1808} {
		u, err := sp.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s: path %q, params %q, query %q\n", u.Spec(), u.Path(), u.PathParams(), u.Query())
	}
	// Output:
	// RFC3986: path "/b;x", params "", query "y"
	// RFC1808: path "/b", params "x", query "y"
}

func ExampleSpec_Valid() {
	for _, sp := range uri.Specs() {
		fmt.Println(sp, sp.Valid("http://a/~b"))
	}
	// Output:
	// RFC3986 true
	// RFC2396bis true
	// RFC2396 true
	// URLSyntax true
	// RFC1808 false
	// RFC1738 false
	// URL1993 false
}

func ExampleSpec_UnmarshalText() {
	var sp uri.Spec
	err := sp.UnmarshalText([]byte("rfc 2396"))
	fmt.Println(sp, err)
	// Output: RFC2396 <nil>
}

func ExampleSpecs() {
	fmt.Println(uri.Specs())
	// Output: [RFC3986 RFC2396bis RFC2396 URLSyntax RFC1808 RFC1738 URL1993]
}

func ExampleURI_Opaque() {
	u, err := uri.RFC2396.Parse("mailto:joe@example.com?subject=x")
	fmt.Println(u.IsOpaque(), u.Opaque(), err)
	// Output: true joe@example.com?subject=x <nil>
}

func ExampleResolver_Base() {
	r := uri.Resolver{IgnoreSameScheme: true, AboveRoot: uri.Reject}
	base, err := r.Base(uri.MustParse("http://example.com/a/b"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ref := range []string{"http:c", "../../c"} {
		target, err := base.ResolveString(ref)
		fmt.Println(target, errors.Is(err, uri.CodeAboveRoot))
	}
	// Output:
	// http://example.com/a/c false
	//  true
}

func ExampleParseError_AcceptedBy() {
	_, err := uri.Parse("//user@host@gateway/")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.AcceptedBy())
	}
	// Output: [RFC2396bis RFC2396 RFC1808 URL1993]
}

func ExampleURI_HasQuery() {
	for _, text := range []string{"a", "a?"} {
		u := uri.MustParse(text)
		fmt.Printf("%q: %t %q\n", text, u.HasQuery(), u.Query())
	}
	// Output:
	// "a": false ""
	// "a?": true ""
}

func ExampleURI_HostKind() {
	for _, text := range []string{"http://example.com/", "http://192.0.2.16/", "http://[2001:db8::7]/", "mailto:joe"} {
		fmt.Println(uri.MustParse(text).HostKind())
	}
	// Output:
	// reg-name
	// IPv4
	// IPv6
	// none
}

func ExampleURI_Addr() {
	addr, ok := uri.MustParse("http://[::ffff:192.0.2.16]/").Addr()
	fmt.Println(addr.Unmap(), ok)
	// Output: 192.0.2.16 true
}

func ExampleURI_PortNumber() {
	for _, text := range []string{"//h:8080", "//h:", "//h:99999"} {
		port, ok := uri.MustParse(text).PortNumber()
		fmt.Println(port, ok)
	}
	// Output:
	// 8080 true
	// 0 false
	// 0 false
}

func ExampleURI_User() {
	u := uri.MustParse("ftp://joe:secret@example.com/")
	fmt.Println(u.User(), u.HasPassword())
	// Output: joe true
}

func ExampleURI_Resolve() {
	base := uri.MustParse("http://a/b/c/d;p?q")
	target, err := base.Resolve(uri.MustParse("../g"))
	fmt.Println(target, err)
	// Output: http://a/b/g <nil>
}

func ExampleURI_ResolveString() {
	_, err := uri.MustParse("http://a/b").ResolveString("x y")
	fmt.Println(err)
	// Output: uri: path, byte 1 of "x y": no space allowed; write "%20" (RFC 3986, 3.3)
}

func ExampleURI_AppendResolve() {
	base := uri.MustParse("http://example.com/a/")
	var buf []byte // one buffer serves for all
	for _, ref := range []string{"b", "../c"} {
		var err error
		if buf, err = base.AppendResolve(buf[:0], ref); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/a/b
	// http://example.com/c
}

func ExampleURI_Relativize() {
	base := uri.MustParse("http://example.com/docs/guide/intro.html")
	for _, text := range []string{
		"http://example.com/docs/img/logo.png",
		"http://example.com/docs/guide/",
		"http://example.com/docs/guide/intro.html#top",
		"http://example.net/",
		"https://example.com/docs/",
	} {
		fmt.Printf("%q\n", base.Relativize(uri.MustParse(text)))
	}
	// Output:
	// "../img/logo.png"
	// "."
	// "#top"
	// "//example.net/"
	// "https://example.com/docs/"
}

func ExampleURI_IsSameDocument() {
	base := uri.MustParse("http://example.com/a?b")
	for _, text := range []string{"#top", "a?b#top", "a"} {
		fmt.Println(text, uri.MustParse(text).IsSameDocument(base))
	}
	// Output:
	// #top true
	// a?b#top true
	// a false
}

func ExampleURI_Normalize() {
	u := uri.MustParse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
	fmt.Println(u.Normalize(), u.IsNormalized())
	// Output: example://a/b/c/%7Bfoo%7D false
}

func ExampleURI_AppendNormalized() {
	buf := uri.MustParse("HTTP://EXAMPLE.com/%7ejoe").AppendNormalized(nil)
	fmt.Printf("%s\n", buf)
	// Output: http://example.com/~joe
}

func ExampleEquivalent() {
	a := uri.MustParse("http://example.com/a/b")
	for _, text := range []string{"HTTP://example.com/a/./%62", "http://example.com/a%2Fb"} {
		fmt.Println(uri.Equivalent(a, uri.MustParse(text)))
	}
	// Output:
	// true
	// false
}

func ExampleCompare() {
	all := []uri.URI{uri.MustParse("http://b/"), uri.MustParse("HTTP://a/"), uri.MustParse("http://a/../")}
	slices.SortStableFunc(all, uri.Compare)
	fmt.Println(all)
	// Output: [HTTP://a/ http://a/../ http://b/]
}

// A seen-set of hashes needs little memory, at the price of a rare false "seen".
func ExampleURI_Hash() {
	seed := maphash.MakeSeed()
	seen := map[uint64]bool{}
	for _, text := range []string{"http://a/b", "HTTP://a/%62", "http://a/c"} {
		h := uri.MustParse(text).Hash(seed)
		fmt.Println(text, seen[h])
		seen[h] = true
	}
	// Output:
	// http://a/b false
	// HTTP://a/%62 true
	// http://a/c false
}

func ExampleFirstDifference() {
	d := uri.FirstDifference(uri.MustParse("http://example.com/~joe"), uri.MustParse("http://example.com/%7Ejoe"))
	fmt.Println(d.Rung, d.Component, d.Offset)
	// Output: equal after percent-encoding normalization path 19
}

func ExampleBase_All() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/a/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for target, err := range base.All(slices.Values([]string{"b", "../c", "%"})) {
		fmt.Println(target, errors.Is(err, uri.CodeEscape))
	}
	// Output:
	// http://example.com/a/b false
	// http://example.com/c false
	//  true
}

func ExampleBaseContext() {
	message := &uri.BaseContext{ContentLocation: "http://example.com/mail/1/"}
	part := uri.BaseContext{ContentLocation: "page.html", Enclosing: message}
	chosen, err := part.Base()
	fmt.Println(chosen.URI, chosen.Layer, err)
	// Output: http://example.com/mail/1/page.html Content-Location <nil>
}

func ExampleParseError() {
	_, err := uri.Parse("http://example.com:http/")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.Component, pe.Offset)
	}
	// Output: port 19
}

func ExampleParseError_Caret() {
	_, err := uri.Parse("http://example.com/a b")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.Caret())
	}
	// Output:
	// http://example.com/a b
	//                     ^ path: no space allowed; write "%20"
}

func ExampleCode() {
	_, err := uri.Parse("100%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	// Output: true
}
