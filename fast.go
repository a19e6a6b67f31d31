package uri

import (
	"math/bits"

	"example.com/uri/internal/ascii"
)

// The fast parser for RFC 3986 accepts only what it can prove valid, and rejects only what it can
// prove invalid. Everything else goes to the state machine of parse.go, and fuzzing holds the two to
// each other. The top of classify.go tells how many bytes are read at once.

// A verdict is what the fast parser knows of a text.
type verdict uint8

const (
	unsure verdict = iota
	valid
	invalid
)

// parseFast sets o to the components of text under RFC 3986 if it returns valid.
func (o *offsets) parseFast(text string) verdict {
	n := len(text)
	if n > maxLen {
		return unsure
	}
	block := text[:min(n, 63)] // so that bit 63 of the words is free
	a, b, c := classify(block)
	stops, slash, odd, ends := a|b&^c, a&c&^b, b&^a&^c, a&b
	hash, dots := ends&c, c&^b
	const none = 1 << 63 // stands for the lowest bit of a set that is empty

	// The scheme ends at a colon.
	first := (stops | none) & -(stops | none)
	i := min(bits.TrailingZeros64(first), len(block))
	if i+len("//") >= len(block) && n > len(block) {
		return unsure // there may be a scheme of which the block does not show whether "//" follows
	}
	o.scheme, o.host, o.port, o.kind = 0, 0, 0, HostNone
	start, before := uint64(1), uint64(0) // the bit after the scheme; the bits before the path
	if i < len(block) && text[i] == ':' {
		if !ascii.IsLetter(text[0]) {
			return invalid
		}
		o.scheme = uint32(i)
		start = first << 1
		before = start - 1
		i++
	} else {
		// A colon may follow unless "/", "?" or "#" comes first.
		if first&(slash|ends|none) == 0 && colonInFirst(text) > 0 {
			return unsure
		}
		i = 0
	}

	// The authority is a host with nothing around it, and no address, or parseAuthority
	// reads it.
	if slash&(slash>>1)&start != 0 {
		host := i + len("//")
		after := (stops | none) & -(start << 2) // the stops after "//"
		end := after & -after                   // the first of them
		i = min(bits.TrailingZeros64(end), len(block))
		before = end - 1
		o.host, o.port, o.kind = uint32(host), uint32(i), HostRegName
		if end&(slash|ends|none) == 0 || host < i && ascii.IsDigit(text[host]) {
			var f fault
			if i, f = documents[RFC3986].authority.parse(text, host, o); f.component != 0 {
				return invalid
			} else if i > len(block) {
				return unsure
			}
			before = (1 << (uint(i) & 63)) - 1
		}
	}

	// Path, query and fragment.
	if odd&^before != 0 && !areEscapes(text, 0, odd&^before) || hash&(hash-1) != 0 {
		return invalid
	}
	query := min(bits.TrailingZeros64(ends|none), n)
	fragment := min(bits.TrailingZeros64(hash|none), n)
	// A rough text has two dots or slashes side by side from the path on, or a path that begins
	// with a dot. A capital before the path or an odd byte anywhere also makes a text rough.
	rough := dots&(dots<<1)&^(before<<1|1) | dots&^slash&(before+1) | b&c&^a&before | odd

	o.path, o.params, o.query, o.fragment = uint32(i), uint32(query), uint32(query), uint32(fragment)
	o.spec, o.opaque, o.rough = RFC3986, false, rough != 0
	switch {
	case n == len(block):
		return valid
	case i == len(block):
		return unsure
	}
	return o.parseRest(text, dots>>62)
}

// parseRest goes on after the first 63 bytes, which parseFast has read; carry is 1 if the last of
// these was "/" or ".".
func (o *offsets) parseRest(text string, carry uint64) verdict {
	query, fragment, rough := int(o.query), int(o.fragment), o.rough
	const done = 63
	if query == done { // none was found
		query = len(text)
	}
	if fragment == done {
		fragment = len(text)
	}
	for at := done; at < len(text); at += 64 {
		a, b, c := classify(text[at:min(at+64, len(text))])
		odd, ends, dots := b&^a&^c, a&b, c&^b
		hash := ends & c
		if odd != 0 && !areEscapes(text, at, odd) {
			return invalid
		}
		rough = rough || odd|dots&(dots<<1|carry) != 0
		carry = dots >> 63
		if query == len(text) && ends != 0 {
			query = at + bits.TrailingZeros64(ends)
		}
		if hash != 0 {
			if fragment < len(text) || hash&(hash-1) != 0 {
				return invalid
			}
			fragment = at + bits.TrailingZeros64(hash)
		}
	}
	o.params, o.query, o.fragment, o.rough = uint32(query), uint32(query), uint32(fragment), rough
	return valid
}

// areEscapes reports whether all the bytes of the bits, from at on, begin escapes.
func areEscapes(text string, at int, odd uint64) bool {
	for ; odd != 0; odd &= odd - 1 {
		i := at + bits.TrailingZeros64(odd)
		if text[i] != '%' || !ascii.IsEscape(text, i) {
			return false
		}
	}
	return true
}
