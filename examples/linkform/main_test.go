package main

import (
	"bytes"
	"errors"
	"html"
	"html/template"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/policy"
)

const origin = "http://localhost:8080"

func testApp(t *testing.T, fetch policy.Policy) *app {
	t.Helper()
	site, err := policy.NewSite(origin, "/login")
	if err != nil {
		t.Fatal(err)
	}
	return newApp(site, fetch.MustCompile())
}

// get and post return what the application answers.
func get(a *app, target string) *http.Response {
	w := httptest.NewRecorder()
	a.handler().ServeHTTP(w, httptest.NewRequest("GET", origin+target, nil))
	return w.Result()
}

func post(a *app, target string, fields ...string) *http.Response {
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	r := httptest.NewRequest("POST", origin+target, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	a.handler().ServeHTTP(w, r)
	return w.Result()
}

func body(r *http.Response) string {
	var b bytes.Buffer
	b.ReadFrom(r.Body)
	return b.String()
}

// The mistakes of people, and the answer that the page shows next to the field.
func TestMessages(t *testing.T) {
	const (
		kind   = `This kind of address is not accepted here. Write a link that begins with "https:".`
		mail   = `This is a mail address, not a link to a page.`
		file   = `This looks like the name of a file, not like a link to a page.`
		phone  = `This is a telephone number, not a link to a page.`
		text   = `This is text, not a link. Write an address, such as "https://example.com".`
		word   = `This is a word, not a link. Write the whole address, such as "https://example.com".`
		local  = `The host is on this computer or on the local network.`
		none   = `The host name is missing.`
		user   = `The address must not have a user name, or an "@", before the host name.`
		inside = `The host is not on the public Internet. Its IP address `
	)
	rows := [][2]string{
		// Not one link.
		{"joe@example.com", mail}, {"mailto:joe@example.com", mail},
		{`C:\x`, file}, {"file:///etc/passwd", file},
		{"+49 (0)30 123-45", phone}, {"tel:+1-201-555-0123", phone},
		{"my home page", text},
		{"none", word}, {"n/a", word},
		{"@joe", `This is the name of a user, not a link to a page.`},
		{"[my page](https://example.com/a)", `This looks like Markdown. Write only the link "https://example.com/a".`},
		{`<a href="https://example.com/">page</a>`, `This looks like HTML. Write only the link "https://example.com/".`},
		{"https://example.com https://example.org", `The text contains several links. Write only one of them.`},
		{"example.com, example.org", `The text contains several links. Write only one of them.`},
		{"/home/joe/index.html", `The host name before the path is missing. Write the whole link, such as "https://example.com/a".`},

		// Not all of a link.
		{"https://example.com/foo…", `A part of the link is missing where "…" stands. Copy the whole link.`},
		{"https://example.com/foo...", `A part of the link is missing where "..." stands. Copy the whole link.`},
		{"https://", none}, {"http://", none}, {"http:///", none}, {"https:", none},
		{"http://www", `The host name "www" is not complete. Write the rest of the name, as in "www.example.com".`},

		// The wrong scheme.
		{"htp://example.com", `"htp://" is not a known beginning of a link. Perhaps you mean "http://example.com".`},
		{"ttps://example.com", `"ttps://" is not a known beginning of a link. Perhaps you mean "https://example.com".`},
		{"ftp://example.com/", kind}, {"about:blank", kind}, {"whatsapp://send?text=a", kind},
		{"javascript:alert(1)", kind}, {"JavaScript:alert(1)", kind}, {"java\nscript:alert(1)", text}, {"vbscript:x", kind}, {"data:text/html,<script>alert(1)</script>", kind},

		// The wrong host.
		{"www.example,com", `A host name must not contain ",". Perhaps you mean "www.example.com".`},
		{"www example com", `A host name must not contain a space. Perhaps you mean "www.example.com".`},
		{"http://www.my site.com", `The host name contains a space.`},
		{"http://example..com/", `A host name must not contain "..". Perhaps you mean "example.com".`},
		{"https://exam%ple.com/", `The host name must not contain "%".`},
		{"http://intranet/", `The host name "intranet" has no dot. Perhaps a dot or "www." is missing.`},
		{"https://user@example.com/", user}, {"https://google.com@evil.example/", user},
		{"https://user:pass@example.com/", `The address must not have a password.`},

		// This computer and the local network, however they are written.
		{"localhost", local}, {"localhost:8080", local}, {"http://printer.local/", local}, {"http://app.internal/", local},
		{"127.0.0.1", inside + "127.0.0.1 is reserved for this computer."},
		{"http://0x7f.1/", inside + "127.0.0.1 is reserved for this computer."},
		{"http://2130706433/", inside + "127.0.0.1 is reserved for this computer."},
		{"http://017700000001/", inside + "127.0.0.1 is reserved for this computer."},
		{"http://[::1]/", inside + "::1 is reserved for this computer."},
		{"http://192.168.0.1/admin", inside + "192.168.0.1 is private."},
		{"http://10.1/", inside + "10.0.0.1 is private."},
		{"http://169.254.169.254/latest/meta-data/", inside + "169.254.169.254 is link-local."},
		{"http://192.0.2.1/", inside + "192.0.2.1 is reserved for documentation."},

		// The wrong port, and more.
		{"https://example.com:99999/", `The port number must not be greater than 65535.`},
		{"https://example.com:port/", `The port must consist of digits only, but it contains "p".`},
		{"https://example.com:25/", `The port 25 is not allowed. It belongs to another protocol, which is called smtp.`},
		{"https://example.com:0/", `The port 0 is not allowed, because programs cannot connect to it.`},
		{"https://example.com/%0d%0aSet-Cookie:a=b", `The address must not contain control characters, such as line breaks.`},
		{"https://example.com/" + strings.Repeat("a", 8000), `The address is longer than 8000 characters in its percent-encoded form.`},
	}
	if len(rows) < 60 {
		t.Errorf("only %d rows", len(rows))
	}
	a := testApp(t, policy.Fetch())
	for _, row := range rows {
		text := body(post(a, "/home", "home", row[0]))
		if !strings.Contains(text, "<li>"+html.EscapeString(row[1])+"</li>") {
			_, _, why := read(row[0], a.links)
			t.Errorf("%.80q: %q, want %s", row[0], why, row[1])
		}
		if a.home != "" {
			t.Errorf("%.80q: stored %q", row[0], a.home)
		}
	}
}

// Typed texts, and the link that is stored.
func TestHome(t *testing.T) {
	for typed, want := range map[string]string{
		"example.com": "https://example.com", "example.com/my page": "https://example.com/my%20page", ` "https://example.com/" `: "https://example.com/",
		"<URL: www.example.com>": "https://www.example.com", "www.bücher.example": "https://www.xn--bcher-kva.example", `https:\\example.com\a`: "https://example.com/a",
		"https;//example.com": "https://example.com", "http://example.com:8080/?a#b": "http://example.com:8080/?a#b", `https://example.com/"><y>x`: "https://example.com/%22%3E%3Cy%3Ex",
	} {
		a := testApp(t, policy.Fetch())
		if text := body(post(a, "/home", "home", typed)); a.home != want || !strings.Contains(text, `href="`+html.EscapeString(want)+`"`) {
			t.Errorf("%q: %q, want %q", typed, a.home, want)
		}
	}
}

// The page shows a host beyond ASCII as it is sent, and as people read it.
func TestReadable(t *testing.T) {
	a := testApp(t, policy.Fetch())
	for typed, want := range map[string]string{
		"www.bücher.example":   `https://www.xn--bcher-kva.example</a> (<bdi>www.bücher.example</bdi>).`,
		"https://xn--p1ai.рф/": `https://xn--p1ai.xn--p1ai/</a> (<bdi>рф.рф</bdi>).`,
		"example.com":          `https://example.com</a>.`,
	} {
		if text := body(post(a, "/home", "home", typed)); !strings.Contains(text, want) || !isHarmless(text) {
			t.Errorf("%q: %s, want %s", typed, text, want)
		}
	}
	want := `>https://www.xn--bcher-kva.example</button> (<bdi>www.bücher.example</bdi>)?`
	if text := body(post(a, "/home", "home", "www.bücher,example")); !strings.Contains(text, want) {
		t.Errorf("%s, want %s", text, want)
	}
}

// A link that is likely meant is offered if it can be used, and read like any other text when the person accepts it.
func TestMeant(t *testing.T) {
	for typed, want := range map[string]string{
		"www.example,com": "https://www.example.com", "My page: https://example.com/": "https://example.com/", "hxxp://example[.]com/a": "http://example.com/a",
		"joe@example.com": "", "see http://localhost.localdomain/": "",
	} {
		a := testApp(t, policy.Fetch())
		text := body(post(a, "/home", "home", typed))
		if offered := strings.Contains(text, `<button name="meant" value="`+html.EscapeString(want)+`">`); want != "" && !offered || want == "" && strings.Contains(text, "Did you mean") || a.home != "" {
			t.Errorf("%q: %q, %s", typed, a.home, text)
		}
		if want == "" {
			continue
		}
		if post(a, "/home", "meant", want); a.home != want {
			t.Errorf("%q: %q, want %q", typed, a.home, want)
		}
	}
}

// A login leads to a page of the site, and not to the login page.
func TestLogin(t *testing.T) {
	a := testApp(t, policy.Fetch())
	for next, want := range map[string]string{
		"/?page=2": "/?page=2", "?page=2&a=b+c": "/?page=2&a=b+c", "": "/", "/login": "/", "/login?next=/login": "/", "/%6Cogin": "/", "/x/../login/": "/", origin + "/a": "/a",
		"//evil.example": "/", `/\evil.example`: "/", `\\evil.example`: "/", "https://evil.example/": "/", "///evil.example": "/", "/\t/evil.example": "/", "/%2F/evil.example": "/",
		"/..//evil.example": "/", "/%5Cevil.example": "/", "http:evil.example": "/", "http://localhost:8080@evil.example/": "/", "http://localhost:8080.evil.example/": "/", "http://localhost:80/": "/",
		"javascript:alert(1)": "/", "data:text/html,x": "/", "/a\r\nSet-Cookie: a=b": "/", "/%0d%0aLocation:%20//evil.example": "/", "//evil%E3%80%82example": "/", "/.%2F/evil.example": "/",
	} {
		r := post(a, "/login", "name", "Joe", "next", next)
		if got := r.Header.Get("Location"); r.StatusCode != http.StatusSeeOther || got != origin+want {
			t.Errorf("%q: %d %q, want %q", next, r.StatusCode, got, want)
		}
		// The hidden field of the form goes through the page.
		if text := body(get(a, "/login?next="+url.QueryEscape(next))); !strings.Contains(text, "Your name") || !isHarmless(text) {
			t.Errorf("%q: %s", next, text)
		}
	}
	// The links of a page are on the site, whatever its own address is.
	for _, target := range []string{"//evil.example/", `/\evil.example/`, "/?//evil.example", "/login?page=//evil.example/"} {
		r := httptest.NewRequest("GET", origin+"/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(target, "?")
		w := httptest.NewRecorder()
		if a.show(w, r, view{}); !isHarmless(w.Body.String()) {
			t.Errorf("%q: %s", target, w.Body)
		}
	}
}

var (
	tag      = regexp.MustCompile(`<[^>]*>`)
	plainTag = regexp.MustCompile(`^</?(a|article|b|bdi|button|!DOCTYPE|div|form|h[1-3]|header|html|img|input|label|li|link|main|meta|nav|p|section|textarea|title|ul)` +
		`( (action|alt|aria-[a-z]+|autofocus|charset|class|content|for|href|html|id|inputmode|lang|maxlength|method|name|novalidate|placeholder|rel|required|rows|src|type|value)(="[^"<>]*")?)*>$`)
	badTag = regexp.MustCompile(` (href|src|action)="([^/h]|//|h[^t])`)
)

// isHarmless reports whether a page has the tags of page.html only, and no link to a program or without a scheme to another site.
func isHarmless(text string) bool {
	return !slices.ContainsFunc(tag.FindAllString(text, -1), func(tag string) bool { return !plainTag.MatchString(tag) || badTag.MatchString(tag) })
}

// pictures is a server of pictures and of traps.
func pictures(t *testing.T) (server *httptest.Server, requests *int) {
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	requests = new(int)
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*requests++
		switch r.URL.Path {
		case "/a.png":
			w.Header().Set("Content-Type", "text/html") // a lie
			w.Write(picture.Bytes())
		case "/page":
			w.Header().Set("Content-Type", "image/png") // another one
			w.Write([]byte("<!DOCTYPE html><script>alert(1)</script>"))
		case "/a.svg":
			w.Write([]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`))
		case "/large":
			w.Write(append(picture.Bytes(), make([]byte, maxPicture)...))
		case "/to":
			w.Header().Set("Location", r.URL.RawQuery)
			w.WriteHeader(http.StatusFound)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return server, requests
}

// onLoopback allows this one server, so that tests can fetch from it.
func onLoopback(server *httptest.Server) policy.Policy {
	at := netip.MustParseAddrPort(server.Listener.Addr().String())
	p := policy.Fetch()
	p.Hosts = []string{at.Addr().String()}
	p.Ports = []policy.PortRange{{First: at.Port(), Last: at.Port()}}
	return p
}

func TestPicture(t *testing.T) {
	server, requests := pictures(t)
	a := testApp(t, onLoopback(server))
	for _, from := range []string{"/a.png", "/to?/a.png"} {
		a.picture = nil
		if text := body(post(a, "/picture", "from", server.URL+from)); a.picture == nil || !strings.Contains(text, "<img src=") {
			t.Errorf("%s: %s", from, text)
		}
	}
	for from, want := range map[string]string{
		"/none": "There is no picture at this address.", "/page": "There is no picture at this address.", "/a.svg": "There is no picture at this address.",
		"/large": "There is no picture at this address.", "/loop": "There is no picture at this address.",
		"/to?http://169.254.169.254/latest/": "This host is not allowed.", "/to?http://localhost/": "This host is not allowed.", "/to?http://127.0.0.1.nip.example/": "This host is not allowed.",
		"/to?http://127.0.0.1:1/": "The port 1 is not allowed.", "/to?file:///etc/passwd": `The address must begin with "http:" or "https:".`,
	} {
		a.picture, *requests = nil, 0
		if text := body(post(a, "/picture", "from", server.URL+from)); a.picture != nil || !strings.Contains(text, html.EscapeString(want)) || *requests > 4 {
			t.Errorf("%s: %d requests, %s", from, *requests, text)
		}
	}
}

// The server refuses to fetch from its own network by an address, by a name, or by a redirection.
func TestPictureInside(t *testing.T) {
	server, requests := pictures(t)
	p := policy.Fetch()
	p.AnyPort = true // so that only the address is in the way
	a := testApp(t, p)
	_, port, _ := strings.Cut(server.Listener.Addr().String(), ":")
	for _, host := range []string{
		"127.0.0.1", "localhost", "LOCALHOST.", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "0", "[::]", "[::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "127.0.0.1.", "%6cocalhost",
		"\uff11\uff12\uff17.0.0.1", "127\u30020.0.1", "localho\u017ft", "a@127.0.0.1", `example.com\@127.0.0.1`, "127.0.0.1%2f.example.com", "127.0.0.1%00.example.com",
	} {
		body(post(a, "/picture", "from", "http://"+host+":"+port+"/a.png"))
		if *requests != 0 || a.picture != nil {
			t.Fatalf("%s was fetched", host)
		}
	}
	_, err := a.client.Get("http://localhost:" + port + "/a.png")
	if !errors.Is(err, policy.CodePrivate) || *requests != 0 {
		t.Error(err)
	}
}

// The link to the picture works as it was signed, and in no other way.
func TestSignedLink(t *testing.T) {
	a := testApp(t, policy.Fetch())
	a.picture = []byte("\x89PNG\x0d\x0a\x1a\x0a")
	for _, name := range []string{"Joe", "Joe & Ann=+%", "&signature=x", "J('o')", ""} {
		link := a.pictureLink(name)
		if r := get(a, link); r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: %d %s", link, r.StatusCode, r.Header)
		}
		// A page has the link with other escapes.
		var page strings.Builder
		template.Must(template.New("").Parse(`<a href="{{.}}">`)).Execute(&page, link)
		shown := html.UnescapeString(strings.Split(page.String(), `"`)[1])
		if r := get(a, shown); r.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", shown, r.StatusCode)
		}
		query := uri.MustParse(link).Query()
		first, rest, _ := strings.Cut(query, "&")
		for _, query := range []string{
			"", "x", query[:len(query)-1], query + "0", query + "&until=9999999999", "until=9999999999&" + query, strings.Replace(query, "until=", "until=9", 1), rest + "&" + first,
			strings.Replace(query, "&signature=", "&signature=&signature=", 1), strings.Replace(query, "&signature=", "&a=b&signature=", 1),
		} {
			if r := get(a, "/picture?"+query); r.StatusCode != http.StatusNotFound {
				t.Errorf("%q: %d", query, r.StatusCode)
			}
		}
	}
	var old uri.ParamList
	old.Add("until", "1000000000")
	if r := get(a, "/picture?until=1000000000&signature="+a.sign(old)); r.StatusCode != http.StatusNotFound {
		t.Error("a link lasts forever")
	}
}

// Links in comments are found. Those that are not allowed stay text.
func TestComments(t *testing.T) {
	a := testApp(t, policy.Fetch())
	for text, want := range map[string]string{
		"See https://example.com/a(b).":    `See <a href="https://example.com/a%28b%29" rel="nofollow ugc noopener">https://example.com/a(b)</a>.`,
		"www.example.com, they say":        `<a href="http://www.example.com" rel="nofollow ugc noopener">www.example.com</a>, they say`,
		"javascript:alert(1) http://10.1/": `javascript:alert(1) http://10.1/`,
		"<b>http://localhost/</b>":         `&lt;b&gt;http://localhost/&lt;/b&gt;`,
		`<http://a.example/"onclick="x>`:   `&lt;<a href="http://a.example/" rel="nofollow ugc noopener">http://a.example/</a>&#34;onclick=&#34;x&gt;`,
	} {
		post(a, "/comments", "text", text)
		if shown := body(get(a, "/")); !strings.Contains(shown, "<p>"+want+"</p>") {
			t.Errorf("%q: %s", text, shown)
		}
	}
}

// The links between the pages keep other parameters, byte by byte.
func TestPages(t *testing.T) {
	a := testApp(t, policy.Fetch())
	for range 2*perPage + 1 {
		post(a, "/comments", "text", "a")
	}
	for target, want := range map[string][]string{
		"/":                           {"/?page=2"},
		"/?page=2":                    {"/?page=1", "/?page=3"},
		"/?q=a+b%2B&page=2&x=%c3%a9&": {"/?q=a+b%2B&page=1&x=%c3%a9&", "/?q=a+b%2B&page=3&x=%c3%a9&"},
		"/?page=99":                   {"/?page=2"},
		"/?page=-1":                   {"/?page=2"},
		"/?page=2&page=5":             {"/?page=1", "/?page=3"},
		`/?"><script>&page=3`:         {"/?%22%3E%3Cscript%3E&page=2"},
	} {
		text := body(get(a, target))
		_, nav, _ := strings.Cut(html.UnescapeString(text), "<nav>")
		if n := strings.Count(nav, "href="); n != len(want) {
			t.Errorf("%s: %d links: %s", target, n, nav)
		}
		for _, link := range want {
			if !strings.Contains(nav, `href="`+link+`"`) {
				t.Errorf("%s: want %s in %s", target, link, nav)
			}
		}
	}
}

// No field puts markup, a program or another site's page into the page.
func TestScripts(t *testing.T) {
	a := testApp(t, policy.Fetch())
	for _, text := range []string{
		`"><script>alert(1)</script>`, `https://example.com/"><script>alert(1)</script>`, `https://example.com/' onmouseover='alert(1)`, "javascript:alert(1)//https://example.com",
		"https://example.com/</a><script>alert(1)</script>", "data:text/html,<script>alert(1)</script>", `</textarea><script>`, "https://example.com/?a={{.}}`${alert(1)}`", "\u2028<script>",
	} {
		post(a, "/comments", "text", text)
		pages := []string{body(get(a, "/")), body(get(a, "/login?next="+url.QueryEscape(text))), body(get(a, "/?page="+url.QueryEscape(text))), body(get(a, "/?"+url.QueryEscape(text)))}
		pages = append(pages, body(post(a, "/home", "home", text)), body(post(a, "/picture", "from", text)))
		cookie := post(a, "/login", "name", text).Cookies()[0]
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", origin+"/", nil)
		r.AddCookie(cookie)
		a.handler().ServeHTTP(w, r)
		pages = append(pages, w.Body.String())
		for _, page := range pages {
			if !isHarmless(page) {
				t.Errorf("%q: %s", text, page)
			}
		}
	}
}

// A form of another site is refused, and every page says what may run in it.
func TestHeaders(t *testing.T) {
	a := testApp(t, policy.Fetch())
	r := httptest.NewRequest("POST", origin+"/comments", strings.NewReader("text=a"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w := httptest.NewRecorder()
	if a.handler().ServeHTTP(w, r); w.Code != http.StatusForbidden || len(a.comments) != 0 {
		t.Error(w.Code)
	}
	for _, target := range []string{"/", "/login", "/style.css", "/none"} {
		r := get(a, target)
		if !strings.Contains(r.Header.Get("Content-Security-Policy"), "default-src 'self'") || r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %s", target, r.Header)
		}
	}
}
