package uri_test

import (
	"errors"
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
		{"http://h/", "http://h:80/", uri.NoRung, uri.ComponentPort, 8},
		{"http://h/", "http://h2/", uri.NoRung, uri.ComponentHost, 8},
		{"http://h", "http://h2", uri.NoRung, uri.ComponentHost, 8},
		{"http://h", "http://h/", uri.NoRung, uri.ComponentPath, 8},
		{"http://h/", "http://u@h/", uri.NoRung, uri.ComponentUserinfo, 7},
		{"http://u@h/", "http://uv@h/", uri.NoRung, uri.ComponentUserinfo, 8},
		{"a?b", "a#b", uri.NoRung, uri.ComponentQuery, 1},
		{"http://h/", "http://h/?", uri.NoRung, uri.ComponentQuery, 9},
		{"http://h/#", "http://h/", uri.NoRung, uri.ComponentFragment, 9},
		{"http://h/a?b", "http://h/a?c", uri.NoRung, uri.ComponentQuery, 11},
		{"x:/a", "x://a", uri.NoRung, uri.ComponentAuthority, 3},
		{"a", "b", uri.NoRung, uri.ComponentPath, 0},
		{"//h", "x://h", uri.NoRung, uri.ComponentScheme, 0},
	} {
		got := uri.FirstDifference(uri.MustParse(test.a), uri.MustParse(test.b))
		if want := (uri.Difference{Rung: test.rung, Component: test.component, Offset: test.offset}); got != want {
			t.Errorf("%q and %q: %+v, want %+v", test.a, test.b, got, want)
		}
		if back := uri.FirstDifference(uri.MustParse(test.b), uri.MustParse(test.a)); back != got {
			t.Errorf("%q and %q: %+v, the other way %+v", test.a, test.b, got, back)
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

func TestChanges(t *testing.T) {
	utm := uri.DropParams("utm_*", "sid")
	index := uri.DropIndex("index.html", "index.php")
	for _, test := range []struct {
		name       string
		change     uri.Change
		text, want string
	}{
		{"DropFragment", uri.DropFragment, "http://h/a?b#c", "http://h/a?b"},
		{"DropFragment", uri.DropFragment, "http://h/a#", "http://h/a"},
		{"DropFragment", uri.DropFragment, "http://h/a", "http://h/a"},
		{"DropFragment", uri.DropFragment, "#a", ""},
		{"DropEmptyQuery", uri.DropEmptyQuery, "http://h/?#f", "http://h/#f"},
		{"DropEmptyQuery", uri.DropEmptyQuery, "http://h/?a", "http://h/?a"},
		{"DropEmptyQuery", uri.DropEmptyQuery, "http://h/", "http://h/"},
		{"SortParams", uri.SortParams, "/?b=2&a=%31&b=1&&a#f", "/?&a=%31&a&b=2&b=1#f"},
		{"SortParams", uri.SortParams, "/?a&b", "/?a&b"},
		{"SortParams", uri.SortParams, "/", "/"},
		{"SortParams", uri.SortParams, "/?", "/?"},
		{"DropParams", utm, "/?utm_source=x&a=1&sid=9&utm_=&b&sidx#f", "/?a=1&b&sidx#f"},
		{"DropParams", utm, "/?utm_a#f", "/#f"},
		{"DropParams", utm, "/?UTM_a", "/?UTM_a"},
		{"DropParams", utm, "/?", "/?"},
		{"DropParams", utm, "/", "/"},
		{"CollapseSlashes", uri.CollapseSlashes, "http://h//a///b/?c//d", "http://h/a/b/?c//d"},
		{"CollapseSlashes", uri.CollapseSlashes, "http://h/a", "http://h/a"},
		{"CollapseSlashes", uri.CollapseSlashes, "x:/.//a", "x:/a"},
		{"CollapseSlashes", uri.CollapseSlashes, "data:text/plain,http://a//b", "data:text/plain,http://a//b"},
		{"CollapseSlashes", uri.CollapseSlashes, "a//b", "a//b"},
		{"Normalized", uri.Normalized, "HTTP://h/%7e", "http://h/~"},
		{"DropIndex", index, "http://h/a/index.html?q", "http://h/a/?q"},
		{"DropIndex", index, "/index.php", "/"},
		{"DropIndex", index, "/xindex.php", "/xindex.php"},
		{"DropIndex", index, "/INDEX.php", "/INDEX.php"},
		{"DropIndex", index, "index.html", "index.html"},
		{"DropIndex", index, "a/index.html", "a/index.html"},
		{"DropIndex", index, "", ""},
		{"DropWWW", uri.DropWWW, "http://u@www.example.com:80/", "http://u@example.com:80/"},
		{"DropWWW", uri.DropWWW, "http://WWW.example.com/", "http://example.com/"},
		{"DropWWW", uri.DropWWW, "http://www.com/", "http://www.com/"},
		{"DropWWW", uri.DropWWW, "http://wwwx.example.com/", "http://wwwx.example.com/"},
		{"DropWWW", uri.DropWWW, "www.example.com", "www.example.com"},
		{"DropWWW", uri.DropWWW, "http://www.com./", "http://www.com./"},
		{"DropWWW", uri.DropWWW, "http://www..com/", "http://www..com/"},
		{"DropWWW", uri.DropWWW, "http://www.127.0.0.1/", "http://www.127.0.0.1/"},
	} {
		u := uri.MustParse(test.text)
		got, err := uri.Apply(u, test.change)
		if err != nil || got.String() != test.want || got != uri.MustParse(test.want) {
			t.Errorf("%s: %q becomes %q (%v), want %q", test.name, u, got, err, test.want)
		}
		if again, err := test.change(got); err != nil || again != got {
			t.Errorf("%s: %q becomes %q, which becomes %q (%v)", test.name, u, got, again, err)
		}
	}

	all := []uri.Change{uri.DropFragment, uri.DropWWW, uri.CollapseSlashes, index, utm, uri.SortParams, uri.DropEmptyQuery}
	got, err := uri.Apply(uri.MustParse("http://www.h.example//a//index.html?b&utm_x=1&a#top"), all...)
	if err != nil || got.String() != "http://h.example/a/?a&b" {
		t.Errorf("all: %q (%v)", got, err)
	}

	// url-syntax-05 has host names that begin with a letter at the end.
	u, err := uri.URLSyntax.Parse("http://www.1.2.3.4.a/")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := uri.Apply(u, uri.DropWWW); err != nil || got.String() != "http://1.2.3.4.a/" {
		t.Errorf("%q (%v)", got, err)
	}
	// What would not be a host name any more, and what is none.
	for text, sp := range map[string]uri.Spec{
		"http://u@www.com.:80/": uri.RFC2396bis,
		"http://www.@x_.com/":   uri.RFC2396,
		"http://www.a@b.c@d/":   uri.RFC1808,
	} {
		u, err := sp.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := uri.Apply(u, uri.DropWWW); err != nil || got != u {
			t.Errorf("%s: %q becomes %q (%v)", sp, u, got, err)
		}
	}
	// URL1993's queries are words with "+" between.
	u, err = uri.URL1993.Parse("http://h/?a&utm_x+b")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := uri.Apply(u, uri.DropParams("a"), uri.DropParams("utm_*")); err != nil || got.String() != "http://h/" {
		t.Errorf("%q (%v)", got, err)
	}
	u, err = uri.URL1993.Parse("http://h/?a+&b")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := uri.Apply(u, uri.DropParams("b")); !errors.Is(err, uri.CodeIncomplete) || got != (uri.URI{}) {
		t.Errorf("%q (%v), want an error: a word is empty", got, err)
	}
}
