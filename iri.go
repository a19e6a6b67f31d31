package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// FromIRI maps an IRI reference in UTF-8 to the URI reference that identifies the same (RFC
// 3987, 3.1): each character beyond ASCII becomes its octets, percent-encoded. What is a
// URI reference already stays as it is, and nothing is normalized.
//
// A registered name that has such characters, written or encoded, is given to mapHost, in
// UTF-8 with nothing percent-encoded, for IDNA: ToASCII of golang.org/x/net/idna fits. What it
// returns becomes the host, and must be a name of ASCII characters without escapes. If
// mapHost is nil, the host is percent-encoded like the rest, which RFC 3986 (3.2.2) allows, and
// DNS does not know.
//
// The error is that of mapHost, or a [*ParseError] of the text, with [CodeText] where it has
// a character that IRIs exclude: what is not UTF-8; private use but in the query, and what no
// text uses (2.2); and the formatting characters for bidirectional text (4.1). A host that is
// not UTF-8, or that is mapped to what is no host, has that code, too.
func FromIRI(text string, mapHost func(string) (string, error)) (URI, error) {
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
	if mapHost == nil || u.HostKind() != HostRegName {
		return u, nil
	}
	host, _ := Unescape(u.Host()) // valid already
	if ascii.Is(host) {
		return u, nil
	}
	why := message.HostUTF8
	if utf8.ValidString(host) {
		if host, err = mapHost(host); err != nil {
			return URI{}, err
		}
		if ascii.Is(host) && isIRegName(host) {
			return u.WithHost(host)
		}
		why = message.HostMappedInvalid
	}
	at := strings.Index(text, "//") + len("//") // there is an authority
	return URI{}, refusal(CodeText, ComponentHost, text, RFC3986, at, documents[RFC3986].authority.end.find(text[at:]), why.With()).of("RFC 3987", "3.1")
}

// iriError makes the error about the text of the error about what was made of it, whose
// offset is in that: each octet beyond ASCII has become three.
func iriError(text string, err error) error {
	pe := *err.(*ParseError)
	at := 0
	for n := 0; n < pe.Offset && at < len(text); at++ {
		if n++; text[at] >= utf8.RuneSelf {
			n += 2
		}
	}
	pe.Input, pe.Offset = text, at
	if at < len(text) && text[at] >= utf8.RuneSelf {
		_, pe.Len = utf8.DecodeRuneInString(text[at:])
		pe.Finding = pe.say(message.NotASCII.With())
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

// ToIRI returns an IRI reference in UTF-8 that [FromIRI] maps back to u, of RFC 3986, but for the case
// of escapes and for those of unreserved ASCII characters, which are decoded (RFC 3987,
// 3.2). Escapes stay where they are no UTF-8, encode a delimiter, or a character that IRIs
// exclude or that is not to be printed by Go's Unicode tables: spaces, controls, formatting,
// and what they do not know (3.2, step 4; 6.1). What older documents allow beyond stays. So an IRI is for people to read, and not for comparing.
//
// A registered name of ASCII characters is given to mapHost, for IDNA: ToUnicode of
// golang.org/x/net/idna fits. It stays as it is where that gives an error or what no
// host of an IRI can have, and if mapHost is nil.
func (u URI) ToIRI(mapHost func(string) (string, error)) string {
	b := make([]byte, 0, len(u.text))
	b = appendIRI(b, u.text[:u.host], false)
	host := string(appendIRI(nil, u.Host(), false))
	if mapHost != nil && u.isNamed() && host != "" && ascii.Is(host) && strings.IndexByte(host, '%') < 0 {
		if mapped, err := mapHost(host); err == nil && isIRegName(mapped) {
			host = mapped
		}
	}
	b = append(b, host...)
	b = appendIRI(b, u.text[u.port:u.query], false)
	b = appendIRI(b, u.text[u.query:u.fragment], true)
	return string(appendIRI(b, u.text[u.fragment:], false))
}

// isIRegName reports whether s is a name that ToIRI can show: it has only characters of
// ireg-name that are not escapes, and would be shown; and at least one.
func isIRegName(s string) bool {
	chars := &documents[RFC3986].authority.host.name
	for _, c := range s {
		switch {
		case c < utf8.RuneSelf && (c == '%' || !chars.has(byte(c))):
			return false
		case c >= utf8.RuneSelf && !shownInIRI(c, false):
			return false
		}
	}
	return s != "" && utf8.ValidString(s)
}

// shownInIRI reports whether ToIRI decodes the character, which is beyond ASCII.
func shownInIRI(c rune, query bool) bool {
	return inIRI(c, query) && (strconv.IsPrint(c) || query && !inIRI(c, false))
}

// appendIRI appends a part of a URI as that of an IRI.
func appendIRI(dst []byte, s string, query bool) []byte {
	decode := set{unreserved & low, unreserved >> 64}
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
		case c < utf8.RuneSelf && decode.has(byte(c)),
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
