package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	own "example.com/uri/internal/idna"
	"example.com/uri/internal/test/effort"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/rangetable"
)

// peerIDNA has the flags of the URL Standard (3.3).
var peerIDNA = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.CheckHyphens(false),
	idna.CheckJoiners(true), idna.BidiRule(),
	idna.StrictDomainName(false), idna.VerifyDNSLength(false))

// idnaKinds are the kinds of difference.
var idnaKinds = []struct{ name, why string }{
	{idnaTables, "the characters and mappings of a Unicode version depend on the version"},
	{idnaBidi, "UTS #46, 4: a label is checked after it has been mapped"},
	{idnaJoiner, "RFC 5892, A.1: a non-joiner stands between letters that join"},
	{idnaPunycode, "UTS #46, 4 and 4.1: what Punycode decodes to must be a valid label that is mapped already"},
	{idnaSpace, "URL Standard, 3.5: a space is a forbidden domain code point, so both refuse the host in the end"},
}

const (
	idnaTables   = "tables of another version of Unicode"
	idnaBidi     = "Bidi is checked before mapping"
	idnaJoiner   = "a non-joiner before what does not join"
	idnaPunycode = "Punycode that is no label"
	idnaSpace    = "a space before a mark"
)

// whyIDNA returns why golang.org/x/net/idna differs on a name beyond ASCII, or "".
func whyIDNA(name, ours string, p own.Problem, err error) string {
	switch {
	case strings.ContainsFunc(name+own.ToUnicode(ours), isNewer):
		return idnaTables
	case p.Kind == own.KindBidiStart || p.Kind == own.KindBidiMixed || p.Kind == own.KindBidiEnd ||
		p.Kind == own.KindBidiDigits:
		return idnaBidi
	case p.Kind == own.KindJoiner && err == nil:
		return idnaJoiner
	case p.Kind == own.KindPunycode && err == nil:
		return idnaPunycode
	case p.Kind == 0 && strings.Contains(ours, " "):
		return idnaSpace
	}
	return ""
}

// remapped has the characters of older versions that UTS #46 refused or mapped otherwise before its
// version 16.0.
var remapped = [][2]rune{
	{0x04C0, 0x04C0}, {0x10A0, 0x10C5}, {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x1806, 0x1806}, {0x180E, 0x180E}, {0x1E9E, 0x1E9E}, {0x2061, 0x2063},
	{0x206A, 0x206F}, {0x2132, 0x2132}, {0x2183, 0x2183}, {0x3164, 0x3164}, {0xFFA0, 0xFFA0}, {0x1D173, 0x1D17A}, {0x2F868, 0x2F868}, {0x2F874, 0x2F874},
	{0x2F91F, 0x2F91F}, {0x2F95F, 0x2F95F}, {0x2F9BF, 0x2F9BF},
}

// known has the characters of the version of Unicode that golang.org/x/net/idna was built with,
// which is older than ours, whatever release of Go compiles it.
var known = rangetable.Assigned(idna.UnicodeVersion)

// isNewer reports whether the two packages may know a character from different versions of Unicode,
// because it was not assigned in theirs, or because its mapping has changed since.
func isNewer(r rune) bool {
	return r >= utf8.RuneSelf && !unicode.In(r, known, unicode.Co) ||
		slices.ContainsFunc(remapped, func(block [2]rune) bool {
			return block[0] <= r && r <= block[1]
		})
}

// Each code point alone and between letters, and random labels, with golang.org/x/net/idna. Each
// difference has its reason.
func TestDifferIDNA(t *testing.T) {
	found := map[string]int{}
	compare := func(name string) {
		ours, p := own.ToASCII(name, false)
		theirs, err := peerIDNA.ToASCII(name)
		if (p.Kind != 0) == (err != nil) && (err != nil || ours == theirs) {
			return
		}
		why := whyIDNA(name, ours, p, err)
		if found[why]++; why == "" && found[why] < 20 {
			t.Errorf("%+q: %q, %+v, and x/net has %q, %v", name, ours, p, theirs, err)
		}
	}
	for r := rune(utf8.RuneSelf); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		compare(string(r))
		compare("a" + string(r) + "b")
	}
	labels := 200_000
	if effort.Long() {
		labels = 2_000_000
	}
	blocks := [][2]rune{{0x21, 0x7E}, {0x30, 0x39}, {0x61, 0x7A}, {0x80, 0x24F}, {0x300, 0x36F},
		{0x370, 0x52F}, {0x590, 0x6FF}, {0x660, 0x669}, {0x900, 0x97F}, {0xE00, 0xE7F},
		{0x1100, 0x11FF}, {0x1E00, 0x20FF}, {0x200C, 0x200D}, {0x3000, 0x30FF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xFB00, 0xFDFF}, {0x10A00, 0x10FFF}, {0x11000, 0x11FFF},
		{0x1E800, 0x1EFFF}, {0x1F300, 0x1F6FF}}
	random := rand.New(rand.NewPCG(46, 17))
	for range labels {
		var name strings.Builder
		if random.IntN(8) == 0 {
			fmt.Fprintf(&name, "xn--%c%c%c.", 'a'+random.IntN(26), 'a'+random.IntN(26),
				'a'+random.IntN(26))
		}
		first, second := blocks[random.IntN(len(blocks))], blocks[random.IntN(len(blocks))]
		for range 1 + random.IntN(6) {
			block := first
			if random.IntN(3) == 0 {
				block = second
			}
			name.WriteRune(block[0] + random.Int32N(block[1]-block[0]+1))
		}
		name.WriteString("日") // so that the name is not in ASCII, and labels are checked
		compare(name.String())
	}
	t.Log(idna.UnicodeVersion, found)
}
