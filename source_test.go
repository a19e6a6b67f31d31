package uri_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"example.com/uri"
)

// What differs between documents is data in their rules: outside spec.go no code names a
// document, but for the default of the package-level functions.
func TestOnlyRulesKnowDocuments(t *testing.T) {
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
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "spec.go" {
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
	delete(used, "uri.go RFC3986")      // Parse, Valid
	delete(used, "fast.go RFC3986")     // which is for it alone
	delete(used, "encode.go RFC3986")   // Escape, AppendEscape
	delete(used, "segments.go RFC3986") // JoinSegments
	delete(used, "marshal.go RFC3986")  // the text forms
	delete(used, "iri.go RFC3986")      // RFC 3987 extends it
	for where, n := range used {
		t.Errorf("%s, %d times", where, n)
	}
}
