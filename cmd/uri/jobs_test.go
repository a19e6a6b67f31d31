package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// One core and several print the same, results and reports in the order of the lines.
func TestJobs(t *testing.T) {
	urls, pairs := mustRead(t, "../../testdata/urls.txt"), mustRead(t, "../../testdata/sample.tsv")
	mixed := strings.Repeat(urls+"http://h:99999/\na b\n\r\nHTTP://%zz/\n", 10) +
		strings.Repeat("x", 5000) + "\n" + pairs + "http://end"
	manyPairs := strings.Repeat(pairs+"x\ty\nhttp://a/b\t../c\n", 3000)
	for _, line := range []string{
		"normalize", "normalize -keep", "normalize -json -keep -max 900", "normalize -scheme -s",
		"get {host}{port:default}", "resolve -base http://a/b/c",
		"resolve -tsv", "resolve -tsv -repair -keep", "repair -changes", "check",
		"check -json -keep", "check -policy web -keep", "check -edition all", "check -q",
		"key -surt", "key -safebrowsing",
		"key -site -json", "parse", "parse -keep", "parse -base http://a/b", "set query.a=b host-",
		"relativize -base http://a/b", "explain", "audit -hints", "audit -json -keep",
		"audit -q",
		"clean -lines", "expand", "template -lines {x}",
	} {
		args := strings.Fields(line)
		in := mixed
		if strings.Contains(line, "-tsv") {
			in = manyPairs
		}
		if args[0] == "explain" || args[0] == "check" {
			in = in[:len(in)/4]
		}
		var streams [3]string
		var statuses [3]int
		for i, jobs := range []string{"1", "2", "5"} {
			var out, both bytes.Buffer
			statuses[i] = run(append([]string{args[0], "-j", jobs}, args[1:]...),
				&env{strings.NewReader(in), io.MultiWriter(&out, &both), &both, false})
			streams[i] = out.String() + "\x00" + both.String()
		}
		if streams[1] != streams[0] || streams[2] != streams[0] || statuses[1] != statuses[0] ||
			statuses[2] != statuses[0] {
			t.Errorf("%s: different output on several cores, of %d, %d and %d bytes", line,
				len(streams[0]), len(streams[1]), len(streams[2]))
		}
	}
}

// At most some batches are read ahead of the output, so memory does not grow with the input if the
// output is slow.
func TestReadingWaitsForPrinting(t *testing.T) {
	in := &repeated{text: strings.Repeat("http://example.com/\n", 5000), left: 1 << 30}
	var read atomic.Int64
	counted := readerFunc(func(p []byte) (int, error) {
		n, err := in.Read(p)
		read.Add(int64(n))
		return n, err
	})
	blocked, written := make(chan struct{}), make(chan struct{})
	out := writerFunc(func(p []byte) (int, error) {
		close(written)
		<-blocked
		return 0, errBroken
	})
	done := make(chan int)
	go func() {
		done <- run([]string{"normalize", "-j", "2"}, &env{counted, out, io.Discard, false})
	}()
	<-written
	time.Sleep(20 * time.Millisecond)
	close(blocked)
	if status := <-done; status != statusTrouble {
		t.Errorf("status %d", status)
	}
	time.Sleep(5 * time.Millisecond)
	if read, limit := read.Load(), int64(8*blockSize); read > limit {
		t.Errorf("read %d bytes, more than %d", read, limit)
	}
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// A verb whose status is the answer stops reading when the answer is known.
func TestKnownAnswers(t *testing.T) {
	for _, line := range []string{"check -q", "check -q -j 1", "audit -q"} {
		in := io.MultiReader(strings.NewReader("http://h:99999999/\n"), endlessLines{})
		if status := run(strings.Fields(line),
			&env{in, io.Discard, io.Discard, false}); status != statusRefused {
			t.Errorf("%s: status %d", line, status)
		}
	}
}

// -f reads a file. Reports name it.
func TestFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "urls.txt")
	if err := os.WriteFile(file, []byte("HTTP://h\nb c\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	testCommands(t, []commandTest{
		{"lines", "", []string{"normalize", "-f", file}, 1, "http://h\n", file + ", line 2: byte 1 (RFC 3986, 3.3)\n…"},
		{"standard input", "A:\n", []string{"normalize", "-f", "-"}, 0, "a:\n", ""},
		{"one text", "", []string{"clean", "-f", file}, 0, "HTTP://hbc\n", ""},
		{"a text that is too long", "", []string{"clean", "-max", "5", "-f", file}, 1, "", file + ": the text is longer than 5 bytes; -max allows more\n"},
		{"arguments as well", "", []string{"normalize", "-f", file, "a"}, 2, "", "uri: give the texts as arguments, or files with -f, but not both\n"},
		{"no such file", "", []string{"normalize", "-f", file + "x"}, 2, "", "uri: open …"},
		{"jobs", "", []string{"normalize", "-j", "0", "a"}, 2, "", "…-j: it is not a number from 1 to 1024…"},
		{"jobs in words", "", []string{"normalize", "-j", "all", "a"}, 2, "", "…-j: it is not a number from 1 to 1024…"},
	})
}

// A byte order mark at the start, and spaces, tabs and a CR at the ends of lines are no part of the
// texts. With -0 and in pairs they are.
func TestEndsOfLines(t *testing.T) {
	testCommands(t, []commandTest{
		{"lines", "\ufeffA: \t\r\nB:\t\nC: ", []string{"normalize"}, 0, "a:\nb:\nc:\n", ""},
		{"a mark at the start of another line", "A:\n\ufeffB:\n", []string{"normalize"}, 1, "a:\n", "line 2: byte 0 …"},
		{"spaces within and before", "A:b c\n A:\n", []string{"normalize"}, 1, "", "line 1: byte 3 …"},
		{"NUL", "A: \x00", []string{"normalize", "-0"}, 1, "", "line 1: byte 2 …"},
		{"pairs", "http://h/a?b\t\n", []string{"resolve", "-tsv"}, 0, "http://h/a?b\n", ""},
		{"an argument", "", []string{"normalize", "A: "}, 1, "", "argument 1: byte 2 …"},
		{"one text", "\ufeff <a>\n", []string{"clean"}, 0, "a\n", ""},
		{"only blanks", " \t \n", []string{"normalize"}, 0, "\n", ""},
	})
}
