// Package bench measures this library beside others, on the same texts in one run.
package bench

import (
	"bufio"
	"flag"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"example.com/uri"
)

var (
	list  = flag.String("list", "", "a `file` of URLs, one a line, to measure with")
	hrefs = flag.String("hrefs", "", "a `file` of bases and references with a tab between, to resolve")
)

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

// A page is a base and the references in it, as both parsers accept them.
type page struct {
	base string
	refs []string
}

// pages returns the pages of the -hrefs file, lines of a base, a tab and a reference, or
// such as are made up.
func pages(b *testing.B) (all []page, refs int) {
	add := func(base, ref string) {
		u, err := url.Parse(ref)
		if !uri.Valid(ref) || !uri.Valid(base) || err != nil || u.Scheme != "" && u.Opaque != "" {
			return
		}
		if len(all) == 0 || all[len(all)-1].base != base {
			all = append(all, page{base: base})
		}
		all[len(all)-1].refs = append(all[len(all)-1].refs, ref)
		refs++
	}
	if *hrefs == "" {
		for i, u := range urls(b)[:10000] {
			add(fmt.Sprintf("http://www.example.com/%x/%x.html", i/5, i/5*7919%4096), []string{
				u, fmt.Sprintf("%x.html", i*31), fmt.Sprintf("../%x/", i), fmt.Sprintf("#%x", i), fmt.Sprintf("/%d?q=%x", i, i*17),
			}[i%5])
		}
		return all, refs
	}
	f, err := os.Open(*hrefs)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if fields := strings.Split(lines.Text(), "\t"); len(fields) > 1 {
			add(fields[0], fields[1])
		}
	}
	if err := lines.Err(); err != nil {
		b.Fatal(err)
	}
	return all, refs
}

// BenchmarkPages resolves the references of pages as a crawler does: each base once, and
// all of its references against it, to a text.
func BenchmarkPages(b *testing.B) {
	all, refs := pages(b)
	run := func(name string, walk func(p page) int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sum := 0
				for _, p := range all {
					sum += walk(p)
				}
				if sum == 0 {
					b.Fatal("nothing done")
				}
			}
			perRef := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(refs)
			b.ReportMetric(perRef, "ns/ref")
			b.ReportMetric(1e9/perRef, "refs/s")
		})
	}
	run("uri", func(p page) (sum int) {
		base, err := uri.Resolver{}.Base(uri.MustParse(p.base))
		if err != nil {
			b.Fatal(err)
		}
		for _, ref := range p.refs {
			t, _ := base.ResolveString(ref)
			sum += len(t.String())
		}
		return sum
	})
	var buf []byte
	run("uri-append", func(p page) (sum int) {
		base, err := uri.Resolver{}.Base(uri.MustParse(p.base))
		if err != nil {
			b.Fatal(err)
		}
		for _, ref := range p.refs {
			buf, _ = base.AppendResolve(buf[:0], ref)
			sum += len(buf)
		}
		return sum
	})
	run("net-url", func(p page) (sum int) {
		base, err := url.Parse(p.base)
		if err != nil {
			b.Fatal(err)
		}
		for _, ref := range p.refs {
			t, _ := base.Parse(ref)
			sum += len(t.String())
		}
		return sum
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
