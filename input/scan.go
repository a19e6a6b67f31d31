package input

import "strings"

// next finds the next match. If the text has no other match, the state is none or more. Then next never reads the text before pos
// again, except for lookBack bytes.
func (s *scanner) next(m *Match) state {
	for {
		if s.skipping && !s.skip() {
			return none
		}
		i := s.nextSign()
		s.pos = i
		if i == len(s.text) {
			return none
		}
		var state state
		switch s.text[i] {
		case ':':
			state = s.atColon(i, m)
		case '.':
			state = s.atDot(i, m)
		default:
			state = s.atAt(i, m)
		}
		switch {
		case state == found:
			return found
		case state == more:
			s.pos = i
			return more
		case !s.skipping:
			s.pos = i + 1
		}
	}
}

// nextSign returns the offset of the next character that every match of a kind has, or the length of the text.
func (s *scanner) nextSign() int {
	next := s.sign(':', &s.colon)
	if s.finder.WWW {
		next = min(next, s.sign('.', &s.dot))
	}
	if s.finder.Mail {
		next = min(next, s.sign('@', &s.at))
	}
	return next
}

// sign returns the offset of the next c, and keeps it in known.
func (s *scanner) sign(c byte, known *int) int {
	if *known < s.pos {
		if i := strings.IndexByte(s.text[s.pos:], c); i >= 0 {
			*known = s.pos + i
		} else {
			*known = len(s.text)
		}
	}
	return *known
}
