package main

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The command lines of the README and of the guides, which stand after "$ ", print the output below
// them.
func TestReadmeCommands(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	commands := 0
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	text := mustRead(t, "../../README.md")
	for _, page := range pages {
		text += mustRead(t, page)
	}
	for _, block := range strings.Split(text, "```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		for _, session := range strings.Split("\n"+block, "\n$ ")[1:] {
			command, want, _ := strings.Cut(session, "\n")
			commands++
			script := "uri() { URI_TEST_COMMAND=1 \"$URI_TEST_BINARY\" \"$@\"; }\ncd ../..\n" +
				command
			got := strings.TrimRight(bash(t, script), "\n")
			if strings.HasSuffix(command, "wc -l") {
				got = strings.TrimSpace(got) // some systems align the number
			}
			if want = strings.TrimRight(want, "\n"); got != want {
				t.Errorf("%s\nprints\n%s\nwant\n%s", command, got, want)
			}
		}
	}
	if commands < 3 {
		t.Errorf("only %d commands", commands)
	}
}

// The README begins with two command lines and the first and last target that they print.
func TestReadmeBegins(t *testing.T) {
	readme := mustRead(t, "../../README.md")
	status, out, stderr := uriCommand(mustRead(t, "../../testdata/sample.tsv"), "resolve", "-tsv")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || stderr != "" || len(lines) != 10 {
		t.Fatalf("status %d\n%s%s", status, out, stderr)
	}
	for _, want := range []string{"    go run ./cmd/uri resolve -tsv <testdata/sample.tsv\n", "    go test ./...\n", "`" + lines[0] + "`", "`" + lines[9] + "`"} {
		if !strings.Contains(readme, want) {
			t.Errorf("the README has no %q", want)
		}
	}
}

// The command lines of the guide to long lists find for a list in pieces what they find for the
// list.
func TestScale(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the tools of other systems have other flags")
	}
	bash := shellOrSkip(t, "bash")
	guide := mustRead(t, "../../docs/scale.md")
	lines := map[string]string{} // those of each first word
	for line := range strings.Lines(guide) {
		if command, ok := strings.CutPrefix(line, "    "); ok {
			word, _, _ := strings.Cut(command, " ")
			lines[word] += strings.TrimSpace(command) + "\n"
		}
	}

	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	write("uri", "#!/bin/sh\nURI_TEST_COMMAND=1 exec \"$URI_TEST_BINARY\" \"$@\"\n")
	list := strings.Repeat(mustRead(t, "../../testdata/urls.txt")+"not a reference\n", 40)
	write("urls.txt", list)
	pairs := strings.Repeat(mustRead(t, "../../testdata/sample.tsv")+"x\ty\n", 40)
	write("pairs.tsv", pairs)
	prepare := "cd '" + dir + "' && PATH=$PWD:$PATH && set -e -o pipefail\n"

	_, normal, _ := uriCommand(list, "normalize", "-s")
	distinct := strings.Fields(normal)
	slices.Sort(distinct)
	distinct = slices.Compact(distinct)
	script := strings.Replace(lines["split"], "256M", "4K", 1) + lines["ls"] + lines["cat"] +
		"cat distinct.txt"
	if got := strings.Fields(bash(t, prepare+script)); !slices.Equal(got, distinct) {
		t.Errorf("%q\nprints %q, want %q", script, got, distinct)
	}
	write("urls.txt", strings.Repeat("http://b.example.net/\nhttp://a.example.com/\nhttp://c.example.net/\nhttp://example.com/b\n", 10))
	keys, count, _ := strings.Cut(lines["uri"], "\n")
	sorted := keys + "\n" + lines["paste"] + count
	if got := strings.TrimSpace(bash(t, prepare+sorted)); got != "2" {
		t.Errorf("%q\nprints %q, want two sites", sorted, got)
	}
	_, targets, _ := uriCommand(pairs, "resolve", "-tsv", "-s")
	script = prepare + "command -v parallel >/dev/null || exit\n" +
		strings.Replace(lines["parallel"], "256M", "4K", 1) + "cat targets.txt"
	if got := bash(t, script); got != "" && got != targets {
		t.Errorf("%s\nprints %q, want %q", script, got, targets)
	}
}
