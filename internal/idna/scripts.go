package idna

import (
	"cmp"
	"slices"
	"strings"
)

// String returns the name of the script in English.
func (s Script) String() string {
	i := 0
	for name := range strings.SplitSeq(scriptNames, "\n") {
		if i == int(s) {
			return name
		}
		i++
	}
	return Unknown.String()
}

// ScriptOf returns the script of a character (UAX #24). It is Common for punctuation and digits,
// and Inherited for marks that many scripts use.
func ScriptOf(r rune) Script {
	if r < 0 {
		return Unknown
	}
	i, found := slices.BinarySearchFunc(scriptStarts[:], r, func(start uint32, r rune) int {
		return cmp.Compare(rune(start>>8), r)
	})
	if !found {
		i--
	}
	return Script(scriptStarts[i])
}

// A Level says how many scripts a word mixes (UTS #39, 5.2). A greater level is a greater mixture.
type Level uint8

const (
	// SingleScript is a word whose characters can all be of one script. Japanese, Korean and
	// Chinese count as one script each.
	SingleScript Level = iota
	// HighlyRestrictive is a word of Latin and Japanese, Korean or Chinese.
	HighlyRestrictive
	// ModeratelyRestrictive is a word of Latin and another script that people use today, other than
	// Cyrillic and Greek.
	ModeratelyRestrictive
	// Unrestricted is any other mixture.
	Unrestricted
)

// The systems of writing that are several scripts (UTS #39, 5.1), with numbers that no script has.
const (
	hanb Script = 189 + iota
	jpan
	kore
)

// LevelOf returns the level of a word. Characters of all scripts, such as digits, do not count.
func LevelOf(word string) Level {
	all := scriptSet{^uint64(0), ^uint64(0), ^uint64(0)}
	others := all // the scripts that all characters share that cannot be Latin
	for _, r := range word {
		set := scriptsOf(r)
		all = all.and(set)
		if set.and(setOf(Latin)) == (scriptSet{}) {
			others = others.and(set)
		}
	}
	switch {
	case all != scriptSet{}:
		return SingleScript
	case others.and(setOf(hanb, jpan, kore)) != scriptSet{}:
		return HighlyRestrictive
	case others.and(inUse()) != scriptSet{}:
		return ModeratelyRestrictive
	}
	return Unrestricted
}

// inUse returns the scripts in common use (UAX #31, Table 5), except Latin, and except Cyrillic and
// Greek, whose letters look like Latin ones.
func inUse() scriptSet {
	return setOf(Arabic, Armenian, Bengali, Bopomofo, Devanagari, Ethiopic, Georgian, Gujarati,
		Gurmukhi, Han, Hangul, Hebrew, Hiragana, Kannada,
		Katakana, Khmer, Lao, Malayalam, Myanmar, Oriya, Sinhala, Tamil, Telugu, Thaana, Thai,
		Tibetan)
}

// LookAlike returns the letter or digit of ASCII that a character beyond ASCII looks like (UTS #39,
// 4), in lower case, if there is one.
func LookAlike(r rune) (byte, bool) {
	i, found := slices.BinarySearchFunc(lookAlikes[:], r, func(pair uint32, r rune) int {
		return cmp.Compare(rune(pair>>8), r)
	})
	if !found {
		return 0, false
	}
	return byte(lookAlikes[i]), true
}

// A scriptSet has a bit for each script.
type scriptSet [3]uint64

func setOf(scripts ...Script) (set scriptSet) {
	for _, s := range scripts {
		set[s>>6] |= 1 << (s & 63)
	}
	return set
}

func (a scriptSet) and(b scriptSet) scriptSet {
	return scriptSet{a[0] & b[0], a[1] & b[1], a[2] & b[2]}
}

func (a scriptSet) or(b scriptSet) scriptSet {
	return scriptSet{a[0] | b[0], a[1] | b[1], a[2] | b[2]}
}

// scriptsOf returns the scripts that use a character, and the systems of writing that use these
// (UTS #39, 5.1).
func scriptsOf(r rune) (set scriptSet) {
	i, found := slices.BinarySearchFunc(extensions[:], r, func(e uint64, r rune) int {
		return cmp.Compare(rune(e>>32), r)
	})
	if !found {
		i--
	}
	scripts := string([]byte{byte(ScriptOf(r))})
	if i >= 0 && r <= rune(extensions[i]>>32)+rune(extensions[i]>>16&0xFFFF) {
		scripts = extensionSets[extensions[i]&0xFFFF]
	}
	for _, b := range []byte(scripts) {
		s := Script(b)
		switch s {
		case Common, Inherited:
			return scriptSet{^uint64(0), ^uint64(0), ^uint64(0)}
		case Han:
			set = set.or(setOf(s, hanb, jpan, kore))
		case Hiragana, Katakana:
			set = set.or(setOf(s, jpan))
		case Bopomofo:
			set = set.or(setOf(s, hanb))
		case Hangul:
			set = set.or(setOf(s, kore))
		default:
			set = set.or(setOf(s))
		}
	}
	return set
}
