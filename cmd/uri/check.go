package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"
	"text/tabwriter"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// checkCommand is "uri check".
func checkCommand(fs *flag.FlagSet) func(env *env, args []string) int {
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
			case err != nil:
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

// policyOf returns the policy of that name, or that of a site, or nil if there is neither.
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

// printChecked writes what a valid URI is to its scheme, one thing a line, with decoded data in
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

// schemesCommand is "uri schemes".
func schemesCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var asJSON bool
	jsonFlag(fs, &asJSON)
	return func(env *env, args []string) int {
		if asJSON {
			return schemesJSON(env, args)
		}
		w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "SCHEME\tSTATUS\tPORT\tNEEDS\tHAS NO\tDOCUMENTS")
		for s := range schemes.All() {
			if len(args) > 0 && !containsFold(args, s.Name) {
				continue
			}
			port := "-"
			if s.Port != 0 {
				port = fmt.Sprint(s.Port)
			}
			needs, hasNo := listOf(usesOf(s))
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", s.Name, s.Status, port, needs, hasNo, strings.Join(s.Documents, "; "))
		}
		if err := w.Flush(); err != nil {
			fmt.Fprintf(env.err, "uri: %v\n", err)
			return statusRefused
		}
		return statusOK
	}
}

func containsFold(names []string, name string) bool {
	for _, n := range names {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

// usesOf returns the components that a scheme requires, and those that it forbids.
func usesOf(s schemes.Scheme) (needs, hasNo []string) {
	needs, hasNo = []string{}, []string{}
	for _, c := range []struct {
		name string
		use  schemes.Use
	}{
		{"authority", s.Authority}, {"userinfo", s.Userinfo}, {"host", s.Host}, {"port", s.PortUse}, {"path", s.Path}, {"query", s.Query},
	} {
		switch c.use {
		case schemes.Required:
			needs = append(needs, c.name)
		case schemes.Forbidden:
			hasNo = append(hasNo, c.name)
		}
	}
	return needs, hasNo
}

// listOf returns both as cells of a table.
func listOf(needs, hasNo []string) (string, string) {
	list := func(names []string) string {
		if len(names) == 0 {
			return "-"
		}
		return strings.Join(names, ", ")
	}
	return list(needs), list(hasNo)
}
