// Package growth checks that the cost of a call is at most proportional to the length of its text:
// its memory, its processor time, and the size of what it returns.
//
// One law is that removing dot segments is linear. The test of the package lists the function and
// the pieces that may make it slow, and [Hostile.Check] does the rest:
//
//	func TestHostile(t *testing.T) {
//		h := growth.Hostile{
//			Funcs:  map[string]any{"Parse": uri.Parse},
//			Values: func(text string) []any { u, _ := uri.Parse(text); return []any{u} },
//			Pieces: []string{"../", "a/"},
//			Before: []string{"http://h/"},
//		}
//		h.Check(t)
//	}
//
// Check repeats "../" until "http://h/../../../" and so on has 2 KiB, and again until it has 32
// KiB. With both it calls Parse, and then each method of the URI, so URI.Normalize as well. If
// Normalize moved the rest of the path at every "../", a text that is 16 times as long would take
// 256 times as long, and Check fails beyond half of that. It also fails if an exported function of
// the package is not in the list.
package growth

import (
	"example.com/uri/internal/test/effort"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Hostile lists everything in a package that accepts a text.
type Hostile struct {
	Funcs map[string]any // the package's functions by name; other names may call them in another way
	// values of the types with methods, made of the text, and the same whatever its size; for "a"
	// one of each type
	Values func(text string) []any
	Args   []any                   // arguments of other types; if a type has several, a function is called with each
	ArgsOf func(text string) []any // more arguments, made of the text; may be nil
	Panics []string                // functions and methods that panic and say so; they are not called

	Pieces []string // each is repeated
	Before []string // what stands before a repeated piece
	Texts  []Text   // other texts
}

// A Text is what stands before a repeated piece, the piece, and what stands after it.
type Text [3]string

// of returns a text of about so many bytes.
func (h Text) of(size int) string { return h.Times(size / len(h[1])) }

// Times returns a text with n of the pieces.
func (h Text) Times(n int) string { return h[0] + strings.Repeat(h[1], n) + h[2] }

// The limits that Check sets.
const (
	// A call may allocate so many bytes for each further byte of the text, and so many for each
	// value that an iterator yields. (Package reflect, which calls it, allocates about 200.)
	bytesPerByte, bytesPerYield = 128, 512
	// A call may allocate so much regardless of the text. The measurement is not exact.
	freeBytes = 256 << 10
	// A string may be so many times as long as the text. (A value may hold the text in several
	// fields, and escapes are three times as long as what they stand for, or nine times.)
	longer = 32
)

// Check calls everything with texts of two sizes, 2 and 32 KiB, or 64 KiB and 1 MiB if
// [effort.Long]. It fails if
//
//   - what a call allocates, or the processor time that it takes, grows faster than the text;
//   - the same is true of printing an error that it returns, or of asking for its code;
//   - an error breaks the laws of [errs.Check], such as the limit of 32 findings;
//   - a string is more than 32 times as long as the text, or a slice or an iterator has more values
//     than the text has bytes;
//   - a goroutine is left.
//
// Check also fails if Funcs or Values lacks an exported function or a type with exported methods of
// the package in the current folder.
func (h *Hostile) Check(t *testing.T) {
	t.Helper()
	types := h.hasAll(t)
	goroutines := runtime.NumGoroutine()
	small, large := 1<<11, 1<<15
	if effort.Long() {
		small, large = 1<<16, 1<<20
	}
	h.grow(t, types, small, large)
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// grow calls everything with texts of both sizes. It combines each piece, or every fourth one
// unless [effort.Long], with one of the texts that may stand before the piece. It only makes a
// short text of the other combinations, or of one in four of them unless [effort.Long].
func (h *Hostile) grow(t testing.TB, types map[reflect.Type]bool, small, large int) {
	texts := slices.Clone(h.Texts)
	for i, piece := range h.Pieces {
		for j, before := range h.Before {
			if text := (Text{before, piece, ""}); j == i%len(h.Before) &&
				(effort.Long() || i%4 == 0) {
				texts = append(texts, text)
			} else if effort.Long() || (i+j)%4 == 0 {
				newMeasure(t, text.of(1<<12), types).run(h)
			}
		}
	}
	ratios := h.newRatios(t, newMeasure(t, Text{"http://h/", "a", ""}.of(large), types))
	for _, text := range texts {
		a, b := newMeasure(t, text.of(small), types), newMeasure(t, text.of(large), types)
		a.run(h)
		b.run(h)
		b.compare(a)
		ratios.add(text, b)
	}
	ratios.print(t)
}

// Call calls all functions, and the methods of all values, with the text, and passes the results to
// each.
func (h *Hostile) Call(text string, each func(name string, results []reflect.Value)) {
	newCalls(h, text).all(func(c call) { each(c.name, c.f.Call(c.args)) })
}

// A call is a function or a bound method with its arguments.
type call struct {
	name string
	f    reflect.Value
	args []reflect.Value
}

// calls makes the calls with one text.
type calls struct {
	*Hostile
	text    string
	values  []any
	args    []any                            // besides text and values
	several map[reflect.Type][]reflect.Value // the arguments that must all be used
}

func newCalls(h *Hostile, text string) *calls {
	c := &calls{Hostile: h, text: text, values: h.Values(text),
		several: map[reflect.Type][]reflect.Value{}}
	c.args = c.values
	if h.ArgsOf != nil {
		c.args = slices.Concat(c.values, h.ArgsOf(text))
	}
	for _, arg := range h.Args {
		of := reflect.TypeOf(arg)
		c.several[of] = append(c.several[of], reflect.ValueOf(arg))
	}
	return c
}

// all passes all calls to each.
func (c *calls) all(each func(call)) {
	for _, name := range slices.Sorted(maps.Keys(c.Funcs)) {
		c.of(name, reflect.ValueOf(c.Funcs[name]), each)
	}
	for _, value := range c.values {
		c.methods(reflect.ValueOf(value), each)
	}
}

// methods passes the calls of the methods of v to each.
func (c *calls) methods(v reflect.Value, each func(call)) {
	for i := range v.NumMethod() {
		if name := v.Type().Method(i).Name; name != "Format" {
			c.of(v.Type().String()+"."+name, v.Method(i), each)
		}
	}
}

// of passes the calls of f to each. It makes one call, or one for each argument if there are
// several.
func (c *calls) of(name string, f reflect.Value, each func(call)) {
	if slices.Contains(c.Panics, name[strings.LastIndexByte(name, '.')+1:]) {
		return
	}
	of, times := f.Type(), 1
	for i := range of.NumIn() {
		times = max(times, len(c.several[of.In(i)]))
	}
	for turn := range times {
		args := make([]reflect.Value, of.NumIn())
		for i := range args {
			in := of.In(i)
			if of.IsVariadic() && i == len(args)-1 {
				in = in.Elem()
			}
			args[i] = c.argument(in, turn)
		}
		each(call{name, f, args})
	}
}

func (c *calls) argument(of reflect.Type, turn int) reflect.Value {
	if several := c.several[of]; len(several) > 0 {
		return several[turn%len(several)]
	}
	switch {
	case of.Kind() == reflect.String:
		return reflect.ValueOf(c.text).Convert(of)
	case of == reflect.TypeFor[any]():
		return reflect.ValueOf(c.text)
	case of == reflect.TypeFor[[]byte]():
		return reflect.ValueOf([]byte(c.text))
	case of == reflect.TypeFor[io.Reader]():
		return reflect.ValueOf(strings.NewReader(c.text))
	}
	for _, value := range c.args {
		if reflect.TypeOf(value) == of {
			return reflect.ValueOf(value)
		}
	}
	return reflect.Zero(of)
}

// hasAll fails if Funcs lacks a function of the package in the current folder, or if the values
// lack a type with methods. It returns the types of the values.
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
			switch of := receiver(f); {
			case of == "" && h.Funcs[f.Name.Name] == nil:
				t.Errorf("%s is not called; add it to Funcs", f.Name.Name)
			case of != "" && ast.IsExported(of) && !names[of]:
				t.Errorf("%s.%s is not called; add a %s to the values", of, f.Name.Name, of)
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
