package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/crawl"
)

// A where has the conditions of -where. A reference must meet all of them.
type where struct {
	given []string
	file  string // of the public suffix list, or ""

	all []condition
}

// A condition is about a part of a reference.
type condition struct {
	value   value
	anyCase bool   // whether case does not count
	anyDot  bool   // whether a final dot of the host does not count
	op      string // "=", "!=", or "" for a part that must be defined
	pattern string
}

func (w *where) flags(fs *flag.FlagSet) {
	fs.Func("where", "take only references of this kind: `NAME=VALUE`, NAME!=VALUE or NAME, which is there. \"*\" in VALUE is any text; several times, all must be true. set prints other references as they are", func(s string) error {
		w.given = append(w.given, s)
		return nil
	})
	suffixesFlag(fs, &w.file, "for \"-where site=VALUE\"")
}

// prepare reads the conditions and the public suffix list. It must be called before holds.
func (w *where) prepare(syntax uri.ParamSyntax) error {
	var list crawl.SuffixList
	if w.file != "" {
		var err error
		if list, err = readSuffixList(w.file); err != nil {
			return harmlessPath(err)
		}
	}
	for _, text := range w.given {
		c, err := conditionOf(text, list, syntax)
		if err != nil {
			return fmt.Errorf("-where %s: %w", harmlessText(text), err)
		}
		w.all = append(w.all, c)
	}
	return nil
}

// conditionOf reads a condition.
func conditionOf(text string, list crawl.SuffixList, syntax uri.ParamSyntax) (condition, error) {
	c := condition{}
	name, pattern, ok := strings.Cut(text, "=")
	if ok {
		c.op, c.pattern = "=", pattern
		if before, not := strings.CutSuffix(name, "!"); not {
			name, c.op = before, "!="
		}
	}
	component, _, _ := strings.Cut(name, ":")
	if c.anyCase = slices.Contains([]string{"scheme", "host", "hostname", "hostport", "hostkind",
		"site"}, component); c.anyCase {
		c.pattern = strings.ToLower(c.pattern)
	}
	// In DNS "example.com." is the same host (RFC 3986, 3.2.2), so a list of hosts must not be
	// evaded by a dot.
	c.anyDot = (component == "host" || component == "hostname") &&
		!strings.HasSuffix(c.pattern, ".")
	if name == "site" {
		c.value = func(u uri.URI) (string, bool) {
			site := crawl.Site(u, list)
			return site, site != ""
		}
		return c, nil
	}
	p, err := pieceOf(name, syntax)
	switch {
	case err != nil:
		return c, err
	case p.zone, p.all != nil, p.must, p.strict:
		return c, errors.New("a condition cannot be about that")
	}
	c.value = p.value
	return c, nil
}

// holds reports whether u meets all conditions.
func (w *where) holds(u uri.URI) bool {
	for i := range w.all {
		if !w.all[i].holds(u) {
			return false
		}
	}
	return true
}

func (c *condition) holds(u uri.URI) bool {
	s, ok := c.value(u)
	if c.op == "" {
		return ok
	}
	if c.anyCase {
		s = strings.ToLower(s)
	}
	if c.anyDot {
		s = strings.TrimSuffix(s, ".")
	}
	return (ok && isLikePattern(s, c.pattern)) == (c.op == "=")
}

// isLikePattern reports whether s is what a pattern describes, in which "*" stands for any text.
func isLikePattern(s, pattern string) bool {
	first, rest, wild := strings.Cut(pattern, "*")
	if !wild {
		return s == pattern
	}
	s, ok := strings.CutPrefix(s, first)
	for ok {
		part, more, again := strings.Cut(rest, "*")
		if !again {
			return strings.HasSuffix(s, part)
		}
		_, s, ok = strings.Cut(s, part) // the first place leaves the most for the other parts
		rest = more
	}
	return false
}
