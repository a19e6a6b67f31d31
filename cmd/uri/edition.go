package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes/editions"
)

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
