package uritemplate_test

import (
	"strings"
	"sync"
	"testing"

	"example.com/uri/internal/laws"
	"example.com/uri/uritemplate"
)

// Every function and method takes any text, however long it is: as a template, as a value, and to match.
func TestHostile(t *testing.T) {
	turn := 0
	next := func() *uritemplate.Template {
		turn++
		return operators[turn%len(operators)]
	}
	h := laws.Hostile{
		Funcs: map[string]any{
			"Parse": uritemplate.Parse, "MustParse": uritemplate.MustParse, "String": uritemplate.String,
			"List":  func(text string) uritemplate.Value { return uritemplate.List(text, text) },
			"Pairs": func(text string) uritemplate.Value { return uritemplate.Pairs(strings.SplitAfterN(text, "a", 1000)...) },
			"Expand": func(text string) {
				for _, value := range []uritemplate.Value{uritemplate.String(text), uritemplate.List(text, ""), uritemplate.Pairs(text, text)} {
					tmpl := next()
					if s, err := tmpl.Expand(uritemplate.Values{"x": value}); err == nil && turn%2 == 0 {
						tmpl.Match(s)
					}
				}
			},
		},
		Values: func(text string) []any {
			tmpl, err := uritemplate.Parse(text)
			if err != nil {
				tmpl = next()
			}
			return []any{tmpl, uritemplate.List(strings.SplitAfterN(text, ",", 1000)...)}
		},
		Args:   []any{uritemplate.Values{"a": uritemplate.String("b"), "b": uritemplate.List("c", "d")}},
		Pieces: []string{"a", "{a}", "{a", "{+a}", "{?a*}", "a,", "%41", "%C3%A9", "é", "&a=b", ".", "{a}{b}{c}"},
		Others: []string{
			"{", "}", "{a:9999}", "%", "\xff", "/a", ";a", "=", "a.", "{a,b,", "%2", "%F0%9F%98%80", "%E2%82", ",", "&", "?", "#", " ", "{#b*}!", "{.a}{.b}", "\u0301",
		},
		Before: []string{"", "{", "{?", "{a,", "{a.", "?a=", ";b", "#", "{a:9"},
		Panics: []string{"MustParse"},
	}
	h.Check(t)
}

// operators are templates of one expression type each, with several variables and modifiers.
var operators = func() (all []*uritemplate.Template) {
	for _, vars := range []string{"x", "x*", "x:5", "y,x*,z", "y*,x,z:3"} {
		for _, op := range []string{"", "+", "#", ".", "/", ";", "?", "&"} {
			all = append(all, uritemplate.MustParse("{"+op+vars+"}"))
		}
	}
	return all
}()

// A search that would take too long ends. What the documentation says is enough is enough.
func TestMatchEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second")
	}
	long := strings.Repeat("a", 1<<20)
	if values, ok := uritemplate.MustParse("{x}").Match(long); !ok || values["x"].String() != long {
		t.Errorf("a mebibyte: %t", ok)
	}
	ten := uritemplate.MustParse("{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}")
	if values, ok := ten.Match(long[:100<<10]); !ok || len(values) != 1 || values["j"].String() != long[:100<<10] {
		t.Errorf("ten variables and 100 KiB: %t, %d values", ok, len(values))
	}
	for template, text := range map[string]string{
		strings.Repeat("{a}", 1<<17):   long,
		ten.String() + "!":             long,
		"{a}{b:9999}{c:9999}{d:9999}!": long[:1<<14],
		"{a*}{+b*}{?c*}{&d*}!":         long[:1<<17],
	} {
		if _, ok := uritemplate.MustParse(template).Match(text); ok {
			t.Errorf("%.30s matches", template)
		}
	}
}

// A template, its values and a Value are used by several goroutines at once. The race detector watches.
func TestConcurrentUse(t *testing.T) {
	tmpl := uritemplate.MustParse("/é{/id,list*}{?q,keys*}")
	want, err := tmpl.Expand(values)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				got, err := tmpl.Expand(values)
				if _, ok := tmpl.Match(want); !ok || got != want || err != nil || len(tmpl.Names()) != 4 || len(values["list"].List()) != 3 {
					t.Errorf("%q (%v), want %q, matches %t", got, err, want, ok)
				}
			}
		})
	}
	wg.Wait()
}
