package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// resolveCommand is "uri resolve".
func resolveCommand(fs *flag.FlagSet) action {
	r := new(resolver)
	r.from.flags(fs)
	specFlag(fs, &r.spec)
	base := baseFlag(fs, "the base `URI`")
	tsv := fs.Bool("tsv", false,
		"read lines of a base, a tab and a reference; print further columns after the target")
	fs.BoolVar(&r.repair, "repair", false,
		"read bases and references as browsers do, and repair them")
	fs.BoolVar(&r.href, "href", false,
		"with -repair, print targets with a lower-case scheme, and without its default port")
	return func(env *env, args []string) int {
		newTask := func() task { return r.line }
		switch {
		case r.href && !r.repair:
			fmt.Fprintln(env.err, "uri resolve: -href needs -repair")
			return statusTrouble
		case r.repair && r.spec != uri.RFC3986:
			fmt.Fprintln(env.err, "uri resolve: -repair is for RFC3986 only")
			return statusTrouble
		case *tsv && (*base != "" || len(args) > 0 && !slices.Equal(args, []string{"-"})):
			fmt.Fprintln(env.err,
				"uri resolve: -tsv reads bases and references from files and standard input only")
			return statusTrouble
		case *tsv && r.from.columns.n > 0:
			fmt.Fprintln(env.err, "uri resolve: -tsv and -column cannot stand together")
			return statusTrouble
		case *tsv:
			r.from.exact = true // a tab may be before an empty reference
			newTask = func() task {
				own := *r
				return own.pair
			}
		case *base == "":
			fmt.Fprintln(env.err, "uri resolve: -base or -tsv is needed")
			return statusTrouble
		default:
			if err := r.setBase(*base); err != nil {
				report(env.err, "-base", err)
				return statusTrouble
			}
		}
		return r.from.eachBy(env, args, newTask)
	}
}

// A resolver resolves references against the base that was set last.
type resolver struct {
	from   texts
	spec   uri.Spec
	base   *uri.Base
	repair bool
	href   bool
	lax    *whatwg.Base // used instead of base if repair is set
	text   string       // the text of the base
	ready  bool         // whether there is a base
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

// repairingBase repairs text and prepares it as the base of a repairing resolver.
func repairingBase(text string) (*whatwg.Base, error) {
	u, _, err := whatwg.Repair(text)
	if err != nil {
		return nil, err
	}
	return whatwg.Repairer{}.Base(u)
}

// line prints the target of the reference.
func (r *resolver) line(w *output, ref string) error { return r.target(w, ref, "") }

// target prints the target of the reference, and after it rest: the other columns of the line, with
// a tab before them.
func (r *resolver) target(w *output, ref, rest string) error {
	before := len(w.buf)
	var err error
	switch {
	case r.href:
		var u uri.URI
		u, _, err = r.lax.Resolve(ref)
		w.buf = append(w.buf, whatwg.Href(u).String()...)
	case r.repair:
		w.buf, _, err = r.lax.AppendResolve(w.buf, ref)
	default:
		w.buf, err = r.base.AppendResolveString(w.buf, ref)
	}
	if err != nil {
		return err
	}
	if r.from.json {
		target := string(w.buf[before:])
		w.buf = w.buf[:before]
		return resolvedJSON(w, r.text, ref, target, strings.TrimPrefix(rest, "\t"))
	}
	return w.record(rest)
}

// pair prints the target of a reference that stands after its base and a tab. If the line before
// had the same base, it is not prepared again.
func (r *resolver) pair(w *output, text string) error {
	base, ref, ok := strings.Cut(text, "\t")
	if !ok {
		return errors.New("no tab between a base and a reference")
	}
	if !r.ready || base != r.text {
		if err := r.setBase(base); err != nil {
			return baseError{err}
		}
	}
	rest := ""
	if i := strings.IndexByte(ref, '\t'); i >= 0 {
		ref, rest = ref[:i], ref[i:]
	}
	return r.target(w, ref, rest)
}

// relativizeCommand is "uri relativize".
func relativizeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var sp uri.Spec
	specFlag(fs, &sp)
	text := baseFlag(fs, "the base `URI`")
	return func(env *env, args []string) int {
		if *text == "" {
			fmt.Fprintln(env.err, "uri relativize: -base is needed")
			return statusTrouble
		}
		base, err := baseOf(sp, *text)
		if err != nil {
			report(env.err, "-base", err)
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			target, err := sp.Parse(text)
			if err != nil {
				return err
			}
			ref := base.Relativize(target).String()
			if from.json {
				return resolvedJSON(w, base.URI().String(), ref, text, "")
			}
			return w.record(ref)
		})
	}
}
