package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFindCleanExpand(t *testing.T) {
	dir := t.TempDir()
	a, b, missing := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	for name, text := range map[string]string{a: "see <URL:http://a/b\n c> (http://d/e).\n", b: "nothing: here\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		name, in string
		args     []string
		status   int
		out, err string // err is a part of what is reported
	}{
		{"standard input", "see http://a/b.\n", []string{"find"}, 0, "4\thttp://a/b\n", ""},
		{"a file", "", []string{"find", a}, 0, "9\thttp://a/bc\n25\thttp://d/e\n", ""},
		{"without offsets", "", []string{"find", a, "-o"}, 0, "http://a/bc\nhttp://d/e\n", ""},
		{"several files", "x http://f/", []string{"find", a, b, "-"}, 0, a + ":9\thttp://a/bc\n" + a + ":25\thttp://d/e\n-:2\thttp://f/\n", ""},
		{"names without offsets", "", []string{"find", "-o", a, b}, 0, a + ":http://a/bc\n" + a + ":http://d/e\n", ""},
		{"nothing found", "", []string{"find", b}, 1, "", ""},
		{"options", "foo:b-c www.a.b/c d@e.fg http://é/", []string{"find", "-o", "-any", "-www", "-mail", "-iri"}, 0, "foo:b-c\nwww.a.b/c\nd@e.fg\nhttp://é/\n", ""},
		{"too long", "http://a/b http://a/", []string{"find", "-max", "9"}, 0, "11\thttp://a/\n", ""},
		{"longer than what is written at once", "http://a/" + strings.Repeat("b", 2*blockSize) + " http://c/", []string{"find", "-max", "1000000", "-o"}, 0,
			"http://a/" + strings.Repeat("b", 2*blockSize) + "\nhttp://c/\n", ""},
		{"no length", "", []string{"find", "-max", "0"}, 2, "", "for flag -max: it is no number from 1"},
		{"a file that is not there", "see http://stdin/", []string{"find", "-o", missing, a}, 2, a + ":http://a/bc\n" + a + ":http://d/e\n", "uri: "},
		{"a folder", "", []string{"find", dir}, 2, "", "uri: read "},
		{"clean", "", []string{"clean", " <URL: http://a/b> ", "\"c\""}, 0, "http://a/b\nc\n", ""},
		{"clean, with what was removed", "", []string{"clean", "-v", "<http://a/b-\n c>"}, 0, "brackets, breaks, kept-hyphen\thttp://a/b-c\n", ""},
		{"clean, both readings", "", []string{"clean", "-a", "-v", "<http://a/b-\n c>", "d"}, 0,
			"brackets, breaks, kept-hyphen\thttp://a/b-c\nbrackets, breaks, hyphen\thttp://a/bc\nnothing\td\n", ""},
		{"clean what is no reference", "<http://a/{>\nhttp://b/\n", []string{"clean", "-lines"}, 1, "http://b/\n", "line 1: byte 10 (RFC3986, 3.3)"},
		{"expand", "", []string{"expand", "ftp.example.org/pub"}, 0,
			"ftp://ftp.example.org/pub\tthe host's name begins like that of a service\nhttp://ftp.example.org/pub\tit begins with the name of a host\n", ""},
		{"expand to the first", "localhost:80\nwww.w3.org/Addressing/\n", []string{"expand", "-first", "-scheme", "https"}, 0,
			"https://localhost:80\nhttps://www.w3.org/Addressing/\n", ""},
		{"expand what is relative", "", []string{"expand", "../a"}, 1, "", "argument 1: byte 0 (RFC 3986, 4.5)"},
		{"no scheme", "", []string{"expand", "-scheme", "1", "a"}, 2, "", `uri expand: -scheme "1" is no scheme`},
		{"an empty scheme", "", []string{"expand", "-scheme", "", "a"}, 2, "", "uri expand: -scheme"},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := uriCommand(test.in, test.args...)
			if status != test.status || out != test.out {
				t.Errorf("status %d, want %d; standard output\n%s\nwant\n%s", status, test.status, out, test.out)
			}
			if !strings.Contains(err, test.err) || (test.err == "") != (err == "") || strings.Count(err, "uri: ") > 1 {
				t.Errorf("standard error\n%s\nwant\n%s", err, test.err)
			}
		})
	}
}

// What is found is written before more input is waited for.
func TestFindStreams(t *testing.T) {
	in, feed := io.Pipe()
	result, out := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"find", "-o"}, &env{in, out, io.Discard, false}) }()
	for _, text := range []string{"http://a/\n", "http://b/\n"} {
		if _, err := io.WriteString(feed, "see "+text); err != nil {
			t.Fatal(err)
		}
		got := make([]byte, len(text))
		if _, err := io.ReadFull(result, got); err != nil || string(got) != text {
			t.Fatalf("%q (%v)", got, err)
		}
	}
	feed.Close()
	if status := <-done; status != 0 {
		t.Errorf("status %d", status)
	}
}

func TestFindBrokenPipes(t *testing.T) {
	for _, test := range []struct {
		name string
		in   io.Reader
		out  io.Writer
	}{
		{"writing", strings.NewReader("http://a/"), brokenPipe{}},
		{"writing much", strings.NewReader(strings.Repeat("http://a/ ", 20000)), brokenPipe{}},
		{"writing without an end", io.MultiReader(strings.NewReader("http://a/ "), endlessLines{}), brokenPipe{}},
		{"reading", brokenPipe{}, io.Discard},
	} {
		var stderr strings.Builder
		if status := run([]string{"find"}, &env{test.in, test.out, &stderr, false}); status != 2 || stderr.String() != "uri: broken pipe\n" {
			t.Errorf("%s: status %d, %q", test.name, status, stderr.String())
		}
	}
	// Of one read there is more to write than is kept.
	var stderr strings.Builder
	in := strings.NewReader(strings.Repeat("http://a/ ", 20000))
	if status := run([]string{"find", "-json"}, &env{in, brokenPipe{}, &stderr, false}); status != 2 || stderr.String() != "uri: broken pipe\n" {
		t.Errorf("writing objects: status %d, %q", status, stderr.String())
	}
}
