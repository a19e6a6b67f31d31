// Command uri parses and resolves URI references.
//
// Usage:
//
//	uri parse [-spec DOCUMENT] [-json] [text ...]
//	uri resolve [-spec DOCUMENT | -repair] -base URI [reference ...]
//	uri resolve [-spec DOCUMENT | -repair] -tsv
//	uri relativize [-spec DOCUMENT] -base URI [target ...]
//	uri normalize [-spec DOCUMENT] [-scheme] [text ...]
//	uri compare [-spec DOCUMENT] A B
//	uri repair [-changes] [text ...]
//	uri check [-policy NAME | -site URI] [text ...]
//	uri audit [-hints] [text ...]
//	uri schemes [name ...]
//	uri clean [-a] [-v] [text ...]
//	uri find [-o] [-any] [-www] [-mail] [-iri] [file ...]
//	uri expand [-q] [-scheme SCHEME] [text ...]
//	uri explain [-base URI] [text ...]
//
// A DOCUMENT is RFC3986, RFC2396bis, RFC2396, URLSyntax, RFC1808, RFC1738 or URL1993,
// in either case. Flags may follow arguments; after "--" all are arguments.
//
// Without arguments a command reads one text a line from standard input, for as
// long as there are any, and writes as it goes. A line ends with LF or CR LF. Lines
// beyond -max bytes, 16 MiB if it is not given, are skipped.
//
// What repair and resolve -repair make of a text is what browsers make of it, percent-encoded as
// RFC 3986 demands. The reference that repair is given stands on a page of the web if it has no scheme.
//
// The objects of parse -json have the keys reference, spec, scheme, authority, userinfo,
// host, hostKind, port, path, params, query, fragment and opaque; what is undefined is null.
//
// The policies of check are "web", of links that people give, and "fetch", of what a server fetches for
// them; with -site those of the same origin as the URI are allowed. What audit prints are the
// references, without their passwords, and below each what is odd: how much that matters, where,
// in bytes, and what it means.
//
// On a terminal the components of references have colours in check and audit, unless the environment variable NO_COLOR is
// set, and not empty, or TERM is "dumb".
//
// The arguments of find are files, of which "-" is standard input. It prints the offset of each
// URI in bytes, a tab and the URI, after the file's name and a colon if there are several files, and
// with -o only the URI. Longer ones than -max bytes, 65536 if it is not given, are skipped.
//
// A text that is not a reference is reported on standard error, with its line and a
// caret under what is wrong; the others go on. The exit status is 0 if all
// was well, 1 if a text was refused or reading or writing failed, and 2
// if the command line is wrong. That of compare is 0 if the two are equal at some rung, 1
// if they are not, and 2 if one of them is refused. That of find is 0 if something was found, 1 if
// nothing was, and 2 if reading or writing failed. That of audit is 1, too, if there was anything but
// hints. For explain no text is refused.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

// The exit statuses.
const (
	statusOK      = 0
	statusRefused = 1
	statusUsage   = 2
)

// A command is one verb of the tool.
type command struct {
	name, args, does string
	// flags declares the command's flags and returns what runs it when they are set.
	flags func(fs *flag.FlagSet) func(env *env, args []string) int
}

var commands = []command{
	{"parse", "[-spec DOCUMENT] [-json] [text ...]", "print the components of references", parseCommand},
	{"resolve", "[-spec DOCUMENT | -repair] (-base URI [reference ...] | -tsv)", "print the targets of references", resolveCommand},
	{"relativize", "[-spec DOCUMENT] -base URI [target ...]", "print the shortest references to targets", relativizeCommand},
	{"normalize", "[-spec DOCUMENT] [-scheme] [text ...]", "print the normal forms of references", normalizeCommand},
	{"compare", "[-spec DOCUMENT] A B", "print at which rung of the ladder two references are equal, or how they differ", compareCommand},
	{"repair", "[-changes] [text ...]", "print the valid references that browsers take texts for", repairCommand},
	{"check", "[-policy NAME | -site URI] [text ...]", "print what URIs are to their schemes, or why they are none of them, or not allowed", checkCommand},
	{"audit", "[-hints] [text ...]", "print what is odd about references, and may deceive", auditCommand},
	{"schemes", "[name ...]", "print what is known of schemes", schemesCommand},
	{"clean", "[-a] [-v] [text ...]", "print references without what people put around and into them", cleanCommand},
	{"find", "[-o] [-any] [-www] [-mail] [-iri] [file ...]", "print the URIs in texts, with their offsets", findCommand},
	{"expand", "[-q] [-scheme SCHEME] [text ...]", "print the URIs that abbreviations may mean, and why", expandCommand},
	{"explain", "[-base URI] [text ...]", "print what each document makes of a reference", explainCommand},
}

// env is the world around a command.
type env struct {
	in       io.Reader
	out, err io.Writer
	colour   bool // whether out shows colours
}

func main() {
	os.Exit(run(os.Args[1:], &env{os.Stdin, os.Stdout, withProgress(os.Stdin, os.Stdout, os.Stderr), wantsColour(os.Stdout)}))
}

// wantsColour reports whether f is a terminal whose user wants colours (no-color.org).
func wantsColour(f *os.File) bool {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	return isTerminal(f)
}

// run runs the command line args and returns the exit status.
func run(args []string, env *env) int {
	if len(args) == 0 {
		usage(env.err)
		return statusUsage
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		usage(env.out)
		return statusOK
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(args[1:], env)
		}
	}
	fmt.Fprintf(env.err, "uri: no command %q\n", args[0])
	usage(env.err)
	return statusUsage
}

func (c *command) run(args []string, env *env) int {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	fs.SetOutput(env.err)
	fs.Usage = func() {
		fmt.Fprintf(fs.Output(), "usage: uri %s %s\n", c.name, c.args)
		fs.PrintDefaults()
	}
	do := c.flags(fs)
	args, err := parseFlags(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return statusOK
	case err != nil:
		return statusUsage
	}
	return do(env, args)
}

// parseFlags parses the flags in args wherever they stand before a "--", and returns
// the other arguments.
func parseFlags(fs *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		left := fs.Args()
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" || len(left) == 0 {
			return append(rest, left...), nil
		}
		rest = append(rest, left[0])
		args = left[1:]
	}
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "usage:")
	for _, c := range commands {
		fmt.Fprintf(w, "  uri %s %s\n    \t%s\n", c.name, c.args, c.does)
	}
	fmt.Fprintln(w, "Without arguments a command reads lines from standard input.")
}
