// Package editions checks URLs against the scheme grammars of 1993 and 1994, for programs that read
// old texts or compare what was a URL when:
//
//	production, err := editions.RFC1738.Validate("ftp://example.com/a;type=i") // "ftpurl", nil
//
// An [Edition] is one of the three documents that first defined URL schemes, or [Current] for the
// documents of today. [Edition.Validate] says which production of the document's grammar a text
// matches. If it matches none, the error says at which byte the text leaves the grammar, and what
// could follow there. [Edition.ValidateAs] checks a text against a single production, which
// [Edition.Productions] lists, and [Edition.ParseWAIS] reads the parts of a wais URL, whose form
// changed most.
//
// The guide [Documents] shows what changed between the editions.
//
// # How the grammars are read
//
// The printed rules decide. Where they are damaged or silent, all three documents are read like
// this:
//
//   - Schemes match in either case.
//   - A URL whose scheme has a form must have that form. The wide rules, otherurl of RFC 1738 and
//     generic of July 1993, are for other schemes, as RFC 1738 says in a comment and the draft of
//     1993 in its prose ("Recommendations"). Otherwise "http:?" would be a URL, and no form would
//     reject anything.
//   - The text after "//" must match the document's own rule for it, whatever wider rules say.
//   - A rule that ends with itself is a repetition.
//
// The documentation of [RFC1738], [BNF1993] and [Draft1993] says how each of them is read beyond
// that.
//
// [Documents]: https://example.com/uri/docs/documents.md
package editions

import (
	"fmt"
	"strings"
	"sync"

	"example.com/uri"
	"example.com/uri/schemes"
)

// An Edition is a document whose grammars of schemes [Edition.Validate] follows. The zero value is
// [Current], which stands for the documents of today.
type Edition uint8

// The editions, newest first.
const (
	// Current stands for the documents of today: RFC 3986, and the document of each scheme, as
	// [schemes.Validate] follows it.
	Current Edition = iota

	// RFC1738 is section 5 of RFC 1738, of December 1994. It is read like this:
	//
	//   - Literals match in either case, as in RFC 822 (2.1), whose conventions the document uses.
	//   - The text after "//" is a login or empty (3.1), which is also how [uri.RFC1738] reads it.
	//   - The brackets around repeated elements only group. They do not make an element optional.
	//   - The unquoted "/" of gopherurl is itself.
	//   - encoded822addr and article refer to RFC 822 and RFC 1036, which are not consulted.
	RFC1738

	// BNF1993 is the BNF of November 1993, which the working group on URIs used then and RFC 1630
	// printed later. It is read like this:
	//
	//   - Literals match as they are written, except for schemes and "url:".
	//   - safe has lost "_" and "+", xpalpha and search have lost their "+", and the quotes of
	//     login are in the wrong places. RFC 1630 shows what these rules were.
	//   - ftptype follows the path directly, and the "%00" of prosperolink is also an escape.
	//     Neither can be told from the path, so the language is that of the path.
	//   - addr_spec and content_identifier are not defined. They are the addr-spec of RFC 822, in
	//     the characters that URLs have.
	//   - alpha and digit are not defined, but obvious.
	//   - afsaddress is a production, but not a URL.
	BNF1993

	// Draft1993 is the part "BNF syntax" of the Internet-Draft "Uniform Resource Locators" of 14
	// July 1993. It is read like this:
	//
	//   - Literals match as they are written, except for schemes.
	//   - The user ends at the last "@", and the port follows the last ":", as in [uri.URL1993]. So
	//     "http://h:/" is not a URL, although "h:" matches hostname.
	//   - xpalphas is any number of xpalpha, of which the document prints at most two.
	//   - extra has no space, which the document prints but its prose keeps out of URLs.
	//   - An empty fragmentid may have its "#".
	Draft1993
)

var names = [...]string{Current: "Current", RFC1738: "RFC1738", BNF1993: "BNF1993",
	Draft1993: "Draft1993"}

// The codes of errors about an Edition, not about a text.
const (
	CodeEdition    uri.Code = "editions-edition"    // the Edition is not one of the constants
	CodeProduction uri.Code = "editions-production" // the edition does not have the production
)

// All returns all editions, newest first.
func All() []Edition {
	all := make([]Edition, len(names))
	for i := range all {
		all[i] = Edition(i)
	}
	return all
}

func (ed Edition) valid() bool { return int(ed) < len(names) }

// String returns the name of the constant, such as "RFC1738".
func (ed Edition) String() string {
	if !ed.valid() {
		return "unknown Edition"
	}
	return names[ed]
}

// MarshalText returns the name that [Edition.String] returns. If ed is not one of the constants,
// the error is [CodeEdition].
func (ed Edition) MarshalText() ([]byte, error) {
	if !ed.valid() {
		return nil, CodeEdition
	}
	return []byte(ed.String()), nil
}

// UnmarshalText sets ed to the edition that text names: the name of a constant, in either case,
// with or without a space after "RFC". So an Edition can be a flag (see [flag.TextVar]) and a field
// in JSON. If text names no edition, the error wraps [CodeEdition], and ed does not change.
func (ed *Edition) UnmarshalText(text []byte) error {
	name := string(text)
	if len(name) > 4 && strings.EqualFold(name[:4], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i, known := range names {
		if len(name) == len(known) && strings.EqualFold(name, known) {
			*ed = Edition(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of an edition; there are %v", CodeEdition, All())
}

// languages has the grammars of the editions. Current has none.
var languages = [...]func() *language{
	RFC1738:   sync.OnceValue(func() *language { return newLanguage(&grammarRFC1738) }),
	BNF1993:   sync.OnceValue(func() *language { return newLanguage(&grammarBNF1993) }),
	Draft1993: sync.OnceValue(func() *language { return newLanguage(&grammarDraft1993) }),
}

// language returns the grammar of ed, or nil if ed has none.
func (ed Edition) language() *language {
	if ed == Current || !ed.valid() {
		return nil
	}
	return languages[ed]()
}

// Validate returns the production of the edition that text matches, such as "ftpurl" or "waisdoc".
// The text must be a complete URL, percent-encoded: what the documents call a url.
//
// Otherwise the error is a [*uri.ParseError]. It is about the production for the text's scheme, if
// the edition has one. Offset is the first byte at which no alternative of the production goes on,
// and Text says what could follow there, in the names of the document. Document and Section name
// the document and the rule. Code is [uri.CodeEscape] for a "%" without two hexadecimal digits,
// [uri.CodeIncomplete] if text ends too early, and otherwise [uri.CodeCharacter]. If text breaks
// only the document's rule for what follows "//", the error is that of its Spec, [uri.RFC1738] or
// [uri.URL1993]. If ed is not one of the constants, the error is [CodeEdition].
//
// Under [Current], text must be a URI of RFC 3986 that is valid for its scheme; the errors are
// those of [uri.Parse] and of [schemes.Validate], a [*uri.CheckError]. The production is the scheme
// in lower case, or "URI" if the table of package schemes does not have the scheme.
//
// Validate takes linear time. For valid URLs of the three old editions it does not allocate, except
// for the first URL of each scheme.
func (ed Edition) Validate(text string) (production string, err error) {
	return ed.validate(text, 0)
}

// ValidatePrefixed is like [Edition.Validate], but text may begin with the prefix of the edition,
// in either case: "URL:" in RFC1738 (Appendix) and "url:" in BNF1993 (prefixedurl). Current and
// Draft1993 have none. Offsets count from the beginning of text.
func (ed Edition) ValidatePrefixed(text string) (production string, err error) {
	from := 0
	if l := ed.language(); l != nil && len(text) >= len(l.prefix) &&
		strings.EqualFold(text[:len(l.prefix)], l.prefix) {
		from = len(l.prefix)
	}
	return ed.validate(text, from)
}

// validate reads what follows a prefix of the given length.
func (ed Edition) validate(text string, prefix int) (production string, err error) {
	l := ed.language()
	switch {
	case l != nil:
		return l.validate(text, prefix)
	case ed != Current:
		return "", CodeEdition
	}
	u, err := uri.Parse(text)
	if err == nil {
		err = schemes.Validate(u)
	}
	if err != nil {
		return "", err
	}
	s, ok := schemes.Lookup(u.Scheme())
	if !ok || s.Status == schemes.StatusExperimental { // any name that begins with "x-" is experimental
		return "URI", nil
	}
	return s.Name, nil
}

// ValidateAs returns an error unless text matches the production alone, whatever other rules or the
// prose say. For "url" it decides as [Edition.Validate] does.
//
// The production may be a part of a URL, such as "login" or "wpath". It may also be
// "fragmentaddress" of Draft1993, which is a url that may have a fragment, or "afsaddress" of
// BNF1993, which is not a url.
//
// The errors are those of Validate. If the edition does not have the production, the error wraps
// [CodeProduction]; Current has none. If the production is only a part of a URL, the Input of the
// error is empty, because the text may be a password.
func (ed Edition) ValidateAs(production, text string) error {
	if !ed.valid() {
		return CodeEdition
	}
	l := ed.language()
	if l == nil || l.productions[production] == nil {
		return fmt.Errorf("%w: %s has no such production", CodeProduction, ed)
	}
	if production == "url" {
		_, err := l.validate(text, 0)
		return err
	}
	if production == l.fragmented {
		url, _, _ := strings.Cut(text, "#")
		if _, err := l.validate(url, 0); err != nil {
			return wholeWithFragment(err, text, len(url))
		}
	}
	if l.matches(production, text) {
		return nil
	}
	return l.refuse(production, text, 0)
}

// Productions returns the names of the productions that [Edition.ValidateAs] knows, in the order of
// the document. Those that the document uses but does not define come last. Current has none.
func (ed Edition) Productions() []string {
	l := ed.language()
	if l == nil {
		return nil
	}
	all := make([]string, len(l.rules))
	for i := range all {
		all[i] = l.rules[i].name
	}
	return all
}

// ParseWAIS returns the parts of a wais URL of the edition, decoded, as [schemes.ParseWAIS] does.
//
// In [Draft1993], a document has a length between its type and its path, as in
// "wais://h/db/TEXT/1024/a". ParseWAIS returns the digits of the length, and the path without them.
// In other editions, and for a database or a search, the length is empty.
//
// The error is that of [Edition.Validate], or that of [schemes.ParseWAIS] if the text is not a wais
// URL, contains characters that RFC 3986 does not allow, or names a document whose path is only "."
// or "..".
func (ed Edition) ParseWAIS(text string) (w schemes.WAIS, length string, err error) {
	production, err := ed.Validate(text)
	if err != nil {
		return schemes.WAIS{}, "", err
	}
	spec := uri.RFC3986
	if l := ed.language(); l != nil {
		spec = l.spec
	}
	u, err := spec.Parse(text)
	if err == nil && ed == Draft1993 && production == "waisdoc" {
		start, end, _ := u.Span(uri.ComponentPath)
		segments := strings.SplitN(u.Path(), "/", 5) // nothing, database, wtype, digits, path
		length = segments[3]
		// The slashes of the path are data. Encoded, they keep dot segments from being removed.
		path := strings.ReplaceAll(segments[4], "/", "%2F")
		u, err = spec.Parse(text[:start] +
			strings.Join([]string{"", segments[1], segments[2], path}, "/") + text[end:])
	}
	if err == nil {
		w, err = schemes.ParseWAIS(u)
	}
	if err != nil {
		return schemes.WAIS{}, "", err
	}
	return w, length, nil
}
