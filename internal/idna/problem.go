package idna

// A Kind says which rule a name breaks.
type Kind uint8

const (
	// KindDisallowed is a character that no host may have (UTS #46, 5), U+FFFD for an octet that is
	// not UTF-8 among them.
	KindDisallowed Kind = iota + 1
	// KindUnassigned is a code point that has no character in this version of Unicode.
	KindUnassigned
	// KindMark is a label that begins with a combining mark (UTS #46, 4.1).
	KindMark
	// KindJoiner is a zero-width joiner or non-joiner in a place where it changes nothing that a
	// reader could see (RFC 5892, A).
	KindJoiner
	// KindBidiStart is a label that does not begin with a letter, in a name with text from right to
	// left (RFC 5893, 2, rule 1).
	KindBidiStart
	// KindBidiMixed is a label with characters of both directions (rules 2 and 5).
	KindBidiMixed
	// KindBidiEnd is a label that does not end in a letter or a digit, in a name with text from
	// right to left (rules 3 and 6).
	KindBidiEnd
	// KindBidiDigits is a label with European and Arabic digits (rule 4).
	KindBidiDigits
	// KindPunycode is a label "xn--…" that is not what another label is mapped to (UTS #46, 4).
	KindPunycode
	// KindLength is a label that is too long to be encoded: of more than 1000 UTF-16 code units, or
	// 2000 characters behind "xn--", the limits of the libraries that browsers use. If strict, it
	// is also a name that is too long for DNS, or an empty label.
	KindLength
	// KindHyphen is a label with hyphens at its begin or end, or at both places 3 and 4. Only if
	// strict.
	KindHyphen
	// KindASCII is a character of ASCII other than letters, digits and the hyphen. Only if strict.
	KindASCII
)

// A Problem says why a name is refused. The zero Problem means that it is not.
type Problem struct {
	Kind Kind
	// Rune is the character that the rule is about, after mapping, or 0 if it is about the label.
	// For KindPunycode it is a character that the label encodes.
	Rune rune
	// Offset and Len are the place of the character in the name, in bytes, or that of the label.
	Offset, Len int
}
