package main

import (
	"flag"

	"example.com/uri/schemes"
)

// normalizeCommand is "uri normalize".
func normalizeCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	byScheme := fs.Bool("scheme", false, "also normalize by the scheme: ports, empty paths (RFC 3986, 6.2.3)")
	return func(env *env, args []string) int {
		if !p.prepare(env) {
			return statusUsage
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
				return w.object(normalized{text, u.Normalize().String()})
			}
			w.buf = append(u.AppendNormalized(w.buf), w.end)
			return nil
		})
	}
}

type normalized struct {
	Text   string `json:"text"`
	Normal string `json:"normal"`
}
