package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/uri"
)

// explainCommand is "uri explain".
func explainCommand(fs *flag.FlagSet) action {
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

// explain writes a table with a line for each document. The line has the components of the reference, or
// the reason why it is invalid. If there is a base, the line has the target, too.
func explain(w io.Writer, text, base string) {
	const column = "DOCUMENT SCHEME AUTHORITY KIND PATH PARAMS QUERY FRAGMENT OPAQUE"
	rows := [][]string{strings.Fields(column)}
	var targets []string
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(text)
		if err != nil {
			rows = append(rows, []string{sp.String(), reason(err)})
		} else {
			rows = append(rows, append([]string{sp.String()}, cellsOf(u)...))
		}
		targets = append(targets, targetOf(sp, text, base))
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

// targetOf returns the target of the reference under sp, or the reason why there is none.
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
