package policy_test

import (
	"errors"
	"fmt"
	"html/template"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"syscall"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/whatwg"
)

// A web form that takes a link. What is wrong is shown to who typed it, all at once; package html/template escapes what they
// typed.
func ExampleChecker_Check_form() {
	links := policy.WebLink().MustCompile()
	page := template.Must(template.New("page").Parse(
		`{{range .Why}}<p class="error">{{.}}</p>{{end}}{{with .Link}}<a href="{{.}}">{{.}}</a>{{end}}` + "\n"))
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var data struct{ Why, Link any }
		u, _, err := whatwg.Repair(r.FormValue("link")) // as a browser would, and no further
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
			data.Why = []string{"This is no web address: " + invalid.Text + "."}
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
	// <p class="error">An address with javascript: can run a program, and is not allowed.</p>
	// <p class="error">The address must not have a user name, or an @, before the host.</p><p class="error">The host is not on the public Internet: its address 192.168.0.1 is private.</p>
	// <a href="https://example.com/%22%3E%3Cscript%3E">https://example.com/%22%3E%3Cscript%3E</a>
	// <p class="error">This is no web address: a character that no host has.</p>
}

// A link from a form, in short: it is repaired as browsers do, and checked only if that succeeds.
func Example() {
	links := policy.WebLink().MustCompile()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		link, _, err := whatwg.Repair(r.FormValue("link")) // what a browser makes of ` https:\\bücher.example\a b `
		if err == nil {
			err = links.Check(link)
		}
		switch refused, ok := errors.AsType[*uri.CheckError](err); {
		case err == nil:
			fmt.Fprintln(w, "saved:", link) // https://xn--bcher-kva.example/a%20b
		case ok:
			for _, finding := range refused.Findings {
				fmt.Fprintln(w, finding.Text) // such as "The address must begin with http: or https:."
			}
		default:
			fmt.Fprintln(w, "This is not a web address.")
		}
	})

	for _, link := range []string{` https:\\bücher.example\a b `, "ftp://example.com/", "bücher.example", "https://exa mple.com/"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", "/?link="+url.QueryEscape(link), nil))
		fmt.Print(w.Body)
	}
	// Output:
	// saved: https://xn--bcher-kva.example/a%20b
	// The address must begin with http: or https:.
	// The address must be complete, and begin with http: or https:.
	// This is not a web address.
}

// A server that fetches what it is asked to. The text is checked, those of redirections too, and then each address
// that is dialled: a name that is public may have a private address, and another one each time it is looked up.
func ExampleChecker_CheckAddr_fetch() {
	fetch := policy.Fetch().MustCompile()
	dialer := net.Dialer{Control: func(network, address string, _ syscall.RawConn) error {
		dialled, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		return fetch.CheckAddr(dialled.Addr())
	}}
	client := http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext}, // and no proxy, which would dial for it
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if len(via) > 5 {
				return errors.New("too many redirections")
			}
			_, err := fetch.CheckString(r.URL.String())
			return err
		},
	}
	get := func(text string) error {
		u, err := fetch.CheckString(text)
		if err != nil {
			return err
		}
		response, err := client.Get(u.String())
		if err == nil {
			response.Body.Close()
		}
		return err
	}

	for _, text := range []string{"http://169.254.169.254/latest/meta-data/", "http://0xA9FEA9FE/", "http://[::ffff:a9fe:a9fe]/", "http://metadata.google.internal/"} {
		fmt.Println(errors.Is(get(text), policy.CodePrivate))
	}
	// As if a public name had that address: the text says nothing, and the dialler refuses.
	_, err := dialer.Dial("tcp", "169.254.169.254:80")
	fmt.Println(errors.Is(err, policy.CodePrivate))
	// Output:
	// true
	// true
	// true
	// true
	// true
}

// A login page goes on to where its parameter "next" says, but not to another site.
func ExampleSite_Redirect() {
	site, err := policy.NewSite("https://www.example.com") // once, from a constant or the configuration
	if err != nil {
		log.Fatal(err)
	}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		target, err := site.Redirect(r.FormValue("next"), "/account")
		if err != nil && !errors.Is(err, policy.CodeMissing) {
			fmt.Println("refused:", err) // for a log: the target is safe all the same
		}
		http.Redirect(w, r, target.String(), http.StatusSeeOther)
	})

	for _, address := range []string{"/login?next=/basket%3Fpage=2", "/login", "/login?next=/%5Cevil.example"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
		fmt.Println(w.Header().Get("Location"))
	}
	// Output:
	// https://www.example.com/basket?page=2
	// https://www.example.com/account
	// refused: uri: host, byte 8 of "https://evil.example": The address is on another site.
	// https://www.example.com/account
}

// The origin comes from the configuration, and may be mistaken.
func ExampleNewSite() {
	for _, origin := range []string{"https://www.example.com", "www.example.com", "https://www.example.com/login"} {
		_, err := policy.NewSite(origin)
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// uri: scheme, byte 0 of "www.example.com": The address must be complete, and begin with http: or https:. (and 1 more)
	// uri: path, byte 23 of "https://www.example.com/login": The address must not have a path.
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
	// uri: host, byte 8 of "https://example.net/logo.png": The host is not one of those allowed.
}
