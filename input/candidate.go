package input

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

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
const CodeAbbreviation uri.Code = "abbreviation"

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
		Code: CodeAbbreviation, Offset: x.text.start, Len: len(x.text.text) - x.text.start, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "4.5",
	}, message.InputUnknown.With())}
}

// add adds the prefix and s as a candidate, if they are a URI of their scheme and not a candidate yet. The text ends with s.
func (x *expansion) add(prefix, s string, reason Reason) {
	text := prefix + s
	u, repairs, err := x.parse(text)
	if err == nil {
		written := u
		if u, err = withHost(u, text, prefix); (u != written || repairs&whatwg.RepairedAddress != 0) && reason == ReasonHost {
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

// withHost returns u, which text means. It returns an error if u lacks a host that its scheme needs. withHost has a special case for a
// prefix with "//" that nobody has typed. It reads a host that ends in a number as an address, or returns an error if the person did not
// mean an address.
func withHost(u uri.URI, text, prefix string) (uri.URI, error) {
	refuse := func(code uri.Code, document, section string, why *message.Sentence) (uri.URI, error) {
		at, n := len(u.Scheme())+len(":"), 0
		if u.HasAuthority() {
			at, n = hostIn(text)
		}
		return uri.URI{}, &uri.ParseError{Input: text, Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
			Code: code, Offset: at, Len: n, Component: uri.ComponentHost, Document: document, Section: section,
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

// hostIn returns the offset of the host in s, behind a scheme, if there is one, and up to two slashes, and its length.
func hostIn(s string) (at, n int) {
	if colon := ascii.SchemeLen(s); colon > 0 {
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
	if n = strings.IndexAny(authority, `:\`); n < 0 {
		n = len(authority)
	}
	return at, n
}

// authorityOf returns the authority of s, if s begins with an authority.
func authorityOf(s string) string {
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		return s[:i]
	}
	return s
}
