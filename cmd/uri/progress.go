package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

const (
	progressAfter = time.Second
	progressEvery = 250 * time.Millisecond
	eraseLine     = "\r\x1b[K"
)

// A progress writes errors to a terminal. On the terminal's last line it shows how much of a long
// input has been read. A nil progress shows nothing.
type progress struct {
	w     io.Writer
	now   func() time.Time
	begun time.Time
	last  time.Time // when the line was written
	shown bool      // whether the line is on the terminal
}

// withProgress returns the writer of errors. It shows progress if stderr is a terminal, and stdin and
// stdout are not: then no other text comes between.
func withProgress(stdin, stdout, stderr *os.File) io.Writer {
	if os.Getenv("TERM") == "dumb" || !isTerminal(stderr) || isTerminal(stdin) || isTerminal(stdout) {
		return stderr
	}
	return &progress{w: stderr, now: time.Now, begun: time.Now()}
}

// isTerminal reports whether f is a character device.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// show shows a count, such as the number of lines read, and how many were refused. A negative refused
// is left out. It does nothing if it wrote the line a moment ago.
func (p *progress) show(n int, of string, refused int) {
	if p == nil || n == 0 {
		return
	}
	now := p.now()
	since := now.Sub(p.begun)
	if since < progressAfter || now.Sub(p.last) < progressEvery {
		return
	}
	p.last, p.shown = now, true
	text := fmt.Sprintf("%s %s, %s a second", short(n), of, short(int(float64(n)/since.Seconds())))
	if refused >= 0 {
		text += fmt.Sprintf(", %s refused", short(refused))
	}
	io.WriteString(p.w, eraseLine+text)
}

// short returns a number with at most two decimals and a unit, such as "1.25 M".
func short(n int) string {
	switch {
	case n >= 1e9:
		return fmt.Sprintf("%.2f G", float64(n)/1e9)
	case n >= 1e6:
		return fmt.Sprintf("%.2f M", float64(n)/1e6)
	}
	return fmt.Sprint(n)
}

// Write erases the line of progress and writes b in its place.
func (p *progress) Write(b []byte) (int, error) {
	p.done()
	return p.w.Write(b)
}

// done erases the line.
func (p *progress) done() {
	if p != nil && p.shown {
		io.WriteString(p.w, eraseLine)
		p.shown = false
	}
}
