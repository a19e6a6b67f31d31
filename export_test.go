package uri

import (
	"fmt"
	"net/url"
)

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

// Class returns the class of a byte in the three lanes of the fast parser, as the character sets of RFC 3986 give it.
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

// Mutants makes errors in the rules of the document, one at a time, and calls try with the kind and the name of each. If only texts with one
// character can show the error, try gets this character, and otherwise -1.
func Mutants(sp Spec, try func(kind, name string, char int)) {
	r := &documents[sp]
	sound := *r
	defer func() { *r = sound }()
	attempt := func(kind, name string, char int) {
		try(kind, name, char)
		*r = sound
	}
	a, h := &r.authority, &r.authority.host
	for name, cs := range map[string]*set{
		"scheme": &r.scheme, "schemeFirst": &r.schemeFirst, "first": &r.first, "path": &r.path, "params": &r.params, "opaqueFirst": &r.opaqueFirst,
		"opaque": &r.opaque, "opaqueQuery": &r.opaqueQuery, "query": &r.query, "fragment": &r.fragment, "authority.end": &a.end, "registry": &a.registry,
		"userinfo": &a.userinfo, "ipvFuture": &h.ipvFuture, "name": &h.name,
	} {
		if !cs.nonempty() {
			*cs = r.path
			attempt("a set that the document does not have", name+": as path", -1)
			continue
		}
		for c := range byte(128) {
			kind := "one character more"
			if cs.has(c) {
				kind = "one character less"
			}
			cs[c>>6] ^= 1 << (c & 63)
			attempt(kind, fmt.Sprintf("%s: %s, %q", name, kind, c), int(c))
		}
		*cs = set{}
		attempt("an empty set", name+": empty", -1)
	}
	for name, flag := range map[string]*bool{
		"needsScheme": &r.needsScheme, "noEmptySegments": &r.noEmptySegments, "hierFirst": &r.hierFirst, "hasFragments": &r.hasFragments,
		"nonempty": &a.nonempty, "netLoc": &a.netLoc, "userNeeded": &a.userNeeded, "oneColon": &a.oneColon, "noPassword": &a.noPassword,
		"lastAt": &a.lastAt, "portNeeded": &a.portNeeded, "anyLast": &h.anyLast,
	} {
		*flag = !*flag
		attempt("flag", fmt.Sprintf("%s: %t", name, *flag), -1)
	}
	for name, bound := range map[string]*int{"maxOctet": &h.maxOctet, "octetLen": &h.octetLen, "finalDot": &h.finalDot, "maxLabel": &h.maxLabel} {
		for _, by := range []int{-1, 1} {
			if *bound+by >= 0 {
				*bound += by
				attempt("bound", fmt.Sprintf("%s: %d", name, *bound), -1)
			}
		}
	}
	for _, names := range []nameRule{regNames, hostNames, ialphas} {
		if h.names = names; names != sound.authority.host.names {
			attempt("choice", fmt.Sprintf("names: %d", names), -1)
		}
	}
	for _, literal := range []literalRule{noLiteral, ipv6RFC2373, ipv6RFC3986} {
		if h.literal = literal; literal != sound.authority.host.literal {
			attempt("choice", fmt.Sprintf("literal: %d", literal), -1)
		}
	}
	for _, c := range []byte{0, '+', '&'} {
		if r.wordSeparator = c; c != sound.wordSeparator {
			attempt("choice", fmt.Sprintf("wordSeparator: %q", c), -1)
		}
	}
	*r = sound
	if sp != RFC3986 {
		return
	}
	for c := range 256 {
		before := [4]uint64{classes[0][c], classes[1][c], classes[2][c], classes[3][c]}
		for class := range uint64(8) {
			word := class&1 | class>>1&1<<16 | class>>2&1<<32
			if word == before[0] {
				continue
			}
			for i := range classes {
				classes[i][c] = word << i
			}
			try("class of a byte", fmt.Sprintf("class of %q: %03b", byte(c), class), c)
		}
		for i := range classes {
			classes[i][c] = before[i]
		}
	}
}

// Rough reports whether u is rough: see offsets.
func Rough(u URI) bool { return u.rough }
