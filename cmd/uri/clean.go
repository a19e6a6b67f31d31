package main

import (
	"bufio"
	"flag"
	"fmt"

	"example.com/uri"
	"example.com/uri/input"
)

// cleanCommand is "uri clean".
func cleanCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	all := fs.Bool("a", false, "print the reading without hyphens at ends of lines, too")
	verbose := fs.Bool("v", false, "print before it, and a tab, what was removed")
	lines := fs.Bool("lines", false, "read one text a line from standard input, instead of one text from all of it")
	return func(env *env, args []string) int {
		from.whole = !*lines
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			c, err := input.Clean(text)
			if err != nil {
				return err
			}
			print := func(u uri.URI, removed input.Removal) {
				if *verbose {
					fmt.Fprintf(w, "%v\t", removed)
				}
				fmt.Fprintln(w, u)
			}
			print(c.URI, c.Removed)
			if *all && c.Removed&input.KeptHyphen != 0 {
				print(c.Unhyphenated, c.Removed&^input.KeptHyphen|input.RemovedHyphen)
			}
			return nil
		})
	}
}

// expandCommand is "uri expand".
func expandCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	var e input.Expander
	fs.StringVar(&e.Scheme, "scheme", "http", "the `scheme` for which nothing needs to speak")
	quiet := fs.Bool("q", false, "print only the first candidate, without the reason")
	return func(env *env, args []string) int {
		if !uri.Valid(e.Scheme+"://h") || e.Scheme == "" {
			fmt.Fprintf(env.err, "uri expand: -scheme %q is no scheme\n", e.Scheme)
			return statusUsage
		}
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			candidates, err := e.Expand(text)
			if err != nil {
				return err
			}
			if *quiet {
				fmt.Fprintln(w, candidates[0].URI)
				return nil
			}
			for _, c := range candidates {
				fmt.Fprintf(w, "%s\t%s\n", c.URI, c.Reason)
			}
			return nil
		})
	}
}
