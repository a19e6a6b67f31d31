package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
)

// resolveCommand is "uri resolve".
func resolveCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	base := fs.String("base", "", "the base `URI`")
	var sp uri.Spec
	specFlag(fs, &sp)
	tsv := fs.Bool("tsv", false, "read lines of a base, a tab and a reference")
	return func(env *env, args []string) int {
		r := &resolver{spec: sp}
		do := r.line
		switch {
		case *tsv && (*base != "" || len(args) > 0):
			fmt.Fprintln(env.err, "uri resolve: -tsv reads bases and references from standard input only")
			return statusUsage
		case *tsv:
			do = r.pair
		case *base == "":
			fmt.Fprintln(env.err, "uri resolve: -base or -tsv is needed")
			return statusUsage
		default:
			if err := r.setBase(*base); err != nil {
				report(env.err, "-base", err)
				return statusUsage
			}
		}
		return from.each(env, args, do)
	}
}

// A resolver resolves references against the last base that was set.
type resolver struct {
	spec uri.Spec
	base *uri.Base
	text string // of the base
	buf  []byte
}

func (r *resolver) setBase(text string) error {
	base, err := baseOf(r.spec, text)
	if err != nil {
		return err
	}
	r.base, r.text = base, text
	return nil
}

// baseOf prepares text as a base.
func baseOf(sp uri.Spec, text string) (*uri.Base, error) {
	u, err := sp.Parse(text)
	if err != nil {
		return nil, err
	}
	return uri.Resolver{}.Base(u)
}

// line writes the target of the reference.
func (r *resolver) line(w *bufio.Writer, ref string) error {
	var err error
	if r.buf, err = r.base.AppendResolve(r.buf[:0], ref); err != nil {
		return err
	}
	w.Write(r.buf)
	return w.WriteByte('\n')
}

// A baseError is about the base of a pair.
type baseError struct{ error }

func (e baseError) Unwrap() error { return e.error }

// pair writes the target of a reference that stands behind its base and a tab.
func (r *resolver) pair(w *bufio.Writer, text string) error {
	base, ref, ok := strings.Cut(text, "\t")
	if !ok {
		return errors.New("no tab between a base and a reference")
	}
	if r.base == nil || base != r.text {
		if err := r.setBase(base); err != nil {
			return baseError{err}
		}
	}
	return r.line(w, ref)
}
