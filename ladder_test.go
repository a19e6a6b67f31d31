package uri_test

import (
	"testing"

	"example.com/uri"
)

func TestFirstDifference(t *testing.T) {
	for _, test := range []struct {
		a, b      string
		rung      uri.Rung
		component uri.Component
		offset    int
	}{
		{"http://h/a", "http://h/a", uri.RungText, 0, 0},
		{"http://h/a", "HTTP://h/a", uri.RungCase, uri.ComponentScheme, 0},
		{"http://h/a", "http://H/a", uri.RungCase, uri.ComponentHost, 7},
		{"http://h/%2f", "http://h/%2F", uri.RungCase, uri.ComponentPath, 11},
		{"http://h/a", "http://h/%61", uri.RungEscapes, uri.ComponentPath, 9},
		{"http://h/a?b", "HTTP://h/a?%62", uri.RungEscapes, uri.ComponentScheme, 0},
		{"http://h/a", "http://h/./a", uri.RungDotSegments, uri.ComponentPath, 9},
		{"http://h/a", "http://h/%2e/a", uri.RungDotSegments, uri.ComponentPath, 9},
		// Different at every rung: where the normal forms part.
		{"http://h/a", "HTTP://h/b", uri.NoRung, uri.ComponentPath, 9},
		{"http://h/a", "https://h/a", uri.NoRung, uri.ComponentScheme, 4},
		{"http://h/a", "http://i/a", uri.NoRung, uri.ComponentHost, 7},
		{"http://u@h/a", "http://v@h/a", uri.NoRung, uri.ComponentUserinfo, 7},
		{"http://h:80/", "http://h:81/", uri.NoRung, uri.ComponentPort, 10},
		{"http://h/", "http://h:80/", uri.NoRung, uri.ComponentPath, 8},
		{"http://h/", "http://h/?", uri.NoRung, uri.ComponentQuery, 9},
		{"http://h/#", "http://h/", uri.NoRung, uri.ComponentFragment, 9},
		{"http://h/a?b", "http://h/a?c", uri.NoRung, uri.ComponentQuery, 11},
		{"x:/a", "x://a", uri.NoRung, uri.ComponentPath, 3},
		{"a", "b", uri.NoRung, uri.ComponentPath, 0},
		{"//h", "x://h", uri.NoRung, uri.ComponentAuthority, 0},
	} {
		got := uri.FirstDifference(uri.MustParse(test.a), uri.MustParse(test.b))
		if want := (uri.Difference{Rung: test.rung, Component: test.component, Offset: test.offset}); got != want {
			t.Errorf("%q and %q: %+v, want %+v", test.a, test.b, got, want)
		}
	}
	// The same text under two documents need not be equivalent, and then is at no rung.
	old, err := uri.RFC2396.Parse("http://h/%7e")
	if err != nil {
		t.Fatal(err)
	}
	if got := uri.FirstDifference(uri.MustParse("http://h/%7e"), old); got != (uri.Difference{Component: uri.ComponentPath, Offset: 9}) {
		t.Errorf("across documents: %+v", got)
	}
	if got := uri.Rung(99).String(); got != "unknown Rung" {
		t.Error(got)
	}
	if got := uri.RungEscapes.String(); got != "equal after percent-encoding normalization" {
		t.Error(got)
	}
}

func TestNormalizeTo(t *testing.T) {
	u := uri.MustParse("HTTP://H/a/../%7e%c3")
	for rung, want := range map[uri.Rung]string{
		uri.NoRung:          "HTTP://H/a/../%7e%c3",
		uri.RungText:        "HTTP://H/a/../%7e%c3",
		uri.RungCase:        "http://h/a/../%7E%C3",
		uri.RungEscapes:     "http://h/a/../~%C3",
		uri.RungDotSegments: "http://h/~%C3",
		uri.RungScheme:      "http://h/~%C3",
	} {
		got := u.NormalizeTo(rung)
		if got != uri.MustParse(want) {
			t.Errorf("%s: %q, want %q", rung, got, want)
		}
	}
	if n := testing.AllocsPerRun(10, func() { sinkURI = uri.MustParse("http://h/").NormalizeTo(uri.RungCase) }); n != 0 {
		t.Errorf("%v allocations for what is normal", n)
	}
}
