package idna

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/whatwg"
	"golang.org/x/net/idna"
)

// A vector is a row of testdata/vectors.txt. The codes of its errors are empty if it has none.
type vector struct{ source, want, codes string }

func vectors(t *testing.T) []vector {
	data, err := os.ReadFile("testdata/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		source, want, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		v := vector{source: unquoted(t, source)}
		if codes, ok := strings.CutPrefix(want, "["); ok {
			v.codes = strings.TrimSuffix(codes, "]")
		} else {
			v.want = unquoted(t, want)
		}
		all = append(all, v)
	}
	return all
}

func unquoted(t *testing.T, cell string) string {
	s, err := strconv.Unquote(`"` + strings.Trim(cell, `"`) + `"`)
	if err != nil {
		t.Fatalf("%q: %v", cell, err)
	}
	return s
}

// passes counts the vectors that pass under each version of the tables. The others are of the kinds below.
var passes = map[string]int{"15.0.0": 6117, "17.0.0": 6041}

// kinds are the kinds of vectors that do not pass. Each such vector is an error in the file, and maps to a name here. It belongs to
// the first kind that fits.
var kinds = []struct {
	name  string
	fits  func(source, mapped string) bool
	count map[string]int // for each version of the tables
}{
	{
		// The file assumes that UseSTD3ASCIIRules is set. In Unicode 13.0 the flag forbids three mathematical signs as well, because each of
		// them decomposes to "=", "<" or ">".
		"a character that UseSTD3ASCIIRules forbids, a flag that the URL Standard does not set",
		func(_, mapped string) bool { return strings.ContainsFunc(whatwg.HostToUnicode(mapped), isSTD3) },
		map[string]int{"15.0.0": 106, "17.0.0": 131},
	},
	{
		"a character that the file rejects as unassigned, and newer tables have",
		func(_, mapped string) bool {
			return strings.ContainsAny(whatwg.HostToUnicode(mapped), "\U00018c4e\U00032931\U00032b9a")
		},
		map[string]int{"15.0.0": 2, "17.0.0": 5},
	},
	{
		"a capital that newer tables map and the file rejects: of Georgian, U+2183 or U+04C0",
		func(source, _ string) bool {
			return strings.ContainsFunc(source, func(c rune) bool { return 0x10a0 <= c && c <= 0x10c5 || c == 0x2183 || c == 0x04c0 })
		},
		map[string]int{"15.0.0": 0, "17.0.0": 41},
	},
	{
		"an invisible character that newer tables ignore and the file rejects: a filler, U+17B4 or U+1D175",
		func(source, _ string) bool { return strings.ContainsAny(source, "\u115f\u1160\uffa0\u17b4\U0001d175") },
		map[string]int{"15.0.0": 0, "17.0.0": 7},
	},
}

// isSTD3 reports whether UseSTD3ASCIIRules forbids a character of a name in lower case.
func isSTD3(c rune) bool {
	switch {
	case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-', c == '.':
		return false
	}
	return c < utf8.RuneSelf || strings.ContainsRune("≠≮≯", c)
}

// The vectors of Unicode 13.0 pass, except those of the kinds above.
func TestVectors(t *testing.T) {
	passed, failed := 0, make([]int, len(kinds))
	all := vectors(t)
	for _, v := range all {
		mapped, err := browser.ToASCII(v.source)
		if (err != nil) == (v.codes != "") && (err != nil || mapped == v.want) {
			passed++
			continue
		}
		kind := 0
		for kind < len(kinds) && !kinds[kind].fits(v.source, mapped) {
			kind++
		}
		if kind == len(kinds) || err != nil || v.codes == "" {
			t.Errorf("%q: %q (%v), want %q [%s]", v.source, mapped, err, v.want, v.codes)
			continue
		}
		failed[kind]++
	}
	version := idna.UnicodeVersion
	t.Logf("%d of %d vectors pass with the tables of Unicode %s", passed, len(all), version)
	for i, kind := range kinds {
		t.Logf("%d have %s", failed[i], kind.name)
		if want, ok := kind.count[version]; ok && failed[i] != want {
			t.Errorf("%d vectors have %s, want %d", failed[i], kind.name, want)
		}
	}
	if want, ok := passes[version]; ok && passed != want || len(all) != 6225 {
		t.Errorf("%d of %d vectors pass, want %d of 6225", passed, len(all), want)
	}
}

// Expected values are those of UTS #46 (2.3, 4.4), of the top-level domains for tests that IANA had, and of RFC 5892 and RFC 5893.
func TestToASCII(t *testing.T) {
	long := strings.Repeat("a", 64)
	for _, test := range []struct {
		host, want string
	}{
		{"مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"},
		{"उदाहरण.परीक्षा", "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"},
		{"bu\u0308cher.example", "xn--bcher-kva.example"},                             // decomposed
		{"BÜCHER。example", "xn--bcher-kva.example"},                                   // an ideographic full stop
		{"faß.de", "xn--fa-hia.de"},                                                   // nontransitional
		{"\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com", "xn--mgba3gch31f060k.com"}, // a joiner where RFC 5892, A.1 allows it
		{"a\u200cb", ""},   // and where it does not
		{"0\u05d0", ""},    // RFC 5893, 2: a label with Hebrew must not begin with a digit
		{"\u0308a", ""},    // a mark at the beginning
		{"xn--a.é", ""},    // not Punycode
		{"xn--abc-.é", ""}, // ASCII alone, encoded
		{"xn--bcher-Kva.é", "xn--bcher-kva.xn--9ca"},
		{"-é-.é--é.xn--9ca", "xn-----bja.xn-----9iac.xn--9ca"}, // CheckHyphens is not set
		{"_é", "xn--_-bga"},              // UseSTD3ASCIIRules is not set
		{long + ".é", long + ".xn--9ca"}, // VerifyDnsLength is not set
		{"é..", "xn--9ca.."},
		{"\u00ad", ""}, // an empty result
		{"\xc3", ""},   // not UTF-8
		{"\x80", ""},
		{"Example.COM", "example.com"},
		{"xn--A", "xn--a"}, // not Punycode, but ASCII
		{"", ""},
	} {
		got, err := ToASCII(test.host)
		if wantErr := test.want == "" && test.host != "" && test.host != "\u00ad"; got != test.want || (err != nil) != wantErr {
			t.Errorf("%+q: %q (%v), want %q", test.host, got, err, test.want)
		}
	}
}

// The length of a name is limited if it has a character beyond ASCII.
func TestLength(t *testing.T) {
	longest := strings.Repeat("é", maxLength/2)
	if _, err := ToASCII(longest); err != nil {
		t.Error(err)
	}
	if got, err := ToASCII(longest + "a"); got != "" || !errors.Is(err, errTooLong) {
		t.Errorf("%d bytes: %.20q (%v)", len(longest)+1, got, err)
	}
	if _, err := ToASCII(strings.Repeat("a", maxLength+1)); err != nil {
		t.Error(err)
	}
}

// forbidden are the forbidden domain code points beside controls (URL Standard, 3.1).
const forbidden = " #/:<>?@[\\]^|%\x7f"

// checkRepairer compares a Repairer with ToASCII to the URL Standard (3.5, host parser). The host is the mapped name, unless that
// is empty, has a forbidden character or ends in a number.
func checkRepairer(t *testing.T, host string) {
	t.Helper()
	var escaped strings.Builder
	for i := range len(host) {
		escaped.WriteString("%" + strings.ToUpper(strconv.FormatUint(0x100|uint64(host[i]), 16)[1:]))
	}
	mapped, mapErr := ToASCII(host)
	u, _, err := whatwg.Repairer{MapHost: ToASCII}.Repair("http://" + escaped.String() + "/")
	var invalid *uri.ParseError
	switch {
	case mapErr != nil:
		if err == nil || utf8.ValidString(host) && err.Error() != mapErr.Error() {
			t.Errorf("%+q: %q (%v), but ToASCII returns %v", host, u, err, mapErr)
		}
	case mapped == "" || strings.ContainsAny(mapped, forbidden) || hasControl(mapped):
		if !errors.As(err, &invalid) || u != (uri.URI{}) {
			t.Errorf("%+q: %q (%v), but ToASCII returns %q", host, u, err, mapped)
		}
	case endsInNumber(mapped):
		if (err == nil) != (u.HostKind() == uri.HostIPv4) {
			t.Errorf("%+q: %q (%v), but ToASCII returns %q", host, u, err, mapped)
		}
	default:
		if got, _ := uri.Unescape(u.Host()); err != nil || got != mapped {
			t.Errorf("%+q: %q (%v), but ToASCII returns %q", host, u, err, mapped)
		}
	}
}

// endsInNumber reports whether a name is read as an IPv4 address (URL Standard, 3.5, ends in a number checker).
func endsInNumber(name string) bool {
	name = strings.TrimSuffix(name, ".")
	last := name[strings.LastIndexByte(name, '.')+1:]
	if digits, ok := strings.CutPrefix(last, "0x"); ok {
		return strings.Trim(digits, "0123456789abcdef") == ""
	}
	return last != "" && strings.Trim(last, "0123456789") == ""
}

func hasControl(s string) bool { return strings.ContainsFunc(s, func(c rune) bool { return c < ' ' }) }

// With ToASCII, a Repairer accepts the hosts that the URL Standard accepts: those of the vectors, and each character alone.
func TestRepairer(t *testing.T) {
	for _, v := range vectors(t) {
		checkRepairer(t, v.source)
	}
	for c := rune(0); c < 0x20000; c++ {
		if utf8.ValidRune(c) {
			checkRepairer(t, "a"+string(c)+"b.example")
		}
	}
}

// Other functions that take such a mapping accept it, too.
func TestOthers(t *testing.T) {
	const name, want = "http://उदाहरण.example/", "http://xn--p1b6ci4b4b3a.example/"
	if u, err := uri.FromIRI(name, ToASCII); err != nil || u.String() != want {
		t.Errorf("FromIRI: %q (%v)", u, err)
	}
	if all, err := (input.Expander{MapHost: ToASCII}).Expand(name); err != nil || all[0].URI.String() != want {
		t.Errorf("Expand: %v (%v)", all, err)
	}
	found := ""
	for m := range (input.Finder{IRI: true, MapHost: ToASCII}).Find("see " + name + ".") {
		found += m.URI.String()
	}
	if found != want {
		t.Errorf("Find: %q", found)
	}
}

// A result is in ASCII. It is mapped to itself if the name was mapped. A Repairer agrees.
func FuzzToASCII(f *testing.F) {
	for _, seed := range []string{"मثال.example", "BÜCHER。de", "xn--bcher-kva.é", "a\u200cb", "１２７.1", "℀", "\u00ad", "é:80"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, host string) {
		mapped, err := ToASCII(host)
		if err != nil {
			if mapped != "" {
				t.Errorf("%+q: %q (%v)", host, mapped, err)
			}
			return
		}
		if !isASCII(mapped) {
			t.Errorf("%+q becomes %+q", host, mapped)
		}
		if again, err := browser.ToASCII(mapped); !isASCII(host) && (err != nil || again != mapped) {
			t.Errorf("%+q becomes %+q, which becomes %+q (%v)", host, mapped, again, err)
		}
		checkRepairer(t, host)
	})
}
