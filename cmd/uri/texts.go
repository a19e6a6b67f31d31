package main

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
)

// texts says where a verb reads its texts, from its arguments, a file or standard input, and how it answers.
type texts struct {
	answers bool // whether the exit status is the verb's answer
	selects bool // whether the verb only leaves out a text that it refuses, unless the line is too long
	whole   bool // whether a file or standard input is one text instead of lines
	exact   bool // whether spaces and tabs at the ends of lines count

	file                   string
	max, jobs              int
	nul, quiet, keep, json bool
}

// A task is what a verb does with each text: it prints a result to w, or returns the reason why the text is refused.
type task func(w *output, text string) error

// silent reports whether the verb prints nothing, so that it only has to find out whether it refuses a text.
func (t *texts) silent() bool { return t.quiet && t.answers }

// each does the task with each text of args, or of a file or standard input if args is empty. If the task returns an error,
// each reports it and goes on. If reading or writing fails, each reports that and stops. It returns the exit status.
// Lines are worked on by several goroutines at once, so the task must be safe for that.
func (t *texts) each(env *env, args []string, do task) int {
	return t.eachBy(env, args, func() task { return do })
}

// eachBy is like each for a task with a memory of earlier texts: each goroutine makes a task of its own.
func (t *texts) eachBy(env *env, args []string, newTask func() task) int {
	if t.file != "" && len(args) > 0 {
		return env.misused("give the texts as arguments, or a file with -f, but not both")
	}
	s, close, err := t.source(env, args)
	if err != nil {
		return t.fail(env, err)
	}
	defer close()
	p := &sink{out: env.out, err: env.err, selects: t.selects}
	if t.silent() {
		p.out = io.Discard
	}
	if !s.typed {
		p.progress, _ = env.err.(*progress)
	}
	defer p.progress.done()
	if t.jobs == 1 || s.in == nil {
		err = t.inTurn(s, p, newTask())
	} else {
		err = t.atOnce(s, p, newTask)
	}
	switch {
	case err != nil:
		return t.fail(env, err)
	case p.refused > 0 && t.selects:
		return statusUsage
	case p.refused > 0:
		return statusRefused
	}
	return statusOK
}

// fail reports that reading or writing failed, and returns the exit status.
func (t *texts) fail(env *env, err error) int {
	status := env.fail(err)
	if t.selects {
		return statusUsage
	}
	return status
}

// source returns the source of the texts, and a function that closes its file.
func (t *texts) source(env *env, args []string) (s *source, close func() error, err error) {
	s, close = &source{args: args, trim: !t.exact && !t.nul}, func() error { return nil }
	if len(args) > 0 {
		return s, close, nil
	}
	in := env.in
	if t.file != "" && t.file != "-" {
		f, err := os.Open(t.file)
		if err != nil {
			return nil, close, harmlessPath(err)
		}
		in, close, s.name = f, f.Close, harmlessText(t.file)
	} else if f, ok := in.(*os.File); ok && isTerminal(f) {
		s.typed = true
		io.WriteString(env.err, waiting)
	}
	if t.whole {
		s.whole = &io.LimitedReader{R: in, N: int64(t.max) + 1}
	} else {
		s.in = &lines{r: in, end: endOf(t.nul), max: t.max}
	}
	return s, close, nil
}

// inTurn works on one batch after the other.
func (t *texts) inTurn(s *source, p *sink, do task) error {
	b := newBatch(endOf(t.nul))
	for {
		s.fill(b)
		t.work(b, do)
		if err := p.print(b); err != nil || b.read != nil || b.known {
			return errors.Join(err, failure(b.read))
		}
	}
}

// atOnce works on several batches at once and prints them in order. One goroutine reads. The number of batches, and so
// the memory, is bounded. If printing fails, atOnce returns at once, although the reader may still wait for its input.
func (t *texts) atOnce(s *source, p *sink, newTask func() task) error {
	n := 2*t.jobs + 1
	free, toDo, inOrder, stop := make(chan *batch, n), make(chan *batch, n), make(chan *batch, n), make(chan struct{})
	defer close(stop)
	for range n {
		free <- newBatch(endOf(t.nul))
	}
	go func() {
		defer close(toDo)
		for more := true; more; {
			select {
			case b := <-free:
				s.fill(b)
				more = b.read == nil
				toDo <- b
				inOrder <- b
			case <-stop:
				return
			}
		}
	}()
	for range t.jobs {
		go func() {
			do := newTask()
			for b := range toDo {
				t.work(b, do)
				b.done <- struct{}{}
			}
		}()
	}
	for {
		b := <-inOrder
		<-b.done
		if err := p.print(b); err != nil || b.read != nil || b.known {
			return errors.Join(err, failure(b.read))
		}
		free <- b
	}
}

// failure returns the error of reading, unless it is the end of the input.
func failure(read error) error {
	if read == io.EOF {
		return nil
	}
	return read
}

// errKnown says that the answer is known, so that no further text matters.
var errKnown = errors.New("the answer is known")

// work does the task with the texts of b.
func (t *texts) work(b *batch, do task) {
	for text, err := range b.texts {
		if err == nil {
			err = do(&b.results, text)
		}
		if b.n++; err == nil {
			continue
		}
		leftOut := t.selects && err != errTooLong
		if !leftOut && err != errKnown {
			b.refused++
		}
		if b.known = t.silent() && (err == errKnown || !t.selects); b.known {
			return
		}
		t.refuse(b, text, err, !t.quiet && !leftOut)
	}
}

// refuse prints what stands for a refused text and, if told is set, the report.
func (t *texts) refuse(b *batch, text string, why error, told bool) {
	if t.keep && t.json {
		_, more := all(why)
		b.results.object(refusal{b.where(), redacted(text, why), findingsOf(why), more})
	} else if t.keep {
		b.results.record("")
	}
	if told {
		b.report(why)
	}
}

// waiting tells a person that the command waits for input.
const waiting = "uri: reading lines from the terminal; Ctrl-D ends them\n"

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

var errTooLong = errors.New("the line is too long")

// lines reads texts that end with LF, or with another byte. It returns them in chunks, so that a line costs no
// allocation of its own. Memory is bounded by the longest line that is not skipped.
type lines struct {
	r   io.Reader
	end byte // the end of a line: LF, before which a CR is dropped, or another byte
	max int  // the most bytes of a line, without its end

	buf      []byte
	part     int   // how many bytes of buf begin an unfinished line
	skipping bool  // whether the unfinished line is too long, and its beginning was dropped
	err      error // the error of the reader, which comes after the unfinished line
}

// A chunk is a run of lines with their ends. The last line of the input may have no end.
type chunk struct {
	text    string
	skipped bool // whether the beginning of the first line was dropped, since the line is too long
}

// next reads until the end of a line, at least, and returns the whole lines. At the end of the input it returns io.EOF.
func (l *lines) next() (chunk, error) {
	for l.err == nil {
		l.makeRoom()
		n, err := l.r.Read(l.buf[l.part:])
		l.err = err
		fresh := l.buf[l.part : l.part+n]
		i := bytes.LastIndexByte(fresh, l.end)
		if i < 0 {
			l.part += n
			continue
		}
		whole := l.part + i + 1
		c := chunk{string(l.buf[:whole]), l.skipping}
		l.part, l.skipping = copy(l.buf, l.buf[whole:l.part+n]), false
		return c, nil
	}
	c := chunk{string(l.buf[:l.part]), l.skipping}
	l.part, l.skipping = 0, false
	if l.err != io.EOF || c == (chunk{}) {
		return chunk{}, l.err
	}
	return c, nil
}

// makeRoom makes room in the buffer for the next read.
func (l *lines) makeRoom() {
	// Within max+1 bytes there may be a CR that does not count.
	if l.skipping || l.part > l.max+1 {
		l.skipping, l.part = true, 0
	}
	switch {
	case l.part == len(l.buf):
		l.buf = append(l.buf, make([]byte, max(blockSize, len(l.buf)))...)
	case len(l.buf) > 4*blockSize && l.part < blockSize:
		l.buf = append(make([]byte, 0, blockSize), l.buf[:l.part]...)[:blockSize] // after a long line
	}
}

// in returns the lines of c without their ends. With a line that is too long comes errTooLong instead. Several goroutines may
// call in at once, and next as well.
func (l *lines) in(c chunk) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for rest, skipped := c.text, c.skipped; rest != "" || skipped; skipped = false {
			line := rest
			if i := strings.IndexByte(rest, l.end); i < 0 {
				rest = ""
			} else if line, rest = rest[:i], rest[i+1:]; l.end == '\n' {
				line = strings.TrimSuffix(line, "\r")
			}
			var err error
			if skipped || len(line) > l.max {
				line, err = "", errTooLong
			}
			if !yield(line, err) {
				return
			}
		}
	}
}
