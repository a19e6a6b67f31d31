package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
)

// authority returns where the authority at i ends, of what begins at start. In a text, a host
// is made of letters, digits, "-._~" and escapes, or in brackets, for what else
// RFC 3986 (3.2.2) allows is punctuation there.
func (s *scanner) authority(start, i int, needsHost bool) (end int, st state) {
	text := s.text
	at := -1
	for end = i; end < len(text) && end-start <= s.limit; {
		c := text[end]
		switch {
		case c == '@' && at < 0:
			at = end
		case c == '%':
			if !isEscape(text, end) {
				c = 0
			}
		case c >= utf8.RuneSelf && s.finder.IRI:
			size := sizeInIRI(text, end)
			if size == 0 {
				c = 0
				break
			}
			end += size - 1
		case !userinfo.has(c) && c != '[' && c != ']':
			c = 0
		}
		if c == 0 {
			break
		}
		end++
	}
	if s.undecided(end) {
		return end, more
	}
	if end-start > s.limit {
		return end, s.tooLong(end)
	}
	host := i
	if at >= 0 && strings.IndexByte(text[i:at], '[') < 0 && strings.IndexByte(text[i:at], ']') < 0 {
		host = at + 1
	}
	return s.hostPort(start, host, end, needsHost)
}

// hostPort returns where the host and the port at i end, before end. There is none if they are only a part of what
// was meant to be the host and the port.
func (s *scanner) hostPort(start, i, end int, needsHost bool) (int, state) {
	text := s.text
	host := i
	if i < end && text[i] == '[' {
		n := strings.IndexByte(text[i:end], ']')
		if n < 0 {
			return 0, none
		}
		if i += n + 1; !uri.Valid(text[start:i]) {
			return 0, none
		}
	} else {
		named := false
		for i < end && (unreserved.has(text[i]) || text[i] == '%' || text[i] >= utf8.RuneSelf) {
			named = named || alnum.has(text[i]) || text[i] >= utf8.RuneSelf
			i++
		}
		if !named && (i > host || needsHost || i == len(text) || text[i] != '/') {
			return 0, none
		}
	}
	if i < end && text[i] == ':' {
		port := i + 1
		for i++; i < end && isNumber(text[i]); i++ {
		}
		if i < len(text) && (s.isWord(i) || i == port && s.isPlaceholder(start, i)) {
			return 0, none
		}
	}
	if s.isCut(i) {
		return 0, none
	}
	return i, found
}

// isWord reports whether a letter or a digit is at i.
func (s *scanner) isWord(i int) bool {
	if c := s.text[i]; c < utf8.RuneSelf || !s.finder.IRI {
		return alnum.has(c)
	}
	r, _ := utf8.DecodeRuneInString(s.text[i:])
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsNumber(r)
}

// isPlaceholder reports whether something stands for a port at i, such as "*" or "${PORT}", in what begins at
// start. Where the same character is before that, it is emphasis.
func (s *scanner) isPlaceholder(start, i int) bool {
	c := s.text[i]
	return strings.IndexByte("$%*{[-_~+=@", c) >= 0 && (start == 0 || s.text[start-1] != c)
}

// isCut reports whether a host goes on after i behind a character that does not show: what is before i is
// another host then.
func (s *scanner) isCut(i int) bool {
	text := s.text[i:]
	if text == "" || text[0] < utf8.RuneSelf {
		return false
	}
	size := hiddenAt(text)
	if size == 0 {
		return false
	}
	next := size
	for next <= lookAhead-2*utf8.UTFMax && size > 0 {
		size = hiddenAt(text[next:])
		next += size
	}
	if next+1 < len(text) && strings.IndexByte(".-:", text[next]) >= 0 {
		next++
	}
	return next < len(text) && (text[next] == '%' || s.isWord(i+next))
}

// hiddenAt returns the size of the character at the beginning of text that is put where a word may be
// broken, or may not be, and does not show; 0 if there is none.
func hiddenAt(text string) int {
	for _, hidden := range [...]string{"\u00ad", "\u200b", "\u2060", "\ufeff"} {
		if strings.HasPrefix(text, hidden) {
			return len(hidden)
		}
	}
	return 0
}
