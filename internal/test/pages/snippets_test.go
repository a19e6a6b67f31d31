package pages

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// given declares the variables that snippets of a page may use without declaring them.
const given = `
	var (
		r *http.Request
		w http.ResponseWriter
	)
`

// imports are the packages that snippets may use without importing them.
var imports = []string{
	"context", "database/sql", "encoding/json", "errors", "flag", "fmt", "html/template", "io", "log", "log/slog", "net", "net/http", "net/http/httptest", "net/netip", "net/url", "os", "strings", "syscall", "time",
	"example.com/uri", "example.com/uri/crawl", "example.com/uri/input", "example.com/uri/policy", "example.com/uri/policy/fetch", "example.com/uri/schemes", "example.com/uri/schemes/editions",
	"example.com/uri/uritemplate", "example.com/uri/whatwg",
}

var goBlock = regexp.MustCompile("(?ms)^```go\n(.*?)^```")

// Every snippet of Go in a page compiles. The snippets of a page that are statements stand in one
// function each; they may use what is given.
func TestSnippets(t *testing.T) {
	pages := map[string][][]string{}
	n := 0
	for _, page := range files(t, ".md") {
		if found := goBlock.FindAllStringSubmatch(read(t, page), -1); found != nil {
			pages[page] = found
			n += len(found)
		}
	}
	if n < 8 {
		t.Errorf("only %d snippets", n)
	}
	lookup := exports(t)
	for page, snippets := range pages {
		for i, snippet := range snippets {
			for _, err := range compile(snippet[1], lookup) {
				t.Errorf("%s, snippet %d: %v\n%s", page, i+1, err, snippet[1])
			}
		}
	}
}

// The check of snippets notices what does not compile.
func TestCompile(t *testing.T) {
	lookup := exports(t)
	for snippet, want := range map[string]string{
		"u, err := uri.Parse(r.URL.Path)\n":             "",
		"func f() error { return errors.New(\"a\") }\n": "",
		"package p\n\nfunc f() {}\n":                    "",
		"u, err := uri.Prase(\"a\")\n":                  "undefined: uri.Prase",
		"u := uri.Parse(\"a\")\n":                       "assignment mismatch",
		"fmt.Println(u)\n":                              "undefined: u",
		"if {\n":                                        "missing condition",
	} {
		errs := fmt.Sprint(compile(snippet, lookup))
		if want == "" && errs != "[]" || !strings.Contains(errs, want) {
			t.Errorf("%q: %s, want %q", snippet, errs, want)
		}
	}
}

// Each program in a page, a snippet that says package main, runs as it stands and prints the lines
// of its comment "// Output:".
func TestPrograms(t *testing.T) {
	programs := 0
	for _, page := range files(t, ".md") {
		for _, snippet := range goBlock.FindAllStringSubmatch(read(t, page), -1) {
			if !strings.HasPrefix(snippet[1], "package main\n") {
				continue
			}
			programs++
			_, comment, found := strings.Cut(snippet[1], "// Output:\n")
			var want strings.Builder
			for line := range strings.Lines(comment) {
				if text, ok := strings.CutPrefix(strings.TrimSpace(line), "// "); ok {
					want.WriteString(text + "\n")
				}
			}
			name := filepath.Join(t.TempDir(), "main.go")
			if err := os.WriteFile(name, []byte(snippet[1]), 0o666); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command("go", "run", name)
			cmd.Dir = root
			got, err := cmd.CombinedOutput()
			if errors.Is(err, exec.ErrNotFound) {
				t.Skip("there is no go command")
			}
			if !found || err != nil || string(got) != want.String() {
				t.Errorf("%s: the program prints (%v)\n%swant\n%s", page, err, got, want.String())
			}
		}
	}
	if programs == 0 {
		t.Error("no page has a program")
	}
}

// compile returns the errors of a snippet: a file, declarations or statements. A variable may be
// unused.
func compile(snippet string, lookup func(string) (io.ReadCloser, error)) (errs []error) {
	fset := token.NewFileSet()
	var file *ast.File
	var err error
	for _, text := range []string{snippet, "package p\n" + snippet, "package p\nfunc _() error {" + given + snippet + "\nreturn nil }"} {
		if file, err = parser.ParseFile(fset, "", text, parser.SkipObjectResolution); err == nil {
			break
		}
	}
	if err != nil {
		return []error{err}
	}
	if file.Imports == nil {
		addImports(file)
	}
	config := types.Config{
		Importer: importer.ForCompiler(fset, "gc", lookup),
		Error: func(err error) {
			if text := err.Error(); !strings.Contains(text, "declared and not used") && !strings.Contains(text, "imported and not used") {
				errs = append(errs, err)
			}
		},
	}
	config.Check("p", fset, []*ast.File{file}, nil) // the errors go to Error
	return errs
}

// addImports imports the packages that the file names, as far as they are among imports.
func addImports(file *ast.File) {
	used := map[string]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		if s, ok := node.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	decl := &ast.GenDecl{Tok: token.IMPORT}
	for _, name := range imports {
		if used[path.Base(name)] {
			spec := &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: `"` + name + `"`}}
			decl.Specs, file.Imports = append(decl.Specs, spec), append(file.Imports, spec)
		}
	}
	file.Decls = append([]ast.Decl{decl}, file.Decls...)
}

// exports asks the go command where it keeps what the packages of imports export.
func exports(t *testing.T) func(string) (io.ReadCloser, error) {
	t.Helper()
	args := append([]string{"list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, imports...)
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Skipf("the go command does not tell: %v\n%s", err, stderr.String())
	}
	exported := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exported[name] = file
	}
	return func(name string) (io.ReadCloser, error) { return os.Open(exported[name]) }
}
