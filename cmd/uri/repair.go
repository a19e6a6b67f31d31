package main

import (
	"flag"
	"fmt"
	"strings"

	"example.com/uri/input"
)

// repairCommand is "uri repair".
func repairCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	changes := fs.Bool("changes", false, "print after each reference a tab and what was changed")
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *output, text string) error {
			u, done, err := input.Repair(text)
			if err != nil {
				return err
			}
			if from.json {
				return w.object(repaired{text, u.String(), names(done, done == 0)})
			}
			w.WriteString(u.String())
			if *changes {
				w.WriteByte('\t')
				w.WriteString(done.String())
			}
			return w.record("")
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

type repaired struct {
	Text      string   `json:"text"`
	Reference string   `json:"reference"`
	Changes   []string `json:"changes"`
}

// names returns the names that a set of bits prints with commas between, none if it is empty.
func names(set fmt.Stringer, empty bool) []string {
	if empty {
		return []string{}
	}
	return strings.FieldsFunc(set.String(), func(r rune) bool { return r == ',' || r == ' ' })
}
