package input

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// An Entry is the result of [Typed].
type Entry struct {
	// URI is absolute and percent-encoded. It is the zero URI if there is an error.
	URI uri.URI

	// Suggestion is what the person most likely meant, if there is an error and only one likely
	// meaning; otherwise it is the zero URI. Show it as a question, "Did you mean …?", and do not
	// use it unasked: no policy has checked it, so a suggestion that the person accepts goes to
	// Typed and to a Checker of package policy like any other text. If the text holds a password,
	// the suggestion may hold it, too.
	Suggestion uri.URI

	Reason  Reason         // how the text was read
	Removed Removal        // what was removed from the text
	Repairs whatwg.Repairs // what else was changed in the text, as browsers change it

	// Zone is the zone identifier behind an IPv6 address, such as "eth0" in "[fe80::1%eth0]". It
	// means something only on the person's own computer, and is not a part of the URI (RFC 9844).
	Zone string
}

// CodeKind is the code of the error about a text that is something else than one link of an
// accepted scheme.
const CodeKind uri.Code = "input-kind"

// Typed reads what a person has typed or pasted into a field for a link. It uses the zero
// [Expander]: see [Expander.Typed].
func Typed(text string) (Entry, error) { return Expander{}.Typed(text) }

// Typed reads what a person has typed or pasted into a field for a link. It returns the absolute
// URI that the person means, or an error with a sentence for that person. The URI is valid under
// RFC 3986 and percent-encoded, its scheme is in lower case, and Typed of it returns the same URI.
//
//	example.com/my page        https://example.com/my%20page
//	<https://example.com/a>.   https://example.com/a
//	example.com?x=<y>          https://example.com?x=%3Cy%3E
//	localhost:8080             https://localhost:8080
//	http//example.com          http://example.com; so for "http:/", "http;//" and "https://http://"
//	"www.bücher.example"       https://www.xn--bcher-kva.example
//	fe80::1%eth0               https://[fe80::1], and the zone identifier in Entry.Zone
//	joe@example.com            mailto:joe@example.com if Schemes has "mailto", otherwise an error
//	+49 (0)30 123-45           tel:+49-30-123-45 if Schemes has "tel", otherwise an error
//	C:\a b                     file:///C:/a%20b if Schemes has "file", otherwise an error
//
// Typed adds a missing scheme, as [Expander.Expand] does. Besides what [Clean] removes around a
// text, it removes other brackets and marks of emphasis, punctuation that belongs to the sentence,
// and a scheme before another scheme. It joins a link that a mail program has broken into lines, if
// the break is behind the host and the next line plainly goes on with the link. The rest is read as
// browsers read it, by [whatwg.Repair]. The fields of the [Entry] say what was changed.
//
// A host is never guessed. Where browsers find one, Typed finds the same one or returns an error:
// a dash in place of a hyphen, which leads browsers to another server, is refused with a
// suggestion. A word with a dot, such as "joe.smith", is taken for a host, as in a browser, even if
// no top-level domain of that name is known, because their list changes. The field PublicSuffix of
// a policy.Policy refuses such hosts.
//
// The error is a [*uri.ParseError] about the given text. Its field Text is a complete sentence for
// the person, and its method Error is for logs. The code is [CodeKind] if the text is something
// else than one link of an accepted scheme, such as a mail address, a date, words, Markdown,
// several links, or a link cut short by "…"; the key of the finding says which. It is
// [uri.CodeCharacter] if a host name has a space, a comma or another character that names in DNS do
// not have. The other codes are those of [Expander.Expand] and [whatwg.Repair].
//
// Typed does not say whether the URI may be used: for that, give it to a Checker of package policy.
func (e Expander) Typed(text string) (Entry, error) {
	t := typing{scheme: e.Scheme, schemes: e.Schemes}
	if t.scheme == "" {
		t.scheme = defaultScheme
	}
	no := t.readSettled(text)
	if no == nil {
		return t.entry, nil
	}
	var meant uri.URI
	if no.link != "" {
		other := typing{scheme: t.scheme, schemes: t.schemes}
		if other.readSettled(no.link) == nil {
			meant = other.entry.URI
		}
	}
	return Entry{Suggestion: meant}, t.errorOf(no, meant)
}

// readSettled reads a text, and refuses it if the link that it means would mean something else if
// somebody typed that.
func (t *typing) readSettled(text string) *refusal {
	if no := t.read(text); no != nil || t.settled || t.entry.URI.String() == text {
		return no
	}
	again := typing{scheme: t.scheme, schemes: t.schemes}
	if again.read(t.entry.URI.String()) == nil && again.entry.URI == t.entry.URI &&
		again.entry.Removed == 0 && again.entry.Zone == "" {
		return nil
	}
	return t.refuse(&message.InputNoLink)
}

// A typing is what Typed knows of a text while it reads the text.
type typing struct {
	scheme  string   // the default scheme
	schemes []string // the accepted schemes
	entry   Entry

	given   string
	wrapped unwrapped // the given text
	joined  unwrapped // the wrapped text without what breaks it
	text    edited    // the joined text, and what it becomes
	marks   marks     // of text
	settled bool      // the URI is plain, so it means itself
}

// A refusal says why a text is not a link.
type refusal struct {
	err       *uri.ParseError // an error about the text, instead of what follows
	why       message.Message
	code      uri.Code
	component uri.Component
	at, n     int // in the text

	link  string            // what is likely meant, to be read as a text of its own; or ""
	offer *message.Sentence // instead of why, if the link is one; its last argument is the link
	about string            // the argument before that, or ""
	host  bool              // it shows the host of the link
}

// read sets the entry, unless the text is refused.
func (t *typing) read(text string) *refusal {
	t.given, t.text.text = text, text
	t.wrapped = unwrapped{text: text, end: len(text)}
	t.joined = t.wrapped
	t.marks = look(text)
	if t.marks.isPlain() && t.isAccepted() {
		return t.plain()
	}
	if no := t.markup(); no != nil {
		return no
	}
	if no := t.unwrap(); no != nil {
		return no
	}
	if t.text.text == "" {
		return t.refuse(&message.InputEmpty)
	}
	head, rest := t.text.fold()
	if head {
		t.entry.Repairs |= whatwg.RepairedHost
	}
	if rest {
		t.entry.Repairs |= whatwg.RepairedCharacters
	}
	t.marks = look(t.text.text)
	if no := t.disguised(); no != nil {
		return no
	}
	if number := strings.TrimLeft(afterFold(t.text.text, "tel:"), " "); isNumber(number) {
		return t.telephone(number)
	}
	if no := t.figures(); no != nil {
		return no
	}
	if t.isForm() {
		return t.expand()
	}
	t.mend()
	for _, decide := range [...]func(*typing) *refusal{
		(*typing).enclosed, (*typing).cutShort, (*typing).several, (*typing).misspelled,
		(*typing).spaced, (*typing).behind,
		(*typing).word, (*typing).hostName, (*typing).unlikely,
	} {
		if no := decide(t); no != nil {
			return no
		}
	}
	return t.expand()
}

// accepts reports whether a scheme, in either case, is accepted.
func (t *typing) accepts(scheme string) bool {
	if len(t.schemes) == 0 {
		return strings.EqualFold(scheme, "https") || strings.EqualFold(scheme, "http") ||
			strings.EqualFold(scheme, t.scheme)
	}
	return slices.ContainsFunc(t.schemes, func(s string) bool {
		return strings.EqualFold(s, scheme)
	})
}

// isAccepted reports whether the scheme of a plain text is accepted, and nothing but the default
// scheme can be missing.
func (t *typing) isAccepted() bool {
	if t.marks.slashes {
		return t.accepts(t.marks.text[:t.marks.scheme])
	}
	special, isFile := host.IsSpecial(t.scheme)
	return special && !isFile && t.accepts(t.scheme) && !isServiceName(t.marks.text)
}

// plain reads a text that [marks.isPlain] accepts.
func (t *typing) plain() *refusal {
	m := &t.marks
	text := m.text
	switch {
	case m.slashes:
		t.entry.Reason = ReasonScheme
	case strings.HasPrefix(text, "www."):
		t.entry.Reason = ReasonName
	case m.port < m.end:
		t.entry.Reason = ReasonPort
	default:
		t.entry.Reason = ReasonHost
	}
	if no := t.unlikely(); no != nil {
		return no
	}
	if !m.slashes {
		text = t.scheme + "://" + text
	}
	u, err := uri.Parse(text)
	if err != nil {
		return t.refuseError(err)
	}
	t.entry.URI = u
	t.settled = u.Scheme() == "https" || u.Scheme() == "http"
	return nil
}

// unwrap sets the text, without what is around it and what breaks it.
func (t *typing) unwrap() *refusal {
	removed := &t.entry.Removed
	t.wrapped = unwrapped{text: t.given, end: len(t.given), spaced: true, typed: true}
	t.wrapped.strip(removed)
	if one, inHost := t.isOneLink(); inHost {
		joined, _ := t.wrapped.join(removed)
		return t.offered(joined, &message.InputLines, &message.InputWords)
	} else if !one {
		t.joined = unwrapped{text: t.given[t.wrapped.start:t.wrapped.end],
			end: t.wrapped.end - t.wrapped.start}
		t.text.text = t.joined.text
		return t.among(&message.InputAround)
	}
	joined, _ := t.wrapped.join(removed)
	t.joined = unwrapped{text: joined, end: len(joined), typed: true}
	t.joined.strip(removed)
	if t.wrapped.glued(&t.joined, *removed) != nil {
		return t.among(&message.InputAround)
	}
	t.text.text = strings.ReplaceAll(joined[t.joined.start:t.joined.end], "\t", " ")
	return nil
}

// A line that a mail program has broken is nearly full. A shorter one goes on only with text that
// looks like a part of a link.
const (
	fullLine  = 60
	linkMarks = "/?&=#%_-.0123456789"
)

// isOneLink reports whether the lines of the text, if it has several, are one link that was broken;
// in angle brackets they always are (RFC 3986, Appendix C). If the link goes on inside its host,
// joining would be a guess at the host, and inHost is set.
func (t *typing) isOneLink() (one, inHost bool) {
	w := &t.wrapped
	text := w.text[w.start:w.end]
	if !strings.ContainsAny(text, "\n\r\f") ||
		t.entry.Removed&RemovalBrackets != 0 && strings.IndexByte(text, '>') < 0 {
		return true, false
	}
	one = true
	first, last := true, 0 // last is the length of the line
	w.gaps(func(from, to int, g gap) {
		piece := w.text[from:to]
		switch {
		case !one:
		case first:
			m := look(piece)
			isLink := m.slashes || m.dots > 0 && m.end < len(piece) ||
				m.scheme > 0 && schemeOf(piece[:m.scheme], false) != nil
			one, first = isLink && m.space < 0 && m.gap < 0, false
			if g.line && m.slashes && m.host < m.end && m.end == len(piece) && strings.IndexByte(`/\?#`, text[g.end-w.start]) < 0 {
				one, inHost = false, one && !isDotted(m.name()) &&
					strings.IndexByte(text[g.end-w.start:], ' ') < 0
			}
		default:
			one = strings.IndexByte(piece, ' ') < 0 && !beginsURI(piece) &&
				(last >= fullLine || strings.ContainsAny(piece, linkMarks) || piece == "")
		}
		last = to - from
		if g.line && !g.page && strings.Count(w.text[to:g.end], "\n") > 1 {
			one = false // a paragraph ends
		}
	})
	return one, inHost
}

// isForm reports whether the text is plainly the name of a file, or a URI of a known scheme that is
// not read as browsers read links of the web.
func (t *typing) isForm() bool {
	s, n := t.text.text, t.marks.scheme
	if n == 0 || beginsWithDrive(s) {
		return beginsWithDrive(s) || strings.HasPrefix(s, `\\`) || s[0] == '/' && !isSlash(s, 1) || s[0] == '~' || strings.HasPrefix(s, "./") || strings.HasPrefix(s, "../")
	}
	known := schemeOf(s[:n], false)
	special, isFile := host.IsSpecial(s[:n])
	return isFile || !special && known != nil && known.makesSense(s[n+1:])
}

// mend mends the beginning of the text, up to the end of the host.
func (t *typing) mend() {
	e, before := &t.entry, len(t.text.edits)
	slashes, twice := t.text.mendScheme()
	if slashes {
		e.Reason = ReasonSlashes
		e.Repairs |= whatwg.RepairedSlashes
	}
	if twice {
		e.Removed |= RemovalScheme
	}
	t.lookAgain(&before)
	if t.text.trimHost(&t.marks) {
		e.Removed |= RemovalPunctuation
	}
	if head, _ := t.text.fold(); head { // the host may be another one now
		e.Repairs |= whatwg.RepairedHost
	}
	t.lookAgain(&before)
	zone, bracketed := t.text.mendAddress(&t.marks)
	if e.Zone = zone; zone != "" {
		e.Removed |= RemovalZone
	}
	if bracketed {
		e.Repairs |= whatwg.RepairedAddress
	}
	t.lookAgain(&before)
}

// lookAgain sets the marks if there are more edits than before.
func (t *typing) lookAgain(edits *int) {
	if n := len(t.text.edits); n > *edits {
		*edits = n
		t.marks = look(t.text.text)
	}
}

// telephone reads a telephone number.
func (t *typing) telephone(number string) *refusal {
	switch {
	case !t.accepts("tel"):
		return t.refuse(&message.InputTelephone)
	case number[0] != '+':
		return t.refuse(&message.InputLocalNumber)
	}
	if strings.Contains(number, trunk) {
		t.entry.Removed |= RemovalTrunk
	}
	u, err := uri.Parse(telephoneURI(number))
	if err == nil {
		_, err = schemes.ParseTel(u)
	}
	if err != nil {
		return t.refuseError(err)
	}
	t.entry.URI, t.entry.Reason = u, ReasonTelephone
	return nil
}

// expand reads a text that may be a link.
func (t *typing) expand() *refusal {
	s := t.text.text
	x := expansion{scheme: t.scheme, repair: true,
		text: unwrapped{text: s, end: len(s), spaced: true}}
	x.read(s)
	at := slices.IndexFunc(x.candidates, func(c Candidate) bool {
		return t.accepts(c.URI.Scheme())
	})
	if at < 0 || at > 0 && (x.candidates[0].Reason == ReasonMail ||
		x.candidates[0].Reason == ReasonFile) {
		return t.unaccepted(&x)
	}
	c := x.candidates[at]
	if c.Reason == ReasonUserinfo && !t.accepts("mailto") && !strings.ContainsAny(s, `/\?#:`) {
		return t.refuse(&message.InputMail)
	}
	u, err := c.URI.WithScheme(ascii.ToLower(c.URI.Scheme()))
	if err != nil {
		return t.refuseError(err)
	}
	t.entry.URI = u
	t.entry.Repairs |= x.repairs[at]
	if t.entry.Reason == 0 {
		t.entry.Reason = c.Reason
	}
	return nil
}

// refuse returns a refusal of the whole text.
func (t *typing) refuse(why *message.Sentence, args ...string) *refusal {
	return &refusal{why: why.With(args...), code: CodeKind, component: uri.ComponentReference,
		n: len(t.text.text)}
}

// refuseError returns a refusal by an error of another function, about the text or the given text.
func (t *typing) refuseError(err error) *refusal {
	pe, ok := err.(*uri.ParseError)
	if !ok {
		return t.refuse(&message.InputUnknown)
	}
	if pe.Input == t.given {
		return &refusal{err: pe}
	}
	return &refusal{err: t.placed(*pe)}
}

// offered returns a refusal of the whole text, with a link that is likely meant.
func (t *typing) offered(link string, offer *message.Sentence, why *message.Sentence) *refusal {
	no := t.refuse(why)
	no.link, no.offer = link, offer
	return no
}

// refuseHost returns a refusal of n bytes at an offset of the host, with a link that may be meant.
func (t *typing) refuseHost(at, n int, why message.Message, link string, offer *message.Sentence,
	about string) *refusal {
	return &refusal{why: why, code: uri.CodeCharacter, component: uri.ComponentHost, at: at, n: n,
		link: link, offer: offer, about: about, host: true}
}

// errorOf returns the error of a refusal. It shows the link that is meant, unless that may hold a
// password.
func (t *typing) errorOf(no *refusal, meant uri.URI) error {
	if no.err != nil {
		return no.err
	}
	why := no.why
	if no.offer != nil && !meant.IsZero() && !t.mayHoldSecret(meant) {
		shown := meant.String()
		if no.host {
			shown = shownHost(meant)
		}
		if why = no.offer.With(shown); no.about != "" {
			why = no.offer.With(no.about, shown)
		}
	}
	section := "4.5"
	if no.component == uri.ComponentHost {
		section = "3.2.2"
	}
	return t.placed(uri.ParseError{Spec: uri.RFC3986, Finding: findings.Say(uri.Finding{
		Code: no.code, Offset: no.at, Len: no.n, Component: no.component, Document: "RFC 3986",
		Section: section,
	}, why)})
}

// placed returns an error about the text as an error about the given text.
func (t *typing) placed(e uri.ParseError) *uri.ParseError {
	place := func(at int) int { return t.wrapped.original(t.joined.start + t.text.before(at)) }
	from := place(e.Offset)
	e.Len = max(place(e.Offset+e.Len)-from, 0)
	e.Input, e.Offset = t.given, from
	return &e
}

// mayHoldSecret reports whether the text may hold a password, which is before an "@", and shows in
// what is meant. A user of ssh has none.
func (t *typing) mayHoldSecret(meant uri.URI) bool {
	if strings.Count(t.given, "@") == 1 && isRepository(t.given, meant) {
		return false
	}
	return strings.IndexByte(t.given, '@') >= 0
}
