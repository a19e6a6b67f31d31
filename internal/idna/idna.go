// Package idna maps host names of every script to the form that DNS has, as browsers do, and back
// for people to read.
//
// It is UTS #46 with the parameters of the URL Standard (3.3): nontransitional, with CheckBidi
// (RFC 5893) and CheckJoiners (RFC 5892, A.1 and A.2). The tables are those of Unicode 17.0.0,
// whichever release of Go compiles them. A character that a later version adds is refused as
// unassigned until the tables know it, because nobody can say before how it will be mapped.
//
// The tests hold every row of IdnaTestV2.txt. Besides, each code point was compared with the
// package whatwg-url 16.0.1 for Node.js, whose tables are of the same version, alone and in six
// other names, without a difference; bench compares golang.org/x/net/idna, and names each kind of
// difference.
//
// [ToASCII] and [ToUnicode] are all that a parser needs. [ScriptOf], [LevelOf] and [LookAlike] are
// for programs that judge whether a name may deceive a reader (UTS #39), which is not asked when it
// is looked up. Their tables are apart, so a program that does not ask does not carry them.
package idna

//go:generate go run ./gen/main.go -data $UNICODE_DATA

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

const (
	acePrefix = "xn--"
	maxName   = 253 // without the root label and its dot (RFC 1035, 2.3.4)
)

// ToASCII returns a domain as DNS has it: lower-cased, mapped and normalized, with labels beyond
// ASCII in Punycode. It is "domain to ASCII" of the URL Standard (3.3) up to the check of the
// result: the caller must refuse an empty result and forbidden domain code points, such as a space
// in full width, which is mapped to a space. The domain is decoded: it has no percent-encoded
// octets.
//
// Strict is beStrict, with which hyphens, lengths, and the characters of ASCII are checked
// (CheckHyphens, VerifyDnsLength, UseSTD3ASCIIRules). Without it a domain in ASCII is only
// lower-cased.
func ToASCII(domain string, strict bool) (string, Problem) {
	if !strict && ascii.Is(domain) {
		return strings.ToLower(domain), Problem{}
	}
	var mappedBuf, decodedBuf [onStack]rune
	text, seen, p := mapped(mappedBuf[:0], domain)
	if p.Kind != 0 {
		return "", p
	}
	if seen&(maybeBit|cccMask) != 0 {
		text = normalize(text)
	}
	encoded, hasACE := text, seen&hyphenBit != 0 && hasACELabel(text)
	if hasACE {
		var n int
		if text, seen, n, p = decodeLabels(decodedBuf[:0], text, seen); p.Kind != 0 {
			return "", locate(domain, n, p)
		}
	}
	v := validity{seen: seen, strict: strict}
	var outBuf [2 * onStack]byte
	out := outBuf[:0]
	for n := 0; ; n++ {
		label, rest, more := cutLabel(text)
		if p := v.check(label); p.Kind != 0 {
			return "", locate(domain, n, p)
		}
		if hasACE {
			label, encoded, _ = cutLabel(encoded)
		}
		start := len(out)
		out, p = appendLabel(out, label)
		if strict && p.Kind == 0 && (len(out)-start > maxLabel || len(out) == start) {
			p.Kind = KindLength
		}
		if p.Kind != 0 {
			return "", locate(domain, n, p)
		}
		if !more {
			break
		}
		out = append(out, '.')
		text = rest
	}
	if strict && len(out) > maxName {
		return "", Problem{Kind: KindLength, Len: len(domain)}
	}
	return string(out), Problem{}
}

// ToUnicode returns a domain, as [ToASCII] returns it, with its labels "xn--…" decoded. If any of
// them is not what ToASCII makes of the decoded name, the domain is returned as it is, because the
// decoded name would be none or another.
func ToUnicode(domain string) string {
	lower := strings.ToLower(domain)
	if !strings.Contains(lower, acePrefix) || !ascii.Is(lower) {
		return domain
	}
	var codeBuf, textBuf [onStack]rune
	code, text := codeBuf[:0], textBuf[:0]
	for i := range len(lower) {
		code = append(code, rune(lower[i]))
	}
	for more := true; more; {
		var label []rune
		label, code, more = cutLabel(code)
		ok := true
		if isACE(label) {
			text, ok = appendDecoded(text, label[len(acePrefix):])
		} else {
			text = append(text, label...)
		}
		if !ok {
			return domain
		}
		if more {
			text = append(text, '.')
		}
	}
	decoded := string(text)
	if back, p := ToASCII(decoded, false); p.Kind != 0 || back != lower {
		return domain
	}
	return decoded
}

// mapped appends the characters that a domain is mapped to (UTS #46, 4, step 1). It returns the
// properties that any of them has.
func mapped(text []rune, domain string) (_ []rune, seen props, p Problem) {
	for i, r := range domain {
		if r < utf8.RuneSelf {
			if r == '-' {
				seen |= hyphenBit
			}
			text = append(text, rune(ascii.Lower(byte(r))))
			continue
		}
		v := value(r)
		if v >= mappedBit {
			at := int(v - mappedBit)
			for _, m := range mappings[at+1 : at+1+int(mappings[at])] {
				text = append(text, m)
				if m >= utf8.RuneSelf || m == '-' {
					seen |= propsOf(m)
				}
			}
			continue
		}
		switch has := kinds[uint8(v)]; has & statusMask {
		case valid:
			text = append(text, r)
			seen |= has
		case disallowed, unassigned:
			p = Problem{Kind: KindDisallowed, Rune: r, Offset: i, Len: utf8.RuneLen(r)}
			if has == unassigned {
				p.Kind = KindUnassigned
			}
			if r == utf8.RuneError {
				_, p.Len = utf8.DecodeRuneInString(domain[i:])
			}
			return text, seen, p
		}
	}
	return text, seen, p
}

// cutLabel splits a text at its first dot.
func cutLabel(text []rune) (label, rest []rune, more bool) {
	for i, r := range text {
		if r == '.' {
			return text[:i], text[i+1:], true
		}
	}
	return text, nil, false
}

func isACE(label []rune) bool {
	return len(label) >= len(acePrefix) && label[0] == 'x' && label[1] == 'n' && label[2] == '-' &&
		label[3] == '-'
}

// hasACELabel reports whether a label of a text begins with "xn--".
func hasACELabel(text []rune) bool {
	for more := true; more; {
		if isACE(text) {
			return true
		}
		_, text, more = cutLabel(text)
	}
	return false
}

// decodeLabels appends a text with its labels "xn--…" decoded (UTS #46, 4, step 4.1). The problem,
// if any, is in label n.
func decodeLabels(decoded, text []rune, seen props) (_ []rune, _ props, n int, p Problem) {
	for more := true; more; n++ {
		var label []rune
		label, text, more = cutLabel(text)
		if !isACE(label) {
			decoded = append(decoded, label...)
		} else {
			start := len(decoded)
			code := label[len(acePrefix):]
			if len(code) > maxDecoded {
				return nil, 0, n, Problem{Kind: KindLength}
			}
			var ok bool
			if decoded, ok = appendDecoded(decoded, code); !ok {
				return nil, 0, n, Problem{Kind: KindPunycode}
			}
			has, p := checkDecoded(decoded[start:])
			if p.Kind != 0 {
				return nil, 0, n, p
			}
			seen |= has
		}
		if more {
			decoded = append(decoded, '.')
		}
	}
	return decoded, seen, 0, p
}

// checkDecoded reports what a label that was decoded breaks of the rules that all other labels obey
// after mapping. It returns the properties that any character of the label has.
func checkDecoded(label []rune) (seen props, p Problem) {
	if isACE(label) {
		return 0, Problem{Kind: KindPunycode}
	}
	isASCII := true
	for _, r := range label {
		has := propsOf(r)
		if has&statusMask != valid || r == '.' {
			return 0, Problem{Kind: KindPunycode, Rune: r}
		}
		seen |= has
		isASCII = isASCII && r < utf8.RuneSelf
	}
	if isASCII || seen&(maybeBit|cccMask) != 0 && !isNormal(label) {
		return 0, Problem{Kind: KindPunycode}
	}
	return seen, p
}

// appendLabel appends a label in ASCII.
func appendLabel(out []byte, label []rune) ([]byte, Problem) {
	start := len(out)
	for _, r := range label {
		if r >= utf8.RuneSelf {
			return appendEncoded(append(out[:start], acePrefix...), label)
		}
		out = append(out, byte(r))
	}
	return out, Problem{}
}

// locate sets the place of a problem in label n of a domain after mapping. It is that of the
// character in the domain that is mapped to the character of the problem, or of the whole label if
// there is none, as in a label that was decoded or composed.
func locate(domain string, n int, p Problem) Problem {
	start, end := 0, len(domain)
	var buf [32]rune
	for i, size := 0, 0; i < len(domain); i += size {
		_, size = utf8.DecodeRuneInString(domain[i:]) // 1 for an octet that is not UTF-8
		text, _, _ := mapped(buf[:0], domain[i:i+size])
		for _, m := range text {
			switch {
			case m == '.' && n == 0:
				return place(p, start, i)
			case m == '.':
				if n--; n == 0 {
					start = i + size
				}
			case n == 0 && m == p.Rune && p.Kind != KindPunycode:
				return place(p, i, i+size)
			}
		}
	}
	return place(p, start, end)
}

func place(p Problem, start, end int) Problem {
	p.Offset, p.Len = start, end-start
	return p
}
