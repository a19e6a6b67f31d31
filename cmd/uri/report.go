package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"example.com/uri"
)

// A baseError is an error of the base that stands on a line with its reference.
type baseError struct{ error }

func (e baseError) Unwrap() error { return e.error }

// report says why the text at where was refused, with a caret under the place if it is known.
func report(w io.Writer, where string, err error) {
	if errors.As(err, new(baseError)) {
		where += ", base"
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
