package input

import "strings"

// The sets of characters that a repaired component has besides escapes: those of RFC 3986 (Appendix A) which
// browsers leave as they are.
const (
	charsPathOnly     = charsPath &^ (1 << '?')                                 // pchar / "/"
	charsSpecialQuery = charsPath &^ (1 << '\'')                                // pchar / "/" / "?", without "'" (URL Standard, 1.3)
	charsRepairedUser = (charsUnreserved | charsSubDelims) &^ (1<<';' | 1<<'=') // unreserved / sub-delims, without ";" and "="
	charsHost         = charsUnreserved | charsSubDelims

	// The forbidden host code points, and those that are forbidden in a domain (URL Standard, 3.1).
	charsForbiddenHost = 1<<0 | 1<<'\t' | 1<<'\n' | 1<<'\r' | 1<<' ' | 1<<'#' | 1<<'/' | 1<<':' | 1<<'<' | 1<<'>' |
		1<<'?' | 1<<'@' | 1<<'[' | 1<<'\\' | 1<<']' | 1<<'^' | 1<<'|'
	charsForbiddenDomain = charsForbiddenHost | (1<<' ' - 1) | 1<<'%' | 1<<0x7F
)

var (
	inPath          = charSet{charsPathOnly & low64, charsPathOnly >> 64}
	inQuery         = pathChar // for fragments, too
	inSpecialQuery  = charSet{charsSpecialQuery & low64, charsSpecialQuery >> 64}
	inUserinfo      = charSet{charsRepairedUser & low64, charsRepairedUser >> 64}
	inHost          = charSet{charsHost & low64, charsHost >> 64}
	forbiddenHost   = charSet{charsForbiddenHost & low64, charsForbiddenHost >> 64}
	forbiddenDomain = charSet{charsForbiddenDomain & low64, charsForbiddenDomain >> 64}
)

func isBreak(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// specialScheme reports whether the scheme, in any case, is special (URL Standard, 4.2), and whether it is file.
func specialScheme(scheme string) (special, isFile bool) {
	if len(scheme) > len("https") {
		return false, false
	}
	switch scheme {
	case "http", "https", "ws", "wss", "ftp":
		return true, false
	case "file":
		return true, true
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp":
		return true, false
	case "file":
		return true, true
	}
	return false, false
}

// What a part of a reference ends at.
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

// slashesAt returns how many slashes there are at i, backslashes among them where the scheme is special.
func slashesAt(text string, i int, special bool) int {
	n := 0
	for i+n < len(text) && (text[i+n] == '/' || special && text[i+n] == '\\') {
		n++
	}
	return n
}

// dotsOf returns 1 for a segment ".", 2 for "..", with "%2e" for any "." (URL Standard, 4.4), and 0 for others.
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
