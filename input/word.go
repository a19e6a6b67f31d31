package input

import (
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// isInWord reports whether r may be part of a word or stand for a word: a letter, a mark, a number, a symbol or a connector. Symbols of
// ASCII and characters that no IRI has (RFC 3987, 2.2) are not in words.
func isInWord(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return ascii.IsAlnum(byte(r))
	case 0xFFF0 <= r && r <= 0xFFFF, 0xE0000 <= r && r <= 0xE0FFF: // utf8.RuneError is one of the first
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.S, unicode.Pc)
}

func isUnreserved(r rune) bool { return r < utf8.RuneSelf && ascii.IsUnreserved(byte(r)) }

// isAlnum reports whether text begins with a letter or a digit of ASCII.
func isAlnum(text string) bool { return text != "" && ascii.IsAlnum(text[0]) }

// unspaced are the scripts that are written without spaces between words, or with particles directly after a foreign word.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi,
	unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// isSpacedWord reports whether r is a letter, a mark or a digit beyond ASCII of a script with spaces between words. Such a
// character belongs to a word directly before it.
func isSpacedWord(r rune) bool {
	return r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)) &&
		(r < 0x3000 || r > 0x30FF) && !unicode.In(r, unspaced...) // some letters there are common to several scripts
}

// isHidden reports whether r does not show or is not a character. A word may go on after it.
func isHidden(r rune) bool {
	return r == utf8.RuneError || isAround(r) && !unicode.IsSpace(r)
}
