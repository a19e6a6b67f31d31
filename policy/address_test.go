package policy_test

import (
	"errors"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/policy"
)

func TestCheckAddr(t *testing.T) {
	fetch := policy.Fetch().MustCompile()
	for text, want := range map[string]bool{
		"192.0.0.9": true, "2001:20::1": true, "2001:1::2": true, "192.0.0.8": false,
		"64:ff9b::7f00:1%eth0": false,
		"8.8.8.8":              true, "2001:4860:4860::8888": true, "64:ff9b::808:808": true,
		"::ffff:8.8.8.8": true, "2002:808:808::1": true, "100.63.255.255": true,
		"172.32.0.1": true,
		"127.0.0.1":  false, "::1": false, "::ffff:127.0.0.1": false, "169.254.169.254": false,
		"fd00:ec2::254": false, "10.0.0.1": false, "0.0.0.0": false, "::": false,
		"fe80::1%eth0": false, "224.0.0.251": false, "ff02::fb": false, "192.168.0.1": false,
		"100.127.0.1": false, "64:ff9b::a00:1": false, "2002:a00:1::": false,
		"240.0.0.1": false, "255.255.255.255": false, "2001:0:4136:e378:8000:63bf:3fff:fdd2": false,
		"::7f00:1": false, "::ffff:0:7f00:1": false, "2600::5efe:7f00:1": false,
		"2600::1:0:5efe:a00:1": false, "2600::100:5efe:a00:1": true, // RFC 5214, 6.1: any prefix; no group
		"2002:808:808::5efe:7f00:1": false, "2002:808:808:0:200:5efe:a00:1": false, "2002:808:808::5efe:808:808": true, "2002:a00:1::5efe:808:808": false, // RFC 5214, 6.1, on a network of 6to4
		"2600::200:5efe:a00:1": false, "2600::fe:a00:1": true, "2600::5e00:a00:1": true,
		"198.51.100.1": false, "2001:db8::1": false, "4000::1": false, "2001:2::1": false,
	} {
		err := fetch.CheckAddr(netip.MustParseAddr(text))
		if (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
		if err != nil && (!errors.Is(err, policy.CodePrivate) ||
			!strings.Contains(err.Error(), text)) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := fetch.CheckAddr(netip.Addr{}); !errors.Is(err, policy.CodeAddress) {
		t.Error(err)
	}
	c := policy.Policy{Hosts: []string{"10.0.0.0/8"},
		NotHosts: []string{"10.1.0.0/16", "8.8.8.8"}}.MustCompile()
	for text, want := range map[string]bool{"64:ff9b::a01:1%eth0": false, "10.2.0.1": true,
		"10.1.0.1": false, "8.8.8.8": false, "8.8.4.4": true, "192.168.0.1": false,
		"64:ff9b::808:808": false} {
		if err := c.CheckAddr(netip.MustParseAddr(text)); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := (policy.Policy{AllowPrivate: true}).MustCompile().CheckAddr(netip.MustParseAddr("127.0.0.1")); err != nil {
		t.Error(err)
	}
}

// The finding of an AddrError has the sentence that a form shows about the same address.
func TestAddrErrorForPeople(t *testing.T) {
	denied := policy.Policy{NotHosts: []string{"192.0.43.8"}}.MustCompile()
	for _, test := range []struct {
		err       error
		code      uri.Code
		key, text string
	}{
		{fetch.CheckAddr(netip.MustParseAddr("10.0.0.1")), policy.CodePrivate, "policy-private-address", "«policy-private-address 10.0.0.1|private»."},
		{fetch.CheckAddr(netip.MustParseAddr("fe80::1%eth0")), policy.CodePrivate, "policy-private-address", "«policy-private-address fe80::1|link-local»."},
		{denied.CheckAddr(netip.MustParseAddr("192.0.43.8")), policy.CodeHost, "policy-host-other", "«policy-host-other»."},
		{denied.CheckAddr(netip.Addr{}), policy.CodeAddress, "policy-address-invalid", "«policy-address-invalid»."},
		{new(policy.Checker).CheckAddr(netip.MustParseAddr("192.0.43.8")), policy.CodeZero, "policy-zero", "«policy-zero»."},
	} {
		e, ok := errors.AsType[*policy.AddrError](test.err)
		if !ok || !errors.Is(test.err, test.code) || e.Code != test.code ||
			e.Component != uri.ComponentHost || e.Key != test.key ||
			e.Text != sentences.Say(test.text) {
			t.Errorf("%+v, want %s, %s: %s", test.err, test.code, test.key, test.text)
		}
	}
	_, err := web.CheckString("http://10.0.0.1/")
	e, _ := errors.AsType[*uri.CheckError](err)
	f, _ := errors.AsType[*policy.AddrError](web.CheckAddr(netip.MustParseAddr("10.0.0.1")))
	if e.Findings[0].Key != f.Key || e.Findings[0].Args != f.Args {
		t.Errorf("%+v, %+v", e.Findings[0], f)
	}
}

// Control gets addresses with zones and brackets from net.Dialer.
func TestControl(t *testing.T) {
	for address, want := range map[string]uri.Code{
		"192.0.43.8:80": "", "[2001:4860:4860::8888]:443": "",
		"127.0.0.1:80": policy.CodePrivate, "[::1]:80": policy.CodePrivate,
		"[fe80::1%eth0]:80": policy.CodePrivate, "[::ffff:10.0.0.1]:443": policy.CodePrivate,
		"/run/docker.sock": policy.CodeAddress, "": policy.CodeAddress,
		"localhost:80": policy.CodeAddress, "192.0.43.8": policy.CodeAddress,
	} {
		if err := fetch.Control("tcp", address, nil); want == "" && err != nil ||
			want != "" && !errors.Is(err, want) {
			t.Errorf("%q: %v, want %s", address, err, want)
		}
	}
	// A Dialer calls Control after it has looked up the name.
	dialer := net.Dialer{Control: fetch.Control}
	if _, err := dialer.Dial("tcp", "localhost:80"); !errors.Is(err, policy.CodePrivate) {
		t.Error(err)
	}
}

// An IPv6 address that embeds a forbidden IPv4 address is forbidden, with or without a zone. It
// does not matter what else is allowed.
func TestEmbedded(t *testing.T) {
	denied := policy.Policy{AllowPrivate: true, NotHosts: []string{"192.0.2.45"}}.MustCompile()
	for _, text := range []string{
		"::ffff:192.0.2.45",                    // RFC 4291, 2.5.5.2
		"::192.0.2.45",                         // RFC 4291, 2.5.5.1
		"64:ff9b::192.0.2.45",                  // RFC 6052, 2.1
		"::ffff:0:192.0.2.45",                  // RFC 2765, 2.1
		"2002:c000:22d::1",                     // RFC 3056, 2
		"2001:0:4136:e378:8000:63bf:3fff:fdd2", // RFC 4380, 4: with its bits inverted
		"2600::5efe:192.0.2.45",                // RFC 5214, 6.1
		"2600::200:5efe:192.0.2.45",            // the same, global
		"2002:808:808::5efe:192.0.2.45",        // the same, on a network of 6to4
		"2002:c000:22d::5efe:8.8.8.8",          // and the other way round
		"64:ff9b::192.0.2.45%eth0",             // RFC 4007, 11
	} {
		if err := denied.CheckAddr(netip.MustParseAddr(text)); !errors.Is(err, policy.CodeHost) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The blocked ports are exactly those of the Fetch Standard, "bad port".
func TestBlockedPorts(t *testing.T) {
	want := map[int]bool{}
	for _, n := range []int{
		0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
		102, 103, 104, 109, 110, 111, 113, 115, 117,
		119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531,
		532, 540, 548, 554, 556, 563, 587, 601, 636,
		989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665,
		6666, 6667, 6668, 6669, 6679, 6697, 10080,
	} {
		want[n] = true
	}
	c := policy.Policy{AnyPort: true}.MustCompile()
	for n := range 1 << 16 {
		u := uri.MustParse("http://example.com:" + strconv.Itoa(n) + "/")
		if err := c.Check(u); errors.Is(err, policy.CodePort) != want[n] {
			t.Errorf("port %d: %v", n, err)
		}
	}
}

// Names that mean this computer or a host of the local network.
func TestLocalNames(t *testing.T) {
	for _, name := range []string{
		"a.localhost", "a.test", "a.invalid", // RFC 6761, 6.2 to 6.4
		"a.local", "a.intranet", "a.internal", "a.private", "a.corp", "a.home", "a.lan", // RFC 6762, 3 and G
		"home.arpa", "a.home.arpa", // RFC 8375
		"a.localdomain", "localhost.localdomain6", "a.b.svc", // in use without a reservation
	} {
		for _, name := range []string{name, name + "."} {
			if err := (policy.Policy{AllowAmbiguous: true}).Check(uri.MustParse("http://" + name +
				"/")); !errors.Is(err, policy.CodePrivate) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for _, name := range []string{"a.home.arpa.example", "ahome.arpa", "local.example",
		"a.svc.example", "asvc.example"} {
		if err := (policy.Policy{}).Check(uri.MustParse("http://" + name + "/")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
