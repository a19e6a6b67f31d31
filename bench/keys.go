package main

import (
	"example.com/uri"
	"example.com/uri/crawl"
)

// keyMakers make the keys of package crawl, of parsed URIs, beside normalizing these. No other Go
// library makes them.
func keyMakers(texts []string) []peer {
	parsed := parsedAll(texts)
	each := func(size func(u uri.URI) int) func([]string) int {
		return func([]string) (n int) {
			for _, u := range parsed {
				n += size(u)
			}
			return n + 1
		}
	}
	return []peer{
		{"normalizing", each(func(u uri.URI) int {
			buf = u.AppendNormalized(buf[:0])
			return len(buf)
		})},
		{"crawl.AppendSURT", each(func(u uri.URI) int {
			buf = crawl.AppendSURT(buf[:0], u)
			return len(buf)
		})},
		{"crawl.SURT", each(func(u uri.URI) int { return len(crawl.SURT(u)) })},
		{"crawl.ArchiveKey", each(func(u uri.URI) int { return len(crawl.ArchiveKey(u)) })},
		{"crawl.SafeBrowsing", each(func(u uri.URI) int {
			return len(crawl.SafeBrowsing(u,
				nil))
		})},
		{"crawl.Site", each(func(u uri.URI) int { return len(crawl.Site(u, nil)) })},
	}
}
