package main

import (
	"flag"
	"fmt"
	"sync/atomic"

	"example.com/uri"
	"example.com/uri/policy"
)

// auditCommand is "uri audit".
func auditCommand(fs *flag.FlagSet) action {
	from := texts{answers: true, blocks: true}
	from.flags(fs)
	hints := fs.Bool("hints", false, "also print hints, about what is not good practice")
	return func(env *env, args []string) int {
		var odd atomic.Bool
		status := from.each(env, args, func(w *output, text string) error {
			var found []uri.Finding
			for _, f := range policy.AuditString(text) {
				if f.Severity > uri.SeverityHint {
					odd.Store(true)
				}
				if f.Severity > uri.SeverityHint || *hints {
					found = append(found, f)
				}
			}
			switch {
			case from.quiet && odd.Load():
				return errKnown
			case from.quiet:
				return nil
			}
			u, err := uri.Parse(text)
			if from.json {
				return auditedJSON(w, u, err, found)
			}
			if err != nil {
				w.WriteString(excerpt(err))
			} else {
				env.paint(w, harmless(u))
			}
			w.WriteByte('\n')
			for _, f := range found {
				fmt.Fprintf(w, "  %-7s  %d-%d  %s: %s\n", f.Severity, f.Offset, f.Offset+f.Len,
					f.Component, f.Text)
			}
			return w.endBlock()
		})
		if odd.Load() && status == statusOK {
			status = statusRefused
		}
		return status
	}
}

// auditedJSON prints the object of JSON for the findings about u. If err is not nil, u is invalid.
func auditedJSON(w *output, u uri.URI, err error, found []uri.Finding) error {
	reference := harmless(u)
	if err != nil {
		reference = excerpt(err)
	}
	w.beginObject("")
	w.text("reference", reference)
	w.boolean("valid", err == nil)
	w.beginList("findings")
	for _, f := range found {
		document := f.Document
		if document == "" && f.Section != "" { // of the error of Parse
			document = uri.RFC3986.Title()
		}
		findingJSON(w, f, document, true)
	}
	w.endList()
	return w.endRecord()
}
