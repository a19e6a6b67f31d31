// Package vectors reads the files of testdata whose rows are examples of the documents, or were
// worked out from them. They judge the code: a cell is never pasted from its output.
//
// One law is that a reference resolves as each document says. The file resolve.tsv begins with the
// names of its columns, and the columns named after a [uri.Spec] have what that document demands:
//
//	base                reference   RFC3986        RFC2396         …
//	http://a/b/c/d;p?q  ../../../g  http://a/g     http://a/../g   …
//
// A test reads the rows, and asks each for the documents that it has a cell for:
//
//	for _, row := range vectors.Rows(t, "testdata/resolve.tsv") {
//		row.Want(func(sp uri.Spec, want string) {
//			base, _ := sp.Parse(row.In[0])
//			if target, _ := base.ResolveString(row.In[1]); target.String() != want {
//				t.Errorf("%s: %s: %q, want %q", row.Where, sp, target, want)
//			}
//		})
//	}
//
// The same texts seed the fuzz targets of all packages: see [Texts].
package vectors

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
)

// A Row is a row of a vector file for several documents: the input, and a cell for each document.
type Row struct {
	Where string // the file and the line, as in "parse.tsv:12"
	In    []string
	cells map[uri.Spec]string
}

// Want calls f for each document that has a cell in the row.
func (r Row) Want(f func(sp uri.Spec, cell string)) {
	for _, sp := range uri.Specs() {
		if cell, ok := r.cells[sp]; ok {
			f(sp, cell)
		}
	}
}

// Rows reads a vector file. The first row names the columns. Columns named after a Spec are cells;
// the columns before them are the input. A cell "=" repeats the cell to its left. A line "#", or a
// line that begins with "# ", is a comment.
func Rows(t testing.TB, name string) []Row {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []Row
	var header []string
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		where := fmt.Sprintf("%s:%d", name, i+1)
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
		v := Row{Where: where, cells: map[uri.Spec]string{}}
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
			v.In = append(v.In, field)
		}
		key := strings.Join(v.In, "\t")
		if seen[key] {
			t.Errorf("%s: %q stands there already", where, v.In)
		}
		seen[key] = true
		rows = append(rows, v)
	}
	return rows
}

// ErrorCell returns the error of a parse in the form of a cell: "ok", or the offset, the component
// and the code.
func ErrorCell(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return "ok"
	}
	return fmt.Sprint(pe.Offset, " ", pe.Component, " ", string(pe.Code))
}
