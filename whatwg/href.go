package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
)

// Href returns the form of u in which browsers print it: the attribute href of JavaScript's URL. The scheme is in lower case. An
// empty port, the default port of a special scheme, and zeros before a port are gone. The path of a special scheme begins with "/".
// There are no dot segments, and escapes stay as they are.
//
// The result is a valid URI of RFC 3986. So it has these characters percent-encoded, which browsers leave raw:
//
//	user, password   %
//	host             " ` { } and, if the scheme is not special, %
//	path             [ ] | % and, if the scheme is not special, \
//	opaque path      space " < > [ \ ] ^ ` { | } %
//	query            [ \ ] ^ ` { | } %
//	fragment         # [ \ ] ^ { | } %
//
// The special schemes are http, https, ws, wss, ftp and file. A path is opaque if it does not begin with a slash, and has no
// authority before it. The brackets of an IPv6 address stay, and "%" stays if two hexadecimal digits follow it. Browsers read both forms as
// the same URL. The form with raw characters cannot be made of the other one: "%5B" may have been "%5B" or "[".
//
// Use Href for results of [Parse], [Resolve] and [Base.Resolve]. Href reads any other u as Parse does, without
// MapHost. It returns u unchanged if browsers reject it, or if u is relative.
//
// Href is idempotent. It does not allocate if u is plainly valid and has the form already. [Repairer.Repair] says what is plainly valid.
func Href(u uri.URI) uri.URI {
	v, _, err := Parse(u.String())
	if err != nil {
		return u
	}
	p := v.Parts()
	p.Scheme = strings.ToLower(p.Scheme)
	special, isFile := host.IsSpecial(p.Scheme)
	if special && p.Path == "" {
		p.Path = "/"
	}
	port, _ := v.PortNumber()
	standard, known := schemes.DefaultPort(p.Scheme)
	switch {
	case p.Port == "" || special && !isFile && known && port == standard:
		p.Port, p.HasPort = "", false
	case port == 0:
		p.Port = "0"
	default:
		p.Port = strings.TrimLeft(p.Port, "0")
	}
	if p == v.Parts() {
		return v
	}
	if v, err = p.URI(); err != nil { // the text is too long now
		return u
	}
	return v
}
