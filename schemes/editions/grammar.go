package editions

import "example.com/uri"

// A grammar is the BNF of one document, as data. Its rules have the names and the order that they
// have in the document.
type grammar struct {
	document string // such as "RFC 1738"
	section  string // of the BNF

	// spec is the generic syntax of the document. If generic is true, each url must match it too:
	// its rule for what follows "//" wins over wider rules.
	spec    uri.Spec
	generic bool

	authorityEnds string   // the characters besides "/" that end an authority
	searches      []string // the schemes whose urls have a search after "?"; nil means all

	prefix     string // what may precede a url, in either case
	fragmented string // the production of a url with a fragment
	afs        string // the production that the document keeps although it is not a url

	forms []form
	other string // the production for schemes without a form of their own
	rules []rule
}

// A form is the production of one scheme. If the production is a choice, kinds lists its
// alternatives.
type form struct {
	scheme, production string
	kinds              []string
}

// A rule is one rule of a document. A comment follows each rule that differs from print.
type rule struct {
	name   string
	number string // in the document, if its rules have numbers
	is     element
}

// An element is a part of a rule: one of the types below. Elements nest. A rule that ends with
// itself in print, such as "xalphas = xalpha [ xalphas ]", is a repetition here. The repetition
// has the same meaning and needs no recursion.
type element any

type (
	lit   string    // exactly this text
	word  string    // this text, letters in either case
	chars string    // one of these characters
	span  [2]byte   // one character in this range, ends included
	ref   string    // the rule of this name
	seq   []element // a sequence
	opt   []element // a sequence or nothing
	many  []element // a sequence, any number of times
	some  []element // a sequence, at least once
	alt   []element // one of these elements
)
