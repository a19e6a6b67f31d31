package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	dir := t.TempDir()
	a, b, missing := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	for name, text := range map[string]string{a: "see <URL:http://a/b\n c> (http://d/e).\n",
		b: "nothing: here\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	long := "http://a/" + strings.Repeat("b", 2*blockSize)
	testCommands(t, []commandTest{
		{"standard input", "see http://a/b.\n", []string{"find"}, 0, "4\thttp://a/b\n", ""},
		{"a file", "", []string{"find", a}, 0, "9\thttp://a/bc\n25\thttp://d/e\n", ""},
		{"without offsets", "", []string{"find", a, "-o"}, 0, "http://a/bc\nhttp://d/e\n", ""},
		{"several files", "x http://f/", []string{"find", a, b, "-"}, 0, a + ":9\thttp://a/bc\n" + a + ":25\thttp://d/e\n-:2\thttp://f/\n", ""},
		{"names without offsets", "", []string{"find", "-o", a, b}, 0, a + ":http://a/bc\n" + a + ":http://d/e\n", ""},
		{"nothing found", "", []string{"find", b}, 1, "", ""},
		{"options", "foo:b-c www.a.b/c d@e.fg http://é/", []string{"find", "-o", "-any", "-www", "-mail", "-iri"}, 0, "foo:b-c\nwww.a.b/c\nd@e.fg\nhttp://é/\n", ""},
		{"too long", "http://a/b http://a/", []string{"find", "-max", "9"}, 0, "11\thttp://a/\n", ""},
		{"longer than a block of output", long + " http://c/", []string{"find", "-max", "1000000", "-o"}, 0, long + "\nhttp://c/\n", ""},
		{"the longest length", "http://a/", []string{"find", "-max", "1073741824"}, 0, "0\thttp://a/\n", ""},
		{"more than the longest length", "", []string{"find", "-max", "1073741825"}, 2, "", "…for flag -max: it is not a number from 1…"},
		{"the shortest length", "http://a/", []string{"find", "-max", "1"}, 1, "", ""},
		{"an invalid length", "", []string{"find", "-max", "0"}, 2, "", "…for flag -max: it is not a number from 1…"},
		{"a missing file", "see http://stdin/", []string{"find", "-o", missing, a}, 2, a + ":http://a/bc\n" + a + ":http://d/e\n", "uri: …"},
		{"a folder", "", []string{"find", dir}, 2, "", "uri: read …"},
	})
}
