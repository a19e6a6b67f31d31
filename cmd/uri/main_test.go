package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"example.com/uri/schemes"
)

// uriCommand runs the command line args on the input.
func uriCommand(in string, args ...string) (status int, out, err string) {
	var stdout, stderr bytes.Buffer
	status = run(args, &env{strings.NewReader(in), &stdout, &stderr, false})
	return status, stdout.String(), stderr.String()
}

// Of many findings the first 32 are shown, and how many there are besides.
func TestManyFindings(t *testing.T) {
	text := "ftp://h/" + strings.Repeat(";", 32000)
	status, out, err := uriCommand("", "check", text)
	if status != 1 || out != "" || strings.Count(err, "^ path: ") != 32 || !strings.HasSuffix(err, "\nargument 1: and 31968 more\n") {
		t.Errorf("status %d, %q, %d bytes, ending in %q", status, out, len(err), err[max(0, len(err)-100):])
	}
	status, out, _ = uriCommand("", "check", "-keep", "-json", text)
	if status != 1 || strings.Count(out, `"component":"path"`) != 32 || !strings.HasSuffix(out, `}],"more":31968}`+"\n") {
		t.Errorf("status %d, %d bytes, ending in %q", status, len(out), out[max(0, len(out)-100):])
	}
}

func TestCommands(t *testing.T) {
	for _, test := range []struct {
		name, in string
		args     []string
		status   int
		out, err string
	}{
		{
			name: "what an ftp URL is, without its password",
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
			name: "a mailto URI, decoded",
			args: []string{"check", "mailto:joe@EXAMPLE.com?subject=caf%C3%A9&body=a%0D%0Ab"},
			out: `reference   mailto:joe@EXAMPLE.com?subject=caf%C3%A9&body=a%0D%0Ab
scheme      mailto (current; RFC 6068, 2; RFC 1738, 3.5)
to          "joe@example.com"
header      "subject" = "café"
header      "body" = "a\r\nb"
normal      mailto:joe@example.com?subject=caf%C3%A9&body=a%0D%0Ab
`,
		}, {
			name: "what a gopher client sends, and whom it connects to instead",
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
			args: []string{"check", "wais://h/db/T/1=a;", "prospero://h//a;b=c", "telnet://u:p@h", "afs://c/d"},
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
			name: "two schemes, one of them unknown",
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
			name:   "all that is wrong with an http URI",
			args:   []string{"check", "http://joe:secret@:99999/", "a"},
			status: 1,
			err: `argument 1: byte 7 (RFC 9110, 4.2.4)
  http://…@:99999/
         ^ userinfo: http has no userinfo
argument 1: byte 18 (RFC 9110, 4.2.1)
  http://…@:99999/
           ^ host: http needs a host
argument 1: byte 19 (RFC 6335, 6)
  http://…@:99999/
            ^ port: a port is at most 65535
argument 2: byte 0 (RFC3986)
  a
  ^ scheme: a scheme is needed
`,
		}, {
			name: "rows of the table",
			args: []string{"schemes", "POP", "xmpp"},
			out: `SCHEME  STATUS   PORT  NEEDS            HAS NO       DOCUMENTS
pop     current  110   authority, host  path, query  RFC 2384
xmpp    current  -     -                port         RFC 5122
`,
		}, {
			name: "components, undefined and empty apart",
			args: []string{"parse", "http://u@h:8/p?#"},
			out: `reference  http://u@h:8/p?#
scheme     http
authority  u@h:8
userinfo   u
host       h
host kind  reg-name
port       8
path       /p
query      "" (empty)
fragment   "" (empty)
`,
		}, {
			name: "two texts, the empty one and one refused",
			args: []string{"parse", "", "a b", "?"},
			out: `reference  "" (empty)
scheme     - (undefined)
authority  - (undefined)
userinfo   - (undefined)
host       - (undefined)
host kind  - (undefined)
port       - (undefined)
path       "" (empty)
query      - (undefined)
fragment   - (undefined)

reference  ?
scheme     - (undefined)
authority  - (undefined)
userinfo   - (undefined)
host       - (undefined)
host kind  - (undefined)
port       - (undefined)
path       "" (empty)
query      "" (empty)
fragment   - (undefined)
`,
			err: `argument 2: byte 1 (RFC3986, 3.3)
  a b
   ^ path: no space allowed; write "%20"
`,
			status: 1,
		}, {
			name: "JSON, one object a line",
			args: []string{"parse", "-json"},
			in:   "http://[::1]/&<>?\r\nx", // "<" is refused
			out:  `{"reference":"x","spec":"RFC3986","scheme":null,"authority":null,"userinfo":null,"host":null,"hostKind":null,"port":null,"path":"x","params":null,"query":null,"fragment":null,"opaque":null}` + "\n",
			err: `line 1: byte 14 (RFC3986, 3.3)
  http://[::1]/&<>?
                ^ path: '<' not allowed; write "%3C"
`,
			status: 1,
		}, {
			name: "JSON leaves an ampersand as it is",
			args: []string{"parse", "-json", "//@[::1]:?&"},
			out:  `{"reference":"//@[::1]:?&","spec":"RFC3986","scheme":null,"authority":"@[::1]:","userinfo":"","host":"[::1]","hostKind":"IPv6","port":"","path":"","params":null,"query":"&","fragment":null,"opaque":null}` + "\n",
		}, {
			name: "resolve arguments",
			args: []string{"resolve", "-base", "http://a/b/c/d;p?q", "../g", "#s", ""},
			out:  "http://a/b/g\nhttp://a/b/c/d;p?q#s\nhttp://a/b/c/d;p?q\n",
		}, {
			name: "resolve lines; the last has no end",
			args: []string{"resolve", "-base", "http://a/b/c/d;p?q"},
			in:   "g\r\n\n../../../g\n//user:secret@h:x/\n;x",
			out:  "http://a/b/c/g\nhttp://a/b/c/d;p?q\nhttp://a/g\nhttp://a/b/c/;x\n",
			err: `line 4: byte 16 (RFC3986, 3.2.3)
  //…@h:x/
        ^ port: only digits allowed
  accepted by RFC2396bis RFC2396 RFC1808
`,
			status: 1,
		}, {
			name: "pairs",
			args: []string{"resolve", "-tsv"},
			in:   "http://a/b\tc\nhttp://a/b\td\nx:/\ty\nno tab\nrelative\tx\nhttp://a/ b\tc\nhttp://a/b\tx\ty\nhttp://a/b\tlast\n",
			out:  "http://a/c\nhttp://a/d\nx:/y\nhttp://a/x\ty\nhttp://a/last\n",
			err: `line 4: no tab between a base and a reference
line 5, base: byte 0 (RFC3986, 5.1)
  relative
  ^ scheme: a base needs a scheme
line 6, base: byte 9 (RFC3986, 3.3)
  http://a/ b
           ^ path: no space allowed; write "%20"
`,
			status: 1,
		}, {
			name:   "a base that cannot be one",
			args:   []string{"resolve", "-base", "a/b", "c"},
			err:    "-base: byte 0 (RFC3986, 5.1)\n  a/b\n  ^ scheme: a base needs a scheme\n",
			status: 2,
		}, {
			name:   "a base that is no reference",
			args:   []string{"resolve", "-base", "http://a b/", "c"},
			err:    "-base: byte 8 (RFC3986, 3.2.2)\n  http://a b/\n          ^ host: no space allowed; write \"%20\"\n",
			status: 2,
		}, {
			name:   "no base",
			args:   []string{"resolve", "c"},
			err:    "uri resolve: -base or -tsv is needed\n",
			status: 2,
		}, {
			name:   "pairs and arguments",
			args:   []string{"resolve", "-tsv", "c"},
			err:    "uri resolve: -tsv reads bases and references from standard input only\n",
			status: 2,
		}, {
			name:   "long lines are skipped, whatever their end",
			args:   []string{"resolve", "-max", "4", "-base", "x:/"},
			in:     "abcd\nabcde\nabcd\r\nabcde\r\n" + strings.Repeat("a", 1<<18) + "\nb\n" + strings.Repeat("a", 1<<18),
			out:    "x:/abcd\nx:/abcd\nx:/b\n",
			err:    "line 2: the line is too long\nline 4: the line is too long\nline 5: the line is too long\nline 7: the line is too long\n",
			status: 1,
		}, {
			name: "a line longer than any buffer",
			args: []string{"resolve", "-base", "x:/"},
			in:   strings.Repeat("a", 1<<20) + "\r\n" + strings.Repeat("b", 1<<17),
			out:  "x:/" + strings.Repeat("a", 1<<20) + "\nx:/" + strings.Repeat("b", 1<<17) + "\n",
		}, {
			name: "no input", args: []string{"parse"},
		}, {
			name: "another document, flags after an argument",
			args: []string{"parse", "http://a?b/c;d?e", "-spec", "rfc1808"},
			out: `reference  http://a?b/c;d?e
scheme     http
authority  a?b
userinfo   - (undefined)
host       a?b
host kind  reg-name
port       - (undefined)
path       /c
params     d
query      e
fragment   - (undefined)
`,
		}, {
			name: "an opaque part",
			args: []string{"parse", "-spec=RFC2396", "--", "mailto:a?b"},
			out: `reference  mailto:a?b
scheme     mailto
opaque     a?b
authority  - (undefined)
userinfo   - (undefined)
host       - (undefined)
host kind  - (undefined)
port       - (undefined)
path       a
query      b
fragment   - (undefined)
`,
		}, {
			name: "resolving under another document",
			args: []string{"resolve", "-spec", "RFC1808", "-base", "http://a/b/c/d;p?q", "?y", "..?y", "--", "-x", "-base"},
			out:  "http://a/b/c/d;p?y\nhttp://a/b/?y\nhttp://a/b/c/-x\nhttp://a/b/c/-base\n",
		}, {
			name:   "a document that does not resolve",
			args:   []string{"resolve", "-spec", "RFC1738", "-base", "http://a/b", "c"},
			err:    "-base: byte 0 (RFC1738, 2.1)\n  http://a/b\n  ^ scheme: the document defines no relative references\n",
			status: 2,
		}, {
			// RFC 3986, 6.2.2 and 6.2.3.
			name: "normalize",
			args: []string{"normalize"},
			in:   "eXAMPLE://a/./b/../b/%63/%7bfoo%7d\nhttp://example.com:80\n%\nx\n",
			out:  "example://a/b/c/%7Bfoo%7D\nhttp://example.com:80\nx\n",
			err: `line 3: byte 1 (RFC3986, 3.3)
  %
   ^ path: "%" needs two hexadecimal digits; a "%" itself is "%25"
`,
			status: 1,
		}, {
			name: "normalize by the scheme",
			args: []string{"normalize", "-scheme", "HTTP://example.com:80", "http://h/%7e"},
			out:  "http://example.com/\nhttp://h/~\n",
		}, {
			name: "normalize under another document",
			args: []string{"normalize", "-spec", "RFC2396", "HTTP://h/a/../%7e"},
			out:  "http://h/a/../%7E\n",
		}, {
			name: "compare the same",
			args: []string{"compare", "a", "a"},
			out:  "the same text\n",
		}, {
			name: "compare what is equal after a rung",
			args: []string{"compare", "http://h/a", "http://h/%61"},
			out: `equal after percent-encoding normalization
  http://h/a
  http://h/%61
           ^ path, byte 9
`,
		}, {
			name: "compare what is equal by the scheme",
			args: []string{"compare", "http://h", "HTTP://h:80/"},
			out: `equal after scheme-based normalization
  http://h
  http://h:80/
          ^ port, byte 8
`,
		}, {
			name: "compare what is not",
			args: []string{"compare", "http://h/a", "HTTP://h/b"},
			out: `different
  http://h/a
  http://h/b
           ^ path, byte 9
`,
			status: 1,
		}, {
			// Port 80 is no difference at the scheme's rung.
			name: "compare what differs otherwise, too",
			args: []string{"compare", "http://h:80/a", "http://h/b"},
			out: `different
  http://h/a
  http://h/b
           ^ path, byte 9
`,
			status: 1,
		}, {
			name:   "compare one",
			args:   []string{"compare", "a"},
			err:    "uri compare: two references are needed\n",
			status: 2,
		}, {
			name:   "compare what is no reference",
			args:   []string{"compare", "a", "a b"},
			err:    "argument 2: byte 1 (RFC3986, 3.3)\n  a b\n   ^ path: no space allowed; write \"%20\"\n",
			status: 2,
		}, {
			name: "relativize",
			args: []string{"relativize", "-base", "http://a/b/c/d?q"},
			in:   "http://a/b/c/g\nhttp://a/b/\nhttp://x/y\nftp://a/\na b\nhttp://a/b/c/d?q#s\nhttp://a/b/c/d?q\n",
			out:  "g\n..\n//x/y\nftp://a/\n#s\n\n",
			err: `line 5: byte 1 (RFC3986, 3.3)
  a b
   ^ path: no space allowed; write "%20"
`,
			status: 1,
		}, {
			name: "relativize under another document",
			args: []string{"relativize", "-spec", "rfc2396", "-base", "http://a/b?q", "http://a/b?r"},
			out:  "b?r\n",
		}, {
			name:   "relativize without a base",
			args:   []string{"relativize", "http://a/b?r"},
			err:    "uri relativize: -base is needed\n",
			status: 2,
		}, {
			name:   "relativize with a relative base",
			args:   []string{"relativize", "-base", "a", "http://a/b?r"},
			err:    "-base: byte 0 (RFC3986, 5.1)\n  a\n  ^ scheme: a base needs a scheme\n",
			status: 2,
		}, {
			// Each document has its own answer to "g?y/../x".
			name: "explain a reference",
			args: []string{"explain", "g?y/../x", "-base", "http://a/b/c/d;p?q"},
			out: `reference  g?y/../x
base       http://a/b/c/d;p?q
DOCUMENT    PATH  QUERY   TARGET
RFC3986     g     y/../x  http://a/b/c/g?y/../x
RFC2396bis  g     y/../x  http://a/b/c/g?y/../x
RFC2396     g     y/../x  http://a/b/c/g?y/../x
URLSyntax   g     y/../x  http://a/b/c/x
RFC1808     g     y/../x  http://a/b/c/g?y/../x
RFC1738     refused: byte 1, scheme: a scheme and a colon are needed (2.1)
URL1993     refused: byte 3, query: '/' not allowed; write "%2F" (BNF syntax); target http://a/b/c/x
`,
		}, {
			name: "explain shows no control characters, and no target without a base",
			args: []string{"explain", "-base", "b\x1b[31m", "a\u202e"},
			out: `reference  a\u202e
base       b\x1b[31m
DOCUMENT
RFC3986     refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (3.3)
RFC2396bis  refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (3.3)
RFC2396     refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (3.3)
URLSyntax   refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (4.3.2)
RFC1808     refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (2.4.6)
RFC1738     refused: byte 1, scheme: only ASCII allowed (2.1)
URL1993     refused: byte 1, path: only ASCII allowed; write "%E2%80%AE" (BNF syntax)
`,
		}, {
			name: "explain without a base",
			in:   "//u@[::1]:8\n\x01\n",
			args: []string{"explain"},
			out: `reference  //u@[::1]:8
DOCUMENT    AUTHORITY  KIND        PATH
RFC3986     u@[::1]:8  [::1] IPv6  ""
RFC2396bis  u@[::1]:8  [::1] IPv6  ""
RFC2396     u@[::1]:8  [::1] IPv6  ""
URLSyntax   refused: byte 4, host: no IP address in brackets allowed (4.3.1)
RFC1808     refused: byte 4, authority: '[' not allowed; write "%5B" (2.4.3)
RFC1738     refused: byte 0, scheme: a scheme and a colon are needed (2.1)
URL1993     refused: byte 4, host: no IP address in brackets allowed (Internet protocol parts)

reference  \x01
DOCUMENT
RFC3986     refused: byte 0, path: no control character allowed; write "%01" (3.3)
RFC2396bis  refused: byte 0, path: no control character allowed; write "%01" (3.3)
RFC2396     refused: byte 0, path: no control character allowed; write "%01" (3.3)
URLSyntax   refused: byte 0, path: no control character allowed; write "%01" (4.3.2)
RFC1808     refused: byte 0, path: no control character allowed; write "%01" (2.4.6)
RFC1738     refused: byte 0, scheme: no control character allowed (2.1)
URL1993     refused: byte 0, path: no control character allowed; write "%01" (BNF syntax)
`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := uriCommand(test.in, test.args...)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			if out != test.out {
				t.Errorf("standard output\n%.2000s\nwant\n%.2000s", out, test.out)
			}
			if err != test.err {
				t.Errorf("standard error\n%s\nwant\n%s", err, test.err)
			}
		})
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		out    bool // whether the usage goes to standard output
	}{
		{[]string{}, 2, false},
		{[]string{"frobnicate"}, 2, false},
		{[]string{"parse", "-frobnicate"}, 2, false},
		{[]string{"parse", "-h"}, 0, false},
		{[]string{"parse", "-max", "0"}, 2, false},
		{[]string{"parse", "-max", "x"}, 2, false},
		{[]string{"parse", "-max", "9223372036854775807"}, 2, false},
		{[]string{"parse", "-spec", "RFC9999", "a"}, 2, false},
		{[]string{"compare", "-rung", "x", "a", "a"}, 2, false},
		{[]string{"compare", "-rung", "", "a", "a"}, 2, false},
		{[]string{"help"}, 0, true},
		{[]string{"-h"}, 0, true},
		{[]string{"-help"}, 0, true},
		{[]string{"--help"}, 0, true},
	} {
		status, out, err := uriCommand("", test.args...)
		usage := err
		if test.out {
			usage = out
		}
		if status != test.status || !strings.Contains(usage, "usage:") {
			t.Errorf("%q: status %d, %q, %q", test.args, status, out, err)
		}
	}
}

type brokenPipe struct{}

var errBroken = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errBroken }

func TestBrokenPipes(t *testing.T) {
	var stderr strings.Builder
	if status := run([]string{"parse", "a"}, &env{nil, brokenPipe{}, &stderr, false}); status != 1 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("writing: status %d, %q", status, stderr.String())
	}
	stderr.Reset()
	if status := run([]string{"compare", "a", "a"}, &env{nil, brokenPipe{}, &stderr, false}); status != 2 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("comparing: status %d, %q", status, stderr.String())
	}
	// The first refused line shows that nobody reads: the others are not reported.
	stderr.Reset()
	if status := run([]string{"parse"}, &env{strings.NewReader("a\nb c\nd e\n"), brokenPipe{}, &stderr, false}); status != 1 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("refusing: status %d, %q", status, stderr.String())
	}
	stderr.Reset()
	if status := run([]string{"parse"}, &env{brokenPipe{}, io.Discard, &stderr, false}); status != 1 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("reading: status %d, %q", status, stderr.String())
	}
	// The input ends only when nobody reads any more.
	stderr.Reset()
	endless := io.MultiReader(strings.NewReader("a\n"), endlessLines{})
	if status := run([]string{"parse"}, &env{endless, brokenPipe{}, &stderr, false}); status != 1 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("writing without an end: status %d, %q", status, stderr.String())
	}
}

type endlessLines struct{}

func (endlessLines) Read(p []byte) (int, error) { return copy(p, "a\n"), nil }

// What is known is written before more input is waited for.
func TestStreaming(t *testing.T) {
	in, feed := io.Pipe()
	result, out := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"resolve", "-base", "x:/"}, &env{in, out, io.Discard, false}) }()
	for _, line := range []string{"a\n", "b\n"} {
		if _, err := io.WriteString(feed, line); err != nil {
			t.Fatal(err)
		}
		got := make([]byte, len("x:/")+len(line))
		if _, err := io.ReadFull(result, got); err != nil || string(got) != "x:/"+line {
			t.Fatalf("%q (%v)", got, err)
		}
	}
	feed.Close()
	if status := <-done; status != 0 {
		t.Errorf("status %d", status)
	}
}

// Without names it is all schemes that are listed, a line for each below that of the titles.
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

// A "--" ends the flags, and is no text itself; for set alone it stands between its arguments.
func TestDashes(t *testing.T) {
	for _, verb := range []string{"parse", "normalize", "explain", "check", "audit", "repair", "clean", "expand"} {
		const text = "http://example.com/a"
		_, want, _ := uriCommand("", verb, text)
		if status, out, err := uriCommand("", verb, "--", text); status != statusOK || out != want || err != "" {
			t.Errorf("%s: status %d, error %q, %q, want %q", verb, status, err, out, want)
		}
	}
}
