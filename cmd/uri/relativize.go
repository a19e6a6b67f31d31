package main

import (
	"bufio"
	"flag"
	"fmt"

	"example.com/uri"
)

// relativizeCommand is "uri relativize".
func relativizeCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	var sp uri.Spec
	specFlag(fs, &sp)
	text := fs.String("base", "", "the base `URI`")
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
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			target, err := sp.Parse(text)
			if err != nil {
				return err
			}
			w.WriteString(base.Relativize(target).String())
			return w.WriteByte('\n')
		})
	}
}
