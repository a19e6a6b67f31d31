package main

import (
	"flag"
	"slices"
)

// A command is one verb of the tool.
type command struct {
	name, args, does string
	// flags declares the command's flags on a flag set. The action that it returns uses their values.
	flags func(fs *flag.FlagSet) action
	// divided says that a "--" separates two kinds of arguments, so that the action gets it, too.
	divided bool
	// words returns the possible arguments, for completion. It is nil if the arguments are files.
	words func() []string
}

// lookup returns the command with this name, or nil.
func lookup(all []command, name string) *command {
	i := slices.IndexFunc(all, func(c command) bool { return c.name == name })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// commandNames returns the names of the commands.
func commandNames(all []command) []string {
	var names []string
	for _, c := range all {
		names = append(names, c.name)
	}
	return names
}

// flagSet declares the command's flags. The action that it returns uses their values.
func (c *command) flagSet() (*flag.FlagSet, action) {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	do := c.flags(fs)
	return fs, do
}

// flagNames returns the names of the flags.
func flagNames(fs *flag.FlagSet) []string {
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
}

// parseFlags parses the flags in args, wherever they stand before a "--". It returns the other arguments. With
// keep these include the "--".
func parseFlags(fs *flag.FlagSet, args []string, keep bool) (rest []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		left := fs.Args()
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" {
			if keep {
				rest = append(rest, "--")
			}
			return append(rest, left...), nil
		}
		if len(left) == 0 {
			return rest, nil
		}
		rest = append(rest, left[0])
		args = left[1:]
	}
}
