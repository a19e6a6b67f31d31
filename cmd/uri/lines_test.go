package main

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// readAll returns all lines, with "(too long)" in place of lines that are too long, and the error
// at the end.
func readAll(r io.Reader, end byte, max int) (all []string, err error) {
	l := &lines{r: r, end: end, max: max, size: blockSize}
	for {
		c, err := l.next()
		if err != nil {
			return all, err
		}
		for line, err := range l.in(c) {
			if errors.As(err, new(tooLong)) {
				line = "(too long)"
			}
			all = append(all, line)
		}
	}
}

// split does in a few words what readAll does.
func split(text string, end byte, max int) (all []string) {
	for len(text) > 0 {
		line, rest, ended := strings.Cut(text, string(rune(end)))
		if ended && end == '\n' {
			line = strings.TrimSuffix(line, "\r")
		}
		if len(line) > max {
			line = "(too long)"
		}
		all, text = append(all, line), rest
	}
	return all
}

// The pieces in which the input arrives do not change the lines.
func FuzzLines(f *testing.F) {
	f.Add("a\r\n\nb\x00c", false, 3)
	f.Add("a\x00\x00\r", true, 1)
	f.Add("abcd\nabcde\nabcd\r\nabcde\r\n\r", false, 4)
	f.Fuzz(func(t *testing.T, text string, nul bool, max int) {
		if max = max & 0xff; max == 0 {
			max = 1
		}
		end := byte('\n')
		if nul {
			end = 0
		}
		want := strings.Join(split(text, end, max), "|")
		for name, r := range map[string]io.Reader{
			"whole":        strings.NewReader(text),
			"byte by byte": iotest.OneByteReader(strings.NewReader(text)),
			"with the end": iotest.DataErrReader(strings.NewReader(text)),
		} {
			if all, err := readAll(r, end, max); strings.Join(all, "|") != want || err != io.EOF {
				t.Errorf("%s: %q (%v), want %q", name, all, err, want)
			}
		}
	})
}

func TestLinesAcrossBlocks(t *testing.T) {
	for _, length := range []int{blockSize - 2, blockSize - 1, blockSize, blockSize + 1,
		3 * blockSize, 10*blockSize + 7} {
		text := strings.Repeat(strings.Repeat("x", length)+"\r\ny\n", 3)
		for _, max := range []int{length, length - 1} {
			all, _ := readAll(strings.NewReader(text), '\n', max)
			if got, want := strings.Join(all, "|"),
				strings.Join(split(text, '\n', max), "|"); got != want {
				t.Errorf("length %d, max %d: %.40q, want %.40q", length, max, got, want)
			}
		}
	}
}

// Whole lines before an error of the reader are returned.
func TestLinesBeforeAnError(t *testing.T) {
	r := io.MultiReader(strings.NewReader("a\nb\nc"), iotest.ErrReader(errBroken))
	if all, err := readAll(r, '\n', 9); strings.Join(all, "|") != "a|b" ||
		!errors.Is(err, errBroken) {
		t.Errorf("%q, %v", all, err)
	}
}
