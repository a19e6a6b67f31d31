package uri_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
)

// A vector is a row of a file in testdata: what goes in, and one cell for each
// document.
type vector struct {
	where string // file:line
	in    []string
	cells map[uri.Spec]string
}

// want calls f for each document that the row has a cell for.
func (v vector) want(f func(sp uri.Spec, cell string)) {
	for _, sp := range uri.Specs() {
		if cell, ok := v.cells[sp]; ok {
			f(sp, cell)
		}
	}
}

// vectors reads testdata/name. Its first row names the columns: those that are a
// Spec are cells, the others come first and go in; "=" is the cell to the left. A
// line "#", or one that begins with "# ", is a comment.
func vectors(t testing.TB, name string) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []vector
	var header []string
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		where := fmt.Sprintf("testdata/%s:%d", name, i+1)
		fields := strings.Split(line, "\t")
		if line == "#" || strings.HasPrefix(line, "# ") {
			if len(fields) > 1 {
				t.Fatalf("%s: a comment with a tab", where)
			}
			continue
		}
		if header == nil {
			header = fields
			continue
		}
		if len(fields) != len(header) {
			t.Fatalf("%s: %d columns, want %d", where, len(fields), len(header))
		}
		v := vector{where: where, cells: map[uri.Spec]string{}}
		left := ""
		for j, field := range fields {
			var sp uri.Spec
			if sp.UnmarshalText([]byte(header[j])) == nil {
				if field == "=" {
					field = left
				}
				v.cells[sp], left = field, field
				continue
			}
			if strings.HasPrefix(field, `"`) {
				if field, err = strconv.Unquote(field); err != nil {
					t.Fatalf("%s: %v", where, err)
				}
			}
			v.in = append(v.in, field)
		}
		key := strings.Join(v.in, "\t")
		if seen[key] {
			t.Errorf("%s: %q stands there already", where, v.in)
		}
		seen[key] = true
		rows = append(rows, v)
	}
	return rows
}

// texts returns every text of the vector files, to seed fuzzing.
func texts(t testing.TB) []string {
	var all []string
	for _, name := range []string{"components.tsv", "documents.tsv", "rejected.tsv", "resolve.tsv"} {
		for _, v := range vectors(t, name) {
			all = append(all, v.in...)
		}
	}
	return all
}
