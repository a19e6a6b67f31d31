package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// FromIRI returns the URI reference that identifies the same resource as an IRI reference in UTF-8
// (RFC 3987, 3.1). It percent-encodes the octets of each character beyond ASCII and changes nothing
// else, so a URI reference stays as it is.
//
// A host beyond ASCII is percent-encoded like the rest, which RFC 3986 (3.2.2) allows but DNS does
// not understand. To send a request, use Parse of package whatwg, which maps hosts as browsers do.
//
// The error is a [*ParseError] about the text. It has [CodeText] for what an IRI cannot contain:
// octets that are not UTF-8, noncharacters, characters for private use outside of the query (2.2),
// and formatting characters for bidirectional text (4.1).
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

// iriError turns an error about the URI into one about the IRI, whose offset differs because each
// octet beyond ASCII has become three.
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

// componentAt returns the component that contains the byte at i, going by the delimiters before it.
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

// inIRI reports whether an IRI can contain c, which is beyond ASCII (RFC 3987, 2.2):
//
//	ucschar  = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	         / %x10000-1FFFD / %x20000-2FFFD / … / %xD0000-DFFFD / %xE1000-EFFFD
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD ; only in a query
//
// It cannot contain the formatting characters LRM, RLM, LRE, RLE, PDF, LRO and RLO of bidirectional
// text (4.1).
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

// ToIRI returns u as an IRI reference in UTF-8 for people to read, with escapes decoded (RFC 3987,
// 3.2). An escape stays if it encodes an octet that is not UTF-8, a delimiter, a character that
// IRIs exclude, or one that is not printed (3.2, step 4; 6.1), such as a space, a control or an
// unassigned character. A host "xn--…" stays, too; HostToUnicode of package whatwg decodes it.
//
// If u follows RFC 3986, [FromIRI] returns u again, except for the case of escapes and for escapes
// of unreserved ASCII characters. So compare URIs, not IRIs.
func (u URI) ToIRI() string {
	b := make([]byte, 0, len(u.text))
	b = appendIRI(b, u.text[:u.query], false)
	b = appendIRI(b, u.text[u.query:u.fragment], true)
	return string(appendIRI(b, u.text[u.fragment:], false))
}

// shownInIRI reports whether ToIRI decodes c, which is beyond ASCII.
func shownInIRI(c rune, query bool) bool {
	return inIRI(c, query) && (strconv.IsPrint(c) || query && !inIRI(c, false))
}

// appendIRI appends a part of a URI as that part of an IRI.
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
