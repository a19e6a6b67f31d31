package main

import (
	"strings"
	"testing"

	"example.com/uri/schemes"
)

func TestCheck(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "an ftp URL without its password",
			args: []string{"check", "ftp://joe:secret@H:2121/%2Fetc/a;type=I"},
			out: `reference   ftp://joe:xxxxx@H:2121/%2Fetc/a;type=I
scheme      ftp (current; RFC 1738, 3.2)
user        "joe"
password    (hidden)
host        "h"
port        2121
directory   "/etc"
name        "a"
type        i
normal      ftp://joe:xxxxx@h:2121/%2Fetc/a;type=i
`,
		}, {
			name: "the names of a file",
			args: []string{"check", "file:/C:/a%20b", "file://h/s/f"},
			out: `reference   file:/C:/a%20b
scheme      file (current; RFC 8089, 2; RFC 1738, 3.10)
segment     "C:"
segment     "a b"
Unix        "/C:/a b"
Windows     "C:\\a b"
normal      file:///C:/a%20b

reference   file://h/s/f
scheme      file (current; RFC 8089, 2; RFC 1738, 3.10)
host        "h"
segment     "s"
segment     "f"
Windows     "\\\\h\\s\\f"
VMS         "h::s:[000000]f"
`,
		}, {
			name: "a mailto URI with decoded data",
			args: []string{"check", "mailto:joe@EXAMPLE.com?subject=caf%C3%A9&body=a%0D%0Ab"},
			out: `reference   mailto:joe@EXAMPLE.com?subject=caf%C3%A9&body=a%0D%0Ab
scheme      mailto (current; RFC 6068, 2; RFC 1738, 3.5)
to          "joe@example.com"
header      "subject" = "café"
header      "body" = "a\r\nb"
normal      mailto:joe@example.com?subject=caf%C3%A9&body=a%0D%0Ab
`,
		}, {
			name: "what a gopher client sends, and the URL that it opens instead",
			args: []string{"check", "gopher://h/7a%09s%09!+A%20+B", "gopher://h:23/8joe"},
			out: `reference   gopher://h/7a%09s%09!+A%20+B
scheme      gopher (current; RFC 4266; RFC 1738, 3.4)
host        "h"
type        7
selector    "a"
search      "s"
kind        attributes
attribute   "+A"
attribute   "+B"
request     "a\ts\t!+A +B\r\n"

reference   gopher://h:23/8joe
scheme      gopher (current; RFC 4266; RFC 1738, 3.4)
host        "h"
port        23
type        8
selector    "joe"
target      telnet://joe@h/
`,
		}, {
			name: "forms of news",
			args: []string{"check", "NEWS:", "nntp://h/a/012", "mid:a@b/c@d", "cid:a@b"},
			out: `reference   NEWS:
scheme      news (current; RFC 5538, 4; RFC 1738, 3.6)
groups      "*"
normal      news:*

reference   nntp://h/a/012
scheme      nntp (current; RFC 5538, 3; RFC 1738, 3.7)
host        "h"
group       "a"
article     12
normal      nntp://h/a/12

reference   mid:a@b/c@d
scheme      mid (current; RFC 2392; RFC 1738, 4)
message-id  "a@b"
content-id  "c@d"

reference   cid:a@b
scheme      cid (current; RFC 2392; RFC 1738, 4)
content-id  "a@b"
header      <a@b>
`,
		}, {
			name: "historic forms",
			args: []string{"check", "wais://h/db/T/1=a;", "prospero://h//a;b=c", "telnet://u:p@h",
				"afs://c/d"},
			out: `reference   wais://h/db/T/1=a;
scheme      wais (historic; RFC 4156; RFC 1738, 3.9)
host        "h"
database    "db"
type        "T"
part        "1" = "a"

reference   prospero://h//a;b=c
scheme      prospero (historic; RFC 4157; RFC 1738, 3.11)
host        "h"
name        "/a"
field       "b" = "c"

reference   telnet://u:xxxxx@h
scheme      telnet (current; RFC 4248; RFC 1738, 3.8)
user        "u"
password    (hidden)
host        "h"
normal      telnet://u:xxxxx@h/

reference   afs://c/d
scheme      afs (reserved; the draft of 14 July 1993, BNF syntax; RFC 1738, 4)
cell        "c"
segment     "d"
`,
		}, {
			name: "a known and an unknown scheme",
			args: []string{"check", "https://h?q", "zzz:a"},
			out: `reference   https://h?q
scheme      https (current; RFC 9110, 4.2.2)
secure      true
host        "h"
path        "/"
query       "q"
request     /?q
normal      https://h/?q

reference   zzz:a
scheme      zzz (unknown)
`,
		}, {
			name:   "every error of an http URI",
			args:   []string{"check", "http://joe:secret@:99999/", "a"},
			status: 1,
			err: `argument 1: byte 7 (RFC 9110, 4.2.4)
  http://…@:99999/
         ^ userinfo: «schemes-userinfo-forbidden http».
argument 1: byte 18 (RFC 9110, 4.2.1)
  http://…@:99999/
           ^ host: «schemes-required http|host».
argument 1: byte 19 (RFC 6335, 6)
  http://…@:99999/
            ^ port: «schemes-port-range».
argument 2: byte 0 (RFC 3986)
  a
  ^ scheme: «scheme-missing».
`,
		},
	})
}

func TestCheckPolicy(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name:   "a policy with several reasons",
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
         ^ userinfo: «policy-userinfo».
argument 1: byte 9 (policy)
  http://…@127.1/
           ^ host: «policy-host-ambiguous».
argument 1: byte 9 (policy)
  http://…@127.1/
           ^ host: «policy-private-address 127.0.0.1|reserved for this computer».
`,
		}, {
			name:   "the policy for servers that fetch",
			args:   []string{"check", "-policy=fetch", "http://192.0.43.8/"},
			status: 1,
			err: `argument 1: byte 7 (policy)
  http://192.0.43.8/
         ^ host: «policy-host-address».
`,
		}, {
			name: "a site",
			args: []string{"check", "-origin", "https://example.com/login", "/a",
				"//evil.example"},
			status: 1,
			out:    "reference   /a\n",
			err: `argument 2: byte 2 (policy)
  //evil.example
    ^ host: «policy-host-other».
`,
		},
	})
}

// Flags of check that contradict each other, or have no such value, are errors of the command line.
func TestCheckUsage(t *testing.T) {
	testCommands(t, []commandTest{
		{"an unknown policy", "", []string{"check", "-policy", "x", "a:b"}, 2, "", "uri check: \"x\" is not a policy; there are web and fetch\n"},
		{"an invalid site", "", []string{"check", "-origin", "a b", "a:b"}, 2, "", "uri check: byte 1 …"},
		{"a site without a host", "", []string{"check", "-origin", "http://", "a:b"}, 2, "", "uri check: …"},
		{"a policy and a site", "", []string{"check", "-origin", "http://h/", "-policy", "web", "a:b"}, 2, "", "uri check: give either -policy or -origin\n"},
		{"an unknown edition", "", []string{"check", "-edition", "1992", "x"}, 2, "", "…it is not an edition; there are all, Current, RFC1738, BNF1993 and Draft1993…"},
		{"an edition and a policy", "", []string{"check", "-edition", "all", "-policy", "web", "x:y"}, 2, "", "uri check: -edition cannot stand with -policy or -origin\n"},
	})
	if status, _, err := uriCommand("", "check", "-origin", "https://u:secret@exa mple.com/",
		"a"); status != 2 || strings.Contains(err, "secret") {
		t.Errorf("status %d, %s", status, err)
	}
}

func TestCheckEdition(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "all editions",
			args: []string{"check", "-edition", "all", "nntp:a.b/1", "ftp://joe:secret@h/a b"},
			out: `reference  nntp:a.b/1
EDITION    PRODUCTION
Current    refused: byte 5, authority: «schemes-authority-required nntp» (RFC 5538, 3)
RFC1738    refused: byte 5, path: «editions-go-on nntpurl|"nntp://"» (RFC 1738, 5)
BNF1993    nntpaddress
Draft1993  generic

reference  ftp://…@h/a b
EDITION    PRODUCTION
Current    refused: byte 20, path: «space» (RFC 3986, 3.3)
RFC1738    refused: byte 20, path: «editions-end-or ftpurl|fpath, "/" or ";type="» (RFC 1738, 5)
BNF1993    refused: byte 20, path: «editions-end-or ftpaddress|path, "/", "A", "E", "I" or "L"» (the BNF of November 1993, rule 4)
Draft1993  refused: byte 20, path: «editions-end-or fileaddress|path or "/"» (the draft of 14 July 1993, BNF syntax)
`,
		}, {
			name: "one edition refuses a text",
			args: []string{"check", "-edition=rfc 1738", "http://h", "http://h?q",
				"ftp://joe:secret@h/"},
			status: 1,
			out: `reference  http://h
EDITION  PRODUCTION
RFC1738  httpurl

reference  ftp://joe:xxxxx@h/
EDITION  PRODUCTION
RFC1738  ftpurl
`,
			err: `argument 2: byte 8 (RFC 1738, 5)
  http://h?q
          ^ authority: «editions-end-or httpurl|alphadigit, "-", ".", ":" or "/"».
`,
		}, {
			name: "editions as JSON",
			args: []string{"check", "-json", "-edition", "all", "nntp:a.b/1"},
			out: `{"reference":"nntp:a.b/1","editions":[` +
				`{"edition":"Current","production":null,"refused":"byte 5, authority: An address that begins with \"nntp:\" must have \"//\" and a host name after the colon (RFC 5538, 3)"},` +
				`{"edition":"RFC1738","production":null,"refused":"byte 5, path: «editions-go-on nntpurl|\"nntp://\"» (RFC 1738, 5)"},` +
				`{"edition":"BNF1993","production":"nntpaddress"},{"edition":"Draft1993","production":"generic"}]}
`,
		}, {
			name: "a password after a question mark, which RFC 1738 allows in a user",
			args: []string{"check", "-edition", "RFC1738", "ftp://u?:secret@h/a"},
			out: `reference  ftp://u?:xxxxx@h/a
EDITION  PRODUCTION
RFC1738  ftpurl
`,
		},
	})
}

func TestAudit(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "dangers and hints",
			args: []string{"audit", "-hints", "HTTP://www.bank.example@203.0x71.7/",
				"https://example.com/"},
			status: 1,
			out: `HTTP://www.bank.example@203.0x71.7/
  hint     0-4  scheme: «audit-scheme-case».
  danger   7-23  userinfo: «audit-disguise 203.0x71.7».
  danger   24-34  host: «audit-rare-name 203.113.0.7».
https://example.com/
`,
		}, {
			name: "hints are off by default",
			args: []string{"audit", "HTTP://example.com/%41"},
			out:  "HTTP://example.com/%41\n",
		}, {
			name:   "an invalid reference with a password",
			in:     "http://joe:secret@h/a b\n",
			args:   []string{"audit"},
			status: 1,
			out: `http://…@h/a b
  warning  7-17  userinfo: «audit-user h».
  warning  10-17  userinfo: «audit-password».
  warning  18-19  host: «policy-host-dot h».
  warning  21-22  path: «audit-repaired http://…@h/a%20b».
`,
		}, {
			name:   "a password that only browsers find",
			args:   []string{"audit", "http:/u:secret@h/", "///u:secret@h/", "mailto:a@b"},
			status: 1,
			out: `http:/…@h/
  danger   5-5  host: «audit-hidden-host h».
///…@h/
  danger   2-2  host: «audit-hidden-host h».
mailto:a@b
`,
		},
	})
}

func TestSchemes(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "rows of the table",
			args: []string{"schemes", "POP", "xmpp"},
			out: `SCHEME  STATUS   IANA       PORT  NEEDS            HAS NO       DOCUMENTS
pop     current  permanent  110   authority, host  path, query  RFC 2384
xmpp    current  permanent  -     -                port         RFC 5122
`,
		},
	})
}

// Without names every scheme has a line below the titles.
func TestSchemesLists(t *testing.T) {
	status, out, err := uriCommand("", "schemes")
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	names := []string{"SCHEME"}
	for s := range schemes.All() {
		names = append(names, s.Name)
	}
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, " ")
	}
	if status != statusOK || err != "" || strings.Join(lines, " ") != strings.Join(names, " ") {
		t.Errorf("status %d, error %q, %q, want %q", status, err, lines, names)
	}
}

// The first 32 of many findings are shown, and then the number of the others.
func TestManyFindings(t *testing.T) {
	text := "ftp://h/" + strings.Repeat(";", 32000)
	status, out, err := uriCommand("", "check", text)
	if status != 1 || out != "" || strings.Count(err, "^ path: ") != 32 ||
		!strings.HasSuffix(err, "\nargument 1: and 31968 more\n") {
		t.Errorf("status %d, %q, %d bytes, ending in %q", status, out, len(err),
			err[max(0, len(err)-100):])
	}
	status, out, _ = uriCommand("", "check", "-keep", "-json", text)
	if status != 1 || strings.Count(out, `"component":"path"`) != 32 || !strings.HasSuffix(out, `}],"more":31968}`+"\n") {
		t.Errorf("status %d, %d bytes, ending in %q", status, len(out), out[max(0, len(out)-100):])
	}
}
