package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A charSet is a set of ASCII characters, one bit each; no octet above 127 is in one.
type charSet [4]uint64

const low64 = 1<<64 - 1

// RFC 3986, Appendix A. Escapes, "%" and two hexadecimal digits, are treated apart.
const (
	charsAlnum      = (1<<26-1)<<'A' | (1<<26-1)<<'a' | (1<<10-1)<<'0'
	charsScheme     = charsAlnum | 1<<'+' | 1<<'-' | 1<<'.'
	charsUnreserved = charsAlnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~'
	charsSubDelims  = 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' |
		1<<'*' | 1<<'+' | 1<<',' | 1<<';' | 1<<'='
	charsPath     = charsUnreserved | charsSubDelims | 1<<':' | 1<<'@' | 1<<'/' | 1<<'?'
	charsUserinfo = charsUnreserved | charsSubDelims | 1<<':'

	// What may end a path, a query or a fragment, or must be looked at closer.
	charsSpecial = 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')'
)

var (
	alnum      = charSet{charsAlnum & low64, charsAlnum >> 64}
	schemeChar = charSet{charsScheme & low64, charsScheme >> 64}
	unreserved = charSet{charsUnreserved & low64, charsUnreserved >> 64}
	userinfo   = charSet{charsUserinfo & low64, charsUserinfo >> 64}
	pathChar   = charSet{charsPath & low64, charsPath >> 64}
	plainChar  = charSet{(charsPath &^ charsSpecial) & low64, (charsPath &^ charsSpecial) >> 64}
)

func (cs *charSet) has(c byte) bool { return cs[c>>6]>>(c&63)&1 != 0 }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isNumber(c byte) bool { return '0' <= c && c <= '9' }

// lowerOctet returns c, or if it is a letter, that in lower case.
func lowerOctet(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	return c
}

func isHexDigit(c byte) bool {
	return isNumber(c) || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// schemeLen returns the length of the scheme that text begins with, or 0 if it has none (RFC 3986, 3.1).
func schemeLen(text string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == ':':
			return i
		case !schemeChar.has(c) || i == 0 && !isLetter(c):
			return 0
		}
	}
	return 0
}

// isEscape reports whether an escape begins at i, where a "%" is.
func isEscape(text string, i int) bool {
	return i+2 < len(text) && isHexDigit(text[i+1]) && isHexDigit(text[i+2])
}

// hasPrefixFold reports whether text begins with the prefix, which is in lower case, in
// either case.
func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && equalFold(text[:len(prefix)], prefix)
}

// equalFold reports whether s is the ASCII text lower, which is in lower case, in either case.
func equalFold(s, lower string) bool {
	if len(s) != len(lower) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if lowerOctet(s[i]) != lower[i] {
			return false
		}
	}
	return true
}

// isBlank reports whether c is an ASCII character of white space.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// isBlankRune reports whether r shows as white space or not at all: no URI holds it, and
// programs that lay out text put it in.
func isBlankRune(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u2060', '\ufeff': // SOFT HYPHEN, ZERO WIDTH SPACE, WORD JOINER, BYTE ORDER MARK
		return true
	}
	return unicode.IsSpace(r)
}

// blankAt returns the size of the character of white space that text begins with, 0 if there is
// none.
func blankAt(text string) int {
	switch {
	case text == "":
		return 0
	case text[0] < utf8.RuneSelf:
		if isBlank(text[0]) {
			return 1
		}
		return 0
	}
	if r, size := utf8.DecodeRuneInString(text); isBlankRune(r) {
		return size
	}
	return 0
}

// isAround reports whether r is taken off the ends of a text: white space, joiners, and formatting characters
// for text in both directions (UAX #9), which come along when something is copied.
func isAround(r rune) bool {
	return isBlankRune(r) || 0x200C <= r && r <= 0x200F || 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069
}

// blanksAt returns the size of the white space that text begins with.
func blanksAt(text string) int {
	n := 0
	for {
		size := blankAt(text[n:])
		if size == 0 {
			return n
		}
		n += size
	}
}

// A gap is white space inside of a URI, as it is broken into lines.
type gap struct {
	end     int  // of the gap
	line    bool // a line ends in it
	page    bool // and a page, with the lines at its foot and at the head of the next
	partial bool // it may go on after the end of the text
}

// maxLine is the length of the lines at the foot and at the head of a page at most, and of the
// white space between them. The lines of RFCs have 72 characters.
const maxLine = 200

// gapAt returns the gap that begins at i, if there is a character of white space.
func gapAt(text string, i int) gap {
	g := gap{end: i}
	g.skipBlanks(text)
	if !g.line {
		return g
	}
	foot, partial := lineAt(text, g.end)
	if g.partial = g.partial || partial; !isFoot(foot) {
		return g
	}
	next := gap{end: g.end + len(foot)}
	if window := text[:min(len(text), next.end+maxLine)]; len(window) == len(text) {
		next.skipBlanks(text)
	} else {
		next.skipBlanks(window)
		next.partial = false
	}
	head, partial := lineAt(text, next.end)
	if g.partial = g.partial || next.partial || partial; isHead(head) {
		next.end += len(head)
		next.skipBlanks(text)
		g.partial = g.partial || next.partial
		g.end, g.page = next.end, true
	}
	return g
}

func (g *gap) skipBlanks(text string) {
	for {
		size := blankAt(text[g.end:])
		if size == 0 {
			break
		}
		switch text[g.end] {
		case '\n', '\r', '\f':
			g.line = true
		}
		g.end += size
	}
	// A character beyond ASCII may not be there as a whole.
	g.partial = len(text)-g.end < utf8.UTFMax && (g.end == len(text) || text[g.end] >= utf8.RuneSelf)
}

// skipQuotes skips what marks lines of quoted mail after the end of a line: ">", more than one of them where it was quoted
// again. No URI has it.
func (g *gap) skipQuotes(text string) {
	if !g.line {
		return
	}
	for g.end < len(text) && text[g.end] == '>' {
		g.end++
		g.skipBlanks(text)
	}
}

// lineAt returns the rest of the line at i without its end, "" if it is longer than maxLine or
// has an angle bracket, and whether the text ends in it.
func lineAt(text string, i int) (line string, partial bool) {
	window := text[i:min(len(text), i+maxLine)]
	n := strings.IndexAny(window, "\n\r\f<>")
	switch {
	case n >= 0 && window[n] != '<' && window[n] != '>':
		return window[:n], false
	case n < 0 && len(window) < maxLine:
		return window, true
	}
	return "", false
}

// isFoot reports whether a line ends as those at the foot of the pages of an RFC: "[Page 21]".
func isFoot(line string) bool {
	line, ok := strings.CutSuffix(strings.TrimRight(line, " \t"), "]")
	digits := strings.TrimRight(line, "0123456789")
	return ok && len(digits) < len(line) && strings.HasSuffix(digits, "[Page ")
}

// isHead reports whether a line is one at the head of the pages of an RFC or a draft, which ends
// with a year.
func isHead(line string) bool {
	line = strings.TrimRight(line, " \t")
	n := len(line)
	if n < 5 || line[n-5] != ' ' {
		return false
	}
	for _, c := range []byte(line[n-4:]) {
		if !isNumber(c) {
			return false
		}
	}
	return strings.HasPrefix(line, "RFC ") || strings.HasPrefix(line, "Internet-Draft") || strings.HasPrefix(line, "INTERNET-DRAFT")
}

// Quotes of typography. Which of them opens and which closes depends on the language.
const (
	doubleQuotes = "“”„‟«»「」『』″"
	singleQuotes = "‘’‚‛‹›′"
	wideBrackets = "＜＞〈〉《》⟨⟩"
)

// quoteOf returns what a typographic quote or bracket beyond ASCII delimits.
func quoteOf(r rune) Delimiter {
	switch {
	case r < utf8.RuneSelf || r == utf8.RuneError:
	case strings.ContainsRune(doubleQuotes, r):
		return DelimiterDoubleQuotes
	case strings.ContainsRune(singleQuotes, r):
		return DelimiterSingleQuotes
	case strings.ContainsRune(wideBrackets, r):
		return DelimiterAngleBrackets
	}
	return DelimiterBare
}
