package main

import (
	"bufio"
	"flag"

	"example.com/uri/input"
)

// repairCommand is "uri repair".
func repairCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	changes := fs.Bool("changes", false, "print after each reference a tab and what was changed")
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			u, done, err := input.Repair(text)
			if err != nil {
				return err
			}
			w.WriteString(u.String())
			if *changes {
				w.WriteByte('\t')
				w.WriteString(done.String())
			}
			return w.WriteByte('\n')
		})
	}
}

// repairingBase prepares text, which is repaired itself, as the base of a repairing resolver.
func repairingBase(text string) (*input.Base, error) {
	u, _, err := input.Repair(text)
	if err != nil {
		return nil, err
	}
	return input.Repairer{}.Base(u)
}
