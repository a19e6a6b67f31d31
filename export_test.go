package uri

import (
	"hash/maphash"
	"net/url"
)

// The ways that are taken for long texts, so that tests can take them for all.

func EquivalentWalk(a, b URI) bool                 { return equivalentWalk(&a, &b) }
func CompareWalk(a, b URI) int                     { return compareWalk(&a, &b) }
func (u URI) KeepsSegments() bool                  { return u.keepsSegments() }
func CompareForward(a, b URI) int                  { return compareForward(&a, &b) }
func (u URI) HashForward(seed maphash.Seed) uint64 { return hashForward(&u, seed) }
func (u URI) HashWalk(seed maphash.Seed) uint64    { return hashWalk(&u, seed) }

// DiffersFrom gives the component in which a text that was printed for v differs from v, and its offset.
func DiffersFrom(u URI, v *url.URL) (Component, uint32) { return u.differsFrom(v) }

// ParseSlow gives what the state machine alone makes of a text, and whether it is valid.
func ParseSlow(text string, sp Spec) (URI, bool) {
	u := URI{text: text}
	if u.parseSlow(text, sp, validity) != nil {
		return URI{}, false
	}
	return u, true
}

// Update reports whether the test is to write what is generated.
func Update() bool { return *update }
