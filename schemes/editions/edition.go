// Package editions checks URLs against the scheme grammars of 1993 and 1994:
//
//	production, err := editions.RFC1738.Validate("ftp://example.com/a;type=i") // "ftpurl", nil
//
// An [Edition] is one of the three documents that first defined URL schemes, or [Current] for the
// documents of today. [Edition.Validate] says which production of the document's grammar a
// text matches. If the text matches none, the error says at which byte the text leaves the
// grammar, and how a URL would go on there.
//
// [Edition.ValidateAs] checks a text against a single production, and [Edition.Productions] lists
// the productions.
//
// # How the grammars are read
//
// The printed rules decide. If the rules are damaged or silent, all three documents follow these
// rules:
//
//   - Schemes match in either case.
//   - A URL whose scheme has a form must have that form. The wide rules, otherurl of RFC 1738 and
//     generic of July 1993, are for other schemes. RFC 1738 says so in a comment, and the draft of
//     1993 in its prose ("Recommendations"). Otherwise "http:?" would be a URL, and no form would
//     reject anything.
//   - The text after "//" must match the document's own rule for it, whatever wider rules say.
//   - A rule that ends with itself is a repetition.
//
// The documentation of [RFC1738], [BNF1993] and [Draft1993] says how each of them is read.
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
//
// # What changed
//
// This table shows which texts are URLs of each edition:
//
//	                        Draft1993  BNF1993  RFC1738  Current
//	http://h/a?q            yes        yes      yes      yes
//	http://h?q              yes        yes      no       yes
//	http://h/?a=b           no         no       yes      yes
//	http://h//a             no         no       yes      yes
//	http://h/~joe           no         no       no       yes
//	http://h/a:b            yes        no       yes      yes
//	http://h/a"b            yes        yes      no       no
//	http://joe@h/           yes        yes      no       no
//	https://h/              no         no       yes      yes
//	ftp://h/a               yes        yes      yes      yes
//	ftp://h                 no         no       yes      yes
//	ftp://h:21/a            yes        yes      yes      yes
//	ftp://1.2.3.4:21/       no         yes      yes      yes
//	ftp://h/a;type=i        no         no       yes      yes
//	file:///a               no         no       yes      yes
//	file:/a                 no         no       no       yes
//	news:*                  yes        yes      yes      yes
//	news:comp.lang.c++      no         yes      yes      yes
//	news://h/a.b            no         no       no       yes
//	nntp:a.b/1              yes        yes      no       no
//	nntp://h/a.b/1          no         no       yes      yes
//	mailto:a@b.c            yes        yes      yes      yes
//	mailto:a                yes        no       yes      no
//	mailto:a@b.c?subject=x  no         no       yes      yes
//	mid:a@b.c               yes        yes      yes      yes
//	mid:a                   yes        no       yes      no
//	cid:a@b.c               yes        yes      yes      yes
//	telnet://u:p@h          yes        yes      yes      yes
//	telnet://u:p@h/         no         no       yes      yes
//	gopher://h/0a           yes        yes      yes      yes
//	gopher://h/             no         no       yes      yes
//	gopher://h/1/a          no         no       yes      yes
//	gopher://h/7a?q         yes        no       yes      yes
//	wais://h/db?q           yes        yes      yes      yes
//	wais://h/db/T/a         no         no       yes      yes
//	wais://h/db/T/12/a      yes        no       no       yes
//	wais://h/db/T/1=a;      no         yes      no       yes
//	wais://h/               no         no       yes      yes
//	prospero://h/a          yes        yes      yes      yes
//	prospero://h/a;v=1      no         no       yes      yes
//	afs://c/a               yes        no       yes      yes
//	urn:ab:c                yes        no       yes      yes
//
// The editions of 1993 do not allow "~". They allow "=" only in November, and only in the
// documents of wais. Their paths have no empty segment before the end.
//
// The hostnames of 1993 may contain "@", "&" and "_", because names are made of xalpha. In July
// they may also contain ":". Only in this way can an ftp URL of July have a port, so its host must
// be a name.
//
// November removed ":" and ";" from the characters of paths. RFC 1738 put them back, and removed
// the double quote.
//
// In 1993 an ftp URL needs a slash after its host, and a telnet URL cannot have one. The type of
// gopher, the database of wais and the number of nntp cannot be empty.
//
// July has a generic form. It makes URLs of schemes without a form of their own, as long as the
// rest does not begin with a slash. November has no generic form. It added forms for nntp, mailto,
// mid and cid, "+" in names, and a login and a type for ftp.
//
// RFC 1738 put nntp behind "//", added file, and allows most parts to be empty. It has the query
// of http only after a slash. It put ";" before the type of ftp and before the fields of prospero.
//
// The path of wais documents differs in all three: see [Edition.ParseWAIS]. In none of the three is "#" a part of a URL.
type Edition uint8

// The editions, newest first.
const (
	// Current stands for the documents of today: RFC 3986, and the document of each scheme, as
	// [schemes.Validate] follows it.
	Current Edition = iota

	// RFC1738 is section 5 of RFC 1738, of December 1994. It is read like this:
	//
	//   - Literals match in either case, as they do in RFC 822 (2.1). The document uses the
	//     conventions of RFC 822.
	//   - The text after "//" is a login or empty (3.1). [uri.RFC1738] reads it the same way.
	//   - The brackets around repeated elements only group. They do not make an element optional.
	//   - The unquoted "/" of gopherurl is itself.
	//   - encoded822addr refers to RFC 822, and article to RFC 1036. These documents are not
	//     consulted.
	RFC1738

	// BNF1993 is the BNF of November 1993, which the working group on URIs used then. RFC 1630
	// printed it later. It is read like this:
	//
	//   - Literals match as they are written, except for schemes and "url:".
	//   - safe has lost "_" and "+", and xpalpha and search have lost their "+". The quotes of login
	//     are in the wrong places. RFC 1630 shows what these rules were.
	//   - ftptype follows the path directly, and the "%00" of prosperolink is also an escape. Neither
	//     can be told from the path, so the language is that of the path.
	//   - addr_spec and content_identifier are not defined. They are the addr-spec of RFC 822, in
	//     the characters that URLs have.
	//   - alpha and digit are not defined, but obvious.
	//   - afsaddress is a production, but not a URL.
	BNF1993

	// Draft1993 is the part "BNF syntax" of the Internet-Draft "Uniform Resource Locators" of 14
	// July 1993. It is read like this:
	//
	//   - Literals match as they are written, except for schemes.
	//   - The user ends at the last "@", and the port follows the last ":". So "http://h:/" is not a
	//     URL, although "h:" matches hostname. [uri.URL1993] reads it like this, too.
	//   - xpalphas is any number of xpalpha. The document prints at most two.
	//   - extra has no space. The document prints a space, but its prose keeps spaces out of URLs.
	//   - An empty fragmentid may have its "#".
	Draft1993
)

var names = [...]string{Current: "Current", RFC1738: "RFC1738", BNF1993: "BNF1993", Draft1993: "Draft1993"}

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

// UnmarshalText sets ed to the edition that text names. The text is the name of a constant, in
// either case. A space may follow "RFC". So an Edition can be a flag (see [flag.TextVar]) and a
// field in JSON. If text names no edition, the error wraps [CodeEdition], and ed does not change.
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
// Otherwise the error is a [*uri.ParseError]. It concerns the production for the text's scheme, if
// the edition has one:
//
//   - Offset is the first byte at which no alternative of the production goes on.
//   - Text says what could follow there, in the names of the document.
//   - Document and Section name the document and the rule.
//   - Code is [uri.CodeEscape] for a "%" without two hexadecimal digits. It is
//     [uri.CodeIncomplete] if text ends too early, and [uri.CodeCharacter] in all other cases.
//
// If text breaks only the document's rule for what follows "//", the error is that of its Spec,
// [uri.RFC1738] or [uri.URL1993]. If ed is not one of the constants, the error is [CodeEdition].
//
// Under [Current], text must be a URI of RFC 3986. If it is not, the error is that of [uri.Parse].
// The URI must also be valid by its scheme. If it is not, the error is the [*uri.CheckError] of
// [schemes.Validate]. The production is the scheme in lower case, or "URI" if the table of package
// schemes does not have the scheme.
//
// The time is linear in the length of any text. For valid URLs of the three old editions Validate
// does not allocate, except for the first URL of each scheme.
func (ed Edition) Validate(text string) (production string, err error) {
	return ed.validate(text, 0)
}

// ValidatePrefixed is like [Edition.Validate], but text may begin with the prefix of the edition.
// The prefix is "URL:" in RFC1738 (Appendix) and "url:" in BNF1993 (prefixedurl), in either case.
// Current and Draft1993 have no prefix. Offsets count from the beginning of text.
func (ed Edition) ValidatePrefixed(text string) (production string, err error) {
	from := 0
	if l := ed.language(); l != nil && len(text) >= len(l.prefix) && strings.EqualFold(text[:len(l.prefix)], l.prefix) {
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

// ValidateAs returns an error unless text matches the production alone. Nothing that other rules or
// the prose say counts. For "url" it decides as [Edition.Validate] does.
//
// The production may be a part of a URL, such as "login" or "wpath". It may also be
// "fragmentaddress" of Draft1993, which is a url that may have a fragment, or "afsaddress" of
// BNF1993, which is not a url.
//
// The errors are those of Validate. If the edition does not have the production, the error wraps
// [CodeProduction]. Current has no productions. If the production is only a part of a URL, the
// Input of the error is empty, since the text may be a password.
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

// Productions returns the names of the productions that [Edition.ValidateAs] knows. They stand in
// the order of the document. The productions that the document uses but does not define come last.
// Current has none.
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

// ParseWAIS returns the decoded parts of a wais URL of the edition, as [schemes.ParseWAIS] does. The text is percent-encoded.
//
// In [Draft1993], a document has a length between its type and its path, as in "wais://h/db/TEXT/1024/a". ParseWAIS returns
// the digits of the length, and the path without them. In other editions, and for a database or a search, the length is empty.
//
// The error is that of [Edition.Validate]. It is the error of [schemes.ParseWAIS] if the text is not a wais URL or
// contains characters that RFC 3986 does not allow. The same is true if the path of a document is only "." or "..".
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
		u, err = spec.Parse(text[:start] + strings.Join([]string{"", segments[1], segments[2], path}, "/") + text[end:])
	}
	if err == nil {
		w, err = schemes.ParseWAIS(u)
	}
	if err != nil {
		return schemes.WAIS{}, "", err
	}
	return w, length, nil
}
