package pages

import (
	"bytes"
	"go/ast"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// The tables for people from net/url show code that runs. Each piece of code in the second column stands in an example whose name begins
// with "Example_netURL", and that example prints the third column.
func TestNetURLTables(t *testing.T) {
	type example struct{ code, output string }
	var examples []example
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, filepath.Join(root, "example_test.go"), nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range doc.Examples(file) {
		if !strings.HasPrefix(one.Name, "_netURL") {
			continue
		}
		var code bytes.Buffer
		for _, stmt := range one.Code.(*ast.BlockStmt).List {
			if err := format.Node(&code, fset, stmt); err != nil {
				t.Fatal(err)
			}
			code.WriteByte('\n')
		}
		examples = append(examples, example{code.String(), one.Output})
	}

	rows := 0
	for line := range strings.Lines(read(t, "docs/net-url.md")) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 3 || strings.HasSuffix(line, "| example |\n") {
			continue
		}
		rows++
		code := strings.Split(cells[1], "`")
		want := strings.Trim(strings.TrimSpace(cells[2]), "`")
		found := false
		for _, one := range examples {
			all := "\n" + one.output + "\n"
			shown := strings.Contains(all, "\n"+want+"\n")
			for i := 1; i < len(code); i += 2 {
				shown = shown && strings.Contains(one.code, code[i])
			}
			found = found || shown
		}
		if !found {
			t.Errorf("no example has the code and the output of %s", strings.TrimSpace(line))
		}
	}
	if rows < 35 {
		t.Errorf("only %d rows", rows)
	}
}
