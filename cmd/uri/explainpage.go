package main

import (
	"flag"
	"fmt"

	"example.com/uri/internal/page"
)

// htmlFlag declares -html.
func htmlFlag(fs *flag.FlagSet) *bool {
	return fs.Bool("html", false, "print a web page about one text: its components, readings, normal forms and oddities")
}

// explainPage prints a web page about the text that args must consist of, and returns the exit status. The page shows the text
// as it is, with a password if it has one.
func explainPage(env *env, args []string, base string) int {
	if len(args) != 1 {
		fmt.Fprintln(env.err, "uri explain: with -html, give one text as argument")
		return statusUsage
	}
	if err := page.Write(env.out, args[0], base); err != nil {
		return env.fail(err)
	}
	return statusOK
}
