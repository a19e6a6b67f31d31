package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
)

// Hostile is all that a package has that takes a text.
type Hostile struct {
	Funcs  map[string]any          // its functions by their names
	Values func(text string) []any // one of each type with methods, made of the text if it can be
	Args   []any                   // what functions take besides
	Pieces []string                // which are hard for one part of it or another
	Others []string                // more of these
	Before []string                // what stands before them
	Panics []string                // the functions and methods that panic, and say so
}

// Check calls all with a mebibyte of each piece, with 128 KiB of the others, and with less behind each of what may stand before: none
// panics, none takes a time that grows faster than the text, which would not end here, and no goroutine is left.
func (h *Hostile) Check(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	h.hasAll(t)
	goroutines := runtime.NumGoroutine()
	for i, piece := range slices.Concat(h.Pieces, h.Others) {
		for j, before := range h.Before {
			size := 1 << 12
			switch {
			case j == i%len(h.Before) && i < len(h.Pieces):
				size = 1 << 20
			case j == i%len(h.Before):
				size = 1 << 17
			}
			h.call(before + strings.Repeat(piece, size/len(piece)))
		}
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// call calls all functions and methods with the text.
func (h *Hostile) call(text string) {
	panics := map[string]bool{}
	for _, name := range h.Panics {
		panics[name] = true
	}
	values := h.Values(text)
	c := hostileCall{text: text, args: append(slices.Clone(h.Args), values...)}
	if u, err := uri.Parse(text); err == nil {
		c.args = append(c.args, u)
	} else {
		c.args = append(c.args, uri.MustParse("http://h/a?b#c"))
	}
	for name, f := range h.Funcs {
		if !panics[name] {
			c.call(reflect.ValueOf(f))
		}
	}
	for _, value := range values {
		v := reflect.ValueOf(value)
		for i := range v.NumMethod() {
			if !panics[v.Type().Method(i).Name] {
				c.call(v.Method(i))
			}
		}
	}
}

// A hostileCall calls functions with what is hostile as arguments.
type hostileCall struct {
	text string
	args []any
}

func (c *hostileCall) call(f reflect.Value) {
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		args = append(args, c.argument(f.Type().In(i)))
	}
	for _, out := range f.Call(args) {
		switch {
		case out.Kind() != reflect.Func || out.IsNil():
		case out.Type().CanSeq():
			for range out.Seq() {
			}
		case out.Type().CanSeq2():
			for range out.Seq2() {
			}
		}
	}
}

func (c *hostileCall) argument(of reflect.Type) reflect.Value {
	switch of {
	case reflect.TypeFor[string]():
		return reflect.ValueOf(c.text)
	case reflect.TypeFor[[]byte]():
		return reflect.ValueOf([]byte(c.text))
	case reflect.TypeFor[io.Reader]():
		return reflect.ValueOf(strings.NewReader(c.text))
	}
	for _, value := range c.args {
		if reflect.TypeOf(value) == of {
			return reflect.ValueOf(value)
		}
	}
	return reflect.Zero(of)
}

// hasAll fails if the package in the current folder has a function that is not in Funcs, or a method of a type that is not
// among the values.
func (h *Hostile) hasAll(t *testing.T) {
	t.Helper()
	types := map[string]bool{}
	for _, value := range h.Values("a") {
		of := reflect.TypeOf(value)
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		types[of.Name()] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			if of := receiver(f); of == "" && h.Funcs[f.Name.Name] == nil || of != "" && ast.IsExported(of) && !types[of] {
				t.Errorf("%s %s is not called", of, f.Name.Name)
			}
		}
	}
}

// receiver returns the name of the type that f is a method of, or "".
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return of.(*ast.Ident).Name
}
