package main

import (
	"flag"
	"fmt"

	"example.com/uri"
)

// relativizeCommand is "uri relativize".
func relativizeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var sp uri.Spec
	specFlag(fs, &sp)
	text := baseFlag(fs, "the base `URI`")
	return func(env *env, args []string) int {
		if *text == "" {
			fmt.Fprintln(env.err, "uri relativize: -base is needed")
			return statusUsage
		}
		base, err := baseOf(sp, *text)
		if err != nil {
			report(env.err, "-base", err)
			return statusUsage
		}
		return from.each(env, args, func(w *output, text string) error {
			target, err := sp.Parse(text)
			if err != nil {
				return err
			}
			ref := base.Relativize(target).String()
			if from.json {
				return w.object(resolved{Base: base.URI().String(), Reference: ref, Target: text})
			}
			return w.record(ref)
		})
	}
}
