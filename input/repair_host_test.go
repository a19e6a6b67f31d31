package input_test

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/schemes"
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
		if got := string(input.AppendPunycode([]byte("x"), points)); !strings.EqualFold(got, "x"+row.want) {
			t.Errorf("(%s): %q, want %q", row.base, got, "x"+row.want)
		}
		if got, ok := input.DecodePunycode(row.want); !ok || string(got) != string(points) {
			t.Errorf("(%s): %q is decoded as %q (%t)", row.base, row.want, string(got), ok)
		}
	}
	if len(rows) != 'S'-'A'+1 {
		t.Errorf("%d vectors", len(rows))
	}
	for _, bad := range []string{
		"a-!",                    // no digit
		"a-é",                    // no ASCII
		"9",                      // the number does not end
		"99999999",               // more than a code point
		"999999999999999999b",    // more than an integer
		"a99999999999999999999a", // the same of a weight
	} {
		if got, ok := input.DecodePunycode(bad); ok {
			t.Errorf("%q is decoded as %q", bad, string(got))
		}
	}
}

// What the built-in mapping is not sure of, it says. Hosts in brackets say what UTS #46 makes of them.
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
		"b\xfccher.example",                  // not UTF-8
		strings.Repeat("é", 64) + ".example", // more than a name can hold
	} {
		_, _, err := input.Repair("http://" + host + "/")
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Code != input.CodeIDNA || pe.Offset != len("http://") || pe.Len != len(host) || pe.Component != uri.ComponentHost {
			t.Errorf("%q: %v", host, err)
		}
	}
}

// A function of the caller's maps what has characters beyond ASCII, decoded, and nothing else.
func TestHostFunction(t *testing.T) {
	var given []string
	result, failure := "", error(nil)
	r := input.Repairer{MapHost: func(host string) (string, error) {
		given = append(given, host)
		return result, failure
	}}
	errMapping := errors.New("no such name")
	for _, test := range []struct {
		ref, result string
		failure     error
		given, want string
		code        error
	}{
		{"http://é/", "XN--9ca", nil, "é", "http://xn--9ca/", nil},
		{"http://A%C3%A9/", "a.b", nil, "Aé", "http://a.b/", nil},
		{"http://１/", "1", nil, "１", "http://0.0.0.1/", nil},
		{"http://é/", "", errMapping, "é", "", errMapping},
		{"http://é/", "é", nil, "é", "", input.CodeIDNA},
		{"http://é/", "", nil, "é", "", schemes.CodeValue},
		{"http://é/", "a/b", nil, "é", "", uri.CodeCharacter},
		{"http://é/", "a.256", nil, "é", "", schemes.CodeValue},
		{"http://EXAMPLE.com/", "", nil, "", "http://example.com/", nil},
		{"foo://é/", "", nil, "", "foo://%C3%A9/", nil},
		{"file://é/", "b", nil, "é", "file://b/", nil},
	} {
		given, result, failure = nil, test.result, test.failure
		u, _, err := r.Repair(test.ref)
		if u.String() != test.want || !errors.Is(err, test.code) || strings.Join(given, " ") != test.given {
			t.Errorf("%q: %q (%v), given %q; want %q (%v), given %q", test.ref, u, err, given, test.want, test.code, test.given)
		}
	}
}

// Of every number the four octets are those that the URL Standard (3.5) computes.
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
			u, done, err := input.Repair("http://" + host)
			if err != nil || u.String() != want || (done == input.RepairedAddress) != (want != "http://"+host) {
				t.Errorf("%q: %q (%v, %v), want %q", host, u, done, err, want)
			}
		}
	}
}

// The built-in mapping by itself. What Node 20's URL makes of the names is in browser.tsv.
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
		{"", "", schemes.CodeValue},
		{"\u00ad", "", schemes.CodeValue},
		{"xn--a", "", schemes.CodeValue},
		{"a b", "", uri.CodeCharacter},
		{"a%41", "", uri.CodeCharacter},
		{"é／b", "", uri.CodeCharacter}, // a solidus in full width
		{"مثال", "", input.CodeIDNA},
		{"\xff", "", input.CodeIDNA},
	} {
		got, err := input.HostToASCII(test.host)
		var pe *uri.ParseError
		if got != test.want || errors.As(err, &pe) != (test.code != "") {
			t.Errorf("%q: %q (%v), want %q", test.host, got, err, test.want)
			continue
		}
		if pe != nil && (pe.Code != test.code || pe.Input != test.host || pe.Offset != 0 || pe.Len != len(test.host)) {
			t.Errorf("%q: %+v", test.host, pe)
		}
	}
	if n := testing.AllocsPerRun(100, func() { input.HostToASCII("www.example.com") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// What is mapped is shown as it was, where that was in lower case and one form.
func TestHostToUnicode(t *testing.T) {
	for _, host := range []string{"example.com", "bücher.de", "☃.net", "例え.テスト", "a.💩.la"} {
		ascii, err := input.HostToASCII(host)
		if got := input.HostToUnicode(ascii); got != host || err != nil {
			t.Errorf("%q: %q, %q (%v)", host, ascii, got, err)
		}
	}
	for _, host := range []string{"xn--9", "xn--!.b", "XN--BCHER-KVA"} {
		if got := input.HostToUnicode(host); got != host {
			t.Errorf("%q: %q", host, got)
		}
	}
}
