// Command crawler prints the pages of a site, one in each line.
//
//	go run ./crawler -max 1000 https://www.example.com/
//
// It follows links as a browser does: repaired, relative to the base element, and through redirections. It stays on the sites of its arguments.
// It prints each page once, without session identifiers and the like, or as its canonical link names it. It does not read robots.txt.
package main

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"time"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"
	"golang.org/x/net/publicsuffix"
)

const (
	workers = 8
	maxHops = 5 // redirections from a page to itself
)

func main() {
	c := crawler{transport: http.DefaultTransport, found: func(page uri.URI) { fmt.Println(page) }}
	flag.IntVar(&c.max, "max", 10000, "how many URLs to fetch")
	flag.DurationVar(&c.delay, "delay", time.Second, "how long to wait after each request to a site")
	flag.Parse()
	for _, arg := range flag.Args() {
		u, _, err := whatwg.Parse(arg)
		if err != nil {
			log.Fatal(err)
		}
		c.starts = append(c.starts, u)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	c.run(ctx)
}

// clean returns the form in which the crawler knows a page. These changes return no errors for a URI of RFC 3986.
func clean(u uri.URI) uri.URI {
	u, _ = crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropSessions,
		crawl.DropParams("utm_*", "gclid", "fbclid"), crawl.DropEmptyParams, crawl.SortParams)
	return u
}

// A visit is a request to make. hops counts the redirections that led from the page to itself.
type visit struct {
	target uri.URI
	site   string
	hops   int
}

// A crawler finds the pages of sites.
type crawler struct {
	starts    []uri.URI
	transport http.RoundTripper
	delay     time.Duration
	max       int
	found     func(page uri.URI) // is called by one goroutine at a time

	mu      sync.Mutex // guards the rest
	changed *sync.Cond
	targets map[uri.URI]bool // all that were ever planned
	pages   map[uri.URI]bool // all that were found
	queue   []visit
	busy    map[string]bool // sites that are visited, or were visited shortly before
	open    int             // visits that are not done
}

// run calls found for each page that can be reached from the starts without leaving their sites.
func (c *crawler) run(ctx context.Context) {
	c.changed, c.busy, c.targets, c.pages = sync.NewCond(&c.mu), map[string]bool{}, map[uri.URI]bool{}, map[uri.URI]bool{}
	for _, u := range c.starts {
		c.plan(u, 0)
	}
	defer context.AfterFunc(ctx, c.changed.Broadcast)()
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for v, ok := c.next(ctx); ok; v, ok = c.next(ctx) {
				if err := c.visit(ctx, v); err != nil {
					log.Print(err)
				}
				time.AfterFunc(c.delay, func() {
					c.mu.Lock()
					defer c.mu.Unlock()
					delete(c.busy, v.site)
					c.open--
					c.changed.Signal()
				})
			}
		})
	}
	all.Wait()
}

// mayVisit refuses javascript, mailto and everything else that is not http, and other sites.
func (c *crawler) mayVisit(u uri.URI) bool {
	return u.HasScheme("http", "https") && slices.ContainsFunc(c.starts, func(start uri.URI) bool { return crawl.SameSite(u, start, publicsuffix.List) })
}

// plan adds a visit, if it is the first one to the page or the page led to itself.
func (c *crawler) plan(u uri.URI, hops int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := clean(u)
	if !c.mayVisit(u) || hops == 0 && c.targets[key] || hops > maxHops || len(c.targets) >= c.max {
		return
	}
	c.targets[key] = true
	site := cmp.Or(crawl.Site(u, publicsuffix.List), schemes.OriginOf(u).String()) // an address has no site
	c.queue = append(c.queue, visit{u, site, hops})
	c.open++
	c.changed.Signal()
}

// next waits for a visit to a site that is not busy. It returns false if all visits are done, or if ctx is.
func (c *crawler) next(ctx context.Context) (visit, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.open > 0 && ctx.Err() == nil {
		if i := slices.IndexFunc(c.queue, func(v visit) bool { return !c.busy[v.site] }); i >= 0 {
			v := c.queue[i]
			c.queue, c.busy[v.site] = slices.Delete(c.queue, i, i+1), true
			return v, true
		}
		c.changed.Wait()
	}
	c.changed.Signal() // the next worker ends, too
	return visit{}, false
}

// visit makes one request. It calls RoundTrip, because http.Client rejects a Location header such as "/100%".
func (c *crawler) visit(ctx context.Context, v visit) error {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	address, err := whatwg.Href(v.target).WithoutFragment().URL() // without the default port, for the Host header
	if err != nil {
		return err
	}
	request := &http.Request{Method: http.MethodGet, URL: address, Header: http.Header{"User-Agent": {"example-crawler"}}}
	response, err := c.transport.RoundTrip(request.WithContext(ctx))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	location, contentType := response.Header.Get("Location"), response.Header.Get("Content-Type")
	if response.StatusCode/100 == 3 && location != "" {
		return c.redirect(v, location)
	} else if response.StatusCode == http.StatusOK && strings.HasPrefix(contentType, "text/html") {
		return c.read(v.target, io.LimitReader(response.Body, 4<<20), contentType)
	}
	return nil
}

// redirect follows a Location header. A server that sets a session identifier redirects from a page to itself.
func (c *crawler) redirect(from visit, location string) error {
	base, err := whatwg.NewBase(from.target)
	if err != nil {
		return err
	}
	to, _, err := base.Resolve(location)
	if clean(to) == clean(from.target) && to != from.target {
		c.plan(to, from.hops+1)
	} else if err == nil {
		c.plan(to, 0)
	}
	return err
}

// read finds the links of a page, and reports the page under the name that its canonical link gives. Queries are in the page's encoding.
func (c *crawler) read(page uri.URI, body io.Reader, contentType string) error {
	text := bufio.NewReader(body)
	start, _ := text.Peek(1024)
	encoding, name, _ := charset.DetermineEncoding(start, contentType)
	var repairer whatwg.Repairer
	if !strings.HasPrefix(name, "utf-") {
		repairer.EncodeQuery = encoding.NewEncoder().String
	}
	document, err := html.Parse(encoding.NewDecoder().Reader(text))
	if err != nil {
		return err
	}
	baseHref, canonical, hrefs := links(document)
	base, err := repairer.PageBase(page, baseHref)
	if err != nil {
		return err
	}
	if u, _, err := base.Resolve(canonical); err == nil && canonical != "" && c.mayVisit(u) {
		page = u
	}
	page = clean(page)
	c.mu.Lock()
	if !c.pages[page] {
		c.pages[page], c.targets[page] = true, true
		c.found(page)
	}
	c.mu.Unlock()
	for _, href := range hrefs {
		if target, _, err := base.Resolve(href); err == nil {
			c.plan(target, 0)
		}
	}
	return nil
}

// links returns the references of a page as written. A base element counts for the references before it, too.
func links(page *html.Node) (base, canonical string, hrefs []string) {
	hasBase := false
	for n := range page.Descendants() {
		attribute := map[string]string{}
		for _, a := range n.Attr {
			attribute[a.Key] = a.Val
		}
		href, ok := attribute["href"]
		switch a := n.DataAtom; {
		case a == atom.Base && ok && !hasBase:
			base, hasBase = href, true
		case a == atom.Link && hasToken(attribute["rel"], "canonical"):
			canonical = href
		case (a == atom.A || a == atom.Area) && ok:
			hrefs = append(hrefs, href)
		case (a == atom.Frame || a == atom.Iframe) && attribute["src"] != "":
			hrefs = append(hrefs, attribute["src"])
		}
	}
	return base, canonical, hrefs
}

// hasToken reports whether a token, in any case, is one of those in an attribute, which white space of ASCII separates.
func hasToken(attribute, token string) bool {
	tokens := strings.FieldsFunc(attribute, func(r rune) bool { return strings.ContainsRune("\t\n\f\r ", r) })
	return slices.ContainsFunc(tokens, func(t string) bool { return strings.EqualFold(t, token) })
}
