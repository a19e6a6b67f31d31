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
	document := documentOf(pe)
	if pe.Section != "" {
		document += ", " + pe.Section
	}
	fmt.Fprintf(w, "%s: byte %d (%s)\n%s\n", where, pe.Offset, document, caretOf(pe))
	if by := pe.AcceptedBy(); len(by) > 0 {
		fmt.Fprintf(w, "  accepted by %s\n", titles(by))
	}
}

// caretOf returns the text of an error and, under it, a caret and what is wrong, both indented.
func caretOf(pe *uri.ParseError) string {
	shown := pe.Caret()
	shown = strings.TrimPrefix(shown, "\n^ ") // an empty text has no place for a caret
	text, below, ok := strings.Cut(shown, "\n")
	if !ok {
		return "  " + text
	}
	return "  " + text + "\n  " + below
}

// documentOf returns the name of the document, or the policy, that refuses a text.
func documentOf(pe *uri.ParseError) string {
	switch {
	case strings.HasPrefix(string(pe.Code), "policy-"):
		return "policy"
	case pe.Document == "":
		return pe.Spec.Title()
	}
	return pe.Document
}

// titles returns the names by which people cite the documents.
func titles(documents []uri.Spec) string {
	var all []string
	for _, sp := range documents {
		all = append(all, sp.Title())
	}
	return strings.Join(all, ", ")
}

// refusalJSON prints the object of JSON that stands for a refused text, of which it has as much as
// reports show.
func refusalJSON(w *output, where, text string, why error) error {
	w.beginObject("")
	w.text("where", where)
	w.nonempty("text", redacted(text, why))
	errorsJSON(w, "errors", why)
	if _, more := all(why); more > 0 {
		w.number("more", int64(more)) // errors that are not listed
	}
	return w.endRecord()
}

// errorsJSON appends a member that is the list of the errors that err consists of. None holds the
// text of a reference.
func errorsJSON(w *output, name string, err error) {
	w.beginList(name)
	found, _ := all(err)
	for _, err := range found {
		var pe *uri.ParseError
		if !errors.As(err, &pe) {
			findingJSON(w, uri.Finding{Text: err.Error()}, "", false)
			continue
		}
		findingJSON(w, pe.Finding, documentOf(pe), false)
	}
	w.endList()
}

// findingJSON appends an element that describes one finding or error of a document.
func findingJSON(w *output, f uri.Finding, document string, severity bool) {
	w.beginObject("")
	if severity {
		w.text("severity", f.Severity.String())
	}
	w.number("offset", int64(f.Offset))
	w.number("length", int64(f.Len))
	if f.Component != 0 {
		w.text("component", f.Component.String())
	}
	w.nonempty("code", string(f.Code))
	w.nonempty("document", document)
	w.nonempty("section", f.Section)
	w.nonempty("key", f.Key) // of the sentence, in docs/messages.md
	args := f.Args[:]        // that fill its template
	for len(args) > 0 && args[len(args)-1] == "" {
		args = args[:len(args)-1]
	}
	if len(args) > 0 {
		w.list("args", args)
	}
	w.text("text", f.Text)
	w.endObject()
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

// harmless returns u without its password. If u was misread, and what was read as another component
// may be a password, it shows less of u.
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

// harmlessNormal returns a normal form of a URI without its password. If the URI was misread, it
// shows less: the normal form may be misread in another way.
func harmlessNormal(normal uri.URI, misread bool) string {
	if misread {
		return secret.HideText(normal.String())
	}
	return normal.Redacted()
}

// harmlessText returns what reports show of a text that is not meant as a reference, such as the
// name of a file. If it is a reference after all, its possible password is hidden.
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

// wantsColor reports whether f is a terminal whose user wants colors (no-color.org).
func wantsColor(f *os.File) bool {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	return isTerminal(f)
}

// colors has the terminal's code of a color for some components. The userinfo stands out most,
// since readers mistake it for the host (RFC 3986, 7.6).
var colors = map[uri.Component]string{
	uri.ComponentScheme: "2", uri.ComponentUserinfo: "7;31", uri.ComponentHost: "1;32",
	uri.ComponentPort:  "35",
	uri.ComponentQuery: "33", uri.ComponentFragment: "36",
}

// paint writes a reference, which has no password any more, in colors if out shows them.
func (env *env) paint(w *output, text string) {
	if !env.color {
		w.WriteString(text)
		return
	}
	u, err := uri.Parse(text)
	if err != nil {
		w.WriteString(text)
		return
	}
	at := 0
	for c := uri.ComponentScheme; c <= uri.ComponentFragment; c++ {
		start, end, _ := u.Span(c)
		if code, ok := colors[c]; ok && start < end {
			fmt.Fprintf(w, "%s\x1b[%sm%s\x1b[0m", text[at:start], code, text[start:end])
			at = end
		}
	}
	w.WriteString(text[at:])
}
