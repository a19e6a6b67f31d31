package input

import (
	"unicode"
	"unicode/utf8"
)

// isBlank reports whether c is an ASCII character of white space.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// isBlankRune reports whether r shows as white space or not at all. No URI has such a character, and programs that lay out text insert
// them.
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

// isAround reports whether r is removed at the ends of a text: white space, joiners, and formatting characters for text in both
// directions (UAX #9). Such characters come along when somebody copies a text.
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
