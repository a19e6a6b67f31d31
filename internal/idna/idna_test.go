package idna

import (
	"strings"
	"testing"
)

// What each kind of problem looks like: the character after mapping, and the place where the name has it.
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
			t.Errorf("%+q is %q, %+v, want kind %d about %+q", test.domain, got, p, test.kind, test.r)
		}
		if p.Offset < 0 || p.Offset+p.Len > len(test.domain) || test.domain[p.Offset:p.Offset+p.Len] != test.at {
			t.Errorf("%+q: %+v, want the place of %+q", test.domain, p, test.at)
		}
	}
}
