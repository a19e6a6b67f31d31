package uritemplate_test

import (
	"strings"
	"testing"

	"example.com/uri/uritemplate"
)

// The results go to these variables, so that the compiler removes no call.
var (
	sinkString string
	sinkBytes  []byte
)

// values have one of each kind, of ASCII and beyond.
var values = uritemplate.Values{
	"q": uritemplate.String("déjà vu"), "path": uritemplate.String("/a b/%2F/c"),
	"id": uritemplate.String("42"), "empty": uritemplate.String(""),
	"list": uritemplate.List("red", "grün", ""),
	"keys": uritemplate.Pairs("semi", ";", "é/", "", "comma", ","),
}

// The documentation promises how often a function allocates.
func TestAllocations(t *testing.T) {
	buf := make([]byte, 0, 4096)
	for _, template := range []string{
		"", "/search{?q,lang}",
		"https://example.com/é{+path}{/id,list*}{?q,keys*,undefined}{&list*}{#path:3}",
		"{id}{+id}{#id}{.id}{/id}{;id}{?id}{&id}",
		"{list}{list*}{+list}{+list*}{.list*}{/list}{/list*}{;list}{;list*}{?list}{?list*}{;empty}{?empty}{q:3}{+q:3}",
		"{keys}{keys*}{+keys}{+keys*}{#keys*}{.keys*}{/keys}{/keys*}{;keys}{;keys*}{?keys}{?keys*}{&keys*}",
	} {
		tmpl := uritemplate.MustParse(template)
		if got := testing.AllocsPerRun(100, func() {
			b, err := tmpl.AppendExpand(buf, values)
			if err != nil {
				t.Fatal(err)
			}
			sinkBytes = b
		}); got != 0 {
			t.Errorf("%s: AppendExpand allocates %v times", template, got)
		}
	}
	short := uritemplate.MustParse("/search{?q,lang}{&list*}")
	exact := uritemplate.MustParse("{id}" + strings.Repeat("a", 254))
	for _, test := range []struct {
		name string
		want float64
		f    func()
	}{
		{"Expand", 1, func() { sinkString, _ = short.Expand(values) }},
		{"Expand/256 bytes", 1, func() { sinkString, _ = exact.Expand(values) }},
		{"ExpandURI", 1, func() { _, _ = short.ExpandURI(values) }},
		{"String", 0, func() { sinkString = short.String() }},
		{"Value.String", 0, func() { sinkString = values["q"].String() }},
		{"Value.Pairs", 0, func() {
			for name := range values["keys"].Pairs() {
				sinkString = name
			}
		}},
	} {
		if got := testing.AllocsPerRun(100, test.f); got != test.want {
			t.Errorf("%s allocates %v times, want %v", test.name, got, test.want)
		}
	}
}
