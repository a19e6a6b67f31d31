package input

import (
	"net/netip"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// An Expander reads what people type. The zero Expander adds "https" where a scheme is missing and,
// for Typed, accepts links of the web.
type Expander struct {
	// Scheme is added to a text that does not suggest another scheme. Empty means "https".
	Scheme string

	// Schemes are the schemes that Typed accepts, in either case. An empty list means http, https
	// and Scheme. With "mailto", Typed accepts mail addresses; with "tel", telephone numbers with
	// "+"; with "file", complete names of files. Expand ignores Schemes.
	Schemes []string
}

// Expand returns the absolute URIs that a text may mean, the likeliest one first; without an error
// there is at least one. The text is what a person types where there is no base URI, as in the
// address bar of a browser: a URI without its scheme, a host name or an address (RFC 3986, 4.5; the
// draft of March 2003, Appendix F).
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
//	+1 201 555 0123         tel, without what is between the digits
//	/etc/motd, C:\a b       file; so for \\h\share\a
//	foo:bar                 itself, if nothing is known of the scheme
//
// Never use Expand for a reference that may be relative: in a page, "www.w3.org" is the name of
// something beside the page.
//
// What is around the text and what breaks it is removed as by [Clean]; a reading without the
// hyphens at the ends of lines comes last. White space within a line stays in the name of a file or
// a telephone number, and is removed behind a known scheme, or a scheme with "//". Elsewhere it is
// an error.
//
// A number with fewer than four parts is an IP address only if a scheme or "//" is before it, or a
// port or a path behind it, as in 127.1:8080 and 192.168.1/admin, and if it does not look like a
// time, a date, a fraction, a version or an identifier, as 12:30, 2026/11/21, 1.2.3/a and the DOI
// 10.1000/182 do. A telephone number needs its "+" (RFC 3966, 5.1.4).
//
// The error is a [*uri.ParseError] about the given text, with an offset in its bytes. Its code is
// [CodeAbbreviation] if the text does not abbreviate a URI, such as "../a", "#a" and "12:30", and
// CodeMissing of package schemes for "http:" and "http://", whose host is missing. A host beyond
// ASCII is mapped by [whatwg.HostToASCII], or percent-encoded if that rejects it.
func (e Expander) Expand(text string) ([]Candidate, error) {
	var removed Removal
	x := expansion{scheme: e.Scheme, text: unwrap(text, &removed)}
	if x.scheme == "" {
		x.scheme = defaultScheme
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

// isURI reports whether a text is plainly a URI and not an abbreviation: it begins with a known
// scheme, or a scheme with "//".
func isURI(w unwrapped) bool {
	s := w.text[w.start:w.end]
	n := ascii.SchemeLen(s)
	return n > 0 && !beginsWithDrive(s) &&
		(strings.HasPrefix(s[n:], "://") || schemeOf(s[:n], false) != nil)
}

// A Candidate is a URI that an abbreviation may mean.
type Candidate struct {
	URI    uri.URI
	Reason Reason
}

// A Reason says why a candidate is one.
type Reason uint8

// The reasons of candidates. Each is about the text.
const (
	ReasonScheme      Reason = iota + 1 // it has a known scheme, or "//" after a scheme
	ReasonOtherScheme                   // it can be read as a URI of an unknown scheme
	ReasonNetworkPath                   // it lacks only the scheme before "//"
	ReasonName                          // its host begins with the name of a service
	ReasonHost                          // it begins with the name of a host
	ReasonPort                          // it begins with a host and a port
	ReasonAddress                       // it begins with an IP address
	ReasonMail                          // it is a mail address
	ReasonUserinfo                      // it begins with userinfo and a host
	ReasonFile                          // it is the name of a file
	ReasonSlashes                       // it has a scheme that needs "//" and a host, and other slashes or none
	ReasonTelephone                     // it is a telephone number
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
	ReasonTelephone:   "it is a telephone number",
}

// String returns the reason as a sentence about the text, without a full stop.
func (r Reason) String() string {
	if r == 0 || int(r) >= len(reasons) {
		return "unknown Reason"
	}
	return reasons[r]
}

// CodeAbbreviation is the code of the error about a text that does not abbreviate a URI.
const CodeAbbreviation uri.Code = "input-abbreviation"

// An expansion is the expansion of one text.
type expansion struct {
	scheme     string // the default scheme
	repair     bool   // candidates are repaired as browsers do
	text       unwrapped
	joined     unwrapped // a reading of the text, without what breaks it
	candidates []Candidate
	repairs    []whatwg.Repairs // what was repaired in each candidate
	err        error            // of the first invalid candidate of the first reading
}

// refusal returns the error about a text without candidates.
func (x *expansion) refusal() error {
	return &uri.ParseError{Input: x.text.text, Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
		Code: CodeAbbreviation, Offset: x.text.start, Len: len(x.text.text) - x.text.start,
		Component: uri.ComponentReference,
		Document:  "RFC 3986", Section: "4.5",
	}, message.InputUnknown.With())}
}

// add adds the prefix and s as a candidate, if they are a URI of their scheme and not a candidate
// yet. The text ends with s.
func (x *expansion) add(prefix, s string, reason Reason) {
	text := prefix + s
	u, repairs, err := x.parse(text)
	if err == nil {
		written := u
		if u, err = withHost(u, text, prefix); (u != written ||
			repairs&whatwg.RepairedAddress != 0) && reason == ReasonHost {
			reason = ReasonAddress
		}
	}
	if err != nil {
		x.refuse(err, prefix, s)
		return
	}
	x.addURI(u, repairs, reason)
}

// parse reads a text with a scheme.
func (x *expansion) parse(text string) (uri.URI, whatwg.Repairs, error) {
	if x.repair {
		return whatwg.Repair(text)
	}
	u, err := uri.Parse(text)
	if err != nil && !ascii.Is(text) {
		u, err = fromIRI(text)
	}
	return u, 0, err
}

// addURI adds u as a candidate, unless it is one already.
func (x *expansion) addURI(u uri.URI, repairs whatwg.Repairs, reason Reason) {
	for _, c := range x.candidates {
		if c.URI == u {
			return
		}
	}
	x.candidates, x.repairs = append(x.candidates, Candidate{u, reason}), append(x.repairs, repairs)
}

// withHost returns u, which text means. It returns an error if u lacks a host that its scheme
// needs. withHost has a special case for a prefix with "//" that nobody has typed. It reads a host
// that ends in a number as an address, or returns an error if the person did not mean an address.
func withHost(u uri.URI, text, prefix string) (uri.URI, error) {
	refuse := func(code uri.Code, document, section string, why *message.Sentence) (uri.URI,
		error) {
		at, n := len(u.Scheme())+len(":"), 0
		if u.HasAuthority() {
			at, n = hostIn(text)
		}
		return uri.URI{}, &uri.ParseError{Input: text, Spec: uri.RFC3986,
			Finding: findings.Say(uri.Finding{
				Code: code, Offset: at, Len: n, Component: uri.ComponentHost, Document: document,
				Section: section,
			}, why.With())}
	}
	if known := schemeOf(u.Scheme(), false); known != nil && known.needsHost && u.Host() == "" {
		return refuse(schemes.CodeMissing, "RFC 3986", "3.2.2", &message.HostMissing)
	}
	at, n := hostIn(text)
	name := ascii.ToLower(text[at : at+n]) // which may be an address in u, if that is repaired
	if prefix == "" || !u.HasAuthority() || !host.EndsInNumber(name) {
		return u, nil
	}
	addr, ok := host.ParseIPv4(name)
	if !ok {
		return refuse(schemes.CodeValue, "URL Standard", "3.5", &message.HostNumber)
	}
	if strings.HasSuffix(prefix, "//") && !meansAddress(name, u, addr) {
		return refuse(CodeAbbreviation, "RFC 3986", "4.5", &message.InputNumber)
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
		text := x.text.text
		moved.Input = text
		moved.Offset = x.text.original(x.joined.end - len(s) + max(0, moved.Offset-len(prefix)))
		moved.Len = min(moved.Len, len(text)-moved.Offset)
		x.err = &moved
	}
}

// hostIn returns the offset of the host in s, behind a scheme, if there is one, and up to two
// slashes, and its length.
func hostIn(s string) (at, n int) {
	if colon := ascii.SchemeLen(s); colon > 0 {
		at = colon + 1
	}
	for slashes := 0; slashes < 2 && isSlash(s, at); slashes++ {
		at++
	}
	end := split.Behind(s, at, `/\`).Path
	name, port := split.Authority(s[at:end])
	return at + name, port - name
}

// read finds the candidates for a reading of the text.
func (x *expansion) read(joined string) {
	x.joined = unwrapped{text: joined, end: len(joined)}
	if !x.repair { // Typed has removed what is around the text
		x.joined.strip(new(Removal))
	}
	x.expand(joined[x.joined.start:x.joined.end])
	if x.err == nil {
		x.err = x.refusal()
	}
}

// expand finds the candidates for s.
func (x *expansion) expand(s string) {
	if s == "" {
		return
	}
	if addr, err := netip.ParseAddr(s); err == nil && addr.Is6() && addr.Zone() == "" {
		x.add(x.scheme+"://", "["+s+"]", ReasonAddress)
		return
	}
	if s[0] == '+' && isNumber(s) && !strings.Contains(s, trunk) {
		x.add("", telephoneURI(s), ReasonTelephone)
		return
	}
	isFile := beginsWithDrive(s) || strings.HasPrefix(s, `\\`)
	if isFile {
		x.addFile(schemes.OSWindows, s)
	}
	if colon := ascii.SchemeLen(s); colon > 0 {
		x.expandAbsolute(s, colon)
		return
	}
	switch {
	case isFile:
	case strings.HasPrefix(s, "//"):
		if host := s[len("//"):]; host != "" && strings.IndexByte("/?#", host[0]) < 0 {
			x.addServices(host, 0)
			x.add(x.scheme+":", s, ReasonNetworkPath)
		}
	case s[0] == '/':
		x.addFile(schemes.OSUnix, s)
	case strings.IndexByte("?#.~", s[0]) < 0:
		x.expandHost(s)
	}
}

// beginsWithDrive reports whether s begins as the name of a file of Windows with a drive, such as
// "C:\".
func beginsWithDrive(s string) bool {
	return len(s) > 2 && ascii.IsLetter(s[0]) && s[1] == ':' &&
		(s[2] == '\\' || s[2] == '/' && !isSlash(s, 3))
}

func (x *expansion) addFile(os schemes.OS, name string) {
	f, err := schemes.FromFilePath(os, name)
	if err != nil {
		return
	}
	if u, err := f.URI(); err == nil {
		repairs := whatwg.Repairs(0)
		if x.repair {
			if u, repairs, err = x.parse(u.String()); err != nil {
				return
			}
		}
		x.addURI(u, repairs, ReasonFile)
	}
}

// expandAbsolute finds the candidates for s, which has a scheme by the generic syntax, up to the
// colon.
func (x *expansion) expandAbsolute(s string, colon int) {
	known := schemeOf(s[:colon], false)
	rest := s[colon+1:]
	reason := ReasonOtherScheme
	if known != nil || strings.HasPrefix(rest, "//") {
		reason = ReasonScheme
	}
	special, isFile := host.IsSpecial(s[:colon])
	special = special && !isFile
	if host, ok := strings.CutPrefix(rest, "//"); special && (!ok || authorityOf(host) == "") {
		u, repairs, err := whatwg.Repair(s)
		if err == nil {
			x.addURI(u, repairs, ReasonSlashes)
		} else {
			x.refuse(err, "", s)
		}
	}
	if !strings.HasPrefix(rest, "//") && (known == nil || known.needsAuthority) {
		// The scheme may be the name of a host, or of a user.
		name := s[:colon]
		isHost := strings.IndexByte(name, '.') >= 0 || ascii.EqualFold(name, "localhost")
		if isPort(rest) {
			x.add(x.scheme+"://", s, ReasonPort)
		} else if isHost && (authorityOf(rest) == "" ||
			x.repair && strings.IndexByte(authorityOf(rest), '@') < 0) {
			x.add(x.scheme+"://", s, ReasonHost)
		} else if at := strings.IndexByte(authorityOf(s), '@'); at > colon && !special {
			x.addUser(s, at)
		}
	}
	x.add("", s, reason)
}

// expandHost finds the candidates for s, which has no scheme, and begins with a host or with
// userinfo and a host.
func (x *expansion) expandHost(s string) {
	authority := authorityOf(s)
	if x.repair { // where "\" is "/"
		authority, _, _ = strings.Cut(authority, `\`)
	}
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
	prefix := "//"
	if x.repair {
		prefix = "http://" // a reference has no IPv4 address of fewer than four parts
	}
	u, _, err := x.parse(prefix + authority)
	if err != nil {
		x.refuse(err, prefix, s)
		return
	}
	reason := ReasonHost
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6, uri.HostIPvFuture:
		reason = ReasonAddress
	default:
		// People do not mean the other characters of a registered name (3.2.2).
		if ascii.Is(authority) && !isName(u.Host()) ||
			!host.EndsInNumber(strings.ToLower(u.Host())) && !mayBeName(authority) {
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
	if ascii.HasPrefixFold(s, "www.") {
		reason = ReasonName
	}
	x.add(x.scheme+"://", s, reason)
}

// addServices adds the candidates that the beginning of the host name suggests. The host is at i.
func (x *expansion) addServices(s string, i int) {
	for _, name := range serviceNames {
		if ascii.HasPrefixFold(s[i:], name+".") {
			x.add(name+"://", s, ReasonName)
		}
	}
}

// addUser adds the candidates for userinfo and a host. The "@" between them is at at.
func (x *expansion) addUser(s string, at int) {
	x.addServices(s, at+1)
	if host := authorityOf(s[at+1:]); host != "" {
		x.add(x.scheme+"://", s, ReasonUserinfo)
	}
}

// isMail reports whether s is a mail address. A domain without a dot is a host of the local
// network.
func isMail(s string) bool {
	if _, domain, _ := strings.Cut(s, "@"); strings.IndexByte(domain, '.') < 0 {
		s += ".example"
	}
	for m := range (Finder{Mail: true}).Find(s) {
		if m.Raw == s {
			return m.Kind == KindMail
		}
	}
	return false
}
