// Command mistakes makes deliberate errors in the parsers of package uri, one at a time, and prints which of them the complete tests
// notice, and which not. Run it in the folder of the module:
//
//	go run ./internal/test/mistakes
//
// The errors are in the functions that URI.Parse and Spec.Valid call, but for those that only make an error for people: a comparison is
// another, "and" is "or", a condition is negated, a number or a character is the next one, a statement is left out. All of them
// are compiled together, each in a branch that a number in the environment chooses. TestCompleteNotices makes
// the errors in the rules of documents.
package main

import (
	"bytes"
	"context"
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
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// entries are the methods of offsets from which the parsers are found. The functions in stops are not followed, because they only say where a
// text is wrong.
var (
	entries = []string{"parse", "accepts"}
	stops   = []string{"newParseError", "schemeFault", "pathFault", "stopped"}
)

func main() {
	log.SetFlags(0)
	list := flag.Bool("list", false, "print the errors, and do not try them")
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
		text, changed := p.instrument(file)
		if changed {
			name := filepath.Join(folder, filepath.Base(p.name(file)))
			overlay[p.absolute(file)] = name
			write(name, text)
		}
	}
	if *list {
		for i, m := range p.mistakes {
			fmt.Println(i+1, m)
		}
		return
	}
	for name, text := range map[string]string{"mistake.go": chooser, "mistake_test.go": test} {
		absolute, err := filepath.Abs(name)
		if err != nil {
			log.Fatal(err)
		}
		overlay[absolute] = filepath.Join(folder, name)
		write(overlay[absolute], text)
	}
	data, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		log.Fatal(err)
	}
	write(filepath.Join(folder, "overlay.json"), string(data))
	binary := filepath.Join(folder, "uri.test")
	compile := exec.Command("go", "test", "-c", "-vet=off", "-overlay", filepath.Join(folder, "overlay.json"), "-o", binary, ".")
	compile.Stderr = os.Stderr
	if err := compile.Run(); err != nil {
		log.Fatal(err)
	}
	if out, noticed := try(binary, 0); noticed {
		log.Fatalf("without an error in the parsers: %s", out)
	}
	p.try(binary)
}

func write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
}

// chooser is a file of package uri with the functions that make the errors.
const chooser = `package uri

import (
	"os"
	"strconv"
)

var mistake, _ = strconv.Atoi(os.Getenv("URI_MISTAKE"))

func mistakeIn(n int, right, wrong func() bool) bool {
	if n == mistake {
		return wrong()
	}
	return right()
}

func mistaken[T ~int | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~rune | ~int64](n int, right T) T {
	if n == mistake {
		return right + 1
	}
	return right
}
`

// test tries one error.
const test = `package uri_test

import (
	"slices"
	"testing"

	"example.com/uri"
)

func TestMistake(t *testing.T) {
	all := uri.Specs()
	slices.Reverse(all)
	for _, sp := range all {
		if newCompleteTest(t, sp).notices(-1, 0) {
			t.Fatal(sp)
		}
	}
	TestCompleteBlocks(t)
}
`

// A program is the package's sources, with what the compiler knows of them.
type program struct {
	set      *token.FileSet
	files    []*ast.File
	texts    map[*ast.File][]byte
	info     *types.Info
	parsers  map[*ast.FuncDecl]bool
	mistakes []string
}

// load reads the package in the current folder, and finds the parsers.
func load() (*program, error) {
	p := &program{set: token.NewFileSet(), texts: map[*ast.File][]byte{}, parsers: map[*ast.FuncDecl]bool{}, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
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
	var todo []*ast.FuncDecl
	for _, file := range p.files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				decls[p.info.Defs[f.Name]] = f
				if f.Recv != nil && strings.HasSuffix(types.ExprString(f.Recv.List[0].Type), "offsets") && slices.Contains(entries, f.Name.Name) {
					todo = append(todo, f)
				}
			}
		}
	}
	for len(todo) > 0 {
		f := todo[0]
		todo = todo[1:]
		if p.parsers[f] || slices.Contains(stops, f.Name.Name) {
			continue
		}
		p.parsers[f] = true
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if called := decls[p.info.Uses[id]]; called != nil {
					todo = append(todo, called)
				}
			}
			return true
		})
	}
	return p, nil
}

func (p *program) name(file *ast.File) string { return p.set.Position(file.Pos()).Filename }

func (p *program) absolute(file *ast.File) string {
	name, err := filepath.Abs(p.name(file))
	if err != nil {
		log.Fatal(err)
	}
	return name
}

// An edit puts code around a part of the source.
type edit struct {
	pos, end      int // in the file
	before, after string
}

// instrument returns the file's text with all errors in its parsers, and reports whether there are any.
func (p *program) instrument(file *ast.File) (string, bool) {
	text := p.texts[file]
	offset := func(pos token.Pos) int { return p.set.Position(pos).Offset }
	source := func(n ast.Node) string { return string(text[offset(n.Pos()):offset(n.End())]) }
	var edits []edit
	add := func(n ast.Node, kind, before, after string) {
		id := len(p.mistakes) + 1
		p.mistakes = append(p.mistakes, fmt.Sprintf("%s: %s", p.set.Position(n.Pos()), kind))
		number := fmt.Sprint(id)
		edits = append(edits, edit{offset(n.Pos()), offset(n.End()), strings.ReplaceAll(before, "$$", number), strings.ReplaceAll(after, "$$", number)})
	}
	other := map[token.Token]string{
		token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==", token.LAND: "||", token.LOR: "&&",
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || !p.parsers[f] {
			continue
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if op := other[n.Op]; op != "" && p.info.Types[n].Value == nil {
					wrong := source(n.X) + " " + op + " " + source(n.Y)
					add(n, source(n)+"  →  "+wrong, "mistakeIn($$, func() bool { return ", " }, func() bool { return "+wrong+" })")
				}
			case *ast.UnaryExpr:
				if n.Op == token.NOT {
					add(n, source(n)+"  →  "+source(n.X), "mistakeIn($$, func() bool { return ", " }, func() bool { return "+source(n.X)+" })")
				}
			case *ast.IfStmt:
				add(n.Cond, "if not "+source(n.Cond), "mistakeIn($$, func() bool { return ", " }, func() bool { return !("+source(n.Cond)+") })")
			case *ast.BasicLit:
				if of := p.info.Types[n].Type; of != nil && (n.Kind == token.INT || n.Kind == token.CHAR) {
					if b, ok := of.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 && b.Info()&types.IsUntyped == 0 {
						add(n, source(n)+" + 1", "mistaken["+types.TypeString(of, func(*types.Package) string { return "" })+"]($$, ", ")")
					}
				}
			case *ast.AssignStmt:
				if n.Tok != token.DEFINE && simple(f.Body, n) {
					add(n, "without "+source(n), "if mistake != $$ { ", " }")
				}
			case *ast.IncDecStmt:
				if simple(f.Body, n) {
					add(n, "without "+source(n), "if mistake != $$ { ", " }")
				}
			case *ast.FuncLit:
				return false
			case *ast.CaseClause:
				return true
			}
			return true
		})
	}
	if len(edits) == 0 {
		return "", false
	}
	// The outer edits come first where several begin, and last where several end.
	slices.SortStableFunc(edits, func(a, b edit) int {
		if a.pos != b.pos {
			return a.pos - b.pos
		}
		return b.end - a.end
	})
	var out bytes.Buffer
	var open []edit
	at := 0
	closeUntil := func(pos int) {
		for len(open) > 0 && open[len(open)-1].end <= pos {
			e := open[len(open)-1]
			open = open[:len(open)-1]
			out.Write(text[at:e.end])
			at = e.end
			out.WriteString(e.after)
		}
	}
	for _, e := range edits {
		closeUntil(e.pos)
		out.Write(text[at:e.pos])
		at = e.pos
		out.WriteString(e.before)
		open = append(open, e)
	}
	closeUntil(len(text))
	out.Write(text[at:])
	return out.String(), true
}

// simple reports whether a statement stands in a block, and not in the head of an if, a for or a switch.
func simple(body *ast.BlockStmt, stmt ast.Stmt) (in bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			in = in || slices.Contains(n.List, stmt)
		case *ast.CaseClause:
			in = in || slices.Contains(n.Body, stmt)
		}
		return !in
	})
	return in
}

// try runs the tests with one error. They also notice an error by a loop that does not end.
func try(binary string, n int) (out string, noticed bool) {
	limit := 5 * time.Minute
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary, "-test.run", "^TestMistake$", "-test.timeout", "4m")
	cmd.Env = append(os.Environ(), fmt.Sprint("URI_MISTAKE=", n), "GOMEMLIMIT=2GiB")
	data, err := cmd.CombinedOutput()
	return string(data), err != nil
}

// try tries all errors, and prints the table.
func (p *program) try(binary string) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	todo := make(chan int)
	noticed := 0
	var silent []int
	for range max(1, runtime.NumCPU()/2) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range todo {
				_, seen := try(binary, i+1)
				mu.Lock()
				if seen {
					noticed++
				} else {
					silent = append(silent, i)
					fmt.Println("not noticed:", p.mistakes[i])
				}
				mu.Unlock()
			}
		}()
	}
	for i := range p.mistakes {
		todo <- i
	}
	close(todo)
	wg.Wait()
	fmt.Printf("%d errors in %d functions, %d noticed, %d not\n", len(p.mistakes), len(p.parsers), noticed, len(silent))
}
