package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

// blockSize is how much is read, and written, at a time.
const blockSize = 64 << 10

var errTooLong = errors.New("the line is too long")

// lines reads lines, or what ends with another byte, of any number. What a read gives becomes one
// string, of which the lines are parts: there is no garbage for each of them. The memory
// is bounded by the longest line that is not skipped.
type lines struct {
	r    io.Reader
	end  byte         // of a line: LF, before which a CR is dropped, or another byte
	max  int          // the longest line in bytes, its end not counted
	wait func() error // called before each read, which may have to wait

	buf      []byte
	part     int    // how much of buf is the beginning of a line
	skipping bool   // whether that line is too long, and its beginning is gone
	block    string // the whole lines that were read, and not yet given
	err      error  // what follows them
}

// next returns the next line without its end. One beyond max is skipped and gives errTooLong; the
// end of the input gives io.EOF.
func (l *lines) next() (string, error) {
	for {
		if i := strings.IndexByte(l.block, l.end); i >= 0 {
			line := l.block[:i]
			l.block = l.block[i+1:]
			if l.skipping {
				l.skipping = false
				return "", errTooLong
			}
			return l.checked(strings.TrimSuffix(line, l.beforeEnd()))
		}
		if l.err != nil {
			return l.last()
		}
		if err := l.read(); err != nil {
			return "", err
		}
	}
}

// beforeEnd is what may stand before the end of a line as a part of it.
func (l *lines) beforeEnd() string {
	if l.end == '\n' {
		return "\r"
	}
	return ""
}

func (l *lines) checked(line string) (string, error) {
	if len(line) > l.max {
		return "", errTooLong
	}
	return line, nil
}

// last returns a line that has no end, if there is one, and then what reading ended with.
func (l *lines) last() (string, error) {
	part, skipping := l.part, l.skipping
	l.part, l.skipping = 0, false
	switch {
	case l.err != io.EOF || part == 0 && !skipping:
		return "", l.err
	case skipping:
		return "", errTooLong
	}
	return l.checked(string(l.buf[:part]))
}

// read reads once, and makes a block of the lines that are whole. Its error is that of wait; that
// of reading goes to l.err, since lines may come before it.
func (l *lines) read() error {
	l.makeRoom()
	if err := l.wait(); err != nil {
		return err
	}
	n, err := l.r.Read(l.buf[l.part:])
	l.err = err
	fresh := l.buf[l.part : l.part+n]
	i := bytes.LastIndexByte(fresh, l.end)
	if i < 0 {
		l.part += n
		return nil
	}
	whole := l.part + i + 1
	l.block = string(l.buf[:whole])
	l.part = copy(l.buf, l.buf[whole:l.part+n])
	return nil
}

// makeRoom makes room in the buffer for what is read next.
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
