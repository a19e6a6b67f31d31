package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/page"
)

// explainCommand is "uri explain".
func explainCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	base := baseFlag(fs, "show the targets against this `URI`, too")
	html := htmlFlag(fs)
	return func(env *env, args []string) int {
		if *html {
			return explainPage(env, args, *base)
		}
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

// explain writes a table with a line for each document. The line has the components of the reference, or
// the reason why it is invalid. If there is a base, the line has the target, too.
func explain(w io.Writer, text, base string) {
	const column = "DOCUMENT SCHEME AUTHORITY KIND PATH PARAMS QUERY FRAGMENT OPAQUE"
	rows := [][]string{strings.Fields(column)}
	var targets []string
	for _, r := range page.Readings(text, base) {
		if r.Err != nil {
			rows = append(rows, []string{r.Spec.String(), reason(r.Err)})
		} else {
			rows = append(rows, append([]string{r.Spec.String()}, cellsOf(r.URI)...))
		}
		targets = append(targets, targetOf(r))
	}
	if base != "" {
		rows[0] = append(rows[0], "TARGET")
		for i := range targets {
			if len(rows[i+1]) > 2 {
				rows[i+1] = append(rows[i+1], targets[i])
			} else if !strings.Contains(targets[i], refused) {
				// The draft of 1993 resolves references that are invalid by themselves.
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

// cellsOf returns the components of u in the order of explain's columns. A host that is not the whole
// authority stands beside its kind.
func cellsOf(u uri.URI) []string {
	c := componentsOf(u)
	kind := c.HostKind
	if kind != nil && u.Host() != u.Authority() {
		s := *c.Host + " " + *kind
		kind = &s
	}
	var cells []string
	for _, value := range []*string{c.Scheme, c.Authority, kind, &c.Path, c.Params, c.Query, c.Fragment, c.Opaque} {
		cells = append(cells, cell(value))
	}
	return cells
}

// targetOf returns the target of a reading, or the reason why there is none.
func targetOf(r page.Reading) string {
	switch {
	case r.BaseErr != nil:
		return "base " + reason(r.BaseErr)
	case r.TargetErr != nil:
		return reason(r.TargetErr)
	}
	return cell(new(r.Target.String()))
}

type explanation struct {
	Reference string    `json:"reference"`
	Base      *string   `json:"base"`
	Documents []reading `json:"documents"`
}

// A reading is how one document reads a reference: its components, or errors.
type reading struct {
	Spec         string      `json:"spec"`
	Components   *components `json:"components"`
	Errors       []finding   `json:"errors,omitempty"`
	Target       *string     `json:"target"`
	TargetErrors []finding   `json:"targetErrors,omitempty"`
}

// explained returns the object of JSON for a reference and, if there is a base, its targets.
func explained(text, base string) explanation {
	result := explanation{Reference: text}
	if base != "" {
		result.Base = &base
	}
	for _, r := range page.Readings(text, base) {
		d := reading{Spec: r.Spec.String()}
		if r.Err != nil {
			d.Errors = findingsOf(r.Err)
		} else {
			d.Components = new(componentsOf(r.URI))
		}
		switch {
		case base == "":
		case r.BaseErr != nil:
			d.TargetErrors = findingsOf(r.BaseErr)
		case r.TargetErr != nil:
			d.TargetErrors = findingsOf(r.TargetErr)
		default:
			d.Target = new(r.Target.String())
		}
		result.Documents = append(result.Documents, d)
	}
	return result
}
