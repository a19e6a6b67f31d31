// Package errs checks what the module promises of each error: its findings have an offset within
// the text, they are in order, and there are at most 32 of them; its text is one short line, the
// same under every verb and in a log; and it shows no password. A test passes each error that it
// gets to [Check].
//
// One promise is that a sentence is made of its key and its arguments, so that a program may write
// its own sentence in another language. In a fuzz target:
//
//	_, err := uri.Parse("http://h/a b")
//	errs.Check(t, "Parse", "http://h/a b", err)
//
// The error has one finding, whose Key and Args are those of a character that must be
// percent-encoded. Check looks up the template of that key in the source of package message,
// replaces its placeholders with the arguments, and compares the result with the Text of the
// finding. If somebody adds a word to the sentence where it is printed, but not to the template,
// Check fails with the text, the key and both sentences.
package errs

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/message"
	"example.com/uri/internal/test/secrets"
	"example.com/uri/internal/test/sentences"
)

// Check checks the promises about an error, if it is an error about a text. Its findings lie in its
// text, in order. It is one line of at most 200 bytes, besides the number of findings. It shows no
// password, nor does its caret. It is printed in one of the ways that [CheckPrinted] has, another
// for each length of text. The messages name the call, because [testing.T.Helper] would take longer
// than the checks. An error that wraps several is one line, and each of them is held to the law.
func Check(t testing.TB, what, text string, err error) {
	var check *uri.CheckError
	var parse *uri.ParseError
	all := []error{err}
	_, isCheck := err.(*uri.CheckError)
	switch several, ok := err.(interface{ Unwrap() []error }); {
	case ok && !isCheck:
		for _, one := range several.Unwrap() {
			Check(t, what, text, one)
		}
		if s := err.Error(); strings.ContainsAny(s, "\r\n") {
			t.Errorf("%s: %.100q: %.300q", what, text, s)
		}
		secrets.CheckShown(t, what, text, err.Error())
		return
	case errors.As(err, &check):
		checkFindings(t, what, err, check)
		all = append(all, check.Unwrap()...)
	case errors.As(err, &parse):
		CheckFinding(t, what, parse.Input, parse.Finding)
	}
	checkTexts(t, what, text, all)
}

// CheckCoded is [Check] for packages all of whose errors have a code.
func CheckCoded(t testing.TB, what, text string, err error) {
	if code := uri.Code(""); err != nil && !errors.As(err, &code) {
		t.Errorf("%s: %q: no code: %T: %v", what, text, err, err)
	}
	Check(t, what, text, err)
}

// CheckParse is [Check] for what reads a whole reference: its error is a ParseError about this
// text, and names a component.
func CheckParse(t testing.TB, what, text string, err error) {
	var parse *uri.ParseError
	if !errors.As(err, &parse) || parse.Input != text || parse.Component == 0 {
		t.Errorf("%s: %q: %T %v", what, text, err, err)
	}
	Check(t, what, text, err)
}

// CheckPart is [Check] for what refuses a part of a reference: its error may not have the text that
// it is about.
func CheckPart(t testing.TB, what, text string, err error) {
	var parse *uri.ParseError
	if errors.As(err, &parse) {
		if CheckFinding(t, what, text, parse.Finding); parse.Input != "" && parse.Input != text {
			t.Errorf("%s: %q: it is about another text: %v", what, text, err)
		}
	}
	if code := uri.Code(""); err != nil && !errors.As(err, &code) {
		t.Errorf("%s: %q: no code: %T: %v", what, text, err, err)
	}
	checkTexts(t, what, text, []error{err})
}

// checkTexts holds an error and those in it to what is promised of their texts.
func checkTexts(t testing.TB, what, text string, all []error) {
	if all[0] == nil {
		return
	}
	long := 200
	if len(all) > 2 {
		long += len(" (and 1000000 more)")
	}
	for _, err := range all {
		s := err.Error()
		if s == "" || len(s) > long || strings.ContainsAny(s, "\r\n") || !utf8.ValidString(s) {
			t.Errorf("%s: %.100q: %d bytes: %.300q", what, text, len(s), s)
		}
		secrets.CheckShown(t, what, text, s)
		var parse *uri.ParseError
		if errors.As(err, &parse) {
			secrets.CheckShown(t, what+", Caret", text, parse.Caret())
			if !errors.Is(err, parse.Code) {
				t.Errorf("%s: %q: no %s in %v", what, text, parse.Code, err)
			}
		}
	}
	checkPrinted(t, what, all[0], printings[len(text)%len(printings)])
}

// checkFindings holds those of an error to the laws of each, and to their order.
func checkFindings(t testing.TB, what string, err error, check *uri.CheckError) {
	text := check.URI.String()
	CheckFindings(t, what, text, check.Findings)
	for _, f := range check.Findings {
		if f.Component == 0 || !errors.Is(err, f.Code) {
			t.Errorf("%s: %q: %+v, in %v", what, text, f, err)
		}
	}
	if n := len(check.Findings); n == 0 || n > message.MaxFindings || check.More < 0 ||
		check.More > 0 && n < message.MaxFindings {
		t.Errorf("%s: %q: %d findings, and %d more", what, text, n, check.More)
	}
}

// CheckFindings is [CheckFinding] for a list, whose findings are in the order of the text.
func CheckFindings(t testing.TB, what, text string, findings []uri.Finding) {
	last := 0
	for _, f := range findings {
		if CheckFinding(t, what, text, f); f.Offset < last {
			t.Errorf("%s: %q: after %d %+v", what, text, last, f)
		}
		last = f.Offset
	}
}

// CheckFinding checks the promises about a finding: it lies in the text, its sentence belongs to
// its key, and it shows no password.
func CheckFinding(t testing.TB, what, text string, f uri.Finding) {
	if f.Offset < 0 || f.Len < 0 || f.Offset+f.Len > len(text) || f.Text == "" || f.Code == "" ||
		f.Severity > uri.SeverityDanger {
		t.Errorf("%s: %q: %+v", what, text, f)
	}
	row, known := sentences.ByKey(f.Key)
	if !known || !slices.Contains(strings.Split(row.Codes, ", "), string(f.Code)) ||
		f.Text != message.Fill(row.Template, f.Args) {
		t.Errorf("%s: %q: the key and its arguments do not make the text: %+v", what, text, f)
	}
	for _, words := range message.Words() {
		if i := slices.Index(row.Args[:], words.What); i >= 0 &&
			!slices.Contains(words.Words, f.Args[i]) {
			t.Errorf("%s: %q: an argument is not in the list of %s: %+v", what, text, words.What, f)
		}
	}
	for _, s := range []string{string(f.Code), f.Document, f.Section, f.Args[0], f.Args[1],
		f.Text} {
		secrets.CheckShown(t, what, text, s)
	}
	secrets.CheckUser(t, what, text, f)
}

// printings are ways to print an error, or its text for comparison: with verbs, which may quote it,
// or by the standard library.
var printings = func() (all []func(err any) string) {
	for _, verb := range []string{"%v", "%+v", "%s", "%q", "%#v", "%+q", "%x", "%d"} {
		all = append(all, func(err any) string {
			if text, ok := err.(string); ok && strings.ContainsAny(verb, "q#") {
				return strconv.Quote(text)
			} else if ok {
				return text
			}
			return fmt.Sprintf(verb, err)
		})
	}
	options := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}
	return append(all, func(err any) string {
		text, jsonErr := json.Marshal([]any{err})
		return fmt.Sprintf("%s %v", text, jsonErr)
	}, func(err any) string {
		var log strings.Builder
		slog.New(slog.NewJSONHandler(&log, options)).Error("x", "err", err)
		return log.String()
	}, func(err any) string {
		var log strings.Builder
		slog.New(slog.NewTextHandler(&log, options)).Error("x", "err", err)
		return log.String()
	})
}()

// CheckPrinted fails if an error is printed in any way as something but its text, or has another
// text in what wraps it.
func CheckPrinted(t testing.TB, what string, err error) {
	for _, as := range printings {
		checkPrinted(t, what, err, as)
	}
	if got, want := fmt.Errorf("x: %w", err).Error(), "x: "+err.Error(); got != want {
		t.Errorf("%s is wrapped as %s, want %s", what, got, want)
	}
}

// checkPrinted holds an error, and what it points to, to one way. An error of another type that
// wraps one only hides the password.
func checkPrinted(t testing.TB, what string, err error, as func(any) string) {
	values := []any{err}
	switch err := err.(type) {
	case *uri.ParseError:
		values = append(values, *err)
	case *uri.CheckError:
		values = append(values, *err)
	default:
		secrets.CheckShown(t, what, err.Error(), as(err))
		return
	}
	want := as(err.Error())
	for _, value := range values {
		if got := as(value); got != want {
			t.Errorf("%s: %T is printed as %s, want %s", what, value, got, want)
		}
	}
}
