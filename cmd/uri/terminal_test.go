package main

import (
	"io"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// A long input shows how far it is, at most four times a second, and nothing of that stays.
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
	if status := run([]string{"normalize"}, &env{ticking, &out, p, false}); status != 1 || out.String() != "a\nd\ne\ne\ne\ne\ne\n" {
		t.Errorf("status %d, %q", status, out.String())
	}
	// Nine reads take two bytes and a fifth of a second each. Before the sixth a second is over, and four lines
	// are read; then it is shown before every other read.
	want := strings.Replace(together("a\nb c\n", "normalize"), "a\n", "", 1) +
		"\r\x1b[K4 lines, 4 a second, 1 refused" +
		"\r\x1b[K6 lines, 4 a second, 1 refused" +
		"\r\x1b[K8 lines, 4 a second, 1 refused" +
		"\r\x1b[K"
	if screen.String() != want {
		t.Errorf("%q, want %q", screen.String(), want)
	}
	// A report takes the place of the line.
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
	if got := screen.String(); !strings.HasPrefix(got, "\r\x1b[K1.23 M lines, "+short(int(1234567/elapsed))+" a second, 999 refused\r\x1b[Kreport\n\r\x1b[K1.23 G lines, ") ||
		!strings.HasSuffix(got, ", 1000 refused\r\x1b[K") {
		t.Errorf("%q", got)
	}
}

// In find it counts what was found. It is below MaxLen that a read is searched at once.
func TestProgressOfFind(t *testing.T) {
	var screen, out strings.Builder
	clock := time.Unix(0, 0)
	p := &progress{w: &screen, now: func() time.Time { return clock }, begun: clock}
	in := strings.NewReader("http://a/ http://b/ ")
	ticking := readerFunc(func(b []byte) (int, error) {
		clock = clock.Add(2 * time.Second)
		return in.Read(b[:min(len(b), 10)])
	})
	if status := run([]string{"find", "-o"}, &env{ticking, &out, p, false}); status != 0 || out.String() != "http://a/\nhttp://b/\n" {
		t.Errorf("status %d, %q", status, out.String())
	}
	// One was found in the first 2 seconds, two in 4.
	if got, want := screen.String(), "\r\x1b[K1 found, 0 a second\r\x1b[K2 found, 0 a second\r\x1b[K"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Progress is for a terminal that shows nothing else.
func TestWithProgress(t *testing.T) {
	t.Setenv("TERM", "xterm")
	file, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	device, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer device.Close()
	if !isTerminal(device) {
		t.Skip("the null device is no character device here")
	}
	has := func(stdin, stdout, stderr *os.File) bool {
		_, ok := withProgress(stdin, stdout, stderr).(*progress)
		return ok
	}
	if !has(file, file, device) || has(device, file, device) || has(file, device, device) || has(file, file, file) {
		t.Error("it is shown where it should not be, or not where it should")
	}
	t.Setenv("TERM", "dumb")
	if has(file, file, device) {
		t.Error("a dumb terminal shows it")
	}
}

func TestVersion(t *testing.T) {
	for _, test := range []struct {
		info debug.BuildInfo
		want string
	}{
		{debug.BuildInfo{}, "uri (unknown)\n"},
		{debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.3"}}, "uri v1.2.3 (go1.26.0)\n"},
		{debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}, {Key: "GOOS", Value: "linux"}, {Key: "GOARCH", Value: "amd64"}}},
			"uri (devel) abc, changed (go1.26.0 linux/amd64)\n"},
	} {
		if got := versionOf(&test.info); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	if got := versionOf(nil); got != "uri (unknown)\n" {
		t.Errorf("%q", got)
	}
	for _, args := range [][]string{{"version"}, {"--version"}} {
		if status, out, _ := uriCommand("", args...); status != 0 || !strings.HasPrefix(out, "uri ") || !strings.Contains(out, "(go") {
			t.Errorf("%q: status %d, %q", args, status, out)
		}
	}
}
