package main

import (
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

func TestHelp(t *testing.T) {
	status, out, _ := uriCommand("", "help", "set", "normalize")
	for _, want := range []string{
		"uri set: change components and parameters of references\n\nusage: uri set [flags] CHANGE ... [--] [text ...]\n",
		"  -keep\n", "query.NAME+=VALUE",
		"\n    $ printf 'x:A%%2f\\nno reference\\nX:B\\n' | uri normalize -keep -s\n    x:A%2F\n    \n    x:B\n",
	} {
		if status != 0 || !strings.Contains(out, want) {
			t.Errorf("status %d, no %q in\n%s", status, want, out)
		}
	}
	if status, out, _ := uriCommand("", "help", "version"); status != 0 ||
		!strings.Contains(out, "usage: uri version\n") {
		t.Errorf("status %d, %s", status, out)
	}
	if status, _, err := uriCommand("", "help", "x"); status != 2 ||
		!strings.HasPrefix(err, "uri help: \"x\" is not a verb; ") {
		t.Errorf("status %d, %s", status, err)
	}
}

// One empty line separates parts of help, and no empty line ends it.
func TestHelpHasNoEmptyParts(t *testing.T) {
	for _, c := range verbs() {
		if _, help, _ := uriCommand("", "help", c.name); strings.HasSuffix(help, "\n\n") ||
			strings.Contains(help, "\n\n\n") {
			t.Errorf("%s:\n%q", c.name, help)
		}
	}
}

// Every example of help prints the output that help shows.
func TestExamples(t *testing.T) {
	for _, c := range verbs() {
		topic := topics[c.name]
		if len(topic.examples) == 0 && !slices.Contains([]string{"help", "completion", "version"},
			c.name) {
			t.Errorf("%s has no example", c.name)
		}
		for _, e := range topic.examples {
			if e.args[0] != c.name {
				t.Errorf("%s has the example %q", c.name, e.args)
			}
			if got := together(e.in, e.args...); got != e.out {
				t.Errorf("%s\nprints\n%s\nwant\n%s", e.commandLine(), got, e.out)
			}
		}
	}
	for name := range topics {
		if lookup(verbs(), name) == nil {
			t.Errorf("a topic %q", name)
		}
	}
}

// A shell reads the command lines in help as the arguments and the input of the examples.
func TestExamplesInBash(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	script, want := `uri() { printf '%s\0' "$@"; printf 'input:'; cat; printf '\nend\n'; }`+"\n", ""
	for _, c := range verbs() {
		_, help, _ := uriCommand("", "help", c.name)
		for _, e := range topics[c.name].examples {
			_, rest, _ := strings.Cut(help, "\n    $ ")
			line, rest, _ := strings.Cut(rest, "\n")
			help = "\n" + rest
			script += line + "\n"
			want += strings.Join(e.args, "\x00") + "\x00input:" + e.in + "\nend\n"
		}
	}
	if got := bash(t, script); got != want {
		t.Errorf("%q\nwant\n%q", got, want)
	}
}

func TestShellQuote(t *testing.T) {
	for s, want := range map[string]string{"": "''", "a=b": "a=b", "a b": "'a b'", "it's": `'it'\''s'`, "{host}": "'{host}'"} {
		if got := shellQuote(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, test := range []struct {
		info debug.BuildInfo
		want string
	}{
		{debug.BuildInfo{}, "uri (unknown)\n"},
		{debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.3"}}, "uri v1.2.3 (go1.26.0)\n"},
		{debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "(devel)"}, Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "true"}, {Key: "GOOS", Value: "linux"}, {Key: "GOARCH", Value: "amd64"}}},
			"uri (devel) abc, changed (go1.26.0 linux/amd64)\n"},
	} {
		if got := versionOf(&test.info); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	if got := versionOf(nil); got != "uri (unknown)\n" {
		t.Errorf("%q", got)
	}
	for _, args := range [][]string{{"version"}, {"--version"}} {
		if status, out, _ := uriCommand("", args...); status != 0 ||
			!strings.HasPrefix(out, "uri ") || !strings.Contains(out, "(go") {
			t.Errorf("%q: status %d, %q", args, status, out)
		}
	}
}
