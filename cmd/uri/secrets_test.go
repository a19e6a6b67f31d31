package main

import (
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/secrets"
)

// commandLines report errors about a text. The text takes the place of "TEXT" in the arguments and
// on standard input.
var commandLines = []struct {
	args   string
	in     string
	hidden bool // whether standard output never shows a password
}{
	{args: "parse TEXT"}, {args: "parse", in: "TEXT\n"}, {args: "parse -spec RFC1738 TEXT"}, {args: "parse -spec RFC1808 -json TEXT"},
	{args: "get {host} TEXT"}, {args: "get TEXT http://h/"}, {args: "get {TEXT} http://h/"}, {args: "get -json {host} TEXT"},
	{args: "set host=x TEXT"}, {args: "set userinfo=TEXT http://h/"}, {args: "set TEXT http://h/"}, {args: "set host=TEXT http://h/"}, {args: "set port=TEXT http://h/"},
	{args: "set scheme=TEXT http://h/"}, {args: "set userinfo:=TEXT http://h/"}, {args: "set path:=TEXT http://h/"}, {args: "set query.TEXT=a http://h/"}, {args: "set query.a:=TEXT http://h/"},
	{args: "resolve -base TEXT g"}, {args: "resolve -base http://h/a TEXT"}, {args: "resolve -base mailto:a TEXT"}, {args: "resolve -tsv", in: "TEXT\tg\n"}, {args: "resolve -tsv", in: "http://h/\tTEXT\n"},
	{args: "resolve -tsv", in: "TEXT"}, {args: "resolve -repair -base TEXT g"}, {args: "resolve -repair -base http://h/a TEXT"}, {args: "resolve -repair -base mailto:a TEXT"}, {args: "resolve -spec RFC1738 -base TEXT g"},
	{args: "relativize -base TEXT http://h/"}, {args: "relativize -base http://h/ TEXT"}, {args: "normalize TEXT"}, {args: "normalize -scheme TEXT"},
	{args: "key -surt TEXT"}, {args: "key -archive -json -keep TEXT"}, {args: "key -safebrowsing", in: "TEXT\n"}, {args: "key -site -suffixes TEXT http://h/"},
	{args: "compare TEXT a"}, {args: "compare a TEXT"}, {args: "explain TEXT"}, {args: "explain -base TEXT g"},
	{args: "check TEXT", hidden: true}, {args: "check -json TEXT", hidden: true}, {args: "check -json -keep TEXT", hidden: true}, {args: "check -policy web TEXT", hidden: true},
	{args: "check -policy fetch -json -keep", in: "TEXT\n", hidden: true}, {args: "check -origin TEXT http://h/", hidden: true}, {args: "check -origin http://h/ TEXT", hidden: true}, {args: "check -policy TEXT http://h/"},
	{args: "check -edition all TEXT", hidden: true}, {args: "check -edition RFC1738 -json TEXT", hidden: true}, {args: "check -edition TEXT http://h/"},
	{args: "audit TEXT", hidden: true}, {args: "audit -hints -json TEXT", hidden: true}, {args: "audit -json -keep TEXT", hidden: true},
	{args: "repair TEXT"}, {args: "clean TEXT"}, {args: "clean", in: "TEXT"}, {args: "expand TEXT"}, {args: "expand -scheme TEXT h"}, {args: "typed TEXT"}, {args: "typed -accept TEXT h.org"}, {args: "find TEXT"}, {args: "find -any", in: "TEXT"},
	{args: "template TEXT {}"}, {args: "template {x:1} -set x=TEXT"}, {args: "template {x:1} -list x=TEXT"}, {args: "template [{+x} -set x=TEXT"}, {args: "template /{x} -set TEXT"},
	{args: "template /{x} TEXT", hidden: true}, {args: "template /{x} -json -keep TEXT", hidden: true}, {args: "template {x:1}{+y}", in: `{"x":["TEXT"]}`, hidden: true}, {args: "template /{x} -pair x=TEXT"},
	{args: "schemes TEXT", hidden: true}, {args: "help TEXT", hidden: true}, {args: "TEXT", hidden: true}, {args: "completion TEXT", hidden: true}, {args: "version TEXT", hidden: true},
	{args: "parse -spec TEXT a", hidden: true}, {args: "parse -max TEXT a", hidden: true}, {args: "parse -TEXT a", hidden: true}, {args: "compare -rung TEXT a b", hidden: true}, {args: "compare TEXT", hidden: true},
	// Under the other documents.
	{args: "parse -spec RFC2396 TEXT"}, {args: "parse -spec RFC2396bis -json TEXT"}, {args: "parse -spec URLSyntax TEXT"}, {args: "parse -spec URL1993 TEXT"},
	{args: "resolve -spec RFC2396 -base TEXT g"}, {args: "resolve -spec RFC2396bis -base http://h/a TEXT"}, {args: "resolve -spec URLSyntax -base TEXT ?"}, {args: "resolve -spec URL1993 -base TEXT g"},
	{args: "relativize -spec RFC1808 -base TEXT http://h/"}, {args: "normalize -spec RFC2396 TEXT"}, {args: "normalize -spec RFC1808 TEXT"},
	{args: "parse -json -keep TEXT"}, {args: "repair -json -keep TEXT"}, {args: "clean -json -keep TEXT"}, {args: "expand -json -keep TEXT"},
}

// Neither the reports of the command nor what it prints for a refused text show a password. Unless
// URI_TEST_LONG is set, each command line meets each kind of text in only some of its forms.
func TestSecrets(t *testing.T) {
	step := 24
	if effort.Long() {
		step = 1
	}
	for n := range secrets.Count() {
		for line := n % step; line < len(commandLines); line += step {
			checkSecrets(t, uint16(n), uint8(line), afterSecrets[n%len(afterSecrets)])
		}
	}
}

// afterSecrets may follow a password.
var afterSecrets = []string{"", "/", " ", "%0a", "@", ":x", "%zz", "-"}

// FuzzSecrets checks the same with any text after the password.
func FuzzSecrets(f *testing.F) {
	for n := range secrets.Count() {
		f.Add(uint16(n), uint8(n%len(commandLines)),
			afterSecrets[n/len(commandLines)%len(afterSecrets)])
	}
	f.Fuzz(checkSecrets)
}

func checkSecrets(t *testing.T, n uint16, i uint8, after string) {
	text, line := secrets.Text(n, after), commandLines[int(i)%len(commandLines)]
	if strings.Contains(text, "\n") || strings.Contains(text, "\t") &&
		strings.Contains(line.args, "-tsv") {
		return // it would be two texts, and in neither of them the password stands before an "@"
	}
	args := strings.Fields(line.args)
	for i := range args {
		args[i] = strings.Replace(args[i], "TEXT", text, 1)
	}
	status, out, err := uriCommand(strings.Replace(line.in, "TEXT", text, 1), args...)
	secrets.CheckShown(t, line.args+", standard error", text, err)
	if line.hidden || status != statusOK && slices.Contains(args, "-keep") {
		secrets.CheckShown(t, line.args+", standard output", text, out)
	}
}

// A reference with an "@" and no userinfo is shown whole if no program reads a password in it,
// however long the reference is.
func TestHarmless(t *testing.T) {
	long := strings.Repeat("/a-very-long-title", 10)
	for _, test := range []struct{ text, want string }{
		{"https://example.com/@joe" + long, "https://example.com/@joe" + long},
		{"mailto:" + strings.Repeat("joe@example.com,", 20) + "ann@example.com", "mailto:" + strings.Repeat("joe@example.com,", 20) + "ann@example.com"},
		{"http://joe:secret@example.com/@joe" + long, "http://joe:xxxxx@example.com/@joe" + long},
		{"joe:secret@h", "joe:…@h"},
		{"http://joe:12/secret@h", "http://…@h"},
		{"@", "@"},
	} {
		if got := harmless(uri.MustParse(test.text)); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
	// check hides the password in every part that it prints.
	_, out, _ := uriCommand("", "check", "http://joe:?secret@h#s3:cret@x")
	const want = `reference   http://…@x
scheme      http (current; RFC 9110, 4.2.1; RFC 1738, 3.3)
host        "joe"
path        "/"
query       "…@h"
request     …@h
normal      http://…@x
`
	if out != want {
		t.Errorf("%s\nwant\n%s", out, want)
	}
	_, out, _ = uriCommand("", "check", "prospero://h:1/a;b=c:d@e")
	if !strings.Contains(out, "\nfield       \"b\" = \"…@e\"\n") {
		t.Error(out)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"http://joe:secret@h/"}, "uri: \"http://…@h/\" is not a verb; "},
		{[]string{"find", "http://joe:secret@h/"}, " http://…@h/: "},
		{[]string{"set", "host=http://joe:secret@h/", "a"}, "uri set: host=http://…@h/: "},
		{[]string{"parse", "-spec", "http://joe:secret@h/"}, "invalid value \"http://…@h/\" for flag -spec: it is not a document; "},
	} {
		if _, _, err := uriCommand("", test.args...); !strings.Contains(err, test.want) ||
			strings.Contains(err, "joe") {
			t.Errorf("%q: %s, want %s", test.args, err, test.want)
		}
	}
}
