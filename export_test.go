package uri

import "net/url"

// DiffersFrom returns the component in which the text printed for v differs from v, and its offset.
func DiffersFrom(u URI, v *url.URL) (Component, uint32) { return u.differsFrom(v) }

// ParseSlow parses a text with the state machine alone. It reports whether the text is valid.
func ParseSlow(text string, sp Spec) (URI, bool) {
	u := URI{text: text}
	if u.readReference(text, sp).component != 0 {
		return URI{}, false
	}
	return u, true
}

// SameHidden reports whether both errors know what they hide from one reading of the text.
func SameHidden(a, b *ParseError) bool { return a.hides.in(b.Input) && a.hides == b.hides }

// Class returns the class of a byte in the three lanes of the fast parser, as the character sets of
// RFC 3986 give it.
func Class(char byte) uint64 {
	r := &documents[RFC3986]
	const a, b, c = 1, 1 << 16, 1 << 32
	switch {
	case char == '?':
		return a | b
	case char == '#':
		return a | b | c
	case char == '%', char >= 128, !r.query.has(char): // the widest set
		return b
	case char == '/':
		return a | c
	case char == '.':
		return c
	case 'A' <= char && char <= 'Z':
		return b | c
	case !r.scheme.has(char):
		return a
	}
	return 0
}

// Rough reports whether u is rough: see offsets.
func Rough(u URI) bool { return u.rough }
