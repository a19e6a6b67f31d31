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

// The methods of this file decide what a text is that is not one link. They return nil for all
// others, in the order in which read calls them.

// disguised refuses links that somebody has made harmless, such as "hxxps://example[.]com", and
// links that are encoded as the parameter of another one.
func (t *typing) disguised() *refusal {
	s := t.text.text
	if link, ok := plainOf(s); ok {
		if strings.IndexByte(link, '@') >= 0 && !strings.Contains(link, "://") {
			return t.refuse(&message.InputMail)
		}
		return t.offered(link, &message.InputDisguised, &message.InputWords)
	}
	if !t.marks.slashes && ascii.HasPrefixFold(s, "http") && strings.IndexByte(s, '%') > 0 {
		link := s
		for range 3 { // an encoded link may be encoded again
			link = uri.Unescape(link)
			if look(link).slashes {
				return t.offered(link, &message.InputEncoded, &message.InputWords)
			}
		}
	}
	return nil
}

// disguises are what people write for a dot, and for "@".
var disguises = strings.NewReplacer(
	"[.]", ".", "(.)", ".", "{.}", ".", "[dot]", ".", "(dot)", ".", "{dot}", ".", "[DOT]", ".",
	"(DOT)", ".", " [dot] ", ".", " (dot) ", ".",
	"[at]", "@", "(at)", "@", "{at}", "@", "[AT]", "@", "(AT)", "@", " [at] ", "@", " (at) ", "@",
	"[@]", "@", "[:]", ":", "[://]", "://", "[:]//", "://",
)

// plainOf returns a link without its disguise, and whether it had one.
func plainOf(s string) (string, bool) {
	if strings.ContainsAny(s, "[({") {
		if plain := disguises.Replace(s); plain != s {
			s = afterDisguise(plain)
			return s, strings.IndexByte(s, ' ') < 0
		}
	}
	if plain := afterDisguise(s); plain != s {
		return plain, true
	}
	words := strings.Split(s, " ")
	if len(words) == 3 && ascii.EqualFold(words[1], "dot") && isUsualEnding(words[2]) &&
		isName(words[0]) {
		return words[0] + "." + words[2], true
	}
	return s, false
}

// afterDisguise returns s with "http" for "hxxp" at its beginning.
func afterDisguise(s string) string {
	for _, name := range [...]string{"hxxp", "h**p", "htxp", "hxtp"} {
		if ascii.HasPrefixFold(s, name) &&
			strings.Contains(s[:min(len(s), len("hxxps[://]")+1)], "//") {
			return "http" + s[len(name):]
		}
	}
	return s
}

// enclosed refuses a link in brackets or quotes with which the text begins, if something follows
// it.
func (t *typing) enclosed() *refusal {
	s := t.text.text
	if t.entry.Removed&(RemovalBrackets|RemovalQuotes) == 0 {
		return nil
	}
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
		if link := s[:w.end]; w.end < end && end < len(s) &&
			removalOf(closer)&t.entry.Removed != 0 && isLikeLink(link) {
			return t.offered(link, &message.InputAround, &message.InputMore)
		}
	}
	if bar := strings.IndexByte(s, '|'); bar > 0 && t.entry.Removed&RemovalBrackets != 0 { // "<https://example.com|my page>"
		return t.offered(s[:bar], &message.InputAround, &message.InputMore)
	}
	return nil
}

// isLikeLink reports whether s has a scheme of the web, or a host with a dot.
func isLikeLink(s string) bool {
	m := look(s)
	return m.slashes && m.host < m.end || m.dots > 0 && isDotted(m.name())
}

// cutShort refuses a link with a part left out.
func (t *typing) cutShort() *refusal {
	m := &t.marks
	if m.cut < 0 {
		return nil
	}
	before := m.text[min(m.authority, m.cut):m.cut]
	if !m.slashes && (strings.IndexByte(strings.TrimRight(before, " "), ' ') >= 0 ||
		!strings.ContainsAny(before, "./")) {
		return nil
	}
	n := len("...")
	if m.text[m.cut] == '.' {
		n = len(m.text) - m.cut
	}
	return &refusal{why: message.InputCut.With(m.text[m.cut : m.cut+n]), code: CodeKind,
		component: uri.ComponentReference, at: m.cut, n: n}
}

// several refuses a text in which a second link begins behind the first one. A link in a path
// follows a "/" or an escape. A link in a query or a fragment may follow anything but a space.
func (t *typing) several() *refusal {
	m := &t.marks
	s, i := m.text, m.second
	if i < 0 {
		return nil
	}
	first := strings.TrimRight(s[:i], closers+" |")
	switch last := s[i-1]; {
	case !m.slashes && (i < m.end && !ascii.IsAlnum(last) || last == ' '): // "Link:https://example.com" has only one
		return t.among(&message.InputAround)
	case !m.slashes && i < m.end:
	case last == ' ', i < m.end:
		if last == '@' {
			return nil
		}
	case i > m.query, (!ascii.IsAlnum(last) || ascii.IsEscape(s, max(0, i-len("%20")))) &&
		strings.IndexByte(",;|", last) < 0:
		return nil
	}
	if strings.EqualFold(strings.TrimRight(s[i:], "/"), strings.TrimRight(first, "/")) {
		return t.offered(first, &message.InputAround, &message.InputSeveral)
	}
	return &refusal{why: message.InputSeveral.With(), code: CodeKind,
		component: uri.ComponentReference, at: i, n: len(s) - i}
}

// misspelled refuses a scheme of the web with a slip of the pen in it.
func (t *typing) misspelled() *refusal {
	s := t.text.text
	n := 0
	for n < len(s) && n <= len("https")+2 && ascii.IsLetter(s[n]) {
		n++
	}
	end := n
	for end < len(s) && end-n < len("://") && strings.IndexByte(":;./\\", s[end]) >= 0 {
		end++
	}
	web := nearScheme(ascii.ToLower(s[:n]))
	if web == "" || !strings.HasSuffix(s[:end], "//") && !strings.HasSuffix(s[:end], ":/") ||
		schemeOf(s[:n], false) != nil {
		return t.withoutDot()
	}
	if t.accepts(s[:n]) {
		return nil
	}
	no := t.offered(web+"://"+s[end:], &message.InputScheme, &message.InputWords)
	no.about, no.n, no.component = s[:end], n, uri.ComponentScheme
	no.why = message.InputKind.With(t.scheme)
	return no
}

// withoutDot refuses "www:example.com" and "www/example.com", and a dot before the host.
func (t *typing) withoutDot() *refusal {
	s := t.text.text
	switch {
	case ascii.HasPrefixFold(s, "www") && len(s) > len("www/a") && (s[3] == ':' || s[3] == '/') &&
		isLikeLink(s[4:]):
		return t.refuseHost(3, 1, message.HostCharacter.With(s[3:4]), s[:3]+"."+s[4:],
			&message.InputHostCharacter, s[3:4])
	case s[0] == '.' && !t.marks.slashes && len(s) > 2 && s[1] != '.':
		if rest := s[1:]; isLikeLink(rest) {
			return t.refuseHost(0, 1, message.HostCharacter.With("."), rest, &message.InputMeant,
				"")
		}
		if name := s[:t.marks.port]; isName(name[1:]) && len(name) <= 64 { // which may be shown
			return t.refuse(&message.InputName, name)
		}
		return t.refuse(&message.InputNoLink)
	}
	return nil
}

// spaced refuses a host with spaces, words to search for, and a link between words.
func (t *typing) spaced() *refusal {
	m := &t.marks
	s, zone := m.text, m.text[m.host:m.end]
	if !m.slashes && (strings.ContainsAny(s[m.authority:m.end], "<>") ||
		m.host > 0 && m.head&aSpace != 0) {
		return t.among(&message.InputAround)
	}
	if m.space < 0 {
		return nil
	}
	n := spaces(s[m.space:])
	words := strings.Fields(zone)
	if len(words) < 2 && !m.slashes {
		return t.among(&message.InputAround)
	}
	link := ""
	switch {
	case m.slashes && isDotted(s[m.host:m.space]) && !strings.ContainsAny(s[m.space:], "./?#@:"):
		no := t.offered(s[:m.space], &message.InputAround, &message.InputMore)
		no.at, no.n = m.space, len(s)-m.space
		return no
	case isSpacedAtDots(words):
		link = strings.Join(words, "")
	case len(words) == 3 && ascii.EqualFold(words[0], "www") && isUsualEnding(words[2]):
		link = strings.Join(words, ".")
	case len(words) == 2 && isOneOf(words[1], "com org net") && !m.slashes:
		link = strings.Join(words, ".")
	}
	if name := look(link); link != "" && isUsualEnding(link[name.dot+1:name.port]) {
		return t.refuseHost(m.space, n, message.HostSpace.With(), s[:m.host]+link+s[m.end:],
			&message.InputHostSpace, "")
	}
	switch {
	case m.slashes:
		return t.refuseHost(m.space, n, message.HostSpace.With(), "", nil, "")
	case len(words) == 2 && isPlainWord(strings.TrimSuffix(words[0], ".")) && isDotted(words[1]) &&
		m.second < 0 && !beginsURI(words[1]):
		return t.refuseHost(m.space, n, message.HostSpace.With(), "", nil, "") // "exam ple.com"
	case len(words) == 3 && ascii.EqualFold(words[1], "at"): // "joe at example.com"
		return t.refuse(&message.InputWords)
	case isFileName(words[len(words)-1]) && m.end == len(s):
		return t.refuse(&message.InputFile)
	}
	return t.among(&message.InputAround)
}

// isSpacedAtDots reports whether there is a dot beside each space between the words, as in
// "example. com".
func isSpacedAtDots(words []string) bool {
	for i, word := range words[:max(0, len(words)-1)] {
		if isDotted(words[i+1]) && !ascii.EqualFold(word, "www.") ||
			!strings.HasSuffix(word, ".") && !strings.HasPrefix(words[i+1], ".") {
			return false
		}
	}
	return true
}

// isPlainWord reports whether s is a word of small letters and digits that does not announce a
// link.
func isPlainWord(s string) bool {
	switch s {
	case "see", "visit", "site", "website", "web", "page", "homepage", "link", "url", "on", "in",
		"is", "my", "to", "the", "via", "from", "www":
		return false
	}
	return strings.ContainsFunc(s, unicode.IsLetter) && strings.TrimFunc(s, func(r rune) bool {
		return r != '-' && unicode.IsLetter(r) && !unicode.IsUpper(r) || unicode.IsDigit(r)
	}) == ""
}

// behind refuses what stands behind a path and a space and is no part of the path: another link,
// the name of a user, or words. Other words may be the name of a page, as in "example.com/my page".
func (t *typing) behind() *refusal {
	m := &t.marks
	if m.gap < 0 || m.gap > m.query {
		return nil
	}
	s, rest := m.text, strings.TrimLeft(m.text[m.gap:], " ")
	word, _, _ := strings.Cut(rest, " ")
	links, mail := linksIn(rest)
	switch {
	case len(links) > 0 && !isFileName(word):
		if !strings.EqualFold(links[0], s[:m.gap]) {
			return t.refuse(&message.InputSeveral)
		}
	case mail != "", s[m.gap-1] == '/', strings.Contains(rest, "@"),
		isOneOf(word, "via is are was please thanks - – — | •"):
	default:
		return nil
	}
	no := t.offered(s[:m.gap], &message.InputAround, &message.InputMore)
	no.at, no.n = m.gap, len(s)-m.gap
	return no
}

// word refuses a text without a dot, a colon or an "@" in its host, in which nobody would see the
// name of a host, and a mail address.
func (t *typing) word() *refusal {
	m := &t.marks
	if m.slashes {
		return nil
	}
	zone := m.text[m.host:m.end]
	if m.head&anAt != 0 {
		return t.user(zone)
	}
	marks := m.head & (aDot | aColon)
	name := strings.Trim(zone, ".")
	switch {
	case marks&aColon != 0, ascii.EqualFold(name, "localhost"), zone == "":
		return nil
	case strings.IndexByte(name, '.') >= 0, ascii.Is(zone) && strings.ContainsAny(zone, ",;"):
		return nil
	case ascii.EqualFold(name, "www"), ascii.EqualFold(name, "http"),
		ascii.EqualFold(name, "https"):
		return t.refuse(&message.InputBeginning)
	case m.head&(aLower|anUpper) == 0 && !strings.ContainsFunc(zone, unicode.IsLetter):
		if m.head&aDigit != 0 {
			return nil // a number is read in expand
		}
		return t.refuse(&message.InputNoLink)
	case strings.ContainsFunc(name, func(r rune) bool { return r != '-' && r != '_' && !isInWord(r) }): // "C++"
		return t.refuse(&message.InputWords)
	}
	return t.refuse(&message.InputWord)
}

// user refuses the name of a user, a mail address, and an address for ssh.
func (t *typing) user(zone string) *refusal {
	m := &t.marks
	s := m.text
	rest := s[m.port:]
	switch {
	case s[0] == '@':
		if strings.IndexByte(s, '/') < 0 {
			return t.refuse(&message.InputUser)
		}
	case m.scheme > 0, m.port == m.end || isPort(s[m.port+1:]) || len(rest) < 2:
	case m.dots > 0 && rest[1] != '/' && rest[1] != '~':
		return t.offered("https://"+zone[:m.port-m.host]+"/"+strings.TrimSuffix(rest[1:], ".git"),
			&message.InputRepository, &message.InputSSH)
	default:
		return t.refuse(&message.InputSSH)
	}
	return nil
}

// hostName refuses a host that DNS cannot have: one with an ASCII character such as ",", or with an
// empty part.
func (t *typing) hostName() *refusal {
	m := &t.marks
	s := m.text
	if m.scheme > 0 && m.slashes && schemeOf(s[:m.scheme], false) == nil {
		return nil // the host of another scheme may be anything
	}
	name := m.name()
	if strings.HasPrefix(name, "[") {
		return nil
	}
	if strings.Trim(s[m.port:m.end], ":") == "" && m.end-m.port > 1 && name != "" { // "example.com::/a"
		return t.refuseHost(m.port, m.end-m.port, message.PortDigits.With(":"),
			s[:m.port]+s[m.end:], &message.InputMeant, "")
	}
	if !m.slashes && m.scheme == 0 && m.host == 0 && m.head&(aSubmark|anOther|aSign) != 0 && strings.ContainsAny(name, "()*\"'`{}") {
		return t.refuse(&message.InputWords) // a program
	}
	if !m.slashes && m.host == 0 && ascii.Is(name) && !strings.ContainsAny(name, ".,;") &&
		(m.port == m.end || !isPort(s[m.port+1:])) {
		return nil
	}
	if bare := strings.Trim(name, "."); name != "" && bare == "" ||
		name != bare && ascii.EqualFold(bare, "www") {
		return &refusal{why: message.HostMissing.With(), code: schemes.CodeMissing,
			component: uri.ComponentHost, at: m.host, n: len(name)}
	}
	for i := 0; i < len(name); i++ {
		n := 1
		switch c := name[i]; {
		case c >= utf8.RuneSelf:
			if r, size := utf8.DecodeRuneInString(name[i:]); strings.ContainsRune(dashes, r) {
				return t.dash(i, size)
			}
			continue
		case m.empty == m.host+i+1 && c == '.':
			n = len("..")
		case c < ' ', c == 0x7f:
			return t.refuseHost(m.host+i, 1, message.HostControl.With(), "", nil, "")
		case c == ' ', ascii.IsUnreserved(c) && c != '~':
			continue
		}
		wrong := name[i : i+n]
		if other := name[i+1:]; strings.IndexByte(",;", wrong[0]) >= 0 && isDotted(name[:i]) &&
			isDotted(other) {
			return t.refuse(&message.InputSeveral)
		}
		link := dotsOnly(name, wrong[0])
		if link != "" {
			link = s[:m.host] + link + s[m.port:]
		}
		return t.refuseHost(m.host+i, n, message.HostCharacter.With(wrong), link,
			&message.InputHostCharacter, wrong)
	}
	return nil
}

// dash refuses a dash of n bytes at an offset of the host name. Dashes around the name mean
// nothing. One inside it most likely means a hyphen, unless it is longer, or stands between two
// host names.
func (t *typing) dash(at, n int) *refusal {
	m := &t.marks
	dash, meant := m.name()[at:at+n], strings.Trim(m.name(), dashes)
	link := ""
	if before, after, _ := strings.Cut(meant, dash); !strings.ContainsAny(meant, longDashes) &&
		!(isDotted(before) && isDotted(after)) {
		link = m.text[:m.host] + hyphens.Replace(meant) + m.text[m.port:]
	}
	return t.refuseHost(m.host+at, n, message.HostCharacter.With(dash), link,
		&message.InputHostCharacter, dash)
}

// dotsOnly returns the name of a host with a dot for each comma and semicolon, and without empty
// labels. It returns "" if these marks are more likely something else than slips of the pen for
// dots: they are if "www" is before them, or only a usual ending behind them.
func dotsOnly(host string, wrong byte) string {
	labels := strings.FieldsFunc(host, func(r rune) bool { return strings.ContainsRune(".,;", r) })
	switch {
	case len(labels) == 0:
		return ""
	case wrong != '.' && !ascii.EqualFold(labels[0], "www") &&
		(len(labels) != 2 || !isUsualEnding(labels[1])):
		return ""
	case len(labels) == 1 && wrong != '.':
		return ""
	}
	return strings.Join(labels, ".")
}

// unlikely refuses a name without a scheme that hardly is that of a host.
func (t *typing) unlikely() *refusal {
	m := &t.marks
	if m.dot < 0 || m.head&anAt != 0 || m.scheme > 0 && m.scheme != m.port {
		return nil
	}
	name := m.name()
	ending := m.text[m.dot+1 : m.port]
	if ending == "" { // a dot at the end
		name = name[:len(name)-1]
		ending = name[strings.LastIndexByte(name, '.')+1:]
	}
	alone := m.port == m.end && (m.end == len(m.text) || !isSlash(m.text, m.end))
	switch known := meantEnding(ending); {
	case known != "":
		at := len(name) - len(ending)
		return t.refuseHost(m.host+at, len(ending), message.InputEnding.With(ending),
			m.text[:m.host]+name[:at]+known+m.text[m.port:], &message.InputEndingMeant, ending)
	case m.slashes:
		return nil
	case m.edge == m.host:
		return t.refuseHost(m.edge, 1, message.InputNoLink.With(),
			m.text[:m.host]+m.text[m.host+1:], &message.InputMeant, "")
	case m.edge >= 0:
		no := t.refuseHost(m.edge, 1, message.InputNoLink.With(), t.scheme+"://"+m.text,
			&message.InputHyphen, "")
		no.host = false
		return no
	case len(ending) == 1 && ending[0] < utf8.RuneSelf && !ascii.IsDigit(ending[0]):
		return t.refuseHost(m.host, len(name), message.InputEnding.With(ending), "", nil, "")
	case alone && isFileName(name):
		return t.refuse(&message.InputFile)
	case alone && isLikeFile(name, ending):
		return t.offered(t.scheme+"://"+m.text, &message.InputFileOrLink, &message.InputFile)
	case isSentence(name, ending), strings.ContainsRune(t.given, '。') && !ascii.Is(ending) &&
		!isOneOf(ending, chineseEndings):
		return t.refuse(&message.InputWords)
	}
	return nil
}

// unaccepted refuses a text without an accepted candidate.
func (t *typing) unaccepted(x *expansion) *refusal {
	s, m := t.text.text, &t.marks
	pe, _ := x.err.(*uri.ParseError)
	switch {
	case isPath(s):
		return t.refuse(&message.InputPath)
	case s[0] == '#' && m.gap < 0:
		return t.refuse(&message.InputFragment)
	case s[0] == '?' && m.gap < 0:
		return t.refuse(&message.InputQuery)
	case len(x.candidates) == 0:
		switch pe.Key {
		case message.InputNumber.Key:
			return t.refuse(&message.InputFigures)
		case message.InputUnknown.Key:
			if m.slashes || m.head&(aLower|anUpper|aWide) == 0 {
				return t.refuse(&message.InputNoLink)
			}
			return t.refuse(&message.InputWords)
		}
		return &refusal{err: t.placed(*pe)}
	}
	switch scheme := ascii.ToLower(x.candidates[0].URI.Scheme()); {
	case x.candidates[0].Reason == ReasonFile, scheme == "file", len(s) == len("C:"):
		return t.refuse(&message.InputFile)
	case scheme == "mailto":
		return t.refuse(&message.InputMail)
	case scheme == "tel":
		return t.refuse(&message.InputTelephone)
	case pe.Key != message.InputUnknown.Key:
		return &refusal{err: t.placed(*pe)}
	case m.second == m.scheme+1, m.slashes && (strings.HasPrefix(scheme, "git+http")): // "view-source:https://", "git+https://"
		return t.offered(s[strings.IndexAny(s[:m.scheme+1], "+:")+1:], &message.InputAround,
			&message.InputKind)
	case m.slashes && isOneOf(scheme, "git ssh git+ssh") && m.dots > 0:
		return t.offered("https://"+m.name()+strings.TrimSuffix(s[m.end:], ".git"),
			&message.InputRepository, &message.InputSSH)
	}
	no := t.refuse(&message.InputKind, t.scheme)
	return no
}

// isRepository reports whether a text names a user without a password and a repository, of which
// the link meant is the page.
func isRepository(text string, meant uri.URI) bool {
	user, _, _ := strings.Cut(text[strings.LastIndexAny(text[:strings.IndexByte(text, '@')],
		"/ ")+1:], "@")
	return strings.TrimFunc(user, func(r rune) bool {
		return r < utf8.RuneSelf && ascii.IsAlnum(byte(r))
	}) == "" && !strings.Contains(meant.String(), "@") &&
		!meant.HasUserinfo()
}

// isPath reports whether s is a path without a host.
func isPath(s string) bool {
	return s[0] == '/' && !isSlash(s, 1) || s[0] == '.' && strings.IndexByte(s, '/') > 0 ||
		strings.HasPrefix(s, "~/")
}

// nearScheme returns the scheme of the web for which name is a slip of the pen, or "".
func nearScheme(name string) string {
	if len(name) > len("https")+2 || !strings.HasPrefix(name, "h") &&
		!strings.Contains(name, "tt") {
		return ""
	}
	http, https := ascii.Distance(name, "http"), ascii.Distance(name, "https")
	switch {
	case https <= 2 && (https < http || strings.HasSuffix(name, "s")):
		return "https"
	case http <= 2:
		return "http"
	}
	return ""
}

// shownHost returns the host of u for people, in Latin letters.
func shownHost(u uri.URI) string {
	name := whatwg.HostToUnicode(u.Host())
	if strings.ContainsFunc(name, func(r rune) bool {
		return r >= utf8.RuneSelf &&
			!unicode.Is(unicode.Latin, r)
	}) {
		return u.Host()
	}
	return name
}

// figures refuses numbers that say plainly what they are: dates, times, versions, ranges of IP
// addresses, identifiers. The other numbers are left to expand, which knows those that are
// addresses.
func (t *typing) figures() *refusal {
	s := t.text.text
	doi := strings.TrimLeft(afterFold(s, "doi:"), " ")
	switch {
	case t.marks.slashes:
		return nil
	case s == "::": // the unspecified address (RFC 4291, 2.5.2)
		return t.refuse(&message.InputNoLink)
	case isDOI(doi):
		return t.offered("https://doi.org/"+doi, &message.InputDOI, &message.InputFigures)
	}
	why := kindOfFigures(s)
	if why == nil {
		return nil
	}
	return t.refuse(why)
}

// markup refuses Markdown, such as "[my page](https://example.com/)", HTML and JSON.
func (t *typing) markup() *refusal {
	s := t.given
	if strings.Contains(s, `:\/\/`) {
		return t.offered(strings.Trim(strings.ReplaceAll(s, `\/`, "/"), "\"', {}"), &message.InputJSON, &message.InputMore)
	}
	switch known := schemeOf(s[:t.marks.scheme], false); {
	case known != nil && !t.marks.slashes: // "data:text/html,<b>"
	case isHTML(s):
		return t.among(&message.InputHTML)
	case isMarkdown(s):
		return t.among(&message.InputMarkdown)
	}
	return nil
}

// among refuses a text in which a link or a mail address stands among other text, and words without
// a link.
func (t *typing) among(offer *message.Sentence) *refusal {
	links, mail := linksIn(t.given)
	switch {
	case len(links) > 1:
		return t.refuse(&message.InputSeveral)
	case len(links) == 1:
		return t.offered(links[0], offer, &message.InputMore)
	case mail != "" && t.accepts("mailto"):
		return t.offered(mail, &message.InputAround, &message.InputMore)
	case mail != "":
		return t.refuse(&message.InputMail)
	}
	return t.refuse(&message.InputWords)
}
