package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// A state is what a look at a text has come to.
type state uint8

const (
	none  state = iota // there is no match here
	found              // there is one
	more               // it depends on what follows the text
)

const (
	// lookBack is how far before a ":", "." or "@" something is looked for: the scheme
	// or what else is before it, white space, the prefix and the delimiter.
	lookBack = 384

	maxScheme = 64  // the longest scheme
	maxBlank  = 128 // the longest white space and prefix before one
	maxQuoted = 128 // the longest beginning of a line of quoted mail before a "<"
	maxLocal  = 64  // the longest local part of a mail address (RFC 5321, 4.5.3.1.1)
	maxDomain = 255 // the longest domain of one (RFC 5321, 4.5.3.1.2)

	// lookAhead is how far after the end of a URI something is looked for: the longest is what
	// belongs to a label of a host.
	lookAhead = 64

	// maxProbe is how much of a URI without "//" is looked at to say whether it makes sense.
	maxProbe = 256
)

// A scanner goes over a text, or over a window of one.
//
// It looks for the characters that every match has: the ":" after a scheme, and if it is asked for,
// the "." after "www" and the "@" of a mail address. From there it looks back for the beginning, never
// before the end of the last match, and then for the end. What is looked at in vain is bounded,
// or not looked at again, so that the time is linear in the text.
type scanner struct {
	finder Finder
	text   string
	eof    bool // the text ends where it ends
	limit  int  // of the length of a match

	floor    int  // the end of the last match, before which none begins
	pos      int  // where the next character is looked for
	skipping bool // pos is in something too long for a match

	colon, dot, at int // the next of these characters from pos on, or before pos if not known
}

// rewind forgets where the next characters are, since the text is another.
func (s *scanner) rewind() { s.colon, s.dot, s.at = -1, -1, -1 }

// next finds the next match. If there is none before the end of the text, the state is none or more, and
// what is before pos need not be looked at again, but for lookBack bytes.
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

// skip goes to the end of what is too long, and reports whether it is there.
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

// nextSign returns where the next character is that a match has, or the length of the text.
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

// mayContinue reports whether a URI could go on with c.
func (s *scanner) mayContinue(c byte) bool {
	return pathChar.has(c) || c == '#' || c == '%' || s.finder.IRI && c >= utf8.RuneSelf
}

// undecided reports whether something that ends at i may end elsewhere, or be nothing, once more of the text
// is there. Nothing that is looked for there goes on after white space.
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

// wait is for what ends with the text, or goes on.
func (s *scanner) wait() state {
	if s.eof {
		return none
	}
	return more
}

// skipFrom makes the scanner skip what ends at i, or goes on there because it is too long. It holds no match.
func (s *scanner) skipFrom(i int) state {
	s.skipping, s.pos = true, min(i, len(s.text))
	return none
}

// atColon looks for a URI whose scheme ends at the colon.
func (s *scanner) atColon(colon int, m *Match) state {
	m.Kind = KindURI
	text := s.text
	start := colon
	for start > s.floor && colon-start <= maxScheme && schemeChar.has(text[start-1]) {
		start--
	}
	name := text[start:colon]
	if len(name) < 2 || len(name) > maxScheme {
		return none
	}
	if equalFold(name, "url") {
		if open := s.opening(start); open >= 0 {
			return s.bracketed(open, colon+1, RemovedPrefix, m)
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

// schemeIn returns where the scheme begins that ends at the colon, and what is known of it: the
// longest that is known of those which begin at start, at the first letter from there, or after
// a "." or a "-", where a sentence or an option may end, or a "+", as in "git+https".
func (s *scanner) schemeIn(start, colon int) (int, *scheme) {
	text := s.text
	fresh := true
	for ; start < colon-1; start++ {
		if c := text[start]; fresh && isLetter(c) {
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

// opening returns where a "<" is that begins what begins at i, with nothing but white space
// between them, or -1.
func (s *scanner) opening(i int) int {
	low := max(s.floor, i-maxBlank)
	if i = beforeBlanks(s.text, low, i); i > low && s.text[i-1] == '<' {
		return i - 1
	}
	return -1
}

// isQuoted reports whether what is at i stands in a line of quoted mail, which begins with ">".
func (s *scanner) isQuoted(i int) bool {
	low := max(0, i-maxQuoted)
	line := s.text[low:i]
	if n := strings.LastIndexAny(line, "\n\r\f"); n >= 0 {
		line = line[n+1:]
	} else if low > 0 {
		return false
	}
	return strings.HasPrefix(line, ">")
}

// beforeBlanks returns the beginning of the white space before i, at least low.
func beforeBlanks(text string, low, i int) int {
	for i > low {
		size := 1
		if c := text[i-1]; c >= utf8.RuneSelf {
			var r rune
			if r, size = utf8.DecodeLastRuneInString(text[low:i]); !isBlankRune(r) {
				break
			}
		} else if !isBlank(c) {
			break
		}
		i -= size
	}
	return i
}

// bracketed looks for a URI in angle brackets, of which the first is at open and the URI begins at
// start, or after white space there. It may be broken into lines.
func (s *scanner) bracketed(open, start int, removed Removal, m *Match) state {
	text := s.text
	i, end := start, start // end is that of what is no white space
	quoted := s.isQuoted(open)
	for {
		if i-open > s.limit {
			return none
		}
		if i == len(text) {
			return s.wait()
		}
		c := text[i]
		if c == '>' {
			break
		}
		if isBlank(c) {
			g := gapAt(text, i)
			if quoted {
				g.skipQuotes(text)
			}
			if g.partial && !s.eof && g.end-open <= s.limit {
				return more
			}
			if i = g.end; end == start {
				start, end = i, i
			}
			continue
		}
		if !s.mayContinue(c) && c != '[' && c != ']' {
			return none
		}
		i++
		end = i
	}
	m.Raw = text[start:end]
	w := unwrapped{text: m.Raw, end: len(m.Raw)}
	joined, hyphens := w.join(&removed)
	if hyphens {
		removed |= KeptHyphen
	}
	if removed&RemovedPrefix == 0 && !s.isBracketed(joined, removed) {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Text, m.Removed, m.Delimiter = joined, removed, DelimiterAngleBrackets
	return s.accept(m, i)
}

// isBracketed reports whether what is in angle brackets, without its white space, is a URI that is looked for, and not an
// element of XML. Without "//", an element may have attributes, and end with a "/".
func (s *scanner) isBracketed(joined string, removed Removal) bool {
	name, rest, _ := strings.Cut(joined, ":")
	known := schemeOf(name, s.finder.AnyScheme)
	switch broken := removed&RemovedBreaks != 0; {
	case known == nil || !known.makesSense(rest):
		return false
	case strings.HasPrefix(rest, "//"):
		return true
	case known == &unknown:
		return !broken && !strings.HasSuffix(rest, "/")
	default:
		return !broken || !strings.Contains(rest, "='")
	}
}

// accept makes a match of m, whose Kind and Text are known, and goes on at next.
func (s *scanner) accept(m *Match, next int) state {
	text, kind := m.Text, m.Kind
	switch kind {
	case KindAbbreviated:
		text = "http://" + text
	case KindMail:
		text = "mailto:" + text
	}
	var err error
	if !s.finder.IRI || isASCII(text) {
		m.URI, err = uri.Parse(text)
	} else {
		if kind == KindURI {
			kind = KindIRI
		}
		m.URI, err = fromIRI(text, s.finder.MapHost)
	}
	if err != nil || m.URI.IsRelative() {
		return none
	}
	m.Kind = kind
	s.floor, s.pos = next, next
	return found
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// bare looks for the end of a URI that begins at start and whose scheme ends at the colon.
func (s *scanner) bare(start, colon int, known *scheme, m *Match) state {
	text := s.text
	i := colon + 1
	if text[i] == '/' && i+1 == len(text) && !s.eof {
		return more
	}
	edge := s.edgeBefore(start)
	if !strings.HasPrefix(text[i:], "//") {
		if known.needsAuthority {
			return none
		}
		stop := min(len(text), i+maxProbe)
		end := s.run(i, stop, edge)
		if s.undecided(end) {
			return more
		}
		if end < stop || end == len(text) {
			end, _ = s.close(i, end, edge)
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

// finish finds the end of a URI that begins at start, whose path, or its query or fragment, begins at
// path, and which has at least what is before least.
func (s *scanner) finish(start, least, path int, edge edge, m *Match) state {
	text := s.text
	end := path
	// After an authority comes nothing else.
	if path == least || path < len(text) && (text[path] == '/' || text[path] == '?' || text[path] == '#') {
		stop := len(text)
		if stop-start > s.limit {
			stop = start + s.limit + 1
		}
		end = s.run(path, stop, edge)
	}
	if s.undecided(end) {
		return more
	}
	if end-start > s.limit || s.isDrive(start, end) || path == least && s.isNameCut(path, end) {
		return s.skipFrom(end)
	}
	end, m.Delimiter = s.close(least, end, edge)
	if end <= least {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Raw = text[start:end]
	m.Text, m.Removed = m.Raw, edge.removed
	return s.accept(m, end)
}

// run returns where the run of characters ends that a path, a query and a fragment can have. It
// ends before a ")" that has no "(", before a second "#", before what is a delimiter
// in HTML, and before the single quote that closes what one has opened.
func (s *scanner) run(i, stop int, edge edge) int {
	text := s.text
	depth, fragment := 0, false
	for {
		for i < stop && plainChar.has(text[i]) {
			i++
		}
		if i >= stop {
			return i
		}
		switch c := text[i]; {
		case c == '%':
			if !isEscape(text, i) {
				return i
			}
			i += 2
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return i
			}
		case c == '#':
			if fragment {
				return i
			}
			fragment = true
		case c == '&':
			if isEntity(text[i:]) {
				return i
			}
		case c == '\'':
			if edge.closer == '\'' && (i+1 == len(text) || !alnum.has(text[i+1])) {
				return i
			}
		case c >= utf8.RuneSelf && s.finder.IRI:
			size := sizeInIRI(text, i)
			if size == 0 {
				return i
			}
			i += size - 1
		default:
			return i
		}
		i++
	}
}
