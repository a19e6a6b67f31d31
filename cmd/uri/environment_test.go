package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"runtime/metrics"
	"strings"
	"testing"
)

// The environment does not change the output of the command. Neither the locale nor the time zone
// matters, nor a setting of GODEBUG, which brings back the behaviour of an earlier release of Go.
func TestEnvironment(t *testing.T) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	urls, sample := mustRead(t, "../../testdata/urls.txt"), mustRead(t, "../../testdata/sample.tsv")
	texts := urls + strings.ReplaceAll(sample, "\t", "\n") +
		mustRead(t, "../../policy/testdata/attacks.tsv") +
		"HTTP://I\u0130\u0131i.EXAMPLE/?a=b;c&d=%zz\nhttp://h:80:81/\nhttp://[::1]:1:2/\n"
	for line := range strings.Lines(mustRead(t, "../../policy/testdata/attacks.tsv")) {
		if cells := strings.Split(line, "\t"); len(cells) > 1 {
			texts += cells[1] + "\n"
		}
	}
	in := map[string]string{
		"resolve -tsv": sample, "resolve -tsv -repair": sample,
		"normalize": texts, "normalize -scheme": texts, "parse -json -keep": texts, "check": texts,
		"check -json -keep": texts, "check -policy fetch": texts,
		"audit -hints": texts, "audit -json": texts, "repair -json": texts,
		"find -any -www -mail -iri": texts, "expand": texts, "typed -changes": texts,
		"get {query.a}": texts,
	}
	all := map[string]string{"0": "", "1": ""} // the settings of GODEBUG, all with one value
	for _, d := range metrics.All() {
		if name, ok := strings.CutPrefix(d.Name, "/godebug/non-default-behavior/"); ok {
			name = strings.TrimSuffix(name, ":events")
			for value := range all {
				all[value] += name + "=" + value + ","
			}
		}
	}
	if !strings.Contains(all["0"], "urlstrictcolons=0,") ||
		!strings.Contains(all["1"], "urlmaxqueryparams=1,") {
		t.Errorf("settings %q", all)
	}
	run := func(args string, env ...string) string {
		t.Helper()
		cmd := exec.Command(binary, strings.Fields(args)...)
		cmd.Env = append([]string{"URI_TEST_COMMAND=1", exitAtOnce}, env...)
		for _, name := range []string{"PATH", "SYSTEMROOT", "GOCOVERDIR"} { // a program needs these to run
			cmd.Env = append(cmd.Env, name+"="+os.Getenv(name))
		}
		cmd.Stdin = strings.NewReader(in[args])
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		err := cmd.Run()
		if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return cmd.ProcessState.String() + "\n" + out.String()
	}
	for args := range in {
		want := run(args)
		if len(want) < 400 || strings.Contains(want, "status 2") {
			t.Errorf("%s prints %s", args, want)
		}
		for _, env := range [][]string{
			{"GODEBUG=" + all["0"], "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", "LANGUAGE=tr", "TZ=Asia/Tokyo", "TERM=xterm-256color", "CLICOLOR_FORCE=1"},
			{"GODEBUG=" + all["1"], "LANG=C", "LC_ALL=C", "TZ=UTC", "COLUMNS=20", "HTTP_PROXY=http://localhost:1", "GOMAXPROCS=1", "GOGC=10", "HOME=/", "USER=x"},
		} {
			if got := run(args, env...); got != want {
				t.Errorf("%s, with %.100q: prints\n%.2000s\nwant\n%.2000s", args, env, got, want)
			}
		}
	}
}
