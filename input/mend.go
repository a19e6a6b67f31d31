package input

import (
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
)

// A bounds has the offsets of the parts of an address that a person has typed, in bytes. Any number of slashes may precede the authority, and
// a backslash is a slash.
type bounds struct {
	authority, host, end int  // where the authority and the host begin, and where both end, a port included
	slashes              bool // there are slashes before the authority, or a scheme that needs them
}

// boundsOf returns the bounds of s. The authority follows a scheme and slashes, or slashes, or it begins the text. Behind a special scheme
// the slashes may be missing (URL Standard, 4.4).
func boundsOf(s string) bounds {
	var b bounds
	n := ascii.SchemeLen(s)
	if special, isFile := host.IsSpecial(s[:n]); special && !isFile {
		b.slashes = true
	}
	if n > 0 {
		n++
	}
	if b.slashes = b.slashes || isSlash(s, n) && isSlash(s, n+1); b.slashes {
		for b.authority = n; isSlash(s, b.authority); b.authority++ {
		}
	}
	b.host, b.end = b.authority, len(s)
	if i := strings.IndexAny(s[b.authority:], `/\?#`); i >= 0 {
		b.end = b.authority + i
	}
	if i := strings.LastIndexByte(s[b.authority:b.end], '@'); i >= 0 {
		b.host += i + 1
	}
	return b
}

func isSlash(s string, i int) bool { return i < len(s) && (s[i] == '/' || s[i] == '\\') }

// fold replaces what input methods and word processors write in place of ASCII, up to the end of the host. Behind it, only spaces
// beyond ASCII change, unless nothing in the text is a letter or a digit of ASCII. The result says which of both parts changed.
func (e *edited) fold() (head, rest bool) {
	if ascii.Is(e.text) {
		return false, false
	}
	s := e.text
	all := !strings.ContainsFunc(s, func(r rune) bool { return r < utf8.RuneSelf && ascii.IsAlnum(byte(r)) })
	var b strings.Builder
	inHead, last := true, byte('/') // last is the last byte of the result that is not a space
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		c, written := foldRune(r), s[i:i+size]
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

// foldRune returns the character of ASCII for which a character beyond ASCII stands in an address, or 0. The "＠" is not one of them, nor are
// "％" and brackets: a program that reads the text in another way would find another host.
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
	case r == 0x2010, r == 0x2011, r == 0x2013: // HYPHEN, NON-BREAKING HYPHEN, EN DASH
		return '-'
	case unicode.Is(unicode.Zs, r):
		return ' '
	}
	return 0
}

// mendScheme gives a scheme of the web its colon and slashes, and keeps the last one if there are several, as in
// "https://http//example.com".
func (e *edited) mendScheme() (slashes, twice bool) {
	start := len(e.text) - len(strings.TrimLeft(e.text, `/\`))
	scheme := webSchemeOf(e.text[start:])
	if scheme.n == 0 || start > 0 && scheme.slashes < 2 {
		return false, false
	}
	for {
		next := start + scheme.n
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

// A webScheme is a scheme of the web with which a text begins.
type webScheme struct {
	name    string
	n       int  // its length, up to what follows the slashes; 0 if it is not a scheme
	slashes int  // how many follow
	exact   bool // there is nothing but a colon and slashes behind the name
}

// webSchemeOf returns the scheme with which s begins. A colon, or what is beside it on a keyboard, and slashes follow, with or without
// spaces. Two slashes, or a colon and a letter or a digit, show that it is a scheme.
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

// mendAddress puts an IPv6 address into brackets, and takes out and returns its zone identifier, which is not a part of a URI (RFC 9844).
// In RFC 6874, "%25" was before it.
func (e *edited) mendAddress() (zone string, bracketed bool) {
	b := boundsOf(e.text)
	name := e.text[b.host:b.end]
	from, to := b.host, b.end
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
	if addr, err := netip.ParseAddr(literal); err != nil || !addr.Is6() || hasZone && zone == "" || strings.TrimFunc(zone, isUnreserved) != "" {
		return "", false
	}
	if len(zone) > len("25") {
		zone = strings.TrimPrefix(zone, "25")
	}
	if bracketed = from == b.host; bracketed {
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

// trimHost removes the marks at the end of a text that ends with a host, and the marks before a host behind slashes. It reports whether
// there were any.
func (e *edited) trimHost() (trimmed bool) {
	b := boundsOf(e.text)
	name := e.text[b.host:b.end]
	if n := len(strings.TrimRight(name, closers+".")); n > 0 && b.end == len(e.text) && strings.ContainsAny(name[n:], closers) {
		e.replace(b.host+n, b.end, "")
		name, trimmed = name[:n], true
	}
	if n := len(name) - len(strings.TrimLeft(name, openers)); (b.slashes || b.host > 0) && 0 < n && n < len(name) {
		quote := name[n-1]
		e.replace(b.host, b.host+n, "")
		if last := len(strings.TrimRight(e.text, ".,;:!?")) - 1; quote == '\'' && e.text[last] == quote && strings.Count(e.text, "'") == 1 {
			e.replace(last, len(e.text), "") // it closes the quotation
		}
		trimmed = true
	}
	return trimmed
}
