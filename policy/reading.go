package policy

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A reading says which hosts programs find in a reference.
type reading struct {
	names    []string     // in the form of hostKey; the first is the name by RFC 3986, in the form of DNS
	addrs    []netip.Addr // the addresses that one program or another finds
	differ   bool         // programs find different hosts
	unmapped bool         // the host that browsers find is not known, because IDNA maps it
	known    bool         // the scheme is known to have hosts, or is missing; otherwise a host can be any name
}

// readHost returns the reading of u, which has a host: by RFC 3986, browsers, net/url, and programs that read numbers as inet_aton
// does (RFC 3986, 7.4).
func readHost(u uri.URI) reading {
	r := reading{names: []string{hostKey(u.Host())}, known: u.IsRelative()}
	if !r.known {
		_, r.known = schemes.Lookup(u.Scheme())
	}
	own, isAddr := u.Addr()
	if isAddr {
		r.addrs = []netip.Addr{own}
	}
	numbers := host.ReadIPv4(r.names[0])
	r.differ = len(numbers) > 0 && !isAddr
	r.add(numbers...)

	var refused *uri.ParseError
	start, _, _ := u.Span(uri.ComponentAuthority)
	switch repaired, _, err := whatwg.Repair("http://" + u.String()[start:]); { // as hosts of the web
	case err == nil:
		r.addHost(repaired.Host())
	case errors.As(err, &refused) && refused.Code == whatwg.CodeIDNA:
		r.unmapped = true
	case errors.As(err, &refused) && refused.Component == uri.ComponentHost:
		r.differ = true
	}
	if other, err := url.Parse(u.String()); err == nil {
		r.addHost(other.Hostname())
	}
	r.differ = r.differ || len(r.addrs) > 1
	return r
}

// addHost adds the host that another program finds.
func (r *reading) addHost(name string) {
	key := hostKey(name)
	if addr, err := netip.ParseAddr(key); err == nil {
		r.differ = r.differ || len(r.addrs) == 0 || r.addrs[0] != addr
		r.add(addr)
		return
	}
	r.add(host.ReadIPv4(key)...)
	switch {
	case slices.Contains(r.names, key):
	case key != "" && whatwg.HostToUnicode(key) == whatwg.HostToUnicode(r.names[0]): // the same, in the form of DNS
		if strings.Contains(key, "xn--") {
			r.names[0] = key
		}
	default:
		r.names, r.differ = append(r.names, key), true
	}
}

func (r *reading) add(all ...netip.Addr) {
	for _, addr := range all {
		if !slices.Contains(r.addrs, addr) {
			r.addrs = append(r.addrs, addr)
		}
	}
}

// private returns the reason why one reading of the host is not on the public Internet, or "".
func (r *reading) private() string {
	for _, addr := range r.addrs {
		if kind := kindOf(addr); kind != "" {
			return "The host is not on the public Internet: its address " + addr.String() + " is " + kind + "."
		}
	}
	isLocal := func(name string) bool {
		return isLocalName(name) && (r.known || name == "localhost" || strings.Contains(name, "."))
	}
	if len(r.addrs) == 0 && slices.ContainsFunc(r.names, isLocal) {
		return "The host is on this computer or on the local network."
	}
	return ""
}

// canExist reports whether DNS can have all readings of the host. It reports true if the scheme is not known to have such hosts.
func (r *reading) canExist() bool {
	return !r.known || !slices.ContainsFunc(r.names, func(name string) bool { return !isHostName(name) })
}

// hidesHost reports whether browsers find a host in u, although it has none. They skip extra or missing slashes, as in "http:/a" and
// "///a".
func hidesHost(u uri.URI) bool {
	if u.IsRelative() {
		return u.HasAuthority()
	}
	special, isFile := host.IsSpecial(u.Scheme())
	return special && !isFile && strings.Trim(u.Path(), "/") != ""
}
