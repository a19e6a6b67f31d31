// Package bench measures this library beside others, on the same texts in one run.
package bench

import (
	"bufio"
	"flag"
	"fmt"
	"net/url"
	"os"
	"testing"

	"example.com/uri"
)

var list = flag.String("list", "", "a `file` of URLs, one a line, to measure with")

// urls returns those lines of the list that both parsers accept.
func urls(b *testing.B) []string {
	var all []string
	add := func(s string) {
		if _, err := url.Parse(s); err == nil && uri.Valid(s) {
			all = append(all, s)
		}
	}
	if *list == "" {
		for i := range 20000 {
			add(fmt.Sprintf("https://host%d.example.com/%x/%x.html?q=%d", i*7919%1000, i*104729, i*i, i))
		}
		return all
	}
	f, err := os.Open(*list)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		add(lines.Text())
	}
	if err := lines.Err(); err != nil {
		b.Fatal(err)
	}
	return all
}

// pass runs f over all texts; it is a call of its own, so that what f calls is
// compiled as it is elsewhere.
func pass(texts []string, f func(string) int) (sum int) {
	for _, s := range texts {
		sum += f(s)
	}
	return sum
}

func run(b *testing.B, name string, texts []string, f func(string) int) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if pass(texts, f) == 0 {
				b.Fatal("nothing done")
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(texts)), "ns/url")
	})
}

func BenchmarkParse(b *testing.B) {
	texts := urls(b)
	run(b, "uri", texts, func(s string) int {
		u, _ := uri.Parse(s)
		return len(u.Path()) + 1
	})
	run(b, "net-url", texts, func(s string) int {
		u, _ := url.Parse(s)
		return len(u.Path) + 1
	})
}

func BenchmarkResolve(b *testing.B) {
	texts := urls(b)
	const base = "http://www.example.com/a/b/c/d?q"
	uriBase := uri.MustParse(base)
	urlBase, _ := url.Parse(base)
	run(b, "uri", texts, func(s string) int {
		t, _ := uriBase.ResolveString(s)
		return len(t.String())
	})
	var buf []byte
	run(b, "uri-append", texts, func(s string) int {
		buf, _ = uriBase.AppendResolve(buf[:0], s)
		return len(buf)
	})
	run(b, "net-url", texts, func(s string) int {
		t, _ := urlBase.Parse(s)
		return len(t.String())
	})
}
