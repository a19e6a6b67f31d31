package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"iter"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// setCommand is "uri set".
func setCommand(fs *flag.FlagSet) action {
	from := texts{many: true}
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var e editor
	paramFlags(fs, &e.syntax)
	var given setFlags
	given.flags(fs)
	var only where
	only.flags(fs)
	return func(env *env, args []string) int {
		e.spec = p.spec
		args, err := e.changes(args, given.any())
		if err == nil {
			err = given.add(&e)
		}
		if err == nil {
			err = only.prepare(e.syntax)
		}
		if err != nil {
			fmt.Fprintf(env.err, "uri set: %v\n", err)
			return statusTrouble
		}
		p.zones = true
		if !p.prepare(env) {
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			u, zone, err := p.parseZone(text)
			if err != nil {
				return err
			}
			if !only.holds(u) {
				if from.json {
					return editedJSON(w, text, text)
				}
				return w.record(text)
			}
			before := len(w.buf)
			for e := range e.variants() {
				result, err := e.edit(u, zone)
				switch {
				case err != nil:
					w.buf = w.buf[:before]
					return err
				case from.json:
					editedJSON(w, text, result)
				default:
					w.record(result)
				}
			}
			return nil
		})
	}
}

// editedJSON prints the object of JSON for a text and what changes made of it.
func editedJSON(w *output, text, result string) error {
	w.beginObject("")
	w.text("text", text)
	w.text("result", result)
	return w.endRecord()
}

// setFlags has the changes that flags make.
type setFlags struct {
	replaced, iterated []assignment
	sorted             bool
}

func (f *setFlags) flags(fs *flag.FlagSet) {
	list := func(name, usage string, to *[]assignment) {
		fs.Func(name, usage, func(value string) error {
			a, err := givenBy(name, value)
			*to = append(*to, a)
			return err
		})
	}
	list("replace", "make this `change`, NAME=VALUE or query.NAME, only where the component, segment or parameter is there", &f.replaced)
	list("iterate", "make this `change`, NAME=VALUE VALUE ..., with one value after the other, and print a result for each", &f.iterated)
	fs.BoolVar(&f.sorted, "sort-query", false,
		"sort the parameters of the query by their names, after all other changes")
}

// any reports whether a flag makes a change.
func (f *setFlags) any() bool { return f.sorted || len(f.replaced)+len(f.iterated) > 0 }

// add adds the changes.
func (f *setFlags) add(e *editor) error {
	for _, a := range f.replaced {
		a.when = whenPresent
		if err := cmp.Or(e.claim(a), e.add(a)); err != nil {
			return fmt.Errorf("-replace %s: %w", a.name, err)
		}
	}
	for _, a := range f.iterated {
		if err := e.claim(a); err != nil {
			return fmt.Errorf("-iterate %s: %w", a.name, err)
		}
		var all []editor
		for _, value := range strings.Split(a.value, " ") {
			one := editor{spec: e.spec, syntax: e.syntax}
			a.value = value
			if err := one.add(a); err != nil {
				return fmt.Errorf("-iterate %s: %w", a.name, err)
			}
			all = append(all, one)
			e.zones = e.zones || one.zones
		}
		e.choices = append(e.choices, all)
	}
	if f.sorted {
		e.last = listEdit(e.syntax, func(l *uri.ParamList) { l.Sort() })
	}
	return nil
}

// An editor makes changes: first those of components, then of segments, then of parameters.
type editor struct {
	spec       uri.Spec
	syntax     uri.ParamSyntax
	components []partsEdit
	segments   []edit
	params     []edit
	last       edit   // made after all others, or nil
	zones      bool   // whether a change is about zone identifiers
	zone       string // set if zones is set: the new zone identifier
	zoneWhen   presence

	choices [][]editor // of each of these one makes its changes, too

	changed []string // what is changed, so that nothing is changed twice
}

const escapedNames = `in the name of a parameter "/" is written "%2F", "?" "%3F", "#" "%23" and ":" "%3A"`

// changes adds the assignments at the beginning of args and returns the other arguments. The
// assignments end at "--". If there is no "--", they end at the first argument that is not an
// assignment. With flags there may be no assignment.
func (e *editor) changes(args []string, flags bool) ([]string, error) {
	ends := slices.Contains(args, "--")
	for i, arg := range args {
		a, ok := assignmentOf(arg)
		switch {
		case !ok && ends && arg != "--":
			return nil, fmt.Errorf("argument %d, %q, stands before \"--\" and is not a change; %s",
				i+1, redacted(arg, nil), escapedNames)
		case !ok && i == 0 && !flags:
			return nil, errors.New("a change is needed first, such as host=example.com; " +
				escapedNames)
		case arg == "--":
			return args[i+1:], nil
		case !ok:
			return args[i:], nil
		}
		err := e.claim(a)
		if err == nil {
			err = e.add(a)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.shown(arg), err)
		}
	}
	if len(args) == 0 && !flags {
		return nil, errors.New("a change is needed, such as host=example.com")
	}
	return nil, nil
}

// claim returns an error if another change is about the same component, segment or parameter. Of
// what is added there may be more than one.
func (e *editor) claim(a assignment) error {
	if a.op == '+' {
		return nil
	}
	what := strings.TrimSuffix(a.name+"."+uri.Unescape(a.rest), ".")
	if slices.Contains(e.changed, what) {
		return fmt.Errorf("another change is about %s, too", harmlessText(what))
	}
	e.changed = append(e.changed, what)
	return nil
}

// add adds a change.
func (e *editor) add(a assignment) error {
	switch {
	case a.name == "query" && a.sub:
		change, err := paramEdit(a, e.spec, e.syntax)
		e.params = append(e.params, change)
		return err
	case a.name == "path" && (a.sub || a.op == '+'):
		change, err := segmentEdit(a, e.spec)
		e.segments = append(e.segments, change)
		return err
	case a.sub || !slices.Contains(settable, a.name):
		name := strings.TrimSuffix(a.name+"."+a.rest, ".")
		return fmt.Errorf("%q is not a component that can be changed%s; a text stands after --",
			harmlessText(name), choices(name, append(settable, "path.NUMBER", "query.NAME")))
	case a.op == '+':
		return errors.New(`"+=" is for path and query.NAME`)
	case a.name == "zone":
		if e.zones, e.zone, e.zoneWhen = true, a.value, a.when; a.op == '-' {
			return nil
		}
		return checkZone(a.value)
	}
	change, err := componentEdit(a, e.spec)
	e.components = append(e.components, change)
	return err
}

// variants returns the editors that make all changes and, in turn, each combination of the choices.
// The last choice varies first.
func (e *editor) variants() iter.Seq[*editor] {
	return func(yield func(*editor) bool) {
		chosen := make([]int, len(e.choices))
		for {
			one := *e
			for i, choice := range e.choices {
				one.join(&choice[chosen[i]])
			}
			if !yield(&one) {
				return
			}
			i := len(chosen) - 1
			for ; i >= 0 && chosen[i] == len(e.choices[i])-1; i-- {
				chosen[i] = 0
			}
			if i < 0 {
				return
			}
			chosen[i]++
		}
	}
}

// join adds the changes of other. It leaves the slices of the editor it was copied from unchanged.
func (e *editor) join(other *editor) {
	e.components = append(slices.Clip(e.components), other.components...)
	e.segments = append(slices.Clip(e.segments), other.segments...)
	e.params = append(slices.Clip(e.params), other.params...)
	if other.zones {
		e.zone, e.zoneWhen = other.zone, other.zoneWhen
	}
}

// edit makes the changes and returns the text of the result. zone is the zone identifier that stood
// in typed.
func (e *editor) edit(typed uri.URI, zone string) (string, error) {
	u, err := e.changedURI(typed)
	if err == nil {
		err = suitsScheme(typed, u)
	}
	if err != nil {
		return "", aboutTyped(typed, err)
	}
	switch {
	case e.zones && e.zoneWhen.holds(zone != ""):
		if zone = e.zone; zone != "" {
			zone = "%25" + zone
		}
	case u.Host() != typed.Host():
		zone = "" // it belongs to the address
	}
	return withZone(u, zone)
}

// changedURI makes the changes.
func (e *editor) changedURI(u uri.URI) (uri.URI, error) {
	if len(e.components) > 0 {
		p := u.Parts()
		for _, change := range e.components {
			if err := change(&p); err != nil {
				return u, err
			}
		}
		var err error
		if u, err = p.URI(); err != nil {
			return u, err
		}
	}
	for _, changes := range [][]edit{e.segments, e.params, {e.last}} {
		for _, change := range changes {
			if change == nil {
				continue
			}
			var err error
			if u, err = change(u); err != nil {
				return u, err
			}
		}
	}
	return u, nil
}

// suitsScheme returns an error if the changes gave a URI another scheme, which needs an authority
// that is not there, or has none.
func suitsScheme(typed, u uri.URI) error {
	if strings.EqualFold(typed.Scheme(), u.Scheme()) {
		return nil
	}
	s, ok := schemes.Lookup(u.Scheme())
	if !ok || u.HasAuthority() && s.Authority != schemes.UseForbidden ||
		!u.HasAuthority() && s.Authority != schemes.UseRequired {
		return nil
	}
	found, _ := all(schemes.Validate(u))
	for _, err := range found {
		if pe := new(*uri.ParseError); errors.As(err, pe) &&
			((*pe).Component == uri.ComponentHost || (*pe).Component == uri.ComponentAuthority) {
			return err
		}
	}
	return nil
}

// aboutTyped returns an error about the result of changes as an error about the URI that was typed:
// nobody typed the result.
func aboutTyped(typed uri.URI, err error) error {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return err
	}
	own := *pe
	start, end, _ := typed.Span(own.Component)
	own.Input, own.Offset, own.Len = typed.String(), start, end-start
	return changedError{&own}
}
