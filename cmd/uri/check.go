package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// checkCommand is "uri check".
func checkCommand(fs *flag.FlagSet) action {
	from := texts{answers: true}
	from.flags(fs)
	name := fs.String("policy", "", "check by a policy as well: `name` web or fetch")
	site := fs.String("site", "", "allow only what is of the same origin as this `URI`")
	var editions editionFlag
	editions.flag(fs)
	return func(env *env, args []string) int {
		allowed, err := policyOf(*name, *site)
		switch {
		case err != nil:
			report(env.err, "uri", err)
			return statusUsage
		case editions != nil && allowed != nil:
			fmt.Fprintln(env.err, "uri: -edition goes by no policy, and with neither -policy nor -site")
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			if editions != nil {
				return editions.write(w, text, from.json)
			}
			u, err := uri.Parse(text)
			switch {
			case err != nil:
			case allowed != nil:
				err = allowed.Check(u)
			default:
				err = schemes.Validate(u)
			}
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

// policyOf returns the policy with a name, or the policy of a site. It returns nil if both are empty.
func policyOf(name, site string) (*policy.Checker, error) {
	switch {
	case name != "" && site != "":
		return nil, errors.New("either -policy or -site")
	case site != "":
		u, err := uri.Parse(site)
		if err != nil {
			return nil, err
		}
		return policy.SameOrigin(u).Compile()
	case name == "web":
		return policy.WebLink().Compile()
	case name == "fetch":
		return policy.Fetch().Compile()
	case name != "":
		return nil, fmt.Errorf("no policy %q: it is web or fetch", harmlessText(name))
	}
	return nil, nil
}

// printChecked writes what a valid URI means to its scheme, one fact a line, with decoded data in
// quotes. It does not show passwords.
func printChecked(env *env, w *output, u uri.URI) {
	line := func(name string, value any) { fmt.Fprintf(w, "%-10s  %s\n", name, shown(value)) }
	fmt.Fprintf(w, "%-10s  ", "reference")
	env.paint(w, u)
	w.WriteByte('\n')
	known, ok := schemes.Lookup(u.Scheme())
	if u.IsRelative() {
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
	if u.IsRelative() {
		return result
	}
	result.Scheme = new(u.Scheme())
	if known, ok := schemes.Lookup(u.Scheme()); ok {
		*result.Scheme, result.Known, result.Status, result.Documents = known.Name, true, known.Status.String(), known.Documents
		printTyped(u, hiding(u, func(name string, value any) { result.Form = append(result.Form, member{name, value}) }))
	}
	return result
}
