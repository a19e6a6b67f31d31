package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/uri"
)

// lines reads lines of any number in a buffer that grows to the longest of them.
type lines struct {
	r    *bufio.Reader
	max  int // the longest line in bytes, its end not counted
	wait func() error
	buf  []byte
}

var (
	errTooLong      = errors.New("the line is too long")
	errInputTooLong = errors.New("standard input is too long")
)

// next returns the next line without its LF or CR LF, valid until the next call.
// A line beyond max is skipped and gives errTooLong; the end gives io.EOF. Before
// it may have to wait for input it calls wait.
func (l *lines) next() ([]byte, error) {
	l.buf = l.buf[:0]
	tooLong := false
	for {
		if l.r.Buffered() == 0 {
			if err := l.wait(); err != nil {
				return nil, err
			}
		}
		part, err := l.r.ReadSlice('\n')
		if !tooLong {
			l.buf = append(l.buf, part...)
			// Room for the line's end, which may be in this part or in the next.
			tooLong = len(l.buf) > l.max+len("\r\n")
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(l.buf) == 0:
			return nil, io.EOF
		case err != nil && err != io.EOF:
			return nil, err
		}
		line := bytes.TrimSuffix(l.buf, []byte("\n"))
		if len(line) < len(l.buf) {
			line = bytes.TrimSuffix(line, []byte("\r"))
		}
		if tooLong || len(line) > l.max {
			l.buf = nil // do not keep what was only skipped
			return nil, errTooLong
		}
		return line, nil
	}
}

// texts is where a command's texts come from: its arguments, or standard input.
type texts struct {
	max   int
	whole bool // standard input is one text
}

func (t *texts) flags(fs *flag.FlagSet) {
	t.max = 16 << 20
	fs.Func("max", "skip lines longer than this many `bytes` (default 16777216)", func(s string) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > 1<<30 {
			return errors.New("it is no number from 1 to 1073741824")
		}
		t.max = n
		return nil
	})
}

// each calls do for every text of args, or of standard input if there are none,
// with a buffered writer for the result. Where do returns an error it reports
// it, and goes on; where reading or writing fails it says so, and ends. It returns the
// exit status.
func (t *texts) each(env *env, args []string, do func(w *bufio.Writer, text string) error) int {
	w := bufio.NewWriterSize(env.out, 64<<10)
	status := statusOK
	broken := func(err error) int {
		fmt.Fprintf(env.err, "uri: %v\n", err)
		return statusRefused
	}
	next := t.source(env, args, w)
	for {
		where, text, err := next()
		switch {
		case err == io.EOF:
			if err := w.Flush(); err != nil {
				return broken(err)
			}
			return status
		case err != nil && err != errTooLong:
			return broken(err)
		case err == nil:
			err = do(w, text)
		}
		if err != nil {
			status = statusRefused
			if err := w.Flush(); err != nil { // so that both come in order
				return broken(err)
			}
			report(env.err, where, err)
		}
	}
}

// source returns what gives the texts one after the other, and where each stands: those of
// args, or else the lines of standard input, before each of which that must be waited for
// it flushes w.
func (t *texts) source(env *env, args []string, w *bufio.Writer) func() (where, text string, err error) {
	n := 0
	if len(args) > 0 {
		return func() (where, text string, err error) {
			if n == len(args) {
				return "", "", io.EOF
			}
			n++
			return "argument " + strconv.Itoa(n), args[n-1], nil
		}
	}
	if t.whole {
		return func() (where, text string, err error) {
			if n++; n > 1 {
				return "", "", io.EOF
			}
			all, err := io.ReadAll(io.LimitReader(env.in, int64(t.max)+1))
			if err == nil && len(all) > t.max {
				err = errInputTooLong
			}
			return "standard input", string(all), err
		}
	}
	in := &lines{r: bufio.NewReaderSize(env.in, 64<<10), max: t.max, wait: w.Flush}
	return func() (where, text string, err error) {
		n++
		line, err := in.next()
		if err == nil {
			return "line " + strconv.Itoa(n), string(line), nil
		}
		return "line " + strconv.Itoa(n), "", err
	}
}

// report says that the text at where was refused, with a caret if it is known what
// is wrong.
func report(w io.Writer, where string, err error) {
	if errors.As(err, new(baseError)) {
		where += ", base"
	}
	var e *uri.CheckError
	if errors.As(err, &e) {
		for _, err := range e.Unwrap() {
			report(w, where, err)
		}
		return
	}
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		fmt.Fprintf(w, "%s: %v\n", where, err)
		return
	}
	document := pe.Document
	if strings.HasPrefix(string(pe.Code), "policy-") {
		document = "policy"
	} else if document == "" {
		document = pe.Spec.String()
	}
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	fmt.Fprintf(w, "%s: byte %d (%s)\n  %s\n", where, pe.Offset, document, strings.ReplaceAll(pe.Caret(), "\n", "\n  "))
	if by := pe.AcceptedBy(); len(by) > 0 {
		fmt.Fprintf(w, "  accepted by %s\n", strings.Trim(fmt.Sprint(by), "[]"))
	}
}

// specFlag declares the flag -spec.
func specFlag(fs *flag.FlagSet, sp *uri.Spec) {
	fs.TextVar(sp, "spec", uri.RFC3986, "the `document` whose rules count, such as RFC2396")
}
