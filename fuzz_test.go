package uri_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"

	"github.com/google/go-cmp/cmp"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkSyntax, Text: messy},
	{Check: checkParse, Text: messy},
	{Check: checkBlocks, Text: messy},
	{Check: checkErrors, Text: messy},
	{Check: checkResolution, Text: messy},
	{Check: checkRelative, Text: messy},
	{Check: checkPair, Text: messy},
	{Check: checkLong, Text: messy},
	{Check: checkChange, Text: messy},
	{Check: checkBuild, Text: (*laws.Walk).Part},
	{Check: checkMixed, Text: messy},
	{Check: checkEscape, Text: messy},
	{Check: checkUnescape, Text: messy},
	{Check: checkSafeSegment, Text: messy},
	{Check: checkIRI, Text: messy},
	{Check: checkURL, Text: messy},
}

// FuzzGrammar holds the laws to texts that walks through the documents' grammars give.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, ".", all) }

func TestLawsAreListed(t *testing.T) { laws.Listed(t) }

// messy returns a reference, or a part of one, with pieces put into it that resolution and normalization have to do with.
func messy(w *laws.Walk) string {
	pieces := []string{"/", "/./", "/../", "../", "./", "..", ".", "//", "a/", ";", "?", "#", "?/../", "%41", "%2e", "%2E%2e", "%7e", "%c3", "A", "x:", "v1."}
	text := w.Text
	if w.Pick(4) == 3 {
		text = w.Part
	}
	s := text()
	for range w.Pick(5) {
		i := w.Pick(len(s) + 1)
		s = s[:i] + pieces[w.Pick(len(pieces))] + s[i:]
	}
	return s
}

// addTexts seeds a target with the texts of all vector files.
func addTexts(f *testing.F) {
	for _, text := range texts(f) {
		f.Add(text)
	}
}

// addPairs seeds a target with pairs of these, those of resolve.tsv among them.
func addPairs(f *testing.F) {
	for _, pair := range pairs(f) {
		f.Add(pair[0], pair[1])
	}
}

// checkFast holds the fast parser to the state machine.
func checkFast(t *testing.T, text string) {
	t.Helper()
	for _, sp := range uri.Specs() {
		slow, ok := uri.ParseSlow(text, sp)
		if u, err := sp.Parse(text); (err == nil) != ok || u != slow {
			t.Errorf("%q: Parse gives %#v (%v), slow %#v", text, u, err, slow)
		}
	}
}

// checkBlocks does so for a text that is made of a piece around the end of a block of 64 bytes.
func checkBlocks(t *testing.T, text, prefix string, n uint8) {
	checkFast(t, text)
	checkFast(t, prefix+text)
	checkFast(t, prefix+strings.Repeat("a", int(n))+text)
	checkFast(t, prefix+strings.Repeat("/b", int(n))+text)
	checkFast(t, strings.Repeat("c", int(n))+text+prefix)
}

// FuzzFast holds the fast parser to the state machine.
func FuzzFast(f *testing.F) {
	for i, text := range texts(f) {
		f.Add(text, "http://example.com/", uint8(i))
	}
	f.Add("#", "a?", uint8(60))
	f.Add("./..", "/", uint8(61))
	f.Fuzz(checkBlocks)
}

// FuzzParse holds the laws of parsing: the fast parser equals the slow one; a
// value prints as its text and equals its parse; an error obeys checkError.
func FuzzParse(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkParse)
}

func checkParse(t *testing.T, text string) {
	checkFast(t, text)
	u, err := uri.Parse(text)
	slow, ok := slowParse(text)
	if ok != (err == nil) || ok != uri.Valid(text) {
		t.Fatalf("%q: slow %t, Parse %v, Valid %t", text, ok, err, uri.Valid(text))
	}
	if err != nil {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			t.Fatalf("%q: %v", text, err)
		}
		checkError(t, pe)
		return
	}
	if u.String() != text {
		t.Errorf("%q prints as %q", text, u)
	}
	if diff := cmp.Diff(slow, partsOf(u), equal); diff != "" {
		t.Errorf("slow (-) and fast (+) differ on %q:\n%s", text, diff)
	}
	if _, ok := u.Addr(); ok != (u.HostKind() == uri.HostIPv4 || u.HostKind() == uri.HostIPv6) {
		t.Errorf("%q: Addr %t, %s", text, ok, u.HostKind())
	}
}

// FuzzResolve holds the resolver to the literal steps of each document, and its
// targets to the law that a URI equals the parse of its text.
func FuzzResolve(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkResolution)
}

func checkResolution(t *testing.T, base, ref string) {
	for _, sp := range uri.Specs() {
		b, err := sp.Parse(base)
		if err == nil {
			checkResolve(t, b, ref)
			checkChoices(t, b, ref)
		}
		if err != nil || !b.IsAbsolute() {
			if b, err = sp.Parse("x:" + base); err != nil {
				continue
			}
			checkResolve(t, b, ref)
			checkChoices(t, b, ref)
		}
	}
}

// checkChoices holds what must be true whatever a Resolver chooses: a target reads back as
// itself, and appending gives the same.
func checkChoices(t *testing.T, base uri.URI, ref string) {
	t.Helper()
	for _, r := range []uri.Resolver{
		{IgnoreSameScheme: true}, {AboveRoot: uri.Keep}, {AboveRoot: uri.Discard}, {IgnoreSameScheme: true, AboveRoot: uri.Reject},
	} {
		b, err := r.Base(base)
		if err != nil {
			return
		}
		target, err := b.ResolveString(ref)
		appended, appendErr := b.AppendResolve([]byte("x"), ref)
		if string(appended) != "x"+target.String() || (err == nil) != (appendErr == nil) {
			t.Errorf("%s, %+v: %q + %q is %q (%v), appended %q (%v)", base.Spec(), r, base, ref, target, err, appended, appendErr)
		}
		for _, sp := range []uri.Spec{base.Spec(), uri.RFC1808} {
			u, err := sp.Parse(ref)
			if err != nil {
				continue
			}
			if again, err := b.AppendTarget([]byte("x"), u); string(again) != string(appended) || (err == nil) != (appendErr == nil) {
				t.Errorf("%s, %+v: %q + %q parsed under %s: %q (%v), want %q", base.Spec(), r, base, ref, sp, again, err, appended)
			}
			document, _, _ := strings.Cut(base.String(), "#")
			if targetOf, _, _ := strings.Cut(target.String(), "#"); b.IsSameDocument(u) && (err != nil || targetOf != document) {
				t.Errorf("%s, %+v: %q in %q is the same document, but resolves to %q (%v)", base.Spec(), r, ref, base, target, err)
			}
		}
		if again, parseErr := base.Spec().Parse(target.String()); err == nil && (parseErr != nil || again != target) {
			t.Errorf("%s, %+v: %q + %q: %q reads back as %q (%v)", base.Spec(), r, base, ref, target, again, parseErr)
		}
	}
}

// FuzzRelativize holds the law of Relativize under each document.
func FuzzRelativize(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkRelative)
}

func checkRelative(t *testing.T, base, target string) {
	for _, sp := range uri.Specs() {
		b, err := sp.Parse(base)
		if err != nil {
			continue
		}
		u, err := b.ResolveString(target)
		if err != nil {
			if u, err = sp.Parse(target); err != nil {
				continue
			}
		}
		checkRelativize(t, b, u)
		// Where a scheme may be ignored, the law is the same.
		if b, err := (uri.Resolver{IgnoreSameScheme: true}).Base(b); err == nil {
			ref := b.Relativize(u)
			if back, err := b.Resolve(ref); ref != u && (err != nil || back != u) {
				t.Errorf("%s: %q from %q is %q, which gives %q (%v)", sp, u, b.URI(), ref, back, err)
			}
		}
	}
}

// checkPair holds the laws of normalization and comparison for two texts under each document.
func checkPair(t *testing.T, a, b string) {
	t.Helper()
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(a)
		if err != nil {
			continue
		}
		checkNormalize(t, u)
		v, err := sp.Parse(b)
		if err != nil {
			continue
		}
		checkCompare(t, u, v)
		if back := uri.Compare(v, u); back != -uri.Compare(u, v) {
			t.Errorf("%s: Compare(%q, %q) is %d, and the other way %d", sp, u, v, uri.Compare(u, v), back)
		}
		if there, back := uri.FirstDifference(u, v), uri.FirstDifference(v, u); there != back {
			t.Errorf("%s: FirstDifference(%q, %q) is %+v, and the other way %+v", sp, u, v, there, back)
		}
		checkCommutes(t, u, v)
	}
}

// FuzzNormalize holds normalization and comparison to the steps taken on strings.
func FuzzNormalize(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkPair)
}

// FuzzNormalizeLong does the same with long texts, whose normal forms are not built on the stack.
func FuzzNormalizeLong(f *testing.F) {
	for i, unit := range []string{"%7e", "/a/..", "a%41", "/%2e%2E/b", "%c3%A9", "/.", "x", "/../"} {
		f.Add("HTTP://h/", unit, uint8(200+i), "?"+unit)
	}
	f.Fuzz(checkLong)
}

func checkLong(t *testing.T, head, unit string, n uint8, tail string) {
	if most := 4096 / max(len(unit), 1); int(n) > most {
		n = uint8(most)
	}
	long := head + strings.Repeat(unit, int(n))
	checkPair(t, long+tail, long)
	checkPair(t, long+"%61"+tail, long+"a"+tail)
}
