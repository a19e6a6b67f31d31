package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// isInWord reports whether r may be part of a word or stand for a word: a letter, a mark, a number,
// a symbol or a connector. Symbols of ASCII and characters that no IRI has (RFC 3987, 2.2) are not
// in words.
func isInWord(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return ascii.IsAlnum(byte(r))
	case 0xFFF0 <= r && r <= 0xFFFF, 0xE0000 <= r && r <= 0xE0FFF: // utf8.RuneError is one of the first
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.S, unicode.Pc)
}

// afterEscape returns where the word that begins at from, and goes on at least to to, really
// begins: behind the rest of an escape that stands before it. The escape is one of a terminal
// (ECMA-48, 5.4), such as ESC "[33m", one of JSON and of programs, such as "\n" and "\u003c", or
// one of quoted-printable text, such as "=3D" (RFC 2045, 6.7).
func afterEscape(text string, from, to int) int {
	if from == 0 || from >= to {
		return from
	}
	word := text[from:to]
	switch text[from-1] {
	case '\\':
		switch n := digitsOf(word[0]); {
		case n > 0 && len(word) > n && isHexes(word[1:1+n]):
			return from + 1 + n
		case strings.IndexByte("nrtfvb", word[0]) >= 0:
			return from + 1
		}
	case '=':
		if len(word) > 2 && isHexes(word[:2]) && !isLower(word[0]) && !isLower(word[1]) {
			return from + 2
		}
	case '[', ';':
		i := from - 1
		for i > 0 && from-i < maxSequence && (ascii.IsDigit(text[i]) || text[i] == ';') {
			i--
		}
		if text[i] != '[' || !endsInESC(text[:i]) {
			return from
		}
		n := 0
		for n < len(word) && ascii.IsDigit(word[n]) {
			n++
		}
		if n < len(word) && ascii.IsLetter(word[n]) {
			return from + n + 1
		}
	}
	return from
}

// digitsOf returns how many hexadecimal digits follow "\\u" and "\\x".
func digitsOf(c byte) int {
	switch c {
	case 'u':
		return 4
	case 'x':
		return 2
	}
	return 0
}

const maxSequence = 32 // the longest parameters of an escape of a terminal

// endsInESC reports whether text ends with the character ESC, or with how programs write it.
func endsInESC(text string) bool {
	return strings.HasSuffix(text, "\x1b") || strings.HasSuffix(text, `\033`) || strings.HasSuffix(text, `\x1b`) || strings.HasSuffix(text, `\x1B`) ||
		strings.HasSuffix(text, `\e`) || strings.HasSuffix(text, `\u001b`) || strings.HasSuffix(text, `\u001B`)
}

func isHexes(s string) bool { return strings.Trim(s, "0123456789abcdefABCDEF") == "" }

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

func isUnreserved(r rune) bool { return r < utf8.RuneSelf && ascii.IsUnreserved(byte(r)) }

// isAlnum reports whether text begins with a letter or a digit of ASCII.
func isAlnum(text string) bool { return text != "" && ascii.IsAlnum(text[0]) }

// unspaced are the scripts that are written without spaces between words, or with particles
// directly after a foreign word.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi,
	unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// isSpacedWord reports whether r is a letter, a mark or a digit beyond ASCII of a script with
// spaces between words. Such a character belongs to a word directly before it.
func isSpacedWord(r rune) bool {
	return r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)) &&
		(r < 0x3000 || r > 0x30FF) && !unicode.In(r, unspaced...) // some letters there are common to several scripts
}

// isHidden reports whether r does not show or is not a character. A word may go on after it.
func isHidden(r rune) bool {
	return r == utf8.RuneError || isAround(r) && !unicode.IsSpace(r)
}

// isBlank reports whether c is an ASCII character of white space.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// isBlankRune reports whether r shows as white space or not at all. No URI has such a character,
// and programs that lay out text insert them.
func isBlankRune(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u2060', '\ufeff': // SOFT HYPHEN, ZERO WIDTH SPACE, WORD JOINER, BYTE ORDER MARK
		return true
	}
	return unicode.IsSpace(r)
}

// isSpaceInLine reports whether r is a space with a width.
func isSpaceInLine(r rune) bool { return r == ' ' || r == '\t' || unicode.Is(unicode.Zs, r) }

// blankAt returns the size of the white space character at the beginning of text, or 0.
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

// isAround reports whether r is removed at the ends of a text: white space, joiners, and formatting
// characters for text in both directions (UAX #9). Such characters come along when somebody copies
// a text.
func isAround(r rune) bool {
	return isBlankRune(r) || 0x200C <= r && r <= 0x200F || 0x202A <= r && r <= 0x202E ||
		0x2066 <= r && r <= 0x2069
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

// beforeBlanks returns the beginning of the white space before i, at least low.
func beforeBlanks(text string, low, i int) int {
	for i > low {
		size := 1
		if c := text[i-1]; c >= utf8.RuneSelf {
			var r rune
			if r, size = utf8.DecodeLastRuneInString(text[low:i]); !isBlankRune(r) {
				break
			}
		} else if !isBlank(c) {
			break
		}
		i -= size
	}
	return i
}

// A gap is white space inside a URI that is broken into lines.
type gap struct {
	end     int  // the end of the gap
	line    bool // a line ends in the gap
	page    bool // a page ends in the gap, with the lines at its foot and at the head of the next page
	partial bool // the gap may go on after the end of the text
}

// maxLine is the greatest length of the lines at the foot and at the head of a page, and of the
// white space between them. The lines of RFCs have 72 characters.
const maxLine = 200

// gapAt returns the gap that begins at i. It is empty if there is no white space at i.
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
	g.partial = len(text)-g.end < utf8.UTFMax &&
		(g.end == len(text) || text[g.end] >= utf8.RuneSelf)
}

// skipQuotes skips the marks of quoted mail after the end of a line: one ">" or, in mail that was
// quoted again, several. No URI has a ">".
func (g *gap) skipQuotes(text string) {
	if !g.line {
		return
	}
	for g.end < len(text) && text[g.end] == '>' {
		g.end++
		g.skipBlanks(text)
	}
}

// lineAt returns the rest of the line at i without its end, and whether the text ends in that line.
// If the line is longer than maxLine or has an angle bracket, it returns "".
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

// isHead reports whether a line is like those at the head of the pages of an RFC or a draft, which
// end with a year.
func isHead(line string) bool {
	line = strings.TrimRight(line, " \t")
	n := len(line)
	if n < 5 || line[n-5] != ' ' {
		return false
	}
	for _, c := range []byte(line[n-4:]) {
		if !ascii.IsDigit(c) {
			return false
		}
	}
	return strings.HasPrefix(line, "RFC ") || strings.HasPrefix(line, "Internet-Draft") ||
		strings.HasPrefix(line, "INTERNET-DRAFT")
}

// charsLocal are the characters of the local part of a mail address that are not usual beside an
// address in a text (RFC 5322, 3.2.3).
const charsLocal = ascii.Unreserved | 1<<'+' | 1<<'\''

var localChar = ascii.Set{charsLocal & ascii.Low, charsLocal >> 64}
