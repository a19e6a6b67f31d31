package main

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

// readAll returns all lines, those that are too long as "(too long)", and the error at the end.
func readAll(r io.Reader, end byte, max int) (all []string, err error) {
	l := &lines{r: r, end: end, max: max, wait: func() error { return nil }}
	for {
		line, err := l.next()
		switch {
		case err == errTooLong:
			line = "(too long)"
		case err != nil:
			return all, err
		}
		all = append(all, line)
	}
}

// split is what readAll does, in a few words.
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

// Lines are the same however the input comes.
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
	for _, length := range []int{blockSize - 2, blockSize - 1, blockSize, blockSize + 1, 3 * blockSize, 10*blockSize + 7} {
		text := strings.Repeat(strings.Repeat("x", length)+"\r\ny\n", 3)
		for _, max := range []int{length, length - 1} {
			all, _ := readAll(strings.NewReader(text), '\n', max)
			if got, want := strings.Join(all, "|"), strings.Join(split(text, '\n', max), "|"); got != want {
				t.Errorf("length %d, max %d: %.40q, want %.40q", length, max, got, want)
			}
		}
	}
}

// What was read before an error is given, but for a line that has no end.
func TestLinesBeforeAnError(t *testing.T) {
	r := io.MultiReader(strings.NewReader("a\nb\nc"), iotest.ErrReader(errBroken))
	if all, err := readAll(r, '\n', 9); strings.Join(all, "|") != "a|b" || !errors.Is(err, errBroken) {
		t.Errorf("%q, %v", all, err)
	}
}

// repeated reads a text again and again.
type repeated struct {
	text string
	left int // bytes
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), r.left)], r.text[r.at:])
	r.at, r.left = (r.at+n)%len(r.text), r.left-n
	return n, nil
}

// The memory does not grow with the input, nor with a line that is skipped.
func TestConstantMemory(t *testing.T) {
	for name, text := range map[string]string{"short lines": "http://example.com/a/../b\n", "a line without an end": "a"} {
		var stderr bytes.Buffer
		var most uint64
		in := &repeated{text: strings.Repeat(text, blockSize), left: 64 << 20}
		reads := 0
		watched := readerFunc(func(p []byte) (int, error) {
			if reads++; reads%100 == 0 {
				runtime.GC()
				var stats runtime.MemStats
				runtime.ReadMemStats(&stats)
				most = max(most, stats.HeapAlloc)
			}
			return in.Read(p)
		})
		run([]string{"normalize", "-max", "1000000"}, &env{watched, io.Discard, &stderr, false})
		if most > 16<<20 {
			t.Errorf("%s: %d bytes", name, most)
		}
	}
}

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// A line costs no allocation, but what a block of lines does, and a new base.
func TestAllocationsPerLine(t *testing.T) {
	const n = 20000
	for name, test := range map[string]struct {
		line string
		args []string
	}{
		"normalize":        {"HTTP://Example.com/%7ejoe/../a?b=c#d\n", []string{"normalize"}},
		"normalize scheme": {"http://example.com/a\n", []string{"normalize", "-scheme"}},
		"resolve":          {"../a/./b?c#d\n", []string{"resolve", "-base", "http://a/b/c/d;p?q"}},
		"resolve tsv":      {"http://a/b/c/d;p?q\t../a/./b\trest\n", []string{"resolve", "-tsv"}},
		"get":              {"http://example.com/a?b=c#d\n", []string{"get", "{host} {port:default} {path.-1} {query.b}"}},
		"nul":              {"http://example.com/a\x00", []string{"normalize", "-0"}},
	} {
		allocs := testing.AllocsPerRun(3, func() {
			if status := run(test.args, &env{&repeated{text: strings.Repeat(test.line, 1000), left: n * len(test.line)}, io.Discard, io.Discard, false}); status != 0 {
				t.Fatalf("%s: status %d", name, status)
			}
		})
		if allocs > n/100 {
			t.Errorf("%s: %v allocations for %d lines", name, allocs, n)
		}
	}
}

// Lines that go on side by side: the results of halves, one after the other, are that of the whole.
func TestLinesAreIndependent(t *testing.T) {
	const text = "http://a/b\tc\nhttp://a/b\td\nx:/\ty\nhttp://a/b\t../e\n"
	_, whole, _ := uriCommand(text, "resolve", "-tsv")
	for i := range text {
		if text[i] == '\n' {
			_, first, _ := uriCommand(text[:i+1], "resolve", "-tsv")
			_, second, _ := uriCommand(text[i+1:], "resolve", "-tsv")
			if first+second != whole {
				t.Errorf("%q + %q, want %q", first, second, whole)
			}
		}
	}
}

func BenchmarkCommand(b *testing.B) {
	for name, test := range map[string]struct{ file, verb string }{
		"normalize": {"../../testdata/urls.txt", "normalize"}, "resolve": {"../../testdata/sample.tsv", "resolve"},
	} {
		b.Run(name, func(b *testing.B) {
			text := mustRead(b, test.file)
			args := []string{test.verb, "-q"}
			if test.verb == "resolve" {
				args = append(args, "-tsv")
			}
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			run(args, &env{&repeated{text: text, left: b.N * len(text)}, io.Discard, io.Discard, false})
			b.ReportMetric(float64(b.N*strings.Count(text, "\n"))/b.Elapsed().Seconds(), "lines/s")
		})
	}
}
