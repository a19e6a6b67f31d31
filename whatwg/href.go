package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
)

// Href returns the form of u in which browsers print it, percent-encoded: the attribute href of JavaScript's URL. The scheme is in lower
// case. An empty port, the default port of a special scheme, and zeros before a port are gone. The path of a special scheme begins with
// "/". There are no dot segments, and escapes stay as they are.
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
// The special schemes are http, https, ws, wss, ftp and file. In other schemes, a path is opaque if it does not begin with a slash and no
// authority stands before it. The brackets of an IPv6 address stay, and "%" stays if two hexadecimal digits follow it. The mapping
// has no inverse: "%5B" may have been "%5B" or "[".
//
// Use Href for results of [Parse], [Resolve] and [Base.Resolve]. Href reads any other u as Parse does. It returns u unchanged if browsers reject it, or if u is relative.
//
// Href is idempotent. It does not allocate if u is plainly valid and has the form already. [Repairer.Repair] says what is plainly valid.
func Href(u uri.URI) uri.URI {
	v, ok := plainURI(u)
	if !ok {
		var err error
		if v, _, err = Parse(u.String()); err != nil {
			return u
		}
	}
	scheme, path := strings.ToLower(v.Scheme()), v.Path()
	special, isFile := host.IsSpecial(scheme)
	if special && path == "" {
		path = "/"
	}
	port := portOf(v, special && !isFile)
	if scheme == v.Scheme() && path == v.Path() && port == v.Port() && (port != "" || !v.HasPort()) {
		return v
	}
	p := v.Parts()
	p.Scheme, p.Path, p.Port, p.HasPort = scheme, path, port, port != ""
	v, err := p.URI()
	if err != nil { // the text is too long now
		return u
	}
	return v
}

// portOf returns the port that browsers print, or "" if they print none (4.4, port state). The port is valid.
func portOf(u uri.URI, hasDefault bool) string {
	port, ok := u.PortNumber()
	if !ok {
		return ""
	}
	standard, _ := schemes.DefaultPort(u.Scheme())
	switch {
	case hasDefault && port == standard:
		return ""
	case port == 0:
		return "0"
	}
	return strings.TrimLeft(u.Port(), "0")
}
