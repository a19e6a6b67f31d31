package policy

import (
	"strings"
	"unicode"
)

// alphabets are the scripts with letters that look alike.
var alphabets = [...]*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Armenian, unicode.Cherokee, unicode.Coptic}

// isMixed reports whether a word of s has letters from two alphabets.
func isMixed(s string) bool {
	first := -1 // the alphabet of the word
	for _, r := range s {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsMark(r):
			first = -1
			continue
		case r < 0x80:
			if first > 0 {
				return true
			}
			first = 0
			continue
		}
		for i, alphabet := range alphabets {
			if unicode.Is(alphabet, r) {
				if first >= 0 && first != i {
					return true
				}
				first = i
				break
			}
		}
	}
	return false
}

// sameAlphabet reports whether s has letters, and all of them are from one alphabet other than Latin.
func sameAlphabet(s string) bool {
	for _, alphabet := range alphabets[1:] {
		if !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(alphabet, r) }) &&
			strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(alphabet, r) }) {
			return true
		}
	}
	return false
}

// invisible returns the first character of s that is invisible or changes the direction of the text around it. Joiners and direction marks
// count, although some scripts need joiners between their letters (RFC 5892, A).
func invisible(s string) (rune, bool) {
	for _, r := range s {
		switch {
		case r < 0x80:
		case r == 0xAD, r == 0x034F, r == 0x115F, r == 0x1160, r == 0x3164, r == 0xFFA0, 0x17B4 <= r && r <= 0x17B5,
			r != unicode.ReplacementChar && unicode.Is(unicode.Cf, r), 0xFE00 <= r && r <= 0xFE0F, 0xE0100 <= r && r <= 0xE01EF,
			r == 0x2028, r == 0x2029, r != ' ' && unicode.Is(unicode.Zs, r):
			return r, true
		}
	}
	return 0, false
}

// alike maps letters to the ASCII letters that they look like in most fonts.
var alike = map[rune]byte{
	// Cyrillic
	'а': 'a', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'һ': 'h', 'і': 'i', 'ј': 'j', 'ӏ': 'l', 'о': 'o', 'р': 'p', 'ԛ': 'q', 'ѕ': 's', 'ԝ': 'w', 'х': 'x', 'у': 'y',
	// Greek
	'α': 'a', 'ι': 'i', 'κ': 'k', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'υ': 'u', 'ϲ': 'c', 'ϳ': 'j',
	// Armenian
	'ց': 'g', 'հ': 'h', 'ո': 'n', 'օ': 'o', 'զ': 'q', 'ս': 'u',
	// Latin
	'ɑ': 'a', 'ɡ': 'g', 'ı': 'i', 'ȷ': 'j', 'ƿ': 'p', 'ʋ': 'u', 'ᴠ': 'v', 'ᴡ': 'w', 'ᴢ': 'z', 'ᴏ': 'o', 'ꜱ': 's', 'ᴄ': 'c',
}

// skeleton returns the ASCII name that a label in lower case looks like. It reports false if the label is ASCII, or if one of its
// visible characters looks like no ASCII letter.
func skeleton(label string) (string, bool) {
	var b strings.Builder
	other := false
	for _, r := range label {
		if r < 0x80 {
			b.WriteByte(byte(r))
			continue
		}
		if _, gone := invisible(string(r)); gone {
			other = true
			continue
		}
		c, ok := alike[r]
		if !ok {
			return "", false
		}
		b.WriteByte(c)
		other = true
	}
	return b.String(), other
}
