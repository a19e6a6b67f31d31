package main

import (
	"encoding/json"
	"io"
)

// An output collects what is printed, and passes it on in large pieces.
type output struct {
	to   io.Writer
	buf  []byte
	end  byte  // of a record: LF, or NUL
	open bool  // whether there was a block
	err  error // of passing on, after which nothing more is
}

// Write appends p, and never fails: flush does.
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

// record prints a record that is one line.
func (w *output) record(s string) error {
	w.buf = append(append(w.buf, s...), w.end)
	return nil
}

// beginBlock sets what follows, of several lines, apart from the block before it by an empty line; with NUL
// nothing more is needed than the end.
func (w *output) beginBlock() {
	if w.open && w.end == '\n' {
		w.buf = append(w.buf, '\n')
	}
	w.open = true
}

// endBlock ends several lines, each with its LF.
func (w *output) endBlock() error {
	if w.end != '\n' {
		w.buf = append(w.buf, w.end)
	}
	return nil
}

// object prints v as a record of JSON. It never fails: v is of what JSON has, and so is all that the writer gets.
func (w *output) object(v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.Encode(v)
	w.buf[len(w.buf)-1] = w.end
	return nil
}

// flush passes on what was collected.
func (w *output) flush() error {
	if len(w.buf) > 0 && w.err == nil {
		_, w.err = w.to.Write(w.buf)
	}
	if w.buf = w.buf[:0]; cap(w.buf) > 16*blockSize {
		w.buf = nil // after a long record
	}
	return w.err
}
