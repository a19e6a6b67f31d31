// Package dask holds links.py and its test. It has no Go code of its own.
package dask

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

const pieces = 40

// A scheduler and two workers give the pages that one process gives, although one of the workers is
// killed while it works.
func TestWorkerDies(t *testing.T) {
	python := withDask(t)
	dir := t.TempDir()
	command := filepath.Join(dir, "uri")
	if out, err := exec.Command("go", "build", "-o", command, "example.com/uri/cmd/uri").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var all bytes.Buffer
	var names []string
	for i := range pieces {
		piece := pairs(i)
		all.Write(piece)
		names = append(names, filepath.Join(dir, fmt.Sprintf("pairs-%02d.tsv", i)))
		if err := os.WriteFile(names[i], piece, 0o666); err != nil {
			t.Fatal(err)
		}
	}

	file := filepath.Join(dir, "scheduler.json")
	start(t, python, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
	var workers []*exec.Cmd
	for range 2 {
		workers = append(workers, start(t, python, "-m", "distributed.cli.dask_worker", "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--scheduler-file", file))
	}
	found, err := exec.Command(python, "-c", `
import sys
from distributed import Client
client = Client(scheduler_file=sys.argv[1])
client.wait_for_workers(2, timeout=60)
print(client.scheduler.address)`, file).Output()
	if err != nil {
		t.Fatal(err)
	}
	address := strings.TrimSpace(string(found))
	out := filepath.Join(dir, "out")
	script := exec.Command(python, append([]string{"links.py", "-scheduler", address, "-uri", command, "-buckets", "7", out}, names...)...)
	var said bytes.Buffer
	script.Stdout, script.Stderr = &said, &said
	if err := script.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- script.Wait() }()
	for done := 0; done < 4; done = finished(t, out) {
		select {
		case err := <-ended:
			t.Fatalf("ended before a worker was killed: %v\n%s", err, said.Bytes())
		case <-time.After(10 * time.Millisecond):
		}
	}
	if err := workers[0].Process.Kill(); err != nil { // SIGKILL, where there are signals
		t.Fatal(err)
	}
	t.Logf("%d of %d pieces were finished when the worker was killed", finished(t, out), pieces)
	if err := <-ended; err != nil {
		t.Fatalf("%v\n%s", err, said.Bytes())
	}

	var got []string
	files, err := filepath.Glob(filepath.Join(out, "*"))
	if err != nil || len(files) == 0 || len(files) > 7 {
		t.Fatalf("%q, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, strings.SplitAfter(strings.TrimSuffix(string(data), "\n"), "\n")...)
	}
	for i := range got {
		got[i] = strings.TrimSuffix(got[i], "\n")
	}
	slices.Sort(got)
	if want := onOneMachine(t, command, all.Bytes()); !slices.Equal(got, want) {
		t.Errorf("%d pages, want %d", len(got), len(want))
	}
}

// pairs returns the lines of a piece. Pages meet across pieces under different URLs, and some
// references are refused.
func pairs(piece int) []byte {
	var b bytes.Buffer
	for i := range 1500 {
		n := (piece*1500 + i*7) % 9001
		fmt.Fprintf(&b, "http://www%d.example.com/docs/\t../%d?b=2&a=%d#%d\n", piece%3, n, n%5, i)
		if i%50 == 0 {
			fmt.Fprintf(&b, "https://example.net:443/%d\thttp://[%d\nhttp://localhost/\t%d\n", n, n, n)
		}
	}
	return b.Bytes()
}

// finished returns how many pieces have a file in some bucket.
func finished(t *testing.T, out string) int {
	names, err := filepath.Glob(filepath.Join(out, ".parts", "*", "[0-9]*"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range names {
		names[i] = filepath.Base(names[i])
	}
	slices.Sort(names)
	return len(slices.Compact(names))
}

// onOneMachine returns the lines of the result, sorted, by one process after the other and a map.
func onOneMachine(t *testing.T, command string, pairs []byte) []string {
	run := func(input []byte, args ...string) []byte {
		cmd := exec.Command(command, args...)
		cmd.Stdin = bytes.NewReader(input)
		out, err := cmd.Output()
		if err != nil && cmd.ProcessState.ExitCode() != 1 {
			t.Fatal(err)
		}
		return out
	}
	targets := run(pairs, "resolve", "-repair", "-tsv", "-s")
	urls := run(run(targets, "filter", "-policy", "web"), "normalize", "-scheme")
	keys := strings.Split(string(run(urls, "key", "-archive")), "\n")
	least := make(map[string]string)
	for i, url := range strings.Split(string(urls), "\n") {
		if before, ok := least[keys[i]]; url != "" && (!ok || url < before) {
			least[keys[i]] = url
		}
	}
	if len(least) != 9001 { // each n is a page, whatever the number after www
		t.Fatalf("%d pages", len(least))
	}
	var lines []string
	for key, url := range least {
		lines = append(lines, key+"\t"+url)
	}
	slices.Sort(lines)
	return lines
}

// start runs a process until the test ends.
func start(t *testing.T, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return cmd
}

// withDask returns a Python that has Dask: the first one of the path, or the one of the system.
func withDask(t *testing.T) string {
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import distributed").Run() == nil {
			return name
		}
	}
	t.Skip("skipped: there is no Dask (Debian has it as python3-distributed)")
	return ""
}
