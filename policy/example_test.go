package policy_test

import (
	"errors"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"syscall"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
)

// A web form that takes a link. What is wrong is shown to who typed it, all at once; package html/template escapes what they
// typed.
func ExampleChecker_Check_form() {
	links := policy.WebLink().MustCompile()
	page := template.Must(template.New("page").Parse(
		`{{range .Why}}<p class="error">{{.}}</p>{{end}}{{with .Link}}<a href="{{.}}">{{.}}</a>{{end}}` + "\n"))
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var data struct{ Why, Link any }
		u, _, err := input.Repair(r.FormValue("link")) // as a browser would, and no further
		if err == nil {
			err = links.Check(u)
		}
		var refused *uri.CheckError
		var invalid *uri.ParseError
		switch {
		case errors.As(err, &refused):
			var why []string
			for _, finding := range refused.Findings {
				why = append(why, finding.Text)
			}
			data.Why = why
		case errors.As(err, &invalid):
			data.Why = []string{"This is no web address: " + invalid.Text + "."}
		default:
			data.Link = u.String()
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

func ExampleRedirect() {
	page := uri.MustParse("https://example.com/login")
	for _, next := range []string{"/account?tab=1", `/\evil.example`, "\t//evil.example"} {
		target, err := policy.Redirect(page, next)
		if err != nil {
			target = uri.MustParse("/") // somewhere that is safe
		}
		fmt.Println(target)
	}
	// Output:
	// https://example.com/account?tab=1
	// /
	// /
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
