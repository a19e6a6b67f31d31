package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// rungNames has the names of the rungs that -rung accepts.
var rungNames = []string{uri.RungText: "text", uri.RungCase: "case", uri.RungEscapes: "escapes",
	uri.RungDotSegments: "dot-segments", uri.RungScheme: "scheme"}

// compareCommand is "uri compare". Its exit status is like that of cmp: 0 if the references are
// equal at some rung, 1 if they are different, 2 for trouble.
func compareCommand(fs *flag.FlagSet) action {
	var c comparison
	specFlag(fs, &c.spec)
	jsonFlag(fs, &c.json)
	quietFlag(fs, &c.quiet)
	c.highest = uri.RungScheme
	fs.Func("rung", "count references as equal at this `rung` or below: text, case, escapes, dot-segments or scheme (default scheme)", func(name string) error {
		i := slices.Index(rungNames, name)
		if i < int(uri.RungText) {
			return fmt.Errorf("it is not a rung%s", choices(name, rungNames[uri.RungText:]))
		}
		c.highest = uri.Rung(i)
		return nil
	})
	return func(env *env, args []string) int {
		if len(args) != 2 {
			fmt.Fprintln(env.err, "uri compare: two references are needed")
			return statusTrouble
		}
		return c.run(env, args)
	}
}

type comparison struct {
	spec        uri.Spec
	highest     uri.Rung // the highest rung at which two references count as equal
	json, quiet bool
}

// run compares two references and returns the exit status.
func (c *comparison) run(env *env, both []string) int {
	var refs [2]uri.URI
	for i, text := range both {
		var err error
		if refs[i], err = c.spec.Parse(text); err != nil {
			if !c.quiet {
				report(env.err, fmt.Sprintf("argument %d", i+1), err)
			}
			return statusTrouble
		}
	}
	rung := schemes.RungOf(refs[0], refs[1], nil)
	w := newOutput(env.out, false)
	switch {
	case c.quiet:
	case c.json:
		c.printJSON(w, refs[0], refs[1], rung)
	default:
		explainDifference(w, refs[0], refs[1], rung)
	}
	switch err := w.flush(); {
	case err != nil:
		env.fail(err)
		return statusTrouble
	case rung == uri.RungNone || rung > c.highest:
		return statusRefused
	}
	return statusOK
}

// printJSON prints the object of JSON for the comparison. The rung is null if the references are
// different, and the component and the offset of the first difference are null if their texts are
// the same.
func (c *comparison) printJSON(w *output, a, b uri.URI, rung uri.Rung) {
	w.beginObject("")
	w.text("a", a.String())
	w.text("b", b.String())
	w.boolean("equal", rung != uri.RungNone && rung <= c.highest)
	w.optional("rung", rungNames[rung], rung != uri.RungNone)
	if a, b, d := difference(a, b, rung); a.String() != b.String() {
		w.text("component", d.Component.String())
		w.number("offset", int64(d.Offset))
	} else {
		w.null("component")
		w.null("offset")
	}
	w.endRecord()
}

// difference returns the first difference of a and b at the rung below the one that makes them
// equal. It also returns their forms at that rung.
func difference(a, b uri.URI, rung uri.Rung) (uri.URI, uri.URI, schemes.Difference) {
	d := schemes.FirstDifference(a, b)
	switch rung {
	case uri.RungNone: // even schemes.Normalize leaves them different
		a, b = schemes.Normalize(a), schemes.Normalize(b)
		d = schemes.FirstDifference(a, b)
	case uri.RungScheme: // d is about the normal forms
		a, b = a.Normalize(), b.Normalize()
	}
	return a, b, d
}

// explainDifference prints the rung, and both references with a caret under their first difference.
func explainDifference(w io.Writer, a, b uri.URI, rung uri.Rung) {
	a, b, d := difference(a, b, rung)
	fmt.Fprintln(w, rung)
	if a.String() != b.String() {
		fmt.Fprintf(w, "  %s\n  %s\n  %s^ %s, byte %d\n", a, b, strings.Repeat(" ", d.Offset),
			d.Component, d.Offset)
	}
}
