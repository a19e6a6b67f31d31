package uri

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Role is the place in a reference for which a text is percent-encoded. It decides which
// characters stay as they are.
type Role uint8

// Each role keeps letters and digits, and the characters that the document allows in the component.
// The characters after "without" are encoded, because they would give the component a structure
// that the text does not have. The sets in quotes are those of RFC 3986. "%" is never kept.
const (
	RoleSegment     Role = iota // a segment of a path, or the value of a parameter in it: pchar (3.3) without ";": "-._~!$&'()*+,=:@"
	RoleSegmentName             // the name of a parameter in a segment: without ";" "=": "-._~!$&'()*+,:@"
	RolePath                    // a path of segments: "-._~!$&'()*+,;=:@/"
	RoleName                    // the name of a parameter in a query: without "&" ";" "=" "+": "-._~!$'()*,:@/?"
	RoleValue                   // and its value: without "&" ";" "+": "-._~!$'()*,=:@/?"
	RoleQuery                   // a query of parameters (3.4): "-._~!$&'()*+,;=:@/?"
	RoleFragment                // a fragment (3.5): the same
	RoleUser                    // a user, or a password: without ":": "-._~!$&'()*+,;="
	RoleUserinfo                // a user, ":" and a password (3.2.1): "-._~!$&'()*+,;=:"
	RoleHost                    // a registered name (3.2.2), without ":" "@": "-._~!$&'()*+,;="
	RoleData                    // data anywhere, also in signatures and attributes: only unreserved characters (2.3): "-._~"

	numRoles
)

// keeps is what the text of each role keeps: the characters of a component without some.
var keeps = [numRoles]struct {
	component Component
	without   string
}{
	RoleSegment:     {ComponentPath, "/;?"},
	RoleSegmentName: {ComponentPath, "/;?="},
	RolePath:        {ComponentPath, "?"},
	RoleName:        {ComponentQuery, "&;=+"},
	RoleValue:       {ComponentQuery, "&;+"},
	RoleQuery:       {ComponentQuery, ""},
	RoleFragment:    {ComponentFragment, ""},
	RoleUser:        {ComponentUserinfo, ":"},
	RoleUserinfo:    {ComponentUserinfo, ""},
	RoleHost:        {ComponentHost, ":@"},
	RoleData:        {ComponentPath, `!"$&'()*+,/:;=?@[]`},
}

// keeps returns the characters that the text of a role keeps.
func (sp Spec) keeps(role Role) set {
	var chars set
	if sp.valid() && role < numRoles {
		switch r := &documents[sp]; keeps[role].component {
		case ComponentUserinfo:
			chars = r.authority.userinfo
		case ComponentHost:
			chars = r.authority.host.name
		case ComponentPath:
			chars = r.path
		case ComponentQuery:
			chars = r.query
		case ComponentFragment:
			chars = r.fragment
		}
		for _, c := range []byte(keeps[role].without) {
			chars.drop(c)
		}
	}
	if !chars.nonempty() {
		chars = plainChars
	}
	return chars
}

// Escape percent-encodes text for its role in a reference of RFC 3986 (2.1, 2.4). The text may hold
// any octets. The octets that the role does not keep are encoded. So "%" becomes "%25", and "é" in
// UTF-8 becomes "%C3%A9". It does not allocate where there is nothing to encode, otherwise once for
// a result of up to 256 bytes, and twice beyond. [Unescape] gives the text back.
//
// Two things depend on what else is in the path. No escape makes a segment of "." or "..",
// since "%2E" is the same as "." by RFC 3986 (6.2.2.2): [URI.JoinSegments] refuses them. And a colon,
// which segments keep, would end a scheme in the first segment of a relative reference.
// [URI.JoinSegments] and [Parts.Escape] encode it there.
func Escape(text string, role Role) string { return RFC3986.Escape(text, role) }

// Escape is like the function [Escape], under the document: it keeps the characters that the
// document gives to the component. If the document has no such component, Escape keeps letters,
// digits, "-" and ".". It does the same for a host if the document has only host names. These have
// no escapes, so a host that needs one is not valid there.
func (sp Spec) Escape(text string, role Role) string {
	chars := sp.keeps(role)
	n := 0
	for i := 0; i < len(text); i++ {
		if c := text[i]; c == '%' || !chars.has(c) {
			n++
		}
	}
	if n == 0 {
		return text
	}
	var buf [256]byte
	return string(appendEscaped(room(&buf, len(text)+2*n), text, &chars))
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

// room returns an empty buffer for n bytes, buf itself if that is enough.
func room(buf *[256]byte, n int) []byte {
	if n > len(buf) {
		return make([]byte, 0, n)
	}
	return buf[:0]
}

// Unescape decodes the escapes in a part of a reference, such as u.Path() (RFC 3986, 2.1). The result
// may hold any octets, not only UTF-8, and delimiters that were encoded, so take the parts apart
// before you decode them (2.4). In text that is not from a URI, a "%" that begins no escape stays, as
// in browsers; [UnescapeStrict] refuses it.
//
// Unescape does not allocate if s has nothing to decode. Otherwise it allocates once, or twice if s
// is longer than 256 bytes; so do its relatives.
func Unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var buf [256]byte
	b, _ := appendUnescaped(room(&buf, len(s)), s, lenient)
	return string(b)
}

// UnescapePlus is like [Unescape], and reads "+" as a space. RFC 3986 has no such rule; HTML forms
// have it (application/x-www-form-urlencoded), and so does the search of the 1993 draft, in which "+"
// separates words. [URI.Form] reads all parameters of a query in this way.
func UnescapePlus(s string) string {
	if strings.IndexByte(s, '+') < 0 {
		return Unescape(s)
	}
	var buf [256]byte
	b, _ := appendUnescaped(room(&buf, len(s)), s, lenient|plus)
	return string(b)
}

// UnescapeStrict is like [Unescape], for text that may not be a part of a valid URI: a "%" without two
// hexadecimal digits is a [*ParseError] with [CodeEscape]. Its offset is the place in s where a digit
// is missing.
func UnescapeStrict(s string) (string, error) {
	if strings.IndexByte(s, '%') < 0 {
		return s, nil
	}
	var buf [256]byte
	b, at := appendUnescaped(room(&buf, len(s)), s, 0)
	if at >= 0 {
		_, size := utf8.DecodeRuneInString(s[at:])
		return "", partError(s, Finding{
			Code: CodeEscape, Offset: at, Len: size, Section: "2.1",
		}.say(message.Escape.With()))
	}
	return string(b), nil
}

// A decoding is how [appendUnescaped] decodes.
type decoding uint8

const (
	lenient decoding = 1 << iota // a "%" that begins no escape is itself
	plus                         // a "+" is a space
)

// appendUnescaped appends s, decoded, to dst. It also returns the offset of what should have
// been a hexadecimal digit, or -1.
func appendUnescaped(dst []byte, s string, how decoding) ([]byte, int) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '+' && how&plus != 0:
			dst = append(dst, ' ')
		case c != '%':
			dst = append(dst, c)
		case ascii.IsEscape(s, i):
			dst = append(dst, ascii.Unescape(s, i))
			i += 2
		case how&lenient != 0:
			dst = append(dst, c)
		case i+1 < len(s) && ascii.IsHex(s[i+1]):
			return dst, i + 2
		default:
			return dst, i + 1
		}
	}
	return dst, -1
}
