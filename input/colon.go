package input

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// atColon looks for a URI whose scheme ends at the colon.
func (s *scanner) atColon(colon int, m *Match) state {
	m.Kind = KindURI
	text := s.text
	start := colon
	for start > s.floor && colon-start <= maxScheme && ascii.IsScheme(text[start-1]) {
		start--
	}
	name := text[start:colon]
	if len(name) < 2 || len(name) > maxScheme {
		return none
	}
	if ascii.EqualFold(name, "url") {
		if open := s.opening(start); open >= 0 {
			return s.bracketed(open, colon+1, RemovalPrefix, m)
		}
		return none
	}
	if colon+1 == len(text) {
		return s.wait()
	}
	bare := s.mayContinue(text[colon+1])
	if !bare && s.opening(start) < 0 {
		return none // nearly every colon of prose
	}
	start, known := s.schemeIn(start, colon)
	switch {
	case known == nil:
		return none
	case known == &unknown:
		if state := s.startsHere(start, colon); state != found {
			return state
		}
	}
	if open := s.opening(start); open >= 0 {
		if state := s.bracketed(open, start, 0, m); state != none {
			return state
		}
		if known == &unknown && open == start-1 && !strings.HasPrefix(text[colon+1:], "//") {
			return none // an element of XML
		}
	}
	if !bare {
		return none
	}
	return s.bare(start, colon, known, m)
}

// schemeIn returns the beginning of the scheme that ends at the colon, and what is known of it. It uses the longest known scheme that
// begins at start or later. The scheme begins at the first letter, after a "." or "-", where a sentence or an option may end, or
// after a "+", as in "git+https".
func (s *scanner) schemeIn(start, colon int) (int, *scheme) {
	text := s.text
	fresh := true
	for ; start < colon-1; start++ {
		if c := text[start]; fresh && ascii.IsLetter(c) {
			if known := schemeOf(text[start:colon], s.finder.AnyScheme); known != nil {
				return start, known
			}
			fresh = false
		} else if c == '.' || c == '-' || c == '+' {
			fresh = true
		}
	}
	return colon, nil
}

// bare looks for the end of a URI that begins at start and whose scheme ends at the colon.
func (s *scanner) bare(start, colon int, known *scheme, m *Match) state {
	text := s.text
	i := colon + 1
	if text[i] == '/' && i+1 == len(text) && !s.eof {
		return more
	}
	edge := edgeBefore(text, start)
	if !strings.HasPrefix(text[i:], "//") {
		if known.needsAuthority || ascii.EqualFold(text[start:colon], "info") && isCapitals(text[start:colon]) {
			return none // "INFO:" is the level of a log
		}
		stop := min(len(text), i+maxProbe)
		end := s.run(i, stop, edge)
		if s.undecided(end) {
			return more
		}
		if end < stop || end == len(text) {
			end, _ = edge.close(text, i, end)
		}
		if !known.makesSense(text[i:end]) {
			return none
		}
		return s.finish(start, i, i, edge, m)
	}
	if known.noAuthority {
		return none
	}
	end, state := s.authority(start, i+2, known.needsHost)
	if state != found {
		return state
	}
	return s.finish(start, i+2, end, edge, m)
}
