package source

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"example.com/uri"
)

// Differences between documents are data in their rules. In the root package, only spec.go and
// documents.go name documents. The exceptions name the default document of the package-level
// functions.
func TestOnlyRulesKnowDocuments(t *testing.T) {
	t.Chdir(root)
	names := map[string]bool{}
	for _, sp := range uri.Specs() {
		names[sp.String()] = true
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]int{}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			name == "spec.go" || name == "documents.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && names[id.Name] {
				used[name+" "+id.Name]++
			}
			return true
		})
	}
	delete(used, "parse.go RFC3986")   // Parse, Valid; the fast parser
	delete(used, "fast.go RFC3986")    // which is for it alone
	delete(used, "escape.go RFC3986")  // Escape, AppendEscape
	delete(used, "marshal.go RFC3986") // the text forms
	delete(used, "iri.go RFC3986")     // RFC 3987 extends it
	for where, n := range used {
		t.Errorf("%s, %d times", where, n)
	}
}
