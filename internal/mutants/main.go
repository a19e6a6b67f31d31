// Command mutants changes a package in one small place after the other, and tells which of the
// changes its tests do not notice. Each of those is a test that is missing, code that does
// nothing, or a change that nobody can see.
//
//	go run ./internal/mutants [flags]
//
//	-package dir   the package, "." unless given
//	-files regexp  only mutants in files whose names match
//	-seed n        the order of all mutants of the package, 1 unless given
//	-from n, -n m  of these, m mutants from the n-th on; 0 and 20 unless given
//	-jobs n        how many are tried at the same time, 2 unless given
//	-dependents    run the tests of the packages that import it, too
//	-only n,m      of these, only those with the numbers
//	-together      leave out mutants that must be compiled alone, which takes ten times as long
//	-list          only print what would be tried
//
// The mutants are those of operators.go. Nothing is written to the tree: the compiler takes a
// mutant as an overlay. The tests of the package are timed once, with -short, and those that take
// least are run first. What takes ten times as long as usual and five seconds is taken for an endless
// loop. That some mutants allocate without end is not prevented: set a limit, such as ulimit -v
// 8000000, before.
//
// For each mutant there is a line with its number and what became of it, and the line of the
// source that it changes, before and after.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// options are the flags.
type options struct {
	folder, files, only        string
	seed                       uint64
	from, n, jobs              int
	dependents, together, list bool
}

func main() {
	var o options
	flag.StringVar(&o.folder, "package", ".", "the `folder` of the package")
	flag.StringVar(&o.files, "files", "", "only mutants in files whose names match this `regexp`")
	flag.Uint64Var(&o.seed, "seed", 1, "decides on the order of mutants")
	flag.IntVar(&o.from, "from", 0, "how many mutants of the order to leave out")
	flag.IntVar(&o.n, "n", 20, "how many mutants to try")
	flag.IntVar(&o.jobs, "jobs", 2, "how many to try at the same time")
	flag.BoolVar(&o.dependents, "dependents", false, "run the tests of packages that import it, too")
	flag.StringVar(&o.only, "only", "", "of these mutants, only those with the `numbers`, separated by commas")
	flag.BoolVar(&o.together, "together", false, "leave out mutants that must be compiled alone")
	flag.BoolVar(&o.list, "list", false, "print the mutants only")
	flag.Parse()

	if err := run(os.Stdout, o); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, o options) error {
	match, err := regexp.Compile(o.files)
	if err != nil {
		return err
	}
	mutants, err := mutantsOf(o.folder, match)
	if err != nil {
		return err
	}
	total := len(mutants)
	rand.New(rand.NewPCG(o.seed, 0)).Shuffle(total, func(i, j int) {
		mutants[i], mutants[j] = mutants[j], mutants[i]
	})
	for i := range mutants {
		mutants[i].number = i
	}
	from := max(0, min(o.from, total))
	mutants = mutants[from:min(from+max(o.n, 0), total)]
	if o.only != "" {
		numbers := strings.Split(o.only, ",")
		mutants = slices.DeleteFunc(mutants, func(m mutant) bool { return !slices.Contains(numbers, strconv.Itoa(m.number)) })
	}
	if o.together {
		mutants = slices.DeleteFunc(mutants, func(m mutant) bool { return m.site.kind == "" })
	}
	if o.list {
		for _, m := range mutants {
			fmt.Fprint(w, m)
		}
		return nil
	}

	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	t := &trial{folder: o.folder, work: work}
	if err := t.measure(mutants); err != nil {
		return err
	}
	if o.dependents {
		if t.dependents, err = dependentsOf(o.folder); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "%d mutants, of which %d are tried; their tests take %v; those of many at once %v, without %v\n",
		total, len(mutants), t.alone.usual.Round(time.Millisecond), t.together.usual.Round(time.Millisecond), t.together.failed)

	queue := make(chan mutant)
	var printing sync.Mutex
	var running sync.WaitGroup
	count := map[string]int{}
	for range max(o.jobs, 1) {
		running.Go(func() {
			for m := range queue {
				verdict := t.try(m)
				printing.Lock()
				count[verdict]++
				fmt.Fprintf(w, "%s: %v", verdict, m)
				printing.Unlock()
			}
		})
	}
	for _, m := range mutants {
		queue <- m
	}
	close(queue)
	running.Wait()
	for _, verdict := range slices.Sorted(maps.Keys(count)) {
		fmt.Fprintf(w, "%s: %d\n", verdict, count[verdict])
	}
	return nil
}

// What may become of a mutant.
const (
	broken    = "failed" // something else than a test
	compiling = "not compiled"
	killed    = "killed"
	late      = "killed by timeout"
	elsewhere = "killed by a dependent"
	survived  = "survived"
)

// A trial has what is the same for all mutants of a package.
type trial struct {
	folder     string
	work       string // a folder for overlays and test programs
	alone      plan   // for the program with one mutant
	together   plan   // for the program with many of them
	program    string // the latter
	dependents []string
}

// A plan says which tests are run when.
type plan struct {
	usual  time.Duration // what all take
	steps  []step        // those run together, one step after the other
	failed []string      // those not run, since they fail without a mutant
}

type step struct {
	limit time.Duration // what takes longer, is taken for an endless loop
	tests []string
}

// steps are how long a test may take that is run in the first step and so on, but the last.
var steps = [...]time.Duration{20 * time.Millisecond, 300 * time.Millisecond}

// measure makes the program with many mutants, and times the tests while no mutant is in force.
func (t *trial) measure(mutants []mutant) error {
	program := filepath.Join(t.work, "usual.test")
	if out, err := t.compile(program); err != nil {
		return fmt.Errorf("%v\n%s", err, out)
	}
	t.alone = t.plan(program)
	if len(t.alone.failed) > 0 {
		return fmt.Errorf("without a change, these tests fail: %v", t.alone.failed)
	}
	overlay, err := batch(t.folder, t.work, mutants)
	if err != nil || overlay == "" {
		return err
	}
	program = filepath.Join(t.work, "batch.test")
	if out, err := t.compile(program, "-overlay", overlay); err != nil {
		return fmt.Errorf("%v\n%s", err, out)
	}
	t.program, t.together = program, t.plan(program)
	return nil
}

var outcome = regexp.MustCompile(`(?m)^--- (PASS|FAIL): (\w+) \(([0-9.]+s)\)`)

// plan times the tests of a program while no mutant is in force.
func (t *trial) plan(program string) plan {
	p := plan{steps: make([]step, len(steps)+1)}
	start := time.Now()
	out, _ := t.test(program, -1, 10*time.Minute, "-test.v")
	p.usual = time.Since(start)
	for i := range p.steps {
		p.steps[i].limit = 5 * time.Second
	}
	for _, m := range outcome.FindAllStringSubmatch(string(out), -1) {
		took, err := time.ParseDuration(m[3])
		if m[1] == "FAIL" || err != nil {
			p.failed = append(p.failed, m[2])
			continue
		}
		i := 0
		for i < len(steps) && took >= steps[i] {
			i++
		}
		p.steps[i].tests = append(p.steps[i].tests, m[2])
		p.steps[i].limit += 10 * took
	}
	return p
}

// try says what becomes of m.
func (t *trial) try(m mutant) string {
	rest := t.alone // the tests that are left for a program with m alone
	if m.site.kind != "" {
		p := t.together
		if verdict := t.verdict(t.program, m.number, p); verdict != survived {
			return verdict
		}
		rest.steps = []step{{10 * p.usual, p.failed}}
	}
	if m.site.kind == "" || len(t.together.failed) > 0 || len(t.dependents) > 0 {
		overlay, err := t.overlay(m)
		if err != nil {
			return broken
		}
		program := filepath.Join(t.work, fmt.Sprintf("%d.test", m.number))
		defer os.Remove(program)
		if _, err := t.compile(program, "-overlay", overlay); err != nil {
			return compiling
		}
		if verdict := t.verdict(program, -1, rest); verdict != survived {
			return verdict
		}
		if len(t.dependents) > 0 {
			args := []string{"test", "-short", "-failfast", "-vet=off", "-overlay", overlay}
			if _, err := t.goTool(append(args, t.dependents...)...); err != nil {
				return elsewhere
			}
		}
	}
	return survived
}

// verdict runs the tests of a plan until one fails.
func (t *trial) verdict(program string, mutant int, p plan) string {
	for _, step := range p.steps {
		if len(step.tests) == 0 {
			continue
		}
		which := "-test.run=^(" + strings.Join(step.tests, "|") + ")$"
		switch _, err := t.test(program, mutant, step.limit, "-test.failfast", which); {
		case errors.Is(err, context.DeadlineExceeded):
			return late
		case err != nil:
			return killed
		}
	}
	return survived
}

// overlay writes the changed file, and what tells the compiler to take it. It returns the name of the
// latter.
func (t *trial) overlay(m mutant) (string, error) {
	base := filepath.Join(t.work, strconv.Itoa(m.number))
	if err := os.WriteFile(base+".go", m.changed(), 0o600); err != nil {
		return "", err
	}
	path, err := filepath.Abs(m.file.path)
	if err != nil {
		return "", err
	}
	content, err := json.Marshal(map[string]map[string]string{"Replace": {path: base + ".go"}})
	if err != nil {
		return "", err
	}
	return base + ".json", os.WriteFile(base+".json", content, 0o600)
}

// test runs tests of a test program in the folder of the package, with a mutant in force if the program
// has several.
func (t *trial) test(program string, mutant int, limit time.Duration, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, append([]string{"-test.short", "-test.timeout=0"}, args...)...)
	cmd.Dir = t.folder
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, mutant))
	cmd.WaitDelay = time.Second // for what a test has started
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out, err
}

// compile compiles the tests of the package.
func (t *trial) compile(program string, args ...string) ([]byte, error) {
	return t.goTool(append([]string{"test", "-c", "-vet=off", "-o", program}, args...)...)
}

// goTool runs the go command in the folder of the package.
func (t *trial) goTool(args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = t.folder
	return cmd.CombinedOutput()
}

// dependentsOf returns the other packages of the module that import the one in folder.
func dependentsOf(folder string) ([]string, error) {
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}} {{join .XTestImports " "}}`, "./...")
	all, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	cmd = exec.Command("go", "list", ".")
	cmd.Dir = folder
	name, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	this := string(bytes.TrimSpace(name))
	var found []string
	for line := range strings.Lines(string(all)) {
		if names := strings.Fields(line); names[0] != this && slices.Contains(names[1:], this) {
			found = append(found, names[0])
		}
	}
	return found, nil
}
