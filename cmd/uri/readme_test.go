package main

import (
	"strings"
	"testing"
)

// The command lines of the README, those after "$ ", print what stands below them.
func TestReadmeCommands(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	commands := 0
	for _, block := range strings.Split(mustRead(t, "../../README.md"), "```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		for _, session := range strings.Split("\n"+block, "\n$ ")[1:] {
			command, want, _ := strings.Cut(session, "\n")
			commands++
			script := "uri() { URI_TEST_COMMAND=1 \"$URI_TEST_BINARY\" \"$@\"; }\ncd ../..\n" + command
			got := strings.TrimRight(bash(t, script), "\n")
			if strings.HasSuffix(command, "wc -l") {
				got = strings.TrimSpace(got) // which some systems align
			}
			if want = strings.TrimRight(want, "\n"); got != want {
				t.Errorf("%s\nprints\n%s\nwant\n%s", command, got, want)
			}
		}
	}
	if commands < 15 {
		t.Errorf("only %d commands", commands)
	}
}

// The two command lines by which the README begins are there.
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
