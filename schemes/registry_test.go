package schemes_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

// Each form's scheme is in the table, with a document to cite, and has one row.
func TestRegistry(t *testing.T) {
	// The order comes first: Lookup searches by halves, so it only finds rows in order.
	last := ""
	for s := range schemes.All() {
		if s.Name <= last {
			t.Fatalf("table.go: the row of %s stands after the row of %s; put the rows in the order of names", s.Name, last)
		}
		last = s.Name
	}
	names := schemes.FormSchemes()
	for i, name := range names {
		if s, ok := schemes.Lookup(name); !ok || len(s.Documents) == 0 {
			t.Errorf("%s has a form; add a row with its document to table in table.go", name)
		}
		if i > 0 && name <= names[i-1] {
			t.Errorf("schemes.go: the row of %s stands after the row of %s; put the rows in the order of names", name, names[i-1])
		}
	}
}

// Each scheme with a form has its grammar, its rows and its places in the command and the
// documentation.
func TestSchemesWithForms(t *testing.T) {
	var valid, invalid []string
	for _, row := range validateRows(t) {
		scheme := strings.ToLower(uri.MustParse(row.text).Scheme())
		if row.want == "ok" {
			valid = append(valid, scheme)
		} else {
			invalid = append(invalid, scheme)
		}
	}
	printers := keysOf(t, filepath.Join("..", "cmd", "uri", "forms.go"), "typedForms")
	names, doc := schemes.FormSchemes(), docOf(t, "Normalize")
	for _, name := range names {
		if currentRules[name] == "" {
			t.Errorf("%s has a form; add its rules to testdata/Current.abnf, and the name of the first rule to currentRules in current_twin_test.go", name)
		}
		if parsers[name] == nil {
			t.Errorf("%s has a form; add its function to parsers in errors_test.go", name)
		}
		if !slices.Contains(valid, name) || !slices.Contains(invalid, name) {
			t.Errorf("%s has a form; add rows to testdata/validate.tsv, valid and invalid for each rule", name)
		}
		if !slices.Contains(printers, name) {
			t.Errorf("%s has a form; add a row to typedForms in cmd/uri/forms.go", name)
		}
		if !regexp.MustCompile(`\b` + name + `\b`).MatchString(doc) {
			t.Errorf("%s has a form; add what Normalize does to the list in its comment in schemes.go", name)
		}
	}
	for _, name := range printers {
		if !slices.Contains(names, name) {
			t.Errorf("typedForms in cmd/uri/forms.go has %s, and forms in schemes.go does not",
				name)
		}
	}
}

// Each type of a form is listed in the documentation, and has hostile values and a fuzz target.
func TestTypesOfForms(t *testing.T) {
	_, listed, _ := strings.Cut(docOf(t, ""), "\n# Forms\n")
	listed, _, _ = strings.Cut(listed, "\n# ")
	var built []string
	for _, form := range formsWith("a") {
		built = append(built, reflect.TypeOf(form).Name())
	}
	held := heldByTargets(t)
	types := 0
	funcs := funcsOf(t, false)
	for _, name := range slices.Sorted(maps.Keys(funcs)) {
		if !strings.HasPrefix(name, "Parse") {
			continue
		}
		types++
		typ := namesIn(funcs[name].Type.Results.List[0].Type)[0]
		if !strings.Contains(listed, "["+typ+"]") {
			t.Errorf(`%s returns a form; add [%s] to the list under "# Forms" in schemes.go`, name, typ)
		}
		if !slices.Contains(built, typ) {
			t.Errorf("%s returns a form; add a %s with hostile fields to formsWith in errors_test.go", name, typ)
		}
		if !held[name] {
			t.Errorf("%s has no fuzz target; write a Fuzz%s whose law calls checkTyped with %s, as FuzzTel in tel_test.go does", name, typ, name)
		}
	}
	if types < 15 {
		t.Errorf("only %d functions return forms", types)
	}
}

// docOf returns the comment of a function in schemes.go, or of the package if the name is empty.
func docOf(t *testing.T, name string) string {
	t.Helper()
	file := parsed(t, "schemes.go")
	if name == "" {
		return file.Doc.Text()
	}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Name.Name == name {
			return f.Doc.Text()
		}
	}
	t.Fatalf("schemes.go has no function %s", name)
	return ""
}

func parsed(t *testing.T, name string) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// keysOf returns the keys of a map of a file, which are strings.
func keysOf(t *testing.T, file, name string) (keys []string) {
	t.Helper()
	ast.Inspect(parsed(t, file), func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != name {
			return true
		}
		for _, element := range spec.Values[0].(*ast.CompositeLit).Elts {
			keys = append(keys, strings.Trim(element.(*ast.KeyValueExpr).Key.(*ast.BasicLit).Value, `"`))
		}
		return false
	})
	return keys
}

// funcsOf returns the functions of the package, or those of its tests, by their names.
func funcsOf(t *testing.T, tests bool) map[string]*ast.FuncDecl {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	funcs := map[string]*ast.FuncDecl{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") != tests {
			continue
		}
		for _, decl := range parsed(t, name).Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil {
				funcs[f.Name.Name] = f
			}
		}
	}
	return funcs
}

// heldByTargets returns the names of the functions that a fuzz target holds to the laws of typed
// forms: it calls checkTyped with them, itself or through other functions.
func heldByTargets(t *testing.T) map[string]bool {
	t.Helper()
	funcs := funcsOf(t, true)
	var reached []string
	for name := range funcs {
		if strings.HasPrefix(name, "Fuzz") {
			reached = append(reached, name)
		}
	}
	held := map[string]bool{}
	for i := 0; i < len(reached); i++ {
		ast.Inspect(funcs[reached[i]], func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if funcs[n.Name] != nil && !slices.Contains(reached, n.Name) {
					reached = append(reached, n.Name)
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "checkTyped" {
					for _, name := range namesIn(n.Args[2]) {
						held[name] = true
						if f := funcs[name]; f != nil { // such as parseData
							for _, name := range namesIn(f.Body) {
								held[name] = true
							}
						}
					}
				}
			}
			return true
		})
	}
	return held
}

func namesIn(of ast.Node) (names []string) {
	ast.Inspect(of, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names = append(names, id.Name)
		}
		return true
	})
	return names
}
