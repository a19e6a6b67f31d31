package main

import (
	"hash/maphash"
	"net/url"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/policy"

	"github.com/PuerkitoBio/purell"
	fredbi "github.com/fredbi/uri"
	nlnwa "github.com/nlnwa/whatwg-url/url"
	"github.com/valyala/fasthttp"
)

// A task is something to do to each text of a list.
type task struct {
	name  string
	texts []string
	n     int // how many texts there are, for tasks that bring their own
	peers []peer
}

// A peer does a task. Its pass is a loop of its own over all texts, so that what it calls is
// compiled as it is elsewhere.
type peer struct {
	name string
	pass func(texts []string) int
}

// The base against which lists are resolved.
const base = "http://www.example.com/docs/guide/intro.html?lang=en"

var seed = maphash.MakeSeed()

// tasks returns what is measured. In each, net/url is what the others are compared with.
func tasks(urls []string, pages []page, refs int) []task {
	urls = both(urls)
	changed := rough(urls)
	all := []task{
		{name: "parse", texts: urls, peers: []peer{
			{"net/url", parseNetURL}, {"uri", parseURI}, {"uri.Valid", validURI}, {"limit", limit},
			{"fasthttp", parseFasthttp}, {"fredbi/uri", parseFredbi}, {"whatwg-url", parseWhatwg},
		}},
	}
	for _, sp := range uri.Specs()[1:] {
		var texts []string
		for _, s := range urls {
			if sp.Valid(s) {
				texts = append(texts, s)
			}
		}
		all = append(all, task{name: "parse, " + sp.String(), texts: texts, peers: []peer{
			{"net/url", parseNetURL}, {"uri",
				func(texts []string) int { return parseSpec(sp, texts) }},
		}})
	}
	all = append(all,
		task{name: "check by a policy", texts: urls, peers: []peer{
			{"net/url", parseNetURL},
			{"policy.WebLink", checker(policy.WebLink())},
			{"policy.Fetch", checker(policy.Fetch())}, {"policy.WebLink, Allows", allowed},
			{"policy.Audit", audited},
		}},
		task{name: "resolve URLs", texts: urls, peers: resolvers},
		task{name: "resolve relative references", texts: relative(urls), peers: resolvers},
	)
	if len(pages) > 0 {
		all = append(all, task{name: "resolve the references of pages", n: refs, peers: []peer{
			{"net/url", func([]string) int { return pagesNetURL(pages) }},
			{"uri.Append", func([]string) int { return pagesAppend(pages) }},
			{"uri", func([]string) int { return pagesURI(pages) }},
			{"uri.All", func([]string) int { return pagesAll(pages) }},
			{"limit", func([]string) int { return pagesLimit(pages) }},
			{"whatwg-url", func([]string) int { return pagesWhatwg(pages) }},
		}})
		all = append(all, browserTasks(pages)...)
	}
	all = append(all,
		task{name: "normalize what is normal", texts: urls, peers: normalizers(urls)},
		task{name: "normalize what is not", texts: changed, peers: normalizers(changed)},
		findTask(urls),
		task{name: "make keys", texts: urls, peers: keyMakers(urls)},
		task{name: "compare what is normal", texts: urls, peers: comparers(urls)},
		task{name: "compare what is not", texts: changed, peers: comparers(changed)},
		task{name: "compare long ones that are not", peers: comparers(long(urls, "/%7esegment")),
			texts: long(urls, "/%7esegment")},
		task{name: "compare long ones with dot segments",
			peers: comparers(long(urls, "/a/segment/..")), texts: long(urls, "/a/segment/..")},
	)
	all = append(all, aboveTasks(urls, changed)...)
	return append(all, templateTasks()...)
}

// long makes texts of about 2 KiB.
func long(texts []string, unit string) []string {
	all := make([]string, min(len(texts), 1000))
	for i := range all {
		all[i] = texts[i] + strings.Repeat(unit, 2000/len(unit))
	}
	return both(all)
}

func parseURI(texts []string) (n int) {
	for _, s := range texts {
		u, _ := uri.Parse(s)
		n += len(u.Path())
	}
	return n
}

func parseSpec(sp uri.Spec, texts []string) (n int) {
	for _, s := range texts {
		u, _ := sp.Parse(s)
		n += len(u.Path())
	}
	return n
}

func validURI(texts []string) (n int) {
	for _, s := range texts {
		if uri.Valid(s) {
			n++
		}
	}
	return n
}

// checker parses texts and checks them.
func checker(p policy.Policy) func(texts []string) int {
	c := p.MustCompile()
	return func(texts []string) (n int) {
		for _, s := range texts {
			if _, err := c.CheckString(s); err == nil {
				n++
			}
		}
		return n
	}
}

func allowed(texts []string) (n int) {
	c := policy.WebLink().MustCompile()
	for _, s := range texts {
		if u, err := uri.Parse(s); err == nil && c.Allows(u) {
			n++
		}
	}
	return n
}

// audited parses texts and audits them.
func audited(texts []string) (n int) {
	for _, s := range texts {
		if u, err := uri.Parse(s); err == nil && len(policy.Audit(u)) == 0 {
			n++
		}
	}
	return n
}

func parseNetURL(texts []string) (n int) {
	for _, s := range texts {
		u, _ := url.Parse(s)
		n += len(u.Path) + 1
	}
	return n
}

func parseFasthttp(texts []string) (n int) {
	var u fasthttp.URI
	var buf []byte
	for _, s := range texts {
		buf = append(buf[:0], s...)
		if u.Parse(nil, buf) == nil {
			n += len(u.Path())
		}
	}
	return n
}

func parseFredbi(texts []string) (n int) {
	for _, s := range texts {
		if u, err := fredbi.Parse(s); err == nil {
			n += len(u.Authority().Path())
		}
	}
	return n
}

func parseWhatwg(texts []string) (n int) {
	for _, s := range texts {
		if u, err := nlnwa.Parse(s); err == nil {
			n += len(u.Pathname())
		}
	}
	return n
}

// classes is a table of classes for limit.
var classes [256]uint8

func init() {
	for i := range classes {
		classes[i] = uint8(i & 7)
	}
}

// limit looks up the class of each byte in a table, and does nothing else.
func limit(texts []string) (n int) {
	for _, s := range texts {
		n += int(limitOf(s))
	}
	return n + 1
}

func limitOf(s string) (x uint8) {
	for i := 0; i < len(s); i++ {
		x |= classes[s[i]]
	}
	return x
}

var resolvers = []peer{
	{"net/url", resolveNetURL}, {"uri.Append", resolveAppend}, {"uri", resolveURI},
	{"uri.All", resolveAll}, {"limit", limit},
	{"fasthttp", resolveFasthttp}, {"whatwg-url", resolveWhatwg},
}

func prepared(base string) *uri.Base {
	b, err := uri.NewBase(uri.MustParse(base))
	if err != nil {
		panic(err)
	}
	return b
}

var buf []byte

func resolveAppend(texts []string) (n int) {
	b := prepared(base)
	for _, s := range texts {
		buf, _ = b.AppendResolveString(buf[:0], s)
		n += len(buf)
	}
	return n
}

func resolveURI(texts []string) (n int) {
	b := prepared(base)
	for _, s := range texts {
		u, _ := b.ResolveString(s)
		n += len(u.String())
	}
	return n
}

func resolveAll(texts []string) (n int) {
	for u := range prepared(base).All(slices.Values(texts)) {
		n += len(u.String())
	}
	return n
}

func resolveNetURL(texts []string) (n int) {
	b, _ := url.Parse(base)
	for _, s := range texts {
		u, _ := b.Parse(s)
		n += len(u.String())
	}
	return n
}

func resolveFasthttp(texts []string) (n int) {
	var b, u fasthttp.URI
	if err := b.Parse(nil, []byte(base)); err != nil {
		panic(err)
	}
	for _, s := range texts {
		b.CopyTo(&u)
		u.Update(s)
		n += len(u.FullURI())
	}
	return n
}

func resolveWhatwg(texts []string) (n int) {
	b, err := nlnwa.Parse(base)
	if err != nil {
		panic(err)
	}
	for _, s := range texts {
		if u, err := b.Parse(s); err == nil {
			n += len(u.Href(false))
		}
	}
	return n
}

func pagesAppend(pages []page) (n int) {
	for _, p := range pages {
		b := prepared(p.base)
		for _, ref := range p.refs {
			buf, _ = b.AppendResolveString(buf[:0], ref)
			n += len(buf)
		}
	}
	return n
}

func pagesURI(pages []page) (n int) {
	for _, p := range pages {
		b := prepared(p.base)
		for _, ref := range p.refs {
			u, _ := b.ResolveString(ref)
			n += len(u.String())
		}
	}
	return n
}

func pagesAll(pages []page) (n int) {
	for _, p := range pages {
		for u := range prepared(p.base).All(slices.Values(p.refs)) {
			n += len(u.String())
		}
	}
	return n
}

func pagesNetURL(pages []page) (n int) {
	for _, p := range pages {
		b, _ := url.Parse(p.base)
		for _, ref := range p.refs {
			u, _ := b.Parse(ref)
			n += len(u.String())
		}
	}
	return n
}

func pagesWhatwg(pages []page) (n int) {
	for _, p := range pages {
		b, err := nlnwa.Parse(p.base)
		if err != nil {
			continue
		}
		for _, ref := range p.refs {
			if u, err := b.Parse(ref); err == nil {
				n += len(u.Href(false))
			}
		}
	}
	return n
}

func pagesLimit(pages []page) (n int) {
	for _, p := range pages {
		for _, ref := range p.refs {
			n += int(limitOf(ref))
		}
	}
	return n + 1
}

// normalizers normalize texts; those that are said to be parsed begin with values.
func normalizers(texts []string) []peer {
	parsed := parsedAll(texts)
	return []peer{
		{"net/url", normalizeNetURL},
		{"uri.Append, parsed", func([]string) (n int) {
			for i := range parsed {
				buf = parsed[i].AppendNormalized(buf[:0])
				n += len(buf)
			}
			return n
		}},
		{"uri.Append", func(texts []string) (n int) {
			for _, s := range texts {
				u, _ := uri.Parse(s)
				buf = u.AppendNormalized(buf[:0])
				n += len(buf)
			}
			return n
		}},
		{"uri.Normalize", func(texts []string) (n int) {
			for _, s := range texts {
				u, _ := uri.Parse(s)
				n += len(u.Normalize().String())
			}
			return n
		}},
		{"limit", limit},
		{"fasthttp", normalizeFasthttp},
		{"purell", normalizePurell},
	}
}

func parsedAll(texts []string) []uri.URI {
	all := make([]uri.URI, len(texts))
	for i, s := range texts {
		all[i] = uri.MustParse(s)
	}
	return all
}

// normalizeNetURL does what net/url lets people do with a few lines of their own.
func normalizeNetURL(texts []string) (n int) {
	for _, s := range texts {
		u, _ := url.Parse(s)
		u.Host = strings.ToLower(u.Host)
		n += len(u.ResolveReference(&url.URL{Path: u.Path, RawPath: u.RawPath, RawQuery: u.RawQuery,
			Fragment: u.Fragment}).String())
	}
	return n
}

func normalizeFasthttp(texts []string) (n int) {
	var u fasthttp.URI
	var buf []byte
	for _, s := range texts {
		buf = append(buf[:0], s...)
		if u.Parse(nil, buf) == nil {
			n += len(u.FullURI())
		}
	}
	return n
}

func normalizePurell(texts []string) (n int) {
	for _, s := range texts {
		t, _ := purell.NormalizeURLString(s, purell.FlagsSafe|purell.FlagRemoveDotSegments)
		n += len(t)
	}
	return n + 1
}

// comparers compare each text with the one before, and hash it, beside normalizing both.
func comparers(texts []string) []peer {
	parsed := parsedAll(texts)
	other := make([]byte, 0, 4096)
	return []peer{
		{"normalizing both", func([]string) (n int) {
			for i := 1; i < len(parsed); i++ {
				buf = parsed[i].AppendNormalized(buf[:0])
				other = parsed[i-1].AppendNormalized(other[:0])
				if string(buf) != string(other) {
					n++
				}
			}
			return n
		}},
		{"uri.Equivalent", func([]string) (n int) {
			for i := 1; i < len(parsed); i++ {
				if !uri.Equivalent(parsed[i], parsed[i-1]) {
					n++
				}
			}
			return n
		}},
		{"uri.Compare", func([]string) (n int) {
			for i := 1; i < len(parsed); i++ {
				if uri.Compare(parsed[i], parsed[i-1]) != 0 {
					n++
				}
			}
			return n
		}},
		{"uri.Hash", func([]string) (n int) {
			for i := range parsed {
				n += int(parsed[i].Hash(seed) & 7)
			}
			return n + 1
		}},
	}
}
