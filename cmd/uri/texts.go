package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/uri"
)

// texts is where a verb's texts come from, its arguments or standard input, and how it answers.
type texts struct {
	answers bool // whether the status is the verb's answer
	whole   bool // whether standard input is one text, and not lines

	max                    int
	nul, quiet, keep, json bool
}

// each calls do for every text of args, or of standard input if there are none,
// with an output for the result. Where do returns an error it reports
// it, and goes on; where reading or writing fails it says so, and ends. It returns the
// exit status.
func (t *texts) each(env *env, args []string, do func(w *output, text string) error) int {
	w := t.output(env)
	status := statusOK
	broken := func(err error) int {
		fmt.Fprintf(env.err, "uri: %v\n", err)
		return statusRefused
	}
	s := t.source(env, args, w)
	defer s.progress.done()
	for {
		text, err := s.next()
		switch {
		case err == io.EOF:
			if err := w.flush(); err != nil {
				return broken(err)
			}
			return status
		case err != nil && err != errTooLong:
			return broken(err)
		case err == nil:
			err = do(w, text)
		}
		s.n++
		if err != nil {
			status = statusRefused
			s.refused++
			err = t.refuse(env, w, s, text, err)
		} else if len(w.buf) >= blockSize {
			err = w.flush()
		}
		if err != nil {
			return broken(err)
		}
	}
}

// output returns where the results go.
func (t *texts) output(env *env) *output {
	w := &output{to: env.out, end: '\n'}
	if t.nul {
		w.end = 0
	}
	if t.quiet && t.answers {
		w.to = io.Discard
	}
	return w
}

// refuse says that the text, the last of s, was refused, in the order of the results.
func (t *texts) refuse(env *env, w *output, s *source, text string, why error) error {
	if t.keep && t.json {
		_, more := all(why)
		w.object(refusal{s.where(), redacted(text, why), findingsOf(why), more})
	} else if t.keep {
		w.record("")
	}
	if t.quiet {
		return nil
	}
	if err := w.flush(); err != nil {
		return err
	}
	report(env.err, s.where(), why)
	return nil
}

// A source gives the texts one after the other.
type source struct {
	args     []string // or else
	in       *lines
	whole    *io.LimitedReader
	n        int // how many there were
	refused  int
	progress *progress
}

// source returns what gives the texts: those of args, or else the lines of standard input, before
// each wait for which it flushes w.
func (t *texts) source(env *env, args []string, w *output) *source {
	s := &source{args: args}
	if len(args) > 0 {
		return s
	}
	if t.whole {
		s.whole = &io.LimitedReader{R: env.in, N: int64(t.max) + 1}
		return s
	}
	s.progress, _ = env.err.(*progress)
	wait := func() error {
		s.progress.show(s.n, "lines", s.refused)
		return w.flush()
	}
	s.in = &lines{r: env.in, end: w.end, max: t.max, wait: wait}
	return s
}

// next returns the next text, or io.EOF.
func (s *source) next() (string, error) {
	switch {
	case s.in != nil:
		return s.in.next()
	case s.whole != nil && s.n == 0:
		return s.all()
	case s.n >= len(s.args):
		return "", io.EOF
	}
	return s.args[s.n], nil
}

// all returns the whole of standard input.
func (s *source) all() (string, error) {
	text, err := io.ReadAll(s.whole)
	if err == nil && s.whole.N == 0 {
		err = errors.New("standard input is too long")
	}
	return string(text), err
}

// where returns where the last text stands.
func (s *source) where() string {
	switch {
	case s.in != nil:
		return "line " + strconv.Itoa(s.n)
	case s.whole != nil:
		return "standard input"
	}
	return "argument " + strconv.Itoa(s.n)
}

// report says that the text at where was refused, with a caret if it is known what
// is wrong.
func report(w io.Writer, where string, err error) {
	if errors.As(err, new(baseError)) {
		where += ", base"
	}
	var b strings.Builder
	found, more := all(err)
	for _, err := range found {
		describe(&b, where, err)
	}
	if more > 0 {
		fmt.Fprintf(&b, "%s: and %d more\n", where, more)
	}
	io.WriteString(w, b.String())
}

// all returns the errors that err is made of, and how many it does not name.
func all(err error) (found []error, more int) {
	var e *uri.CheckError
	if !errors.As(err, &e) {
		return []error{err}, 0
	}
	found = e.Unwrap()
	return found[:min(len(found), len(e.Findings))], e.More
}

func describe(w *strings.Builder, where string, err error) {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		fmt.Fprintf(w, "%s: %v\n", where, err)
		return
	}
	shown := strings.ReplaceAll(pe.Caret(), "\n", "\n  ")
	if excerpt(pe) == "" {
		shown = strings.TrimPrefix(shown, "\n  ^ ") // there is nothing to point to
	}
	document := documentOf(pe)
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	fmt.Fprintf(w, "%s: byte %d (%s)\n  %s\n", where, pe.Offset, document, shown)
	if by := pe.AcceptedBy(); len(by) > 0 {
		fmt.Fprintf(w, "  accepted by %s\n", strings.Trim(fmt.Sprint(by), "[]"))
	}
}

// documentOf returns the name of what refuses a text.
func documentOf(pe *uri.ParseError) string {
	switch {
	case strings.HasPrefix(string(pe.Code), "policy-"):
		return "policy"
	case pe.Document == "":
		return pe.Spec.String()
	}
	return pe.Document
}

// redacted returns what reports show of a text that was refused, or else of the text, without a password.
func redacted(text string, why error) string {
	if s := excerpt(why); s != "" || text == "" {
		return s
	}
	return excerpt(&uri.ParseError{Input: text})
}

// A refusal is what stands for a refused text among objects of JSON.
type refusal struct {
	Where  string    `json:"where"`          // such as "line 3"
	Text   string    `json:"text,omitempty"` // what reports show of it
	Errors []finding `json:"errors"`
	More   int       `json:"more,omitempty"` // errors that are not listed
}

// A finding is what JSON says of one thing that was found.
type finding struct {
	Severity  string `json:"severity,omitempty"`
	Offset    int    `json:"offset"`
	Length    int    `json:"length"`
	Component string `json:"component,omitempty"`
	Code      string `json:"code,omitempty"`
	Document  string `json:"document,omitempty"`
	Section   string `json:"section,omitempty"`
	Text      string `json:"text"`
}

// findingsOf returns what the errors are about. None has the text of a reference.
func findingsOf(err error) []finding {
	var list []finding
	found, _ := all(err)
	for _, err := range found {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			list = append(list, finding{Text: err.Error()})
			continue
		}
		f := findingOf(pe.Finding)
		f.Document = documentOf(pe)
		list = append(list, f)
	}
	return list
}

func findingOf(f uri.Finding) finding {
	return finding{"", f.Offset, f.Len, f.Component.String(), string(f.Code), f.Document, f.Section, f.Text}
}
