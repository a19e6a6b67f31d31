package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// normalizeCommand is "uri normalize".
func normalizeCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var from texts
	from.flags(fs)
	var sp uri.Spec
	specFlag(fs, &sp)
	byScheme := fs.Bool("scheme", false, "normalize by the scheme, too: ports, empty paths (RFC 3986, 6.2.3)")
	return func(env *env, args []string) int {
		var buf []byte
		return from.each(env, args, func(w *bufio.Writer, text string) error {
			u, err := sp.Parse(text)
			if err != nil {
				return err
			}
			if *byScheme {
				u = schemes.Normalize(u)
			}
			buf = u.AppendNormalized(buf[:0])
			w.Write(buf)
			return w.WriteByte('\n')
		})
	}
}

// compareCommand is "uri compare". Its exit status is that of cmp: 0 if the two are equal
// at some rung, 1 if they are not, 2 for trouble.
func compareCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	var sp uri.Spec
	specFlag(fs, &sp)
	return func(env *env, args []string) int {
		if len(args) != 2 {
			fmt.Fprintln(env.err, "uri compare: two references are needed")
			return statusUsage
		}
		var both [2]uri.URI
		for i, text := range args {
			var err error
			if both[i], err = sp.Parse(text); err != nil {
				report(env.err, fmt.Sprintf("argument %d", i+1), err)
				return statusUsage
			}
		}
		a, b := both[0], both[1]
		rung, d := schemes.RungOf(a, b, nil), uri.FirstDifference(a, b)
		switch {
		case rung == uri.NoRung: // what even schemes.Normalize leaves different
			a, b = schemes.Normalize(a), schemes.Normalize(b)
			d = uri.FirstDifference(a, b)
		case rung == uri.RungScheme: // what d is about
			a, b = a.Normalize(), b.Normalize()
		}
		text := rung.String() + "\n"
		if a.String() != b.String() {
			text += fmt.Sprintf("  %s\n  %s\n  %s^ %s, byte %d\n", a, b, strings.Repeat(" ", d.Offset), d.Component, d.Offset)
		}
		_, err := io.WriteString(env.out, text)
		switch {
		case err != nil:
			fmt.Fprintf(env.err, "uri: %v\n", err)
			return statusUsage
		case rung == uri.NoRung:
			return statusRefused
		}
		return statusOK
	}
}
