package main

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "undefined and empty components",
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
			name: "the empty reference and a refused text",
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
			err: `argument 2: byte 1 (RFC 3986, 3.3)
  a b
   ^ path: «space».
`,
			status: 1,
		}, {
			name: "JSON, one object a line",
			args: []string{"parse", "-json"},
			in:   "http://[::1]/&<>?\r\nx", // "<" is refused
			out:  `{"reference":"x","spec":"RFC3986","scheme":null,"authority":null,"userinfo":null,"host":null,"hostKind":null,"port":null,"path":"x","params":null,"query":null,"fragment":null,"opaque":null,"parameters":null}` + "\n",
			err: `line 1: byte 14 (RFC 3986, 3.3)
  http://[::1]/&<>?
                ^ path: «character <|%3C».
`,
			status: 1,
		}, {
			name: "JSON does not escape an ampersand",
			args: []string{"parse", "-json", "//@[::1]:?&"},
			out:  `{"reference":"//@[::1]:?&","spec":"RFC3986","scheme":null,"authority":"@[::1]:","userinfo":"","host":"[::1]","hostKind":"IPv6","port":"","path":"","params":null,"query":"&","fragment":null,"opaque":null,"parameters":[{"name":"","value":null},{"name":"","value":null}]}` + "\n",
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
		},
	})
}

func TestResolve(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "resolve arguments",
			args: []string{"resolve", "-base", "http://a/b/c/d;p?q", "../g", "#s", ""},
			out:  "http://a/b/g\nhttp://a/b/c/d;p?q#s\nhttp://a/b/c/d;p?q\n",
		}, {
			name: "resolve lines; the last line has no end",
			args: []string{"resolve", "-base", "http://a/b/c/d;p?q"},
			in:   "g\r\n\n../../../g\n//user:secret@h:x/\n;x",
			out:  "http://a/b/c/g\nhttp://a/b/c/d;p?q\nhttp://a/g\nhttp://a/b/c/;x\n",
			err: `line 4: byte 16 (RFC 3986, 3.2.3)
  //…@h:x/
        ^ port: «port-digits x».
  accepted by rfc2396bis-01, RFC 2396, RFC 1808
`,
			status: 1,
		}, {
			name: "pairs of a base and a reference",
			args: []string{"resolve", "-tsv"},
			in:   "http://a/b\tc\nhttp://a/b\td\nx:/\ty\nno tab\nrelative\tx\nhttp://a/ b\tc\nhttp://a/b\tx\ty\nhttp://a/b\tlast\n",
			out:  "http://a/c\nhttp://a/d\nx:/y\nhttp://a/x\ty\nhttp://a/last\n",
			err: `line 4: no tab between a base and a reference
line 5, base: byte 0 (RFC 3986, 5.1)
  relative
  ^ scheme: «base-relative».
line 6, base: byte 9 (RFC 3986, 3.3)
  http://a/ b
           ^ path: «space».
`,
			status: 1,
		}, {
			name:   "a relative base",
			args:   []string{"resolve", "-base", "a/b", "c"},
			err:    "-base: byte 0 (RFC 3986, 5.1)\n  a/b\n  ^ scheme: «base-relative».\n",
			status: 2,
		}, {
			name:   "an invalid base",
			args:   []string{"resolve", "-base", "http://a b/", "c"},
			err:    "-base: byte 8 (RFC 3986, 3.2.2)\n  http://a b/\n          ^ host: «host-space».\n",
			status: 2,
		}, {
			name:   "no base",
			args:   []string{"resolve", "c"},
			err:    "uri resolve: -base or -tsv is needed\n",
			status: 2,
		}, {
			name:   "pairs and arguments",
			args:   []string{"resolve", "-tsv", "c"},
			err:    "uri resolve: -tsv reads bases and references from files and standard input only\n",
			status: 2,
		}, {
			name: "long lines are skipped with either end",
			args: []string{"resolve", "-max", "4", "-base", "x:/"},
			in: "abcd\nabcde\nabcd\r\nabcde\r\n" + strings.Repeat("a", 1<<18) + "\nb\n" +
				strings.Repeat("a", 1<<18),
			out:    "x:/abcd\nx:/abcd\nx:/b\n",
			err:    "line 2: the line has 5 bytes, more than 4; -max allows more\nline 4: the line has 5 bytes, more than 4; -max allows more\nline 5: the line has 262144 bytes, more than 4; -max allows more\nline 7: the line has 262144 bytes, more than 4; -max allows more\n",
			status: 1,
		}, {
			name: "a line longer than any buffer",
			args: []string{"resolve", "-base", "x:/"},
			in:   strings.Repeat("a", 1<<20) + "\r\n" + strings.Repeat("b", 1<<17),
			out:  "x:/" + strings.Repeat("a", 1<<20) + "\nx:/" + strings.Repeat("b", 1<<17) + "\n",
		}, {
			name: "resolving under another document",
			args: []string{"resolve", "-spec", "RFC1808", "-base", "http://a/b/c/d;p?q", "?y",
				"..?y", "--", "-x", "-base"},
			out: "http://a/b/c/d;p?y\nhttp://a/b/?y\nhttp://a/b/c/-x\nhttp://a/b/c/-base\n",
		}, {
			name:   "a document that does not resolve",
			args:   []string{"resolve", "-spec", "RFC1738", "-base", "http://a/b", "c"},
			err:    "-base: byte 0 (RFC 1738, 2.1)\n  http://a/b\n  ^ scheme: «resolution-unknown».\n",
			status: 2,
		},
	})
}

func TestRelativize(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "relativize",
			args: []string{"relativize", "-base", "http://a/b/c/d?q"},
			in:   "http://a/b/c/g\nhttp://a/b/\nhttp://x/y\nftp://a/\na b\nhttp://a/b/c/d?q#s\nhttp://a/b/c/d?q\n",
			out:  "g\n..\n//x/y\nftp://a/\n#s\n\n",
			err: `line 5: byte 1 (RFC 3986, 3.3)
  a b
   ^ path: «space».
`,
			status: 1,
		}, {
			name: "relativize under another document",
			args: []string{"relativize", "-spec", "rfc2396", "-base", "http://a/b?q",
				"http://a/b?r"},
			out: "b?r\n",
		}, {
			name:   "relativize without a base",
			args:   []string{"relativize", "http://a/b?r"},
			err:    "uri relativize: -base is needed\n",
			status: 2,
		}, {
			name:   "relativize with a relative base",
			args:   []string{"relativize", "-base", "a", "http://a/b?r"},
			err:    "-base: byte 0 (RFC 3986, 5.1)\n  a\n  ^ scheme: «base-relative».\n",
			status: 2,
		},
	})
}

func TestNormalize(t *testing.T) {
	testCommands(t, []commandTest{
		{
			// RFC 3986, 6.2.2 and 6.2.3.
			name: "normalize",
			args: []string{"normalize"},
			in:   "eXAMPLE://a/./b/../b/%63/%7bfoo%7d\nhttp://example.com:80\n%\nx\n",
			out:  "example://a/b/c/%7Bfoo%7D\nhttp://example.com:80\nx\n",
			err: `line 3: byte 1 (RFC 3986, 3.3)
  %
   ^ path: «escape».
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
		},
	})
}

func TestCompare(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "compare the same text",
			args: []string{"compare", "a", "a"},
			out:  "the same text\n",
		}, {
			name: "compare references that are equal at a rung",
			args: []string{"compare", "http://h/a", "http://h/%61"},
			out: `equal after percent-encoding normalization
  http://h/a
  http://h/%61
           ^ path, byte 9
`,
		}, {
			name: "compare references that are equal by the scheme",
			args: []string{"compare", "http://h", "HTTP://h:80/"},
			out: `equal after scheme-based normalization
  http://h
  http://h:80/
          ^ port, byte 8
`,
		}, {
			name: "compare different references",
			args: []string{"compare", "http://h/a", "HTTP://h/b"},
			out: `different
  http://h/a
  http://h/b
           ^ path, byte 9
`,
			status: 1,
		}, {
			// Port 80 is no difference at the scheme's rung.
			name: "compare references with a second difference",
			args: []string{"compare", "http://h:80/a", "http://h/b"},
			out: `different
  http://h/a
  http://h/b
           ^ path, byte 9
`,
			status: 1,
		}, {
			name:   "compare one reference",
			args:   []string{"compare", "a"},
			err:    "uri compare: two references are needed\n",
			status: 2,
		}, {
			name:   "compare an invalid reference",
			args:   []string{"compare", "a", "a b"},
			err:    "argument 2: byte 1 (RFC 3986, 3.3)\n  a b\n   ^ path: «space».\n",
			status: 2,
		},
	})
}

func TestExplain(t *testing.T) {
	testCommands(t, []commandTest{
		{
			// Each document has its own answer to "g?y/../x".
			name: "explain a reference",
			args: []string{"explain", "g?y/../x", "-base", "http://a/b/c/d;p?q"},
			out: `reference  g?y/../x
base       http://a/b/c/d;p?q

  YEAR  DOCUMENT        PATH  QUERY   TARGET
  2005  RFC 3986        g     y/../x  http://a/b/c/g?y/../x
  2003  rfc2396bis-01   g     y/../x  http://a/b/c/g?y/../x
  1998  RFC 2396        g     y/../x  http://a/b/c/g?y/../x
* 1997  url-syntax-05   g     y/../x  http://a/b/c/x
  1995  RFC 1808        g     y/../x  http://a/b/c/g?y/../x
* 1994  RFC 1738        refused at byte 1
* 1993  the 1993 draft  refused at byte 3; target http://a/b/c/x
  now   browsers        g     y/../x  http://a/b/c/g?y/../x

Four of seven documents agree. Browsers agree, too. Rows with "*" differ from RFC 3986.

The reference is refused by RFC 1738 (2.1):

  g?y/../x
   ^ scheme: «scheme-missing».

The reference is refused by the 1993 draft (BNF syntax):

  g?y/../x
     ^ query: «character /|%2F».
`,
		}, {
			name: "explain escapes control characters",
			args: []string{"explain", "-base", "b\x1b[31m", "a\u202e"},
			out: `reference  a\u202e
base       b\x1b[31m

  YEAR  DOCUMENT        PATH        TARGET
  2005  RFC 3986        refused at byte 1
  2003  rfc2396bis-01   refused at byte 1
  1998  RFC 2396        refused at byte 1
  1997  url-syntax-05   refused at byte 1
  1995  RFC 1808        refused at byte 1
  1994  RFC 1738        refused at byte 1
  1993  the 1993 draft  refused at byte 1
* now   browsers        a%E2%80%AE  base refused at byte 0

All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.

The reference is refused by RFC 3986 (3.3), rfc2396bis-01 (3.3), RFC 2396 (3.3), url-syntax-05 (4.3.2), RFC 1808 (2.4.6), the 1993 draft (BNF syntax):

  a\u202e
   ^ path: «ascii %E2%80%AE».

The reference is refused by RFC 1738 (2.1):

  a\u202e
   ^ scheme: «scheme-missing».

The base is refused by browsers:

  b\x1b[31m
  ^ scheme: «scheme-missing».
`,
		}, {
			name: "explain without a base",
			in:   "//u@[::1]:8\n\x01\n",
			args: []string{"explain"},
			out: `reference  //u@[::1]:8

  YEAR  DOCUMENT        AUTHORITY  KIND        PATH
  2005  RFC 3986        u@[::1]:8  [::1] IPv6  ""
  2003  rfc2396bis-01   u@[::1]:8  [::1] IPv6  ""
  1998  RFC 2396        u@[::1]:8  [::1] IPv6  ""
* 1997  url-syntax-05   refused at byte 4
* 1995  RFC 1808        refused at byte 4
* 1994  RFC 1738        refused at byte 0
* 1993  the 1993 draft  refused at byte 4
  now   browsers        u@[::1]:8  [::1] IPv6  ""

Three of seven documents agree. Browsers agree, too. Rows with "*" differ from RFC 3986.
"" means that it is empty.

The reference is refused by url-syntax-05 (4.3.1), the 1993 draft (Internet protocol parts):

  //…@[::1]:8
      ^ host: «literal-forbidden».

The reference is refused by RFC 1808 (2.4.3):

  //…@[::1]:8
      ^ authority: «character [|%5B».

The reference is refused by RFC 1738 (2.1):

  //…@[::1]:8
  ^ scheme: «scheme-missing».

reference  \x01

  YEAR  DOCUMENT        PATH
  2005  RFC 3986        refused at byte 0
  2003  rfc2396bis-01   refused at byte 0
  1998  RFC 2396        refused at byte 0
  1997  url-syntax-05   refused at byte 0
  1995  RFC 1808        refused at byte 0
  1994  RFC 1738        refused at byte 0
  1993  the 1993 draft  refused at byte 0
* now   browsers        ""

All seven documents refuse the reference. Browsers accept it. Rows with "*" differ from RFC 3986.
"" means that it is empty.

The reference is refused by RFC 3986 (3.3), rfc2396bis-01 (3.3), RFC 2396 (3.3), url-syntax-05 (4.3.2), RFC 1808 (2.4.6), the 1993 draft (BNF syntax):

  \x01
  ^ path: «control %01».

The reference is refused by RFC 1738 (2.1):

  \x01
  ^ scheme: «scheme-missing».
`,
		},
	})
}
