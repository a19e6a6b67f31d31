package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// explainCommand is "uri explain".
func explainCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	base := baseFlag(fs, "show the targets against this `URI`, too")
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *output, text string) error {
			if from.json {
				return w.object(explained(text, *base))
			}
			w.beginBlock()
			explain(w, text, *base)
			return w.endBlock()
		})
	}
}

// explain writes a table with a line for each document: the components of the
// reference or why it is none, and its target against the base, if there is a base.
func explain(w io.Writer, text, base string) {
	const column = "DOCUMENT SCHEME AUTHORITY KIND PATH PARAMS QUERY FRAGMENT OPAQUE"
	rows := [][]string{strings.Fields(column)}
	var targets []string
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			rows = append(rows, []string{sp.String(), reason(err)})
		} else {
			c := componentsOf(u)
			kind := c.HostKind
			if kind != nil && u.Host() != u.Authority() {
				s := *c.Host + " " + *kind
				kind = &s
			}
			row := []string{sp.String()}
			for _, value := range []*string{c.Scheme, c.Authority, kind, &c.Path, c.Params, c.Query, c.Fragment, c.Opaque} {
				row = append(row, cell(value))
			}
			rows = append(rows, row)
		}
		targets = append(targets, targetOf(sp, text, base))
	}
	if base != "" {
		rows[0] = append(rows[0], "TARGET")
		for i := range targets {
			if len(rows[i+1]) > 2 {
				rows[i+1] = append(rows[i+1], targets[i])
			} else if !strings.Contains(targets[i], refused) {
				// The draft of 1993 resolves what is no reference by itself.
				rows[i+1][1] += "; target " + targets[i]
			}
		}
	}
	fmt.Fprintf(w, "reference  %s\n", cell(&text))
	if base != "" {
		fmt.Fprintf(w, "base       %s\n", cell(&base))
	}
	printTable(w, rows)
}

const (
	undefined = "-"
	refused   = "refused: "
)

// cell returns how a component stands in the table. What would not print is escaped.
func cell(value *string) string {
	switch {
	case value == nil:
		return undefined
	case *value == "":
		return `""`
	}
	var b strings.Builder
	for i, r := range *value {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix((*value)[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, (*value)[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}

// reason says in a few words why a document refuses a text.
func reason(err error) string {
	pe := new(uri.ParseError)
	errors.As(err, &pe) // it is one
	return fmt.Sprintf("%sbyte %d, %s: %s (%s)", refused, pe.Offset, pe.Component, pe.Text, pe.Section)
}

// targetOf returns the target of the reference under sp, or why there is none.
func targetOf(sp uri.Spec, ref, base string) string {
	target, err := resolveUnder(sp, ref, base)
	switch {
	case errors.As(err, new(baseError)):
		return "base " + reason(err)
	case err != nil:
		return reason(err)
	}
	return cell(new(target.String()))
}

// printTable aligns the rows, without the columns that hold nothing. A row of two cells
// is a name and a sentence.
func printTable(w io.Writer, rows [][]string) {
	width := make([]int, len(rows[0]))
	used := make([]bool, len(rows[0]))
	for i, row := range rows {
		if len(row) == 2 {
			row = row[:1]
		}
		for j, cell := range row {
			if i > 0 && cell != undefined {
				used[j] = true
			}
			width[j] = max(width[j], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for j, cell := range row {
			if used[j] || len(row) == 2 {
				line.WriteString(cell)
				line.WriteString(strings.Repeat(" ", width[j]+2-min(width[j], utf8.RuneCountInString(cell))))
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line.String(), " "))
	}
}

type explanation struct {
	Reference string    `json:"reference"`
	Base      *string   `json:"base"`
	Documents []reading `json:"documents"`
}

// A reading is what one document makes of a reference: components, or errors.
type reading struct {
	Spec         string      `json:"spec"`
	Components   *components `json:"components"`
	Errors       []finding   `json:"errors,omitempty"`
	Target       *string     `json:"target"`
	TargetErrors []finding   `json:"targetErrors,omitempty"`
}

// explained returns what JSON says of a reference, and of its target if there is a base.
func explained(text, base string) explanation {
	result := explanation{Reference: text}
	if base != "" {
		result.Base = &base
	}
	for _, sp := range uri.Specs() {
		r := reading{Spec: sp.String()}
		if u, err := sp.Parse(text); err != nil {
			r.Errors = findingsOf(err)
		} else {
			r.Components = new(componentsOf(u))
		}
		if base != "" {
			target, err := resolveUnder(sp, text, base)
			if err != nil {
				r.TargetErrors = findingsOf(err)
			} else {
				r.Target = new(target.String())
			}
		}
		result.Documents = append(result.Documents, r)
	}
	return result
}

func resolveUnder(sp uri.Spec, ref, base string) (uri.URI, error) {
	b, err := sp.Parse(base)
	if err != nil {
		return uri.URI{}, baseError{err}
	}
	return b.ResolveString(ref)
}
