package main

import (
	"fmt"
	"io"
)

// The exit statuses. In compare and find they mean what they mean in cmp and grep.
const (
	statusOK      = 0
	statusRefused = 1
	statusUsage   = 2
)

// An env holds the standard streams of a command.
type env struct {
	in       io.Reader
	out, err io.Writer
	colour   bool // whether out shows colours
}

// An action runs a verb whose flags are set, and returns the exit status.
type action func(env *env, args []string) int

// fail reports that reading or writing failed, and returns the exit status.
func (env *env) fail(err error) int {
	fmt.Fprintf(env.err, "uri: %v\n", err)
	return statusRefused
}

// finish flushes w and returns the exit status.
func (env *env) finish(w *output) int {
	if err := w.flush(); err != nil {
		return env.fail(err)
	}
	return statusOK
}

// misused reports that the command line is wrong, and returns the exit status.
func (env *env) misused(why string) int {
	fmt.Fprintf(env.err, "uri: %s\n", why)
	return statusUsage
}
