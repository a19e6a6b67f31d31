package main

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"runtime/debug"
	"strings"
	"unicode/utf8"
)

// usage prints the list of verbs.
func usage(w io.Writer, verbs []command) {
	fmt.Fprint(w, "usage: uri VERB [flags] [arguments]\n\n")
	for _, c := range verbs {
		fmt.Fprintf(w, "  %-10s  %s\n", c.name, c.does)
	}
	fmt.Fprint(w, "\n", moreHelp)
}

const moreHelp = `"uri help VERB" and "uri VERB -h" explain a verb, with examples.` + "\n"

// usage prints the form of the command line.
func (c *command) usage(fs *flag.FlagSet) {
	fmt.Fprintln(fs.Output(), "usage:", c.synopsis(fs))
}

// printFlags prints the flags.
func printFlags(w io.Writer, fs *flag.FlagSet) {
	eachFlag(fs, func(f *flag.Flag, names []string) {
		value, usage := flag.UnquoteUsage(f)
		if !isSwitch(f) && f.DefValue != "" {
			usage += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		line := "  -" + strings.Join(names, ", -")
		if !isSwitch(f) {
			line += " " + value
		}
		fmt.Fprintln(w, line)
		for text := range strings.Lines(wrapped(usage, helpWidth-8, "")) {
			fmt.Fprint(w, "        ", text)
		}
	})
}

// synopsis returns the form of the command line.
func (c *command) synopsis(fs *flag.FlagSet) string {
	line := "uri " + c.name
	if hasFlags(fs) {
		line += " [flags]"
	}
	return strings.TrimRight(line+" "+c.args, " ")
}

func hasFlags(fs *flag.FlagSet) bool {
	has := false
	fs.VisitAll(func(*flag.Flag) { has = true })
	return has
}

// helpCommand is "uri help".
func helpCommand(fs *flag.FlagSet, verbs func() []command) action {
	man := fs.Bool("man", false, "print the manual page, in the macros of man(7)")
	return func(env *env, args []string) int {
		if !*man {
			return help(env, verbs(), args)
		}
		w := newOutput(env.out, false)
		printMan(w, verbs())
		return env.finish(w)
	}
}

// help prints the general help, or the help of verbs.
func help(env *env, verbs []command, args []string) int {
	w := newOutput(env.out, false)
	if len(args) == 0 {
		generalHelp(w, verbs)
	}
	for i, name := range args {
		c := lookup(verbs, name)
		if c == nil {
			return unknownVerb(env, "uri help", name, verbs)
		}
		if i > 0 {
			w.WriteByte('\n')
		}
		c.help(w)
	}
	return env.finish(w)
}

// generalHelp prints the list of verbs, and what is true of many verbs.
func generalHelp(w io.Writer, verbs []command) {
	usage(w, verbs)
	for _, s := range sections {
		fmt.Fprintf(w, "\n%s:\n\n%s", s.title, wrapped(s.text, helpWidth, " "))
	}
}

// unknownVerb reports that there is no verb with a name, and returns the exit status.
func unknownVerb(env *env, where, name string, verbs []command) int {
	fmt.Fprint(env.err, wrapped(fmt.Sprintf("%s: %q is not a verb%s.", where, harmlessText(name),
		choices(name, commandNames(verbs))), helpWidth, ""))
	return statusTrouble
}

// help prints the usage of the command, its topic and its examples.
func (c *command) help(w io.Writer) {
	fmt.Fprintf(w, "uri %s: %s\n\n", c.name, c.does)
	fs, _ := c.flagSet()
	fs.SetOutput(w)
	c.usage(fs)
	topic := topics[c.name]
	printExamples(w, topic.examples[:min(1, len(topic.examples))])
	if hasFlags(fs) {
		fmt.Fprint(w, "\nFlags:\n\n")
		printFlags(w, fs)
	}
	if topic.text != "" {
		fmt.Fprintf(w, "\n%s", wrapped(topic.text, helpWidth, ""))
	}
	if len(topic.examples) > 1 {
		fmt.Fprint(w, "\nMore examples:\n")
		printExamples(w, topic.examples[1:])
	}
}

func printExamples(w io.Writer, list []example) {
	for _, e := range list {
		fmt.Fprintf(w, "\n    $ %s\n", e.commandLine())
		for line := range strings.Lines(e.out) {
			fmt.Fprintf(w, "    %s", line)
		}
	}
}

// commandLine returns the example as a user types it.
func (e example) commandLine() string {
	words := []string{"uri"}
	for _, arg := range e.args {
		words = append(words, shellQuote(arg))
	}
	line := strings.Join(words, " ")
	if e.in == "" {
		return line
	}
	format := strings.NewReplacer(`\`, `\\`, "%", "%%", "\n", `\n`, "\t", `\t`, "\x00", `\0`).Replace(e.in)
	return "printf " + shellQuote(format) + " | " + line
}

// helpWidth is the number of columns of help: it fits a terminal of 80 columns.
const helpWidth = 79

// paragraphs returns the paragraphs of a text, which are separated by empty lines, without their
// last LF. A paragraph is verbatim if it begins with a space.
func paragraphs(text string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for p := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
			if p = strings.Trim(p, "\n"); !yield(p, strings.HasPrefix(p, " ")) {
				return
			}
		}
	}
}

// wrapped returns a text whose paragraphs are broken into lines of at most width characters, where
// that is possible. A verbatim paragraph is kept, with indent before each line.
func wrapped(text string, width int, indent string) string {
	var b strings.Builder
	for p, verbatim := range paragraphs(text) {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if verbatim {
			for line := range strings.Lines(p + "\n") {
				b.WriteString(indent + line)
			}
			continue
		}
		column := 0
		for _, word := range strings.Fields(p) {
			n := utf8.RuneCountInString(word)
			switch {
			case column == 0:
			case column+1+n > width:
				b.WriteByte('\n')
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// A section is a part of the general help.
type section struct{ title, text string }

const intro = `Command uri takes URI references apart, resolves, normalizes, compares, checks, finds and changes them.`

// sections has the general help after the list of verbs. In a text an empty line ends a paragraph,
// and lines that begin with a space are printed as they are.
var sections = []section{
	{"Input", `A verb works on the texts that are its arguments or, if there are none or the only one is "-", on the lines of standard input or of the files that -f names; the reference "-" is therefore written "./-". An argument that happens to be the name of a file is still a text, and a note on standard error says so. Flags may stand before or after other arguments, but an argument after "--" is never a flag.

A line ends with LF or CR LF. Spaces and tabs at its end are dropped, and so is a byte order mark at the start of the input; only "resolve -tsv", encode and decode take lines exactly as they are, as every verb does with -0, where texts end with NUL. An empty line is the empty reference unless -skip-empty leaves it out, and a line longer than -max bytes, by default 16 MiB, is refused.

With "-column 2" each line has columns with tabs between them, the text is the second one, and the result stands in its place; the other columns stay as they are written. With -csv commas stand between the columns, and a column that holds a comma or a quote stands in quotes, in which a quote is doubled (RFC 4180); a column cannot hold the end of a line. A header is a line like the others: normalize prints most headers as they are, because "url" is a valid reference, but check refuses them, so leave the header out with "tail -n +2" where that matters. Verbs whose result has several lines, such as parse, need -json with -column.

A verb works on many lines at once, on all cores, and prints the results in the order of the lines while it still reads, so its memory does not grow with the input. Because no line depends on another one, a list can also be cut into pieces for several processes.

Two verbs read otherwise. clean takes its whole input as one text, which may be broken into lines, unless -lines or -0 is given. The arguments of find are files, with "-" for standard input, and it skips URIs longer than -max bytes, by default 65536.`},

	{"Shared flags", `Every verb that reads texts has these flags:

 -f, -file FILE  read the texts from a file, or from standard input if
                 FILE is "-"; several times, from several files
 -j, -jobs N     work on N cores; 1 means one line after the other
 -json           print JSON, one object a line; the help of a verb lists
                 the keys. An undefined value is null. Bytes that are
                 not valid UTF-8 are replaced by U+FFFD
 -0, -null       texts in the input end with NUL instead of LF, and so
                 do results. A result of several lines ends with one NUL
 -s, -no-reports do not report refused texts
 -keep           print an empty line for a refused text, so that each
                 line of input has its line of output; with -json print
                 an object with the keys where, text, errors and more.
                 A result that holds the end of a line is refused, too;
                 only parse, explain, check and audit print several
 -skip-empty     leave empty lines out
 -column N       the text is column N of the line
 -csv            with -column, commas stand between columns
 -max BYTES      refuse longer lines; find skips longer URIs

Some verbs have these:

 -q, -quiet      audit, check, compare, filter, find: print nothing at
                 all, the exit status is the answer
 -spec DOCUMENT  parse, get, set, resolve, relativize, normalize and
                 compare: the document whose rules count: RFC3986,
                 RFC2396bis, RFC2396, URLSyntax, RFC1808, RFC1738 or
                 URL1993, in upper or lower case
 -base URI       parse, get, set, normalize: resolve the references
                 against this URI first; resolve, relativize, explain:
                 the base
 -guess          parse, get, set, normalize: read texts as a person
                 types them, without a scheme
 -where NAME=VALUE
                 filter, set: only references whose NAME is VALUE. A
                 NAME is any that "uri help get" lists, or site, the
                 registrable domain; "*" in VALUE is any text. In
                 scheme, host and site case does not count, and
                 neither does the final dot of "example.com.", unless
                 VALUE ends with a dot. Also NAME!=VALUE, and NAME
                 alone: it is there. Several times, all must be true`},

	{"Output", `A refused text is reported on standard error, with its line and a caret under the error, and leaves nothing on standard output unless -keep is given; the verb then goes on with the next text. Reports, check and audit never show passwords, whereas the other verbs print references as they are.

On a terminal, check and audit color the components of references, and standard error shows how much of a long input has been read.`},

	{"Environment", ` NO_COLOR  if it is set and not empty, nothing is colored
 TERM      if it is "dumb", nothing is colored and no progress is shown

No other variable changes what the command prints, neither the locale nor the settings of proxies.`},

	{"Exit status", ` 0  all went well
 1  a text was refused
 2  the command line is wrong, or reading or writing failed

A script that accepts 1 therefore goes on after an invalid line, but still stops if a file is missing or a disk is full. If nobody reads the results any more, as when "head" has seen enough, the signal SIGPIPE ends the command. A standard output that was closed with ">&-" looks like the null device, because the runtime of Go opens that in its place, so nothing is written and the status does not tell.

Some verbs differ:

 audit    1 also if something is worse than a hint
 compare  0 if the references are equal at some rung, or with -rung at
          that rung or below; 1 if they are not; 2 also if one of them
          is refused
 filter   0 if something was printed, 1 if nothing was; 2 also if a line
          was too long
 find     0 if something was found, 1 if nothing was
 schemes  1 if a scheme is unknown

explain, and check with "-edition all", refuse only lines that are too long.`},
}

// versionCommand is "uri version".
func versionCommand(*flag.FlagSet) action {
	return func(env *env, args []string) int { return printVersion(env) }
}

func printVersion(env *env) int {
	info, _ := debug.ReadBuildInfo()
	if _, err := io.WriteString(env.out, versionOf(info)); err != nil {
		return env.fail(err)
	}
	return statusOK
}

// versionOf returns the version of the module, its revision, and the release of Go that built it. A
// nil info leaves them unknown.
func versionOf(info *debug.BuildInfo) string {
	if info == nil {
		info = new(debug.BuildInfo)
	}
	version := info.Main.Version
	if version == "" {
		version = "(unknown)"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	text := "uri " + version
	if revision := settings["vcs.revision"]; revision != "" {
		text += " " + revision
		if settings["vcs.modified"] == "true" {
			text += ", changed"
		}
	}
	if info.GoVersion != "" {
		text += " (" + info.GoVersion
		if os := settings["GOOS"]; os != "" {
			text += " " + os + "/" + settings["GOARCH"]
		}
		text += ")"
	}
	return text + "\n"
}
