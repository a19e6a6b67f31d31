//go:generate go test -run ^TestGenerated$ -update .

package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"runtime/debug"
	"strings"
)

func main() {
	collectLater()
	out, err := withProgress(os.Stdout, os.Stderr)
	os.Exit(run(os.Args[1:], &env{os.Stdin, out, err, wantsColor(os.Stdout)}))
}

// collectLater lets the garbage collector wait until there is more garbage than by default, because
// the heap of most runs is so small that it would never rest. With long lines, which need much
// memory, it starts as early as ever. The settings of the user win.
func collectLater() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(128 << 20)
	}
}

// run runs the command line args and returns the exit status.
func run(args []string, env *env) int {
	if len(args) == 0 {
		usage(env.err, verbs())
		return statusTrouble
	}
	switch args[0] {
	case "-h", "-help", "--help":
		return help(env, verbs(), nil)
	case "-version", "--version":
		return printVersion(env)
	}
	if c := lookup(verbs(), args[0]); c != nil {
		return c.run(args[1:], env)
	}
	return unknownVerb(env, "uri", args[0], verbs())
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
	if errors.Is(err, flag.ErrHelp) {
		return help(env, verbs(), []string{c.name})
	}
	return env.misused(c, harmlessText(err.Error())+c.guess(fs, err))
}

// guess returns what follows the error of an unknown flag: the flag that was perhaps meant.
func (c *command) guess(fs *flag.FlagSet, err error) string {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return ""
	}
	if guess := nearest(strings.TrimPrefix(name, "-"), flagNames(fs)); guess != "" {
		return "; perhaps -" + guess + " is meant"
	}
	return ""
}

// verbs returns the verbs of the tool, in the order in which help lists them.
func verbs() []command {
	return []command{
		{"parse", "[text ...]", "print the components of references", parseCommand, false, none},
		{"get", "TEMPLATE [text ...]", "print parts of references as a template shows them",
			getCommand, false, templates},
		{"set", "CHANGE ... [--] [text ...]", "change components and parameters of references",
			setCommand, true, changes},
		{"resolve", "(-base URI [reference ...] | -tsv)", "print the targets of references",
			resolveCommand, false, none},
		{"relativize", "-base URI [target ...]", "print the shortest references to targets",
			relativizeCommand, false, none},
		{"normalize", "[text ...]", "print the normal forms of references", normalizeCommand, false,
			none},
		{"key", "(-surt | -archive | -safebrowsing | -site) [text ...]",
			"print the keys of URIs in crawlers, archives and blocklists", keyCommand, false, none},
		{"compare", "A B", "print how equal two references are, or where they differ",
			compareCommand, false, none},
		{"explain", "[text ...]", "print how each document and a browser read a reference",
			explainCommand, false, none},
		{"check", "[text ...]", "print what URIs mean to their schemes, or why they are refused",
			checkCommand, false, none},
		{"filter", "[text ...]", "print the texts that are valid URIs, or that a policy allows",
			filterCommand, false, none},
		{"audit", "[text ...]", "print what is odd about references and may deceive people",
			auditCommand, false, none},
		{"repair", "[text ...]", "print the references that browsers make of texts", repairCommand,
			false, none},
		{"clean", "[text ...]", "print references without the marks that people put around them",
			cleanCommand, false, none},
		{"find", "[file ...]", "print the URIs in texts, with their offsets", findCommand, false,
			nil},
		{"expand", "[text ...]", "print the URIs that abbreviations may mean, and why",
			expandCommand, false, none},
		{"typed", "[text ...]", "print the URIs that people mean who type links into a form",
			typedCommand, false, none},
		{"template", "TEMPLATE [values ...]", "print the URIs that a URI Template makes of values",
			templateCommand, false, none},
		{"encode", "[text ...]", "print texts percent-encoded for a role in a URI", encodeCommand,
			false, none},
		{"decode", "[text ...]", "print percent-encoded texts decoded", decodeCommand, false, none},
		{"schemes", "[name ...]", "print what is known about schemes", schemesCommand, false,
			schemeNames},
		{"help", "[VERB]", "print what a verb does, its flags and examples",
			func(fs *flag.FlagSet) action { return helpCommand(fs, verbs) }, false, verbNames},
		{"completion", "(bash | fish | zsh)",
			"print a script that completes command lines in a shell", withVerbs(completion), false,
			shells},
		{"version", "", "print the version of the command", versionCommand, false, none},
	}
}

func verbNames() []string { return commandNames(verbs()) }

// withVerbs returns the field flags of a command without flags that works on the table of verbs.
func withVerbs(do func(env *env, verbs []command,
	args []string) int) func(fs *flag.FlagSet) action {
	return func(*flag.FlagSet) action {
		return func(env *env, args []string) int { return do(env, verbs(), args) }
	}
}
