package main

import (
	"fmt"

	"example.com/uri"
	"example.com/uri/schemes"
)

type checked struct {
	Reference string   `json:"reference"` // without a password
	Scheme    *string  `json:"scheme"`    // in lower case; null for a relative reference
	Known     bool     `json:"known"`
	Status    string   `json:"status,omitempty"`
	Documents []string `json:"documents,omitempty"`
	Form      []member `json:"form"`
	Normal    string   `json:"normal"` // by the scheme, without a password
}

// A member is a part of what a URI is to its scheme: data as text, a number, a boolean or a pair.
type member struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// checkedOf returns what JSON says of a valid URI.
func checkedOf(u uri.URI) checked {
	result := checked{Reference: harmless(u), Form: []member{}, Normal: harmlessNormal(u)}
	if u.IsRelative() {
		return result
	}
	result.Scheme = new(u.Scheme())
	if known, ok := schemes.Lookup(u.Scheme()); ok {
		*result.Scheme, result.Known, result.Status, result.Documents = known.Name, true, known.Status.String(), known.Documents
		printTyped(u, hiding(u, func(name string, value any) { result.Form = append(result.Form, member{name, value}) }))
	}
	return result
}

// A word is text that is shown without quotes.
type word string

// A pair is a name, or a number, and a value.
type pair struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// shown returns a value for people: data in quotes.
func shown(value any) string {
	switch v := value.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case pair:
		return fmt.Sprintf("%q = %q", v.Name, v.Value)
	}
	return fmt.Sprint(value)
}

type schemeRow struct {
	Name      string   `json:"name"`
	Status    string   `json:"status"`
	Port      *uint16  `json:"port"`
	Needs     []string `json:"needs"`
	HasNo     []string `json:"hasNo"`
	Documents []string `json:"documents"`
}

// schemesJSON prints rows of the table of schemes, all if there are no names, and returns the exit status.
func schemesJSON(env *env, names []string) int {
	w := &output{to: env.out, end: '\n'}
	for s := range schemes.All() {
		if len(names) > 0 && !containsFold(names, s.Name) {
			continue
		}
		row := schemeRow{Name: s.Name, Status: s.Status.String(), Documents: s.Documents}
		if s.Port != 0 {
			row.Port = &s.Port
		}
		row.Needs, row.HasNo = usesOf(s)
		w.object(row)
	}
	if err := w.flush(); err != nil {
		fmt.Fprintf(env.err, "uri: %v\n", err)
		return statusRefused
	}
	return statusOK
}
