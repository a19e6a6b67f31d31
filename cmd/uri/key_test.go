package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A list in the format of publicsuffix.org.
const suffixesText = `// ===BEGIN ICANN DOMAINS===
com

// uk : https://example.org
uk
co.uk	and what follows white space
jp
*.kobe.jp
!city.kobe.jp
公司.cn
السعودية
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
GitHub.io
`

func TestKey(t *testing.T) {
	file := filepath.Join(t.TempDir(), "list.dat")
	if err := os.WriteFile(file, []byte(suffixesText), 0o666); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(t.TempDir(), "empty.dat")
	if err := os.WriteFile(empty, []byte("// nothing\n\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const choose = "uri key: give one of -surt, -archive, -safebrowsing and -site\n"
	testCommands(t, []commandTest{
		{
			name: "SURT, lines",
			args: []string{"key", "-surt"},
			in:   "https://Ann@www.Example.com:8080/A\nurn:ISBN:0\nhttp:\\\\example.com\\a b\n\n",
			out:  "https://(com,example,www,:8080@ann)/a\nurn:ISBN:0\nhttp://(com,example,)/a%20b\n\n",
		}, {
			name: "a text that cannot be repaired",
			args: []string{"key", "-surt", "-keep", "http://a b/", "http://h/"},
			out:  "\nhttp://(h,)/\n",
			err: `argument 1: byte 8 (URL Standard, 3.5)
  http://a b/
          ^ …`,
			status: 1,
		}, {
			name: "archive",
			args: []string{"key", "-archive", "http://www.example.com/b|c?z&y=1", "",
				"example.com/a", "urn:ISBN:0"},
			out: "com,example)/b|c?y=1&z\n-\ncom,example)/a\nurn:isbn:0\n",
		}, {
			name: "Safe Browsing, version 4",
			args: []string{"key", "-safebrowsing", "http://a.example.co.uk/x?y", "mailto:a@b",
				"http://0x7f.1"},
			out: "a.example.co.uk/x?y\ta.example.co.uk/x\ta.example.co.uk/\texample.co.uk/x?y\texample.co.uk/x\texample.co.uk/\tco.uk/x?y\tco.uk/x\tco.uk/\n\n127.0.0.1/\n",
		}, {
			name: "Safe Browsing, current",
			args: []string{"key", "-safebrowsing", "-suffixes", file, "http://a.example.co.uk/x"},
			out:  "a.example.co.uk/x\ta.example.co.uk/\texample.co.uk/x\texample.co.uk/\n",
		}, {
			name: "sites by the default rule",
			args: []string{"key", "-site", "http://www.example.co.uk/", "http://localhost/"},
			out:  "co.uk\n\n",
		}, {
			name: "sites by a list",
			args: []string{"key", "-site", "-suffixes", file},
			in: "http://www.example.co.uk/\nhttp://co.uk/\nhttp://a.b.c.kobe.jp/\nhttp://c.kobe.jp/\nhttp://a.city.kobe.jp/\nhttp://a.b.github.io/\n" +
				"http://a.b.xn--55qx5d.cn/\nhttp://a.b.unlisted/\nhttp://a.b.xn--mgberp4a5d4ar/\nhttp://kobe.jp\n",
			out: "example.co.uk\n\nb.c.kobe.jp\n\ncity.kobe.jp\nb.github.io\nb.xn--55qx5d.cn\nb.unlisted\nb.xn--mgberp4a5d4ar\nkobe.jp\n",
		},
		{name: "no kind", args: []string{"key", "http://h/"}, err: choose, status: 2},
		{name: "two kinds", args: []string{"key", "-surt", "-site", "http://h/"}, err: choose, status: 2},
		{name: "a list for nothing", args: []string{"key", "-surt", "-suffixes", file}, err: "uri key: -suffixes needs -site or -safebrowsing\n", status: 2},
		{name: "no such list", args: []string{"key", "-site", "-suffixes", filepath.Join(file, "x")}, err: "uri key: open …", status: 2},
		{name: "an empty list", args: []string{"key", "-site", "-suffixes", empty}, err: "uri key: " + empty + " has no rules of a public suffix list\n", status: 2},
	})
}

// An empty line of output stands for no key, so that each line of input has its line.
func TestKeyLines(t *testing.T) {
	in := strings.Repeat("http://a.b.c/\nmailto:a@b\n\n", 1000)
	for _, kind := range []string{"-surt", "-archive", "-safebrowsing", "-site"} {
		if status, out, err := uriCommand(in, "key", kind); status != 0 ||
			strings.Count(out, "\n") != 3000 || err != "" {
			t.Errorf("%s: status %d, %d lines, %s", kind, status, strings.Count(out, "\n"), err)
		}
	}
}
