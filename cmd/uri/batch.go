package main

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// A batch is a run of texts with the results that a verb makes of them. Its memory is used again for later texts.
type batch struct {
	texts   iter.Seq2[string, error]
	place   string // what reports call the place of a text, before its number, or all of it if there is only one
	before  int    // the number of texts before the batch, or -1 if the texts have no numbers
	read    error  // the error of reading after the texts, such as io.EOF
	done    chan struct{}
	n       int  // how many texts were worked on
	refused int  // how many of them were refused
	known   bool // whether the verb's answer is known, so that no further text matters

	results output
	reports bytes.Buffer
	marks   []mark
}

// A mark says that a report stands after the results up to a byte. It ends at a byte of the reports.
type mark struct{ results, reports int }

func newBatch(end byte) *batch {
	return &batch{done: make(chan struct{}, 1), results: output{end: end}}
}

// where returns the place of the last text that was worked on, as reports name it.
func (b *batch) where() string {
	if b.before < 0 {
		return b.place
	}
	return b.place + strconv.Itoa(b.before+b.n)
}

// report reports that the last text was refused.
func (b *batch) report(why error) {
	report(&b.reports, b.where(), why)
	b.marks = append(b.marks, mark{len(b.results.buf), b.reports.Len()})
}

// empty makes the batch ready for other texts. It keeps memory of a usual size.
func (b *batch) empty() {
	b.n, b.refused, b.known, b.read = 0, 0, false, nil
	if b.results.reset(); b.results.buf == nil {
		b.results.buf = make([]byte, 0, blockSize)
	}
	b.marks = b.marks[:0]
	if b.reports.Reset(); b.reports.Cap() > 16*blockSize {
		b.reports, b.marks = bytes.Buffer{}, nil
	}
}

// dropSeparator removes the empty line before the first record of several lines.
func (b *batch) dropSeparator() {
	if b.results.end != '\n' {
		return
	}
	at := b.results.first
	b.results.buf = slices.Delete(b.results.buf, at, at+1)
	for i := range b.marks {
		if b.marks[i].results > at {
			b.marks[i].results--
		}
	}
}

// A sink prints batches in their order.
type sink struct {
	out, err   io.Writer
	progress   *progress
	selects    bool // whether refused texts are only left out, so that progress does not count them
	open       bool // whether a record of several lines was printed
	n, refused int  // how many texts were worked on, and how many of them were refused
}

// print prints the results and the reports of b in their order.
func (p *sink) print(b *batch) error {
	if b.results.open && !p.open {
		b.dropSeparator()
	}
	p.open = p.open || b.results.open
	p.n, p.refused = p.n+b.n, p.refused+b.refused
	results, reports := 0, 0
	for _, m := range b.marks {
		if err := writeSome(p.out, b.results.buf[results:m.results]); err != nil {
			return err
		}
		writeSome(p.err, b.reports.Bytes()[reports:m.reports])
		results, reports = m.results, m.reports
	}
	err := writeSome(p.out, b.results.buf[results:])
	if p.selects {
		p.progress.show(p.n, "lines", -1)
	} else {
		p.progress.show(p.n, "lines", p.refused)
	}
	return err
}

func writeSome(w io.Writer, p []byte) error {
	if len(p) == 0 {
		return nil
	}
	_, err := w.Write(p)
	return err
}

// A source reads batches of texts. They come from args, from lines, or from all of a reader, as one text.
type source struct {
	args  []string
	in    *lines
	whole *io.LimitedReader

	name  string // of the file, or "" for standard input
	typed bool   // whether a person types the lines
	trim  bool   // whether a byte order mark at the start and blanks at the ends of lines are dropped
	n     int    // how many texts were read
}

// fill gives b the next texts. The error is in b.read, after the last text.
func (s *source) fill(b *batch) {
	b.empty()
	b.before = s.n
	switch {
	case s.in != nil:
		s.fillLines(b)
	case s.whole != nil:
		b.place, b.before = "standard input", -1
		if s.name != "" {
			b.place = s.name
		}
		text, err := s.all()
		b.texts = func(yield func(string, error) bool) { yield(text, nil) }
		if b.read = io.EOF; err != nil {
			b.texts, b.read = noTexts, err
		}
	default:
		b.place = "argument "
		some := s.args[s.n:min(len(s.args), s.n+argsOfBatch)]
		b.texts = func(yield func(string, error) bool) {
			for _, text := range some {
				if !yield(text, nil) {
					return
				}
			}
		}
		if s.n += len(some); s.n == len(s.args) {
			b.read = io.EOF
		}
	}
}

// argsOfBatch is the number of arguments after which results are printed.
const argsOfBatch = 100

func noTexts(func(string, error) bool) {}

// fillLines gives b the next lines.
func (s *source) fillLines(b *batch) {
	if b.place = "line "; s.name != "" {
		b.place = s.name + ", line "
	}
	lines, err := s.in.next()
	if b.texts, b.read = noTexts, err; err != nil {
		return
	}
	first := s.n == 0 && s.trim
	s.n += strings.Count(lines.text, string(rune(s.in.end)))
	if lines.text == "" || lines.text[len(lines.text)-1] != s.in.end {
		s.n++
	}
	b.texts = s.in.in(lines)
	if s.trim {
		b.texts = trimmed(b.texts, first)
	}
}

// trimmed returns the lines without spaces and tabs at their ends. The first lines lose a byte order mark, too.
func trimmed(lines iter.Seq2[string, error], first bool) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		begins := first
		for line, err := range lines {
			if begins {
				line, begins = strings.TrimPrefix(line, "\ufeff"), false
			}
			if !yield(strings.TrimRight(line, " \t"), err) {
				return
			}
		}
	}
}

// all returns all of the input as one text.
func (s *source) all() (string, error) {
	text, err := io.ReadAll(s.whole)
	if err == nil && s.whole.N == 0 {
		err = errors.New("standard input is too long")
		if s.name != "" {
			err = errors.New(s.name + " is too long")
		}
	}
	return strings.TrimPrefix(string(text), "\ufeff"), err
}
