package input

import "strings"

// An octetClass is a set of characters.
type octetClass uint8

// The sets of characters that a repaired component has besides escapes: those of RFC 3986 (Appendix A) which
// browsers leave as they are.
const (
	inPath         octetClass = 1 << iota // pchar / "/"
	inQuery                               // pchar / "/" / "?", for fragments, too
	inSpecialQuery                        // the same without "'" (URL Standard, 1.3)
	inUserinfo                            // unreserved / sub-delims, without ";" and "="
	inHost                                // unreserved / sub-delims
	forbiddenHost                         // the forbidden host code points (URL Standard, 3.1)
)

// octetClasses is the sets that each octet is in.
var octetClasses = func() (table [256]octetClass) {
	add := func(class octetClass, chars string) {
		for _, c := range []byte(chars) {
			table[c] |= class
		}
	}
	const (
		unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
		others     = "!$&()*+," // the sub-delims that are everywhere
	)
	add(inPath, unreserved+others+"';=:@/")
	add(inQuery, unreserved+others+"';=:@/?")
	add(inSpecialQuery, unreserved+others+";=:@/?")
	add(inUserinfo, unreserved+others+"'")
	add(inHost, unreserved+others+"';=")
	add(forbiddenHost, "\x00\t\n\r #/:<>?@[\\]^|")
	return table
}()

func isBreak(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// schemeLen returns the length of the scheme of text, or 0 if it has none (RFC 3986, 3.1).
func schemeLen(text string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case isLetter(c):
		case i > 0 && (isNumber(c) || c == '+' || c == '-' || c == '.'):
		case c == ':':
			return i
		default:
			return 0
		}
	}
	return 0
}

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
