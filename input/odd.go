package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

const (
	charsOdd       = "!$%&'()*+,;=[]{}^`|\\" // the ASCII characters that end a host, and may belong to the host that is meant
	charsSeparator = "!$&*+,;="              // those of them that may be repeated
	charsCloser    = "')]}"
)

var userinfo = ascii.Set{ascii.Userinfo & ascii.Low, ascii.Userinfo >> 64}

// goesOn reports whether the host or port that ends at i goes on after a character that the scanner reads as punctuation. Then it is
// only a part of the intended host. The URI begins at start. A sub-delim (RFC 3986, 3.2.2) ends the host before another URI and before a
// word. The other characters end it before another URI, and where they delimit.
func (s *scanner) goesOn(start, i int) bool {
	text := s.text
	if i == len(text) || strings.IndexByte(charsOdd, text[i]) < 0 {
		return false
	}
	c, rest := text[i], text[i+1:min(len(text), i+lookAhead)]
	if strings.IndexByte(charsSeparator, c) >= 0 {
		rest = strings.TrimLeft(rest, charsSeparator)
	}
	if c == '&' {
		rest = strings.TrimPrefix(rest, "amp;") // the source of a page
	}
	run := rest[:hostRun(rest)]
	switch {
	case closesAt(text, start, c), c == '&' && isEntity(text[i:]), ascii.IsEscape(text, i):
		return false
	case strings.IndexByte(run, '@') >= 0:
		return !beginsURI(rest)
	case c == '\\', !isAlnum(strings.TrimLeft(run, ".-")) && !strings.HasPrefix(run, "%"), beginsURI(rest), isParameter(c, run):
		return false
	case strings.IndexByte("^`|%", c) >= 0:
		return true
	}
	after := rest[len(run):]
	if strings.IndexByte(charsSeparator, c) >= 0 && isDecimal(run) && !strings.HasPrefix(after, "/") {
		return false
	}
	if isRemark(c, after) {
		return false
	}
	if strings.IndexByte(charsCloser, c) >= 0 {
		run = strings.TrimLeft(run, ".-")
	}
	return strings.HasPrefix(after, "/") || strings.IndexByte(strings.TrimRight(run, ".,;:!'*"), '.') >= 0
}

// isRemark reports whether c opens brackets around a remark, before which the host ends. after follows the remark.
func isRemark(c byte, after string) bool {
	opened := strings.IndexByte("([{", c)
	return opened >= 0 && after != "" && after[0] == ")]}"[opened]
}

// isDecimal reports whether run, which may have punctuation at its end, is a number with at most one dot in it, as in "http://h.org,3.14".
func isDecimal(run string) bool {
	whole, fraction, _ := strings.Cut(strings.TrimRight(run, ".,;:!'"), ".")
	return whole != "" && strings.Trim(whole+fraction, "0123456789") == ""
}

// hostRun returns the length of the characters of hosts, ports and userinfo at the beginning of text, without brackets.
func hostRun(text string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c >= utf8.RuneSelf, c == '@', userinfo.Has(c) && c != '(' && c != ')', ascii.IsEscape(text, i):
		default:
			return i
		}
	}
	return len(text)
}

// closesAt reports whether c after a URI closes what is directly before its start: emphasis, a quote or a bracket. A "|" is between the
// cells of a table, or a link and its label.
func closesAt(text string, start int, c byte) bool {
	if start == 0 {
		return false
	}
	switch before := text[start-1]; c {
	case '\'', '*', '`':
		return before == c
	case ')':
		return before == '('
	case ']':
		return before == '['
	case '}':
		return before == '{'
	case '|':
		return before == '|' || before == '<' || before == '['
	}
	return false
}

// beginsURI reports whether text begins with "www.", or with a scheme and what makes sense after it.
func beginsURI(text string) bool {
	n := ascii.SchemeLen(text)
	if ascii.HasPrefixFold(text, "www.") || n > 1 && strings.HasPrefix(text[n:], "://") {
		return true
	}
	if n == 0 {
		return false
	}
	known := schemeOf(text[:n], false)
	return known != nil && known.makesSense(text[n+1:])
}

// isParameter reports whether run, which follows c, is a name with a value, as in "u=http://h&v=1.2".
func isParameter(c byte, run string) bool {
	name, _, ok := strings.Cut(run, "=")
	return ok && strings.IndexByte("&,;", c) >= 0 && name != "" && strings.TrimFunc(name, isUnreserved) == ""
}
