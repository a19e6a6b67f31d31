package main

import (
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/input"
)

// typedCommand is "uri typed".
func typedCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var e input.Expander
	fs.StringVar(&e.Scheme, "scheme", "https", "the `scheme` of a text that suggests no other one")
	fs.Func("accept", "accept links of these `schemes`, separated by commas (default http,https)", func(list string) error {
		e.Schemes = append(e.Schemes, strings.Split(list, ",")...)
		return nil
	})
	changes := fs.Bool("changes", false, "print a tab and the changes after each URI")
	return func(env *env, args []string) int {
		for _, scheme := range append([]string{e.Scheme}, e.Schemes...) {
			if !isScheme(scheme) {
				fmt.Fprintf(env.err, "uri typed: %q is not a valid scheme\n", harmlessText(scheme))
				return statusTrouble
			}
		}
		return from.each(env, args, func(w *output, text string) error {
			entry, err := e.Typed(text)
			if err != nil {
				return err
			}
			if from.json {
				w.beginObject("")
				w.text("text", text)
				w.text("uri", entry.URI.String())
				w.text("reason", entry.Reason.String())
				w.list("changes", changesOf(entry))
				w.nonempty("zone", entry.Zone)
				return w.endRecord()
			}
			w.WriteString(entry.URI.String())
			if *changes {
				w.WriteByte('\t')
				w.WriteString(strings.Join(changesOf(entry), ", "))
			}
			return w.record("")
		})
	}
}

// changesOf returns the names of the changes that were made to a text.
func changesOf(e input.Entry) []string {
	return append(names(e.Removed, e.Removed == 0), names(e.Repairs, e.Repairs == 0)...)
}

// isScheme reports whether name is a valid scheme (RFC 3986, 3.1).
func isScheme(name string) bool { return name != "" && uri.Valid(name+"://h") }

// expandCommand is "uri expand".
func expandCommand(fs *flag.FlagSet) action {
	from := texts{many: true}
	from.flags(fs)
	var e input.Expander
	fs.StringVar(&e.Scheme, "scheme", "https", "the `scheme` of a text that suggests no other one")
	first := fs.Bool("first", false, "print only the first candidate, without the reason")
	return func(env *env, args []string) int {
		if !isScheme(e.Scheme) {
			fmt.Fprintf(env.err, "uri expand: -scheme %q is not a valid scheme\n",
				harmlessText(e.Scheme))
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			candidates, err := e.Expand(text)
			if err != nil {
				return err
			}
			if *first {
				candidates = candidates[:1]
			}
			if from.json {
				w.beginObject("")
				w.text("text", text)
				w.beginList("candidates")
				for _, c := range candidates {
					w.beginObject("")
					w.text("uri", c.URI.String())
					w.text("reason", c.Reason.String())
					w.endObject()
				}
				w.endList()
				return w.endRecord()
			}
			for _, c := range candidates {
				w.WriteString(c.URI.String())
				if !*first {
					w.WriteByte('\t')
					w.WriteString(c.Reason.String())
				}
				w.record("")
			}
			return nil
		})
	}
}
