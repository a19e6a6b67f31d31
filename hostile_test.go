package uri_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/maphash"
	"net/url"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
)

// hostilePieces make texts that are hard for one part of the package or another.
var hostilePieces = []string{"a", "/", "../", "./", "%2e%2e/", "%", "%41", "@", ":", "a:", "[", "1.", "?", "&a=b", ";a=b", "#", "\xff", "é", "a/../", "//"}

// hostileFuncs are the functions of the package that are not methods. A new one must be put here.
var hostileFuncs = map[string]any{
	"AppendEscape": uri.AppendEscape, "AppendUnescape": uri.AppendUnescape, "Compare": uri.Compare, "CutSegment": uri.CutSegment,
	"Equivalent": uri.Equivalent, "Escape": uri.Escape,
	"FirstDifference": uri.FirstDifference, "FromIRI": uri.FromIRI, "FromURL": uri.FromURL, "JoinSegments": uri.JoinSegments,
	"MustParse": uri.MustParse, "Parse": uri.Parse, "ParseSafeSegment": uri.ParseSafeSegment,
	"ParseZone": uri.ParseZone, "SafeSegment": uri.SafeSegment, "Specs": uri.Specs, "SplitParams": uri.SplitParams,
	"Unescape": uri.Unescape, "UnescapeLatin1": uri.UnescapeLatin1, "UnescapeLenient": uri.UnescapeLenient, "UnescapePlus": uri.UnescapePlus,
	"UnescapeUTF8": uri.UnescapeUTF8, "Valid": uri.Valid,
}

// Every function and every method takes a mebibyte of anything, or 128 KiB: none panics, but those that say so, none takes
// a time that grows faster than the text, which would not end here, and no goroutine is left.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	goroutines := runtime.NumGoroutine()
	for _, piece := range hostilePieces {
		text := strings.Repeat(piece, (1<<20)/len(piece))
		for _, before := range []string{"", "http://h/"} {
			u, err := uri.Parse(before + text)
			if err != nil {
				u = uri.MustParse("http://h/a?b#c")
			}
			callFuncs(before+text, u, drain)
			callMethods(before+text, u, drain)
		}
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// Every method of one value, and of one base, is used by several goroutines at once: each has the same answers, and the race
// detector sees nothing.
func TestConcurrentUse(t *testing.T) {
	u := uri.MustParse("HTTP://u:p@EXAMPLE.com:80/a/../b;c/%7e?x=1&y#f")
	base, err := uri.Resolver{}.Base(u)
	if err != nil {
		t.Fatal(err)
	}
	answers := func() string {
		var b strings.Builder
		each := func(name string, results []reflect.Value) {
			drain(name, results)
			for _, result := range results {
				switch value := result.Interface().(type) {
				case string, bool, uri.URI, error:
					fmt.Fprintln(&b, name, value)
				}
			}
		}
		callMethods("../x/%41?q", u, each)
		for _, ref := range []string{"../x/%41?q", "a b", "//h", ""} {
			target, err := base.ResolveString(ref)
			appended, _ := base.AppendResolve(nil, ref)
			fmt.Fprintln(&b, target, err, string(appended), base.Relativize(target))
		}
		return b.String()
	}
	want := answers()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20 {
				if got := answers(); got != want {
					t.Errorf("%s\nwant\n%s", got, want)
				}
				callFuncs("HTTP://h/%41", u, drain)
			}
		})
	}
	group.Wait()
}

// callFuncs calls every function with the text and the reference as arguments, and each with the results.
func callFuncs(text string, u uri.URI, each func(name string, results []reflect.Value)) {
	c := hostileCall{text: text, u: u}
	for name, f := range hostileFuncs {
		if name != "MustParse" { // which panics
			each(name, c.call(reflect.ValueOf(f)))
		}
	}
}

// callMethods does so with every method of every type.
func callMethods(text string, u uri.URI, each func(name string, results []reflect.Value)) {
	c := hostileCall{text: text, u: u}
	c.methods(each, hostileValues(text, u)...)
	// A list of parameters has a part for each.
	c.text = text[:min(len(text), 1<<17)]
	c.methods(each, otherValues(c.text)...)
}

// hostileValues are a reference and what is made of it, or of a text.
func hostileValues(text string, u uri.URI) []any {
	base, err := uri.Resolver{}.Base(u)
	if err != nil {
		base, _ = uri.Resolver{}.Base(uri.MustParse("http://h/a"))
	}
	strict, err := uri.Resolver{AboveRoot: uri.Reject}.Base(u)
	if err != nil {
		strict = base
	}
	return []any{
		u, base, strict, &uri.Parts{Path: text, Query: text, Host: text, HasQuery: true}, &uri.ParseError{Input: text, Finding: uri.Finding{Offset: len(text) / 2}},
		uri.ParamSyntax{Max: -1}, uri.RFC1808, new(uri.URI),
	}
}

// otherValues are values of the other types with methods. One of a new type must be put here, or above.
func otherValues(text string) []any {
	list, _ := uri.ParamSyntax{}.Parse(text)
	return []any{
		&list, uri.Param{Name: text}, uri.Resolver{}, &uri.BaseContext{Embedded: text, ContentBase: text, ContentLocation: text, Retrieval: text, Default: text},
		&uri.BaseContext{Retrieval: text}, &uri.BaseContext{Default: text}, &uri.BaseContext{ContentLocation: text}, &uri.BaseContext{ContentBase: text},
		uri.CheckError{URI: uri.MustParse("http://u:hunter2@h/a"), Findings: []uri.Finding{{Offset: 3, Text: "why"}}},
		uri.Code("code"), uri.NoLayer, uri.Component(99), uri.HostKind(99), uri.Rung(99),
	}
}

// methods calls all methods of values.
func (c *hostileCall) methods(each func(name string, results []reflect.Value), values ...any) {
	for _, value := range values {
		v := reflect.ValueOf(value)
		for i := range v.NumMethod() {
			if name := v.Type().Method(i).Name; name != "MustParse" && name != "Format" {
				each(v.Type().String()+"."+name, c.call(v.Method(i)))
			}
		}
	}
}

// drain goes over what a function returned to be gone over.
func drain(_ string, results []reflect.Value) {
	for _, v := range results {
		switch {
		case v.Kind() != reflect.Func || v.IsNil():
		case v.Type().CanSeq():
			for range v.Seq() {
			}
		case v.Type().CanSeq2():
			for range v.Seq2() {
			}
		}
	}
}

// A hostileCall calls functions with what is hostile as arguments.
type hostileCall struct {
	text string
	u    uri.URI
}

func (c *hostileCall) call(f reflect.Value) []reflect.Value {
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		in := f.Type().In(i)
		if f.Type().IsVariadic() && i == f.Type().NumIn()-1 {
			in = in.Elem()
		}
		args = append(args, c.argument(in))
	}
	return f.Call(args)
}

func (c *hostileCall) argument(of reflect.Type) reflect.Value {
	switch {
	case of.Kind() == reflect.String:
		return reflect.ValueOf(c.text).Convert(of)
	case of == reflect.TypeFor[[]byte]():
		return reflect.ValueOf([]byte(c.text))
	case of == reflect.TypeFor[any](): // of Scan
		return reflect.ValueOf(c.text)
	case of == reflect.TypeFor[uri.URI]():
		return reflect.ValueOf(c.u)
	case of == reflect.TypeFor[maphash.Seed]():
		return reflect.ValueOf(maphash.MakeSeed())
	case of == reflect.TypeFor[*url.URL]():
		return reflect.ValueOf(&url.URL{Scheme: "http", Host: "h", Path: c.text, RawQuery: c.text})
	case of == reflect.TypeFor[func(uri.Param) bool]():
		return reflect.ValueOf(func(p uri.Param) bool { return len(p.Name)%2 == 0 })
	case of.Kind() == reflect.Func && of.CanSeq():
		return reflect.MakeFunc(of, func(in []reflect.Value) []reflect.Value {
			in[0].Call([]reflect.Value{reflect.ValueOf(c.text)})
			return nil
		})
	}
	return reflect.Zero(of)
}

// hostileFuncs has all that there are.
func TestHostileHasAll(t *testing.T) {
	types := map[string]bool{}
	for _, value := range append(hostileValues("a", uri.URI{}), otherValues("a")...) {
		of := reflect.TypeOf(value)
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		types[of.Name()] = true
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			switch {
			case !ok || !f.Name.IsExported():
			case f.Recv == nil && hostileFuncs[f.Name.Name] == nil:
				t.Errorf("%s is not called", f.Name.Name)
			case f.Recv != nil:
				of := f.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				if name := of.(*ast.Ident).Name; !types[name] {
					t.Errorf("%s.%s is not called", name, f.Name.Name)
				}
			}
		}
	}
}
