package input

import (
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

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

// strip removes white space, delimiters and the prefix until none is left. Each round makes the rest shorter.
func (w *unwrapped) strip(removed *Removal) {
	for round := 0; ; round++ {
		before := w.end - w.start
		w.trimSpace(removed)
		w.trimDelimiters(removed)
		if w.typed && round < maxTails {
			w.trimTail(removed)
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

// pairAround returns the bit for a pair of ASCII characters around s that does not belong to the text, or 0. s has at least two bytes.
func (w *unwrapped) pairAround(s string) Removal {
	inner := s[1 : len(s)-1]
	switch ends := [2]byte{s[0], s[len(s)-1]}; {
	case ends == [2]byte{'\'', '\''}:
		return RemovalQuotes
	case w.typed && ends == [2]byte{'(', ')'} && isClosed(inner):
		return 0 // "(http://h/a) and (b)"
	case ends == [2]byte{'(', ')'} && (w.typed && !strings.ContainsAny(inner, "()") || ascii.SchemeLen(inner[blanksAt(inner):]) > 0):
		return RemovalParentheses
	case w.typed && ends == [2]byte{'[', ']'} && strings.Contains(inner[:min(len(inner), 2*maxScheme)], "://"):
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

// gaps calls f with the bounds of each piece of the text between the gaps, and with the gap after the piece. After the last piece the gap is
// empty.
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

// isHyphen reports whether the piece before a gap ends with a hyphen at the end of its line, and another piece follows. After the
// last piece there may be the foot of a page.
func (w *unwrapped) isHyphen(from, to int, g gap) bool {
	return g.line && g.end < w.end && from < to && w.text[to-1] == '-'
}

// original returns the offset in the text of the byte at offset of the joined text. For the end of the joined text it returns the
// end.
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
