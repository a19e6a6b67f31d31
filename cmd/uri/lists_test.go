package main

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The command lines of the README about large lists do what they should: with the pieces, they find what is found
// without.
func TestReadmeLists(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the tools of other systems have other flags")
	}
	bash := shellOrSkip(t, "bash")
	readme := mustRead(t, "../../README.md")
	_, section, ok := strings.Cut(readme, "\n## Lists of any size\n")
	if !ok {
		t.Fatal("the README has no such section")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	lines := map[string]string{} // by their first word
	for line := range strings.Lines(section) {
		if command, ok := strings.CutPrefix(line, "    "); ok {
			word, _, _ := strings.Cut(command, " ")
			lines[word] = strings.TrimSpace(command)
		}
	}
	_, lines["scala"], _ = strings.Cut(section, `Seq("sh", "-c", "`)
	lines["scala"], _, _ = strings.Cut(lines["scala"], `"`)

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

	_, normal, _ := uriCommand(list, "normalize", "-q")
	distinct := strings.Fields(normal)
	slices.Sort(distinct)
	distinct = slices.Compact(distinct)
	for name, script := range map[string]string{
		"xargs":  strings.Replace(lines["split"], "256M", "1K", 1) + "\n" + lines["ls"] + "\n" + lines["cat"] + "\ncat distinct.txt",
		"hadoop": "(" + lines["./uri"] + ") <urls.txt | LC_ALL=C sort | " + lines["cut"],
		"spark":  "sh -c '" + lines["scala"] + "' <urls.txt | LC_ALL=C sort -u",
	} {
		if got := strings.Fields(bash(t, prepare+script)); !slices.Equal(got, distinct) {
			t.Errorf("%s: %q\nprints %q, want %q", name, script, got, distinct)
		}
	}
	_, targets, _ := uriCommand(pairs, "resolve", "-tsv", "-q")
	script := prepare + "command -v parallel >/dev/null || exit\n" + strings.Replace(lines["parallel"], "256M", "1K", 1) + "\ncat targets.txt"
	if got := bash(t, script); got != "" && got != targets {
		t.Errorf("%s\nprints %q, want %q", script, got, targets)
	}
}
