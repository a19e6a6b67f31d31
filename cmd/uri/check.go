package main

import (
	"bufio"
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
	var from texts
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
		first := true
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			write, err := check(env, text, allowed, editions)
			if err != nil {
				return err
			}
			if !first {
				w.WriteByte('\n')
			}
			first = false
			write(w)
			return nil
		})
	}
}

// check checks a text, and returns what writes what it is.
func check(env *env, text string, allowed *policy.Checker, editions editionFlag) (write func(w *bufio.Writer), err error) {
	if editions != nil {
		rows, err := editions.table(text)
		return func(w *bufio.Writer) {
			fmt.Fprintf(w, "reference  %s\n", withoutSecrets(text))
			printTable(w, rows)
		}, err
	}
	u, err := uri.Parse(text)
	switch {
	case err != nil:
	case allowed != nil:
		err = allowed.Check(u)
	default:
		err = schemes.Validate(u)
	}
	return func(w *bufio.Writer) { printChecked(env, w, u) }, err
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
		return nil, fmt.Errorf("no policy %q: it is web or fetch", name)
	}
	return nil, nil
}

// printChecked writes what a valid URI is to its scheme, one thing a line, with decoded data in
// quotes. It does not show passwords.
func printChecked(env *env, w *bufio.Writer, u uri.URI) {
	line := func(name, value string) { fmt.Fprintf(w, "%-10s  %s\n", name, value) }
	fmt.Fprintf(w, "%-10s  ", "reference")
	env.paint(w, u)
	w.WriteByte('\n')
	known, ok := schemes.Lookup(u.Scheme())
	if u.IsRelative() {
		return
	}
	if !ok {
		line("scheme", u.Scheme()+" (unknown)")
		return
	}
	line("scheme", known.Name+" ("+strings.Join(append([]string{known.Status.String()}, known.Documents...), "; ")+")")
	printTyped(u, line)
	if n := schemes.Normalize(u); n != u {
		line("normal", n.Redacted())
	}
}

// schemesCommand is "uri schemes".
func schemesCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	return func(env *env, args []string) int {
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
			needs, hasNo := usesOf(s)
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
func usesOf(s schemes.Scheme) (needs, hasNo string) {
	var required, forbidden []string
	for _, c := range []struct {
		name string
		use  schemes.Use
	}{
		{"authority", s.Authority}, {"userinfo", s.Userinfo}, {"host", s.Host}, {"port", s.PortUse}, {"path", s.Path}, {"query", s.Query},
	} {
		switch c.use {
		case schemes.Required:
			required = append(required, c.name)
		case schemes.Forbidden:
			forbidden = append(forbidden, c.name)
		}
	}
	list := func(names []string) string {
		if len(names) == 0 {
			return "-"
		}
		return strings.Join(names, ", ")
	}
	return list(required), list(forbidden)
}
