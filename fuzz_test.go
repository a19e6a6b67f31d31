package uri_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/abnf"

	"github.com/google/go-cmp/cmp"
)

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

// FuzzFast does so for texts of any length, that are made of a piece around the end of a block
// of 64 bytes.
func FuzzFast(f *testing.F) {
	for i, text := range texts(f) {
		f.Add(text, "http://example.com/", uint8(i))
	}
	f.Add("#", "a?", uint8(60))
	f.Add("./..", "/", uint8(61))
	f.Fuzz(func(t *testing.T, text, prefix string, n uint8) {
		checkFast(t, text)
		checkFast(t, prefix+text)
		checkFast(t, prefix+strings.Repeat("a", int(n))+text)
		checkFast(t, prefix+strings.Repeat("/b", int(n))+text)
		checkFast(t, strings.Repeat("c", int(n))+text+prefix)
	})
}

// FuzzParse holds the laws of parsing: the fast parser equals the slow one; a
// value prints as its text and equals its parse; an error obeys checkError.
func FuzzParse(f *testing.F) {
	for _, text := range texts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
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
	})
}

// FuzzResolve holds the resolver to the literal steps of each document, and its
// targets to the law that a URI equals the parse of its text.
func FuzzResolve(f *testing.F) {
	for _, v := range vectors(f, "resolve.tsv") {
		f.Add(v.in[0], v.in[1])
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		for _, sp := range uri.Specs() {
			if b, err := sp.Parse(base); err == nil {
				checkResolve(t, b, ref)
				checkChoices(t, b, ref)
			}
		}
	})
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
		}
		if again, parseErr := base.Spec().Parse(target.String()); err == nil && (parseErr != nil || again != target) {
			t.Errorf("%s, %+v: %q + %q: %q reads back as %q (%v)", base.Spec(), r, base, ref, target, again, parseErr)
		}
	}
}

// FuzzResolveGrammar does the same with bases and references that walks through the
// documents' grammars give.
func FuzzResolveGrammar(f *testing.F) {
	var twins []*twin
	for _, sp := range uri.Specs() {
		twins = append(twins, twinOf(f, sp))
	}
	for _, seed := range abnf.Seeds(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &abnf.Choices{Data: data}
		from := twins[c.Pick(len(twins))]
		text := func(dots int) string {
			b := from.g.Generate(from.start, c)
			for range c.Pick(dots) {
				pieces := []string{"/", "/./", "/../", "../", "./", "..", ".", "//", "a/", ";", "?", "#", "?/../"}
				i := c.Pick(len(b) + 1)
				b = append(b[:i:i], append([]byte(pieces[c.Pick(len(pieces))]), b[i:]...)...)
			}
			return string(b)
		}
		base, ref := text(4), text(6)
		for _, sp := range uri.Specs() {
			b, err := sp.Parse(base)
			if err != nil || !b.IsAbsolute() {
				if b, err = sp.Parse("x:" + base); err != nil {
					continue
				}
			}
			checkResolve(t, b, ref)
			checkChoices(t, b, ref)
		}
	})
}

// FuzzRelativize holds the law of Relativize under each document.
func FuzzRelativize(f *testing.F) {
	for _, v := range vectors(f, "resolve.tsv") {
		f.Add(v.in[0], v.in[1])
	}
	f.Fuzz(func(t *testing.T, base, target string) {
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
	})
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
		checkCommutes(t, u, v)
	}
}

// FuzzNormalize holds normalization and comparison to the steps taken on strings.
func FuzzNormalize(f *testing.F) {
	for _, v := range vectors(f, "normalize.tsv") {
		f.Add(v.in[0], "HTTP://%41/a/../b")
	}
	for _, v := range vectors(f, "resolve.tsv") {
		f.Add(v.in[0], v.in[1])
	}
	f.Fuzz(checkPair)
}

// FuzzNormalizeGrammar does the same with texts that walks through the documents'
// grammars give.
func FuzzNormalizeGrammar(f *testing.F) {
	for _, seed := range abnf.Seeds(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &abnf.Choices{Data: data}
		from := twinOf(t, uri.Specs()[c.Pick(len(uri.Specs()))])
		text := func() string {
			b := from.g.Generate(from.start, c)
			for range c.Pick(6) {
				pieces := []string{"/", "/./", "/../", "../", "..", ".", "//", "a/", "%41", "%2e", "%2E%2e", "%7e", "%c3", "A", "?", "#"}
				i := c.Pick(len(b) + 1)
				b = append(b[:i:i], append([]byte(pieces[c.Pick(len(pieces))]), b[i:]...)...)
			}
			return string(b)
		}
		checkPair(t, text(), text())
	})
}

// FuzzNormalizeLong does the same with long texts, which are compared piece by piece.
func FuzzNormalizeLong(f *testing.F) {
	for i, unit := range []string{"%7e", "/a/..", "a%41", "/%2e%2E/b", "%c3%A9", "/.", "x", "/../"} {
		f.Add("HTTP://h/", unit, uint8(200+i), "?"+unit)
	}
	f.Fuzz(func(t *testing.T, head, unit string, n uint8, tail string) {
		if len(unit)*int(n) > 4096 {
			return
		}
		long := head + strings.Repeat(unit, int(n))
		checkPair(t, long+tail, long)
		checkPair(t, long+"%61"+tail, long+"a"+tail)
	})
}
