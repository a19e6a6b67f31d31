// Package ascii knows the ASCII characters of URIs: the classes of RFC 3986, Appendix A,
// hexadecimal digits, escapes, and letters in either case. No octet above 127 belongs to a class.
package ascii

import (
	"encoding/binary"
	"unicode/utf8"
)

// The classes of RFC 3986, Appendix A, as bits: the bit of a character is 1 shifted by its code. No
// class holds "%", even where the class of the document has pct-encoded. A constant of 128 bits
// does not fit a type, so [Set] takes it in halves: Set{class & Low, class >> 64}.
const (
	Low = 1<<64 - 1

	Alpha      = (1<<26-1)<<'A' | (1<<26-1)<<'a'
	Digit      = (1<<10 - 1) << '0'
	Alnum      = Alpha | Digit
	Unreserved = Alnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~'
	SubDelims  = 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'*' | 1<<'+' | 1<<',' | 1<<';' | 1<<'='

	Scheme      = Alnum | 1<<'+' | 1<<'-' | 1<<'.' // behind the first letter
	RegName     = Unreserved | SubDelims
	Userinfo    = RegName | 1<<':' // for IPvFuture, too
	SegmentNzNc = RegName | 1<<'@'
	Pchar       = RegName | 1<<':' | 1<<'@'
	Path        = Pchar | 1<<'/'
	Query       = Path | 1<<'?' // for fragments, too
)

// A Set is a set of characters of ASCII, one bit each.
type Set [4]uint64

// Has reports whether c is in the set.
func (s *Set) Has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

var (
	alnum      = Set{Alnum & Low, Alnum >> 64}
	schemeChar = Set{Scheme & Low, Scheme >> 64}
	unreserved = Set{Unreserved & Low, Unreserved >> 64}
)

// IsAlnum reports whether c is a letter or a digit.
func IsAlnum(c byte) bool { return alnum.Has(c) }

// IsScheme reports whether c may stand in a scheme, behind its first letter (RFC 3986, 3.1).
func IsScheme(c byte) bool { return schemeChar.Has(c) }

// IsUnreserved reports whether c is unreserved (RFC 3986, 2.3).
func IsUnreserved(c byte) bool { return unreserved.Has(c) }

// IsLetter reports whether c is a letter.
func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsHex reports whether c is a hexadecimal digit.
func IsHex(c byte) bool { return IsDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// IsUpper reports whether c is a letter in upper case.
func IsUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// Lower returns a letter in lower case, and every other octet unchanged.
func Lower(c byte) byte {
	if IsUpper(c) {
		c |= 0x20
	}
	return c
}

// LowerBytes changes the letters of b to lower case, eight octets at a time while there are as
// many. It is not inlined, so that ToLower can be, whose copies of a short text then need no
// memory.
//
//go:noinline
func LowerBytes(b []byte) {
	const all = 0x0101010101010101 // one in each octet
	for ; len(b) >= 8; b = b[8:] {
		word := binary.LittleEndian.Uint64(b)
		low := word &^ (0x80 * all)
		// The sums carry into the highest bit of an octet if it is at least 'A', and if it is
		// beyond 'Z'.
		upper := (low + (0x80-'A')*all) &^ (low + (0x80-'Z'-1)*all) &^ word & (0x80 * all)
		binary.LittleEndian.PutUint64(b, word|upper>>2)
	}
	for i, c := range b {
		if IsUpper(c) {
			b[i] = c | 0x20
		}
	}
}

// ToLower returns s with its letters in lower case. Unlike strings.ToLower it changes no other
// octets, even if s is not UTF-8.
func ToLower(s string) string {
	b := []byte(s)
	LowerBytes(b)
	return string(b)
}

// EqualFold reports whether s equals lower, which is in lower case, without regard to the case of
// s.
func EqualFold(s, lower string) bool {
	if len(s) != len(lower) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if Lower(s[i]) != lower[i] {
			return false
		}
	}
	return true
}

// HasPrefixFold reports whether s begins with the prefix, which is in lower case, without regard to
// the case of s.
func HasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && EqualFold(s[:len(prefix)], prefix)
}

// IsEscape reports whether two hexadecimal digits follow the "%" at i (RFC 3986, 2.1).
func IsEscape(s string, i int) bool { return i+2 < len(s) && IsHex(s[i+1]) && IsHex(s[i+2]) }

// Unhex returns the value of a hexadecimal digit.
func Unhex(c byte) byte {
	if IsDigit(c) {
		return c - '0'
	}
	return c&^0x20 - 'A' + 10
}

// Unescape returns the octet that the escape at i encodes.
func Unescape(s string, i int) byte { return Unhex(s[i+1])<<4 | Unhex(s[i+2]) }

const upperHex = "0123456789ABCDEF"

// AppendHex appends the two hexadecimal digits of c to dst, in upper case.
func AppendHex(dst []byte, c byte) []byte { return append(dst, upperHex[c>>4], upperHex[c&15]) }

// AppendEscape appends the escape of c to dst, in upper case (RFC 3986, 2.1).
func AppendEscape(dst []byte, c byte) []byte {
	return append(dst, '%', upperHex[c>>4], upperHex[c&15])
}

// Is reports whether all octets of s are ASCII.
func Is[T string | []byte](s T) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// SchemeLen returns the length of the scheme that s begins with, or 0 if s has no scheme (RFC 3986,
// 3.1).
func SchemeLen(s string) int {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ':':
			return i
		case !schemeChar.Has(c) || i == 0 && !IsLetter(c):
			return 0
		}
	}
	return 0
}

// Distance returns how many octets must be inserted, removed, replaced, or exchanged with their
// neighbor to make b of a. It takes time proportional to the product of their lengths, so both are
// short names.
func Distance(a, b string) int {
	var rows [3][]int // the last three rows of the table of distances of prefixes
	for i := range len(a) + 1 {
		rows[0], rows[1], rows[2] = rows[1], rows[2], make([]int, len(b)+1)
		for j := range len(b) + 1 {
			switch {
			case i == 0 || j == 0:
				rows[2][j] = i + j
			case a[i-1] == b[j-1]:
				rows[2][j] = rows[1][j-1]
			default:
				rows[2][j] = 1 + min(rows[1][j], rows[2][j-1], rows[1][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[2][j] = min(rows[2][j], rows[0][j-2]+1)
			}
		}
	}
	return rows[2][len(b)]
}
