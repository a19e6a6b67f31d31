package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
)

// setCommand is "uri set".
func setCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var plus bool
	plusFlag(fs, &plus)
	return func(env *env, args []string) int {
		e := editor{syntax: uri.ParamSyntax{Plus: plus}}
		args, err := e.changes(args, p.spec)
		if err != nil {
			fmt.Fprintf(env.err, "uri set: %v\n", err)
			return statusUsage
		}
		if !p.prepare(env) {
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err == nil {
				u, err = e.edit(u)
			}
			if err != nil {
				return err
			}
			if from.json {
				return w.object(edited{text, u.String()})
			}
			return w.record(u.String())
		})
	}
}

type edited struct {
	Text   string `json:"text"`
	Result string `json:"result"`
}

// An editor makes changes: first those of components, then of segments, then of parameters.
type editor struct {
	syntax     uri.ParamSyntax
	components []func(p *uri.Parts)
	segments   []edit
	params     []edit
}

const escapedNames = `in the name of a parameter "/" is written "%2F", "?" "%3F", "#" "%23" and ":" "%3A"`

// changes adds the assignments at the beginning of args and returns the other arguments. The assignments
// end at "--". If there is no "--", they end at the first argument that is not an assignment.
func (e *editor) changes(args []string, sp uri.Spec) ([]string, error) {
	ends := slices.Contains(args, "--")
	for i, arg := range args {
		a, ok := assignmentOf(arg)
		switch {
		case !ok && ends && arg != "--":
			return nil, fmt.Errorf("argument %d, %q, is no change, and stands before \"--\"; %s", i+1, redacted(arg, nil), escapedNames)
		case !ok && i == 0:
			return nil, errors.New("a change is needed first, such as host=example.com; " + escapedNames)
		case arg == "--":
			return args[i+1:], nil
		case !ok:
			return args[i:], nil
		}
		if err := e.add(a, sp); err != nil {
			return nil, fmt.Errorf("%s: %w", a.shown(arg), err)
		}
	}
	if len(args) == 0 {
		return nil, errors.New("a change is needed, such as host=example.com")
	}
	return nil, nil
}

// add adds a change.
func (e *editor) add(a assignment, sp uri.Spec) error {
	switch {
	case a.name == "query" && a.sub:
		change, err := paramEdit(a, sp, e.syntax)
		e.params = append(e.params, change)
		return err
	case a.name == "path" && (a.sub || a.op == '+'):
		change, err := segmentEdit(a, sp)
		e.segments = append(e.segments, change)
		return err
	case a.sub || !slices.Contains(settable, a.name):
		return fmt.Errorf("no component that can be changed; these are %s, path.NUMBER and query.NAME; a text stands after --", strings.Join(settable, ", "))
	case a.op == '+':
		return errors.New(`"+=" is for path and query.NAME`)
	}
	change, err := componentEdit(a, sp)
	e.components = append(e.components, change)
	return err
}

// edit makes the changes.
func (e *editor) edit(u uri.URI) (uri.URI, error) {
	if len(e.components) > 0 {
		p := u.Parts()
		for _, change := range e.components {
			change(&p)
		}
		var err error
		if u, err = p.URI(); err != nil {
			return u, err
		}
	}
	for _, changes := range [][]edit{e.segments, e.params} {
		for _, change := range changes {
			var err error
			if u, err = change(u); err != nil {
				return u, err
			}
		}
	}
	return u, nil
}
