package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// verbs has the verbs of the command whose cost is measured.
var verbs = []string{"normalize", "key -surt", "key -archive", "parse -json", "typed", "check",
	"explain"}

// commands measures the processor time that verbs of the command take for a list, from start to
// exit and on one core, beside "cut -d/ -f3", which reads the list and prints the hosts.
func commands(w io.Writer, program string, urls []string, rounds int) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	list := filepath.Join(dir, "urls.txt")
	if err := os.WriteFile(list, []byte(strings.Join(urls, "\n")+"\n"), 0o600); err != nil {
		return err
	}
	lines := [][]string{{"cut", "-d/", "-f3", list}}
	names := []string{"cut"}
	for _, verb := range verbs {
		lines = append(lines, append(append([]string{program}, strings.Fields(verb)...), "-j", "1",
			"-s", "-f", list))
		names = append(names, "uri "+verb)
	}
	times := make([][]float64, len(lines))
	for range rounds {
		for i, line := range lines {
			took, err := processorTime(line)
			if err != nil {
				return err
			}
			times[i] = append(times[i], float64(took.Nanoseconds())/float64(len(urls)))
		}
	}
	fmt.Fprintf(w, "\ncommands, processor time from start to exit (%d)\n", len(urls))
	for i, name := range names {
		fmt.Fprintf(w, "  %-22s %8.1f ns  %6.3f of cut  ± %.0f %%\n", name, median(times[i]),
			median(ratios(times[i], times[0])), 100*scatter(times[i]))
	}
	return nil
}

// processorTime returns the processor time of a command. A status of 1 says that lines were
// refused, which is no failure.
func processorTime(line []string) (time.Duration, error) {
	c := exec.Command(line[0], line[1:]...)
	if err := c.Run(); err != nil && c.ProcessState == nil || c.ProcessState.ExitCode() > 1 ||
		c.ProcessState.ExitCode() < 0 {
		return 0, fmt.Errorf("%s: %v", strings.Join(line, " "), err)
	}
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime(), nil
}
