package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// next finds the next match. If the text has no other match, the state is none or more. Then next
// never reads the text before pos again, except for lookBack bytes.
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

// nextSign returns the offset of the next character that every match of a kind has, or the length
// of the text.
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
	if behind := afterEscape(text, start, colon); behind > start &&
		findable(text[start:colon], false) == nil {
		start = behind
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

// schemeIn returns the beginning of the scheme that ends at the colon, and what is known of it. It
// uses the longest known scheme that begins at start or later. The scheme begins at the first
// letter, after a "." or "-", where a sentence or an option may end, or after a "+", as in
// "git+https".
func (s *scanner) schemeIn(start, colon int) (int, *scheme) {
	text := s.text
	fresh := true
	for ; start < colon-1; start++ {
		if c := text[start]; fresh && ascii.IsLetter(c) {
			if known := findable(text[start:colon], s.finder.AnyScheme); known != nil {
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
		if known.needsAuthority || ascii.EqualFold(text[start:colon], "info") &&
			isCapitals(text[start:colon]) {
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

// maxQuoted is the length of the longest beginning of a line of quoted mail before a "<".
const maxQuoted = 128

// opening returns the offset of the "<" before i, with nothing but white space between them, or -1.
func (s *scanner) opening(i int) int {
	low := max(s.floor, i-maxBlank)
	if i = beforeBlanks(s.text, low, i); i > low && s.text[i-1] == '<' {
		return i - 1
	}
	return -1
}

// isQuoted reports whether i is in a line of quoted mail, which begins with ">".
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

// bracketed looks for a URI in angle brackets. The first bracket is at open. The URI begins at
// start or behind the white space there, and may be broken into lines.
func (s *scanner) bracketed(open, start int, removed Removal, m *Match) state {
	text := s.text
	i, end := start, start // end is behind the last character that is not white space
	inside := open + len("<")
	quoted := s.isQuoted(open)
	for {
		if i-inside > s.limit {
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
			if g.partial && !s.eof && g.end-inside <= s.limit {
				return more
			}
			if i = g.end; end == start {
				start, end = i, i
			}
			continue
		}
		if !s.mayContinue(c) && c != '[' && c != ']' || c == '|' {
			return none
		}
		i++
		end = i
	}
	m.Raw = text[start:end]
	w := unwrapped{text: m.Raw, end: len(m.Raw)}
	joined, hyphens := w.join(&removed)
	if hyphens {
		removed |= RemovalKeptHyphen
	}
	if removed&RemovalPrefix == 0 && !s.isBracketed(joined, removed) {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Text, m.Removed, m.Delimiter = joined, removed, DelimiterAngleBrackets
	return s.accept(m, i)
}

// isBracketed reports whether the text in angle brackets, joined without its white space, is a URI
// that the scanner looks for, and not an element of XML. Text without "//" may be an element with
// attributes, or one that ends with a "/".
func (s *scanner) isBracketed(joined string, removed Removal) bool {
	name, rest, _ := strings.Cut(joined, ":")
	known := findable(name, s.finder.AnyScheme)
	switch broken := removed&RemovalBreaks != 0; {
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

// startsHere reports whether a URI of an unknown scheme may begin at start. It may not if a URI of
// a known scheme follows the colon, as in "Link:http://h/". Without "//" it may not begin after
// "@", as in "git@h:a/b", or in the end tag of an element, as in "</a:b-c>". It may not begin with
// or after a label in capitals either, as in "DEBUG:main:a-b".
func (s *scanner) startsHere(start, colon int) state {
	text := s.text
	before := text[max(0, start-1-maxScheme):start]
	if strings.HasSuffix(before, "@") || strings.HasSuffix(before, "</") ||
		isCapitals(text[start:colon]) || endsInLabel(before) {
		switch rest := text[colon+1:]; {
		case rest == "/" && !s.eof:
			return more
		case !strings.HasPrefix(rest, "//"):
			return none
		}
	}
	end := colon + 1
	for end < len(text) && end-colon <= maxScheme && ascii.IsScheme(text[end]) {
		end++
	}
	if strings.HasPrefix(text[end:], "://") && schemeOf(text[colon+1:end], false) != nil {
		return none
	}
	return found
}

// endsInLabel reports whether text ends with a word in capitals and ":", other than the prefix
// "URL:".
func endsInLabel(text string) bool {
	rest, ok := strings.CutSuffix(text, ":")
	word := rest[len(strings.TrimRightFunc(rest, isSchemeRune)):]
	return ok && len(word) > 1 && isCapitals(word) && word != "URL"
}

// isCapitals reports whether s, which is ASCII, has no small letters.
func isCapitals(s string) bool {
	for i := 0; i < len(s); i++ {
		if 'a' <= s[i] && s[i] <= 'z' {
			return false
		}
	}
	return true
}

// atDot looks for the name of a host whose "www" ends at the dot.
func (s *scanner) atDot(dot int, m *Match) state {
	text := s.text
	start := dot - len("www")
	if start < s.floor || !ascii.EqualFold(text[start:dot], "www") {
		return none
	}
	if start > 0 {
		if c := text[start-1]; (ascii.IsAlnum(c) || strings.IndexByte(".-_@/\\", c) >= 0 ||
			s.isInsideWord(start)) && !s.endsEscape(start) {
			return none
		}
	}
	end, state := s.name(start)
	if state != found {
		return state
	}
	if end < len(text) && text[end] == '@' || end <= dot+1 ||
		!ascii.IsAlnum(text[dot+1]) && text[dot+1] < utf8.RuneSelf {
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

// endsEscape reports whether an escape ends at i.
func (s *scanner) endsEscape(i int) bool {
	from := i
	for from > s.floor && i-from < maxSequence && ascii.IsAlnum(s.text[from-1]) {
		from--
	}
	return from < i && afterEscape(s.text, from, i+1) == i
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
		case c >= utf8.RuneSelf && s.finder.isIRI():
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

// atAt looks for a mail address around the "@". Its local part is "atom *("." atom)". Its domain
// has a dot and ends with a name.
func (s *scanner) atAt(at int, m *Match) state {
	text := s.text
	start := at
	for start > s.floor && at-start <= maxLocal && localChar.Has(text[start-1]) {
		start--
	}
	start = afterEscape(text, start, at)
	if at-start > maxLocal || start > 0 &&
		(text[start-1] == '/' || text[start-1] == '@' || s.isInsideWord(start)) {
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

// domain returns the end of the domain at i of a mail address. It finds none before another "@",
// and none before a ":" with a path, as in "git@example.com:a/b".
func (s *scanner) domain(i int) (end int, st state) {
	text := s.text
	end = i
	for end < len(text) && end-i <= maxDomain &&
		(ascii.IsAlnum(text[end]) || text[end] == '-' || text[end] == '.') {
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
	if dot <= 0 || !ascii.IsAlnum(text[i]) ||
		!strings.ContainsFunc(text[i+dot+1:end],
			func(r rune) bool { return ascii.IsLetter(byte(r)) }) {
		return 0, none
	}
	return end, found
}

// continuesAddress reports whether the text after a domain shows that it is not the domain of a
// mail address.
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
