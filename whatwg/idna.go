package whatwg

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// maxLabel is how many octets a label can have (RFC 1035, 2.3.4).
const maxLabel = 63

const acePrefix = "xn--"

// mapPlainHost maps a name in UTF-8 to ASCII, if the name needs no more than [HostToASCII] does (UTS #46, 4).
func mapPlainHost(host string) (string, bool) {
	b := make([]byte, 0, len(host)+16)
	var label []rune
	for _, r := range host {
		if isIgnored(r) {
			continue
		}
		mapped, ok := mapPlainRune(r)
		if !ok {
			return "", false
		}
		if mapped != '.' {
			label = append(label, mapped)
			continue
		}
		if b, ok = appendALabel(b, label); !ok {
			return "", false
		}
		b = append(b, '.')
		label = label[:0]
	}
	b, ok := appendALabel(b, label)
	return string(b), ok
}

// isIgnored reports whether r is invisible and dropped from a host.
func isIgnored(r rune) bool {
	switch r {
	case 0x00AD, 0x034F, 0x180B, 0x180C, 0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFEFF:
		return true
	}
	return 0xFE00 <= r && r <= 0xFE0F
}

// mapPlainRune returns the character to which r is mapped, and whether that is known here.
func mapPlainRune(r rune) (rune, bool) {
	switch {
	case r == '。' || r == '｡':
		return '.', true
	case '！' <= r && r <= '～': // the characters of ASCII in full width
		r -= '！' - '!'
	}
	lower := unicode.ToLower(r)
	return lower, r < utf8.RuneSelf || isPlain(r) && isPlain(lower)
}

// appendALabel appends a label in ASCII.
func appendALabel(b []byte, label []rune) ([]byte, bool) {
	plain := true
	for _, r := range label {
		plain = plain && r < utf8.RuneSelf
	}
	if plain {
		return append(b, string(label)...), true
	}
	if len(label) > maxLabel || strings.HasPrefix(string(label), acePrefix) {
		return b, false
	}
	return appendPunycode(append(b, acePrefix...), label), true
}

// badALabel is the text of the error if validALabels reports false.
const badALabel = "a part of the host name that begins with xn-- is not valid Punycode"

// decodeALabel decodes a label, given without its "xn--", and reports whether it is valid. A valid label
// encodes something, and not only ASCII (UTS #46, 4). U+FFFD and surrogates are not characters.
func decodeALabel(code string) (string, bool) {
	points, ok := decodePunycode(code)
	decoded := string(points) // U+FFFD stands for surrogates
	return decoded, ok && !ascii.Is(decoded) && !strings.ContainsRune(decoded, utf8.RuneError)
}

// validALabels reports whether the labels of a name that begin with "xn--" may be valid. The name is in lower case. A label is
// certainly invalid if it cannot be decoded, encodes only ASCII, begins with a mark, or has characters that are mapped or
// not printable. Labels that are too long for DNS are not checked.
func validALabels(host string) bool {
	for label := range strings.SplitSeq(host, ".") {
		encoded, ok := strings.CutPrefix(label, acePrefix)
		if !ok || len(label) > maxLabel {
			continue
		}
		decoded, ok := decodeALabel(encoded)
		if !ok || strings.HasPrefix(decoded, acePrefix) { // UTS #46, 4: what is encoded does not begin with "xn--"
			return false
		}
		for i, r := range decoded {
			const zwnj, zwj = 0x200C, 0x200D
			otherCase := unicode.ToLower(r) != r
			if unicode.Is(unicode.Cherokee, r) { // whose small letters are mapped to the capitals
				otherCase = unicode.ToUpper(r) != r
			}
			if i == 0 && unicode.IsMark(r) || otherCase || inBlocks(mappedLetters, r) ||
				!unicode.IsPrint(r) && r != zwnj && r != zwj {
				return false
			}
		}
	}
	return true
}

// mappedLetters are ranges of compatibility characters, which UTS #46 maps to other characters. A few symbols are among them.
var mappedLetters = [][2]rune{
	{0x00A0, 0x00A0}, {0x00A8, 0x00A8}, {0x00AA, 0x00AA}, {0x00AF, 0x00AF}, {0x00B2, 0x00B5}, {0x00B8, 0x00BA},
	{0x00BC, 0x00BE}, {0x0132, 0x0133}, {0x013F, 0x0140}, {0x0149, 0x0149}, {0x017F, 0x017F}, {0x01C4, 0x01CC},
	{0x01F1, 0x01F3}, {0x02B0, 0x02B8}, {0x2070, 0x209C}, {0x2150, 0x217F}, {0x2460, 0x24EA}, {0x2F00, 0x2FD5},
	{0x3131, 0x318E}, {0x3192, 0x319F}, {0x3200, 0x33FF}, {0xF900, 0xFA0D}, {0xFA30, 0xFAD9}, {0xFB00, 0xFB1D}, {0xFB50, 0xFDFF},
	{0xFE10, 0xFE19}, {0xFE30, 0xFEFF}, {0xFF00, 0xFFEF}, {0x1D400, 0x1D7FF}, {0x2F800, 0x2FA1F},
}

// plainLetters are ranges of letters that UTS #46 changes only to lower case. They are composed (NFC), have no compatibility
// mapping, are written from left to right, and do not join: letters of Latin, Greek, Cyrillic, Armenian, Georgian, Thai, kana, Han
// and Hangul.
var plainLetters = [][2]rune{
	{0x00C0, 0x00D6}, {0x00D8, 0x00F6}, {0x00F8, 0x012F}, {0x0131, 0x0131}, {0x0134, 0x013E}, {0x0141, 0x0148},
	{0x014A, 0x017E}, {0x0180, 0x01C3}, {0x01CD, 0x01F0}, {0x01F4, 0x02AF},
	{0x0386, 0x0386}, {0x0388, 0x03CE},
	{0x0400, 0x0481}, {0x048A, 0x04BF}, {0x04C1, 0x052F},
	{0x0531, 0x0556}, {0x0561, 0x0586},
	{0x0E01, 0x0E30}, {0x0E32, 0x0E32}, {0x0E40, 0x0E46},
	{0x10D0, 0x10FA},
	{0x1E00, 0x1E99}, {0x1EA0, 0x1EFF},
	{0x3005, 0x3007}, {0x3041, 0x3096}, {0x30A1, 0x30FA}, {0x30FC, 0x30FE},
	{0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3},
}

// plainSymbols are ranges of symbols and emoji that UTS #46 does not change. They are composed and have no compatibility mapping. Node
// 20's URL accepts each of them as a label, and encodes it unchanged.
var plainSymbols = [][2]rune{
	{0x00A9, 0x00A9}, {0x00AE, 0x00AE},
	{0x2190, 0x222B}, {0x222E, 0x222E}, {0x2231, 0x2307}, {0x230C, 0x2328}, {0x232B, 0x2426}, {0x2440, 0x244A},
	{0x2500, 0x2767}, {0x2794, 0x27C4}, {0x27C7, 0x27E5}, {0x27F0, 0x2982}, {0x2999, 0x29D7}, {0x29DC, 0x29FB},
	{0x29FE, 0x2A0B}, {0x2A0D, 0x2A73}, {0x2A77, 0x2ADB}, {0x2ADD, 0x2B73}, {0x2B76, 0x2B95}, {0x2B97, 0x2BFF},
	{0x1F000, 0x1F02B}, {0x1F030, 0x1F093}, {0x1F0A0, 0x1F0AE}, {0x1F0B1, 0x1F0BF}, {0x1F0C1, 0x1F0CF}, {0x1F0D1, 0x1F0F5},
	{0x1F150, 0x1F169}, {0x1F170, 0x1F18F}, {0x1F191, 0x1F1AD}, {0x1F1E6, 0x1F1FF}, {0x1F300, 0x1F6D7}, {0x1F6DC, 0x1F6EC},
	{0x1F6F0, 0x1F6FC}, {0x1F700, 0x1F776}, {0x1F77B, 0x1F7D9}, {0x1F7E0, 0x1F7EB}, {0x1F7F0, 0x1F7F0}, {0x1F800, 0x1F80B},
	{0x1F810, 0x1F847}, {0x1F850, 0x1F859}, {0x1F860, 0x1F887}, {0x1F890, 0x1F8AD}, {0x1F8B0, 0x1F8B1}, {0x1F900, 0x1FA53},
	{0x1FA60, 0x1FA6D}, {0x1FA70, 0x1FA7C}, {0x1FA80, 0x1FA88}, {0x1FA90, 0x1FABD}, {0x1FABF, 0x1FAC5}, {0x1FACE, 0x1FADB},
	{0x1FAE0, 0x1FAE8}, {0x1FAF0, 0x1FAF8},
}

// isPlain reports whether r is in plainLetters or plainSymbols, and assigned.
func isPlain(r rune) bool {
	return inBlocks(plainLetters, r) && (unicode.IsLetter(r) || unicode.Is(unicode.Nl, r)) ||
		inBlocks(plainSymbols, r) && unicode.IsSymbol(r)
}

// inBlocks reports whether r is in one of the ranges, which are in order.
func inBlocks(blocks [][2]rune, r rune) bool {
	_, found := slices.BinarySearchFunc(blocks, r, func(block [2]rune, r rune) int {
		switch {
		case block[1] < r:
			return -1
		case block[0] > r:
			return 1
		}
		return 0
	})
	return found
}
