package uri

import (
	"net/netip"
	"strings"

	"example.com/uri/internal/ascii"
)

// parse reads the host that begins at i, up to a byte that cannot be in it or to the end of text.
// It returns where it stopped and the kind of host, or HostNone if no host can end there, and notes
// in o whether the host is rough.
func (r *hostRules) parse(text string, i int, o *offsets) (int, HostKind) {
	if i < len(text) && text[i] == '[' && r.literal != noLiteral {
		o.rough = true
		return r.ipLiteral(text, i)
	}
	switch r.names {
	case hostNames:
		return r.hostname(text, i, o)
	case ialphas:
		if i < len(text) && ascii.IsLetter(text[i]) {
			end := o.read(&r.name, text, i)
			o.rough = o.rough || hasCapital(text[i:end])
			return end, HostName
		}
		n, ok := r.ipv4Prefix(text[i:])
		if !ok {
			return i + n, HostNone
		}
		return i + n, HostIPv4
	}
	end := o.read(&r.name, text, i)
	o.rough = o.rough || hasCapital(text[i:end])
	// The first alternative that matches wins (RFC 3986, 3.2.2).
	if r.isIPv4(text[i:end]) {
		return end, HostIPv4
	}
	return end, HostRegName
}

// chars returns the set of characters that the host which begins at start consists of, or an empty
// set if it is not a run of characters.
func (r *hostRules) chars(text string, start int) *set {
	if start == len(text) || text[start] == '[' ||
		r.names == ialphas && !ascii.IsLetter(text[start]) {
		return &noChars
	}
	return &r.name
}

// hasCapital reports whether s has an upper-case letter.
func hasCapital(s string) bool {
	for i := range len(s) {
		if ascii.IsUpper(s[i]) {
			return true
		}
	}
	return false
}

// hostClasses has the class of each character of a host name, and 0 for other characters. A lookup
// in it is faster than one in a set.
var hostClasses = [256]uint8{
	'-': edge, '.': edge,
	'0': digits, digits, digits, digits, digits, digits, digits, digits, digits, digits,
	'A': upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper,
	'N': upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper, upper,
	'a': lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower,
	'n': lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower, lower,
}

// The classes are single bits, so that OR makes sets of them. The bit of an edge is the highest
// one.
const (
	lower  uint8 = 1
	upper  uint8 = 2
	digits uint8 = 4
	edge   uint8 = 1 << 7
)

// hostname reads a host name, or an IPv4 address, which looks like a name:
//
//	hostname    = *( domainlabel "." ) toplabel [ "." ]
//	domainlabel = alphanum | alphanum *( alphanum | "-" ) alphanum
//	toplabel    = alpha | alpha *( alphanum | "-" ) alphanum
//
// This is the rule of RFC 2396 (3.2.2). Other documents allow no final dot, allow a toplabel that
// begins with a digit, or limit labels to 63 characters.
func (r *hostRules) hostname(text string, start int, o *offsets) (int, HostKind) {
	// If the name begins with a letter, has a letter after each "." and "-", and ends with neither,
	// all labels are valid and so is the toplabel. Most names are like that, so their labels need
	// not be looked at.
	// all has the classes of all characters, and first of those behind an edge.
	i, all, first := start, uint8(0), uint8(0)
	before := edge
	for uint(i) < uint(len(text)) {
		class := hostClasses[text[i]]
		if class == 0 {
			break
		}
		all |= class
		first |= class & uint8(int8(before)>>7) // all bits if it is an edge, else 0
		before = class
		i++
	}
	if all&upper != 0 {
		o.rough = true
	}
	if first&^(lower|upper)|before&edge == 0 && (r.maxLabel == 0 || i-start <= r.maxLabel) {
		return i, HostName
	}
	return r.labels(text, start)
}

// labels is like hostname, but reads label by label.
func (r *hostRules) labels(text string, i int) (int, HostKind) {
	start := i
	for labels := 1; ; labels++ {
		label := i
		for i < len(text) && labelChars.has(text[i]) {
			i++
		}
		if i == label || text[label] == '-' {
			return label, HostNone
		}
		if text[i-1] == '-' {
			return i, HostNone
		}
		if r.maxLabel > 0 && i-label > r.maxLabel {
			return label + r.maxLabel, HostNone
		}
		if i == len(text) || text[i] != '.' {
			switch {
			case r.isIPv4(text[start:i]):
				return i, HostIPv4
			case ascii.IsLetter(text[label]) || r.anyLast:
				return i, HostName
			}
			return i, HostNone
		}
		i++
		if i == len(text) || !labelChars.has(text[i]) { // the dot was the final one
			if r.finalDot == 0 || labels < r.finalDot || !ascii.IsLetter(text[label]) {
				return i, HostNone
			}
			return i, HostName
		}
	}
}

// isIPv4 reports whether s is an IPv4 address.
func (r *hostRules) isIPv4(s string) bool {
	if len(s) < len("0.0.0.0") || !ascii.IsDigit(s[0]) {
		return false
	}
	n, ok := r.ipv4Prefix(s)
	return ok && n == len(s)
}

// ipv4Prefix reads the IPv4 address at the start of s, which is four numbers separated by dots;
// under RFC 3986 (3.2.2) a number is at most 255 and has no leading zeros. It returns the length of
// the address and true, or the offset of the first byte that cannot be part of it and false.
func (r *hostRules) ipv4Prefix(s string) (int, bool) {
	i := 0
	for octets := 1; ; octets++ {
		start, n := i, 0
		for i < len(s) && ascii.IsDigit(s[i]) {
			if r.octetLen > 0 && i-start == r.octetLen {
				return i, false
			}
			if r.maxOctet > 0 {
				if i > start && n == 0 || n*10+int(s[i]-'0') > r.maxOctet {
					return i, false
				}
				n = n*10 + int(s[i]-'0')
			}
			i++
		}
		if i == start {
			return i, false
		}
		if octets == 4 {
			return i, true
		}
		if i == len(s) || s[i] != '.' {
			return i, false
		}
		i++
	}
}

// ipLiteral reads the IP literal whose "[" is at i, and returns the same as parse.
//
//	IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
//	IPvFuture  = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func (r *hostRules) ipLiteral(text string, i int) (int, HostKind) {
	i++
	if i < len(text) && text[i]|0x20 == 'v' && r.ipvFuture.nonempty() {
		version := i + 1
		for i = version; i < len(text) && ascii.IsHex(text[i]); {
			i++
		}
		if i == version || i == len(text) || text[i] != '.' {
			return i, HostNone
		}
		address := i + 1
		i = r.ipvFuture.span(text, address)
		if i == address || i == len(text) || text[i] != ']' {
			return i, HostNone
		}
		return i + 1, HostIPvFuture
	}
	var n int
	var ok bool
	if r.literal == ipv6RFC2373 {
		n, ok = r.hexPrefix(text[i:])
	} else {
		n, ok = r.ipv6Prefix(text[i:])
	}
	i += n
	if !ok || i == len(text) || text[i] != ']' {
		return i, HostNone
	}
	return i + 1, HostIPv6
}

// ipv6Prefix reads the IPv6address at the start of s. It returns its length and true, or the offset
// of the first byte that the rule cannot take and false.
//
// The nine alternatives of the rule (RFC 3986, 3.2.2) amount to eight groups, or one "::" with at
// most seven groups around it, where an IPv4address may replace the last two groups.
func (r *hostRules) ipv6Prefix(s string) (int, bool) {
	i, groups, most := 0, 0, 8
	if strings.HasPrefix(s, "::") {
		i, most = 2, 7
	} else if strings.HasPrefix(s, ":") {
		return 1, false
	}
	for {
		if groups == most {
			return i, true // "::" after seven groups: nothing may follow
		}
		start := i
		i = h16(s, start)
		if i == start {
			// Nothing but "::" may stand before the end.
			return i, most == 7 && s[i-2:i] == "::"
		}
		// ls32 = ( h16 ":" h16 ) / IPv4address
		if i < len(s) && s[i] == '.' {
			// It needs two groups' room, and all eight without a "::".
			if most == 8 && groups != 6 || groups+2 > most {
				return i, false
			}
			return r.ls32(s, start, i)
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
				return i, false // a second "::"
			}
			most = 7
			i++
		}
	}
}

// h16 returns the end of the group, 1*4HEXDIG, that begins at start, or start if there is none.
func h16(s string, start int) int {
	i := start
	for i < len(s) && i < start+4 && ascii.IsHex(s[i]) {
		i++
	}
	return i
}

// ls32 reads the IPv4 address at the end of an IPv6 address from start on; dot is the offset of the
// "." after its first number.
func (r *hostRules) ls32(s string, start, dot int) (int, bool) {
	n, ok := r.ipv4Prefix(s[start:])
	return max(start+n, dot), ok // what is before the dot may be a group even if it is no number
}

// hexPrefix reads the IPv6address of RFC 2373, Appendix B, at the start of s, and returns the same
// as ipv6Prefix.
//
//	IPv6address = hexpart [ ":" IPv4address ]
//	hexpart     = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
//	hexseq      = hex4 *( ":" hex4)
//
// The rule does not count groups. It cannot produce "::192.9.5.5", which is an example of RFC 2732
// (2), so an IPv4address may also follow "::" directly here.
func (r *hostRules) hexPrefix(s string) (int, bool) {
	i, double := 0, false
	if strings.HasPrefix(s, "::") {
		i, double = 2, true
	} else if strings.HasPrefix(s, ":") {
		return 1, false
	}
	for {
		start := i
		i = h16(s, start)
		if i == start {
			if !double || s[i-2:i] != "::" {
				return i, false
			}
			if i < len(s) && s[i] == ':' { // hexpart ends with "::"
				n, ok := r.ipv4Prefix(s[i+1:])
				return i + 1 + n, ok
			}
			return i, true
		}
		if i < len(s) && s[i] == '.' && start > 0 {
			return r.ls32(s, start, i)
		}
		if i == len(s) || s[i] != ':' {
			return i, true
		}
		i++
		if i < len(s) && s[i] == ':' {
			if double {
				return i, false
			}
			double = true
			i++
		}
	}
}

// Addr returns the IP address that the host is, and whether it is one. Hosts of the kinds
// [HostIPv4] and [HostIPv6] are addresses, unless an older document allows them numbers or groups
// that no address has. Names are not looked up. The address has no zone, because RFC 3986 (3.2.2)
// has none. Addr does not allocate.
func (u URI) Addr() (netip.Addr, bool) {
	host := u.Host()
	// The check comes first, because netip allocates an error.
	switch u.kind {
	case HostIPv6:
		host = host[1 : len(host)-1]
		if n, ok := properHosts.ipv6Prefix(host); !ok || n < len(host) {
			return netip.Addr{}, false
		}
	case HostIPv4:
		if !properHosts.isIPv4(host) {
			return netip.Addr{}, false
		}
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(host)
	return addr, err == nil
}

// properHosts has the rules of texts that are IP addresses indeed (RFC 3986, 3.2.2).
var properHosts = hostRules{literal: ipv6RFC3986, maxOctet: 255}
