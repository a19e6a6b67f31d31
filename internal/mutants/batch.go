package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Compiling takes longer than testing. So all mutants that can be are compiled into one program, and
// the environment says which of them is in force. That program is slower, and what its functions
// allocate is not what it is otherwise: so its tests only kill.

// A site is an expression or statement that mutants stand for.
type site struct {
	start, end int
	kind       string // the type of an expression, or statement
}

const statement = "statement"

// variable is the name of the environment's variable.
const variable = "URI_MUTANT"

const switchboard = `package %s

import (
	"os"
	"strconv"
)

var mutant__ = func() int {
	n, err := strconv.Atoi(os.Getenv("` + variable + `"))
	if err != nil {
		return -1
	}
	return n
}()

func value__[T any](n int, usual, other T) T {
	if n == mutant__ {
		return other
	}
	return usual
}
`

// typesOf returns the types of the expressions of a package.
func typesOf(files *token.FileSet, trees []*ast.File) map[ast.Expr]types.TypeAndValue {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(files, "source", nil), Error: func(error) {}}
	conf.Check("", files, trees, info) // what it does not know is compiled by itself
	return info.Types
}

// typeName returns the name of the type of e, or "" if e cannot be replaced by what is no constant, or
// may not be evaluated twice.
func (c *collector) typeName(e ast.Expr) string {
	for _, n := range c.parents {
		switch n := n.(type) {
		case *ast.ArrayType:
			return ""
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				return ""
			}
		case *ast.KeyValueExpr:
			if n.Key.Pos() <= e.Pos() && e.End() <= n.Key.End() {
				return ""
			}
		}
	}
	calls := false
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && !c.types[call.Fun].IsType() && c.text(call.Fun) != "len" {
			calls = true
		}
		return true
	})
	if calls {
		return ""
	}
	switch t := c.types[e].Type.(type) {
	case *types.Basic:
		if t.Info()&types.IsInteger != 0 && t.Info()&types.IsUntyped == 0 {
			return t.Name()
		}
	case *types.Named:
		if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 &&
			t.Obj().Pkg() != nil && t.Obj().Pkg().Path() == "" && t.Obj().Parent() == t.Obj().Pkg().Scope() {
			return t.Obj().Name()
		}
	}
	return ""
}

// fits reports whether one more than a literal is sure to be a number of its type.
func (c *collector) fits(e ast.Expr) bool {
	v := c.types[e].Value
	if v == nil {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(v))
	return exact && n < 127
}

// batch writes the files with all mutants that have a site, and what tells the compiler to take
// them. It returns the name of the latter.
func batch(folder, work string, mutants []mutant) (string, error) {
	replace := map[string]string{}
	byFile := map[*source][]mutant{}
	for _, m := range mutants {
		if m.site.kind != "" {
			byFile[m.file] = append(byFile[m.file], m)
		}
	}
	name := ""
	write := func(path, content string) error {
		path, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		replace[path] = filepath.Join(work, "batch"+strconv.Itoa(len(replace))+".go")
		return os.WriteFile(replace[path], []byte(content), 0o600)
	}
	for file, mutants := range byFile {
		name = file.name
		if err := write(file.path, withAll(file, mutants)); err != nil {
			return "", err
		}
	}
	if name == "" {
		return "", nil
	}
	if err := write(filepath.Join(folder, "mutant__.go"), fmt.Sprintf(switchboard, name)); err != nil {
		return "", err
	}
	content, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(work, "batch.json")
	return overlay, os.WriteFile(overlay, content, 0o600)
}

// withAll returns the text of a file in which each mutant can be switched on.
func withAll(file *source, mutants []mutant) string {
	// Those around others come first, and what is of one site is together.
	slices.SortFunc(mutants, func(a, b mutant) int {
		return cmp.Or(a.site.start-b.site.start, b.site.end-a.site.end,
			strings.Compare(b.site.kind, a.site.kind), a.number-b.number)
	})
	var render func(start, end int) string
	next := 0
	render = func(start, end int) string {
		var b strings.Builder
		for next < len(mutants) && mutants[next].site.end <= end {
			s, first := mutants[next].site, next
			for next < len(mutants) && mutants[next].site == s {
				next++
			}
			of := mutants[first:next]
			b.Write(file.content[start:s.start])
			b.WriteString(switched(s.kind, render(s.start, s.end), of))
			start = s.end
		}
		b.Write(file.content[start:end])
		return b.String()
	}
	return render(0, len(file.content))
}

// switched returns the text of a site, of which mutants can be switched on.
func switched(kind, usual string, mutants []mutant) string {
	for _, m := range mutants {
		content := m.file.content
		other := string(content[m.site.start:m.start]) + m.text + string(content[m.end:m.site.end])
		switch kind {
		case statement:
			usual = fmt.Sprintf("if mutant__ == %d { %s } else { %s }", m.number, other, usual)
		case "bool":
			usual = fmt.Sprintf("(mutant__ != %d && (%s) || mutant__ == %[1]d && (%[3]s))", m.number, usual, other)
		default:
			usual = fmt.Sprintf("value__[%s](%d, %s, %s)", kind, m.number, usual, other)
		}
	}
	return usual
}
