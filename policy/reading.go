package policy

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/whatwg"
)

// A reading has the hosts that programs find in a reference.
type reading struct {
	names    []string     // in the form of hostKey; the first is the name by RFC 3986, in the form of DNS
	addrs    []netip.Addr // the addresses that at least one program finds
	differ   bool         // programs find different hosts
	unmapped bool         // the host that browsers find is not known, because IDNA maps it
	known    bool         // as in schemeRow
	rooted   bool         // the host that browsers find has a final dot, which hostKey leaves out
}

// readHost returns the reading of u, which must have a host. It reads the host by RFC 3986, as browsers and net/url do, and as programs
// with inet_aton do (RFC 3986, 7.4). If all programs certainly read the same host, readHost appends it to names or addrs, which can be on
// the caller's stack. Known says that the scheme is known to have hosts.
func readHost(u uri.URI, known bool, names []string, addrs []netip.Addr) reading {
	if !isPlain(u) {
		return readAll(u, known)
	}
	if addr, ok := u.Addr(); ok {
		addrs = append(addrs, addr)
	}
	return reading{names: append(names, hostKey(u.Host())), addrs: addrs, known: known, rooted: isRooted(u.Host())}
}

// isPlain reports whether no two programs read the host of u in different ways. If it reports false, they may still agree.
func isPlain(u uri.URI) bool {
	if u.Spec() != uri.RFC3986 {
		return false
	}
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6: // RFC 3986 has only the usual form of an IPv4 address
		return true
	case uri.HostRegName:
		return isPlainName(u.Host())
	}
	return false
}

// isPlainName reports whether a host has only characters of DNS, and is certainly not a number. Programs read such a host alike, except
// that some keep capitals and the final dot.
func isPlainName(host string) bool {
	start := 0 // of the last label
	for i := 0; i < len(host); i++ {
		switch c := host[i]; {
		case c == '.' && i+1 < len(host):
			start = i + 1
		case !ascii.IsAlnum(c) && c != '-' && c != '_' && c != '.':
			return false
		}
	}
	return start < len(host) && host[start] != '.' && !ascii.IsDigit(host[start])
}

// readAll asks each kind of program for the host.
func readAll(u uri.URI, known bool) reading {
	r := reading{names: []string{hostKey(u.Host())}, known: known, rooted: isRooted(u.Host())}
	own, isAddr := u.Addr()
	if isAddr {
		r.addrs = append(r.addrs, own)
	}
	numbers := host.ReadIPv4(r.names[0])
	r.differ = len(numbers) > 0 && !isAddr
	r.add(numbers...)

	var refused *uri.ParseError
	start, _, _ := u.Span(uri.ComponentAuthority)
	_, end, _ := u.Span(uri.ComponentHost)
	switch repaired, _, err := whatwg.Repair("http://" + u.String()[start:end]); { // as a host of the web
	case err == nil:
		r.addHost(repaired.Host())
		r.rooted = isRooted(repaired.Host())
	case errors.As(err, &refused) && refused.Code == whatwg.CodeIDNA:
		r.unmapped = true
	default:
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
	case key != "" && whatwg.HostToUnicode(key) == whatwg.HostToUnicode(r.names[0]): // the same name, in the form of DNS
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

// private says why a reading of the host is not on the public Internet. The message is zero if all readings are public.
func (r *reading) private() message.Message {
	for _, addr := range r.addrs {
		if kind := kindOf(addr); kind != "" {
			return message.PolicyPrivateAddress.With(addr.String(), kind)
		}
	}
	if len(r.addrs) > 0 {
		return message.Message{}
	}
	for _, name := range r.names {
		switch placeOf(name) {
		case placeLocal:
			return message.PolicyLocal.With()
		case placeNowhere:
			if r.known && isHostName(name) {
				return message.PolicyNowhere.With(name[strings.LastIndexByte(name, '.')+1:])
			}
		case placeOneLabel:
			switch {
			case !r.known:
			case isHostName(name):
				return lacksDot(name)
			case !ascii.Is(name): // browsers may map it to a name of DNS
				return message.PolicyLocal.With()
			}
		}
	}
	return message.Message{}
}

// canExist reports whether DNS can have all readings of the host. It reports true if the scheme is not known to have such hosts.
func (r *reading) canExist() bool {
	return !r.known || !slices.ContainsFunc(r.names, func(name string) bool { return !isHostName(name) })
}

// hidesHost reports whether browsers find a host in u, although u has none. Browsers accept extra and missing slashes, as in "http:/a" and
// "///a".
func hidesHost(u uri.URI) bool {
	if !u.IsAbsolute() {
		return u.HasAuthority()
	}
	special, isFile := host.IsSpecial(u.Scheme())
	return special && !isFile && strings.Trim(u.Path(), "/") != ""
}
