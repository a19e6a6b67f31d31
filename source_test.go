package uri_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
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

// The packages read no environment and no clock, open nothing, write no log, and use no unsafe code. They import one another in one
// direction.
func TestImportsOfAll(t *testing.T) {
	forbidden := []string{"C", "embed", "flag", "log", "net", "net/http", "os", "plugin", "runtime/debug", "syscall", "testing", "time", "unsafe"}
	own := []string{".", "schemes", "schemes/editions", "input", "policy", "crawl"} // each imports those before it
	for i, folder := range own {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				imported, _ := strconv.Unquote(spec.Path.Value)
				rest, inModule := strings.CutPrefix(imported+"/", "example.com/uri/")
				first, _, _ := strings.Cut(imported, "/")
				switch {
				case inModule && !slices.Contains(own[:i], cmp.Or(strings.TrimSuffix(rest, "/"), ".")):
					t.Errorf("%s imports %s", name, imported)
				case !inModule && (strings.Contains(first, ".") || first == "os" || first == "internal" || slices.Contains(forbidden, imported)):
					t.Errorf("%s imports %s", name, imported)
				}
			}
		}
		if len(files) < 5 {
			t.Errorf("%s has only %d files", folder, len(files))
		}
	}
}
