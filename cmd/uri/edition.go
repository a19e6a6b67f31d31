package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes/editions"
)

// An editionFlag is the value of the flag -edition: the editions that count, none if it is not
// given.
type editionFlag []editions.Edition

func (f *editionFlag) flag(fs *flag.FlagSet) {
	fs.Func("edition", "the `edition` whose grammars of schemes count, such as RFC1738, or all", func(s string) error {
		if strings.EqualFold(s, "all") {
			*f = editions.All()
			return nil
		}
		var ed editions.Edition
		if err := ed.UnmarshalText([]byte(s)); err != nil {
			return err
		}
		*f = []editions.Edition{ed}
		return nil
	})
}

// editionRow is what an edition makes of a text.
type editionRow struct {
	Edition    string  `json:"edition"`
	Production *string `json:"production"` // null if it is none
	Refused    string  `json:"refused,omitempty"`
}

// write writes which production of each edition the text is, or why it is none. With one edition what
// is refused is an error instead.
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

// whyRefused is [reason] with the document, which is another for each scheme.
func whyRefused(err error) string {
	pe := new(uri.ParseError)
	errors.As(err, &pe) // it is one, or has one
	document := pe.Document
	if document == "" {
		document = pe.Spec.String()
	}
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	return fmt.Sprintf("%sbyte %d, %s: %s (%s)", refused, pe.Offset, pe.Component, pe.Text, document)
}

// withoutSecrets returns text without its password, under any document: in RFC 1738 a user may have a "?". Where it is no
// reference, it is as errors show it.
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
