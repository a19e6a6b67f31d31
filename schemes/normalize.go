package schemes

import (
	"strconv"

	"example.com/uri"
	"example.com/uri/internal/host"
)

// A licence says what a document lets scheme-based normalization do.
type licence struct {
	port      bool // remove the default port
	emptyPort bool // remove an empty port if the scheme has a default port
	anyEmpty  bool // remove an empty port in every scheme
	zeros     bool // remove leading zeros of a port if the scheme has a default port
	path      bool // write an empty path after an authority as "/"
	host      bool // remove the host that means the same as an empty host, and spell an IPv6 address in one way
}

var licences = [...]licence{
	uri.RFC3986:    {port: true, emptyPort: true, anyEmpty: true, zeros: true, path: true, host: true}, // 6.2.3
	uri.RFC2396bis: {port: true, emptyPort: true},                                                      // 6.2.3
	uri.RFC2396:    {port: true},                                                                       // 6
	uri.URLSyntax:  {port: true},                                                                       // 6
	uri.RFC1808:    {},
	uri.RFC1738:    {},
	uri.URL1993:    {},
}

// normalize is the part of Normalize that all schemes share. It depends on the table only.
func normalize(u uri.URI) uri.URI {
	may, known := licences[u.Spec()], lookup(u.Scheme())
	u = bySyntax(u, known)
	if !u.IsAbsolute() || !u.HasAuthority() {
		return u
	}
	if known == nil {
		known = &Scheme{}
	}
	written := portOf(u)
	port := may.normalPort(u, known, written)
	name := may.normalHost(u, known, port)
	path := may.normalPath(u, known)
	if port == written && name == u.Host() && path == u.Path() {
		return u
	}
	start, _, _ := u.Span(uri.ComponentHost)
	_, end, _ := u.Span(uri.ComponentPath)
	// Each document that allows the change also has a rule for authorities with the new host and port.
	u, _ = u.Spec().Parse(u.String()[:start] + name + port + path + u.String()[end:])
	return u
}

// bySyntax returns the syntax-based normal form of u (RFC 3986, 6.2.2), whose row may be nil. In a scheme whose path is data, the
// segments "." and ".." stay.
func bySyntax(u uri.URI, known *Scheme) uri.URI {
	if known != nil && known.isOpaque() {
		return u.NormalizeTo(uri.RungEscapes)
	}
	return u.Normalize()
}

// portOf returns the port of u with its colon, or "".
func portOf(u uri.URI) string {
	if !u.HasPort() {
		return ""
	}
	authority := u.Authority()
	return authority[len(authority)-len(u.Port())-1:]
}

// normalPort returns the normal form of a port with its colon.
func (may licence) normalPort(u uri.URI, known *Scheme, port string) string {
	n, ok := u.PortNumber()
	switch {
	case known.PortUse == UseForbidden: // Without the port, an invalid URI would become valid.
	case port == ":":
		if may.anyEmpty || may.emptyPort && known.Port != 0 {
			return ""
		}
	case !ok || known.Port == 0: // Only a default port shows that ports are numbers.
	case may.port && n == known.Port:
		return ""
	case may.zeros && port[1] == '0' && len(port) > 2:
		return ":" + strconv.Itoa(int(n))
	}
	return port
}

// normalHost returns the normal form of the host of u, whose normal port is known.
func (may licence) normalHost(u uri.URI, known *Scheme, port string) string {
	if may.host && known.localhost && u.Host() == "localhost" && port == "" && !u.HasUserinfo() {
		return ""
	}
	if addr, ok := u.Addr(); ok && may.host && addr.Is6() {
		var buf [len("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]")]byte
		if text := host.AppendIPv6(buf[:0], addr); string(text) != u.Host() {
			return string(text)
		}
	}
	return u.Host()
}

// normalPath returns the normal form of the path of u.
func (may licence) normalPath(u uri.URI, known *Scheme) string {
	if may.path && u.Path() == "" && !known.KeepsEmptyPath && !(known.queryInPath && u.HasQuery()) {
		return "/"
	}
	return u.Path()
}
