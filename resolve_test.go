package uri_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/internal/test/slow"
	"example.com/uri/internal/test/vectors"
)

// These tests compare the target of a base and a reference with the one that the document of the
// base demands, which is known from two sources. The rows of testdata/resolve.tsv were worked out by hand, a column for each
// document:
//
//	base                reference   RFC3986      RFC2396         …
//	http://a/b/c/d;p?q  ../../../g  http://a/g   http://a/../g   …
//
// And package slow follows the steps of the documents word for word, such as the pseudocode of RFC
// 3986, 5.2.2, for any two texts. TestResolve asks both about each row, and FuzzResolve asks the
// second one about pairs that nobody has thought of.

// TestResolve checks the rows. In each, row.In has the base and the reference, and row.Want calls
// the function with each document and its cell, which is the target or "error".
func TestResolve(t *testing.T) {
	for _, row := range vectors.Rows(t, "testdata/resolve.tsv") {
		row.Want(func(sp uri.Spec, want string) {
			got := "error"
			if base, err := sp.Parse(row.In[0]); err == nil {
				if target, err := base.ResolveString(row.In[1]); err == nil {
					got = target.String()
				}
				checkTarget(t, base, row.In[1])
			}
			if got != want {
				t.Errorf("%s: %s: %q + %q is %q, want %q", row.Where, sp, row.In[0], row.In[1], got,
					want)
			}
		})
	}
}

// checkTarget compares the ways to resolve ref against base with the steps of the document: they have
// the same target, which reads back as itself, or all of them have an error.
func checkTarget(t *testing.T, base uri.URI, ref string) {
	t.Helper()
	sp := base.Spec()
	want, defined := slow.Target(t, sp, base.String(), ref)
	got, err := base.ResolveString(ref)
	if got.String() != want || defined != (err == nil) {
		t.Errorf("%s: %q + %q is %q (%v), want %q, %t", sp, base, ref, got, err, want, defined)
		return
	}
	appended, appendErr := base.AppendResolveString([]byte("x"), ref)
	if string(appended) != "x"+want || defined != (appendErr == nil) {
		t.Errorf("%s: %q + %q: AppendResolveString gives %q (%v), want %q", sp, base, ref, appended,
			appendErr, want)
	}
	if prepared, baseErr := (uri.Resolver{}).Base(base); baseErr == nil {
		again, againErr := prepared.ResolveString(ref)
		if again != got || defined != (againErr == nil) {
			t.Errorf("%s: %q + %q: a prepared base gives %q (%v), want %q", sp, base, ref, again,
				againErr, want)
		}
	} else if defined {
		t.Errorf("%s: %q cannot be prepared: %v", sp, base, baseErr)
	}
	if !defined {
		errs.Check(t, "ResolveString", ref, err)
		return
	}
	if again, err := sp.Parse(want); err != nil || again != got {
		t.Errorf("%s: %q + %q: %q reads back as %q (%v)", sp, base, ref, got, again, err)
	}
	if parsed, err := sp.Parse(ref); err == nil {
		if direct, err := base.Resolve(parsed); err != nil || direct != got {
			t.Errorf("%s: %q + %q: Resolve gives %q (%v), want %q", sp, base, ref, direct, err,
				want)
		}
	}
}

func TestRelativeBase(t *testing.T) {
	base := uri.MustParse("//user:secret@h/a")
	for _, resolve := range []func() error{
		func() error { _, err := base.Resolve(uri.MustParse("g")); return err },
		func() error { _, err := base.ResolveString("g"); return err },
		func() error { _, err := base.AppendResolveString(nil, "g"); return err },
	} {
		err := resolve()
		if !errors.Is(err, uri.CodeRelativeBase) {
			t.Fatalf("%v, want CodeRelativeBase", err)
		}
		want := sentences.Say(`uri: scheme, byte 0 of "//…@h/a": «base-relative» (RFC 3986, 5.1)`)
		if err.Error() != want {
			t.Errorf("%s, want %s", err, want)
		}
	}
}

// FuzzResolve runs checkTarget and checkChoices, under each document, with two texts as base and
// reference. A base that has no scheme, or does not parse, is also tried with "x:" before it.
func FuzzResolve(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkResolution)
}

func checkResolution(t *testing.T, base, ref string) {
	for _, sp := range uri.Specs() {
		b, err := sp.Parse(base)
		if err == nil {
			checkTarget(t, b, ref)
			checkChoices(t, b, ref)
		}
		if err != nil || !b.IsAbsolute() {
			if b, err = sp.Parse("x:" + base); err != nil {
				continue
			}
			checkTarget(t, b, ref)
			checkChoices(t, b, ref)
		}
	}
}

// checkChoices tries four Resolvers: a target equals the parse of its text, the functions that
// append return the same text, and IsSameDocument is true only of a reference whose target is the
// base but for the fragment.
func checkChoices(t *testing.T, base uri.URI, ref string) {
	t.Helper()
	for _, r := range []uri.Resolver{
		{IgnoreSameScheme: true}, {AboveRoot: uri.AboveRootKeep}, {AboveRoot: uri.AboveRootDiscard}, {IgnoreSameScheme: true, AboveRoot: uri.AboveRootReject},
	} {
		b, err := r.Base(base)
		if err != nil {
			return
		}
		target, err := b.ResolveString(ref)
		appended, appendErr := b.AppendResolveString([]byte("x"), ref)
		if string(appended) != "x"+target.String() || (err == nil) != (appendErr == nil) {
			t.Errorf("%s, %+v: %q + %q is %q (%v), appended %q (%v)", base.Spec(), r, base, ref,
				target, err, appended, appendErr)
		}
		for _, sp := range []uri.Spec{base.Spec(), uri.RFC1808} {
			u, err := sp.Parse(ref)
			if err != nil {
				continue
			}
			if again, err := b.AppendResolve([]byte("x"), u); string(again) != string(appended) ||
				(err == nil) != (appendErr == nil) {
				t.Errorf("%s, %+v: %q + %q parsed under %s: %q (%v), want %q", base.Spec(), r, base,
					ref, sp, again, err, appended)
			}
			document, _, _ := strings.Cut(base.String(), "#")
			if targetOf, _, _ := strings.Cut(target.String(), "#"); b.IsSameDocument(u) &&
				(err != nil || targetOf != document) {
				t.Errorf("%s, %+v: %q in %q is the same document, but resolves to %q (%v)",
					base.Spec(), r, ref, base, target, err)
			}
		}
		if again, parseErr := base.Spec().Parse(target.String()); err == nil &&
			(parseErr != nil || again != target) {
			t.Errorf("%s, %+v: %q + %q: %q reads back as %q (%v)", base.Spec(), r, base, ref,
				target, again, parseErr)
		}
	}
}

// A Resolver has a choice where the documents leave one.
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
		// RFC 2396, 5.2, step 3: the scheme must be known to always use the hierarchical syntax. An
		// opaque base disproves that, but "http:g" must itself look opaque. (The other two set no
		// such condition.)
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
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootKeep}, base, "../../../g", "http://a/../g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "../../../g", "http://a/g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../../g", ""},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../g", "http://a/g"},
		{uri.RFC2396bis, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "../../../..", "http://a/"},
		{uri.RFC2396bis, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../../..", ""},
		{uri.URLSyntax, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "../../../g?y/../x", "http://a/x"},
		{uri.RFC1808, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "../../../g;x", "http://a/g;x"},
		{uri.URL1993, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "../../../g", "http://a/g"},
		{uri.URL1993, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../../g", ""},
		// Rooted references are not merged, and keep theirs.
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootDiscard}, base, "/../g", "http://a/../g"},
		{uri.RFC2396, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "/../g", "http://a/../g"},
		// RFC 3986 discards (5.2.4, rule 2C), in every path.
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootKeep}, base, "../../../../g", "http://a/../../g"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootKeep}, base, "/../g/../h", "http://a/../h"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootKeep}, base, "../../../g/../..", "http://a/../.."},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootKeep}, "foo:a", "../g", "foo:../g"},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../../g", ""},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "x:/..", ""},
		{uri.RFC3986, uri.Resolver{AboveRoot: uri.AboveRootReject}, base, "../../g", "http://a/g"},
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
		appended, appendErr := b.AppendResolveString([]byte("x"), test.ref)
		if test.want == "" {
			if !errors.Is(err, uri.CodeAboveRoot) || !errors.Is(appendErr, uri.CodeAboveRoot) ||
				string(appended) != "x" {
				t.Errorf("%s, %+v: %q + %q is %q (%v), %q (%v), want CodeAboveRoot", test.sp,
					test.resolver, test.base, test.ref, got, err, appended, appendErr)
			}
			continue
		}
		if err != nil || got.String() != test.want || appendErr != nil ||
			string(appended) != "x"+test.want {
			t.Errorf("%s, %+v: %q + %q is %q (%v), %q (%v), want %q", test.sp, test.resolver,
				test.base, test.ref, got, err, appended, appendErr, test.want)
		}
	}
}

// RFC 1738 does not define relative references. RFC 1808 and url-syntax-05 define an empty base.
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
		_, err = uri.NewBase(u)
		if ok := sp == uri.RFC1808 || sp == uri.URLSyntax; ok != (err == nil) ||
			!ok && !errors.Is(err, uri.CodeRelativeBase) {
			t.Errorf("%s, an empty base: %v", sp, err)
		}
	}
}

// The zero Base is not valid. It resolves nothing.
func TestZeroBase(t *testing.T) {
	var b uri.Base
	if u, err := b.ResolveString("g"); !errors.Is(err, uri.CodeRelativeBase) || u != (uri.URI{}) {
		t.Errorf("ResolveString: %q (%v)", u, err)
	}
	if u, err := b.Resolve(uri.MustParse("http://a/")); !errors.Is(err, uri.CodeRelativeBase) ||
		u != (uri.URI{}) {
		t.Errorf("Resolve: %q (%v)", u, err)
	}
	if out, err := b.AppendResolveString([]byte("x"), "g"); !errors.Is(err, uri.CodeRelativeBase) ||
		string(out) != "x" {
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

// If the document does not accept the target, the error is about the target.
func TestTargetError(t *testing.T) {
	u, err := uri.URLSyntax.Parse("http://a")
	if err != nil {
		t.Fatal(err)
	}
	_, err = u.ResolveString("-")
	want := sentences.Say(`uri: host, byte 9 of "http://a-": «host-final-hyphen» (url-syntax-05, 4.3.1); accepted by 5 other documents`)
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A reference of another document is parsed again under the document of the base.
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

// RFC 1808, 4, step 2a: the target of an entirely empty reference is the entire base, with its
// fragment. By 2.4 a component is empty if nothing follows its delimiter.
func TestEmptyReferencesOfRFC1808(t *testing.T) {
	base := uri.RFC1808.MustParse("http://a/b?q#f")
	for ref, want := range map[string]string{"": "http://a/b?q#f", "#": "http://a/b?q#f",
		"?": "http://a/b?q#f", "//": "http://a/b?q#f", "#s": "http://a/b?q#s"} {
		if got, err := base.ResolveString(ref); err != nil || got.String() != want {
			t.Errorf("%q: %q (%v), want %q", ref, got, err, want)
		}
	}
}

// The draft of July 1993 tells full forms by a colon before any slash. A partial form may have one,
// too, where no scheme stands before it.
func TestPartialFormWithColon(t *testing.T) {
	u := uri.URL1993.MustParse("a?b:c")
	if u.IsAbsolute() || u.Path() != "a" || u.Query() != "b:c" {
		t.Errorf("%#v: path %q, search %q", u, u.Path(), u.Query())
	}
}

func TestBaseContext(t *testing.T) {
	message := &uri.BaseContext{
		ContentLocation: "http://msg.example/inbox/1",
		Retrieval:       "imap://mail.example/INBOX/;uid=1",
	}
	for _, test := range []struct {
		name    string
		context uri.BaseContext
		want    string
		layer   uri.BaseLayer
		header  string // the base of references in headers, if it is another
	}{
		// RFC 3986, 5.1: the order of the layers.
		{
			name: "5.1.1 wins over all",
			context: uri.BaseContext{Embedded: "http://e/", ContentBase: "http://cb/",
				ContentLocation: "http://cl/", Retrieval: "http://r/", Default: "http://d/"},
			want: "http://e/", layer: uri.LayerEmbedded, header: "http://cb/",
		}, {
			name: "url-syntax-05, 5.1.1: Content-Base wins over Content-Location",
			context: uri.BaseContext{ContentBase: "http://cb/", ContentLocation: "http://cl/",
				Retrieval: "http://r/"},
			want: "http://cb/", layer: uri.LayerContentBase,
		}, {
			name: "Content-Location",
			context: uri.BaseContext{ContentLocation: "http://cl/", Retrieval: "http://r/",
				Default: "http://d/"},
			want: "http://cl/", layer: uri.LayerContentLocation,
		}, {
			name: "5.1.2 wins over 5.1.3",
			context: uri.BaseContext{Enclosing: message, Retrieval: "http://r/",
				Default: "http://d/"},
			want: "http://msg.example/inbox/1", layer: uri.LayerContentLocation,
		}, {
			name:    "5.1.3",
			context: uri.BaseContext{Retrieval: "http://r/x", Default: "http://d/"},
			want:    "http://r/x", layer: uri.LayerRetrieval,
		}, {
			name:    "5.1.4",
			context: uri.BaseContext{Default: "http://d/"},
			want:    "http://d/", layer: uri.LayerDefault,
		},
		// Relative layers.
		{
			name:    "a relative base element against the retrieval URI",
			context: uri.BaseContext{Embedded: " ../img/ ", Retrieval: "http://h/a/b/c?q#f"},
			want:    "http://h/a/img/", layer: uri.LayerEmbedded, header: "http://h/a/b/c?q",
		}, {
			name: "a relative base element against a relative Content-Location",
			context: uri.BaseContext{Embedded: "x/", ContentLocation: "/d/e",
				Retrieval: "http://h/a/b"},
			want: "http://h/d/x/", layer: uri.LayerEmbedded, header: "http://h/d/e",
		}, {
			name:    "a base element of only a query",
			context: uri.BaseContext{Embedded: "?x", Retrieval: "http://h/a"},
			want:    "http://h/a?x", layer: uri.LayerEmbedded, header: "http://h/a",
		},
		// Headers.
		{
			name:    "white space and folding are ignored",
			context: uri.BaseContext{ContentBase: " http://www.ics.uci.edu/\r\n\tTest/a/b/c \r\n"},
			want:    "http://www.ics.uci.edu/Test/a/b/c", layer: uri.LayerContentBase,
		}, {
			name: "RFC 1808, 3.1: the Base header",
			context: uri.BaseContext{Spec: uri.RFC1808,
				ContentBase: "<URL:http://www.ics.uci.edu/\r\n Test/a/b/c>"},
			want: "http://www.ics.uci.edu/Test/a/b/c", layer: uri.LayerContentBase,
		},
		// Nesting.
		{
			name: "a part in a part in a message",
			context: uri.BaseContext{
				Embedded: "img/",
				Enclosing: &uri.BaseContext{
					ContentLocation: "parts/",
					Enclosing: &uri.BaseContext{ContentBase: "http://msg/a/b",
						Enclosing: message},
				},
			},
			want: "http://msg/a/parts/img/", layer: uri.LayerEmbedded,
			header: "http://msg/a/parts/",
		}, {
			name: "an outer part's own content counts",
			context: uri.BaseContext{Enclosing: &uri.BaseContext{Embedded: "http://outer/x/",
				ContentBase: "http://h/"}},
			want: "http://outer/x/", layer: uri.LayerEmbedded,
		}, {
			name: "what the outermost was retrieved from",
			context: uri.BaseContext{Retrieval: "http://inner/",
				Enclosing: &uri.BaseContext{Enclosing: &uri.BaseContext{Retrieval: "http://outer/"}}},
			want: "http://outer/", layer: uri.LayerRetrieval,
		}, {
			name:    "the inner default where nothing else is",
			context: uri.BaseContext{Default: "http://d/", Enclosing: &uri.BaseContext{}},
			want:    "http://d/", layer: uri.LayerDefault,
		},
		// RFC 3986, 5.1: stripped of any fragment. In RFC 1808, 5, a base has one.
		{
			name:    "a fragment is dropped",
			context: uri.BaseContext{Retrieval: "http://h/a#f"},
			want:    "http://h/a", layer: uri.LayerRetrieval,
		}, {
			name:    "a fragment stays",
			context: uri.BaseContext{Spec: uri.RFC1808, Retrieval: "http://a/b/c/d;p?q#f"},
			want:    "http://a/b/c/d;p?q#f", layer: uri.LayerRetrieval,
		},
		// RFC 1808, 3.4, and url-syntax-05, 5.1.4.
		{name: "nothing, in RFC 1808", context: uri.BaseContext{Spec: uri.RFC1808}},
		{name: "nothing, in url-syntax-05", context: uri.BaseContext{Spec: uri.URLSyntax}},
	} {
		got, layer, err := test.context.Base()
		if err != nil || got.String() != test.want || layer != test.layer ||
			got.Spec() != test.context.Spec {
			t.Errorf("%s: %q of %s, %s (%v), want %q of %s", test.name, got, layer, got.Spec(), err,
				test.want, test.layer)
		}
		if again, err := test.context.Spec.Parse(got.String()); err != nil || again != got {
			t.Errorf("%s: %q reads back as another", test.name, got)
		}
		header := test.header
		if header == "" {
			header = test.want
		}
		withoutContent := test.context
		withoutContent.Embedded = ""
		if got, _, err := withoutContent.Base(); err != nil || got.String() != header {
			t.Errorf("%s: the headers' base is %q (%v), want %q", test.name, got, err, header)
		}
	}
}

func TestBaseContextErrors(t *testing.T) {
	for _, test := range []struct {
		context uri.BaseContext
		code    uri.Code
		layer   uri.BaseLayer
	}{
		{uri.BaseContext{}, uri.CodeRelativeBase, uri.LayerNone},
		{uri.BaseContext{Spec: uri.RFC2396}, uri.CodeRelativeBase, uri.LayerNone},
		{uri.BaseContext{Embedded: "a/", ContentLocation: "b/"}, uri.CodeRelativeBase, uri.LayerContentLocation},
		{uri.BaseContext{Embedded: "a/"}, uri.CodeRelativeBase, uri.LayerEmbedded},
		{uri.BaseContext{Embedded: "a/", Spec: uri.RFC1808}, uri.CodeRelativeBase, uri.LayerEmbedded},
		{uri.BaseContext{Embedded: "a b", Retrieval: "http://h/"}, uri.CodeCharacter, uri.LayerEmbedded},
		{uri.BaseContext{ContentBase: "a/", Retrieval: "http://h/"}, uri.CodeRelativeBase, uri.LayerContentBase},
		{uri.BaseContext{ContentLocation: "a/", Retrieval: "h/"}, uri.CodeRelativeBase, uri.LayerRetrieval},
		{uri.BaseContext{Enclosing: &uri.BaseContext{ContentLocation: "http://[x/"}}, uri.CodeCharacter, uri.LayerContentLocation},
		{uri.BaseContext{Default: "%"}, uri.CodeEscape, uri.LayerDefault},
		{uri.BaseContext{Spec: uri.RFC1738, Retrieval: "http://h/"}, uri.CodeNoResolution, uri.LayerRetrieval},
		{uri.BaseContext{Spec: uri.RFC1738, Embedded: "http://h/"}, uri.CodeNoResolution, uri.LayerEmbedded},
		{uri.BaseContext{Spec: uri.RFC1738}, uri.CodeNoResolution, uri.LayerNone},
		{uri.BaseContext{Spec: 99, Embedded: "http://h/"}, uri.CodeSpec, uri.LayerNone},
		{uri.BaseContext{Spec: 99}, uri.CodeSpec, uri.LayerNone},
		{uri.BaseContext{ContentBase: "<URL:>"}, uri.CodeRelativeBase, uri.LayerNone},
		// url-syntax-05 does not accept "http://a-".
		{uri.BaseContext{Spec: uri.URLSyntax, Embedded: "-", Retrieval: "http://a"}, uri.CodeIncomplete, uri.LayerEmbedded},
	} {
		got, layer, err := test.context.Base()
		var pe *uri.ParseError
		if !errors.Is(err, test.code) || !errors.As(err, &pe) || layer != test.layer ||
			got != (uri.URI{}) {
			t.Errorf("%+v: %q of %s (%v), want %s of %s", test.context, got, layer, err, test.code,
				test.layer)
		} else if test.layer != uri.LayerNone &&
			!strings.HasPrefix(err.Error(), test.layer.String()+": ") {
			t.Errorf("%v does not name the %s", err, test.layer)
		}
	}
	_, _, err := (&uri.BaseContext{Embedded: "../x/", ContentLocation: "y/"}).Base()
	if want := sentences.Say(`Content-Location: uri: scheme, byte 0 of "y/": «base-relative» (RFC 3986, 5.1)`); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, _, err = (&uri.BaseContext{}).Base()
	if want := sentences.Say(`no base is known: uri: scheme, byte 0 of "": «base-relative» (RFC 3986, 5.1)`); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if got := (uri.LayerDefault + 1).String(); got != "unknown BaseLayer" {
		t.Error(got)
	}
}

// RFC 3986, 5.1.2 sets no limit to entities within one another. Without a limit, relative layers
// take quadratic time, and a circle of entities never ends.
func TestBaseContextNesting(t *testing.T) {
	nested := func(n int) *uri.BaseContext {
		c := &uri.BaseContext{Retrieval: "http://h/"}
		for range n {
			c = &uri.BaseContext{Embedded: "a/", Enclosing: c}
		}
		return c
	}
	if got, _, err := nested(100).Base(); err != nil ||
		got.String() != "http://h/"+strings.Repeat("a/", 100) {
		t.Errorf("100 entities: %q (%v)", got, err)
	}
	circle := &uri.BaseContext{Embedded: "a/"}
	circle.Enclosing = &uri.BaseContext{Enclosing: circle}
	for name, c := range map[string]*uri.BaseContext{
		"101 entities": nested(101), "a circle": circle,
		"101 entities around an absolute base": {Embedded: "http://h/", Enclosing: nested(100)},
	} {
		got, layer, err := c.Base()
		want := sentences.Say("no base is known: uri: reference, byte 0: «enclosing-too-many 100»")
		if !errors.Is(err, uri.CodeTooMany) || err.Error() != want || got != (uri.URI{}) ||
			layer != uri.LayerNone {
			t.Errorf("%s: %q of %s (%v), want %s", name, got, layer, err, want)
		}

	}
}

func TestAll(t *testing.T) {
	base, err := uri.NewBase(uri.MustParse("http://a/b/c"))
	if err != nil {
		t.Fatal(err)
	}
	if base.URI().String() != "http://a/b/c" {
		t.Errorf("the base is %q", base.URI())
	}
	refs := []string{"d", "x y", "../e", "//h", "not reached"}
	want := []string{"http://a/b/d", "", "http://a/e", "http://h"}
	i := 0
	all := func(yield func(string) bool) {
		for _, ref := range refs {
			if !yield(ref) {
				return
			}
		}
	}
	for target, err := range base.All(all) {
		if target.String() != want[i] || (err == nil) != (want[i] != "") {
			t.Errorf("%q is %q (%v), want %q", refs[i], target, err, want[i])
		}
		if i++; i == len(want) {
			break
		}
	}
	if i != len(want) {
		t.Errorf("%d targets", i)
	}
}

// Several goroutines may use one prepared base at once. The race detector checks it.
func TestBaseIsShared(t *testing.T) {
	base, err := uri.NewBase(uri.MustParse("http://a/b/../c/d?q"))
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			var buf []byte
			for range 100 {
				u, err := base.ResolveString("../x?y")
				if err != nil || u.String() != "http://a/x?y" {
					t.Errorf("%q (%v)", u, err)
				}
				if buf, err = base.AppendResolveString(buf[:0], "g"); err != nil ||
					string(buf) != "http://a/c/g" {
					t.Errorf("%q (%v)", buf, err)
				}
				if got := base.Relativize(u); got.String() != "../x?y" && got.String() != "/x?y" {
					t.Errorf("%q", got)
				}
			}
		})
	}
	group.Wait()
}

// Resolve of two texts and a Base of NewBase give what URI.Resolve gives. The error's Input tells
// which text is wrong.
func TestResolveTexts(t *testing.T) {
	for _, pair := range pairs(t) {
		got, err := uri.Resolve(pair[0], pair[1])
		base, baseErr := uri.Parse(pair[0])
		if baseErr != nil {
			if err == nil || err.Error() != baseErr.Error() {
				t.Errorf("%q against %q: %v, want %v", pair[1], pair[0], err, baseErr)
			}
			continue
		}
		want, wantErr := base.ResolveString(pair[1])
		if got != want || (err == nil) != (wantErr == nil) {
			t.Errorf("%q against %q: %q (%v), want %q (%v)", pair[1], pair[0], got, err, want,
				wantErr)
		}
		prepared, err := uri.NewBase(base)
		if (err == nil) != base.IsAbsolute() {
			t.Errorf("%q is prepared: %v", pair[0], err)
		}
		if err == nil {
			if got, err := prepared.ResolveString(pair[1]); got != want ||
				(err == nil) != (wantErr == nil) {
				t.Errorf("%q against the prepared %q: %q (%v), want %q (%v)", pair[1], pair[0], got,
					err, want, wantErr)
			}
		}
	}
	for _, test := range [][3]string{{"http://h h/", "a", "http://h h/"},
		{"http://h/", "a b", "a b"}, {"/a", "b", "/a"}} {
		var pe *uri.ParseError
		if _, err := uri.Resolve(test[0], test[1]); !errors.As(err, &pe) || pe.Input != test[2] {
			t.Errorf("%q against %q: %v, want an error about %q", test[1], test[0], err, test[2])
		}
	}
}
