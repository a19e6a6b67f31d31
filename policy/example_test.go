package policy_test

import (
	"errors"
	"fmt"
	"html/template"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"time"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
	"example.com/uri/whatwg"
)

// A web form that takes a link. The form shows all problems at once to the person who typed the
// link. Package html/template escapes the typed text.
func ExampleChecker_Check_form() {
	links := policy.WebLink().MustCompile()
	page := template.Must(template.New("page").Parse(
		`{{range .Why}}<p class="error">{{.}}</p>{{end}}{{with .Link}}<a href="{{.}}">{{.}}</a>{{end}}` + "\n"))
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var data struct{ Why, Link any }
		u, _, err := whatwg.Repair(r.FormValue("link")) // as a browser does
		if err == nil {
			err = links.Check(u)
		}
		var refused *uri.CheckError
		var invalid *uri.ParseError
		switch {
		case err == nil:
			data.Link = u.String()
		case errors.As(err, &refused):
			var why []string
			for _, finding := range refused.Findings {
				why = append(why, finding.Text)
			}
			data.Why = why
		case errors.As(err, &invalid):
			data.Why = []string{"This is not a web address. " + invalid.Text}
		default:
			data.Why = []string{"This address cannot be used."}
		}
		page.Execute(w, data)
	})

	for _, link := range []string{"https://example.com/?a", "javascript:alert(1)", "https://u@192.168.0.1/", ` https:\\example.com\"><script>`, "https://a b/"} {
		r := httptest.NewRequest("POST", "/", strings.NewReader(url.Values{"link": {link}}.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		fmt.Print(w.Body)
	}
	// Output:
	// <a href="https://example.com/?a">https://example.com/?a</a>
	// <p class="error">An address that begins with &#34;javascript:&#34; can run a program, and is not allowed.</p>
	// <p class="error">The address must not have a user name, or an &#34;@&#34;, before the host name.</p><p class="error">The host is not on the public Internet. Its IP address 192.168.0.1 is private.</p>
	// <a href="https://example.com/%22%3E%3Cscript%3E">https://example.com/%22%3E%3Cscript%3E</a>
	// <p class="error">This is not a web address. The host name contains a space.</p>
}

// A person has typed a link into a form. Typed reads it as an address bar does, and a Checker says
// whether the link may be used.
func Example() {
	links := policy.WebLink().MustCompile()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		typed, err := input.Typed(r.FormValue("link"))
		if err == nil {
			err = links.Check(typed.URI)
		}
		if why, ok := errors.AsType[*uri.ParseError](err); ok { // the first reason
			fmt.Fprintln(w, why.Text)
			return
		}
		fmt.Fprintln(w, "saved:", typed.URI)
	})

	for _, link := range []string{"bücher.example/a b", "ftp://example.com/", "joe@example.com", "https://joe@example.com/", "localhost"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", "/?link="+url.QueryEscape(link), nil))
		fmt.Print(w.Body)
	}
	// Output:
	// saved: https://xn--bcher-kva.example/a%20b
	// This kind of address is not accepted here. Write a link that begins with "https:".
	// This is a mail address, not a link to a page.
	// The address must not have a user name, or an "@", before the host name.
	// The host is on this computer or on the local network.
}

// A dialer for another protocol than HTTP refuses private addresses, whatever name they have. For
// HTTP, package fetch has a client.
func ExampleChecker_Control() {
	fetch := policy.Fetch().MustCompile()
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: fetch.Control}
	_, err := dialer.Dial("tcp", "169.254.169.254:6379") // which stands for a public name with this address
	fmt.Println(errors.Is(err, policy.CodePrivate))
	// Output: true
}

// After the login, a browser goes to the page in the parameter "next". It stays on the site, and
// does not come back to the login page.
func ExampleSite_Redirect() {
	site, err := policy.NewSite("https://www.example.com", "/login", "/logout") // once, from a constant or the configuration
	if err != nil {
		log.Fatal(err)
	}
	login := func(w http.ResponseWriter, r *http.Request) {
		next := r.FormValue("next")
		http.Redirect(w, r, site.Redirect(next, "/account").String(), http.StatusSeeOther)
	}

	for _, next := range []string{"/basket?page=2", "", `/\evil.example`, "/login?next=/basket"} {
		r := httptest.NewRequest("POST", "/login?next="+url.QueryEscape(next), nil)
		w := httptest.NewRecorder()
		login(w, r)
		fmt.Println(w.Header().Get("Location"))
	}
	// Output:
	// https://www.example.com/basket?page=2
	// https://www.example.com/account
	// https://www.example.com/account
	// https://www.example.com/account
}

// A program logs why it did not go where the request says.
func ExampleSite_Check() {
	site, err := policy.NewSite("https://www.example.com", "/login")
	if err != nil {
		log.Fatal(err)
	}
	for _, next := range []string{"/basket?page=2", `/\evil.example`, "/login?next=/basket"} {
		if err := site.Check(next); err != nil {
			fmt.Printf("refused %q: %v\n", next, err)
		}
	}
	// Output:
	// refused "/\\evil.example": uri: host, byte 8 of "https://evil.example": The address is on another site
	// refused "/login?next=/basket": uri: path, byte 23 of "https://www.example.com/login?next=/basket": This page of the site is not allowed here
}

// The origin comes from the configuration, and may be wrong.
func ExampleNewSite() {
	for _, origin := range []string{"https://www.example.com", "www.example.com", "https://www.example.com/login"} {
		_, err := policy.NewSite(origin)
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// uri: scheme, byte 0 of "www.example.com": The address must begin with "http:" or "https:" (and 1 more)
	// uri: path, byte 23 of "https://www.example.com/login": The address must not have a path
}

func ExamplePolicy() {
	images := policy.Policy{
		Schemes:  []string{"https"},
		Hosts:    []string{"*.example.com", "img.example.org"},
		Required: []uri.Component{uri.ComponentPath},
	}.MustCompile()
	for _, text := range []string{"https://a.example.com/logo.png", "https://example.net/logo.png"} {
		_, err := images.CheckString(text)
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// uri: host, byte 8 of "https://example.net/logo.png": This host is not allowed
}
