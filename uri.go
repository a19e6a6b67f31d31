// Package uri parses, resolves, normalizes, compares, builds and changes URI references exactly as
// RFC 3986 specifies or, on request, as one of its six predecessors does.
//
//	u, err := uri.Parse("http://example.com:8042/over/there?name=ferret#nose")
//	u.Host()                          // "example.com"
//	t, err := u.ResolveString("../a") // http://example.com:8042/a
//
// A [URI] is a small immutable value. Its accessors return the components as written, and
// [URI.String] returns the text byte for byte: nothing is decoded, lower-cased, repaired or lost.
//
// # Terms
//
// The package uses the terms of RFC 3986. A reference is either a URI, which begins with a scheme,
// or a relative reference, which does not. Its components are:
//
//	  foo://user:pw@example.com:8042/over/there?name=ferret#nose
//	  \_/   \______________________/\_________/ \_________/ \__/
//	   |               |                 |           |        |
//	scheme         authority            path       query   fragment
//
// The authority consists of userinfo ("user:pw"), host and port. A component whose delimiter is
// missing is undefined, which is not the same as empty: "a?" has an empty query, and "a" has none.
// Only the path is always defined. Resolving a reference against a base gives the target.
//
// Strings are percent-encoded, as they are in a URI, unless the documentation of a function says
// otherwise. Offsets are in bytes.
//
// # Which function to call
//
// [Parse] reads a reference and [ParseAbsolute] one that must have a scheme, while [Valid] only
// checks. [URI.Scheme], [URI.Host], [URI.Path], [URI.Query] and the like return components, which
// [Unescape] decodes, and [URI.HasQuery] and the like tell undefined from empty. [URI.Segments]
// takes a path apart, and [URI.Form] a query, whose names and values it decodes.
//
// [URI.ResolveString] resolves a reference that is text, and [URI.Resolve] one that is parsed. For
// many references against one base, prepare it with [NewBase]; a [Resolver] makes the choices that
// documents leave open. [URI.Relativize] is the way back.
//
// [URI.Normalize] returns the normal form, and [Equivalent], [Compare] and [URI.Hash] compare
// normal forms without building values. Two URIs are == only if they have the same text.
//
// [URI.WithHost] and its relatives change one component, [URI.WithParam] changes one parameter of
// the query, and [Parts] changes or builds anything. [URI.JoinSegments] adds segments that are
// data, and [Escape] encodes data for any component. [FromIRI], [URI.ToIRI], [FromURL] and
// [URI.URL] convert.
//
// Errors about a text are of type [*ParseError], whose Caret method draws where the text is wrong.
// To ask for a kind of error, use errors.Is with a [Code], as in errors.Is(err, uri.CodeEscape).
// Packages that check more than syntax, such as schemes and policy, return a [*CheckError] as well.
//
// The page [docs/which.md] compares the functions for one task, and [docs/cookbook.md] has a line
// of code for each everyday task.
//
// # Other packages
//
//   - [example.com/uri/schemes] has the rules of each scheme.
//   - [example.com/uri/whatwg] reads references as browsers do.
//   - [example.com/uri/input] reads text that people write.
//   - [example.com/uri/policy] decides whether a URI from somebody else may be used.
//   - [example.com/uri/crawl] recognizes equal pages.
//   - [example.com/uri/uritemplate] expands templates.
//
// # Security
//
// Parse checks only syntax. A valid URI may name a host in your own network or a scheme that runs
// programs, and browsers read some texts differently, so check text from strangers with
// [example.com/uri/policy].
//
// Printing a URI shows its password. [URI.Redacted] hides it, and so does package slog because of
// [URI.LogValue], unless the URI is inside another value. Printed errors hide it too; see
// [ParseError] for the one exception. No text causes a panic except in the Must functions, and all
// functions of this package except those that sort take linear time.
//
// # Coming from net/url
//
// The page [docs/net-url.md] has a table of the calls and a list of surprises. The first two are
// that Host, Path and Query return the percent-encoded text, and that Parse rejects spaces, "|",
// "é" and a "%" without two hexadecimal digits.
//
// # Templates, JSON and tests
//
// A URI is a struct, which some packages treat in their own way:
//
//   - In text/template and html/template a struct is always true, so write {{if not .Link.IsZero}}.
//   - html/template does not trust a URI and replaces "javascript:" links. After a check, such as
//     [URI.HasScheme], convert to template.URL to vouch for a link.
//   - In encoding/json the option "omitempty" never omits a struct; "omitzero" omits the zero URI.
//   - go-cmp calls [URI.Equal], so structs that hold a URI need no options.
//
// # Documents
//
// A [Spec] names the published document to follow; functions without one follow [RFC3986]. The page
// [docs/documents.md] explains how the documents differ and how the package reads unclear rules. It
// deviates from them in three ways, of which only the first concerns RFC 3986:
//
//   - Before a path that begins with "//", a "/." is written if there is no authority: "foo:/.//x".
//   - A target that its own document rejects is an error.
//   - In RFC 1808, "?y" against "http://a" is "http://a/?y".
//
// [docs/which.md]: https://example.com/uri/docs/which.md
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
// The zero URI is the empty reference, which is also what Parse("") returns. A URI is immutable and
// small (48 bytes, or 40 on 32-bit systems), so copy it freely. Two URIs are == if they have the
// same text and the same Spec.
//
// Methods never panic, whatever the text, and accessors do not allocate. Most of them are inlined,
// and so are [Parse] and [Valid]. Package fmt prints the text with %v and %s, and quotes it with
// %q; this shows the password, which [URI.Redacted] hides.
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
// scheme is the end of the scheme, and host is where the host begins. Each other offset is where
// the component of that name begins, including its delimiter, which is also where the preceding
// component ends. A component is undefined if two neighboring offsets coincide:
//
//   - without a scheme, scheme is 0; without an authority, host and port are 0
//   - without userinfo, host follows "//" directly
//   - without a port, port equals path
//   - params is the end of the path; without params, it equals query
//   - without a query, query equals fragment
//   - without a fragment, fragment is the length of the text
//
// A text is rough if it has an escape, has an IP literal, or has a capital letter before its path.
// If the document removes dot segments, it is also rough if its path begins with ".", or if "/."
// occurs in the path or behind it. A text that is not rough is in normal form.
type offsets struct {
	scheme, host, port, path, params, query, fragment uint32

	kind   HostKind
	spec   Spec
	opaque bool
	rough  bool // might not be in normal form
}

// read returns the end of the longest run of chars in text from i on. If the run has an escape, it
// makes o rough.
func (o *offsets) read(chars *set, text string, i int) int {
	end, escapes := chars.read(text, i)
	o.rough = o.rough || escapes
	return end
}

// isRough reports whether a text with the components o is rough.
func (o *offsets) isRough(text string) bool {
	return o.kind == HostIPv6 || o.kind == HostIPvFuture || hasCapital(text[:o.path]) ||
		o.isRoughRest(text)
}

// isRoughRest is isRough for an authority without an IP literal, and without capitals before the
// path.
func (o *offsets) isRoughRest(text string) bool {
	return strings.IndexByte(text, '%') >= 0 ||
		documents[o.spec].normalize.dots && mayHaveDots(text[o.path:])
}

// A HostKind says which rule of its document a host matches.
type HostKind uint8

// The kinds of host. RFC 3986 has no rule for host names, so under it every name, even an empty
// one, is a HostRegName.
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

// maxLen is the length of the longest text, one byte less than 2 GiB, so that an offset and the sum
// of two lengths fit 32 bits.
const maxLen = 1<<31 - 1

// String returns the text that was parsed, byte for byte.
func (u URI) String() string { return u.text }

// IsZero reports whether u is the zero URI, the empty reference of RFC 3986. In a template write
// {{if not .Link.IsZero}}, because a struct is always true there. Package encoding/json calls
// IsZero for the option "omitzero".
func (u URI) IsZero() bool { return u == URI{} }

// Equal reports whether u == v, that is, whether u and v have the same text and the same document.
// It is for packages that compare values by this method, such as go-cmp. To compare normal forms,
// use [Equivalent].
func (u URI) Equal(v URI) bool { return u == v }

// Spec returns the document under which u was parsed.
func (u URI) Spec() Spec { return u.spec }

// Scheme returns the scheme as written, without its colon, or "" if u has none (RFC 3986, 3.1). To
// compare it with a name, use [URI.HasScheme].
func (u URI) Scheme() string { return u.text[:u.scheme] }

// HasScheme reports whether the scheme is one of the names, which are given without a colon. Case
// does not matter (RFC 3986, 3.1), so HasScheme("javascript") finds "JavaScript:", which a
// comparison with [URI.Scheme] would miss. Without names the result is false; [URI.IsAbsolute]
// reports whether u has any scheme. HasScheme does not allocate.
func (u URI) HasScheme(names ...string) bool {
	scheme := u.Scheme()
	for _, name := range names {
		// EqualFold also folds the Kelvin sign to "k", but such letters have more than one byte.
		if scheme != "" && len(name) == len(scheme) && strings.EqualFold(name, scheme) {
			return true
		}
	}
	return false
}

// SchemeOf returns the scheme that text begins with, without its colon, or "" if there is none (RFC
// 3986, 3.1). The text need not be a valid reference: SchemeOf answers whether it is meant as a URI
// or, for example, as a file name. A single letter, as in `C:\dir`, counts as a scheme, although it
// is most likely a Windows drive.
func SchemeOf(text string) string {
	i := schemeChars.span(text, 0)
	if i == 0 || i == len(text) || text[i] != ':' || !ascii.IsLetter(text[0]) {
		return ""
	}
	return text[:i]
}

// IsAbsolute reports whether u has a scheme; a reference without one is relative. (What RFC 3986,
// 4.3, calls an absolute URI has no fragment either.)
func (u URI) IsAbsolute() bool { return u.scheme != 0 }

// Opaque returns the opaque part of u, percent-encoded as written, or "" if u has none. Under RFC
// 2396 and RFC2396bis (3), what follows the colon of the scheme is opaque if it does not begin with
// a slash, because it has no hierarchy of authority and path. The opaque part ends at the fragment;
// [URI.Path] and [URI.Query] cut the same text at its "?" (RFC 2396, Appendix B). The other
// documents have no opaque part: under RFC 3986, "mailto:a@b" has a path.
func (u URI) Opaque() string {
	if !u.opaque {
		return ""
	}
	return u.text[u.scheme+1 : u.fragment]
}

// HasAuthority reports whether u has an authority, which may be empty as in "file:///x".
func (u URI) HasAuthority() bool { return u.host != 0 }

// afterScheme is the offset of what follows the scheme and its colon.
func (u URI) afterScheme() uint32 {
	if u.scheme == 0 {
		return 0
	}
	return u.scheme + 1
}

// Authority returns the authority, which is the text between "//" and the path (RFC 3986, 3.2),
// percent-encoded as written. It is empty if it is undefined; see [URI.HasAuthority].
func (u URI) Authority() string {
	if u.host == 0 {
		return ""
	}
	return u.text[u.afterScheme()+2 : u.path]
}

// HasUserinfo reports whether u has userinfo, which may be empty as in "//@h".
func (u URI) HasUserinfo() bool { return u.host != 0 && u.host != u.afterScheme()+2 }

// Userinfo returns the userinfo, which is the text before the "@" of the authority (RFC 3986,
// 3.2.1), percent-encoded as written. It may contain a password, so do not log it.
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

// HasPassword reports whether the userinfo has a colon. Under URL1993 a colon is part of the user.
// RFC 3986 (3.2.1) deprecates passwords in URIs and asks applications not to show them.
func (u URI) HasPassword() bool {
	userinfo := u.Userinfo()
	return u.userEnd(userinfo) < len(userinfo)
}

// Password returns the userinfo after its first colon, percent-encoded as written.
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

// Host returns the host (RFC 3986, 3.2.2), percent-encoded as written. An IP literal keeps its
// brackets, which [URI.Hostname] removes. The host may be empty; [URI.HostKind] tells an empty host
// from an undefined one, and [URI.Addr] returns an IP address.
func (u URI) Host() string { return u.text[u.host:u.port] }

// Hostname returns the host without the brackets of an IP literal, percent-encoded as written,
// which is the form that [net.JoinHostPort] takes.
func (u URI) Hostname() string {
	if u.kind == HostIPv6 || u.kind == HostIPvFuture {
		return u.text[u.host+1 : u.port-1]
	}
	return u.Host()
}

// HostPort returns the host and, if there is a port, ":" and the port, percent-encoded as written:
// the authority without its userinfo.
func (u URI) HostPort() string {
	if u.host == 0 {
		return ""
	}
	return u.text[u.host:u.path]
}

// HostKind returns which of the document's rules the host matches, or [HostNone] if u has no
// authority. It does not allocate.
func (u URI) HostKind() HostKind { return u.kind }

// HasPort reports whether u has a port, which may be empty as in "//h:".
func (u URI) HasPort() bool { return u.host != 0 && u.port != u.path }

// Port returns the digits after the colon that ends the host (RFC 3986, 3.2.3). They may be missing
// or too large for a port; [URI.PortNumber] checks.
func (u URI) Port() string {
	if !u.HasPort() {
		return ""
	}
	return u.text[u.port+1 : u.path]
}

// PortNumber returns the port as a number, and whether there is one. It returns 0 and false for a
// port that is undefined, empty or above 65535; RFC 3986 (3.2.3) allows the last two. Leading zeros
// do not matter. PortNumber does not allocate. Function Port of package schemes also knows the
// default ports of schemes.
func (u URI) PortNumber() (uint16, bool) {
	port, n := u.Port(), 0
	for i := 0; i < len(port); i++ {
		if n = n*10 + int(port[i]-'0'); n > 1<<16-1 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// Path returns the path (RFC 3986, 3.3), percent-encoded as written. It may be empty, but is never
// undefined.
func (u URI) Path() string { return u.text[u.path:u.params] }

// HasPathParams reports whether u has a params component, which may be empty as in "a;". Only RFC
// 1808 has this component.
func (u URI) HasPathParams() bool { return u.params != u.query }

// PathParams returns the params component, which is the text between the first ";" of the path and
// the query, percent-encoded as written. Only RFC 1808 has this component; under the other
// documents a ";" is part of the path.
func (u URI) PathParams() string {
	if !u.HasPathParams() {
		return ""
	}
	return u.text[u.params+1 : u.query]
}

// HasQuery reports whether u has a query, which may be empty as in "a?".
func (u URI) HasQuery() bool { return u.query != u.fragment }

// Query returns the query, which is the text between the first "?" and the fragment (RFC 3986,
// 3.4), percent-encoded as written; net/url calls it RawQuery. It is empty if it is undefined; see
// [URI.HasQuery]. [URI.Form] returns the parameters, decoded.
func (u URI) Query() string {
	if u.query == u.fragment {
		return ""
	}
	return u.text[u.query+1 : u.fragment]
}

// HasFragment reports whether u has a fragment, which may be empty as in "a#".
func (u URI) HasFragment() bool { return int(u.fragment) != len(u.text) }

// Fragment returns the fragment, which is the text after the "#" (RFC 3986, 3.5), percent-encoded
// as written. It is empty if it is undefined; see [URI.HasFragment].
func (u URI) Fragment() string {
	if int(u.fragment) == len(u.text) {
		return ""
	}
	return u.text[u.fragment+1:]
}

// Span returns where a component is in the text of u, without its delimiters, and whether the
// component is defined. If it is, u.String()[start:end] is what its accessor returns; if not, start
// and end are both where its delimiter would be. The path and [ComponentReference], the reference
// as a whole, are always defined. The params of RFC 1808 belong to no span. Span does not allocate.
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
