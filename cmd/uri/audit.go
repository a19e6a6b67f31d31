package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// auditCommand is "uri audit".
func auditCommand(fs *flag.FlagSet) func(env *env, args []string) int {
	from := texts{answers: true}
	from.flags(fs)
	hints := fs.Bool("hints", false, "print good practice that is not kept, too")
	return func(env *env, args []string) int {
		odd := false
		status := from.each(env, args, func(w *output, text string) error {
			u, err := uri.Parse(text)
			var found []policy.Finding
			for _, f := range policy.AuditString(text) {
				odd = odd || f.Severity > policy.Hint
				if f.Severity > policy.Hint || *hints {
					found = append(found, f)
				}
			}
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
		if odd && status == statusOK {
			status = statusRefused
		}
		return status
	}
}

// excerpt returns the text that err is about, around the offset and without what may be a password; "" if it is
// about none.
func excerpt(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return ""
	}
	shown, _, _ := strings.Cut(pe.Caret(), "\n")
	return shown
}

type auditedReference struct {
	Reference string    `json:"reference"`
	Valid     bool      `json:"valid"`
	Findings  []finding `json:"findings"`
}

// audited returns what JSON says of an audit of u, or of a text that err says is none.
func audited(u uri.URI, err error, found []policy.Finding) auditedReference {
	result := auditedReference{harmless(u), err == nil, []finding{}}
	if err != nil {
		result.Reference = excerpt(err)
	}
	for _, f := range found {
		entry := findingOf(f.Finding)
		entry.Severity = f.Severity.String()
		result.Findings = append(result.Findings, entry)
	}
	return result
}

// A colour of a terminal, for each component of a reference that has one. That of the userinfo is one that
// cannot be overlooked, for it is what a reader takes for the host (RFC 3986, 7.6).
var colours = map[uri.Component]string{
	uri.ComponentScheme: "2", uri.ComponentUserinfo: "7;31", uri.ComponentHost: "1;32", uri.ComponentPort: "35",
	uri.ComponentQuery: "33", uri.ComponentFragment: "36",
}

// harmless returns u without its password; nor with what may be one, read as something else, of which less is shown.
func harmless(u uri.URI) string {
	if text, ok := misread(u); ok {
		return text
	}
	return u.Redacted()
}

// misread reports whether reports hide what may be a password in u that was read as something else, and returns what they show of u.
func misread(u uri.URI) (string, bool) {
	at := strings.LastIndexByte(u.String(), '@')
	if u.HasUserinfo() || at < 0 {
		return "", false
	}
	err := &uri.CheckError{URI: u, Findings: []uri.Finding{{Offset: at}}}
	pe, _ := errors.AsType[*uri.ParseError](err)
	text, caret, _ := strings.Cut(pe.Caret(), "\n")
	before := []rune(text)[:strings.IndexByte(caret, '^')]
	return text, len(before) > 0 && before[len(before)-1] == '…' // in place of what is hidden, up to the "@"
}

// hiding returns line, or a function that calls it with less of the values of u if reports would hide what they may hold.
func hiding(u uri.URI, line func(name string, value any)) func(name string, value any) {
	if _, ok := misread(u); !ok {
		return line
	}
	return func(name string, value any) {
		switch v := value.(type) {
		case string:
			value = fromAt(v)
		case word:
			value = word(fromAt(string(v)))
		case pair:
			value = pair{fromAt(v.Name), fromAt(v.Value)}
		}
		line(name, value)
	}
}

// fromAt returns s with an ellipsis for what is before its last "@".
func fromAt(s string) string {
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		return "…" + s[i:]
	}
	return s
}

// harmlessNormal returns the normal form of u by its scheme, as harmless does.
func harmlessNormal(u uri.URI) string {
	n := schemes.Normalize(u)
	if _, ok := misread(u); ok { // and n may be read as something else again
		return redacted(n.String(), nil)
	}
	return n.Redacted()
}

// harmlessText returns what a report shows of a text that should be something else than a reference, such as the name of a
// file: without what may be a password, if it is a reference after all.
func harmlessText(text string) string {
	if strings.IndexByte(text, '@') < 0 {
		return text
	}
	return redacted(text, nil)
}

// paint writes u without its password, in colours if they are wanted.
func (env *env) paint(w *output, u uri.URI) {
	text := harmless(u)
	u, err := uri.Parse(text)
	if !env.colour || err != nil {
		w.WriteString(text)
		return
	}
	at := 0
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		start, end, _ := u.Span(c)
		if code, ok := colours[c]; ok && start < end {
			fmt.Fprintf(w, "%s\x1b[%sm%s\x1b[0m", text[at:start], code, text[start:end])
			at = end
		}
	}
	w.WriteString(text[at:])
}
