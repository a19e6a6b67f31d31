package uri_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
	"example.com/uri/internal/slow"
)

// Resolution and normalization do not depend on the characters of a segment, but on whether it is a dot segment, empty, or none of
// these, whether it could be read as a scheme, and on escapes. So the tests below take all texts made of a few pieces, instead of some of
// many.

// segments are all that paths are made of here.
var segments = []string{"", ".", "..", "a", "a:b", "%2e"}

// paths returns all paths of up to n segments. The path without a segment is empty, and so is the one with an empty segment.
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

// TestMergedPaths removes the dot segments of all merged paths of up to six segments. A merged path begins with segments of the
// base's and ends with the reference's, and is cut into the two in the first and the last way that is possible; in the long test in all.
func TestMergedPaths(t *testing.T) {
	if n := len(paths(6)) - 1; n != 55986 {
		t.Fatalf("%d paths", n)
	}
	for _, sp := range uri.Specs() {
		if sp == uri.RFC1738 {
			continue // no resolution
		}
		resolved := 0
		for _, path := range paths(6)[1:] {
			m := merged{sp: sp, path: path}
			cuts := m.cuts()
			if !laws.Long() && len(cuts) > 2 {
				cuts = []int{cuts[0], cuts[len(cuts)-1]}
			}
			for _, cut := range cuts {
				resolved++
				if got, want := m.resolve(cut); got != want {
					t.Fatalf("%s: %q + %q is %s, want %s", sp, "x://h/"+path[:cut], path[cut:], got, want)
				}
			}
		}
		t.Logf("%s: %d resolutions", sp, resolved)
	}
}

// A merged path is a path of a base and a reference, without the first "/".
type merged struct {
	sp   uri.Spec
	path string
	want string
}

// cuts returns where the path can be cut into a base's part and a relative path of a reference.
func (m *merged) cuts() (all []int) {
	for i := range m.path {
		if i > 0 && m.path[i-1] != '/' {
			continue
		}
		first, _, _ := strings.Cut(m.path[i:], "/")
		if first != "" && !strings.Contains(first, ":") && m.sp.Valid("x://h/"+m.path[:i]) && m.sp.Valid(m.path[i:]) {
			all = append(all, i)
		}
	}
	return all
}

// resolve resolves the reference that begins at cut.
func (m *merged) resolve(cut int) (got, want string) {
	if m.want == "" {
		m.want = "x://h" + slow.Merged(m.sp, "/"+m.path)
		if !m.sp.Valid(m.want) {
			m.want = "an error"
		}
	}
	target, err := m.sp.MustParse("x://h/" + m.path[:cut]).ResolveString(m.path[cut:])
	if err != nil {
		return "an error", m.want
	}
	return target.String(), m.want
}

// allReferences returns all references of the document with and without a scheme, an authority and a query, and a path of up to n segments.
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

// TestAllPairs resolves all references with paths of up to two segments against all such bases; in the long test, the references have up to
// three.
func TestAllPairs(t *testing.T) {
	for _, sp := range uri.Specs() {
		resolved := 0
		refs := allReferences(sp, 2)
		if laws.Long() {
			refs = allReferences(sp, 3)
		}
		for _, text := range allReferences(sp, 2) {
			base := sp.MustParse(text)
			prepared, err := uri.NewBase(base)
			for _, ref := range refs {
				resolved++
				want, ok := "", false
				if sp != uri.RFC1738 {
					want, ok = slow.Steps(t, sp, text, ref)
					ok = ok && (text == "" || sp.Valid(want))
				}
				got, gotErr := base.ResolveString(ref)
				if ok != (gotErr == nil) || ok && got.String() != want {
					t.Fatalf("%s: %q + %q is %q (%v), want %q, %t", sp, text, ref, got, gotErr, want, ok)
				}
				if err != nil {
					continue
				}
				if again, err := prepared.ResolveString(ref); again != got || ok != (err == nil) {
					t.Fatalf("%s: %q + %q is %q (%v) against a prepared base, want %q, %t", sp, text, ref, again, err, want, ok)
				}
			}
		}
		t.Logf("%s: %d pairs", sp, resolved)
	}
}

// TestAllNormalForms normalizes all references with paths of up to four segments, or six in the long test, and references with each byte and
// each escape in each component.
func TestAllNormalForms(t *testing.T) {
	n := 4
	if laws.Long() {
		n = 6
	}
	for _, sp := range uri.Specs() {
		texts := allReferences(sp, n)
		for _, form := range []string{"%s:", "%s", "/%s", "//%s@h", "//%s", "//h:%s", "x:%s", "x:/%s", "x://h/%s", "?%s", "#%s", ";%s", "x:?%s"} {
			for c := range 256 {
				for _, piece := range []string{string([]byte{byte(c)}), fmt.Sprintf("%%%02x", c), fmt.Sprintf("%%%02X", c), fmt.Sprintf("a%%%02x", c), fmt.Sprintf("A%%%02xa", c)} {
					if text := fmt.Sprintf(form, piece); sp.Valid(text) {
						texts = append(texts, text)
					}
				}
			}
		}
		for _, text := range texts {
			u := sp.MustParse(text)
			if got, want := u.Normalize().String(), slow.Normalize(u); got != want {
				t.Fatalf("%s: %q becomes %q, want %q", sp, text, got, want)
			}

		}
		t.Logf("%s: %d references", sp, len(texts))
	}
}
