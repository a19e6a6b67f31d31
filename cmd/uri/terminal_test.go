package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Each component has a color, and the password is hidden.
func TestColors(t *testing.T) {
	var out, stderr bytes.Buffer
	env := &env{nil, &out, &stderr, true}
	if status := run([]string{"audit", "http://u:secret@h:1/p?q#f"}, env); status != 1 {
		t.Error(status, stderr.String())
	}
	line, _, _ := strings.Cut(out.String(), "\n")
	want := "\x1b[2mhttp\x1b[0m://\x1b[7;31mu:xxxxx\x1b[0m@\x1b[1;32mh\x1b[0m:\x1b[35m1\x1b[0m/p?\x1b[33mq\x1b[0m#\x1b[36mf\x1b[0m"
	if line != want {
		t.Errorf("%q, want %q", line, want)
	}
}

// Only a terminal has colors, unless the environment turns them off.
func TestWantsColor(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if wantsColor(f) {
		t.Error("a file has colors")
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	if wantsColor(null) {
		t.Error("the null device has colors")
	}
	t.Setenv("NO_COLOR", "1")
	if wantsColor(null) {
		t.Error("NO_COLOR")
	}
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	if wantsColor(null) {
		t.Error("TERM=dumb")
	}
}

// Progress is shown at most four times a second, and erased at the end.
func TestProgress(t *testing.T) {
	var screen strings.Builder
	clock := time.Unix(0, 0)
	p := &progress{w: &screen, now: func() time.Time { return clock }, begun: clock}
	in := strings.NewReader("a\nb c\nd\n" + strings.Repeat("e\n", 5))
	ticking := readerFunc(func(b []byte) (int, error) {
		clock = clock.Add(200 * time.Millisecond)
		return in.Read(b[:min(len(b), 2)])
	})
	var out strings.Builder
	if status := run([]string{"normalize", "-j", "1"},
		&env{ticking, &out, p, false}); status != 1 || out.String() != "a\nd\ne\ne\ne\ne\ne\n" {
		t.Errorf("status %d, %q", status, out.String())
	}
	// Each of nine reads takes two bytes and a fifth of a second. Before the sixth read a second
	// has passed, and four lines are read. A fifth of a second later is too soon, so progress skips
	// every other read.
	want := strings.Replace(together("a\nb c\n", "normalize"), "a\n", "", 1) +
		"\r\x1b[K4 lines, 4 a second, 1 refused" +
		"\r\x1b[K6 lines, 4 a second, 1 refused" +
		"\r\x1b[K8 lines, 4 a second, 1 refused" +
		"\r\x1b[K"
	if screen.String() != want {
		t.Errorf("%q, want %q", screen.String(), want)
	}
	// A report erases the line.
	screen.Reset()
	p.last, p.shown = time.Time{}, false
	p.show(1234567, "lines", 999)
	io.WriteString(p, "report\n")
	p.show(1234567, "lines", 999) // too soon
	clock = clock.Add(time.Minute)
	p.show(1234567890, "lines", 1000)
	p.done()
	p.done()
	elapsed := clock.Add(-time.Minute).Sub(p.begun).Seconds()
	if got := screen.String(); !strings.HasPrefix(got,
		"\r\x1b[K1.23 M lines, "+short(int(1234567/elapsed))+" a second, 999 refused\r\x1b[Kreport\n\r\x1b[K1.23 G lines, ") ||
		!strings.HasSuffix(got, ", 1000 refused\r\x1b[K") {
		t.Errorf("%q", got)
	}
}

// In find progress counts the URIs found. Reads shorter than MaxLen are searched at once.
func TestProgressOfFind(t *testing.T) {
	var screen, out strings.Builder
	clock := time.Unix(0, 0)
	p := &progress{w: &screen, now: func() time.Time { return clock }, begun: clock}
	in := strings.NewReader("http://a/ http://b/ ")
	ticking := readerFunc(func(b []byte) (int, error) {
		clock = clock.Add(2 * time.Second)
		return in.Read(b[:min(len(b), 10)])
	})
	if status := run([]string{"find", "-o"}, &env{ticking, &out, p, false}); status != 0 ||
		out.String() != "http://a/\nhttp://b/\n" {
		t.Errorf("status %d, %q", status, out.String())
	}
	// One URI was found in the first two seconds, two in four.
	if got, want := screen.String(),
		"\r\x1b[K1 found, 0 a second\r\x1b[K2 found, 0 a second\r\x1b[K"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Progress is shown if standard error is a terminal. The null device is not a terminal.
func TestWithProgress(t *testing.T) {
	t.Setenv("TERM", "xterm")
	open := func(name string, flag int) *os.File {
		t.Helper()
		f, err := os.OpenFile(name, flag, 0o666)
		if err != nil {
			t.Skip(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	file, null := open(t.TempDir()+"/file", os.O_RDWR|os.O_CREATE), open(os.DevNull, os.O_RDWR)
	terminal := open("/dev/ptmx", os.O_RDWR)
	has := func(stdout, stderr *os.File) bool {
		_, err := withProgress(stdout, stderr)
		_, ok := err.(*progress)
		return ok
	}
	if !has(file, terminal) || !has(null, terminal) || !has(terminal, terminal) ||
		has(file, file) || has(file, null) || has(terminal, null) {
		t.Error("progress is shown where it should not be, or not shown where it should be")
	}
	t.Setenv("TERM", "dumb")
	if has(file, terminal) {
		t.Error("a dumb terminal shows progress")
	}
}

// Results erase the line of progress on their terminal.
func TestResultsEraseProgress(t *testing.T) {
	var screen strings.Builder
	p := &progress{w: &screen, shown: true}
	io.WriteString(&erasing{&screen, p}, "a\n")
	io.WriteString(&erasing{&screen, p}, "b\n")
	if got, want := screen.String(), "\r\x1b[Ka\nb\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A verb that waits for lines from a terminal says so, and shows no progress there.
func TestWaiting(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	defer terminal.Close()
	var stderr strings.Builder
	from := texts{max: 9}
	if s, err := from.source(&env{terminal, nil, &stderr, false}, nil); err != nil || !s.typed ||
		stderr.String() != waiting {
		t.Errorf("%q (%v)", stderr.String(), err)
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	stderr.Reset()
	if s, err := from.source(&env{null, nil, &stderr, false}, nil); err != nil || s.typed ||
		stderr.String() != "" {
		t.Errorf("the null device: %q (%v)", stderr.String(), err)
	}
}
