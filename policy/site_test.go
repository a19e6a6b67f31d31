package policy_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/policy"
)

// newSite returns the site with a valid origin.
func newSite(t testing.TB, origin string) policy.Site {
	t.Helper()
	site, err := policy.NewSite(origin)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

// redirect returns where Redirect leads, and why Check refuses next.
func redirect(site policy.Site, next, fallback string) (uri.URI, error) {
	return site.Redirect(next, fallback), site.Check(next)
}

// An origin has a scheme, a host and perhaps a port, and nothing else (RFC 6454, 4).
func TestNewSite(t *testing.T) {
	for _, test := range []struct{ origin, root string }{
		{"https://www.example.com", "https://www.example.com/"},
		{"https://www.example.com/", "https://www.example.com/"},
		{"HTTPS://WWW.Example.com:443", "https://www.example.com/"}, // RFC 3986, 6.2.3
		{"http://example.com:", "http://example.com/"},
		{"http://example.com:0080/", "http://example.com/"},
		{"http://example.com:443", "http://example.com:443/"},
		{"http://localhost:8080", "http://localhost:8080/"},
		{"http://192.168.0.1", "http://192.168.0.1/"},
		{"http://[0::1]:8080", "http://[::1]:8080/"}, // RFC 5952
		{"https://b%C3%BCcher.example", "https://xn--bcher-kva.example/"},
		{"https://xn--bcher-kva.example", "https://xn--bcher-kva.example/"},
		{"https://example.com.", "https://example.com./"}, // for browsers another site than without the dot
	} {
		site, err := policy.NewSite(test.origin)
		if err != nil {
			t.Errorf("%q: %v", test.origin, err)
			continue
		}
		if target, err := redirect(site, "/", "/"); err != nil || target.String() != test.root {
			t.Errorf("%q: %q (%v), want %q", test.origin, target, err, test.root)
		}
	}
	for _, test := range []struct {
		origin string
		code   uri.Code
	}{
		{"", policy.CodeForm}, {"www.example.com", policy.CodeForm}, {"//example.com", policy.CodeForm}, {"/", policy.CodeForm},
		{"localhost:8080", policy.CodeScheme}, {"ftp://example.com", policy.CodeScheme}, {"file:///", policy.CodeScheme}, {"javascript:0", policy.CodeScheme},
		{"https:", policy.CodeMissing}, {"https://", policy.CodeMissing}, {"https:///", policy.CodeMissing}, {"https://:80", policy.CodeMissing},
		{"https:example.com", policy.CodeMissing},
		{"https://u@example.com", policy.CodeUserinfo}, {"https://@example.com", policy.CodeUserinfo}, {"https://u:p@example.com", policy.CodePassword},
		{"https://example.com/a", policy.CodeComponent}, {"https://example.com//", policy.CodeComponent}, {"https://example.com?", policy.CodeComponent},
		{"https://example.com/?a", policy.CodeComponent}, {"https://example.com#", policy.CodeComponent}, {"https://example.com/#a", policy.CodeComponent},
		{"https://example.com:0", policy.CodePort}, {"https://0x7f.1", policy.CodeAmbiguous}, {"https://example.com%2fevil.example", policy.CodeAmbiguous},
		{"https://example.com\r\n", uri.CodeCharacter}, {" https://example.com", uri.CodeCharacter}, {`https:\\example.com`, uri.CodeCharacter},
		{"https://*.example.com", policy.CodeName}, {"https://example..com", policy.CodeName},
	} {
		site, err := policy.NewSite(test.origin)
		if !errors.Is(err, test.code) || site != (policy.Site{}) {
			t.Errorf("%q: %v, want %s", test.origin, err, test.code)
		}
	}
	if _, err := policy.NewSite("https://example.com:99999"); err == nil {
		t.Error("a port that is none")
	}
}

// The references that a site follows, and the targets. All begin with the origin and a slash.
func TestRedirect(t *testing.T) {
	site := newSite(t, "https://example.com")
	for _, test := range []struct{ next, want string }{
		{"/next", "https://example.com/next"},
		{"next?a=b#c", "https://example.com/next?a=b#c"},
		{"?next", "https://example.com/?next"},
		{"#next", "https://example.com/#next"},
		{"/", "https://example.com/"},
		{"../..", "https://example.com/"},
		{" /next\n", "https://example.com/next"},                                // URL Standard, 4.4
		{":x", "https://example.com/:x"},                                        // RFC 3986, Appendix B: a scheme has a character
		{"/a b", "https://example.com/a%20b"},                                   // RFC 3986, 2.1
		{"/ü", "https://example.com/%C3%BC"},                                    // RFC 3987, 3.1
		{"/\xff", "https://example.com/%EF%BF%BD"},                              // no UTF-8
		{"/a?b[]=1", "https://example.com/a?b%5B%5D=1"},                         // RFC 3986, 3.4
		{"/100%", "https://example.com/100%25"},                                 //
		{"/a?next=//evil.example", "https://example.com/a?next=//evil.example"}, // data
		{"/@evil.example", "https://example.com/@evil.example"},
		{"/evil.example//x", "https://example.com/evil.example//x"},
		{"/a%2F%2Fb", "https://example.com/a%2F%2Fb"},
		{`a\b`, "https://example.com/a/b"},           // a segment for RFC 3986, and on the site
		{`\\example.com/x`, "https://example.com/x"}, // segments, too
		{"/x\x00", "https://example.com/x"},          // URL Standard, 4.4
		{`/a?\\evil.example`, "https://example.com/a?%5C%5Cevil.example"},
		{"https://example.com", "https://example.com/"},
		{"https://example.com?x", "https://example.com/?x"},
		{"https://example.com/x", "https://example.com/x"},
		{"HTTPS://EXAMPLE.com:443/x", "https://example.com/x"},
		{"https://ex%61mple.com:/x", "https://example.com/x"},
		{"//example.com:00443/x", "https://example.com/x"},
	} {
		got, err := redirect(site, test.next, "/fallback")
		if err != nil || got.String() != test.want {
			t.Errorf("%q: %q (%v), want %q", test.next, got, err, test.want)
		}
	}
}

// The references that a site refuses, and why.
func TestRedirectRefused(t *testing.T) {
	site := newSite(t, "https://example.com")
	for _, test := range []struct {
		next string
		code uri.Code
	}{
		{"", policy.CodeMissing}, {" ", policy.CodeMissing}, {"\r\n", policy.CodeMissing}, {"\x00", policy.CodeMissing},

		// Another host for browsers (URL Standard, 4.4), or for RFC 3986, 4.2.
		{"//evil.example", policy.CodeOrigin}, {"//evil.example/https://example.com/", policy.CodeOrigin},
		{`/\evil.example`, policy.CodeOrigin}, {`\\evil.example`, policy.CodeOrigin}, {`\/evil.example`, policy.CodeOrigin}, {`\\\evil.example`, policy.CodeOrigin},
		{"///evil.example", policy.CodeOrigin}, {"////evil.example", policy.CodeOrigin}, {`https:/\evil.example`, policy.CodeOrigin}, {"https:///evil.example", policy.CodeOrigin},
		{"/\t/evil.example", policy.CodeOrigin}, {"\t//evil.example", policy.CodeOrigin}, {" //evil.example", policy.CodeOrigin}, {"/\n\\evil.example", policy.CodeOrigin},
		{"\x00//evil.example", policy.CodeOrigin}, {"\x1f//evil.example", policy.CodeOrigin}, {"/\r/evil.example", policy.CodeOrigin}, {"h\nttps://evil.example", policy.CodeOrigin},
		{"https://example.com@evil.example/", policy.CodeOrigin}, {`https://evil.example\@example.com/`, policy.CodeOrigin},
		{"https://example.com.evil.example/", policy.CodeOrigin}, {"https://example.com%2eevil.example/", policy.CodeOrigin}, {"https://evilexample.com/", policy.CodeOrigin},
		{"https://www.example.com/", policy.CodeOrigin}, {"https://example.com./", policy.CodeOrigin}, {"//e\u0445ample.com/", policy.CodeOrigin},

		// Another port, or another scheme.
		{"https://example.com:8443/", policy.CodeOrigin}, {"//example.com:80/", policy.CodeOrigin}, {"https://example.com:0/", policy.CodeOrigin},
		{"http://example.com/x", policy.CodeOrigin}, {"http:x", policy.CodeOrigin}, {"http://example.com:443/", policy.CodeOrigin},
		{"javascript:alert(1)", policy.CodeOrigin}, {"JavaScript://example.com/%0aalert(1)", policy.CodeOrigin}, {"java\nscript:alert(1)", policy.CodeOrigin},
		{"data:text/html,x", policy.CodeOrigin}, {"mailto:a@example.com", policy.CodeOrigin}, {"blob:https://example.com/1", policy.CodeOrigin}, {"view-source:https://example.com/", policy.CodeOrigin},

		// Browsers stay on the site. RFC 3986 finds another site or no site (3; Appendix B).
		{"https:x", policy.CodeAmbiguous}, {"HTTPS:/x", policy.CodeAmbiguous}, {"https:", policy.CodeAmbiguous}, {"https:///example.com/", policy.CodeAmbiguous}, {"///example.com/", policy.CodeAmbiguous},
		{`https://example.com\@evil.example/`, policy.CodeAmbiguous}, {`//example.com\.evil.example`, policy.CodeAmbiguous},
		{"h\nttps://example.com/", policy.CodeAmbiguous}, {"https://example.com\t/", policy.CodeAmbiguous}, {"https://exam\u00adple.com/", ""}, {"https://\uff45xample.com/", ""},
		{"https://@example.com/", policy.CodeAmbiguous}, {"https://user@example.com/", policy.CodeAmbiguous}, {"//user:secret@example.com/", policy.CodeAmbiguous},

		// These stay on the site. Programs that use the path alone, or decode it, find another
		// host.
		{"/..//evil.example/", policy.CodeAmbiguous}, {"/.//evil.example/", policy.CodeAmbiguous}, {"/%2e%2e//evil.example/", policy.CodeAmbiguous}, {"https://example.com//evil.example", policy.CodeAmbiguous},
		{`/.\/evil.example`, policy.CodeAmbiguous}, {`/..\\evil.example`, policy.CodeAmbiguous}, {"/%2F%2Fevil.example", policy.CodeAmbiguous}, {"/%2fevil.example", policy.CodeAmbiguous},
		// Each begins with two slashes once it is decoded and has no dot segments (RFC 3986,
		// 5.2.4).
		{"/.%2F/evil.example", policy.CodeAmbiguous}, {"/a/..%2F/evil.example", policy.CodeAmbiguous}, {"/%2e%2e%2f%2fevil.example", policy.CodeAmbiguous},
		{"/a%2F..%2F%2Fevil.example", policy.CodeAmbiguous}, {"/a/..%5C/evil.example", policy.CodeAmbiguous}, {"/.%5c%5cevil.example", policy.CodeAmbiguous},
		{"%2F%2Fevil.example", policy.CodeAmbiguous}, {"/%5Cevil.example", policy.CodeAmbiguous}, {"/%5cevil.example", policy.CodeAmbiguous}, {"%5C%5Cevil.example", policy.CodeAmbiguous},

		// Line ends for a header, and other control characters.
		{"/a\r\nSet-Cookie:a=b", policy.CodeControl}, {"/a\tb", policy.CodeControl}, {"/%0d%0aSet-Cookie:a=b", policy.CodeControl},
		{"/\x00a", policy.CodeControl}, {"/a?b\x7f", policy.CodeControl}, {"/%C2%85", policy.CodeControl}, {"/a\x01b", policy.CodeControl},

		{"/" + strings.Repeat("a", 8000), policy.CodeLength}, {"/" + strings.Repeat("a", 1<<20), policy.CodeLength}, {"/" + strings.Repeat("ü", 2000), policy.CodeLength},
		{"/?" + strings.Repeat("&", 1000), policy.CodeParams}, {strings.Repeat("a/", 1000) + "a", policy.CodeSegments},
		{"https://[::1", ""}, {"https://example.com:99999/", ""}, {"https://example.com:x/", ""},
	} {
		got, err := redirect(site, test.next, "/fallback?a#b")
		if err == nil || test.code != "" && !errors.Is(err, test.code) {
			t.Errorf("%.100q: %v, want %s", test.next, err, test.code)
		}
		if got.String() != "https://example.com/fallback?a#b" {
			t.Errorf("%.100q: %q", test.next, got)
		}
		if strings.Contains(fmt.Sprint(err), "secret") {
			t.Errorf("%.100q: %v", test.next, err)
		}
		// Redirect refuses it as a fallback, too.
		got, err = redirect(site, "//evil.example", test.next)
		if got.String() != "https://example.com/" || !errors.Is(err, policy.CodeOrigin) {
			t.Errorf("fallback %.100q: %q (%v)", test.next, got, err)
		}
		if got, err = redirect(site, "/x", test.next); err != nil || got.Path() != "/x" {
			t.Errorf("fallback %.100q: %q (%v)", test.next, got, err)
		}
	}
	// The first of scheme, host and port that differs (RFC 6454, 5).
	for next, want := range map[string]uri.Component{
		"http://evil.example:1/": uri.ComponentScheme, "//evil.example:1/": uri.ComponentHost,
		"//example.com:1/": uri.ComponentPort,
	} {
		_, err := redirect(site, next, "/")
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != policy.CodeOrigin ||
			e.Findings[0].Component != want {
			t.Errorf("%q: %v, want the %s", next, err, want)
		}
	}
}

// Sites with a port, with an address, and with a DNS name.
func TestRedirectOrigins(t *testing.T) {
	for _, test := range []struct {
		origin, next string
		ok           bool
	}{
		{"http://localhost:8080", "//LOCALHOST:8080/b", true}, {"http://localhost:8080", "//localhost/b", false}, {"http://localhost:8080", "//localhost:80/b", false},
		{"https://example.com:8443", "https://example.com/b", false}, {"https://example.com:8443", "https://example.com:8443", true},
		{"http://[::1]", "http://[0:0::1]/b", true}, {"http://[::1]", "http://[::2]/b", false}, {"http://127.0.0.1", "http://127.1/", false}, {"http://127.0.0.1", "http://0x7f000001/", false},
		{"https://xn--bcher-kva.example", "https://xn--bcher-kva.example/b", true}, {"https://xn--bcher-kva.example", "https://XN--BCHER-KVA.example/b", true},
		{"https://example.com.", "https://example.com./b", true}, {"https://example.com.", "https://example.com/b", false},
	} {
		site := newSite(t, test.origin)
		if got, err := redirect(site, test.next, "/"); (err == nil) != test.ok {
			t.Errorf("%q on %q: %q (%v)", test.next, test.origin, got, err)
		}
	}
}

// A login page never leads back to itself. The spelling of its path does not matter.
func TestRedirectToExceptedPages(t *testing.T) {
	site, err := policy.NewSite("https://example.com", "/login", "/log out/")
	if err != nil {
		t.Fatal(err)
	}
	for _, next := range []string{
		"/login", "login", "/login/", "/login?next=/a", "/login#a", "//example.com/login",
		"https://EXAMPLE.com:443/login", "/%6Cogin", "/%6cogin%2F", "/a/../login",
		"/a%2F..%2Flogin", "/./login",
		"/login//", `\login`, "/login/.", "/log%20out", "/log out", "/log%20out/?a", "/login%5C", "/a/%2e%2e/login",
	} {
		if got, err := redirect(site, next, "/home"); !errors.Is(err, policy.CodePage) &&
			!errors.Is(err, policy.CodeAmbiguous) || got.String() != "https://example.com/home" {
			t.Errorf("%q: %q (%v)", next, got, err)
		}
		if got := site.Redirect("", next); got.String() != "https://example.com/" {
			t.Errorf("fallback %q: %q", next, got)
		}
	}
	for _, next := range []string{"/", "/logins", "/login/help", "/a/login", "/Login", "/?/login",
		"/#/login", "/login%252F"} {
		if _, err := redirect(site, next, "/home"); err != nil {
			t.Errorf("%q: %v", next, err)
		}
	}
	for _, page := range []string{"", "/", "//", "/.", "login", "https://example.com/login"} {
		if site, err := policy.NewSite("https://example.com", page); err == nil ||
			site != (policy.Site{}) {
			t.Errorf("%q is a page", page)
		}
	}
}

// The request's own address is not asked for: "GET //evil.example/login?next=/x" leads to the site.
func TestRedirectOfServer(t *testing.T) {
	site := newSite(t, "https://www.example.com")
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		target := site.Redirect(r.FormValue("next"), "/")
		http.Redirect(w, r, target.String(), http.StatusSeeOther)
	})
	for address, want := range map[string]string{
		"//evil.example/login?next=/x":              "https://www.example.com/x",
		"//evil.example/login?next=x":               "https://www.example.com/x",
		"//evil.example/login":                      "https://www.example.com/",
		"/login?next=%2F%2Fevil.example":            "https://www.example.com/",
		"/login?next=/a%0D%0ALocation:%20//b.c":     "https://www.example.com/",
		"/login?next=/a%2520b%20c":                  "https://www.example.com/a%20b%20c",
		"/login?next=%2F%09%2Fevil.example":         "https://www.example.com/",
		"/login?next=https://www.example.com/b%3Fc": "https://www.example.com/b?c",
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "http://any.example/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(address, "?")
		r.Host = "evil.example"
		handler.ServeHTTP(w, r)
		if got := w.Result().Header.Get("Location"); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
}

// The zero Site gives a path on the site where the browser is.
func TestZeroSite(t *testing.T) {
	target, err := redirect(policy.Site{}, "/a", "/b")
	if target.String() != "/" || !errors.Is(err, policy.CodeZero) {
		t.Errorf("%q (%v)", target, err)
	}
}

// appendixB is the expression of RFC 3986, Appendix B.
var appendixB = regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// checkRedirect checks the laws of targets. They are on the site, and have only characters that a
// header may have. The readings of the reference by RFC 3986 and by browsers are on the site, too.
func checkRedirect(t *testing.T, site policy.Site, origin, text string) {
	t.Helper()
	target, err := redirect(site, text, "/fallback")
	if !strings.HasPrefix(target.String(), origin+"/") || target.HasUserinfo() ||
		strings.ContainsFunc(target.String(), func(r rune) bool { return r <= ' ' || r >= 0x7f }) {
		t.Errorf("%q goes to %q (%v)", text, target, err)
	}
	if second := target.String()[len(origin)+1:]; strings.HasPrefix(second, "/") || strings.HasPrefix(second, `\`) {
		t.Errorf("%q goes to %q, whose path is another host (%v)", text, target, err)
	}
	if err != nil {
		if target.String() != origin+"/fallback" {
			t.Errorf("%q goes to %q (%v)", text, target, err)
		}
		return
	}
	if again, err := redirect(site, target.String(), ""); err != nil || again != target {
		t.Errorf("%q goes to %q, which goes to %q (%v)", text, target, again, err)
	}
	written := strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
	if m := appendixB.FindStringSubmatch(written); m[1] != "" || m[3] != "" {
		u, err := uri.Parse(m[1] + m[3])
		if err == nil {
			u, err = uri.MustParse(origin).Resolve(u)
		}
		if err == nil {
			err = policy.SameOrigin(uri.MustParse(origin)).Check(u)
		}
		if err != nil {
			t.Errorf("%q goes to %q, and is on another site by RFC 3986: %v", text, target, err)
		}
	}
}
