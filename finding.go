package uri

import "example.com/uri/internal/message"

// A Component is a part of a reference, in the order of the text.
type Component uint8

// The components. ComponentReference is the reference as a whole.
const (
	ComponentReference Component = iota + 1
	ComponentScheme
	ComponentAuthority
	ComponentUserinfo
	ComponentHost
	ComponentPort
	ComponentPath
	ComponentQuery
	ComponentFragment

	numComponents
)

var components = [numComponents]string{
	ComponentReference: "reference", ComponentScheme: "scheme", ComponentAuthority: "authority",
	ComponentUserinfo: "userinfo", ComponentHost: "host", ComponentPort: "port",
	ComponentPath: "path", ComponentQuery: "query", ComponentFragment: "fragment",
}

// String returns the component's name in the terms of RFC 3986, such as "host".
func (c Component) String() string {
	if c == 0 || c >= numComponents {
		return "unknown Component"
	}
	return components[c]
}

// A Code is a class of findings that callers may want to tell apart. It is an
// error, so that errors.Is(err, uri.CodeEscape) asks for the class of err.
type Code string

// The codes of this package.
const (
	CodeCharacter    Code = "character"     // a character that the component does not allow
	CodeEscape       Code = "escape"        // a "%" without two hexadecimal digits
	CodeIncomplete   Code = "incomplete"    // the component ends too early
	CodeTooLong      Code = "too-long"      // a text of 2 GiB or more
	CodeRelativeBase Code = "relative-base" // a base without a scheme
	CodeNoResolution Code = "no-resolution" // a base of a document that does not resolve references
	CodeAboveRoot    Code = "above-root"    // a ".." that a Resolver rejects
	CodeSpec         Code = "spec"          // a Spec that is none of the constants
	CodeComponent    Code = "component"     // a component that would be read as another
	CodeSegment      Code = "segment"       // a text that no segment can hold as data
	CodeText         Code = "text"          // octets or characters that the encoding of text does not have
	CodeTooMany      Code = "too-many"      // more parameters, or enclosing entities, than allowed
	CodeNetURL       Code = "net-url"       // what net/url cannot carry
)

// Error returns the code with the name of the package before it.
func (c Code) Error() string { return "uri: " + string(c) }

// A Severity says how much a finding matters.
type Severity uint8

// The severities. Errors have the first. Package policy has the others, for what is valid and yet odd.
const (
	SeverityError   Severity = iota // the text is not valid, or not allowed
	SeverityHint                    // good practice that is not kept; harmless
	SeverityWarning                 // something that has its uses, and is used to deceive
	SeverityDanger                  // something that has hardly another use
)

var severities = [...]string{"error", "hint", "warning", "danger"}

// String returns "error", "hint", "warning" or "danger".
func (s Severity) String() string {
	if int(s) >= len(severities) {
		return "unknown Severity"
	}
	return severities[s]
}

// A Finding is one thing found in a text.
//
// Text is one or more complete English sentences for the person who wrote the text. To show them in another language,
// translate the templates of docs/messages.md: Key names the template, and Args fills its "{0}" and "{1}". A key never
// gets another meaning. Args never holds a user name or a password, but may hold other characters of the text:
// escape them where you print them.
type Finding struct {
	Code      Code
	Severity  Severity
	Offset    int // of its first byte, at most the length of the text
	Len       int // in bytes; 0 where something is missing
	Component Component
	Document  string // that says so, such as "RFC 6335", if it is not that of the Spec
	Section   string // of the document, such as "3.2.2"
	Key       string // of the sentence, such as "host-space"
	Args      [2]string
	Text      string // the sentence in English
}

// say gives the finding its sentence.
func (f Finding) say(m message.Message) Finding {
	f.Key, f.Args, f.Text = m.Key, m.Args, m.Text
	return f
}
