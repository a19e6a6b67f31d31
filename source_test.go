package uri_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// Differences between documents are data in their rules. Only spec.go and documents.go name documents, but for the default document
// of the package-level functions.
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
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "spec.go" || name == "documents.go" {
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
	delete(used, "encode.go RFC3986")  // Escape, AppendEscape
	delete(used, "marshal.go RFC3986") // the text forms
	delete(used, "iri.go RFC3986")     // RFC 3987 extends it
	for where, n := range used {
		t.Errorf("%s, %d times", where, n)
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

// The packages read no environment and no clock, open nothing, write no log, and use no unsafe code. They import one another in one
// direction. policy/dial.go uses one type of package syscall, which net.Dialer.Control has in its signature.
func TestImportsOfAll(t *testing.T) {
	forbidden := []string{"C", "embed", "flag", "log", "net", "net/http", "os", "plugin", "runtime/debug", "syscall", "testing", "time", "unsafe"}
	own := []string{
		"internal/ascii", "internal/message", "internal/secret", ".", "internal/host", "uritemplate", "internal/findings", "schemes", "schemes/editions", "whatwg", "input", "policy", "crawl",
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
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				imported, _ := strconv.Unquote(spec.Path.Value)
				if imported == "syscall" && name == filepath.Join("policy", "dial.go") && slices.Equal(usesOf(file, "syscall"), []string{"RawConn"}) {
					continue
				}
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
		if len(files) < 5 && !strings.HasPrefix(folder, "internal/") {
			t.Errorf("%s has only %d files", folder, len(files))
		}
	}
}

// needsCompiler skips a test that asks the compiler, unless URI_TEST_COMPILER=1 is set, as in .ci/run. The answers depend on the
// compiler's release.
func needsCompiler(t *testing.T) {
	t.Helper()
	if os.Getenv("URI_TEST_COMPILER") == "" {
		t.Skip("URI_TEST_COMPILER is not set")
	}
}

// build returns the output of the compiler for the package, built with the flags.
func build(t *testing.T, flags ...string) string {
	t.Helper()
	out, err := exec.Command("go", append(append([]string{"build"}, flags...), ".")...).CombinedOutput()
	if err != nil {
		t.Fatalf("go build: %v\n%.1000s", err, out)
	}
	return string(out)
}

// The compiler inlines the functions that the documentation promises.
func TestInlined(t *testing.T) {
	needsCompiler(t)
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`can inline (\S+)`).FindAllStringSubmatch(build(t, "-gcflags=-m"), -1) {
		found[m[1]] = true
	}
	for _, name := range []string{
		"Parse", "Valid", "MustParse", "Spec.Parse", "Spec.Valid",
		"URI.String", "URI.IsZero", "URI.Equal", "URI.Spec", "URI.Scheme", "URI.IsAbsolute", "URI.IsOpaque", "URI.Opaque",
		"URI.HasAuthority", "URI.Authority", "URI.HasUserinfo", "URI.Userinfo", "URI.Host", "URI.Hostname",
		"URI.HostPort", "URI.HostKind", "URI.HasPort", "URI.Port", "URI.PortNumber", "URI.Path", "URI.HasPathParams",
		"URI.PathParams", "URI.HasQuery", "URI.Query", "URI.HasFragment", "URI.Fragment", "URI.LastSegment",
		"URI.Segments", "URI.Params", "URI.IsNormalized", "URI.AppendNormalized", "URI.AppendResolve",
	} {
		if !found[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}

// Only variables of pointer types can take an error from errors.As. Vet, which "go test" runs as well, finds variables of other types.
func TestVet(t *testing.T) {
	needsCompiler(t)
	out, err := exec.Command("go", "vet", "-errorsas", "./testdata/vet").CombinedOutput()
	if n := strings.Count(string(out), "values.go:"); err == nil || n != 3 {
		t.Errorf("go vet finds %d of 3 variables (%v):\n%s", n, err, out)
	}
}

// The package does nothing when a program starts. Its init task would list the functions to call then, so it is only a header of
// 8 bytes. The task is longer with a variable that is initialized at the start. This shows that the test can fail.
func TestNoInitialization(t *testing.T) {
	needsCompiler(t)
	task := regexp.MustCompile(`uri\.\.inittask \S+ size=(\d+)`)
	size := func(flags ...string) int {
		out := build(t, append(flags, "-gcflags=-S")...)
		m := task.FindStringSubmatch(out)
		if m == nil {
			t.Fatalf("the compiler's output has no init task: %.1000s", out)
		}
		n, err := strconv.Atoi(m[1])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	const header = 8
	if n := size(); n != header {
		t.Errorf("the init task has %d bytes, want %d", n, header)
	}

	folder := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	added, overlay := filepath.Join(folder, "added.go"), filepath.Join(folder, "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(here, "added.go"): added}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{added: "package uri\n\nvar added = new(len(Specs()))\n", overlay: string(replace)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if n := size("-overlay", overlay); n <= header {
		t.Errorf("the init task has %d bytes with a variable that needs one, want more than %d", n, header)
	}
}

// The package imports few packages, and none that opens connections. The imports of these packages depend on the Go
// release.
func TestImports(t *testing.T) {
	want := []string{
		"bytes", "database/sql/driver", "example.com/uri/internal/ascii", "example.com/uri/internal/message", "example.com/uri/internal/secret", "fmt", "hash/maphash", "io", "iter",
		"log/slog", "math/bits", "net/netip", "net/url", "slices", "strconv", "strings", "sync/atomic", "unicode/utf8",
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

var update = flag.Bool("update", false, "write the generated files and tables")

// The table of the fast parser follows from the character sets of RFC 3986.
func TestClasses(t *testing.T) {
	var b strings.Builder
	b.WriteString("// Code generated by go generate; DO NOT EDIT.\n\npackage uri\n\n")
	b.WriteString("// classes is the table of classify.go: the class of each byte, shifted by 0 to 3 bits.\n")
	b.WriteString("var classes = [4][256]uint64{\n")
	for shift := range 4 {
		b.WriteString("\t{\n")
		for c := 0; c < 256; c += 4 {
			for i := range 4 {
				fmt.Fprintf(&b, "%s%#x,", []string{"\t\t", " ", " ", " "}[i], uri.Class(byte(c+i))<<shift)
			}
			b.WriteString("\n")
		}
		b.WriteString("\t},\n")
	}
	b.WriteString("}\n")
	if *update {
		if err := os.WriteFile("classes.go", []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	old, err := os.ReadFile("classes.go")
	if err != nil || string(old) != b.String() {
		t.Errorf("classes.go is not what the sets give (%v); run go generate", err)
	}
}

//go:generate go test -run ^TestConformance$ -update
//go:generate go test -run ^TestSurface$ -update

// A score counts vectors, and how many of them pass.
type score struct{ pass, all int }

func (s *score) add(pass bool) {
	s.all++
	if pass {
		s.pass++
	}
}

func (s score) String() string {
	if s.all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d", s.pass, s.all)
}

// These are the columns of the table, one for each kind of vector.
const (
	accepted = iota
	refused
	componentsAndKinds
	targets
	normalForms
	numColumns
)

// vectorScores runs the vectors of each document.
func vectorScores(t *testing.T) map[uri.Spec]*[numColumns]score {
	scores := map[uri.Spec]*[numColumns]score{}
	for _, sp := range uri.Specs() {
		scores[sp] = new([numColumns]score)
	}
	each := func(file string, f func(sp uri.Spec, in []string, want string) (column int, pass bool)) {
		for _, v := range vectors(t, file) {
			v.want(func(sp uri.Spec, want string) {
				column, pass := f(sp, v.in, want)
				scores[sp][column].add(pass)
			})
		}
	}
	verdict := func(sp uri.Spec, in []string, want string) (int, bool) {
		_, err := sp.Parse(in[0])
		if want == "ok" {
			return accepted, err == nil && sp.Valid(in[0])
		}
		return refused, errorCell(err) == want && !sp.Valid(in[0])
	}
	each("documents.tsv", verdict)
	each("rejected.tsv", verdict)
	each("components.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return componentsAndKinds, err == nil && partsOf(u).cell() == want && u.String() == in[0]
	})
	each("resolve.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		got := "error"
		if base, err := sp.Parse(in[0]); err == nil {
			if target, err := base.ResolveString(in[1]); err == nil {
				got = target.String()
			}
		}
		return targets, got == want
	})
	each("normalize.tsv", func(sp uri.Spec, in []string, want string) (int, bool) {
		u, err := sp.Parse(in[0])
		if want == "error" {
			return refused, err != nil
		}
		return normalForms, err == nil && u.Normalize().String() == want
	})
	return scores
}

// schemeScores runs the vectors of the schemes' documents, and returns their names in order.
func schemeScores(t *testing.T) (names []string, scores map[string]*score) {
	data, err := os.ReadFile("schemes/testdata/validate.tsv")
	if err != nil {
		t.Fatal(err)
	}
	scores = map[string]*score{}
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		if strings.HasPrefix(line, "# ") || fields[0] == "production" {
			continue
		}
		u := uri.MustParse(fields[1])
		name := strings.ToLower(u.Scheme())
		if scores[name] == nil {
			scores[name] = new(score)
			names = append(names, name)
		}
		got := "ok"
		var e *uri.CheckError
		if errors.As(schemes.Validate(u), &e) {
			got = fmt.Sprint(e.Findings[0].Offset, " ", string(e.Findings[0].Code))
		}
		scores[name].add(got == fields[2])
	}
	slices.Sort(names)
	return names, scores
}

// conformance returns the tables of conformance in the README.
func conformance(t *testing.T) string {
	var b strings.Builder
	b.WriteString("| document | accepted | refused, and where | components | targets | normal forms |\n|---|---|---|---|---|---|\n")
	scores := vectorScores(t)
	for _, sp := range uri.Specs() {
		fmt.Fprintf(&b, "| `%s` |", sp)
		for _, s := range scores[sp] {
			fmt.Fprintf(&b, " %s |", s)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| scheme | document | URIs |\n|---|---|---|\n")
	names, of := schemeScores(t)
	for _, name := range names {
		row, _ := schemes.Lookup(name)
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, strings.Join(row.Documents, "; "), of[name])
	}
	return b.String()
}

// The tables in docs/conformance.md agree with a run of the vectors.
func TestConformance(t *testing.T) {
	const page, begin, end = "docs/conformance.md", "<!-- conformance: written by go generate -->\n", "<!-- end of conformance -->\n"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	now := conformance(t)
	before, rest, found := strings.Cut(string(data), begin)
	old, after, ended := strings.Cut(rest, end)
	switch {
	case !found || !ended:
		t.Fatalf("%s has no place for the tables", page)
	case old == now:
	case *update:
		if err := os.WriteFile(page, []byte(before+begin+now+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the tables in %s are old; run go generate:\n%s", page, differences(old, now))
	}
}

// Each exported function and method has an example that runs. The example has its name, or another example of the package calls
// the function. For a method, another example of the type may call it.
func TestExamples(t *testing.T) {
	for _, dir := range []string{".", "schemes", "schemes/editions", "whatwg", "input", "policy", "crawl", "uritemplate"} {
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

// exampleName returns the name of a function's example without "Example": "Parse", or "URI_Host" for a method. It returns "" for a
// method of a type that is not exported.
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

// The exported names of all public packages are listed in testdata/api.txt, one in each line, as Go lists its own under api/. The
// list changes only on purpose: "go generate" writes it.
func TestSurface(t *testing.T) {
	const name = "testdata/api.txt"
	const most, mostInRoot = 390, 165 // exported functions, types and methods
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
		t.Errorf("%s is old; run go generate:\n%s", name, differences(string(data), now))
	}
}

// differences returns the lines that only the old text has, after "-", and those that only the new text has, after "+".
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

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
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
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !slices.Contains(dirs, filepath.Dir(path)) {
				dirs = append(dirs, filepath.Dir(path))
			}
		case name == "testdata", name == "internal", name == "cmd", path != "." && (name[0] == '.' || name[0] == '_' || exists(filepath.Join(path, "go.mod"))):
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

// surfaceOf returns a line for each exported name of a package and each exported field, sorted, and how many functions, types and
// methods there are.
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
	add := func(format string, args ...any) { lines = append(lines, "pkg "+pkg+", "+fmt.Sprintf(format, args...)) }
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

// declared adds a line for each exported constant, variable, type and field of a declaration. It returns how many types there are.
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
				add("type %s %s", spec.Name.Name, strings.Join(strings.Fields(text(spec.Type)), " ")) // an interface has several lines
				continue
			}
			add("type %s struct", spec.Name.Name)
			for _, field := range fields.Fields.List {
				for _, name := range field.Names {
					if name.IsExported() {
						add("type %s struct, %s %s", spec.Name.Name, name.Name, text(field.Type))
					}
				}
				if embedded := text(field.Type); field.Names == nil && ast.IsExported(embedded[strings.LastIndexAny(embedded, "*.")+1:]) {
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

// unnamed returns the type of a function without the names of its parameters and results, which are no part of its type.
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
	return &ast.FuncType{TypeParams: fn.TypeParams, Params: types(fn.Params), Results: types(fn.Results)}
}
