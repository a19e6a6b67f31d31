package source

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
)

// The public packages and their helpers read no environment and no clock, open nothing, write no
// log, and use no unsafe code. They import one another in one direction. policy/fetch, which makes
// HTTP clients, is the exception. policy/check.go uses one type of package syscall, which
// net.Dialer.Control has in its signature.
func TestImportsOfAll(t *testing.T) {
	t.Chdir(root)
	forbidden := []string{"C", "embed", "flag", "log", "net", "net/http", "os", "plugin",
		"runtime/debug", "syscall", "testing", "time", "unsafe"}
	own := []string{
		"internal/ascii", "internal/idna", "internal/split", "internal/message", "internal/secret",
		".", "internal/host", "internal/findings", "uritemplate", "schemes", "schemes/editions",
		"whatwg", "input", "policy", "crawl",
	} // each imports those before it
	for i, folder := range own {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil,
				parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				imported, _ := strconv.Unquote(spec.Path.Value)
				if imported == "syscall" && name == filepath.Join("policy", "check.go") &&
					slices.Equal(usesOf(file, "syscall"), []string{"RawConn"}) {
					continue
				}
				rest, inModule := strings.CutPrefix(imported+"/", "example.com/uri/")
				first, _, _ := strings.Cut(imported, "/")
				switch {
				case inModule && !slices.Contains(own[:i],
					cmp.Or(strings.TrimSuffix(rest, "/"), ".")):
					t.Errorf("%s imports %s", name, imported)
				case !inModule && (strings.Contains(first, ".") || first == "os" ||
					first == "internal" || slices.Contains(forbidden, imported)):
					t.Errorf("%s imports %s", name, imported)
				}
			}
		}
		if len(files) < 5 && !strings.HasPrefix(folder, "internal/") {
			t.Errorf("%s has only %d files", folder, len(files))
		}
	}
}

// usesOf returns the names of a package that a file uses.
func usesOf(file *ast.File, pkg string) (names []string) {
	ast.Inspect(file, func(node ast.Node) bool {
		if s, ok := node.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == pkg {
				names = append(names, s.Sel.Name)
			}
		}
		return true
	})
	return names
}

// The root package imports few packages. None of them opens connections. The imports of these
// packages depend on the Go release.
func TestImports(t *testing.T) {
	t.Chdir(root)
	want := []string{
		"bytes", "database/sql/driver", "example.com/uri/internal/ascii",
		"example.com/uri/internal/message", "example.com/uri/internal/secret",
		"example.com/uri/internal/split", "fmt", "hash/maphash", "io", "iter",
		"log/slog", "math/bits", "net/netip", "net/url", "slices", "strconv", "strings",
		"unicode/utf8",
	}
	got := map[string]bool{}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if got[path] = true; !slices.Contains(want, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	for _, path := range want {
		if !got[path] {
			t.Errorf("%s is not imported any more", path)
		}
	}
}
