// Command uri takes URI references apart, resolves, normalizes, compares, checks, finds and changes them.
//
//	uri VERB [flags] [arguments]
//
// The verbs:
//
//	parse       print the components of references
//	get         print what a template makes of references
//	set         change components and parameters of references
//	resolve     print the targets of references
//	relativize  print the shortest references to targets
//	normalize   print the normal forms of references
//	compare     print at which rung of the ladder two references are equal, or how they differ
//	explain     print what each document makes of a reference
//	check       print what URIs are to their schemes, or why they are none of them, or not allowed
//	audit       print what is odd about references, and may deceive
//	repair      print the valid references that browsers take texts for
//	clean       print references without what people put around and into them
//	find        print the URIs in texts, with their offsets
//	expand      print the URIs that abbreviations may mean, and why
//	schemes     print what is known of schemes
//	help        print what a verb does, its flags, and examples
//	completion  print what makes bash or zsh complete command lines
//	version     print the version of the command
//
// "uri help VERB" tells more of each.
//
// # Input
//
// Flags may stand before or after other arguments; after "--" all are arguments.
//
// Without arguments a verb reads one text a line from standard input, for as
// long as there are any, and writes as it goes: its memory does not grow with the input. A line ends with LF
// or CR LF, or with -0 with NUL. Lines beyond -max bytes, 16 MiB if it is not given, are refused. Each
// line is for itself, so a list may be cut into pieces, and these be given to many processes.
//
// But clean takes all of standard input for one text, which may be broken into lines, unless there is -lines or -0.
//
// The arguments of find are files, of which "-" is standard input. Longer URIs than -max
// bytes, there 65536 if it is not given, are skipped.
//
// # Flags that many verbs have
//
//	-spec DOCUMENT  whose rules count: RFC3986, RFC2396bis, RFC2396, URLSyntax, RFC1808, RFC1738
//	                or URL1993, in either case
//	-base URI       resolve the references against it, which parse, get, set and normalize do first
//	-json           print JSON, one object a line; "uri help VERB" tells the keys. What is undefined is null,
//	                and what is no UTF-8 has U+FFFD in its place
//	-0              texts end with NUL, and what is printed does; what has several lines is ended so as a whole
//	-q              do not report refused texts; check, audit, compare and find print nothing at all then
//	-keep           print an empty line for a refused text, so that the lines of input and output
//	                go together; with -json an object with the keys where, text, errors and more
//	-max BYTES      refuse longer lines
//
// # Output
//
// A text that is refused is reported on standard error, with its line and a
// caret under what is wrong, and nothing of it is on standard output unless there is -keep; the others go on.
// Reports show no passwords, and neither do check and audit. The other verbs print references as they are.
//
// On a terminal the components of references have colours in check and audit, unless the environment variable NO_COLOR is
// set, and not empty, or TERM is "dumb". While a long input is read, and neither it nor the output is a terminal, standard error
// shows how far it has come if that is one.
//
// # Exit status
//
// It is 0 if all was well, 1 if a text was refused or reading or writing failed, and 2
// if the command line is wrong. That of compare is 0 if the two are equal at some rung, or that of -rung, 1
// if they are not, and 2 if one of them is refused. That of find is 0 if something was found, 1 if
// nothing was, and 2 if reading or writing failed. That of audit is 1, too, if there was anything but
// hints. For explain, and for check -edition all, no text is refused but lines that are too long.
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
	// divided says that a "--" stands between two kinds of arguments, and is given to the command.
	divided bool
	// words are what arguments can be, for completion; nil for files and anything else.
	words func() []string
}

func commands() []command {
	return []command{
		{"parse", "[text ...]", "print the components of references", parseCommand, false, none},
		{"get", "TEMPLATE [text ...]", "print what a template makes of references", getCommand, false, templates},
		{"set", "CHANGE ... [--] [text ...]", "change components and parameters of references", setCommand, true, changes},
		{"resolve", "(-base URI [reference ...] | -tsv)", "print the targets of references", resolveCommand, false, none},
		{"relativize", "-base URI [target ...]", "print the shortest references to targets", relativizeCommand, false, none},
		{"normalize", "[text ...]", "print the normal forms of references", normalizeCommand, false, none},
		{"compare", "A B", "print at which rung of the ladder two references are equal, or how they differ", compareCommand, false, none},
		{"explain", "[text ...]", "print what each document makes of a reference", explainCommand, false, none},
		{"check", "[text ...]", "print what URIs are to their schemes, or why they are none of them, or not allowed", checkCommand, false, none},
		{"audit", "[text ...]", "print what is odd about references, and may deceive", auditCommand, false, none},
		{"repair", "[text ...]", "print the valid references that browsers take texts for", repairCommand, false, none},
		{"clean", "[text ...]", "print references without what people put around and into them", cleanCommand, false, none},
		{"find", "[file ...]", "print the URIs in texts, with their offsets", findCommand, false, nil},
		{"expand", "[text ...]", "print the URIs that abbreviations may mean, and why", expandCommand, false, none},
		{"schemes", "[name ...]", "print what is known of schemes", schemesCommand, false, schemeNames},
		{"help", "[VERB]", "print what a verb does, its flags, and examples", helpCommand, false, verbs},
		{"completion", "(bash | zsh)", "print what makes bash or zsh complete command lines", completionCommand, false, shells},
		{"version", "", "print the version of the command", versionCommand, false, none},
	}
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
	case "-h", "-help", "--help":
		usage(env.out)
		return statusOK
	case "-version", "--version":
		return printVersion(env)
	}
	if c := lookup(args[0]); c != nil {
		return c.run(args[1:], env)
	}
	fmt.Fprintf(env.err, "uri: no command %q\n", harmlessText(args[0]))
	usage(env.err)
	return statusUsage
}

// lookup returns the command of that name, or nil.
func lookup(name string) *command {
	for _, c := range commands() {
		if c.name == name {
			return &c
		}
	}
	return nil
}

// flagSet declares the command's flags, and returns what runs it.
func (c *command) flagSet() (*flag.FlagSet, func(env *env, args []string) int) {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	do := c.flags(fs)
	return fs, do
}

func (c *command) run(args []string, env *env) int {
	fs, do := c.flagSet()
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	args, err := parseFlags(fs, args, c.divided)
	if err == nil {
		return do(env, args)
	}
	fs.SetOutput(env.err)
	status := statusOK
	if !errors.Is(err, flag.ErrHelp) {
		status = statusUsage
		fmt.Fprintln(env.err, harmlessText(err.Error()))
	}
	c.usage(fs)
	return status
}

// parseFlags parses the flags in args wherever they stand before a "--", and returns
// the other arguments; with keep the "--", too.
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
