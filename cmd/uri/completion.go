package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// The functions that follow return the possible arguments of commands.

// none is for arguments that can be any text.
func none() []string { return []string{} }

func shells() []string { return []string{"bash", "fish", "zsh"} }

func schemeNames() []string {
	var names []string
	for s := range schemes.All() {
		names = append(names, s.Name)
	}
	return names
}

func templates() []string {
	var names []string
	for _, c := range getters {
		names = append(names, "{"+c.name+"}")
	}
	return names
}

func changes() []string {
	var names []string
	for _, name := range settable {
		names = append(names, name+"=")
	}
	return names
}

// flagValues returns the possible values of a flag, or nil if it accepts any text.
func flagValues(name string) []string {
	switch name {
	case "spec":
		return specNames()
	case "scheme":
		return schemeNames()
	case "edition":
		return editionNames()
	case "policy":
		return policies
	case "role":
		return roleNames()
	case "rung":
		return rungNames[uri.RungText:]
	}
	return nil
}

// completion is "uri completion".
func completion(env *env, verbs []command, args []string) int {
	w := newOutput(env.out, false)
	switch {
	case slices.Equal(args, []string{"bash"}):
		completeBash(w, verbs)
	case slices.Equal(args, []string{"fish"}):
		completeFish(w, verbs)
	case slices.Equal(args, []string{"zsh"}):
		completeZsh(w, verbs)
	default:
		fmt.Fprintln(env.err, "uri completion: the name of a shell is needed: bash, fish or zsh")
		return statusTrouble
	}
	return env.finish(w)
}

// completeBash prints a function for bash. The function leaves the names of files to readline.
func completeBash(w io.Writer, verbs []command) {
	fmt.Fprint(w, `# Completion of uri for bash: eval "$(uri completion bash)"
_uri() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]} flags= words=
	COMPREPLY=()
	if [[ $word == = ]]; then # readline divides -flag=value at the =
		word=
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD-2]}
	fi
	if ((COMP_CWORD == 1)); then
`)
	fmt.Fprintf(w, "\t\tCOMPREPLY=($(compgen -W %s -- \"$word\"))\n\t\treturn\n\tfi\n",
		shellQuote(strings.Join(commandNames(verbs), " ")))
	fmt.Fprint(w, "\tcase $verb:$before in\n")
	for _, c := range verbs {
		fs, _ := c.flagSet()
		fs.VisitAll(func(f *flag.Flag) {
			if !isSwitch(f) {
				fmt.Fprintf(w, "\t%s:-%s)\n\t\tCOMPREPLY=($(compgen -W %s -- \"$word\"))\n\t\treturn\n\t\t;;\n",
					c.name, f.Name, shellQuote(strings.Join(flagValues(f.Name), " ")))
			}
		})
	}
	fmt.Fprint(w, "\tesac\n\tcase $verb in\n")
	for _, c := range verbs {
		fmt.Fprintf(w, "\t%s)\n\t\tflags=%s\n", c.name, shellQuote(strings.Join(dashed(c), " ")))
		if c.words != nil && len(c.words()) > 0 {
			fmt.Fprintf(w, "\t\twords=%s\n", shellQuote(strings.Join(c.words(), " ")))
		}
		fmt.Fprint(w, "\t\t;;\n")
	}
	fmt.Fprint(w, `	esac
	if [[ $word == -* ]]; then
		COMPREPLY=($(compgen -W "$flags" -- "$word"))
	elif [[ $words ]]; then
		COMPREPLY=($(compgen -W "$words" -- "$word"))
		[[ $words == *= ]] && compopt -o nospace 2>/dev/null
	fi
	return 0
}
complete -o default -F _uri uri
`)
}

// dashed returns the flags of a command as a user types them.
func dashed(c command) []string {
	fs, _ := c.flagSet()
	names := flagNames(fs)
	for i := range names {
		names[i] = "-" + names[i]
	}
	return names
}

// completeFish prints commands for fish.
func completeFish(w io.Writer, verbs []command) {
	fmt.Fprint(w, "# Completion of uri for fish: uri completion fish >~/.config/fish/completions/uri.fish\ncomplete -c uri -f\n")
	for _, c := range verbs {
		fmt.Fprintf(w, "complete -c uri -n __fish_use_subcommand -a %s -d %s\n", c.name,
			fishQuote(c.does))
	}
	for _, c := range verbs {
		here := "complete -c uri -n " + fishQuote("__fish_seen_subcommand_from "+c.name)
		fs, _ := c.flagSet()
		fs.VisitAll(func(f *flag.Flag) {
			value, does := flag.UnquoteUsage(f)
			fmt.Fprintf(w, "%s -o %s -d %s", here, f.Name, fishQuote(does))
			switch {
			case isSwitch(f):
			case value == "file":
				fmt.Fprint(w, " -r -F")
			default:
				fmt.Fprintf(w, " -x -a %s", fishQuote(strings.Join(flagValues(f.Name), " ")))
			}
			fmt.Fprintln(w)
		})
		switch {
		case c.words == nil:
			fmt.Fprintf(w, "%s -F\n", here)
		case len(c.words()) > 0:
			fmt.Fprintf(w, "%s -a %s\n", here, fishQuote(strings.Join(c.words(), " ")))
		}
	}
}

// fishQuote quotes a word for fish, in which a backslash stands for itself unless a quote or a
// backslash follows.
func fishQuote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'"
}

// completeZsh prints a function for zsh.
func completeZsh(w io.Writer, verbs []command) {
	fmt.Fprint(w, `#compdef uri
# Completion of uri for zsh: uri completion zsh >"${fpath[1]}/_uri"
_uri() {
	local -a verbs=(
`)
	for _, c := range verbs {
		fmt.Fprintf(w, "\t\t%s\n", shellQuote(c.name+":"+c.does))
	}
	fmt.Fprint(w, `	)
	if ((CURRENT == 2)); then
		_describe verb verbs
		return
	fi
	local verb=$words[2]
	shift words
	((CURRENT--))
	case $verb in
`)
	for _, c := range verbs {
		fmt.Fprintf(w, "\t%s)\n\t\t_arguments", c.name)
		fs, _ := c.flagSet()
		fs.VisitAll(func(f *flag.Flag) { fmt.Fprintf(w, " \\\n\t\t\t%s", shellQuote(zshFlag(f))) })
		switch {
		case c.words == nil:
			fmt.Fprint(w, " \\\n\t\t\t'*:file:_files'")
		case len(c.words()) > 0:
			fmt.Fprintf(w, " \\\n\t\t\t%s",
				shellQuote("*:argument:("+zshEscape(strings.Join(c.words(), " "))+")"))
		}
		fmt.Fprint(w, "\n\t\t;;\n")
	}
	fmt.Fprint(w, `	esac
}
if [[ $funcstack[1] == _uri ]]; then
	_uri "$@"
else
	compdef _uri uri
fi
`)
}

// zshFlag returns a flag in the form that _arguments of zsh accepts.
func zshFlag(f *flag.Flag) string {
	value, does := flag.UnquoteUsage(f)
	spec := "-" + f.Name + "[" + zshEscape(does) + "]"
	switch {
	case isSwitch(f):
		return spec
	case value == "file":
		return spec + ":file:_files"
	}
	return spec + ":" + value + ":(" + strings.Join(flagValues(f.Name), " ") + ")"
}

// zshEscape escapes the characters that separate the parts of a specification.
func zshEscape(s string) string {
	return strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, ":", `\:`).Replace(s)
}
