package schemes

import (
	"fmt"
	"slices"
	"strings"

	"example.com/uri"
)

// An Edition is a document, or those of today, by whose grammars of schemes [Edition.Validate]
// goes. The zero value is [Current].
//
// # What changed
//
// Which of these are a URL of each:
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
//	urn:a:b                 yes        no       yes      yes
//
// In 1993 no text had "~", or, but for the documents of wais in November, "=", and no path an empty
// segment before its end. Hostnames, by their letters, could have "@", "&" and "_", and in July ":", by which
// alone an ftp url had a port then, if its host was a name. November took ":" and ";" out of the characters of paths, and RFC
// 1738 put them back, and took the double quote out. A slash was needed after the host of ftp, and none could follow
// that of telnet; the type of gopher, the database of wais and the number of nntp were never empty.
// July had a generic form, so that schemes without one of their own were URLs as long as no slash
// came first. November had none, but forms for nntp, mailto, mid and cid, "+" in names, and a login
// and a type for ftp. RFC 1738 put nntp behind "//", added file, let most parts be empty, had the
// query of http only after a slash, and ";" before the type of ftp and the fields of prospero. Each
// had another path for the documents of wais. In none of the three is "#" a part of a URL.
//
// The package documentation says how the documents are read.
type Edition uint8

// The editions, newest first.
const (
	// Today's documents: RFC 3986, and that of each scheme, as [Validate] knows it.
	Current Edition = iota

	// RFC 1738, December 1994, section 5.
	RFC1738

	// The BNF of November 1993, which the working group on URIs had then; RFC 1630 printed it
	// later.
	BNF1993

	// The Internet-Draft "Uniform Resource Locators" of 14 July 1993, "BNF syntax".
	Draft1993
)

var editions = [...]string{Current: "Current", RFC1738: "RFC1738", BNF1993: "BNF1993", Draft1993: "Draft1993"}

// The codes of findings about an Edition, rather than about a text.
const (
	CodeEdition    uri.Code = "edition"    // an Edition that is none of the constants
	CodeProduction uri.Code = "production" // a production that the edition does not have
)

// Editions returns all editions, newest first.
func Editions() []Edition {
	all := make([]Edition, len(editions))
	for i := range all {
		all[i] = Edition(i)
	}
	return all
}

func (ed Edition) valid() bool { return int(ed) < len(editions) }

// String returns the name of the constant, such as "RFC1738".
func (ed Edition) String() string {
	if !ed.valid() {
		return "unknown Edition"
	}
	return editions[ed]
}

// MarshalText returns the same name as [Edition.String], or [CodeEdition] for a value that is
// none of the constants.
func (ed Edition) MarshalText() ([]byte, error) {
	if !ed.valid() {
		return nil, CodeEdition
	}
	return []byte(ed.String()), nil
}

// UnmarshalText sets ed to the edition named by text: the name of a constant, letters in either
// case, a space after "RFC" allowed. So an Edition can be a flag (by [flag.TextVar]) and a field
// in JSON. On an error, which wraps [CodeEdition], ed is left as it was.
func (ed *Edition) UnmarshalText(text []byte) error {
	name := string(text)
	if len(name) > 4 && strings.EqualFold(name[:4], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i, known := range editions {
		if len(name) == len(known) && strings.EqualFold(name, known) {
			*ed = Edition(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of an edition; there are %v", CodeEdition, Editions())
}

// language returns the grammar, nil if ed has none.
func (ed Edition) language() *language {
	if ed == Current || !ed.valid() {
		return nil
	}
	return languages[ed]()
}

// Validate says whether text is a URL of the edition, a url in the documents' terms, and returns
// the name of the production that it matches, such as "ftpurl" or "waisdoc". The text is as
// written, percent-encoded.
//
// Otherwise the error is a [*uri.ParseError]. It speaks of the production of the text's scheme,
// where there is one: Offset is where no alternative of it goes on, in bytes, and Text says what
// would, in the names of the document, which is given with the section. [uri.CodeEscape] is what
// a "%" without two digits has, [uri.CodeIncomplete] a text that ends too early,
// [uri.CodeCharacter] the rest. Of an edition that is none of the constants the error is
// [CodeEdition].
//
// Under [Current] the text must be a URI of RFC 3986, else the error is that of [uri.Parse], and
// one that [Validate] finds valid, else it is that, a [*uri.CheckError]. What is returned is the scheme,
// in lower case, or "URI" if it is unknown.
//
// The time is linear in the text, whatever it is. With a URL of the three old editions Validate
// does not allocate, but when it is the first of its scheme.
func (ed Edition) Validate(text string) (production string, err error) {
	return ed.validate(text, 0)
}

// ValidatePrefixed is like [Edition.Validate], but what the edition has before a url may be
// there: "URL:" in RFC1738 (Appendix), "url:" in BNF1993, whose prefixedurl has it; in either
// case. Current and Draft1993 have nothing of the kind. Offsets count from the beginning of text.
func (ed Edition) ValidatePrefixed(text string) (production string, err error) {
	from := 0
	if l := ed.language(); l != nil && len(text) >= len(l.prefix) && strings.EqualFold(text[:len(l.prefix)], l.prefix) {
		from = len(l.prefix)
	}
	return ed.validate(text, from)
}

// validate reads what follows the prefix of a length.
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
		err = Validate(u)
	}
	if err != nil {
		return "", err
	}
	if s := lookup(u.Scheme()); s != nil {
		return s.Name, nil
	}
	return "URI", nil
}

// ValidateAs says whether text is derived from one production, alone and as it stands, with
// nothing that other rules or the prose say. So it also answers for "login" or "wpath", for
// "fragmentaddress" of Draft1993, which is a url that may have a fragment, and for "afsaddress"
// of BNF1993, which is no url. Of "url" it says what [Edition.Validate] says.
//
// The errors are those of Validate, and [CodeProduction] where the edition has no such
// production, of which Current has none. Where the production is only of a part of a URL, Input
// is empty, since the text may be a password.
func (ed Edition) ValidateAs(production, text string) error {
	if !ed.valid() {
		return CodeEdition
	}
	l := ed.language()
	if l == nil || l.productions[production] == nil {
		return fmt.Errorf("%w: %s has no %.40q", CodeProduction, ed, production)
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

// Productions returns the names of the productions that [Edition.ValidateAs] knows, in the order
// of the document, and then those that it uses but does not define. Current has none.
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

// validate is [Edition.Validate] of what follows the prefix of a length.
func (l *language) validate(text string, prefix int) (production string, err error) {
	url := text[prefix:]
	f := l.formOf(url)
	if !l.matches(f.production, url) {
		return "", l.refuse(f.production, text, prefix)
	}
	if l.generic && !l.spec.Valid(url) {
		_, err := l.spec.Parse(url)
		return "", whole(err, text, prefix)
	}
	for _, kind := range f.kinds {
		if l.matches(kind, url) {
			return kind, nil
		}
	}
	return f.production, nil
}

// formOf returns the form of the scheme of url, or that for others.
func (l *language) formOf(url string) form {
	if i := strings.IndexByte(url, ':'); i >= 0 {
		for _, f := range l.forms {
			if len(f.scheme) == i && strings.EqualFold(f.scheme, url[:i]) {
				return f
			}
		}
	}
	return form{production: l.other}
}

// refuse says why what follows the prefix of a length is not derived from the production.
func (l *language) refuse(production, text string, prefix int) error {
	p := l.productions[production]
	m := l.machine(p)
	n, s := m.run(text[prefix:])
	at := prefix + n
	e := &uri.ParseError{Input: text, Spec: l.spec, Finding: uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Document: l.document, Section: l.section, Text: m.states[s].expected(production),
	}}
	if p.number != "" {
		e.Section = "rule " + p.number
	}
	switch {
	case inEscape(text[:at]):
		e.Code = uri.CodeEscape
	case at == len(text):
		e.Code = uri.CodeIncomplete
	}
	if at < len(text) {
		e.Len = width(text, at)
	}
	if p.whole {
		e.Component = l.componentAt(text[prefix:], n)
	} else {
		e.Input = ""
	}
	return e
}

// inEscape reports whether text ends with a "%" that has not got two digits yet.
func inEscape(text string) bool {
	n := len(text)
	return n > 0 && text[n-1] == '%' || n > 1 && text[n-2] == '%'
}

// whole makes the error about what follows a prefix of text one about text.
func whole(err error, text string, prefix int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	e.Offset += prefix
	return &e
}

// wholeWithFragment makes the error about what comes before a fragment one about text. Where the
// url ends too early it is the "#" that is too much.
func wholeWithFragment(err error, text string, end int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	if e.Offset == end && end < len(text) {
		e.Len = len("#")
		if e.Code == uri.CodeIncomplete {
			e.Code = uri.CodeCharacter
		}
	}
	return &e
}

// componentAt returns the component at offset in url, which may be no URL.
func (l *language) componentAt(url string, offset int) uri.Component {
	at := strings.IndexByte(url, ':') + 1
	if at == 0 || offset < at {
		return uri.ComponentScheme
	}
	if strings.HasPrefix(url[at:], "//") {
		at += len("//")
		end := strings.IndexAny(url[at:], "/"+l.authorityEnds)
		if end < 0 || offset <= at+end {
			return uri.ComponentAuthority
		}
		at += end
	}
	scheme := strings.ToLower(url[:strings.IndexByte(url, ':')])
	switch before := url[at:offset]; {
	case strings.Contains(before, "#"):
		return uri.ComponentFragment
	case strings.Contains(before, "?") && (l.searches == nil || slices.Contains(l.searches, scheme)):
		return uri.ComponentQuery
	}
	return uri.ComponentPath
}
