package uritemplate

import (
	"slices"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// The classes of ASCII characters in RFC 6570, 1.5, 2.1 and 2.3, without pct-encoded.
const (
	reserved = ascii.SubDelims | 1<<':' | 1<<'/' | 1<<'?' | 1<<'#' | 1<<'[' | 1<<']' | 1<<'@'
	varchar  = ascii.Alnum | 1<<'_'
)

var (
	simpleChars   = ascii.Set{ascii.Unreserved & ascii.Low, ascii.Unreserved >> 64}
	reservedChars = ascii.Set{(ascii.Unreserved | reserved) & ascii.Low,
		(ascii.Unreserved | reserved) >> 64}
	literalChars = reservedChars // 2.1 with verified erratum 6937, which adds the apostrophe
	nameChars    = ascii.Set{varchar & ascii.Low, varchar >> 64}
)

// isLiteral reports whether literals may contain a character beyond ASCII: one of ucschar or
// iprivate (1.5, 2.1).
func isLiteral(r rune) bool {
	switch {
	case r < 0xA0, 0xD800 <= r && r < 0xE000, 0xFDD0 <= r && r < 0xFDF0, 0xFFF0 <= r && r < 0x10000,
		0xE0000 <= r && r < 0xE1000:
		return false
	}
	return r&0xFFFF < 0xFFFE
}

// isTriplet reports whether pct-encoded (1.5) begins at s[i].
func isTriplet(s string, i int) bool {
	return i < len(s) && s[i] == '%' && ascii.IsEscape(s, i)
}

// appendTriplets appends each octet of s as a triplet.
func appendTriplets(b []byte, s string) []byte {
	for i := range len(s) {
		b = ascii.AppendEscape(b, s[i])
	}
	return b
}

// appendEncoded appends s with all characters encoded that are not in allow (3.2.1). With triplets,
// those in s stay as they are. It reports false if s is not UTF-8.
func appendEncoded(b []byte, s string, allow *ascii.Set, triplets bool) ([]byte, bool) {
	b = slices.Grow(b, len(s)) // A long value grows b once or twice, and not step by step.
	done := 0
	for i := 0; i < len(s); {
		c, size := s[i], 1
		switch {
		case allow.Has(c):
			i++
			continue
		case triplets && isTriplet(s, i):
			i += 3
			continue
		case c >= utf8.RuneSelf:
			if _, size = utf8.DecodeRuneInString(s[i:]); size == 1 {
				return b, false
			}
		}
		b = append(b, s[done:i]...)
		b = appendTriplets(b, s[i:i+size])
		i += size
		done = i
	}
	return append(b, s[done:]...), true
}

// decodeTriplets decodes the triplets at s[i], where there is one, to a code point that up to four
// of them encode. It also returns how many these are. A triplet that begins no UTF-8 gives
// utf8.RuneError and 1.
func decodeTriplets(s string, i int) (r rune, triplets int) {
	var octets [utf8.UTFMax]byte
	n := 0
	for ; n < len(octets) && isTriplet(s, i+3*n); n++ {
		octets[n] = ascii.Unescape(s, i+3*n)
	}
	return utf8.DecodeRune(octets[:n])
}

// charLen returns the length in bytes of the character at s[i], counted as a prefix counts (2.4.1,
// 3.2.1). With triplets, one triplet is a character, and so are several that encode one code point.
func charLen(s string, i int, triplets bool) int {
	if triplets && isTriplet(s, i) {
		_, n := decodeTriplets(s, i)
		return 3 * n
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return size
}

// prefix returns the first n characters of s.
func prefix(s string, n int, triplets bool) string {
	i := 0
	for ; i < len(s) && n > 0; n-- {
		i += charLen(s, i, triplets)
	}
	return s[:i]
}

// encodedChar returns the character for which an expansion without "+" and "#" writes the triplets
// at s[i], and their length in bytes. The length is 0 if no expansion writes these triplets.
func encodedChar(s string, i int) (r rune, size int) {
	if !isTriplet(s, i) {
		return 0, 0
	}
	r, n := decodeTriplets(s, i)
	if r == utf8.RuneError && n == 1 || r < utf8.RuneSelf && simpleChars.Has(byte(r)) {
		return 0, 0
	}
	for j := i; j < i+3*n; j += 3 {
		if 'a' <= s[j+1] || 'a' <= s[j+2] {
			return 0, 0 // lower case
		}
	}
	return r, 3 * n
}
