package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
)

// texts says where a verb reads its texts, from its arguments, files or standard input, and how it
// answers.
type texts struct {
	answers bool // whether the exit status is the verb's answer
	selects bool // whether the verb only leaves out a text that it refuses, unless the line is too long
	whole   bool // whether a file or standard input is one text instead of lines
	exact   bool // whether spaces and tabs at the ends of lines count
	blocks  bool // whether a result has several lines, unless it is JSON
	many    bool // whether a text can have several results

	files     []string
	max, jobs int
	columns   columnFlags

	nul, quiet, mute, keep, skip, json bool
}

// A task is what a verb does with each text: it prints a result to w, or returns the reason why the
// text is refused.
type task func(w *output, text string) error

// each does the task with each text of args, or of files or standard input if args is empty or "-".
// If the task returns an error, each reports it and goes on. If reading or writing fails, each
// reports that and stops. It returns the exit status. Lines are worked on by several goroutines at
// once, so the task must be safe for that.
func (t *texts) each(env *env, args []string, do task) int {
	return t.eachBy(env, args, func() task { return do })
}

// eachBy is like each for a task with a memory of earlier texts: each goroutine makes a task of its
// own.
func (t *texts) eachBy(env *env, args []string, newTask func() task) int {
	if why := t.misuse(args); why != "" {
		return env.wrong(why)
	}
	if slices.Equal(args, []string{"-"}) {
		args = nil
	}
	s, err := t.source(env, args)
	if err != nil {
		return env.fail(err)
	}
	if !t.mute && !t.quiet {
		hintAtFile(env, args)
	}
	p := &sink{out: env.out, err: env.err, selects: t.selects}
	if t.quiet {
		p.out = io.Discard
	}
	if !s.typed {
		p.progress, _ = env.err.(*progress)
	}
	defer p.progress.done()
	if t.jobs == 1 || len(args) > 0 || t.whole {
		err = t.inTurn(s, p, newTask())
	} else {
		err = t.atOnce(s, p, newTask)
	}
	switch {
	case err != nil:
		return env.fail(err)
	case p.refused > 0 && t.selects:
		return statusTrouble
	case p.refused > 0:
		return statusRefused
	}
	return statusOK
}

// misuse returns what is wrong with the arguments and the flags together, or "".
func (t *texts) misuse(args []string) string {
	switch {
	case len(t.files) > 0 && len(args) > 0:
		return "give the texts as arguments, or files with -f, but not both"
	case len(args) > 1 && slices.Contains(args, "-"):
		return `"-" is standard input and stands alone; "./-" is the reference`
	case t.skip && t.keep:
		return "-skip-empty leaves lines out, and -keep keeps each line"
	case t.columns.n > 0 && t.whole:
		return "-column needs -lines"
	case t.columns.n > 0 && t.blocks && !t.json:
		return "-column needs -json, since a result has several lines"
	case t.columns.csv && t.columns.n == 0:
		return "-csv needs -column"
	}
	return ""
}

// hintAtFile tells that the only text is the name of a file, which was perhaps meant.
func hintAtFile(env *env, args []string) {
	if len(args) != 1 {
		return
	}
	if info, err := os.Stat(args[0]); err == nil && info.Mode().IsRegular() {
		name := harmlessText(args[0])
		fmt.Fprintf(env.err, "uri: %s is read as a text; -f %s reads the file\n", name,
			shellQuote(name))
	}
}

// source returns the source of the texts, whose files are open.
func (t *texts) source(env *env, args []string) (*source, error) {
	s := &source{t: t, args: args}
	if len(args) > 0 {
		return s, nil
	}
	files := t.files
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		in := stream{r: env.in}
		if name != "-" {
			f, err := os.Open(name)
			if err != nil {
				s.close()
				return nil, harmlessPath(err)
			}
			in = stream{harmlessText(name), f, f}
		} else if f, ok := env.in.(*os.File); ok && isTerminal(f) {
			s.typed = true
			io.WriteString(env.err, waiting)
		}
		s.inputs = append(s.inputs, in)
	}
	s.begin()
	return s, nil
}

// inTurn works on one batch after the other.
func (t *texts) inTurn(s *source, p *sink, do task) error {
	defer s.close()
	b := newBatch(endOf(t.nul))
	for {
		s.fill(b)
		t.work(b, do)
		if err := p.print(b); err != nil || b.read != nil || b.known {
			return errors.Join(err, failure(b.read))
		}
	}
}

// atOnce works on several batches at once and prints them in order. One goroutine reads. The number
// of batches, and so the memory, is bounded. If printing fails, or the answer is known, atOnce
// returns at once, although the reader may still wait for its input. The files therefore belong to
// the reader, which closes them when it stops.
func (t *texts) atOnce(s *source, p *sink, newTask func() task) error {
	n := 2*t.jobs + 1
	free, toDo, inOrder, stop := make(chan *batch, n), make(chan *batch, n), make(chan *batch, n),
		make(chan struct{})
	defer close(stop)
	for range n {
		free <- newBatch(endOf(t.nul))
	}
	go func() {
		defer close(toDo)
		defer s.close()
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
	for line, err := range b.texts {
		b.n++
		if t.skip && line == "" && err == nil {
			continue
		}
		c := column{text: line}
		if err == nil && t.columns.n > 0 {
			c, err = t.columns.cut(line, !t.exact && !t.nul)
		}
		begins := len(b.results.buf)
		if err == nil {
			err = t.do(b, c, do)
		}
		if err == nil {
			continue
		}
		leftOut := t.selects && !errors.As(err, new(tooLong))
		if !leftOut && err != errKnown {
			b.refused++
		}
		if b.known = t.quiet && (err == errKnown || !t.selects); b.known {
			return
		}
		t.refuse(b, c.text, err, !t.mute && !t.quiet && !leftOut)
		if t.keep && t.columns.n > 0 {
			c.surround(&b.results, begins, t.columns.csv)
		}
	}
}

// errSeveral is why a result is refused that would not stay beside its line.
var errSeveral = errors.New("the result holds the end of a line, or is several lines, so -keep and -column refuse it; -json shows it")

// do does the task with a text, and puts the result between the other columns.
func (t *texts) do(b *batch, c column, do task) error {
	w := &b.results
	begins := len(w.buf)
	if err := do(w, c.text); err != nil {
		return err
	}
	if one := t.keep || t.columns.n > 0 && !t.many; one && !t.json && !t.blocks &&
		bytes.Count(w.buf[begins:], []byte{w.end}) != 1 {
		w.buf = w.buf[:begins]
		return errSeveral
	}
	if t.columns.n > 0 {
		c.surround(w, begins, t.columns.csv)
	}
	return nil
}

// refuse prints what stands for a refused text and, if told is set, the report.
func (t *texts) refuse(b *batch, text string, why error, told bool) {
	if t.keep && t.json {
		refusalJSON(&b.results, b.where(), text, why)
	} else if t.keep {
		b.results.record("")
	}
	if told {
		b.report(why)
	}
}

// waiting tells a person that the command waits for input.
const waiting = "uri: reading lines from the terminal; Ctrl-D ends them\n"

// A batch is a run of texts with the results that a verb makes of them. Its memory is used again
// for later texts.
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

// A mark says that a report stands after the results up to a byte. It ends at a byte of the
// reports.
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

// A source reads batches of texts. They come from args, from the lines of inputs, or from inputs,
// each of which is one text.
type source struct {
	t      *texts
	args   []string
	inputs []stream // that are not yet read to their ends
	in     *lines   // of the first input
	typed  bool     // whether a person types the lines
	n      int      // how many texts of args, or of the first input, were read
}

// A stream is a file or standard input.
type stream struct {
	name   string // of the file, or "" for standard input
	r      io.Reader
	closer io.Closer // nil for standard input
}

// begin begins to read the first input.
func (s *source) begin() {
	s.n, s.in = 0, &lines{r: s.inputs[0].r, end: endOf(s.t.nul), max: s.t.max, size: blockSize}
	if s.t.blocks {
		s.in.size /= 8 // the results take twenty times as much memory as the texts
	}
}

// end ends the first input and begins the next one. It reports whether there is one.
func (s *source) end() bool {
	if c := s.inputs[0].closer; c != nil {
		c.Close()
	}
	if s.inputs = s.inputs[1:]; len(s.inputs) == 0 {
		return false
	}
	s.begin()
	return true
}

// close closes the files that are still open.
func (s *source) close() {
	for _, in := range s.inputs {
		if in.closer != nil {
			in.closer.Close()
		}
	}
}

// fill gives b the next texts. The error is in b.read, after the last text.
func (s *source) fill(b *batch) {
	b.empty()
	b.before = s.n
	switch {
	case len(s.args) > 0:
		s.fillArgs(b)
		return
	case s.t.whole:
		s.fillWhole(b)
	default:
		s.fillLines(b)
	}
	if b.read == io.EOF && s.end() {
		b.read = nil
	}
}

// argsOfBatch is the number of arguments after which results are printed.
const argsOfBatch = 100

// fillArgs gives b the next arguments.
func (s *source) fillArgs(b *batch) {
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

// fillWhole gives b all of the first input as one text.
func (s *source) fillWhole(b *batch) {
	if b.place, b.before = "standard input", -1; s.inputs[0].name != "" {
		b.place = s.inputs[0].name
	}
	data, err := io.ReadAll(io.LimitReader(s.inputs[0].r, int64(s.t.max)+1))
	if b.read = err; err != nil {
		b.texts = noTexts
		return
	}
	text, long := strings.TrimPrefix(string(data), "\ufeff"), error(nil)
	if len(data) > s.t.max {
		text, long = "", tooLong{0, s.t.max}
	}
	b.texts = func(yield func(string, error) bool) { yield(text, long) }
	b.read = io.EOF
}

func noTexts(func(string, error) bool) {}

// fillLines gives b the next lines.
func (s *source) fillLines(b *batch) {
	if b.place = "line "; s.inputs[0].name != "" {
		b.place = s.inputs[0].name + ", line "
	}
	lines, err := s.in.next()
	if b.texts, b.read = noTexts, err; err != nil {
		return
	}
	begins := s.n == 0
	s.n += strings.Count(lines.text, string(rune(s.in.end)))
	if lines.text == "" || lines.text[len(lines.text)-1] != s.in.end {
		s.n++
	}
	b.texts = s.in.in(lines)
	if !s.t.exact && !s.t.nul {
		b.texts = trimmed(b.texts, begins, s.t.columns.n == 0)
	}
}

// trimmed returns the lines without spaces and tabs at their ends, if blanks is set. The first line
// of an input, which begins is for, loses a byte order mark.
func trimmed(lines iter.Seq2[string, error], begins, blanks bool) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		first := begins
		for line, err := range lines {
			if first {
				line, first = strings.TrimPrefix(line, "\ufeff"), false
			}
			if blanks {
				line = strings.TrimRight(line, " \t")
			}
			if !yield(line, err) {
				return
			}
		}
	}
}

// tooLong is the error of a text with more than max bytes. If length is 0, nobody has counted them.
type tooLong struct{ length, max int }

func (e tooLong) Error() string {
	if e.length == 0 {
		return fmt.Sprintf("the text is longer than %d bytes; -max allows more", e.max)
	}
	return fmt.Sprintf("the line has %d bytes, more than %d; -max allows more", e.length, e.max)
}

// lines reads texts that end with LF, or with another byte. It returns them in chunks, so that a
// line costs no allocation of its own. Memory is bounded by the longest line that is not skipped.
type lines struct {
	r    io.Reader
	end  byte // the end of a line: LF, before which a CR is dropped, or another byte
	max  int  // the most bytes of a line, without its end
	size int  // how many bytes are read at a time

	buf     []byte
	part    int   // how many bytes of buf begin an unfinished line
	dropped int   // how many bytes before them were dropped, since the unfinished line is too long
	err     error // the error of the reader, which comes after the unfinished line
}

// A chunk is a run of lines with their ends. The last line of the input may have no end.
type chunk struct {
	text    string
	dropped int // how many bytes at the beginning of the first line were dropped, since the line is too long
}

// next reads until the end of a line, at least, and returns the whole lines. At the end of the
// input it returns io.EOF.
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
		c := chunk{string(l.buf[:whole]), l.dropped}
		l.part, l.dropped = copy(l.buf, l.buf[whole:l.part+n]), 0
		return c, nil
	}
	c := chunk{string(l.buf[:l.part]), l.dropped}
	l.part, l.dropped = 0, 0
	if l.err != io.EOF || c == (chunk{}) {
		return chunk{}, l.err
	}
	return c, nil
}

// makeRoom makes room in the buffer for the next read.
func (l *lines) makeRoom() {
	// Within max+1 bytes there may be a CR that does not count.
	if l.dropped > 0 || l.part > l.max+1 {
		l.dropped, l.part = l.dropped+l.part, 0
	}
	switch {
	case l.part == len(l.buf):
		l.buf = append(l.buf, make([]byte, max(l.size, len(l.buf)))...)
	case len(l.buf) > 4*l.size && l.part < l.size:
		l.buf = append(make([]byte, 0, l.size), l.buf[:l.part]...)[:l.size] // after a long line
	}
}

// in returns the lines of c without their ends. Instead of a line that is too long comes a tooLong.
// Several goroutines may call in at once, and next as well.
func (l *lines) in(c chunk) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for rest, dropped := c.text, c.dropped; rest != "" || dropped > 0; dropped = 0 {
			line := rest
			if i := strings.IndexByte(rest, l.end); i < 0 {
				rest = ""
			} else if line, rest = rest[:i], rest[i+1:]; l.end == '\n' {
				line = strings.TrimSuffix(line, "\r")
			}
			var err error
			if n := dropped + len(line); n > l.max {
				line, err = "", tooLong{n, l.max}
			}
			if !yield(line, err) {
				return
			}
		}
	}
}
