// Package page explains a text as a web page: how each document and browsers read it, its normal
// forms, and its oddities. The command prints the page, and the playground shows it while somebody
// types.
//
// The pages of [Write] hold no scripts and load nothing. Texts reach the page only through the
// functions of a writer that escape them, so nothing in them can become markup.
package page

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/policy"
	"example.com/uri/schemes"
)

// A Reading is how one document reads a text.
type Reading struct {
	Spec uri.Spec
	Name string // such as "RFC 3986"
	Year int

	URI uri.URI // the text as a reference
	Err error   // the reason why the document refuses the text, a [*uri.ParseError]

	// Target is the target of the text against a base. TargetErr is the reason why it is missing,
	// and BaseErr the reason why the document refuses the base. Without a base, all three are zero.
	// The draft of 1993 also resolves some texts that it refuses.
	Target             uri.URI
	TargetErr, BaseErr error
}

// A publication is where a document was published.
type publication struct {
	name    string
	year    int
	address string // of its text, in which the sections are "#section-1.2" and "#appendix-A"
}

var published = [...]publication{
	uri.RFC3986: {"RFC 3986", 2005, rfcEditor + "rfc3986"},
	uri.RFC2396bis: {"RFC 2396bis", 2003,
		"https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-01"},
	uri.RFC2396: {"RFC 2396", 1998, rfcEditor + "rfc2396"},
	uri.URLSyntax: {"URL syntax", 1997,
		"https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-05"},
	uri.RFC1808: {"RFC 1808", 1995, rfcEditor + "rfc1808"},
	uri.RFC1738: {"RFC 1738", 1994, rfcEditor + "rfc1738"},
	uri.URL1993: {"URL draft", 1993, ""},
}

const rfcEditor = "https://www.rfc-editor.org/rfc/"

// sectionAddress returns the address of a section of a document, such as "3.3" or "Appendix A", or
// "" if it is not known.
func sectionAddress(document, section string) string {
	switch {
	case document == "":
		return ""
	case strings.Trim(section, "0123456789.") == "":
		return document + "#section-" + section
	case strings.HasPrefix(section, "Appendix "):
		return document + "#appendix-" + section[len("Appendix "):]
	}
	return document
}

// YearOf returns the year in which a document was published.
func YearOf(sp uri.Spec) int { return published[sp].year }

// Readings returns how each document reads a text, the newest document first. Without a base it is
// empty.
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
		{uri.RungDotSegments, "Dot segments", "6.2.2.3",
			u.NormalizeTo(uri.RungDotSegments).String()},
		{uri.RungScheme, "Scheme", "6.2.3", schemes.Normalize(u).String()},
	}
}

// An explanation is all that the page shows.
type explanation struct {
	text, base string
	chosen     int // the reading whose components stand first, or -1
	readings   []Reading
	browsing   Browsing
	findings   []uri.Finding
}

// explain explains a text. The document that is chosen has a name such as "RFC3986"; with another
// name none is chosen.
func explain(text, base, document string) explanation {
	e := explanation{text, base, -1, Readings(text, base), Browsers(text, base),
		policy.AuditString(text)}
	e.chosen = slices.IndexFunc(e.readings, func(r Reading) bool {
		return r.Spec.String() == document
	})
	return e
}

// accepted returns the reading of the newest document that accepts the text.
func (e explanation) accepted() (Reading, bool) {
	i := slices.IndexFunc(e.readings, func(r Reading) bool { return r.Err == nil })
	if i < 0 {
		return Reading{}, false
	}
	return e.readings[i], true
}

// meant returns the components of the text, the mark of a refusal, and a sentence about both. They
// are those of the chosen document, or of RFC 3986. If it refuses the text, they are those that
// browsers find.
func (e explanation) meant() ([]part, span, string) {
	r := e.readings[max(e.chosen, 0)]
	if r.Err == nil {
		return partsOf(r.URI), noMark, "The components are those of " + r.title() + "."
	}
	mark, refuses := noMark, r.Name+" refuses the text"
	if pe, ok := errors.AsType[*uri.ParseError](r.Err); ok {
		mark, refuses = markOf(e.text, pe.Finding), refuses+" at the marked place"
	}
	refuses += ". The components are those "
	first, ok := e.accepted()
	switch {
	case !e.browsing.refused():
		return divideAsBrowsers(e.text, e.base), mark, refuses + "that browsers find."
	case ok:
		return partsOf(first.URI), mark, refuses + "of " + first.title() + "."
	}
	return divide(e.text), mark, refuses + "that RFC 3986, Appendix B, finds in any text."
}

// title returns the name of the document with its year.
func (r Reading) title() string { return r.Name + " (" + strconv.Itoa(r.Year) + ")" }

// markOf returns the bytes that a finding is about. Those of a bad escape are its "%", although the
// digits after it are missing.
func markOf(text string, f uri.Finding) span {
	start, end := min(f.Offset, len(text)), min(f.Offset+f.Len, len(text))
	if f.Code == uri.CodeEscape {
		if i := strings.LastIndexByte(text[:start], '%'); i >= start-2 && i >= 0 {
			return span{i, i + 1}
		}
	}
	return span{start, end}
}

// A group is the documents that read a text alike: they find the same components, or refuse it at
// the same place.
type group struct {
	readings []Reading // the newest first
	at       span      // where they refuse the text, or noMark
}

func (g group) refused() bool { return g.at != noMark }

// groups returns the documents that read the text alike, that of the newest document first.
func (e explanation) groups() []group {
	var all []group
	for _, r := range e.readings {
		at := noMark
		if pe, ok := errors.AsType[*uri.ParseError](r.Err); ok {
			at = markOf(e.text, pe.Finding)
		}
		i := slices.IndexFunc(all, func(g group) bool {
			return g.at.start == at.start && (g.refused() || r.Same(g.readings[0]))
		})
		if i < 0 {
			i, all = len(all), append(all, group{at: at})
		}
		all[i].readings = append(all[i].readings, r)
	}
	return all
}
