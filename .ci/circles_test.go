package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestCircles(t *testing.T) {
	for _, test := range []struct {
		name    string
		files   map[string]string
		circles int
		want    string // what report prints with the layers
	}{
		{"layers", map[string]string{
			"a.go": "func a() { b(); c() }",
			"b.go": "func b() { c() }",
			"c.go": "func c() {}",
			"d.go": "func d() {}",
		}, 0, `
p
  layer 0: c.go d.go
  layer 1: b.go
  layer 2: a.go`},
		{"two files are allowed", map[string]string{
			"a.go": "func a() { b(); c() }",
			"b.go": "func b() { a() }",
			"c.go": "func c() {}",
		}, 0, `
p
  layer 0: c.go
  layer 1: a.go+b.go`},
		{"functions", map[string]string{
			"a.go": "func a() { b() }",
			"b.go": "func b() { c() }",
			"c.go": "func c() { a() }",
		}, 1, `
p
  layer 0: a.go+b.go+c.go
p: a circle of 3 files: a.go b.go c.go
  a.go uses of b.go: b
  b.go uses of c.go: c
  c.go uses of a.go: a`},
		{"a type, a method and a constant", map[string]string{
			"a.go": "type A struct{ int }",
			"b.go": "func (A) method() int { return number }",
			"c.go": "const number = 1; func c(a interface{ method() int }) {}",
			"d.go": "const d = number; func use() { A{}.method() }",
			"e.go": "var e = d; func (*A) other() { use() }",
		}, 0, `
p
  layer 0: a.go c.go
  layer 1: b.go
  layer 2: d.go
  layer 3: e.go`},
		{"a method closes the circle", map[string]string{
			"a.go": "type A struct{ int }; func use(a A) { a.method() }",
			"b.go": "func (A) method() { helper() }",
			"c.go": "func helper() { _ = A{} }",
		}, 1, `
p
  layer 0: a.go+b.go+c.go
p: a circle of 3 files: a.go b.go c.go
  a.go uses of b.go: method
  b.go uses of a.go: A
  b.go uses of c.go: helper
  c.go uses of a.go: A`},
		{"a field and a method of a generic type close the circle", map[string]string{
			"a.go": "type A[T any] struct{ field T }; func use() { b() }",
			"b.go": "func b() { c(nil) }; func (a *A[T]) method() {}",
			"c.go": "var list []struct{ a A[int] }; func c(any) { list[0].a.method(); _ = list[0].a.field }",
		}, 1, `
p
  layer 0: a.go+b.go+c.go
p: a circle of 3 files: a.go b.go c.go
  a.go uses of b.go: b
  b.go uses of a.go: A
  b.go uses of c.go: c
  c.go uses of a.go: A, field
  c.go uses of b.go: method`},
		{"two circles, with a file between them", map[string]string{
			"a.go": "func a() { b() }",
			"b.go": "func b() { c() }",
			"c.go": "func c() { a(); m() }",
			"m.go": "func m() { x() }",
			"x.go": "func x() { y() }",
			"y.go": "func y() { z() }",
			"z.go": "func z() { x() }",
		}, 2, `
p
  layer 0: x.go+y.go+z.go
  layer 1: m.go
  layer 2: a.go+b.go+c.go
p: a circle of 3 files: x.go y.go z.go
  x.go uses of y.go: y
  y.go uses of z.go: z
  z.go uses of x.go: x
p: a circle of 3 files: a.go b.go c.go
  a.go uses of b.go: b
  b.go uses of c.go: c
  c.go uses of a.go: a`},
	} {
		t.Run(test.name, func(t *testing.T) {
			fset := token.NewFileSet()
			var files []*ast.File
			for _, name := range slices.Sorted(maps.Keys(test.files)) {
				file, err := parser.ParseFile(fset, name, "package p\n"+test.files[name],
					parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				files = append(files, file)
			}
			uses, err := usesOf(fset, "p", files, nil)
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			if circles := report(&out, "p", uses, true); circles != test.circles {
				t.Errorf("%d circles, want %d", circles, test.circles)
			}
			if got := strings.TrimSpace(out.String()); got != strings.TrimSpace(test.want) {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A check that finds nothing to check must not pass.
func TestNoPackage(t *testing.T) {
	if _, err := check(t.Output(), []string{"./nothing/..."}, false); err == nil {
		t.Error("no error")
	}
}

func TestFew(t *testing.T) {
	names := strings.Fields("a b c d e f g")
	if got, want := few(names[:5]), "a, b, c, d, e"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := few(names), "a, b, c, d, e and 2 more"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
