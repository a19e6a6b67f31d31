package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// An editionFlag is the value of the flag -edition: the editions that count, none if it is not
// given.
type editionFlag []schemes.Edition

func (f *editionFlag) flag(fs *flag.FlagSet) {
	fs.Func("edition", "the `edition` whose grammars of schemes count, such as RFC1738, or all", func(s string) error {
		if strings.EqualFold(s, "all") {
			*f = schemes.Editions()
			return nil
		}
		var ed schemes.Edition
		if err := ed.UnmarshalText([]byte(s)); err != nil {
			return err
		}
		*f = []schemes.Edition{ed}
		return nil
	})
}

// table returns a table with a line for each edition: which of its productions the text is, or
// why it is none. With one edition what is refused is an error instead.
func (f editionFlag) table(text string) ([][]string, error) {
	rows := [][]string{{"EDITION", "PRODUCTION"}}
	for _, ed := range f {
		production, err := ed.Validate(text)
		switch {
		case err != nil && len(f) == 1:
			return nil, err
		case err != nil:
			production = whyRefused(err)
		}
		rows = append(rows, []string{ed.String(), production})
	}
	return rows, nil
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

// withoutSecrets returns text without its password; where it is no reference, as errors show it.
func withoutSecrets(text string) string {
	if u, err := uri.Parse(text); err == nil {
		text = shown(u)
		return cell(&text)
	}
	shown, _, _ := strings.Cut(uri.ParseError{Input: text}.Caret(), "\n")
	return shown
}
