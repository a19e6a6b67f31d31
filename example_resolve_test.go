package uri_test

import (
	"errors"
	"fmt"

	"example.com/uri"
)

// A Base is prepared once, for many references; a BaseContext says what it is.

func ExampleBase_Resolve() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	ref := uri.MustParse("../img/logo.png?v=2")
	fmt.Println(base.Resolve(ref))
	// Output: http://example.com/img/logo.png?v=2 <nil>
}

func ExampleBase_ResolveString() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.ResolveString("?v=2"))
	_, err = base.ResolveString("100%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	// Output:
	// http://example.com/docs/intro.html?v=2 <nil>
	// true
}

// One buffer serves for all, so nothing is allocated.
func ExampleBase_AppendResolve() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	buf := make([]byte, 0, 1024)
	for _, ref := range []string{"a", "./b", "/c"} {
		if buf, err = base.AppendResolve(buf[:0], ref); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/docs/a
	// http://example.com/docs/b
	// http://example.com/c
}

// For a reference that was parsed to look at it.
func ExampleBase_AppendTarget() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	if ref := uri.MustParse("a.pdf"); ref.Extension() == ".pdf" {
		line, err := base.AppendTarget([]byte("document "), ref)
		fmt.Printf("%s %v\n", line, err)
	}
	// Output: document http://example.com/docs/a.pdf <nil>
}

func ExampleBase_Relativize() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/guide/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"http://example.com/docs/faq.html", "http://example.com/"} {
		ref := base.Relativize(uri.MustParse(text))
		target, err := base.Resolve(ref)
		fmt.Println(ref, target, err)
	}
	// Output:
	// ../faq.html http://example.com/docs/faq.html <nil>
	// / http://example.com/ <nil>
}

// What makes a request for the page itself is said by where it stands.
func ExampleBase_IsSameDocument() {
	page, ref := uri.MustParse("http://example.com/faq"), uri.MustParse("#install")
	for _, r := range []uri.Resolver{{}, {AlwaysRequests: true}} { // of links, and of images
		base, err := r.Base(page)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(base.IsSameDocument(ref))
	}
	// Output:
	// true
	// false
}

func ExampleBase_URI() {
	base, err := uri.Resolver{}.Base(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.URI())
	// Output: http://example.com/docs/intro.html
}

// A page names a base that is itself relative.
func ExampleBaseContext_Base() {
	page := uri.BaseContext{
		Embedded:  "/docs/",
		Retrieval: "http://example.com/2024/intro.html#top",
	}
	chosen, err := page.Base()
	fmt.Println(chosen.URI, chosen.Layer, err)

	page.Embedded = "" // without a base element
	chosen, err = page.Base()
	fmt.Println(chosen.URI, chosen.Layer, err)
	// Output:
	// http://example.com/docs/ embedded base <nil>
	// http://example.com/2024/intro.html retrieval URI <nil>
}

// What the page says of itself does not count for a reference in a header, such as Location.
func ExampleBaseContext_HeaderBase() {
	page := uri.BaseContext{Embedded: "/docs/", Retrieval: "http://example.com/login"}
	chosen, err := page.HeaderBase()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(chosen.URI.ResolveString("account"))
	// Output: http://example.com/account <nil>
}

// The result says which layer an error is about.
func ExampleBaseLayer_String() {
	page := uri.BaseContext{Embedded: "my docs/", Retrieval: "http://example.com/"}
	chosen, err := page.Base()
	fmt.Println(chosen.Layer.String(), errors.Is(err, uri.CodeCharacter))
	// Output: embedded base true
}
