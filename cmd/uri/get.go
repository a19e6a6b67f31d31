package main

import (
	"flag"
	"fmt"
)

// getCommand is "uri get".
func getCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var plus bool
	plusFlag(fs, &plus)
	return func(env *env, args []string) int {
		if len(args) == 0 {
			fmt.Fprintln(env.err, "uri get: a template is needed, such as {host}")
			return statusUsage
		}
		t, err := parseTemplate(args[0], plus)
		if err != nil {
			fmt.Fprintf(env.err, "uri get: %v\n", err)
			return statusUsage
		}
		if !p.prepare(env) {
			return statusUsage
		}
		return from.each(env, args[1:], func(w *output, text string) error {
			u, err := p.parse(text)
			if err != nil {
				return err
			}
			if from.json {
				w.buf = t.appendJSON(w.buf, u)
			} else {
				w.buf = t.append(w.buf, u)
			}
			return w.record("")
		})
	}
}
