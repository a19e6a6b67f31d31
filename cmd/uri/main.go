//go:generate go test -run ^TestGenerated$ -update .

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	out, err := withProgress(os.Stdout, os.Stderr)
	os.Exit(run(os.Args[1:], &env{os.Stdin, out, err, wantsColour(os.Stdout)}))
}

// run runs the command line args and returns the exit status.
func run(args []string, env *env) int {
	if len(args) == 0 {
		usage(env.err, verbs())
		return statusUsage
	}
	switch args[0] {
	case "-h", "-help", "--help":
		return help(env, verbs(), nil)
	case "-version", "--version":
		return printVersion(env)
	}
	if c := lookup(verbs(), args[0]); c != nil {
		return c.run(args[1:], env)
	}
	return unknownVerb(env, "uri", args[0], verbs())
}

// run runs the command with args and returns the exit status.
func (c *command) run(args []string, env *env) int {
	fs, do := c.flagSet()
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	args, err := parseFlags(fs, args, c.divided)
	if err == nil {
		return do(env, args)
	}
	if errors.Is(err, flag.ErrHelp) {
		return help(env, verbs(), []string{c.name})
	}
	fmt.Fprintln(env.err, harmlessText(err.Error())+c.guess(fs, err))
	fs.SetOutput(env.err)
	c.usage(fs)
	return statusUsage
}

// guess returns what follows the error of an unknown flag: the flag that was perhaps meant.
func (c *command) guess(fs *flag.FlagSet, err error) string {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return ""
	}
	if guess := nearest(strings.TrimPrefix(name, "-"), flagNames(fs)); guess != "" {
		return "; perhaps -" + guess + " is meant"
	}
	return ""
}
