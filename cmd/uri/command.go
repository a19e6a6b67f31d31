package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/uri/internal/ascii"
)

// A command is one verb of the tool.
type command struct {
	name, args, does string
	// flags declares the command's flags on a flag set. The action that it returns uses their
	// values.
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
	for short, long := range longNames {
		if f := fs.Lookup(short); f != nil {
			fs.Var(f.Value, long, f.Usage)
		}
	}
	return fs, do
}

// longNames has the long names of the short flags. They mean the same in all verbs.
var longNames = map[string]string{
	"0": "null", "a": "all", "f": "file", "j": "jobs", "n": "line-number", "o": "only",
	"q": "quiet", "s": "no-reports", "v": "invert",
}

// eachFlag calls do for each flag, with its names: a short flag has a long name, too.
func eachFlag(fs *flag.FlagSet, do func(f *flag.Flag, names []string)) {
	fs.VisitAll(func(f *flag.Flag) {
		switch long := longNames[f.Name]; {
		case long != "":
			do(f, []string{f.Name, long})
		case !isLongName(f.Name):
			do(f, []string{f.Name})
		}
	})
}

func isLongName(name string) bool {
	for _, long := range longNames {
		if long == name {
			return true
		}
	}
	return false
}

// flagNames returns the names of the flags.
func flagNames(fs *flag.FlagSet) []string {
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
}

// parseFlags parses the flags in args, wherever they stand before a "--". It returns the other
// arguments. With keep these include the "--".
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

// The exit statuses. In compare, filter and find they mean what they mean in cmp and grep.
const (
	statusOK      = 0
	statusRefused = 1 // a text was refused, or the answer is no
	statusTrouble = 2 // the command line is wrong, or reading or writing failed
)

// An env holds the standard streams of a command.
type env struct {
	in       io.Reader
	out, err io.Writer
	color    bool // whether out shows colors
}

// An action runs a verb whose flags are set, and returns the exit status.
type action func(env *env, args []string) int

// fail reports that reading or writing failed, and returns the exit status.
func (env *env) fail(err error) int {
	fmt.Fprintf(env.err, "uri: %v\n", err)
	return statusTrouble
}

// finish flushes w and returns the exit status.
func (env *env) finish(w *output) int {
	if err := w.flush(); err != nil {
		return env.fail(err)
	}
	return statusOK
}

// wrong reports that the command line is wrong, and returns the exit status.
func (env *env) wrong(why string) int {
	fmt.Fprintf(env.err, "uri: %s\n", why)
	return statusTrouble
}

// misused reports in one line that the command line is wrong, and returns the exit status.
func (env *env) misused(c *command, why string) int {
	fmt.Fprintf(env.err, "uri %[1]s: %[2]s; \"uri help %[1]s\" tells more\n", c.name, why)
	return statusTrouble
}

// choices returns what follows a message about an unknown name: what was perhaps meant, and the
// known names.
func choices(unknown string, known []string) string {
	text := "; "
	if guess := nearest(unknown, known); guess != "" {
		text += `perhaps "` + guess + `" is meant; `
	}
	if len(known) == 1 {
		return text + "there is only " + known[0]
	}
	last := len(known) - 1
	return text + "there are " + strings.Join(known[:last], ", ") + " and " + known[last]
}

// nearest returns the name that is most like an unknown name, or "" if no name is like it. Case
// does not count.
func nearest(unknown string, known []string) string {
	if len(unknown) > 100 {
		return ""
	}
	unknown = strings.ToLower(unknown)
	best, least := "", 1+min(2, len(unknown)/2)
	for _, name := range known {
		small := strings.ToLower(name)
		d := ascii.Distance(unknown, small)
		if len(unknown) >= 3 && strings.HasPrefix(small, unknown) {
			d = min(d, 1)
		}
		if d < least {
			best, least = name, d
		}
	}
	return best
}

// known reports whether a name is one of the known ones, in either case.
func known(name string, all []string) bool {
	return slices.ContainsFunc(all, func(one string) bool { return strings.EqualFold(one, name) })
}
