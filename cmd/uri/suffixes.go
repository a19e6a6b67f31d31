package main

import (
	"fmt"
	"os"
	"strings"

	"example.com/uri/whatwg"
)

// A suffixList is a public suffix list: for each domain which rules it has.
type suffixList map[string]suffixRules

// A suffixRules is a set of rules for a domain.
type suffixRules uint8

const (
	isSuffix    suffixRules = 1 << iota // "uk"
	allChildren                         // "*.uk"
	noSuffix                            // "!example.uk"
)

// readSuffixList reads a list in the format of publicsuffix.org: a rule stands at the beginning of a line, up to the first
// white space, and "//" begins a comment. Rules whose names cannot be encoded here are left out.
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

// PublicSuffix returns the public suffix of a domain by the algorithm of publicsuffix.org. The first rule that matches is
// the longest one. Without one the last label is the suffix.
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
