package main

import (
	"flag"

	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// normalizeCommand is "uri normalize".
func normalizeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	byScheme := fs.Bool("scheme", false,
		"also normalize by the scheme: ports, empty paths (RFC 3986, 6.2.3)")
	return func(env *env, args []string) int {
		if !p.prepare(env) {
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err != nil {
				return err
			}
			if *byScheme {
				u = schemes.Normalize(u)
			}
			if from.json {
				w.beginObject("")
				w.text("text", text)
				w.text("normal", u.Normalize().String())
				return w.endRecord()
			}
			w.buf = append(u.AppendNormalized(w.buf), w.end)
			return nil
		})
	}
}

// repairCommand is "uri repair".
func repairCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	changes := fs.Bool("changes", false, "print a tab and the changes after each reference")
	href := fs.Bool("href", false,
		"print URIs with a lower-case scheme, without its default port, and without dot segments")
	return func(env *env, args []string) int {
		return from.each(env, args, func(w *output, text string) error {
			u, done, err := whatwg.Repair(text)
			if err != nil {
				return err
			}
			if *href {
				u = whatwg.Href(u)
			}
			if from.json {
				w.beginObject("")
				w.text("text", text)
				w.text("reference", u.String())
				w.set("changes", done, done == 0)
				return w.endRecord()
			}
			w.WriteString(u.String())
			if *changes {
				w.WriteByte('\t')
				w.WriteString(done.String())
			}
			return w.record("")
		})
	}
}
