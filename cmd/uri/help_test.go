package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The tests can be run as the command: that of help is, by bash.
func TestMain(m *testing.M) {
	if os.Getenv("URI_TEST_COMMAND") != "" {
		main()
	}
	os.Exit(m.Run())
}

// together runs a command line with both outputs in one, as on a terminal.
func together(in string, args ...string) string {
	var both bytes.Buffer
	run(args, &env{strings.NewReader(in), &both, &both, false})
	return both.String()
}

// Every example of help prints what is shown.
func TestExamples(t *testing.T) {
	for _, c := range verbs() {
		topic := topics[c.name]
		if len(topic.examples) == 0 && !slices.Contains([]string{"help", "completion", "version"}, c.name) {
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

// An empty line stands between parts of help, and nowhere else.
func TestHelpHasNoEmptyParts(t *testing.T) {
	for _, c := range verbs() {
		if _, help, _ := uriCommand("", "help", c.name); strings.HasSuffix(help, "\n\n") || strings.Contains(help, "\n\n\n") {
			t.Errorf("%s:\n%q", c.name, help)
		}
	}
}

// The command lines mean the same to a shell as they are shown.
func TestExamplesInBash(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	for _, c := range verbs() {
		_, help, _ := uriCommand("", "help", c.name)
		_, examples, _ := strings.Cut(help, "\nExamples:\n")
		for _, text := range strings.Split(examples, "\n    $ ")[1:] {
			line, want, _ := strings.Cut(strings.ReplaceAll(text, "\n    ", "\n"), "\n")
			got := bash(t, `uri() { URI_TEST_COMMAND=1 "$URI_TEST_BINARY" "$@"; }`+"\n"+line)
			if strings.TrimSuffix(got, "\n") != strings.TrimSuffix(want, "\n") {
				t.Errorf("%s\nprints\n%s\nwant\n%s", line, got, want)
			}
		}
	}
}

// shellOrSkip returns what runs a script, with both outputs in one. The result of the script does not matter.
func shellOrSkip(t *testing.T, name string) func(t *testing.T, script string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skip(err)
	}
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T, script string) string {
		t.Helper()
		cmd := exec.Command(path, "-c", script)
		cmd.Env = append(os.Environ(), "URI_TEST_BINARY="+binary, "NO_COLOR=1")
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); err != nil && !ok {
			t.Fatal(err)
		}
		return string(out)
	}
}

func TestHelp(t *testing.T) {
	status, out, _ := uriCommand("", "help", "set", "normalize")
	for _, want := range []string{
		"uri set: change components and parameters of references\n\nusage: uri set [flags] CHANGE ... [--] [text ...]\n",
		"  -keep\n", "query.NAME+=VALUE", "\n    $ printf 'x:A%%2f\\nno reference\\nX:B\\n' | uri normalize -keep -q\n    x:A%2F\n    \n    x:B\n",
	} {
		if status != 0 || !strings.Contains(out, want) {
			t.Errorf("status %d, no %q in\n%s", status, want, out)
		}
	}
	if status, out, _ := uriCommand("", "help", "version"); status != 0 || !strings.Contains(out, "usage: uri version\n") {
		t.Errorf("status %d, %s", status, out)
	}
	if status, _, err := uriCommand("", "help", "x"); status != 2 || err != "uri help: no command \"x\"\n" {
		t.Errorf("status %d, %s", status, err)
	}
	var stderr strings.Builder
	if status := run([]string{"help"}, &env{nil, brokenPipe{}, &stderr, false}); status != 1 {
		t.Error(status, stderr.String())
	}
}

// The documentation of the command lists the verbs as help does.
func TestDocumentation(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "main.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	doc := strings.ReplaceAll(file.Doc.Text(), "\t", "  ")
	_, help, _ := uriCommand("", "help")
	_, list, _ := strings.Cut(help, "\n\n")
	list, _, _ = strings.Cut(list, "\n\n")
	if !strings.Contains(doc, "\n"+list+"\n\n") {
		t.Errorf("%s\nhas not\n%s", doc, list)
	}
}

func TestShellQuote(t *testing.T) {
	for s, want := range map[string]string{"": "''", "a=b": "a=b", "a b": "'a b'", "it's": `'it'\''s'`, "{host}": "'{host}'"} {
		if got := shellQuote(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}
