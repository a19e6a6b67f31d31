package input

import (
	"net/netip"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
)

// marks is what one look at a text records: where its parts begin and end, and what stands in them.
// What Typed decides, it decides by these marks, and it looks again only at a text that it has
// changed.
//
// An authority follows a scheme and slashes, or slashes, or begins the text. There may be any
// number of slashes, a backslash is one of them, and behind a special scheme they may be missing
// (URL Standard, 4.4).
type marks struct {
	text string

	scheme    int  // the length of the scheme before its colon; 0 if there is none
	slashes   bool // there are slashes before the authority, or a scheme that needs them
	authority int  // where the authority begins
	host      int  // where the host begins, behind the last "@"
	end       int  // where host and port end
	port      int  // the colon before the port, outside of brackets, or end

	dots   int   // how many dots the host has
	dot    int   // the last dot of the host, or -1
	edge   int   // a hyphen at the beginning or end of a label of the host, or -1
	empty  int   // a dot at the beginning of a label, or -1
	space  int   // the first space in host and port, or -1
	gap    int   // the first space behind them, or -1
	second int   // where another scheme of the web with "://" begins, or -1
	query  int   // the first "?" or "#", or the length of the text
	cut    int   // the first character that says that a part was left out, or -1
	ending class // the characters behind the last dot of the host, without the port
	head   class // the characters of the authority
	tail   class // the characters behind it
	odd    bool  // the part behind the authority changes, or may not belong to the link as a whole
}

// A class is a set of kinds of characters.
type class uint16

const (
	aLower class = 1 << iota
	anUpper
	aDigit
	aWide    // beyond ASCII
	aDot     // "."
	aHyphen  // "-", "_"
	aSpace   // " "
	aSlash   // "/", "\"
	aColon   // ":"
	anAt     // "@"
	aSign    // "?", "#", "%"
	aSubmark // "!", "$", "&", "(", ")", "*", "+", ",", ";", "=" and "~"
	anOther  // all others
)

var classes = func() (all [256]class) {
	for i := range all {
		all[i] = anOther
		for j, chars := range [...]string{
			"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "", ".", "-_", " ", `/\`, ":", "@", "?#%", "!$&()*+,;=~",
		} {
			if strings.IndexByte(chars, byte(i)) >= 0 {
				all[i] = 1 << j
			}
		}
		if i >= 0x80 {
			all[i] = aWide
		}
	}
	return all
}()

// look returns the marks of a text.
func look(text string) marks {
	m := marks{text: text, dot: -1, edge: -1, empty: -1, space: -1, gap: -1, second: -1, cut: -1}
	n := ascii.SchemeLen(text)
	m.scheme = n
	if special, isFile := host.IsSpecial(text[:n]); special && !isFile {
		m.slashes = true
	}
	if n > 0 {
		n++
	}
	if m.slashes = m.slashes || isSlash(text, n) && isSlash(text, n+1); m.slashes {
		for m.authority = n; isSlash(text, m.authority); m.authority++ {
		}
	}
	m.lookAtAuthority()
	m.lookBehind()
	return m
}

func isSlash(s string, i int) bool { return i < len(s) && (s[i] == '/' || s[i] == '\\') }

func (m *marks) lookAtAuthority() {
	text := m.text
	m.host, m.port, m.end = m.authority, -1, len(text)
	bracketed := false
	last := byte('.') // the byte before i, or "." at the beginning of the host
	for i := m.authority; i < len(text); i++ {
		c := text[i]
		kind := classes[c]
		if kind&(aSlash|aSign) != 0 && c != '%' {
			m.end = i
			break
		}
		m.head |= kind
		switch {
		case kind&(aLower|anUpper|aDigit) != 0:
		case c == '.':
			m.dots++
			if m.port < 0 {
				m.dot, m.ending = i, 0
			}
			if last == '.' && m.empty < 0 {
				m.empty = i
			} else if last == '-' && m.edge < 0 {
				m.edge = i - 1
			}
			m.lookAtDots(i)
			last = c
			continue
		case c == '-' && last == '.' && m.edge < 0:
			m.edge = i
		case c == '@': // what was before it is no host
			m.host, m.port, m.dots, m.dot, m.edge, m.empty, m.space, m.ending = i+1, -1, 0, -1, -1,
				-1, -1, 0
			bracketed, last = false, '.'
			continue
		case c == '[', c == ']':
			bracketed = c == '['
		case c == ':':
			if m.port < 0 && !bracketed {
				m.port = i
			}
			m.lookForSecond(i)
		case c == ' ' && m.space < 0:
			m.space = i
		case kind == aWide:
			m.lookAtDots(i)
		}
		if last = c; m.port < 0 {
			m.ending |= kind
		}
	}
	if m.port < 0 {
		m.port = m.end
	}
	if m.edge < 0 && m.port > m.host && text[m.port-1] == '-' {
		m.edge = m.port - 1
	}
}

func (m *marks) lookBehind() {
	text := m.text
	m.query = len(text)
	last := byte(0)
	for i := m.end; i < len(text); i++ {
		c := text[i]
		kind := classes[c]
		m.tail |= kind
		switch kind {
		case aLower, anUpper, aDigit, aHyphen:
		case aSign:
			switch {
			case c == '%':
				m.odd = m.odd || !ascii.IsEscape(text, i) || ascii.Unescape(text, i) == '.'
			case m.query == len(text):
				m.query = i
			case c == '#':
				m.odd = m.odd || text[m.query] == '#' ||
					strings.IndexByte(text[m.query+1:i], '#') >= 0
			}
		case aSlash:
			m.odd = m.odd || last == '/' || c == '\\'
		case aColon:
			m.lookForSecond(i)
		case aSpace:
			if m.gap < 0 {
				m.gap = i
			}
		case aDot, aWide:
			m.lookAtDots(i)
		}
		last = c
	}
	m.odd = m.odd || strings.IndexByte(".,;:!?()*_~", last) >= 0 && last != 0
}

// lookForSecond marks the scheme of the web that ends at a colon.
func (m *marks) lookForSecond(colon int) {
	if m.second >= 0 || !strings.HasPrefix(m.text[colon:], "://") {
		return
	}
	for _, name := range [...]string{"https", "http"} {
		if at := colon - len(name); at > m.authority && ascii.EqualFold(m.text[at:colon], name) {
			m.second = at
			return
		}
	}
}

// lookAtDots marks what programs write for the part that they leave out of a long link: "…", "⋯"
// and "›", and three dots at the end.
func (m *marks) lookAtDots(i int) {
	switch rest := m.text[i:]; {
	case m.cut >= 0:
	case rest[0] == '.':
		if rest == "..." {
			for m.cut = i; m.cut > 0 && m.text[m.cut-1] == '.'; m.cut-- {
			}
		}
	case strings.HasPrefix(rest, "…"), strings.HasPrefix(rest, "›"), strings.HasPrefix(rest, "⋯"):
		m.cut = i
	}
}

// isPlain reports whether the text is a link of the web that browsers read as RFC 3986 does, but
// for a scheme that may be missing. Its host is a name with dots, in lower case, and nothing in it
// asks for another look.
func (m *marks) isPlain() bool {
	const behind = aLower | anUpper | aDigit | aDot | aHyphen | aSlash | aColon | anAt | aSign | aSubmark
	switch {
	case m.head&^(aLower|aDigit|aDot|aHyphen|aColon) != 0, m.tail&^behind != 0, m.odd:
		return false
	case m.dots == 0, m.edge >= 0, m.empty >= 0, m.ending != aLower, m.port-m.dot < 3,
		m.second >= 0, m.cut >= 0:
		return false
	case m.port < m.end && !isPort(m.text[m.port+1:]):
		return false
	}
	if !m.slashes {
		return m.scheme == 0 || m.scheme == m.port
	}
	return m.text[:m.authority] == "https://" || m.text[:m.authority] == "http://"
}

// name returns the host without the port.
func (m *marks) name() string { return m.text[m.host:m.port] }

// An edited is a text with changes, and the changes.
type edited struct {
	text  string
	edits []edit
}

// An edit says that at an offset of the text, as it was then, some bytes took the place of others.
type edit struct{ at, removed, added int }

func (e *edited) replace(from, to int, with string) {
	e.text = e.text[:from] + with + e.text[to:]
	e.edits = append(e.edits, edit{from, to - from, len(with)})
}

// before returns where the byte at offset was before all changes. An added byte was where the
// removed ones began.
func (e *edited) before(offset int) int {
	for _, d := range slices.Backward(e.edits) {
		switch {
		case offset >= d.at+d.added:
			offset += d.removed - d.added
		case offset > d.at:
			offset = d.at
		}
	}
	return offset
}

// fold replaces what input methods and word processors write in place of ASCII, up to the end of
// the host. Behind it, only spaces beyond ASCII change, unless nothing in the text is a letter or a
// digit of ASCII. The result says which of both parts changed.
func (e *edited) fold() (head, rest bool) {
	if ascii.Is(e.text) {
		return false, false
	}
	s := e.text
	all := !strings.ContainsFunc(s, func(r rune) bool {
		return r < utf8.RuneSelf && ascii.IsAlnum(byte(r))
	})
	figures := !strings.ContainsFunc(afterFold(s, "tel:"), isLetterOrSymbol)
	var b strings.Builder
	inHead, last := true, byte('/') // last is the last byte of the result that is not a space
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		c, written := foldRune(r), s[i:i+size]
		if figures && strings.ContainsRune(dashes, r) {
			c = '-'
		}
		switch {
		case c == 0 || !inHead && !all && c != ' ':
		case c == ' ' && !inHead:
			written = "%20"
		default:
			written = string(rune(c))
		}
		if r >= utf8.RuneSelf && written != s[i:i+size] {
			e.edits = append(e.edits, edit{b.Len(), size, len(written)})
			head, rest = head || inHead, rest || !inHead
		}
		b.WriteString(written)
		if c = written[0]; c == '?' || c == '#' || (c == '/' || c == '\\') && strings.IndexByte(`:/\`, last) < 0 {
			inHead = false
		}
		if c != ' ' {
			last = c
		}
		i += size
	}
	e.text = b.String()
	return head, rest
}

// dashes are what word processors write for a hyphen. In a number they mean one, but not in a host:
// browsers look up another name for "a–b.example" than for "a-b.example".
const (
	dashes     = "\u2010\u2011\u2012\u2013\u2212" + longDashes
	longDashes = "\u2014\u2015"
)

// hyphens replaces the dashes that are as short as a hyphen.
var hyphens = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-",
	"\u2212", "-")

// isLetterOrSymbol reports whether r makes a text more than figures.
func isLetterOrSymbol(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) }

// foldRune returns the character of ASCII for which a character beyond ASCII stands in an address,
// or 0. The "＠" is not one of them, nor are "％" and brackets: a program that reads the text in
// another way would find another host.
func foldRune(r rune) byte {
	switch {
	case r < utf8.RuneSelf:
		return 0
	case 0xFF01 <= r && r <= 0xFF5E:
		if c := byte(r - 0xFEE0); strings.IndexByte("@%[]", c) < 0 {
			return c
		}
	case r == 0x3002, r == 0xFF61: // IDEOGRAPHIC FULL STOP, and its half-width form (UTS #46, 4)
		return '.'
	case unicode.Is(unicode.Zs, r):
		return ' '
	}
	return 0
}

// mendScheme gives a scheme of the web its colon and slashes, and keeps the last one if there are
// several, as in "https://http//example.com".
func (e *edited) mendScheme() (slashes, twice bool) {
	start := withoutWWW(e.text, len(e.text)-len(strings.TrimLeft(e.text, `/\`)))
	scheme := webSchemeOf(e.text[start:])
	if scheme.n == 0 || start > 0 && scheme.slashes < 2 {
		return false, false
	}
	for {
		next := withoutWWW(e.text, start+scheme.n)
		inner := webSchemeOf(e.text[next:])
		if inner.slashes < 2 {
			break
		}
		start, scheme = next, inner
	}
	if start > 0 {
		e.replace(0, start, "")
	}
	if !scheme.exact {
		e.replace(len(scheme.name), scheme.n, "://")
	}
	return !scheme.exact, start > 0
}

// withoutWWW returns the offset of a scheme of the web behind "www." at i, or i.
func withoutWWW(s string, i int) int {
	if next := i + len("www."); ascii.HasPrefixFold(s[i:], "www.") &&
		webSchemeOf(s[next:]).slashes >= 2 {
		return next
	}
	return i
}

// A webScheme is a scheme of the web with which a text begins.
type webScheme struct {
	name    string
	n       int  // its length, up to what follows the slashes; 0 if it is not a scheme
	slashes int  // how many follow
	exact   bool // there is nothing but a colon and slashes behind the name
}

// webSchemeOf returns the scheme with which s begins. A colon, or what is beside it on a keyboard,
// and slashes follow, with or without spaces. Two slashes, or a colon and a letter or a digit, show
// that it is a scheme.
func webSchemeOf(s string) webScheme {
	name := s[:min(len(s), len("https"))]
	if !ascii.EqualFold(name, "https") {
		if name = s[:min(len(s), len("http"))]; !ascii.EqualFold(name, "http") {
			return webScheme{}
		}
	}
	i, slashes, colon := len(name), 0, false
	for ; i < len(s); i++ {
		c := s[i]
		switch {
		case isSlash(s, i):
			slashes++
			continue
		case c == ':' && (slashes == 0 || !colon): // "http//:" has it in the wrong place
			colon = true
			continue
		case c == ';' && isAlnum(s[i+1:]): // "http;www.example.com"
			colon = true
			continue
		case c == ' ', slashes == 0 && strings.IndexByte(";.,", c) >= 0:
			continue
		}
		break
	}
	if slashes < 2 && !colon || slashes == 0 && !isAlnum(s[i:]) {
		return webScheme{}
	}
	return webScheme{name, i, slashes, s[len(name)] == ':' && i == len(name)+len(":")+slashes}
}

// spaces returns the number of spaces that s begins with.
func spaces(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// mendAddress puts an IPv6 address into brackets, and takes out and returns its zone identifier,
// which is not a part of a URI (RFC 9844). In RFC 6874, "%25" was before it.
func (e *edited) mendAddress(m *marks) (zone string, bracketed bool) {
	name := e.text[m.host:m.end]
	from, to := m.host, m.end
	if strings.HasPrefix(name, "[") {
		n := strings.IndexByte(name, ']')
		if n < 0 {
			return "", false
		}
		from, to = from+1, from+n
	} else if strings.Count(name, ":") < 2 {
		return "", false
	}
	literal, zone, hasZone := strings.Cut(e.text[from:to], "%")
	if addr, err := netip.ParseAddr(literal); err != nil || !addr.Is6() || hasZone && zone == "" ||
		strings.TrimFunc(zone, isUnreserved) != "" {
		return "", false
	}
	if len(zone) > len("25") {
		zone = strings.TrimPrefix(zone, "25")
	}
	if bracketed = from == m.host; bracketed {
		e.replace(from, to, "["+literal+"]")
	} else if hasZone {
		e.replace(from+len(literal), to, "")
	}
	return zone, bracketed
}

// closers are marks that end a sentence, a quotation or a remark. No host name ends with them.
const closers = ",;!)'"

// openers are marks that may be typed before a host, but do not belong to it.
const openers = `.,"'`

// trimHost removes the marks at the end of a text that ends with a host, and the marks before a
// host behind slashes. It reports whether there were any.
func (e *edited) trimHost(b *marks) (trimmed bool) {
	name := e.text[b.host:b.end]
	if n := len(strings.TrimRight(name, closers+".")); n > 0 && b.end == len(e.text) &&
		strings.ContainsAny(name[n:], closers) {
		e.replace(b.host+n, b.end, "")
		name, trimmed = name[:n], true
	}
	if n := len(name) - len(strings.TrimLeft(name, openers)); (b.slashes || b.host > 0) && 0 < n &&
		n < len(name) {
		quote := name[n-1]
		e.replace(b.host, b.host+n, "")
		if last := len(strings.TrimRight(e.text, ".,;:!?")) - 1; quote == '\'' &&
			e.text[last] == quote && strings.Count(e.text, "'") == 1 {
			e.replace(last, len(e.text), "") // it closes the quotation
		}
		trimmed = true
	}
	return trimmed
}
