package main

import "testing"

func TestRepair(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "repair arguments",
			args: []string{"repair", `\a b`, "http:/EXAMPLE.com", "ok"},
			out:  "/a%20b\nhttp://example.com\nok\n",
		}, {
			name: "as browsers print",
			args: []string{"repair", "-href", `HTTPS:\\EXAMPLE.com:443`, "http://h:080/a/../b", `..\c`, "FOO:a/../b"},
			out:  "https://example.com/\nhttp://h/b\n../c\nfoo:a/../b\n",
		}, {
			name: "changes and a refused text",
			in:   "a\\b|c\nhttp://a:b@c d/\nhttp://0x7f.1/\n/x\n",
			args: []string{"repair", "-changes"}, status: 1,
			out: "a/b%7Cc\tbackslashes, characters\nhttp://127.0.0.1/\taddress\n/x\tnothing\n",
			err: `line 2: byte 12 (URL Standard, 3.5)
  http://…@c d/
            ^ host: «host-space».
`,
		},
	})
}

func TestResolveRepair(t *testing.T) {
	testCommands(t, []commandTest{
		{
			name: "references and their base are repaired",
			args: []string{"resolve", "-repair", "-base", `http:\\EXAMPLE.com/a b/c`, `..\d`, "http:e f", "g", "http://h:x/"}, status: 1,
			out: "http://example.com/d\nhttp://example.com/a%20b/e%20f\nhttp://example.com/a%20b/g\n",
			err: `argument 4: byte 9 (URL Standard, 4.4)
  http://h:x/
           ^ port: «port-digits x».
`,
		}, {
			name: "pairs of a base and a reference",
			in:   "file:///C:/a/b\t/c\nfile:///C:/a/b\td|e\nhttp://a b/\tx\nfile:///C:/a/b\td\\e\tf\n",
			args: []string{"resolve", "-tsv", "-repair"}, status: 1,
			out: "file:///C:/c\nfile:///C:/a/d%7Ce\nfile:///C:/a/d/e\tf\n",
			err: `line 3, base: byte 8 (URL Standard, 3.5)
  http://a b/
          ^ host: «host-space».
`,
		}, {
			name: "as browsers print",
			args: []string{"resolve", "-repair", "-href", "-base", "HTTP://h:80", "a b",
				"https://x:443?q", "http://a b/"}, status: 1,
			out: "http://h/a%20b\nhttps://x/?q\n",
			err: `argument 3: byte 8 (URL Standard, 3.5)
  http://a b/
          ^ host: «host-space».
`,
		}, {
			name: "as browsers print, but not repaired",
			args: []string{"resolve", "-href", "-base", "http://h/", "c"}, status: 2,
			err: "uri resolve: -href needs -repair\n",
		}, {
			name: "a repaired base without a scheme",
			args: []string{"resolve", "-repair", "-base", "a b", "c"}, status: 2,
			err: `-base: byte 0 (RFC 3986, 5.1)
  a%20b
  ^ scheme: «base-relative».
`,
		}, {
			name:   "an older document",
			args:   []string{"resolve", "-repair", "-spec", "RFC2396", "-base", "http://h/", "c"},
			status: 2,
			err:    "uri resolve: -repair is for RFC3986 only\n",
		},
	})
}

func TestClean(t *testing.T) {
	const broken = "<URL:http://a/\n b>\n"
	const both = "http://a/b-c\tbrackets, breaks, kept-hyphen\nhttp://a/bc\tbrackets, breaks, hyphen\nd\tnothing\n"
	testCommands(t, []commandTest{
		{"arguments", broken, []string{"clean", " <URL: http://a/b> ", "\"c\""}, 0, "http://a/b\nc\n", ""},
		{"removals", "", []string{"clean", "-changes", "<http://a/b-\n c>"}, 0, "http://a/b-c\tbrackets, breaks, kept-hyphen\n", ""},
		{"both readings", "", []string{"clean", "-a", "-changes", "<http://a/b-\n c>", "d"}, 0, both, ""},
		{"standard input is one text", broken, []string{"clean"}, 0, "http://a/b\n", ""},
		{"removals from standard input", broken, []string{"clean", "-changes"}, 0, "http://a/b\tspace, brackets, prefix, breaks\n", ""},
		{"lines", "<http://a/>\n\"b\"\n", []string{"clean", "-lines"}, 0, "http://a/\nb\n", ""},
		{"the greatest length", "http://a/", []string{"clean", "-max", "9"}, 0, "http://a/\n", ""},
		{"too long", "http://a/b", []string{"clean", "-max", "9"}, 1, "", "standard input: the text is longer than 9 bytes; -max allows more\n"},
		{"an invalid reference", "\n<http://[>\n", []string{"clean"}, 1, "", "standard input: byte 10 (RFC 3986, 3.2.2)\n…"},
		{"a line with an invalid reference", "<http://a/{>\nhttp://b/\n", []string{"clean", "-lines"}, 1, "http://b/\n", "line 1: byte 10 (RFC 3986, 3.3)\n…"},
		{"texts end with NUL", "<a\n>\x00<b>", []string{"clean", "-0"}, 0, "a\x00b\x00", ""},
	})
}

func TestTyped(t *testing.T) {
	testCommands(t, []commandTest{
		{"arguments", "", []string{"typed", "example.com", "www.bücher.example/a b"}, 0, "https://example.com\nhttps://www.xn--bcher-kva.example/a%20b\n", ""},
		{"lines", "example.com\nlocalhost:80\n", []string{"typed", "-scheme", "http"}, 0, "http://example.com\nhttp://localhost:80\n", ""},
		{"changes", "", []string{"typed", "-changes", "(h.org)", "h.org"}, 0, "https://h.org\tparentheses\nhttps://h.org\t\n", ""},
		{"other kinds", "", []string{"typed", "-accept", "mailto,tel", "joe@h.org", "+49 (0)30 123456"}, 0, "mailto:joe@h.org\ntel:+49-30-123456\n", ""},
		{"a mail address", "", []string{"typed", "joe@h.org"}, 1, "", "argument 1: byte 0 (RFC 3986, 4.5)\n…"},
		{"an empty text", "", []string{"typed", ""}, 1, "", "argument 1: byte 0 (RFC 3986, 4.5)\n  reference: «input-empty».\n"},
		{"a line of blanks", "  \nh.org\n", []string{"typed"}, 1, "https://h.org\n", "line 1: byte 0 (RFC 3986, 4.5)\n  reference: «input-empty».\n"},
		{"an invalid scheme", "", []string{"typed", "-scheme", "1", "a"}, 2, "", "uri typed: \"1\" is not a valid scheme\n"},
		{"an empty scheme", "", []string{"typed", "-accept", "mailto,", "a"}, 2, "", "uri typed: \"\" is not a valid scheme\n"},
	})
}

func TestExpand(t *testing.T) {
	testCommands(t, []commandTest{
		{"all candidates", "", []string{"expand", "ftp.example.org/pub"}, 0,
			"ftp://ftp.example.org/pub\tthe host's name begins like that of a service\nhttps://ftp.example.org/pub\tit begins with the name of a host\n", ""},
		{"the first candidate", "localhost:80\nwww.w3.org/Addressing/\n", []string{"expand", "-first", "-scheme", "https"}, 0,
			"https://localhost:80\nhttps://www.w3.org/Addressing/\n", ""},
		{"a relative reference", "", []string{"expand", "../a"}, 1, "", "argument 1: byte 0 (RFC 3986, 4.5)\n…"},
		{"an invalid scheme", "", []string{"expand", "-scheme", "1", "a"}, 2, "", "uri expand: -scheme \"1\" is not a valid scheme\n"},
		{"an empty scheme", "", []string{"expand", "-scheme", "", "a"}, 2, "", "uri expand: -scheme \"\" is not a valid scheme\n"},
	})
}
