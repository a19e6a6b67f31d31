// Package slow judges the fast code of package uri. It has the parsers, the steps of resolution and
// those of normalization as the documents write them, one step after the other, with regular
// expressions, and slow. It uses constants and types of package uri, and none of its code, except
// that [PartsOf] and [Normalize] begin with the accessors of a URI.
//
// One law is that ResolveString finds the target of RFC 3986, 5.2. A test asks both:
//
//	got, err := uri.MustParse("http://a/b/c/d;p?q").ResolveString("../g")
//	want, ok := slow.Target(t, uri.RFC3986, "http://a/b/c/d;p?q", "../g")
//	if got.String() != want || ok != (err == nil) {
//		t.Errorf("%s, %v, want %q, %v", got, err, want, ok)
//	}
//
// Target cuts both texts with the regular expression of Appendix B, and follows the pseudocode of
// 5.2.2 in resolve3986, whose names are those of the document: R has neither a scheme nor an
// authority, and its path does not begin with "/", so T.path = merge(Base.path, R.path), which is
// "/b/c/../g" (5.2.3), and then remove_dot_segments(T.path), which moves one segment after the
// other from an input to an output buffer until "/b/g" is left (5.2.4). T is put together again by
// 5.3: "http://a/b/g". Where the document defines no target, ok is false, and got must be an error.
//
// If a document leaves a choice, the steps follow the zero Resolver. The grammars are in the
// testdata of the module, so the tests that use them run in its folder.
package slow
