package uri

import "net/netip"

// A HostKind says which rule of its document a host matches.
type HostKind uint8

// The kinds of host. RFC 3986 has no rule for host names: there every name,
// the empty one included, is a HostRegName.
const (
	HostNone      HostKind = iota // no authority, so no host
	HostName                      // the document's hostname rule
	HostRegName                   // a registered name, or a whole registry-based authority
	HostIPv4                      // an IPv4 address in dotted decimal
	HostIPv6                      // an IPv6 address in brackets
	HostIPvFuture                 // an address of a later version, in brackets
)

var hostKinds = [...]string{
	HostNone: "none", HostName: "hostname", HostRegName: "reg-name",
	HostIPv4: "IPv4", HostIPv6: "IPv6", HostIPvFuture: "IPvFuture",
}

// String returns "none", "hostname", "reg-name", "IPv4", "IPv6" or "IPvFuture".
func (k HostKind) String() string {
	if int(k) >= len(hostKinds) {
		return "unknown HostKind"
	}
	return hostKinds[k]
}

// HostKind returns which rule of the document the host matches,
// [HostNone] where there is no authority. It does not allocate.
func (u URI) HostKind() HostKind { return u.kind }

// Addr returns the address that the host spells, and whether it spells one: the
// kinds [HostIPv4] and [HostIPv6] do. Names are not looked up. An address has no
// zone, since RFC 3986 has none (3.2.2). Addr does not allocate.
func (u URI) Addr() (netip.Addr, bool) {
	host := u.Host()
	switch u.kind {
	case HostIPv6:
		host = host[1 : len(host)-1]
	case HostIPv4:
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(host)
	return addr, err == nil
}

// PortNumber returns the port as a number, and whether there is one: an
// undefined or empty port and a number above 65535, all valid in RFC 3986
// (3.2.3), give 0 and false. Leading zeros do not matter. PortNumber does not
// allocate.
func (u URI) PortNumber() (uint16, bool) {
	port, n := u.Port(), 0
	for i := 0; i < len(port); i++ {
		if n = n*10 + int(port[i]-'0'); n > 1<<16-1 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// isIPv4 reports whether s is an IPv4address (RFC 3986, 3.2.2).
func isIPv4(s string) bool {
	return len(s) >= len("0.0.0.0") && isDigit(s[0]) && ipv4Prefix(s) == len(s)
}

// ipv4Prefix returns how much of s the rule
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
//
// can take: len(s) if s is one, else the offset of the first byte that it cannot
// take, or -1 if s is too short for one.
func ipv4Prefix(s string) int {
	i := 0
	for octets := 1; ; octets++ {
		start, n := i, 0
		for i < len(s) && isDigit(s[i]) {
			// dec-octet: at most 255, and no leading zero.
			if i > start && n == 0 || n*10+int(s[i]-'0') > 255 {
				return i
			}
			n = n*10 + int(s[i]-'0')
			i++
		}
		switch {
		case i == start && i < len(s):
			return i
		case i == start:
			return -1
		case octets == 4:
			return i
		case i == len(s):
			return -1
		case s[i] != '.':
			return i
		}
		i++
	}
}

// ipLiteral reads the IP-literal whose "[" stands at i. It returns its end
// and kind, or else the offset of the first byte that the rule cannot take, and
// HostNone.
//
//	IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
//	IPvFuture  = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipLiteral(text string, i int, r *rules) (int, HostKind) {
	i++
	if i < len(text) && text[i]|0x20 == 'v' {
		version := i + 1
		for i = version; i < len(text) && isHex(text[i]); {
			i++
		}
		if i == version || i == len(text) || text[i] != '.' {
			return i, HostNone
		}
		address := i + 1
		i = r.ipvFuture.end(text, address)
		if i == address || i == len(text) || text[i] != ']' {
			return i, HostNone
		}
		return i + 1, HostIPvFuture
	}
	n, ok := ipv6Prefix(text[i:])
	i += n
	if !ok || i == len(text) || text[i] != ']' {
		return i, HostNone
	}
	return i + 1, HostIPv6
}

// ipv6Prefix reads the IPv6address at the start of s. It returns its length, or
// else the offset of the first byte that the rule cannot take, and false.
//
// The nine alternatives of the rule (RFC 3986, 3.2.2) say: eight groups, or one
// "::" and at most seven groups around it, where an IPv4address may stand
// for the last two groups.
func ipv6Prefix(s string) (int, bool) {
	i, groups, most := 0, 0, 8
	if len(s) >= 2 && s[0] == ':' && s[1] == ':' {
		i, most = 2, 7
	} else if len(s) > 0 && s[0] == ':' {
		return 1, false
	}
	for {
		if groups == most {
			return i, true // "::" after seven groups: nothing may follow
		}
		// h16 = 1*4HEXDIG
		start := i
		for i < len(s) && i < start+4 && isHex(s[i]) {
			i++
		}
		if i == start {
			// Nothing but "::" may stand before the end.
			return i, most == 7 && s[i-1] == ':' && s[i-2] == ':'
		}
		// ls32 = ( h16 ":" h16 ) / IPv4address
		if i < len(s) && s[i] == '.' {
			// It needs two groups' room, and all eight without a "::".
			if most == 8 && groups != 6 || groups+2 > most || ipv4Prefix(s[start:i]) >= 0 {
				return i, false
			}
			return ls32(s, start)
		}
		groups++
		if i == len(s) || s[i] != ':' {
			return i, most == 7 || groups == 8
		}
		if groups == most {
			return i, false
		}
		i++
		if i < len(s) && s[i] == ':' {
			if most == 7 {
				return i, false
			}
			most = 7
			i++
		}
	}
}

// ls32 reads the IPv4address at the end of an IPv6address, from i on.
func ls32(s string, i int) (int, bool) {
	end := i
	for end < len(s) && (isDigit(s[end]) || s[end] == '.') {
		end++
	}
	n := ipv4Prefix(s[i:end])
	if n < 0 {
		return end, false
	}
	return i + n, i+n == end
}
