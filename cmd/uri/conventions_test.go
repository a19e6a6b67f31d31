package main

import (
	"slices"
	"strings"
	"testing"
)

// Help says how input is read, what the environment changes and what the exit status means.
func TestGeneralHelp(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"-h"}, {"--help"}} {
		status, out, stderr := uriCommand("", args...)
		for _, want := range []string{
			"usage: uri VERB [flags] [arguments]\n", "\nInput:\n", "A line ends with LF or CR LF.",
			"a byte order mark", "\nEnvironment:\n", "NO_COLOR", "TERM",
			"\nExit status:\n", "2  the command line is wrong, or reading or writing failed",
		} {
			if status != 0 || stderr != "" || !strings.Contains(out, want) {
				t.Errorf("%q: status %d, missing %q in\n%s%s", args, status, want, out, stderr)
			}
		}
	}
}

// "uri VERB -h" is "uri help VERB", on standard output.
func TestHelpOfVerbs(t *testing.T) {
	for _, c := range verbs() {
		_, want, _ := uriCommand("", "help", c.name)
		for _, flag := range []string{"-h", "-help", "--help"} {
			if status, out, err := uriCommand("", c.name, flag); status != 0 || out != want ||
				err != "" {
				t.Errorf("%s %s: status %d\n%s%s", c.name, flag, status, out, err)
			}
		}
		if _, out, _ := uriCommand("", c.name, "a", "-h"); out != want {
			t.Errorf("%s a -h is not help", c.name)
		}
	}
}

// An unknown name is an error that lists the names there are and guesses which one is meant.
func TestUnknownNames(t *testing.T) {
	for _, test := range []struct {
		line, says, lists string
		status            int
	}{
		{"nomralize", `uri: "nomralize" is not a verb; perhaps "normalize" is meant; there are parse, get,`, " schemes, ", 2},
		{"zzzzzz", `uri: "zzzzzz" is not a verb; there are parse, get,`, " schemes, ", 2},
		{"Check", `perhaps "check" is meant`, " schemes, ", 2},
		{"help res", `uri help: "res" is not a verb; perhaps "resolve" is meant`, " schemes, ", 2},
		{"schemes nosuch", `uri schemes: "nosuch" is not a known scheme; there are`, " gopher, ", 1},
		{"schemes htpt", `uri schemes: "htpt" is not a known scheme; perhaps "http" is meant`, " gopher, ", 1},
		{"schemes -json htpt HTTP gpher", `uri schemes: "htpt" is not a known scheme; perhaps "http" is meant. uri schemes: "gpher" is not a known scheme; perhaps "gopher" is meant`, " gopher, ", 1},
		{"compare -rung escape a b", `it is not a rung; perhaps "escapes" is meant`, "there are text, case, escapes, dot-segments and scheme", 2},
		{"get {hots} a", `"hots" is not a component; perhaps "host" is meant`, " fragment, ", 2},
		{"set hots=a b", `"hots" is not a component that can be changed; perhaps "host" is meant`, " fragment, ", 2},
		{"parse -spec RFC2369 a", `it is not a document; perhaps "RFC2396" is meant`, "there are RFC3986, RFC2396bis, RFC2396, URLSyntax, RFC1808, RFC1738 and URL1993", 2},
		{"check -policy webb a", `"webb" is not a policy; perhaps "web" is meant`, "there are web and fetch", 2},
		{"check -edition curent a", `it is not an edition; perhaps "Current" is meant`, "there are all, Current, RFC1738, BNF1993 and Draft1993", 2},
		{"encode -role segmnt a", `it is not a role; perhaps "segment" is meant`, "there are value, name, query,", 2},
		{"parse -jsno a", "flag provided but not defined: -jsno; perhaps -json is meant", `"uri help parse" tells more`, 2},
	} {
		status, _, err := uriCommand("", strings.Fields(test.line)...)
		if words := strings.Join(strings.Fields(err), " "); status != test.status ||
			!strings.Contains(words, test.says) || !strings.Contains(words, test.lists) {
			t.Errorf("%s: status %d, %s, want %d, %s … %s", test.line, status, err, test.status,
				test.says, test.lists)
		}
	}
	if _, out, _ := uriCommand("", "schemes", "nosuch", "HTTP"); !strings.Contains(out,
		"\nhttp ") || strings.Count(out, "\n") != 2 {
		t.Errorf("schemes that are known are not printed: %q", out)
	}
	if got := nearest(strings.Repeat("x", 1000), []string{"x"}); got != "" {
		t.Errorf("a long name is like %q", got)
	}
	if got := choices("x", []string{"yyy"}); got != "; there is only yyy" {
		t.Errorf("%q", got)
	}
}

// The template of get needs a name in braces. Forgotten braces, and a forgotten template, are
// errors, and get does not wait for input.
func TestForgottenTemplates(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"get", "host", "http://example.com/"}, `"host" has no name in braces; write '{host}', for example`},
		{[]string{"get", "Port", "http://example.com/"}, `"Port" has no name in braces; write '{port}', for example`},
		{[]string{"get", "hots", "http://example.com/"}, `"hots" has no name in braces; write '{host}', for example`},
		{[]string{"get", "http://example.com/"}, `the first argument is the template, and "http://example.com/" has no name in braces; write '{host}', for example`},
		{[]string{"get", "http://joe:secret@example.com/"}, `"http://…@example.com/" has no name in braces`},
		{[]string{"get"}, `a template is needed, such as '{host}'`},
	} {
		in := readerFunc(func([]byte) (int, error) {
			t.Errorf("%q reads input", test.args)
			return 0, errBroken
		})
		var out, stderr strings.Builder
		if status := run(test.args, &env{in, &out, &stderr, false}); status != 2 ||
			out.String() != "" || !strings.Contains(stderr.String(), test.want) {
			t.Errorf("%q: status %d, %s%s, want %s", test.args, status, &out, &stderr, test.want)
		}
	}
}

// Every flag that reads a name from a list offers the list to completion.
func TestFlagValues(t *testing.T) {
	for flag, want := range map[string]string{"spec": "RFC2396bis", "edition": "all",
		"policy": "fetch", "rung": "case", "role": "host", "scheme": "ftp"} {
		if !slices.Contains(flagValues(flag), want) {
			t.Errorf("-%s: %q", flag, flagValues(flag))
		}
	}
}
