package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// check prints each field of a typed form that is defined: one that is not empty, or whose field
// "Has…" is true. The printers name the fields one by one. This test looks at them by reflection,
// so that it notices a field that a printer forgets.
func TestFormsAreComplete(t *testing.T) {
	data, err := os.ReadFile("../../schemes/testdata/validate.tsv")
	if err != nil {
		t.Fatal(err)
	}
	parsers := map[string]func(u uri.URI) (any, error){
		"afs": anyForm(schemes.ParseAFS), "cid": anyForm(schemes.ParseCID),
		"data": anyForm(parseData), "file": anyForm(schemes.ParseFile),
		"ftp": anyForm(schemes.ParseFTP), "gopher": anyForm(schemes.ParseGopher),
		"http": anyForm(schemes.ParseHTTP), "https": anyForm(schemes.ParseHTTP),
		"mailto": anyForm(schemes.ParseMailto), "mid": anyForm(schemes.ParseMID),
		"news": anyForm(schemes.ParseNews), "nntp": anyForm(schemes.ParseNNTP),
		"prospero": anyForm(schemes.ParseProspero), "rlogin": anyForm(schemes.ParseTelnet),
		"snews": anyForm(schemes.ParseNews), "tel": anyForm(schemes.ParseTel),
		"telnet": anyForm(schemes.ParseTelnet), "tn3270": anyForm(schemes.ParseTelnet),
		"urn": anyForm(schemes.ParseURN), "wais": anyForm(schemes.ParseWAIS),
		"ws": anyForm(schemes.ParseHTTP), "wss": anyForm(schemes.ParseHTTP),
	}
	if len(parsers) != len(typedForms) {
		t.Errorf("%d parsers, %d printers", len(parsers), len(typedForms))
	}
	forms := map[string]int{}
	for line := range strings.Lines(string(data)) {
		columns := strings.Split(line, "\t")
		if len(columns) != 3 || strings.HasPrefix(line, "# ") {
			continue
		}
		u, err := uri.Parse(columns[1])
		scheme := strings.ToLower(u.Scheme())
		if err != nil || parsers[scheme] == nil {
			continue
		}
		form, err := parsers[scheme](u)
		if err != nil {
			continue
		}
		forms[scheme]++
		want := factsByReflection(reflect.ValueOf(form))
		w := newOutput(nil, false)
		printTyped(u, scheme, &facts{w: w})
		got := string(w.buf)
		// What a form means to a client stands after its fields.
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: fields\n%swant\n%s", u, got, want)
		}
		if h, ok := form.(schemes.HTTP); ok {
			if target, err := h.OriginForm(); err != nil ||
				!strings.HasSuffix(got, "request     "+target+"\n") {
				t.Errorf("%s: the target is %q (%v), not that of\n%s", u, target, err, got)
			}
		}
	}
	for scheme := range parsers {
		if forms[scheme] == 0 {
			t.Errorf("no form of %s", scheme)
		}
	}
}

// anyForm returns a parser whose result can be any form.
func anyForm[T any](parse func(uri.URI) (T, error)) func(uri.URI) (any, error) {
	return func(u uri.URI) (any, error) { return parse(u) }
}

// factsByReflection returns a line for each field of a form that is defined, and for each element
// of a list.
func factsByReflection(v reflect.Value) string {
	var b strings.Builder
	line := func(name, value string) {
		name = strings.ToLower(name)
		switch name {
		case "messageid", "contentid":
			name = strings.TrimSuffix(name, "id") + "-id"
		case "dirs":
			name = "directory"
		}
		fmt.Fprintf(&b, "%-10s  %s\n", name, value)
	}
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		has := v.FieldByName("Has" + name)
		switch {
		case !v.Type().Field(i).IsExported(), name == "Scheme", strings.HasPrefix(name, "Has"):
		case field.IsZero() && !(has.IsValid() && has.Bool()):
		case name == "Password":
			line(name, "(hidden)")
		case field.Type() == reflect.TypeFor[[]byte]():
			line(name, fmt.Sprintf("%q", field.Bytes()))
		case field.Kind() == reflect.Slice:
			for _, element := range field.Seq2() {
				if one := name; one != "Dirs" {
					line(strings.TrimSuffix(one, "s"), shownByReflection(element))
				} else {
					line(one, shownByReflection(element))
				}
			}
		case field.Kind() == reflect.Struct:
			b.WriteString(factsByReflection(field))
		default:
			line(name, shownByReflection(field))
		}
	}
	return b.String()
}

func shownByReflection(v reflect.Value) string {
	switch v.Kind() {
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	case reflect.Struct:
		return fmt.Sprintf("%q = %q", v.Field(0).String(), v.Field(1).String())
	case reflect.Uint8:
		if s, ok := v.Interface().(fmt.Stringer); ok {
			return s.String()
		}
		return string(rune(v.Uint()))
	}
	return fmt.Sprint(v.Interface())
}

// A string of JSON is valid and means the text. Octets that are not UTF-8 become U+FFFD.
func FuzzJSONString(f *testing.F) {
	f.Add("a\"b\\c\b\f\n\r\t\x00\x1f\x7f é\u2028\U0001f600\xff")
	f.Fuzz(func(t *testing.T, text string) {
		literal := appendJSONString(nil, text)
		var got string
		if err := json.Unmarshal(literal, &got); err != nil {
			t.Fatalf("%q: %s: %v", text, literal, err)
		}
		if want := strings.ToValidUTF8(text, ""); utf8.ValidString(text) && got != want ||
			strings.ReplaceAll(got, "\ufffd", "") != strings.ReplaceAll(want, "\ufffd", "") {
			t.Errorf("%q: %s means %q", text, literal, got)
		}
	})
}

// The verbs that many lines pass through allocate hardly anything for each: no struct for JSON, and
// no cells of tables.
func TestAllocations(t *testing.T) {
	const text = "http://www.example.com/docs/guide/a.html?x=1&y=2#top"
	u := uri.MustParse(text)
	w := newOutput(nil, false)
	for name, test := range map[string]struct {
		most float64
		do   func()
	}{
		"parse -json": {4, func() { parsedJSON(w, u, uri.ParamSyntax{}) }},
		"parse":       {0, func() { printComponents(w, u) }},
		"check":       {4, func() { printChecked(&env{}, w, u) }},
	} {
		test.do()
		if got := testing.AllocsPerRun(100,
			func() { w.buf = w.buf[:0]; test.do() }); got > test.most {
			t.Errorf("%s: %v allocations, want %v at most", name, got, test.most)
		}
	}
	e := newExplainer("")
	do := func() {
		w.buf = w.buf[:0]
		e.read("http://www.example.com/docs/")
		e.print(w, "http://www.example.com/docs/")
	}
	do()
	if got := testing.AllocsPerRun(100, do); got > 2 {
		t.Errorf("explain: %v allocations", got)
	}
}
