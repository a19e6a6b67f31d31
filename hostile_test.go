package uri_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"hash/maphash"
	"net/url"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"example.com/uri"
)

// hostilePieces make texts that are hard for one part of the package or another.
var hostilePieces = []string{"a", "/", "../", "./", "%2e%2e/", "%", "%41", "@", ":", "a:", "[", "1.", "?", "&a=b", ";a=b", "#", "\xff", "é", "a/../", "//"}

// hostileFuncs are the functions of the package that are not methods. A new one must be put here.
var hostileFuncs = map[string]any{
	"AppendEscape": uri.AppendEscape, "AppendUnescape": uri.AppendUnescape, "Apply": uri.Apply, "CollapseSlashes": uri.CollapseSlashes,
	"Compare": uri.Compare, "CutSegment": uri.CutSegment, "DropEmptyQuery": uri.DropEmptyQuery, "DropFragment": uri.DropFragment,
	"DropIndex": uri.DropIndex, "DropParams": uri.DropParams, "DropWWW": uri.DropWWW, "Equivalent": uri.Equivalent, "Escape": uri.Escape,
	"FirstDifference": uri.FirstDifference, "FromIRI": uri.FromIRI, "FromURL": uri.FromURL, "JoinSegments": uri.JoinSegments,
	"MustParse": uri.MustParse, "Normalized": uri.Normalized, "Parse": uri.Parse, "ParseSafeSegment": uri.ParseSafeSegment,
	"ParseZone": uri.ParseZone, "SafeSegment": uri.SafeSegment, "SortParams": uri.SortParams, "Specs": uri.Specs, "SplitParams": uri.SplitParams,
	"Unescape": uri.Unescape, "UnescapeLatin1": uri.UnescapeLatin1, "UnescapeLenient": uri.UnescapeLenient, "UnescapePlus": uri.UnescapePlus,
	"UnescapeUTF8": uri.UnescapeUTF8, "Valid": uri.Valid,
}

// Every function and every method of a reference takes a mebibyte of anything: none panics, but those that say so, none takes
// a time that grows faster than the text, which would not end here, and no goroutine is left.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	goroutines := runtime.NumGoroutine()
	for _, piece := range hostilePieces {
		text := strings.Repeat(piece, (1<<20)/len(piece))
		for _, before := range []string{"", "http://h/"} {
			c := hostileCall{text: before + text, u: uri.MustParse("http://h/a?b#c")}
			c.err = &uri.ParseError{Input: c.text, Finding: uri.Finding{Offset: len(c.text) / 2}}
			if u, err := uri.Parse(c.text); err == nil {
				c.u = u
			}
			for name, f := range hostileFuncs {
				if name != "MustParse" { // which panics
					c.call(reflect.ValueOf(f))
				}
			}
			base, err := uri.Resolver{}.Base(c.u)
			if err != nil {
				base, _ = uri.Resolver{}.Base(uri.MustParse("http://h/a"))
			}
			for _, of := range []any{c.u, base, &uri.Parts{Path: c.text, Query: c.text, Host: c.text, HasQuery: true}, c.err, uri.ParamSyntax{Max: -1}, uri.RFC1808} {
				v := reflect.ValueOf(of)
				for i := range v.NumMethod() {
					if name := v.Type().Method(i).Name; name != "MustParse" && name != "Scan" && name != "Format" {
						c.call(v.Method(i))
					}
				}
			}
		}
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines more than before", n-goroutines)
	}
}

// A hostileCall calls functions with what is hostile as arguments.
type hostileCall struct {
	text string
	u    uri.URI
	err  *uri.ParseError
}

func (c *hostileCall) call(f reflect.Value) {
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		in := f.Type().In(i)
		if f.Type().IsVariadic() && i == f.Type().NumIn()-1 {
			in = in.Elem()
		}
		args = append(args, c.argument(in))
	}
	for _, out := range f.Call(args) {
		if out.Kind() != reflect.Func || out.IsNil() || !out.Type().CanSeq() && !out.Type().CanSeq2() {
			continue
		}
		if out.Type().CanSeq() {
			for range out.Seq() {
			}
		} else {
			for range out.Seq2() {
			}
		}
	}
}

func (c *hostileCall) argument(of reflect.Type) reflect.Value {
	switch {
	case of.Kind() == reflect.String:
		return reflect.ValueOf(c.text).Convert(of)
	case of == reflect.TypeFor[[]byte]():
		return reflect.ValueOf([]byte(c.text))
	case of == reflect.TypeFor[uri.URI]():
		return reflect.ValueOf(c.u)
	case of == reflect.TypeFor[maphash.Seed]():
		return reflect.ValueOf(maphash.MakeSeed())
	case of == reflect.TypeFor[*url.URL]():
		return reflect.ValueOf(&url.URL{Scheme: "http", Host: "h", Path: c.text, RawQuery: c.text})
	case of == reflect.TypeFor[uri.Change]():
		return reflect.ValueOf(uri.Change(uri.SortParams))
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
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.IsExported() && hostileFuncs[f.Name.Name] == nil {
				t.Errorf("%s is not called", f.Name.Name)
			}
		}
	}
}
