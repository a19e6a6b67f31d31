// Package policy decides whether a URI may be used.
//
// A valid URI can still do harm, as the sections on security of every standard for URIs explain
// (RFC 3986, 7). This package is for programs that take URIs from people they do not know:
//
//   - For a link in a form, compile [WebLink] once, and show the findings of [Checker.Check].
//   - For a redirection to a URI from the request, such as the "next" of a login page, use
//     [Site.Redirect], whose result is always on your site.
//   - For a server that fetches a URI for somebody, use the client of
//     [example.com/uri/policy/fetch] with the policy [Fetch].
//   - For a person who looks at a URI, [Audit] reports what is odd about it and explains it.
//
// A [Policy] says what is allowed. The zero Policy allows http and https URIs with the default port
// and a public host name; fields whose names begin with Allow or Any allow more. The page
// [docs/web-apps.md] has the code for each task, and [docs/policy.md] every field.
//
// # Limits
//
// The package looks up no names and opens no connections, so it cannot know that a public name has
// a private address; the client of package fetch checks each address at the moment it connects. It
// has no list of fraudulent names. It finds characters that look like a letter or a digit of ASCII,
// by Unicode's list of confusable characters (UTS #39), and words that mix scripts, but not other
// pairs of names that look alike.
//
// [docs/web-apps.md]: https://example.com/uri/docs/web-apps.md
// [docs/policy.md]: https://example.com/uri/docs/policy.md
package policy

import (
	"example.com/uri"
	"example.com/uri/schemes"
)

// A Policy says which references may be used. It is plain data: set the fields that you need, call
// [Policy.Compile] once, and share the [Checker]. The guide [All fields of a policy] has an example
// of each.
//
// The zero Policy allows http and https URIs that are valid for their scheme, on its default port,
// with at most 8000 bytes, 1000 parameters and 1000 segments, and without userinfo and escaped
// control characters. The host is a name that all programs read alike, and not one of the local
// network, such as "localhost" or "printer.local".
//
// Whatever the fields say, the host of a scheme that package schemes knows must be a name that DNS
// can have, unless Hosts lists it: at most 253 bytes, in labels of 1 to 63 letters, digits, hyphens
// and underscores (RFC 1035, 2.3.4). A name with other characters must have a form in DNS, "xn--…".
//
// [All fields of a policy]: https://example.com/uri/docs/policy.md
type Policy struct {
	// Form says whether references must have a scheme.
	Form Form

	// Schemes lists the allowed schemes, in either case. Empty means http and https.
	//
	// AnyScheme allows all schemes except javascript, vbscript, data, jscript, livescript and
	// mocha, whose URIs hold a program or a page; list such a scheme in Schemes to allow it. A URI
	// inside another one is not checked, as in "view-source:javascript:…" or
	// "blob:http://10.0.0.1/…".
	Schemes   []string
	AnyScheme bool

	// Required components must be present, and forbidden ones must not. A component is present if
	// it is defined, even if it is empty, except that an empty host, port or path counts as
	// missing.
	Required, Forbidden []uri.Component

	// Hosts lists the allowed hosts. Empty means all hosts that the other fields allow. NotHosts
	// lists forbidden hosts, and wins over Hosts. Each entry is
	//
	//   - a name, such as "example.com",
	//   - all names below a name, such as "*.example.com",
	//   - an IP address, such as "192.0.2.1" or "2001:db8::1",
	//   - a range of IP addresses, such as "192.0.2.0/24".
	//
	// A host in Hosts is allowed even if AllowAddresses or AllowPrivate is false, and a name that
	// it lists itself, without "*.", even if DNSNames would refuse it. NotHosts also refuses an
	// IPv6 address that embeds a listed IPv4 address. A final dot of a name does not matter. Write
	// names beyond ASCII in their form of DNS, "xn--…".
	Hosts, NotHosts []string

	// AllowAddresses allows hosts that are IP addresses.
	AllowAddresses bool

	// AllowPrivate allows this computer, the local network, names of one label, and multicast,
	// unspecified and reserved addresses.
	AllowPrivate bool

	// PublicSuffix finds the public suffix of a domain name by the Public Suffix List, and reports
	// whether ICANN manages it, as the function of that name in golang.org/x/net/publicsuffix does.
	// If it is set, a name whose suffix is not in the list is refused, unless AllowPrivate is set
	// or Hosts lists the name. Without it, only names that end in a label of one character, or of
	// no letter, are refused, because no top-level domain is like that.
	PublicSuffix func(domain string) (suffix string, icann bool)

	// DNSNames narrows host names to those that people register (RFC 1123, 2.1): at least two
	// labels of letters, digits and hyphens, none of which begins or ends with a hyphen, and
	// nothing percent-encoded.
	DNSNames bool

	// Ports lists the allowed ports. Empty means the default port of the scheme, which is also the
	// port of a URI without one.
	//
	// AnyPort allows the default port and all ports that browsers do not block. They block the
	// ports of other protocols, such as 25; list such a port in Ports to allow it.
	Ports   []PortRange
	AnyPort bool

	AllowUserinfo bool // userinfo without a password
	AllowPassword bool // userinfo, with or without a password

	// AllowDowngrade allows a redirection from https to http, and from wss to ws, which
	// [Checker.CheckRedirect] otherwise refuses.
	AllowDowngrade bool

	// AllowControls allows escaped control characters: C0, DEL, and C1 in UTF-8. Some links have
	// line breaks in their query, as "%0A".
	AllowControls bool

	// The largest numbers of bytes, parameters and segments. 0 means the default of 8000, 1000 and
	// 1000, a negative value no limit.
	MaxLength, MaxParams, MaxSegments int

	// AllowInvalid allows URIs that schemes.Validate rejects.
	AllowInvalid bool

	// AllowAmbiguous allows references in which browsers or net/url find another host than RFC
	// 3986, if all of these hosts are allowed. "http:/a" and "///a", where browsers find a host and
	// RFC 3986 finds none, are never allowed, nor is a host that IDNA does not map, because nobody
	// can tell which host programs make of it.
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

// WebLink returns the Policy for links that people will follow: http and https, any public host,
// and any port that browsers use. For https alone, set Schemes.
//
// In a form, call input.Typed first, which makes a URI of what the person typed, and check and use
// that URI instead of the text.
func WebLink() Policy { return Policy{AllowAddresses: true, AnyPort: true} }

// Fetch returns the Policy for a server that fetches URIs for others: http and https, a host with a
// DNS name, and the default port. A name can have a private address, and another one at each
// lookup, so fetch with the client of package fetch. If you need another client, set Control of its
// net.Dialer to [Checker.Control], and let it use no proxy, which would hide the address.
func Fetch() Policy { return Policy{DNSNames: true} }

// SameOrigin returns the Policy for references to the origin of a site: URIs with its scheme, host
// and port, and references without a scheme that lead there. A name with a final dot is another
// host than the name without it, as for browsers and [schemes.OriginOf]. If site has no host, or is
// not a reference of RFC 3986, [Policy.Compile] returns an error.
//
// For a redirection use [Site.Redirect] instead, because browsers find other sites in some texts
// that are not valid references.
func SameOrigin(site uri.URI) Policy {
	site, err := read(site)
	if err != nil || site.Host() == "" {
		return Policy{Hosts: []string{""}} // which Compile refuses
	}
	r := readHost(site, rowOf(site).known, nil, nil)
	p := Policy{Form: FormEither, Schemes: []string{site.Scheme()}, Hosts: r.names[:1],
		finalDot: dotForbidden}
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

// The codes of the findings of a [Checker] and a [Site], which do not change. If a reference breaks
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
