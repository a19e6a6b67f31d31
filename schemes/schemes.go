// Package schemes says what schemes add to the generic syntax of package uri.
//
// It has a table of them, [Lookup], by which [Validate] goes; forms into which a URI of some
// is taken apart, decoded, and from which it is put together; scheme-based normalization and
// comparison (RFC 3986, 6.2.3), one rung of the ladder above [uri.Equivalent]; and a rung above
// that, [Aliases], for what is known of the protocol (6.2.4).
//
// The scheme grammars of 1993 and 1994 are in package [example.com/uri/schemes/editions].
//
// # Forms
//
//   - [FTP], of ftp (RFC 1738, 3.2); [FTP.Commands] is what a client sends.
//   - [HTTP], of http and https (RFC 9110, 4.2), with [HTTP.OriginForm] and [HTTP.AbsoluteForm].
//   - [Gopher], of gopher (RFC 4266, RFC 1436), with [Gopher.Request] and [Gopher.Target].
//   - [Mailto], of mailto (RFC 6068), with [Mailto.Recipients].
//   - [News], of news (RFC 5538, 4), and [NNTP], of nntp (RFC 5538, 3).
//   - [Telnet], of telnet (RFC 4248).
//   - [WAIS], of wais (RFC 4156).
//   - [File], of file (RFC 8089), with [File.FilePath] and [FromFilePath].
//   - [Prospero], of prospero (RFC 4157).
//   - [MID] and [CID], of mid and cid (RFC 2392), with [MID.Headers] and [CID.Header].
//   - [AFS], of afs (the draft of 14 July 1993).
//
// Those with a server have a method Address, which gives what to connect to.
//
// What ParseX takes of a URI is valid by its scheme, and x.URI() is its [Normalize] form under RFC
// 3986, without the fragment, which is none of a scheme's. A form that is put together by hand makes a
// valid URI, or an error: no octet of its data becomes a delimiter. The same holds for what a method
// gives to be sent to a server, or to be a header: it is that of a valid URI, or there is an error. (Only
// [ParseNNTP] reads something that is not valid any more, and says so in a field.)
//
// # Deviations
//
// RFC 1738 has "?" in the names of ftp and prospero. In RFC 3986 it begins a query, which these
// schemes do not have: it is an error, and is to be written "%3F". In a URI read under
// [uri.RFC1738] it is data, and in gopher, whose document reserves nothing, it always is.
//
// The paths of gopher, wais, prospero, news and nntp are no segments, so "." and ".." would be
// data in them. But RFC 3986 has all software remove them (5.2.4, 6.2.2.3), so they are removed here,
// too, before a URI is checked or taken apart. Data that has them is written with an encoded slash, as
// in "a%2F..%2Fb". Data that is nothing else, such as the newsgroup "..", cannot be written.
//
// A URI is as valid as its normal form. So where only one of "wais://h" and "wais://h/" is valid,
// [Normalize] does not make one of the other.
//
// In the name of a newsgroup "~" may stand as it is, though RFC 5538, 3 would have it encoded: in RFC
// 3986 that is the same. An empty Gopher+ string, for which RFC 4266 has no meaning, is refused.
package schemes

import (
	"hash/maphash"
	"strconv"
	"strings"

	"example.com/uri"
)

// A licence is what a document lets scheme-based normalization do.
type licence struct {
	port      bool // drop the default port
	emptyPort bool // drop an empty port where the scheme has a default
	anyEmpty  bool // drop an empty port everywhere
	zeros     bool // drop the zeros before a port where the scheme has a default
	path      bool // put "/" for an empty path after an authority
	host      bool // drop the host that a scheme takes for an empty one
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

// Normalize returns the normal form of u by its syntax, [uri.URI.Normalize], and by what
// is common to schemes and known of its own (RFC 3986, 6.2.3), as far as u's document
// licenses it:
//
//   - The scheme's default port goes with its colon: all documents from URLSyntax on. So
//     does an empty one: in RFC 3986, and in RFC2396bis if the scheme has a default. In RFC
//     3986 zeros before a port go if the scheme has a default, since it is a number then. Where the
//     scheme has no port, as file, an empty one stays, and is not valid.
//
//   - An empty path after an authority becomes "/". RFC 3986 says so of schemes in general,
//     the unknown included; not where only one of the two is valid, see [Scheme.KeepsEmptyPath].
//
//   - The host "localhost" of file (RFC 8089, 2) becomes empty, and so does an undefined one:
//     "file:/x" becomes "file:///x". RFC 3986.
//
//   - In an ftp URL (RFC 1738, 3.2.2), what is data is encoded only where it must be, and the type
//     code is in lower case. RFC 3986.
//
//   - In an http or https URI escapes in the host that need not be are decoded. RFC 3986.
//
//   - In a mailto URI (RFC 6068, 2), the domains of addresses and the names of headers are in
//     lower case, and what is data is encoded only where it must be. A header "to" has addresses if it
//     is nothing but a list of them. RFC 3986.
//
//   - In a gopher URL nothing is reserved in the path (RFC 4266, 2.1): what need not be encoded is
//     not, slashes too, and "?" is. The path "/1" is "/", since '1' is the type by default.
//     RFC 3986.
//
//   - In a news URI all groups are "*" (RFC 5538, 4), and in an nntp URI the number of an
//     article has no zeros before it. In these, and in wais, prospero, telnet, mid and cid, what is
//     data is encoded only where it must be. RFC 3986.
//
//   - In the path of a file or afs URI reserved characters stay as they are written, encoded or not: they
//     are protected (RFC 3986, 2.2), and these schemes give them no meaning.
//
// Nothing else of what schemes declare equivalent is known yet.
//
// A relative reference has no scheme to go by, and gets syntax-based normalization only.
// Where u is normal already, it is returned as it is. That takes no allocation if it is of http or
// https, or of a scheme without a form in this package; those with one are taken apart and put together
// again. A normal form that is new takes up to two more.
func Normalize(u uri.URI) uri.URI {
	n := normalize(u)
	typed, err := typedForm(n)
	if err == nil && n.HasFragment() {
		typed, err = typed.WithFragment(n.Fragment())
	}
	if err == nil && typed != n {
		return typed
	}
	return n
}

// normalize is Normalize as far as it is the same for all schemes, but for data of the table.
func normalize(u uri.URI) uri.URI {
	u = u.Normalize()
	if !u.IsAbsolute() || !u.HasAuthority() {
		return u
	}
	may, known := licences[u.Spec()], lookup(u.Scheme())
	if known == nil {
		known = &Scheme{}
	}
	authority := u.Authority()
	host, port, path := u.Host(), "", u.Path()
	if u.HasPort() {
		port = authority[len(authority)-len(u.Port())-1:] // with its colon
	}
	start, _, _ := u.Span(uri.ComponentHost)
	_, end, _ := u.Span(uri.ComponentPath)

	changed := false
	n, ok := u.PortNumber()
	switch {
	case known.PortUse == Forbidden: // without it the URI would be valid
	case may.port && ok && known.Port != 0 && n == known.Port,
		port == ":" && (may.anyEmpty || may.emptyPort && known.Port != 0):
		port, changed = "", true
	case may.zeros && ok && known.Port != 0 && len(port) > 2 && port[1] == '0':
		port, changed = ":"+strconv.Itoa(int(n)), true
	}
	if may.host && known.localhost && host == "localhost" && port == "" && !u.HasUserinfo() {
		host, changed = "", true
	}
	if may.path && path == "" && !known.KeepsEmptyPath && !(known.queryInPath && u.HasQuery()) {
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
