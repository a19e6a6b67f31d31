package uri_test

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
)

func TestRelativize(t *testing.T) {
	for _, test := range []struct {
		sp                 uri.Spec
		base, target, want string
	}{
		// Across schemes and authorities.
		{uri.RFC3986, "http://a/b", "https://a/b", "https://a/b"},
		{uri.RFC3986, "http://a/b", "HTTP://a/b", "HTTP://a/b"},
		{uri.RFC3986, "http://a/b", "http://c/b", "//c/b"},
		{uri.RFC3986, "http://a/b", "http://a:80/b", "//a:80/b"},
		{uri.RFC3986, "http://a/b", "http:/b", "http:/b"},
		{uri.RFC3986, "foo:/b", "foo://a/b", "//a/b"},
		{uri.RFC3986, "http://a/b", "urn:x", "urn:x"},
		{uri.RFC3986, "http://a/b", "x/y", "x/y"},
		{uri.RFC3986, "x/y", "http://a/b", "http://a/b"},
		// Paths.
		{uri.RFC3986, "http://a/b/c/d", "http://a/b/c/g", "g"},
		{uri.RFC3986, "http://a/b/c/d", "http://a/b/g", "../g"},
		{uri.RFC3986, "http://a/b/c/d", "http://a/g", "/g"},
		{uri.RFC3986, "http://a/b/c/d", "http://a/b/c/", "."},
		{uri.RFC3986, "http://a/b/c/d", "http://a/b/", ".."},
		{uri.RFC3986, "http://a/b/c/d", "http://a/", "/"},
		{uri.RFC3986, "http://a/bb/cc/d/e", "http://a/bb/cc/f/g", "../f/g"},
		{uri.RFC3986, "http://a/bb/cc/d/e", "http://a/bb/", "/bb/"},
		{uri.RFC3986, "http://a/bbb/cc/d/e", "http://a/bbb/", "../.."},
		{uri.RFC3986, "http://authority/b/c/d", "http://authority//d", "/.//d"},
		{uri.RFC3986, "http://a/b/c/d", "http://a", "//a"},
		{uri.RFC3986, "http://a", "http://a/", "."},
		{uri.RFC3986, "http://a", "http://a/b", "b"},
		{uri.RFC3986, "http://a/b/../c/d", "http://a/c/e", "e"},
		{uri.RFC3986, "foo:a/b", "foo:a/c", "c"},
		{uri.RFC3986, "foo:a/b", "foo:c", "foo:c"},
		{uri.RFC3986, "foo:a", "foo:/c", "/c"},
		{uri.RFC3986, "foo:", "foo:c", "c"},
		{uri.RFC3986, "foo:a", "foo:", "."},
		// "//" in paths.
		{uri.RFC3986, "http://a/b/c", "http://a/b//c", ".//c"},
		{uri.RFC3986, "http://a/b//c", "http://a/b/c", "../c"},
		{uri.RFC3986, "http://a/b", "http://a//c", ".//c"},
		{uri.RFC3986, "foo:/a", "foo:/.//c", ".//c"},
		// Colons in first segments.
		{uri.RFC3986, "http://a/b/c", "http://a/b/d:e", "./d:e"},
		{uri.RFC3986, "http://a/c", "http://a/d:e", "/d:e"},
		{uri.RFC3986, "urn:a", "urn:b:c", "./b:c"},
		{uri.RFC3986, "http://a/b/c", "http://a/b/d/e:f", "d/e:f"},
		// Queries and fragments; empty against undefined.
		{uri.RFC3986, "http://a/b?q", "http://a/b?r", "?r"},
		{uri.RFC3986, "http://a/b?q", "http://a/b?q", ""},
		{uri.RFC3986, "http://a/b?q#f", "http://a/b?q#g", "#g"},
		{uri.RFC3986, "http://a/b?q#f", "http://a/b?q#", "#"},
		{uri.RFC3986, "http://a/b?q", "http://a/b?", "?"},
		{uri.RFC3986, "http://a/b?q", "http://a/b", "b"},
		{uri.RFC3986, "http://a/b/?q", "http://a/b/", "."},
		{uri.RFC3986, "http://a/b/?q", "http://a/b/#f", ".#f"},
		{uri.RFC3986, "http://a/b/c?q", "http://a/b/?r", ".?r"},
		{uri.RFC3986, "http://a/b/c/d", "http://a/b/?r#f", "..?r#f"},
		{uri.RFC3986, "http://a?q", "http://a", "//a"},
		{uri.RFC3986, "http://a/b:c?q", "http://a/b:c", "/b:c"},
		{uri.RFC3986, "http://a/b?", "http://a/b", "b"},
		{uri.RFC3986, "foo:?q", "foo:", "."},
		{uri.RFC3986, "a:/.//x", "a:/.//y", "y"},
		{uri.RFC3986, "a:/.//x/z", "a:/.//y", "../y"},
		{uri.RFC1808, "http://a/b#c", "http://a/b#c", ""},
		// Only the base's own path keeps its dot segments.
		{uri.RFC3986, "http://a/b/../c", "http://a/b/../c?y", "?y"},
		{uri.RFC3986, "http://a/b", "http://a/c/../d", "http://a/c/../d"},

		// The older documents resolve otherwise, so other references are short.
		{uri.RFC1808, "http://a/b;p?q", "http://a/b;x?q", ";x?q"},
		{uri.RFC1808, "http://a/b;p?q", "http://a/b;x", ";x"},
		{uri.RFC2396, "http://a/b?q", "http://a/b?r", "b?r"},
		{uri.RFC2396, "http://a/?q", "http://a/?r", "?r"},
		{uri.RFC2396, "http://a", "http://a/b", "/b"},
		{uri.RFC2396, "http://a", "http://ab", "//ab"},
		{uri.RFC2396, "http://a/b", "http://a/../c", "../c"},
		{uri.RFC2396bis, "foo:", "foo:/g", "g"},
		{uri.URLSyntax, "http://a/b", "http://a/c?d/../e", "/c?d/../e"},
		{uri.URL1993, "http://a/b/c", "http://a/b", "."},
		{uri.URL1993, "http://a/b/c/dd/e", "http://a/b/c", ".."},
		{uri.URL1993, "x:aaaaaaaa/b/c/d/e", "x:aaaaaaaa", "../../.."},
		{uri.RFC1738, "http://a/b", "http://a/c", "http://a/c"},
	} {
		base, err := test.sp.Parse(test.base)
		if err != nil {
			t.Fatal(err)
		}
		target, err := test.sp.Parse(test.target)
		if err != nil {
			t.Fatal(err)
		}
		if got := base.Relativize(target); got.String() != test.want || got.Spec() != test.sp {
			t.Errorf("%s: %q from %q is %q, want %q", test.sp, target, base, got, test.want)
		}
		checkRelativize(t, base, target)
	}
	// If the resolver ignores the scheme, an absolute target may resolve to something else.
	for sp, want := range map[uri.Spec]string{
		uri.RFC2396bis: "../d",
		uri.RFC2396:    "a:d", // the base is opaque, so the scheme counts (5.2, step 3)
		uri.RFC3986:    "a:d", // nothing gives it: "../d" gives "a:/d" (5.2.4)
	} {
		base, err := uri.Resolver{IgnoreSameScheme: true}.Base(sp.MustParse("a:b/c"))
		if err != nil {
			t.Fatal(err)
		}
		if got := base.Relativize(sp.MustParse("a:d")); got.String() != want {
			t.Errorf("%s: %q, want %q", sp, got, want)
		}
	}
	// Relativize returns a target of another document unchanged.
	old, _ := uri.RFC2396.Parse("http://a/c")
	if got := uri.MustParse("http://a/b").Relativize(old); got != old {
		t.Errorf("%q of %s", got, got.Spec())
	}
}

// checkRelativize checks the law of Relativize: the reference resolves to the target. The law does
// not apply to targets whose own text resolves to something else.
func checkRelativize(t *testing.T, base, target uri.URI) {
	t.Helper()
	ref := base.Relativize(target)
	back, err := base.Resolve(ref)
	if (err != nil || back != target) && ref != target {
		t.Errorf("%s: %q from %q is %q, which gives %q (%v)", base.Spec(), target, base, ref, back,
			err)
	}
	if self, err := base.Resolve(target); err == nil && self == target && back != target {
		t.Errorf("%s: %q from %q is %q, which gives %q", base.Spec(), target, base, ref, back)
	}
	if len(ref.String()) > len(target.String()) {
		t.Errorf("%s: %q from %q is %q, which is longer", base.Spec(), target, base, ref)
	}
}

// Relativize returns a shortest reference. The test tries all short references.
func TestRelativizeIsShortest(t *testing.T) {
	// texts returns all texts of up to n of the pieces.
	texts := func(n int, pieces ...string) []string {
		all, last := []string{""}, []string{""}
		for range n {
			var next []string
			for _, text := range last {
				for _, piece := range pieces {
					next = append(next, text+piece)
				}
			}
			all, last = append(all, next...), next
		}
		slices.SortStableFunc(all, func(a, b string) int { return len(a) - len(b) })
		return slices.Compact(all)
	}
	length := 4
	if effort.Long() {
		length = 5
	}
	refs := texts(length, "a", "/", ".", ":", "?")
	for _, sp := range uri.Specs() {
		if sp == uri.RFC1738 {
			continue // it has no references
		}
		for _, prefix := range []string{"x:", "x://h"} {
			for _, baseText := range []string{"", "/", "/a", "/a/", "/a/a", "/a//a", "//a",
				"/a/a/a", "/a?a", "/?a", "?a", "a", "a/a", "/a:a", "/./a", "/a/../a", "/.//a",
				"/.//a/a"} {
				base, err := sp.Parse(prefix + baseText)
				if err != nil {
					continue
				}
				b, err := uri.NewBase(base)
				if err != nil {
					t.Fatal(err)
				}
				// The shortest reference to each target, by trying them all.
				best := map[uri.URI]string{}
				for _, ref := range refs {
					if !sp.Valid(ref) {
						continue
					}
					if target, err := b.ResolveString(ref); err == nil {
						if old, ok := best[target]; !ok || len(ref) < len(old) {
							best[target] = ref
						}
					}
				}
				for target, ref := range best {
					if target.Authority() != base.Authority() && !strings.HasPrefix(ref, "//") {
						continue // a path glued to the authority: see Deviation 2
					}
					if got := b.Relativize(target).String(); len(got) > len(ref) {
						t.Errorf("%s: %q from %q is %q, but %q is shorter", sp, target, base, got,
							ref)
					}
				}
			}
		}
	}
}

func TestIsSameDocument(t *testing.T) {
	const base = "http://a/b/c/d;p?q"
	all := []uri.Spec{uri.RFC3986, uri.RFC2396bis, uri.RFC2396, uri.URLSyntax}
	for _, test := range []struct {
		base, ref string
		in        []uri.Spec // the documents under which it is one
	}{
		{base, "", all},
		{base, "#s", all},
		{base, "#", all},
		{base + "#f", "#s", all},
		// RFC 3986, 4.4: the target is compared with the base. Their fragments do not count.
		{base, "d;p?q", []uri.Spec{uri.RFC3986}},
		{base, "d;p?q#s", []uri.Spec{uri.RFC3986}},
		{base, "?q", []uri.Spec{uri.RFC3986}},
		{base, "/b/c/d;p?q", []uri.Spec{uri.RFC3986}},
		{base, "../c/d;p?q#s", []uri.Spec{uri.RFC3986}},
		{base, base + "#s", []uri.Spec{uri.RFC3986}},
		{base, "d;p", nil},
		{base, ".", nil},
		{base, "?", nil},
		{"http://a/b?", "http://a/b", nil},
		{"http://a", "http://a/", nil},
		{"a/b", "#s", nil}, // no base
	} {
		for _, sp := range uri.Specs() {
			b, err := sp.Parse(test.base)
			if err != nil {
				continue
			}
			ref, err := sp.Parse(test.ref)
			if err != nil {
				continue
			}
			want := slices.Contains(test.in, sp)
			if got := b.IsSameDocument(ref); got != want {
				t.Errorf("%s: %q in %q: %t", sp, test.ref, test.base, got)
			}
			// The base's document counts.
			if other, err := uri.Parse(test.ref); err == nil && b.IsSameDocument(other) != want {
				t.Errorf("%s: %q of RFC 3986 in %q: %t", sp, test.ref, test.base, !want)
			}
			if prepared, err := (uri.Resolver{AlwaysRequests: true}).Base(b); err == nil {
				if prepared.IsSameDocument(ref) {
					t.Errorf("%s: %q in %q makes no request", sp, test.ref, test.base)
				}
			}
		}
	}
	// These references are not valid under the document of the base, or the choices reject them.
	old, err := uri.RFC2396.Parse("http://a/b")
	if err != nil {
		t.Fatal(err)
	}
	if old.IsSameDocument(uri.MustParse("//[v1.x]")) {
		t.Error("an IPvFuture is no reference of RFC 2396")
	}
	strict, err := uri.Resolver{AboveRoot: uri.AboveRootReject}.Base(uri.MustParse("http://a/b"))
	if err != nil {
		t.Fatal(err)
	}
	if strict.IsSameDocument(uri.MustParse("../b")) {
		t.Error("../b is rejected")
	}
	long := uri.MustParse("http://a/" + strings.Repeat("b", 5000))
	if !long.IsSameDocument(uri.MustParse(long.String() + "#f")) {
		t.Error("a long one is not")
	}
}

// If the scheme is ignored, "http:" is the empty reference in rfc2396bis-01 (5.2), which returns
// the current document. In RFC 2396 (5.2) step 2 asks whether the reference is empty before step 3
// removes the scheme. RFC 3986 (4.4) compares targets.
func TestIsSameDocumentWithScheme(t *testing.T) {
	for _, test := range []struct {
		sp        uri.Spec
		base, ref string
		want      bool
	}{
		{uri.RFC3986, "http://a/b", "http:", true},
		{uri.RFC3986, "http://a/b", "HTTP:#s", true},
		{uri.RFC2396bis, "http://a/b", "http:", true},
		{uri.RFC2396bis, "http://a/b", "HTTP:#s", true},
		{uri.RFC2396bis, "http://a/b", "http:?", false},
		{uri.RFC2396bis, "http://a/b", "https:", false},
		{uri.RFC2396bis, "http://a/b", "http:b", false},
		{uri.RFC2396bis, "x:b", "x:", true},
		{uri.RFC2396, "http://a/b", "http:", false},
		{uri.RFC2396, "http://a/", "http:", false},
		{uri.URLSyntax, "http://a/b", "http:", false},
	} {
		base, ref := test.sp.MustParse(test.base), test.sp.MustParse(test.ref)
		b, err := uri.Resolver{IgnoreSameScheme: true}.Base(base)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.IsSameDocument(ref); got != test.want {
			t.Errorf("%s: %q in %q: %t, want %t", test.sp, ref, base, got, test.want)
		}
		if base.IsSameDocument(ref) {
			t.Errorf("%s: %q in %q is the same document though its scheme counts", test.sp, ref,
				base)
		}
		always, err := uri.Resolver{IgnoreSameScheme: true, AlwaysRequests: true}.Base(base)
		if err != nil || always.IsSameDocument(ref) {
			t.Errorf("%s: %q in %q makes no request (%v)", test.sp, ref, base, err)
		}
	}
}

// A reference that does not resolve does not refer to the same document.
func TestIsSameDocumentAboveRoot(t *testing.T) {
	base, err := uri.Resolver{AboveRoot: uri.AboveRootReject}.Base(uri.MustParse("http://a/b"))
	if err != nil {
		t.Fatal(err)
	}
	for ref, want := range map[string]bool{"../../b": false, "../../b#f": false, "../b": false,
		"./b#f": true, "b": true} {
		if got := base.IsSameDocument(uri.MustParse(ref)); got != want {
			t.Errorf("%q: %t", ref, got)
		}
	}
}

// The document of the base decides: RFC 2396 accepts fragments that RFC 3986 rejects.
func TestIsSameDocumentAcross(t *testing.T) {
	base := uri.MustParse("http://a/b")
	if ref := uri.RFC2396.MustParse("#[x"); base.IsSameDocument(ref) ||
		!uri.RFC2396.MustParse("http://a/b").IsSameDocument(ref) {
		t.Errorf("%q is no reference of RFC 3986", ref)
	}
	if ref := uri.RFC2396.MustParse("b#x"); !base.IsSameDocument(ref) ||
		uri.RFC2396.MustParse("http://a/b").IsSameDocument(ref) {
		t.Errorf("%q has the base for its target, which counts in RFC 3986 (4.4)", ref)
	}
}

// FuzzRelativize checks the law of Relativize under each document.
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
		// The law is the same if a scheme may be ignored.
		if b, err := (uri.Resolver{IgnoreSameScheme: true}).Base(b); err == nil {
			ref := b.Relativize(u)
			if back, err := b.Resolve(ref); ref != u && (err != nil || back != u) {
				t.Errorf("%s: %q from %q is %q, which gives %q (%v)", sp, u, b.URI(), ref, back,
					err)
			}
		}
	}
}
