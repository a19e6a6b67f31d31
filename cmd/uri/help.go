package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// usage prints all verbs.
func usage(w io.Writer) {
	fmt.Fprint(w, "usage: uri VERB [flags] [arguments]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s  %s\n", c.name, c.does)
	}
	fmt.Fprint(w, "\nWithout arguments a verb reads lines from standard input. \"uri help VERB\" tells more, with examples.\n")
}

// usage prints how the command is called, and its flags.
func (c *command) usage(fs *flag.FlagSet) {
	line := "usage: uri " + c.name
	if hasFlags(fs) {
		line += " [flags]"
	}
	fmt.Fprintln(fs.Output(), strings.TrimRight(line+" "+c.args, " "))
	fs.PrintDefaults()
}

func hasFlags(fs *flag.FlagSet) bool {
	has := false
	fs.VisitAll(func(*flag.Flag) { has = true })
	return has
}

// helpCommand is "uri help".
func helpCommand(*flag.FlagSet) func(env *env, args []string) int {
	return func(env *env, args []string) int {
		w := &output{to: env.out, end: '\n'}
		if len(args) == 0 {
			usage(w)
		}
		for i, name := range args {
			c := lookup(name)
			if c == nil {
				fmt.Fprintf(env.err, "uri help: no command %q\n", harmlessText(name))
				return statusUsage
			}
			if i > 0 {
				w.WriteByte('\n')
			}
			c.help(w)
		}
		if err := w.flush(); err != nil {
			fmt.Fprintf(env.err, "uri: %v\n", err)
			return statusRefused
		}
		return statusOK
	}
}

// help prints what is known of the command.
func (c *command) help(w io.Writer) {
	fmt.Fprintf(w, "uri %s: %s\n\n", c.name, c.does)
	fs, _ := c.flagSet()
	fs.SetOutput(w)
	c.usage(fs)
	topic := topics[c.name]
	if topic.text != "" {
		fmt.Fprintf(w, "\n%s", topic.text)
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

// An example is a command line, and what it prints on standard output and standard error.
type example struct {
	args []string
	in   string // standard input, unless it is empty
	out  string
}

// commandLine returns the example as one types it.
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

// shellQuote quotes a word for a shell, if it must be.
func shellQuote(s string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./:=+@%,", r)
	}
	if s != "" && strings.TrimFunc(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
