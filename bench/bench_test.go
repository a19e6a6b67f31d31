package main

import (
	"flag"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"example.com/uri/whatwg"
)

var (
	list  = flag.String("list", "", "a `file` of URLs, one a line, to measure with")
	hrefs = flag.String("hrefs", "", "a `file` of bases and references with a tab between")
)

// BenchmarkPeers makes the passes of every task for go test and benchstat, one peer after the
// other. To compare peers, the program is better: it interleaves them.
func BenchmarkPeers(b *testing.B) {
	urls := madeUp(20000)
	var all []page
	refs := 0
	var err error
	if *list != "" {
		if urls, err = lines(*list); err != nil {
			b.Fatal(err)
		}
	}
	if *hrefs != "" {
		if all, refs, err = pages(*hrefs); err != nil {
			b.Fatal(err)
		}
	}
	for _, t := range tasks(urls, all, refs) {
		for _, p := range t.peers {
			b.Run(strings.ReplaceAll(t.name+"/"+p.name, " ", "_"), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if p.pass(t.texts) == 0 {
						b.Fatal("nothing done")
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(max(t.n,
					len(t.texts))), "ns/text")
			})
		}
	}
}

// Each peer does something to the texts of its task.
func TestTasks(t *testing.T) {
	all := tasks(madeUp(1000), []page{{base: base, refs: []string{"a", "../b", "#c"}, all: []string{"a", `..\b`, "#c"}}}, 3)
	if len(all) < 10 {
		t.Errorf("only %d tasks", len(all))
	}
	for _, task := range all {
		if len(task.texts) == 0 && task.n == 0 {
			t.Errorf("%s: no texts", task.name)
		}
		for _, p := range task.peers {
			if p.pass(task.texts) == 0 {
				t.Errorf("%s: %s does nothing", task.name, p.name)
			}
		}
	}
}

func TestRun(t *testing.T) {
	var b strings.Builder
	if err := run(&b, "", "", "parse, RFC1808", "", "", 1); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "of net/url") || !strings.Contains(b.String(), "bytes each") {
		t.Error(b.String())
	}
	if err := run(io.Discard, "no such file", "", "", "", "", 1); err == nil {
		t.Error("no error")
	}
}

// Both peers map the hosts to the same.
func TestHosts(t *testing.T) {
	for _, host := range hosts {
		a, err := lookup.ToASCII(host)
		if b, ours := whatwg.HostToASCII(host); a != b || err != nil || ours != nil {
			t.Errorf("%s: %s (%v), %s (%v)", host, a, err, b, ours)
		}
	}
}

func TestProcessorTime(t *testing.T) {
	if _, err := processorTime([]string{os.Args[0], "-test.run", "^$"}); err != nil {
		t.Error(err)
	}
	if _, err := processorTime([]string{"no such program"}); err == nil {
		t.Error("no error")
	}
}

func TestFigures(t *testing.T) {
	got, err := parseFigures("goos: linux\nBenchmarkParse/ada 12 37.5 ns/text\nBenchmarkParse/x 1 2 ns/op\n")
	if want := []figure{{"ada", 37.5}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v (%v)", got, err)
	}
	if _, err := parseFigures("BenchmarkParse 1 2 ns/text\n"); err == nil {
		t.Error("no error")
	}
}
