package uri

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Role is the place in a reference for which a text is percent-encoded. It determines which
// characters are kept.
type Role uint8

// Each role keeps the characters that the document allows in the component, except "%" and those
// that would give the component a structure that the text does not have. All roles keep letters and
// digits. The comments list the other characters that are kept under RFC 3986.
const (
	// A segment of a path, or the value of a parameter in one: pchar (3.3) without ";", which is
	// "-._~!$&'()*+,=:@".
	RoleSegment Role = iota

	// The name of a parameter in a segment, without ";" and "=": "-._~!$&'()*+,:@".
	RoleSegmentName

	// A path of several segments: "-._~!$&'()*+,;=:@/".
	RolePath

	// The name of a parameter in a query, without "&", ";", "=" and "+": "-._~!$'()*,:@/?".
	RoleName

	// The value of a parameter in a query, without "&", ";" and "+": "-._~!$'()*,=:@/?".
	RoleValue

	// A query that consists of parameters (3.4): "-._~!$&'()*+,;=:@/?".
	RoleQuery

	// A fragment (3.5): "-._~!$&'()*+,;=:@/?".
	RoleFragment

	// A user or a password, without ":": "-._~!$&'()*+,;=".
	RoleUser

	// A user, ":" and a password (3.2.1): "-._~!$&'()*+,;=:".
	RoleUserinfo

	// A registered name (3.2.2), without ":" and "@": "-._~!$&'()*+,;=".
	RoleHost

	// Data anywhere, also in signatures and attributes: only unreserved characters (2.3), which are
	// "-._~".
	RoleData

	numRoles
)

// keeps says what each role keeps: the characters of a component except some.
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

// keeps returns the characters that a role keeps under the document.
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

// Escape percent-encodes text, which may be any octets, for its role in a reference of RFC 3986
// (2.1, 2.4). Octets that the role does not keep are encoded, so that "%" becomes "%25", and "é" in
// UTF-8 becomes "%C3%A9". [Unescape] returns the original text. Escape does not allocate if there
// is nothing to encode; otherwise it allocates once, or twice if the result is longer than 256
// bytes.
//
// Two things depend on the rest of the path, so [URI.JoinSegments] takes care of them. The segments
// "." and ".." cannot be made data, because "%2E" means the same as "." (6.2.2.2). And a colon,
// which segments keep, would end a scheme in the first segment of a relative reference;
// [Parts.Escape] encodes it there, too.
func Escape(text string, role Role) string { return RFC3986.Escape(text, role) }

// Escape is like the function [Escape], but keeps the characters that the document sp allows in the
// component. If the document does not have that component, or has only host names where the role is
// [RoleHost], Escape keeps only letters, digits, "-" and "."; a host that needs an escape is not
// valid there.
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

// appendEscaped appends text to dst and percent-encodes all octets except chars, but always "%".
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

// room returns an empty buffer for n bytes, which is buf if that is large enough.
func room(buf *[256]byte, n int) []byte {
	if n > len(buf) {
		return make([]byte, 0, n)
	}
	return buf[:0]
}

// Unescape decodes the escapes in a part of a reference, such as u.Path() (RFC 3986, 2.1). The
// result may be any octets, not only UTF-8, and may contain delimiters that were encoded, so split
// a component before you decode its pieces (2.4). A "%" that begins no escape, which only text that
// is not from a URI can have, stays, as in browsers; [UnescapeStrict] refuses it.
//
// Unescape and its relatives do not allocate if there is nothing to decode. Otherwise they allocate
// once, or twice if s is longer than 256 bytes.
func Unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var buf [256]byte
	b, _ := appendUnescaped(room(&buf, len(s)), s, lenient)
	return string(b)
}

// UnescapePlus is like [Unescape], but also decodes "+" as a space. RFC 3986 has no such rule, but
// HTML forms do (application/x-www-form-urlencoded), and so does the 1993 draft, where "+"
// separates the words of a search. [URI.Form] decodes all parameters of a query in this way.
func UnescapePlus(s string) string {
	if strings.IndexByte(s, '+') < 0 {
		return Unescape(s)
	}
	var buf [256]byte
	b, _ := appendUnescaped(room(&buf, len(s)), s, lenient|plus)
	return string(b)
}

// UnescapeStrict is like [Unescape], for text that may not be part of a valid URI. If a "%" is not
// followed by two hexadecimal digits, it returns a [*ParseError] with [CodeEscape], whose offset is
// the place in s where a digit is missing.
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

// A decoding says how appendUnescaped decodes.
type decoding uint8

const (
	lenient decoding = 1 << iota // a "%" that begins no escape is itself
	plus                         // a "+" is a space
)

// appendUnescaped appends s, decoded, to dst. It also returns the offset of a byte that should have
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
