// Package crawler finds the pages of a host, with package net/url.
package crawler

import (
	"io"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A Crawler follows the links that Parse finds in pages: the href of the base element, or "", and those of the links.
type Crawler struct {
	Client *http.Client
	Parse  func(body io.Reader) (baseHref string, hrefs []string)
	Found  func(page string)

	origin string
	seen   map[string]bool
	queue  []*url.URL
}

// Run calls Found for each page of the start's host.
func (c *Crawler) Run(start string) error {
	u, err := url.Parse(start)
	if err != nil {
		return err
	}
	c.origin, c.seen = u.Scheme+"://"+u.Host, map[string]bool{}
	for c.add(u); len(c.queue) > 0; c.queue = c.queue[1:] {
		if err := c.visit(c.queue[0]); err != nil {
			log.Print(err)
		}
	}
	return nil
}

func (c *Crawler) add(u *url.URL) {
	u.Scheme, u.Host = strings.ToLower(u.Scheme), strings.ToLower(u.Host)
	if u.Scheme == "http" {
		u.Host = strings.TrimSuffix(u.Host, ":80")
	}
	if u.Scheme == "https" {
		u.Host = strings.TrimSuffix(u.Host, ":443")
	}
	if u.Scheme+"://"+u.Host != c.origin {
		return
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.Fragment = ""
	query := u.Query()
	for name := range query {
		if strings.HasPrefix(name, "utm_") {
			query.Del(name)
		}
	}
	u.RawQuery = query.Encode() // sorted
	if key := u.String(); !c.seen[key] {
		c.seen[key] = true
		c.queue = append(c.queue, u)
	}
}

func (c *Crawler) visit(u *url.URL) error {
	response, err := c.Client.Get(u.String())
	if err != nil {
		return err
	}
	defer response.Body.Close()
	c.Found(u.String())
	baseHref, hrefs := c.Parse(response.Body)
	base := response.Request.URL // after redirections
	if b, err := base.Parse(strings.TrimSpace(baseHref)); err == nil {
		base = b
	}
	for _, href := range hrefs {
		if target, err := base.Parse(strings.TrimSpace(href)); err == nil {
			c.add(target)
		}
	}
	return nil
}
