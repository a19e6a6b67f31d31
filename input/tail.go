package input

import (
	"strings"
	"unicode/utf8"
)

// maxTails limits how often strip calls trimTail, which reads the whole text.
const maxTails = 8

// Brackets and quotes that no URI has. They open or close in all languages.
const (
	directedOpeners = "<＜〈《⟨「『"
	directedClosers = ">＞〉》⟩」』"
)

// endsSentence reports whether r is a mark of a sentence that may follow a closing bracket or quote.
func endsSentence(r rune) bool { return strings.ContainsRune(".,;:!?。．，、；：！？", r) }

// isBehindCloser reports whether r may follow a closing bracket or quote at the end of a text.
func isBehindCloser(r rune) bool {
	return endsSentence(r) || strings.ContainsRune(")]'", r) || isAround(r)
}

// trimTail removes a closing bracket or quote that no URI has, and the punctuation behind it. It keeps a bracket or a quote if the opening one is
// inside the text, as in "example.com?x=<y>".
//
// Square brackets, parentheses and "'" do not begin a tail, because a URI may have them.
func (w *unwrapped) trimTail(removed *Removal) {
	s := w.text[w.start:w.end]
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(s, isBehindCloser))
	if removalOf(last) == 0 {
		return
	}
	b := boundsOf(s)
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

// A tail is the end of a text, from a closing bracket or quote without an opening one. It is read from the beginning of the text.
type tail struct {
	start  int    // where the tail begins; -1 if what was read does not end with a tail
	around bool   // quotes around the text were removed
	depths [3]int // how many directed brackets, parentheses and square brackets are open
	quotes [2]int // where a double and a single quote are open, or -1
}

// read reads r, which is at an offset of the text. The argument inWord says that r is between letters.
func (t *tail) read(r rune, at int, inWord bool) {
	for kind, pair := range [...][2]string{{directedOpeners, directedClosers}, {"(", ")"}, {"[", "]"}} {
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

// readQuote reads a quote. Every second quote of a kind closes the one before it, because the language decides which of them open.
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
