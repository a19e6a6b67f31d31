package main

import (
	"flag"
	"go/format"
	"os"
	"os/exec"
	"strings"
	"testing"
)

var update = flag.Bool("update", false,
	"write the manual page and the documentation of the command")

// The manual page and the documentation of the command have the texts of help.
func TestGenerated(t *testing.T) {
	var man, doc strings.Builder
	printMan(&man, verbs())
	printDoc(&doc, verbs())
	source, err := format.Source([]byte(doc.String()))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"uri.1": man.String(), "doc.go": string(source)} {
		if *update {
			if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf(`%s is not made of the texts of help: run "go generate" (%v)`, name, err)
		}
	}
}

// The tools that show manual pages have no complaints.
func TestManLint(t *testing.T) {
	for _, line := range []string{"mandoc -T lint uri.1",
		"man --warnings -E UTF-8 -l -Tutf8 -Z uri.1"} {
		args := strings.Fields(line)
		path, err := exec.LookPath(args[0])
		if err != nil {
			t.Logf("skipped: %v", err)
			continue
		}
		cmd := exec.Command(path, args[1:]...)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if args[0] == "mandoc" {
			stderr.Write(out)
		}
		if err != nil || stderr.Len() > 0 {
			t.Errorf("%s: %v\n%s", line, err, stderr.String())
		}
	}
}

// Help fits a terminal of 80 columns, apart from examples and flags. The manual page indents
// verbatim lines by seven columns.
func TestHelpFits(t *testing.T) {
	texts := map[string]string{}
	for _, s := range sections {
		texts[s.title] = s.text
	}
	for name, topic := range topics {
		texts[name] = topic.text
	}
	for name, text := range texts {
		for p, verbatim := range paragraphs(text) {
			limit := helpWidth
			if verbatim {
				limit -= 7
			} else {
				p = wrapped(p, helpWidth, "")
			}
			for line := range strings.Lines(p) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > limit {
					t.Errorf("%s: %d columns, %d fit: %s", name, n, limit, line)
				}
			}
		}
	}
}
