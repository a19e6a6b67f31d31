package idna

import (
	"strings"
	"testing"
)

// What each kind of problem looks like: the character after mapping, and the place where the name
// has it.
func TestProblems(t *testing.T) {
	long := strings.Repeat("ü", 1001)
	for _, test := range []struct {
		domain string
		kind   Kind
		r      rune
		at     string // the text at the place
		strict bool
	}{
		{"a\uFFFDb.example", KindDisallowed, 0xFFFD, "\uFFFD", false},
		{"ü\xFFb", KindDisallowed, 0xFFFD, "\xFF", false},
		{"a\u2028b", KindDisallowed, 0x2028, "\u2028", false},
		{"\uE000", KindDisallowed, 0xE000, "\uE000", false},
		{"ü\u0378", KindUnassigned, 0x378, "\u0378", false},
		{"ü.\u0301b", KindMark, 0x301, "\u0301", false},
		{"a.b\u200Dü", KindJoiner, 0x200D, "\u200D", false},
		{"\u200Cü", KindJoiner, 0x200C, "\u200C", false},
		{"1.א", KindBidiStart, '1', "1", false},
		{"a.1א", KindBidiStart, '1', "1", false},
		{"אa.b", KindBidiMixed, 'a', "a", false},
		{"x.aא", KindBidiMixed, 'א', "א", false},
		{"אＡ", KindBidiMixed, 'a', "Ａ", false},
		{"א-.b", KindBidiEnd, '-', "-", false},
		{"a!.א", KindBidiEnd, '!', "!", false},
		{"א1\u0661", KindBidiDigits, 0x661, "\u0661", false},
		{"xn--.ü", KindPunycode, 0, "xn--", false},
		{"XN--bcher-.ü", KindPunycode, 0, "XN--bcher-", false},
		{"xn--bcher-kvaüa-", KindPunycode, 0, "xn--bcher-kvaüa-", false},
		{"a.xn--wca.b.ü", KindPunycode, 'Ü', "xn--wca", false},
		{long, KindLength, 0, long, false},
		{"a.xn--" + strings.Repeat("a", 2001) + ".ü", KindLength, 0, "xn--" + strings.Repeat("a", 2001), false},
		{"a..b", KindLength, 0, "", true},
		{"a." + strings.Repeat("b", 64), KindLength, 0, strings.Repeat("b", 64), true},
		{strings.Repeat("b.", 127) + "b", KindLength, 0, strings.Repeat("b.", 127) + "b", true},
		{"a.-b", KindHyphen, '-', "-", true},
		{"ab--c", KindHyphen, '-', "-", true},
		{"a.b_c", KindASCII, '_', "_", true},
	} {
		got, p := ToASCII(test.domain, test.strict)
		if got != "" || p.Kind != test.kind || p.Rune != test.r {
			t.Errorf("%+q is %q, %+v, want kind %d about %+q", test.domain, got, p, test.kind,
				test.r)
		}
		if p.Offset < 0 || p.Offset+p.Len > len(test.domain) ||
			test.domain[p.Offset:p.Offset+p.Len] != test.at {
			t.Errorf("%+q: %+v, want the place of %+q", test.domain, p, test.at)
		}
	}
}

// Names that people have, and names that must be refused.
func TestNames(t *testing.T) {
	for domain, want := range map[string]string{
		"": "", "WWW.Example.COM": "www.example.com", "xn--": "xn--", "XN--A": "xn--a", // a name in ASCII is only lower-cased
		"faß.de": "xn--fa-hia.de", "FAẞ.de": "xn--fa-hia.de",
		"bücher.example":       "xn--bcher-kva.example",
		"bu\u0308cher.example": "xn--bcher-kva.example",
		"BÜCHER。example":       "xn--bcher-kva.example", "ｗｗｗ．ｅｘ": "www.ex",
		"a\u00adb\u200b.ü": "ab.xn--tda", "i❤\ufe0f.ws": "xn--i-7iq.ws",
		"עברית.example": "xn--5dbqzzl.example", "مثال.إختبار": "xn--mgbh0fb.xn--kgbechtv",
		"पाठ.भारत": "xn--d2bt4d.xn--h2brj9c", "ตัวอย่าง.ไทย": "xn--72c1a1bt4awk9o.xn--o3cw4h",
		"ü.xn--bcher-kva": "xn--tda.xn--bcher-kva", "\u1100\u1161\u11A8": "xn--p39a",
		"\uAC00\u11A8":          "xn--p39a",
		"a\U000113C2\U000113C5": "xn--a-xb9iia", "a\U000113C5\U000113C2": "xn--a-xb9iia", // U+113C5 is U+113C2 twice, and takes the one before it
		"。": ".", "ü.": "xn--tda.", "a％b": "a%b", "\u00a0ü": "xn-- -eha",
		"xn--.ü": "!", "xn--bcher-kvaüa-": "!", "aℵb": "!", "xn--a.ü": "!", "ü.xn--a-ecp": "!",
		"\u200d": "!", "a\u2FFFb": "!", "\xC3": "!",
	} {
		got, p := ToASCII(domain, false)
		if p.Kind != 0 {
			got = "!"
		}
		if got != want {
			t.Errorf("%+q is %q, %+v, want %q", domain, got, p, want)
		}
	}
}

func TestToUnicode(t *testing.T) {
	for domain, want := range map[string]string{
		"": "", "example.com": "example.com", "A.xn--bcher-kva": "a.bücher",
		"XN--BCHER-KVA.": "bücher.", ".xn--tda..": ".ü..",
		"xn--mgbh0fb.xn--kgbechtv": "مثال.إختبار",
		// What does not map back stays: what decodes to nothing, to ASCII, to capitals, to a
		// mixture of directions, or not at all.
		"xn--": "", "xn--example-": "", "xn--wca": "", "xn--a": "", "xn--a-0hc.xn--4db": "",
		"a.xn--.xn--tda": "", "xn--xn---epa": "", "é": "",
		"xn--tda." + strings.Repeat("xn--a", 1000): "",
	} {
		if want == "" {
			want = domain
		}
		if got := ToUnicode(domain); got != want {
			t.Errorf("%q is %+q, want %+q", domain, got, want)
		}
	}
}

// Mapping twice is mapping once, and the form for people maps back: for code points in a label, and
// alone.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	accepted := 0
	for r := rune(0x80); r <= 0x10FFFF; r++ {
		switch {
		case 0x3400 <= r && r < 0x9F00, 0xAC00 <= r && r < 0xD700, 0x20000 <= r && r < 0x2F800, 0x30000 <= r: // Han, Hangul and unassigned
			r += 60
		}
		for _, domain := range []string{string(r), "a" + string(r) + "b"} {
			if mapped, ok := checkRoundTrip(t, domain); ok && mapped != "" {
				accepted++
			}
		}
	}
	if accepted < 50_000 {
		t.Errorf("only %d names are accepted", accepted)
	}
}

func checkRoundTrip(t *testing.T, domain string) (string, bool) {
	t.Helper()
	mapped, p := ToASCII(domain, false)
	if p.Kind != 0 {
		if mapped != "" || p.Offset < 0 || p.Len < 0 || p.Offset+p.Len > len(domain) {
			t.Errorf("%+q: %q, %+v", domain, mapped, p)
		}
		return "", false
	}
	if again, p := ToASCII(mapped, false); p.Kind != 0 || again != mapped {
		t.Errorf("%+q is %q, and this is %q, %+v", domain, mapped, again, p)
	}
	decoded := ToUnicode(mapped)
	if back, p := ToASCII(decoded, false); p.Kind != 0 || back != mapped {
		t.Errorf("%+q is %q, decoded %+q, and this is %q, %+v", domain, mapped, decoded, back, p)
	}
	if strict, p := ToASCII(domain, true); p.Kind == 0 && strict != mapped {
		t.Errorf("%+q is %q, and strictly %q", domain, mapped, strict)
	}
	return mapped, true
}

// A name beyond ASCII costs one allocation, for the result, and a name in lower case and ASCII
// none.
func TestAllocations(t *testing.T) {
	for domain, want := range map[string]float64{
		"www.example.com": 0, "WWW.example.com": 1, "www.bücher.example": 1,
		"BU\u0308CHER.example": 1, "עברית.example": 1, "مثال.إختبار": 1,
		"नेपाली\u200dक.भारत": 1,
		"உதாரணம்.பரிட்சை":    1, "日本語。ドメイン例.jp": 1, "xn--bcher-kva.bücher.example": 1,
	} {
		if got := testing.AllocsPerRun(10, func() { ToASCII(domain, false) }); got > want {
			t.Errorf("%s costs %v allocations, want %v", domain, got, want)
		}
	}
}

// A host of a MiB takes time in proportion to its length: the pieces are those that a quadratic
// algorithm would be slow for. Each test would take hours if it were.
func TestLong(t *testing.T) {
	t.Parallel()
	var distinct strings.Builder
	for i := range rune(1000) {
		distinct.WriteRune(0x4E00 + i)
	}
	for _, piece := range []string{
		"ü", "ü.", "\u0301\u0316", "क्\u200d", "ا\u064b\u200c", "\u1100\u1161", "xn--bcher-kva.",
		distinct.String() + ".", "xn--" + strings.Repeat("b", 1999) + ".", "\ufdfa", "\u00ad",
		"。", "א1.",
	} {
		long := "ü" + strings.Repeat(piece, 1<<20/len(piece))
		mapped, p := ToASCII(long, false)
		if len(mapped) > 16*len(long) || p.Offset+p.Len > len(long) {
			t.Errorf("%.20q: %d bytes, %+v", piece, len(mapped), p)
		}
		ToUnicode(strings.Repeat(piece, 1<<20/len(piece)))
	}
}

func FuzzToASCII(f *testing.F) {
	for _, domain := range []string{"", "FAẞ.de", "xn--bcher-kva.ü", "מ1.א", "क्\u200dष",
		"\u1100\u1161\u11a8", "a\u0301\u0316", "xn--a-ecp.ru", "⒈.com", "\ufdfa", "a。b"} {
		f.Add(domain)
	}
	f.Fuzz(func(t *testing.T, domain string) {
		checkRoundTrip(t, domain)
		if decoded := ToUnicode(domain); decoded != domain {
			if back, p := ToASCII(decoded, false); p.Kind != 0 || back != strings.ToLower(domain) {
				t.Errorf("%q is decoded to %+q, which is %q, %+v", domain, decoded, back, p)
			}
		}
	})
}
