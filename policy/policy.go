// Package policy answers whether a URI may be used.
//
// A valid URI can still do harm: the sections on security of RFC 3986 (7) and of its predecessors say how (RFC 1738, 6;
// draft-fielding-url-syntax-05, 7; draft-fielding-uri-rfc2396bis-01, 7). This package is for programs that accept URIs from people they
// do not know:
//
//   - A web form accepts a link: [WebLink], and the findings to show.
//   - A page redirects to where the request said: [Site.Redirect].
//   - A server fetches a URI for somebody: [Fetch], and [Checker.Control] where it connects. The name in a URI can have any address, and
//     another address when it is looked up again.
//   - A person looks at a URI: [Audit] tells what is odd, and what it means.
//
// A [Policy] lists what is allowed. The zero Policy is strict. Its fields allow more, or narrow what is allowed.
//
// # What this package does not do
//
// It looks up no name, and fetches nothing. A public name may have a private address. It has no list of names that were used for
// fraud. It finds look-alike characters only among the letters of Latin, Greek, Cyrillic and Armenian that are alike in most fonts.
package policy

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A Policy says which references may be used. It is plain data: fill in the fields that you need, and call
// [Policy.Compile] once.
//
// The zero Policy allows URIs that have all of these properties:
//
//   - The scheme is http or https, and the URI is valid by it.
//   - The host is a name. All programs find the same host. Its text does not say that it is on this computer or on the local network.
//   - The port is the default port of the scheme.
//   - There is no userinfo, and no control character.
//   - It has at most 8000 bytes, 1000 parameters and 1000 segments.
//
// In schemes that package schemes knows, a name that DNS cannot have is refused, whatever the fields say, unless Hosts lists
// it. DNS has labels of 1 to 63 letters, digits, hyphens and underscores, with dots between them, and at most 253 bytes in
// all (RFC 1035, 2.3.4). Other characters must have a form of DNS, "xn--…".
type Policy struct {
	// Form is whether references have a scheme.
	Form Form

	// Schemes that are allowed, in either case; http and https if there are none. With AnyScheme all are but those
	// that execute what they hold, or show it as a page (javascript, vbscript, data and what they were once called), which
	// must be in the list. What is behind another scheme is not looked at, as in "view-source:javascript:…" or
	// "blob:http://10.0.0.1/…".
	Schemes   []string
	AnyScheme bool

	// Components that must be there, and must not. Each is there if it is defined, be it empty; a host, a port and
	// a path if it is not empty.
	Required, Forbidden []uri.Component

	// Hosts that are allowed; all, as far as the other fields allow them, if there are none. Each is
	//
	//   - a name, such as "example.com", or of what is below it "*.example.com",
	//   - an address, such as "192.0.2.1" or "2001:db8::1", or a range of them, "192.0.2.0/24".
	//
	// A host in Hosts is allowed even if AllowAddresses or AllowPrivate is false. A name that Hosts lists itself, without "*.", is
	// allowed even if DNSNames refuses it. NotHosts wins over Hosts. It also refuses an IPv6 address that embeds a listed IPv4
	// address. A final dot of a name does not matter. Names beyond ASCII are written in their form of DNS, "xn--…".
	Hosts, NotHosts []string

	AllowAddresses bool // hosts that are an address
	AllowPrivate   bool // hosts of the local network, of this computer, multicast, unspecified, reserved; names of one label

	// DNSNames narrows the names of hosts to those that people register (RFC 1123, 2.1): at least two
	// labels of letters, digits and hyphens, with no hyphen at an end of a label and nothing percent-encoded.
	DNSNames bool

	// Ports that are allowed; the scheme's default one if there are none. A URI without a port has the default one. With
	// AnyPort all are, but those that browsers never connect to since they are of other protocols, such as 25, which
	// must be in the list.
	Ports   []PortRange
	AnyPort bool

	AllowUserinfo bool // without a password
	AllowPassword bool // userinfo, with or without

	AllowControls bool // escaped control characters: C0, DEL and C1 in UTF-8; some links have ends of lines in a query, "%0A"

	// Limits on the length in bytes, and on the numbers of parameters and segments. 0 means the default: 8000, 1000 and
	// 1000. A negative value means no limit.
	MaxLength, MaxParams, MaxSegments int

	// AllowInvalid allows what schemes.Validate finds wrong.
	AllowInvalid bool

	// AllowAmbiguous allows references in which browsers or net/url find another host. All hosts that they find must be
	// allowed. A reference in which browsers find a host and RFC 3986 does not, such as "http:/a" or "///a", is never allowed.
	AllowAmbiguous bool
}

// A PortRange is the ports from First to Last.
type PortRange struct{ First, Last uint16 }

// A Form says whether references have a scheme.
type Form uint8

// The forms of references.
const (
	FormAbsolute Form = iota // with a scheme
	FormRelative             // without one, and without an authority: on the same site
	FormEither               // with or without
)

// The codes of the findings, which do not change. Those of [uri] and of [schemes], such as
// [schemes.CodeForbidden], may be among them, if it is by a scheme that a reference is not valid.
const (
	CodeForm      uri.Code = "policy-form"      // a scheme, or none
	CodeScheme    uri.Code = "policy-scheme"    // a scheme that is not allowed
	CodeMissing   uri.Code = "policy-missing"   // a required component
	CodeComponent uri.Code = "policy-component" // a forbidden component
	CodeHost      uri.Code = "policy-host"      // a host that is not in the list
	CodeName      uri.Code = "policy-name"      // a host that is no name of DNS
	CodeAddress   uri.Code = "policy-address"   // a host that is an address
	CodePrivate   uri.Code = "policy-private"   // a host that is not of the public Internet
	CodePort      uri.Code = "policy-port"      // a port that is not allowed
	CodeUserinfo  uri.Code = "policy-userinfo"  // userinfo
	CodePassword  uri.Code = "policy-password"  // a password
	CodeControl   uri.Code = "policy-control"   // a control character
	CodeLength    uri.Code = "policy-length"    // too many bytes
	CodeParams    uri.Code = "policy-params"    // too many parameters
	CodeSegments  uri.Code = "policy-segments"  // too many segments
	CodeAmbiguous uri.Code = "policy-ambiguous" // another host for other software
	CodeOrigin    uri.Code = "policy-origin"    // another site
	CodePage      uri.Code = "policy-page"      // a page to which a redirection must not lead
	CodeZero      uri.Code = "policy-zero"      // a Checker or a Site that was not made by Compile or NewSite
)

// WebLink is the Policy of links to the web that people give: http and https, to any public host, on any port that
// browsers use. For https alone, set Schemes.
//
// In a form, first call input.Typed. It makes a URI of the text that a person typed, and removes blanks around the text. Check this URI, and
// use it instead of the text.
func WebLink() Policy { return Policy{AllowAddresses: true, AnyPort: true} }

// Fetch is the Policy of a server that fetches URIs for others: http and https, to the default port of a host with a name of
// DNS. A name may have a private address, so also set Control of the net.Dialer to [Checker.Control]. If the http.Transport uses a
// proxy, Control sees the address of the proxy instead. So set Proxy of the Transport to nil.
func Fetch() Policy { return Policy{DNSNames: true} }

// SameOrigin is the Policy of references to the origin of a site: of URIs with its scheme, host and port, and of
// references without a scheme that lead there. It makes no sense, to [Policy.Compile], where the site has no host. For a
// redirection use [Site.Redirect] instead, since browsers find other sites in some texts that are no valid references.
func SameOrigin(site uri.URI) Policy {
	r := readHost(site, rowOf(site).known, nil, nil)
	p := Policy{Form: FormEither, Schemes: []string{site.Scheme()}, Hosts: r.names[:1]}
	port, ok := site.PortNumber()
	if !ok {
		port, ok = schemes.DefaultPort(site.Scheme())
	}
	if ok {
		p.Ports = []PortRange{{port, port}}
	}
	return p
}

// A Checker is a compiled [Policy]. It may be used by several goroutines at once. The zero Checker allows nothing:
// Allows returns false, and each other method returns an error with [CodeZero].
type Checker struct {
	compiled        bool
	policy          Policy
	rows            []schemeRow // of policy.Schemes
	hosts, notHosts hostList
}

// Compile makes the policy ready for use. It returns an error if a field makes no sense, such as an invalid scheme, host or
// component. The policy may be changed afterwards.
func (p Policy) Compile() (*Checker, error) {
	c := &Checker{compiled: true, policy: p}
	var err error
	if c.hosts, err = compileHosts(p.Hosts); err == nil {
		c.notHosts, err = compileHosts(p.NotHosts)
	}
	if err != nil {
		return nil, err
	}
	c.policy.Schemes = make([]string, len(p.Schemes))
	for i, s := range p.Schemes {
		if u, err := uri.Parse(s + ":"); err != nil || u.Scheme() != s {
			return nil, errors.New("policy: no scheme: " + shown(s))
		}
		c.policy.Schemes[i] = strings.ToLower(s)
	}
	if len(p.Schemes) == 0 {
		c.policy.Schemes = []string{"http", "https"}
	}
	for _, s := range c.policy.Schemes {
		c.rows = append(c.rows, rowNamed(s))
	}
	for _, component := range slices.Concat(p.Required, p.Forbidden) {
		if component < uri.ComponentScheme || component > uri.ComponentFragment {
			return nil, fmt.Errorf("policy: no component: %d", component)
		}
	}
	if p.Form > FormEither {
		return nil, errors.New("policy: no such form")
	}
	for _, component := range p.Required {
		relative := p.Form == FormRelative && component < uri.ComponentPath
		if relative || slices.Contains(p.Forbidden, component) {
			return nil, errors.New("policy: " + named(component) + " is required, and the policy does not allow it")
		}
	}
	for _, r := range p.Ports {
		if r.First > r.Last {
			return nil, fmt.Errorf("policy: no ports from %d to %d", r.First, r.Last)
		}
	}
	c.policy.Required, c.policy.Forbidden = slices.Clone(p.Required), slices.Clone(p.Forbidden)
	c.policy.Ports = slices.Clone(p.Ports)
	limit := func(n *int, otherwise int) {
		if *n == 0 {
			*n = otherwise
		}
	}
	limit(&c.policy.MaxLength, 8000) // RFC 9110, 4.1
	limit(&c.policy.MaxParams, 1000)
	limit(&c.policy.MaxSegments, 1000)
	return c, nil
}

// MustCompile is like [Policy.Compile], but panics if the policy makes no sense. It is meant for policies
// that are constants of the program.
func (p Policy) MustCompile() *Checker {
	c, err := p.Compile()
	if err != nil {
		panic(err)
	}
	return c
}

// named returns the name of a component with its article.
func named(component uri.Component) string {
	switch component {
	case uri.ComponentAuthority:
		return "an authority"
	case uri.ComponentUserinfo:
		return "userinfo"
	}
	return "a " + component.String()
}
