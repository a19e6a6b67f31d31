package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// atDot looks for the name of a host whose "www" ends at the dot.
func (s *scanner) atDot(dot int, m *Match) state {
	text := s.text
	start := dot - len("www")
	if start < s.floor || !ascii.EqualFold(text[start:dot], "www") {
		return none
	}
	if start > 0 {
		if c := text[start-1]; ascii.IsAlnum(c) || strings.IndexByte(".-_@/\\", c) >= 0 || s.isInsideWord(start) {
			return none
		}
	}
	end, state := s.name(start)
	if state != found {
		return state
	}
	if end < len(text) && text[end] == '@' || end <= dot+1 || !ascii.IsAlnum(text[dot+1]) && text[dot+1] < utf8.RuneSelf {
		return none
	}
	if end < len(text) && text[end] == ':' {
		if end = min(len(text), end+1+maxPort); s.undecided(end) {
			return more
		}
	}
	if end, state = s.hostPort(start, start, end, true); state != found {
		return state
	}
	m.Kind = KindAbbreviated
	return s.finish(start, dot+1, end, edgeBefore(text, start), m)
}

const (
	maxPort   = 6   // how much of a port is read after an abbreviated host
	maxLocal  = 64  // the longest local part of a mail address (RFC 5321, 4.5.3.1.1)
	maxDomain = 255 // the longest domain of a mail address (RFC 5321, 4.5.3.1.2)
)

// name returns the end of the name of a host at i.
func (s *scanner) name(i int) (end int, st state) {
	text := s.text
	for end = i; end < len(text) && end-i <= s.limit; {
		c := text[end]
		switch {
		case ascii.IsUnreserved(c) && c != '~':
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

// charsLocal are the characters of the local part of a mail address that are not usual beside an address in a text (RFC 5322,
// 3.2.3).
const charsLocal = ascii.Unreserved | 1<<'+' | 1<<'\''

var localChar = ascii.Set{charsLocal & ascii.Low, charsLocal >> 64}

// atAt looks for a mail address around the "@". Its local part is "atom *("." atom)". Its domain has a dot and ends with a name.
func (s *scanner) atAt(at int, m *Match) state {
	text := s.text
	start := at
	for start > s.floor && at-start <= maxLocal && localChar.Has(text[start-1]) {
		start--
	}
	if at-start > maxLocal || start > 0 && (text[start-1] == '/' || text[start-1] == '@' || s.isInsideWord(start)) {
		return none
	}
	for start < at && !ascii.IsAlnum(text[start]) && text[start] != '_' {
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
	edge := edgeBefore(text, start)
	m.Kind, m.Delimiter, m.Removed = KindMail, DelimiterBare, edge.removed
	if edge.closed(text, end) {
		m.Delimiter = edge.delimiter
	}
	m.Start, m.End = int64(start), int64(end)
	m.Raw = text[start:end]
	m.Text = m.Raw
	return s.accept(m, end)
}

// domain returns the end of the domain at i of a mail address. It finds none before another "@", and none before a ":" with a path, as
// in "git@example.com:a/b".
func (s *scanner) domain(i int) (end int, st state) {
	text := s.text
	end = i
	for end < len(text) && end-i <= maxDomain && (ascii.IsAlnum(text[end]) || text[end] == '-' || text[end] == '.') {
		if text[end] == '.' && text[end-1] == '.' {
			break
		}
		end++
	}
	switch {
	case s.undecided(end):
		return 0, more
	case end-i > maxDomain || s.isCut(end) || continuesAddress(text[end:]):
		return 0, none
	}
	for end > i && !ascii.IsAlnum(text[end-1]) {
		end--
	}
	dot := strings.LastIndexByte(text[i:end], '.')
	if dot <= 0 || !ascii.IsAlnum(text[i]) || !strings.ContainsFunc(text[i+dot+1:end], func(r rune) bool { return ascii.IsLetter(byte(r)) }) {
		return 0, none
	}
	return end, found
}

// continuesAddress reports whether the text after a domain shows that it is not the domain of a mail address.
func continuesAddress(ahead string) bool {
	if len(ahead) < 2 {
		return false
	}
	switch next := ahead[1]; ahead[0] {
	case '_': // domains of mail have no "_"
		return ascii.IsAlnum(next)
	case ':':
		return ascii.IsAlnum(next) || next == '/' || next == '~'
	}
	return false
}
