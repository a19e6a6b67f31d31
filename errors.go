package uri

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/message"
	"example.com/uri/internal/secret"
)

// Unwrap returns the Code, so that errors.Is finds it.
func (e *ParseError) Unwrap() error { return e.Code }

// AcceptedBy returns the documents under which Input is a valid reference. It returns none if the
// error is not about the syntax of a reference, or cites a Document other than that of the Spec.
// Each call computes the list anew.
func (e ParseError) AcceptedBy() []Spec {
	if e.part || e.Document != "" || e.hides.in(e.Input) || e.Spec.Valid(e.Input) {
		return nil // what is wrong is not the syntax of a reference
	}
	var all []Spec
	for _, sp := range Specs() {
		if sp.Valid(e.Input) {
			all = append(all, sp)
		}
	}
	return all
}

// maxErrorLen bounds the length of Error in bytes.
const maxErrorLen = 200

// Error returns one line of at most 200 bytes, which says what is wrong, at which byte, in which
// component and by which document, and quotes the text around the offset. Its sentence is Text
// without the full stop. If the text was read under an older document than RFC 3986, Error also
// names the documents that would accept it.
func (e *ParseError) Error() string {
	where, why := "", ": "+strings.TrimSuffix(e.Text, ".")
	if e.Component != 0 {
		where = e.Component.String() + ", "
	}
	where += "byte " + strconv.Itoa(e.Offset)
	switch {
	case e.Document != "" && e.Section == "":
		why += " (" + e.Document + ")"
	case e.Document != "":
		why += " (" + e.Document + ", " + e.Section + ")"
	case e.Section != "" && e.Spec.valid():
		why += " (" + documents[e.Spec].title + ", " + e.Section + ")"
	}
	const frame = len(`uri: ""`) + 4*len(ellipsis)
	if most := maxErrorLen - frame - len(where) - len(" of "); len(why) > most {
		why = head(why, most-len(ellipsis)) // an argument is long
	}
	if e.part {
		return "uri: " + where + why
	}
	where += " of "
	room := maxErrorLen - frame - len(where) - len(why)
	if list := e.others(room); list != "" {
		why += list
		room -= len(list)
	}
	left, right := e.excerpt(room / 2)
	return "uri: " + where + `"` + left + right + `"` + why
}

// others names the documents that would accept the text, if an older one was chosen that does not
// and 40 bytes remain for the excerpt of the text.
func (e *ParseError) others(room int) string {
	if e.Spec == 0 {
		return ""
	}
	by := e.AcceptedBy()
	if len(by) == 0 {
		return ""
	}
	names := make([]string, len(by))
	for i, sp := range by {
		names[i] = documents[sp].title
	}
	list := "; accepted by " + strings.Join(names, ", ")
	if room-len(list) < 40 {
		list = "; accepted by " + strconv.Itoa(len(by)) + " other documents"
	}
	if room-len(list) < 40 {
		return ""
	}
	return list
}

// Caret returns two lines without a final newline: the text around the offset, and a caret under
// the offset with what is wrong. Characters that are invisible, misleading or wider than one column
// are written as Go escapes them. Of text that is only part of a reference nothing is shown.
func (e ParseError) Caret() string {
	left, right := e.excerpt(72)
	why := e.Text
	if e.Component != 0 {
		why = e.Component.String() + ": " + why
	}
	return left + right + "\n" + strings.Repeat(" ", utf8.RuneCountInString(left)) + "^ " + why
}

// Format prints [ParseError.Error] under every verb, quoted for %q and %#v, so that no verb prints
// Input.
func (e ParseError) Format(f fmt.State, verb rune) { formatError(f, verb, e.Error()) }

func formatError(f fmt.State, verb rune, text string) {
	if verb == 'q' || f.Flag('#') {
		text = strconv.Quote(text)
	}
	io.WriteString(f, text)
}

// MarshalText returns [ParseError.Error], so that JSON does not contain Input.
func (e ParseError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// MarshalBinary returns [ParseError.Error], so that the encoding of package gob does not contain
// Input.
func (e ParseError) MarshalBinary() ([]byte, error) { return e.MarshalText() }

const ellipsis = secret.Ellipsis

// excerpt returns what may be shown of the text before and after the offset, at most about n bytes
// each. An ellipsis replaces what may be secret.
func (e *ParseError) excerpt(n int) (left, right string) {
	text := e.Input
	if e.part {
		return "", ""
	}
	var from, to int
	if e.hides.in(text) {
		from, to = e.hides.from, e.hides.to
	} else if from, to = secret.InText(text); e.bare {
		if i := strings.LastIndexByte(text, '@'); i > 0 {
			from, to = 0, i
		}
	}
	switch at := max(0, min(e.Offset, len(text))); {
	case at <= from:
		left, right = tail(text[:at], n), head(text[at:from], n)
		if from < to {
			right += ellipsis + head(text[to:], max(0, n-len(right)))
		}
	case at < to:
		left, right = tail(text[:from], n), ellipsis+head(text[to:], n)
	default:
		left, right = tail(text[to:at], n), head(text[at:], n)
		left = tail(text[:from], max(0, n-len(left))) + ellipsis + left
	}
	return left, right
}

// head returns the beginning of s in a printable form of at most n bytes, and an ellipsis if s was
// cut.
func head(s string, n int) string {
	var b []byte
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		mark := len(b)
		if b = append(b, visible(r, s[:size])...); len(b) > n {
			return string(b[:mark]) + ellipsis
		}
		s = s[size:]
	}
	return string(b)
}

// tail is head for the end of s.
func tail(s string, n int) string {
	start, used := len(s), 0
	for start > 0 {
		r, size := utf8.DecodeLastRuneInString(s[:start])
		if used += len(visible(r, s[start-size:start])); used > n {
			break
		}
		start -= size
	}
	shown := head(s[start:], n)
	if start > 0 {
		shown = ellipsis + shown
	}
	return shown
}

// A CheckError says why a reference that is valid under its document was rejected: it is not valid
// for its scheme, or not allowed. Functions return it as a pointer, which
// errors.AsType[*uri.CheckError] finds.
//
// Findings has between 1 and 32 findings in the order of the text, and More is the number of
// others. The first finding of each code is always included, so that [errors.Is] finds every code;
// [errors.AsType] finds the first finding as a [*ParseError], which can draw a caret. Offsets are
// those in URI.String(), which may differ from what a person has typed, for example after Repair of
// package whatwg.
//
// If the error is about the parts of a reference, such as the fields of an FTP of package schemes,
// URI is what they would make, or zero, and the offsets of parts that are not in it are 0.
//
// Printing, logging or encoding the error hides the userinfo and whatever else may be a password.
// The exception is a copy of a CheckError in an unexported field of a struct: package fmt cannot
// call its methods, so printing the struct shows URI with its password.
type CheckError struct {
	URI      URI
	Findings []Finding
	More     int // findings that are not among Findings
}

// Error returns the text of the first finding and the number of others.
func (e *CheckError) Error() string {
	if len(e.Findings) == 0 {
		return "uri: no finding"
	}
	text := e.parseError(e.Findings[0], hiddenIn(e.URI)).Error()
	if n := len(e.Findings) - 1 + e.More; n > 0 {
		text += " (and " + strconv.Itoa(n) + " more)"
	}
	return text
}

// Format prints [CheckError.Error] under every verb, quoted for %q and %#v, so that no verb prints
// the reference.
func (e CheckError) Format(f fmt.State, verb rune) { formatError(f, verb, e.Error()) }

// MarshalText returns [CheckError.Error], so that JSON does not contain the reference.
func (e CheckError) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// MarshalBinary returns [CheckError.Error], so that the encoding of package gob does not contain
// the reference.
func (e CheckError) MarshalBinary() ([]byte, error) { return e.MarshalText() }

// Is reports whether target is the [Code] of one of the findings. It does not allocate.
func (e *CheckError) Is(target error) bool {
	code, ok := target.(Code)
	return ok && slices.ContainsFunc(e.Findings, func(f Finding) bool { return f.Code == code })
}

// Unwrap returns the findings as errors, each of them a [*ParseError], but not more than 32. If
// there are more, a last error of another type says how many.
func (e *CheckError) Unwrap() []error {
	found := e.Findings[:min(len(e.Findings), message.MaxFindings)]
	all := make([]error, len(found), len(found)+1)
	hides := hiddenIn(e.URI)
	for i, f := range found {
		all[i] = e.parseError(f, hides)
	}
	if n := len(e.Findings) - len(found) + e.More; n > 0 {
		all = append(all, fmt.Errorf("uri: %d more", n))
	}
	return all
}

// Findings returns the findings of an error of this module: the one of a [*ParseError] and all of a
// [*CheckError], even if it is wrapped or joined with others. It yields nothing for nil and for
// other errors.
//
//	for f := range uri.Findings(err) {
//		fmt.Println(f.Text)
//	}
func Findings(err error) iter.Seq[Finding] {
	return func(yield func(Finding) bool) { yieldFindings(err, yield) }
}

// yieldFindings yields the findings of err and reports whether to go on.
func yieldFindings(err error, yield func(Finding) bool) bool {
	switch e := err.(type) {
	case *ParseError:
		return yield(e.Finding)
	case *CheckError:
		for _, f := range e.Findings {
			if !yield(f) {
				return false
			}
		}
	case interface{ Unwrap() error }:
		return yieldFindings(e.Unwrap(), yield)
	case interface{ Unwrap() []error }:
		for _, err := range e.Unwrap() {
			if !yieldFindings(err, yield) {
				return false
			}
		}
	}
	return true
}

func (e *CheckError) parseError(f Finding, hides *hidden) *ParseError {
	return &ParseError{Input: e.URI.String(), Spec: e.URI.Spec(), Finding: f, hides: hides}
}
