package uri_test

import (
	"errors"
	"slices"
	"testing"

	"example.com/uri"
)

// What the documents leave open. "…" is http://a/b/c/.
func TestResolverChoices(t *testing.T) {
	const base = "http://a/b/c/d;p?q"
	ignore := uri.Resolver{IgnoreSameScheme: true}
	for _, test := range []struct {
		sp       uri.Spec
		resolver uri.Resolver
		base     string
		ref      string
		want     string // "" is an error
	}{
		// RFC 3986, 5.2.2: the scheme is undefined before all else. 5.4.2 has http:g.
		{uri.RFC3986, ignore, base, "http:g", "http://a/b/c/g"},
		{uri.RFC3986, ignore, base, "HTTP:g", "http://a/b/c/g"},
		{uri.RFC3986, ignore, base, "http:", "http://a/b/c/d;p?q"},
		{uri.RFC3986, ignore, base, "http:?y", "http://a/b/c/d;p?y"},
		{uri.RFC3986, ignore, base, "http:/g", "http://a/g"},
		{uri.RFC3986, ignore, base, "http://g", "http://g"},
		{uri.RFC3986, ignore, base, "http:a:b", "http://a/b/c/a:b"},
		{uri.RFC3986, ignore, base, "https:g", "https:g"},
		{uri.RFC3986, ignore, "x:a", "x:.//b", "x:/b"},
		// rfc2396bis-01, 5.2 and C.2: the same.
		{uri.RFC2396bis, ignore, base, "http:g", "http://a/b/c/g"},
		{uri.RFC2396bis, ignore, base, "HTTP:g", "http://a/b/c/g"},
		{uri.RFC2396bis, ignore, base, "http:", "http://a/b/c/d;p?q"},
		// RFC 2396, 5.2: step 3 comes after the test for an empty reference.
		{uri.RFC2396, ignore, base, "http:g", "http://a/b/c/g"},
		{uri.RFC2396, ignore, base, "HTTP:g", "http://a/b/c/g"},
		{uri.RFC2396, ignore, base, "http:", "http://a/b/c/"},
		{uri.RFC2396, ignore, base, "http:#s", "http://a/b/c/#s"},
		{uri.RFC2396, ignore, base, "#s", "http://a/b/c/d;p?q#s"},
		// RFC 2396, 5.2, step 3: the scheme must be known to always use the hierarchical syntax. An opaque base disproves that, but
		// "http:g" must itself look opaque. (The other two set no such condition.)
		{uri.RFC2396, ignore, "news:a/b", "news:c", "news:c"},
		{uri.RFC2396, ignore, "NEWS:a/b", "news:c#s", "news:c#s"},
		{uri.RFC2396, ignore, "news:a/b", "news:", "news:"},
		{uri.RFC2396, ignore, "news:/a/b", "news:c", "news:/a/c"},
		{uri.RFC2396bis, ignore, "news:a/b", "news:c", "news:a/c"},
		{uri.RFC3986, ignore, "news:a/b", "news:c", "news:a/c"},
		// The others give no such choice.
		{uri.URLSyntax, ignore, base, "http:g", "http:g"},
		{uri.RFC1808, ignore, base, "http:g", "http:g"},
		{uri.URL1993, ignore, base, "http:g", "http:g"},

		// RFC 2396, 5.2, step 6g, and rfc2396bis-01, 5.2, merge, step 7, name the three.
		{uri.RFC2396, uri.Resolver{}, base, "../../../g", "http://a/../g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Keep}, base, "../../../g", "http://a/../g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Discard}, base, "../../../g", "http://a/g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Reject}, base, "../../../g", ""},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Reject}, base, "../../g", "http://a/g"},
		{uri.RFC2396bis, uri.Resolver{AboveRoot: uri.Discard}, base, "../../../..", "http://a/"},
		{uri.RFC2396bis, uri.Resolver{AboveRoot: uri.Reject}, base, "../../../..", ""},
		{uri.URLSyntax, uri.Resolver{AboveRoot: uri.Discard}, base, "../../../g?y/../x", "http://a/x"},
		{uri.RFC1808, uri.Resolver{AboveRoot: uri.Discard}, base, "../../../g;x", "http://a/g;x"},
		{uri.URL1993, uri.Resolver{AboveRoot: uri.Discard}, base, "../../../g", "http://a/g"},
		{uri.URL1993, uri.Resolver{AboveRoot: uri.Reject}, base, "../../../g", ""},
		// Rooted references are not merged, and keep theirs.
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Discard}, base, "/../g", "http://a/../g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.Reject}, base, "/../g", "http://a/../g"},
		// RFC 3986 discards (5.2.4, rule 2C), in every path.
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Keep}, base, "../../../../g", "http://a/../../g"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Keep}, base, "/../g/../h", "http://a/../h"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Keep}, base, "../../../g/../..", "http://a/../.."},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Keep}, "foo:a", "../g", "foo:../g"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Reject}, base, "../../../g", ""},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Reject}, base, "x:/..", ""},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.Reject}, base, "../../g", "http://a/g"},
	} {
		u, err := test.sp.Parse(test.base)
		if err != nil {
			t.Fatal(err)
		}
		b, err := test.resolver.Base(u)
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.ResolveString(test.ref)
		appended, appendErr := b.AppendResolve([]byte("x"), test.ref)
		if test.want == "" {
			if !errors.Is(err, uri.CodeAboveRoot) || !errors.Is(appendErr, uri.CodeAboveRoot) || string(appended) != "x" {
				t.Errorf("%s, %+v: %q + %q is %q (%v), %q (%v), want CodeAboveRoot", test.sp, test.resolver, test.base, test.ref, got, err, appended, appendErr)
			}
			continue
		}
		if err != nil || got.String() != test.want || appendErr != nil || string(appended) != "x"+test.want {
			t.Errorf("%s, %+v: %q + %q is %q (%v), %q (%v), want %q", test.sp, test.resolver, test.base, test.ref, got, err, appended, appendErr, test.want)
		}
	}
}

// RFC 1738 defines no relative references, and RFC 1808 and url-syntax-05 an empty base.
func TestBaseErrors(t *testing.T) {
	u, err := uri.RFC1738.Parse("http://a/b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (uri.Resolver{}).Base(u); !errors.Is(err, uri.CodeNoResolution) {
		t.Errorf("RFC 1738: %v", err)
	}
	for _, ref := range []string{"c", "http://a/c"} {
		if _, err := u.ResolveString(ref); !errors.Is(err, uri.CodeNoResolution) {
			t.Errorf("RFC 1738: %v", err)
		}
	}
	for _, sp := range uri.Specs() {
		u, err := sp.Parse("")
		if err != nil {
			continue
		}
		_, err = uri.Resolver{}.Base(u)
		if ok := sp == uri.RFC1808 || sp == uri.URLSyntax; ok != (err == nil) || !ok && !errors.Is(err, uri.CodeRelativeBase) {
			t.Errorf("%s, an empty base: %v", sp, err)
		}
	}
}

// The zero Base is none, and resolves nothing.
func TestZeroBase(t *testing.T) {
	var b uri.Base
	if u, err := b.ResolveString("g"); !errors.Is(err, uri.CodeRelativeBase) || u != (uri.URI{}) {
		t.Errorf("ResolveString: %q (%v)", u, err)
	}
	if u, err := b.Resolve(uri.MustParse("http://a/")); !errors.Is(err, uri.CodeRelativeBase) || u != (uri.URI{}) {
		t.Errorf("Resolve: %q (%v)", u, err)
	}
	if out, err := b.AppendResolve([]byte("x"), "g"); !errors.Is(err, uri.CodeRelativeBase) || string(out) != "x" {
		t.Errorf("AppendResolve: %q (%v)", out, err)
	}
	if b.IsSameDocument(uri.MustParse("#f")) {
		t.Error("IsSameDocument: of no document")
	}
	if u := uri.MustParse("http://a/"); b.Relativize(u) != u {
		t.Errorf("Relativize: %q", b.Relativize(u))
	}
	for u, err := range b.All(slices.Values([]string{"g"})) {
		if !errors.Is(err, uri.CodeRelativeBase) || u != (uri.URI{}) {
			t.Errorf("All: %q (%v)", u, err)
		}
	}
}

// A target that the document does not accept is an error about the target.
func TestTargetError(t *testing.T) {
	u, err := uri.URLSyntax.Parse("http://a")
	if err != nil {
		t.Fatal(err)
	}
	_, err = u.ResolveString("-")
	const want = `uri: host, byte 9 of "http://a-": in the target: a label of a host name cannot end with "-" (url-syntax-05, 4.3.1); accepted by 5 other documents`
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A reference of another document is read again under the base's.
func TestResolveAcrossDocuments(t *testing.T) {
	base, err := uri.RFC1808.Parse("http://a/b/c/d;p?q")
	if err != nil {
		t.Fatal(err)
	}
	target, err := base.Resolve(uri.MustParse(";x"))
	if err != nil || target.String() != "http://a/b/c/d;x" || target.Spec() != uri.RFC1808 {
		t.Errorf("%s of %s (%v)", target, target.Spec(), err)
	}
	if _, err := base.Resolve(uri.MustParse("~x")); !errors.Is(err, uri.CodeCharacter) {
		t.Errorf("~ is none of RFC 1808's characters: %v", err)
	}
}

// RFC 1808, 4, step 2a: an entirely empty reference gives the entire base, with its fragment. 2.4 says that a component after whose
// delimiter nothing stands is empty.
func TestEmptyReferencesOfRFC1808(t *testing.T) {
	base := uri.RFC1808.MustParse("http://a/b?q#f")
	for ref, want := range map[string]string{"": "http://a/b?q#f", "#": "http://a/b?q#f", "?": "http://a/b?q#f", "//": "http://a/b?q#f", "#s": "http://a/b?q#s"} {
		if got, err := base.ResolveString(ref); err != nil || got.String() != want {
			t.Errorf("%q: %q (%v), want %q", ref, got, err, want)
		}
	}
}

// The draft of July 1993 tells full forms by a colon before any slash. A partial form may have one, too, where no scheme stands before
// it.
func TestPartialFormWithColon(t *testing.T) {
	u := uri.URL1993.MustParse("a?b:c")
	if u.IsAbsolute() || u.Path() != "a" || u.Query() != "b:c" {
		t.Errorf("%#v: path %q, search %q", u, u.Path(), u.Query())
	}
}
