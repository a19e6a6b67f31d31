// Package schemes says what schemes add to the generic syntax of package uri.
//
// So far it has their default ports, and scheme-based normalization and comparison with
// them (RFC 3986, 6.2.3), one rung of the ladder above [uri.Equivalent]; and a rung
// above that, [Aliases], for what is known of the protocol (6.2.4).
package schemes

import (
	"hash/maphash"
	"slices"
	"strings"

	"example.com/uri"
)

// A scheme is what the table knows of one.
type scheme struct {
	name      string
	port      uint16 // the default; 0 if the scheme has none
	localhost bool   // whether the host "localhost" is the same as an empty one
}

// table has the schemes with default ports, and the document that gives each, in the order
// of their names.
var table = [...]scheme{
	{name: "acap", port: 674},       // RFC 2244
	{name: "coap", port: 5683},      // RFC 7252
	{name: "coaps", port: 5684},     // RFC 7252
	{name: "dict", port: 2628},      // RFC 2229
	{name: "file", localhost: true}, // RFC 8089
	{name: "ftp", port: 21},         // RFC 1738
	{name: "gopher", port: 70},      // RFC 4266
	{name: "http", port: 80},        // RFC 9110
	{name: "https", port: 443},      // RFC 9110
	{name: "imap", port: 143},       // RFC 5092
	{name: "ipp", port: 631},        // RFC 3510
	{name: "ldap", port: 389},       // RFC 4516
	{name: "nfs", port: 2049},       // RFC 2224
	{name: "nntp", port: 119},       // RFC 5538
	{name: "news", port: 119},       // RFC 5538
	{name: "pop", port: 110},        // RFC 2384
	{name: "prospero", port: 1525},  // RFC 4157
	{name: "rsync", port: 873},      // RFC 5781
	{name: "rtsp", port: 554},       // RFC 7826
	{name: "rtsps", port: 322},      // RFC 7826
	{name: "snmp", port: 161},       // RFC 4088
	{name: "telnet", port: 23},      // RFC 4248
	{name: "tn3270", port: 23},      // RFC 6270
	{name: "wais", port: 210},       // RFC 4156
	{name: "ws", port: 80},          // RFC 6455
	{name: "wss", port: 443},        // RFC 6455
}

// lookup returns what the table has of a scheme, in either case.
func lookup(name string) scheme {
	name = strings.ToLower(name)
	i, ok := slices.BinarySearchFunc(table[:], name, func(s scheme, name string) int { return strings.Compare(s.name, name) })
	if !ok {
		return scheme{}
	}
	return table[i]
}

// DefaultPort returns the port that a URI of the scheme means where it has none, and
// whether the scheme is known to have one. The case of the name does not matter.
func DefaultPort(name string) (uint16, bool) {
	port := lookup(name).port
	return port, port != 0
}

// A licence is what a document lets scheme-based normalization do.
type licence struct {
	port      bool // drop the default port
	emptyPort bool // drop an empty port where the scheme has a default
	anyEmpty  bool // drop an empty port everywhere
	path      bool // put "/" for an empty path after an authority
	host      bool // drop the host that a scheme takes for an empty one
}

var licences = [...]licence{
	uri.RFC3986:    {port: true, emptyPort: true, anyEmpty: true, path: true, host: true}, // 6.2.3
	uri.RFC2396bis: {port: true, emptyPort: true},                                         // 6.2.3
	uri.RFC2396:    {port: true},                                                          // 6
	uri.URLSyntax:  {port: true},                                                          // 6
	uri.RFC1808:    {},
	uri.RFC1738:    {},
	uri.URL1993:    {},
}

// Normalize returns the normal form of u by its syntax, [uri.URI.Normalize], and by what
// is common to schemes and known of its own (RFC 3986, 6.2.3), as far as u's document
// licenses it:
//
//   - The scheme's default port goes with its colon: all documents from URLSyntax on. So
//     does an empty one: in RFC 3986, and in RFC2396bis if the scheme has a default.
//   - An empty path after an authority becomes "/". RFC 3986 says so of all schemes.
//   - The host "localhost" of file (RFC 8089, 2) becomes empty. RFC 3986.
//
// Nothing else of what schemes declare equivalent is known yet, such as the case of the
// domain in a mail address.
//
// A relative reference has no scheme to go by, and gets syntax-based normalization only.
// A normal u is returned as it is, with no allocation; else there are at most two.
func Normalize(u uri.URI) uri.URI {
	u = u.Normalize()
	if !u.IsAbsolute() || !u.HasAuthority() {
		return u
	}
	may, known := licences[u.Spec()], lookup(u.Scheme())
	authority := u.Authority()
	host, port, path := u.Host(), "", u.Path()
	if u.HasPort() {
		port = authority[len(authority)-len(u.Port())-1:] // with its colon
	}
	start := len(u.Scheme()) + len("://") + len(authority) - len(port) - len(host)
	end := start + len(host) + len(port) + len(path)

	changed := false
	n, ok := u.PortNumber()
	switch {
	case may.port && ok && known.port != 0 && n == known.port,
		port == ":" && (may.anyEmpty || may.emptyPort && known.port != 0):
		port, changed = "", true
	}
	if may.host && known.localhost && host == "localhost" && port == "" && !u.HasUserinfo() {
		host, changed = "", true
	}
	if may.path && path == "" {
		path, changed = "/", true
	}
	if !changed {
		return u
	}
	// Every document that allows the change has a rule for authorities in which host and
	// port may be as they are now.
	u, _ = u.Spec().Parse(u.String()[:start] + host + port + path + u.String()[end:])
	return u
}

// Equivalent reports whether a and b have the same [Normalize] form. It allocates as that
// does.
func Equivalent(a, b uri.URI) bool { return Normalize(a).String() == Normalize(b).String() }

// Compare orders a and b by the texts of their [Normalize] forms. It allocates as that does.
func Compare(a, b uri.URI) int { return strings.Compare(Normalize(a).String(), Normalize(b).String()) }

// Hash returns a hash of u's [Normalize] form: URIs that are [Equivalent] have the same,
// under the same seed. It allocates as that does.
func Hash(u uri.URI, seed maphash.Seed) uint64 { return Normalize(u).Hash(seed) }
