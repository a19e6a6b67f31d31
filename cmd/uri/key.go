package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"example.com/uri"
	"example.com/uri/crawl"
	"example.com/uri/whatwg"
)

// keyCommand is "uri key".
func keyCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var k keyer
	fs.BoolVar(&k.surt, "surt", false, `print the form that sorts by domain, such as "http://(com,example,www,)/"`)
	fs.BoolVar(&k.archive, "archive", false, `print the key of web archives, such as "com,example)/"`)
	fs.BoolVar(&k.safeBrowsing, "safebrowsing", false,
		"print the expressions of Google's Safe Browsing, with tabs between them")
	fs.BoolVar(&k.site, "site", false, "print the registrable domain")
	suffixesFlag(fs, &k.file, "for -site and -safebrowsing")
	return func(env *env, args []string) int {
		if err := k.prepare(); err != nil {
			fmt.Fprintf(env.err, "uri key: %v\n", err)
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := uri.Parse(text)
			if err != nil {
				if u, _, err = whatwg.Repair(text); err != nil {
					return err
				}
			}
			k.print(w, text, u, from.json)
			return nil
		})
	}
}

// suffixesFlag declares -suffixes.
func suffixesFlag(fs *flag.FlagSet, p *string, what string) {
	fs.StringVar(p, "suffixes", "", "the public suffix list "+what+", a `file` in the format of publicsuffix.org")
}

// A keyer prints keys of one kind.
type keyer struct {
	surt, archive, safeBrowsing, site bool

	file string // of the public suffix list, or ""
	list crawl.SuffixList
}

// prepare checks the flags and reads the public suffix list.
func (k *keyer) prepare() error {
	kinds := 0
	for _, chosen := range []bool{k.surt, k.archive, k.safeBrowsing, k.site} {
		if chosen {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return errors.New("give one of -surt, -archive, -safebrowsing and -site")
	case k.file == "":
		return nil
	case k.surt || k.archive:
		return errors.New("-suffixes needs -site or -safebrowsing")
	}
	list, err := readSuffixList(k.file)
	k.list = list
	return harmlessPath(err)
}

// print prints the key of u, which text means.
func (k *keyer) print(w *output, text string, u uri.URI, json bool) {
	switch {
	case k.safeBrowsing && json:
		w.beginObject("")
		w.text("text", text)
		w.beginList("expressions")
		for _, e := range k.expressions(u) {
			w.beginObject("")
			w.text("expression", e)
			w.text("sha256", fmt.Sprintf("%x", crawl.SafeBrowsingHash(e)))
			w.endObject()
		}
		w.endList()
		w.endRecord()
	case json:
		key := k.key(u)
		w.beginObject("")
		w.text("text", text)
		w.optional("key", key, key != "" || u == (uri.URI{}) && !k.site) // null if the text has no such key
		w.endRecord()
	case k.surt:
		w.buf = append(crawl.AppendSURT(w.buf, u), w.end)
	case k.safeBrowsing:
		w.record(strings.Join(k.expressions(u), "\t"))
	default:
		w.record(k.key(u))
	}
}

// key returns the key of u if that is one text. It is empty otherwise.
func (k *keyer) key(u uri.URI) string {
	switch {
	case k.surt:
		return crawl.SURT(u)
	case k.archive:
		return crawl.ArchiveKey(u)
	}
	return crawl.Site(u, k.list)
}

// expressions returns the expressions of u, by the current documentation if there is a public
// suffix list.
func (k *keyer) expressions(u uri.URI) []string {
	return crawl.SafeBrowsing(u, k.list)
}

// A suffixList is a public suffix list: for each domain which rules it has.
type suffixList map[string]suffixRules

// A suffixRules is a set of rules for a domain.
type suffixRules uint8

const (
	isSuffix    suffixRules = 1 << iota // "uk"
	allChildren                         // "*.uk"
	noSuffix                            // "!example.uk"
)

// readSuffixList reads a list in the format of publicsuffix.org: a rule stands at the beginning of
// a line, up to the first white space, and "//" begins a comment. Rules whose names cannot be
// encoded here are left out.
func readSuffixList(file string) (suffixList, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	list := suffixList{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "//") {
			continue
		}
		name, kind := words[0], isSuffix
		if rest, ok := strings.CutPrefix(name, "!"); ok {
			name, kind = rest, noSuffix
		} else if rest, ok := strings.CutPrefix(name, "*."); ok {
			name, kind = rest, allChildren
		}
		if name, err := whatwg.HostToASCII(name); err == nil {
			list[name] |= kind
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no rules of a public suffix list", harmlessText(file))
	}
	return list, nil
}

// PublicSuffix returns the public suffix of a domain by the algorithm of publicsuffix.org. The
// first rule that matches is the longest one. Without one the last label is the suffix.
func (l suffixList) PublicSuffix(domain string) string {
	for rest := domain; ; {
		_, parent, more := strings.Cut(rest, ".")
		switch rules := l[rest]; {
		case rules&noSuffix != 0:
			return parent
		case rules&isSuffix != 0, l[parent]&allChildren != 0, !more:
			return rest
		}
		rest = parent
	}
}
