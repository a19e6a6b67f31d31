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
				return w.object(enteredOf(text, entry))
			}
			w.WriteString(entry.URI.String())
			if *changes {
				w.WriteByte('\t')
				w.WriteString(strings.Join(enteredOf(text, entry).Changes, ", "))
			}
			return w.record("")
		})
	}
}

type entered struct {
	Text    string   `json:"text"`
	URI     string   `json:"uri"`
	Reason  string   `json:"reason"`
	Changes []string `json:"changes"`
	Zone    string   `json:"zone,omitempty"`
}

func enteredOf(text string, e input.Entry) entered {
	changes := append(names(e.Removed, e.Removed == 0), names(e.Repairs, e.Repairs == 0)...)
	return entered{text, e.URI.String(), e.Reason.String(), changes, e.Zone}
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
			fmt.Fprintf(env.err, "uri expand: -scheme %q is not a valid scheme\n", harmlessText(e.Scheme))
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
				return w.object(expandedOf(text, candidates))
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

type expanded struct {
	Text       string      `json:"text"`
	Candidates []candidate `json:"candidates"`
}

type candidate struct {
	URI    string `json:"uri"`
	Reason string `json:"reason"`
}

func expandedOf(text string, list []input.Candidate) expanded {
	result := expanded{Text: text}
	for _, c := range list {
		result.Candidates = append(result.Candidates, candidate{c.URI.String(), c.Reason.String()})
	}
	return result
}
