package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"example.com/uri/internal/page"
)

// "uri explain -html" prints the page of package page.
func TestExplainPage(t *testing.T) {
	var want bytes.Buffer
	if err := page.Write(&want, "../<b>", "http://h/a/"); err != nil {
		t.Fatal(err)
	}
	status, out, stderr := uriCommand("", "explain", "-html", "-base", "http://h/a/", "../<b>")
	if status != statusOK || stderr != "" || out != want.String() ||
		!strings.HasPrefix(out, "<!DOCTYPE html>\n") {
		t.Errorf("status %d\n%s%s", status, out, stderr)
	}
	for _, args := range [][]string{{"explain", "-html"}, {"explain", "-html", "a", "b"}} {
		status, out, stderr := uriCommand("a\n", args...)
		if status != statusTrouble || out != "" ||
			stderr != "uri explain: with -html, give one text as argument\n" {
			t.Errorf("%q: status %d\n%s%s", args, status, out, stderr)
		}
	}
	var report bytes.Buffer
	status = run([]string{"explain", "-html", "a"},
		&env{in: strings.NewReader(""), out: failingWriter{}, err: &report})
	if status != statusTrouble || !strings.Contains(report.String(), errFull.Error()) {
		t.Errorf("status %d\n%s", status, report.String())
	}
}

var errFull = errors.New("no space left")

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errFull }
