package input

import (
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// A state is the result of a look at a text.
type state uint8

const (
	none  state = iota // there is no match here
	found              // there is a match
	more               // the text that follows decides
)

const (
	// lookBack is how far the scanner looks back from a ":", "." or "@": for the scheme or another beginning, white space, the
	// prefix and the delimiter.
	lookBack = 384

	// lookAhead is how far the scanner looks beyond the end of a URI. The longest thing that it looks for is the rest of a
	// label of a host.
	lookAhead = 64
)

// A scanner goes over a text, or over a window of a text. Its method next, in scan.go, finds one match after the other.
//
// The scanner looks for the characters that every match has: the ":" after a scheme and, on request, the "." after "www" and the "@"
// of a mail address. From there it looks back for the beginning, never before the end of the last match, and then forward for
// the end. Text that it reads in vain is bounded or never read again, so its time is linear in the text.
type scanner struct {
	finder Finder
	text   string
	eof    bool // nothing follows text
	limit  int  // the most bytes of a match

	floor    int  // the end of the last match; no other match begins before it
	pos      int  // where to look for the next character
	skipping bool // pos is in something too long for a match

	colon, dot, at int // the next of these characters from pos on; an offset before pos means not known
}

// rewind forgets where the next characters are, because the text has changed.
func (s *scanner) rewind() { s.colon, s.dot, s.at = -1, -1, -1 }

// skip goes to the end of something too long for a match, and reports whether the text has that end.
func (s *scanner) skip() bool {
	for s.pos < len(s.text) && s.mayContinue(s.text[s.pos]) {
		s.pos++
	}
	if s.pos == len(s.text) {
		return false
	}
	s.skipping, s.floor = false, s.pos
	return true
}

// pathChar are the characters of paths, queries and fragments (RFC 3986, Appendix A), without escapes.
var pathChar = ascii.Set{ascii.Query & ascii.Low, ascii.Query >> 64}

// mayContinue reports whether a URI could go on with c.
func (s *scanner) mayContinue(c byte) bool {
	return pathChar.Has(c) || c == '#' || c == '%' || s.finder.IRI && c >= utf8.RuneSelf
}

// undecided reports whether more text may change the end of something that ends at i, or show that it is not a match. Nothing that the
// scanner looks for goes on after white space.
func (s *scanner) undecided(i int) bool {
	if s.eof || i+lookAhead <= len(s.text) {
		return false
	}
	for ; i < len(s.text); i++ {
		if isBlank(s.text[i]) {
			return false
		}
	}
	return true
}

// wait returns the state of something that reaches the end of the text.
func (s *scanner) wait() state {
	if s.eof {
		return none
	}
	return more
}

// skipFrom makes the scanner skip something without a match, which ends at i or is too long and goes on there.
func (s *scanner) skipFrom(i int) state {
	s.skipping, s.pos = true, min(i, len(s.text))
	return none
}

// accept completes the match m, whose Kind and Text are set, and goes on at next.
func (s *scanner) accept(m *Match, next int) state {
	text, kind := m.Text, m.Kind
	switch kind {
	case KindAbbreviated:
		text = "http://" + text
	case KindMail:
		text = "mailto:" + text
	}
	var err error
	if !s.finder.IRI || ascii.Is(text) {
		m.URI, err = uri.Parse(text)
	} else {
		if kind == KindURI {
			kind = KindIRI
		}
		m.URI, err = fromIRI(text)
	}
	if err != nil || !m.URI.IsAbsolute() {
		return none
	}
	m.Kind = kind
	s.floor, s.pos = next, next
	return found
}
