package uri

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
	CodeZone         Code = "zone"          // an address with a zone, which a URI does not have
	CodeNetURL       Code = "net-url"       // what net/url cannot carry
)

// Error returns the code with the name of the package before it.
func (c Code) Error() string { return "uri: " + string(c) }

// A Finding is one thing found in a text.
type Finding struct {
	Code      Code
	Offset    int // of its first byte, at most the length of the text
	Len       int // in bytes; 0 where something is missing
	Component Component
	Document  string // that says so, such as "RFC 6335", if it is not that of the Spec
	Section   string // of the document, such as "3.2.2"
	Text      string // for people; may change between versions
}
