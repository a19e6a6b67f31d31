package uri

import "net/url"

// DiffersFrom gives the component in which a text that was printed for v differs from v, and its offset.
func DiffersFrom(u URI, v *url.URL) (Component, uint32) { return u.differsFrom(v) }

// ParseSlow gives what the state machine alone makes of a text, and whether it is valid.
func ParseSlow(text string, sp Spec) (URI, bool) {
	u := URI{text: text}
	if u.parseState(text, sp).component != 0 {
		return URI{}, false
	}
	return u, true
}

// Update reports whether the test is to write what is generated.
func Update() bool { return *update }
