package whatwg

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"example.com/uri/internal/ascii"
)

// The parameters of Punycode (RFC 3492, 5).
const (
	punyBase     = 36
	punyTMin     = 1
	punyTMax     = 26
	punySkew     = 38
	punyDamp     = 700
	punyBias     = 72
	punyN        = 0x80
	punyDelim    = '-'
	punyDigitSet = "abcdefghijklmnopqrstuvwxyz0123456789"
)

// punyAdapt is the function of RFC 3492, 6.1.
func punyAdapt(delta, points int, first bool) int {
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

// punyThreshold is t(j) of a digit (RFC 3492, 6.2, 6.3).
func punyThreshold(k, bias int) int { return min(max(k-bias, punyTMin), punyTMax) }

// appendPunycode appends the code points of a label, at most 63 of them, in Punycode (RFC 3492, 6.3).
func appendPunycode(b []byte, label []rune) []byte {
	basic := 0
	for _, r := range label {
		if r < punyN {
			b = append(b, byte(r))
			basic++
		}
	}
	if basic > 0 {
		b = append(b, punyDelim)
	}
	n, delta, bias := rune(punyN), 0, punyBias
	for done := basic; done < len(label); n++ {
		next := rune(math.MaxInt32)
		for _, r := range label {
			if r >= n {
				next = min(next, r)
			}
		}
		delta += int(next-n) * (done + 1)
		n = next
		for _, r := range label {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			q := delta
			for k := punyBase; ; k += punyBase {
				t := punyThreshold(k, bias)
				if q < t {
					break
				}
				b = append(b, punyDigitSet[t+(q-t)%(punyBase-t)])
				q = (q - t) / (punyBase - t)
			}
			b = append(b, punyDigitSet[q])
			bias = punyAdapt(delta, done+1, done == basic)
			delta = 0
			done++
		}
		delta++
	}
	return b
}

// decodePunycode returns the code points of a label of at most 63 octets (RFC 3492, 6.2), and whether the label is valid.
func decodePunycode(s string) ([]rune, bool) {
	end := max(strings.LastIndexByte(s, punyDelim), 0)
	label := []rune(s[:end])
	if end > 0 {
		s = s[end+1:]
	}
	// After a weight of more than 31 bits every digit except 0 is rejected. The digit 0 is below each threshold and ends the
	// number, so the weight does not grow beyond 64 bits.
	n, i, bias := punyN, int64(0), punyBias
	for s != "" {
		old, weight := i, int64(1)
		for k := punyBase; ; k += punyBase {
			if s == "" {
				return nil, false
			}
			digit := int64(strings.IndexByte(punyDigitSet, ascii.Lower(s[0])))
			s = s[1:]
			if digit < 0 || digit > (math.MaxInt32-i)/weight {
				return nil, false
			}
			i += digit * weight
			t := int64(punyThreshold(k, bias))
			if digit < t {
				break
			}
			weight *= punyBase - t
		}
		points := int64(len(label) + 1)
		bias = punyAdapt(int(i-old), int(points), old == 0)
		if n += int(i / points); n > unicode.MaxRune {
			return nil, false
		}
		i %= points
		label = slices.Insert(label, int(i), rune(n))
		i++
	}
	return label, true
}
