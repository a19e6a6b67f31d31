package host

import (
	"fmt"
	"net/netip"
	"testing"

	"example.com/uri"
)

// The special schemes are those of the URL Standard (4.2), in either case.
func TestIsSpecial(t *testing.T) {
	for scheme, want := range map[string][2]bool{
		"http": {true, false}, "https": {true, false}, "ws": {true, false}, "wss": {true, false},
		"ftp": {true, false}, "file": {true, true},
		"HTTP": {true, false}, "File": {true, true}, "": {}, "gopher": {}, "httpss": {},
		"mailto": {}, "data": {},
	} {
		if special, isFile := IsSpecial(scheme); special != want[0] || isFile != want[1] {
			t.Errorf("%q: %t, %t", scheme, special, isFile)
		}
	}
}

// The first address is that of the URL Standard (3.5, IPv4 parser), and the second one reads all
// numbers as decimal.
func TestIPv4(t *testing.T) {
	for _, test := range []struct {
		name, standard, decimal string
		number                  bool // 3.5, ends in a number checker
	}{
		{"127.0.0.1", "127.0.0.1", "127.0.0.1", true},
		{"127.0.0.1.", "127.0.0.1", "127.0.0.1", true},
		{"127.1", "127.0.0.1", "127.0.0.1", true},
		{"1.2.772", "1.2.3.4", "1.2.3.4", true},
		{"4294967295", "255.255.255.255", "255.255.255.255", true},
		{"4294967296", "", "", true},
		{"1.16777216", "", "", true},
		{"1.2.65536", "", "", true},
		{"1.2.3.256", "", "", true},
		{"256.1", "", "", true},
		{"1.2.3.4.5", "", "", true},
		{"010.1", "8.0.0.1", "10.0.0.1", true},
		{"0x7f.1", "127.0.0.1", "", true},
		{"0X7F.1", "127.0.0.1", "", true},
		{"0x", "0.0.0.0", "", true},
		{"0", "0.0.0.0", "0.0.0.0", true},
		{"00", "0.0.0.0", "0.0.0.0", true},
		{"08", "", "0.0.0.8", true},
		{"1.08", "", "1.0.0.8", true},
		{"0x1g", "", "", false},
		{"99999999999999999999", "", "", true},
		{"1..2", "", "", true},
		{"1..", "", "", false},
		{".1", "", "", true},
		{"+1", "", "", false},
		{"1_0", "", "", false},
		{"a.1", "", "", true},
		{"a.b", "", "", false},
		{"", "", "", false},
		{".", "", "", false},
	} {
		if got := EndsInNumber(test.name); got != test.number {
			t.Errorf("%q: ends in a number: %t", test.name, got)
		}
		addr, ok := ParseIPv4(test.name)
		if ok != (test.standard != "") || ok && addr.String() != test.standard {
			t.Errorf("%q: %v, want %q", test.name, addr, test.standard)
		}
		var want []netip.Addr
		if test.standard != "" {
			want = append(want, netip.MustParseAddr(test.standard))
		}
		if test.decimal != "" && test.decimal != test.standard {
			want = append(want, netip.MustParseAddr(test.decimal))
		}
		if got := ReadIPv4(test.name); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q: %v, want %v", test.name, got, want)
		}
	}
}

// RFC 3986, 3.2.2: every host is an address or a name. RFC 2396, 3.2: an authority is a server,
// with a hostname or an address, or the name of a registry.
func TestIsName(t *testing.T) {
	for _, row := range []struct {
		spec uri.Spec
		text string
		want bool
	}{
		{uri.RFC3986, "//a.example", true},
		{uri.RFC3986, "//a_b", true},
		{uri.RFC3986, "//", true},
		{uri.RFC3986, "//1.2.3.4", false},
		{uri.RFC3986, "//[::1]", false},
		{uri.RFC3986, "a", false},
		{uri.RFC2396, "//a.example", true},
		{uri.RFC2396, "//a$b", false},
		{uri.RFC2396, "//1.2.3.4", false},
		{uri.RFC2396, "a", false},
	} {
		if got := IsName(row.spec.MustParse(row.text)); got != row.want {
			t.Errorf("%s %q: %t", row.spec, row.text, got)
		}
	}
}

// URL Standard, 3.6, IPv6 serializer: lower case, no leading zeros, "::" for the first of the
// longest runs of two zero pieces or more, and no dotted decimal.
func TestIPv6(t *testing.T) {
	for text, want := range map[string]string{
		"::":                       "[::]",
		"::1":                      "[::1]",
		"fe80::0:1":                "[fe80::1]",
		"2001:DB8:0:0:1:0:0:1":     "[2001:db8::1:0:0:1]",
		"2001:db8:0:1:1:1:1:1":     "[2001:db8:0:1:1:1:1:1]",
		"0001:0:0:0:5:0:0:8":       "[1::5:0:0:8]",
		"::ffff:1.2.3.4":           "[::ffff:102:304]",
		"::ffff:0:0":               "[::ffff:0:0]",
		"::1.2.3.4":                "[::102:304]",
		"64:ff9b::192.0.2.33":      "[64:ff9b::c000:221]",
		"a:b:c:d:e:f:1:2":          "[a:b:c:d:e:f:1:2]",
		"1111:2:3:4:5:6:255.0.0.1": "[1111:2:3:4:5:6:ff00:1]",
	} {
		if got := IPv6(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if got := string(AppendIPv6([]byte("x"),
			netip.MustParseAddr(want[1:len(want)-1]))); got != "x"+want {
			t.Errorf("%s: %s", want, got)
		}
	}
}
