package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// A Removal says what was taken off a text, or out of it, to get at the URI. It is a set: its bits are
// the constants.
type Removal uint16

// What may be removed. None of it belongs to a URI (RFC 3986, Appendix C), but for a hyphen
// that may.
const (
	RemovedSpace       Removal = 1 << iota // white space around the URI
	RemovedBrackets                        // angle brackets around it
	RemovedQuotes                          // quotes around it, ASCII or typographic
	RemovedParentheses                     // parentheses around it
	RemovedPrefix                          // "URL:" before it
	RemovedBreaks                          // white space or line breaks inside of it, and ">" at the beginning of lines
	RemovedPage                            // the foot of a page and the head of the next, as RFCs have them
	KeptHyphen                             // a hyphen at the end of a line was kept, which may not belong
	RemovedHyphen                          // a hyphen at the end of a line was removed, as there is no URI with it
)

var removals = [...]string{"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen", "hyphen"}

// String returns the names of what is in the set with ", " between them, such as
// "brackets, prefix", and "nothing" for the empty set.
func (r Removal) String() string {
	var names []string
	for i, name := range removals {
		if r&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	switch {
	case r>>len(removals) != 0:
		names = append(names, "unknown Removal")
	case r == 0:
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// A Cleaned is what [Clean] makes of a text.
type Cleaned struct {
	// URI is the reference, and its String the cleaned text: percent-encoded as it was
	// written.
	URI uri.URI

	// Unhyphenated is the second reading, where Removed has KeptHyphen: the one without the
	// hyphens at ends of lines, all of them. Elsewhere it is the zero URI, and so it is where
	// nothing would be left.
	Unhyphenated uri.URI

	Removed Removal
}

// Clean reads text as one URI reference that a person has copied from somewhere (RFC 3986, Appendix
// C; RFC 1738, APPENDIX). It removes
//
//   - white space around it: that of Unicode, and what has no width: U+00AD, U+200B to U+200F, U+202A to U+202E,
//     U+2060, U+2066 to U+2069 and U+FEFF
//   - at either end, since no URI holds them, the brackets <>＜＞〈〉《》⟨⟩, the double quotes "“”„‟«»「」『』″ and the
//     single quotes and the like `‘’‚‛‹›′; "'" at both ends; and parentheses at both ends, if a
//     scheme follows
//   - the prefix "URL:" in either case, with or without white space after it
//   - white space and line breaks inside of it, and U+00AD, the hyphen that shows only
//     at the end of a line, U+200B, U+2060 and U+FEFF; and the ">" of quoted mail after a line break
//   - the foot of a page and the head of the next, as RFCs have them, which stand where a
//     URI is broken
//
// as often as they are there, and nothing else: punctuation at the end may be part of a URI,
// and stays. [Find] is for a URI in a text.
//
// A hyphen at the end of a line may or may not belong to the URI. The documents tell to ignore the
// white space around the line break, so the first reading keeps the hyphen; that it may have been put
// in by a typesetter is the second, [Cleaned.Unhyphenated]. Where the first is no
// reference, the second comes in its place.
//
// White space is an error if another URI or a name that begins with "www." follows it: "see http://example.com/" is a text
// with a URI, and "http://a/ http://b/" are two texts. Clean would glue them together.
//
// If there is no reference, the error is a [*uri.ParseError] of the text, whose offset counts
// bytes of the text as it was given. Clean does not allocate unless it has to remove something inside
// of the URI, or returns an error.
func Clean(text string) (Cleaned, error) {
	var c Cleaned
	w := unwrap(text, &c.Removed)
	joined, hyphens := w.join(&c.Removed)
	inner := unwrapped{text: joined, end: len(joined)}
	inner.strip(&c.Removed) // what white space was in between
	reading := joined[inner.start:inner.end]
	if err := w.glued(&inner, c.Removed); err != nil {
		return Cleaned{Removed: c.Removed}, err
	}
	u, err := uri.Parse(reading)
	if hyphens {
		// What is around the URI is the same in both readings: a hyphen is nothing that strip removes.
		other := w.joinWithoutHyphens()
		stripped := unwrapped{text: other, end: len(other)}
		stripped.strip(new(Removal))
		v, _ := uri.Parse(other[stripped.start:stripped.end])
		switch {
		case v == uri.URI{}: // no reading: it is no reference, or nothing is left
		case err == nil:
			c.URI, c.Unhyphenated, c.Removed = u, v, c.Removed|KeptHyphen
			return c, nil
		default:
			c.URI, c.Removed = v, c.Removed|RemovedHyphen
			return c, nil
		}
	}
	if err != nil {
		pe := *err.(*uri.ParseError)
		pe.Input, pe.Offset = text, w.original(inner.start+pe.Offset)
		pe.Len = min(pe.Len, len(text)-pe.Offset)
		return Cleaned{Removed: c.Removed}, &pe
	}
	c.URI = u
	return c, nil
}

// An unwrapped is a text and the bounds of what is in its wrappers.
type unwrapped struct {
	text       string
	start, end int
	spaced     bool // spaces within a line are part of the text
}

// unwrap strips the whole of the text.
func unwrap(text string, removed *Removal) unwrapped {
	w := unwrapped{text: text, end: len(text)}
	w.strip(removed)
	return w
}

// strip takes off, as long as there is any, white space, delimiters and the prefix. Each step
// makes what is left shorter.
func (w *unwrapped) strip(removed *Removal) {
	for {
		before := w.end - w.start
		w.trimSpace(removed)
		w.trimDelimiters(removed)
		if s := w.text[w.start:w.end]; hasPrefixFold(s, "url:") {
			w.start += len("URL:")
			*removed |= RemovedPrefix
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
		*removed |= RemovedSpace
	}
	for w.start < w.end {
		r, size := utf8.DecodeLastRuneInString(w.text[w.start:w.end])
		if !isAround(r) {
			break
		}
		w.end -= size
		*removed |= RemovedSpace
	}
}

func (w *unwrapped) trimDelimiters(removed *Removal) {
	first, size := utf8.DecodeRuneInString(w.text[w.start:w.end])
	if r := removalOf(first); r != 0 {
		w.start += size
		*removed |= r
	}
	last, size := utf8.DecodeLastRuneInString(w.text[w.start:w.end])
	if r := removalOf(last); r != 0 {
		w.end -= size
		*removed |= r
	}
	if w.end-w.start < 2 {
		return
	}
	inner := w.text[w.start+1 : w.end-1]
	switch ends := [2]byte{w.text[w.start], w.text[w.end-1]}; {
	case ends == [2]byte{'\'', '\''}:
		*removed |= RemovedQuotes
	case ends == [2]byte{'(', ')'} && schemeLen(inner[blanksAt(inner):]) > 0:
		*removed |= RemovedParentheses
	default:
		return
	}
	w.start++
	w.end--
}

// removalOf returns what it is to remove a delimiter that no URI holds.
func removalOf(r rune) Removal {
	switch r {
	case '<', '>':
		return RemovedBrackets
	case '"', '`':
		return RemovedQuotes
	}
	switch quoteOf(r) {
	case DelimiterAngleBrackets:
		return RemovedBrackets
	case DelimiterDoubleQuotes, DelimiterSingleQuotes:
		return RemovedQuotes
	}
	return 0
}

// gaps calls f with the bounds of each piece of the text between the gaps, and the gap
// after it, which is empty after the last.
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
		if w.spaced && !g.line && strings.ContainsAny(text[i:min(g.end, w.end)], " \t") {
			i = g.end
			continue
		}
		f(from, i, g)
		from, i = g.end, g.end
	}
	f(from, w.end, gap{end: w.end})
}

// join returns the text without its gaps, and whether one of them has a line break after a
// hyphen.
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
		*removed |= RemovedBreaks
		if g.page {
			*removed |= RemovedPage
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

// isHyphen reports whether the piece before a gap ends with a hyphen at the end of its line, and is not the last: the foot of a
// page may follow that.
func (w *unwrapped) isHyphen(from, to int, g gap) bool {
	return g.line && g.end < w.end && from < to && w.text[to-1] == '-'
}

// original returns where the byte at offset of the joined text is in the text, or where it would
// be, if it is the end.
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
