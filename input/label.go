package input

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// startsHere reports whether a URI of an unknown scheme may begin at start. It may not if a URI of a known scheme follows the colon, as
// in "Link:http://h/". Without "//" it may not begin after "@", as in "git@h:a/b", or in the end tag of an element, as in "</a:b-c>".
// It may not begin with or after a label in capitals either, as in "DEBUG:main:a-b".
func (s *scanner) startsHere(start, colon int) state {
	text := s.text
	before := text[max(0, start-1-maxScheme):start]
	if strings.HasSuffix(before, "@") || strings.HasSuffix(before, "</") || isCapitals(text[start:colon]) || endsInLabel(before) {
		switch rest := text[colon+1:]; {
		case rest == "/" && !s.eof:
			return more
		case !strings.HasPrefix(rest, "//"):
			return none
		}
	}
	end := colon + 1
	for end < len(text) && end-colon <= maxScheme && ascii.IsScheme(text[end]) {
		end++
	}
	if strings.HasPrefix(text[end:], "://") && schemeOf(text[colon+1:end], false) != nil {
		return none
	}
	return found
}

// endsInLabel reports whether text ends with a word in capitals and ":", other than the prefix "URL:".
func endsInLabel(text string) bool {
	rest, ok := strings.CutSuffix(text, ":")
	word := rest[len(strings.TrimRightFunc(rest, isSchemeRune)):]
	return ok && len(word) > 1 && isCapitals(word) && word != "URL"
}

// isCapitals reports whether s, which is ASCII, has no small letters.
func isCapitals(s string) bool {
	for i := 0; i < len(s); i++ {
		if 'a' <= s[i] && s[i] <= 'z' {
			return false
		}
	}
	return true
}
