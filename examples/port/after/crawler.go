// Package crawler finds the pages of a host, with package uri.
package crawler

import (
	"io"
	"log"
	"net/http"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A Crawler follows the links that Parse finds in pages: the href of the base element, or "", and those of the links.
type Crawler struct {
	Client *http.Client
	Parse  func(body io.Reader) (baseHref string, hrefs []string)
	Found  func(page string)

	origin schemes.Origin
	seen   map[uri.URI]bool
	queue  []uri.URI
}

// Run calls Found for each page of the start's host.
func (c *Crawler) Run(start string) error {
	u, _, err := whatwg.Parse(start)
	if err != nil {
		return err
	}
	c.origin, c.seen = schemes.OriginOf(u), map[uri.URI]bool{}
	for c.add(u); len(c.queue) > 0; c.queue = c.queue[1:] {
		if err := c.visit(c.queue[0]); err != nil {
			log.Print(err)
		}
	}
	return nil
}

func (c *Crawler) add(u uri.URI) {
	if schemes.OriginOf(u) != c.origin {
		return
	}
	if key := crawl.Key(u); !c.seen[key] {
		c.seen[key] = true
		c.queue = append(c.queue, u.WithoutFragment())
	}
}

func (c *Crawler) visit(u uri.URI) error {
	response, err := c.Client.Get(u.String())
	if err != nil {
		return err
	}
	defer response.Body.Close()
	c.Found(u.String())
	page, err := whatwg.FromURL(response.Request.URL) // after redirections
	if err != nil {
		return err
	}
	baseHref, hrefs := c.Parse(response.Body)
	base, err := whatwg.PageBase(page, baseHref)
	if err != nil {
		return err
	}
	for _, href := range hrefs {
		if target, _, err := base.Resolve(href); err == nil {
			c.add(target)
		}
	}
	return nil
}
