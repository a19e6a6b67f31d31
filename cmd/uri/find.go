package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/uri/input"
)

// findCommand is "uri find". Its exit status is that of grep: 0 if something was found, 1 if
// nothing was, 2 for trouble.
func findCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var f finder
	fs.BoolVar(&f.only, "o", false, "print no offsets")
	fs.BoolVar(&f.AnyScheme, "any", false, "find URIs of all schemes")
	fs.BoolVar(&f.WWW, "www", false, `find names of hosts that begin with "www.", too`)
	fs.BoolVar(&f.Mail, "mail", false, "find mail addresses, too")
	fs.BoolVar(&f.IRI, "iri", false, "let URIs have characters beyond ASCII")
	fs.IntVar(&f.MaxLen, "max", 65536, "skip what is longer than this many `bytes`")
	return func(env *env, args []string) int {
		if f.MaxLen < 1 || f.MaxLen > 1<<30 {
			fmt.Fprintln(env.err, "uri find: -max is no number from 1 to 1073741824")
			return statusUsage
		}
		if len(args) == 0 {
			args = []string{"-"}
		}
		f.named = len(args) > 1
		return f.files(env, args)
	}
}

// A finder prints what is found in files.
type finder struct {
	input.Finder
	only  bool // print no offsets
	named bool // print the names of files
	found bool
}

// files searches the files, of which "-" is standard input, and returns the exit status.
func (f *finder) files(env *env, names []string) int {
	w := bufio.NewWriterSize(env.out, 64<<10)
	trouble := false
	report := func(err error) {
		fmt.Fprintf(env.err, "uri: %v\n", err)
		trouble = true
	}
	for _, name := range names {
		in, close := env.in, func() error { return nil }
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				report(err)
				continue
			}
			in, close = file, file.Close
		}
		// What is known is written before more is waited for.
		err := f.file(w, name, flushing{in, w})
		close()
		if writing := w.Flush(); writing != nil {
			report(writing)
			break
		}
		if err != nil {
			report(err)
		}
	}
	switch {
	case trouble:
		return statusUsage
	case !f.found:
		return statusRefused
	}
	return statusOK
}

// file prints what is found in one file.
func (f *finder) file(w *bufio.Writer, name string, r io.Reader) error {
	for m, err := range f.FindReader(r) {
		if err != nil {
			return err
		}
		f.found = true
		if f.named {
			fmt.Fprintf(w, "%s:", name)
		}
		if !f.only {
			fmt.Fprintf(w, "%d\t", m.Start)
		}
		w.WriteString(m.Text)
		if err := w.WriteByte('\n'); err != nil {
			return nil // which the next Flush tells
		}
	}
	return nil
}

// flushing is a reader before which a writer is flushed.
type flushing struct {
	r io.Reader
	w *bufio.Writer
}

func (f flushing) Read(p []byte) (int, error) {
	if err := f.w.Flush(); err != nil {
		return 0, err
	}
	return f.r.Read(p)
}
