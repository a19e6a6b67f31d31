package main

import (
	"flag"
	"fmt"

	"example.com/uri"
)

// getCommand is "uri get".
func getCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var syntax uri.ParamSyntax
	paramFlags(fs, &syntax)
	return func(env *env, args []string) int {
		if len(args) == 0 {
			fmt.Fprintln(env.err, "uri get: a template is needed, such as '{host}'")
			return statusUsage
		}
		t, err := parseTemplate(args[0], syntax)
		if err == nil && len(t) == 1 {
			err = noNames(args[0])
		}
		if err != nil {
			fmt.Fprintf(env.err, "uri get: %v\n", err)
			return statusUsage
		}
		p.zones = t.hasZone()
		if !p.prepare(env) {
			return statusUsage
		}
		return from.each(env, args[1:], func(w *output, text string) error {
			u, zone, err := p.parseZone(text)
			if err == nil {
				err = t.missing(u, zone)
			}
			if err != nil {
				return err
			}
			if from.json {
				w.buf = t.appendJSON(w.buf, u, zone)
			} else {
				w.buf = t.append(w.buf, u, zone)
			}
			return w.record("")
		})
	}
}
