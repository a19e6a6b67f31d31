package uri_test

import (
	"bytes"
	"go/doc/comment"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// The table under "Coming from net/url" in the package documentation shows code that is
// compiled: each cell of its right column stands in the examples.
func TestNetURLGuide(t *testing.T) {
	const section, examples = "Coming from net/url", "example_neturl_test.go"
	table := netURLTable(t, "uri.go", section)

	// Code without comments.
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, examples, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var code bytes.Buffer
	if err := format.Node(&code, fset, file); err != nil {
		t.Fatal(err)
	}

	header, rows, _ := strings.Cut(table, "\n")
	column := strings.Index(header, "here")
	if !strings.HasPrefix(header, "net/url ") || column < 0 {
		t.Fatalf("the table under %q has the header %q, not net/url and here", section, header)
	}
	n := 0
	for row := range strings.Lines(rows) {
		row = strings.TrimRight(row, "\n")
		if strings.TrimSpace(row) == "" {
			continue
		}
		n++
		if len(row) > 100 {
			t.Errorf("%d bytes are too wide: %s", len(row), row)
		}
		if len(row) <= column || row[column-2:column] != "  " || row[column] == ' ' || row[0] == ' ' {
			t.Errorf("not in two columns: %s", row)
			continue
		}
		if cell := strings.TrimSpace(row[column:]); !strings.Contains(code.String(), cell) {
			t.Errorf("%s does not have the code of the table: %s", examples, cell)
		}
	}
	if n < 20 {
		t.Errorf("only %d rows in the table under %q", n, section)
	}
}

// netURLTable returns the preformatted text of the section in the file's package documentation.
func netURLTable(t *testing.T, name, section string) string {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	var doc comment.Parser
	found, table := false, ""
	for _, block := range doc.Parse(file.Doc.Text()).Content {
		switch block := block.(type) {
		case *comment.Heading:
			found = len(block.Text) == 1 && block.Text[0] == comment.Plain(section)
		case *comment.Code:
			if found {
				if table != "" {
					t.Fatalf("the section %q of %s has more than one table", section, name)
				}
				table = block.Text
			}
		}
	}
	if table == "" {
		t.Fatalf("the package documentation in %s has no section %q with a table", name, "# "+section)
	}
	return table
}
