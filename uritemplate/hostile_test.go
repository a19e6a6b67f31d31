package uritemplate_test

import (
	"strings"
	"sync"
	"testing"

	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
	"example.com/uri/uritemplate"
)

// Every function and method accepts any text, however long it is: as a template, as a value, and to
// match.
func TestHostile(t *testing.T) {
	every := uritemplate.MustParse("{a,b}{+a}{#a,b*}{.a*}{/a:9999,b}{;a,b*}{?a*,b}{&a,b}")
	h := growth.Hostile{
		Funcs: map[string]any{
			"Parse": uritemplate.Parse, "MustParse": uritemplate.MustParse,
			"String": uritemplate.String,
			"List":   func(text string) uritemplate.Value { return uritemplate.List(text, text) },
			"Pairs": func(text string) uritemplate.Value {
				return uritemplate.Pairs(text, text, text)
			},
		},
		Values: func(text string) []any {
			tmpl, err := uritemplate.Parse(text)
			if err != nil {
				tmpl = every
			}
			return []any{tmpl, uritemplate.List(strings.SplitAfter(text, ",")...)}
		},
		// A template that repeats a variable repeats its value, so these are short.
		Args: []any{uritemplate.Values{"a": uritemplate.String("b"),
			"b": uritemplate.List("c", "d")}, uritemplate.Values{"a": uritemplate.Pairs("b", "c")}},
		Pieces: []string{
			"a", "{", "}", "{a}", "{a", "{+a}", "{?a*}", "{a:9999}", "{a}{b}{c}", "{a,b,", "{#b*}!",
			"{.a}{.b}", "a,", "%", "%2", "%41", "%C3%A9", "%F0%9F%98%80", "%E2%82", "é", "\xff",
			"\u0301",
			"/a", "&a=b", ";a", ".", ".a=b", "=", ",", "&", "?", "#", " ",
		},
		Before: []string{"", "{", "{?a,", "?a=", ";b", "/"},
		Panics: []string{"MustParse"},
	}
	for i, op := range []string{"", "+", "#", ".", "/", ";", "?", "&"} {
		tmpl := uritemplate.MustParse("{" + op + [2]string{"a", "b:3,a*,c"}[i%2] + "}")
		h.Funcs["Expand of "+tmpl.String()] = func(text string) {
			for _, value := range []uritemplate.Value{uritemplate.String(text),
				uritemplate.List(text, ""), uritemplate.Pairs(text, text)} {
				tmpl.Expand(uritemplate.Values{"a": value})
			}
		}
		h.Funcs["Match of "+tmpl.String()] = func(text string) { tmpl.Match(text) }
	}
	h.Check(t)
}

// A search that would take too long ends. The limits in the documentation are enough.
func TestMatchEnds(t *testing.T) {
	if !effort.Long() {
		t.Skip("it takes a second: set URI_TEST_LONG=1")
	}
	long := strings.Repeat("a", 1<<20)
	if values, ok := uritemplate.MustParse("{x}").Match(long); !ok || values["x"].String() != long {
		t.Errorf("a mebibyte: %t", ok)
	}
	ten := uritemplate.MustParse("{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}")
	if values, ok := ten.Match(long[:100<<10]); !ok || len(values) != 1 ||
		values["j"].String() != long[:100<<10] {
		t.Errorf("ten variables and 100 KiB: %t, %d values", ok, len(values))
	}
	literal := strings.Repeat(long, 8)
	if _, ok := uritemplate.MustParse(literal).Match(literal); !ok {
		t.Error("8 MiB without a variable do not match")
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

// A template, its values and a Value are used by several goroutines at once. The race detector
// watches.
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
				if _, ok := tmpl.Match(want); !ok || got != want || err != nil ||
					len(tmpl.Names()) != 4 || len(values["list"].List()) != 3 {
					t.Errorf("%q (%v), want %q, matches %t", got, err, want, ok)
				}
			}
		})
	}
	wg.Wait()
}
