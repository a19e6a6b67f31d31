// Package page explains a text as a web page: how each document and browsers read it, its normal forms, and its oddities. The
// command prints the page, and the playground shows it while somebody types.
//
// The pages of [Write] hold no scripts and load nothing. Texts reach the page only through html/template, so nothing in them
// can become markup.
package page

import (
	"slices"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// A Reading is how one document reads a text.
type Reading struct {
	Spec uri.Spec
	Name string // such as "RFC 3986"
	Year int

	URI uri.URI // the text as a reference
	Err error   // the reason why the document refuses the text, a [*uri.ParseError]

	// Target is the target of the text against a base. TargetErr is the reason why it is missing, and BaseErr the reason why the
	// document refuses the base. Without a base, all three are zero. The draft of 1993 also resolves some texts that it refuses.
	Target             uri.URI
	TargetErr, BaseErr error
}

// published has the name and the year of each document.
var published = [...]struct {
	name string
	year int
}{
	uri.RFC3986:    {"RFC 3986", 2005},
	uri.RFC2396bis: {"RFC 2396bis", 2003},
	uri.RFC2396:    {"RFC 2396", 1998},
	uri.URLSyntax:  {"URL syntax", 1997},
	uri.RFC1808:    {"RFC 1808", 1995},
	uri.RFC1738:    {"RFC 1738", 1994},
	uri.URL1993:    {"URL draft", 1993},
}

// YearOf returns the year in which a document was published.
func YearOf(sp uri.Spec) int { return published[sp].year }

// Readings returns how each document reads a text, the newest document first. Without a base it is empty.
func Readings(text, base string) []Reading {
	var all []Reading
	for _, sp := range uri.Specs() {
		all = append(all, ReadingOf(sp, text, base))
	}
	return all
}

// ReadingOf returns how one document reads a text.
func ReadingOf(sp uri.Spec, text, base string) Reading {
	r := Reading{Spec: sp, Name: published[sp].name, Year: published[sp].year}
	r.URI, r.Err = sp.Parse(text)
	if base != "" {
		var b uri.URI
		if b, r.BaseErr = sp.Parse(base); r.BaseErr == nil {
			r.Target, r.TargetErr = b.ResolveString(text)
		}
	}
	return r
}

// Same reports whether two documents accept the text and find the same components.
func (r Reading) Same(other Reading) bool {
	return r.Err == nil && other.Err == nil && slices.Equal(partsOf(r.URI), partsOf(other.URI))
}

// Browsing is how browsers read a text.
type Browsing struct {
	URI     uri.URI // the target, if there is a base
	Href    uri.URI // the form in which browsers print URI
	Repairs whatwg.Repairs
	Err     error // the reason why browsers refuse the text
	BaseErr error // the reason why they refuse the base
}

// Browsers returns how browsers read a text. Without a base, a relative reference stays relative, and is read as on a page of the web.
func Browsers(text, base string) (b Browsing) {
	if base == "" {
		b.URI, b.Repairs, b.Err = whatwg.Repair(text)
	} else if page, _, err := whatwg.Parse(base); err != nil {
		return Browsing{BaseErr: err}
	} else if prepared, err := whatwg.NewBase(page); err != nil {
		return Browsing{BaseErr: err}
	} else {
		b.URI, b.Repairs, b.Err = prepared.Resolve(text)
	}
	if b.Err == nil {
		b.Href = whatwg.Href(b.URI)
	}
	return b
}

// A form is the normal form of a URI at one rung of the ladder of comparison.
type form struct {
	rung    uri.Rung
	name    string
	section string // of RFC 3986
	text    string
}

// formsOf returns the normal forms of u, the lowest rung first.
func formsOf(u uri.URI) []form {
	return []form{
		{uri.RungCase, "Case", "6.2.2.1", u.NormalizeTo(uri.RungCase).String()},
		{uri.RungEscapes, "Percent-encoding", "6.2.2.2", u.NormalizeTo(uri.RungEscapes).String()},
		{uri.RungDotSegments, "Dot segments", "6.2.2.3", u.NormalizeTo(uri.RungDotSegments).String()},
		{uri.RungScheme, "Scheme", "6.2.3", schemes.Normalize(u).String()},
	}
}

// An explanation is all that the page shows.
type explanation struct {
	text, base string
	readings   []Reading
	browsing   Browsing
	audit      []uri.Finding
}

func explain(text, base string) explanation {
	return explanation{text, base, Readings(text, base), Browsers(text, base), policy.AuditString(text)}
}

// accepted returns the reading of the newest document that accepts the text.
func (e explanation) accepted() (Reading, bool) {
	i := slices.IndexFunc(e.readings, func(r Reading) bool { return r.Err == nil })
	if i < 0 {
		return Reading{}, false
	}
	return e.readings[i], true
}
