package schemes

import (
	"strings"

	"example.com/uri"
)

// decode decodes a part of a valid URI.
func decode(s string) string {
	s, _ = uri.Unescape(s)
	return s
}

// escapeBut percent-encodes s. It keeps letters, digits, "-._~" and the characters in keep.
func escapeBut(s, keep string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if c := s[i]; isKept(c, keep) {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}

// isKept reports whether escapeBut keeps c.
func isKept(c byte, keep string) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0 || strings.IndexByte(keep, c) >= 0
}

// lowerASCII returns s with its ASCII letters in lower case. The text need not be UTF-8.
func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}

// isDigits reports whether s consists of digits, at least one.
func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isASCIILetter reports whether r is an ASCII letter.
func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

// holdsLineEnd reports whether s contains CR, LF or NUL.
func holdsLineEnd(s string) bool { return strings.ContainsAny(s, "\r\n\x00") }
