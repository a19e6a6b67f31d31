package main

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"example.com/uri/schemes"
)

// schemesCommand is "uri schemes".
func schemesCommand(fs *flag.FlagSet) action {
	var asJSON bool
	jsonFlag(fs, &asJSON)
	return func(env *env, args []string) int {
		unknown := slices.DeleteFunc(slices.Clone(args), func(name string) bool {
			return known(name, schemeNames())
		})
		if len(unknown) == len(args) && len(args) > 0 {
			return unknownSchemes(env, unknown)
		}
		if asJSON {
			return max(schemesJSON(env, args), unknownSchemes(env, unknown))
		}
		w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "SCHEME\tSTATUS\tIANA\tPORT\tNEEDS\tHAS NO\tDOCUMENTS")
		for s := range schemes.All() {
			if len(args) > 0 && !known(s.Name, args) {
				continue
			}
			port := "-"
			registered := cmp.Or(s.IANA, "-")
			if s.Port != 0 {
				port = fmt.Sprint(s.Port)
			}
			needs, hasNo := listOf(usesOf(s))
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", s.Name, s.Status, registered, port,
				needs, hasNo, strings.Join(s.Documents, "; "))
		}
		if err := w.Flush(); err != nil {
			return env.fail(err)
		}
		return unknownSchemes(env, unknown)
	}
}

// unknownSchemes reports the names, if there are any, and returns the exit status.
func unknownSchemes(env *env, names []string) int {
	for i, name := range names {
		hint := ""
		if guess := nearest(name, schemeNames()); guess != "" {
			hint = fmt.Sprintf("; perhaps %q is meant", guess)
		}
		if i == len(names)-1 {
			hint = choices(name, schemeNames())
		}
		fmt.Fprint(env.err, wrapped(fmt.Sprintf("uri schemes: %q is not a known scheme%s.",
			harmlessText(name), hint), helpWidth, ""))
	}
	return min(len(names), statusRefused)
}

// usesOf returns the components that a scheme requires, and those that it forbids.
func usesOf(s schemes.Scheme) (needs, hasNo []string) {
	for _, c := range []struct {
		name string
		use  schemes.Use
	}{
		{"authority", s.Authority}, {"userinfo", s.Userinfo}, {"host", s.Host}, {"port", s.PortUse},
		{"path", s.Path}, {"query", s.Query},
	} {
		switch c.use {
		case schemes.UseRequired:
			needs = append(needs, c.name)
		case schemes.UseForbidden:
			hasNo = append(hasNo, c.name)
		}
	}
	return needs, hasNo
}

// listOf returns both lists as cells of a table.
func listOf(needs, hasNo []string) (string, string) {
	list := func(names []string) string {
		if len(names) == 0 {
			return "-"
		}
		return strings.Join(names, ", ")
	}
	return list(needs), list(hasNo)
}

// schemesJSON prints the schemes with these names, or all schemes if there are no names. It returns
// the exit status.
func schemesJSON(env *env, names []string) int {
	w := newOutput(env.out, false)
	for s := range schemes.All() {
		if len(names) > 0 && !known(s.Name, names) {
			continue
		}
		needs, hasNo := usesOf(s)
		w.beginObject("")
		w.text("name", s.Name)
		w.text("status", s.Status.String())
		w.optional("iana", s.IANA, s.IANA != "") // the status in IANA's registry
		if s.Port != 0 {
			w.number("port", int64(s.Port))
		} else {
			w.null("port")
		}
		w.list("needs", needs)
		w.list("hasNo", hasNo)
		w.list("documents", s.Documents)
		w.endRecord()
	}
	return env.finish(w)
}
