package main

import "testing"

func TestRepair(t *testing.T) {
	for _, test := range []struct {
		name, in string
		args     []string
		status   int
		out, err string
	}{
		{
			name: "arguments",
			args: []string{"repair", `\a b`, "http:/EXAMPLE.com", "ok"},
			out:  "/a%20b\nhttp://example.com\nok\n",
		}, {
			name: "what was changed, and what is refused",
			in:   "a\\b|c\nhttp://a:b@c d/\nhttp://0x7f.1/\n/x\n",
			args: []string{"repair", "-changes"}, status: 1,
			out: "a/b%7Cc\tbackslashes, characters\nhttp://127.0.0.1/\taddress\n/x\tnothing\n",
			err: `line 2: byte 12 (URL Standard, 3.5)
  http://…@c d/
            ^ host: a character that no host has
`,
		}, {
			name: "resolved against a base that is repaired, too",
			args: []string{"resolve", "-repair", "-base", `http:\\EXAMPLE.com/a b/c`, `..\d`, "http:e f", "g", "http://h:x/"}, status: 1,
			out: "http://example.com/d\nhttp://example.com/a%20b/e%20f\nhttp://example.com/a%20b/g\n",
			err: `argument 4: byte 9 (URL Standard, 4.4)
  http://h:x/
           ^ port: only digits allowed
`,
		}, {
			name: "pairs",
			in:   "file:///C:/a/b\t/c\nfile:///C:/a/b\td|e\nhttp://a b/\tx\nfile:///C:/a/b\td\\e\tf\n",
			args: []string{"resolve", "-tsv", "-repair"}, status: 1,
			out: "file:///C:/c\nfile:///C:/a/d%7Ce\nfile:///C:/a/d/e\tf\n",
			err: `line 3, base: byte 8 (URL Standard, 3.5)
  http://a b/
          ^ host: a character that no host has
`,
		}, {
			name: "a base that is none",
			args: []string{"resolve", "-repair", "-base", "a b", "c"}, status: 2,
			err: `-base: byte 0 (RFC3986, 5.1)
  a%20b
  ^ scheme: a base needs a scheme
`,
		}, {
			name: "an older document",
			args: []string{"resolve", "-repair", "-spec", "RFC2396", "-base", "http://h/", "c"}, status: 2,
			err: "uri resolve: -repair is for RFC3986 only\n",
		},
	} {
		status, out, err := uriCommand(test.in, test.args...)
		if status != test.status || out != test.out || err != test.err {
			t.Errorf("%s: status %d, want %d\n%s\nwant\n%s\nerrors\n%s\nwant\n%s", test.name, status, test.status, out, test.out, err, test.err)
		}
	}
}
