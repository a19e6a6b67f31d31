package main

import (
	"errors"
	"io"
	"strconv"
)

// texts says where a verb reads its texts, from its arguments or standard input, and how it answers.
type texts struct {
	answers bool // whether the exit status is the verb's answer
	whole   bool // whether standard input is one text instead of lines

	max                    int
	nul, quiet, keep, json bool
}

// each calls do with each text of args, or of standard input if args is empty, and with an output for
// the result. If do returns an error, each reports it and goes on. If reading or writing fails, each
// reports that and stops. It returns the exit status.
func (t *texts) each(env *env, args []string, do func(w *output, text string) error) int {
	w := t.output(env)
	status := statusOK
	s := t.source(env, args, w)
	defer s.progress.done()
	for {
		text, err := s.next()
		switch {
		case err == io.EOF:
			if err := w.flush(); err != nil {
				return env.fail(err)
			}
			return status
		case err != nil && err != errTooLong:
			return env.fail(err)
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
			return env.fail(err)
		}
	}
}

// output returns the output of the results.
func (t *texts) output(env *env) *output {
	to := env.out
	if t.quiet && t.answers {
		to = io.Discard
	}
	return newOutput(to, t.nul)
}

// refuse reports that the last text of s was refused. Reports and results keep their order.
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

// A source returns texts one after the other. They come from args, in or whole.
type source struct {
	args     []string
	in       *lines
	whole    *io.LimitedReader
	n        int // how many texts were read
	refused  int // how many of them were refused
	progress *progress
}

// source returns the texts of args, or of standard input if args is empty. It flushes w before each
// read that may block.
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

// where returns the place of the last text, as reports name it.
func (s *source) where() string {
	switch {
	case s.in != nil:
		return "line " + strconv.Itoa(s.n)
	case s.whole != nil:
		return "standard input"
	}
	return "argument " + strconv.Itoa(s.n)
}
