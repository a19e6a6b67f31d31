package uri

import "example.com/uri/internal/ascii"

// A set of ASCII characters, one bit each. It never contains an octet above 127. "%" in a set
// stands for an escape, "%" and two hexadecimal digits: see [set.span].
type set ascii.Set

// low cuts the first 64 bits from the 128-bit constants below, so that
// set{pathChar & low, pathChar >> 64} is the set of pathChar.
const low = ascii.Low

// Below are the character rules of the documents, composed as they compose them. A
// rule is a constant of 128 bits, with the bit of every character that it
// takes. A name that several documents give to different sets ends with the
// number of its document, but RFC 3986's.

const (
	alpha    = ascii.Alpha
	digit    = ascii.Digit
	alphanum = ascii.Alnum
	escaped  = 1 << '%' // pct-encoded, escaped, or escape: "%" and two hexadecimal digits
)

// RFC 3986, Appendix A.
const (
	unreserved = ascii.Unreserved

	schemeChar    = ascii.Scheme // the same in all documents but URL1993
	userinfoChar  = ascii.Userinfo | escaped
	regNameChar   = ascii.RegName | escaped
	ipvFutureChar = ascii.Userinfo // after "v" 1*HEXDIG "."

	segmentNzNcChar = ascii.SegmentNzNc | escaped
	pathChar        = ascii.Path | escaped
	queryChar       = ascii.Query | escaped
	fragmentChar    = ascii.Query | escaped
)

// RFC 2396, Appendix A, with the brackets that RFC 2732, section 3 adds to reserved.
const (
	reserved2396 = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' |
		1<<'$' | 1<<',' | 1<<'[' | 1<<']'
	mark2396 = 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' | 1<<'\'' |
		1<<'(' | 1<<')'
	unreserved2396 = alphanum | mark2396
	uric2396       = reserved2396 | unreserved2396 | escaped

	uricNoSlash2396 = unreserved2396 | escaped | 1<<';' | 1<<'?' | 1<<':' | 1<<'@' |
		1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	relSegment2396 = unreserved2396 | escaped |
		1<<';' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	regName2396 = unreserved2396 | escaped | 1<<'$' | 1<<',' |
		1<<';' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	userinfo2396 = unreserved2396 | escaped |
		1<<';' | 1<<':' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	pchar2396 = unreserved2396 | escaped |
		1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	path2396 = pchar2396 | 1<<';' | 1<<'/'
)

// draft-fielding-uri-rfc2396bis-01, sections 2 to 5, where it is not as RFC 2396.
const (
	uricNoSlash2396bis = uricNoSlash2396 | 1<<'[' | 1<<']'
	pchar2396bis       = pchar2396 | 1<<';'
	query2396bis       = pchar2396bis | 1<<'/' | 1<<'?'
)

// draft-fielding-url-syntax-05, Appendix A.
const (
	reservedURLSyntax = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	markURLSyntax     = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' | 1<<'\'' |
		1<<'(' | 1<<')' | 1<<','
	unreservedURLSyntax = alpha | digit | markURLSyntax
	urlc                = reservedURLSyntax | unreservedURLSyntax | escaped
	userURLSyntax       = unreservedURLSyntax | escaped | 1<<';' | 1<<'&' | 1<<'=' | 1<<'+'
	pcharURLSyntax      = unreservedURLSyntax | escaped | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	pathURLSyntax       = pcharURLSyntax | 1<<';' | 1<<'/'
)

// RFC 1738, section 5.
const (
	safe1738       = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'+'
	extra1738      = 1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	reserved1738   = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	unreserved1738 = alpha | digit | safe1738 | extra1738
	uchar1738      = unreserved1738 | escaped
	xchar1738      = unreserved1738 | reserved1738 | escaped
	user1738       = uchar1738 | 1<<';' | 1<<'?' | 1<<'&' | 1<<'='
)

// RFC 1808, section 2.2, over the same characters.
const (
	pchar1808  = uchar1738 | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	path1808   = pchar1808 | 1<<'/'
	params1808 = pchar1808 | 1<<'/' | 1<<';'
	netLoc1808 = pchar1808 | 1<<';' | 1<<'?'
)

// The Internet-Draft of 14 July 1993, "BNF syntax", without the space in extra, which
// its prose excludes.
const (
	safe1993  = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'@' | 1<<'.' | 1<<'&'
	extra1993 = 1<<'!' | 1<<'*' | 1<<'"' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<':' | 1<<';' | 1<<','
	xalpha    = alpha | digit | safe1993 | extra1993 | escaped
	xpalpha   = xalpha | 1<<'+'
	path1993  = xpalpha | 1<<'/'
)

var noChars set

// nonempty reports whether any character is in the set.
func (cs *set) nonempty() bool { return *cs != set{} }

// has reports whether c is in the set.
func (cs *set) has(c byte) bool { return (*ascii.Set)(cs).Has(c) }

// drop takes c out of the set.
func (cs *set) drop(c byte) { cs[c>>6] &^= 1 << (c & 63) }

// span returns the end of the longest run of characters and escapes of the set in s
// from i on.
func (cs *set) span(s string, i int) int {
	end, _ := cs.read(s, i)
	return end
}

// read is span, which also reports whether the run has an escape.
func (cs *set) read(s string, i int) (end int, escapes bool) {
	for i < len(s) {
		if c := s[i]; !cs.has(c) {
			break
		} else if c != '%' {
			i++
		} else if ascii.IsEscape(s, i) {
			i += 3
			escapes = true
		} else {
			break
		}
	}
	return i, escapes
}

// find returns the offset of the first character of the set in s, or len(s).
func (cs *set) find(s string) int {
	i := 0
	for i < len(s) && !cs.has(s[i]) {
		i++
	}
	return i
}

// hasCapital reports whether s has a letter in upper case.
func hasCapital(s string) bool {
	for i := range len(s) {
		if ascii.IsUpper(s[i]) {
			return true
		}
	}
	return false
}

// appendEscaped appends text to dst, percent-encoding all but chars, and "%" always.
func appendEscaped(dst []byte, text string, chars *set) []byte {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '%' || !chars.has(c) {
			dst = ascii.AppendEscape(dst, c)
		} else {
			dst = append(dst, c)
		}
	}
	return dst
}
