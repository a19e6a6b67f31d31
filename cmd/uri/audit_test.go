package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAuditCommand(t *testing.T) {
	for _, test := range []struct {
		name, in string
		args     []string
		status   int
		out, err string
	}{
		{
			name:   "what deceives, and what is only not as it should be",
			args:   []string{"audit", "-hints", "HTTP://www.bank.example@203.0x71.7/", "https://example.com/"},
			status: 1,
			out: `HTTP://www.bank.example@203.0x71.7/
  hint     0-4  scheme: schemes are written in lower case
  danger   7-23  userinfo: it looks like a host, and is a user name; the host is "203.0x71.7"
  danger   24-34  host: a rare form of an address, which some read as 203.113.0.7
https://example.com/
`,
		}, {
			name: "no hints unless they are asked for",
			args: []string{"audit", "HTTP://example.com/%41"},
			out:  "HTTP://example.com/%41\n",
		}, {
			name:   "a text that is no reference, and shows no password",
			in:     "http://joe:secret@h/a b\n",
			args:   []string{"audit"},
			status: 1,
			out: `http://…@h/a b
  warning  7-17  userinfo: a user name; the host is "h"
  warning  10-17  userinfo: a password for all to read
  warning  18-19  host: this computer, or the local network
  warning  21-22  path: no space allowed; write "%20"; a valid form of it is "http://joe:xxxxx@h/a%20b"
`,
		}, {
			name: "editions as JSON",
			args: []string{"check", "-json", "-edition", "all", "nntp:a.b/1"},
			out: `{"reference":"nntp:a.b/1","editions":[` +
				`{"edition":"Current","production":null,"refused":"byte 5, authority: nntp needs an authority (RFC 5538, 3)"},` +
				`{"edition":"RFC1738","production":null,"refused":"byte 5, path: nntpurl goes on with \"nntp://\" (RFC 1738, 5)"},` +
				`{"edition":"BNF1993","production":"nntpaddress"},{"edition":"Draft1993","production":"generic"}]}
`,
		}, {
			name: "a password behind a question mark, which RFC 1738 allows in a user",
			args: []string{"check", "-edition", "RFC1738", "ftp://u?:secret@h/a"},
			out: `reference  ftp://u?:xxxxx@h/a
EDITION  PRODUCTION
RFC1738  ftpurl
`,
		}, {
			name:   "what browsers take for a password",
			args:   []string{"audit", "http:/u:secret@h/", "///u:secret@h/", "mailto:a@b"},
			status: 1,
			out: `http:/…@h/
  danger   5-5  host: there is no host by RFC 3986, and browsers find one
///…@h/
  danger   2-2  host: there is no host by RFC 3986, and browsers find one
mailto:a@b
`,
		}, {
			name:   "a policy, with all its reasons",
			args:   []string{"check", "-policy", "web", "http://u@127.1/", "https://example.com/"},
			status: 1,
			out: `reference   https://example.com/
scheme      https (current; RFC 9110, 4.2.2)
secure      true
host        "example.com"
path        "/"
request     /
`,
			err: `argument 1: byte 7 (policy)
  http://…@127.1/
         ^ userinfo: The address must not have a user name, or an @, before the host.
argument 1: byte 9 (policy)
  http://…@127.1/
           ^ host: The name of the host is written so that not all programs find the same.
argument 1: byte 9 (policy)
  http://…@127.1/
           ^ host: The host is not on the public Internet: its address 127.0.0.1 is of this computer.
`,
		}, {
			name:   "what a server fetches",
			args:   []string{"check", "-policy=fetch", "http://192.0.43.8/"},
			status: 1,
			err: `argument 1: byte 7 (policy)
  http://192.0.43.8/
         ^ host: The address must have the name of a host, not its number.
`,
		}, {
			name:   "a site",
			args:   []string{"check", "-site", "https://example.com/login", "/a", "//evil.example"},
			status: 1,
			out:    "reference   /a\n",
			err: `argument 2: byte 2 (policy)
  //evil.example
    ^ host: The host is not one of those allowed.
`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := uriCommand(test.in, test.args...)
			if status != test.status || out != test.out || err != test.err {
				t.Errorf("status %d\nstandard output\n%s\nwant\n%s\nstandard error\n%s\nwant\n%s", status, out, test.out, err, test.err)
			}
		})
	}
	for _, args := range [][]string{{"check", "-policy", "x", "a:b"}, {"check", "-site", "a b", "a:b"}, {"check", "-site", "http://", "a:b"},
		{"check", "-site", "http://h/", "-policy", "web", "a:b"}, {"check", "-site", "https://u:secret@exa mple.com/", "a"}} {
		if status, _, err := uriCommand("", args...); status != 2 || err == "" || strings.Contains(err, "secret") {
			t.Errorf("%q: status %d, %s", args, status, err)
		}
	}
}

// The userinfo stands out, and without it the text is as it was.
func TestColours(t *testing.T) {
	var out, stderr bytes.Buffer
	env := &env{nil, &out, &stderr, true}
	if status := run([]string{"audit", "http://u:secret@h:1/p?q#f"}, env); status != 1 {
		t.Error(status, stderr.String())
	}
	line, _, _ := strings.Cut(out.String(), "\n")
	want := "\x1b[2mhttp\x1b[0m://\x1b[7;31mu:xxxxx\x1b[0m@\x1b[1;32mh\x1b[0m:\x1b[35m1\x1b[0m/p?\x1b[33mq\x1b[0m#\x1b[36mf\x1b[0m"
	if line != want {
		t.Errorf("%q, want %q", line, want)
	}

	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if wantsColour(f) {
		t.Error("a file has colours")
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	if info, err := null.Stat(); err == nil && wantsColour(null) != (info.Mode()&os.ModeCharDevice != 0) {
		t.Error("a device is no terminal")
	}
	t.Setenv("NO_COLOR", "1")
	if wantsColour(null) {
		t.Error("NO_COLOR")
	}
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	if wantsColour(null) {
		t.Error("TERM=dumb")
	}
}
