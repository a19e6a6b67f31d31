package input

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const maxEntity = 16

// isEntity reports whether text, which has a "&" first, begins with a reference of HTML to a character that
// delimits a URI: "<", ">", a quote or U+00A0, by name or by number, of at most maxEntity bytes.
func isEntity(text string) bool {
	if len(text) < len("&gt;") || text[1] != '#' && strings.IndexByte("gqnal", lowerOctet(text[1])) < 0 {
		return false // nearly every "&" of a query
	}
	end := strings.IndexByte(text[:min(len(text), maxEntity)], ';')
	if end < 0 {
		return false
	}
	name := text[1:end]
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if hasPrefixFold(number, "x") {
			number, base = number[1:], 16
		}
		switch n, err := strconv.ParseUint(number, base, 32); n {
		case '<', '>', '"', '\'', 0xA0:
			return err == nil
		}
		return false
	}
	for _, known := range [...]string{"gt", "lt", "quot", "apos", "nbsp"} {
		if equalFold(name, known) {
			return true
		}
	}
	return false
}

// sizeInIRI returns the size of the character beyond ASCII at i if an IRI in a text may have it, else 0: letters,
// marks, numbers, symbols and connectors, and between two of them a joiner or a middle dot.
func sizeInIRI(text string, i int) int {
	r, size := utf8.DecodeRuneInString(text[i:])
	belongs := isInWord(r)
	switch r {
	case 0x200C, 0x200D, 0x00B7, 0x30FB:
		before, _ := utf8.DecodeLastRuneInString(text[max(0, i-utf8.UTFMax):i])
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		belongs = isInWord(before) && isInWord(after)
	}
	if !belongs {
		return 0
	}
	return size
}

// isInWord reports whether r may be part of a word or stand for one: it is a letter, a mark, a number, a symbol or
// a connector. Those of ASCII that are symbols are not, nor is what no IRI has (RFC 3987, 2.2).
func isInWord(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return alnum.has(byte(r))
	case 0xFFF0 <= r && r <= 0xFFFF, 0xE0000 <= r && r <= 0xE0FFF: // utf8.RuneError is one of the first
		return false
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.S, unicode.Pc)
}
