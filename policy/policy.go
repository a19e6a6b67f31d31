// Package policy decides whether a URI may be used.
//
// A valid URI can still do harm. The standards for URIs explain how in their sections on security
// (RFC 3986, 7; RFC 1738, 6; draft-fielding-url-syntax-05, 7; draft-fielding-uri-rfc2396bis-01, 7).
// This package is for programs that accept URIs from people they do not know:
//
//   - A web form accepts a link. Use [WebLink], and show the findings.
//   - A page redirects to a URI from the request. Use [Site.Redirect].
//   - A server fetches a URI for somebody. Use the client of [example.com/uri/policy/fetch] with
//     the policy [Fetch].
//   - A person looks at a URI. [Audit] reports the oddities of the URI and explains them.
//
// A [Policy] lists what is allowed. The zero Policy is strict. Its fields allow more, or narrow
// what is allowed.
//
// # Limits of this package
//
// The package looks up no names and fetches nothing, so it cannot know that a public name has a
// private address; the client of package fetch checks each address before it connects. The package
// has no list of fraudulent names. It finds characters that look like a letter or a digit of ASCII
// by Unicode's list of confusable characters (Unicode Technical Standard 39), and words that mix
// scripts, but not other pairs of names that look alike.
package policy

import (
	"example.com/uri"
	"example.com/uri/schemes"
)

// A Policy says which references may be used. It is plain data: fill in the fields that you need,
// and call [Policy.Compile] once.
//
// The zero Policy allows URIs that have all of these properties:
//
//   - The scheme is http or https, and the URI follows the rules of the scheme.
//   - The host is a name, and all programs read the same host. The name is not local, as
//     "localhost" and "printer.local" are.
//   - The port is the default port of the scheme.
//   - The URI has no userinfo and no escaped control characters.
//   - The URI has at most 8000 bytes, 1000 parameters and 1000 segments.
//
// If package schemes knows the scheme, a Policy refuses every host name that DNS cannot have,
// unless Hosts lists the name. DNS names consist of labels with dots between them, and have at most
// 253 bytes. A label has 1 to 63 letters, digits, hyphens and underscores (RFC 1035, 2.3.4). A name
// with other characters must have a form in DNS, "xn--…".
type Policy struct {
	// Form says whether references must have a scheme.
	Form Form

	// Schemes lists the allowed schemes, in either case. An empty list means http and https.
	//
	// AnyScheme allows all schemes except javascript, vbscript, data, jscript, livescript and
	// mocha. URIs of these schemes contain a program or a page. List such a scheme in Schemes to
	// allow it. A URI inside another URI is not checked, such as "view-source:javascript:…" or
	// "blob:http://10.0.0.1/…".
	Schemes   []string
	AnyScheme bool

	// Required components and forbidden components. A component is present if it is defined, even
	// if it is empty. A host, port or path is present only if it is not empty.
	Required, Forbidden []uri.Component

	// Hosts lists the allowed hosts. An empty list means all hosts that the other fields allow.
	// NotHosts lists forbidden hosts. Each entry is
	//
	//   - a name, such as "example.com",
	//   - all names below a name, such as "*.example.com",
	//   - an IP address, such as "192.0.2.1" or "2001:db8::1",
	//   - a range of IP addresses, such as "192.0.2.0/24".
	//
	// A host in Hosts is allowed even if AllowAddresses or AllowPrivate is false. A name that Hosts
	// lists itself, without "*.", is allowed even if DNSNames refuses it. NotHosts wins over Hosts.
	// It also refuses an IPv6 address that embeds a listed IPv4 address. A final dot of a name does
	// not matter. Write names beyond ASCII in their form of DNS, "xn--…".
	Hosts, NotHosts []string

	// AllowAddresses allows hosts that are IP addresses.
	AllowAddresses bool

	// AllowPrivate allows this computer, the local network and names of one label. It also allows
	// multicast, unspecified and reserved addresses.
	AllowPrivate bool

	// PublicSuffix finds the public suffix of a domain name by the Public Suffix List, and reports
	// whether ICANN manages it. The function of that name in golang.org/x/net/publicsuffix fits. If
	// the function is set, a host name whose suffix is not in the list is refused, unless
	// AllowPrivate is set or Hosts lists the name. Without it, only names that end in a label of
	// one character, or of no letter, are refused, because there are no such top-level domains.
	PublicSuffix func(domain string) (suffix string, icann bool)

	// DNSNames narrows host names to those that people register (RFC 1123, 2.1). Such a name has at
	// least two labels of letters, digits and hyphens. No label begins or ends with a hyphen, and
	// nothing is percent-encoded.
	DNSNames bool

	// Ports lists the allowed ports. An empty list means the default port of the scheme. A URI
	// without a port has the default port.
	//
	// AnyPort allows the default port and all ports that browsers do not block. Browsers block
	// ports of other protocols, such as 25. List such a port in Ports to allow it.
	Ports   []PortRange
	AnyPort bool

	AllowUserinfo bool // userinfo without a password
	AllowPassword bool // userinfo, with or without a password

	// AllowDowngrade allows a redirection from an https URI to an http URI, and from wss to ws.
	// [Checker.CheckRedirect] uses it.
	AllowDowngrade bool

	// AllowControls allows escaped control characters: C0, DEL, and C1 in UTF-8. Some links have
	// line breaks in their query, "%0A".
	AllowControls bool

	// The largest numbers of bytes, parameters and segments. 0 means the default: 8000, 1000 and
	// 1000. A negative value means no limit.
	MaxLength, MaxParams, MaxSegments int

	// AllowInvalid allows URIs that schemes.Validate rejects.
	AllowInvalid bool

	// AllowAmbiguous allows references in which browsers or net/url find another host than RFC
	// 3986. All of these hosts must be allowed. A reference such as "http:/a" or "///a" is never
	// allowed: browsers find a host there, and RFC 3986 finds none. Neither is a host that IDNA
	// does not map, because nobody can tell which host programs make of it.
	AllowAmbiguous bool

	finalDot finalDot // which only SameOrigin sets
}

// A finalDot says whether a final dot of a name matters in Hosts.
type finalDot uint8

const (
	dotIgnored finalDot = iota
	dotRequired
	dotForbidden
)

// A PortRange is the range of ports from First to Last, both included.
type PortRange struct{ First, Last uint16 }

// A Form says whether references must have a scheme.
type Form uint8

// The forms of references.
const (
	FormAbsolute Form = iota // with a scheme
	FormRelative             // without a scheme and without an authority: on the same site
	FormEither               // with or without
)

// WebLink returns the Policy for web links from people. It allows http and https, any public host,
// and any port that browsers use. For https alone, set Schemes.
//
// In a form, first call input.Typed. It makes a URI of the text that a person typed. Check this
// URI, and use it instead of the text.
func WebLink() Policy { return Policy{AllowAddresses: true, AnyPort: true} }

// Fetch returns the Policy for a server that fetches URIs for others. It allows http and https, a
// host with a DNS name, and the default port. A name can have a private address, and another one at
// each lookup, so fetch with the client of package fetch. If you need another client, set Control
// of its net.Dialer to [Checker.Control], and let it use no proxy, which would hide the address.
func Fetch() Policy { return Policy{DNSNames: true} }

// SameOrigin returns the Policy for references to the origin of a site. It allows URIs with the
// scheme, host and port of the site. It also allows references without a scheme that lead to this
// origin. A name with a final dot is another host than the name without it, as for browsers and
// [schemes.OriginOf]. If site has no host, or is not a reference of RFC 3986, [Policy.Compile]
// returns an error.
//
// For a redirection use [Site.Redirect] instead. Browsers find other sites in some texts that are
// not valid references.
func SameOrigin(site uri.URI) Policy {
	site, err := read(site)
	if err != nil || site.Host() == "" {
		return Policy{Hosts: []string{""}} // which Compile refuses
	}
	r := readHost(site, rowOf(site).known, nil, nil)
	p := Policy{Form: FormEither, Schemes: []string{site.Scheme()}, Hosts: r.names[:1], finalDot: dotForbidden}
	if r.rooted {
		p.finalDot = dotRequired
	}
	port, ok := site.PortNumber()
	if !ok {
		port, ok = schemes.DefaultPort(site.Scheme())
	}
	if ok {
		p.Ports = []PortRange{{port, port}}
	}
	return p
}

// The codes of the findings of a [Checker] and a [Site]. They do not change. If a reference breaks
// the rules of its scheme, a finding can also have a code of [uri] or [schemes], such as
// [schemes.CodeForbidden].
const (
	CodeForm      uri.Code = "policy-form"      // a missing scheme, or a forbidden one
	CodeScheme    uri.Code = "policy-scheme"    // a scheme that is not allowed
	CodeMissing   uri.Code = "policy-missing"   // a required component is missing
	CodeComponent uri.Code = "policy-component" // a forbidden component
	CodeHost      uri.Code = "policy-host"      // a host that is not in the list
	CodeName      uri.Code = "policy-name"      // a host that is not a DNS name
	CodeAddress   uri.Code = "policy-address"   // a host that is an IP address
	CodePrivate   uri.Code = "policy-private"   // a host that is not on the public Internet
	CodeDowngrade uri.Code = "policy-downgrade" // a redirection from https to http
	CodePort      uri.Code = "policy-port"      // a port that is not allowed
	CodeUserinfo  uri.Code = "policy-userinfo"  // userinfo
	CodePassword  uri.Code = "policy-password"  // a password
	CodeControl   uri.Code = "policy-control"   // a control character
	CodeLength    uri.Code = "policy-length"    // too many bytes
	CodeParams    uri.Code = "policy-params"    // too many parameters
	CodeSegments  uri.Code = "policy-segments"  // too many segments
	CodeAmbiguous uri.Code = "policy-ambiguous" // other programs find another host
	CodeOrigin    uri.Code = "policy-origin"    // a target on another site
	CodePage      uri.Code = "policy-page"      // a page that NewSite excepts
	CodeZero      uri.Code = "policy-zero"      // a Checker or a Site that was not made by Compile or NewSite
)
