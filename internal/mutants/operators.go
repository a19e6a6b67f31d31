package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A mutant is a change of one place of a source file.
type mutant struct {
	number     int
	file       *source
	start, end int    // the bytes that are replaced
	text       string // by this
	site       site   // what stands for it in a program with several, if any may
}

type source struct {
	path    string
	name    string // of the package
	content []byte
}

// changed returns the source with the change.
func (m mutant) changed() []byte {
	return bytes.Join([][]byte{m.file.content[:m.start], []byte(m.text), m.file.content[m.end:]}, nil)
}

// String returns the number and place of m, and its line before and after.
func (m mutant) String() string {
	content := m.file.content
	begin := bytes.LastIndexByte(content[:m.start], '\n') + 1
	end := m.end + bytes.IndexByte(append(content[m.end:len(content):len(content)], '\n'), '\n')
	before := string(content[begin:end])
	after := string(content[begin:m.start]) + m.text + string(content[m.end:end])
	indent := before[:len(before)-len(strings.TrimLeft(before, "\t"))]
	oneLine := func(s string) string {
		lines := strings.Split(strings.TrimPrefix(s, indent), "\n"+indent)
		return strings.Join(lines, " ⏎ ")
	}
	line := 1 + bytes.Count(content[:m.start], []byte("\n"))
	return fmt.Sprintf("%d, %s:%d\n\t-%s\n\t+%s\n", m.number, filepath.ToSlash(m.file.path), line, oneLine(before), oneLine(after))
}

// mutantsOf returns all mutants of the package in folder, in the order of its files, without
// those of tests and of what is generated.
func mutantsOf(folder string, match *regexp.Regexp) ([]mutant, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	var trees []*ast.File
	var sources []*source
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(files, path, content, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		trees = append(trees, tree)
		sources = append(sources, &source{path, tree.Name.Name, content})
	}
	known := typesOf(files, trees)
	var all []mutant
	for i, tree := range trees {
		if ast.IsGenerated(tree) || !match.MatchString(filepath.Base(sources[i].path)) {
			continue
		}
		c := &collector{file: sources[i], position: files.Position, types: known}
		ast.Inspect(tree, c.enter)
		all = append(all, c.mutants...)
	}
	return all, nil
}

// A collector gathers the mutants of a file.
type collector struct {
	file     *source
	position func(token.Pos) token.Position
	types    map[ast.Expr]types.TypeAndValue
	parents  []ast.Node // the nodes around the one that is visited, which is the last
	mutants  []mutant
}

// replace adds a mutant. Its site is a node of a kind, none if this is "".
func (c *collector) replace(from, to token.Pos, text string, n ast.Node, kind string) {
	m := mutant{file: c.file, start: c.position(from).Offset, end: c.position(to).Offset, text: text}
	if kind != "" {
		m.site = site{c.position(n.Pos()).Offset, c.position(n.End()).Offset, kind}
	}
	c.mutants = append(c.mutants, m)
}

func (c *collector) text(n ast.Node) string {
	return string(c.file.content[c.position(n.Pos()).Offset:c.position(n.End()).Offset])
}

// operators are what stands for an operator.
var operators = map[token.Token][]string{
	token.LSS: {"<=", ">="}, token.LEQ: {"<", ">"},
	token.GTR: {">=", "<="}, token.GEQ: {">", "<"},
	token.EQL: {"!="}, token.NEQ: {"=="},
	token.LAND: {"||"}, token.LOR: {"&&"},
	token.ADD: {"-"}, token.SUB: {"+"},
	token.AND: {"|", "&^"}, token.OR: {"&"}, token.AND_NOT: {"&"},
	token.SHL: {">>"}, token.SHR: {"<<"},
	token.ADD_ASSIGN: {"-="}, token.SUB_ASSIGN: {"+="},
	token.AND_ASSIGN: {"|="}, token.OR_ASSIGN: {"&="},
	token.SHL_ASSIGN: {">>="}, token.SHR_ASSIGN: {"<<="},
	token.INC: {"--"}, token.DEC: {"++"},
}

// operator adds the mutants that have another operator.
func (c *collector) operator(at token.Pos, op token.Token, n ast.Node, kind string) {
	for _, other := range operators[op] {
		c.replace(at, at+token.Pos(len(op.String())), other, n, kind)
	}
}

// enter adds the mutants that begin with node n, and reports whether there are some in it.
func (c *collector) enter(n ast.Node) bool {
	if n == nil {
		c.parents = c.parents[:len(c.parents)-1]
		return true
	}
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.ExprStmt:
		if call, ok := n.X.(*ast.CallExpr); ok && c.text(call.Fun) == "panic" {
			return false // what it says is for the author of the package
		}
	}
	c.parents = append(c.parents, n)
	switch n := n.(type) {
	case ast.Expr:
		c.expression(n)
	case ast.Stmt:
		c.statement(n)
	}
	return true
}

// expression adds the mutants of an expression by itself.
func (c *collector) expression(n ast.Expr) {
	kind := c.typeName(n)
	if t := c.types[n]; t.Type != nil && t.Value == nil && types.Identical(types.Default(t.Type), types.Typ[types.Bool]) {
		kind = "bool"
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op != token.ADD || !isString(n.X) && !isString(n.Y) {
			if c.types[n].Value != nil {
				kind = "" // a constant, in which a shift may be too far
			}
			c.operator(n.OpPos, n.Op, n, kind)
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			c.replace(n.OpPos, n.OpPos+1, "", n, kind)
		}
	case *ast.CallExpr:
		c.sets(n)
	case *ast.BasicLit:
		if !c.fits(n) {
			kind = ""
		}
		c.literal(n, kind)
	case *ast.Ident:
		switch n.Name {
		case "true":
			c.replace(n.Pos(), n.End(), "false", n, "")
		case "false":
			c.replace(n.Pos(), n.End(), "true", n, "")
		}
	case *ast.SliceExpr:
		c.bound(n.Low)
		c.bound(n.High)
	}
}

// statement adds the mutants that lack a statement, or do something else.
func (c *collector) statement(n ast.Stmt) {
	kind := statement
	switch c.parents[max(0, len(c.parents)-2)].(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		kind = ""
	}
	switch n := n.(type) {
	case *ast.IfStmt:
		c.replace(n.Cond.Pos(), n.Cond.End(), "false && ("+c.text(n.Cond)+")", n.Cond, "bool")
		c.replace(n.Cond.Pos(), n.Cond.End(), "true || ("+c.text(n.Cond)+")", n.Cond, "bool")
		return
	case *ast.CaseClause:
		if n.List != nil {
			c.replace(n.Pos(), n.End(), "", n, "")
		}
		return
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE {
			return
		}
		if n.Tok == token.ASSIGN || c.typeName(n.Lhs[0]) != "" {
			c.operator(n.TokPos, n.Tok, n, kind)
		}
	case *ast.IncDecStmt:
		c.operator(n.TokPos, n.Tok, n, kind)
	case *ast.BranchStmt:
		if n.Tok == token.FALLTHROUGH || n.Tok == token.GOTO {
			kind = ""
		}
	case *ast.ExprStmt:
	default:
		return
	}
	c.replace(n.Pos(), n.End(), "", n, kind)
}

// literal adds the mutants that have a number more or less, or a character next to one.
func (c *collector) literal(n *ast.BasicLit, kind string) {
	switch n.Kind {
	case token.INT:
		c.replace(n.Pos(), n.End(), "("+n.Value+"+1)", n, kind)
		if n.Value != "0" {
			c.replace(n.Pos(), n.End(), "("+n.Value+"-1)", n, kind)
		}
	case token.CHAR:
		if r, _, _, err := strconv.UnquoteChar(n.Value[1:], '\''); err == nil {
			c.replace(n.Pos(), n.End(), strconv.QuoteRune(r+1), n, kind)
		}
	}
}

// sets adds the mutants that lack the first or the last character of a set given to a
// function of package strings, such as IndexAny.
func (c *collector) sets(call *ast.CallExpr) {
	if function, ok := call.Fun.(*ast.SelectorExpr); !ok || c.text(function.X) != "strings" {
		return
	}
	for _, arg := range call.Args {
		s, err := strconv.Unquote(c.text(arg))
		if _, ok := arg.(*ast.BasicLit); !ok || err != nil || len(s) < 2 {
			continue
		}
		c.replace(arg.Pos(), arg.End(), strconv.Quote(s[1:]), arg, "string")
		c.replace(arg.Pos(), arg.End(), strconv.Quote(s[:len(s)-1]), arg, "string")
	}
}

// bound adds the mutants that have one more or less for a bound of a slice that is no literal.
func (c *collector) bound(n ast.Expr) {
	if _, ok := n.(*ast.BasicLit); n != nil && !ok {
		kind := c.typeName(n)
		c.replace(n.Pos(), n.End(), "("+c.text(n)+"+1)", n, kind)
		c.replace(n.Pos(), n.End(), "("+c.text(n)+"-1)", n, kind)
	}
}

func isString(n ast.Expr) bool {
	lit, ok := n.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}
