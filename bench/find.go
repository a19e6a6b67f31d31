package main

import (
	"math/rand/v2"
	"strings"

	"example.com/uri/input"

	"mvdan.cc/xurls/v2"
)

// findTask finds URLs in prose. Strict of xurls wants a scheme, and Relaxed finds names of hosts,
// too, as package input does.
func findTask(urls []string) task {
	return task{name: "find in prose", texts: prose(urls), peers: []peer{
		{"xurls.Strict", func(texts []string) (n int) {
			r := xurls.Strict()
			for _, s := range texts {
				n += len(r.FindAllString(s, -1))
			}
			return n
		}},
		{"xurls.Relaxed", func(texts []string) (n int) {
			r := xurls.Relaxed()
			for _, s := range texts {
				n += len(r.FindAllString(s, -1))
			}
			return n
		}},
		{"input.Find", func(texts []string) (n int) {
			for _, s := range texts {
				for range input.Find(s) {
					n++
				}
			}
			return n
		}},
	}}
}

// prose makes texts of about 500 bytes, each with one of the URLs.
func prose(urls []string) []string {
	words := strings.Fields("the page of our project tells how to install it, and what has changed since the last release; it may be read by anyone. See also:")
	r := rand.New(rand.NewPCG(3986, 2005))
	all := make([]string, min(len(urls), 200))
	for i := range all {
		var b strings.Builder
		for b.Len() < 250 {
			b.WriteString(words[r.IntN(len(words))] + " ")
		}
		b.WriteString(urls[i] + " ")
		for end := b.Len() + 200; b.Len() < end; {
			b.WriteString(words[r.IntN(len(words))] + " ")
		}
		all[i] = b.String()
	}
	return all
}
