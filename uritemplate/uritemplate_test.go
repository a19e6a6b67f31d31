package uritemplate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/sentences"
	"example.com/uri/uritemplate"

	"github.com/google/go-cmp/cmp"
)

// rows returns the cells of the lines of a file in testdata that are no comments. Cells are Go
// strings without quotes, except those of JSON.
func rows(t testing.TB, name string) (all [][]string) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "# ") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		for i, cell := range cells {
			if text, err := strconv.Unquote(`"` + cell + `"`); err == nil {
				cells[i] = text
			}
		}
		all = append(all, cells)
	}
	return all
}

// valuesOf reads values from JSON. An array of arrays is pairs, and null is undefined.
func valuesOf(t testing.TB, text string) uritemplate.Values {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	values := uritemplate.Values{}
	for name, value := range all {
		switch value := value.(type) {
		case string:
			values[name] = uritemplate.String(value)
		case []any:
			values[name] = arrayOf(value)
		}
	}
	return values
}

func arrayOf(array []any) uritemplate.Value {
	var members, pairs []string
	for _, member := range array {
		switch member := member.(type) {
		case string:
			members = append(members, member)
		case []any:
			if value, ok := member[1].(string); ok {
				pairs = append(pairs, member[0].(string), value)
			}
		}
	}
	if pairs != nil {
		return uritemplate.Pairs(pairs...)
	}
	return uritemplate.List(members...)
}

// An example is a template of RFC 6570, its values and its expansion.
type example struct {
	section, template, expansion string
	values                       uritemplate.Values
}

// examples returns those of the RFC.
func examples(t testing.TB) (all []example) {
	section, values := "", uritemplate.Values(nil)
	for _, row := range rows(t, "examples.tsv") {
		switch row[0] {
		case "section":
			section, values = row[1], uritemplate.Values{}
		case "string":
			values[row[1]] = uritemplate.String(row[2])
		case "list":
			values[row[1]] = uritemplate.List(row[2:]...)
		case "pairs":
			values[row[1]] = uritemplate.Pairs(row[2:]...)
		case "undefined":
			values[row[1]] = uritemplate.Value{}
		case "template":
			all = append(all, example{section, row[1], row[2], values})
		default:
			t.Fatal(row)
		}
	}
	return all
}

// expands fails unless all ways of expansion give the same.
func expands(t *testing.T, what, template string, values uritemplate.Values, want string) {
	t.Helper()
	tmpl, err := uritemplate.Parse(template)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	got, err := tmpl.Expand(values)
	if err != nil || got != want {
		t.Errorf("%s: %s gives %q (%v), want %q", what, template, got, err, want)
	}
	if b, err := tmpl.AppendExpand([]byte("x"), values); err != nil || string(b) != "x"+want {
		t.Errorf("%s: %s appends %q (%v), want %q", what, template, b, err, want)
	}
	parsed, parseErr := uri.Parse(want)
	if u, err := tmpl.ExpandURI(values); u != parsed || (err == nil) != (parseErr == nil) {
		t.Errorf("%s: %s gives the URI %q (%v), want %q (%v)", what, template, u, err, parsed,
			parseErr)
	}
	if tmpl.String() != template {
		t.Errorf("%s: %s prints as %s", what, template, tmpl)
	}
}

// All examples of the RFC, by the numbers that its sections have.
func TestExamplesOfRFC(t *testing.T) {
	count := map[string]int{}
	for _, e := range examples(t) {
		section, _, _ := strings.Cut(e.section, ",")
		count[section]++
		expands(t, e.section, e.template, e.values, e.expansion)
	}
	want := map[string]int{
		"1.1": 6, "1.2": 66, "2.4.1": 5, "2.4.2": 3, "3.2.1": 9, "3.2.2": 16, "3.2.3": 17,
		"3.2.4": 12, "3.2.5": 14, "3.2.6": 14, "3.2.7": 13, "3.2.8": 10, "3.2.9": 10,
	}
	if diff := cmp.Diff(want, count); diff != "" {
		t.Errorf("sections (-) and examples (+):\n%s", diff)
	}
}

func TestExpand(t *testing.T) {
	for _, row := range rows(t, "expand.tsv") {
		values := valuesOf(t, row[1])
		if row[2] != "error" {
			expands(t, "a row", row[0], values, row[2])
			continue
		}
		_, err := uritemplate.MustParse(row[0]).Expand(values)
		if got := errorCells(err); got != strings.Join(row[3:], " ") {
			t.Errorf("%s with %s: %s, want %s", row[0], row[1], got, row[3:])
		}
	}
}

// errorCells returns the code, offset and section of an error as rows have them.
func errorCells(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) || pe.Document != "RFC 6570" {
		return fmt.Sprint("no error of the RFC: ", err)
	}
	return fmt.Sprint(string(pe.Code), " ", pe.Offset, " ", pe.Section)
}

// Section 1.6: strings are encoded as UTF-8, which does not have surrogates. No part of what is
// expanded is returned.
func TestValuesThatAreNotUTF8(t *testing.T) {
	for _, bad := range []string{"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\x80", "ab\x80"} {
		for template, value := range map[string]uritemplate.Value{
			"é{?y,x}": uritemplate.String(bad), "é{?y,x:1}": uritemplate.String(bad),
			"é{?y,x*}": uritemplate.List("a", bad), "é{+y,x}": uritemplate.List(bad, "a"),
			"é{.y,x*}": uritemplate.Pairs(bad, "a"), "é{#y,x*}": uritemplate.Pairs("a", bad),
			"é{/y,x}": uritemplate.Pairs("a", bad),
		} {
			values := uritemplate.Values{"y": uritemplate.String("y"), "x": value}
			tmpl := uritemplate.MustParse(template)
			got, err := tmpl.Expand(values)
			if cells := errorCells(err); got != "" || cells != "text 6 1.6" {
				t.Errorf("%s with %q gives %q (%s)", template, bad, got, cells)
			}
			if b, err := tmpl.AppendExpand([]byte("x"), values); err == nil || string(b) != "x" {
				t.Errorf("%s with %q appends %q (%v)", template, bad, b, err)
			}
			if u, err := tmpl.ExpandURI(values); err == nil || u != (uri.URI{}) {
				t.Errorf("%s with %q gives %q (%v)", template, bad, u, err)
			}
		}
	}
}

func TestInvalid(t *testing.T) {
	for _, row := range rows(t, "invalid.tsv") {
		tmpl, err := uritemplate.Parse(row[0])
		if got, want := errorCells(err), row[2]+" "+row[1]+" "+row[3]; tmpl != nil || got != want {
			t.Errorf("%q: %s, want %s", row[0], got, want)
		}
	}
}

// The caret is under the byte that is wrong.
func TestCaret(t *testing.T) {
	_, err := uritemplate.Parse("/search{?q,lang:two}")
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		t.Fatal(err)
	}
	want := sentences.Say("/search{?q,lang:two}\n                ^ «template-length».")
	if got := pe.Caret(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// The tables in the guide and in the package documentation show what Expand gives.
func TestTables(t *testing.T) {
	values := uritemplate.Values{
		"x": uritemplate.String("a b/c"), "y": uritemplate.String("7"),
		"list": uritemplate.List("r", "g"), "keys": uritemplate.Pairs("k", "1", "l", "2"),
		"q": uritemplate.String("a b/c"), "n": uritemplate.List("1", "2"),
	}
	for file, test := range map[string]struct {
		row  *regexp.Regexp
		rows int
	}{
		"../docs/uri-templates.md": {regexp.MustCompile("(?m)^\\| [1-4] \\| `(.*)` \\| `(.*)` \\| "), 12},
		"parse.go":                 {regexp.MustCompile(`(?m)^//\t(\{.*\}) +(\S+)  +`), 8},
	} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rows := test.row.FindAllStringSubmatch(string(data), -1)
		if len(rows) != test.rows {
			t.Errorf("%s: %d rows", file, len(rows))
		}
		for _, row := range rows {
			templates, expansions := strings.Split(row[1], "`, `"), strings.Split(row[2], "`, `")
			for i, template := range templates {
				expands(t, file, template, values, expansions[i])
			}
		}
	}
}

func TestNames(t *testing.T) {
	for template, want := range map[string][]string{
		"":                          nil,
		"/a":                        nil,
		"{x}":                       {"x"},
		"{?b*,a:3,b}/{a}{c,%41,A}x": {"b", "a", "c", "%41", "A"},
	} {
		if got := uritemplate.MustParse(template).Names(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", template, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, row := range rows(t, "match.tsv") {
		got, ok := uritemplate.MustParse(row[0]).Match(row[1])
		if row[2] == "no" {
			if ok || got != nil {
				t.Errorf("%s matches %q with %q", row[0], row[1], got)
			}
			continue
		}
		want := valuesOf(t, row[2])
		if !ok || !maps.EqualFunc(got, want, same) {
			t.Errorf("%s matches %q: %t, with %q, want %q", row[0], row[1], ok, got, want)
		}
	}
}

// same reports whether values are equal, and of the same kind.
func same(a, b uritemplate.Value) bool { return cmp.Equal(kindOf(a), kindOf(b)) }

// kindOf returns what the accessors tell of a value. String does not distinguish a string from a
// list with one member.
func kindOf(v uritemplate.Value) any {
	var pairs []string
	for name, value := range v.Pairs() {
		pairs = append(pairs, name, value)
	}
	return []any{v.String(), v.List(), pairs}
}

func TestValue(t *testing.T) {
	members := []string{"a", "b"}
	list, pairs := uritemplate.List(members...), uritemplate.Pairs(members...)
	members[0] = "changed"
	list.List()[0] = "changed"
	for _, test := range []struct {
		value uritemplate.Value
		text  string
		list  []string
		pairs []string
	}{
		{uritemplate.Value{}, "", nil, nil},
		{uritemplate.String(""), "", []string{""}, nil},
		{uritemplate.String("a,b"), "a,b", []string{"a,b"}, nil},
		{uritemplate.List(), "", nil, nil},
		{list, "a,b", []string{"a", "b"}, nil},
		{uritemplate.Pairs(), "", nil, nil},
		{uritemplate.Pairs("name without a value"), "", nil, nil},
		{pairs, "a,b", nil, []string{"a", "b"}},
		{uritemplate.Pairs("a", "b", "a", "", "c"), "a,b,a,", nil, []string{"a", "b", "a", ""}},
	} {
		var got []string
		for name, value := range test.value.Pairs() {
			got = append(got, name, value)
		}
		if test.value.String() != test.text || !slices.Equal(test.value.List(), test.list) ||
			!slices.Equal(got, test.pairs) {
			t.Errorf("%#v: %q, list %q, pairs %q", test.value, test.value.String(),
				test.value.List(), got)
		}
	}
	for range uritemplate.Pairs("a", "b", "c", "d").Pairs() {
		break
	}
}

// The zero Template is the empty one, and MustParse panics with the error.
func TestZeroAndMust(t *testing.T) {
	var zero uritemplate.Template
	if text, err := zero.Expand(nil); text != "" || err != nil || zero.String() != "" ||
		zero.Names() != nil {
		t.Errorf("%q %v %q", text, err, &zero)
	}
	if values, ok := zero.Match(""); !ok || len(values) > 0 {
		t.Errorf("%v %t", values, ok)
	}
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, uri.CodeIncomplete) {
			t.Errorf("panics with %v", err)
		}
	}()
	uritemplate.MustParse("{")
}
