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
//	key         print the keys by which crawlers, archives and blocklists recognise URIs
//	compare     print at which rung of the ladder two references are equal, or how they differ
//	explain     print what each document makes of a reference
//	check       print what URIs are to their schemes, or why they are none of them, or not allowed
//	filter      print the texts that are valid URIs, or that a policy allows
//	audit       print what is odd about references, and may deceive
//	repair      print the valid references that browsers take texts for
//	clean       print references without what people put around and into them
//	find        print the URIs in texts, with their offsets
//	expand      print the URIs that abbreviations may mean, and why
//	template    print the URIs that a URI Template and values in JSON make
//	schemes     print what is known of schemes
//	help        print what a verb does, its flags, and examples
//	completion  print what makes bash or zsh complete command lines
//	version     print the version of the command
//
// "uri help VERB" says more about a verb.
//
// # Input
//
// Flags may stand before or after other arguments. After "--" no argument is a flag.
//
// A verb without arguments reads texts from standard input, one a line, until the input ends. It writes its
// results as it reads, so its memory does not grow with the input. A line ends with LF or CR LF; with -0 it
// ends with NUL. Lines longer than -max bytes, by default 16 MiB, are refused. Lines do not depend on each
// other: a list may be cut into pieces, and several processes may each read one of them.
//
// The verb clean reads all of standard input as one text, which may be broken into lines. With -lines or -0
// it reads lines.
//
// The arguments of find are files; "-" is standard input. It skips URIs longer than -max bytes, by default
// 65536.
//
// # Flags that many verbs have
//
//	-spec DOCUMENT  the document whose rules count: RFC3986, RFC2396bis, RFC2396, URLSyntax, RFC1808,
//	                RFC1738 or URL1993, in upper or lower case
//	-base URI       resolve the references against this URI; parse, get, set and normalize do so first
//	-json           print JSON, one object a line; "uri help VERB" lists the keys. An undefined value is null.
//	                Bytes that are not valid UTF-8 are replaced by U+FFFD
//	-0              texts on standard input end with NUL instead of LF, and results, too. A result of several
//	                lines ends with one NUL
//	-q              do not report refused texts; check, audit, compare and find print nothing at all
//	-keep           print an empty line for a refused text, so that each line of input has its line of
//	                output; with -json print an object with the keys where, text, errors and more
//	-max BYTES      refuse longer lines
//
// # Output
//
// A refused text is reported on standard error, with its line and a caret under the error. It leaves nothing
// on standard output, unless -keep is given. The verb goes on with the next text. Reports never show
// passwords, and neither do check and audit. The other verbs print references as they are.
//
// On a terminal check and audit colour the components of references. They do not if the environment variable
// NO_COLOR is set and not empty, or if TERM is "dumb". While a verb reads a long input, standard error shows
// how much was read, if it is a terminal and neither the input nor the output is one.
//
// # Exit status
//
// The status is 0 if all went well, 1 if a text was refused or reading or writing failed, and 2 if the command
// line is wrong. Some verbs differ:
//
//   - compare returns 0 if the references are equal at some rung, or with -rung at that rung or below, 1
//     if they are not, and 2 if one of them is refused or writing failed.
//   - find returns 0 if it found something, 1 if it found nothing, and 2 if reading or writing failed.
//   - audit returns 1 also if it found anything worse than a hint.
//   - explain, and check with "-edition all", refuse only lines that are too long.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], &env{os.Stdin, os.Stdout, withProgress(os.Stdin, os.Stdout, os.Stderr), wantsColour(os.Stdout)}))
}

// run runs the command line args and returns the exit status.
func run(args []string, env *env) int {
	if len(args) == 0 {
		usage(env.err, verbs())
		return statusUsage
	}
	switch args[0] {
	case "-h", "-help", "--help":
		usage(env.out, verbs())
		return statusOK
	case "-version", "--version":
		return printVersion(env)
	}
	if c := lookup(verbs(), args[0]); c != nil {
		return c.run(args[1:], env)
	}
	fmt.Fprintf(env.err, "uri: no command %q\n", harmlessText(args[0]))
	usage(env.err, verbs())
	return statusUsage
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
	fs.SetOutput(env.err)
	status := statusOK
	if !errors.Is(err, flag.ErrHelp) {
		status = statusUsage
		fmt.Fprintln(env.err, harmlessText(err.Error()))
	}
	c.usage(fs)
	return status
}
