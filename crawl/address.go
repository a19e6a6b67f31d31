package crawl

import (
	"net/netip"
	"strings"
)

// The function inet_aton of C reads more texts as IPv4 addresses than RFC 3986 does (7.4): one to four numbers, of which the last fills all
// bytes that are left. A number may be octal, after "0", or hexadecimal, after "0x".

// readIPv4 reads a host as inet_aton does. A number that is out of range makes the host a name.
func readIPv4(host string) (addr netip.Addr, ok bool) {
	var bits uint64
	for part := 0; ; part++ {
		number, rest, more := strings.Cut(host, ".")
		n, ok := readNumber(number)
		switch {
		case !ok, more && (n > 255 || part == 3), n>>(32-8*part) != 0:
			return netip.Addr{}, false
		case more:
			bits |= n << (24 - 8*part)
			host = rest
			continue
		}
		return fromBits(uint32(bits | n)), true
	}
}

// fromBits returns the address with these bits.
func fromBits(bits uint32) netip.Addr {
	return netip.AddrFrom4([4]byte{byte(bits >> 24), byte(bits >> 16), byte(bits >> 8), byte(bits)})
}

// readNumber reads one number of an address. Numbers that are too large for any address are all the same.
func readNumber(s string) (n uint64, ok bool) {
	base := uint64(10)
	switch {
	case len(s) > 2 && s[0] == '0' && lower(s[1]) == 'x':
		s, base = s[2:], 16
	case len(s) > 1 && s[0] == '0':
		s, base = s[1:], 8
	}
	for i := 0; i < len(s); i++ {
		if !isHex(s[i]) || uint64(hexValue(s[i])) >= base {
			return 0, false
		}
		n = min(n*base+uint64(hexValue(s[i])), 1<<33)
	}
	return n, s != ""
}

// endsInNumber reports whether the last label of a host is a number, so that the host is never a domain
// name (URL Standard, 3.5).
func endsInNumber(host string) bool {
	last := host[strings.LastIndexByte(host, '.')+1:]
	_, ok := readNumber(last)
	return ok || last != "" && strings.Trim(last, "0123456789") == ""
}
