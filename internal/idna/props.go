package idna

// This file says what the tables hold, and looks it up.

// The properties of a character, as gen packs them. The mask cccMask has the canonical combining
// class (UAX #44).
type props uint32

const (
	cccMask     props = 0xFF
	bidiShift         = 8  // the class of UAX #9, 4 bits
	joinShift         = 12 // the joining type, 3 bits
	markBit     props = 1 << 15
	maybeBit    props = 1 << 16 // may compose with a character before it
	rtlBit      props = 1 << 17 // of class R, AL or AN
	joinerBit   props = 1 << 18 // U+200C, U+200D
	hyphenBit   props = 1 << 19 // U+002D
	composedBit props = 1 << 20 // has a decomposition in pairs
	statusShift       = 21
	statusMask  props = 3 << statusShift

	mappedBit = 1 << 15 // of a value in blocks
	virama    = 9       // the combining class
)

// The status of a character that is not mapped (UTS #46, 5). The characters of deviation are valid
// without transitional processing.
const (
	valid props = iota << statusShift
	ignored
	disallowed
	unassigned
)

// value returns the value of a code point in the trie.
func value(r rune) uint16 {
	page := root[r>>(blockBits+pageBits)]
	block := pages[int(page)<<pageBits|int(r>>blockBits&(1<<pageBits-1))]
	return blocks[int(block)<<blockBits|int(r&(1<<blockBits-1))]
}

// propsOf returns the properties of a character. A character that is mapped is disallowed where it
// is asked for them.
func propsOf(r rune) props {
	if v := value(r); v < mappedBit {
		return kinds[uint8(v)]
	}
	return disallowed
}

// A Script is a script of Unicode, such as Latin. The zero Script is Unknown.
type Script uint8

// onStack is how many characters are mapped or normalized without an allocation.
const onStack = 128
