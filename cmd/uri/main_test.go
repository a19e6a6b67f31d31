package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"example.com/uri/internal/test/sentences"
)

// TestMain lets the test binary run as the command: tests of shells call it.
func TestMain(m *testing.M) {
	if os.Getenv("URI_TEST_COMMAND") != "" {
		main()
	}
	os.Exit(m.Run())
}

// uriCommand runs a command line with in as standard input.
func uriCommand(in string, args ...string) (status int, out, err string) {
	var stdout, stderr bytes.Buffer
	status = run(args, &env{strings.NewReader(in), &stdout, &stderr, false})
	return status, stdout.String(), stderr.String()
}

// together runs a command line with both outputs in one, as on a terminal.
func together(in string, args ...string) string {
	var both bytes.Buffer
	run(args, &env{strings.NewReader(in), &both, &both, false})
	return both.String()
}

// A commandTest is a command line with the outputs that it must have.
type commandTest struct {
	name, in string
	args     []string
	status   int
	out      string
	err      string // in both, «key» is a sentence, see sentences.Say; "…" at the end stands for any text, and "…" at both ends, too
}

func testCommands(t *testing.T, tests []commandTest) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, out, err := uriCommand(test.in, test.args...)
			if status != test.status {
				t.Errorf("status %d, want %d", status, test.status)
			}
			if want := sentences.Say(test.out); out != want {
				t.Errorf("standard output\n%.2000s\nwant\n%.2000s", out, want)
			}
			if !isLike(err, test.err) {
				t.Errorf("standard error\n%s\nwant\n%s", err, test.err)
			}
		})
	}
}

// isLike reports whether got is want, in which a sentence is named as for [sentences.Say]. "…" at
// the end of want, or at both ends, stands for any text.
func isLike(got, want string) bool {
	want = sentences.Say(want)
	part, open := strings.CutSuffix(want, "…")
	part, middle := strings.CutPrefix(part, "…")
	switch {
	case middle:
		return strings.Contains(got, part)
	case open:
		return strings.HasPrefix(got, part)
	}
	return got == want
}

// exitAtOnce is for the environment of a test binary with the race detector. Without it the binary
// sleeps for a second before it exits.
const exitAtOnce = "GORACE=atexit_sleep_ms=0"

// shellOrSkip returns a function that runs a script and returns both outputs in one. It ignores the
// exit status of the script.
func shellOrSkip(t *testing.T, name string) func(t *testing.T, script string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skip(err)
	}
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T, script string) string {
		t.Helper()
		cmd := exec.Command(path, "-c", script)
		cmd.Env = append(os.Environ(), "URI_TEST_BINARY="+binary, "NO_COLOR=1", exitAtOnce)
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); err != nil && !ok {
			t.Fatal(err)
		}
		return string(out)
	}
}

func mustRead(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var errBroken = errors.New("broken pipe")

// A brokenPipe fails to read and to write.
type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errBroken }

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
