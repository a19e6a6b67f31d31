package idna

import (
	"cmp"
	"slices"
)

// The syllables of Hangul are composed by arithmetic (The Unicode Standard, 3.12).
const (
	hangulL = 0x1100
	hangulV = 0x1161
	hangulT = 0x11A7 // one before the first
	hangul  = 0xAC00
	countL  = 19
	countV  = 21
	countT  = 28
	countS  = countL * countV * countT
)

// normalize returns a text in normalization form C (UAX #15). The text is of valid characters
// (UTS #46, 5), which have no singleton decompositions, so what is to be done is to order the marks
// and to compose what can be composed.
func normalize(text []rune) []rune {
	if isQuickNormal(text) {
		return text
	}
	var buf [onStack]rune
	return append(text[:0], composed(buf[:0], text)...)
}

// isNormal reports whether a label is in normalization form C.
func isNormal(label []rune) bool {
	if isQuickNormal(label) {
		return true
	}
	var buf [onStack]rune
	return slices.Equal(label, composed(buf[:0], label))
}

// isQuickNormal reports whether it is certain at once that a text is normal: it has no character
// that may compose with one before it, and its marks are in order.
func isQuickNormal(text []rune) bool {
	last := props(0)
	for _, r := range text {
		has := propsOf(r)
		ccc := has & cccMask
		if has&maybeBit != 0 || ccc != 0 && ccc < last {
			return false
		}
		last = ccc
	}
	return true
}

// composed appends a text in normalization form C. No composition reaches beyond a starter that
// composes with nothing before it, so the parts between such starters are normalized one by one,
// and those of one character are normal.
func composed(out, text []rune) []rune {
	for len(text) > 0 {
		n := 1
		for n < len(text) && propsOf(text[n])&(maybeBit|cccMask) != 0 {
			n++
		}
		start := len(out)
		if n == 1 {
			out = append(out, text[0])
		} else {
			for _, r := range text[:n] {
				out = appendDecomposed(out, r)
			}
			orderMarks(out[start:])
			out = out[:start+compose(out[start:])]
		}
		text = text[n:]
	}
	return out
}

// appendDecomposed appends the canonical decomposition of a character, which is at most four
// characters long.
func appendDecomposed(out []rune, r rune) []rune {
	if s := r - hangul; 0 <= s && s < countS {
		out = append(out, hangulL+s/(countV*countT), hangulV+s%(countV*countT)/countT)
		if t := s % countT; t != 0 {
			out = append(out, hangulT+t)
		}
		return out
	}
	var seconds [4]rune
	n := 0
	for ; propsOf(r)&composedBit != 0; n++ {
		r, seconds[n] = decompose(r)
	}
	out = append(out, r)
	for n--; n >= 0; n-- {
		out = append(out, seconds[n])
	}
	return out
}

const runeMask = 1<<21 - 1 // of a character in pairs

// decompose returns the two characters that compose r.
func decompose(r rune) (first, second rune) {
	i, _ := slices.BinarySearchFunc(byComposed[:], r, func(i uint16, r rune) int {
		return cmp.Compare(rune(pairs[i]&runeMask), r)
	})
	pair := pairs[byComposed[i]]
	return rune(pair >> 42), rune(pair >> 21 & runeMask)
}

// orderMarks puts each run of marks in the order of their combining classes. Marks of one class
// keep their order.
func orderMarks(text []rune) {
	for i := 0; i < len(text); i++ {
		start := i
		for i < len(text) && propsOf(text[i])&cccMask != 0 {
			i++
		}
		if i-start > 1 {
			slices.SortStableFunc(text[start:i], func(a, b rune) int {
				return cmp.Compare(propsOf(a)&cccMask, propsOf(b)&cccMask)
			})
		}
	}
}

// compose composes the characters of a decomposed text in place, and returns the new length.
func compose(text []rune) int {
	n, starter, last := 0, -1, props(0) // last is the combining class of the character before, if it was not composed
	for _, r := range text {
		has := propsOf(r)
		ccc := has & cccMask
		if has&maybeBit != 0 && starter >= 0 && (last < ccc || last == 0 && starter == n-1) {
			if c, ok := pair(text[starter], r); ok {
				text[starter] = c
				continue
			}
		}
		if ccc == 0 {
			starter = n
		}
		last = ccc
		text[n] = r
		n++
	}
	return n
}

// pair returns the character that two characters compose.
func pair(first, second rune) (rune, bool) {
	switch l, v := first-hangulL, second-hangulV; {
	case 0 <= l && l < countL && 0 <= v && v < countV:
		return hangul + (l*countV+v)*countT, true
	case hangul <= first && first < hangul+countS && (first-hangul)%countT == 0 &&
		hangulT < second && second < hangulT+countT:
		return first + second - hangulT, true
	}
	key := uint64(first)<<21 | uint64(second)
	i, ok := slices.BinarySearchFunc(pairs[:], key, func(pair, key uint64) int {
		return cmp.Compare(pair>>21, key)
	})
	if !ok {
		return 0, false
	}
	return rune(pairs[i] & runeMask), true
}
