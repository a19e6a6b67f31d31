package uri_test

import (
	"fmt"
	"iter"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/slow"
)

// Resolution and normalization do not depend on the characters of a segment, but on whether it is a
// dot segment, empty, or none of these, whether it could be read as a scheme, and on escapes. So
// the tests below take all texts made of a few pieces, instead of some of many.

// segments are all that paths are made of here.
var segments = []string{"", ".", "..", "a", "a:b", "%2e"}

// paths returns all paths of up to n segments. The path without a segment is empty, and so is the
// one with an empty segment.
func paths(n int) []string {
	all := []string{""}
	before := all
	for i := range n {
		var now []string
		for _, path := range before {
			for _, segment := range segments {
				if i > 0 {
					segment = path + "/" + segment
				}
				now = append(now, segment)
			}
		}
		all = append(all, now...)
		before = now
	}
	return all
}

// A resolution is a base and a reference, and the target that they must have.
type resolution struct {
	sp              uri.Spec
	base, ref, want string
}

// noTarget stands for the target if there is an error.
const noTarget = "an error"

// get resolves the reference in all ways. It returns the target, or that the ways do not agree.
func (r *resolution) get() string {
	base := r.sp.MustParse(r.base)
	target, err := base.ResolveString(r.ref)
	got := target.String()
	if err != nil {
		got = noTarget
	} else if again, err := r.sp.Parse(got); again != target || err != nil {
		return fmt.Sprintf("%q, which is not what it is parsed as", got)
	}
	appended, err := base.AppendResolveString(nil, r.ref)
	if again := string(appended); err == nil && again != got || (err != nil) != (got == noTarget) {
		return fmt.Sprintf("%q, or %q when it is appended", got, again)
	}
	prepared, err := uri.NewBase(base)
	if err != nil {
		return got
	}
	again, err := prepared.ResolveString(r.ref)
	if again != target || (err != nil) != (got == noTarget) {
		return fmt.Sprintf("%q, or %q against a prepared base", got, again)
	}
	return got
}

// testResolutions resolves.
func testResolutions(t *testing.T, name string,
	resolutions func(testing.TB, uri.Spec) iter.Seq[resolution]) {
	for _, sp := range uri.Specs() {
		n := 0
		for r := range resolutions(t, sp) {
			n++
			if got := r.get(); got != r.want {
				t.Fatalf("%s: %q + %q is %s, want %s", sp, r.base, r.ref, got, r.want)
			}
		}
		t.Logf("%s: %d %s", sp, n, name)
	}
}

// TestExhaustivePaths removes the dot segments of all merged paths of up to six segments.
func TestExhaustivePaths(t *testing.T) {
	if n := len(paths(6)) - 1; n != 55986 {
		t.Fatalf("%d paths", n)
	}
	testResolutions(t, "resolutions", mergedPaths)
}

// mergedPaths are the resolutions in which a path is merged. A merged path begins with segments of
// the base's and ends with the reference's, and is cut into the two in the first and the last way
// that is possible; in the long test in all.
func mergedPaths(_ testing.TB, sp uri.Spec) iter.Seq[resolution] {
	return func(yield func(resolution) bool) {
		if sp == uri.RFC1738 {
			return // no resolution
		}
		for _, path := range paths(6)[1:] {
			want := "x://h" + slow.Merged(sp, "/"+path)
			if !sp.Valid(want) {
				want = noTarget
			}
			all := cuts(sp, path)
			if !complete() && len(all) > 2 {
				all = []int{all[0], all[len(all)-1]}
			}
			for _, cut := range all {
				if !yield(resolution{sp, "x://h/" + path[:cut], path[cut:], want}) {
					return
				}
			}
		}
	}
}

// cuts returns where the path can be cut into a base's part and a relative path of a reference.
func cuts(sp uri.Spec, path string) (all []int) {
	for i := range path {
		if i > 0 && path[i-1] != '/' {
			continue
		}
		first, _, _ := strings.Cut(path[i:], "/")
		if first != "" && !strings.Contains(first, ":") && sp.Valid("x://h/"+path[:i]) &&
			sp.Valid(path[i:]) {
			all = append(all, i)
		}
	}
	return all
}

// allReferences returns all references of the document with and without a scheme, an authority and
// a query, and a path of up to n segments.
func allReferences(sp uri.Spec, n int) (all []string) {
	seen := map[string]bool{}
	for _, scheme := range []string{"", "x:"} {
		for _, authority := range []string{"", "//h"} {
			for _, query := range []string{"", "?q"} {
				for _, path := range paths(n) {
					if text := scheme + authority + path + query; !seen[text] && sp.Valid(text) {
						seen[text] = true
						all = append(all, text)
					}
				}
			}
		}
	}
	return all
}

// TestExhaustivePairs resolves all references with paths of up to two segments against all such
// bases; in the long test, the references have up to three.
func TestExhaustivePairs(t *testing.T) { testResolutions(t, "pairs", allPairs) }

func allPairs(t testing.TB, sp uri.Spec) iter.Seq[resolution] {
	refs := allReferences(sp, 2)
	if complete() {
		refs = allReferences(sp, 3)
	}
	return resolutionsOf(t, sp, allReferences(sp, 2), refs)
}

// resolutionsOf returns the resolutions of the references against the bases.
func resolutionsOf(t testing.TB, sp uri.Spec, bases, refs []string) iter.Seq[resolution] {
	return func(yield func(resolution) bool) {
		for _, base := range bases {
			for _, ref := range refs {
				want, ok := "", false
				if sp != uri.RFC1738 {
					want, ok = slow.Steps(t, sp, base, ref)
				}
				// In URL1993 a reference is text for a part of the base, and only the target
				// counts.
				if !ok || base != "" && !sp.Valid(want) || sp != uri.URL1993 && !sp.Valid(ref) {
					want = noTarget
				}
				if !yield(resolution{sp, base, ref, want}) {
					return
				}
			}
		}
	}
}

// TestExhaustiveComponents resolves references with components that are undefined, empty or neither
// against some of each other.
func TestExhaustiveComponents(t *testing.T) { testResolutions(t, "pairs", emptyComponents) }

func emptyComponents(t testing.TB, sp uri.Spec) iter.Seq[resolution] {
	var all []string
	for _, scheme := range []string{"", "x:"} {
		for _, authority := range []string{"", "//", "//h"} {
			for _, path := range []string{"", "/", "/b/c", "d", "..", "/..", ".//", "/..//e"} {
				for _, params := range []string{"", ";", ";p"} {
					for _, query := range []string{"", "?", "?q", "?/../q"} {
						for _, fragment := range []string{"", "#", "#f"} {
							text := scheme + authority + path + params + query + fragment
							if sp.Valid(text) && (authority == "" || path == "" || path[0] == '/') {
								all = append(all, text)
							}
						}
					}
				}
			}
		}
	}
	var bases []string // some of them
	for i, text := range all {
		if strings.HasPrefix(text, "x:") && i%19 == 0 || text == "" {
			bases = append(bases, text)
		}
	}
	// The target of the last one has no byte that is not allowed.
	return resolutionsOf(t, sp, bases, append(all, "%/../g"))
}

// A choice is what a document leaves to the implementation, or says of a base: what the package
// says, and what it must.
type choice struct {
	what, want string
	get        func() string
}

// TestExhaustiveChoices resolves with the choices that documents leave, asks for the references to
// the same document, and takes the fragment from a base.
func TestExhaustiveChoices(t *testing.T) {
	for _, sp := range uri.Specs() {
		n := 0
		for c := range choices(t, sp) {
			n++
			if got := c.get(); got != c.want {
				t.Fatalf("%s: %s is %s, want %s", sp, c.what, got, c.want)
			}
		}
		t.Logf("%s: %d choices", sp, n)
	}
}

func choices(t testing.TB, sp uri.Spec) iter.Seq[choice] {
	return func(yield func(choice) bool) {
		if sp == uri.RFC1738 {
			return // no resolution
		}
		if !yield(fragmentOfBase(sp)) {
			return
		}
		texts := allReferences(sp, 1)
		for _, base := range texts {
			for _, ref := range texts {
				for _, ref := range []string{ref, strings.Replace(ref, "x:", "X:", 1), ref + "#f"} {
					if !sp.Valid(ref) {
						continue
					}
					for _, ignore := range []bool{false, true} {
						resolver := uri.Resolver{IgnoreSameScheme: ignore}
						if !yield(sameDocument(t, sp, resolver, base, ref)) ||
							!yield(sameScheme(t, sp, resolver, base, ref)) {
							return
						}
					}
				}
			}
		}
		for _, path := range paths(4)[1:] {
			for _, above := range []uri.AboveRoot{uri.AboveRootKeep, uri.AboveRootDiscard,
				uri.AboveRootReject} {
				if c, ok := aboveRoot(sp, above, path); ok && !yield(c) {
					return
				}
			}
		}
	}
}

// resolve returns the target with the choices of r.
func resolve(r uri.Resolver, sp uri.Spec, base, ref string) string {
	b, err := r.Base(sp.MustParse(base))
	if err != nil {
		return noTarget
	}
	u, err := b.ResolveString(ref)
	if err != nil {
		return noTarget
	}
	if appended, err := b.AppendResolveString(nil, ref); err != nil ||
		string(appended) != u.String() {
		return fmt.Sprintf("%q, or %q when it is appended", u, appended)
	}
	return u.String()
}

// fragmentOfBase asks for the fragment of a base. RFC 1808 keeps it (4, step 2a).
func fragmentOfBase(sp uri.Spec) choice {
	want := "x://h/a"
	if sp == uri.RFC1808 {
		want += "#f"
	}
	return choice{"the base x://h/a#f", want, func() string {
		base, _, err := (&uri.BaseContext{Spec: sp, Default: "x://h/a#f"}).Base()
		if err != nil {
			return err.Error()
		}
		return base.String()
	}}
}

// withoutScheme returns the reference that stands for one with the scheme of the base where the
// scheme is ignored: in RFC 3986 (5.2.2), RFC2396bis (5.2), and RFC 2396 (5.2, step 3), which only
// allows it where the base is hierarchical, and takes "x:" for an empty relative path.
func withoutScheme(sp uri.Spec, r uri.Resolver, base, ref string) string {
	b, u := sp.MustParse(base), sp.MustParse(ref)
	if !r.IgnoreSameScheme || !u.IsAbsolute() || !strings.EqualFold(u.Scheme(), b.Scheme()) ||
		sp > uri.RFC2396 || sp == uri.RFC2396 && b.Opaque() != "" {
		return ref
	}
	rest := ref[len(u.Scheme())+1:]
	switch {
	case rest == "" || rest[0] == '#':
		if sp == uri.RFC2396 {
			return "." + rest
		}
	case rest[0] != '/' && rest[0] != '?':
		return "./" + rest // in which no colon ends a scheme
	}
	return rest
}

// sameScheme resolves.
func sameScheme(t testing.TB, sp uri.Spec, r uri.Resolver, base, ref string) choice {
	want, ok := slow.Steps(t, sp, base, withoutScheme(sp, r, base, ref))
	if !ok || base != "" && !sp.Valid(want) {
		want = noTarget
	}
	return choice{fmt.Sprintf("%q + %q with %+v", base, ref, r), want,
		func() string { return resolve(r, sp, base, ref) }}
}

// sameDocument asks whether a reference is to the document that it stands in: in RFC 3986 (4.4) if
// the target is the base but for a fragment, in RFC2396bis (4.2), RFC 2396 (4.2) and URLSyntax (3)
// if the reference is only a fragment or empty. RFC2396bis ignores the scheme first.
func sameDocument(t testing.TB, sp uri.Spec, r uri.Resolver, base, ref string) choice {
	empty := func(ref string) bool { return ref == "" || ref[0] == '#' }
	same := false
	target, ok := slow.Steps(t, sp, base, withoutScheme(sp, r, base, ref))
	switch sp {
	case uri.RFC3986:
		before, _, _ := strings.Cut(target, "#")
		same = before == base
	case uri.RFC2396bis:
		same = empty(withoutScheme(sp, r, base, ref))
	case uri.RFC2396, uri.URLSyntax:
		same = empty(ref)
	}
	return choice{fmt.Sprintf("%q in %q, with %+v, to the same document", ref, base, r),
		fmt.Sprint(ok && same), func() string {
			b, err := r.Base(sp.MustParse(base))
			return fmt.Sprint(err == nil && b.IsSameDocument(sp.MustParse(ref)))
		}}
}

// aboveRoot resolves a path that may lead above the root: a ".." that does is kept as RFC 2396
// keeps it, discarded as RFC 3986 does, or rejected. It reports false for a path that is no
// relative reference, and for the ".." that URL1993 would discard, of which no document speaks.
func aboveRoot(sp uri.Spec, above uri.AboveRoot, path string) (c choice, ok bool) {
	keeps := uri.RFC2396
	if sp == uri.URL1993 {
		keeps = sp
	}
	all := cuts(sp, path)
	if len(all) == 0 || above == uri.AboveRootDiscard && keeps == sp && sp != uri.RFC2396 {
		return c, false
	}
	base, ref := "x://h/"+path[:all[0]], path[all[0]:]
	kept := slow.Merged(keeps, "/"+path)
	want := "x://h" + kept
	switch {
	case above == uri.AboveRootDiscard:
		want = "x://h" + slow.Merged(uri.RFC3986, "/"+path)
	case above == uri.AboveRootReject && strings.Contains(kept+"/", "/../"):
		want = noTarget
	}
	if want != noTarget && !sp.Valid(want) {
		want = noTarget
	}
	r := uri.Resolver{AboveRoot: above}
	return choice{fmt.Sprintf("%q + %q with %+v", base, ref, r), want,
		func() string { return resolve(r, sp, base, ref) }}, true
}

// A normalForm is a reference and the normal form that it must have.
type normalForm struct {
	sp         uri.Spec
	text, want string
}

// get returns the normal form.
func (n *normalForm) get() string {
	u := n.sp.MustParse(n.text)
	normal := u.Normalize()
	if again, err := n.sp.Parse(normal.String()); again != normal || err != nil {
		return fmt.Sprintf("%q, which is not what it is parsed as", normal)
	}
	return normal.String()
}

// TestExhaustiveNormalForms normalizes all references of normalForms.
func TestExhaustiveNormalForms(t *testing.T) {
	for _, sp := range uri.Specs() {
		count := 0
		for n := range normalForms(sp) {
			count++
			if got := n.get(); got != n.want {
				t.Fatalf("%s: %q becomes %s, want %s", sp, n.text, got, n.want)
			}
		}
		t.Logf("%s: %d references", sp, count)
	}
}

// normalForms are those of all references with paths of up to four segments, or six in the long
// test, of a long userinfo, and of references with each byte and each escape in each component.
func normalForms(sp uri.Spec) iter.Seq[normalForm] {
	n := 4
	if complete() {
		n = 6
	}
	texts := allReferences(sp, n)
	for n := range 64 { // around the length of a block
		if text := "x://" + strings.Repeat("A", n) + "@H:1/a"; sp.Valid(text) {
			texts = append(texts, text)
		}
	}
	for _, form := range []string{"%s:", "%s", "/%s", "//%s@h", "//%s@H", "//%s", "//h:%s", "x:%s",
		"x:/%s", "x://h/%s", "?%s", "#%s", ";%s", "x:?%s"} {
		for c := range 256 {
			for _, piece := range []string{string([]byte{byte(c)}), fmt.Sprintf("%%%02x", c),
				fmt.Sprintf("%%%02X", c), fmt.Sprintf("a%%%02x", c), fmt.Sprintf("A%%%02xa", c)} {
				if text := fmt.Sprintf(form, piece); sp.Valid(text) {
					texts = append(texts, text)
				}
			}
		}
	}
	return func(yield func(normalForm) bool) {
		for _, text := range texts {
			if !yield(normalForm{sp, text, slow.Normalize(sp.MustParse(text))}) {
				return
			}
		}
	}
}

// complete reports whether the complete and the exhaustive tests run in their largest sizes, which
// take many minutes of processor time.
func complete() bool { return extraSteps() > 0 }

// extraSteps is the k of the complete test, how many states more than the minimal automaton an
// implementation may have.
func extraSteps() int {
	k, _ := strconv.Atoi(os.Getenv("URI_TEST_COMPLETE"))
	return k
}
