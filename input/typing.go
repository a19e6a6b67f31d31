package input

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
	"example.com/uri/whatwg"
)

// An Entry is the result of [Typed].
type Entry struct {
	// URI is absolute and percent-encoded. It is the zero URI if there is an error.
	URI uri.URI

	// Suggestion is what the person may have meant, if there is an error and a guess. Otherwise it is the zero URI. Show it to the person,
	// and do not use it unasked. No policy has checked it: give it to Typed and to a Checker of package policy before you use it. If the
	// text holds a password, Suggestion may hold it, too.
	Suggestion uri.URI

	Reason  Reason         // how the text was read
	Removed Removal        // what was removed from the text
	Repairs whatwg.Repairs // what else was changed in the text, as browsers change it

	// Zone is the zone identifier behind an IPv6 address, such as "eth0" in "[fe80::1%eth0]". It means something only on the person's
	// own computer, and is not a part of the URI (RFC 9844).
	Zone string
}

// CodeKind is the code of the error about a text that is something else than one link of an accepted scheme.
const CodeKind uri.Code = "kind"

// A typing is what [Expander.Typed] knows of a text while it reads the text.
type typing struct {
	given   string
	scheme  string   // the default scheme
	schemes []string // the accepted schemes
	entry   Entry

	wrapped unwrapped // the given text
	joined  unwrapped // the wrapped text without what breaks it
	text    edited    // the joined text, and what it becomes

	guess func(text string) uri.URI // the URI that another text means; the zero URI if that is an error
}

// accepts reports whether a scheme, in either case, is accepted.
func (t *typing) accepts(scheme string) bool {
	return slices.ContainsFunc(t.schemes, func(s string) bool { return strings.EqualFold(s, scheme) })
}

// fail returns an error about n bytes at an offset of the text.
func (t *typing) fail(why message.Message, component uri.Component, code uri.Code, at, n int) error {
	section := "4.5"
	if component == uri.ComponentHost {
		section = "3.2.2"
	}
	return t.placed(uri.ParseError{Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
		Code: code, Offset: at, Len: n, Component: component, Document: "RFC 3986", Section: section,
	}, why)})
}

// failKind returns an error about the whole text.
func (t *typing) failKind(key *message.Sentence, args ...string) error {
	return t.fail(key.With(args...), uri.ComponentReference, CodeKind, 0, len(t.text.text))
}

// placed returns an error about the text as an error about the given text.
func (t *typing) placed(e uri.ParseError) *uri.ParseError {
	place := func(at int) int { return t.wrapped.original(t.joined.start + t.text.before(at)) }
	from := place(e.Offset)
	e.Len = max(place(e.Offset+e.Len)-from, 0)
	e.Input, e.Offset = t.given, from
	return &e
}

// offer returns an error about n bytes at an offset, with the link that should be there instead. The link is a suggestion. An error does
// not show a link that may hold a password.
func (t *typing) offer(key *message.Sentence, at, n int, link string) error {
	why := message.InputMore.With()
	u := t.guess(link)
	if t.entry.Suggestion = u; !u.IsZero() && !t.mayHoldSecret() {
		why = key.With(u.String())
	}
	return t.fail(why, uri.ComponentReference, CodeKind, at, n)
}

// mayHoldSecret reports whether the text may hold a password, which is before an "@".
func (t *typing) mayHoldSecret() bool { return strings.IndexByte(t.given, '@') >= 0 }
