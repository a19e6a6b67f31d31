package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

var errTooLong = errors.New("the line is too long")

// lines reads texts that end with LF, or with another byte. All lines of one read are parts of one
// string, so that a line costs no allocation of its own. Memory is bounded by the longest line
// that is not skipped.
type lines struct {
	r    io.Reader
	end  byte         // the end of a line: LF, before which a CR is dropped, or another byte
	max  int          // the most bytes of a line, without its end
	wait func() error // called before each read, which may block

	buf      []byte
	part     int    // how many bytes of buf begin an unfinished line
	skipping bool   // whether the unfinished line is too long, and its beginning was dropped
	block    string // whole lines that next has not returned yet
	err      error  // the error of the reader, which comes after block
}

// next returns the next line without its end. It skips a line longer than max and returns errTooLong.
// At the end of the input it returns io.EOF.
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

// beforeEnd returns what may stand before the end of a line as a part of it.
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

// last returns the last line if it has no end, and from then on the error of the reader.
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

// read reads once and makes a block of the whole lines. It returns an error of wait. An error
// of the reader goes to l.err, since lines may come before it.
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
