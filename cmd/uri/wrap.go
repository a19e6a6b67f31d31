package main

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// helpWidth is the number of columns of help: it fits a terminal of 80 columns.
const helpWidth = 79

// paragraphs returns the paragraphs of a text, which are separated by empty lines, without their last LF. A paragraph is verbatim if it
// begins with a space.
func paragraphs(text string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for p := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
			if p = strings.Trim(p, "\n"); !yield(p, strings.HasPrefix(p, " ")) {
				return
			}
		}
	}
}

// wrapped returns a text whose paragraphs are broken into lines of at most width characters, where that is possible. A verbatim
// paragraph is kept, with indent before each line.
func wrapped(text string, width int, indent string) string {
	var b strings.Builder
	for p, verbatim := range paragraphs(text) {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if verbatim {
			for line := range strings.Lines(p + "\n") {
				b.WriteString(indent + line)
			}
			continue
		}
		column := 0
		for _, word := range strings.Fields(p) {
			n := utf8.RuneCountInString(word)
			switch {
			case column == 0:
			case column+1+n > width:
				b.WriteByte('\n')
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}
