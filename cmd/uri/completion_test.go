package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// bash calls the function with the words of a line and completes the last.
func TestCompletionInBash(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	_, script, _ := uriCommand("", "completion", "bash")
	tests := []struct {
		line string
		want []string
	}{
		{"uri no", []string{"normalize"}},
		{"uri ", verbNames()},
		{"uri normalize -", []string{"-0", "-base", "-column", "-csv", "-f", "-file", "-guess", "-j", "-jobs", "-json", "-keep", "-max", "-no-reports", "-null", "-s", "-scheme", "-skip-empty", "-spec"}},
		{"uri encode -role seg", []string{"segment", "segment-name"}},
		{"uri resolve -t", []string{"-tsv"}},
		{"uri parse -json -spec RFC2", []string{"RFC2396bis", "RFC2396"}},
		{"uri check -policy ", []string{"web", "fetch"}},
		{"uri check -policy =", []string{"web", "fetch"}}, // readline divides words at "="
		{"uri parse -spec = RFC2", []string{"RFC2396bis", "RFC2396"}},
		{"uri compare -rung d", []string{"dot-segments"}},
		{"uri parse -max ", nil},
		{"uri expand -scheme gop", []string{"gopher"}},
		{"uri normalize -scheme gop", nil}, // a switch there
		{"uri help comp", []string{"compare", "completion"}},
		{"uri completion z", []string{"zsh"}},
		{"uri set po", []string{"port="}},
		{"uri get {hostn", []string{"{hostname}"}},
		{"uri schemes gop", []string{"gopher"}},
		{"uri parse a", nil},
		{"uri find a", nil},
		{"uri key -s", []string{"-s", "-safebrowsing", "-site", "-skip-empty", "-suffixes", "-surt"}},
		{"uri key -suffixes a", nil}, // readline has the names of files
		{"uri frobnicate a", nil},
	}
	calls := script + "\n"
	for _, test := range tests {
		words := strings.Split(test.line, " ")
		for i, word := range words {
			words[i] = shellQuote(word)
		}
		calls += "COMP_WORDS=(" + strings.Join(words, " ") + `); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _uri; echo "${COMPREPLY[@]}"` + "\n"
	}
	answers := strings.Split(bash(t, calls), "\n")
	if len(answers) != len(tests)+1 {
		t.Fatalf("%q", answers)
	}
	for i, test := range tests {
		if got := strings.Fields(answers[i]); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.line, got, test.want)
		}
	}
	if got := bash(t, "bash -n <<'END' && echo done\n"+script+"END\n"); got != "done\n" {
		t.Errorf("%s", got)
	}
}

// The fish commands describe the verbs and their flags, and fish completes with them.
func TestCompletionInFish(t *testing.T) {
	status, script, _ := uriCommand("", "completion", "fish")
	for _, want := range []string{
		"complete -c uri -n __fish_use_subcommand -a set -d 'change components and parameters of references'\n",
		"complete -c uri -n '__fish_seen_subcommand_from check' -o policy -d 'use the policy with this name: web or fetch' -x -a 'web fetch'\n",
		"complete -c uri -n '__fish_seen_subcommand_from get' -o file -d ", " -r -F\n",
		"complete -c uri -n '__fish_seen_subcommand_from find' -F\n",
	} {
		if status != 0 || !strings.Contains(script, want) {
			t.Errorf("no %q in\n%s", want, script)
		}
	}
	if got := fishQuote(`it's \ `); got != `'it\'s \\ '` {
		t.Errorf("%s", got)
	}
	fish := shellOrSkip(t, "fish")
	got := fish(t, `URI_TEST_COMMAND=1 $URI_TEST_BINARY completion fish | source
for line in 'uri rel' 'uri parse -spec URLS' 'uri set use' 'uri completion f'; complete -C $line | string replace -r '\t.*' ''; end`)
	if want := "relativize\nURLSyntax\nuser=\nuserinfo=\nfish\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The zsh function describes the verbs and their flags, and loading it prints nothing.
func TestCompletionInZsh(t *testing.T) {
	_, script, _ := uriCommand("", "completion", "zsh")
	for _, want := range []string{
		"#compdef uri\n", "\t\t'normalize:print the normal forms of references'\n",
		"'-spec[the document whose rules count, such as RFC2396 (default RFC3986)]:document:(RFC3986 RFC2396bis RFC2396 URLSyntax RFC1808 RFC1738 URL1993)'",
		"'-0[texts in the input end with NUL, and results end with NUL instead of LF]'",
		"\tfind)\n\t\t_arguments", "'*:file:_files'\n", ":file:_files' \\\n",
		"'*:argument:(bash fish zsh)'\n",
	} {
		if !strings.Contains(script, want) {
			t.Errorf("no %q in\n%s", want, script)
		}
	}
	zsh := shellOrSkip(t, "zsh")
	// These functions take the place of zsh's completion system and show how it is called.
	got := zsh(t, `compdef() { print -r -- "compdef $*" }
_describe() { print -r -- "verbs: ${#verbs}" }
_arguments() { print -r -- "$CURRENT $words[1]: $*" }
eval "$(URI_TEST_COMMAND=1 "$URI_TEST_BINARY" completion zsh)"
words=(uri pa) CURRENT=2; _uri
words=(uri compare -q) CURRENT=3; _uri
words=(uri version x) CURRENT=3; _uri
words=(uri frobnicate x) CURRENT=3; _uri
`)
	lines := strings.Split(got, "\n")
	if len(lines) != 5 || lines[0] != "compdef _uri uri" ||
		lines[1] != fmt.Sprint("verbs: ", len(verbs())) ||
		!strings.HasPrefix(lines[2], "2 compare: -json[print JSON, one object a line] -q[") ||
		!strings.Contains(lines[2], ":rung:(text case escapes dot-segments scheme)") ||
		lines[3] != "2 version: " {
		t.Errorf("%s", got)
	}
}
