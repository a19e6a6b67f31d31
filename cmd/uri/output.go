package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
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

// beginBlock begins a record of several lines. If records end with LF, an empty line separates it from
// the block before it. The first record of several lines has the empty line, too.
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

// object prints v as a record of JSON. It never fails: JSON can represent every v of this command, and
// writing to w never fails.
func (w *output) object(v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.Encode(v)
	w.buf[len(w.buf)-1] = w.end
	return nil
}

// names returns the names in a set of bits, for JSON. The set prints them with commas between; an empty
// set has no names, whatever it prints.
func names(set fmt.Stringer, empty bool) []string {
	if empty {
		return []string{}
	}
	return strings.FieldsFunc(set.String(), func(r rune) bool { return r == ',' || r == ' ' })
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
