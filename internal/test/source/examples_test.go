package source

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// Each exported function and method has an example that runs. The example has its name, or another
// example of the package calls the function. For a method, another example of the type may call it.
func TestExamples(t *testing.T) {
	t.Chdir(root)
	for _, dir := range []string{".", "schemes", "schemes/editions", "whatwg", "input", "policy", "policy/fetch", "crawl", "uritemplate"} {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var tests []*ast.File
		var exported []string
		var pkg string
		fset := token.NewFileSet()
		for _, name := range names {
			file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(name, "_test.go") {
				tests = append(tests, file)
				continue
			}
			pkg = file.Name.Name
			for _, decl := range file.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && fn.Name.IsExported() {
					exported = append(exported, exampleName(fn))
				}
			}
		}
		examples := doc.Examples(tests...)
		if len(exported) == 0 || len(examples) == 0 {
			t.Fatalf("%s: %d exported functions, %d examples", dir, len(exported), len(examples))
		}
		for _, name := range exported {
			if name != "" && !isShown(name, pkg, examples) {
				t.Errorf("%s: no example shows %s", dir, strings.Replace(name, "_", ".", 1))
			}
		}
	}
}

// exampleName returns the name of a function's example without "Example": "Parse", or "URI_Host"
// for a method. It returns "" for a method of a type that is not exported.
func exampleName(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	receiver := fn.Recv.List[0].Type
	if pointer, ok := receiver.(*ast.StarExpr); ok {
		receiver = pointer.X
	}
	if generic, ok := receiver.(*ast.IndexExpr); ok {
		receiver = generic.X
	}
	if id := receiver.(*ast.Ident); id.IsExported() {
		return id.Name + "_" + fn.Name.Name
	}
	return ""
}

func isShown(name, pkg string, examples []*doc.Example) bool {
	typ, method, isMethod := strings.Cut(name, "_")
	for _, example := range examples {
		if example.Output == "" && !example.EmptyOutput {
			continue // not run
		}
		suffix, ok := strings.CutPrefix(example.Name, name)
		if ok && (suffix == "" || suffix[0] == '_' && startsLower(suffix[1:])) {
			return true
		}
		if isMethod {
			ofType := example.Name == typ || strings.HasPrefix(example.Name, typ+"_")
			if ofType && selects(example.Code, "", method) {
				return true
			}
		} else if selects(example.Code, pkg, name) {
			return true
		}
	}
	return false
}

func startsLower(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(r)
}

// selects reports whether the code contains x.name, with any x if x is empty.
func selects(code ast.Node, x, name string) bool {
	found := false
	ast.Inspect(code, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == name {
			id, isName := sel.X.(*ast.Ident)
			found = found || x == "" || isName && id.Name == x
		}
		return !found
	})
	return found
}
