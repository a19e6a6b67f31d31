package source

import (
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// root is the folder of the module. Each test changes to it.
const root = "../../.."

var update = flag.Bool("update", false, "write the list of exported names")

// The exported names of all public packages are listed in testdata/api.txt, one in each line, as Go
// lists its own under api/. The list changes only on purpose: "go generate ./internal/test/source"
// writes it.
func TestSurface(t *testing.T) {
	t.Chdir(root)
	const name = "testdata/api.txt"
	const most, mostInRoot = 405, 168 // exported functions, types and methods
	var lines []string
	all := 0
	for _, dir := range publicPackages(t) {
		surface, counted := surfaceOf(t, dir)
		t.Logf("%s: %d functions, types and methods, %d lines", dir, counted, len(surface))
		if dir == "." && counted > mostInRoot {
			t.Errorf("package uri exports %d functions, types and methods, more than %d: remove one, or raise the limit here and say in the commit which task needs the names", counted, mostInRoot)
		}
		all += counted
		lines = append(lines, surface...)
	}
	if all > most {
		t.Errorf("the module exports %d functions, types and methods, more than %d: remove one, or raise the limit here and say in the commit which task needs the names", all, most)
	}
	now := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile(name, []byte(now), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != now {
		t.Errorf("%s is old; run go generate ./internal/test/source:\n%s", name,
			differences(string(data), now))
	}
}

// differences returns the lines that only the old text has, after "-", and those that only the new
// text has, after "+".
func differences(old, now string) string {
	before, after := strings.Split(old, "\n"), strings.Split(now, "\n")
	var b strings.Builder
	for _, line := range before {
		if !slices.Contains(after, line) {
			b.WriteString("-" + line + "\n")
		}
	}
	for _, line := range after {
		if !slices.Contains(before, line) {
			b.WriteString("+" + line + "\n")
		}
	}
	if b.Len() == 0 {
		return "the same lines in another order, or more often"
	}
	return b.String()
}

// publicPackages returns the folders of the module's packages that other modules can import.
func publicPackages(t *testing.T) []string {
	var dirs []string
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		switch {
		case !entry.IsDir():
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") &&
				!slices.Contains(dirs, filepath.Dir(path)) {
				dirs = append(dirs, filepath.Dir(path))
			}
		case name == "testdata", name == "internal", name == "cmd", path != "." &&
			(name[0] == '.' || name[0] == '_' || exists(filepath.Join(path, "go.mod"))):
			return filepath.SkipDir
		}
		return nil
	})
	if err != nil || len(dirs) < 6 {
		t.Fatalf("%q (%v)", dirs, err)
	}
	slices.Sort(dirs)
	return dirs
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// surfaceOf returns a line for each exported name of a package and each exported field, sorted, and
// how many functions, types and methods there are.
func surfaceOf(t *testing.T, dir string) (lines []string, counted int) {
	fset := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	text := func(n ast.Node) string {
		var b strings.Builder
		if err := format.Node(&b, fset, n); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	pkg := "uri"
	if dir != "." {
		pkg = "uri/" + filepath.ToSlash(dir)
	}
	add := func(format string, args ...any) {
		lines = append(lines, "pkg "+pkg+", "+fmt.Sprintf(format, args...))
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				signature := decl.Name.Name + strings.TrimPrefix(text(unnamed(decl.Type)), "func")
				switch receiver := exampleName(decl); {
				case !decl.Name.IsExported() || receiver == "":
					continue
				case decl.Recv == nil:
					add("func %s", signature)
				default:
					add("method (%s) %s", text(decl.Recv.List[0].Type), signature)
				}
				counted++
			case *ast.GenDecl:
				counted += declared(decl, text, add)
			}
		}
	}
	slices.Sort(lines)
	return lines, counted
}

// declared adds a line for each exported constant, variable, type and field of a declaration. It
// returns how many types there are.
func declared(decl *ast.GenDecl, text func(ast.Node) string, add func(string, ...any)) (types int) {
	typ := "" // of constants that repeat the line before
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.ValueSpec:
			if spec.Type != nil {
				typ = " " + text(spec.Type)
			} else if spec.Values != nil {
				typ = ""
			}
			for i, name := range spec.Names {
				value := ""
				if i < len(spec.Values) && (typ == "" || isLiteral(spec.Values[i])) {
					value = " = " + text(spec.Values[i])
				}
				if name.IsExported() {
					add("%s %s%s%s", decl.Tok, name.Name, typ, value)
				}
			}
		case *ast.TypeSpec:
			if !spec.Name.IsExported() {
				continue
			}
			types++
			fields, ok := spec.Type.(*ast.StructType)
			if !ok {
				// an interface has several lines
				add("type %s %s", spec.Name.Name,
					strings.Join(strings.Fields(text(spec.Type)), " "))
				continue
			}
			add("type %s struct", spec.Name.Name)
			for _, field := range fields.Fields.List {
				for _, name := range field.Names {
					if name.IsExported() {
						add("type %s struct, %s %s", spec.Name.Name, name.Name, text(field.Type))
					}
				}
				if embedded := text(field.Type); field.Names == nil &&
					ast.IsExported(embedded[strings.LastIndexAny(embedded, "*.")+1:]) {
					add("type %s struct, embedded %s", spec.Name.Name, embedded)
				}
			}
		}
	}
	return types
}

func isLiteral(e ast.Expr) bool {
	_, ok := e.(*ast.BasicLit)
	return ok
}

// unnamed returns the type of a function without the names of its parameters and results, which are
// no part of its type.
func unnamed(fn *ast.FuncType) *ast.FuncType {
	types := func(list *ast.FieldList) *ast.FieldList {
		if list == nil {
			return nil
		}
		result := new(ast.FieldList)
		for _, field := range list.List {
			for range max(1, len(field.Names)) {
				result.List = append(result.List, &ast.Field{Type: field.Type})
			}
		}
		return result
	}
	return &ast.FuncType{TypeParams: fn.TypeParams, Params: types(fn.Params),
		Results: types(fn.Results)}
}
