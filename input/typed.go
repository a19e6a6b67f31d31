package input

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// Typed reads what a person has typed or pasted into a field for a link. It uses the zero [Expander]: see [Expander.Typed].
func Typed(text string) (Entry, error) { return Expander{}.Typed(text) }

// Typed reads what a person has typed or pasted into a field for a link, and returns the absolute URI that the person means. The URI is
// valid under RFC 3986 and percent-encoded. Its scheme is in lower case. Typed of it returns the same URI.
//
// Typed removes everything that [Clean] removes around a text and at a broken line. It also removes parentheses, square brackets and marks
// of emphasis around the text, punctuation behind a host, and a scheme before another scheme. A closing bracket or quote goes, with the
// punctuation behind it. It stays if the opening one is inside the text. A missing scheme is guessed, as by [Expander.Expand]. The rest is
// read as browsers read it, by [whatwg.Repairer]. So a space in a path becomes "%20", and a host beyond ASCII gets its form of DNS. Up to
// the end of the host, letters and marks of full width stand for ASCII. The entry says what was changed. A line break inside a host is
// removed, too, and can make another host: see [RemovalBreaks].
//
//	example.com/my page        https://example.com/my%20page
//	<https://example.com/a>.   https://example.com/a
//	example.com?x=<y>          https://example.com?x=%3Cy%3E
//	localhost:8080             https://localhost:8080
//	http//example.com          http://example.com; so for "http:/", "http;//" and "https://http://"
//	"www.bücher.example"       https://www.xn--bcher-kva.example
//	fe80::1%eth0               https://[fe80::1], and the zone identifier in Entry.Zone
//	joe@example.com            mailto:joe@example.com if Schemes has "mailto", otherwise an error
//	+49 (0)30 123-45           tel:+49-30-123-45 if Schemes has "tel", otherwise an error. RFC 3966 would dial the "(0)"
//	C:\a b                    file:///C:/a%20b if Schemes has "file", otherwise an error
//
// The error is a [*uri.ParseError] about the given text, with an offset in its bytes. Show the field Text of the
// ParseError to the person who has typed the text: it is a complete sentence. Its method Error is for logs. The code is [CodeKind] if the
// text is not one link of an accepted scheme. It may be a mail address, a telephone number, the name of a file, a path, words, a link
// between words, Markdown, HTML or several links. It may also be a link that was cut short, as by "…". The key of the finding says which.
// It is [uri.CodeCharacter] if a host name has a space, a comma or another character that names in DNS do not have. The other codes are
// those of [Expander.Expand] and [whatwg.Repairer]. If Typed has a guess, Entry.Suggestion is a URI to offer to the person. It is
// unchecked. If the person accepts it, give it to Typed and to a Checker of package policy, like any other text.
//
// Typed says what a text means, and not whether the URI may be used: give it to a Checker of package policy. A userinfo stays, so check
// that, too. Do not use Typed for references in a page, as they may be relative.
func (e Expander) Typed(text string) (Entry, error) {
	return e.typed(text, func(text string) uri.URI {
		entry, _ := e.typed(text, func(string) uri.URI { return uri.URI{} })
		return entry.URI
	})
}

// typed is Typed with a function that reads suggestions.
func (e Expander) typed(text string, guess func(string) uri.URI) (Entry, error) {
	t := typing{given: text, scheme: e.Scheme, schemes: e.Schemes, guess: guess}
	if t.scheme == "" {
		t.scheme = "https"
	}
	if len(t.schemes) == 0 {
		t.schemes = []string{"http", "https", t.scheme}
	}
	if err := t.read(); err != nil {
		return Entry{Suggestion: t.entry.Suggestion}, err
	}
	return t.entry, nil
}

// read sets the entry.
func (t *typing) read() error {
	if err := t.unwrap(); err != nil {
		return err
	}
	if t.text.text == "" {
		return t.failKind(&message.InputEmpty)
	}
	head, rest := t.text.fold()
	if head {
		t.entry.Repairs |= whatwg.RepairedHost
	}
	if rest {
		t.entry.Repairs |= whatwg.RepairedCharacters
	}
	if err := t.markup(); err != nil {
		return err
	}
	if number := strings.TrimLeft(afterFold(t.text.text, "tel:"), " "); isNumber(number) {
		return t.telephone(number)
	}
	if t.isForm() {
		return t.expand()
	}
	t.mend()
	for _, check := range [...]func() error{t.enclosed, t.cut, t.several, t.words, t.hostName} {
		if err := check(); err != nil {
			return err
		}
	}
	return t.expand()
}

// unwrap sets the text, without what is around it and what breaks it.
func (t *typing) unwrap() error {
	removed := &t.entry.Removed
	t.wrapped = unwrapped{text: t.given, end: len(t.given), spaced: true, typed: true}
	t.wrapped.strip(removed)
	joined, _ := t.wrapped.join(removed)
	t.joined = unwrapped{text: joined, end: len(joined), typed: true}
	t.joined.strip(removed)
	if err := t.wrapped.glued(&t.joined, *removed); err != nil {
		return err
	}
	t.text.text = strings.ReplaceAll(joined[t.joined.start:t.joined.end], "\t", " ")
	return nil
}

// isForm reports whether the text is plainly the name of a file, or a URI of a known scheme that is not read as browsers read links of the
// web.
func (t *typing) isForm() bool {
	s := t.text.text
	n := ascii.SchemeLen(s)
	if n == 0 || beginsWithDrive(s) {
		return beginsWithDrive(s) || strings.HasPrefix(s, `\\`) || s[0] == '/' && !isSlash(s, 1) || s[0] == '~' || s[0] == '.'
	}
	known := schemeOf(s[:n], false)
	special, isFile := host.IsSpecial(s[:n])
	return isFile || !special && known != nil && known.makesSense(s[n+1:])
}

// mend mends the beginning of the text, up to the end of the host.
func (t *typing) mend() {
	e := &t.entry
	slashes, twice := t.text.mendScheme()
	if slashes {
		e.Reason = ReasonSlashes
		e.Repairs |= whatwg.RepairedSlashes
	}
	if twice {
		e.Removed |= RemovalScheme
	}
	if t.text.trimHost() {
		e.Removed |= RemovalPunctuation
	}
	if head, _ := t.text.fold(); head { // the host may be another one now
		e.Repairs |= whatwg.RepairedHost
	}
	zone, bracketed := t.text.mendAddress()
	if e.Zone = zone; zone != "" {
		e.Removed |= RemovalZone
	}
	if bracketed {
		e.Repairs |= whatwg.RepairedAddress
	}
}

// afterFold returns s without a prefix in lower case, in whatever case s has it.
func afterFold(s, prefix string) string {
	if ascii.HasPrefixFold(s, prefix) {
		return s[len(prefix):]
	}
	return s
}

// telephone reads a telephone number.
func (t *typing) telephone(number string) error {
	switch {
	case !t.accepts("tel"):
		return t.failKind(&message.InputTelephone)
	case number[0] != '+':
		return t.failKind(&message.InputLocalNumber)
	}
	if strings.Contains(number, trunk) {
		t.entry.Removed |= RemovalTrunk
	}
	u, err := uri.Parse(telephoneURI(number))
	if err == nil {
		_, err = schemes.ParseTel(u)
	}
	t.entry.URI, t.entry.Reason = u, ReasonTelephone
	return err
}

// expand reads a text that may be a link.
func (t *typing) expand() error {
	s := t.text.text
	x := expansion{scheme: t.scheme, repair: true, text: unwrapped{text: s, end: len(s), spaced: true}}
	x.read(s)
	at := slices.IndexFunc(x.candidates, func(c Candidate) bool { return t.accepts(c.URI.Scheme()) })
	if at < 0 || at > 0 && (x.candidates[0].Reason == ReasonMail || x.candidates[0].Reason == ReasonFile) {
		return t.unaccepted(&x)
	}
	c := x.candidates[at]
	if err := t.unlikely(c); err != nil {
		return err
	}
	u, err := c.URI.WithScheme(ascii.ToLower(c.URI.Scheme()))
	t.entry.URI = u
	t.entry.Repairs |= x.repairs[at]
	if t.entry.Reason == 0 {
		t.entry.Reason = c.Reason
	}
	return err
}

// unaccepted returns the error about a text without an accepted candidate.
func (t *typing) unaccepted(x *expansion) error {
	s := t.text.text
	pe, _ := x.err.(*uri.ParseError)
	switch {
	case isPath(s):
		return t.failKind(&message.InputPath)
	case s[0] == '@' && strings.IndexByte(s, '/') < 0:
		return t.failKind(&message.InputUser)
	case pe == nil:
		return x.err
	case len(x.candidates) == 0:
		return t.placed(*pe)
	}
	switch scheme := ascii.ToLower(x.candidates[0].URI.Scheme()); {
	case x.candidates[0].Reason == ReasonFile, scheme == "file", len(s) == len("C:"):
		return t.failKind(&message.InputFile)
	case scheme == "mailto":
		return t.failKind(&message.InputMail)
	case scheme == "tel":
		return t.failKind(&message.InputTelephone)
	case pe.Key != message.InputUnknown.Key:
		return t.placed(*pe)
	}
	n := ascii.SchemeLen(s)
	if web := nearScheme(ascii.ToLower(s[:n])); web != "" && isSlash(s, n+1) && schemeOf(s[:n], false) == nil {
		t.entry.Suggestion = t.guess(web + s[n:])
		return t.fail(message.InputScheme.With(s[:n], web), uri.ComponentScheme, CodeKind, 0, n)
	}
	return t.failKind(&message.InputKind, t.scheme)
}

// isPath reports whether s is a path without a host.
func isPath(s string) bool {
	return s[0] == '/' && !isSlash(s, 1) || s[0] == '.' && strings.IndexByte(s, '/') > 0 || strings.HasPrefix(s, "~/")
}

// unlikely returns an error about a candidate that a person hardly means.
func (t *typing) unlikely(c Candidate) error {
	s := t.text.text
	switch {
	case c.Reason == ReasonUserinfo && !t.accepts("mailto") && !strings.ContainsAny(s, `/\?#:`):
		return t.failKind(&message.InputMail)
	case c.Reason == ReasonHost && c.URI.Path() == "" && isFileName(c.URI.Host()):
		return t.failKind(&message.InputFile)
	}
	return nil
}

// fileNames are the ends of usual names of files. None of them is a top-level domain.
var fileNames = [...]string{
	"asp", "aspx", "avi", "bak", "bmp", "css", "csv", "doc", "docx", "exe", "gif", "htm", "html", "ico", "ini", "jpeg", "jpg", "js", "json", "log", "mp3", "mp4",
	"odt", "pdf", "php", "png", "ppt", "pptx", "rar", "rtf", "svg", "tif", "tiff", "txt", "wav", "webp", "xls", "xlsx", "xml", "yaml", "yml",
}

// isFileName reports whether s ends as the name of a file does.
func isFileName(s string) bool {
	end := ascii.ToLower(s[strings.LastIndexByte(s, '.')+1:])
	return len(end) < len(s) && slices.Contains(fileNames[:], end)
}

// nearScheme returns the scheme of the web for which name is a slip of the pen, or "".
func nearScheme(name string) string {
	if len(name) > len("https")+2 || !strings.HasPrefix(name, "h") && !strings.Contains(name, "tt") {
		return ""
	}
	http, https := ascii.Distance(name, "http"), ascii.Distance(name, "https")
	switch {
	case https < http && https <= 2:
		return "https"
	case http <= 2:
		return "http"
	}
	return ""
}
