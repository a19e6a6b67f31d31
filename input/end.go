package input

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/whatwg"
)

// A state is the result of a look at a text.
type state uint8

const (
	none  state = iota // there is no match here
	found              // there is a match
	more               // the text that follows decides
)

const (
	// lookBack is how far the scanner looks back from a ":", "." or "@": for the scheme or another
	// beginning, white space, the prefix and the delimiter.
	lookBack = 384

	// lookAhead is how far the scanner looks beyond the end of a URI. The longest thing that it
	// looks for is the rest of a label of a host.
	lookAhead = 64
)

// A scanner goes over a text, or over a window of a text. Its method next, in scan.go, finds one
// match after the other.
//
// The scanner looks for the characters that every match has: the ":" after a scheme and, on
// request, the "." after "www" and the "@" of a mail address. From there it looks back for the
// beginning, never before the end of the last match, and then forward for the end. Text that it
// reads in vain is bounded or never read again, so its time is linear in the text.
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

// skip goes to the end of something too long for a match, and reports whether the text has that
// end.
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

// pathChar are the characters of paths, queries and fragments (RFC 3986, Appendix A), without
// escapes.
var pathChar = ascii.Set{ascii.Query & ascii.Low, ascii.Query >> 64}

// mayContinue reports whether a URI could go on with c.
func (s *scanner) mayContinue(c byte) bool {
	return pathChar.Has(c) || c == '#' || c == '%' || s.finder.isIRI() && c >= utf8.RuneSelf ||
		s.finder.Repair && strings.IndexByte(charsRepaired, c) >= 0
}

// undecided reports whether more text may change the end of something that ends at i, or show that
// it is not a match. Nothing that the scanner looks for goes on after white space.
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

// skipFrom makes the scanner skip something without a match, which ends at i or is too long and
// goes on there.
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
	if !s.finder.isIRI() && !s.finder.Repair || ascii.Is(text) {
		m.URI, err = uri.Parse(text)
	}
	if s.finder.Repair && (err != nil || m.URI.IsZero()) {
		if kind == KindURI {
			kind = KindRepaired
		}
		m.URI, _, err = whatwg.Repair(text)
	} else if s.finder.isIRI() && !ascii.Is(text) {
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

// charsRepaired are the characters of ASCII that browsers take in a path and a query, although RFC
// 3986 excludes them, and that do not delimit in a text. The brackets must be in pairs.
const charsRepaired = "[]{}|^"

// charsPlain are the characters of a path, a query and a fragment that never end them and need no
// closer look.
const charsPlain = ascii.Query &^ (1<<'&' | 1<<'\'' | 1<<'(' | 1<<')')

var plainChar = ascii.Set{charsPlain & ascii.Low, charsPlain >> 64}

// finish finds the end of a URI that begins at start and goes on at least to least. Its path, or
// its query or fragment if the path is empty, begins at path.
func (s *scanner) finish(start, least, path int, edge edge, m *Match) state {
	text := s.text
	end := path
	// Only these three characters can follow an authority.
	if path == least || path < len(text) &&
		(text[path] == '/' || text[path] == '?' || text[path] == '#') {
		stop := len(text)
		if stop-start > s.limit {
			stop = start + s.limit + 1
		}
		end = s.run(path, stop, edge)
	}
	if s.undecided(end) {
		return more
	}
	if end-start > s.limit || s.isDrive(start, end) ||
		path == least && s.isNameCut(start, path, end) {
		return s.skipFrom(end)
	}
	if strings.HasPrefix(text[end:], ">") && end-len("--") > least &&
		strings.HasSuffix(text[:end], "--") {
		end -= len("--") // a comment of HTML ends
	}
	end, m.Delimiter = edge.close(text, least, end)
	if end <= least {
		return none
	}
	m.Start, m.End = int64(start), int64(end)
	m.Raw = text[start:end]
	m.Text, m.Removed = m.Raw, edge.removed
	return s.accept(m, end)
}

// run returns the end of the characters that a path, a query and a fragment can have. The run ends
// before a ")" without its "(", before a second "#", before a delimiter of HTML, and before the
// single quote that closes a quotation.
func (s *scanner) run(i, stop int, edge edge) int {
	text := s.text
	depth, fragment := 0, false
	var open brackets
	for {
		for i < stop && plainChar.Has(text[i]) {
			i++
		}
		if i >= stop {
			return i
		}
		switch c := text[i]; {
		case c == '%':
			switch {
			case ascii.IsEscape(text, i):
				i += 2
			case !s.finder.Repair:
				return i
			}
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
		case c == '&', c == '\'':
			if c == '&' && isEntity(text[i:]) || closesQuotation(text[i:], edge) {
				return i
			}
		case c >= utf8.RuneSelf && s.finder.isIRI():
			size := sizeInIRI(text, i)
			if size == 0 {
				return i
			}
			i += size - 1
		case !s.finder.Repair || !open.mayHave(c, edge):
			return i
		}
		i++
	}
}

// brackets says how many brackets are open in a run that browsers take.
type brackets struct{ square, curly int }

// mayHave reports whether a run may have c, which is not a character of RFC 3986.
func (b *brackets) mayHave(c byte, edge edge) bool {
	switch c {
	case '[':
		b.square++
	case ']':
		b.square--
	case '{':
		b.curly++
	case '}':
		b.curly--
	case '|':
		return !edge.bar
	}
	return b.square >= 0 && b.curly >= 0 && strings.IndexByte(charsRepaired, c) >= 0
}

// closesQuotation reports whether text begins with the single quote that closes the quotation
// around a URI.
func closesQuotation(text string, edge edge) bool {
	return text[0] == '\'' && edge.closer == '\'' && (len(text) == 1 || !ascii.IsAlnum(text[1]))
}

// maxBlank is the length of the longest white space and prefix before a match.
const maxBlank = 128

// An edge is the delimiter and the prefix before a match.
type edge struct {
	delimiter Delimiter
	closer    byte // the character that closes the delimiter or emphasis; 0 if it is not ASCII
	removed   Removal
	bar       bool // a "|" closes it, as between the cells of a table and before a label
}

// edgeBefore returns the edge before start: the prefix "URL:", and the delimiter before the prefix.
func edgeBefore(text string, start int) edge {
	var e edge
	low := max(0, start-maxBlank)
	i := beforeBlanks(text, low, start)
	if n := i - len("URL:"); n >= low && text[i-1] == ':' && ascii.EqualFold(text[n:i], "url:") &&
		(n == 0 || !ascii.IsAlnum(text[n-1])) {
		start, e.removed = n, RemovalPrefix
	}
	if start == 0 {
		return e
	}
	c := text[start-1]
	e.bar = c == '|' || c == '<' || c == '['
	switch c {
	case '"':
		e.delimiter, e.closer = DelimiterDoubleQuotes, c
	case '\'':
		e.delimiter, e.closer = DelimiterSingleQuotes, c
	case '(':
		e.delimiter, e.closer = DelimiterParentheses, ')'
	case '<':
		e.delimiter, e.closer = DelimiterAngleBrackets, '>'
	case '*', '_', '~':
		e.closer = c
	default:
		if c >= utf8.RuneSelf {
			r, _ := utf8.DecodeLastRuneInString(text[max(0, start-utf8.UTFMax):start])
			e.delimiter = quoteOf(r)
		}
	}
	return e
}

// closed reports whether the delimiter is closed at i.
func (e *edge) closed(text string, i int) bool {
	switch {
	case e.delimiter == DelimiterBare || i == len(text):
		return false
	case e.closer != 0:
		return text[i] == e.closer
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return quoteOf(r) == e.delimiter
}

// close returns the end of a URI whose run of characters ends at end, and its delimiter. If the URI
// stands alone between delimiters other than parentheses, it is the whole run. Otherwise
// punctuation at the end belongs to the sentence, and so does the mark that closes emphasis.
func (e *edge) close(text string, least, end int) (int, Delimiter) {
	how := DelimiterBare
	if e.closed(text, end) {
		if how = e.delimiter; how != DelimiterParentheses {
			return end, how
		}
	}
	for end > least {
		c := text[end-1]
		if strings.IndexByte(".,;:!?'([{|^", c) < 0 &&
			(c != e.closer || e.delimiter != DelimiterBare) {
			break
		}
		end--
	}
	return end, how
}

// Typographic quotes. The language decides which of them open and which close.
const (
	doubleQuotes = "“”„‟«»「」『』″"
	singleQuotes = "‘’‚‛‹›′"
	wideBrackets = "＜＞〈〉《》⟨⟩"
)

// quoteOf returns the delimiter that a typographic quote or bracket beyond ASCII is, or
// DelimiterBare.
func quoteOf(r rune) Delimiter {
	switch {
	case r < utf8.RuneSelf || r == utf8.RuneError:
	case strings.ContainsRune(doubleQuotes, r):
		return DelimiterDoubleQuotes
	case strings.ContainsRune(singleQuotes, r):
		return DelimiterSingleQuotes
	case strings.ContainsRune(wideBrackets, r):
		return DelimiterAngleBrackets
	}
	return DelimiterBare
}

const maxEntity = 16

// isEntity reports whether text, which begins with "&", begins with a character reference of HTML
// to a character that delimits in a text: "<", ">", a quote, a space, a line break, an ellipsis, a
// dash or a bullet. The reference is a name or a number, of at most maxEntity bytes.
func isEntity(text string) bool {
	if len(text) < len("&gt;") || text[1] != '#' &&
		strings.IndexByte("gqnalrhmbt", ascii.Lower(text[1])) < 0 {
		return false // most "&" of a query
	}
	end := strings.IndexByte(text[:min(len(text), maxEntity)], ';')
	if end < 0 {
		return false
	}
	name := text[1:end]
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if ascii.HasPrefixFold(number, "x") {
			number, base = number[1:], 16
		}
		n, err := strconv.ParseUint(number, base, 32)
		return err == nil &&
			strings.ContainsRune("<>\"'\t\n\r \u00a0\u2013\u2014\u2022\u2026"+doubleQuotes+singleQuotes, rune(n))
	}
	return isInWords(name,
		"gt lt quot apos nbsp laquo raquo ldquo rdquo bdquo lsquo rsquo sbquo lsaquo rsaquo hellip ndash mdash bull middot tab newline")
}

// isInWords reports whether name, in either case, is in a list of words.
func isInWords(name, list string) bool {
	for known := range strings.FieldsSeq(list) {
		if ascii.EqualFold(name, known) {
			return true
		}
	}
	return false
}

// sizeInIRI returns the size of the character beyond ASCII at i if an IRI in a text may have that
// character, or 0. An IRI may have letters, marks, numbers, symbols and connectors, and between two
// of them a joiner or a middle dot.
func sizeInIRI(text string, i int) int {
	r, size := utf8.DecodeRuneInString(text[i:])
	belongs := isInWord(r)
	switch r {
	case 0x200C, 0x200D, 0x00B7, 0x30FB:
		before, _ := utf8.DecodeLastRuneInString(text[max(0, i-utf8.UTFMax):i])
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		belongs = isInWord(before) && isInWord(after)
	}
	if !belongs {
		return 0
	}
	return size
}

// fromIRI is [uri.FromIRI] with a host as [whatwg.HostToASCII] maps it. A host that it rejects is
// percent-encoded.
func fromIRI(text string) (uri.URI, error) {
	u, err := uri.FromIRI(text)
	if err != nil || u.HostKind() != uri.HostRegName {
		return u, err
	}
	name := uri.Unescape(u.Host())
	if ascii.Is(name) {
		return u, nil
	}
	if name, err = whatwg.HostToASCII(name); err != nil {
		return u, nil
	}
	return u.WithHost(name)
}
