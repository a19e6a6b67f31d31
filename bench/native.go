package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// A figure is what a native peer took for a text.
type figure struct {
	name string
	ns   float64
}

// runNative runs a program with three arguments: the name of the task, the name of a file with one
// text in each line, and the base. The program makes some passes and prints a line for each peer
// that it knows to do the task, as Go's benchmarks do:
//
//	Benchmark<Task>/<peer> <passes> <time> ns/text
//
// Only the peer and the time count.
func runNative(program string, t task) ([]figure, error) {
	f, err := os.CreateTemp("", "bench")
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name())
	if _, err := f.WriteString(strings.Join(t.texts, "\n") + "\n"); err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	command := exec.Command(program, t.name, f.Name(), base)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	return parseFigures(string(out))
}

func parseFigures(out string) (all []figure, err error) {
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") || fields[3] != "ns/text" {
			continue
		}
		_, name, ok := strings.Cut(fields[0], "/")
		ns, err := strconv.ParseFloat(fields[2], 64)
		if !ok || err != nil {
			return nil, fmt.Errorf("no benchmark line: %q", line)
		}
		all = append(all, figure{name, ns})
	}
	return all, nil
}
