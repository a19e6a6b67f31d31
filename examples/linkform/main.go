// Linkform is a small web application that takes links from people it does not know: a home page, a picture to fetch, and
// comments with links in them. Nobody needs a password here, and all data is gone when the program ends.
package main

import (
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"log"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/policy"
	"example.com/uri/policy/fetch"
	"example.com/uri/whatwg"
)

//go:embed page.html style.css
var files embed.FS
var page = template.Must(template.New("page.html").Funcs(template.FuncMap{"readable": readable}).ParseFS(files, "page.html"))

const address, perPage, maxPicture = "localhost:8080", 5, 4 << 20 // comments, bytes

func main() {
	site, err := policy.NewSite("http://"+address, "/login")
	if err != nil {
		log.Fatal(err)
	}
	log.Print("listening on http://", address)
	server := http.Server{Addr: address, Handler: newApp(site, policy.Fetch().MustCompile()).handler(), ReadTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}

type app struct {
	site     policy.Site     // which a redirection must not leave
	links    *policy.Checker // of links that visitors follow
	fetch    *policy.Checker // of what the server fetches
	client   *http.Client
	key      []byte     // of signatures
	mu       sync.Mutex // guards what follows
	home     string
	picture  []byte
	comments []comment
}

type comment struct {
	Name   string
	Pieces []piece
}
type piece struct{ Text, Link string } // of a comment

func newApp(site policy.Site, allowed *policy.Checker) *app {
	client := fetch.Client(allowed, fetch.Options{MaxBytes: maxPicture, MaxRedirects: 3})
	return &app{site: site, links: policy.WebLink().MustCompile(), fetch: allowed, client: client, key: []byte(rand.Text())}
}

func (a *app) handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /style.css", http.FileServerFS(files))
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { a.show(w, r, view{}) })
	mux.HandleFunc("GET /login", func(w http.ResponseWriter, r *http.Request) { a.show(w, r, view{Login: true}) })
	mux.HandleFunc("POST /login", a.login)
	mux.HandleFunc("POST /home", a.postHome)
	mux.HandleFunc("POST /picture", a.postPicture)
	mux.HandleFunc("GET /picture", a.getPicture)
	mux.HandleFunc("POST /comments", a.postComment)
	return http.NewCrossOriginProtection().Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		http.MaxBytesHandler(mux, 64<<10).ServeHTTP(w, r)
	}))
}

// login goes on to where the parameter "next" says, if this is on the site, and otherwise to the page itself.
func (a *app) login(w http.ResponseWriter, r *http.Request) {
	name := &http.Cookie{Name: "name", Value: uri.Escape(r.FormValue("name"), uri.RoleSegment), Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode}
	http.SetCookie(w, name)
	http.Redirect(w, r, a.site.Redirect(r.FormValue("next"), "/").String(), http.StatusSeeOther)
}

// read returns the link that somebody typed. If the link cannot be used, read returns the reasons to show next to the field, and the
// link that the person may have meant, if that can be used.
func read(typed string, allowed *policy.Checker) (link, meant uri.URI, why []string) {
	entry, err := input.Typed(typed)
	if err == nil {
		err = allowed.Check(entry.URI)
	}
	if !entry.Suggestion.IsZero() && allowed.Allows(entry.Suggestion) {
		meant = entry.Suggestion
	}
	return entry.URI, meant, reasons(err)
}

func reasons(err error) (why []string) {
	if refused, ok := errors.AsType[*uri.CheckError](err); ok {
		for _, finding := range refused.Findings {
			why = append(why, finding.Text)
		}
	} else if invalid, ok := errors.AsType[*uri.ParseError](err); ok {
		why = []string{invalid.Text}
	} else if refused, ok := errors.AsType[*policy.AddrError](err); ok {
		why = []string{refused.Text}
	} else if err != nil {
		why = []string{"There is no picture at this address."}
	}
	return why
}

// readable returns the host of a link as people read it, such as "bücher.example", or "" if the link shows it.
func readable(link string) string {
	u, _ := uri.Parse(link)
	if host := whatwg.HostToUnicode(u.Host()); host != u.Host() {
		return host
	}
	return ""
}

func (a *app) postHome(w http.ResponseWriter, r *http.Request) {
	typed := cmp.Or(r.FormValue("meant"), r.FormValue("home")) // what was meant is typed text like any other
	link, meant, why := read(typed, a.links)
	if why == nil {
		a.mu.Lock()
		a.home = link.String()
		a.mu.Unlock()
	}
	a.show(w, r, view{Typed: typed, HomeWhy: why, HomeMeant: meant.String()})
}

func (a *app) postPicture(w http.ResponseWriter, r *http.Request) {
	from := cmp.Or(r.FormValue("meant"), r.FormValue("from"))
	link, meant, why := read(from, a.fetch)
	if why == nil {
		why = reasons(a.fetchPicture(link))
	}
	a.show(w, r, view{From: from, FromWhy: why, FromMeant: meant.String()})
}

// fetchPicture fetches a picture. The client limits its size, and the time that it takes.
func (a *app) fetchPicture(link uri.URI) error {
	response, err := a.client.Get(link.String())
	if err != nil {
		return err
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	isPicture := strings.HasPrefix(http.DetectContentType(data), "image/") // whatever the server calls it
	if err != nil || response.StatusCode != http.StatusOK || !isPicture {
		return errors.New("no picture")
	}
	a.mu.Lock()
	a.picture = data
	a.mu.Unlock()
	return nil
}

// pictureLink returns a link that works for an hour. The parameters are signed in their order.
func (a *app) pictureLink(name string) string {
	var form uri.ParamList
	form.Add("until", strconv.FormatInt(time.Now().Add(time.Hour).Unix(), 10))
	form.Add("for", name)
	form.Add("signature", a.sign(form))
	u, _ := uri.MustParse("/picture").WithParams(form)
	return u.String()
}

// sign signs parameters as they are when decoded, because html/template and others change escapes in links.
func (a *app) sign(form uri.ParamList) string {
	mac := hmac.New(sha256.New, a.key)
	for name, value := range form.Pairs() {
		fmt.Fprintf(mac, "%q %q ", name, value)
	}
	return fmt.Sprintf("%x", mac.Sum(nil))
}

func (a *app) getPicture(w http.ResponseWriter, r *http.Request) {
	u, _ := uri.Parse(r.URL.RequestURI())
	form := u.Form()
	signature := form.Get("signature")
	form.Delete("signature")
	until := form.Get("until")
	end, _ := strconv.ParseInt(until, 10, 64)
	if !hmac.Equal([]byte(signature), []byte(a.sign(form))) || time.Now().Unix() > end {
		http.NotFound(w, r)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	w.Write(a.picture) // with the type that http.DetectContentType finds
}

func (a *app) postComment(w http.ResponseWriter, r *http.Request) {
	text := r.FormValue("text")
	c, end := comment{Name: nameOf(r)}, int64(0)
	for m := range (input.Finder{WWW: true, Repair: true}).Find(text) {
		if a.links.Allows(m.URI) {
			c.Pieces = append(c.Pieces, piece{Text: text[end:m.Start]}, piece{m.Raw, m.URI.String()})
			end = m.End
		}
	}
	c.Pieces = append(c.Pieces, piece{Text: text[end:]})
	a.mu.Lock()
	a.comments = append([]comment{c}, a.comments...)
	a.mu.Unlock()
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

func nameOf(r *http.Request) (name string) {
	for _, cookie := range r.CookiesNamed("name") {
		name = uri.Unescape(cookie.Value)
	}
	return name
}

type view struct { // what the page shows
	Login                         bool
	Name, Next, Home, Typed, From string
	Here, Picture, Older, Newer   string // links
	HomeWhy, FromWhy              []string
	HomeMeant, FromMeant          string
	Comments                      []comment
}

func (a *app) show(w http.ResponseWriter, r *http.Request, v view) {
	a.mu.Lock()
	n, _ := strconv.Atoi(r.FormValue("page"))
	last := 1 + max(0, len(a.comments)-1)/perPage
	n = min(max(n, 1), last)
	v.Comments = a.comments[(n-1)*perPage : min(n*perPage, len(a.comments))]
	v.Here, v.Older, v.Newer = pageLink(r, n), pageLink(r, min(n+1, last)), pageLink(r, max(n-1, 1))
	v.Name, v.Next, v.Home = nameOf(r), r.FormValue("next"), a.home
	if a.picture != nil {
		v.Picture = a.pictureLink(v.Name)
	}
	a.mu.Unlock()
	page.Execute(w, v)
}

// pageLink returns the link to page n of the comments. It changes one parameter, and keeps the others as they are.
func pageLink(r *http.Request, n int) string {
	u, _, _ := whatwg.Repair("/?" + r.URL.RawQuery) // The path is not from the request: "//evil.example/" is another site.
	u, _ = u.WithParam("page", strconv.Itoa(n))
	return u.String()
}
