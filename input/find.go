package input

import (
	"io"
	"iter"
)

// Find returns the URIs in the text. It uses the zero [Finder]: see [Finder.Find].
func Find(text string) iter.Seq[Match] { return Finder{}.Find(text) }

// FindReader returns the URIs in the text that r reads. It uses the zero [Finder]: see [Finder.FindReader].
func FindReader(r io.Reader) iter.Seq2[Match, error] { return Finder{}.FindReader(r) }

// Find returns the matches in the text, in their order. They do not overlap. Its time is in proportion to the length of any text.
//
// A match of KindURI without breaks is a part of the text and does not allocate. If there are breaks, Text is allocated. In a match of
// another kind, the text of URI is allocated.
func (f Finder) Find(text string) iter.Seq[Match] {
	return func(yield func(Match) bool) { f.find(text, yield) }
}

func (f Finder) find(text string, yield func(Match) bool) {
	s := scanner{finder: f, text: text, eof: true, limit: f.limit()}
	s.rewind()
	var m Match
	for s.next(&m) == found && yield(m) {
	}
}

// FindReader returns the matches in the text that r reads. They are the same as those of [Finder.Find] for the whole text, whatever the
// pieces in which r reads it. FindReader keeps about MaxLen and 64 KiB of the text at a time. Raw is allocated, so a
// match keeps nothing of the buffer. FindReader searches what it has before it reads more.
//
// If reading fails, the last pair is a zero Match and the error. Text that could go on there is not a match.
func (f Finder) FindReader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) { f.findReader(r, yield) }
}
