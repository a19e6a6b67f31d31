package main

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"runtime/debug"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
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

// usage prints the form of the command line, and the flags.
func (c *command) usage(fs *flag.FlagSet) {
	fmt.Fprintln(fs.Output(), "usage:", c.synopsis(fs))
	fs.PrintDefaults()
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

// help is "uri help".
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
	fmt.Fprint(env.err, wrapped(fmt.Sprintf("%s: %q is not a verb%s.", where, harmlessText(name), choices(name, commandNames(verbs))), helpWidth, ""))
	return statusUsage
}

// help prints the usage of the command, its topic and its examples.
func (c *command) help(w io.Writer) {
	fmt.Fprintf(w, "uri %s: %s\n\n", c.name, c.does)
	fs, _ := c.flagSet()
	fs.SetOutput(w)
	c.usage(fs)
	topic := topics[c.name]
	if topic.text != "" {
		fmt.Fprintf(w, "\n%s", wrapped(topic.text, helpWidth, ""))
	}
	for i, e := range topic.examples {
		if i == 0 {
			fmt.Fprint(w, "\nExamples:\n")
		}
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

// shellQuote quotes a word for a shell, if necessary.
func shellQuote(s string) string {
	plain := func(r rune) bool {
		return r < utf8.RuneSelf && ascii.IsAlnum(byte(r)) || strings.ContainsRune("-_./:=+@%,", r)
	}
	if s != "" && strings.TrimFunc(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// helpWidth is the number of columns of help: it fits a terminal of 80 columns.
const helpWidth = 79

// paragraphs returns the paragraphs of a text, which are separated by empty lines, without their last LF. A paragraph is verbatim if it
// begins with a space.
func paragraphs(text string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for p := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
			if p = strings.Trim(p, "\n"); !yield(p, strings.HasPrefix(p, " ")) {
				return
			}
		}
	}
}

// wrapped returns a text whose paragraphs are broken into lines of at most width characters, where that is possible. A verbatim
// paragraph is kept, with indent before each line.
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

// sections has the general help after the list of verbs. In a text an empty line ends a paragraph, and lines that begin with a space
// are printed as they are.
var sections = []section{
	{"Input", `Texts are arguments. Without such arguments a verb reads lines from standard input, or from the file that -f names. Flags may stand before or after other arguments. An argument after "--" is never a flag.

A line ends with LF or CR LF. Spaces and tabs at its end are dropped, and so is a byte order mark at the start of the input. With -0 texts end with NUL and are taken as they are, and so are the lines of "resolve -tsv", encode and decode. An empty line is the empty reference. Lines longer than -max bytes, by default 16 MiB, are refused.

A verb works on many lines at once, on all cores, and prints its results in the order of the lines while it reads. Its memory does not grow with the input. No line depends on another line, so a list can be cut into pieces for several processes.

The verb clean reads its input as one text, which may be broken into lines. With -lines or -0 it reads lines. The arguments of find are files, and "-" is standard input. It skips URIs longer than -max bytes, by default 65536.`},

	{"Shared flags", ` -spec DOCUMENT  the document whose rules count: RFC3986, RFC2396bis,
                 RFC2396, URLSyntax, RFC1808, RFC1738 or URL1993, in
                 upper or lower case
 -base URI       resolve the references against this URI first
 -guess          read texts as a person types them, without a scheme
 -f FILE         read the texts from a file, or from standard input if
                 FILE is "-"
 -j N            work on N cores; 1 means one line after the other
 -json           print JSON, one object a line; the help of a verb lists
                 the keys. An undefined value is null. Bytes that are
                 not valid UTF-8 are replaced by U+FFFD
 -0              texts in the input end with NUL instead of LF, and so
                 do results. A result of several lines ends with one NUL
 -q              do not report refused texts; audit, check, compare,
                 filter and find print nothing at all, and their status
                 is the answer
 -keep           print an empty line for a refused text, so that each
                 line of input has its line of output; with -json print
                 an object with the keys where, text, errors and more
 -max BYTES      refuse longer lines; find skips longer URIs`},

	{"Output", `Standard error has a report of each refused text: its line, and a caret under the error. A refused text leaves nothing on standard output, unless -keep is given. The verb goes on with the next text. Reports, check and audit never show passwords. The other verbs print references as they are.

On a terminal, check and audit colour the components of references. If standard error is a terminal, it shows how much of a long input has been read.`},

	{"Environment", ` NO_COLOR  if it is set and not empty, nothing is coloured
 TERM      if it is "dumb", nothing is coloured and no progress is shown

No other variable changes what the command prints: neither the locale nor settings of proxies.`},

	{"Exit status", ` 0  all went well
 1  a text was refused, or reading or writing failed
 2  the command line is wrong

Some verbs differ:

 audit    1 also if something is worse than a hint
 compare  0 if the references are equal at some rung, or with -rung at
          that rung or below; 1 if they are not; 2 if one of them is
          refused, or writing failed
 filter   0 if something was printed, 1 if nothing was; 2 if a line was
          too long, or reading or writing failed
 find     0 if something was found, 1 if nothing was; 2 if reading or
          writing failed
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

// versionOf returns the version of the module, its revision, and the release of Go that built it. A nil info leaves them unknown.
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
