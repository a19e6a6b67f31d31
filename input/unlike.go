package input

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// The methods of this file return errors about texts that are something else than one link. They return nil for all others.

// markup returns an error about Markdown, such as "[my page](https://example.com/)", and HTML.
func (t *typing) markup() error {
	s := t.text.text
	open := strings.IndexByte(s, '[')
	for _, mark := range [...]string{"](", "]:"} {
		if at := strings.Index(s, mark); open >= 0 && open < at && strings.IndexByte(s[:open], '/') < 0 && !isIPv6Port(s[at:]) {
			link := strings.TrimLeft(s[at+len(mark):], " <")
			if i := strings.IndexAny(link, " >)"); i >= 0 {
				link = link[:i]
			}
			return t.offer(&message.InputMarkdown, 0, len(s), link)
		}
	}
	element := strings.IndexByte(t.given, '<')
	if element < 0 {
		return nil
	}
	for _, name := range [...]string{"href=", "src="} {
		if at := indexFold(s, name); at >= 0 && indexFold(t.given[element:], name) > 0 {
			link := strings.TrimLeft(s[at+len(name):], `"' `)
			if i := strings.IndexAny(link, `"'> `); i >= 0 {
				link = link[:i]
			}
			return t.offer(&message.InputHTML, 0, len(s), link)
		}
	}
	return nil
}

// isIPv6Port reports whether s, which begins with "]", goes on with a port, as behind an IPv6 address.
func isIPv6Port(s string) bool { return len(s) > 2 && s[1] == ':' && ascii.IsDigit(s[2]) }

// indexFold returns the offset of a text in lower case, which begins with a letter, in s, or -1.
func indexFold(s, lower string) int {
	for i := 0; i+len(lower) <= len(s); i++ {
		if ascii.Lower(s[i]) == lower[0] && ascii.EqualFold(s[i:i+len(lower)], lower) {
			return i
		}
	}
	return -1
}

// enclosed returns an error about a link in brackets or quotes with which the text begins, if something follows it.
func (t *typing) enclosed() error {
	s := t.text.text
	tries := 0
	for i, r := range s {
		end := i
		if r != ' ' {
			if !strings.ContainsRune(directedClosers, r) {
				continue
			}
			end += utf8.RuneLen(r)
		}
		if tries++; tries > maxTails {
			break
		}
		w := unwrapped{text: s, end: end}
		removed := t.entry.Removed
		w.trimTail(&removed)
		closer, _ := utf8.DecodeRuneInString(s[w.end:])
		if link := s[:w.end]; w.end < end && end < len(s) && removalOf(closer)&t.entry.Removed != 0 && !t.guess(link).IsZero() {
			return t.offer(&message.InputAround, 0, len(s), link)
		}
	}
	return nil
}

// several returns an error about text in which a second link begins behind the first one.
func (t *typing) several() error {
	s := t.text.text
	b := boundsOf(s)
	last := byte(0)
	query := false
	for i := b.authority; i < len(s); i++ {
		c := s[i]
		query = query || c == '?' || c == '#'
		if i > b.authority && (c == 'h' || c == 'H') && t.beginsSecond(b, i, last, query) {
			t.entry.Suggestion = t.guess(strings.TrimRight(s[:i], closers+" |"))
			return t.fail(message.InputSeveral.With(), uri.ComponentReference, CodeKind, i, len(s)-i)
		}
		last = c
	}
	if first, second := dottedWords(s[b.authority:]); second > 0 && strings.IndexByte(s[b.authority:b.end], ' ') >= 0 {
		t.entry.Suggestion = t.guess(strings.TrimRight(s[:b.authority+first], closers))
		second += b.authority
		return t.fail(message.InputSeveral.With(), uri.ComponentReference, CodeKind, second, len(s)-second)
	}
	return nil
}

// beginsSecond reports whether a second link begins at i of the text, after the byte last. A link in a path follows a "/" or an escape. A link
// in a query or a fragment may follow anything but a space.
func (t *typing) beginsSecond(b bounds, i int, last byte, query bool) bool {
	s := t.text.text
	if scheme := webSchemeOf(s[i:min(len(s), i+len("https://"))]); scheme.slashes < 2 || !scheme.exact {
		return false
	}
	switch {
	case !b.slashes && i < b.end: // "Link:https://example.com" has only one
		return ascii.IsAlnum(last)
	case last == ' ', i < b.end:
		return last != '@'
	}
	return !query && (ascii.IsAlnum(last) && !ascii.IsEscape(s, max(0, i-len("%20"))) || strings.IndexByte(",;|", last) >= 0)
}

// dottedWords returns the end of the first word of s that is the name of a host with dots. It also returns the beginning of the second such
// word, or 0. The text "www." alone does not make a name.
func dottedWords(s string) (firstEnd, second int) {
	at := 0
	for word := range strings.SplitSeq(s, " ") {
		name := strings.TrimRight(word, closers+".")
		if isDotted(name) {
			if firstEnd > 0 {
				return firstEnd, at
			}
			firstEnd = at + len(name)
		}
		at += len(word) + 1
	}
	return firstEnd, 0
}

// isDotted reports whether s is the name of a host with a dot, and with two if it begins with "www.".
func isDotted(s string) bool {
	name := s
	if ascii.HasPrefixFold(name, "www.") {
		name = name[len("www."):]
	}
	dot := strings.LastIndexByte(name, '.')
	return isName(name) && dot > 0 && len(name)-dot > 2 && ascii.IsLetter(name[dot+1])
}

// cut returns an error about a link with a part left out, as programs show long links.
func (t *typing) cut() error {
	s := t.text.text
	at, n := len(s), 0
	for _, sign := range [...]string{"…", "›", "⋯"} {
		if i := strings.Index(s[:at], sign); i >= 0 {
			at, n = i, len(sign)
		}
	}
	if dots := len(strings.TrimRight(s, ".")); n == 0 && len(s)-dots >= len("...") {
		at, n = dots, len(s)-dots
	}
	b := boundsOf(s)
	before := s[min(b.authority, at):at]
	if n == 0 || !b.slashes && (strings.IndexByte(strings.TrimRight(before, " "), ' ') >= 0 || !strings.ContainsAny(before, "./")) {
		return nil
	}
	return t.fail(message.InputCut.With(s[at:at+n]), uri.ComponentReference, CodeKind, at, n)
}

// words returns an error about a host with spaces, words to search for, and a link between words.
func (t *typing) words() error {
	s := t.text.text
	b := boundsOf(s)
	if b.slashes {
		return t.wordsBehind(b)
	}
	if err := t.among(b); err != nil {
		return err
	}
	zone := s[:b.end]
	space := strings.IndexByte(zone, ' ')
	if space < 0 {
		return t.word(zone, s[b.end:])
	}
	end, _ := dottedWords(s)
	switch {
	case ascii.HasPrefixFold(s, "www") && !isAlnum(s[len("www"):]), isSpacedAtDots(zone), endsInUsualName(zone):
		return t.spacedHost(b, space)
	case end > 0:
		name := s[:end]
		return t.offer(&message.InputAround, 0, len(s), name[strings.LastIndexByte(name, ' ')+1:])
	}
	return t.failKind(&message.InputWords)
}

// wordsBehind returns an error about a host with a space behind slashes, or about words behind that host.
func (t *typing) wordsBehind(b bounds) error {
	s := t.text.text
	space := strings.IndexByte(s[b.host:b.end], ' ')
	if space < 0 {
		return nil
	}
	space += b.host
	if strings.IndexByte(s[b.host:space], '.') > 0 && !strings.ContainsAny(s[space:], "./?#@:") {
		return t.offer(&message.InputAround, space, len(s)-space, s[:space])
	}
	return t.spacedHost(b, space)
}

// among returns an error about a link or a mail address that stands among other words, or behind a label.
func (t *typing) among(b bounds) error {
	s := t.text.text
	m, ok := firstMatch(s)
	if !ok {
		return nil
	}
	start, end := int(m.Start), int(m.End)
	spaced := strings.IndexByte(s[:b.end], ' ') >= 0
	if m.Kind == KindMail {
		switch {
		case !spaced && (start == 0 || s[start-1] != '<'):
			return nil
		case t.accepts("mailto"):
			return t.offer(&message.InputAround, 0, len(s), m.Text)
		}
		return t.fail(message.InputMail.With(), uri.ComponentReference, CodeKind, start, end-start)
	}
	isBehind, isBefore := 0 < start && start < b.end, spaced && !strings.ContainsAny(s[end:], "./")
	if isBehind || isBefore {
		if m.Kind != KindAbbreviated || isDotted(m.Text[:boundsOf(m.Text).end]) {
			return t.offer(&message.InputAround, 0, len(s), m.Text)
		}
	}
	return nil
}

// firstMatch returns the first URI, name with "www." or mail address in a text.
func firstMatch(text string) (first Match, ok bool) {
	for m := range (Finder{WWW: true, Mail: true}).Find(text) {
		first, ok = m, true
		break
	}
	return first, ok
}

// isSpacedAtDots reports whether each space in s is beside a dot, as in "example. com".
func isSpacedAtDots(s string) bool {
	words := strings.Fields(s)
	for i, word := range words[:len(words)-1] {
		if !strings.HasSuffix(word, ".") && !strings.HasPrefix(words[i+1], ".") {
			return false
		}
	}
	return true
}

// endsInUsualName reports whether s is two or three words, and the last one is a usual top-level domain, as in "example com".
func endsInUsualName(s string) bool {
	words := strings.Fields(s)
	last := words[len(words)-1]
	return len(words) <= 3 && (ascii.EqualFold(last, "com") || ascii.EqualFold(last, "org") || ascii.EqualFold(last, "net"))
}

// spacedHost returns the error about a host with a space, which guesses dots.
func (t *typing) spacedHost(b bounds, space int) error {
	s := t.text.text
	name := dotsOnly(strings.Join(strings.Fields(s[b.host:b.end]), "."))
	return t.guessHost(b, name, space, spaces(s[space:]), message.HostSpace.With(), &message.InputHostSpace)
}

// guessHost returns an error about n bytes at an offset of the host, with a guess at the host, if the guess is valid.
func (t *typing) guessHost(b bounds, name string, at, n int, only message.Message, key *message.Sentence, args ...string) error {
	s := t.text.text
	u := t.guess(s[:b.host] + name + s[b.end:])
	if t.entry.Suggestion = u; !u.IsZero() && !t.mayHoldSecret() {
		only = key.With(append(args, shownHost(u))...)
	}
	return t.fail(only, uri.ComponentHost, uri.CodeCharacter, at, n)
}

// word returns an error about a word, which could be the name of a host without a dot. "/" behind it shows that it is one.
func (t *typing) word(zone, rest string) error {
	marks := ".:@"
	if ascii.Is(zone) {
		marks += ",;" // which stand for a dot in "example,com"
	}
	switch {
	case strings.ContainsAny(zone, marks), ascii.EqualFold(zone, "localhost"), rest == "/", !strings.ContainsFunc(zone, unicode.IsLetter):
		return nil
	case strings.ContainsFunc(zone, func(r rune) bool { return r != '-' && r != '_' && !isInWord(r) }): // "C++"
		return t.failKind(&message.InputWords)
	}
	return t.failKind(&message.InputWord, t.scheme)
}

// shownHost returns the host of u for people, in Latin letters.
func shownHost(u uri.URI) string {
	name := whatwg.HostToUnicode(u.Host())
	if strings.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf && !unicode.Is(unicode.Latin, r) }) {
		return u.Host()
	}
	return name
}

// hostName returns an error about a host that DNS cannot have. Such a host has an ASCII character such as ",", or an empty
// part.
func (t *typing) hostName() error {
	s := t.text.text
	b := boundsOf(s)
	if n := ascii.SchemeLen(s); n > 0 && b.slashes && schemeOf(s[:n], false) == nil {
		return nil // the host of another scheme may be anything
	}
	host, port, _ := strings.Cut(s[b.host:b.end], ":")
	if strings.HasPrefix(host, "[") || !b.slashes && b.host == 0 && ascii.Is(host) && !strings.ContainsAny(host, ".,;") && (port == "" || !isPort(port)) {
		return nil
	}
	if name := strings.Trim(host, "."); host != "" && name == "" || host != name && ascii.EqualFold(name, "www") {
		return t.fail(message.HostMissing.With(), uri.ComponentHost, schemes.CodeMissing, b.host, len(host))
	}
	for i := 0; i < len(host); i++ {
		n := 1
		switch c := host[i]; {
		case strings.HasPrefix(host[i:], ".."):
			n = len("..")
		case c < ' ', c == 0x7f:
			return t.fail(message.HostControl.With(), uri.ComponentHost, uri.CodeCharacter, b.host+i, 1)
		case c == ' ', c >= utf8.RuneSelf, ascii.IsUnreserved(c) && c != '~':
			continue
		}
		wrong := host[i : i+n]
		return t.guessHost(b, dotsOnly(host)+s[b.host+len(host):b.end], b.host+i, n, message.HostCharacter.With(wrong), &message.InputHostCharacter, wrong)
	}
	return nil
}

// dotsOnly returns the name of a host with one dot for each run of dots, commas and semicolons, and without such a run at an end.
func dotsOnly(host string) string {
	return strings.Join(strings.FieldsFunc(host, func(r rune) bool { return strings.ContainsRune(".,;", r) }), ".")
}
