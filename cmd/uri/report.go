package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/secret"
	"example.com/uri/schemes"
)

// A baseError is an error of the base that stands on a line with its reference.
type baseError struct{ error }

func (e baseError) Unwrap() error { return e.error }

// A changedError is an error of what changes make of a text. It is about the text.
type changedError struct{ error }

func (e changedError) Unwrap() error { return e.error }

// report says why the text at where was refused, with a caret under the place if it is known.
func report(w io.Writer, where string, err error) {
	if errors.As(err, new(baseError)) {
		where += ", base"
	}
	if errors.As(err, new(changedError)) {
		where += ", changed"
	}
	var b strings.Builder
	found, more := all(err)
	for _, err := range found {
		describe(&b, where, err)
	}
	if more > 0 {
		fmt.Fprintf(&b, "%s: and %d more\n", where, more)
	}
	io.WriteString(w, b.String())
}

// all returns the errors that err consists of, and how many more there are that err does not name.
func all(err error) (found []error, more int) {
	var e *uri.CheckError
	if !errors.As(err, &e) {
		return []error{err}, 0
	}
	found = e.Unwrap()
	return found[:min(len(found), len(e.Findings))], e.More
}

func describe(w *strings.Builder, where string, err error) {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		fmt.Fprintf(w, "%s: %v\n", where, err)
		return
	}
	shown := strings.ReplaceAll(pe.Caret(), "\n", "\n  ")
	if excerpt(pe) == "" {
		shown = strings.TrimPrefix(shown, "\n  ^ ") // an empty text has no place for a caret
	}
	document := documentOf(pe)
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	fmt.Fprintf(w, "%s: byte %d (%s)\n  %s\n", where, pe.Offset, document, shown)
	if by := pe.AcceptedBy(); len(by) > 0 {
		fmt.Fprintf(w, "  accepted by %s\n", strings.Trim(fmt.Sprint(by), "[]"))
	}
}

// documentOf returns the name of the document, or the policy, that refuses a text.
func documentOf(pe *uri.ParseError) string {
	switch {
	case strings.HasPrefix(string(pe.Code), "policy-"):
		return "policy"
	case pe.Document == "":
		return pe.Spec.String()
	}
	return pe.Document
}

// A refusal is the object of JSON that stands for a refused text.
type refusal struct {
	Where  string    `json:"where"`          // such as "line 3"
	Text   string    `json:"text,omitempty"` // as much of the text as reports show
	Errors []finding `json:"errors"`
	More   int       `json:"more,omitempty"` // errors that are not listed
}

// A finding is the object of JSON that describes one finding or error.
type finding struct {
	Severity  string `json:"severity,omitempty"`
	Offset    int    `json:"offset"`
	Length    int    `json:"length"`
	Component string `json:"component,omitempty"`
	Code      string `json:"code,omitempty"`
	Document  string `json:"document,omitempty"`
	Section   string `json:"section,omitempty"`

	Key  string   `json:"key,omitempty"`  // of the sentence, in docs/messages.md
	Args []string `json:"args,omitempty"` // that fill its template

	Text string `json:"text"`
}

// findingsOf describes the errors that err consists of. No description holds the text of a reference.
func findingsOf(err error) []finding {
	var list []finding
	found, _ := all(err)
	for _, err := range found {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			list = append(list, finding{Text: err.Error()})
			continue
		}
		f := findingOf(pe.Finding)
		f.Document = documentOf(pe)
		list = append(list, f)
	}
	return list
}

func findingOf(f uri.Finding) finding {
	args := f.Args[:]
	for len(args) > 0 && args[len(args)-1] == "" {
		args = args[:len(args)-1]
	}
	return finding{"", f.Offset, f.Len, f.Component.String(), string(f.Code), f.Document, f.Section, f.Key, args, f.Text}
}

// The functions that follow return what may be shown of a text that may hold a password.

// excerpt returns the text that err is about, near its offset and without a possible password. It
// returns "" if err is not about a text.
func excerpt(err error) string {
	var pe *uri.ParseError
	if !errors.As(err, &pe) {
		return ""
	}
	shown, _, _ := strings.Cut(pe.Caret(), "\n")
	return shown
}

// redacted returns what reports show of a text that was refused because of why, without a password.
func redacted(text string, why error) string {
	if s := excerpt(why); s != "" || text == "" {
		return s
	}
	return excerpt(&uri.ParseError{Input: text})
}

// harmless returns u without its password. If u was misread, and what was read as another component may
// be a password, it shows less of u.
func harmless(u uri.URI) string {
	text, _ := secret.Hide(u)
	return text
}

// fromAt returns s with an ellipsis in place of everything before its last "@".
func fromAt(s string) string {
	if i := secret.LastAt(s); i >= 0 {
		return secret.Ellipsis + s[i:]
	}
	return s
}

// harmlessNormal returns the scheme's normal form of u, with as much hidden as harmless hides.
func harmlessNormal(u uri.URI) string {
	n := schemes.Normalize(u)
	if _, misread := secret.Hide(u); misread { // n may be misread in another way
		return secret.HideText(n.String())
	}
	return n.Redacted()
}

// harmlessText returns what reports show of a text that is not meant as a reference, such as the name of a
// file. If it is a reference after all, its possible password is hidden.
func harmlessText(text string) string {
	if secret.LastAt(text) < 0 {
		return text
	}
	return redacted(text, nil)
}

// harmlessPath returns the error, in which the name of a file is shown as harmlessText shows it.
func harmlessPath(err error) error {
	if failed := new(fs.PathError); errors.As(err, &failed) {
		failed.Path = harmlessText(failed.Path)
	}
	return err
}

// wantsColour reports whether f is a terminal whose user wants colours (no-color.org).
func wantsColour(f *os.File) bool {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	return isTerminal(f)
}

// colours has the terminal's code of a colour for some components. The userinfo stands out most, since
// readers mistake it for the host (RFC 3986, 7.6).
var colours = map[uri.Component]string{
	uri.ComponentScheme: "2", uri.ComponentUserinfo: "7;31", uri.ComponentHost: "1;32", uri.ComponentPort: "35",
	uri.ComponentQuery: "33", uri.ComponentFragment: "36",
}

// paint writes u without its password, in colours if out shows them.
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
