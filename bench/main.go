// Command bench measures this library beside others, on the same texts and in one run.
//
// It goes round and round: in each round every peer makes passes over the list for a moment. The
// program prints the median of each peer's ratio to the first peer of its task, because only ratios
// can be repeated. The limit is one look into a table of classes for each byte, which no parser
// that looks at all bytes one by one undercuts.
//
//	go run . -list urls.txt -hrefs references.tsv
//
// Programs in other languages take part with -native: see README.md.
package main

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	readme "example.com/uri/internal/test/pages"
)

func main() {
	list := flag.String("list", "", "a `file` of URLs, one a line; such as are made up by default")
	hrefs := flag.String("hrefs", "", "a `file` of bases and references with a tab between")
	rounds := flag.Int("rounds", 9, "how many rounds to make")
	only := flag.String("task", "",
		"only the tasks whose names begin with this, or with one of several texts with semicolons between")
	result := flag.String("table", "", "print the table of the README, made of this `file` with a result, and measure nothing")
	native := flag.String("native", "", "a `program` that prints benchmark lines")
	command := flag.String("command", "", "the `program` uri, to measure its verbs beside cut, too")
	flag.Parse()
	if *result != "" {
		if err := table(os.Stdout, *result); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(os.Stdout, *list, *hrefs, *only, *native, *command, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// table prints the table of the README.
func table(w io.Writer, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	rows, err := readme.SpeedTable(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = io.WriteString(w, rows)
	return err
}

func run(w io.Writer, list, hrefs, only, native, command string, rounds int) error {
	urls, name := madeUp(48000), "URLs that are made up"
	if list != "" {
		var err error
		if urls, err = lines(list); err != nil {
			return err
		}
		name = filepath.Base(list)
	}
	var all []page
	refs := 0
	if hrefs != "" {
		var err error
		if all, refs, err = pages(hrefs); err != nil {
			return err
		}
		name += ", " + filepath.Base(hrefs)
	}
	fmt.Fprintf(w, "%s, %d CPUs, %s/%s, %s, %s\n", processor(), runtime.NumCPU(), runtime.GOOS,
		runtime.GOARCH,
		runtime.Version(), time.Now().Format("2006-01-02"))
	fmt.Fprintf(w, "%s; median of %d rounds, each ratio within its round; ± is half the distance between the quartiles of the rounds' times\n", name, rounds)
	memory(w, urls)
	for _, t := range tasks(urls, all, refs) {
		if isChosen(t.name, only) {
			if err := measure(w, t, native, rounds); err != nil {
				return err
			}
		}
	}
	if command != "" && isChosen("commands", only) {
		return commands(w, command, urls, rounds)
	}
	return nil
}

// isChosen reports whether the name of a task begins with one of the texts in a list.
func isChosen(name, only string) bool {
	return slices.ContainsFunc(strings.Split(only, ";"), func(prefix string) bool {
		return strings.HasPrefix(name, prefix)
	})
}

// processor returns the name of the processor, as far as the system tells it.
func processor() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		if key, value, ok := strings.Cut(s.Text(), ":"); ok &&
			strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}

// measure makes the rounds of a task and prints a line for each peer.
func measure(w io.Writer, t task, native string, rounds int) error {
	n := cmp.Or(t.n, len(t.texts))
	times := map[string][]float64{}
	names := make([]string, 0, len(t.peers))
	for range rounds {
		for _, p := range t.peers {
			if _, ok := times[p.name]; !ok {
				names = append(names, p.name)
			}
			start, passes := time.Now(), 0
			for ; passes == 0 || time.Since(start) < 100*time.Millisecond; passes++ {
				if p.pass(t.texts) == 0 {
					return fmt.Errorf("%s: %s does nothing", t.name, p.name)
				}
			}
			times[p.name] = append(times[p.name],
				float64(time.Since(start).Nanoseconds())/float64(passes)/float64(n))
		}
		if native != "" && t.n == 0 {
			found, err := runNative(native, t)
			if err != nil {
				return err
			}
			for _, f := range found {
				if _, ok := times[f.name]; !ok {
					names = append(names, f.name)
				}
				times[f.name] = append(times[f.name], f.ns)
			}
		}
	}
	fmt.Fprintf(w, "\n%s (%d)\n", t.name, n)
	first, floor := times[t.peers[0].name], times["limit"]
	for _, name := range names {
		fmt.Fprintf(w, "  %-22s %8.1f ns  %6.3f of %s", name, median(times[name]),
			median(ratios(times[name], first)), t.peers[0].name)
		if floor != nil {
			fmt.Fprintf(w, "  %6.2f of the limit", median(ratios(times[name], floor)))
		}
		fmt.Fprintf(w, "  ± %.0f %%\n", 100*scatter(times[name]))
	}
	return nil
}

// scatter returns half the distance between the quartiles of the values, as a part of their median.
func scatter(values []float64) float64 {
	values = slices.Sorted(slices.Values(values))
	n := len(values)
	return (values[n-1-n/4] - values[n/4]) / 2 / values[n/2]
}

func ratios(a, b []float64) []float64 {
	all := make([]float64, min(len(a), len(b)))
	for i := range all {
		all[i] = a[i] / b[i]
	}
	return all
}

func median(values []float64) float64 {
	values = slices.Sorted(slices.Values(values))
	return values[len(values)/2]
}
