package main

import (
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// checkCommand is "uri check".
func checkCommand(fs *flag.FlagSet) action {
	from := texts{answers: true}
	from.flags(fs)
	var j judge
	j.flags(fs)
	var editions editionFlag
	editions.flag(fs)
	return func(env *env, args []string) int {
		verdict, err := j.verdict()
		switch {
		case err != nil:
			report(env.err, "uri check", err)
			return statusUsage
		case editions != nil && j != (judge{}):
			fmt.Fprintln(env.err, "uri check: -edition cannot stand with -policy or -site")
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			if editions != nil {
				return editions.write(w, text, from.json)
			}
			u, err := verdict.of(text, !from.silent())
			switch {
			case err != nil || from.silent():
				return err
			case from.json:
				return w.object(checkedOf(u))
			}
			w.beginBlock()
			printChecked(env, w, u)
			return w.endBlock()
		})
	}
}

// printChecked writes what a valid URI means to its scheme, one fact a line, with decoded data in
// quotes. It does not show passwords.
func printChecked(env *env, w *output, u uri.URI) {
	line := func(name string, value any) { fmt.Fprintf(w, "%-10s  %s\n", name, shown(value)) }
	fmt.Fprintf(w, "%-10s  ", "reference")
	env.paint(w, u)
	w.WriteByte('\n')
	known, ok := schemes.Lookup(u.Scheme())
	if !u.IsAbsolute() {
		return
	}
	if !ok {
		line("scheme", word(u.Scheme()+" (unknown)"))
		return
	}
	line("scheme", word(known.Name+" ("+strings.Join(append([]string{known.Status.String()}, known.Documents...), "; ")+")"))
	printTyped(u, hiding(u, line))
	if n := schemes.Normalize(u); n != u {
		line("normal", word(harmlessNormal(u)))
	}
}

type checked struct {
	Reference string   `json:"reference"` // without a password
	Scheme    *string  `json:"scheme"`    // in lower case; null for a relative reference
	Known     bool     `json:"known"`
	Status    string   `json:"status,omitempty"`
	Documents []string `json:"documents,omitempty"`
	Form      []member `json:"form"`
	Normal    string   `json:"normal"` // by the scheme, without a password
}

// A member is a part of a URI's typed form: text, a number, a boolean or a pair.
type member struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// checkedOf returns the object of JSON for a valid URI.
func checkedOf(u uri.URI) checked {
	result := checked{Reference: harmless(u), Form: []member{}, Normal: harmlessNormal(u)}
	if !u.IsAbsolute() {
		return result
	}
	result.Scheme = new(u.Scheme())
	if known, ok := schemes.Lookup(u.Scheme()); ok {
		*result.Scheme, result.Known, result.Status, result.Documents = known.Name, true, known.Status.String(), known.Documents
		printTyped(u, hiding(u, func(name string, value any) { result.Form = append(result.Form, member{name, value}) }))
	}
	return result
}
