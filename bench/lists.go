package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"strings"

	"example.com/uri"
)

// lines returns the lines of a file.
func lines(name string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []string
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		all = append(all, s.Text())
	}
	return all, s.Err()
}

// madeUp returns n URLs that look like those of the web, too many for a processor to learn.
func madeUp(n int) []string {
	r := rand.New(rand.NewPCG(3986, 2005))
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	word := func() string {
		const letters = "abcdefghijklmnopqrstuvwxyz0123456789-_"
		b := make([]byte, 2+r.IntN(11))
		for i := range b {
			b[i] = letters[r.IntN(26+10*min(i, 1)+2*min(i/2, 1))]
		}
		return strings.TrimRight(string(b), "-_")
	}
	all := make([]string, n)
	for i := range all {
		var b strings.Builder
		b.WriteString(pick("http", "https", "https", "https") + "://" + pick("www.", "", "", "m."))
		b.WriteString(strings.ReplaceAll(word(), "_", "-") +
			pick(".com", ".org", ".co.uk", ".de", ".example"))
		b.WriteString(pick("", "", "", "", "", "", "", ":8080"))
		for range r.IntN(4) {
			b.WriteString("/" + word() + pick("", "", "", "", "%20"+word()))
		}
		b.WriteString(pick("", "/", "/"+word()+".html", "/index.php"))
		if r.IntN(4) == 0 {
			fmt.Fprintf(&b, "?%s=%s&%s=%d", word(), word(), word(), r.IntN(1e6))
		}
		b.WriteString(pick("", "", "", "", "", "", "#"+word()))
		all[i] = b.String()
	}
	return all
}

// both returns those texts that every strict parser takes.
func both(texts []string) []string {
	var all []string
	for _, s := range texts {
		if _, err := url.Parse(s); err == nil && uri.Valid(s) {
			all = append(all, s)
		}
	}
	return all
}

// relative makes references of URLs that are relative to some base: paths from the root, from
// a directory and from one above, queries and fragments.
func relative(urls []string) []string {
	all := make([]string, len(urls))
	for i, s := range urls {
		u := uri.MustParse(s)
		rest := strings.TrimPrefix(s, u.Scheme()+"://"+u.Authority())
		name := strings.TrimPrefix(rest, "/")
		if strings.HasPrefix(name, "/") || strings.Contains(name, ":") {
			name = "index.html"
		}
		all[i] = []string{rest, name, name, "../" + name, "../../" + name, "?" + u.Query(), "#" +
			u.LastSegment()}[i%7]
	}
	return both(all)
}

// rough makes URLs that normalization changes: in case, escapes and dot segments.
func rough(urls []string) []string {
	all := make([]string, len(urls))
	for i, s := range urls {
		u := uri.MustParse(s)
		rest := strings.TrimPrefix(s, u.Scheme()+"://"+u.Authority())
		if !strings.HasPrefix(rest, "/") {
			rest = "/" + rest
		}
		all[i] = strings.ToUpper(u.Scheme()) + "://" + u.Authority() + "/a/.." + rest[:1] + "%7e" +
			rest[1:]
	}
	return both(all)
}

// A page is a base and the references in it: those that both strict parsers accept, and all as they
// stand in the page.
type page struct {
	base      string
	refs, all []string
}

var unescapeRef = strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")

// pages returns the pages of a file, and the number of references that both strict parsers accept.
// A line has a base, a tab and a reference, in which "\\", "\t", "\n" and "\r" stand for the
// characters.
func pages(name string) (pages []page, refs int, err error) {
	rows, err := lines(name)
	if err != nil {
		return nil, 0, err
	}
	for _, row := range rows {
		base, rest, ok := strings.Cut(row, "\t")
		if !ok || !uri.Valid(base) {
			continue
		}
		if len(pages) == 0 || pages[len(pages)-1].base != base {
			pages = append(pages, page{base: base})
		}
		p := &pages[len(pages)-1]
		ref, _, _ := strings.Cut(rest, "\t")
		p.all = append(p.all, unescapeRef.Replace(ref))
		if u, err := url.Parse(ref); err == nil && u.Opaque == "" && uri.Valid(ref) {
			p.refs = append(p.refs, ref)
			refs++
		}
	}
	return pages, refs, nil
}
