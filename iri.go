package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// FromIRI maps an IRI reference in UTF-8 to the URI reference that identifies the same resource
// (RFC 3987, 3.1). It replaces each character beyond ASCII by its octets, percent-encoded. A URI
// reference stays as it is. Nothing is normalized.
//
// A host beyond ASCII is percent-encoded like the rest, which RFC 3986 (3.2.2) allows and which DNS
// does not know. To send a request, let Parse of package whatwg read the text: it maps the host as
// browsers do.
//
// The error is a [*ParseError] about the text. It has [CodeText] if the text has a character that
// IRIs exclude. These are octets that are not UTF-8, private use outside the query, noncharacters
// (2.2), and formatting characters for bidirectional text (4.1).
func FromIRI(text string) (URI, error) {
	b := make([]byte, 0, len(text)+16)
	query, fragment := false, false
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			query = query || c == '?'
			fragment = fragment || c == '#'
			b = append(b, c)
			i++
			continue
		}
		char, size := utf8.DecodeRuneInString(text[i:])
		if !inIRI(char, query && !fragment) { // utf8.RuneError is not in IRIs
			section := "2.2"
			if isBidi(char) {
				section = "4.1"
			}
			return URI{}, refusal(CodeText, componentAt(text, i), text, RFC3986, i, size,
				message.IRICharacter.With()).of("RFC 3987", section)
		}
		for _, octet := range []byte(text[i : i+size]) {
			b = ascii.AppendEscape(b, octet)
		}
		i += size
	}
	u, err := Parse(string(b))
	if err != nil {
		return URI{}, iriError(text, err)
	}
	return u, nil
}

// iriError turns an error about the URI into an error about the IRI. The offset changes, because
// each octet beyond ASCII has become three.
func iriError(text string, err error) error {
	pe := *err.(*ParseError)
	at := 0
	for n := 0; n < pe.Offset; at++ {
		if n++; text[at] >= utf8.RuneSelf {
			n += 2
		}
	}
	pe.Input, pe.Offset = text, at
	if at < len(text) && text[at] >= utf8.RuneSelf {
		_, pe.Len = utf8.DecodeRuneInString(text[at:])
		if pe.Code == CodeCharacter { // and not an escape that it breaks
			pe.Finding = pe.say(message.NotASCII.With())
		}
	}
	return &pe
}

// componentAt returns the component of a text that a byte is in, by its delimiters.
func componentAt(text string, i int) Component {
	before := text[:i]
	switch {
	case strings.ContainsRune(before, '#'):
		return ComponentFragment
	case strings.ContainsRune(before, '?'):
		return ComponentQuery
	}
	if first, rest, ok := strings.Cut(before, ":"); ok && !strings.Contains(first, "/") {
		before = rest // after a scheme
	}
	if authority, ok := strings.CutPrefix(before, "//"); ok && !strings.Contains(authority, "/") {
		return ComponentAuthority
	}
	return ComponentPath
}

// inIRI reports whether an IRI can have the character, which is beyond ASCII (RFC 3987,
// 2.2):
//
//	ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	         / %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD / %xE1000-EFFFD
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD ; only in a query
//
// It excludes formatting characters for bidirectional text (4.1): LRM, RLM, LRE, RLE, PDF,
// LRO and RLO.
func inIRI(c rune, query bool) bool {
	switch {
	case isBidi(c):
		return false
	case 0xE000 <= c && c <= 0xF8FF, 0xF0000 <= c && c&0xFFFF <= 0xFFFD:
		return query
	case 0xA0 <= c && c <= 0xD7FF, 0xF900 <= c && c <= 0xFDCF, 0xFDF0 <= c && c <= 0xFFEF:
		return true
	}
	return 0x10000 <= c && c&0xFFFF <= 0xFFFD && (c < 0xE0000 || 0xE1000 <= c)
}

func isBidi(c rune) bool { return c == 0x200E || c == 0x200F || 0x202A <= c && c <= 0x202E }

// ToIRI returns an IRI reference in UTF-8 for people to read, with escapes decoded (RFC 3987, 3.2).
// [FromIRI] maps it back to u, if u follows RFC 3986, except that the case of escapes and escapes of
// unreserved ASCII characters may differ; so do not compare IRIs.
//
// An escape stays if it encodes an octet that is not UTF-8, a delimiter, or a character that IRIs
// exclude or that is not printed (3.2, step 4; 6.1). Spaces, controls and unassigned characters are
// not printed. A host "xn--…" stays, too: HostToUnicode of package whatwg decodes it.
func (u URI) ToIRI() string {
	b := make([]byte, 0, len(u.text))
	b = appendIRI(b, u.text[:u.query], false)
	b = appendIRI(b, u.text[u.query:u.fragment], true)
	return string(appendIRI(b, u.text[u.fragment:], false))
}

// shownInIRI reports whether ToIRI decodes the character, which is beyond ASCII.
func shownInIRI(c rune, query bool) bool {
	return inIRI(c, query) && (strconv.IsPrint(c) || query && !inIRI(c, false))
}

// appendIRI appends a part of a URI as part of an IRI.
func appendIRI(dst []byte, s string, query bool) []byte {
	for i := 0; i < len(s); {
		if s[i] != '%' {
			dst = append(dst, s[i])
			i++
			continue
		}
		var octets [utf8.UTFMax]byte
		n := 0
		for ; n < len(octets) && i+3*n < len(s) && s[i+3*n] == '%'; n++ {
			octets[n] = ascii.Unescape(s, i+3*n)
		}
		c, size := utf8.DecodeRune(octets[:n])
		switch {
		case c < utf8.RuneSelf && unreservedChars.has(byte(c)),
			c >= utf8.RuneSelf && shownInIRI(c, query):
			dst = append(dst, octets[:size]...)
		default:
			for _, octet := range octets[:size] {
				dst = ascii.AppendEscape(dst, octet)
			}
		}
		i += 3 * size
	}
	return dst
}
