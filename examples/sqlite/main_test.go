package main

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/uri/crawl"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
	"github.com/google/go-cmp/cmp"
)

// Each function returns what its documentation says, and NULL for NULL and for what it refuses.
func TestFunctions(t *testing.T) {
	db := opened(t)
	for _, test := range []struct{ call, want string }{
		{"uri_host('http://Example.com:8080/a')", "example.com"},
		{"uri_host('mailto:ann@example.com')", "NULL"},
		{"uri_host(NULL)", "NULL"},
		{"uri_host('http://')", "NULL"},
		{"uri_site('https://www.example.co.uk/')", "example.co.uk"}, // co.uk is a public suffix
		{"uri_site('http://192.0.2.1/')", "NULL"},
		{"uri_key('https://www2.Example.com:443/Guide/?b=1&a=2#top')", "com,example)/guide?a=2&b=1"},
		{"uri_normalize('HTTP://Example.com:80/%7Ejoe/../a')", "http://example.com/a"},
		{"uri_normalize('http://[')", "NULL"},
		{"uri_resolve('http://a/b/c/d;p?q', '../g')", "http://a/b/g"}, // RFC 3986, 5.4.1
		{`uri_resolve('http://a/b/', '\c d')`, "http://a/c%20d"},      // URL Standard, 4.4
		{"uri_resolve('http://a/', NULL)", "NULL"},
	} {
		var got sql.NullString
		if err := db.QueryRow("SELECT " + test.call).Scan(&got); err != nil {
			t.Errorf("%s: %v", test.call, err)
		}
		if !got.Valid {
			got.String = "NULL"
		}
		if got.String != test.want {
			t.Errorf("%s = %s, want %s", test.call, got.String, test.want)
		}
	}
	var got string
	if err := db.QueryRow("SELECT uri_host(1)").Scan(&got); err == nil {
		t.Error("a number is accepted as a URL")
	}
}

// The table gives the pages that one loop over the links gives, and the index, not a sort, finds
// them. What was in the table before counts as well.
func TestPages(t *testing.T) {
	db := opened(t)
	var in bytes.Buffer
	for i := range 3000 {
		fmt.Fprintf(&in, "http://www.example.com/%d/\t../%d/?b=1&a=%d#%d\n", i%70, i%50, i%3, i)
		fmt.Fprintf(&in, "https://example.com/\t%d\n", i%90)
	}
	in.WriteString("http://a/\tmailto:ann@example.com\nhttp://a/\thttp://[\nno tab\n")
	half := bytes.LastIndexByte(in.Bytes()[:in.Len()/2], '\n') + 1
	if err := run(context.Background(), db, bytes.NewReader(in.Bytes()[:half]), &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(context.Background(), db, bytes.NewReader(in.Bytes()[half:]), &out); err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	slices.Sort(got)
	want := pages(in.String())
	if len(want) != 50*3+90 { // the targets differ in directory and a, or in the number alone
		t.Fatalf("%d pages", len(want))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-one loop +table:\n%s", diff)
	}

	var plan strings.Builder
	rows, err := db.Query("EXPLAIN QUERY PLAN SELECT min(url) FROM links GROUP BY uri_key(url)")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		plan.WriteString(detail + "\n")
	}
	if !strings.Contains(plan.String(), "USING COVERING INDEX page") || strings.Contains(plan.String(), "TEMP B-TREE") {
		t.Errorf("the index is not used: %s", plan.String())
	}
}

// pages returns the least URL of each key.
func pages(pairs string) []string {
	least := make(map[string]string)
	for line := range strings.Lines(pairs) {
		base, ref, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		u, _, err := whatwg.Resolve(base, ref)
		if err != nil || u.Host() == "" {
			continue
		}
		key, text := crawl.ArchiveKey(u), schemes.Normalize(u).String()
		if before, ok := least[key]; !ok || text < before {
			least[key] = text
		}
	}
	var urls []string
	for _, text := range least {
		urls = append(urls, text)
	}
	slices.Sort(urls)
	return urls
}

func opened(t *testing.T) *sql.DB {
	db, err := open(filepath.Join(t.TempDir(), "links.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}
