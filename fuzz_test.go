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

// FuzzResolve holds the resolver to the literal steps of RFC 3986, 5.2, and its
// targets to the law that a URI equals the parse of its text.
func FuzzResolve(f *testing.F) {
	for _, v := range vectors(f, "resolve.tsv") {
		f.Add(v.in[0], v.in[1])
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		b, err := uri.Parse(base)
		if err != nil {
			return
		}
		checkResolve(t, b, ref)
	})
}
