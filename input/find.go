package input

import (
	"io"
	"iter"
)

// Find gives the URIs in the text, as the zero [Finder] does.
func Find(text string) iter.Seq[Match] { return Finder{}.Find(text) }

// FindReader gives the URIs in what r reads, as the zero [Finder] does.
func FindReader(r io.Reader) iter.Seq2[Match, error] { return Finder{}.FindReader(r) }

// Find gives the matches in the text in their order. They do not overlap. It takes time in
// proportion to the length of the text, whatever the text is.
//
// A match of KindURI without breaks is a part of the text, and costs no allocation. With
// breaks, Text is allocated; of another kind, what URI holds.
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

// FindReader gives the matches in what r reads, the same as [Finder.Find] of the whole, however
// it comes. It holds about MaxLen and 64 KiB of the text at a time. A match
// holds nothing of it: Raw is allocated. What has been read is searched before more is read.
//
// Where reading fails it gives the error, last and once, with a zero Match. What could go on there
// is no match.
func (f Finder) FindReader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) { f.findReader(r, yield) }
}
