package idna

import (
	"math"
	"slices"
	"unicode/utf8"
)

// The parameters of Punycode (RFC 3492, 5).
const (
	punyBase   = 36
	punyTMin   = 1
	punyTMax   = 26
	punySkew   = 38
	punyDamp   = 700
	punyBias   = 72
	punyN      = 0x80
	punyDigits = "abcdefghijklmnopqrstuvwxyz0123456789"
)

const (
	maxLabel = 63 // RFC 1035, 2.3.4

	// The limits of ICU and of the crate idna, which keep the quadratic time of Punycode small.
	maxEncoded = 1000 // UTF-16 code units of a label that is encoded
	maxDecoded = 2000 // characters behind "xn--"
)

// appendEncoded appends a label in Punycode. It finds the same numbers as the algorithm of
// RFC 3492, 6.3, but by sorting, because that algorithm reads the whole label for each different
// character.
func appendEncoded(out []byte, label []rune) ([]byte, Problem) {
	if len(label) > maxEncoded {
		return out, Problem{Kind: KindLength}
	}
	var orderBuf [maxLabel]uint64
	var doneBuf [maxLabel]uint16
	// the characters to be encoded, with their indexes, and the indexes of those that are
	order, done := orderBuf[:0], doneBuf[:0]
	units := len(label)
	for i, r := range label {
		switch {
		case r < punyN:
			out = append(out, byte(r))
			done = append(done, uint16(i))
			continue
		case r > math.MaxUint16:
			units++
		}
		order = append(order, uint64(r)<<16|uint64(i))
	}
	if units > maxEncoded {
		return out, Problem{Kind: KindLength}
	}
	basic := len(done)
	if basic > 0 {
		out = append(out, '-')
	}
	slices.Sort(order)
	n, i, bias := punyN, 0, punyBias
	for _, next := range order {
		r, at := int(next>>16), uint16(next)
		// The decoder inserts r behind all encoded characters that stand before it in the label.
		index, _ := slices.BinarySearch(done, at)
		delta := (r-n)*(len(done)+1) + index - i
		out = appendInteger(out, delta, bias)
		done = append(done, 0)
		copy(done[index+1:], done[index:])
		done[index] = at
		bias = adapt(delta, len(done), len(done) == basic+1)
		n, i = r, index+1
	}
	return out, Problem{}
}

// appendInteger appends a variable-length integer (RFC 3492, 3.3).
func appendInteger(out []byte, q, bias int) []byte {
	for k := punyBase; ; k += punyBase {
		t := threshold(k, bias)
		if q < t {
			return append(out, punyDigits[q])
		}
		rest := (q - t) / (punyBase - t)
		out = append(out, punyDigits[q-rest*(punyBase-t)])
		q = rest
	}
}

// appendDecoded appends what a code in Punycode encodes (RFC 3492, 6.2), and reports whether it is
// valid. The code is in lower case and without "xn--".
func appendDecoded(out, code []rune) ([]rune, bool) {
	if len(code) > maxDecoded || slices.ContainsFunc(code,
		func(r rune) bool { return r >= punyN }) {
		return out, false
	}
	start := len(out)
	for i := len(code) - 1; i > 0; i-- {
		if code[i] == '-' {
			out = append(out, code[:i]...)
			code = code[i+1:]
			break
		}
	}
	// The index grows to 31 bits at most, and a weight beyond that rejects each digit but 0, which
	// ends the number.
	n, index, bias := punyN, int64(0), punyBias
	for len(code) > 0 {
		old, weight := index, int64(1)
		for k := punyBase; ; k += punyBase {
			if len(code) == 0 {
				return out, false
			}
			digit := digitOf(code[0])
			code = code[1:]
			if digit < 0 || digit > (math.MaxInt32-index)/weight {
				return out, false
			}
			index += digit * weight
			t := int64(threshold(k, bias))
			if digit < t {
				break
			}
			weight *= punyBase - t
		}
		points := int64(len(out) - start + 1)
		bias = adapt(int(index-old), int(points), old == 0)
		if n += int(index / points); n > utf8.MaxRune {
			return out, false
		}
		index %= points
		out = slices.Insert(out, start+int(index), rune(n))
		index++
	}
	return out, true
}

// digitOf returns the value of a digit, or -1.
func digitOf(r rune) int64 {
	switch {
	case 'a' <= r && r <= 'z':
		return int64(r - 'a')
	case '0' <= r && r <= '9':
		return int64(r-'0') + 26
	}
	return -1
}

// threshold is t(j) of a digit (RFC 3492, 6.2 and 6.3).
func threshold(k, bias int) int { return min(max(k-bias, punyTMin), punyTMax) }

// adapt is the function of RFC 3492, 6.1.
func adapt(delta, points int, first bool) int {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / points
	k := 0
	for ; delta > (punyBase-punyTMin)*punyTMax/2; k += punyBase {
		delta /= punyBase - punyTMin
	}
	return k + (punyBase-punyTMin+1)*delta/(delta+punySkew)
}
