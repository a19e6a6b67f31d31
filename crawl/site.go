package crawl

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/whatwg"
)

// A SuffixList is a public suffix list (publicsuffix.org), such as
// golang.org/x/net/publicsuffix.List.
type SuffixList interface {
	// PublicSuffix returns the public suffix of a domain, which is ASCII, in lower case, and has no
	// dot at its ends. For a domain whose suffix is not listed that is the last label, by the rule
	// "*".
	PublicSuffix(domain string) string
}

// Site returns the registrable domain of u's host, which is the public suffix and one label before
// it, such as "example.co.uk" for "http://www.Example.co.uk:8080/" (publicsuffix.org/list,
// "Algorithm"). The result is ASCII, in lower case and without escapes. If list is nil, the last
// label counts as the public suffix.
//
// The result is empty if u has no site, which is so in these cases:
//
//   - u has no host.
//   - The host is a public suffix, such as "co.uk".
//   - The host is an IP address, in any form that browsers read, such as "0x7f.1", or ends in a
//     number.
//   - The host has an empty label, or characters that need escapes, or [whatwg.HostToASCII] refuses
//     it.
//
// A crawler that limits its requests to each server needs a name for every server, including
// addresses: it asks [schemes.OriginOf].
//
// Site drops one dot at the end of a host, which no document speaks of here, because both names are
// the same to DNS. Whether "ann.github.io" is a site depends on the list: it is one if the list has
// its private section.
//
// A URI and its normal form have the same site, and a site is its own site. Site allocates if the
// host has capitals or escapes, and as the list does.
func Site(u uri.URI, list SuffixList) string {
	host, isName := hostOf(u)
	if !isName {
		return ""
	}
	return siteOf(host, list)
}

// SameSite reports whether a and b have the same [Site] or, because not every host has one, the
// same host: the same name, or the same address in any form. It reports false if a URI has no host
// or an empty one. Schemes and ports do not matter.
func SameSite(a, b uri.URI, list SuffixList) bool {
	hostA, isNameA := hostOf(a)
	hostB, isNameB := hostOf(b)
	if hostA == hostB || !isNameA || !isNameB {
		return hostA == hostB && hostA != ""
	}
	site := siteOf(hostA, list)
	return site != "" && site == siteOf(hostB, list)
}

// siteOf returns the site of a domain name, or "".
func siteOf(host string, list SuffixList) string {
	suffix := host[strings.LastIndexByte(host, '.')+1:]
	if list != nil {
		suffix = list.PublicSuffix(host)
	}
	before, ok := strings.CutSuffix(host, suffix)
	if !ok || suffix == "" {
		return ""
	}
	if before, ok = strings.CutSuffix(before, "."); !ok {
		return ""
	}
	return host[strings.LastIndexByte(before, '.')+1:]
}

// hostOf returns u's host in one form for all that mean the same, and whether it is a domain name.
// It is empty if there is no host.
func hostOf(u uri.URI) (name string, isName bool) {
	if addr, ok := u.Addr(); ok {
		return addr.String(), false
	}
	if strings.HasPrefix(u.Host(), "[") {
		return strings.ToLower(u.Host()), false
	}
	decoded := uri.Unescape(u.Host())
	name, err := strings.ToLower(decoded), error(nil)
	if !ascii.Is(decoded) {
		name, err = whatwg.HostToASCII(decoded)
	}
	if err != nil || uri.Escape(name, uri.RoleHost) != name {
		return strings.ToLower(u.Normalize().Host()), false
	}
	name = strings.TrimSuffix(name, ".")
	if addr, ok := host.ParseIPv4(name); ok {
		return addr.String(), false
	}
	return name, isDomain(name)
}

// isDomain reports whether a host in lower case may be a domain name. It has no empty label, needs
// no escapes, and does not end in a number.
func isDomain(name string) bool {
	return name != "" && name[0] != '.' && !strings.Contains(name, "..") &&
		!strings.HasSuffix(name, ".") &&
		uri.Escape(name, uri.RoleHost) == name && !host.EndsInNumber(name)
}
