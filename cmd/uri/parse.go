package main

import (
	"flag"
	"fmt"
	"io"
)

// parseCommand is "uri parse".
func parseCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	return func(env *env, args []string) int {
		if !p.prepare(env) {
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err != nil {
				return err
			}
			if from.json {
				return w.object(componentsOf(u))
			}
			w.beginBlock()
			printComponents(w, componentsOf(u))
			return w.endBlock()
		})
	}
}

// printComponents writes one component a line. A component that only some documents have is left out
// where it is undefined. The words for undefined and empty hold a space, which no component does.
func printComponents(w io.Writer, c components) {
	for _, row := range []struct {
		name  string
		value *string
		rare  bool
	}{
		{"reference", &c.Reference, false},
		{"scheme", c.Scheme, false},
		{"opaque", c.Opaque, true},
		{"authority", c.Authority, false},
		{"userinfo", c.Userinfo, false},
		{"host", c.Host, false},
		{"host kind", c.HostKind, false},
		{"port", c.Port, false},
		{"path", &c.Path, false},
		{"params", c.Params, true},
		{"query", c.Query, false},
		{"fragment", c.Fragment, false},
	} {
		if row.rare && row.value == nil {
			continue
		}
		value := "- (undefined)"
		if row.value != nil {
			if value = *row.value; value == "" {
				value = `"" (empty)`
			}
		}
		fmt.Fprintf(w, "%-9s  %s\n", row.name, value)
	}
}
