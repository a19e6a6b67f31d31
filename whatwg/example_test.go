package whatwg_test

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"net/url"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// A crawler resolves the references of a page against its base, and remembers pages by the form
// that browsers print.
func Example() {
	page := uri.MustParse("https://example.com/docs/intro.html") // after redirections
	const baseHref = "../wiki/ "                                 // of the first base element, or ""
	base, err := whatwg.PageBase(page, baseHref)
	if err != nil {
		fmt.Println(err)
		return
	}
	seen := map[uri.URI]bool{}
	for _, href := range []string{"Home", `..\wiki\a b`, "HTTPS://example.com:443/wiki/Home#top", "http://a b/", "mailto:joe@example.com"} {
		link, _, err := base.Resolve(href)
		if err != nil {
			fmt.Println(err)
			continue
		}
		key := whatwg.Href(link.WithoutFragment())
		fmt.Println(key, seen[key])
		seen[key] = true
	}
	// Output:
	// https://example.com/wiki/Home false
	// https://example.com/wiki/a%20b false
	// https://example.com/wiki/Home true
	// uri: host, byte 8 of "http://a b/": The host name contains a space (URL Standard, 3.5)
	// mailto:joe@example.com false
}

func ExampleParse() {
	for _, text := range []string{"https://example.com/a/../b", ` HTTP:\\EXAMPLE.com:80\[a b]`, "/a"} {
		u, done, err := whatwg.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s (%v), printed as %s\n", u, done, whatwg.Href(u))
	}
	// Output:
	// https://example.com/b (nothing), printed as https://example.com/b
	// HTTP://example.com:80/%5Ba%20b%5D (ends, backslashes, host, characters), printed as http://example.com/%5Ba%20b%5D
	// uri: scheme, byte 0 of "/a": The address must begin with a scheme and a colon, such as "https:" (URL Standard, 4.4)
}

func ExampleResolve() {
	u, done, err := whatwg.Resolve("http://example.com/a b/", "../100%")
	fmt.Println(u, done, err)
	// Output: http://example.com/100%25 percent <nil>
}

func ExampleHref() {
	fmt.Println(whatwg.Href(uri.MustParse("HTTPS://EXAMPLE.com:443")))
	fmt.Println(whatwg.Href(uri.MustParse("http://example.com:08080/%7Ejoe/./?q='")))
	// Output:
	// https://example.com/
	// http://example.com:8080/%7Ejoe/?q=%27
}

func ExampleNewBase() {
	base, err := whatwg.NewBase(uri.MustParse("http://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	u, done, err := base.Resolve(`..\img\a b.png`)
	fmt.Println(u, done, err)
	// Output: http://example.com/img/a%20b.png backslashes, characters <nil>
}

// A base that browsers ignore does not count.
func ExamplePageBase() {
	page := uri.MustParse("http://example.com/docs/intro.html")
	for _, baseHref := range []string{"", "/wiki/", "http://a b/", "javascript:void(0)"} {
		base, err := whatwg.PageBase(page, baseHref)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(base.URI())
	}
	// Output:
	// http://example.com/docs/intro.html
	// http://example.com/wiki/
	// http://example.com/docs/intro.html
	// http://example.com/docs/intro.html
}

// The URL of a request need not be a valid URI.
func ExampleFromURL() {
	for _, target := range []string{"/search?filter[name]=x", "/?q=50%", "//evil.example"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL, _ = url.ParseRequestURI(target) // as a server does
		u, err := whatwg.FromURL(r.URL)
		fmt.Println(u, err)
	}
	// Output:
	// /search?filter%5Bname%5D=x <nil>
	// /?q=50%25 <nil>
	// /.//evil.example <nil>
}

func ExampleRepairer_Parse() {
	u, done, err := whatwg.Repairer{}.Parse("http://bücher.example/a/../b")
	fmt.Println(u, done, err)
	// Output: http://xn--bcher-kva.example/b host <nil>
}

// A page in windows-1251: its links lead where browsers go. The page itself is decoded, so its
// references are in UTF-8.
func ExampleRepairer_encodeQuery() {
	windows1251 := func(text string) (string, error) { // with golang.org/x/text: charmap.Windows1251.NewEncoder().String
		var octets []byte
		for _, r := range text {
			switch {
			case r < 0x80:
				octets = append(octets, byte(r))
			case 'А' <= r && r <= 'я':
				octets = append(octets, byte(r-'А'+0xC0))
			default:
				return "", errors.New("not in windows-1251")
			}
		}
		return string(octets), nil
	}
	base, err := whatwg.Repairer{EncodeQuery: windows1251}.PageBase(uri.MustParse("http://example.ru/"), "")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, href := range []string{"/поиск?q=мир", "?price=5€"} {
		u, _, err := base.Resolve(href)
		fmt.Println(u, err)
	}
	// Output:
	// http://example.ru/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA?q=%EC%E8%F0 <nil>
	// http://example.ru/?price=5%26%238364%3B <nil>
}

func ExampleRepairer_PageBase() {
	base, err := whatwg.Repairer{}.PageBase(uri.MustParse("http://example.com/"), "//bücher.example/a/")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.URI())
	// Output: http://xn--bcher-kva.example/a/
}

func ExampleRepair() {
	for _, ref := range []string{
		"/docs/a.html",
		` \\EXAMPLE.com\a b`,
		"http:/0x7f.1/100%",
		"http://bücher.example/?q=[é]",
		"http://a b/",
	} {
		u, done, err := whatwg.Repair(ref)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s (%v)\n", u, done)
	}
	// Output:
	// /docs/a.html (nothing)
	// //example.com/a%20b (ends, backslashes, host, characters)
	// http://127.0.0.1/100%25 (slashes, address, percent)
	// http://xn--bcher-kva.example/?q=%5B%C3%A9%5D (host, characters)
	// uri: host, byte 8 of "http://a b/": The host name contains a space (URL Standard, 3.5)
}

// A crawler resolves what stands in the pages it gets.
func ExampleBase_Resolve() {
	base, err := whatwg.NewBase(uri.MustParse("http://example.com/docs/intro.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, href := range []string{"a.html#b", `..\img\a b.png`, "http:faq.html", "///cdn.example.net/x", "javascript:go('a b')"} {
		u, done, err := base.Resolve(href)
		fmt.Println(u, done, err)
	}
	// Output:
	// http://example.com/docs/a.html#b nothing <nil>
	// http://example.com/img/a%20b.png backslashes, characters <nil>
	// http://example.com/docs/faq.html scheme <nil>
	// http://cdn.example.net/x slashes <nil>
	// javascript:go('a%20b') characters <nil>
}

func ExampleBase_AppendResolve() {
	base, err := whatwg.Repairer{}.Base(uri.MustParse("http://example.com/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var buf []byte
	for _, href := range []string{"a|b", "?[c]"} {
		if buf, _, err = base.AppendResolve(buf[:0], href); err == nil {
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// http://example.com/a%7Cb
	// http://example.com/?%5Bc%5D
}

func ExampleHostToASCII() {
	for _, host := range []string{"Bücher.example", "☃.net", "مثال.example", "a\u200cb.example"} {
		ascii, err := whatwg.HostToASCII(host)
		fmt.Println(ascii, errors.Is(err, whatwg.CodeIDNA))
	}
	// Output:
	// xn--bcher-kva.example false
	// xn--n3h.net false
	// xn--mgbh0fb.example false
	//  true
}

func ExampleHostToUnicode() {
	fmt.Println(whatwg.HostToUnicode("xn--bcher-kva.example"))
	// Output: bücher.example
}

func ExampleRepairs_String() {
	u, done, _ := whatwg.Repair(` \\h\a b`)
	fmt.Println(u, done)
	// Output: //h/a%20b ends, backslashes, characters
}

func ExampleRepairer_Repair() {
	u, done, err := whatwg.Repairer{}.Repair("http://bücher.example/")
	fmt.Println(u, done, err)
	// Output: http://xn--bcher-kva.example/ host <nil>
}

func ExampleRepairer_Base() {
	base, err := whatwg.Repairer{}.Base(uri.MustParse("http://example.com/a/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	u, done, err := base.Resolve(`..\b`)
	fmt.Println(u, done, err)
	// Output: http://example.com/b backslashes <nil>
}

func ExampleBase_URI() {
	base, err := whatwg.Repairer{}.Base(uri.MustParse("http://example.com/a/../b"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.URI())
	// Output: http://example.com/b
}

// A browser prints and sends characters that RFC 3986 excludes.
func ExampleExact() {
	fmt.Println(whatwg.Exact("https://example.com/search", "?q=100%|[a]"))
	fmt.Println(whatwg.Resolve("https://example.com/search", "?q=100%|[a]"))
	// Output:
	// https://example.com/search?q=100%|[a] <nil>
	// https://example.com/search?q=100%25%7C%5Ba%5D percent, characters <nil>
}

// A crawler that asks for the very bytes of a browser keeps the exact texts of its pages.
func ExampleRepairer_ExactBase() {
	base, err := whatwg.Repairer{}.ExactBase("https://example.com/?q=100%", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.Exact("#top"))
	// Output: https://example.com/?q=100%#top <nil>
}

func ExampleBase_Exact() {
	base, err := whatwg.NewBase(uri.MustParse("https://example.com/docs/"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.Exact("a|b c.html"))
	// Output: https://example.com/docs/a|b%20c.html <nil>
}

// The request line is "GET /a|b?q=100% HTTP/1.1", as a browser sends it.
func ExampleRequestURL() {
	href, err := whatwg.Exact("http://example.com/", "/a|b?q=100%")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := whatwg.RequestURL(href)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.Host, v.RequestURI())
	// Output: example.com /a|b?q=100%
}
