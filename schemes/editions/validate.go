package editions

import (
	"fmt"
	"strings"
	"sync"

	"example.com/uri"
	"example.com/uri/schemes"
)

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
