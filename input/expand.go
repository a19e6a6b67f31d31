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
// as the text is; what is around the text is removed first, as [Clean] does.
//
// Never use it where a reference may be relative, as in a page: there "www.w3.org" is the name of
// something beside the page. Nor does it tell what exists: it looks at nothing but the text.
//
//	http://h/a              itself, if the scheme is in the table of package schemes or "//" follows
//	//h/a                   with the default scheme
//	www.h.org/a, h.org      with the default scheme
//	ftp.h.org/a             ftp, then the default scheme; so for "gopher."
//	h:8080/a, localhost:80  with the default scheme, then itself, since "h" can be a scheme
//	192.0.2.1, [::1]:80/a   with the default scheme; so for ::1, in brackets
//	joe@h.org               mailto, then the default scheme with userinfo
//	joe@h.org/a             with the default scheme and userinfo
//	joe:pw@h.org            the same, then itself, since "joe" can be a scheme
//	/etc/motd, C:\a b       file; so for \\h\share\a
//	foo:bar                 itself, if nothing is known of the scheme
//
// The error is a [*uri.ParseError] of the text, with [CodeAbbreviation] where it abbreviates nothing,
// as "../a" and "#a" do.
func (e Expander) Expand(text string) ([]Candidate, error) {
	x := expansion{expander: e, text: text}
	if x.expander.Scheme == "" {
		x.expander.Scheme = "http"
	}
	w := unwrap(text, new(Removal))
	x.offset = w.start
	x.expand(text[w.start:w.end])
	if len(x.candidates) > 0 {
		return x.candidates, nil
	}
	if x.err == nil {
		x.err = x.refusal()
	}
	return nil, x.err
}

// An expansion is the expansion of one text.
type expansion struct {
	expander   Expander
	text       string
	offset     int // of what is expanded in the text
	candidates []Candidate
	err        error // of the first candidate that is none
}

func (x *expansion) refusal() error {
	return &uri.ParseError{Input: x.text, Spec: uri.RFC3986, Finding: uri.Finding{
		Code: CodeAbbreviation, Offset: x.offset, Len: len(x.text) - x.offset, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "4.5", Text: "this abbreviates no URI",
	}}
}

// add adds the candidate that is the prefix and s, if it is a URI and no candidate yet.
func (x *expansion) add(prefix, s string, reason Reason) {
	text := prefix + s
	u, err := uri.Parse(text)
	if err != nil && !isASCII(text) {
		u, err = fromIRI(text, x.expander.MapHost)
	}
	if err != nil {
		x.refuse(err, len(prefix))
		return
	}
	for _, c := range x.candidates {
		if c.URI == u {
			return
		}
	}
	x.candidates = append(x.candidates, Candidate{u, reason})
}

// refuse keeps the first error, with its offset in the text instead of in the candidate.
func (x *expansion) refuse(err error, prefix int) {
	if x.err != nil {
		return
	}
	x.err = err
	if pe, ok := err.(*uri.ParseError); ok {
		moved := *pe
		moved.Input = x.text
		moved.Offset = min(len(x.text), x.offset+max(0, pe.Offset-prefix))
		moved.Len = min(pe.Len, len(x.text)-moved.Offset)
		x.err = &moved
	}
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
	if beginsWithDrive(s) || strings.HasPrefix(s, `\\`) {
		x.addFile(schemes.Windows, s)
	}
	if colon := schemeEnd(s); colon > 0 {
		x.expandAbsolute(s, colon)
		return
	}
	switch {
	case len(x.candidates) > 0:
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
	if !strings.HasPrefix(rest, "//") && (known == nil || known.needsAuthority) {
		// The scheme may be the name of a host, or of a user.
		if isPort(rest) {
			x.add(x.expander.Scheme+"://", s, ReasonPort)
		} else if at := strings.IndexByte(authorityOf(s), '@'); at > colon {
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
		if at > 0 && strings.IndexByte(authority, ':') < 0 && authority == s {
			if m := (Finder{Mail: true}).whole(s); m.Kind == KindMail {
				x.add("mailto:", s, ReasonMail)
			}
		}
		x.addUser(s, at)
		return
	}
	u, err := uri.Parse("//" + authority)
	if err != nil && !isASCII(authority) {
		u, err = fromIRI("//"+authority, x.expander.MapHost)
	}
	if err != nil {
		x.refuse(err, len("//"))
		return
	}
	reason := ReasonHost
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6, uri.HostIPvFuture:
		reason = ReasonAddress
	default:
		// What else a registered name may hold (3.2.2) is not what people mean.
		if isASCII(authority) && !isName(u.Host()) {
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

// whole returns the match that the whole of s is, or a zero Match.
func (f Finder) whole(s string) (whole Match) {
	for m := range f.Find(s) {
		if m.Raw == s {
			whole = m
		}
	}
	return whole
}
