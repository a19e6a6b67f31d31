package host

import (
	"net/netip"
	"strings"

	"example.com/uri/internal/ascii"
)

// EndsInNumber reports whether a host is read as an IPv4 address because its last label is a
// number. (URL Standard, 3.5, ends in a number checker.) A host that it accepts and [ParseIPv4]
// rejects is invalid.
func EndsInNumber(host string) bool {
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" {
		return false
	}
	for i := 0; i < len(last); i++ {
		if !ascii.IsDigit(last[i]) {
			_, ok := parseNumber(last)
			return ok
		}
	}
	return true
}

// ParseIPv4 reads an IPv4 address as browsers and inet_aton do: up to four numbers. The last number
// fills all remaining octets (URL Standard, 3.5, IPv4 parser).
func ParseIPv4(host string) (netip.Addr, bool) { return parse(host, parseNumber) }

// ReadIPv4 returns the IPv4 addresses that programs read in a name of numbers. The address of
// [ParseIPv4] comes first. The address with all numbers decimal comes second, if it differs.
func ReadIPv4(name string) (all []netip.Addr) {
	if addr, ok := ParseIPv4(name); ok {
		all = append(all, addr)
	}
	decimal := func(s string) (uint64, bool) { return parseDigits(s, 10) }
	if addr, ok := parse(name, decimal); ok && (len(all) == 0 || addr != all[0]) {
		all = append(all, addr)
	}
	return all
}

func parse(host string, read func(string) (uint64, bool)) (netip.Addr, bool) {
	host = strings.TrimSuffix(host, ".")
	var addr uint64
	for part := 0; ; part++ {
		number, rest, more := strings.Cut(host, ".")
		n, ok := read(number)
		switch {
		case !ok || number == "", more && (n > 255 || part == 3):
			return netip.Addr{}, false
		case more:
			addr |= n << (24 - 8*part)
			host = rest
			continue
		case n>>(32-8*part) != 0:
			return netip.Addr{}, false
		}
		addr |= n
		return netip.AddrFrom4([4]byte{byte(addr >> 24), byte(addr >> 16), byte(addr >> 8),
			byte(addr)}), true
	}
}

// parseNumber reads a number: hexadecimal after "0x", octal after "0" (URL Standard, 3.5, IPv4
// number parser).
func parseNumber(s string) (uint64, bool) {
	switch {
	case len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x':
		return parseDigits(s[2:], 16)
	case len(s) >= 2 && s[0] == '0':
		return parseDigits(s[1:], 8)
	}
	return parseDigits(s, 10)
}

// parseDigits reads the digits of a number; no digits are 0. All numbers that are too large for an
// address give the same result.
func parseDigits(s string, base uint64) (n uint64, ok bool) {
	for i := 0; i < len(s); i++ {
		digit := uint64(ascii.Unhex(s[i]))
		if !ascii.IsHex(s[i]) || digit >= base {
			return 0, false
		}
		n = min(n*base+digit, 1<<33)
	}
	return n, true
}
