package schemes

import (
	"iter"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// A Param is a decoded name and value: a header of a mailto URI, a field of a prospero URI or a parameter of a tel URI. A
// parameter of a tel URI without a value has an empty one.
type Param struct{ Name, Value string }

// decode decodes a part of a valid URI.
func decode(s string) string {
	s, _ = uri.Unescape(s)
	return s
}

// escapes returns the offset and the octet of each escape in a part of a valid URI.
func escapes(s string) iter.Seq2[int, byte] {
	return func(yield func(int, byte) bool) {
		for i := range len(s) {
			if s[i] == '%' && !yield(i, ascii.Unescape(s, i)) {
				return
			}
		}
	}
}

// escapeBut percent-encodes s. It keeps letters, digits, "-._~" and the characters in keep.
func escapeBut(s, keep string) string {
	b := make([]byte, 0, len(s)+16)
	for i := 0; i < len(s); i++ {
		if c := s[i]; isKept(c, keep) {
			b = append(b, c)
		} else {
			b = ascii.AppendEscape(b, c)
		}
	}
	return string(b)
}

// isKept reports whether escapeBut keeps c.
func isKept(c byte, keep string) bool {
	return ascii.IsUnreserved(c) || strings.IndexByte(keep, c) >= 0
}

// consistsOf reports whether s consists of octets of a class, at least one.
func consistsOf(s string, class func(byte) bool) bool {
	for i := 0; i < len(s); i++ {
		if !class(s[i]) {
			return false
		}
	}
	return s != ""
}

// holdsLineEnd reports whether s contains CR, LF or NUL.
func holdsLineEnd(s string) bool { return strings.ContainsAny(s, "\r\n\x00") }
