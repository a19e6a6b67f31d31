package input

import (
	"strings"
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
		return end, s.skipFrom(end)
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
		if i+1 < len(text) && strings.IndexByte(".-", text[i]) >= 0 && alnum.has(text[i+1]) {
			return 0, s.refuse(i) // "[::1].example.org" is another host
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
		if i < len(text) && (s.isWord(text[i:]) || i == port && s.isPlaceholder(start, i) || s.isDrive(start, i)) {
			return 0, s.refuse(i)
		}
	}
	if s.isCut(i) {
		return 0, s.refuse(i)
	}
	return i, found
}

// refuse keeps what ends at i from being searched again: where a host is not found because it is not whole, no part of it is.
func (s *scanner) refuse(i int) state {
	s.floor = i
	return none
}

// isPlaceholder reports whether something stands for a port at i, such as "*" or "${PORT}", in what begins at
// start. Where the same character is before that, it is emphasis.
func (s *scanner) isPlaceholder(start, i int) bool {
	c := s.text[i]
	return strings.IndexByte("$%*{[-_~+=@", c) >= 0 && (start == 0 || s.text[start-1] != c)
}
