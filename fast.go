package uri

import (
	"math/bits"

	"example.com/uri/internal/ascii"
)

// The fast parser for RFC 3986 accepts only what it can prove valid and rejects only what it can
// prove invalid. Everything else goes to the state machine of parse.go, and tests hold the two to
// each other. The comment at classify explains how it reads many bytes at once.

// scan is the one entry of all texts. It sets o to the components of text under sp, or returns a
// fault, which is unexplained if the fast parser has proved that the text has one.
func (o *offsets) scan(text string, sp Spec) fault {
	n := len(text)
	if sp != RFC3986 || n > maxLen {
		return o.readReference(text, sp)
	}
	block := text[:min(n, 63)] // so that bit 63 of the words is free
	a, b, c := classify(block)
	behind := uint64(1) << (uint(len(block)) & 63) // behind the block, for a set without bits
	slash, odd, ends := a&c&^b, b&^a&^c, a&b
	stops, delimiters := a|b&^c|behind, slash|ends|behind
	hash, dots, upper := ends&c, c&^a&^b, b&c&^a

	// The scheme ends at a colon.
	first := stops & -stops
	i := bits.TrailingZeros64(first)
	if i+len("//") >= len(block) && n > len(block) {
		return o.readReference(text, sp) // the block may not show whether "//" follows a scheme
	}
	o.scheme, o.host, o.port, o.kind = 0, 0, 0, HostNone
	start, before := uint64(1), uint64(0) // the bit after the scheme; the bits before the path
	if i < len(block) && block[i] == ':' {
		if !ascii.IsLetter(text[0]) {
			return unexplained
		}
		o.scheme = uint32(i)
		start = first << 1
		before = start - 1
		i++
	} else {
		// A colon may follow unless "/", "?" or "#" comes first.
		if first&delimiters == 0 && colonInFirst(text) > 0 {
			return o.readReference(text, sp)
		}
		i = 0
	}

	// The authority is a host with nothing around it, and no address, or the state machine reads
	// it.
	if slash&(slash>>1)&start != 0 {
		host := i + len("//")
		after := stops & -(start << 2) // the stops after "//"
		end := after & -after          // the first of them
		i = bits.TrailingZeros64(end)
		before = end - 1
		o.host, o.port, o.kind = uint32(host), uint32(i), HostRegName
		if end&delimiters == 0 || host < i && ascii.IsDigit(text[host]) {
			var f fault
			if i, f = documents[RFC3986].authority.parse(text, host, o); f.component != 0 {
				return f
			} else if i > len(block) {
				return o.readReference(text, sp)
			}
			before = (1 << (uint(i) & 63)) - 1
		}
	}

	// Path, query and fragment.
	if odd&^before != 0 && !areEscapes(text, 0, odd&^before) || hash&(hash-1) != 0 {
		return unexplained
	}
	query, fragment := bits.TrailingZeros64(ends|behind), bits.TrailingZeros64(hash|behind)
	// A text is rough if from the path on a dot follows a slash, if the path begins with a dot, if
	// there is a capital before the path, or if there is an odd byte anywhere.
	rough := dots&((slash&^before)<<1|(before+1)) | upper&before | odd

	o.path, o.params, o.query, o.fragment = uint32(i), uint32(query), uint32(query),
		uint32(fragment)
	o.spec, o.opaque, o.rough = RFC3986, false, rough != 0
	switch {
	case n == len(block):
		return fault{}
	case i == len(block):
		return o.readReference(text, sp) // the block may not show where a host ends
	case !o.scanRest(text, slash>>62):
		return unexplained
	}
	return fault{}
}

// unexplained is the fault of a text of which no more is known than that it is not valid. The state
// machine finds out where: see explain.
var unexplained = fault{component: numComponents}

// scanRest goes on after the first 63 bytes, which scan has read, and reports whether the rest is
// valid. The carry is 1 if the last of these bytes was "/".
func (o *offsets) scanRest(text string, carry uint64) bool {
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
		odd, ends, slash, dots := b&^a&^c, a&b, a&c&^b, c&^a&^b
		hash := ends & c
		if odd != 0 && !areEscapes(text, at, odd) {
			return false
		}
		rough = rough || odd|dots&(slash<<1|carry) != 0
		carry = slash >> 63
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

// areEscapes reports whether every byte that odd has a bit for begins an escape. The lowest bit
// stands for the byte at offset at.
func areEscapes(text string, at int, odd uint64) bool {
	for ; odd != 0; odd &= odd - 1 {
		i := at + bits.TrailingZeros64(odd)
		if text[i] != '%' || !ascii.IsEscape(text, i) {
			return false
		}
	}
	return true
}

// classify tells the classes of many bytes at once.
//
// A byte-at-a-time loop spends most of its time on mispredicted branches, because components end at
// unpredictable bytes. classify has no such branches: each byte has a class of three bits, and the
// classes of up to 64 bytes make three words with one bit for each byte, the lowest for the first.
// Combinations of the words are the sets that matter, and a component ends at the lowest bit of a
// set:
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
// The classes after upper are the stops, one of which ends a scheme, or a host that is a plain
// name:
//
//	text   http://Example.com/a.b?q=%41#f
//	stops  ....111...........1...1.11..1.
//	upper  .......1......................  before the path: not in normal form
//	ends   ......................1.....1.
//	odd    .........................1....
//
// Four copies of the table, each shifted one bit further, let four lookups be combined by OR alone:
// classes[0][p] | classes[1][q] | classes[2][r] | classes[3][s]. The three bits of an entry are 16
// bits apart, so that 16 bytes fill a word of three lanes, and the lanes of up to four such words
// make the words of 64 bits.

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
	twice := uint(-n) & 15 // how many of them are
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
			(t0[e[0]]|t1[e[1]]|t2[e[2]]|t3[e[3]]|(t0[e[4]]|t1[e[5]]|t2[e[6]]|t3[e[7]])<<4)<<uint(n&7)
	case n >= 4:
		s, e := text[:4], text[n-4:]
		return t0[s[0]] | t1[s[1]] | t2[s[2]] | t3[s[3]] |
			(t0[e[0]]|t1[e[1]]|t2[e[2]]|t3[e[3]])<<uint(n&3)
	case n == 0:
		return 0
	}
	return t0[text[0]] | t0[text[n/2]]<<uint(n/2) | t0[text[n-1]]<<uint(n-1)
}
