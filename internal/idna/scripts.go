package idna

import (
	"cmp"
	"slices"
	"strings"
)

// A Script is a script of Unicode, such as Latin. The zero Script is Unknown.
type Script uint8

// String returns the name of the script in English.
func (s Script) String() string {
	i := 0
	for name := range strings.SplitSeq(scriptNames, "\n") {
		if i == int(s) {
			return name
		}
		i++
	}
	return ""
}

// ScriptOf returns the script of a character (UAX #24). It is Common for punctuation and digits, and Inherited for marks that many scripts use.
func ScriptOf(r rune) Script {
	i, found := slices.BinarySearchFunc(scriptStarts[:], r, func(start uint32, r rune) int { return cmp.Compare(rune(start>>8), r) })
	if !found {
		i--
	}
	if i < 0 || r > 0x10FFFF {
		return Unknown
	}
	return Script(scriptStarts[i])
}
