package main

import (
	"io"
	"strings"
	"testing"
)

func TestFilter(t *testing.T) {
	const list = "https://example.com/\nhttp://localhost/\nhttp://example.com:99999/\na b\n/a\n"
	testCommands(t, []commandTest{
		{"by the scheme", list, []string{"filter"}, 0, "https://example.com/\nhttp://localhost/\n", ""},
		{"by a policy", list, []string{"filter", "-policy", "web"}, 0, "https://example.com/\n", ""},
		{"by a site", list, []string{"filter", "-origin", "http://localhost"}, 0, "http://localhost/\n/a\n", ""},
		{"inverted", list, []string{"filter", "-v", "-policy", "web"}, 0, "http://localhost/\nhttp://example.com:99999/\na b\n/a\n", ""},
		{"lines that stay beside the input", list, []string{"filter", "-keep", "-policy", "web"}, 0, "https://example.com/\n\n\n\n\n", ""},
		{"JSON", list, []string{"filter", "-json", "-policy", "web"}, 0, `{"text":"https://example.com/"}` + "\n", ""},
		{"reasons", "a b\nx:a\n", []string{"filter", "-v", "-json"}, 0, `{"text":"a b","errors":[{"offset":1,"length":1,"component":"path","code":"character","document":"RFC 3986","section":"3.3","key":"space","text":"The address contains a space. Write \"%20\" instead."}]}` + "\n", ""},
		{"NUL", "x:a\x00a b\x00", []string{"filter", "-0"}, 0, "x:a\x00", ""},
		{"nothing passes", "a b\n", []string{"filter"}, 1, "", ""},
		{"everything passes, inverted", "x:a\n", []string{"filter", "-v"}, 1, "", ""},
		{"quiet", list, []string{"filter", "-q"}, 0, "", ""},
		{"quiet, nothing passes", "a b\n", []string{"filter", "-q"}, 1, "", ""},
		{"quiet, inverted", "a b\n", []string{"filter", "-q", "-v"}, 0, "", ""},
		{"a line that is too long", "x:a\nx:ab\n", []string{"filter", "-max", "3"}, 2, "x:a\n", "line 2: the line has 4 bytes, more than 3; -max allows more\n"},
		{"quiet, a line that is too long", "/abc\na b\n", []string{"filter", "-q", "-max", "3"}, 2, "", ""},
		{"a final dot of a host", "http://evil.com./\nhttp://a.EVIL.com./\nhttp://evil.com/\n", []string{"filter", "-where", "host=evil.com"}, 0, "http://evil.com./\nhttp://evil.com/\n", ""},
		{"a pattern and a final dot", "http://evil.com./\nhttp://a.EVIL.com./\n", []string{"filter", "-where", "hostname=*.evil.com"}, 0, "http://a.EVIL.com./\n", ""},
		{"not that host", "http://evil.com./\nhttp://h/\n", []string{"filter", "-where", "host!=evil.com"}, 0, "http://h/\n", ""},
		{"only hosts with a final dot", "http://evil.com./\nhttp://evil.com/\n", []string{"filter", "-where", "host=*."}, 0, "http://evil.com./\n", ""},
		{"an unknown policy", "", []string{"filter", "-policy", "x", "a"}, 2, "", "uri filter: …"},
		{"two policies", "", []string{"filter", "-policy", "web", "-origin", "http://h", "a"}, 2, "", "uri filter: give either -policy or -origin\n"},
		{"an invalid site", "", []string{"filter", "-origin", "a b", "a"}, 2, "", "uri filter: byte 1 …"},
		{"no such file", "", []string{"filter", "-f", "/no such file"}, 2, "", "uri: open …"},
	})
	if status := run([]string{"filter"},
		&env{brokenPipe{}, io.Discard, io.Discard, false}); status != 2 {
		t.Errorf("reading fails with status %d", status)
	}
	// The answer is known before the endless input ends.
	for _, line := range []string{"filter -q", "filter -q -j 1"} {
		if status := run(strings.Fields(line),
			&env{io.MultiReader(strings.NewReader("x:a\n"), endlessLines{}), io.Discard, io.Discard,
				false}); status != statusOK {
			t.Errorf("%s: status %d", line, status)
		}
	}
}
