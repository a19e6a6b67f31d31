package uri_test

import (
	"errors"
	"testing"

	"example.com/uri"

	"github.com/google/go-cmp/cmp"
)

// FuzzParse holds the laws of parsing: the fast parser equals the slow one; a
// value prints as its text and equals its parse; an error obeys checkError.
func FuzzParse(f *testing.F) {
	for _, text := range texts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
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
			}
		}
	})
}

// FuzzResolveGrammar does the same with bases and references that walks through the
// documents' grammars give.
func FuzzResolveGrammar(f *testing.F) {
	var twins []*twin
	for _, sp := range uri.Specs() {
		twins = append(twins, twinOf(f, sp))
	}
	for _, seed := range grammarSeeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := &choices{data}
		from := twins[c.pick(len(twins))]
		text := func(dots int) string {
			b := from.g.generate(nil, reference{from.g, from.start}, c)
			for range c.pick(dots) {
				pieces := []string{"/", "/./", "/../", "../", "./", "..", ".", "//", "a/", ";", "?", "#", "?/../"}
				i := c.pick(len(b) + 1)
				b = append(b[:i:i], append([]byte(pieces[c.pick(len(pieces))]), b[i:]...)...)
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
		}
	})
}
