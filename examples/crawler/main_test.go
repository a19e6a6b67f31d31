package main

import (
	"context"
	"fmt"
	"html"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.com/uri"

	nethtml "golang.org/x/net/html"
)

const (
	hubs  = 30  // pages that link to others
	pages = 300 // in all
	shop  = "http://www.shop.example"
)

// A kind says how pages are linked. In its texts, "{i}" stands for the number of a page and "{d}" for its folder. The field
// "{base}" stands for the base of the hub that links to it, and "{dir}" for the folder of that base.
type kind struct {
	page   string            // the name of the page, on shop unless it is absolute
	hrefs  []string          // how a hub links to the page, and how another hub does
	moved  map[string]string // paths that redirect, and the Location header
	copies []string          // paths that serve the page with a canonical link
}

const session = "0123456789abcdef0123456789abcde{d}"

var kinds = []kind{
	{page: "/d{d}/p{i}.html", hrefs: []string{"../d{d}/./x/../p{i}.html", "/d{d}/p{i}.html"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{`..\d{d}\p{i}.html`, `\d{d}\p{i}.html`}},
	{page: "/d{d}/p{i}.html", hrefs: []string{" \n/d{d}/p{i}.html\t ", "/d{d}/p\r\n{i}.ht\tml"}},
	{page: "/d{d}/a%20{i}.html", hrefs: []string{"/d{d}/a {i}.html", "/d{d}/a%20{i}.html"}},
	{page: "/d{d}/caf%C3%A9{i}.html", hrefs: []string{"/d{d}/café{i}.html", "/d{d}/caf%c3%a9{i}.html"}},
	{page: "/d{d}/100%25-{i}.html", hrefs: []string{"/d{d}/100%-{i}.html", "/d{d}/100%25-{i}.html"}},
	{page: "/d{d}/q.html?a=1&i={i}", hrefs: []string{"/d{d}/q.html?i={i}&a=1", "/d{d}/q.html?&a=1&&i={i}&"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/d{d}/p{i}.html#a b", "/d{d}/p{i}.html?#"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"//WWW.Shop.Example/d{d}/p{i}.html", "//www.shop.example:080/d{d}/p{i}.html"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"HTTP://www.shop.example:80/d{d}/p{i}.html", "http://www.shop.example:/d{d}/p{i}.html"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"http:/d{d}/p{i}.html", `http:..\d{d}\p{i}.html`}},
	{page: "/d{d}/p{i}.html", hrefs: []string{`http:\\www.shop.example\d{d}\p{i}.html`, "http:////www.shop.example/d{d}/p{i}.html"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/d{d}/p{i}.html;jsessionid=A{d}.n1", "/d{d}/p{i}.html;jsessionid=B{i}"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/d{d}/p{i}.html?PHPSESSID=" + session, "/d{d}/p{i}.html?sid=" + session}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/d{d}/p{i}.html?utm_source=a&utm_medium=b", "/d{d}/p{i}.html?gclid={i}"}},
	{page: "/d{d}/%7Ba%7D%7C%5E{i}.html", hrefs: []string{"/d{d}/{a}|^{i}.html", "/d{d}/%7Ba%7d%7c^{i}.html"}},
	{page: "/d{d}/%22%3C{i}%3E%60.html", hrefs: []string{"/d{d}/\"<{i}>`.html", "/d{d}/%22%3C{i}%3E%60.html"}},
	{page: "/d{d}/p~{i}.html", hrefs: []string{"/d{d}/%70%7E{i}.html", "/d{d}/%2e/p~{i}.html"}},
	{page: "{base}?only={i}", hrefs: []string{"?only={i}"}},
	{page: "{dir}%22a:{i}.html", hrefs: []string{"\"a:{i}.html"}},
	{page: "/%D0%B6{i}.html?q=%E6", hrefs: []string{"/ж{i}.html?q=ж"}}, // from the hub in windows-1251
	{page: "http://xn--bcher-kva.shop.example/{i}", hrefs: []string{"http://bücher.shop.example/{i}", "//BU\u0308CHER.shop.example/{i}"}},
	{page: "http://xn--mgbh0fb.shop.example/{i}", hrefs: []string{"http://مثال.shop.example/{i}", "//%D9%85%D8%AB%D8%A7%D9%84.shop.example/{i}"}},
	{page: "http://127.0.0.1/{i}", hrefs: []string{"http://0x7f.1/{i}", "http://2130706433/{i}"}},
	{page: "/d{d}/100%25r{i}.html", hrefs: []string{"/go{i}"}, moved: map[string]string{"/go{i}": "/d{d}/100%r{i}.html"}},
	{page: "/d{d}/%C3%A9%20{i}.html", hrefs: []string{"/go{i}"}, moved: map[string]string{"/go{i}": `..\d{d}\é {i}.html#a`}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/go{i}", "/to{i}"}, moved: map[string]string{"/go{i}": "to{i}", "/to{i}": "//WWW.shop.example/d{d}/p{i}.html"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/d{d}/p{i}.html"}, moved: map[string]string{"/d{d}/p{i}.html": "p{i}.html;jsessionid=C{i}"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/print{i}", "/d{d}/p{i}.html"}, copies: []string{"/print{i}"}},
	{page: "/d{d}/p{i}.html", hrefs: []string{"/print{i}", "/mail{i}"}, copies: []string{"/print{i}", "/mail{i}"}},
	{page: "/new{i}", hrefs: []string{"/new{i}", "/old{i}"}, copies: []string{"/old{i}"}, moved: map[string]string{"/new{i}": "/old{i}"}},
}

// traps stand on each hub. None of them is a page.
var traps = []string{
	"javascript:void(0)", " JavaScript:alert(1)", "mailto:joe@shop.example", "tel:+123", "data:text/html,<a href=/d0/trap>", "whatsapp://send?text=a",
	"ftp://www.shop.example/", "about:blank", "file:///etc/passwd", "urn:a:b", "#top", "http://", "http://[::1", "http://a b/", "http://www.shop.example:99999/",
	"http://www.shop.example:p/", "http://%/", "http://a]/", "http://http://www.shop.example/", "http://elsewhere.example/", "//shop.example.elsewhere.example/", "http://127.0.0.2/",
	"/missing/{{ url('a') }}", "%missing%index.html", "/missing.png", "www.missing.example/", "http//missing/", "'/missing'",
	"/loop/a", "/loop/self", "/loop/session", "/loop/away", "/loop/script",
}

var loops = map[string]string{
	"/loop/a": "/loop/b", "/loop/b": "/loop/a", "/loop/self": "/loop/self", "/loop/away": "http://elsewhere.example/", "/loop/script": "javascript:alert(1)",
}

// bases are base elements and the base that each of them gives to a hub that is not in a folder of pages.
var bases = []struct{ element, path string }{
	{`<base href="/d0/">`, "/d0/"},
	{`<base target="_blank"><base href=" /d0\x/.. "><base href="/missing/">`, "/d0/"},
	{`<base href="http:/d0/index.html?a">`, "/d0/index.html"},
	{`<a name="a"></a><p><base href="//WWW.shop.example/d0/">`, "/d0/"},
}

// wrong are base elements that browsers ignore.
var wrong = []string{"", `<base href="data:text/html,a">`, `<base href="javascript:1">`, `<base href="http://[">`, `<base href="">`}

// A world is the sites that the test serves.
type world struct {
	t      *testing.T
	names  []string          // of all pages
	bodies map[string]string // by key: HTML, or "Location: …"

	copied []string // keys of pages to which only their copies link

	mu     sync.Mutex
	active map[string]int // requests to a site at this moment
	served map[string]int // requests by key
	wrong  []string
}

// key returns the page that a server sees in a request, without sessions and the like.
func key(host string, u *url.URL) string {
	path, _, _ := strings.Cut(u.Path, ";jsessionid=")
	q := u.Query()
	for name := range q {
		if name == "" || name == "PHPSESSID" || name == "sid" || name == "gclid" || strings.HasPrefix(name, "utm_") {
			q.Del(name)
		}
	}
	return host + path + "?" + q.Encode()
}

func (w *world) put(address, body string) {
	u, err := url.Parse(address)
	if err != nil {
		w.t.Fatal(err)
	}
	w.bodies[key(u.Host, u)] = body
}

func newWorld(t *testing.T) *world {
	w := &world{t: t, bodies: map[string]string{}, active: map[string]int{}, served: map[string]int{}}
	var links [hubs]strings.Builder
	var base, address, element [hubs]string
	for i := range hubs {
		address[i] = fmt.Sprintf("/d%d/hub%d.html", i%10, i)
		base[i], element[i] = address[i], wrong[i%len(wrong)]
		if i%3 == 1 {
			b := bases[i/3%len(bases)]
			address[i], base[i], element[i] = fmt.Sprintf("/deep/er/hub%d.html", i), b.path, b.element
		}
		w.names = append(w.names, shop+address[i])
		link(&links[(i-1+hubs)%hubs], i, shop+address[i])
		for _, trap := range traps {
			link(&links[i], i, trap)
		}
	}
	for i := hubs; i < pages; i++ {
		k, first, second := kinds[i%len(kinds)], i%(hubs-1), i*7%(hubs-1)
		if strings.Contains(k.hrefs[0], "ж") {
			first = hubs - 1
		}
		fill := strings.NewReplacer("{i}", fmt.Sprint(i), "{d}", fmt.Sprint(i%10), "{base}", base[first], "{dir}", base[first][:strings.LastIndexByte(base[first], '/')+1]).Replace
		name := fill(k.page)
		if name[0] == '/' {
			name = shop + name
		}
		w.names = append(w.names, name)
		w.put(name, strings.Repeat("page", i%2)) // every other page is empty
		if len(k.copies) == 2 {
			w.copied = append(w.copied, strings.TrimPrefix(name, "http://")+"?")
		}
		for _, path := range k.copies {
			w.put(shop+fill(path), fmt.Sprintf(`<link rel="Canonical" href="%[1]s"><a href="%[1]s">a</a>`, html.EscapeString(name)))
		}
		for path, location := range k.moved {
			w.put(shop+fill(path), "Location: "+fill(location))
		}
		link(&links[first], i, fill(k.hrefs[0]))
		if len(k.hrefs) > 1 {
			link(&links[second], i, fill(k.hrefs[1]))
		}
	}
	for i := range hubs {
		body := links[i].String() + element[i]
		if i%2 == 0 {
			body = element[i] + links[i].String()
		}
		if i == hubs-1 {
			body = "<meta charset=windows-1251>" + strings.ReplaceAll(body, "ж", "\xe6")
		} else {
			body = "<meta charset=utf-8>" + body
		}
		w.put(shop+address[i], body)
	}
	for path, location := range loops {
		w.put(shop+path, "Location: "+location)
	}
	return w
}

// link writes an element with a link.
func link(b *strings.Builder, i int, href string) {
	href = html.EscapeString(href)
	switch i % 4 {
	case 0:
		fmt.Fprintf(b, `<a href="%s">a</a>`, href)
	case 1:
		fmt.Fprintf(b, "<A HREF='%s'>a</A>", href)
	case 2:
		fmt.Fprintf(b, `<map><area href="%s"></map>`, strings.ReplaceAll(href, "/", "&#x2f;"))
	case 3:
		fmt.Fprintf(b, `<iframe src="%s"></iframe>`, href)
	}
}

func (w *world) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	site := "shop.example"
	if !strings.HasSuffix(r.Host, ".shop.example") {
		site = r.Host
	}
	w.mu.Lock()
	if w.active[site]++; w.active[site] > 1 {
		w.wrong = append(w.wrong, "two requests at once: "+r.Host+r.RequestURI)
	}
	w.mu.Unlock()
	time.Sleep(100 * time.Microsecond) // a second request would come now
	w.mu.Lock()
	defer w.mu.Unlock()
	defer func() { w.active[site]-- }()
	key := key(r.Host, r.URL)
	body, ok := w.bodies[key]
	location, moved := strings.CutPrefix(body, "Location: ")
	switch {
	case r.URL.Path == "/loop/session": // without end
		rw.Header().Set("Location", "/loop/session?sid="+strings.Repeat("0", 26)+fmt.Sprint(100000+len(r.URL.RawQuery)+w.served[key]))
		rw.WriteHeader(http.StatusFound)
	case strings.HasSuffix(r.URL.Path, ".png"):
		rw.Header().Set("Content-Type", "image/png")
		fmt.Fprint(rw, "<a href=/missing/in/image>")
	case moved && (!strings.Contains(location, ";jsessionid=") || !strings.Contains(r.URL.Path, ";jsessionid=")):
		rw.Header()["Location"] = []string{location}
		rw.WriteHeader(http.StatusMovedPermanently)
	case ok:
		rw.Header().Set("Content-Type", "text/html")
		fmt.Fprint(rw, body)
	default:
		if r.Host != "www.shop.example" || !strings.Contains(r.URL.Path, "missing") && r.URL.Path != "/d0/" && r.URL.Path != "/d0/index.html" {
			w.wrong = append(w.wrong, "no link leads to "+r.Host+r.RequestURI)
		}
		rw.WriteHeader(http.StatusNotFound)
	}
	w.served[key]++
}

// The crawler finds each page of the world once, and asks nothing else.
// The attribute rel has tokens with white space between them, in any order and case.
func TestCanonical(t *testing.T) {
	for rel, want := range map[string]string{
		"canonical": "a", "Canonical": "a", "canonical nofollow": "a", "nofollow\fCANONICAL\n": "a", "": "", "canonical-x": "", "nofollow": "", "canonical\u00a0x": "",
	} {
		page, err := nethtml.Parse(strings.NewReader(fmt.Sprintf(`<link rel="%s" href="a">`, rel)))
		if err != nil {
			t.Fatal(err)
		}
		if _, got, _ := links(page); got != want {
			t.Errorf("rel=%q: %q, want %q", rel, got, want)
		}
	}
}

func TestCrawler(t *testing.T) {
	w := newWorld(t)
	server := httptest.NewServer(w)
	defer server.Close()
	transport := &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, server.Listener.Addr().String())
	}}
	defer transport.CloseIdleConnections()
	var found []string
	c := crawler{
		starts: []uri.URI{uri.MustParse(w.names[0]), uri.MustParse("http://127.0.0.1/")}, max: 1000,
		transport: roundTripper(func(r *http.Request) (*http.Response, error) {
			if r.URL.Scheme != "http" {
				t.Errorf("a request for %s", r.URL)
			}
			return transport.RoundTrip(r)
		}),
		found: func(page uri.URI) { found = append(found, page.String()) },
	}
	w.put("http://127.0.0.1/", "Location: "+w.names[0])
	c.run(t.Context())

	slices.Sort(found)
	slices.Sort(w.names)
	if len(w.names) != pages || len(slices.Compact(slices.Clone(w.names))) != pages {
		t.Fatalf("the world has %d pages", len(w.names))
	}
	for _, name := range found {
		if _, ok := slices.BinarySearch(w.names, name); !ok {
			t.Errorf("found, but not a page: %s", name)
		}
	}
	for _, name := range w.names {
		if n := count(found, name); n != 1 {
			t.Errorf("found %d times: %s", n, name)
		}
	}
	for _, wrong := range w.wrong {
		t.Error(wrong)
	}
	for key, n := range w.served {
		moved := strings.Contains(w.bodies[key], ";jsessionid=") // to itself
		if n > 1 && !(moved && n == 2) && !strings.Contains(key, "/loop/session") {
			t.Errorf("%d requests for %s", n, key)
		}
	}
	for _, key := range w.copied {
		if n := w.served[key]; n != 0 || len(w.copied) < 8 {
			t.Errorf("%d requests for %s, to which only its copies link", n, key)
		}
	}
	if n := w.served["www.shop.example/loop/session?"]; n != maxHops+1 {
		t.Errorf("%d requests for a page that always redirects to itself", n)
	}
}

// The crawler makes at most max requests, however many pages it finds by their canonical links.
func TestMax(t *testing.T) {
	requests := 0
	transport := roundTripper(func(r *http.Request) (*http.Response, error) {
		requests++
		return page(fmt.Sprintf("<link rel=canonical href=c%d><a href=%d>a</a><a href=%d>b</a>", requests, 2*requests, 2*requests+1)), nil
	})
	c := crawler{starts: []uri.URI{uri.MustParse("http://a.example/")}, transport: transport, max: 20, found: func(uri.URI) {}}
	if c.run(t.Context()); requests < 5 || requests > 20 {
		t.Errorf("%d requests", requests)
	}
}

// page returns a response with the body.
func page(body string) *http.Response {
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"text/html"}}, Body: io.NopCloser(strings.NewReader(body)),
	}
}

// A site gets one request at a time, and then none for a second. Other sites do not wait for it. The crawler stops if it is told to.
func TestDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const length = 500 * time.Millisecond // of a request
		last := map[string]time.Time{}
		requests := 0
		var mu sync.Mutex
		transport := roundTripper(func(r *http.Request) (*http.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			before, ok := last[r.URL.Host]
			if requests++; ok && time.Since(before) < time.Second+length {
				t.Errorf("%s is asked again after %v", r.URL.Host, time.Since(before))
			}
			last[r.URL.Host] = time.Now()
			mu.Unlock()
			time.Sleep(length)
			mu.Lock()
			return page(fmt.Sprintf("<a href=%d>a</a><a href=%d>b</a>", 2*requests, 2*requests+1)), nil
		})
		ctx, cancel := context.WithTimeout(t.Context(), 14*time.Second)
		defer cancel()
		c := crawler{transport: transport, delay: time.Second, max: 1000, found: func(uri.URI) {}}
		for i := range workers {
			c.starts = append(c.starts, uri.MustParse(fmt.Sprintf("http://host%d.example/", i)))
		}
		c.run(ctx)
		if requests != 10*workers {
			t.Errorf("%d requests in 14 s to %d sites", requests, workers)
		}
	})
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func count(all []string, one string) (n int) {
	for _, s := range all {
		if s == one {
			n++
		}
	}
	return n
}
