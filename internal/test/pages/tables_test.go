package pages

import (
	"bytes"
	"go/ast"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The tables for people from net/url, and those of the cookbook, show code that runs. All code of
// the second column stands in an example whose name begins with "Example_" and the prefix. The
// example passes the result of the last piece of code to fmt.Println, and that prints the third
// column.
func TestTables(t *testing.T) {
	for _, tables := range []struct {
		page, file, prefix string
		least              int
	}{
		{"docs/net-url.md", "example_test.go", "netURL", 45},
		{"docs/cookbook.md", "internal/test/pages/cookbook_test.go", "cookbook", 30},
		{"docs/which.md", "internal/test/pages/which_test.go", "which", 20},
		{"docs/policy.md", "internal/test/pages/policy_test.go", "policy", 22},
		{"docs/storing.md", "internal/test/pages/storing_test.go", "storing", 12},
		{"docs/schemes.md", "internal/test/pages/schemes_test.go", "schemes", 20},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, filepath.Join(root, tables.file), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		var examples []example
		for _, one := range doc.Examples(file) {
			if strings.HasPrefix(one.Name, "_"+tables.prefix) {
				examples = append(examples, exampleOf(t, fset, one))
			}
		}
		rows := 0
		for line := range strings.Lines(read(t, tables.page)) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
			if !strings.HasPrefix(line, "| ") || len(cells) != 3 || slices.Contains([]string{"example", "prints"}, strings.TrimSpace(cells[2])) {
				continue
			}
			rows++
			var pieces []string
			for i, piece := range strings.Split(cells[1], "`") {
				if i%2 == 1 {
					pieces = append(pieces, piece)
				}
			}
			want := strings.Trim(strings.TrimSpace(cells[2]), "`")
			if !slices.ContainsFunc(examples, func(e example) bool { return e.shows(pieces, want) }) {
				t.Errorf("%s: no example runs the code and prints the result of %s", tables.page, strings.TrimSpace(line))
			}
		}
		if rows < tables.least {
			t.Errorf("%s: only %d rows", tables.page, rows)
		}
	}
}

// An example is a function with its output.
type example struct {
	code   string
	prints []printing
}

// A printing is a statement that prints a line.
type printing struct {
	before string // the statement before it
	code   string
	line   string // in a loop, of the first turn
}

// exampleOf reads an example with at most one loop. Other statements of a block do not print,
// unless there is an error.
func exampleOf(t *testing.T, fset *token.FileSet, one *doc.Example) (e example) {
	t.Helper()
	text := func(node ast.Node) string {
		var b bytes.Buffer
		if err := format.Node(&b, fset, node); err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(b.String(), "string(data)", "data") // fmt prints bytes as numbers
	}
	add := func(list []ast.Stmt) (n int) {
		before := ""
		for _, stmt := range list {
			code := text(stmt)
			if strings.HasPrefix(code, "fmt.Print") {
				e.prints = append(e.prints, printing{before: before, code: code})
				n++
			}
			before = code
		}
		return n
	}
	block := one.Code.(*ast.BlockStmt).List
	e.code = text(one.Code)
	loop := slices.IndexFunc(block, func(stmt ast.Stmt) bool {
		_, ok := stmt.(*ast.RangeStmt)
		return ok
	})
	inLoop, first := 0, 0
	if loop >= 0 {
		first = add(block[:loop])
		inLoop = add(block[loop].(*ast.RangeStmt).Body.List)
		block = block[loop+1:]
	}
	add(block)
	lines := strings.Split(strings.TrimSpace(one.Output), "\n")
	more := len(lines) - len(e.prints) // lines of the later turns of the loop
	if more < 0 || inLoop == 0 && more > 0 || inLoop > 0 && more%inLoop > 0 {
		t.Fatalf("%s: %d statements print %d lines", one.Name, len(e.prints), len(lines))
	}
	for i := range e.prints {
		if i < first+inLoop {
			e.prints[i].line = lines[i]
		} else {
			e.prints[i].line = lines[i+more]
		}
	}
	return e
}

// shows reports whether the example has all pieces of code, and prints the result of the last one
// as want.
func (e *example) shows(pieces []string, want string) bool {
	for _, piece := range pieces {
		if !strings.Contains(e.code, piece) {
			return false
		}
	}
	last := pieces[len(pieces)-1]
	before, result := "", last
	if vars, _, ok := strings.Cut(strings.Replace(last, ":=", "=", 1), " = "); ok {
		before, result = last, strings.TrimPrefix(vars, "_, ")
	} else if strings.HasPrefix(last, "q.Set(") || strings.HasPrefix(last, "q.Add(") || strings.HasPrefix(last, "q.Delete(") {
		before, result = last, "q"
	}
	return slices.ContainsFunc(e.prints, func(p printing) bool {
		return p.code == "fmt.Println("+result+")" && p.line == want && (before == "" || p.before == before)
	})
}
