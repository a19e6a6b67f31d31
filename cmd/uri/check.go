package main

import (
	"errors"
	"flag"
	"fmt"
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
				return checkedJSON(w, u)
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
	text, misread := secret.Hide(u)
	w.label("reference")
	env.paint(w, text)
	w.buf = append(w.buf, '\n')
	if !u.IsAbsolute() {
		return
	}
	w.label("scheme")
	known, ok := schemes.Lookup(u.Scheme())
	if !ok {
		w.buf = append(append(w.buf, u.Scheme()...), " (unknown)\n"...)
		return
	}
	w.buf = append(append(append(w.buf, known.Name...), " ("...), known.Status.String()...)
	for _, document := range known.Documents {
		w.buf = append(append(w.buf, "; "...), document...)
	}
	w.buf = append(w.buf, ")\n"...)
	printTyped(u, known.Name, &facts{w: w, misread: misread})
	if n := schemes.Normalize(u); n != u {
		w.label("normal")
		w.buf = append(append(w.buf, harmlessNormal(n, misread)...), '\n')
	}
}

// checkedJSON prints the object of JSON for a valid URI. The reference and the normal form have no
// password.
func checkedJSON(w *output, u uri.URI) error {
	text, misread := secret.Hide(u)
	w.beginObject("")
	w.text("reference", text)
	known, ok := schemes.Lookup(u.Scheme())
	if ok = ok && u.IsAbsolute(); ok {
		w.text("scheme", known.Name)
	} else {
		w.optional("scheme", u.Scheme(), u.IsAbsolute())
	}
	w.boolean("known", ok)
	if ok {
		w.nonempty("status", known.Status.String())
		if len(known.Documents) > 0 {
			w.list("documents", known.Documents)
		}
	}
	w.beginList("form")
	if ok {
		printTyped(u, known.Name, &facts{w: w, json: true, misread: misread})
	}
	w.endList()
	w.text("normal", harmlessNormal(schemes.Normalize(u), misread))
	return w.endRecord()
}

// An editionFlag is the value of the flag -edition: the editions that count. It is nil if the flag
// is not given.
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
	edition    string
	production string
	refused    string // why the text is refused, or ""
}

// write writes for each edition which production the text matches, or why the edition refuses it.
// If there is only one edition, a refusal is an error instead.
func (f editionFlag) write(w *output, text string, asJSON bool) error {
	var rows []editionRow
	for _, ed := range f {
		production, err := ed.Validate(text)
		switch {
		case err != nil && len(f) == 1:
			return err
		case err != nil:
			rows = append(rows, editionRow{edition: ed.String(), refused: whyRefused(err)})
		default:
			rows = append(rows, editionRow{edition: ed.String(), production: production})
		}
	}
	if asJSON {
		w.beginObject("")
		w.text("reference", withoutSecrets(text))
		w.beginList("editions")
		for _, row := range rows {
			w.beginObject("")
			w.text("edition", row.edition)
			w.optional("production", row.production, row.refused == "")
			w.nonempty("refused", row.refused)
			w.endObject()
		}
		w.endList()
		return w.endRecord()
	}
	table := [][]string{{"EDITION", "PRODUCTION"}}
	for _, row := range rows {
		what := row.production
		if row.refused != "" {
			what = refused + row.refused
		}
		table = append(table, []string{row.edition, what})
	}
	w.beginBlock()
	fmt.Fprintf(w, "reference  %s\n", withoutSecrets(text))
	printTable(w, table)
	return w.endBlock()
}

// whyRefused says in a few words why an edition refuses a text, and by which document. Each scheme
// has its own.
func whyRefused(err error) string {
	pe := new(uri.ParseError)
	errors.As(err, &pe) // err holds one
	document := documentOf(pe)
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	return fmt.Sprintf("byte %d, %s: %s (%s)", pe.Offset, pe.Component,
		strings.TrimSuffix(pe.Text, "."), document)
}

// withoutSecrets returns text without its password, whichever document reads one: in RFC 1738 a
// user may hold a "?". If text is not a valid reference, it is shown as errors show it.
func withoutSecrets(text string) string {
	for _, sp := range uri.Specs() {
		if u, err := sp.Parse(text); err == nil && u.HasPassword() {
			text = u.Redacted()
			return cell(text)
		}
	}
	if u, err := uri.Parse(text); err == nil {
		text = harmless(u)
		return cell(text)
	}
	shown, _, _ := strings.Cut(uri.ParseError{Input: text}.Caret(), "\n")
	return shown
}
