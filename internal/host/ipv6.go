package host

import (
	"net/netip"
	"strconv"
)

// IPv6 returns the IP literal of an IPv6 address as the URL Standard's serializer writes it (3.6),
// which is the one spelling that this module gives an address: that of RFC 5952, 4, without the
// dotted decimal that its section 5 recommends for addresses such as ::ffff:192.0.2.1. The header
// Origin of a browser has this spelling. The address has no zone.
func IPv6(addr netip.Addr) string {
	var buf [len("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]")]byte
	return string(AppendIPv6(buf[:0], addr))
}

// AppendIPv6 is like [IPv6], but appends the literal to b.
func AppendIPv6(b []byte, addr netip.Addr) []byte {
	b = append(b, '[')
	if addr.Is4In6() { // Its first 80 bits are the longest run of zeros.
		a := addr.As16()
		b = append(b, "::ffff:"...)
		b = strconv.AppendUint(b, uint64(a[12])<<8|uint64(a[13]), 16)
		b = append(b, ':')
		b = strconv.AppendUint(b, uint64(a[14])<<8|uint64(a[15]), 16)
	} else {
		b = addr.AppendTo(b)
	}
	return append(b, ']')
}
