package uri_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
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

// odd are texts that no row of the vector files has, for one law or another.
var odd = []string{
	"a", "//x", "a:b", "", "x@y", "80", "[::1]", "a/b?c#d", "%2f", "..", ";", "ü", "~", "~2E", "é\x00", "a b", "100%", "%41", "ü\xff", "&=;+", "[]",
	"a%20b", "%", "%4", "%zz", "a%4x", "%C3%A9", "%ff", "%E2%82", "+", "%2B+%", "http://[fe80::a%25en1]/", "//[fe80::1%25%25]:1", "//[::1%25a]",
	"[%25]", "//[fe80::1]%25]", "é", "http://é/%C3%A9?\uE000", "%C3", "\u202e", "%e2%80%ae", "%F0%90%8C%80", "?%F3%B0%80%80", "HTTP://%41/a/../b",
	"http://u:p@h:1/100%", "//u:p w@h", "u:p@h:80x",
}

// texts returns these and the texts of all vector files, to seed fuzzing.
func texts(t testing.TB) []string { return append(laws.Texts(t, "."), odd...) }

// pairs returns pairs of them, those of resolve.tsv among them.
func pairs(t testing.TB) (all [][2]string) {
	for _, v := range vectors(t, "resolve.tsv") {
		all = append(all, [2]string{v.in[0], v.in[1]})
	}
	for i, text := range texts(t) {
		if i%2 == 0 {
			all = append(all, [2]string{text, odd[i/2%len(odd)]})
		} else {
			all = append(all, [2]string{"http://a/b/c/d;p?q", text})
		}
	}
	return all
}
