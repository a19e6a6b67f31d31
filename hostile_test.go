package uri_test

import (
	"fmt"
	"iter"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
)

// hostileURI returns the text as a reference, or another one.
func hostileURI(text string) uri.URI {
	u, err := uri.Parse(text)
	if err != nil {
		return uri.MustParse("http://h/a?b#c")
	}
	return u
}

// hostile returns everything in the package that accepts a text, and the reference that is made of it.
func hostile(reference func(text string) uri.URI) *laws.Hostile {
	return &laws.Hostile{
		Funcs: map[string]any{
			"AppendEscape": uri.AppendEscape, "AppendUnescape": uri.AppendUnescape, "Apply": uri.Apply, "CollapseSlashes": uri.CollapseSlashes,
			"Compare": uri.Compare, "CutSegment": uri.CutSegment, "DropEmptyQuery": uri.DropEmptyQuery, "DropFragment": uri.DropFragment,
			"DropIndex": uri.DropIndex, "DropParams": uri.DropParams, "DropWWW": uri.DropWWW, "Equivalent": uri.Equivalent, "Escape": uri.Escape,
			"FirstDifference": uri.FirstDifference, "FromIRI": uri.FromIRI, "FromURL": uri.FromURL, "JoinSegments": uri.JoinSegments,
			"MustParse": uri.MustParse, "Normalized": uri.Normalized, "Parse": uri.Parse, "ParseSafeSegment": uri.ParseSafeSegment,
			"SafeSegment": uri.SafeSegment, "SortParams": uri.SortParams, "Specs": uri.Specs, "SplitParams": uri.SplitParams,
			"Unescape": uri.Unescape, "UnescapeLatin1": uri.UnescapeLatin1, "UnescapeLenient": uri.UnescapeLenient, "UnescapePlus": uri.UnescapePlus,
			"UnescapeUTF8": uri.UnescapeUTF8, "Valid": uri.Valid,
		},
		Values: func(text string) []any { return hostileValues(text, reference(text)) },
		Args: []any{
			testSeed, func(p uri.Param) bool { return len(p.Name)%2 == 0 }, uri.Change(uri.SortParams),
		},
		ArgsOf: func(text string) []any {
			return []any{
				&url.URL{Scheme: "http", Host: "h", Path: text, RawQuery: text},
				iter.Seq[string](func(yield func(string) bool) { yield(text) }),
			}
		},
		Panics: []string{"MustParse"},
		Pieces: []string{
			"a", "/", "../", "./", "%2e%2e/", "%", "%41", "@", ":", "a:", "[", "1.", "?", "&a=b", ";a=b", "#", "\xff", "é", "a/../", "//",
		},
		Before: []string{"", "http://h/"},
	}
}

// hostileValues returns a value of each type that has methods.
func hostileValues(text string, u uri.URI) []any {
	base, err := uri.Resolver{}.Base(u)
	if err != nil {
		base, _ = uri.Resolver{}.Base(uri.MustParse("http://h/a"))
	}
	strict, err := uri.Resolver{AboveRoot: uri.Reject}.Base(u)
	if err != nil {
		strict = base
	}
	list, _ := uri.ParamSyntax{}.Parse(text)
	nested := &uri.BaseContext{Default: "http://h/"}
	for range len(text) / 8 {
		nested = &uri.BaseContext{Embedded: "a/", Enclosing: nested}
	}
	return []any{
		u, new(uri.URI), base, strict, &uri.Parts{Path: text, Query: text, Host: text, HasQuery: true}, uri.RFC1808, new(uri.Spec), uri.Resolver{},
		uri.ParamSyntax{Max: -1}, &list, uri.Param{Name: text},
		&uri.BaseContext{Embedded: text, ContentBase: text, ContentLocation: text, Retrieval: text, Default: text}, nested,
		&uri.BaseContext{Retrieval: text}, &uri.BaseContext{Default: text}, &uri.BaseContext{ContentLocation: text}, &uri.BaseContext{ContentBase: text},
		&uri.ParseError{Input: text, Finding: uri.Finding{Offset: len(text) / 2}},
		&uri.CheckError{URI: uri.MustParse("http://u:hunter2@h/a"), Findings: []uri.Finding{{Code: "one", Component: uri.ComponentHost, Offset: 3, Text: "why"}}},
		uri.Code("code"), uri.NoLayer, uri.Component(99), uri.HostKind(99), uri.Rung(99),
	}
}

// Every function and method accepts anything of any length, and its cost grows no faster than the text.
func TestHostile(t *testing.T) { hostile(hostileURI).Check(t) }

// Several goroutines use one value of each type at once. All get the same answers, and the race detector sees nothing.
func TestConcurrentUse(t *testing.T) {
	u := uri.MustParse("HTTP://u:p@EXAMPLE.com:80/a/../b;c/%7e?x=1&y#f")
	base, err := uri.Resolver{}.Base(u)
	if err != nil {
		t.Fatal(err)
	}
	all := hostile(func(string) uri.URI { return u })
	answers := func() string {
		var b strings.Builder
		all.Call("../x/%41?q", func(name string, results []reflect.Value) {
			for _, result := range results {
				switch value := result.Interface().(type) {
				case string, bool, uri.URI, error:
					fmt.Fprintln(&b, name, value)
				}
			}
		})
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
			}
		})
	}
	group.Wait()
}
