package main

import (
	"slices"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/input"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"

	"golang.org/x/net/idna"
)

// aboveTasks measures what packages above uri add to what it does itself, which is the first peer
// of each task: normalizing and hashing by the scheme, origins, audits, lossy changes of crawlers,
// what people type, and hosts beyond ASCII.
func aboveTasks(urls, changed []string) []task {
	return []task{
		{name: "normalize by the scheme what is not normal", texts: changed,
			peers: schemeNormalizers(changed)},
		{name: "hash by the scheme what is not normal", texts: changed,
			peers: schemeHashers(changed)},
		{name: "find the origin", texts: urls,
			peers: []peer{{"uri", parseURI}, {"schemes.OriginOf", origins}}},
		{name: "audit what is not odd", texts: unsuspicious(urls),
			peers: []peer{{"policy.WebLink", checker(policy.WebLink())},
				{"policy.Audit", audited}}},
		{name: "make changes for a crawler", texts: urls, peers: changers(urls)},
		{name: "read what people type", texts: typable(urls),
			peers: []peer{{"net/url", parseNetURL}, {"input.Clean", cleaned},
				{"input.Typed", typed}}},
		{name: "hosts beyond ASCII", texts: hosts,
			peers: []peer{{"x/net/idna", hostsIDNA}, {"whatwg.HostToASCII", hostsWhatwg}}},
	}
}

func schemeNormalizers(texts []string) []peer {
	parsed := parsedAll(texts)
	return []peer{
		{"uri.Normalize", func([]string) (n int) {
			for i := range parsed {
				n += len(parsed[i].Normalize().String())
			}
			return n
		}},
		{"schemes.Normalize", func([]string) (n int) {
			for i := range parsed {
				n += len(schemes.Normalize(parsed[i]).String())
			}
			return n
		}},
	}
}

func schemeHashers(texts []string) []peer {
	parsed := parsedAll(texts)
	return []peer{
		{"uri.Hash", func([]string) (n int) {
			for i := range parsed {
				n += int(parsed[i].Hash(seed) & 7)
			}
			return n + 1
		}},
		{"schemes.Hash", func([]string) (n int) {
			for i := range parsed {
				n += int(schemes.Hash(parsed[i], seed) & 7)
			}
			return n + 1
		}},
	}
}

// origins parses texts and finds their origins.
func origins(texts []string) (n int) {
	for _, s := range texts {
		u, _ := uri.Parse(s)
		n += len(schemes.OriginOf(u).Host)
	}
	return n
}

// unsuspicious returns the texts in which an audit finds nothing, and which WebLink allows.
func unsuspicious(texts []string) []string {
	c := policy.WebLink().MustCompile()
	return slices.DeleteFunc(slices.Clone(texts), func(s string) bool {
		_, err := c.CheckString(s)
		return err != nil || len(policy.AuditString(s)) > 0
	})
}

// changers make the changes that crawlers make of parsed URIs, beside the form that sorts by
// domain.
func changers(texts []string) []peer {
	parsed := parsedAll(texts)
	tracking := crawl.DropParams("utm_*", "gclid")
	return []peer{
		{"crawl.SURT", func([]string) (n int) {
			for _, u := range parsed {
				n += len(crawl.SURT(u))
			}
			return n
		}},
		{"crawl.Apply, six changes", func([]string) (n int) {
			for _, u := range parsed {
				u, _ = crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropWWW, tracking,
					crawl.DropEmptyParams, crawl.SortParams)
				n += len(u.String())
			}
			return n
		}},
	}
}

// typable returns the texts that are links to pages, as people paste them into a form.
func typable(texts []string) []string {
	return slices.DeleteFunc(slices.Clone(texts), func(s string) bool {
		_, err := input.Expander{}.Typed(s)
		return err != nil
	})
}

func typed(texts []string) (n int) {
	var e input.Expander
	for _, s := range texts {
		if entry, err := e.Typed(s); err == nil {
			n += len(entry.URI.String())
		}
	}
	return n
}

func cleaned(texts []string) (n int) {
	for _, s := range texts {
		if c, err := input.Clean(s); err == nil {
			n += len(c.URI.String())
		}
	}
	return n
}

// hosts has names in several scripts, each of which both peers map to the same text.
var hosts = []string{
	"bücher.example", "www.münchen.example", "españa.example", "smørrebrød.example",
	"пример.example", "παράδειγμα.example",
	"例子.example", "日本語.example", "한국어.example", "ไทย.example", "हिन्दी.example", "עברית.example",
	"العربية.example", "BÜCHER.Example",
}

var lookup = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.CheckHyphens(false),
	idna.CheckJoiners(true),
	idna.BidiRule(), idna.StrictDomainName(false), idna.VerifyDNSLength(false))

func hostsIDNA(texts []string) (n int) {
	for _, s := range texts {
		name, _ := lookup.ToASCII(s)
		n += len(name)
	}
	return n
}

func hostsWhatwg(texts []string) (n int) {
	for _, s := range texts {
		name, _ := whatwg.HostToASCII(s)
		n += len(name)
	}
	return n
}
