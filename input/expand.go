package input

import (
	"net/netip"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A Candidate is a URI that an abbreviation may mean.
type Candidate struct {
	URI    uri.URI
	Reason Reason
}

// A Reason says why a candidate is one.
type Reason uint8

// The reasons of candidates.
const (
	ReasonScheme      Reason = iota + 1 // it has a scheme that is known, or "//" after one
	ReasonOtherScheme                   // it can be read as a URI of a scheme that is not known
	ReasonNetworkPath                   // it lacks only the scheme before "//"
	ReasonName                          // the name of its host begins like that of a service
	ReasonHost                          // it begins with the name of a host
	ReasonPort                          // it begins with a host and a port
	ReasonAddress                       // it begins with an IP address
	ReasonMail                          // it is a mail address
	ReasonUserinfo                      // it begins with userinfo and a host
	ReasonFile                          // it is the name of a file
	ReasonSlashes                       // it has a scheme that needs "//" and a host, and other slashes or none
)

var reasons = [...]string{
	ReasonScheme:      "it is a URI",
	ReasonOtherScheme: "it can be read as a URI of a scheme that is not known",
	ReasonNetworkPath: "it lacks only the scheme",
	ReasonName:        "the host's name begins like that of a service",
	ReasonHost:        "it begins with the name of a host",
	ReasonPort:        "it begins with a host and a port",
	ReasonAddress:     "it begins with an IP address",
	ReasonMail:        "it is a mail address",
	ReasonUserinfo:    "it begins with a user's name and a host",
	ReasonFile:        "it is the name of a file",
	ReasonSlashes:     "it has a scheme, and other slashes before the host than two",
}

// String returns the reason as a sentence about the text, without a full stop.
func (r Reason) String() string {
	if r == 0 || int(r) >= len(reasons) {
		return "unknown Reason"
	}
	return reasons[r]
}

// CodeAbbreviation is the code of the error of a text that abbreviates no URI.
const CodeAbbreviation uri.Code = "abbreviation"

// An Expander expands abbreviated URIs. The zero Expander is ready.
type Expander struct {
	// Scheme is what an abbreviation means for which nothing else speaks: "http" if it is empty, which
	// is the scheme that RFC 3986 (4.5) names.
	Scheme string

	// MapHost maps a host with characters beyond ASCII, as for [uri.FromIRI]. If it is nil,
	// [HostToASCII] does, and a host that it refuses is percent-encoded.
	MapHost func(string) (string, error)
}

// Expand expands an abbreviation as the zero [Expander] does.
func Expand(text string) ([]Candidate, error) { return Expander{}.Expand(text) }

// serviceNames are the schemes that hosts' names begin with by custom.
var serviceNames = [...]string{"ftp", "gopher"}

// Expand returns what a text means that a person has typed where no base URI is, such as in the
// address bar of a browser: "www.w3.org/Addressing/", a name of a host, an address
// (RFC 3986, 4.5; the draft of March 2003, Appendix F). There is at least one
// candidate, the likeliest first, unless there is an error. All are absolute and percent-encoded
// as the text is. A host with a number at its end is read as an IPv4 address, or refused, as by [Repair].
//
// A number with fewer than four parts is an address only after a scheme or "//", or before a port or a path, as in
// 127.1:8080 and 192.168.1/admin. Even then it is not one if it looks like a time, a date, a fraction or an identifier.
// Expand returns an error for 12:30, 2026/11/21, 3/4, 1.2, the DOI 10.1000/182 and 2026-11-21, and also for @joe.
//
// What is around the text and what breaks it is removed first, as [Clean] does; where a line ends with a hyphen, the
// candidates without it come last. But white space within a line stays, unless a scheme is before it that
// is known, or one with "//". It is a part of the name of a file. Elsewhere it is an error, because a person who types
// several words does not mean a URI.
//
// Never use it where a reference may be relative, as in a page: there "www.w3.org" is the name of
// something beside the page. Nor does it tell what exists: it looks at nothing but the text.
//
//	http://h/a              itself, if the scheme is in the table of package schemes or "//" follows
//	http:h, http:/h/a       with two slashes, as browsers take it; so for https, ws, wss and ftp
//	//h/a                   with the default scheme
//	www.h.org/a, h.org      with the default scheme
//	ftp.h.org/a             ftp, then the default scheme; so for "gopher."
//	h:8080/a, localhost:80  with the default scheme, then itself, since "h" can be a scheme
//	h.org:/a, localhost:    the same
//	192.0.2.1, [::1]:80/a   with the default scheme; so for ::1, in brackets
//	192.168.1/a, 0x7f.1:80  the same, as 192.168.0.1 and 127.0.0.1; so for //192.168.1
//	joe@h.org, joe@h.org?a  mailto, then the default scheme with userinfo
//	joe@h.org/a             with the default scheme and userinfo
//	joe:pw@h.org            the same, then itself, since "joe" can be a scheme
//	/etc/motd, C:\a b       file; so for \\h\share\a
//	foo:bar                 itself, if nothing is known of the scheme
//
// The error is a [*uri.ParseError] of the text, whose offset counts bytes of it as it was given. It has [CodeAbbreviation]
// where the text abbreviates no URI, as "../a", "#a" and "12:30", and CodeMissing of package schemes for "http:" and "http://", since
// the scheme needs a host.
func (e Expander) Expand(text string) ([]Candidate, error) {
	var removed Removal
	x := expansion{expander: e, text: unwrap(text, &removed)}
	if x.expander.Scheme == "" {
		x.expander.Scheme = "http"
	}
	x.text.spaced = true
	joined, hyphens := x.text.join(new(Removal))
	if isURI(unwrap(joined, new(Removal))) {
		x.text.spaced = false
		joined, hyphens = x.text.join(new(Removal))
	}
	inner := unwrap(joined, new(Removal))
	if err := x.text.glued(&inner, removed); err != nil {
		return nil, err
	}
	x.read(joined)
	if hyphens {
		x.read(x.text.joinWithoutHyphens())
	}
	if len(x.candidates) > 0 {
		return x.candidates, nil
	}
	return nil, x.err
}

// isURI reports whether a text is plainly meant to be one, and no abbreviation: it begins with a scheme that is known, or
// one with "//".
func isURI(w unwrapped) bool {
	s := w.text[w.start:w.end]
	n := schemeLen(s)
	return n > 0 && !beginsWithDrive(s) && (strings.HasPrefix(s[n:], "://") || schemeOf(s[:n], false) != nil)
}

// An expansion is the expansion of one text.
type expansion struct {
	expander   Expander
	text       unwrapped
	joined     unwrapped // a reading of the text, without what breaks it
	candidates []Candidate
	err        error // of the first candidate of the first reading that is none
}

// read finds the candidates for a reading of the text.
func (x *expansion) read(joined string) {
	x.joined = unwrap(joined, new(Removal))
	x.expand(joined[x.joined.start:x.joined.end])
	if x.err == nil {
		x.err = x.refusal()
	}
}

func (x *expansion) refusal() error {
	return &uri.ParseError{Input: x.text.text, Spec: uri.RFC3986, Finding: uri.Finding{
		Code: CodeAbbreviation, Offset: x.text.start, Len: len(x.text.text) - x.text.start, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "4.5", Text: "this abbreviates no URI",
	}}
}

// add adds the candidate that is the prefix and s, with which the text ends, if it is a URI of its scheme and no
// candidate yet.
func (x *expansion) add(prefix, s string, reason Reason) {
	text := prefix + s
	u, err := uri.Parse(text)
	if err != nil && !isASCII(text) {
		u, err = fromIRI(text, x.expander.MapHost)
	}
	if err == nil {
		written := u
		if u, err = withHost(u, text, prefix); u != written && reason == ReasonHost {
			reason = ReasonAddress
		}
	}
	if err != nil {
		x.refuse(err, prefix, s)
		return
	}
	x.addURI(u, reason)
}

func (x *expansion) addURI(u uri.URI, reason Reason) {
	for _, c := range x.candidates {
		if c.URI == u {
			return
		}
	}
	x.candidates = append(x.candidates, Candidate{u, reason})
}

// withHost returns u, which text means, if it has a host or needs none. If text has a prefix that was not given, a host that
// ends in a number is read as an address, as far as one was meant.
func withHost(u uri.URI, text, prefix string) (uri.URI, error) {
	refuse := func(code uri.Code, document, section, why string) (uri.URI, error) {
		at, n := len(u.Scheme())+len(":"), 0
		if u.HasAuthority() {
			at, n = hostIn(text)
		}
		return uri.URI{}, &uri.ParseError{Input: text, Spec: uri.RFC3986, Finding: uri.Finding{
			Code: code, Offset: at, Len: n, Component: uri.ComponentHost, Document: document, Section: section, Text: why,
		}}
	}
	if known := schemeOf(u.Scheme(), false); known != nil && known.needsHost && u.Host() == "" {
		return refuse(schemes.CodeMissing, "RFC 3986", "3.2.2", "the scheme needs a host here")
	}
	host := strings.ToLower(u.Host())
	if prefix == "" || u.HostKind() != uri.HostRegName || !endsInNumber(host) {
		return u, nil
	}
	addr, ok := parseIPv4(host)
	if !ok {
		return refuse(schemes.CodeValue, "URL Standard", "3.5", "the host ends in a number, and is no IPv4 address")
	}
	if strings.HasSuffix(prefix, "//") && !meansAddress(u, addr) {
		return refuse(CodeAbbreviation, "RFC 3986", "4.5", `a number alone is not taken for an address; write "//" before it if it is one`)
	}
	return u.WithHost(addr.String())
}

// refuse keeps the first error about the prefix and s, with its offset in the text.
func (x *expansion) refuse(err error, prefix, s string) {
	if x.err != nil {
		return
	}
	x.err = err
	if pe, ok := err.(*uri.ParseError); ok {
		moved := *pe
		if read := prefix + s; !strings.HasPrefix(read, moved.Input) { // MapHost says so, of the host
			moved.Offset, moved.Len = hostIn(read)
		}
		text := x.text.text
		moved.Input = text
		moved.Offset = x.text.original(x.joined.end - len(s) + max(0, moved.Offset-len(prefix)))
		moved.Len = min(moved.Len, len(text)-moved.Offset)
		x.err = &moved
	}
}

// hostIn returns where the host is in s, which is behind up to two slashes, after a scheme if there is one, and its length.
func hostIn(s string) (at, n int) {
	if colon := schemeLen(s); colon > 0 {
		at = colon + 1
	}
	for slashes := 0; slashes < 2 && at < len(s) && (s[at] == '/' || s[at] == '\\'); slashes++ {
		at++
	}
	authority := authorityOf(s[at:])
	if i := strings.IndexByte(authority, '@'); i >= 0 {
		authority = authority[i+1:]
		at += i + 1
	}
	host, _, _ := strings.Cut(authority, ":")
	return at, len(host)
}

// expand finds the candidates for s.
func (x *expansion) expand(s string) {
	if s == "" {
		return
	}
	if addr, err := netip.ParseAddr(s); err == nil && addr.Is6() && addr.Zone() == "" {
		x.add(x.expander.Scheme+"://", "["+s+"]", ReasonAddress)
		return
	}
	isFile := beginsWithDrive(s) || strings.HasPrefix(s, `\\`)
	if isFile {
		x.addFile(schemes.Windows, s)
	}
	if colon := schemeLen(s); colon > 0 {
		x.expandAbsolute(s, colon)
		return
	}
	switch {
	case isFile:
	case strings.HasPrefix(s, "//"):
		if host := s[len("//"):]; host != "" && strings.IndexByte("/?#", host[0]) < 0 {
			x.addServices(host, 0)
			x.add(x.expander.Scheme+":", s, ReasonNetworkPath)
		}
	case s[0] == '/':
		x.addFile(schemes.Unix, s)
	case strings.IndexByte("?#.~", s[0]) < 0:
		x.expandHost(s)
	}
}

// beginsWithDrive reports whether s begins as the name of a file of Windows with a drive, such as "C:\".
func beginsWithDrive(s string) bool {
	return len(s) > 2 && isLetter(s[0]) && s[1] == ':' && (s[2] == '\\' || s[2] == '/')
}

func (x *expansion) addFile(os schemes.OS, name string) {
	f, err := schemes.FromFilePath(os, name)
	if err != nil {
		return
	}
	if u, err := f.URI(); err == nil {
		x.candidates = append(x.candidates, Candidate{u, ReasonFile})
	}
}

// expandAbsolute finds the candidates for what has a scheme by the generic syntax, up to the colon.
func (x *expansion) expandAbsolute(s string, colon int) {
	known := schemeOf(s[:colon], false)
	rest := s[colon+1:]
	reason := ReasonOtherScheme
	if known != nil || strings.HasPrefix(rest, "//") {
		reason = ReasonScheme
	}
	special, isFile := specialScheme(s[:colon])
	special = special && !isFile
	if host, ok := strings.CutPrefix(rest, "//"); special && (!ok || authorityOf(host) == "") {
		u, _, err := Repairer{MapHost: x.expander.MapHost}.Repair(s)
		if err == nil {
			x.addURI(u, ReasonSlashes)
		} else {
			x.refuse(err, "", s)
		}
	}
	if !strings.HasPrefix(rest, "//") && (known == nil || known.needsAuthority) {
		// The scheme may be the name of a host, or of a user.
		name := s[:colon]
		if isPort(rest) {
			x.add(x.expander.Scheme+"://", s, ReasonPort)
		} else if authorityOf(rest) == "" && (strings.IndexByte(name, '.') >= 0 || equalFold(name, "localhost")) {
			x.add(x.expander.Scheme+"://", s, ReasonHost)
		} else if at := strings.IndexByte(authorityOf(s), '@'); at > colon && !special {
			x.addUser(s, at)
		}
	}
	x.add("", s, reason)
}

// isPort reports whether rest begins with a port that can be, and nothing else of an authority.
func isPort(rest string) bool {
	n := 0
	for port := authorityOf(rest); n < len(port); n++ {
		if !isNumber(port[n]) {
			return false
		}
	}
	u, err := uri.Parse("//h:" + rest[:n])
	_, ok := u.PortNumber()
	return err == nil && ok
}

// authorityOf returns what would be the authority, if s began with one.
func authorityOf(s string) string {
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		return s[:i]
	}
	return s
}

// expandHost finds the candidates for what has no scheme, and begins with a host, or userinfo and a
// host.
func (x *expansion) expandHost(s string) {
	authority := authorityOf(s)
	if at := strings.IndexByte(authority, '@'); at >= 0 {
		if at == 0 || authority[0] == ':' {
			return // "@joe" is a name of a person
		}
		if rest := s[len(authority):]; (rest == "" || rest[0] == '?') && isMail(authority) {
			x.add("mailto:", s, ReasonMail)
		}
		x.addUser(s, at)
		return
	}
	u, err := uri.Parse("//" + authority)
	if err != nil && !isASCII(authority) {
		u, err = fromIRI("//"+authority, x.expander.MapHost)
	}
	if err != nil {
		x.refuse(err, "//", s)
		return
	}
	reason := ReasonHost
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6, uri.HostIPvFuture:
		reason = ReasonAddress
	default:
		// What else a registered name may hold (3.2.2) is not what people mean.
		if isASCII(authority) && !isName(u.Host()) || !endsInNumber(strings.ToLower(u.Host())) && !mayBeName(authority) {
			return
		}
	}
	if u.HasPort() {
		if _, ok := u.PortNumber(); !ok {
			return
		}
		if reason == ReasonHost {
			reason = ReasonPort
		}
	}
	x.addServices(s, 0)
	if hasPrefixFold(s, "www.") {
		reason = ReasonName
	}
	x.add(x.expander.Scheme+"://", s, reason)
}

// isName reports whether s is a name of letters, digits, "-", "_" and ".", as hosts have them.
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		if !unreserved.has(s[i]) || s[i] == '~' {
			return false
		}
	}
	return s != "" && alnum.has(s[0])
}

// addServices adds the candidates that the beginning of the host's name, at host, speaks for.
func (x *expansion) addServices(s string, host int) {
	for _, name := range serviceNames {
		if hasPrefixFold(s[host:], name+".") {
			x.add(name+"://", s, ReasonName)
		}
	}
}

// addUser adds the candidates for userinfo and a host, with the "@" between them at at.
func (x *expansion) addUser(s string, at int) {
	x.addServices(s, at+1)
	if host := authorityOf(s[at+1:]); host != "" {
		x.add(x.expander.Scheme+"://", s, ReasonUserinfo)
	}
}

// isMail reports whether s is a mail address, on a host of the local network if its domain has no dot.
func isMail(s string) bool {
	if _, domain, _ := strings.Cut(s, "@"); strings.IndexByte(domain, '.') < 0 {
		s += ".example"
	}
	return (Finder{Mail: true}).whole(s).Kind == KindMail
}

// whole returns the match that the whole of s is, or a zero Match.
func (f Finder) whole(s string) (whole Match) {
	for m := range f.Find(s) {
		if m.Raw == s {
			whole = m
		}
	}
	return whole
}
