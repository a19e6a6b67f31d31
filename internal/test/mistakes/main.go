// Command mistakes makes deliberate errors in package uri, one at a time, and prints which of them
// the complete tests notice, and which not. Run it in the folder of the module:
//
//	go run ./internal/test/mistakes                # in the code of parsing, resolving and normalizing
//	go run ./internal/test/mistakes -rules         # in the rules of the documents
//	go run ./internal/test/mistakes -run fast.go:4 # only in these lines: a regular expression
//
// Each error is first tried with some of the tests' texts. One that these do not reveal is tried
// with random texts, and only if they show an effect, the whole tests in their default sizes tell
// whether they notice the error or miss it.
//
// The errors are in the functions that Parse, ResolveString, AppendResolveString and Normalize
// call, but for those that only make an error for people. The command replaces a comparison by
// another, "and" by "or" and an operation by its opposite, negates a condition, adds one to a
// constant or subtracts it, or leaves out a statement. All of them are compiled once and together,
// through an overlay of the files: at each place the code calls wrong, of mistakes_export_test.go,
// with the number of the error, which reports whether this is the one that is made. The test
// TestMistakes makes one after the other.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// The functions in which errors are made are those that the entries call, but for stops and what
// these call: they only say what is wrong with a text, or make room for one. A function that
// several entries call counts for the first of them.
var (
	entries = []struct{ part, receiver, name string }{
		{"parsing", "offsets", "parse"},
		{"parsing", "offsets", "accepts"},
		{"resolving", "Base", "ResolveString"},
		{"resolving", "Base", "AppendResolveString"},
		{"resolving", "Resolver", "Base"},
		{"normalizing", "URI", "Normalize"},
	}
	stops = []string{"newParseError", "schemeFault", "stopped", "refusal", "say", "chars",
		"targetRoom", "room"}
)

func main() {
	log.SetFlags(0)
	list := flag.Bool("list", false, "print the errors in the code, and do not make them")
	rules := flag.Bool("rules", false,
		"make the errors in the rules of the documents instead of those in the code")
	run := flag.String("run", "", "make only the errors whose names, with a file and a line or a document, match the `expression`")
	flag.Parse()
	p, err := load()
	if err != nil {
		log.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "mistakes")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	overlay := map[string]string{}
	for _, file := range p.files {
		if text, changed := p.instrument(file); changed {
			name := filepath.Base(p.name(file))
			overlay[absolute(name)] = filepath.Join(folder, name)
			write(overlay[absolute(name)], text)
		}
	}
	if *list {
		fmt.Println(strings.Join(p.mistakes, "\n"))
		return
	}
	data, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		log.Fatal(err)
	}
	write(filepath.Join(folder, "overlay.json"), string(data))
	write(filepath.Join(folder, "mistakes.txt"), strings.Join(p.mistakes, "\n"))
	binary := filepath.Join(folder, "uri.test")
	command("go", "test", "-c", "-vet=off", "-tags", "mistakes", "-overlay",
		filepath.Join(folder, "overlay.json"), "-o", binary, ".")
	test := "^TestMistakes$"
	if *rules {
		test = "^TestMistakesInRules$"
	}
	os.Setenv("URI_MISTAKES", filepath.Join(folder, "mistakes.txt"))
	os.Setenv("URI_MISTAKES_RUN", *run)
	command(binary, "-test.run", test, "-test.timeout", "0")
}

// command runs a command, whose output is that of this one.
func command(name string, args ...string) {
	c := exec.Command(name, args...)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		log.Fatal(err)
	}
}

func write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
}

func absolute(name string) string {
	path, err := filepath.Abs(name)
	if err != nil {
		log.Fatal(err)
	}
	return path
}

// A program is the package's sources, with what the compiler knows of them.
type program struct {
	set      *token.FileSet
	files    []*ast.File
	texts    map[*ast.File][]byte
	info     *types.Info
	parts    map[*ast.FuncDecl]string // the functions in which errors are made, and what they are a part of
	mistakes []string                 // the part, the place and the error, separated by tabs; the number of the first is 1
}

// load reads the package in the current folder, and finds the functions.
func load() (*program, error) {
	p := &program{set: token.NewFileSet(), texts: map[*ast.File][]byte{},
		parts: map[*ast.FuncDecl]string{}, info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
			Defs: map[*ast.Ident]types.Object{},
		}}
	names, err := filepath.Glob("*.go")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(p.set, name, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, file)
		p.texts[file] = text
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	build.Default.GOROOT = strings.TrimSpace(string(root)) // where the importer finds the standard library
	conf := types.Config{Importer: importer.ForCompiler(p.set, "source", nil)}
	if _, err := conf.Check("example.com/uri", p.set, p.files, p.info); err != nil {
		return nil, err
	}
	decls := map[types.Object]*ast.FuncDecl{}
	for _, file := range p.files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				decls[p.info.Defs[f.Name]] = f
			}
		}
	}
	for _, entry := range entries {
		found := false
		for _, f := range decls {
			if f.Name.Name == entry.name && f.Recv != nil &&
				strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*") == entry.receiver {
				found = true
				p.follow(f, entry.part, decls)
			}
		}
		if !found {
			return nil, fmt.Errorf("no method %s of %s", entry.name, entry.receiver)
		}
	}
	return p, nil
}

// follow makes f, and what it calls, functions of the part.
func (p *program) follow(f *ast.FuncDecl, part string, decls map[types.Object]*ast.FuncDecl) {
	for todo := []*ast.FuncDecl{f}; len(todo) > 0; {
		f, todo = todo[0], todo[1:]
		if p.parts[f] != "" || slices.Contains(stops, f.Name.Name) {
			continue
		}
		p.parts[f] = part
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if called := decls[p.info.Uses[id]]; called != nil {
					todo = append(todo, called)
				}
			}
			return true
		})
	}
}

func (p *program) name(file *ast.File) string { return p.set.Position(file.Pos()).Filename }

// instrument returns the file's text with all errors in its functions, and reports whether there
// are any.
func (p *program) instrument(file *ast.File) (string, bool) {
	e := &editor{program: p, text: p.texts[file]}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && p.parts[f] != "" {
			e.part = p.parts[f]
			e.blocks = statements(f.Body)
			ast.Inspect(f.Body, e.visit)
		}
	}
	return e.apply(), len(e.edits) > 0
}

// statements returns those that stand in blocks, and not in the head of an if, a for or a switch.
func statements(body *ast.BlockStmt) map[ast.Stmt]bool {
	all := map[ast.Stmt]bool{}
	add := func(list []ast.Stmt) {
		for _, stmt := range list {
			all[stmt] = true
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			add(n.List)
		case *ast.CaseClause:
			add(n.Body)
		}
		return true
	})
	return all
}

// An editor collects the errors in one file.
type editor struct {
	*program
	text   []byte
	part   string
	blocks map[ast.Stmt]bool
	edits  []edit
}

// An edit puts code around a part of the source.
type edit struct {
	pos, end      int // in the file
	before, after string
}

// The opposites of operators.
var (
	comparisons = map[token.Token]string{
		token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=",
		token.NEQ: "==", token.LAND: "||", token.LOR: "&&",
	}
	operations = map[token.Token]string{
		token.ADD: "-", token.SUB: "+", token.AND: "|", token.OR: "&", token.AND_NOT: "&",
		token.SHL: ">>", token.SHR: "<<", token.MUL: "/",
	}
)

// visit makes the errors of a node.
func (e *editor) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl, *ast.ArrayType:
		return false // constants of the language
	case *ast.IfStmt:
		e.condition(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			e.condition(n.Cond)
		}
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE && e.blocks[n] {
			e.leaveOut(n)
		}
	case *ast.IncDecStmt:
		if e.blocks[n] {
			e.leaveOut(n)
		}
	case *ast.ExprStmt:
		e.leaveOut(n)
	case ast.Expr:
		return e.expression(n)
	}
	return true
}

// expression makes the errors of an expression, and reports whether there may be others in its
// parts.
func (e *editor) expression(n ast.Expr) bool {
	tv := e.info.Types[n]
	if tv.IsType() {
		return false
	}
	integer := is(tv.Type, types.IsInteger) && !is(tv.Type, types.IsUntyped)
	if tv.Value != nil { // a constant
		if _, named := n.(*ast.Ident); named {
			if is(tv.Type, types.IsBoolean) {
				e.either(n, "!"+e.source(n))
			}
		} else if integer {
			first := e.add(n, e.source(n)+" + 1")
			second := e.add(n, e.source(n)+" - 1")
			e.around(n, fmt.Sprintf("byOne[%s](%d, %d, ", typeName(tv.Type), first, second), ")")
		}
		return false
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if op := comparisons[n.Op]; op != "" {
			e.either(n, e.binary(n, op))
		} else if op := operations[n.Op]; op != "" && integer {
			wrong := e.binary(n, op)
			e.around(n, fmt.Sprintf("other[%s](%d, %s, ", typeName(tv.Type),
				e.add(n, e.source(n)+"  →  "+wrong), wrong), ")")
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			e.either(n, e.source(n.X))
		}
	}
	return true
}

func is(t types.Type, info types.BasicInfo) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&info != 0
}

// condition negates a condition, unless expression does.
func (e *editor) condition(n ast.Expr) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			return
		}
	case *ast.UnaryExpr:
		return
	}
	e.either(n, "!("+e.source(n)+")")
}

// binary returns the source of n with another operator.
func (e *editor) binary(n *ast.BinaryExpr, op string) string {
	operand := func(n ast.Expr) string {
		if _, ok := n.(*ast.BinaryExpr); ok {
			return "(" + e.source(n) + ")"
		}
		return e.source(n)
	}
	return operand(n.X) + " " + op + " " + operand(n.Y)
}

// either makes the error that another condition takes the place of n.
func (e *editor) either(n ast.Expr, wrong string) {
	id := e.add(n, e.source(n)+"  →  "+wrong)
	e.around(n, fmt.Sprintf("(wrong(%d) && (%s) || !wrong(%d) && (", id, wrong, id), "))")
}

// leaveOut makes the error that a statement is left out.
func (e *editor) leaveOut(n ast.Stmt) {
	e.around(n, fmt.Sprintf("if !wrong(%d) { ", e.add(n, "without "+e.source(n))), " }")
}

// add adds an error, and returns its number.
func (e *editor) add(n ast.Node, what string) int {
	at := e.set.Position(n.Pos())
	e.mistakes = append(e.mistakes, fmt.Sprintf("%s\t%s:%d\t%s", e.part, at.Filename, at.Line,
		strings.Join(strings.Fields(what), " ")))
	return len(e.mistakes)
}

func (e *editor) around(n ast.Node, before, after string) {
	e.edits = append(e.edits, edit{e.offset(n.Pos()), e.offset(n.End()), before, after})
}

func (e *editor) offset(pos token.Pos) int { return e.set.Position(pos).Offset }

func (e *editor) source(n ast.Node) string {
	return string(e.text[e.offset(n.Pos()):e.offset(n.End())])
}

func typeName(t types.Type) string {
	return types.TypeString(t, func(*types.Package) string { return "" })
}

// apply returns the text with the edits.
func (e *editor) apply() string {
	// Outer edits open before inner ones, and close after them.
	slices.SortStableFunc(e.edits, func(a, b edit) int {
		if a.pos != b.pos {
			return a.pos - b.pos
		}
		return b.end - a.end
	})
	var out bytes.Buffer
	var open []edit
	at := 0
	copyTo := func(pos int) {
		out.Write(e.text[at:pos])
		at = pos
	}
	closeUntil := func(pos int) {
		for len(open) > 0 && open[len(open)-1].end <= pos {
			last := open[len(open)-1]
			open = open[:len(open)-1]
			copyTo(last.end)
			out.WriteString(last.after)
		}
	}
	for _, edit := range e.edits {
		closeUntil(edit.pos)
		copyTo(edit.pos)
		out.WriteString(edit.before)
		open = append(open, edit)
	}
	closeUntil(len(e.text))
	copyTo(len(e.text))
	return out.String()
}
