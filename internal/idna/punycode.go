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

// appendEncoded appends a label in Punycode (RFC 3492, 6.3). The first of its characters beyond ASCII has index i.
func appendEncoded(out []byte, label []rune, i int) ([]byte, Problem) {
	units, basic := len(label), 0
	for _, r := range label {
		switch {
		case r < punyN:
			out = append(out, byte(r))
			basic++
		case r > math.MaxUint16:
			units++
		}
	}
	if units > maxEncoded {
		return out, Problem{Kind: KindLength}
	}
	if basic > 0 {
		out = append(out, '-')
	}
	n, delta, bias := rune(punyN), 0, punyBias
	for done := basic; done < len(label); n++ {
		next := rune(utf8.MaxRune + 1)
		for _, r := range label[i:] {
			if r >= n {
				next = min(next, r)
			}
		}
		delta += int(next-n) * (done + 1)
		n = next
		delta += i // the characters before the first beyond ASCII
		for _, r := range label[i:] {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			q := delta
			for k := punyBase; ; k += punyBase {
				t := threshold(k, bias)
				if q < t {
					break
				}
				out = append(out, punyDigits[t+(q-t)%(punyBase-t)])
				q = (q - t) / (punyBase - t)
			}
			out = append(out, punyDigits[q])
			bias = adapt(delta, done+1, done == basic)
			delta = 0
			done++
		}
		delta++
	}
	return out, Problem{}
}

// appendDecoded appends what a code in Punycode encodes (RFC 3492, 6.2), and reports whether it is valid. The code is in lower
// case and without "xn--".
func appendDecoded(out, code []rune) ([]rune, bool) {
	if len(code) > maxDecoded || slices.ContainsFunc(code, func(r rune) bool { return r >= punyN }) {
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
	// The index grows to 31 bits at most, and a weight beyond that rejects each digit but 0, which ends the number.
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
