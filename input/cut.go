package input

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// isCut reports whether the host that ends at i, or its port, is only the beginning of the host that the text means. It
// looks at lookAhead bytes at most, and never past white space of ASCII.
func (s *scanner) isCut(i int) bool {
	ahead := s.text[i:min(len(s.text), i+lookAhead)]
	if ahead == "" {
		return false
	}
	afterDot := i > 0 && strings.IndexByte(".-", s.text[i-1]) >= 0
	if ahead[0] < utf8.RuneSelf {
		return continuesHost(ahead, afterDot)
	}
	rest := strings.TrimLeftFunc(ahead, isHidden)
	if len(rest) < len(ahead) {
		next := rest
		if len(next) > 1 && strings.IndexByte(".-:", next[0]) >= 0 {
			next = next[1:]
		}
		if next != "" && (next[0] == '%' || s.isWord(next)) {
			return true
		}
	}
	r, _ := utf8.DecodeRuneInString(rest)
	if isSpacedWord(r) || afterDot && (unicode.IsLetter(r) || unicode.IsMark(r)) {
		return true
	}
	if strings.HasPrefix(rest, "·l") && i > 0 && s.text[i-1] == 'l' { // RFC 5892, A.3
		return true
	}
	// Text without spaces, or a symbol: it is part of a label if a dot and another label follow.
	run := strings.TrimLeftFunc(rest, func(r rune) bool { return r >= utf8.RuneSelf && isInWord(r) })
	if len(run) == len(rest) || run == "" || strings.IndexByte(".@", run[0]) < 0 {
		return false
	}
	r, _ = utf8.DecodeRuneInString(run[1:])
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

// continuesHost reports whether what follows a host, a character of ASCII first, shows that the host is only a part of what
// was meant: the rest of a regular expression, of a template or of an address that somebody has made harmless. afterDot
// says that the host ends with "." or "-".
func continuesHost(ahead string, afterDot bool) bool {
	rest := ahead[1:]
	switch c := ahead[0]; c {
	case '@': // there is one userinfo at most (RFC 3986, 3.2)
		return true
	case ':': // behind a port, or behind the first colon of an IPv6 address without brackets
		return isAlnum(rest) || strings.HasPrefix(rest, "/")
	case '\\': // www\.example\.org
		rest = strings.TrimLeft(rest, `\`)
		return rest != "" && strings.IndexByte(".-@", rest[0]) >= 0
	case '[', '(', '{', '<': // example[.]org, {region}.example.org, api.<region>.example.org
		return c == '{' && rest != "" && (isLetter(rest[0]) || strings.IndexByte("{$%", rest[0]) >= 0) || isInsertion(rest, afterDot)
	case '$', '%': // host$N.example.org, host%d.example.org
		return !isEscape(ahead, 0) && (isAlnum(rest) || rest != "" && strings.IndexByte("({", rest[0]) >= 0)
	case '*': // www.*.example.org
		return strings.HasPrefix(rest, ".") && isAlnum(rest[1:])
	}
	return isAlnum(ahead) // behind "]"
}

// isInsertion reports whether rest, which follows an opening bracket, has what stands for a part of a host: "." or "dot" in
// brackets, or a name in brackets after which the host goes on. afterDot says that the host before it ends with "." or "-".
func isInsertion(rest string, afterDot bool) bool {
	end := strings.IndexAny(rest, "])}>")
	if end < 0 {
		return false
	}
	name, rest := rest[:end], rest[end+1:]
	switch {
	case name == "." || equalFold(name, "dot"):
		return true
	case rest == "" || name == "" || !isLetter(name[0]) || strings.TrimFunc(name, isUnreserved) != "":
		return false
	}
	return strings.IndexByte(".-:", rest[0]) >= 0 && isAlnum(rest[1:]) || afterDot && rest[0] == '/'
}

func isUnreserved(r rune) bool { return r < utf8.RuneSelf && unreserved.has(byte(r)) }

// isAlnum reports whether text begins with a letter or a digit of ASCII.
func isAlnum(text string) bool { return text != "" && alnum.has(text[0]) }

// isWord reports whether text begins with a letter or a digit that belongs to the word before it.
func (s *scanner) isWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	switch {
	case r < utf8.RuneSelf:
		return alnum.has(byte(r))
	case s.finder.IRI:
		return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r)
	}
	return isSpacedWord(r)
}

// unspaced are the scripts that are written without spaces between words, or with particles that follow a foreign word
// directly.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi,
	unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// isSpacedWord reports whether r is a letter, a mark or a digit beyond ASCII of a script with spaces between words, so that it
// belongs to a word directly before it.
func isSpacedWord(r rune) bool {
	return r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)) &&
		(r < 0x3000 || r > 0x30FF) && !unicode.In(r, unspaced...) // some letters there are common to several scripts
}

// isHidden reports whether r does not show, or is no character at all: a word may go on behind it.
func isHidden(r rune) bool {
	return r == utf8.RuneError || isAround(r) && !unicode.IsSpace(r)
}

// isInsideWord reports whether a word goes on from before i, where a letter or a digit is.
func (s *scanner) isInsideWord(i int) bool {
	before := s.text[max(0, i-lookAhead):i]
	shown := strings.TrimRightFunc(before, isHidden)
	r, _ := utf8.DecodeLastRuneInString(shown)
	return isSpacedWord(r) || len(shown) < len(before) && r < utf8.RuneSelf && alnum.has(byte(r))
}

// isDrive reports whether the ":" before i and the "\" at i belong to the name of a file of Windows in what begins at start,
// as in "file://c:\docs".
func (s *scanner) isDrive(start, i int) bool {
	text := s.text
	return i < len(text) && text[i] == '\\' && hasPrefixFold(text[start:i], "file:/") &&
		text[i-1] == ':' && isLetter(text[i-2]) && text[i-3] == '/'
}

// isNameCut is isCut for the URI without an authority that goes from path to end, as far as it may end with the name of a
// host, or with another name: "mailto:joe@example.com".
func (s *scanner) isNameCut(path, end int) bool {
	return s.isCut(end) && !strings.ContainsAny(s.text[path:end], "/?#")
}
