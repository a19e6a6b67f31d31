package input

import (
	"strings"
	"unicode/utf8"
)

// atDot looks for the name of a host whose "www" ends at the dot.
func (s *scanner) atDot(dot int, m *Match) state {
	text := s.text
	start := dot - len("www")
	if start < s.floor || !equalFold(text[start:dot], "www") {
		return none
	}
	if start > 0 {
		if c := text[start-1]; alnum.has(c) || strings.IndexByte(".-_@/\\", c) >= 0 || s.isInsideWord(start) {
			return none
		}
	}
	end, state := s.name(start)
	if state != found {
		return state
	}
	if end < len(text) && text[end] == '@' || end <= dot+1 || !alnum.has(text[dot+1]) && text[dot+1] < utf8.RuneSelf {
		return none
	}
	if end < len(text) && text[end] == ':' {
		end = min(len(text), end+1+maxPort)
	}
	if end, state = s.hostPort(start, start, end, true); state != found {
		return state
	}
	m.Kind = KindAbbreviated
	return s.finish(start, dot+1, end, s.edgeBefore(start), m)
}

// maxPort is the length of a port that is looked at after an abbreviated host.
const maxPort = 6

// name returns the end of the name of a host at i.
func (s *scanner) name(i int) (end int, st state) {
	text := s.text
	for end = i; end < len(text) && end-i <= s.limit; {
		c := text[end]
		switch {
		case unreserved.has(c) && c != '~':
			end++
			continue
		case c >= utf8.RuneSelf && s.finder.IRI:
			if size := sizeInIRI(text, end); size > 0 {
				end += size
				continue
			}
		}
		break
	}
	if s.undecided(end) {
		return end, more
	}
	if end-i > s.limit {
		return end, s.skipFrom(end)
	}
	return end, found
}

// localChar are the characters of the local part of a mail address in a text: of those of RFC 5322
// (3.2.3), the ones that are not usual next to an address either.
const charsLocal = charsUnreserved | 1<<'+' | 1<<'\''

var localChar = charSet{charsLocal & low64, charsLocal >> 64}

// atAt looks for a mail address around the "@": its local part is "atom *("." atom)", its domain has
// a dot and ends with a name.
func (s *scanner) atAt(at int, m *Match) state {
	text := s.text
	start := at
	for start > s.floor && at-start <= maxLocal && localChar.has(text[start-1]) {
		start--
	}
	if at-start > maxLocal || start > 0 && (text[start-1] == '/' || text[start-1] == '@' || s.isInsideWord(start)) {
		return none
	}
	for start < at && !alnum.has(text[start]) && text[start] != '_' {
		start++
	}
	if start == at || text[at-1] == '.' || strings.Contains(text[start:at], "..") {
		return none
	}
	end, state := s.domain(at + 1)
	if state != found {
		return state
	}
	if end-start > s.limit {
		return none
	}
	edge := s.edgeBefore(start)
	m.Kind, m.Delimiter, m.Removed = KindMail, DelimiterBare, edge.removed
	if edge.closed(text, end) {
		m.Delimiter = edge.delimiter
	}
	m.Start, m.End = int64(start), int64(end)
	m.Raw = text[start:end]
	m.Text = m.Raw
	return s.accept(m, end)
}

// domain returns the end of the domain at i of a mail address. It is none before another "@", nor
// before a ":" with a path, as in "git@example.com:a/b".
func (s *scanner) domain(i int) (end int, st state) {
	text := s.text
	end = i
	for end < len(text) && end-i <= maxDomain && (alnum.has(text[end]) || text[end] == '-' || text[end] == '.') {
		if text[end] == '.' && text[end-1] == '.' {
			break
		}
		end++
	}
	switch {
	case s.undecided(end):
		return 0, more
	case end-i > maxDomain || s.isCut(end):
		return 0, none
	case end+1 < len(text) && text[end] == '_' && alnum.has(text[end+1]): // no domain of mail has it
		return 0, none
	case end+1 < len(text) && text[end] == ':' && (alnum.has(text[end+1]) || text[end+1] == '/' || text[end+1] == '~'):
		return 0, none
	}
	for end > i && !alnum.has(text[end-1]) {
		end--
	}
	dot := strings.LastIndexByte(text[i:end], '.')
	if dot <= 0 || !alnum.has(text[i]) {
		return 0, none
	}
	for _, c := range []byte(text[i+dot+1 : end]) {
		if isLetter(c) {
			return end, found
		}
	}
	return 0, none
}
