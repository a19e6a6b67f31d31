package policy

import (
	"encoding/binary"
	"net/netip"
)

// kindOf returns the kind of an address that is not on the public Internet, such as "private". For
// a public address it returns "". An IPv6 address that embeds IPv4 addresses has the kind of the
// first of them that is not public.
func kindOf(addr netip.Addr) string {
	addr = addr.WithZone("").Unmap()
	for _, e := range embedded(addr) {
		switch kind := blockOf(e.v4); {
		case kind != "":
			return kind
		case e.how == "NAT64": // which translates it to the public IPv4 address
			return ""
		}
	}
	switch kind := blockOf(addr); {
	case kind != "" || addr.Is4() || publicIPv6.Contains(addr):
		return kind
	}
	return "reserved"
}

func blockOf(addr netip.Addr) string {
	for i := range exceptions {
		if exceptions[i].Contains(addr) {
			return ""
		}
	}
	for i := range blocks {
		if blocks[i].prefix.Contains(addr) {
			return blocks[i].kind
		}
	}
	return ""
}

// A block is a range of addresses that are not on the public Internet.
type block struct {
	prefix netip.Prefix
	kind   string // what an address in the block is, for people
}

// blocks are the special-purpose addresses that are not, or not certainly, on the public Internet
// (RFC 6890, and the registries of IANA). If an address is in several blocks, the first block
// counts.
var blocks = [...]block{
	{netip.MustParsePrefix("0.0.0.0/32"), "unspecified"},                           // RFC 1122, 3.2.1.3
	{netip.MustParsePrefix("0.0.0.0/8"), "reserved for this network"},              // RFC 791, 3.2
	{netip.MustParsePrefix("10.0.0.0/8"), "private"},                               // RFC 1918
	{netip.MustParsePrefix("100.64.0.0/10"), "shared by providers"},                // RFC 6598
	{netip.MustParsePrefix("127.0.0.0/8"), "reserved for this computer"},           // RFC 1122, 3.2.1.3
	{netip.MustParsePrefix("169.254.0.0/16"), "link-local"},                        // RFC 3927
	{netip.MustParsePrefix("172.16.0.0/12"), "private"},                            // RFC 1918
	{netip.MustParsePrefix("192.0.0.0/24"), "reserved for special purposes"},       // RFC 6890, 2.1
	{netip.MustParsePrefix("192.0.2.0/24"), "reserved for documentation"},          // RFC 5737
	{netip.MustParsePrefix("192.88.99.0/24"), "reserved"},                          // RFC 7526
	{netip.MustParsePrefix("192.168.0.0/16"), "private"},                           // RFC 1918
	{netip.MustParsePrefix("198.18.0.0/15"), "reserved for benchmarks"},            // RFC 2544
	{netip.MustParsePrefix("198.51.100.0/24"), "reserved for documentation"},       // RFC 5737
	{netip.MustParsePrefix("203.0.113.0/24"), "reserved for documentation"},        // RFC 5737
	{netip.MustParsePrefix("224.0.0.0/4"), "a multicast address"},                  // RFC 1112, 4
	{netip.MustParsePrefix("255.255.255.255/32"), "a broadcast address"},           // RFC 919, 7
	{netip.MustParsePrefix("240.0.0.0/4"), "reserved"},                             // RFC 1112, 4
	{netip.MustParsePrefix("::/128"), "unspecified"},                               // RFC 4291, 2.5.2
	{netip.MustParsePrefix("::1/128"), "reserved for this computer"},               // RFC 4291, 2.5.3
	{netip.MustParsePrefix("fc00::/7"), "private"},                                 // RFC 4193
	{netip.MustParsePrefix("fe80::/10"), "link-local"},                             // RFC 4291, 2.5.6
	{netip.MustParsePrefix("fec0::/10"), "private"},                                // RFC 3879
	{netip.MustParsePrefix("ff00::/8"), "a multicast address"},                     // RFC 4291, 2.7
	{netip.MustParsePrefix("2001::/32"), "the address of a tunnel"},                // RFC 4380, Teredo
	{netip.MustParsePrefix("2001::/23"), "reserved for special purposes"},          // RFC 2928
	{netip.MustParsePrefix("2001:db8::/32"), "reserved for documentation"},         // RFC 3849
	{netip.MustParsePrefix("3fff::/20"), "reserved for documentation"},             // RFC 9637
	{netip.MustParsePrefix("64:ff9b:1::/48"), "the address of a local translator"}, // RFC 8215
}

// exceptions are the public parts of the blocks ("globally reachable" in the registries of IANA).
var exceptions = [...]netip.Prefix{
	netip.MustParsePrefix("192.0.0.9/32"), netip.MustParsePrefix("192.0.0.10/32"), // RFC 7723, RFC 8155
	netip.MustParsePrefix("2001:1::1/128"), netip.MustParsePrefix("2001:1::2/128"), netip.MustParsePrefix("2001:1::3/128"), // the same for IPv6
	netip.MustParsePrefix("2001:3::/32"),     // RFC 7450
	netip.MustParsePrefix("2001:4:112::/48"), // RFC 7535
	netip.MustParsePrefix("2001:20::/28"),    // RFC 7343
	netip.MustParsePrefix("2001:30::/28"),    // RFC 9374
}

// publicIPv6 is the part of IPv6 that is assigned. The rest is reserved (RFC 4291, 2.4).
var publicIPv6 = netip.MustParsePrefix("2000::/3")

// An embedding is an IPv4 address in an IPv6 address.
type embedding struct {
	v4  netip.Addr
	how string // such as "6to4"
}

// embedded returns the IPv4 addresses that an IPv6 address embeds. There can be two, because an
// interface of ISATAP can be on any network, for example on one of 6to4.
func embedded(addr netip.Addr) (all []embedding) {
	addr = addr.WithZone("")
	if !addr.Is6() || addr == netip.IPv6Unspecified() || addr == netip.IPv6Loopback() { // which are not "compatible"
		return nil
	}
	b := addr.As16()
	add := func(at int, flip bool, how string) {
		n := binary.BigEndian.Uint32(b[at:])
		if flip {
			n = ^n
		}
		all = append(all, embedding{netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16),
			byte(n >> 8), byte(n)}), how})
	}
	for _, e := range embeddings {
		if e.prefix.Contains(addr) {
			add(e.at, e.flip, e.how)
		}
	}
	if b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe { // RFC 5214, 6.1
		add(12, false, "ISATAP")
	}
	return all
}

// embeddings are the prefixes of IPv6 addresses that embed an IPv4 address, with the place of the
// IPv4 address.
var embeddings = [...]struct {
	prefix netip.Prefix
	how    string
	at     int
	flip   bool // its bits are inverted
}{
	{netip.MustParsePrefix("::ffff:0:0/96"), "mapped", 12, false},       // RFC 4291, 2.5.5.2
	{netip.MustParsePrefix("64:ff9b::/96"), "NAT64", 12, false},         // RFC 6052, 2.1
	{netip.MustParsePrefix("2002::/16"), "6to4", 2, false},              // RFC 3056, 2
	{netip.MustParsePrefix("2001::/32"), "Teredo", 12, true},            // RFC 4380, 4
	{netip.MustParsePrefix("::ffff:0:0:0/96"), "translated", 12, false}, // RFC 2765, 2.1
	{netip.MustParsePrefix("::/96"), "compatible", 12, false},           // RFC 4291, 2.5.5.1
}
