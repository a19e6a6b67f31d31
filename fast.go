package uri

import (
	"math/bits"
	"strings"
)

// The fast parser for RFC 3986. It says where the components of a reference are, of which it
// is sure that it is one; of all others the state machine of parse.go has the word, and
// fuzzing holds the two to each other.
//
// A loop that looks at one byte after the other, and leaves where a component ends, spends
// most of its time on processors that guessed wrong when. So bytes are not branched on. Each
// has a class of three bits, and the classes of up to 64 bytes make three words, one bit a
// byte, of which the lowest is that of the first byte. Their combinations are the sets that
// matter, and a component ends where the lowest bit of a set is:
//
//	class  a b c   set of  bytes
//	       0 0 0           a-z 0-9 + -    what schemes and most hosts are made of, and
//	       0 0 1   dots    .
//	       0 1 1   upper   A-Z            not normal in scheme and host
//	       1 0 0           : @ _ ~ …
//	       1 0 1   slash   /              where a path begins
//	       1 1 0   ends    ?              where a path ends
//	       1 1 1   ends    #              and a fragment begins
//	       0 1 0   odd     % [ ] and what is nowhere allowed: looked at one by one
//
// What follows upper are the stops, which end a scheme, or a host that is a plain name.
//
//	text   http://Example.com/a.b?q=%41#f
//	stops  ....111...........1...1.11..1.
//	upper  .......1......................  before the path: not in normal form
//	ends   ......................1.....1.
//	odd    .........................1....
//
// The table is there four times, shifted by 0 to 3 bits, so that four lookups are combined by
// OR alone: classes[0][p] | classes[1][q] | classes[2][r] | classes[3][s]. The three bits of an
// entry are 16 bits apart. So 16 bytes fill a word of three lanes, and the lanes of up
// to four such words make the words of 64 bits.

//go:generate go test -run ^TestClasses$ -update

const lane = 1<<16 - 1

// classify returns the words of a text of at most 64 bytes.
func classify(text string) (a, b, c uint64) {
	t0, t1, t2, t3 := &classes[0], &classes[1], &classes[2], &classes[3]
	n := len(text)
	if n < 16 {
		x := classifyShort(text)
		return x & lane, x >> 16 & lane, x >> 32
	}
	// The last 16 bytes come first. Those of them that are in blocks before are shifted out.
	i := (n - 1) &^ 15
	s := text[n-16:]
	x := t0[s[0]] | t1[s[1]] | t2[s[2]] | t3[s[3]] |
		(t0[s[4]]|t1[s[5]]|t2[s[6]]|t3[s[7]])<<4 |
		(t0[s[8]]|t1[s[9]]|t2[s[10]]|t3[s[11]])<<8 |
		(t0[s[12]]|t1[s[13]]|t2[s[14]]|t3[s[15]])<<12
	twice := uint(i+16-n) & 15 // how many of them are
	rest := uint64(lane) >> twice
	x >>= twice
	a, b, c = x&rest, x>>16&rest, x>>32 // nothing is above the third lane
	for i -= 16; i >= 0; i -= 16 {
		s := text[i : i+16]
		x := t0[s[0]] | t1[s[1]] | t2[s[2]] | t3[s[3]] |
			(t0[s[4]]|t1[s[5]]|t2[s[6]]|t3[s[7]])<<4 |
			(t0[s[8]]|t1[s[9]]|t2[s[10]]|t3[s[11]])<<8 |
			(t0[s[12]]|t1[s[13]]|t2[s[14]]|t3[s[15]])<<12
		a = a<<16 | x&lane
		b = b<<16 | x>>16&lane
		c = c<<16 | x>>32
	}
	return a, b, c
}

// classifyShort returns the three lanes of a text of less than 16 bytes. Its two halves may
// overlap.
func classifyShort(text string) uint64 {
	t0, t1, t2, t3 := &classes[0], &classes[1], &classes[2], &classes[3]
	n := len(text)
	switch {
	case n >= 8:
		s, e := text[:8], text[n-8:]
		return t0[s[0]] | t1[s[1]] | t2[s[2]] | t3[s[3]] | (t0[s[4]]|t1[s[5]]|t2[s[6]]|t3[s[7]])<<4 |
			(t0[e[0]]|t1[e[1]]|t2[e[2]]|t3[e[3]]|(t0[e[4]]|t1[e[5]]|t2[e[6]]|t3[e[7]])<<4)<<uint((n-8)&7)
	case n >= 4:
		s, e := text[:4], text[n-4:]
		return t0[s[0]] | t1[s[1]] | t2[s[2]] | t3[s[3]] |
			(t0[e[0]]|t1[e[1]]|t2[e[2]]|t3[e[3]])<<uint((n-4)&3)
	case n == 0:
		return 0
	}
	return t0[text[0]] | t0[text[n/2]]<<uint(n/2) | t0[text[n-1]]<<uint(n-1)
}

// A demand says what is asked of [offsets.parse] for a text that is no reference.
type demand uint8

const (
	reasons  demand = iota // an error that says why
	validity               // any error: errInvalid
	fastOnly               // errInvalid, also where only the state machine could tell
)

// parse sets o to the components of text under sp. If text is none of its references, there is an
// error, and o is zero (but not if only the fast way was asked for). It is a method of offsets,
// which leaves the text of a URI to its callers, so that these are small enough to be inlined.
func (o *offsets) parse(text string, sp Spec, want demand) error {
	if sp != RFC3986 || len(text) > maxLen {
		return o.parseOther(text, sp, want)
	}
	n := len(text)
	block := text[:min(n, 63)] // so that bit 63 of the words is free
	a, b, c := classify(block)
	stops, slash, odd, ends := a|b&^c, a&c&^b, b&^a&^c, a&b
	hash, dots := ends&c, c&^b
	const none = 1 << 63 // stands for the lowest bit of a set that is empty

	// The scheme ends at a colon.
	first := (stops | none) & -(stops | none)
	i := min(bits.TrailingZeros64(first), len(block))
	if i+len("//") >= len(block) && n > len(block) {
		// There may be a scheme of which the block does not show whether "//" follows.
		return o.parseSlow(text, sp, want)
	}
	o.scheme, o.host, o.port, o.kind = 0, 0, 0, HostNone
	start, before := uint64(1), uint64(0) // the bit after the scheme; the bits before the path
	if i < len(block) && text[i] == ':' {
		if !isAlpha(text[0]) {
			return o.parseSlow(text, sp, want)
		}
		o.scheme = uint32(i)
		start = first << 1
		before = start - 1
		i++
	} else {
		// Where something else than "/", "?" and "#" comes first, a colon may follow.
		if first&(slash|ends|none) == 0 && colonInFirst(text) > 0 {
			return o.parseSlow(text, sp, want)
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
		if end&(slash|ends|none) == 0 || host < i && isDigit(text[host]) {
			if i = o.parseAuthority(text, host); i < 0 || i > len(block) {
				return o.parseSlow(text, sp, want)
			}
			before = (1 << (uint(i) & 63)) - 1
		}
	}

	// Path, query and fragment.
	if odd&^before != 0 && !areEscapes(text, 0, odd&^before) || hash&(hash-1) != 0 {
		return o.parseSlow(text, sp, want)
	}
	query := min(bits.TrailingZeros64(ends|none), n)
	fragment := min(bits.TrailingZeros64(hash|none), n)
	// What isRough says: in the path and after it two dots or slashes side by side, or a dot at its
	// beginning; capitals before it; and what is odd anywhere.
	rough := dots&(dots<<1)&^(before<<1|1) | dots&^slash&(before+1) | b&c&^a&before | odd

	o.path, o.params, o.query, o.fragment = uint32(i), uint32(query), uint32(query), uint32(fragment)
	o.spec, o.opaque, o.rough = RFC3986, false, rough != 0
	if n > len(block) && (i == len(block) || !o.parseRest(text, dots>>62)) {
		return o.parseSlow(text, sp, want)
	}
	return nil
}

// parseOther is parse for the documents before RFC 3986, to which most texts are what they are
// to that.
func (o *offsets) parseOther(text string, sp Spec, want demand) error {
	if len(text) <= maxLen && sp.valid() {
		r := &documents[sp]
		if !r.differsIn(text) && o.parse(text, RFC3986, fastOnly) == nil && r.agrees(text, o) {
			o.spec, o.rough = sp, true
			return nil
		}
	}
	return o.parseSlow(text, sp, want)
}

// differsIn reports whether text has a character that r does not read as RFC 3986 does.
func (r *rules) differsIn(text string) bool {
	for i := 0; i < len(r.differs); i++ {
		if strings.IndexByte(text, r.differs[i]) >= 0 {
			return true
		}
	}
	return false
}

// agrees reports whether text has the components under r that o says it has under RFC 3986, or
// makes them so. If it reports false, they may still be the same.
func (r *rules) agrees(text string, o *offsets) bool {
	start := uint32(0)
	if o.scheme != 0 {
		start = o.scheme + 1
	} else if r.needsScheme {
		return false
	}
	if o.host == 0 {
		if o.scheme != 0 && (r.opaque.nonempty() || r.noEmptySegments) {
			return false
		}
	} else {
		hasUserinfo, hasPort := o.host != start+2, o.port != o.path
		queryFollows := o.path == o.query && o.query != o.fragment // which may be of the authority
		if hasUserinfo || hasPort || queryFollows && !r.authority.end.has('?') {
			return false
		}
		host := text[o.host:o.port]
		switch names := r.authority.host.names; {
		case names == hostNames && isCommonHostname(host), names == ialphas && host != "" && isAlpha(host[0]):
			o.kind = HostName
		default:
			end, kind := r.authority.host.parse(host, 0)
			if end != len(host) || kind == HostNone {
				return false
			}
			o.kind = kind
		}
	}
	if r.noEmptySegments && strings.Contains(text[o.path:o.query], "//") {
		return false
	}
	if int(o.query) == len(text) {
		return true
	}
	if r.wordSeparator != 0 || int(o.fragment) != len(text) && !r.fragments {
		return false
	}
	if !r.query.nonempty() {
		o.params, o.query = o.fragment, o.fragment
	}
	return true
}

// isCommonHostname reports whether host is sure to be a host name by the rules of all documents
// that have host names. Most are: labels without "-", of which the last begins with a letter, and
// of 63 bytes at most, which is what classify can take. ("+" has the class of "-".)
func isCommonHostname(host string) bool {
	if host == "" || len(host) > 63 || strings.IndexByte(host, '-') >= 0 || strings.IndexByte(host, '+') >= 0 {
		return false
	}
	a, b, c := classify(host)
	dots := c &^ b
	return a|b&^c == 0 && dots&(dots<<1|1) == 0 && dots>>uint(len(host)-1) == 0 && isAlpha(host[bits.Len64(dots)])
}

// parseRest goes on after the first 63 bytes, which parse has read; carry is 1 if the last of
// these was "/" or ".". It reports whether what follows is valid.
func (o *offsets) parseRest(text string, carry uint64) bool {
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
			return false
		}
		rough = rough || odd|dots&(dots<<1|carry) != 0
		carry = dots >> 63
		if query == len(text) && ends != 0 {
			query = at + bits.TrailingZeros64(ends)
		}
		if hash != 0 {
			if fragment < len(text) || hash&(hash-1) != 0 {
				return false
			}
			fragment = at + bits.TrailingZeros64(hash)
		}
	}
	o.params, o.query, o.fragment, o.rough = uint32(query), uint32(query), uint32(fragment), rough
	return true
}

// parseAuthority reads the authority at i, of whatever form, and returns its end, or -1.
func (o *offsets) parseAuthority(text string, i int) int {
	end, f := documents[RFC3986].authority.parse(text, i, o)
	if f.component != 0 {
		return -1
	}
	return end
}

// areEscapes reports whether all the bytes of the bits, from at on, begin escapes.
func areEscapes(text string, at int, odd uint64) bool {
	for ; odd != 0; odd &= odd - 1 {
		i := at + bits.TrailingZeros64(odd)
		if text[i] != '%' || i+2 >= len(text) || !isHex(text[i+1]) || !isHex(text[i+2]) {
			return false
		}
	}
	return true
}
