package input

import (
	"strconv"
	"strings"

	"example.com/uri/internal/ascii"
)

const maxEntity = 16

// isEntity reports whether text, which begins with "&", begins with a character reference of HTML to a delimiter: "<", ">", a quote or
// U+00A0. The reference is a name or a number, of at most maxEntity bytes.
func isEntity(text string) bool {
	if len(text) < len("&gt;") || text[1] != '#' && strings.IndexByte("gqnal", ascii.Lower(text[1])) < 0 {
		return false // nearly every "&" of a query
	}
	end := strings.IndexByte(text[:min(len(text), maxEntity)], ';')
	if end < 0 {
		return false
	}
	name := text[1:end]
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if ascii.HasPrefixFold(number, "x") {
			number, base = number[1:], 16
		}
		switch n, err := strconv.ParseUint(number, base, 32); n {
		case '<', '>', '"', '\'', 0xA0:
			return err == nil
		}
		return false
	}
	for _, known := range [...]string{"gt", "lt", "quot", "apos", "nbsp"} {
		if ascii.EqualFold(name, known) {
			return true
		}
	}
	return false
}
