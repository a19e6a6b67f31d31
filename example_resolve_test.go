package uri_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"html"
	"regexp"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// Resolve a reference. A Base is prepared once, for many references, and a BaseContext finds the
// base.

func ExampleNewBase() {
	page := uri.MustParse("http://example.com/docs/intro.html")
	if base, err := uri.NewBase(page); err == nil {
		fmt.Println(base.ResolveString("../img/logo.png"))
		fmt.Println(base.ResolveString("?page=2"))
	}
	// Output:
	// http://example.com/img/logo.png <nil>
	// http://example.com/docs/intro.html?page=2 <nil>
}

func ExampleResolve() {
	if target, err := uri.Resolve("http://example.com/docs/intro.html", "../img/logo.png"); err == nil {
		fmt.Println(target)
	}
	// Output: http://example.com/img/logo.png
}

func ExampleResolver_Base() {
	r := uri.Resolver{IgnoreSameScheme: true, AboveRoot: uri.AboveRootReject}
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

func ExampleURI_Resolve() {
	base := uri.MustParse("http://a/b/c/d;p?q")
	target, err := base.Resolve(uri.MustParse("../g"))
	fmt.Println(target, err)
	// Output: http://a/b/g <nil>
}

func ExampleURI_ResolveString() {
	_, err := uri.MustParse("http://a/b").ResolveString("x y")
	fmt.Println(err)
	// Output: uri: path, byte 1 of "x y": The address contains a space. Write "%20" instead (RFC 3986, 3.3)
}

func ExampleURI_AppendResolveString() {
	base := uri.MustParse("http://example.com/a/")
	var buf []byte // one buffer serves for all
	for _, ref := range []string{"b", "../c"} {
		var err error
		if buf, err = base.AppendResolveString(buf[:0], ref); err == nil {
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
		fmt.Println(text, base.IsSameDocument(uri.MustParse(text)))
	}
	// Output:
	// #top true
	// a?b#top true
	// a false
}

func ExampleBase_All() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/a/"))
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
	base, layer, err := part.Base()
	fmt.Println(base, layer, err)
	// Output: http://example.com/mail/1/page.html Content-Location <nil>
}

func ExampleBase_Resolve() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	ref := uri.MustParse("../img/logo.png?v=2")
	fmt.Println(base.Resolve(ref))
	// Output: http://example.com/img/logo.png?v=2 <nil>
}

func ExampleBase_ResolveString() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
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
func ExampleBase_AppendResolveString() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	buf := make([]byte, 0, 1024)
	for _, ref := range []string{"a", "./b", "/c"} {
		if buf, err = base.AppendResolveString(buf[:0], ref); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/docs/a
	// http://example.com/docs/b
	// http://example.com/c
}

// For a reference that was parsed to look at it.
func ExampleBase_AppendResolve() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	if ref := uri.MustParse("a.pdf"); strings.HasSuffix(ref.Path(), ".pdf") {
		line, err := base.AppendResolve([]byte("document "), ref)
		fmt.Printf("%s %v\n", line, err)
	}
	// Output: document http://example.com/docs/a.pdf <nil>
}

func ExampleBase_Relativize() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/guide/intro.html"))
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

// The place of a request for the page itself tells its base.
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

// A buffer of the caller takes the targets of references that are parsed already.
func ExampleURI_AppendResolve() {
	base, buf := uri.MustParse("http://example.com/a/b"), []byte("to ")
	buf, err := base.AppendResolve(buf, uri.MustParse("../c"))
	fmt.Printf("%s %v\n", buf, err)
	// Output: to http://example.com/c <nil>
}

func ExampleBase_URI() {
	base, err := uri.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
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
	base, layer, err := page.Base()
	fmt.Println(base, layer, err)

	page.Embedded = "" // without a base element
	base, layer, err = page.Base()
	fmt.Println(base, layer, err)
	// Output:
	// http://example.com/docs/ embedded base <nil>
	// http://example.com/2024/intro.html retrieval URI <nil>
}

// The result says which layer an error is about.
func ExampleBaseLayer_String() {
	page := uri.BaseContext{Embedded: "my docs/", Retrieval: "http://example.com/"}
	_, layer, err := page.Base()
	fmt.Println(layer.String(), errors.Is(err, uri.CodeCharacter))
	// Output: embedded base true
}

// Compare URIs. Normal forms tell which URIs are equal. NormalizeTo goes no further than you ask.

// In JSON a finding has the names of its component and its severity.
func ExampleComponent_MarshalText() {
	_, err := uri.Parse("http://h/a b")
	for f := range uri.Findings(err) {
		component, err := f.Component.MarshalText()
		fmt.Printf("%s %v\n", component, err)
	}
	// Output: path <nil>
}

func ExampleSeverity_MarshalText() {
	text, err := uri.SeverityWarning.MarshalText()
	fmt.Printf("%s %v\n", text, err)
	// Output: warning <nil>
}

// It finds the findings of a wrapped error, and of errors that are joined.
func ExampleFindings() {
	_, err := uri.Parse("http://example.com/a b")
	err = fmt.Errorf("line 7: %w", err)
	for f := range uri.Findings(err) {
		fmt.Println(f.Offset, f.Component, f.Text)
	}
	// Output: 20 path The address contains a space. Write "%20" instead.
}

func ExampleURI_Normalize() {
	u := uri.MustParse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
	fmt.Println(u.Normalize(), u.Normalize() == u)
	// Output: example://a/b/c/%7Bfoo%7D false
}

func ExampleURI_AppendNormalized() {
	buf := uri.MustParse("HTTP://EXAMPLE.com/%7ejoe").AppendNormalized(nil)
	fmt.Printf("%s\n", buf)
	// Output: http://example.com/~joe
}

func ExampleURI_NormalizeTo() {
	u := uri.MustParse("HTTP://example.com/a/../%7ejoe")
	for _, rung := range []uri.Rung{uri.RungCase, uri.RungEscapes, uri.RungDotSegments} {
		fmt.Println(u.NormalizeTo(rung))
	}
	// Output:
	// http://example.com/a/../%7Ejoe
	// http://example.com/a/../~joe
	// http://example.com/~joe
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

func ExampleRung_String() {
	fmt.Println("They are " + uri.RungCase.String() + ".")
	// Output: They are equal after case normalization.
}

// Errors. A ParseError says why a text is not a valid reference, and a CheckError says why a valid
// URI was rejected.

func ExampleParseError_AcceptedBy() {
	_, err := uri.Parse("//user@host@gateway/")
	var pe *uri.ParseError
	if errors.As(err, &pe) {
		fmt.Println(pe.AcceptedBy())
	}
	// Output: [RFC2396bis RFC2396 RFC1808 URL1993]
}

func ExampleParseError() {
	_, err := uri.Parse("http://example.com:http/")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok { // in what wraps it, too
		fmt.Println(pe.Component, pe.Offset)
	}
	// Output: port 19
}

func ExampleParseError_Caret() {
	_, err := uri.Parse("http://example.com/a b")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		fmt.Println(pe.Caret())
	}
	// Output:
	// http://example.com/a b
	//                     ^ path: The address contains a space. Write "%20" instead.
}

// A program with its own templates shows a finding in the language of its user.
func ExampleFinding() {
	german := map[string]string{
		"host-space":  "Der Name des Servers enthält ein Leerzeichen.",
		"port-digits": "Der Port darf nur aus Ziffern bestehen, enthält aber „{0}“.",
	}
	_, err := uri.Parse("http://example.com:8o80/")
	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
		text, ok := german[pe.Key]
		if !ok {
			text = pe.Text
		}
		fmt.Println(strings.NewReplacer("{0}", pe.Args[0], "{1}", pe.Args[1]).Replace(text))
	}
	// Output: Der Port darf nur aus Ziffern bestehen, enthält aber „o“.
}

func ExampleSeverity_String() {
	fmt.Println(uri.SeverityError, uri.SeverityHint, uri.SeverityWarning, uri.SeverityDanger)
	// Output: error hint warning danger
}

func ExampleCode() {
	_, err := uri.Parse("100%")
	fmt.Println(errors.Is(err, uri.CodeEscape))
	// Output: true
}

// One line, for logs.
func ExampleParseError_Error() {
	_, err := uri.Parse("http://2001:db8::7/")
	fmt.Println(err)
	// Output: uri: port, byte 12 of "http://2001:db8::7/": An IPv6 address must stand in brackets, such as "[::1]" (RFC 3986, 3.2.3)
}

// No verb prints what may hold a password.
func ExampleParseError_Format() {
	_, err := uri.Parse("http://joe:secret@example.com:x/")
	fmt.Printf("%v\n", err)
	fmt.Printf("%#v\n", err)
	// Output:
	// uri: port, byte 30 of "http://…@example.com:x/": The port must consist of digits only, but it contains "x" (RFC 3986, 3.2.3)
	// "uri: port, byte 30 of \"http://…@example.com:x/\": The port must consist of digits only, but it contains \"x\" (RFC 3986, 3.2.3)"
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
	// uri: path, byte 33 of "ftp://…@example.com/100%": After "%" there must be two digits or letters from A to F. Write "%25" for the "%" itself (RFC 3986, 3.3)
}

// Package gob calls MarshalBinary: what it writes shows no more than Error does.
func ExampleParseError_MarshalBinary() {
	_, err := uri.Parse("ftp://joe:secret@example.com/100%")
	pe, ok := errors.AsType[*uri.ParseError](err)
	if !ok {
		return
	}
	data, err := pe.MarshalBinary()
	fmt.Println(string(data) == pe.Error(), err)
	// Output: true <nil>
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
	// Output: uri: query, byte 30 of "ftp://…@example.com/a?b": An address that begins with "ftp:" must not have a query (RFC 1738, 3.2)
}

func ExampleCheckError_MarshalText() {
	refused := schemes.Validate(uri.MustParse("ftp://joe:secret@example.com:99999/"))
	data, err := json.Marshal(map[string]any{"error": refused})
	fmt.Println(err)
	var received struct{ Error string }
	fmt.Println(json.Unmarshal(data, &received), received.Error)
	// Output:
	// <nil>
	// <nil> uri: port, byte 29 of "ftp://…@example.com:99999/": The port number must not be greater than 65535 (RFC 6335, 6)
}

func ExampleCheckError_MarshalBinary() {
	refused := schemes.Validate(uri.MustParse("ftp://joe:secret@example.com:99999/"))
	check, ok := errors.AsType[*uri.CheckError](refused)
	if !ok {
		return
	}
	data, err := check.MarshalBinary()
	fmt.Println(strings.Contains(string(data), "secret"), err)
	// Output: false <nil>
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
	// 18 uri: schemes-range
	// 25 uri: schemes-forbidden
}

// Whole programs.

// A page moves to another site, and its links are to lead where they did. They are what people
// wrote and browsers understand, so the base repairs them; what is beyond repair stays. A regular
// expression is enough for attributes that are all written in one way; pages of others need a
// parser of HTML.
func Example_rewriteLinks() {
	const page = `<a href="#top">up</a>
<a href="intro.html#install">install</a>
<a href="../search?q=a&amp;page=2">search</a>
<a href=" /faq.html ">questions</a>
<img src="..\img\our logo.png">
<a href="//cdn.example.net/x.js">script</a>
<a href="mailto:joe@example.com">mail</a>
<a href="http://my host/">bad</a>
`
	base, err := whatwg.Repairer{}.Base(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	rewrite := func(ref string) string {
		target, _, err := base.Resolve(ref)
		switch {
		case err != nil:
			return ref
		case target.WithoutFragment() == base.URI() && target.HasFragment(): // within the page
			return "#" + target.Fragment()
		}
		return target.String()
	}

	attribute := regexp.MustCompile(`\b(href|src)="([^"]*)"`)
	fmt.Print(attribute.ReplaceAllStringFunc(page, func(text string) string {
		m := attribute.FindStringSubmatch(text)
		return m[1] + `="` + html.EscapeString(rewrite(html.UnescapeString(m[2]))) + `"`
	}))
	// Output:
	// <a href="#top">up</a>
	// <a href="#install">install</a>
	// <a href="http://example.com/search?q=a&amp;page=2">search</a>
	// <a href="http://example.com/faq.html">questions</a>
	// <img src="http://example.com/img/our%20logo.png">
	// <a href="http://cdn.example.net/x.js">script</a>
	// <a href="mailto:joe@example.com">mail</a>
	// <a href="http://my host/">bad</a>
}

// A site is what is at each of its URIs.
var site = map[string]string{
	"http://www.example.org/": `
<a href="#news">news</a>
<a href="docs/">documentation</a>
<a href="HTTP://WWW.example.org:80">home</a>`,
	"http://www.example.org/docs/": `<base href="guide/">
<a href="intro.html#install">install</a>
<a href="./intro.html#use">use</a>
<a href="../%66aq.html">questions</a>
<a href="//cdn.example.net/logo.png">logo</a>
<a href="mailto:joe@example.org">mail</a>
<a href="a b.html">bad</a>`,
	"http://www.example.org/docs/guide/intro.html": `
<a href="intro.html#use">use</a>
<a href="/docs/faq.html">questions</a>`,
	"http://www.example.org/docs/faq.html": ``,
}

// A frontier is what a crawler has still to get. It takes each URI once, however it is written.
type frontier struct {
	queue []uri.URI
	seed  maphash.Seed
	seen  map[uint64]bool // 8 bytes for each, at the price of a rare URI that is taken for another
}

// add reports whether u is new. A fragment is not sent to the server (RFC 3986, 3.5), and
// "http://h" is "http://h:80/" to one of HTTP (6.2.3).
func (f *frontier) add(u uri.URI) bool {
	u = schemes.Normalize(u.WithoutFragment())
	h := u.Hash(f.seed) // that of schemes.Hash, for u is normal
	if f.seen[h] {
		return false
	}
	f.seen[h] = true
	f.queue = append(f.queue, u)
	return true
}

// baseOf returns the base of the references in a page (RFC 3986, 5.1), prepared for many of them.
func baseOf(page string, retrieval uri.URI) (*uri.Base, error) {
	context := uri.BaseContext{Retrieval: retrieval.String()}
	if m := regexp.MustCompile(`<base href="([^"]*)"`).FindStringSubmatch(page); m != nil {
		context.Embedded = m[1]
	}
	base, _, err := context.Base()
	if err != nil {
		return nil, err
	}
	return uri.NewBase(base)
}

// A crawler gets all pages of a site. It leaves out known pages, references to the page itself (RFC
// 3986, 4.4), other sites and invalid references.
func Example_crawler() {
	home := uri.MustParse("http://www.example.org/")
	todo := frontier{seed: maphash.MakeSeed(), seen: map[uint64]bool{}}
	todo.add(home)
	for len(todo.queue) > 0 {
		u := todo.queue[0]
		todo.queue = todo.queue[1:]
		fmt.Println("get", u)
		page := site[u.String()]
		base, err := baseOf(page, u)
		if err != nil {
			fmt.Println(" ", err)
			continue
		}
		for _, m := range regexp.MustCompile(`<a href="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			ref, err := uri.Parse(m[1])
			if err != nil {
				fmt.Println("  bad:", err)
				continue
			}
			target, err := base.Resolve(ref)
			switch {
			case err != nil:
				fmt.Println("  bad:", err)
			case base.IsSameDocument(ref):
				fmt.Println("  itself:", ref)
			case target.Normalize().Scheme() != home.Scheme() || target.Normalize().Host() != home.Host():
				fmt.Println("  elsewhere:", target)
			case !todo.add(target):
				fmt.Println("  known:", target)
			}
		}
	}
	// Output:
	// get http://www.example.org/
	//   itself: #news
	//   known: HTTP://WWW.example.org:80
	// get http://www.example.org/docs/
	//   known: http://www.example.org/docs/guide/intro.html#use
	//   elsewhere: http://cdn.example.net/logo.png
	//   elsewhere: mailto:joe@example.org
	//   bad: uri: path, byte 1 of "a b.html": The address contains a space. Write "%20" instead (RFC 3986, 3.3)
	// get http://www.example.org/docs/guide/intro.html
	//   itself: intro.html#use
	//   known: http://www.example.org/docs/faq.html
	// get http://www.example.org/docs/faq.html
}

// An editor that makes the host bold.
func ExampleURI_Span() {
	u := uri.MustParse("https://www.bank.example@evil.example/login")
	start, end, ok := u.Span(uri.ComponentHost)
	text := u.String()
	fmt.Println(text[:start]+"*"+text[start:end]+"*"+text[end:], ok)
	_, _, ok = u.Span(uri.ComponentPort)
	fmt.Println(ok)
	// Output:
	// https://www.bank.example@*evil.example*/login true
	// false
}

func ExampleComponent_String() {
	u := uri.MustParse("http://example.com/a#b")
	for _, c := range []uri.Component{uri.ComponentUserinfo, uri.ComponentPath, uri.ComponentFragment} {
		_, _, ok := u.Span(c)
		fmt.Println(c.String(), ok)
	}
	// Output:
	// userinfo false
	// path true
	// fragment true
}
