package main

import (
	"errors"
	"io"
	"os"
)

// texts says where a verb reads its texts, from its arguments, a file or standard input, and how it answers.
type texts struct {
	answers bool // whether the exit status is the verb's answer
	selects bool // whether the verb only leaves out a text that it refuses, unless the line is too long
	whole   bool // whether a file or standard input is one text instead of lines
	exact   bool // whether spaces and tabs at the ends of lines count

	file                   string
	max, jobs              int
	nul, quiet, keep, json bool
}

// A task is what a verb does with each text: it prints a result to w, or returns the reason why the text is refused.
type task func(w *output, text string) error

// silent reports whether the verb prints nothing, so that it only has to find out whether it refuses a text.
func (t *texts) silent() bool { return t.quiet && t.answers }

// each does the task with each text of args, or of a file or standard input if args is empty. If the task returns an error,
// each reports it and goes on. If reading or writing fails, each reports that and stops. It returns the exit status.
// Lines are worked on by several goroutines at once, so the task must be safe for that.
func (t *texts) each(env *env, args []string, do task) int {
	return t.eachBy(env, args, func() task { return do })
}

// eachBy is like each for a task with a memory of earlier texts: each goroutine makes a task of its own.
func (t *texts) eachBy(env *env, args []string, newTask func() task) int {
	if t.file != "" && len(args) > 0 {
		return env.misused("give the texts as arguments, or a file with -f, but not both")
	}
	s, close, err := t.source(env, args)
	if err != nil {
		return t.fail(env, err)
	}
	defer close()
	p := &sink{out: env.out, err: env.err, selects: t.selects}
	if t.silent() {
		p.out = io.Discard
	}
	if !s.typed {
		p.progress, _ = env.err.(*progress)
	}
	defer p.progress.done()
	if t.jobs == 1 || s.in == nil {
		err = t.inTurn(s, p, newTask())
	} else {
		err = t.atOnce(s, p, newTask)
	}
	switch {
	case err != nil:
		return t.fail(env, err)
	case p.refused > 0 && t.selects:
		return statusUsage
	case p.refused > 0:
		return statusRefused
	}
	return statusOK
}

// fail reports that reading or writing failed, and returns the exit status.
func (t *texts) fail(env *env, err error) int {
	status := env.fail(err)
	if t.selects {
		return statusUsage
	}
	return status
}

// source returns the source of the texts, and a function that closes its file.
func (t *texts) source(env *env, args []string) (s *source, close func() error, err error) {
	s, close = &source{args: args, trim: !t.exact && !t.nul}, func() error { return nil }
	if len(args) > 0 {
		return s, close, nil
	}
	in := env.in
	if t.file != "" && t.file != "-" {
		f, err := os.Open(t.file)
		if err != nil {
			return nil, close, harmlessPath(err)
		}
		in, close, s.name = f, f.Close, harmlessText(t.file)
	} else if f, ok := in.(*os.File); ok && isTerminal(f) {
		s.typed = true
		io.WriteString(env.err, waiting)
	}
	if t.whole {
		s.whole = &io.LimitedReader{R: in, N: int64(t.max) + 1}
	} else {
		s.in = &lines{r: in, end: endOf(t.nul), max: t.max}
	}
	return s, close, nil
}

// inTurn works on one batch after the other.
func (t *texts) inTurn(s *source, p *sink, do task) error {
	b := newBatch(endOf(t.nul))
	for {
		s.fill(b)
		t.work(b, do)
		if err := p.print(b); err != nil || b.read != nil || b.known {
			return errors.Join(err, failure(b.read))
		}
	}
}

// atOnce works on several batches at once and prints them in order. One goroutine reads. The number of batches, and so
// the memory, is bounded. If printing fails, atOnce returns at once, although the reader may still wait for its input.
func (t *texts) atOnce(s *source, p *sink, newTask func() task) error {
	n := 2*t.jobs + 1
	free, toDo, inOrder, stop := make(chan *batch, n), make(chan *batch, n), make(chan *batch, n), make(chan struct{})
	defer close(stop)
	for range n {
		free <- newBatch(endOf(t.nul))
	}
	go func() {
		defer close(toDo)
		for more := true; more; {
			select {
			case b := <-free:
				s.fill(b)
				more = b.read == nil
				toDo <- b
				inOrder <- b
			case <-stop:
				return
			}
		}
	}()
	for range t.jobs {
		go func() {
			do := newTask()
			for b := range toDo {
				t.work(b, do)
				b.done <- struct{}{}
			}
		}()
	}
	for {
		b := <-inOrder
		<-b.done
		if err := p.print(b); err != nil || b.read != nil || b.known {
			return errors.Join(err, failure(b.read))
		}
		free <- b
	}
}

// failure returns the error of reading, unless it is the end of the input.
func failure(read error) error {
	if read == io.EOF {
		return nil
	}
	return read
}

// errKnown says that the answer is known, so that no further text matters.
var errKnown = errors.New("the answer is known")

// work does the task with the texts of b.
func (t *texts) work(b *batch, do task) {
	for text, err := range b.texts {
		if err == nil {
			err = do(&b.results, text)
		}
		if b.n++; err == nil {
			continue
		}
		leftOut := t.selects && err != errTooLong
		if !leftOut && err != errKnown {
			b.refused++
		}
		if b.known = t.silent() && (err == errKnown || !t.selects); b.known {
			return
		}
		t.refuse(b, text, err, !t.quiet && !leftOut)
	}
}

// refuse prints what stands for a refused text and, if told is set, the report.
func (t *texts) refuse(b *batch, text string, why error, told bool) {
	if t.keep && t.json {
		_, more := all(why)
		b.results.object(refusal{b.where(), redacted(text, why), findingsOf(why), more})
	} else if t.keep {
		b.results.record("")
	}
	if told {
		b.report(why)
	}
}

// waiting tells a person that the command waits for input.
const waiting = "uri: reading lines from the terminal; Ctrl-D ends them\n"
