package main

import (
	"errors"
	"flag"
	"fmt"
	"reflect"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/secret"
	"example.com/uri/schemes"
	"example.com/uri/schemes/editions"
)

// checkCommand is "uri check".
func checkCommand(fs *flag.FlagSet) action {
	from := texts{answers: true, blocks: true}
	from.flags(fs)
	var j judge
	j.flags(fs)
	var editions editionFlag
	editions.flag(fs)
	return func(env *env, args []string) int {
		verdict, err := j.verdict()
		switch {
		case err != nil:
			report(env.err, "uri check", err)
			return statusTrouble
		case editions != nil && j != (judge{}):
			fmt.Fprintln(env.err, "uri check: -edition cannot stand with -policy or -origin")
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			if editions != nil {
				return editions.write(w, text, from.json)
			}
			u, err := verdict.of(text, !from.quiet)
			switch {
			case err != nil || from.quiet:
				return err
			case from.json:
				return w.object(checkedOf(u))
			}
			w.beginBlock()
			printChecked(env, w, u)
			return w.endBlock()
		})
	}
}

// printChecked writes what a valid URI means to its scheme, one fact a line, with decoded data in
// quotes. It does not show passwords.
func printChecked(env *env, w *output, u uri.URI) {
	line := func(name string, value any) { fmt.Fprintf(w, "%-10s  %s\n", name, shown(value)) }
	fmt.Fprintf(w, "%-10s  ", "reference")
	env.paint(w, u)
	w.WriteByte('\n')
	known, ok := schemes.Lookup(u.Scheme())
	if !u.IsAbsolute() {
		return
	}
	if !ok {
		line("scheme", word(u.Scheme()+" (unknown)"))
		return
	}
	line("scheme", word(known.Name+" ("+strings.Join(append([]string{known.Status.String()}, known.Documents...), "; ")+")"))
	printTyped(u, hiding(u, line))
	if n := schemes.Normalize(u); n != u {
		line("normal", word(harmlessNormal(u)))
	}
}

type checked struct {
	Reference string   `json:"reference"` // without a password
	Scheme    *string  `json:"scheme"`    // in lower case; null for a relative reference
	Known     bool     `json:"known"`
	Status    string   `json:"status,omitempty"`
	Documents []string `json:"documents,omitempty"`
	Form      []member `json:"form"`
	Normal    string   `json:"normal"` // by the scheme, without a password
}

// A member is a part of a URI's typed form: text, a number, a boolean or a pair.
type member struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// checkedOf returns the object of JSON for a valid URI.
func checkedOf(u uri.URI) checked {
	result := checked{Reference: harmless(u), Form: []member{}, Normal: harmlessNormal(u)}
	if !u.IsAbsolute() {
		return result
	}
	result.Scheme = new(u.Scheme())
	if known, ok := schemes.Lookup(u.Scheme()); ok {
		*result.Scheme, result.Known, result.Status, result.Documents = known.Name, true, known.Status.String(), known.Documents
		printTyped(u, hiding(u, func(name string, value any) { result.Form = append(result.Form, member{name, value}) }))
	}
	return result
}

// An editionFlag is the value of the flag -edition: the editions that count. It is nil if the flag is not given.
type editionFlag []editions.Edition

func (f *editionFlag) flag(fs *flag.FlagSet) {
	fs.Func("edition", "the `edition` whose grammars of schemes count, such as RFC1738, or all", func(s string) error {
		if strings.EqualFold(s, "all") {
			*f = editions.All()
			return nil
		}
		var ed editions.Edition
		if ed.UnmarshalText([]byte(s)) != nil {
			return fmt.Errorf("it is not an edition%s", choices(s, editionNames()))
		}
		*f = []editions.Edition{ed}
		return nil
	})
}

func editionNames() []string {
	names := []string{"all"}
	for _, ed := range editions.All() {
		names = append(names, ed.String())
	}
	return names
}

// editionRow is the result of one edition for a text.
type editionRow struct {
	Edition    string  `json:"edition"`
	Production *string `json:"production"` // null if the text is refused
	Refused    string  `json:"refused,omitempty"`
}

// write writes for each edition which production the text matches, or why the edition refuses it. If there is
// only one edition, a refusal is an error instead.
func (f editionFlag) write(w *output, text string, asJSON bool) error {
	var rows []editionRow
	for _, ed := range f {
		production, err := ed.Validate(text)
		switch {
		case err != nil && len(f) == 1:
			return err
		case err != nil:
			rows = append(rows, editionRow{Edition: ed.String(), Refused: strings.TrimPrefix(whyRefused(err), refused)})
		default:
			rows = append(rows, editionRow{Edition: ed.String(), Production: &production})
		}
	}
	if asJSON {
		return w.object(struct {
			Reference string       `json:"reference"`
			Editions  []editionRow `json:"editions"`
		}{withoutSecrets(text), rows})
	}
	table := [][]string{{"EDITION", "PRODUCTION"}}
	for _, row := range rows {
		what := refused + row.Refused
		if row.Production != nil {
			what = *row.Production
		}
		table = append(table, []string{row.Edition, what})
	}
	w.beginBlock()
	fmt.Fprintf(w, "reference  %s\n", withoutSecrets(text))
	printTable(w, table)
	return w.endBlock()
}

// whyRefused says in a few words why an edition refuses a text, and by which document. Each scheme has its own.
func whyRefused(err error) string {
	pe := new(uri.ParseError)
	errors.As(err, &pe) // err holds one
	document := pe.Document
	if document == "" {
		document = pe.Spec.String()
	}
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	return fmt.Sprintf("%sbyte %d, %s: %s (%s)", refused, pe.Offset, pe.Component, strings.TrimSuffix(pe.Text, "."), document)
}

// withoutSecrets returns text without its password, whichever document reads one: in RFC 1738 a user may hold
// a "?". If text is not a valid reference, it is shown as errors show it.
func withoutSecrets(text string) string {
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil && u.HasPassword() {
			text = u.Redacted()
			return cell(&text)
		}
	}
	if u, err := uri.Parse(text); err == nil {
		text = harmless(u)
		return cell(&text)
	}
	shown, _, _ := strings.Cut(uri.ParseError{Input: text}.Caret(), "\n")
	return shown
}

// A word is text that check shows without quotes.
type word string

// A pair is a value with a name or a number.
type pair struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A printLine prints one part of a URI's typed form: a name, and a value that is text, a word, a number, a
// boolean or a pair.
type printLine func(name string, value any)

// shown returns a value for people, with data in quotes.
func shown(value any) string {
	switch v := value.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case pair:
		return fmt.Sprintf("%q = %q", v.Name, v.Value)
	}
	return fmt.Sprint(value)
}

// hiding returns line. If reports hide a part of u that may be a password, it returns a function that
// hides that part in the values, too.
func hiding(u uri.URI, line printLine) printLine {
	if _, misread := secret.Hide(u); !misread {
		return line
	}
	return func(name string, value any) {
		switch v := value.(type) {
		case string:
			value = fromAt(v)
		case word:
			value = word(fromAt(string(v)))
		case pair:
			value = pair{fromAt(v.Name), fromAt(v.Value)}
		}
		line(name, value)
	}
}

// typedForms has a printer for each scheme with a typed form. TestSchemesWithForms in package schemes compares its keys with the
// registry of forms.
var typedForms = map[string]func(u uri.URI, line printLine){
	"afs":      printer(schemes.ParseAFS, nil),
	"cid":      printer(schemes.ParseCID, printHeader),
	"data":     printer(parseData, nil),
	"file":     printer(schemes.ParseFile, printFilePaths),
	"ftp":      printer(schemes.ParseFTP, nil),
	"gopher":   printer(schemes.ParseGopher, printRequest),
	"http":     printer(schemes.ParseHTTP, printOriginForm),
	"https":    printer(schemes.ParseHTTP, printOriginForm),
	"mailto":   printer(schemes.ParseMailto, nil),
	"mid":      printer(schemes.ParseMID, nil),
	"news":     printer(schemes.ParseNews, nil),
	"nntp":     printer(schemes.ParseNNTP, nil),
	"prospero": printer(schemes.ParseProspero, nil),
	"rlogin":   printer(schemes.ParseTelnet, nil),
	"snews":    printer(schemes.ParseNews, nil),
	"tel":      printer(schemes.ParseTel, nil),
	"telnet":   printer(schemes.ParseTelnet, nil),
	"tn3270":   printer(schemes.ParseTelnet, nil),
	"urn":      printer(schemes.ParseURN, nil),
	"wais":     printer(schemes.ParseWAIS, nil),
	"ws":       printer(schemes.ParseHTTP, printOriginForm),
	"wss":      printer(schemes.ParseHTTP, printOriginForm),
}

// parseData parses a data URL of any length: it came as a whole.
func parseData(u uri.URI) (schemes.Data, error) { return schemes.ParseData(u, -1) }

// printTyped prints the parts of a valid URI's typed form and what they mean to a client, if its scheme
// has a typed form.
func printTyped(u uri.URI, line printLine) {
	if printForm, ok := typedForms[strings.ToLower(u.Scheme())]; ok {
		printForm(u, line)
	}
}

// printer returns a function that prints the fields of a form. After them it calls meaning, which may be
// nil.
func printer[T any](parse func(uri.URI) (T, error), meaning func(form T, line printLine)) func(u uri.URI, line printLine) {
	return func(u uri.URI, line printLine) {
		form, err := parse(u)
		if err == nil {
			printFields(reflect.ValueOf(form), line)
		}
		if err == nil && meaning != nil {
			meaning(form, line)
		}
	}
}

// printFields prints the fields of a form that are defined: those that are not empty, or whose field "Has…"
// is true. A list has a line for each element. A password is hidden.
func printFields(v reflect.Value, line printLine) {
	for i := range v.NumField() {
		name, field := v.Type().Field(i).Name, v.Field(i)
		has := v.FieldByName("Has" + name)
		switch {
		case !v.Type().Field(i).IsExported(), name == "Scheme": // The scheme is shown already.
		case field.IsZero() && !(has.IsValid() && has.Bool()), strings.HasPrefix(name, "Has"):
		case name == "Password":
			line("password", word("(hidden)"))
		case field.Type() == reflect.TypeFor[[]byte]():
			line(label(name), string(field.Bytes()))
		case field.Kind() == reflect.Slice:
			for j := range field.Len() {
				printField(singular(name), field.Index(j), line)
			}
		default:
			printField(label(name), field, line)
		}
	}
}

func printField(name string, field reflect.Value, line printLine) {
	switch field.Kind() {
	case reflect.String:
		line(name, field.String())
	case reflect.Uint8:
		if s, ok := field.Interface().(fmt.Stringer); ok {
			line(name, word(s.String()))
			return
		}
		line(name, word(rune(field.Uint())))
	case reflect.Struct:
		if p, ok := field.Interface().(uri.Param); ok {
			line(name, pair{p.Name, p.Value})
			return
		}
		if field.NumField() != 2 {
			printFields(field, line)
			return
		}
		line(name, pair{field.Field(0).String(), field.Field(1).String()})
	default:
		line(name, field.Interface())
	}
}

// singular returns the name of one element of a field that is a list.
func singular(field string) string {
	if field == "Dirs" {
		return "directory"
	}
	return strings.TrimSuffix(label(field), "s")
}

// label returns the name of a field as the documents write it: "message-id" for MessageID.
func label(field string) string {
	name, isID := strings.CutSuffix(field, "ID")
	if isID && len(name) > 1 { // not NID
		name += "-id"
	} else {
		name = field
	}
	return strings.ToLower(name)
}

// printHeader prints the value of Content-ID in the body part that a cid URI refers to.
func printHeader(c schemes.CID, line printLine) {
	if header, err := c.Header(); err == nil {
		line("header", word(header))
	}
}

// printRequest prints what a gopher client sends, and the URI of another scheme that it opens instead.
func printRequest(g schemes.Gopher, line printLine) {
	if request, err := g.Request(); err == nil {
		line("request", string(request))
	}
	if target, ok := g.Target(); ok {
		line("target", word(target.Redacted()))
	}
}

// printOriginForm prints the target of a request as it is sent to the origin server (RFC 9112, 3.2.1).
func printOriginForm(h schemes.HTTP, line printLine) {
	if target, err := h.OriginForm(); err == nil {
		line("request", word(target))
	}
}

// printFilePaths prints the names by which operating systems know a file.
func printFilePaths(f schemes.File, line printLine) {
	for _, system := range []struct {
		name string
		os   schemes.OS
	}{{"Unix", schemes.OSUnix}, {"Windows", schemes.OSWindows}, {"VMS", schemes.OSVMS}} {
		if path, err := f.FilePath(system.os); err == nil {
			line(system.name, path)
		}
	}
}
