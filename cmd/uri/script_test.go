package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// In a script a refused text is told from trouble with input or output, which is 2 in all verbs.
func TestStatusInScripts(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	for _, c := range verbs() {
		fs, _ := c.flagSet()
		if fs.Lookup("f") == nil {
			continue
		}
		args := map[string][]string{"get": {"{host}"}, "set": {"fragment-"},
			"resolve": {"-base", "http://h/"}, "relativize": {"-base", "http://h/"},
			"key": {"-surt"}, "template": {"/"}}[c.name]
		args = append([]string{c.name}, args...)
		if status, out, err := uriCommand("", append(args, "-f", missing)...); status != 2 ||
			out != "" || !strings.HasPrefix(err, "uri: open ") {
			t.Errorf("%s of a missing file: status %d, %q, %q", c.name, status, out, err)
		}
		in := "http://h/a\n"
		if c.name == "template" {
			in = "{}\n"
		}
		var err strings.Builder
		if status := run(args, &env{strings.NewReader(in), brokenPipe{}, &err,
			false}); status != 2 || err.String() != "uri: broken pipe\n" {
			t.Errorf("%s into a broken pipe: status %d, %q", c.name, status, err.String())
		}
		if status := run(args, &env{brokenPipe{}, new(strings.Builder), &err, false}); status != 2 {
			t.Errorf("%s of input that breaks: status %d", c.name, status)
		}
	}
}

// Standard output on a full disk, and a reader that goes away.
func TestStreamsOfTheShell(t *testing.T) {
	bash := shellOrSkip(t, "bash")
	const prepare = "uri() { URI_TEST_COMMAND=1 \"$URI_TEST_BINARY\" \"$@\"; }\n"
	for script, want := range map[string]string{
		"uri get '{host}' http://h/ >/dev/full; echo $?":                                       "uri: write /dev/stdout: no space left on device\n2\n",
		"set -o pipefail; yes http://h/ | uri normalize | head -n 1; echo $?":                  "http://h/\n141\n", // 128 + SIGPIPE, as from cat
		"uri normalize /dev/null; echo $?":                                                     "/dev/null\n0\n",
		"uri get '{host}' -f <(echo http://a/) -f <(printf http://b/); echo $?":                "a\nb\n0\n",
		"echo http://a/ | uri get '{host}' -; echo $?":                                         "a\n0\n",
		"uri normalize -s 'a b' >/dev/full || [ $? = 1 ]; echo $?":                             "0\n",
		"uri normalize -s -f missing.txt 2>/dev/null >/dev/full || [ $? = 1 ] || echo trouble": "trouble\n",
	} {
		if strings.Contains(script, "/dev/full") {
			if _, err := os.Stat("/dev/full"); err != nil {
				continue
			}
		}
		if got := bash(t, prepare+script); got != want {
			t.Errorf("%s\nprints %q, want %q", script, got, want)
		}
	}
}

// What a script gets wrong is said instead of done.
func TestTrust(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{"list.txt": "http://a/\n\nhttp://b",
		"more.txt": "\ufeffhttp://c/ \n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	uri := func(args ...string) []string { return args }
	testCommands(t, []commandTest{
		{"the name of a file", "", uri("normalize", "list.txt"), 0, "list.txt\n", "uri: list.txt is read as a text; -f list.txt reads the file\n"},
		{"the name of a file, without reports", "", uri("normalize", "-s", "list.txt"), 0, "list.txt\n", ""},
		{"the name of a file, beside another text", "", uri("normalize", "list.txt", "a"), 0, "list.txt\na\n", ""},
		{"a folder", "", uri("normalize", "."), 0, ".\n", ""},
		{"standard input", "http://a/\n", uri("normalize", "-"), 0, "http://a/\n", ""},
		{"standard input, by -f", "http://a/\n", uri("normalize", "-f", "-"), 0, "http://a/\n", ""},
		{"standard input of pairs", "http://a/b\tc\n", uri("resolve", "-tsv", "-"), 0, "http://a/c\n", ""},
		{"standard input and another text", "", uri("normalize", "-", "a"), 2, "", "uri: \"-\" is standard input and stands alone; …"},
		{"the reference -", "", uri("get", "{path}", "./-"), 0, "./-\n", ""},
		{"two files", "", uri("get", "{host}", "-f", "list.txt", "-f", "more.txt"), 0, "a\n\nb\nc\n", ""},
		{"two files, one refused line", "http://d e/\n", uri("get", "{host}", "-f", "more.txt", "-f", "-"), 1, "c\n", "line 1: byte 8 …"},
		{"a second file that is missing", "", uri("get", "{host}", "-f", "list.txt", "-f", "missing"), 2, "", "uri: open missing: …"},
		{"two files, each one text", "", uri("clean", "-f", "more.txt", "-f", "more.txt"), 0, "http://c/\nhttp://c/\n", ""},

		{"a component twice", "", uri("set", "port=1", "port=2", "http://h/"), 2, "", "uri set: port=2: another change is about port, too\n"},
		{"a component set and removed", "", uri("set", "port=1", "port-", "http://h/"), 2, "", "uri set: port-: another change is about port, too\n"},
		{"a parameter twice, spelled in two ways", "", uri("set", "query.a=1", "query.%61=2", "http://h/"), 2, "", "uri set: query.%61=2: another change is about query.a, too\n"},
		{"a segment twice", "", uri("set", "path.1=a", "path.1=b", "/x"), 2, "", "uri set: path.1=b: another change is about path.1, too\n"},
		{"a change and a flag", "", uri("set", "-iterate", "port=1 2", "port=3", "http://h/"), 2, "", "uri set: -iterate port: another change is about port, too\n"},
		{"two flags", "", uri("set", "-replace", "port=1", "-replace", "port=3", "http://h/"), 2, "", "uri set: -replace port: another change is about port, too\n"},
		{"two additions", "", uri("set", "query.a+=1", "query.a+=2", "path+=x", "path+=y", "/"), 0, "/x/y?a=1&a=2\n", ""},

		{"a line end in a result that is kept", "/?q=a%0Ab\n/?q=c\n", uri("get", "-keep", "{query.q:decoded}"), 1, "\nc\n", "line 1: the result holds the end of a line, …"},
		{"a line end in a result that ends with NUL", "/?q=a%0Ab\x00/?q=c\x00", uri("get", "-0", "-keep", "{query.q:decoded}"), 0, "a\nb\x00c\x00", ""},
		{"NUL in a result that ends with NUL", "/?q=a%00b\x00/?q=c\x00", uri("get", "-0", "-keep", "{query.q:decoded}"), 1, "\x00c\x00", "line 1: the result holds the end of a line, …"},
		{"a line end in a result as JSON", "/?q=a%0Ab\n", uri("get", "-keep", "-json", "{query.q:decoded}"), 0, `{"query.q:decoded":"a\nb"}` + "\n", ""},
		{"a decoded line end", "a%0Ab\nc\n", uri("decode", "-keep"), 1, "\nc\n", "line 1: the result holds …"},
		{"several results that are kept", "example.com\n", uri("expand", "-keep"), 0, "https://example.com\tit begins with the name of a host\n", ""},
		{"several results for a line", "//h\n", uri("set", "-keep", "-iterate", "port=1 2"), 1, "\n", "line 1: the result holds …"},

		{"a scheme that needs a host", "", uri("set", "scheme=https", "mailto:joe@example.com"), 1, "",
			"argument 1, changed: byte 7 (RFC 9110, 4.2.2)\n  mailto:…@example.com\n         ^ authority: «schemes-authority-required https».\n"},
		{"a scheme that has no host", "", uri("set", "scheme=mailto", "http://h/"), 1, "", "argument 1, changed: byte 7 (RFC 6068, 2)\n  http://h/\n         ^ authority: …"},
		{"a scheme with a host", "", uri("set", "scheme=https", "http://joe@h:8080/"), 0, "https://joe@h:8080/\n", ""},
		{"an unknown scheme", "", uri("set", "scheme=x", "mailto:a@h"), 0, "x:a@h\n", ""},
		{"the finding is about the text", "", uri("set", "path=x", "http://h/"), 1, "",
			"argument 1, changed: byte 8 (RFC 3986, 3.3)\n  http://h/\n          ^ path: «path-slash».\n"},
		{"the finding is about the text, as JSON", "", uri("set", "-keep", "-json", "-s", "path=x", "http://h/y"), 1,
			`{"where":"argument 1","text":"http://h/y","errors":[{"offset":8,"length":2,"component":"path","code":"component","document":"RFC 3986","section":"3.3","key":"path-slash","text":"A path after a host name must begin with \"/\"."}]}` + "\n", ""},

		{"an error of flags", "", uri("normalize", "-kep", "a"), 2, "", "uri normalize: flag provided but not defined: -kep; perhaps -keep is meant; \"uri help normalize\" tells more\n"},
		{"data that is no text", "", uri("get", "{query.q:strict}", "/?q=%ff", "/?q=a%00", "/?q=%1b", "/?q=%C3%A9"), 1, "é\n",
			"argument 1: query.q cannot be decoded to text: it has control characters, or bytes that are not UTF-8\n…"},
		{"all data, one that is no text", "", uri("get", "{query.q:all:strict}", "/?q=a&q=%ff", "/?q=a&q=%20"), 1, "a  \n", "argument 1: query.q cannot …"},
		{"a long line", "abc\nabcdef\n", uri("normalize", "-max", "4"), 1, "abc\n", "line 2: the line has 6 bytes, more than 4; -max allows more\n"},
	})
}

// What people who know trurl look for.
func TestMissedFromTrurl(t *testing.T) {
	uri := func(args ...string) []string { return args }
	testCommands(t, []commandTest{
		{"a parameter without =", "", uri("set", "query.moo", "http://h/", "http://h/?a=1", "http://h/?moo=1&b&moo=2"), 0, "http://h/?moo\nhttp://h/?a=1&moo\nhttp://h/?moo&b\n", ""},
		{"a parameter without =, and each scheme", "", uri("set", "-iterate", "scheme=http ftp", "query.add", "//example.com/"), 0, "http://example.com/?add\nftp://example.com/?add\n", ""},
		{"a text like such a change", "", uri("set", "fragment=x", "--", "query.moo"), 0, "query.moo#x\n", ""},
		{"replacing by a bare name", "", uri("set", "-replace", "query.key", "http://test.org/?that=thing&key=foo", "http://test.org/?a"), 0, "http://test.org/?that=thing&key\nhttp://test.org/?a\n", ""},
		{"another separator", "", uri("set", "-separator", ":", "query.b=2", "?a=1:b=1"), 0, "?a=1:b=2\n", ""},
		{"another separator, printed", "", uri("get", "-separator", "/", "{query.b}", "?a=1/b=1"), 0, "1\n", ""},
		{"a separator that no query has", "", uri("get", "-separator", "|", "{query.b}", "?a"), 2, "", "uri get: invalid value \"|\" for flag -separator: …"},
		{"two separators", "", uri("get", "-separator", "aa", "{query.b}", "?a"), 2, "", "uri get: invalid value \"aa\" for flag -separator: …"},
		{"a reference with a zone", "", uri("set", "port=80", "user=joe", "http://[fe80::1%25en0]/", "http://[fe80::1%lo]/"), 0, "http://joe@[fe80::1%25en0]:80/\nhttp://joe@[fe80::1%lo]:80/\n", ""},
		{"a reference with a zone, and another host", "", uri("set", "host=h", "http://[fe80::1%25en0]/"), 0, "http://h/\n", ""},
		{"empty lines", "http://a/\n\n  \nhttp://b/\n", uri("normalize", "-skip-empty"), 0, "http://a/\nhttp://b/\n", ""},
		{"empty lines are counted", "\n\na b\n", uri("normalize", "-skip-empty"), 1, "", "line 3: …"},
		{"an empty argument", "", uri("normalize", "-skip-empty", "a:b", "", "c:d"), 0, "a:b\nc:d\n", ""},
		{"empty lines that are kept", "", uri("normalize", "-skip-empty", "-keep", "a"), 2, "", "uri: -skip-empty leaves lines out, and -keep keeps each line\n"},
		{"an iteration given twice", "", uri("set", "-iterate", "port=81 443", "-iterate", "port=2 1", "http://h/"), 2, "", "uri set: -iterate port: another change …"},
	})
}

// Lists: a condition, and a column.
func TestLists(t *testing.T) {
	dir := t.TempDir()
	suffixes := filepath.Join(dir, "suffixes.dat")
	if err := os.WriteFile(suffixes, []byte("uk\nco.uk\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	uri := func(args ...string) []string { return args }
	const list = "http://www.example.co.uk/a?id=1\nHTTP://Example.org:80/\nftp://example.org/x\n/x\n"
	testCommands(t, []commandTest{
		{"https only where it is http", list, uri("set", "-where", "scheme=http", "scheme=https"), 0, "https://www.example.co.uk/a?id=1\nhttps://Example.org:80/\nftp://example.org/x\n/x\n", ""},
		{"another kind, as JSON", "ftp://h\n", uri("set", "-json", "-where", "scheme=http", "scheme=https"), 0, `{"text":"ftp://h","result":"ftp://h"}` + "\n", ""},
		{"a host, in either case", list, uri("filter", "-where", "host=EXAMPLE.org"), 0, "HTTP://Example.org:80/\nftp://example.org/x\n", ""},
		{"a pattern", list, uri("filter", "-where", "host=*.example.*"), 0, "http://www.example.co.uk/a?id=1\n", ""},
		{"two conditions", list, uri("filter", "-where", "scheme=*tp", "-where", "path=/x"), 0, "ftp://example.org/x\n", ""},
		{"not", list, uri("filter", "-where", "scheme!=http"), 0, "ftp://example.org/x\n", ""},
		{"what is there", list, uri("filter", "-where", "query.id"), 0, "http://www.example.co.uk/a?id=1\n", ""},
		{"the default port", list, uri("filter", "-where", "port:default=80"), 0, "http://www.example.co.uk/a?id=1\nHTTP://Example.org:80/\n", ""},
		{"a site", list, uri("filter", "-where", "site=example.co.uk", "-suffixes", suffixes), 0, "http://www.example.co.uk/a?id=1\n", ""},
		{"a site without a list of suffixes", list, uri("filter", "-where", "site=co.uk"), 0, "http://www.example.co.uk/a?id=1\n", ""},
		{"inverted", "http://a/\nftp://b/\n", uri("filter", "-v", "-where", "scheme=http"), 0, "ftp://b/\n", ""},
		{"nothing", list, uri("filter", "-where", "scheme=gopher"), 1, "", ""},
		{"an unknown name", list, uri("filter", "-where", "hots=a"), 2, "", "uri filter: -where hots=a: \"hots\" is not a component; perhaps \"host\" is meant; …"},
		{"a name that cannot be a condition", list, uri("set", "-where", "query.a:all=x", "port-"), 2, "", "uri set: -where query.a:all=x: a condition cannot be about that\n"},
		{"a missing list of suffixes", list, uri("filter", "-where", "site=a", "-suffixes", suffixes+"x"), 2, "", "uri filter: open …"},

		{"a column", "1\thttp://H/\ta b\n2\thttp://%zz/\tc\n3\thttp://G/ \t\n", uri("normalize", "-column", "2", "-s"), 1, "1\thttp://h/\ta b\n3\thttp://g/\t\n", ""},
		{"a column, each line kept", "1\thttp://H/\ta\n2\tb c\td\n", uri("normalize", "-column", "2", "-keep", "-s"), 1, "1\thttp://h/\ta\n2\t\td\n", ""},
		{"a column that is missing", "a\n", uri("normalize", "-column", "2"), 1, "", "line 1: there is no column 2: the line has 1\n"},
		{"a column of a list with commas", "\ufeff\"http://H/a,b\",\"x \"\"y\"\"\"\r\nhttp://H/,\n", uri("normalize", "-column", "1", "-csv"), 0, "\"http://h/a,b\",\"x \"\"y\"\"\"\nhttp://h/,\n", ""},
		{"a result with a comma", "1,http://h/a%2Cb\n", uri("decode", "-column", "2", "-csv"), 0, "1,\"http://h/a,b\"\n", ""},
		{"a quote that is not closed", "\"a,b\n", uri("normalize", "-column", "1", "-csv"), 1, "", "line 1: a quote in the line is not closed; …"},
		{"text after a quote", "\"a\"b,c\n", uri("normalize", "-column", "1", "-csv"), 1, "", "line 1: after a column in quotes there is no comma\n"},
		{"a column, filtered", "1,\"http://h/\"\n2,a b\n", uri("filter", "-column", "2", "-csv"), 0, "1,\"http://h/\"\n", ""},
		{"a column, and two results", "1\t//h\tx\n", uri("set", "-column", "2", "-iterate", "port=1 2"), 0, "1\t//h:1\tx\n1\t//h:2\tx\n", ""},
		{"two columns of one", "http://h:1/\tx\n", uri("get", "-column", "1", `{url}\t{port}`), 0, "http://h:1/\t1\tx\n", ""},
		{"a column as JSON", "1\t/a?q\n", uri("key", "-json", "-surt", "-column", "2"), 0, "1\t{\"text\":\"/a?q\",\"key\":\"/a?q\"}\n", ""},
		{"a column of a verb whose result has several lines", "", uri("parse", "-column", "2"), 2, "", "uri: -column needs -json, since a result has several lines\n"},
		{"commas without a column", "", uri("normalize", "-csv", "a"), 2, "", "uri: -csv needs -column\n"},
		{"column 0", "", uri("normalize", "-column", "0", "a"), 2, "", "uri normalize: invalid value \"0\" for flag -column: it is not the number of a column: 1 is the first; …"},
		{"a column of pairs", "", uri("resolve", "-tsv", "-column", "1"), 2, "", "uri resolve: -tsv and -column cannot stand together\n"},

		{"numbers of lines", "a\nhttp://a/ http://b/\n\nhttp://c/", uri("find", "-n", "-o"), 0, "2\thttp://a/\n2\thttp://b/\n4\thttp://c/\n", ""},
		{"numbers of lines, and offsets", "a\nhttp://a/\n", uri("find", "-n"), 0, "2\t2\thttp://a/\n", ""},
		{"numbers of lines as JSON", "\nhttp://a/", uri("find", "-line-number", "-json"), 0, `{"file":"-","line":2,"start":1,"end":10,"kind":"URI","text":"http://a/","uri":"http://a/"}` + "\n", ""},
		{"the same origin", "https://h/a\nhttps://g/\n", uri("filter", "-origin", "https://h/"), 0, "https://h/a\n", ""},
		{"the same name for another thing", "", uri("filter", "-site", "https://h/", "a"), 2, "", "uri filter: flag provided but not defined: -site…"},
		{"-q is for an answer", "", uri("normalize", "-q", "a"), 2, "", "uri normalize: flag provided but not defined: -q…"},
		{"changes, as everywhere", "", uri("clean", "-changes", "<a>"), 0, "a\tbrackets\n", ""},
	})
}

// The number of a line is right behind any number of lines without a match.
func TestLineNumbersOfLongText(t *testing.T) {
	text := strings.Repeat("word\n", 300000) + "http://a/\n" + strings.Repeat("\n", 300000) +
		"http://b/"
	status, out, err := uriCommand(text, "find", "-n", "-o")
	if want := "300001\thttp://a/\n600002\thttp://b/\n"; status != 0 || out != want || err != "" {
		t.Errorf("status %d, %q, %q, want %q", status, out, err, want)
	}
}

// Long names mean what the short ones mean.
func TestLongNames(t *testing.T) {
	for _, test := range [][2]string{
		{"normalize -0 -s a", "normalize -null -no-reports a"}, {"check -q a:b", "check -quiet a:b"}, {"filter -v a", "filter -invert a"},
		{"clean -a a", "clean -all a"}, {"find -o -", "find -only -"}, {"normalize -j 1 -f -", "normalize --jobs 1 --file -"},
	} {
		status, out, err := uriCommand("http://x/", strings.Fields(test[0])...)
		if status2, out2, err2 := uriCommand("http://x/",
			strings.Fields(test[1])...); status2 != status || out2 != out || err2 != err ||
			status == 2 {
			t.Errorf("%s: %d %q %q, but %s: %d %q %q", test[0], status, out, err, test[1], status2,
				out2, err2)
		}
	}
}

// The manual page comes with the command, and the help of a verb begins with an example.
func TestHelpForReaders(t *testing.T) {
	if status, out, _ := uriCommand("", "help", "-man"); status != 0 ||
		out != mustRead(t, "uri.1") {
		t.Errorf("status %d, %d bytes", status, len(out))
	}
	_, out, _ := uriCommand("", "help", "get")
	if example, flags := strings.Index(out, "    $ uri get "),
		strings.Index(out, "\nFlags:\n"); example < 0 || flags < example ||
		!strings.Contains(out, "\n  -f, -file file\n") {
		t.Errorf("%s", out)
	}
}
