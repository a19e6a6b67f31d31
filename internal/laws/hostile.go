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
	Values func(text string) []any // one of each type with methods, made of the text if it can be; for texts but "a" perhaps only of some
	Args   []any                   // what functions take besides: of several of a type each
	Pieces []string                // which are hard for one part of it or another
	Others []string                // more of these
	Before []string                // what stands before them
	Texts  []HostileText           // which are hard for one part of it or another
	Like   []HostileText           // more of these
	Panics []string                // the functions and methods that panic, and say so
}

// A HostileText is what goes before a piece that is repeated, the piece, and what goes after it.
type HostileText [3]string

func (h HostileText) of(size int) string { return h[0] + strings.Repeat(h[1], size/len(h[1])) + h[2] }

// Check calls all with a mebibyte of each piece and of each text, with 128 KiB of the others, and with less behind each of what may stand
// before: none panics, none has an error without a text, none takes a time that grows faster than the text, which would not end
// here, and no goroutine is left.
func (h *Hostile) Check(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	types := h.hasAll(t)
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
			h.call(t, types, HostileText{before, piece, ""}.of(size))
		}
	}
	for i, text := range slices.Concat(h.Texts, h.Like) {
		size := 1 << 20
		if i >= len(h.Texts) {
			size = 1 << 17
		}
		h.call(t, types, text.of(size))
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// call calls all functions and methods with the text.
func (h *Hostile) call(t *testing.T, types map[reflect.Type]bool, text string) {
	t.Helper()
	c := hostileCall{t: t, text: text, each: map[reflect.Type][]reflect.Value{}, panics: map[string]bool{}, types: types}
	for _, name := range h.Panics {
		c.panics[name] = true
	}
	for _, arg := range h.Args {
		c.each[reflect.TypeOf(arg)] = append(c.each[reflect.TypeOf(arg)], reflect.ValueOf(arg))
	}
	values := h.Values(text)
	c.args = slices.Clone(values)
	if u, err := uri.Parse(text); err == nil {
		c.args = append(c.args, u)
	} else {
		c.args = append(c.args, uri.MustParse("http://h/a?b#c"))
	}
	for name, f := range h.Funcs {
		if !c.panics[name] {
			c.call(reflect.ValueOf(f))
		}
	}
	for _, value := range values {
		c.callMethods(reflect.ValueOf(value))
	}
}

// A hostileCall calls functions with what is hostile as arguments.
type hostileCall struct {
	t      *testing.T
	text   string
	args   []any
	each   map[reflect.Type][]reflect.Value // of what functions take besides
	panics map[string]bool
	types  map[reflect.Type]bool // of the values
}

func (c *hostileCall) callMethods(v reflect.Value) {
	for i := range v.NumMethod() {
		if !c.panics[v.Type().Method(i).Name] {
			c.call(v.Method(i))
		}
	}
}

// call calls f, and the methods of what it makes of its arguments.
func (c *hostileCall) call(f reflect.Value) {
	times := 1
	for i := range f.Type().NumIn() {
		times = max(times, len(c.each[f.Type().In(i)]))
	}
	for turn := range times {
		var args []reflect.Value
		for i := range f.Type().NumIn() {
			args = append(args, c.argument(f.Type().In(i), turn))
		}
		c.callWith(f, args)
	}
}

func (c *hostileCall) callWith(f reflect.Value, args []reflect.Value) {
	for _, out := range f.Call(args) {
		switch {
		case out.Type() == reflect.TypeFor[error]():
			if err, ok := out.Interface().(error); ok && err.Error() == "" {
				c.t.Errorf("%T: no text", err)
			}
		case out.Kind() == reflect.Struct && c.types[out.Type()] && len(args) > 0:
			c.callMethods(out)
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

func (c *hostileCall) argument(of reflect.Type, turn int) reflect.Value {
	if each := c.each[of]; len(each) > 0 {
		return each[turn%len(each)]
	}
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
// among the values, whose types it returns.
func (h *Hostile) hasAll(t *testing.T) map[reflect.Type]bool {
	t.Helper()
	types, names := map[reflect.Type]bool{}, map[string]bool{}
	for _, value := range h.Values("a") {
		of := reflect.TypeOf(value)
		types[of] = true
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		names[of.Name()] = true
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
			if of := receiver(f); of == "" && h.Funcs[f.Name.Name] == nil || of != "" && ast.IsExported(of) && !names[of] {
				t.Errorf("%s %s is not called", of, f.Name.Name)
			}
		}
	}
	return types
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
