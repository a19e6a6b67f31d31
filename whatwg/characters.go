package whatwg

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// The characters that a repaired component may have besides escapes: the characters of RFC 3986 (Appendix A) that browsers
// leave unchanged.
const (
	charsPathOnly     = ascii.Path                                                // pchar / "/"
	charsSpecialQuery = ascii.Query &^ (1 << '\'')                                // pchar / "/" / "?", without "'" (URL Standard, 1.3)
	charsRepairedUser = (ascii.Unreserved | ascii.SubDelims) &^ (1<<';' | 1<<'=') // unreserved / sub-delims, without ";" and "="
	charsHost         = ascii.Unreserved | ascii.SubDelims

	// The forbidden host code points, and those that are forbidden in a domain (URL Standard, 3.2).
	charsForbiddenHost = 1<<0 | 1<<'\t' | 1<<'\n' | 1<<'\r' | 1<<' ' | 1<<'#' | 1<<'/' | 1<<':' | 1<<'<' | 1<<'>' |
		1<<'?' | 1<<'@' | 1<<'[' | 1<<'\\' | 1<<']' | 1<<'^' | 1<<'|'
	charsForbiddenDomain = charsForbiddenHost | (1<<' ' - 1) | 1<<'%' | 1<<0x7F
)

var (
	inPath          = ascii.Set{charsPathOnly & ascii.Low, charsPathOnly >> 64}
	inQuery         = ascii.Set{ascii.Query & ascii.Low, ascii.Query >> 64} // for fragments, too
	inSpecialQuery  = ascii.Set{charsSpecialQuery & ascii.Low, charsSpecialQuery >> 64}
	inUserinfo      = ascii.Set{charsRepairedUser & ascii.Low, charsRepairedUser >> 64}
	inHost          = ascii.Set{charsHost & ascii.Low, charsHost >> 64}
	forbiddenHost   = ascii.Set{charsForbiddenHost & ascii.Low, charsForbiddenHost >> 64}
	forbiddenDomain = ascii.Set{charsForbiddenDomain & ascii.Low, charsForbiddenDomain >> 64}
)

// forbiddenAt returns the offset of the first forbidden domain code point in a host (3.2), or the length of the host.
func forbiddenAt(host string) int {
	for i := 0; i < len(host); i++ {
		if forbiddenDomain.Has(host[i]) {
			return i
		}
	}
	return len(host)
}

func isBreak(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// The delimiters that end a part of a reference.
const (
	inSpecialAuthority = `/\?#`
	inAuthority        = "/?#"
	inOpaque           = "?#"
	inQueryOrPath      = "#"
)

// endOf returns the offset of the first of the delimiters from i on, or the length of text.
func endOf(text string, i int, delimiters string) int {
	if n := strings.IndexAny(text[i:], delimiters); n >= 0 {
		return i + n
	}
	return len(text)
}

// segmentEnd returns the end of the segment at i.
func segmentEnd(text string, i int, special bool) int {
	for ; i < len(text); i++ {
		switch text[i] {
		case '/', '?', '#':
			return i
		case '\\':
			if special {
				return i
			}
		}
	}
	return i
}

// slashesAt returns the number of slashes at i. If the scheme is special, backslashes count, too.
func slashesAt(text string, i int, special bool) int {
	n := 0
	for i+n < len(text) && (text[i+n] == '/' || special && text[i+n] == '\\') {
		n++
	}
	return n
}

// dotsOf returns 1 for the segment ".", 2 for "..", and 0 for all others. "%2e" counts as "." (URL Standard, 4.4).
func dotsOf(segment string) int {
	n := 0
	for segment != "" {
		switch {
		case n == 2:
			return 0
		case segment[0] == '.':
			segment = segment[1:]
		case len(segment) >= 3 && segment[:2] == "%2" && segment[2]|0x20 == 'e':
			segment = segment[3:]
		default:
			return 0
		}
		n++
	}
	return n
}

// hasDots reports whether a path has dot segments.
func hasDots(path string) bool {
	for {
		segment, rest, more := strings.Cut(path, "/")
		if segment == "." || segment == ".." {
			return true
		}
		if !more {
			return false
		}
		path = rest
	}
}
