package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/schemes"
)

// Redirect returns the target of a reference that came from outside, such as of the parameter "next" of a
// login page, if it is on the origin of the page: with its scheme, host and port (RFC 6454, 4). Use the
// target, and not the reference, in the header Location.
//
// The reference is resolved as browsers do it, for it is they that would follow it: where RFC 3986
// sees no reference in "/\evil.example", or "//evil.example" after a TAB, they see another site. The target has no
// userinfo and no escaped control characters. The error is a [*uri.CheckError], or that of [input.Base.Resolve].
func Redirect(page uri.URI, ref string) (uri.URI, error) {
	page, err := page.WithoutUserinfo() // which is not of the reference
	if err != nil {
		return uri.URI{}, err
	}
	base, err := input.Repairer{}.Base(page)
	if err != nil {
		return uri.URI{}, err
	}
	target, _, err := base.Resolve(ref)
	if err != nil {
		return uri.URI{}, err
	}
	if a, b := originOf(base.URI()), originOf(target); a != b || a.host == "" {
		component := uri.ComponentHost
		if a.scheme != b.scheme {
			component = uri.ComponentScheme
		} else if a.host == b.host {
			component = uri.ComponentPort
		}
		k := check{u: target}
		k.find(CodeOrigin, component, "The address is on another site.")
		return uri.URI{}, k.findings.Err(target)
	}
	p := Policy{Schemes: []string{page.Scheme()}, Ports: []PortRange{{0, 65535}}, AllowAddresses: true, AllowPrivate: true}
	if err := p.Check(target); err != nil {
		return uri.URI{}, err
	}
	return target, nil
}

// An origin is what is equal of two URIs on the same site (RFC 6454, 4).
type origin struct {
	scheme, host string
	port         uint16
}

func originOf(u uri.URI) origin {
	u = schemes.Normalize(u)
	o := origin{scheme: u.Scheme(), host: strings.ToLower(u.Host())}
	var ok bool
	if o.port, ok = u.PortNumber(); !ok {
		o.port, _ = schemes.DefaultPort(o.scheme)
	}
	return o
}
