package uri

// A set of ASCII characters, one bit each; no octet above 127 is ever in one.
type set [4]uint64

// low cuts the first 64 bits from the 128-bit constants below, so that
// set{pchar & low, pchar >> 64} is the set of pchar.
const low = 1<<64 - 1

// The character rules of RFC 3986, Appendix A, under their own names. A rule is
// a 128-bit constant with the bit of every character that it takes.
// "pct-encoded" is no character: [set.span] adds it wherever it is allowed.
const (
	alpha  = (1<<26-1)<<'A' | (1<<26-1)<<'a'
	digit  = (1<<10 - 1) << '0'
	hexdig = digit | (1<<6-1)<<'A' | (1<<6-1)<<'a'

	unreserved = alpha | digit | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~'
	subDelims  = 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' |
		1<<'*' | 1<<'+' | 1<<',' | 1<<';' | 1<<'='

	schemeChar    = alpha | digit | 1<<'+' | 1<<'-' | 1<<'.' // after the first, an ALPHA
	userinfoChar  = unreserved | subDelims | 1<<':'
	regNameChar   = unreserved | subDelims
	ipvFutureChar = unreserved | subDelims | 1<<':' // after "v" 1*HEXDIG "."

	pchar        = unreserved | subDelims | 1<<':' | 1<<'@'
	segmentNzNc  = unreserved | subDelims | 1<<'@'
	pathChar     = pchar | 1<<'/'
	queryChar    = pchar | 1<<'/' | 1<<'?'
	fragmentChar = pchar | 1<<'/' | 1<<'?'
)

// has reports whether c is in the set.
func (cs *set) has(c byte) bool { return cs[c>>6]>>(c&63)&1 != 0 }

// end returns the end of the longest run of characters of the set in s from i on.
func (cs *set) end(s string, i int) int {
	for i < len(s) && cs.has(s[i]) {
		i++
	}
	return i
}

// span returns the end of the longest run of characters of the set and
// pct-encoded triplets (RFC 3986, 2.1) in s from i on.
func (cs *set) span(s string, i int) int {
	for i < len(s) {
		if c := s[i]; cs.has(c) {
			i++
		} else if c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) {
			i += 3
		} else {
			break
		}
	}
	return i
}

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isHex(c byte) bool   { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
