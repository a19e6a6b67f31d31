package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// authority returns the end of the authority at i, in a URI that begins at start. A host in a text has letters, digits, "-._~" and
// escapes, or is in brackets. The other characters that RFC 3986 (3.2.2) allows are punctuation in a text.
func (s *scanner) authority(start, i int, needsHost bool) (end int, st state) {
	text := s.text
	at := -1
	for end = i; end < len(text) && end-start <= s.limit; {
		c := text[end]
		switch {
		case c == '@' && at < 0:
			at = end
		case c == '%':
			if !ascii.IsEscape(text, end) {
				c = 0
			}
		case c >= utf8.RuneSelf && s.finder.IRI:
			size := sizeInIRI(text, end)
			if size == 0 {
				c = 0
				break
			}
			end += size - 1
		case !userinfo.Has(c) && c != '[' && c != ']':
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

// hostPort returns the end of the host and the port at i, which is at most end. It finds none if they are only a part of the host and
// port that the text means.
func (s *scanner) hostPort(start, i, end int, needsHost bool) (int, state) {
	var st state
	if i < end && s.text[i] == '[' {
		i, st = s.literal(start, i, end)
	} else {
		i, st = s.hostName(i, end, needsHost)
	}
	if st == found && i < end && s.text[i] == ':' {
		i, st = s.port(start, i, end)
	}
	switch {
	case st != found:
		return 0, st
	case s.isCut(i):
		return 0, s.refuse(i)
	case s.goesOn(start, i):
		run := hostRun(s.text[i+1 : min(len(s.text), i+lookAhead)])
		at := strings.LastIndexByte(s.text[i:i+1+run], '@')
		return 0, s.refuse(i + max(0, at)) // what is before "@" is no address of mail
	}
	return i, found
}

// literal returns the end of the host in brackets at i.
func (s *scanner) literal(start, i, end int) (int, state) {
	text := s.text
	n := strings.IndexByte(text[i:end], ']')
	if n < 0 {
		return 0, none
	}
	if i += n + 1; !uri.Valid(text[start:i]) {
		return 0, none
	}
	if i+1 < len(text) && strings.IndexByte(".-", text[i]) >= 0 && ascii.IsAlnum(text[i+1]) {
		return 0, s.refuse(i) // "[::1].example.org" is another host
	}
	return i, found
}

// hostName returns the end of the host name at i. The name may be empty if the scheme does not need a host and a path
// follows.
func (s *scanner) hostName(i, end int, needsHost bool) (int, state) {
	text, host := s.text, i
	named := false
	for i < end && (ascii.IsUnreserved(text[i]) || text[i] == '%' || text[i] >= utf8.RuneSelf) {
		named = named || ascii.IsAlnum(text[i]) || text[i] >= utf8.RuneSelf
		i++
	}
	if !named && (i > host || needsHost || i == len(text) || text[i] != '/') {
		return 0, none
	}
	return i, found
}

// port returns the end of the port whose colon is at i.
func (s *scanner) port(start, i, end int) (int, state) {
	port := i + 1
	for i++; i < end && ascii.IsDigit(s.text[i]); i++ {
	}
	if i < len(s.text) && (s.isWord(s.text[i:]) || i == port && s.isPlaceholder(start, i) || s.isDrive(start, i)) {
		return 0, s.refuse(i)
	}
	return i, found
}

// refuse keeps the scanner from searching again in the text that ends at i. If a host is rejected because it is not whole, every part of
// it is, too.
func (s *scanner) refuse(i int) state {
	s.floor = i
	return none
}

// isPlaceholder reports whether a placeholder for a port is at i, such as "*" or "${PORT}". The URI begins at start. If the same character
// is before the URI, it is emphasis.
func (s *scanner) isPlaceholder(start, i int) bool {
	c := s.text[i]
	return strings.IndexByte("$%*{[-_~+=@", c) >= 0 && (start == 0 || s.text[start-1] != c)
}
