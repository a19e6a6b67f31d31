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
				return w.object(audited(u, err, found))
			}
			if err != nil {
				w.WriteString(excerpt(err))
			} else {
				env.paint(w, u)
			}
			w.WriteByte('\n')
			for _, f := range found {
				fmt.Fprintf(w, "  %-7s  %d-%d  %s: %s\n", f.Severity, f.Offset, f.Offset+f.Len, f.Component, f.Text)
			}
			return w.endBlock()
		})
		if odd.Load() && status == statusOK {
			status = statusRefused
		}
		return status
	}
}

type auditedReference struct {
	Reference string    `json:"reference"`
	Valid     bool      `json:"valid"`
	Findings  []finding `json:"findings"`
}

// audited returns the object of JSON for the findings about u. If err is not nil, u is invalid.
func audited(u uri.URI, err error, found []uri.Finding) auditedReference {
	result := auditedReference{harmless(u), err == nil, []finding{}}
	if err != nil {
		result.Reference = excerpt(err)
	}
	for _, f := range found {
		entry := findingOf(f)
		if entry.Document == "" && entry.Section != "" { // of the error of Parse
			entry.Document = uri.RFC3986.String()
		}
		entry.Severity = f.Severity.String()
		result.Findings = append(result.Findings, entry)
	}
	return result
}
