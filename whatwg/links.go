package whatwg

import (
	"iter"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// An ImageCandidate is a reference of a srcset attribute, with its descriptors. A width or a
// density is 0 if it is missing; a missing density means 1 if the width is missing, too.
type ImageCandidate struct {
	Ref     string  // for Base.Resolve
	Offset  int     // of Ref in the attribute, in bytes
	Width   int     // in pixels, from "640w"
	Density float64 // from "2x"
}

// Srcset returns the references of a srcset attribute, or of an imagesrcset attribute, as browsers
// read it (HTML Standard, 4.8.4.3.10). The attribute is decoded by an HTML parser and otherwise
// unchanged. A split at commas would not do, because URLs have commas, too: a comma ends a
// reference only if white space follows it, or a descriptor stands before it.
//
// A candidate with invalid descriptors comes with a [*uri.ParseError] about them. Browsers skip it.
// Srcset reads on behind it.
func Srcset(attribute string) iter.Seq2[ImageCandidate, error] {
	return func(yield func(ImageCandidate, error) bool) {
		for i := 0; ; {
			for i < len(attribute) && (isSpace(attribute[i]) || attribute[i] == ',') {
				i++
			}
			if i == len(attribute) {
				return
			}
			c := ImageCandidate{Offset: i}
			for i < len(attribute) && !isSpace(attribute[i]) {
				i++
			}
			c.Ref = strings.TrimRight(attribute[c.Offset:i], ",")
			var err error
			if c.Offset+len(c.Ref) == i {
				from := i
				i = descriptorsEnd(attribute, i)
				if !c.describe(attribute[from:i]) {
					c.Width, c.Density = 0, 0
					err = refuse(attribute, from, i-from, "HTML Standard", "4.8.4.3.10",
						message.SrcsetDescriptor.With())
				}
			}
			if !yield(c, err) {
				return
			}
		}
	}
}

// isSpace reports whether c is ASCII white space (Infra Standard, 4.7).
func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r' }

// descriptorsEnd returns the offset of the comma that ends the descriptors at i, which is not in
// parentheses.
func descriptorsEnd(s string, i int) int {
	inParens := false
	for ; i < len(s); i++ {
		switch {
		case s[i] == '(':
			inParens = true
		case s[i] == ')':
			inParens = false
		case s[i] == ',' && !inParens:
			return i
		}
	}
	return i
}

// describe reads the descriptors of a candidate, and reports whether they are valid.
func (c *ImageCandidate) describe(text string) bool {
	seen := "" // the units
	for _, descriptor := range descriptorsOf(text) {
		number, unit := descriptor[:len(descriptor)-1], descriptor[len(descriptor)-1]
		ok := false
		switch unit {
		case 'w':
			c.Width, ok = naturalNumber(number)
			ok = ok && strings.Trim(seen, "h") == ""
		case 'h': // for the future
			_, ok = naturalNumber(number)
			ok = ok && strings.Trim(seen, "w") == ""
		case 'x':
			c.Density, ok = floatNumber(number)
			ok = ok && seen == ""
		}
		if !ok {
			return false
		}
		seen += string(unit)
	}
	return seen != "h"
}

// descriptorsOf splits descriptors at white space that is not in parentheses.
func descriptorsOf(text string) (all []string) {
	start, inParens := 0, false
	for i := 0; i <= len(text); i++ {
		switch {
		case i == len(text) || isSpace(text[i]) && !inParens:
			if i > start {
				all = append(all, text[start:i])
			}
			start = i + 1
		case text[i] == '(':
			inParens = true
		case text[i] == ')':
			inParens = false
		}
	}
	return all
}

// naturalNumber reads a number of digits that is not zero.
func naturalNumber(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && n > 0 && ascii.IsDigit(s[0])
}

// floatNumber reads a valid floating-point number that is not negative (HTML Standard, 2.3.4.3):
// digits may be missing before the point, and not behind it.
func floatNumber(s string) (float64, bool) {
	mantissa := s
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa = s[:i]
	}
	number := strings.TrimPrefix(mantissa, "-")
	if number == "" || strings.Trim(number, "0123456789.") != "" ||
		!ascii.IsDigit(number[len(number)-1]) {
		return 0, false
	}
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil && f >= 0
}

// Refresh reads the header Refresh, or the attribute content of a meta element with
// http-equiv="refresh", as browsers do (HTML Standard, 4.2.5.3, shared declarative refresh steps).
// The reference is for Base.Resolve; it is empty if the page itself is loaded again. The delay is
// in seconds. Browsers do not follow a reference whose target has the scheme javascript.
//
// The error is a [*uri.ParseError] if browsers ignore the text, because it does not begin with a
// time.
func Refresh(text string) (ref string, delay int, err error) {
	i := skipSpaces(text, 0)
	digits := i
	for i < len(text) && ascii.IsDigit(text[i]) {
		i++
	}
	if i == digits && (i == len(text) || text[i] != '.') {
		return "", 0, refuse(text, i, 0, "HTML Standard", "4.2.5.3", message.RefreshTime.With())
	}
	delay, _ = strconv.Atoi(text[digits:i]) // the largest int for more
	for i < len(text) && (ascii.IsDigit(text[i]) || text[i] == '.') {
		i++
	}
	if i == len(text) {
		return "", delay, nil
	}
	if text[i] != ';' && text[i] != ',' && !isSpace(text[i]) {
		return "", 0, refuse(text, i, 1, "HTML Standard", "4.2.5.3", message.RefreshTime.With())
	}
	if i = skipSpaces(text, i); i < len(text) && (text[i] == ';' || text[i] == ',') {
		i = skipSpaces(text, i+1)
	}
	return refreshRef(text[i:]), delay, nil
}

// refreshRef returns the reference behind the time: what may follow "url=" and a quote.
func refreshRef(text string) string {
	rest := text
	if ascii.HasPrefixFold(text, "url") {
		i := skipSpaces(text, len("url"))
		if i == len(text) || text[i] != '=' {
			return text
		}
		rest = text[skipSpaces(text, i+1):]
	} else if text != "" && ascii.Lower(text[0]) == 'u' {
		return text
	}
	if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
		rest, _, _ = strings.Cut(rest[1:], rest[:1])
	}
	return rest
}

// skipSpaces returns the offset of the first octet from i on that is not ASCII white space.
func skipSpaces(text string, i int) int {
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	return i
}

// A Link is a link of a header Link (RFC 8288, 3).
type Link struct {
	Ref    string      // the target, for Base.Resolve of the response's URL
	Offset int         // of Ref in the header, in bytes
	Params []uri.Param // with names in lower case, and values without quotes, in order
}

// Param returns the value of the first parameter with the name, which is in lower case, or "". The
// relation types are in "rel", with white space between them, and only the first "rel" counts (RFC
// 8288, 3.3). The link is about another resource than the response's if it has "anchor" (3.2).
func (l Link) Param(name string) string {
	for _, p := range l.Params {
		if p.Name == name {
			return p.Value
		}
	}
	return ""
}

// LinkHeader returns the links of a header Link (RFC 8288, Appendix B.2). A response may have
// several such headers. The value of a parameter whose name ends with "*" stays as it is (RFC
// 8187).
//
// Where a link should begin and does not, LinkHeader returns a [*uri.ParseError] and stops.
func LinkHeader(value string) iter.Seq2[Link, error] {
	return func(yield func(Link, error) bool) {
		for i := 0; ; {
			for i < len(value) && (isBlank(value[i]) || value[i] == ',') {
				i++
			}
			if i == len(value) {
				return
			}
			end := strings.IndexByte(value[i:], '>')
			if value[i] != '<' || end < 0 {
				yield(Link{Offset: i}, refuse(value, i, 0, "RFC 8288", "3",
					message.LinkTarget.With()))
				return
			}
			l := Link{Ref: value[i+1 : i+end], Offset: i + 1}
			l.Params, i = linkParams(value, i+end+1)
			if !yield(l, nil) {
				return
			}
		}
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// linkParams returns the parameters at i, and where they end (Appendix B.3).
func linkParams(s string, i int) (all []uri.Param, end int) {
	for {
		if i = skipBlanks(s, i); i == len(s) || s[i] != ';' {
			return all, i
		}
		i = skipBlanks(s, i+1)
		start := i
		for i < len(s) && !isBlank(s[i]) && strings.IndexByte("=;,", s[i]) < 0 {
			i++
		}
		p := uri.Param{Name: ascii.ToLower(s[start:i])}
		if i = skipBlanks(s, i); i < len(s) && s[i] == '=' {
			p.HasValue = true
			i = skipBlanks(s, i+1)
			if i < len(s) && s[i] == '"' {
				p.Value, i = linkQuoted(s, i+1)
			} else {
				start = i
				for i < len(s) && s[i] != ';' && s[i] != ',' {
					i++
				}
				p.Value = strings.TrimRight(s[start:i], " \t")
			}
		}
		if p.Name != "" {
			all = append(all, p)
		}
	}
}

func skipBlanks(s string, i int) int {
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	return i
}

// linkQuoted returns the text of a quoted string behind its first quote, and where it ends
// (Appendix B.4).
func linkQuoted(s string, i int) (string, int) {
	var b []byte
	for ; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return string(b), i + 1
		case s[i] == '\\' && i+1 < len(s):
			i++
		case s[i] == '\\':
			return string(b), i + 1
		}
		b = append(b, s[i])
	}
	return string(b), i
}

// refuse returns the error about a text with references.
func refuse(text string, at, n int, document, section string, why message.Message) error {
	return &uri.ParseError{Input: text, Finding: findings.Say(uri.Finding{
		Code: schemes.CodeValue, Offset: at, Len: n, Component: uri.ComponentReference,
		Document: document, Section: section,
	}, why)}
}
