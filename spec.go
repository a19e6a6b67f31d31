package uri

import "strings"

// A Spec is a published document that defines the syntax of references and how
// they are resolved. The zero value is [RFC3986]. Each document's methods
// [Spec.Parse] and [Spec.Valid] read text exactly as that document does.
type Spec uint8

// The documents. The package-level functions follow RFC3986.
const (
	RFC3986 Spec = iota // STD 66, RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax
)

// rules is what one document says, as data: the parser and the resolver
// have no other way to tell the documents apart.
type rules struct {
	name  string // of the constant, and of the text form
	title string // as people cite it

	scheme    set // characters of a scheme after its first, which is an ALPHA
	userinfo  set
	regName   set
	ipvFuture set // characters of an IPvFuture after the "."
	first     set // the first segment of a path-noscheme
	path      set // a path, its slashes included
	query     set
	fragment  set

	opaque bool // whether a URI without a slash after its scheme is opaque

	section [numComponents]string // where the document defines each component
	base    string                // where it says what a base is
}

var documents = [...]rules{
	RFC3986: {
		name:  "RFC3986",
		title: "RFC 3986",

		scheme:    set{schemeChar & low, schemeChar >> 64},
		userinfo:  set{userinfoChar & low, userinfoChar >> 64},
		regName:   set{regNameChar & low, regNameChar >> 64},
		ipvFuture: set{ipvFutureChar & low, ipvFutureChar >> 64},
		first:     set{segmentNzNc & low, segmentNzNc >> 64},
		path:      set{pathChar & low, pathChar >> 64},
		query:     set{queryChar & low, queryChar >> 64},
		fragment:  set{fragmentChar & low, fragmentChar >> 64},

		section: [numComponents]string{
			ComponentReference: "4.1",
			ComponentScheme:    "3.1",
			ComponentAuthority: "3.2",
			ComponentUserinfo:  "3.2.1",
			ComponentHost:      "3.2.2",
			ComponentPort:      "3.2.3",
			ComponentPath:      "3.3",
			ComponentQuery:     "3.4",
			ComponentFragment:  "3.5",
		},
		base: "5.1",
	},
}

// Specs returns every document that the package implements, newest first.
func Specs() []Spec {
	all := make([]Spec, len(documents))
	for i := range all {
		all[i] = Spec(i)
	}
	return all
}

// valid reports whether sp is one of the constants.
func (sp Spec) valid() bool { return int(sp) < len(documents) }

// String returns the name of the constant, such as "RFC3986".
func (sp Spec) String() string {
	if !sp.valid() {
		return "unknown Spec"
	}
	return documents[sp].name
}

// MarshalText returns the same name as [Spec.String],
// or an error for a value that is none of the constants.
func (sp Spec) MarshalText() ([]byte, error) {
	if !sp.valid() {
		return nil, CodeSpec
	}
	return []byte(sp.String()), nil
}

// UnmarshalText sets sp to the document named by text: the name of a constant,
// letters in either case, a space after "RFC" allowed. So a Spec can be a flag
// (by [flag.TextVar]) and a field in JSON. On an error, which is
// [CodeSpec], sp is left as it was.
func (sp *Spec) UnmarshalText(text []byte) error {
	name := strings.ReplaceAll(string(text), " ", "")
	for i := range documents {
		if strings.EqualFold(name, documents[i].name) {
			*sp = Spec(i)
			return nil
		}
	}
	return CodeSpec
}

// Parse reads text as a reference under the document, as [Parse] does under
// RFC 3986. It does not allocate unless it returns an error.
func (sp Spec) Parse(text string) (URI, error) {
	var u URI
	if f := parse(text, sp, &u); f.component != 0 {
		return URI{}, newParseError(text, sp, f)
	}
	return u, nil
}

// Valid reports whether text is a reference under the document, that is, whether
// [Spec.Parse] gives no error. It does not allocate.
func (sp Spec) Valid(text string) bool {
	var u URI
	return parse(text, sp, &u).component == 0
}
