package main

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"
)

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

// Memory grows neither with the input nor with a line that is skipped.
func TestConstantMemory(t *testing.T) {
	for name, text := range map[string]string{"short lines": "http://example.com/a/../b\n",
		"a line without an end": "a"} {
		var stderr bytes.Buffer
		var most uint64
		in := &repeated{text: strings.Repeat(text, blockSize), left: 32 << 20}
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

// Blocks of lines and new bases allocate. A line by itself does not.
func TestAllocationsPerLine(t *testing.T) {
	const n = 40000
	for name, test := range map[string]struct {
		line string
		args []string
	}{
		"normalize":        {"HTTP://Example.com/%7ejoe/../a?b=c#d\n", []string{"normalize"}},
		"normalize scheme": {"http://example.com/a\n", []string{"normalize", "-scheme"}},
		"resolve":          {"../a/./b?c#d\n", []string{"resolve", "-base", "http://a/b/c/d;p?q"}},
		"resolve tsv":      {"http://a/b/c/d;p?q\t../a/./b\trest\n", []string{"resolve", "-tsv"}},
		"get": {"http://example.com/a?b=c#d\n",
			[]string{"get", "{host} {port:default} {path.-1} {query.b}"}},
		"nul": {"http://example.com/a\x00", []string{"normalize", "-0"}},
	} {
		allocs := testing.AllocsPerRun(3, func() {
			if status := run(test.args,
				&env{&repeated{text: strings.Repeat(test.line, 1000), left: n * len(test.line)},
					io.Discard, io.Discard, false}); status != 0 {
				t.Fatalf("%s: status %d", name, status)
			}
		})
		if allocs > n/100 {
			t.Errorf("%s: %v allocations for %d lines", name, allocs, n)
		}
	}
}

// The results of two parts of a list, one after the other, are the result of the list.
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

// Results are written before a read that may block.
func TestStreaming(t *testing.T) {
	for _, args := range [][]string{{"resolve", "-base", "http://h/"}, {"find", "-o"}} {
		in, feed := io.Pipe()
		result, out := io.Pipe()
		done := make(chan int)
		go func() { done <- run(args, &env{in, out, io.Discard, false}) }()
		for _, line := range []string{"http://a/\n", "http://b/\n"} {
			if _, err := io.WriteString(feed, line); err != nil {
				t.Fatal(err)
			}
			got := make([]byte, len(line))
			if _, err := io.ReadFull(result, got); err != nil || string(got) != line {
				t.Fatalf("%q: %q (%v)", args, got, err)
			}
		}
		feed.Close()
		if status := <-done; status != 0 {
			t.Errorf("%q: status %d", args, status)
		}
	}
}

type endlessLines struct{}

func (endlessLines) Read(p []byte) (int, error) { return copy(p, "a\n"), nil }

// A failure to read or to write is reported once and ends the command.
func TestBrokenPipes(t *testing.T) {
	type broken struct {
		name   string
		args   []string
		in     io.Reader
		out    io.Writer
		status int
	}
	text, much := strings.NewReader, strings.Repeat("http://a/ ", 20000)
	tests := []broken{
		{"reading", []string{"parse"}, brokenPipe{}, io.Discard, 2},
		{"reading in find", []string{"find"}, brokenPipe{}, io.Discard, 2},
		// The command reports no refused line after the first: nobody reads its results.
		{"refusing", []string{"parse"}, text("a\nb c\nd e\n"), brokenPipe{}, 2},
		{"refusing with -keep", []string{"normalize", "-keep", "a b"}, nil, brokenPipe{}, 2},
		{"many lines", []string{"parse"}, text(strings.Repeat("a\n", blockSize)), brokenPipe{}, 2},
		{"a match", []string{"find"}, text("http://a/"), brokenPipe{}, 2},
		{"many matches", []string{"find"}, text(much), brokenPipe{}, 2},
		{"many matches as JSON", []string{"find", "-json"}, text(much), brokenPipe{}, 2},
		// The input ends only because nobody reads the results.
		{"endless lines", []string{"parse"}, io.MultiReader(text("a\n"), endlessLines{}), brokenPipe{}, 2},
		{"endless matches", []string{"find"}, io.MultiReader(text("http://a/ "), endlessLines{}), brokenPipe{}, 2},
		{"comparing", []string{"compare", "a", "a"}, nil, brokenPipe{}, 2},
	}
	for _, line := range []string{"parse a", "get {url} a", "schemes", "schemes -json", "help",
		"help get", "completion bash", "completion zsh", "version", "-version"} {
		tests = append(tests, broken{line, strings.Fields(line), nil, brokenPipe{}, 2})
	}
	for _, test := range tests {
		var stderr strings.Builder
		if status := run(test.args, &env{test.in, test.out, &stderr,
			false}); status != test.status || stderr.String() != "uri: broken pipe\n" {
			t.Errorf("%s: status %d, %q", test.name, status, stderr.String())
		}
	}
}

func BenchmarkCommand(b *testing.B) {
	for name, test := range map[string]struct{ file, verb string }{
		"normalize":      {"../../testdata/urls.txt", "normalize"},
		"normalize -j 1": {"../../testdata/urls.txt", "normalize -j 1"},
		"resolve":        {"../../testdata/sample.tsv", "resolve"},
	} {
		b.Run(name, func(b *testing.B) {
			text := mustRead(b, test.file)
			args := append(strings.Fields(test.verb), "-s")
			if test.verb == "resolve" {
				args = append(args, "-tsv")
			}
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			run(args, &env{&repeated{text: text, left: b.N * len(text)}, io.Discard, io.Discard,
				false})
			b.ReportMetric(float64(b.N*strings.Count(text, "\n"))/b.Elapsed().Seconds(), "lines/s")
		})
	}
}
