package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/input"
)

// resolveCommand is "uri resolve".
func resolveCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	base := fs.String("base", "", "the base `URI`")
	var sp uri.Spec
	specFlag(fs, &sp)
	tsv := fs.Bool("tsv", false, "read lines of a base, a tab and a reference")
	repair := fs.Bool("repair", false, "take bases and references as browsers do, and repair them")
	return func(env *env, args []string) int {
		r := &resolver{spec: sp, repair: *repair}
		do := r.line
		switch {
		case *repair && sp != uri.RFC3986:
			fmt.Fprintln(env.err, "uri resolve: -repair is for RFC3986 only")
			return statusUsage
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
	spec   uri.Spec
	base   *uri.Base
	repair bool
	lax    *input.Base // the base if repair is set, instead of base
	text   string      // of the base
	ready  bool        // whether there is a base
	buf    []byte
}

func (r *resolver) setBase(text string) error {
	var err error
	if r.repair {
		r.lax, err = repairingBase(text)
	} else {
		r.base, err = baseOf(r.spec, text)
	}
	r.text, r.ready = text, err == nil
	return err
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
	if r.repair {
		r.buf, _, err = r.lax.AppendResolve(r.buf[:0], ref)
	} else {
		r.buf, err = r.base.AppendResolve(r.buf[:0], ref)
	}
	if err != nil {
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
	if !r.ready || base != r.text {
		if err := r.setBase(base); err != nil {
			return baseError{err}
		}
	}
	return r.line(w, ref)
}
