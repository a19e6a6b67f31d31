// Package schemes adds the rules of each URI scheme to the generic syntax of package uri: whether a
// URI is valid by its scheme, when two URIs are equivalent by it, and what the parts of a URI mean.
//
//	u := uri.MustParse("FTP://ftp.example.com:21/%7Ejoe/a.txt;type=I")
//	err := schemes.Validate(u) // nil: a valid ftp URL
//	n := schemes.Normalize(u)  // ftp://ftp.example.com/~joe/a.txt;type=i
//	f, err := schemes.ParseFTP(u)
//	f.Name                     // "a.txt", decoded
//
// [Validate] checks a URI by the current document of its scheme. [Normalize], [Equivalent],
// [Compare] and [Hash] follow RFC 3986, 6.2.3, and so find more URIs equivalent than
// [uri.Equivalent], with the exception under Deviations; [Aliases] goes further still and records
// which URIs identify the same resource (6.2.4). [Address] and [Port] tell where to connect to, and
// [OriginOf] which site a URI belongs to. [Lookup] returns a scheme's row in the table of schemes:
// its documents, its default port, and which components its URIs have.
//
// Package [example.com/uri/schemes/editions] has the scheme grammars of 1993 and 1994.
//
// # Forms
//
// A form holds the decoded parts of a URI. The forms are [AFS], [CID], [Data], [File], [FTP],
// [Gopher], [HTTP], [Mailto], [MID], [News], [NNTP], [Prospero], [Tel], [Telnet], [URN] and [WAIS].
// HTTP is also the form of https, ws and wss, News that of snews, and Telnet that of tn3270 and
// rlogin.
//
// A function such as [ParseFTP] accepts only URIs that are valid by their scheme. The method URI
// leads back: it returns the [Normalize] form under RFC 3986, without the fragment, which does not
// belong to the scheme (only a [URN] keeps it). You may also fill in a form yourself. Then URI
// returns a valid URI or an error, and data never becomes a delimiter.
//
// A form with a server embeds a [Server]. Other methods return what a client sends, such as
// [FTP.Commands], [Gopher.Request] and [HTTP.OriginForm]; they return the text of a valid URI, or
// an error.
//
// # Deviations
//
// RFC 1738 allows "?" in the names of ftp and prospero, but in RFC 3986 a "?" begins a query, which
// these schemes do not have. So "?" is an error there, unless the URI is read under [uri.RFC1738]:
// write "%3F". In gopher and data URIs a "?" is always data, because their documents allow it.
//
// RFC 3986 has all software remove the segments "." and ".." (5.2.4, 6.2.2.3), and
// [uri.URI.Normalize] does. Where the path is data without segments, as in data, mailto, news, urn,
// tel, mid and cid, this package keeps them, because they are data, too; two such URIs may be
// different here and equivalent to [uri.Equivalent]. The paths of gopher, wais, prospero and nntp
// have no segments either, but begin with "/" as hierarchical paths do, so there "." and ".." are
// removed. In both groups, forms encode a slash of such data if they can, as in "a%2F../b", because
// no software changes that.
//
// [Data], [Tel] and [URN.Equal] say how their documents are read.
package schemes

import (
	"hash/maphash"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/message"
)

// Validate returns a [*uri.CheckError] if u is not valid by the current document of its scheme: if
// a required component is missing, a forbidden one is present, a port is greater than 65535, or a
// component of a scheme with a form, such as [FTP], holds invalid data. If the scheme is not in the
// table, only the port is checked. A relative reference is invalid, because it has no scheme.
//
// Needless escapes and dot segments do no harm: u is valid if and only if its [Normalize] form is.
//
// Validate does not allocate for a valid URI of a scheme such as http that has a host, no userinfo
// and no escapes in the host.
func Validate(u uri.URI) error {
	known := lookup(u.Scheme())
	form := formOf(known).form
	if isPlain(u, known, form) {
		return nil
	}
	c := checker{u: u, form: form}
	c.run()
	return c.err()
}

// Normalize returns the normal form of u by its syntax, [uri.URI.Normalize], and by its scheme (RFC
// 3986, 6.2.3). It makes only the changes that the document of u allows, and none to a relative
// reference beyond its syntax.
//
// For most URIs this means that the default port and an empty port disappear and that an empty path
// becomes "/". These changes are common to schemes:
//
//   - The default port disappears, with its colon, in every document from URLSyntax on.
//   - An empty port disappears in RFC 3986, and in RFC2396bis if the scheme has a default port. If
//     the scheme forbids ports, as file does, it stays, because the URI must stay invalid.
//   - Leading zeros of a port disappear in RFC 3986 if the scheme has a default port, which shows
//     that its ports are numbers.
//   - In RFC 3986 an IPv6 address is spelled as browsers do (URL Standard, 3.6): "[fe80::0:1]"
//     becomes "[fe80::1]", and "[::ffff:192.0.2.1]" becomes "[::ffff:c000:201]".
//   - An empty path after an authority becomes "/" in RFC 3986, even if the scheme is unknown,
//     unless only one of the two is valid: see [Scheme.KeepsEmptyPath].
//
// These changes belong to one scheme, and are made in RFC 3986 only:
//
//   - file (RFC 8089, 2): The host "localhost" and an undefined host become empty, so "file:/x"
//     becomes "file:///x".
//   - ftp (RFC 1738, 3.2.2): The type code is in lower case.
//   - data (RFC 2397): The content has the shorter of the two encodings, the type and the names of
//     parameters are in lower case, and the default media type is left out.
//   - http, https, ws and wss: Needless escapes in the host are decoded.
//   - mailto (RFC 6068, 2): The domains of addresses and the names of headers are in lower case. A
//     header "to" counts as addresses if it is only a list of addresses.
//   - gopher (RFC 4266, 2.1): The path reserves no character, not even "/", so needless escapes are
//     decoded, and a "?" is encoded. The path "/1" becomes "/", because the default type is '1'.
//   - tel (RFC 3966, 4): Visual separators disappear, letters are in lower case, and the parameters
//     stand in the order of section 3.
//   - urn (RFC 8141, 3.1): The NID is in lower case, and in the namespace uuid the NSS, too. In
//     isbn, hyphens disappear and 10 digits become 13, so that both numbers of a book are
//     equivalent.
//   - news and snews (RFC 5538, 4): An empty path becomes "*", which means all groups.
//   - nntp: The number of an article has no leading zeros.
//   - ftp, mailto, news, snews, nntp, wais, prospero, telnet, tn3270, rlogin, mid and cid: Data is
//     encoded only where necessary.
//
// In the path of a file or afs URI, reserved characters stay as they are written, encoded or not,
// because they are protected (RFC 3986, 2.2) and these schemes give them no meaning. Other
// equivalences that schemes declare are not implemented.
//
// Normalize returns u itself if u is in normal form. URIs of http and https whose host has no
// escapes, and those of schemes without a form in this package, take no allocation then, and those
// of [uri.URI.Normalize] if only their syntax changes. Other URIs are parsed and rebuilt.
func Normalize(u uri.URI) uri.URI {
	known := lookup(u.Scheme())
	if hasOnlySyntax(u, known) {
		return u.Normalize()
	}
	n, row := normalize(u, known), formOf(known)
	if n.Spec() != uri.RFC3986 || !row.rebuilds(n) {
		return n
	}
	rebuilt, err := row.rebuild(n)
	if err == nil && n.HasFragment() {
		rebuilt, err = rebuilt.WithFragment(n.Fragment())
	}
	if err != nil || rebuilt == n {
		return n
	}
	return rebuilt
}

// Equivalent reports whether a and b have the same [Normalize] form. It allocates at most as
// Normalize does. URIs of http and https that have a path, no port, and a host name without escapes
// are compared by [uri.Equivalent], without making their normal forms.
func Equivalent(a, b uri.URI) bool {
	if isSyntactic(a) && isSyntactic(b) {
		return uri.Equivalent(a, b)
	}
	return Normalize(a).String() == Normalize(b).String()
}

// Address returns the host and the port to connect to for u, as net.Dial accepts them:
// "example.com:80" for "http://example.com/". The host is decoded, and the port is the scheme's
// default port if u has none.
//
// The error is a [*uri.CheckError]: that of [Validate], so that no part of an invalid URI reaches a
// server, or one with [CodeMissing] if u has no host or no port is known.
func Address(u uri.URI) (string, error) {
	if err := Validate(u); err != nil {
		return "", err
	}
	port, ok := Port(u)
	if !ok || u.Host() == "" {
		document := ""
		if s := lookup(u.Scheme()); s != nil && len(s.Documents) > 0 {
			document = s.Documents[0]
		}
		return "", refusal(u, document, CodeMissing, uri.ComponentAuthority,
			message.SchemesServer.With())
	}
	return decode(u.Host()) + ":" + strconv.Itoa(int(port)), nil
}

// Port returns the port of u, or the default port of its scheme if u has no port or an empty one
// (RFC 3986, 3.2.3). It reports false if there is neither, or if the port is greater than 65535. It
// does not allocate.
func Port(u uri.URI) (uint16, bool) {
	if u.Port() == "" {
		return DefaultPort(u.Scheme())
	}
	return u.PortNumber()
}

// Compare compares the texts of the [Normalize] forms of a and b, like [strings.Compare]. It
// allocates as [Equivalent] does.
func Compare(a, b uri.URI) int {
	if isSyntactic(a) && isSyntactic(b) {
		return uri.Compare(a, b)
	}
	return strings.Compare(Normalize(a).String(), Normalize(b).String())
}

// Hash returns a hash of the [Normalize] form of u, so that [Equivalent] URIs have the same hash
// under the same seed. It allocates as Equivalent does.
func Hash(u uri.URI, seed maphash.Seed) uint64 {
	if isSyntactic(u) {
		return u.Hash(seed)
	}
	return Normalize(u).Hash(seed)
}

// isSyntactic reports whether the [Normalize] form of u is certainly the one of package uri, which
// compares and hashes such forms without making them.
func isSyntactic(u uri.URI) bool { return hasOnlySyntax(u, lookup(u.Scheme())) }

// hasOnlySyntax is isSyntactic for a URI whose row in the table is known, or nil. Nothing of the
// URI is of the kind that normalize or the scheme's form changes.
func hasOnlySyntax(u uri.URI, known *Scheme) bool {
	return !u.HasPort() && u.HostKind() != uri.HostIPv6 && (u.Path() != "" || !u.HasAuthority()) &&
		(known == nil || !known.isOpaque() && !formOf(known).rebuilds(u))
}

// A formRow is a row of the registry of forms.
type formRow struct {
	*form

	// rebuild parses a URI and builds it again.
	rebuild func(uri.URI) (uri.URI, error)

	// hostOnly says that rebuild changes nothing but escapes in the host.
	hostOnly bool
}

// forms is the registry of forms, in the order of the schemes' names.
var forms = []formRow{
	{&afsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseAFS) }, false},
	{&cidForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseCID) }, false},
	{&dataForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, parseAnyData) }, false},
	{&fileForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseFile) }, false},
	{&ftpForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseFTP) }, false},
	{&gopherForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseGopher) }, false},
	{&httpForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseHTTP) }, true},
	{&httpsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseHTTP) }, true},
	{&mailtoForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseMailto) }, false},
	{&midForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseMID) }, false},
	{&newsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNews) }, false},
	{&nntpForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNNTP) }, false},
	{&prosperoForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseProspero) }, false},
	{&rloginForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }, false},
	{&snewsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNews) }, false},
	{&telForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTel) }, false},
	{&telnetForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }, false},
	{&tn3270Form, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }, false},
	{&urnForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseURN) }, false},
	{&waisForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseWAIS) }, false},
	{&wsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseHTTP) }, true},
	{&wssForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseHTTP) }, true},
}

// formOf returns the row of a scheme. The zero formRow means that the scheme has only a row in the
// table, or none.
func formOf(s *Scheme) *formRow {
	if s != nil {
		for i := range forms {
			if forms[i].scheme == s.Name {
				return &forms[i]
			}
		}
	}
	return &formRow{}
}

// rebuilds reports whether rebuild may change the normal form of u that all schemes share.
func (row *formRow) rebuilds(u uri.URI) bool {
	return row.rebuild != nil && (!row.hostOnly || strings.IndexByte(u.Host(), '%') >= 0)
}

func parseAnyData(u uri.URI) (Data, error) { return ParseData(u, -1) }

func rebuild[T interface{ URI() (uri.URI, error) }](u uri.URI,
	parse func(uri.URI) (T, error)) (uri.URI, error) {
	typed, err := parse(u)
	if err != nil {
		return uri.URI{}, err
	}
	return typed.URI()
}
