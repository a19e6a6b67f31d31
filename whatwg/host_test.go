package whatwg_test

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// Hosts of every script (3.3; UTS #46, 4). The results for Arabic and Hindi are top-level domains
// for tests that IANA had.
func TestHosts(t *testing.T) {
	for host, want := range map[string]string{
		"מבחן.example":                 "xn--5dbmtg.example",
		"مثال.إختبار":                  "xn--mgbh0fb.xn--kgbechtv",
		"उदाहरण.परीक्षा":               "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g",
		"ไทย.example":                  "xn--o3cw4h.example",
		"FAẞ.de":                       "xn--fa-hia.de",         // of Unicode 15.1: ß, and not ss
		"faß.de":                       "xn--fa-hia.de",         // not transitional
		"bu\u0308cher.example":         "xn--bcher-kva.example", // composed
		"ＢÜCHER。example":               "xn--bcher-kva.example", // full width, and an ideographic full stop
		"a\u00adb\ufe0f":               "ab",                    // ignored
		"☃.net":                        "xn--n3h.net",
		"a—b.example":                  "xn--ab-71t.example",
		"-é-.é--é.xn--9ca":             "xn-----bja.xn-----9iac.xn--9ca",     // CheckHyphens is false
		"_é":                           "xn--_-bga",                          // UseSTD3ASCIIRules is false
		strings.Repeat("a", 64) + ".é": strings.Repeat("a", 64) + ".xn--9ca", // VerifyDnsLength is false
		"é..":                          "xn--9ca..",
		"Example.COM":                  "example.com",
		"xn--a":                        "xn--a", // a name in ASCII is not decoded
		"\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com": "xn--mgba3gch31f060k.com", // a joiner in its place (RFC 5892, A.1)
	} {
		got, err := whatwg.HostToASCII(host)
		if err != nil || got != want {
			t.Errorf("%q: %q (%v), want %q", host, got, err, want)
		}
		if u, _, err := whatwg.Parse("http://" + host + "/"); err != nil || u.Host() != want {
			t.Errorf("http://%s/: %q (%v), want %q", host, u, err, want)
		}
	}
}

// The error names the character that is refused, where it is, and why.
func TestHostRefused(t *testing.T) {
	for _, test := range []struct {
		host, key, shown string
		at, n            int
	}{
		{"xn--.ü", "host-punycode", "", 0, 4},                            // UTS #46, 4: it encodes nothing
		{"xn--bcher-kvaüa-", "host-punycode", "", 0, 17},                 // it is not in ASCII
		{"ü.xn--" + strings.Repeat("a", 64), "host-punycode", "", 3, 68}, // controls, in a label that is too long for DNS
		{"aℵb", "host-bidi-mixed", "א (U+05D0)", 1, 3},                   // mapped to a letter of Hebrew (RFC 5893, 2, rule 5)
		{"0א", "host-bidi-start", "U+0030", 0, 1},                        // rule 1
		{"א!", "host-bidi-end", "U+0021", 2, 1},                          // rule 3
		{"\u06621\u05d0", "host-bidi-start", "٢ (U+0662)", 0, 2},         // rule 1
		{"\u05d0\u06621", "host-bidi-digits", "U+0031", 4, 1},            // rule 4
		{"é\u200db", "host-joiner", "U+200D", 2, 3},                      // RFC 5892, A.2
		{"\u0301é", "host-mark", "U+0301", 0, 2},                         // UTS #46, 4.1
		{"a.é\u2028", "host-disallowed", "U+2028", 4, 3},                 // a line separator
		{"é\u0378", "host-unassigned", "U+0378", 2, 2},                   // no character
		{"é\ufffd", "host-disallowed", "� (U+FFFD)", 2, 3},               // the character, and not an octet
	} {
		_, err := whatwg.HostToASCII(test.host)
		pe, ok := errors.AsType[*uri.ParseError](err)
		if !ok || pe.Code != whatwg.CodeIDNA || pe.Key != test.key || pe.Args[0] != test.shown ||
			pe.Offset != test.at || pe.Len != test.n {
			t.Errorf("%q: %+v", test.host, err)
			continue
		}
		_, _, err = whatwg.Parse("http://u@" + test.host + ":80/")
		parsed, ok := errors.AsType[*uri.ParseError](err)
		if !ok || parsed.Text != pe.Text || parsed.Offset != test.at+len("http://u@") ||
			parsed.Len != test.n || parsed.Component != uri.ComponentHost {
			t.Errorf("%q in a URL: %+v", test.host, err)
		}
		_, _, err = whatwg.Parse("http://" + strings.ReplaceAll(test.host, "é", "%C3%A9") + "%41/")
		if _, ok := errors.AsType[*uri.ParseError](err); !ok {
			t.Errorf("%q, encoded, in a URL: %+v", test.host, err)
		}
	}
}

// The four octets of every number are those that the URL Standard (3.5) computes.
func TestNumbers(t *testing.T) {
	decimal := func(n uint32) string { return strconv.FormatUint(uint64(n), 10) }
	for _, n := range []uint32{0, 1, 255, 256, 65535, 65536, 1<<24 - 1, 1 << 24, 1<<31 - 1, 1 << 31,
		1<<32 - 1, 0x7f000001} {
		want := "http://" + netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8),
			byte(n)}).String()
		a, b, c := n>>24, n>>16&255, n>>8&255
		for _, host := range []string{
			decimal(n), "0x" + strconv.FormatUint(uint64(n), 16), "0" +
				strconv.FormatUint(uint64(n), 8),
			decimal(a) + "." + decimal(n&(1<<24-1)),
			decimal(a) + ".0" + strconv.FormatUint(uint64(b), 8) + "." + decimal(n&(1<<16-1)),
			decimal(a) + "." + decimal(b) + ".0X" + strconv.FormatUint(uint64(c), 16) + "." +
				decimal(n&255) + ".",
		} {
			u, done, err := whatwg.Repair("http://" + host)
			if err != nil || u.String() != want ||
				(done == whatwg.RepairedAddress) != (want != "http://"+host) {
				t.Errorf("%q: %q (%v, %v), want %q", host, u, done, err, want)
			}
		}
	}
}

// Names that are not mapped by UTS #46, or after it.
func TestHostToASCII(t *testing.T) {
	for _, test := range []struct {
		host, want string
		code       uri.Code
	}{
		{"example.com", "example.com", ""},
		{"Example.COM.", "example.com.", ""},
		{"1.2", "1.2", ""},
		{"XN--A", "xn--a", ""},
		{"", "", schemes.CodeValue},
		{"\u00ad", "", schemes.CodeValue},
		{"\xff", "", schemes.CodeValue},
		{"a b", "", uri.CodeCharacter},
		{"a%41", "", uri.CodeCharacter},
		{"é／b", "", uri.CodeCharacter}, // a solidus in full width
	} {
		got, err := whatwg.HostToASCII(test.host)
		pe, ok := errors.AsType[*uri.ParseError](err)
		if got != test.want || ok != (test.code != "") {
			t.Errorf("%q: %q (%v), want %q", test.host, got, err, test.want)
			continue
		}
		if ok && (pe.Code != test.code || pe.Input != test.host || pe.Offset != 0 ||
			pe.Len != len(test.host)) {
			t.Errorf("%q: %+v", test.host, pe)
		}
	}
	if n := testing.AllocsPerRun(100, func() { whatwg.HostToASCII("www.example.com") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A name is shown as before, if it was in lower case and had one form. A name that would not be
// mapped back stays (UTS #46, 4).
func TestHostToUnicode(t *testing.T) {
	for _, host := range []string{"example.com", "bücher.de", "☃.net", "例え.テスト", "a.💩.la",
		"מבחן.example", "مثال.إختبار"} {
		ascii, err := whatwg.HostToASCII(host)
		if got := whatwg.HostToUnicode(ascii); got != host || err != nil {
			t.Errorf("%q: %q, %q (%v)", host, ascii, got, err)
		}
	}
	for _, host := range []string{
		"xn--9", "xn--!.b", "xn--.b", "xn--example-.com", "xn--zn7c.com", "xn--99999a",
		"xn--999999999", "bücher.xn--a", "xn--bcher-kva.xn--a",
	} {
		if got := whatwg.HostToUnicode(host); got != host {
			t.Errorf("%q: %q", host, got)
		}
	}
}
