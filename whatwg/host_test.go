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

// The vectors of RFC 3492. Capitals among the digits are an annotation that carries no data (5).
func TestPunycode(t *testing.T) {
	rows := corpusRows(t, "testdata/punycode.tsv")
	for _, row := range rows {
		var points []rune
		for _, hex := range strings.Fields(row.ref) {
			n, err := strconv.ParseUint(hex, 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			points = append(points, rune(n))
		}
		if got := string(whatwg.AppendPunycode([]byte("x"), points)); !strings.EqualFold(got, "x"+row.want) {
			t.Errorf("(%s): %q, want %q", row.base, got, "x"+row.want)
		}
		if got, ok := whatwg.DecodePunycode(row.want); !ok || string(got) != string(points) {
			t.Errorf("(%s): %q is decoded as %q (%t)", row.base, row.want, string(got), ok)
		}
	}
	if len(rows) != 'S'-'A'+1 {
		t.Errorf("%d vectors", len(rows))
	}
	// The delta of the first of these is 455 when it is adapted, the largest that is not divided (6.1). The sum
	// (0xB260-0x80)*6 + 5 is divided by 700, and a sixth of that is added.
	if got := string(whatwg.AppendPunycode(nil, []rune("abcde\ub260\ub270"))); got != "abcde-lb7tnd" {
		t.Errorf("a delta at the limit of adaptation: %q", got)
	}
	for _, bad := range []string{
		"a-!",                    // no digit
		"a-é",                    // no ASCII
		"9",                      // the number does not end
		"99999999",               // more than a code point
		"999999999999999999b",    // more than an integer
		"a99999999999999999999a", // the same of a weight
	} {
		if got, ok := whatwg.DecodePunycode(bad); ok {
			t.Errorf("%q is decoded as %q", bad, string(got))
		}
	}
}

// The built-in mapping says when it is not sure. Hosts in brackets say what UTS #46 makes of them.
func TestHostNotEnough(t *testing.T) {
	for _, host := range []string{
		"e\u0301.example",                    // to be composed (NFC): é
		"ﬁ.example",                          // a compatibility character: fi
		"ẞ.example",                          // two letters: ss
		"İ.example",                          // a letter and a mark
		"Ⅷ.example",                          // viii
		"א.example",                          // from right to left
		"مثال.example",                       // the same
		"क\u094dष.example",                   // marks
		"a\u200db.example",                   // a joiner, whose context counts
		"👩\u200d💻.example",                   // the same between symbols
		"™.example",                          // tm
		"①.example",                          // 1
		"\ufffd.example",                     // no character
		"xn--é.example",                      // not Punycode
		"\u0378.example",                     // not assigned
		strings.Repeat("é", 64) + ".example", // more than a name can hold
	} {
		_, _, err := whatwg.Repair("http://" + host + "/")
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Code != whatwg.CodeIDNA || pe.Offset != len("http://") || pe.Len != len(host) || pe.Component != uri.ComponentHost {
			t.Errorf("%q: %v", host, err)
		}
	}
}

// Beside the ranges of what needs no more than lower case: what UTS #46 maps to something else, or has none of. Node 20's URL
// maps or refuses these, too.
func TestHostBesideRanges(t *testing.T) {
	for _, r := range []rune{
		0x132, 0x133, 0x13F, 0x140, 0x149, 0x17F, 0x1C4, 0x1CC, 0x1F1, 0x1F3, 0x2B0, 0x4C0, 0x587, 0xE33, 0x1E9A, 0x30FF, 0x33FF, 0xA8, 0xAF,
		0x222C, 0x222D, 0x222F, 0x2230, 0x2A0C, 0x2A74, 0x2A75, 0x2A76, 0x2ADC, 0x1F14F, 0x1F16A, 0x1F190, 0x1F200,
	} {
		if mapped, err := whatwg.HostToASCII(string(r)); !errors.Is(err, whatwg.CodeIDNA) {
			t.Errorf("%U: %q (%v)", r, mapped, err)
		}
	}
}

// Characters of a host that are ignored (UTS #46, 4, step 1).
func TestHostIgnores(t *testing.T) {
	ignored := []rune{0x00AD, 0x034F, 0x180B, 0x180C, 0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFEFF}
	for r := rune(0xFE00); r <= 0xFE0F; r++ {
		ignored = append(ignored, r)
	}
	for _, r := range ignored {
		if got, err := whatwg.HostToASCII("a" + string(r) + "b"); got != "ab" || err != nil {
			t.Errorf("%U: %q (%v)", r, got, err)
		}
	}
	for _, r := range []rune{0x00AC, 0x034E, 0x0350, 0x180A, 0x180E, 0x200A, 0x200C, 0x2061, 0x2063, 0xFDFE, 0xFE10} {
		if got, err := whatwg.HostToASCII("a" + string(r) + "b"); got == "ab" {
			t.Errorf("%U: %q (%v)", r, got, err)
		}
	}
}

// The Punycode beside a label beyond ASCII holds nothing that UTS #46 maps. The ends of the ranges of such characters are
// refused, and their neighbours accepted. Node 20's URL does the same, but accepts U+FDFF.
func TestMappedLetters(t *testing.T) {
	label := func(r rune) string { return string(whatwg.AppendPunycode([]byte(".xn--"), []rune{r})) }
	for _, r := range []rune{
		0xA0, 0xA8, 0xAA, 0xAF, 0xB2, 0xB5, 0xB8, 0xBA, 0xBC, 0xBE, 0x132, 0x133, 0x13F, 0x140, 0x149, 0x17F, 0x1C4, 0x1CC, 0x1F1, 0x1F3, 0x2B0, 0x2B8,
		0x2070, 0x209C, 0x2150, 0x217F, 0x2460, 0x24EA, 0x2F00, 0x2FD5, 0x3131, 0x318E, 0x3192, 0x319F, 0x3200, 0x33FF, 0xF900, 0xFA0D, 0xFA30, 0xFAD9,
		0xFB00, 0xFB1D, 0xFB50, 0xFDFF, 0xFE10, 0xFE19, 0xFE30, 0xFEFF, 0xFF00, 0xFFEF, 0x1D400, 0x1D7FF, 0x2F800, 0x2FA1F,
	} {
		if got, err := whatwg.HostToASCII("é" + label(r)); !errors.Is(err, schemes.CodeValue) {
			t.Errorf("%U: %q (%v)", r, got, err)
		}
	}
	for _, r := range []rune{
		0xA1, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB1, 0xB6, 0xB7, 0xBB, 0xBF, 0x131, 0x13E, 0x148, 0x17E, 0x180, 0x1C3, 0x1F0, 0x2AF, 0x2B9,
		0x214F, 0x2180, 0x24EB, 0x3191, 0x31A0, 0x31FF, 0x3400, 0xFA0E, 0x1D800,
	} {
		if got, err := whatwg.HostToASCII("é" + label(r)); got != "xn--9ca"+label(r) || err != nil {
			t.Errorf("%U: %q (%v)", r, got, err)
		}
	}
}

// The four octets of every number are those that the URL Standard (3.5) computes.
func TestNumbers(t *testing.T) {
	decimal := func(n uint32) string { return strconv.FormatUint(uint64(n), 10) }
	for _, n := range []uint32{0, 1, 255, 256, 65535, 65536, 1<<24 - 1, 1 << 24, 1<<31 - 1, 1 << 31, 1<<32 - 1, 0x7f000001} {
		want := "http://" + netip.AddrFrom4([4]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}).String()
		a, b, c := n>>24, n>>16&255, n>>8&255
		for _, host := range []string{
			decimal(n), "0x" + strconv.FormatUint(uint64(n), 16), "0" + strconv.FormatUint(uint64(n), 8),
			decimal(a) + "." + decimal(n&(1<<24-1)),
			decimal(a) + ".0" + strconv.FormatUint(uint64(b), 8) + "." + decimal(n&(1<<16-1)),
			decimal(a) + "." + decimal(b) + ".0X" + strconv.FormatUint(uint64(c), 16) + "." + decimal(n&255) + ".",
		} {
			u, done, err := whatwg.Repair("http://" + host)
			if err != nil || u.String() != want || (done == whatwg.RepairedAddress) != (want != "http://"+host) {
				t.Errorf("%q: %q (%v, %v), want %q", host, u, done, err, want)
			}
		}
	}
}

// The built-in mapping by itself. The results of Node 20's URL for these names are in browser.tsv.
func TestHostToASCII(t *testing.T) {
	for _, test := range []struct {
		host, want string
		code       uri.Code
	}{
		{"example.com", "example.com", ""},
		{"Example.COM.", "example.com.", ""},
		{"bücher.de", "xn--bcher-kva.de", ""},
		{"ＢÜCHER。de", "xn--bcher-kva.de", ""},
		{"b\u00adü", "xn--b-eha", ""},
		{"☃.net", "xn--n3h.net", ""},
		{"💩.la", "xn--ls8h.la", ""},
		{"❤\ufe0f.example", "xn--qei.example", ""},
		{"xn--bcher-kva.de", "xn--bcher-kva.de", ""},
		{"1.2", "1.2", ""},
		{"é.xn--11b2ezc", "xn--9ca.xn--11b2ezc", ""}, // a mark inside
		{"XN--A", "xn--a", ""},                       // a name in ASCII is not decoded
		{"xn--8i7caa.famitei.net", "xn--8i7caa.famitei.net", ""},
		{"é.xn--a-wbb", "", schemes.CodeValue}, // U+0301 at the beginning
		{"", "", schemes.CodeValue},
		{"\u00ad", "", schemes.CodeValue},
		{"é.xn--a", "", schemes.CodeValue},
		{"é.xn--zn7c", "", schemes.CodeValue}, // U+FFFD
		{"é." + string(whatwg.AppendPunycode([]byte("xn--"), []rune{'a', 0xD800})), "", schemes.CodeValue}, // a surrogate
		{"ｘn--a", "", schemes.CodeValue}, // a letter in full width
		{"a b", "", uri.CodeCharacter},
		{"a%41", "", uri.CodeCharacter},
		{"é／b", "", uri.CodeCharacter}, // a solidus in full width
		{"مثال", "", whatwg.CodeIDNA},
		{"\xff", "", whatwg.CodeIDNA},
	} {
		got, err := whatwg.HostToASCII(test.host)
		var pe *uri.ParseError
		if got != test.want || errors.As(err, &pe) != (test.code != "") {
			t.Errorf("%q: %q (%v), want %q", test.host, got, err, test.want)
			continue
		}
		if pe != nil && (pe.Code != test.code || pe.Input != test.host || pe.Offset != 0 || pe.Len != len(test.host)) {
			t.Errorf("%q: %+v", test.host, pe)
		}
	}
	if n := testing.AllocsPerRun(100, func() { whatwg.HostToASCII("www.example.com") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A mapped name is shown as before, if it was in lower case and had one form.
func TestHostToUnicode(t *testing.T) {
	for _, host := range []string{"example.com", "bücher.de", "☃.net", "例え.テスト", "a.💩.la"} {
		ascii, err := whatwg.HostToASCII(host)
		if got := whatwg.HostToUnicode(ascii); got != host || err != nil {
			t.Errorf("%q: %q, %q (%v)", host, ascii, got, err)
		}
	}
	// Nothing and ASCII alone are not encoded (UTS #46, 4): shown so, they would be another host. U+FFFD is not a character.
	// The last two are of a code point beyond U+10FFFF, 472885 + 35 * 122500, and of more than 31 bits (RFC 3492, 6.2).
	for _, host := range []string{"xn--9", "xn--!.b", "XN--BCHER-KVA", "xn--.b", "xn--example-.com", "xn--zn7c.com", "xn--99999a", "xn--999999999"} {
		if got := whatwg.HostToUnicode(host); got != host {
			t.Errorf("%q: %q", host, got)
		}
	}
}
