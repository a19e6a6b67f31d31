package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// isCut reports whether the host or port that ends at i is only the beginning of the host that the text means. The host or port is not
// empty, or something is before it. isCut reads at most lookAhead bytes, and never beyond white space of ASCII.
func (s *scanner) isCut(i int) bool {
	ahead := s.text[i:min(len(s.text), i+lookAhead)]
	if ahead == "" {
		return false
	}
	afterDot := strings.IndexByte(".-", s.text[i-1]) >= 0
	if ahead[0] < utf8.RuneSelf {
		return continuesHost(ahead, afterDot)
	}
	rest := strings.TrimLeftFunc(ahead, isHidden)
	if len(rest) < len(ahead) && s.continuesHidden(rest) {
		return true
	}
	r, _ := utf8.DecodeRuneInString(rest)
	switch {
	case isSpacedWord(r), afterDot && (unicode.IsLetter(r) || unicode.IsMark(r)):
		return true
	case strings.HasPrefix(rest, "·l") && s.text[i-1] == 'l': // RFC 5892, A.3
		return true
	case strings.ContainsRune(charsMapped, r):
		rest = rest[utf8.RuneLen(r):]
		r, _ = utf8.DecodeRuneInString(rest)
		return (isAlnum(rest) || isSpacedWord(r)) && !beginsURI(rest)
	case r == 0x3002, r == 0xFF61:
		return s.continuesStop(i, rest[utf8.RuneLen(r):])
	}
	return continuesLabel(rest)
}

// charsMapped are characters that stand for ".", "@" and "-" in a host: U+FF0E is a dot (UTS #46, 4), and programs put in hyphens.
const charsMapped = "．＠－‐‑"

// continuesStop reports whether the host that ends at i goes on with rest, behind the full stop of Chinese and Japanese. The stop stands
// for a dot (UTS #46, 4) if letters or digits follow it. One more condition must hold: the host has no other dot, or a dot or "/" follows
// the letters or digits.
func (s *scanner) continuesStop(i int, rest string) bool {
	if !isAlnum(rest) || beginsURI(rest) {
		return false
	}
	before := s.text[max(0, i-lookAhead):i]
	before = before[len(strings.TrimRightFunc(before, isUnreserved)):]
	label := strings.TrimLeftFunc(rest, isTokenRune)
	return strings.IndexByte(before, '.') < 0 || strings.HasPrefix(label, "/") || strings.HasPrefix(label, ".") && isAlnum(label[1:])
}

// continuesHidden reports whether a host goes on with rest, which follows hidden characters: with "%", a letter or a digit. Before it, ".", "-"
// or ":" may stand.
func (s *scanner) continuesHidden(rest string) bool {
	if len(rest) > 1 && strings.IndexByte(".-:", rest[0]) >= 0 {
		rest = rest[1:]
	}
	return rest != "" && (rest[0] == '%' || s.isWord(rest))
}

// continuesLabel reports whether rest begins with the end of a label beyond ASCII: text without spaces, or symbols. They belong to
// a label only if a dot or "@", and a letter or digit, follow.
func continuesLabel(rest string) bool {
	run := strings.TrimLeftFunc(rest, func(r rune) bool { return r >= utf8.RuneSelf && isInWord(r) })
	if len(run) == len(rest) || run == "" || strings.IndexByte(".@", run[0]) < 0 {
		return false
	}
	r, _ := utf8.DecodeRuneInString(run[1:])
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

// continuesHost reports whether the text after a host, which begins with ASCII, shows that the host is only a part of the host that is
// meant. It may be the rest of a regular expression, of a template, or of an address that somebody has made harmless. The argument
// afterDot says that the host ends with "." or "-".
func continuesHost(ahead string, afterDot bool) bool {
	rest := ahead[1:]
	switch c := ahead[0]; c {
	case '@': // there is one userinfo at most (RFC 3986, 3.2)
		return true
	case ':': // behind a port, or behind the first colon of an IPv6 address without brackets
		return isAlnum(rest) || strings.HasPrefix(rest, "/")
	case '\\': // www\.example\.org
		rest = strings.TrimLeft(rest, `\`)
		return rest != "" && strings.IndexByte(".-@", rest[0]) >= 0
	case '[', '(', '{', '<': // example[.]org, {region}.example.org, api.<region>.example.org
		return c == '{' && rest != "" && (ascii.IsLetter(rest[0]) || strings.IndexByte("{$%", rest[0]) >= 0) || isInsertion(rest, afterDot)
	case '$', '%': // host$N.example.org, host%d.example.org
		return !ascii.IsEscape(ahead, 0) && (isAlnum(rest) || rest != "" && strings.IndexByte("({", rest[0]) >= 0)
	case '*': // www.*.example.org
		return strings.HasPrefix(rest, ".") && isAlnum(rest[1:])
	}
	return isAlnum(ahead) // behind "]"
}

// isInsertion reports whether rest, which follows an opening bracket, begins with a placeholder for a part of a host. A placeholder
// is "." or "dot" in brackets, or a name in brackets after which the host continues. The host before it ends with "." or "-" if
// afterDot is true.
func isInsertion(rest string, afterDot bool) bool {
	end := strings.IndexAny(rest, "])}>")
	if end < 0 {
		return false
	}
	name, rest := rest[:end], rest[end+1:]
	switch {
	case name == "." || ascii.EqualFold(name, "dot"):
		return true
	case rest == "" || name == "" || !ascii.IsLetter(name[0]) || strings.TrimFunc(name, isUnreserved) != "":
		return false
	}
	return strings.IndexByte(".-:", rest[0]) >= 0 && isAlnum(rest[1:]) || afterDot && rest[0] == '/'
}

// isWord reports whether text begins with a letter or a digit that belongs to the word before it.
func (s *scanner) isWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	switch {
	case r < utf8.RuneSelf:
		return ascii.IsAlnum(byte(r))
	case s.finder.IRI:
		return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r)
	}
	return isSpacedWord(r)
}

// isInsideWord reports whether a word goes on from before i, where a letter or a digit is.
func (s *scanner) isInsideWord(i int) bool {
	before := s.text[max(0, i-lookAhead):i]
	shown := strings.TrimRightFunc(before, isHidden)
	r, _ := utf8.DecodeLastRuneInString(shown)
	return isSpacedWord(r) || len(shown) < len(before) && r < utf8.RuneSelf && ascii.IsAlnum(byte(r))
}

// isDrive reports whether the ":" before i and the "\" at i belong to the name of a Windows file, as in "file://c:\docs". The URI begins at
// start.
func (s *scanner) isDrive(start, i int) bool {
	text := s.text
	return i < len(text) && text[i] == '\\' && ascii.HasPrefixFold(text[start:i], "file:/") &&
		text[i-1] == ':' && ascii.IsLetter(text[i-2]) && text[i-3] == '/'
}

// isNameCut reports whether a URI without an authority, from path to end, ends with a part of a host name or another name, as in
// "mailto:joe@example.com". The URI begins at start. In a query, the name is that of an address.
func (s *scanner) isNameCut(start, path, end int) bool {
	if end == len(s.text) || !s.isCut(end) && (strings.IndexByte("^`|", s.text[end]) < 0 || !s.goesOn(start, end)) {
		return false
	}
	name, query, hasQuery := strings.Cut(s.text[path:end], "?")
	switch {
	case strings.ContainsAny(name, "/#") || strings.IndexByte(query, '#') >= 0:
		return false
	case !hasQuery:
		return true
	}
	return endsInAddress(query)
}

// endsInAddress reports whether a query ends with a host after "@", or with a header that holds addresses (RFC 6068, 2).
func endsInAddress(query string) bool {
	name, value, _ := strings.Cut(query[strings.LastIndexByte(query, '&')+1:], "=")
	for _, header := range [...]string{"to", "cc", "bcc"} {
		if ascii.EqualFold(name, header) {
			return true
		}
	}
	before := strings.TrimRightFunc(value, isUnreserved)
	return strings.HasSuffix(before, "@") || strings.HasSuffix(before, "%") && strings.HasPrefix(value[len(before):], "40")
}
