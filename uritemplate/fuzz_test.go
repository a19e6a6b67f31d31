package uritemplate_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/test/abnf"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/internal/test/secrets"
	"example.com/uri/uritemplate"
)

// The laws of this package, each with the fuzz target of its name.
var all = []laws.Law{
	{Check: checkParse, Text: template},
	{Check: checkExpand, Text: template},
	{Check: checkMatch, Text: template},
	{Check: checkSecrets},
}

// FuzzGrammar holds the laws to templates that walks through the grammar give.
func FuzzGrammar(f *testing.F) { laws.Fuzz(f, "..", all) }

// grammar returns that of the RFC.
func grammar(t testing.TB) *abnf.Grammar {
	t.Helper()
	return abnf.Load(t, "testdata/grammar", "RFC6570")
}

// pieces are what expressions are made of.
var pieces = []string{
	"{", "}", "{x}", "{+x}", "{#y}", "{.x*}", "{/x,y}", "{;x:3}", "{?x,y*}", "{&z}", "x", "y", ",",
	"*", ":", ":1", ":12", ".", "%", "%41", "%c3%A9", "é", "😀", "'", "!", "/", "a", "=", "\xff",
	" ",
}

// template returns one, or a text that is nearly one.
func template(w *laws.Walk) string {
	first := w.Cut(30) // and the rest is for values
	return string(first.Mutate(walked.Generate("URI-Template", first), pieces))
}

// walked is the grammar for walks, which have no test that could load it.
var walked = grammar(loader{})

// A loader is a test that loads what is there.
type loader struct{ testing.TB }

func (loader) Helper() {}

// addTemplates seeds a target with the templates of all files, and with choices for values.
func addTemplates(f *testing.F) {
	choices := abnf.Seeds(20)
	for _, name := range []string{"expand.tsv", "invalid.tsv", "match.tsv"} {
		for i, row := range rows(f, name) {
			f.Add(row[0], choices[i%len(choices)])
		}
	}
	for i, e := range examples(f) {
		f.Add(e.template, choices[i%len(choices)])
	}
}

// FuzzParse holds Parse to the grammar, and its errors to what they promise.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"expand.tsv", "invalid.tsv", "match.tsv"} {
		for _, row := range rows(f, name) {
			f.Add(row[0])
		}
	}
	f.Fuzz(checkParse)
}

func checkParse(t *testing.T, text string) {
	if len(text) > 1<<12 {
		return // the expression takes long
	}
	g := grammar(t)
	tmpl, err := uritemplate.Parse(text)
	if ok := g.Match("URI-Template", text); ok != (err == nil) {
		t.Fatalf("%q: %v, by the grammar %t", text, err, ok)
	}
	if err == nil {
		if tmpl.String() != text {
			t.Errorf("%q prints as %q", text, tmpl)
		}
		return
	}
	errs.Check(t, "Parse", text, err)
	var pe *uri.ParseError
	if !errors.As(err, &pe) || tmpl != nil || pe.Input != text {
		t.Fatalf("%q: %v %v", text, tmpl, err)
	}
	// A template can begin with what is before the offset, and none with what is there.
	ends := []string{"", "}", "x}", "0}", "1}", "00", "0", "00}", "x"}
	goesOn := func(text string) bool {
		for _, end := range ends {
			if g.Match("URI-Template", text+end) {
				return true
			}
		}
		return false
	}
	if wrong := text[:pe.Offset+pe.Len]; !goesOn(text[:pe.Offset]) || pe.Len > 0 && goesOn(wrong) {
		t.Errorf("%q: %v", text, err)
	}
}

// FuzzExpand holds Expand to its slow twin.
func FuzzExpand(f *testing.F) {
	addTemplates(f)
	f.Fuzz(checkExpand)
}

func checkExpand(t *testing.T, text string, choices []byte) {
	tmpl, err := uritemplate.Parse(text)
	if err != nil {
		return
	}
	values := someValues(tmpl, choices)
	got, err := tmpl.Expand(values)
	want, failure := slowExpand(text, values)
	if got != want || failure == "" != (err == nil) ||
		err != nil && !errors.Is(err, uri.Code(failure)) {
		t.Fatalf("%q with %q is %q (%v), by the steps %q (%s)", text, values, got, err, want,
			failure)
	}
	errs.Check(t, "Expand", text, err)
	if again, err := tmpl.AppendExpand([]byte("x"), values); err == nil &&
		string(again) != "x"+got || err != nil && string(again) != "x" {
		t.Errorf("%q with %q is %q, appended %q (%v)", text, values, got, again, err)
	}
	if i := strings.IndexFunc(got,
		func(r rune) bool {
			return !strings.ContainsRune(slowUnreserved+slowReserved+"%",
				r)
		}); i >= 0 {
		t.Errorf("%q with %q is %q", text, values, got)
	}
}

// someValues returns values for the variables of a template as data chooses, perhaps none that are
// valid.
func someValues(tmpl *uritemplate.Template, data []byte) uritemplate.Values {
	c := &abnf.Choices{Data: data}
	text := func() (s string) {
		parts := []string{"", "a", "bc", "%", "%41", "%2F", "%c3%A9", "é", "€", "😀", ",", "=", "/",
			".", "&", ";", " ", "x", "\u0301", "\xff", "%E2%82", "\x00", "[", "~"}
		for range c.Pick(4) {
			if i := c.Pick(len(parts)); parts[i] != "\xff" || c.Pick(8) == 7 {
				s += parts[i]
			}
		}
		return s
	}
	values := uritemplate.Values{}
	for _, name := range tmpl.Names() {
		switch c.Pick(8) {
		case 1:
			values[name] = uritemplate.Value{}
		case 2, 3:
			var list []string
			for range c.Pick(4) {
				list = append(list, text())
			}
			values[name] = uritemplate.List(list...)
		case 4, 5:
			var pairs []string
			for range c.Pick(7) {
				pairs = append(pairs, text())
			}
			values[name] = uritemplate.Pairs(pairs...)
		case 6, 7, 0:
			if len(c.Data) > 0 {
				values[name] = uritemplate.String(text())
			}
		}
	}
	return values
}

// FuzzMatch holds Match to its law, to its rule, and to what it must find: where no variable occurs
// twice, an expansion matches.
func FuzzMatch(f *testing.F) {
	addTemplates(f)
	for _, row := range rows(f, "match.tsv") {
		f.Add(row[0], []byte(row[1]))
	}
	f.Fuzz(checkMatch)
}

func checkMatch(t *testing.T, text string, choices []byte) {
	tmpl, err := uritemplate.Parse(text)
	if err != nil || len(text) > 1<<10 || len(choices) > 1<<10 {
		return
	}
	checkFound(t, tmpl, string(choices))
	expanded, err := tmpl.Expand(someValues(tmpl, choices))
	if err != nil {
		return
	}
	ok := checkFound(t, tmpl, expanded)
	if once := strings.Count(text, "{")+strings.Count(between(text),
		",") == len(tmpl.Names()); !ok && once && !strings.Contains(between(text), "%") {
		t.Errorf("%q gives %q, which does not match", text, expanded)
	}
}

// between returns the expressions of a template.
func between(template string) (all string) {
	for rest := template; ; {
		_, after, ok := strings.Cut(rest, "{")
		if !ok {
			return all
		}
		expression, after, _ := strings.Cut(after, "}")
		all, rest = all+expression, after
	}
}

// checkFound reports whether a template matches. The values that Match finds must expand to the
// text, and Match must find them again.
func checkFound(t *testing.T, tmpl *uritemplate.Template, text string) bool {
	t.Helper()
	values, ok := tmpl.Match(text)
	if !ok {
		if values != nil {
			t.Errorf("%q does not match %q, with %q", tmpl, text, values)
		}
		return false
	}
	if again, err := tmpl.Expand(values); err != nil || again != text {
		t.Errorf("%q matches %q with %q, which gives %q (%v)", tmpl, text, values, again, err)
	}
	for name, value := range values {
		for _, s := range value.List() {
			if !utf8.ValidString(s) {
				t.Errorf("%q matches %q with %s %q", tmpl, text, name, s)
			}
		}
	}
	checkShortest(t, tmpl, text, values)
	return true
}

// checkShortest holds that the first expression of a template could not get less of the text.
func checkShortest(t *testing.T, tmpl *uritemplate.Template, text string,
	values uritemplate.Values) {
	t.Helper()
	before, rest, ok := strings.Cut(tmpl.String(), "{")
	expression, after, _ := strings.Cut(rest, "}")
	if !ok || len(values) == 0 || strings.Contains(expression, "%") {
		return
	}
	literal, _ := uritemplate.MustParse(before).Expand(nil)
	first, tail := uritemplate.MustParse("{"+expression+"}"), uritemplate.MustParse(after)
	got, err := first.Expand(values)
	if err != nil {
		t.Fatal(err)
	}
	text = strings.TrimPrefix(text, literal)
	if len(first.Names())+len(tail.Names()) > len(tmpl.Names()) {
		return // one has a variable of the other
	}
	for n := range len(got) {
		_, fits := first.Match(text[:n])
		if _, restFits := tail.Match(text[n:]); fits && restFits {
			t.Errorf("%q gives %q of %q to its first expression; %q would do", tmpl, got, text,
				text[:n])
		}
	}
}

// FuzzSecrets holds that no error of this package shows a password, or a value.
func FuzzSecrets(f *testing.F) { secrets.Seed(f).Fuzz(checkSecrets) }

func checkSecrets(t *testing.T, n uint16, after string) {
	text := secrets.Text(n, after)
	for _, template := range []string{text, text + "{", text + "{x:1}", "{x y}" + text} {
		tmpl, err := uritemplate.Parse(template)
		errs.Check(t, "Parse", template, err)
		if err != nil {
			continue
		}
		for _, value := range []uritemplate.Value{uritemplate.List(text),
			uritemplate.Pairs("a", text), uritemplate.String(text + "\xff")} {
			_, err := tmpl.Expand(uritemplate.Values{"x": value})
			errs.Check(t, "Expand", template, err)
		}
	}
	tmpl := uritemplate.MustParse("{x:1}{y}{+z}")
	for _, name := range tmpl.Names() {
		for _, value := range []uritemplate.Value{uritemplate.List(text), uritemplate.String(text),
			uritemplate.String(text + "\xff")} {
			_, err := tmpl.ExpandURI(uritemplate.Values{name: value})
			errs.Check(t, "ExpandURI", text, err)
		}
	}
}
