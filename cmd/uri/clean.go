package main

import (
	"flag"
	"fmt"

	"example.com/uri"
	"example.com/uri/input"
)

// cleanCommand is "uri clean".
func cleanCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	all := fs.Bool("a", false, "also print the reading without hyphens at ends of lines")
	verbose := fs.Bool("v", false, "print the changes and a tab before each reference")
	lines := fs.Bool("lines", false, "read lines, each of which is a text")
	return func(env *env, args []string) int {
		from.whole = !*lines && !from.nul
		return from.each(env, args, func(w *output, text string) error {
			c, err := input.Clean(text)
			if err != nil {
				return err
			}
			if from.json {
				return w.object(cleanedOf(text, c))
			}
			print := func(u uri.URI, removed input.Removal) {
				if *verbose {
					fmt.Fprintf(w, "%v\t", removed)
				}
				w.record(u.String())
			}
			print(c.URI, c.Removed)
			if *all && c.Removed&input.RemovalKeptHyphen != 0 {
				print(c.Unhyphenated, c.Removed&^input.RemovalKeptHyphen|input.RemovalHyphen)
			}
			return nil
		})
	}
}

type cleaned struct {
	Text         string   `json:"text"`
	Reference    string   `json:"reference"`
	Removed      []string `json:"removed"`
	Unhyphenated *string  `json:"unhyphenated"` // null unless there is a second reading
}

func cleanedOf(text string, c input.Cleaned) cleaned {
	result := cleaned{text, c.URI.String(), names(c.Removed, c.Removed == 0), nil}
	if c.Removed&input.RemovalKeptHyphen != 0 {
		result.Unhyphenated = new(c.Unhyphenated.String())
	}
	return result
}
