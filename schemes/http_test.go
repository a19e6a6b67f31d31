package schemes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

func TestParseHTTP(t *testing.T) {
	for _, test := range []struct {
		text     string
		want     schemes.HTTP
		origin   string
		absolute string
		address  string
	}{
		// RFC 9110, 4.2.3: three that are equivalent.
		{"http://example.com:80/~smith/home.html", schemes.HTTP{Server: schemes.Server{Host: "example.com"}, Path: "/~smith/home.html"}, "/~smith/home.html", "http://example.com/~smith/home.html", "example.com:80"},
		{"http://EXAMPLE.com/%7Esmith/home.html", schemes.HTTP{Server: schemes.Server{Host: "example.com"}, Path: "/~smith/home.html"}, "/~smith/home.html", "http://example.com/~smith/home.html", "example.com:80"},
		{"http://EXAMPLE.com:/%7esmith/home.html", schemes.HTTP{Server: schemes.Server{Host: "example.com"}, Path: "/~smith/home.html"}, "/~smith/home.html", "http://example.com/~smith/home.html", "example.com:80"},
		{"HTTPS://h?#f", schemes.HTTP{Secure: true, Server: schemes.Server{Host: "h"}, Path: "/", HasQuery: true}, "/?", "https://h/?", "h:443"},
		{"https://[::1]:80/a%2Fb//?q=%2B+", schemes.HTTP{Secure: true, Server: schemes.Server{Host: "[::1]", Port: 80, HasPort: true}, Path: "/a%2Fb//", Query: "q=%2B+", HasQuery: true}, "/a%2Fb//?q=%2B+", "https://[::1]:80/a%2Fb//?q=%2B+", "[::1]:80"},
		{"http://%C3%A9%21/", schemes.HTTP{Server: schemes.Server{Host: "é!"}, Path: "/"}, "/", "http://%C3%A9!/", "é!:80"},
	} {
		u := uri.MustParse(test.text)
		got, err := schemes.ParseHTTP(u)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%q (%v, -want +got):\n%s", test.text, err, diff)
		}
		origin, err1 := got.OriginForm()
		absolute, err2 := got.AbsoluteForm()
		address, err3 := addressOf(got)
		if err := errors.Join(err1, err2, err3); origin != test.origin ||
			absolute != test.absolute || address != test.address || err != nil {
			t.Errorf("%q: %q, %q, %q (%v)", test.text, origin, absolute, address, err)
		}
		checkHTTP(t, u)
	}
	for want, h := range map[string]schemes.HTTP{
		"/":   {Server: schemes.Server{Host: "h"}},
		"/?":  {Server: schemes.Server{Host: "h"}, HasQuery: true},
		"/?q": {Server: schemes.Server{Host: "h"}, Query: "q"},
		"/b~": {Server: schemes.Server{Host: "h"}, Path: "/a/../b%7E"},
		"//x": {Server: schemes.Server{Host: "h"}, Path: "//x"},
	} {
		if got, err := h.OriginForm(); got != want || err != nil {
			t.Errorf("%+v: %q (%v), want %q", h, got, err, want)
		}
	}
}

// checkHTTP holds the law, and that a request target is one.
func checkHTTP(t *testing.T, u uri.URI) {
	t.Helper()
	if strings.HasPrefix(strings.ToLower(u.Scheme()), "ws") {
		checkWS(t, u)
		return
	}
	h, ok := checkTyped(t, u, schemes.ParseHTTP)
	if !ok {
		return
	}
	target, err := h.OriginForm()
	absolute, _ := h.AbsoluteForm()
	if err != nil || !strings.HasPrefix(target, "/") || strings.ContainsAny(target, " \r\n#") ||
		!strings.HasSuffix(absolute, target) {
		t.Errorf("%q: %q, %q (%v)", u, target, absolute, err)
	}
}

func checkWS(t *testing.T, u uri.URI) {
	t.Helper()
	h, ok := checkTyped(t, u, schemes.ParseHTTP)
	if target, err := h.OriginForm(); ok &&
		(err != nil || !strings.HasPrefix(target, "/") || strings.ContainsAny(target, " \r\n#") ||
			strings.HasSuffix(target, "?") && h.Query == "") {
		t.Errorf("%q: %q (%v)", u, target, err)
	}
}

func FuzzHTTP(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), httpSeeds).Fuzz(checkHTTPText)
}

var httpSeeds = []string{"http://h:80/a?b#c", "https://h:443", "http://@h",
	"http://%41%2E/%7e/../?", "http://[v1.a]:1"}

func checkHTTPText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "http://{}", "https://h/{}", "ws://{}", "wss://h/{}"},
		checkHTTP, "http", "https", "ws", "wss")
}

func TestHTTPRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   uri.Code
		offset int
	}{
		{"ftp://h/a", schemes.CodeScheme, 0},
		{"http:///a", schemes.CodeMissing, 7},   // 4.2.1
		{"https://:1/", schemes.CodeMissing, 8}, // 4.2.2
		{"http://u@h/", schemes.CodeForbidden, 7},
		{"http://h:65536/", schemes.CodeRange, 9},
		{"http:a", schemes.CodeMissing, 5},
	} {
		_, err := schemes.ParseHTTP(uri.MustParse(test.text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != test.code ||
			e.Findings[0].Offset != test.offset {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, h := range []schemes.HTTP{{}, {Server: schemes.Server{Host: "h"}, Path: "a"},
		{Server: schemes.Server{Host: "h"}, Query: "#"}, {Server: schemes.Server{Host: "[x"}},
		{Server: schemes.Server{Host: "h"}, Path: "/ "}} {
		if u, err := h.URI(); err == nil {
			t.Errorf("%+v: %q", h, u)
		}
	}
	// A document before RFC 3986 may allow what that does not.
	if _, err := schemes.ParseHTTP(uri.RFC2396.MustParse("http://h/?[")); !errors.Is(err,
		uri.CodeCharacter) {
		t.Error(err)
	}
}

// RFC 6455, 3.
func TestWebSocket(t *testing.T) {
	testTyped(t, schemes.ParseHTTP, []typedTest[schemes.HTTP]{
		{"ws://example.com/chat", schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "example.com"}, Path: "/chat"}},
		{"WSS://EXAMPLE.com:443?a%2Fb", schemes.HTTP{WebSocket: true, Secure: true, Server: schemes.Server{Host: "example.com"}, Path: "/", Query: "a%2Fb", HasQuery: true}},
		{"ws://%C3%A9:443/?", schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "é", Port: 443, HasPort: true}, Path: "/", HasQuery: true}},
	})
	testRefused(t, schemes.HTTP{WebSocket: true},
		schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "u@h"}},
		schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "h"}, Path: "/a#b"},
		schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "h"}, Query: "a\r\n"})
	for _, test := range []struct {
		h               schemes.HTTP
		target, address string
	}{
		{schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "h"}}, "/", "h:80"},
		{schemes.HTTP{WebSocket: true, Secure: true, Server: schemes.Server{Host: "h"}, Path: "/a/../b", Query: "c"}, "/b?c", "h:443"},
		// There is "?" if the query is not empty.
		{schemes.HTTP{WebSocket: true, Server: schemes.Server{Host: "[::1]", Port: 8080}, HasQuery: true}, "/", "[::1]:8080"},
	} {
		target, err := test.h.OriginForm()
		address, err2 := addressOf(test.h)
		if target != test.target || address != test.address || err != nil || err2 != nil {
			t.Errorf("%+v: %q, %q (%v, %v)", test.h, target, address, err, err2)
		}
		if absolute, err := test.h.AbsoluteForm(); err == nil || absolute != "" {
			t.Errorf("%+v: %q for a proxy", test.h, absolute)
		}
	}
	// A program that wants no WebSocket looks at the field.
	for text, want := range map[string]bool{"ws://h/": true, "WSS://h/": true, "http://h/": false, "HTTPS://h/": false} /* those in capitals are secure */ {
		if h, err := schemes.ParseHTTP(uri.MustParse(text)); h.WebSocket != want ||
			h.Secure != (text[0] < 'a') || err != nil {
			t.Errorf("%s: %+v (%v)", text, h, err)
		}
	}
}

func ExampleHTTP_OriginForm_webSocket() {
	u := uri.MustParse("wss://example.com/chat?room=1")
	h, err := schemes.ParseHTTP(u)
	if err != nil {
		fmt.Println(err)
		return
	}
	address, _ := schemes.Address(u)
	target, _ := h.OriginForm()
	fmt.Printf("connect to %s, and send GET %s HTTP/1.1\n", address, target)
	// Output: connect to example.com:443, and send GET /chat?room=1 HTTP/1.1
}
