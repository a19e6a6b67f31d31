package uri

// classify tells the classes of many bytes at once.
//
// A loop that looks at one byte after the other leaves where a component ends. It spends most of
// its time on wrong guesses of the processor about that end. So bytes are not branched on. Each has
// a class of three bits. The classes of up to 64 bytes make three words, one bit for each byte. The
// lowest bit belongs to the first byte. Their combinations are the sets that matter, and a
// component ends where the lowest bit of a set is:
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
// The classes after upper are the stops. A stop ends a scheme, or a host that is a plain name.
//
//	text   http://Example.com/a.b?q=%41#f
//	stops  ....111...........1...1.11..1.
//	upper  .......1......................  before the path: not in normal form
//	ends   ......................1.....1.
//	odd    .........................1....
//
// The table exists four times, shifted by 0 to 3 bits. So four lookups are combined by OR alone:
// classes[0][p] | classes[1][q] | classes[2][r] | classes[3][s]. The three bits of an entry are 16
// bits apart. So 16 bytes fill a word of three lanes, and the lanes of up to four such words make
// the words of 64 bits.

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
