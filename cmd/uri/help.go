package main

import (
	"flag"
	"fmt"
	"io"
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
