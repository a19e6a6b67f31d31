package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/uri"
	"example.com/uri/input"
)

// findCommand is "uri find". Its exit status is like that of grep: 0 if something was found, 1 if
// nothing was, 2 for trouble.
func findCommand(fs *flag.FlagSet) action {
	var f finder
	fs.BoolVar(&f.only, "o", false, "print no offsets")
	fs.BoolVar(&f.lines, "n", false, "print the number of the line, and a tab, before each match")
	fs.BoolVar(&f.AnyScheme, "any", false, "find URIs of all schemes")
	fs.BoolVar(&f.WWW, "www", false, `also find names of hosts that begin with "www."`)
	fs.BoolVar(&f.Mail, "mail", false, "also find mail addresses")
	fs.BoolVar(&f.IRI, "iri", false, "let URIs have characters beyond ASCII")
	jsonFlag(fs, &f.json)
	nulFlag(fs, &f.nul, "")
	quietFlag(fs, &f.quiet)
	maxFlag(fs, &f.MaxLen, 65536, "skip URIs")
	return func(env *env, args []string) int {
		if len(args) == 0 {
			args = []string{"-"}
		}
		f.named = len(args) > 1
		f.progress, _ = env.err.(*progress)
		defer f.progress.done()
		return f.files(env, args)
	}
}

// A finder prints the URIs that it finds in files.
type finder struct {
	input.Finder
	only  bool // print no offsets
	lines bool // print numbers of lines
	named bool // print the names of files
	found int

	progress         *progress
	json, nul, quiet bool
}

// files searches the files, and returns the exit status. The name "-" means standard input.
func (f *finder) files(env *env, names []string) int {
	w := f.output(env)
	trouble := false
	report := func(err error) {
		fmt.Fprintf(env.err, "uri: %v\n", harmlessPath(err))
		trouble = true
	}
	for _, name := range names {
		if f.quiet && f.found > 0 {
			break // the status is known
		}
		in, close := env.in, func() error { return nil }
		if file, ok := in.(*os.File); ok && name == "-" && isTerminal(file) {
			io.WriteString(env.err, waitingForText)
		}
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				report(err)
				continue
			}
			in, close = file, file.Close
		}
		// Matches are written before a read that may block.
		err := f.file(w, name, &flushing{r: in, w: w, f: f})
		close()
		if writing := w.flush(); writing != nil {
			report(writing)
			break
		}
		if err != nil {
			report(err)
		}
	}
	switch {
	case trouble:
		return statusTrouble
	case f.found == 0:
		return statusRefused
	}
	return statusOK
}

// file prints the URIs in one file.
func (f *finder) file(w *output, name string, r *flushing) error {
	for m, err := range f.FindReader(r) {
		if err != nil {
			return err
		}
		f.found++
		if f.quiet {
			return nil
		}
		if f.print(w, name, r.lineOf(m.Start), m); len(w.buf) >= blockSize && w.flush() != nil {
			return nil // the next flush returns the error
		}
	}
	return nil
}

// output returns the output of the matches.
func (f *finder) output(env *env) *output {
	if f.quiet {
		return newOutput(io.Discard, f.nul)
	}
	return newOutput(env.out, f.nul)
}

// print prints a match in the file with this name, and on this line.
func (f *finder) print(w *output, name string, line int, m input.Match) {
	if f.json {
		w.beginObject("")
		w.text("file", name)
		if line > 0 {
			w.number("line", int64(line))
		}
		w.number("start", m.Start)
		w.number("end", m.End)
		w.text("kind", m.Kind.String())
		w.text("text", m.Text)
		w.text("uri", m.URI.String())
		w.endRecord()
		return
	}
	if f.named {
		fmt.Fprintf(w, "%s:", name)
	}
	if f.lines {
		fmt.Fprintf(w, "%d\t", line)
	}
	if !f.only {
		fmt.Fprintf(w, "%d\t", m.Start)
	}
	w.record(m.Text)
}

// A flushing reader flushes a writer before each read. It counts the lines that it reads.
type flushing struct {
	r io.Reader
	w *output
	f *finder

	read, line int64   // how many bytes were read, and how many lines ended before the first of ends
	ends       []int64 // the offsets of later ends of lines
}

func (f *flushing) Read(p []byte) (int, error) {
	if err := f.w.flush(); err != nil {
		return 0, err
	}
	f.f.progress.show(f.f.found, "found", -1)
	n, err := f.r.Read(p)
	if f.f.lines {
		f.count(p[:n])
	}
	f.read += int64(n)
	return n, err
}

// count notes where the lines in p end. It forgets those before which no match can begin any more:
// FindReader keeps about MaxLen and 64 KiB of the text.
func (f *flushing) count(p []byte) {
	f.lineOf(f.read - int64(4*f.f.MaxLen) - 4*blockSize)
	for i, c := range p {
		if c == '\n' {
			f.ends = append(f.ends, f.read+int64(i))
		}
	}
}

// lineOf returns the number of the line at an offset, which is not less than at the call before, or
// 0 if lines are not counted.
func (f *flushing) lineOf(offset int64) int {
	if !f.f.lines {
		return 0
	}
	n := 0
	for n < len(f.ends) && f.ends[n] < offset {
		n++
	}
	f.line, f.ends = f.line+int64(n), f.ends[n:]
	return int(f.line) + 1
}

// waitingForText tells a person that find waits for input.
const waitingForText = "uri: searching what comes from the terminal; Ctrl-D ends it\n"

// cleanCommand is "uri clean".
func cleanCommand(fs *flag.FlagSet) action {
	from := texts{many: true}
	from.flags(fs)
	all := fs.Bool("a", false, "also print the reading without hyphens at ends of lines")
	changes := fs.Bool("changes", false, "print a tab and the changes after each reference")
	lines := fs.Bool("lines", false, "read lines, each of which is a text")
	return func(env *env, args []string) int {
		from.whole = !*lines && !from.nul
		return from.each(env, args, func(w *output, text string) error {
			c, err := input.Clean(text)
			if err != nil {
				return err
			}
			if from.json {
				w.beginObject("")
				w.text("text", text)
				w.text("reference", c.URI.String())
				w.set("removed", c.Removed, c.Removed == 0)
				// a second reading
				w.optional("unhyphenated", c.Unhyphenated.String(),
					c.Removed&input.RemovalKeptHyphen != 0)
				return w.endRecord()
			}
			print := func(u uri.URI, removed input.Removal) {
				w.WriteString(u.String())
				if *changes {
					fmt.Fprintf(w, "\t%v", removed)
				}
				w.record("")
			}
			print(c.URI, c.Removed)
			if *all && c.Removed&input.RemovalKeptHyphen != 0 {
				print(c.Unhyphenated, c.Removed&^input.RemovalKeptHyphen|input.RemovalHyphen)
			}
			return nil
		})
	}
}
