package input

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLabel is how many octets a label can have (RFC 1035, 2.3.4).
const maxLabel = 63

const acePrefix = "xn--"

// mapPlainHost returns a name in UTF-8 in ASCII, if lower-casing and Punycode are all that it needs. The dots
// of other scripts separate labels, too (RFC 3490, 3.1).
func mapPlainHost(host string) (string, bool) {
	var b []byte
	isDot := func(r rune) bool { return r == '.' || r == '。' || r == '．' || r == '｡' }
	for {
		n := strings.IndexFunc(host, isDot)
		label := host
		if n >= 0 {
			label = host[:n]
		}
		var ok bool
		if b, ok = appendALabel(b, label); !ok {
			return "", false
		}
		if n < 0 {
			return string(b), true
		}
		b = append(b, '.')
		_, size := utf8.DecodeRuneInString(host[n:])
		host = host[n+size:]
	}
}

// appendALabel appends a label in ASCII.
func appendALabel(b []byte, label string) ([]byte, bool) {
	if len(label) > maxLabel*utf8.UTFMax {
		return b, false
	}
	runes := make([]rune, 0, len(label))
	ascii := true
	for _, r := range label {
		if r < utf8.RuneSelf {
			runes = append(runes, rune(lowerOctet(byte(r))))
			continue
		}
		lower := unicode.ToLower(r)
		if !isPlainLetter(r) || !isPlainLetter(lower) {
			return b, false
		}
		ascii = false
		runes = append(runes, lower)
	}
	switch {
	case ascii:
		return append(b, string(runes)...), true
	case len(runes) > maxLabel || strings.HasPrefix(string(runes), acePrefix):
		return b, false
	}
	for _, r := range runes {
		if r < utf8.RuneSelf && !isLDH(byte(r)) {
			return b, false
		}
	}
	return appendPunycode(append(b, acePrefix...), runes), true
}

func lowerOctet(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	return c
}

func isLDH(c byte) bool { return isAlphaOctet(c) || isDigitOctet(c) || c == '-' || c == '_' }

// validALabels reports whether the labels of a name in lower case that begin with "xn--" are Punycode of what may be
// a label. Of what needs the tables of IDNA to be judged it takes what can be decoded, and what no name can hold.
func validALabels(host string) bool {
	for label := range strings.SplitSeq(host, ".") {
		encoded, ok := strings.CutPrefix(label, acePrefix)
		if !ok || len(label) > maxLabel {
			continue
		}
		runes, ok := decodePunycode(encoded)
		if !ok || len(runes) == 0 {
			return false
		}
		for _, r := range runes {
			if unicode.IsUpper(r) || r == utf8.RuneError {
				return false
			}
		}
	}
	return true
}

// plainLetters is the ranges of letters that no mapping of UTS #46 changes but by their lower case, that are
// composed already (NFC), have no compatibility mapping, are written from left to right, and join with
// nothing: of Latin, Greek, Cyrillic, Armenian, Georgian, Thai, kana, Han and Hangul.
var plainLetters = [][2]rune{
	{0x00C0, 0x00D6}, {0x00D8, 0x00F6}, {0x00F8, 0x012F}, {0x0131, 0x0131}, {0x0134, 0x013E}, {0x0141, 0x0148},
	{0x014A, 0x017E}, {0x0180, 0x01C3}, {0x01CD, 0x01F0}, {0x01F4, 0x02AF},
	{0x0386, 0x0386}, {0x0388, 0x03CE},
	{0x0400, 0x0481}, {0x048A, 0x04BF}, {0x04C1, 0x052F},
	{0x0531, 0x0556}, {0x0561, 0x0586},
	{0x0E01, 0x0E30}, {0x0E32, 0x0E32}, {0x0E40, 0x0E46},
	{0x10D0, 0x10FA},
	{0x1E00, 0x1E99}, {0x1EA0, 0x1EFF},
	{0x3005, 0x3007}, {0x3041, 0x3096}, {0x30A1, 0x30FA}, {0x30FC, 0x30FE},
	{0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3},
}

// isPlainLetter reports whether r is in plainLetters and assigned.
func isPlainLetter(r rune) bool {
	i, found := slices.BinarySearchFunc(plainLetters, r, func(block [2]rune, r rune) int {
		switch {
		case block[1] < r:
			return -1
		case block[0] > r:
			return 1
		}
		return 0
	})
	_ = i
	return found && (unicode.IsLetter(r) || unicode.Is(unicode.Nl, r))
}

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

// appendPunycode appends the code points of a label, at most maxLabel of them, in Punycode (RFC 3492, 6.3).
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

// decodePunycode returns the code points of a label of at most maxLabel octets (RFC 3492, 6.2), and whether
// it is one.
func decodePunycode(s string) ([]rune, bool) {
	end := max(strings.LastIndexByte(s, punyDelim), 0)
	label := []rune(s[:end])
	if end > 0 {
		s = s[end+1:]
	}
	n, i, bias := punyN, 0, punyBias
	for s != "" {
		old, weight := i, 1
		for k := punyBase; ; k += punyBase {
			if s == "" {
				return nil, false
			}
			digit := strings.IndexByte(punyDigitSet, lowerOctet(s[0]))
			s = s[1:]
			if digit < 0 || digit > (math.MaxInt32-i)/weight {
				return nil, false
			}
			i += digit * weight
			t := punyThreshold(k, bias)
			if digit < t {
				break
			}
			if weight > math.MaxInt32/(punyBase-t) {
				return nil, false
			}
			weight *= punyBase - t
		}
		points := len(label) + 1
		bias = punyAdapt(i-old, points, old == 0)
		if n += i / points; n > unicode.MaxRune {
			return nil, false
		}
		i %= points
		label = slices.Insert(label, i, rune(n))
		i++
	}
	return label, true
}
