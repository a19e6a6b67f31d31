package main

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"
)

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
