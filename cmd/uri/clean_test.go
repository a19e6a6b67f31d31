package main

import (
	"strings"
	"testing"
)

// What is piped into clean is one text, unless it is said to be lines.
func TestCleanStandardInput(t *testing.T) {
	const broken = "<URL:http://a/\n b>\n"
	for _, test := range []struct {
		name, in string
		args     []string
		status   int
		out, err string
	}{
		{"one text", broken, []string{"clean"}, 0, "http://a/b\n", ""},
		{"with what was removed", broken, []string{"clean", "-v"}, 0, "space, brackets, prefix, breaks\thttp://a/b\n", ""},
		{"lines", "<http://a/>\n\"b\"\n", []string{"clean", "-lines"}, 0, "http://a/\nb\n", ""},
		{"as long as it may be", "http://a/", []string{"clean", "-max", "9"}, 0, "http://a/\n", ""},
		{"too long", "http://a/b", []string{"clean", "-max", "9"}, 1, "", "uri: standard input is too long\n"},
		{"no reference", "\n<http://[>\n", []string{"clean"}, 1, "",
			"standard input: byte 10 (RFC3986, 3.2.2)\n"},
		{"ended by NUL", "<a\n>\x00<b>", []string{"clean", "-0"}, 0, "a\x00b\x00", ""},
		{"arguments", broken, []string{"clean", "<b>"}, 0, "b\n", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := uriCommand(test.in, test.args...)
			if status != test.status || out != test.out || !strings.HasPrefix(err, test.err) || (err == "") != (test.err == "") {
				t.Errorf("status %d, want %d; standard output\n%s\nwant\n%s\nstandard error\n%s\nwant\n%s", status, test.status, out, test.out, err, test.err)
			}
		})
	}
}
