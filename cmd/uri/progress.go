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

// withProgress returns the writers of results and of errors. If stderr is a terminal, the writer of errors shows progress. If results
// go to a terminal as well, their writer erases the line of progress before it writes.
func withProgress(stdout, stderr *os.File) (out, err io.Writer) {
	if os.Getenv("TERM") == "dumb" || !isTerminal(stderr) {
		return stdout, stderr
	}
	p := &progress{w: stderr, now: time.Now, begun: time.Now()}
	if !isTerminal(stdout) {
		return stdout, p
	}
	return &erasing{stdout, p}, p
}

// An erasing writer erases the line of progress before it writes.
type erasing struct {
	w        io.Writer
	progress *progress
}

func (e *erasing) Write(b []byte) (int, error) {
	e.progress.done()
	return e.w.Write(b)
}

// noTerminals has the character devices that are not terminals.
var noTerminals = []string{os.DevNull, "/dev/full", "/dev/zero", "/dev/random", "/dev/urandom"}

// isTerminal reports whether f is a character device that may be a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	for _, name := range noTerminals {
		if other, err := os.Stat(name); err == nil && os.SameFile(info, other) {
			return false
		}
	}
	return true
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
