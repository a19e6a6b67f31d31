package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/uri/crawl"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"golang.org/x/net/publicsuffix"
)

func TestMain(m *testing.M) { ptest.MainWithDefault(m, "prism") }

// The pipeline gives what one loop over the lines gives, whether files are compressed or not.
func TestPipeline(t *testing.T) {
	dir := t.TempDir()
	var all []string
	for file := range 4 {
		var text bytes.Buffer
		for i := range 2000 {
			n := (file*2000 + i*7) % 1999
			fmt.Fprintf(&text, "http://www%d.example.co.uk/docs/\t../%d?b=2&a=1#%d\n", file, n, i)
			if i%40 == 0 {
				fmt.Fprintf(&text, "https://example.net:443/\t%d\nhttp://[\t%d\nhttp://localhost/\t%d\nno tab %d\n", n, n, n, n)
			}
		}
		all = append(all, strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")...)
		name := filepath.Join(dir, fmt.Sprintf("pairs-%d", file))
		if file%2 == 0 {
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			w.Write(text.Bytes())
			w.Close()
			name, text = name+".gz", packed
		} else {
			text.Truncate(text.Len() - 1) // the last line need not end
		}
		if err := os.WriteFile(name, text.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "out")
	if err := os.Mkdir(out, 0o777); err != nil {
		t.Fatal(err)
	}
	p := beam.NewPipeline()
	build(p.Root(), filepath.Join(dir, "pairs-*"), out, 3)
	ptest.RunAndValidate(t, p)

	want := onOneMachine(t, all)
	if n := len(want["pages"]); n != 1999+200 { // each n is a page of the first site; 200 of them are pages of the second
		t.Fatalf("%d pages", n)
	}
	for _, kind := range []string{"pages", "sites", "refused"} {
		files, err := filepath.Glob(filepath.Join(out, kind+"-*-of-00003"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%q, %v", files, err)
		}
		var got []string
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")...)
		}
		slices.Sort(got)
		if !slices.Equal(got, want[kind]) {
			t.Errorf("%s: %d lines, want %d", kind, len(got), len(want[kind]))
		}
	}
	if left, _ := filepath.Glob(filepath.Join(out, "*.new")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// A pattern that fits no file is an error.
func TestNoInput(t *testing.T) {
	p := beam.NewPipeline()
	build(p.Root(), filepath.Join(t.TempDir(), "*"), t.TempDir(), 1)
	if err := ptest.Run(p); err == nil {
		t.Error("no error")
	}
}

// onOneMachine returns the lines of each kind, sorted, by one loop and maps.
func onOneMachine(t *testing.T, lines []string) map[string][]string {
	checker, err := policy.WebLink().Compile()
	if err != nil {
		t.Fatal(err)
	}
	least, sites := make(map[string]string), make(map[string]int)
	kinds := make(map[string][]string)
	for _, line := range lines {
		base, ref, tab := strings.Cut(line, "\t")
		if !tab {
			kinds["refused"] = append(kinds["refused"], line+"\tthere is no tab")
			continue
		}
		u, _, err := whatwg.Resolve(base, ref)
		if err == nil {
			err = checker.Check(u)
		}
		if err != nil {
			kinds["refused"] = append(kinds["refused"], line+"\t"+err.Error())
			continue
		}
		key, url := crawl.ArchiveKey(u), schemes.Normalize(u).String()
		before, ok := least[key]
		if !ok {
			sites[crawl.Site(u, publicsuffix.List)]++
		}
		if !ok || url < before {
			least[key] = url
		}
	}
	for key, url := range least {
		kinds["pages"] = append(kinds["pages"], key+"\t"+url)
	}
	for site, n := range sites {
		kinds["sites"] = append(kinds["sites"], fmt.Sprintf("%s\t%d", site, n))
	}
	for _, lines := range kinds {
		slices.Sort(lines)
	}
	return kinds
}
