// Package uri parses, resolves, normalizes, compares, builds and changes URI references
// exactly as RFC 3986 specifies or, on request, one of its six predecessors.
//
//	u, err := uri.Parse("http://example.com:8042/over/there?name=ferret#nose")
//	u.Host()                          // "example.com"
//	t, err := u.ResolveString("../a") // http://example.com:8042/a
//
// A [URI] is a small immutable value. Its accessors return the components as written.
// [URI.String] returns the text byte for byte: nothing is decoded, lower-cased, repaired or lost.
// [Parts], and methods such as [URI.WithHost], build another URI.
//
// # Terms
//
// The package uses the terms of RFC 3986. A reference is a URI, which begins with a scheme, or a
// relative reference, which does not. The components of a reference are:
//
//	  foo://user:pw@example.com:8042/over/there?name=ferret#nose
//	  \_/   \______________________/\_________/ \_________/ \__/
//	   |               |                 |           |        |
//	scheme         authority            path       query   fragment
//
// The authority consists of userinfo ("user:pw"), host and port. A component is undefined if its
// delimiter is missing. Undefined is not empty: "a?" has an empty query, and the query of "a" is
// undefined. The path is always defined. Resolving a reference against a base gives the target.
//
// Every string is percent-encoded, as written, unless the documentation of a function says
// otherwise. Every offset counts bytes.
//
// # Where things are
//
//   - Read: [Parse], [ParseAbsolute] and [Valid], or a method of the older document such as
//     uri.RFC2396.Parse. [URI.Scheme], [URI.Host], [URI.Path], [URI.Query] and the other accessors, which
//     [Unescape] decodes; [URI.HasQuery] and the like; [URI.IsAbsolute]. [URI.Segments],
//     [URI.LastSegment] and [URI.Form].
//   - Resolve: [Resolve] for two strings, [URI.ResolveString], [URI.Resolve] and [URI.AppendResolve].
//     [NewBase] prepares a [Base] for many references. A [Resolver] makes choices that documents leave
//     open. [URI.Relativize] is the way back.
//   - Compare: [URI.Normalize], [Equivalent], [Compare] and [URI.Hash]. [URI.NormalizeTo] goes less
//     far.
//   - Change: [Parts], [URI.WithHost] and the like, [URI.WithoutFragment] and the like, [URI.JoinSegments].
//     [URI.WithParam], or [ParamList] for several parameters. [Escape] encodes data.
//   - Errors: [ParseError] and its [ParseError.Caret]. Ask for a [Code] with errors.Is(err, uri.CodeEscape).
//     Packages that check more than syntax return a [CheckError].
//   - Convert: [FromIRI], [URI.ToIRI], [FromURL] and [URI.URL].
//
// The other packages build on this one:
//
//   - [example.com/uri/schemes] has the rules of each scheme.
//   - [example.com/uri/whatwg] reads pages as browsers do.
//   - [example.com/uri/input] reads text from people.
//   - [example.com/uri/policy] decides whether a URI from somebody else may be used.
//   - [example.com/uri/crawl] recognizes equal pages.
//   - [example.com/uri/uritemplate] expands templates.
//
// The page [docs/cookbook.md] has a line of code for each everyday task.
//
// # Security
//
// Parse checks only syntax. A scheme may run programs, a host may be in your own network, and
// browsers read some texts in another way. For text from strangers, use [example.com/uri/policy].
//
// Printing a URI shows its password. [URI.Redacted] hides it, and so does package slog ([URI.LogValue])
// unless the URI is inside another value. A printed error hides it; see [ParseError] for one exception.
// All functions of this package but sorting take linear time. No text causes a panic, except in Must functions.
//
// # Coming from net/url
//
// The page [docs/net-url.md] has a table of the calls and a list of surprises. Two come first: Host, Path and
// Query are percent-encoded, as written; and Parse rejects spaces, "|", "é" and a "%" without two digits.
//
// # Templates, JSON and tests
//
// A URI is a struct. Some packages need help with structs:
//
//   - text/template and html/template: a struct is always true, so write {{if not .Link.IsZero}}.
//   - html/template does not trust a URI, and replaces a "javascript:" link. After a check, such as
//     [URI.HasScheme], template.URL(u.String()) vouches for it.
//   - encoding/json: "omitempty" never omits a struct. The option "omitzero" omits the zero URI.
//   - go-cmp calls [URI.Equal], so structs that hold a URI need no options.
//
// # Documents
//
// A [Spec] is a published document to follow. Functions without a Spec follow [RFC3986]. The page [docs/documents.md]
// tells how the documents nest and how the package reads unclear rules. It lists three deviations:
//
//   - Before a path that begins with "//", a "." is written if there is no authority: "foo:/.//x".
//   - A target that its own document rejects is an error.
//   - In RFC 1808, "?y" against "http://a" is "http://a/?y".
//
// [docs/cookbook.md]: https://example.com/uri/docs/cookbook.md
// [docs/net-url.md]: https://example.com/uri/docs/net-url.md
// [docs/documents.md]: https://example.com/uri/docs/documents.md
package uri

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// A URI is a URI reference: a URI or a relative reference (RFC 3986, 4.1).
//
// It is an immutable value of 48 bytes (40 where a pointer has 32 bits); copy it freely. Two are == if their text
// and their document are the same. The zero URI is the empty reference, which is
// what Parse("") gives.
//
// No text causes a panic in a method. The accessors do not allocate, and the compiler inlines them, but for User, Password,
// HasPassword and Addr, as it does [Parse] and [Valid]. Package fmt prints the text with %v and %s,
// quotes it with %q. All of them show the password: see
// [URI.Redacted].
type URI struct {
	text string
	offsets
}

// offsets says where the components of a text are.
//
//	foo://user:pw@example.com:8042/over/there?name=ferret#nose
//	   ^          ^          ^    ^          ^           ^
//	   scheme     host       port path       query       fragment
//
// Each offset is the end of the component before it and the place of the delimiter after that. The
// exception is host, the place of the host itself. A component is undefined where that leaves no
// room for its delimiter:
//
//   - scheme is 0 without one; host and port are 0 without an authority
//   - host follows "//" directly without userinfo
//   - params, the end of the path proper, is query without params
//   - port is path without a port; query is fragment without a query;
//     fragment is the length of the text without a fragment
//
// A text is rough if it has an escape, an IP literal, or a capital letter before the path and, if
// the document removes dot segments, also if its path begins with "." or if "/." occurs in the path
// or behind it. A text that is not rough is in normal form.
type offsets struct {
	scheme, host, port, path, params, query, fragment uint32

	kind   HostKind
	spec   Spec
	opaque bool
	rough  bool // may not be in normal form
}

// read returns the end of the longest run of chars in text from i on. An escape in it makes o rough.
func (o *offsets) read(chars *set, text string, i int) int {
	end, escapes := chars.read(text, i)
	o.rough = o.rough || escapes
	return end
}

// isRough reports whether a text with the components o is rough.
func (o *offsets) isRough(text string) bool {
	return o.kind == HostIPv6 || o.kind == HostIPvFuture || hasCapital(text[:o.path]) || o.isRoughRest(text)
}

// isRoughRest is isRough for an authority without an IP literal, and without capitals before the
// path.
func (o *offsets) isRoughRest(text string) bool {
	return strings.IndexByte(text, '%') >= 0 || documents[o.spec].normalize.dots && mayHaveDots(text[o.path:])
}

// A HostKind says which rule of its document a host matches.
type HostKind uint8

// The kinds of host. RFC 3986 has no rule for host names: there every name,
// the empty one included, is a HostRegName.
const (
	HostNone      HostKind = iota // no authority, so no host
	HostName                      // the document's hostname rule
	HostRegName                   // a registered name, or a whole registry-based authority
	HostIPv4                      // an IPv4 address in dotted decimal
	HostIPv6                      // an IPv6 address in brackets
	HostIPvFuture                 // an address of a later version, in brackets
)

var hostKinds = [...]string{
	HostNone: "none", HostName: "hostname", HostRegName: "reg-name",
	HostIPv4: "IPv4", HostIPv6: "IPv6", HostIPvFuture: "IPvFuture",
}

// String returns "none", "hostname", "reg-name", "IPv4", "IPv6" or "IPvFuture".
func (k HostKind) String() string {
	if int(k) >= len(hostKinds) {
		return "unknown HostKind"
	}
	return hostKinds[k]
}

// maxLen is the length in bytes of the longest text, 2 GiB less one. So offsets fit 32 bits, and
// sums of two lengths fit too.
const maxLen = 1<<31 - 1

// String returns the text that was parsed, byte for byte.
func (u URI) String() string { return u.text }

// IsZero reports whether u is the zero URI, the empty reference of RFC 3986. A template writes
// {{if not .Link.IsZero}}, since a struct is always true there. Package encoding/json asks IsZero for the
// option "omitzero".
func (u URI) IsZero() bool { return u == URI{} }

// Equal reports whether u and v have the same text and the same document, as u == v does. Packages
// that compare values, such as go-cmp, call it. [Equivalent] compares normal forms.
func (u URI) Equal(v URI) bool { return u == v }

// Spec returns the document under which u was parsed.
func (u URI) Spec() Spec { return u.spec }

// Scheme returns the scheme as written, without its colon (RFC 3986, 3.1). It is empty if u has no
// scheme.
func (u URI) Scheme() string { return u.text[:u.scheme] }

// HasScheme reports whether the scheme is one of the names, in upper or lower case (RFC 3986, 3.1).
// Names are written without a colon. Use HasScheme instead of comparing [URI.Scheme] with a name, which
// misses "JavaScript:". Whether there is a scheme at all says [URI.IsAbsolute]; without names the
// result is false. HasScheme does not allocate.
func (u URI) HasScheme(names ...string) bool {
	scheme := u.Scheme()
	for _, name := range names {
		// A letter beyond ASCII that folds to one of ASCII is longer.
		if scheme != "" && len(name) == len(scheme) && strings.EqualFold(name, scheme) {
			return true
		}
	}
	return false
}

// SchemeOf returns the scheme that begins text, without its colon, or "" if text does not begin with
// one (RFC 3986, 3.1). The text need not be a valid reference: SchemeOf answers whether it is meant
// as a URI or, for instance, as the name of a file. A single letter, as in `C:\dir`, has the form of a
// scheme, but is most likely a drive of Windows.
func SchemeOf(text string) string {
	i := schemeChars.span(text, 0)
	if i == 0 || i == len(text) || text[i] != ':' || !ascii.IsLetter(text[0]) {
		return ""
	}
	return text[:i]
}

// IsAbsolute reports whether u has a scheme, so that it is no relative reference.
// (RFC 3986, 4.3 reserves "absolute URI" for one without a fragment, too.)
func (u URI) IsAbsolute() bool { return u.scheme != 0 }

// Opaque returns what follows the scheme's colon, up to the fragment, of a URI that is opaque under
// its document, percent-encoded as written, and "" of any other. RFC 2396 and RFC2396bis call what
// does not begin with a slash there opaque (3), because it has no hierarchy of authority and path;
// other documents have no opaque part, and RFC 3986 sees in "mailto:a@b" a path. Path and query
// are cut from the same text (RFC 2396, Appendix B).
func (u URI) Opaque() string {
	if !u.opaque {
		return ""
	}
	return u.text[u.scheme+1 : u.fragment]
}

// HasAuthority reports whether u has an authority, be it empty as in "file:///x".
func (u URI) HasAuthority() bool { return u.host != 0 }

// afterScheme is the offset of what follows the scheme and its colon.
func (u URI) afterScheme() uint32 {
	if u.scheme == 0 {
		return 0
	}
	return u.scheme + 1
}

// Authority returns what stands between "//" and the path (RFC 3986, 3.2),
// percent-encoded as written. It is empty where it is undefined.
func (u URI) Authority() string {
	if u.host == 0 {
		return ""
	}
	return u.text[u.afterScheme()+2 : u.path]
}

// HasUserinfo reports whether the authority has an "@".
func (u URI) HasUserinfo() bool { return u.host != 0 && u.host != u.afterScheme()+2 }

// Userinfo returns what stands before the "@" of the authority (RFC 3986, 3.2.1),
// percent-encoded as written. It may hold a password: do not log it.
func (u URI) Userinfo() string {
	if !u.HasUserinfo() {
		return ""
	}
	return u.text[u.afterScheme()+2 : u.host-1]
}

// User returns the userinfo up to its first colon, percent-encoded as written.
func (u URI) User() string {
	userinfo := u.Userinfo()
	return userinfo[:u.userEnd(userinfo)]
}

// HasPassword reports whether the userinfo has a colon. RFC 3986, 3.2.1
// deprecates passwords in URIs, and has applications not show what follows it. In
// URL1993 a colon is part of the user.
func (u URI) HasPassword() bool {
	userinfo := u.Userinfo()
	return u.userEnd(userinfo) < len(userinfo)
}

// Password returns what follows the first colon of the userinfo,
// percent-encoded as written.
func (u URI) Password() string {
	userinfo := u.Userinfo()
	if i := u.userEnd(userinfo); i < len(userinfo) {
		return userinfo[i+1:]
	}
	return ""
}

// userEnd returns the length of the user in userinfo.
func (u URI) userEnd(userinfo string) int {
	if documents[u.spec].authority.noPassword {
		return len(userinfo)
	}
	return colon(userinfo)
}

// colon returns the offset of the first colon in s, or len(s).
func colon(s string) int {
	for i := 0; i < len(s); i++ {
		if s[i] == ':' {
			return i
		}
	}
	return len(s)
}

// colonInFirst returns the length of the first segment of a path if it holds a colon, or 0.
func colonInFirst(path string) int {
	n := 0
	for n < len(path) && path[n] != '/' {
		n++
	}
	if colon(path[:n]) == n {
		return 0
	}
	return n
}

// Host returns the host (RFC 3986, 3.2.2), percent-encoded as written, an IP
// literal with its brackets, which [URI.Hostname] leaves out. [URI.HostKind] tells an undefined host, which is one
// without an authority, from an empty one, and [URI.Addr] gives an address.
func (u URI) Host() string { return u.text[u.host:u.port] }

// Hostname returns the host, without the brackets of an IP literal, percent-encoded as
// written: what [net.JoinHostPort] takes.
func (u URI) Hostname() string {
	if u.kind == HostIPv6 || u.kind == HostIPvFuture {
		return u.text[u.host+1 : u.port-1]
	}
	return u.Host()
}

// HostPort returns the host and, if there is a port, ":" and the port: the authority
// without userinfo, percent-encoded as written.
func (u URI) HostPort() string {
	if u.host == 0 {
		return ""
	}
	return u.text[u.host:u.path]
}

// HostKind returns which rule of the document the host matches,
// [HostNone] where there is no authority. It does not allocate.
func (u URI) HostKind() HostKind { return u.kind }

// HasPort reports whether the authority has a port, be it empty as in "//h:".
func (u URI) HasPort() bool { return u.host != 0 && u.port != u.path }

// Port returns the digits after the host's colon (RFC 3986, 3.2.3). There may be
// none, or more than a port can have: [URI.PortNumber] tells.
func (u URI) Port() string {
	if !u.HasPort() {
		return ""
	}
	return u.text[u.port+1 : u.path]
}

// PortNumber returns the port as a number, and whether it has one. An undefined port, an empty port
// and a number above 65535 give 0 and false, although RFC 3986 (3.2.3) allows them. Leading zeros
// do not matter. PortNumber does not allocate. Port of package schemes also knows the port that a
// scheme implies.
func (u URI) PortNumber() (uint16, bool) {
	port, n := u.Port(), 0
	for i := 0; i < len(port); i++ {
		if n = n*10 + int(port[i]-'0'); n > 1<<16-1 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// Path returns the path (RFC 3986, 3.3), percent-encoded as written. It is never
// undefined, but may be empty.
func (u URI) Path() string { return u.text[u.path:u.params] }

// HasPathParams reports whether u has a params component, be it empty as in "a;". Only
// under RFC 1808 can it be.
func (u URI) HasPathParams() bool { return u.params != u.query }

// PathParams returns the params component between path and query, which of all
// documents only RFC 1808 has, percent-encoded as written, without its first ";".
// Elsewhere a ";" is part of the path.
func (u URI) PathParams() string {
	if !u.HasPathParams() {
		return ""
	}
	return u.text[u.params+1 : u.query]
}

// HasQuery reports whether u has a query, be it empty as in "a?".
func (u URI) HasQuery() bool { return u.query != u.fragment }

// Query returns what follows the first "?" up to the fragment (RFC 3986, 3.4),
// percent-encoded as written: what net/url calls RawQuery. It is empty where it is
// undefined. [URI.Params] goes over its parameters.
func (u URI) Query() string {
	if u.query == u.fragment {
		return ""
	}
	return u.text[u.query+1 : u.fragment]
}

// HasFragment reports whether u has a fragment, be it empty as in "a#".
func (u URI) HasFragment() bool { return int(u.fragment) != len(u.text) }

// Fragment returns what follows the "#" (RFC 3986, 3.5), percent-encoded as
// written. It is empty where it is undefined.
func (u URI) Fragment() string {
	if int(u.fragment) == len(u.text) {
		return ""
	}
	return u.text[u.fragment+1:]
}

// Span returns where in u.String() a component is, in bytes, without its delimiters, and whether the
// component is defined. So u.String()[start:end] is the result of its accessor. If it is undefined, start
// and end are the place where its delimiter would be. The path and the reference as a whole always are;
// params are in no span. It does not allocate.
func (u URI) Span(c Component) (start, end int, ok bool) {
	var from, to, delimiter uint32
	switch c {
	case ComponentReference:
		return 0, len(u.text), true
	case ComponentPath:
		return int(u.path), int(u.params), true
	case ComponentScheme:
		return 0, int(u.scheme), u.scheme != 0
	case ComponentAuthority:
		from, to, delimiter, ok = u.afterScheme(), u.path, 2, u.HasAuthority()
	case ComponentUserinfo:
		from, to, delimiter, ok = u.afterScheme()+2, u.host-1, 0, u.HasUserinfo()
	case ComponentHost:
		from, to, ok = u.host, u.port, u.HasAuthority()
	case ComponentPort:
		from, to, delimiter, ok = u.port, u.path, 1, u.HasPort()
	case ComponentQuery:
		from, to, delimiter, ok = u.query, u.fragment, 1, u.HasQuery()
	case ComponentFragment:
		from, to, delimiter, ok = u.fragment, uint32(len(u.text)), 1, u.HasFragment()
	}
	switch {
	case ok:
		return int(from + delimiter), int(to), true
	case u.host == 0 && (c == ComponentUserinfo || c == ComponentHost || c == ComponentPort):
		from = u.afterScheme()
	}
	return int(from), int(from), false
}
