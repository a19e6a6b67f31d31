package idna

import "unicode/utf8"

// A validity checks the labels of a name (UTS #46, 4.1).
type validity struct {
	seen   props // of any character of the name
	strict bool
}

// check reports which rule a label breaks. It is mapped and normalized.
func (v *validity) check(label []rune) (p Problem) {
	if len(label) == 0 {
		return p
	}
	if v.strict {
		if p = checkStrict(label); p.Kind != 0 {
			return p
		}
	}
	if v.seen&markBit != 0 && propsOf(label[0])&markBit != 0 {
		return Problem{Kind: KindMark, Rune: label[0]}
	}
	if v.seen&joinerBit != 0 {
		if p = checkJoiners(label); p.Kind != 0 {
			return p
		}
	}
	if v.seen&rtlBit != 0 {
		p = checkBidi(label)
	}
	return p
}

// checkStrict checks hyphens and ASCII (CheckHyphens, UseSTD3ASCIIRules).
func checkStrict(label []rune) (p Problem) {
	for _, r := range label {
		if r < utf8.RuneSelf && r != '-' && !('a' <= r && r <= 'z' || '0' <= r && r <= '9') {
			return Problem{Kind: KindASCII, Rune: r}
		}
	}
	if label[0] == '-' || label[len(label)-1] == '-' ||
		len(label) >= 4 && label[2] == '-' && label[3] == '-' {
		return Problem{Kind: KindHyphen, Rune: '-'}
	}
	return p
}

// The joining types that ContextJ asks for (UAX #44).
const (
	joinsNot props = iota << joinShift
	joinsLeft
	joinsDual
	joinsTransparent
	joinsRight

	joinMask props = 7 << joinShift
)

// checkJoiners checks that joiners stand behind a virama, or, for a non-joiner, between letters
// that would join without it (RFC 5892, A.1 and A.2).
func checkJoiners(label []rune) (p Problem) {
	const nonJoiner, joiner = 0x200C, 0x200D
	for i, r := range label {
		switch {
		case r != nonJoiner && r != joiner:
		case i > 0 && propsOf(label[i-1])&cccMask == virama:
		case r == nonJoiner && joinsBefore(label[:i]) && joinsAfter(label[i+1:]):
		default:
			return Problem{Kind: KindJoiner, Rune: r}
		}
	}
	return p
}

// joinsBefore reports whether a text ends in a letter that joins the one behind it.
func joinsBefore(text []rune) bool {
	for i := len(text) - 1; i >= 0; i-- {
		switch propsOf(text[i]) & joinMask {
		case joinsTransparent:
			continue
		case joinsLeft, joinsDual:
			return true
		}
		return false
	}
	return false
}

// joinsAfter reports whether a text begins with a letter that joins the one before it.
func joinsAfter(text []rune) bool {
	for _, r := range text {
		switch propsOf(r) & joinMask {
		case joinsTransparent:
			continue
		case joinsRight, joinsDual:
			return true
		}
		return false
	}
	return false
}

// The classes of RFC 5893, 2, in the order of gen, as sets.
const (
	bidiL = 1 << iota
	bidiR
	bidiAL
	bidiEN
	bidiES
	bidiCS
	bidiET
	bidiON
	bidiBN
	bidiNSM
	bidiAN

	bidiNeutral = bidiES | bidiCS | bidiET | bidiON | bidiBN
	bidiInRTL   = bidiR | bidiAL | bidiAN | bidiEN | bidiNeutral | bidiNSM // rule 2
	bidiInLTR   = bidiL | bidiEN | bidiNeutral | bidiNSM                   // rule 5
	bidiEndRTL  = bidiR | bidiAL | bidiEN | bidiAN                         // rule 3
	bidiEndLTR  = bidiL | bidiEN                                           // rule 6
)

// bidiOf returns the class of a character as a set.
func bidiOf(r rune) int { return 1 << (propsOf(r) >> bidiShift & 15) }

// checkBidi checks a label of a name that has text from right to left (RFC 5893, 2).
func checkBidi(label []rune) (p Problem) {
	in, ends := bidiInRTL, bidiEndRTL
	switch first := bidiOf(label[0]); {
	case first == bidiL:
		in, ends = bidiInLTR, bidiEndLTR
	case first&(bidiR|bidiAL) == 0:
		return Problem{Kind: KindBidiStart, Rune: label[0]}
	}
	var end rune
	seen := 0
	for _, r := range label {
		class := bidiOf(r)
		if seen |= class; seen&^in != 0 {
			return Problem{Kind: KindBidiMixed, Rune: r}
		}
		if in == bidiInRTL && seen&(bidiEN|bidiAN) == bidiEN|bidiAN {
			return Problem{Kind: KindBidiDigits, Rune: r}
		}
		if class != bidiNSM {
			end = r
		}
	}
	if bidiOf(end)&ends == 0 {
		return Problem{Kind: KindBidiEnd, Rune: end}
	}
	return p
}
