package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		out    bool // whether standard output, and not standard error, has the usage
	}{
		{[]string{}, 2, false},
		{[]string{"parse", "-frobnicate"}, 2, false},
		{[]string{"parse", "-h"}, 0, true},
		{[]string{"parse", "--help"}, 0, true},
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
		want := strings.Contains(usage, "usage:")
		if len(test.args) > 0 && !test.out { // one line, and where to read more
			want = strings.HasPrefix(usage, "uri "+test.args[0]+": ") &&
				strings.HasSuffix(usage, "; \"uri help "+test.args[0]+"\" tells more\n") &&
				strings.Count(usage, "\n") == 1
		}
		if status != test.status || !want {
			t.Errorf("%q: status %d, %q, %q", test.args, status, out, err)
		}
	}
}

// A "--" ends the flags and is not a text. Only set gives it a meaning of its own.
func TestDashes(t *testing.T) {
	for _, verb := range []string{"parse", "normalize", "explain", "check", "audit", "repair",
		"clean", "expand", "typed"} {
		const text = "http://example.com/a"
		_, want, _ := uriCommand("", verb, text)
		if status, out, err := uriCommand("", verb, "--", text); status != statusOK ||
			out != want || err != "" {
			t.Errorf("%s: status %d, error %q, %q, want %q", verb, status, err, out, want)
		}
	}
}

// A flag that several verbs have has the same usage in each.
func TestSharedFlags(t *testing.T) {
	usages := map[string][]string{}
	for _, c := range verbs() {
		fs, _ := c.flagSet()
		for _, name := range []string{"spec", "json", "keep", "q", "s", "v", "site", "where"} {
			if f := fs.Lookup(name); f != nil {
				usages[name] = append(usages[name], f.Usage)
			}
		}
		if fs.Lookup("keep") != nil && (fs.Lookup("0") == nil || fs.Lookup("s") == nil ||
			fs.Lookup("json") == nil || fs.Lookup("max") == nil) {
			t.Errorf("%s has not all flags of texts", c.name)
		}
	}
	for name, all := range usages {
		slices.Sort(all)
		if len(slices.Compact(all)) != 1 {
			t.Errorf("-%s: %q", name, all)
		}
	}
	if len(usages["json"]) != 21 {
		t.Errorf("%d verbs have -json", len(usages["json"]))
	}
}

func TestNulQuietKeep(t *testing.T) {
	for _, test := range []struct {
		in       string
		args     []string
		status   int
		out, err string
	}{
		{"a\x00b\nc\x00d\r", []string{"get", "-0", "{url}"}, 1, "a\x00", "line 2: byte 1 "},
		{"a\x00b\x00", []string{"parse", "-0", "-s"}, 0, block("a") + "\x00" + block("b") + "\x00", ""},
		{"", []string{"audit", "-0", "a:b", "c:d"}, 0, "a:b\n\x00c:d\n\x00", ""},
		{"", []string{"clean", "-0", "<a>"}, 0, "a\x00", ""},
		{"x http://b/ ftp://d", []string{"find", "-0"}, 0, "2\thttp://b/\x0012\tftp://d\x00", ""},
		{"a b\nc\n", []string{"normalize", "-s"}, 1, "c\n", ""},
		{"a b\nc\n", []string{"normalize", "-keep", "-s"}, 1, "\nc\n", ""},
		{"a b\nc\n", []string{"normalize", "-keep"}, 1, "\nc\n", "line 1: byte 1 "},
		{"a b\x00c\x00", []string{"normalize", "-keep", "-0", "-s"}, 1, "\x00c\x00", ""},
		{"abc\nd\n", []string{"normalize", "-keep", "-s", "-max", "2"}, 1, "\nd\n", ""},
		{"abc\nd\n", []string{"normalize", "-keep", "-s", "-json", "-max", "2"}, 1, `{"where":"line 1","errors":[{"offset":0,"length":0,"text":"the line has 3 bytes, more than 2; -max allows more"}]}` + "\n" + `{"text":"d","normal":"d"}` + "\n", ""},
		{"", []string{"check", "-q", "http://h/", "b"}, 1, "", ""},
		{"", []string{"check", "-q", "http://h/"}, 0, "", ""},
		{"", []string{"audit", "-q", "http://h@g/"}, 1, "", ""},
		{"see http://a/", []string{"find", "-q"}, 0, "", ""},
		{"see http://a/", []string{"find", "-q", "-", "/no such file"}, 0, "", ""},
		{"nothing", []string{"find", "-q", "-", "/no such file"}, 2, "", "uri: "},
		{"nothing", []string{"find", "-q"}, 1, "", ""},
		{"", []string{"compare", "-q", "a", "%61"}, 0, "", ""},
		{"", []string{"compare", "-q", "a", "b"}, 1, "", ""},
		{"", []string{"compare", "-q", "a", "b c"}, 2, "", ""},
		{"", []string{"compare", "-q", "-rung", "escapes", "http://h", "http://h/"}, 1, "", ""},
		{"", []string{"compare", "-q", "-rung", "scheme", "http://h", "http://h/"}, 0, "", ""},
		{"", []string{"compare", "-rung", "text", "A:", "a:"}, 1, "equal after case normalization\n  A:\n  a:\n  ^ scheme, byte 0\n", ""},
		{"", []string{"compare", "-rung", "text", "a", "a"}, 0, "the same text\n", ""},
		{"", []string{"parse", "-base", "http://h/a", "-json", "b c"}, 1, "", "argument 1: byte 1 "},
		{"", []string{"normalize", "-base", "http://h/a/", "../%7e"}, 0, "http://h/~\n", ""},
		{"", []string{"completion"}, 2, "", "uri completion: the name of a shell"},
		{"", []string{"completion", "csh"}, 2, "", "uri completion: the name of a shell"},
	} {
		status, out, err := uriCommand(test.in, test.args...)
		if status != test.status || out != test.out || !strings.HasPrefix(err, test.err) ||
			(test.err == "") != (err == "") {
			t.Errorf("%q: status %d, %q, %q; want %d, %q, %q", test.args, status, out, err,
				test.status, test.out, test.err)
		}
	}
}

// block returns what parse prints for a relative path.
func block(path string) string {
	var b bytes.Buffer
	for _, name := range []string{"reference", "scheme", "authority", "userinfo", "host",
		"host kind", "port", "path", "query", "fragment"} {
		value := "- (undefined)"
		if name == "reference" || name == "path" {
			value = path
		}
		b.WriteString(name + strings.Repeat(" ", 11-len(name)) + value + "\n")
	}
	return b.String()
}
