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
	var allowed *policy.Checker
	fs.Func("policy", "check by a policy as well: `name` web or fetch", func(name string) (err error) {
		switch name {
		case "web":
			allowed, err = policy.WebLink().Compile()
		case "fetch":
			allowed, err = policy.Fetch().Compile()
		default:
			err = errors.New("it is web or fetch")
		}
		return err
	})
	fs.Func("site", "allow only what is of the same origin as this `URI`", func(text string) error {
		site, err := uri.Parse(text)
		if err == nil {
			allowed, err = policy.SameOrigin(site).Compile()
		}
		return err
	})
	var editions editionFlag
	editions.flag(fs)
	return func(env *env, args []string) int {
		if editions != nil && allowed != nil {
			fmt.Fprintln(env.err, "uri: -edition goes by no policy, and with neither -policy nor -site")
			return statusUsage
		}
		first := true
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			if editions != nil {
				rows, err := editions.table(text)
				if err != nil {
					return err
				}
				if !first {
					w.WriteByte('\n')
				}
				first = false
				fmt.Fprintf(w, "reference  %s\n", withoutSecrets(text))
				printTable(w, rows)
				return nil
			}
			u, err := uri.Parse(text)
			if err == nil && allowed != nil {
				err = allowed.Check(u)
			} else if err == nil {
				err = schemes.Validate(u)
			}
			if err != nil {
				return err
			}
			if !first {
				w.WriteByte('\n')
			}
			first = false
			printChecked(env, w, u)
			return nil
		})
	}
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
