package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// blockSize is the number of bytes that are read, and written, at a time.
const blockSize = 64 << 10

// An output collects what is printed and passes it on in large pieces.
type output struct {
	to    io.Writer
	buf   []byte
	end   byte  // the end of a record: LF or NUL
	open  bool  // whether a record of several lines was begun
	first int   // where in buf the first of them begins, with the empty line before it
	err   error // the first error of to, after which nothing more is passed on
}

// newOutput returns an output whose records end with LF, or with NUL if nul is set.
func newOutput(to io.Writer, nul bool) *output { return &output{to: to, end: endOf(nul)} }

// endOf returns the byte that ends a text and a record: LF, or NUL if nul is set.
func endOf(nul bool) byte {
	if nul {
		return 0
	}
	return '\n'
}

// Write appends p. It never fails: flush reports errors.
func (w *output) Write(p []byte) (int, error) {
	w.buf = append(w.buf, p...)
	return len(p), nil
}

func (w *output) WriteString(s string) (int, error) {
	w.buf = append(w.buf, s...)
	return len(s), nil
}

func (w *output) WriteByte(c byte) error {
	w.buf = append(w.buf, c)
	return nil
}

// record prints a record of one line.
func (w *output) record(s string) error {
	w.buf = append(append(w.buf, s...), w.end)
	return nil
}

// spaces writes n spaces.
func (w *output) spaces(n int) {
	for ; n > len(pad); n -= len(pad) {
		w.buf = append(w.buf, pad...)
	}
	w.buf = append(w.buf, pad[:max(0, n)]...)
}

// beginBlock begins a record of several lines. If records end with LF, an empty line separates it
// from the block before it. The first record of several lines has the empty line, too.
func (w *output) beginBlock() {
	if !w.open {
		w.open, w.first = true, len(w.buf)
	}
	if w.end == '\n' {
		w.buf = append(w.buf, '\n')
	}
}

// endBlock ends a record of several lines. Each line already has its LF.
func (w *output) endBlock() error {
	if w.end != '\n' {
		w.buf = append(w.buf, w.end)
	}
	return nil
}

// flush passes on what was collected.
func (w *output) flush() error {
	if len(w.buf) > 0 && w.err == nil {
		_, w.err = w.to.Write(w.buf)
	}
	w.reset()
	return w.err
}

// reset empties the output. It keeps memory of a usual size.
func (w *output) reset() {
	w.open, w.first = false, 0
	if w.buf = w.buf[:0]; cap(w.buf) > 16*blockSize {
		w.buf = nil // after a long record
	}
}

// Texts that tables show for an undefined and for an empty component, and before the reason for a
// refusal.
const (
	undefined = "-"
	empty     = `""`
	refused   = "refused: "
)

// component returns a component of a valid reference as a table shows it. It holds printable ASCII
// only.
func component(value string, defined bool) string {
	switch {
	case !defined:
		return undefined
	case value == "":
		return empty
	}
	return value
}

// cell returns a text as a table shows it. Characters that do not print are escaped.
func cell(text string) string {
	if text == "" {
		return empty
	}
	plain := 0
	for plain < len(text) && ' ' <= text[plain] && text[plain] < 0x7f {
		plain++
	}
	if plain == len(text) {
		return text
	}
	var b []byte
	from := 0 // where the bytes begin that are not yet appended
	for i, r := range text {
		switch {
		case ' ' <= r && r < 0x7f:
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			b = append(append(b, text[from:i]...), `\x`...)
			b = append(b, hexDigits[text[i]>>4], hexDigits[text[i]&15])
			from = i + 1
		case !strconv.IsPrint(r):
			b = append(append(b, text[from:i]...),
				strings.Trim(strconv.QuoteRuneToASCII(r), "'")...)
			from = i + utf8.RuneLen(r)
		}
	}
	if from == 0 {
		return text
	}
	return string(append(b, text[from:]...))
}

const hexDigits = "0123456789abcdef"

// pad is what lies between columns.
const pad = "                                                                "

// maxColumns is how many columns a table can have.
const maxColumns = 16

// A columnSet is a set of columns of a table, with a bit for each.
type columnSet uint16

func (c columnSet) has(j int) bool { return c>>j&1 != 0 }

// tableSigns says which signs a table has.
type tableSigns struct{ isUndefined, isEmpty bool }

// printTable aligns the rows and leaves out columns without a defined value. It returns the signs
// that it printed. A row of two cells is a name and a sentence, and a row of one cell has the other
// cells of the row above. Characters beyond ASCII may stand in sentences and in the last column
// only, where nothing is aligned after them.
func printTable(w *output, rows [][]string) tableSigns {
	var widths [maxColumns]int
	used, unused := columnSet(1), columnSet(0)
	var signs tableSigns
	for i, row := range rows {
		if len(row) == 2 {
			row = row[:1]
		}
		for j, cell := range row {
			switch {
			case i == 0:
			case cell == undefined:
				unused |= 1 << j
			default:
				used |= 1 << j
				signs.isEmpty = signs.isEmpty || cell == empty
			}
			widths[j] = max(widths[j], len(cell))
		}
	}
	signs.isUndefined = used&unused != 0
	// Room for all rows is made at once, so that a table with a long text is not copied while it
	// grows.
	all := 1
	for j, width := range widths {
		if used.has(j) {
			all += width + len("  ")
		}
	}
	w.buf = slices.Grow(w.buf, all*len(rows))
	above := 0 // where the row above begins, without its first cell
	for _, row := range rows {
		line := len(w.buf)
		w.buf = append(w.buf, row[0]...)
		if used != 1 || len(row) <= 2 {
			w.spaces(2 + widths[0] - len(row[0]))
		}
		begins := len(w.buf)
		if len(row) == 1 {
			w.buf = append(w.buf, w.buf[above:line]...)
		} else {
			w.cells(row, used, &widths)
		}
		above = begins
	}
	return signs
}

// cells writes the cells of a row after the first one, and ends the line.
func (w *output) cells(row []string, used columnSet, widths *[maxColumns]int) {
	gap := 0
	for j, cell := range row {
		if j > 0 && (used.has(j) || len(row) == 2) {
			w.spaces(gap)
			w.buf = append(w.buf, cell...)
			gap = 2 + max(0, widths[j]-len(cell))
		}
	}
	w.buf = append(w.buf, '\n')
}

const (
	progressAfter = time.Second
	progressEvery = 250 * time.Millisecond
	eraseLine     = "\r\x1b[K"
)

// A progress writes errors to a terminal. On the terminal's last line it shows how much of a long
// input has been read. A nil progress shows nothing.
type progress struct {
	w     io.Writer
	now   func() time.Time
	begun time.Time
	last  time.Time // when the line was written
	shown bool      // whether the line is on the terminal
}

// withProgress returns the writers of results and of errors. If stderr is a terminal, the writer of
// errors shows progress. If results go to a terminal as well, their writer erases the line of
// progress before it writes.
func withProgress(stdout, stderr *os.File) (out, err io.Writer) {
	if os.Getenv("TERM") == "dumb" || !isTerminal(stderr) {
		return stdout, stderr
	}
	p := &progress{w: stderr, now: time.Now, begun: time.Now()}
	if !isTerminal(stdout) {
		return stdout, p
	}
	return &erasing{stdout, p}, p
}

// An erasing writer erases the line of progress before it writes.
type erasing struct {
	w        io.Writer
	progress *progress
}

func (e *erasing) Write(b []byte) (int, error) {
	e.progress.done()
	return e.w.Write(b)
}

// noTerminals has the character devices that are not terminals.
var noTerminals = []string{os.DevNull, "/dev/full", "/dev/zero", "/dev/random", "/dev/urandom"}

// isTerminal reports whether f is a character device that may be a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	for _, name := range noTerminals {
		if other, err := os.Stat(name); err == nil && os.SameFile(info, other) {
			return false
		}
	}
	return true
}

// show shows a count, such as the number of lines read, and how many were refused. A negative
// refused is left out. It does nothing if it wrote the line a moment ago.
func (p *progress) show(n int, of string, refused int) {
	if p == nil || n == 0 {
		return
	}
	now := p.now()
	since := now.Sub(p.begun)
	if since < progressAfter || now.Sub(p.last) < progressEvery {
		return
	}
	p.last, p.shown = now, true
	text := fmt.Sprintf("%s %s, %s a second", short(n), of, short(int(float64(n)/since.Seconds())))
	if refused >= 0 {
		text += fmt.Sprintf(", %s refused", short(refused))
	}
	io.WriteString(p.w, eraseLine+text)
}

// short returns a number with at most two decimals and a unit, such as "1.25 M".
func short(n int) string {
	switch {
	case n >= 1e9:
		return fmt.Sprintf("%.2f G", float64(n)/1e9)
	case n >= 1e6:
		return fmt.Sprintf("%.2f M", float64(n)/1e6)
	}
	return fmt.Sprint(n)
}

// Write erases the line of progress and writes b in its place.
func (p *progress) Write(b []byte) (int, error) {
	p.done()
	return p.w.Write(b)
}

// done erases the line.
func (p *progress) done() {
	if p != nil && p.shown {
		io.WriteString(p.w, eraseLine)
		p.shown = false
	}
}

// shellQuote quotes a word for a shell, if necessary.
func shellQuote(s string) string {
	plain := func(r rune) bool {
		return r < utf8.RuneSelf && ascii.IsAlnum(byte(r)) || strings.ContainsRune("-_./:=+@%,", r)
	}
	if s != "" && strings.TrimFunc(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
