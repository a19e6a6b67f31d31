package input

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// A Cleaned is the result of [Clean].
type Cleaned struct {
	// URI is the reference. Its String is the cleaned text, percent-encoded as it was written.
	URI uri.URI

	// Unhyphenated is the second reading, without the hyphens at the ends of lines, if Removed has
	// RemovalKeptHyphen. Otherwise, and if nothing would be left, it is the zero URI.
	Unhyphenated uri.URI

	Removed Removal
}

// Clean reads a text that somebody copied as one URI reference (RFC 3986, Appendix C; RFC 1738,
// APPENDIX). It removes what is around the reference or breaks it, as often as it is there:
//
//   - at its ends, white space, characters that do not show, such as U+00AD and U+200B, brackets
//     such as <> and 〈〉, quotes of every kind, and parentheses if a scheme follows
//   - before it, the prefix "URL:" in either case
//   - inside it, white space, line breaks and characters that do not show, also the ">" of quoted
//     mail at the beginning of a line, and, as RFCs have them, the foot of a page and the head of
//     the next
//
// It adds nothing, and keeps punctuation at the end, which may be a part of a URI. [Find] is for a
// URI in a sentence.
//
// A hyphen at the end of a line may belong to the URI, or a typesetter may have put it in. The
// documents say to ignore only the white space around the break, so the result keeps it, and
// [Cleaned.Unhyphenated] is the second reading, without it. If the first reading is not a
// reference, the second takes its place.
//
// White space is an error where joining would glue two texts together: where another URI follows
// it, or a host name that begins with "www.", "ftp." or "gopher.", and within a line also a known
// scheme and a colon, a mail address, or "//" and a host. So "see http://example.com/" and
// "http://a/ http://b/" are errors. The exception is a place where a URI must go on, as after
// "http://", "mailto:" and "?u=", or after a "/" at the end of a line, where the name of a host
// belongs to the path.
//
// If the text is not a reference, the error is a [*uri.ParseError] with an offset in bytes of the
// given text. Clean allocates only if it removes something inside the URI, or returns an error.
func Clean(text string) (Cleaned, error) {
	var c Cleaned
	w := unwrap(text, &c.Removed)
	joined, hyphens := w.join(&c.Removed)
	inner := unwrapped{text: joined, end: len(joined)}
	inner.strip(&c.Removed) // delimiters with white space between them
	reading := joined[inner.start:inner.end]
	if err := w.glued(&inner, c.Removed); err != nil {
		return Cleaned{Removed: c.Removed}, err
	}
	u, err := uri.Parse(reading)
	if hyphens {
		// Both readings have the same things around the URI, because strip does not remove a
		// hyphen.
		other := w.joinWithoutHyphens()
		stripped := unwrapped{text: other, end: len(other)}
		stripped.strip(new(Removal))
		v, _ := uri.Parse(other[stripped.start:stripped.end])
		switch {
		case v == uri.URI{}: // the second reading is not a reference, or empty
		case err == nil:
			c.URI, c.Unhyphenated, c.Removed = u, v, c.Removed|RemovalKeptHyphen
			return c, nil
		default:
			c.URI, c.Removed = v, c.Removed|RemovalHyphen
			return c, nil
		}
	}
	if err != nil {
		pe := *err.(*uri.ParseError)
		pe.Input, pe.Offset = text, w.original(inner.start+pe.Offset)
		return Cleaned{Removed: c.Removed}, &pe
	}
	c.URI = u
	return c, nil
}

// An unwrapped is a text with wrappers, and the bounds of the text inside them.
type unwrapped struct {
	text       string
	start, end int
	spaced     bool // spaces within a line are part of the text
	typed      bool // parentheses, square brackets and marks of emphasis around the text are not part of it
}

// unwrap strips the whole of the text.
func unwrap(text string, removed *Removal) unwrapped {
	w := unwrapped{text: text, end: len(text)}
	w.strip(removed)
	return w
}

// strip removes white space, delimiters and the prefix until none is left. Each round makes the
// rest shorter.
func (w *unwrapped) strip(removed *Removal) {
	for round := 0; ; round++ {
		before := w.end - w.start
		w.trimSpace(removed)
		w.trimDelimiters(removed)
		if w.typed && round < maxTails {
			w.trimTail(removed)
			w.trimParenthesis(removed)
		}
		if s := w.text[w.start:w.end]; ascii.HasPrefixFold(s, "url:") {
			w.start += len("URL:")
			*removed |= RemovalPrefix
		}
		if w.end-w.start == before {
			return
		}
	}
}

func (w *unwrapped) trimSpace(removed *Removal) {
	for w.start < w.end {
		r, size := utf8.DecodeRuneInString(w.text[w.start:w.end])
		if !isAround(r) {
			break
		}
		w.start += size
		*removed |= RemovalSpace
	}
	for w.start < w.end {
		r, size := utf8.DecodeLastRuneInString(w.text[w.start:w.end])
		if !isAround(r) {
			break
		}
		w.end -= size
		*removed |= RemovalSpace
	}
}

func (w *unwrapped) trimDelimiters(removed *Removal) {
	first, size := utf8.DecodeRuneInString(w.text[w.start:w.end])
	if r := removalOf(first); r != 0 {
		w.start += size
		*removed |= r
	}
	if !w.typed { // for Typed, see trimTail
		last, size := utf8.DecodeLastRuneInString(w.text[w.start:w.end])
		if r := removalOf(last); r != 0 {
			w.end -= size
			*removed |= r
		}
	}
	end := w.end // of the text before punctuation
	if w.typed && w.start < w.end && strings.IndexByte("'([*_~", w.text[w.start]) >= 0 {
		end = w.start + len(strings.TrimRightFunc(w.text[w.start:end], endsSentence))
	}
	if end-w.start < 2 {
		return
	}
	pair := w.pairAround(w.text[w.start:end])
	if pair == 0 {
		return
	}
	*removed |= pair
	if end < w.end {
		*removed |= RemovalPunctuation
	}
	w.start++
	w.end = end - 1
}

// pairAround returns the bit for a pair of ASCII characters around s that does not belong to the
// text, or 0. s has at least two bytes.
func (w *unwrapped) pairAround(s string) Removal {
	inner := s[1 : len(s)-1]
	switch ends := [2]byte{s[0], s[len(s)-1]}; {
	case ends == [2]byte{'\'', '\''}:
		return RemovalQuotes
	case w.typed && ends == [2]byte{'(', ')'} && isClosed(inner):
		return 0 // "(http://h/a) and (b)"
	case ends == [2]byte{'(', ')'} && (w.typed && !strings.ContainsAny(inner, "()") ||
		ascii.SchemeLen(inner[blanksAt(inner):]) > 0):
		return RemovalParentheses
	case w.typed && ends == [2]byte{'[', ']'} &&
		(strings.Contains(inner[:min(len(inner), 2*maxScheme)], "://") ||
			strings.Count(inner, ":") < 2 && !strings.ContainsAny(inner, "[]")):
		return RemovalBrackets
	case w.typed && ends[0] == ends[1] && strings.IndexByte("*_~", ends[0]) >= 0:
		return RemovalQuotes
	}
	return 0
}

// isClosed reports whether the parenthesis before s is closed in s, before another one opens.
func isClosed(s string) bool {
	i := strings.IndexAny(s, "()")
	return i >= 0 && s[i] == ')'
}

// removalOf returns the bit for a delimiter that no URI has, or 0.
func removalOf(r rune) Removal {
	switch r {
	case '<', '>':
		return RemovalBrackets
	case '"', '`':
		return RemovalQuotes
	}
	switch quoteOf(r) {
	case DelimiterAngleBrackets:
		return RemovalBrackets
	case DelimiterDoubleQuotes, DelimiterSingleQuotes:
		return RemovalQuotes
	}
	return 0
}

// gaps calls f with the bounds of each piece of the text between the gaps, and with the gap after
// the piece. After the last piece the gap is empty.
func (w *unwrapped) gaps(f func(from, to int, g gap)) {
	text := w.text[:w.end]
	from := w.start
	for i := w.start; i < w.end; {
		if c := text[i]; !isBlank(c) && c < utf8.RuneSelf || blankAt(text[i:]) == 0 {
			i++
			continue
		}
		g := gapAt(text, i)
		g.skipQuotes(text)
		if w.spaced && !g.line && strings.ContainsFunc(text[i:min(g.end, w.end)], isSpaceInLine) {
			i = g.end
			continue
		}
		f(from, i, g)
		from, i = g.end, g.end
	}
	f(from, w.end, gap{end: w.end})
}

// join returns the text without its gaps, and whether a gap with a line break follows a hyphen.
func (w *unwrapped) join(removed *Removal) (joined string, hyphens bool) {
	var b strings.Builder
	whole := true
	w.gaps(func(from, to int, g gap) {
		if to == w.end && whole {
			return
		}
		if whole {
			b.Grow(w.end - w.start)
			whole = false
		}
		b.WriteString(w.text[from:to])
		if to == w.end {
			return
		}
		*removed |= RemovalBreaks
		if g.page {
			*removed |= RemovalPage
		}
		hyphens = hyphens || w.isHyphen(from, to, g)
	})
	if whole {
		return w.text[w.start:w.end], false
	}
	return b.String(), hyphens
}

// joinWithoutHyphens is join for the second reading.
func (w *unwrapped) joinWithoutHyphens() string {
	var b strings.Builder
	b.Grow(w.end - w.start)
	w.gaps(func(from, to int, g gap) {
		if w.isHyphen(from, to, g) {
			to--
		}
		b.WriteString(w.text[from:to])
	})
	return b.String()
}

// isHyphen reports whether the piece before a gap ends with a hyphen at the end of its line, and
// another piece follows. After the last piece there may be the foot of a page.
func (w *unwrapped) isHyphen(from, to int, g gap) bool {
	return g.line && g.end < w.end && from < to && w.text[to-1] == '-'
}

// original returns the offset in the text of the byte at offset of the joined text. For the end of
// the joined text it returns the end.
func (w *unwrapped) original(offset int) int {
	at := w.end
	done := false
	w.gaps(func(from, to int, _ gap) {
		if done {
			return
		}
		if offset < to-from {
			at, done = from+offset, true
		}
		offset -= to - from
	})
	return at
}

// glued returns an error if another text begins after one of the gaps. joined is the text without
// the gaps. removed is the text that was removed around it. In angle brackets a URI may go on in a
// new line with text that looks like another URI.
func (w *unwrapped) glued(joined *unwrapped, removed Removal) error {
	if len(joined.text) == w.end-w.start {
		return nil // there are no gaps
	}
	reading := joined.text[joined.start:joined.end]
	scheme := reading[:ascii.SchemeLen(reading[:min(len(reading), maxScheme+1)])]
	at, end, why := -1, 0, &message.InputAnother
	i, last, line := -joined.start, 0, false
	w.gaps(func(from, to int, g gap) {
		next := joint{reading: reading, at: i, scheme: scheme, size: to - from, line: line,
			bracketed: removed&RemovalBrackets != 0}
		if at < 0 && 0 < i && i < len(reading) && next.beginsAnew() {
			if at, end = last, from; !strings.ContainsAny(reading[:i], ".:/@") { // words, and not an address
				why = &message.InputMore
			}
		}
		i, last, line = i+to-from, to, g.line
	})
	if at < 0 {
		return nil
	}
	return &uri.ParseError{Input: w.text, Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Len: end - at, Component: uri.ComponentReference,
		Document: "RFC 3986", Section: "Appendix C",
	}, why.With())}
}

// A joint is a place in a reading, before which there was a gap in the text.
type joint struct {
	reading   string
	at        int    // in the reading
	scheme    string // with which the reading begins; it may be ""
	size      int    // the bytes up to the next gap
	line      bool   // a line ends in the gap, so a URI may be broken there and continue with text like a name
	bracketed bool   // the reading stands in angle brackets
}

// isHierarchical reports whether "://" follows the scheme of the reading.
func (j *joint) isHierarchical() bool { return strings.HasPrefix(j.reading[len(j.scheme):], "://") }

// isPlain reports whether the reading up to the joint is a name or hierarchical. Elsewhere the text
// may be a program.
func (j *joint) isPlain() bool {
	return j.scheme == "" || j.isHierarchical() || j.at <= len(j.scheme)+1
}

// endsText reports whether a text may end before the joint.
func (j *joint) endsText() bool { return endsText(j.reading[:j.at]) }

// beginsAnew reports whether another URI, an address of mail or a host name begins at the joint.
func (j *joint) beginsAnew() bool {
	before, rest := j.reading[j.at-1], j.reading[j.at:min(len(j.reading), j.at+maxScheme+maxProbe)]
	plain := j.isPlain()
	if plain {
		rest = strings.TrimLeft(rest, "'(")
	}
	switch {
	case beginsHost(rest):
		return ascii.IsAlnum(before) || plain && !j.line && j.endsText()
	case beginsMail(rest, j.size) && j.endsBeforeMail(before, plain):
		return true
	case strings.HasPrefix(rest, "//") && isAlnum(rest[len("//"):]) && plain && !j.line &&
		j.endsText():
		return true
	}
	if ascii.HasPrefixFold(rest, "url:") {
		rest = rest[len("url:"):]
	}
	return j.beginsURI(before, rest, plain)
}

// endsBeforeMail reports whether an address of mail after the joint is a text of its own. "mailto:"
// may go on after a ",".
func (j *joint) endsBeforeMail(before byte, plain bool) bool {
	return !j.line && !isInAuthority(j.reading[:j.at], j.scheme) &&
		(plain && j.endsText() || ascii.EqualFold(j.scheme, "mailto") && ascii.IsAlnum(before))
}

// beginsURI reports whether rest, which follows the joint, begins another URI.
func (j *joint) beginsURI(before byte, rest string, plain bool) bool {
	n := ascii.SchemeLen(rest[:min(len(rest), maxScheme+1)])
	if n < 2 || strings.IndexByte("=?&+", before) >= 0 { // "http://h/?u=" goes on with a URI, and "git+" with a scheme
		return false
	}
	known := schemeOf(rest[:n], false)
	switch {
	case known != nil && !known.makesSense(rest[n+1:]) && (j.line || !plain || n+1 == len(rest)):
		return false
	case known == nil && (j.line || n >= j.size || !strings.HasPrefix(rest[n:], "://")): // "tify" of "spo\ntify://x" is not a scheme
		return false
	case j.at <= len(j.scheme)+1: // in the scheme, or after its colon as in "view-source: http://h/"
		return schemeOf(j.scheme, false) == nil
	}
	return !j.bracketed || !j.isHierarchical()
}

// beginsHost reports whether text begins with the name of a host that begins with that of a
// service.
func beginsHost(text string) bool {
	name, rest, _ := strings.Cut(text, ".")
	return isAlnum(rest) && (ascii.EqualFold(name, "www") ||
		slices.ContainsFunc(serviceNames[:], func(service string) bool {
			return ascii.EqualFold(name, service)
		}))
}

// beginsMail reports whether text begins with an address of mail, which ends with the first size
// bytes at most.
func beginsMail(text string, size int) bool {
	text = text[:min(len(text), size)]
	at := strings.IndexByte(text, '@')
	return at > 0 && strings.IndexByte(text[at:], '.') > 0 &&
		strings.TrimRightFunc(text[:at], isLocal) == "" && isAlnum(text[at+1:])
}

func isLocal(r rune) bool { return r < utf8.RuneSelf && localChar.Has(byte(r)) }

// endsText reports whether a word, a path or a sentence may end with text. A URI goes on after "=",
// "?", "&" and "+", and after the "//" before its host.
func endsText(text string) bool {
	c := text[len(text)-1]
	return (ascii.IsAlnum(c) || strings.IndexByte("/.,;!)'", c) >= 0) &&
		!strings.HasSuffix(text, "//")
}

// isInAuthority reports whether a reading that begins with scheme may continue with userinfo or
// with the address of a URI without "//". Examples are "http://jo" and "mailto:jo".
func isInAuthority(reading, scheme string) bool {
	if scheme == "" || len(reading) <= len(scheme) {
		return false
	}
	rest, hierarchical := strings.CutPrefix(reading[len(scheme)+1:], "//")
	return strings.IndexByte(rest, '@') < 0 && (!hierarchical || strings.IndexByte(rest, '/') < 0)
}

// maxTails limits how often strip calls trimTail, which reads the whole text.
const maxTails = 8

// Brackets and quotes that no URI has. They open or close in all languages.
const (
	directedOpeners = "<＜〈《⟨「『"
	directedClosers = ">＞〉》⟩」』"
)

// endsSentence reports whether r is a mark of a sentence that may follow a closing bracket or
// quote.
func endsSentence(r rune) bool { return strings.ContainsRune(".,;:!?。．，、；：！？", r) }

// isBehindCloser reports whether r may follow a closing bracket or quote at the end of a text.
func isBehindCloser(r rune) bool {
	return endsSentence(r) || strings.ContainsRune(")]'", r) || isAround(r)
}

// trimTail removes a closing bracket or quote that no URI has, and the punctuation behind it. It
// keeps a bracket or a quote if the opening one is inside the text, as in "example.com?x=<y>".
//
// Square brackets, parentheses and "'" do not begin a tail, because a URI may have them.
func (w *unwrapped) trimTail(removed *Removal) {
	s := w.text[w.start:w.end]
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(s, isBehindCloser))
	if removalOf(last) == 0 {
		return
	}
	b := look(s)
	from := b.host
	if b.slashes {
		from = len(s) - len(strings.TrimLeft(s[from:], openers)) // trimHost removes these
	}
	t := tail{start: -1, around: *removed&RemovalQuotes != 0, quotes: [2]int{-1, -1}}
	before := utf8.RuneError
	for i, r := range s[from:] {
		after, _ := utf8.DecodeRuneInString(s[min(from+i+utf8.RuneLen(r), len(s)):])
		t.read(r, from+i, isInWord(before) && isInWord(after))
		before = r
	}
	if t.start < 0 {
		return
	}
	for _, r := range s[t.start:] {
		switch bit := removalOf(r); {
		case bit != 0:
			*removed |= bit
		case isAround(r):
			*removed |= RemovalSpace
		default:
			*removed |= RemovalPunctuation
		}
	}
	w.end = w.start + t.start
}

// trimParenthesis removes closing parentheses without an opening one at the end of the text, with
// the punctuation behind them.
func (w *unwrapped) trimParenthesis(removed *Removal) {
	s := strings.TrimRight(w.text[w.start:w.end], ".,;:!?")
	if !strings.HasSuffix(s, ")") {
		return
	}
	lone := strings.Count(s, ")") - strings.Count(s, "(")
	kept := s
	for lone > 0 && strings.HasSuffix(kept, ")") {
		kept, lone = strings.TrimRight(kept[:len(kept)-1], ".,;:!?"), lone-1
	}
	if len(kept) < len(s) && kept != "" {
		w.end = w.start + len(kept)
		*removed |= RemovalPunctuation
	}
}

// A tail is the end of a text, from a closing bracket or quote without an opening one. It is read
// from the beginning of the text.
type tail struct {
	start  int    // where the tail begins; -1 if what was read does not end with a tail
	around bool   // quotes around the text were removed
	depths [3]int // how many directed brackets, parentheses and square brackets are open
	quotes [2]int // where a double and a single quote are open, or -1
}

// read reads r, which is at an offset of the text. The argument inWord says that r is between
// letters.
func (t *tail) read(r rune, at int, inWord bool) {
	for kind, pair := range [...][2]string{{directedOpeners, directedClosers}, {"(", ")"},
		{"[", "]"}} {
		switch {
		case strings.ContainsRune(pair[0], r):
			t.depths[kind]++
			if t.start = -1; kind == 0 {
				t.begin(at) // unless something follows
			}
			return
		case !strings.ContainsRune(pair[1], r):
		case t.depths[kind] > 0:
			t.depths[kind]--
			t.start = -1
			return
		case kind == 0:
			t.begin(at)
			return
		}
	}
	if removalOf(r) == RemovalQuotes {
		t.readQuote(r, at, inWord)
	} else if !isBehindCloser(r) {
		t.start = -1
	}
}

// begin begins the tail, if it has not begun.
func (t *tail) begin(at int) {
	if t.start < 0 {
		t.start = at
	}
}

// readQuote reads a quote. Every second quote of a kind closes the one before it, because the
// language decides which of them open.
func (t *tail) readQuote(r rune, at int, inWord bool) {
	kind := 0
	if r == '`' || quoteOf(r) == DelimiterSingleQuotes {
		kind = 1
	}
	open := &t.quotes[kind]
	switch {
	case inWord && kind == 1: // an apostrophe
		t.start = -1
	case *open < 0:
		*open = at
		t.begin(at)
	case t.start < 0 || *open < t.start || !t.around:
		*open, t.start = -1, -1
	default: // several quotes close the text, as several opened it
		*open = -1
	}
}
