// Package uri parses, resolves, normalizes, compares, builds and changes URI references,
// exactly as RFC 3986 defines them, or as one of the six documents before it does.
//
// A [URI] is a small immutable value made by [Parse]. Its accessors give the
// components as they are written, and [URI.String] gives the text back byte for
// byte: nothing is decoded, lower-cased, repaired or lost. [Parts], and methods such as
// [URI.WithHost], make another.
//
//	u, err := uri.Parse("http://example.com:8042/over/there?name=ferret#nose")
//	u.Host()                          // "example.com"
//	t, err := u.ResolveString("../a") // http://example.com:8042/a
//
// # Terminology
//
// The words are those of RFC 3986. A reference is a URI, which begins with a
// scheme, or a relative reference, which does not. Its components are
//
//	  foo://user:pw@example.com:8042/over/there?name=ferret#nose
//	  \_/   \______________________/\_________/ \_________/ \__/
//	   |               |                 |           |        |
//	scheme         authority            path       query   fragment
//
// and the authority is made of userinfo ("user:pw"), host and port. A component is
// undefined where its delimiter is missing, which is not the same as empty: "a?"
// has an empty query, "a" has none. The path is never undefined. Resolving a
// reference against a base gives the target.
//
// Every string of the package is percent-encoded, as written, unless its
// documentation says otherwise. Every offset counts bytes.
//
// # Where things are
//
//   - Reading: [Parse], [ParseAbsolute], [Valid]; [URI.HasScheme], [URI.Scheme], [URI.Host], [URI.Port], [URI.Path], [URI.Query] and so on, with
//     [URI.HasQuery] and its like; [URI.Segments], [URI.Params]; [Unescape] decodes; [URI.Addr], [URI.PortNumber].
//   - Resolving: [Resolve] for two strings; [URI.Resolve], [URI.ResolveString], [URI.AppendResolve]; [NewBase] prepares a
//     [Base] for many references, and a [Resolver] one with choices; [URI.Relativize]; [BaseContext] finds the base of a part of a message (RFC 3986, 5.1).
//   - Comparing: [URI.Normalize], [Equivalent], [Compare], [URI.Hash], [URI.NormalizeTo]. Package schemes goes on with
//     default ports and what else schemes declare equal, and tells where two URIs differ.
//   - Changing: [Parts], [URI.WithHost] and its like, [URI.AppendSegments], [URI.FormList], [ParamSyntax] and [ParamList] for parameters;
//     [Escape] for what is data.
//   - Errors: [ParseError], with [ParseError.Caret]; its class is a [Code], such as [CodeEscape]: errors.Is(err, uri.CodeEscape).
//     [CheckError] is what packages schemes and policy return.
//   - Other texts: [FromIRI], [URI.ToIRI]; [FromURL], [URI.URL].
//
// Package schemes knows what schemes add. Package whatwg is for crawlers: it reads the references and the base of a page as browsers do. Package input finds and cleans what
// people write, and package policy says what may be used. Package crawl recognises the same page under several URIs.
//
// # Security
//
// Parse takes what is syntactically a reference, and nothing else is known of it: a scheme may run programs, a host may be
// one of your own network, and browsers read some texts otherwise. For what strangers give, use package policy. A URI
// prints with its password; [URI.Redacted] and package slog ([URI.LogValue]) hide it, but not where it is inside another
// value. Errors never show one. All functions take time that is linear in their texts, and none panics but [MustParse].
//
// # Coming from net/url
//
// In net/url a URL is a struct, most of it decoded, and its String method makes a text of
// it. Here a [URI] is the text itself, and its methods show the parts. In the table u, v,
// base and ref are a *url.URL on the left and a URI on the right; s, h and p are strings.
//
//	net/url                               here
//
//	u, err := url.Parse(s)                u, err := uri.Parse(s)
//	url.Parse(s), then u.IsAbs()          u, err := uri.ParseAbsolute(s)
//	_, err := url.Parse(s); err == nil    uri.Valid(s)
//	(nothing)                             uri.MustParse("http://h/a")
//	u.String(), u.Redacted()              u.String(), u.Redacted()
//
//	u.IsAbs()                             u.IsAbsolute()
//	u.Scheme == "http"                    u.HasScheme("http")
//	u.Host                                u.HostPort()
//	u.Hostname(), u.Port()                u.Hostname(), u.Port()
//	u.User.Username()                     uri.Unescape(u.User())
//	u.User.Password()                     uri.Unescape(u.Password())
//	u.EscapedPath(), u.EscapedFragment()  u.Path(), u.Fragment()
//	u.Path                                uri.Unescape(u.Path())
//	strings.Split(u.Path, "/")            for segment := range u.Segments()
//
//	u.RawQuery                            u.Query()
//	for name, values := range u.Query()   for p := range u.Params()
//	q := u.Query()                        q, err := u.FormList()
//	q.Get("a")                            value, ok := q.Get("a")
//	q["a"]                                q.GetAll("a")
//	q.Set("a", "1")                       q.Set("a", "1")
//	u.RawQuery = q.Encode()               u, err = u.WithParams(q)
//
//	url.URL{Scheme: s, Host: h, Path: p}  uri.Parts{Scheme: s, Host: h, Path: p}.Escape().URI()
//	u.Path = p                            u, err = u.WithPath(uri.Escape(p, uri.RolePath))
//	u.Host = h                            u, err = u.WithHost(h)
//	u.User = url.User(s)                  u, err = u.WithUserinfo(uri.Escape(s, uri.RoleUser))
//	u.User = nil                          u, err = u.WithoutUserinfo()
//	u.RawQuery = s                        u, err = u.WithQuery(s)
//	u.JoinPath("a", "b")                  u.AppendSegments("a", "b")
//	base.Parse(s)                         base.ResolveString(s)
//	(page is a string, too)               target, err := uri.Resolve(page, s)
//	base.ResolveReference(ref)            base.Resolve(ref)
//
//	url.PathEscape(s)                     uri.Escape(s, uri.RoleSegment)
//	url.QueryEscape(s)                    uri.Escape(s, uri.RoleValue)
//	url.PathUnescape(s)                   uri.Unescape(s)
//	url.QueryUnescape(s)                  uri.UnescapePlus(s)
//
//	*u == *v                              u == v, u.Equal(v)
//	reflect.DeepEqual(u, v)               uri.Equivalent(u, v)
//	json.Marshal(u.String())              json.Marshal(u)
//	(from a *url.URL v)                   u, err := uri.FromURL(v)
//	(to a *url.URL v)                     v, err = u.URL()
//	r.URL of a server's *http.Request r   u, err := uri.FromURL(r.URL)
//	u.RequestURI()                        request, err := schemes.ParseHTTP(u)
//	(and then)                            request.OriginForm()
//
// The examples whose names begin with NetURL run all of the right column. What may surprise:
//
//   - Parse takes what RFC 3986 takes. A space, "|", "é" or a "%" without two digits is an
//     error, which says where; net/url lets many of them pass. [FromIRI] takes the "é".
//     Errors hide a password, those of net/url do not. String and "%v" show it in both.
//   - Host, Path, Query and Fragment mean something else. They are percent-encoded as
//     written; Host has no port, and keeps the brackets of an IPv6 address; Query is what
//     RawQuery was. The With methods take encoded strings, too. What encodes its arguments
//     says so, as [URI.AppendSegments] and [ParamList] do.
//   - Undefined is not empty. "a#" has an empty fragment, which HasFragment tells and String
//     keeps; net/url loses it, so that "a#" and "a" are the same there.
//   - "+" is a space only where Plus or [UnescapePlus] asks for it. A ";" in a query is a
//     character like others; Query of net/url drops a parameter that has one, with no error.
//   - Nothing is changed unless asked: the scheme keeps its case, [ParamList.Set] the order
//     of the other parameters and their bytes. [URI.Normalize] is for the rest.
//   - A URI is a value that does not change. What changes it returns another, or an error
//     where the text would be read as other components.
//   - Each argument of AppendSegments is one segment: a slash in it becomes "%2F", where JoinPath
//     splits it, and ".." is refused, with which JoinPath goes up. What is a path is a reference: to
//     go down or up it, resolve "c/../d" against a base whose path ends with a slash. Resolve needs a
//     base with a scheme.
//   - A password follows a user after ":", each escaped by itself for [RoleUser].
//   - u.Scheme() == "javascript" is false for "JavaScript:", since a URI keeps its text. [URI.HasScheme] ignores case.
//   - [FromURL] is strict. A server accepts requests that are not valid: "/?a[]=1", "/?q=a|b", "/[x]" and a query
//     with "é" or with a "%" that begins no escape. For them, FromURL returns an error. It also refuses a path
//     that begins with "//", which net/url prints as a host.
//   - [URI.URL] fails where net/url cannot carry a URI: an empty authority without a path ("x://"), an escaped ASCII
//     character or an IPvFuture address in the host, and a path after an empty host without a scheme ("///a"). An
//     empty fragment is dropped, and is no error.
//
// # In templates, JSON and tests
//
// A URI is a struct. Packages that know only structs need help:
//
//   - text/template and html/template: a struct is always true. Write {{if not .Link.IsZero}}, which calls [URI.IsZero].
//   - html/template does not trust a URI, as it does not trust a string: it replaces "javascript:" links. After a check, such as
//     [URI.HasScheme] or one of package policy, template.URL(u.String()) vouches for it.
//   - encoding/json: the option "omitempty" never omits a struct, and the zero URI becomes "". The option "omitzero" omits it.
//   - Package cmp of go-cmp finds [URI.Equal], so that structs which hold a URI can be compared without options.
//
// # Specifications
//
// A [Spec] is a published document to follow. Functions of the package without a Spec
// follow [RFC3986], the standard. The others are there for archives, for software
// that kept to them, for tests of conformance and for teaching: the same text may be a
// reference under one and not under another, have other components, and have another
// target. "uri explain" of the command shows it side by side.
//
// From the most to the least that they accept, as far as they nest:
//
//   - [RFC1808] (June 1995) takes any network location, and a colon in the first
//     segment of a relative path. It cuts params off the path, [URI.PathParams].
//     It contains [RFC1738] (December 1994), which has no relative references,
//     no fragments and no "~", and no query outside certain schemes.
//   - [RFC2396] (August 1998) takes a registered name of nearly any characters for an
//     authority, brackets in queries and fragments (by RFC 2732), and opaque parts. It
//     contains [URLSyntax] (May 1997), but for schemes that do not begin with a letter
//     and for colons in the first segment; that one has only host names and
//     IPv4 addresses for hosts.
//   - [RFC2396bis] (March 2003) is contained in RFC2396, but for opaque parts that
//     begin with a bracket.
//   - [RFC3986] (January 2005) is contained in RFC2396bis, but for IPvFuture.
//
// [URL1993] (14 July 1993) stands aside: it has neither "=" nor "~", and quotes are
// among its characters.
//
// Where a document is not clear, it is read like this:
//
//   - The printed grammar decides, then the prose. What follows "//" must be an
//     authority of the document: a wider rule, such as *urlc, does not rescue it.
//     Schemes are accepted in either case.
//   - RFC 2396's own examples "?y" and "http:" are references, which its grammar denies.
//   - RFC 1808 allows empty path segments everywhere: its grammar as printed lacks only the
//     relative "//a//c". Userinfo, host and port are read out of its net_loc where
//     that is a login of RFC 1738; else the host is the whole.
//   - RFC 1808 resolves an entirely empty reference to the entire base (4, step 2a). A base
//     keeps its fragment there, so "" against "http://a/b#f" is "http://a/b#f". An empty fragment,
//     query, params or net_loc counts as missing, so "#", "?" and "//" give the same. "#s"
//     gives "http://a/b#s".
//   - IPv6 addresses of RFC2396 follow RFC 2373, Appendix B, which does not count
//     groups. Like its examples, an IPv4 address may follow "::".
//   - URL1993: xpalphas is any number of xpalpha, where the BNF has at most two, and
//     extra is without the space that the prose excludes. A reference is
//     [scheme ":"] "//" [user "@"] host [":" port] ["/" path], or scheme ":"
//     path, or path, or "/" path, then ["?" search] ["#" [fragmentid]]. The user ends at the
//     last "@", and the port follows the last ":". Its partial forms have no grammar:
//     what is resolved need not be a reference by itself, but its target must be. The prose
//     tells a full form by a colon before any slash. Here the colon must also follow a
//     scheme: "a?b:c" is accepted, as the path "a" with the search "b:c".
//   - The sections that errors name are those of the documents. URL1993 has headings.
//
// # Deviations
//
// The package gives what the document says, except here:
//
//  1. Resolving ".//x" against "foo:/a" gives "foo:/.//x". By the letter of every
//     document it is "foo://x" (RFC 3986, 5.2.2 to 5.3), in which "x" has become an
//     authority. Before a path that begins with "//", where there is no authority, the
//     segment "." is put, as WHATWG's URL Standard does. In URL1993, which has
//     neither, it is an error.
//  2. A target that its own document does not accept is an error, though the steps of
//     the document give it: in url-syntax-05 (5.2) "http://a" with "-" is "http://a-".
//     Where the document accepts it, it stands: there, in RFC 2396 and in URL1993,
//     "http://a" with "g" is "http://ag", since they did not foresee an empty base path.
//  3. RFC 1808 (4) loses an empty query, params or fragment with its delimiter, so "g?"
//     against "http://a/b" is "http://a/g" there. It puts no "/" before a query or
//     params that follow a net_loc directly; here "?y" against "http://a" is
//     "http://a/?y", for "http://a?y" would be a net_loc "a?y".
//
// # Where to start reading
//
// The rules of the documents are in these files, in the order of reading:
//
//   - spec.go says which rules a document can have. documents.go has the rules of each, with their sections.
//   - parse.go splits a reference into components and checks them. It calls authority.go and host.go.
//   - target.go resolves a reference, step by step. It starts from a base, base.go.
//   - dots.go removes dot segments.
//   - normalize.go makes normal forms.
//
// Two files are only faster ways to the same results under RFC 3986: fast.go to parse, join.go to resolve.
package uri

import "strings"

// A URI is a URI reference: a URI or a relative reference (RFC 3986, 4.1).
//
// It is an immutable value of 48 bytes (40 where a pointer has 32 bits); copy it freely. Two are == if their text
// and their document are the same. The zero URI is the empty reference, which is
// what Parse("") gives.
//
// No method panics. The accessors do not allocate, and the compiler inlines them, but for User,
// Password, HasPassword and Addr, as it does [Parse] and [Valid]. Package fmt prints the text with %v and
// %s, quotes it with %q, and prints an expression of Go with %#v; with all of them the
// password, too: see [URI.Redacted].
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
// Each is the end of the component before it and the place of the delimiter
// after that, except host, which is the place of the host itself. A component
// is undefined where that leaves no room for its delimiter:
//
//   - scheme is 0 without one; host and port are 0 without an authority
//   - host follows "//" directly without userinfo
//   - params, the end of the path proper, is query without params
//   - port is path without a port; query is fragment without a query;
//     fragment is the length of the text without a fragment
//
// A text is rough if it has an escape, an IP literal, or a capital letter before the path. Where the
// document removes dot segments, it is also rough if the path begins with ".", or if two of "/" and "."
// stand side by side from the path on. A text that is not rough is in normal form.
type offsets struct {
	scheme, host, port, path, params, query, fragment uint32

	kind   HostKind
	spec   Spec
	opaque bool
	rough  bool // may not be in normal form
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

// maxLen is the length in bytes of the longest text: 2 GiB less one, so that
// offsets fit 32 bits and sums of two lengths fit too.
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

// Scheme returns the scheme as written, without its colon (RFC 3986, 3.1). It is
// empty where there is none.
func (u URI) Scheme() string { return u.text[:u.scheme] }

// HasScheme reports whether the scheme is one of the names, in upper or lower case (RFC 3986, 3.1).
// Names are written without a colon. Use HasScheme instead of comparing [URI.Scheme] with a name, which
// misses "JavaScript:". It does not allocate.
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

// IsAbsolute reports whether u has a scheme, so that it is no relative reference.
// (RFC 3986, 4.3 reserves "absolute URI" for one without a fragment, too.)
func (u URI) IsAbsolute() bool { return u.scheme != 0 }

// IsRelative reports whether u has no scheme: it is a relative reference
// (RFC 3986, 4.2).
func (u URI) IsRelative() bool { return u.scheme == 0 }

// IsOpaque reports whether what follows the scheme is opaque under u's document: no
// hierarchy of authority and path. RFC 2396 and RFC2396bis call it so where it does
// not begin with a slash (3). The other documents have no opaque part: RFC 3986
// sees in "mailto:a@b" a path that does not begin with a slash.
func (u URI) IsOpaque() bool { return u.opaque }

// Opaque returns what follows the scheme's colon, up to the fragment, of a URI that
// is opaque under its document, percent-encoded as written. Path and query are cut from
// the same text (RFC 2396, Appendix B).
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

// Span returns where in u.String() a component is, in bytes, without its delimiters, so that
// u.String()[start:end] is what its accessor returns, and whether it is defined. Where it is not, start and
// end are where its delimiter would be. The path and the reference as a whole always are;
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
