package input

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// Repairs is the set of what [Repair] or a [Base] changed of a text. It is 0 where the text
// is what RFC 3986 and browsers take it for, and a bit is set only where something changed.
type Repairs uint32

// What is changed, in the order in which browsers do it. They follow WHATWG's URL Standard, whose
// sections the comments name. Of what RFC 3986 accepts, only RepairedSlashes to RepairedOpaque change
// anything, and RepairedCharacters in two places: "'" in the query of a special scheme, and ";" and
// "=" in a userinfo (1.3). The special schemes are http, https, ws, wss, ftp and file (4.2).
const (
	// C0 controls and spaces at the ends are gone (4.4).
	RepairedEnds Repairs = 1 << iota
	// TAB, LF and CR are gone (4.4).
	RepairedBreaks
	// "\" became "/", before "?" and "#", of a special scheme (4.4).
	RepairedBackslashes
	// There were more or fewer slashes before a host than two, or before the path of a file than three (4.4).
	RepairedSlashes
	// "http:x" was taken as "x", for the base has that scheme, which is special (4.4).
	RepairedScheme
	// "%2e" became "." in a dot segment (4.4).
	RepairedDots
	// An empty userinfo, or password, is gone, or characters that separate are encoded in one (1.3, 4.4, 4.5).
	RepairedUserinfo
	// The host was decoded, lower-cased, mapped or encoded (3.3, 3.5).
	RepairedHost
	// "0x7f.1" became "127.0.0.1", or "[0::1]" became "[::1]" (3.5, 3.6).
	RepairedAddress
	// "localhost" of a file is gone (4.4).
	RepairedLocalhost
	// A drive letter of a file has ":" for "|", or stays though RFC 3986 would have it removed (4.1, 4.4).
	RepairedDrive
	// An opaque path, such as "a/../b" in "x:a/../b", keeps dot segments, which RFC 3986 (5.2.2) removes.
	RepairedOpaque
	// "./" stands before a first segment whose colon would end a scheme (RFC 3986, 4.2).
	RepairedColon
	// "%" became "%25", where no two hexadecimal digits follow it.
	RepairedPercent
	// Characters that the component does not have were percent-encoded, in UTF-8 (RFC 3986, 2.1; 1.3).
	RepairedCharacters
	// What is not UTF-8 became U+FFFD, percent-encoded.
	RepairedOctets

	numRepairs = iota
)

var repairNames = [numRepairs]string{
	"ends", "breaks", "backslashes", "slashes", "scheme", "dots", "userinfo", "host", "address",
	"localhost", "drive", "opaque", "colon", "percent", "characters", "octets",
}

// String lists the names of the bits, such as "ends, backslashes"; that of 0 is "nothing".
func (r Repairs) String() string {
	if r == 0 {
		return "nothing"
	}
	var names []string
	for i, name := range repairNames {
		if r&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if rest := r >> numRepairs << numRepairs; rest != 0 {
		names = append(names, "0x"+strconv.FormatUint(uint64(rest), 16))
	}
	return strings.Join(names, ", ")
}

// A Repairer makes valid references of what stands in web pages, as browsers understand it.
// The zero Repairer is what [Repair] uses.
//
// It follows the parser of WHATWG's URL Standard, and percent-encodes what that leaves raw and
// RFC 3986 does not have. Of the form in which browsers print URLs it makes only what must be
// changed to give one that is equivalent: the case of the scheme, the port as written (empty, the
// default one, or with zeros before it) and an empty path stay. Normalize of package schemes
// changes these. "%41" and "%2f" in a path or a query stay, for browsers do not touch them either.
//
// It gives what a browser gives, but for this:
//
//   - Hosts with characters beyond ASCII are refused where it is not sure what they are mapped
//     to: see [HostToASCII], and MapHost.
//   - In a host with characters beyond ASCII, labels that begin with "xn--" are refused if they do not decode, or
//     decode to characters that do not exist, to capitals or to compatibility characters. Browsers refuse
//     some more, by the tables of UTS #46, and accept a few symbols between those. In a host in ASCII
//     these labels are not looked at, which browsers agreed on in June 2026; older ones refuse some.
//
// Editions of the standard differ in whether "^" in a path and spaces at the end of an opaque path
// are percent-encoded, as here they must be.
type Repairer struct {
	// MapHost maps the host of a special scheme that has characters beyond ASCII, or escapes of
	// them, to one in ASCII (RFC 3987, 3.1). It is given the host decoded, in UTF-8. ToASCII of UTS #46
	// fits, without transitional processing; the profile Lookup of golang.org/x/net/idna is
	// one, but refuses some hosts that browsers accept. Its errors are returned as they are.
	//
	// If it is nil, [HostToASCII] does, and what that refuses is refused, with [CodeIDNA] where it needs
	// more than lower case and Punycode.
	MapHost func(host string) (string, error)
}

// The codes of this package's findings, besides [CodeAbbreviation] and those of packages uri and schemes.
const (
	// CodeIDNA is that of a host which needs more than lower-casing and Punycode. See [HostToASCII].
	CodeIDNA uri.Code = "idna"
	// CodeOpaqueBase is that of a relative reference for which the base has no hierarchy, as
	// that of "x" against "mailto:a".
	CodeOpaqueBase uri.Code = "opaque-base"
)

// Repair makes a valid URI reference of RFC 3986 of what a browser would follow, with the
// zero [Repairer].
func Repair(ref string) (uri.URI, Repairs, error) { return Repairer{}.Repair(ref) }

// Repair makes a valid URI reference of RFC 3986 of ref, which is text of any kind, and says what it
// changed. What is valid stays as it is, but for what [Repairs] lists. Repair is idempotent.
//
// What a reference without a scheme is depends on the base. Repair takes it to stand on a page of
// the web: the scheme of the base is http or another special one but file, and so "\" is "/".
// Where the base is known, use [Base.Resolve] instead. A reference with a scheme is taken as one
// without a base: "http:x" has the host x.
//
// Repair does not resolve: dot segments stay, but in the path of a file URI that has a "|", where
// they decide what is a drive letter.
//
// The error is a [*uri.ParseError] with the offset in bytes of ref, of a host that is missing or bad,
// or of a bad port; or it is that of r.MapHost. The codes are CodeMissing, CodeValue and CodeRange of
// package schemes, [uri.CodeCharacter], [uri.CodeTooLong] and [CodeIDNA]. Repair does not allocate
// where ref is plainly valid: valid, without capitals, numbers, escapes or brackets in the host, without
// userinfo, "%2e" in the path and "'" in the query, and not a file URI.
func (r Repairer) Repair(ref string) (uri.URI, Repairs, error) {
	page := Base{special: true}
	if u, err := uri.Parse(ref); err == nil && page.isPlain(u) {
		return u, 0, nil
	}
	p := repairing{base: &Base{repairer: r, special: true}, given: ref, alone: true}
	if err := p.run(); err != nil {
		return uri.URI{}, 0, err
	}
	if p.done == 0 {
		u, err := uri.Parse(ref)
		return u, 0, err
	}
	u, err := uri.Parse(string(p.out))
	if err != nil { // it has become too long
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}

// repairing is the repair of one text: the parser of the URL Standard (4.4), with the URL that
// it makes written as it goes. Its methods take offsets into text.
type repairing struct {
	base  *Base
	given string
	text  string // given without what is removed at first
	alone bool   // not to be resolved
	out   []byte
	done  Repairs
	final bool // whether out is the target, and not a reference
}

func (p *repairing) run() error {
	p.clean()
	text := p.text
	p.out = make([]byte, 0, len(text)+16)
	n := schemeLen(text)
	if n == 0 {
		return p.withoutScheme()
	}
	scheme, rest := text[:n], text[n+1:]
	special, isFile := specialScheme(scheme)
	switch {
	case isFile:
		return p.file(n+1, true)
	case special && strings.EqualFold(scheme, p.base.scheme) && !strings.HasPrefix(rest, "//"):
		p.done |= RepairedScheme
		return p.relative(n+1, true)
	case special:
		p.out = append(append(p.out, scheme...), "://"...)
		return p.hierarchy(n+1+p.extraSlashes(n+1), true)
	}
	p.out = append(append(p.out, scheme...), ':')
	switch {
	case strings.HasPrefix(rest, "//"):
		p.out = append(p.out, "//"...)
		return p.hierarchy(n+3, false)
	case strings.HasPrefix(rest, "/"):
		p.tail(p.path(n+1, false), false)
		return nil
	}
	start := len(p.out)
	end := endOf(text, n+1, inOpaque)
	p.encode(n+1, end, &inPath)
	if p.final = true; !p.alone && hasDots(string(p.out[start:])) {
		p.done |= RepairedOpaque
	}
	p.tail(end, false)
	return nil
}

// clean sets text to what is left of the given without C0 controls and spaces at both ends, and without
// TAB, LF and CR.
func (p *repairing) clean() {
	p.text = strings.TrimFunc(p.given, isEnd)
	if len(p.text) < len(p.given) {
		p.done |= RepairedEnds
	}
	if !strings.ContainsAny(p.text, "\t\n\r") {
		return
	}
	p.done |= RepairedBreaks
	kept := make([]byte, 0, len(p.text))
	for i := 0; i < len(p.text); i++ {
		if c := p.text[i]; !isBreak(c) {
			kept = append(kept, c)
		}
	}
	p.text = string(kept)
}

func isEnd(r rune) bool { return r <= ' ' }

// fail makes the error about n bytes at i of the cleaned text.
func (p *repairing) fail(code uri.Code, component uri.Component, i, n int, section, why string) error {
	from, length := p.offset(i), 0
	if n > 0 {
		length = p.offset(i+n-1) + 1 - from
	}
	return &uri.ParseError{Input: p.given, Finding: uri.Finding{
		Code: code, Offset: from, Len: length, Component: component,
		Document: "URL Standard", Section: section, Text: why,
	}}
}

// offset returns where the byte at i of the cleaned text is in the given one.
func (p *repairing) offset(i int) int {
	at := len(p.given) - len(strings.TrimLeftFunc(p.given, isEnd))
	for ; at < len(p.given); at++ {
		if isBreak(p.given[at]) {
			continue
		}
		if i == 0 {
			break
		}
		i--
	}
	return at
}

// withoutScheme repairs a reference that has no scheme (4.4, no scheme state).
func (p *repairing) withoutScheme() error {
	switch {
	case p.base.opaque && !strings.HasPrefix(p.text, "#"):
		return p.fail(CodeOpaqueBase, uri.ComponentReference, 0, len(p.text), "4.4",
			"a relative reference against a base without hierarchy")
	case p.base.file:
		return p.file(0, false)
	}
	return p.relative(0, p.base.special)
}

// relative writes the reference at i without a scheme (4.4, relative state).
func (p *repairing) relative(i int, special bool) error {
	text := p.text
	if n := slashesAt(text, i, special); n >= 2 {
		p.out = append(p.out, "//"...)
		if !special {
			return p.hierarchy(i+2, false)
		}
		return p.hierarchy(i+p.extraSlashes(i), true)
	}
	if strings.IndexByte(text[i:segmentEnd(text, i, special)], ':') >= 0 {
		p.out = append(p.out, "./"...)
		p.done |= RepairedColon
	}
	p.tail(p.path(i, special), special)
	return nil
}

// extraSlashes returns how many slashes of either kind are at i, for which two are written.
func (p *repairing) extraSlashes(i int) int {
	n := p.slashes(i, len(p.text)-i)
	if n != 2 {
		p.done |= RepairedSlashes
	}
	return n
}

// slashes returns how many slashes of either kind are at i, at most as many as given, which are written as "/".
func (p *repairing) slashes(i, most int) int {
	n := slashesAt(p.text[:min(len(p.text), i+most)], i, true)
	if strings.IndexByte(p.text[i:i+n], '\\') >= 0 {
		p.done |= RepairedBackslashes
	}
	return n
}

// hierarchy writes the authority at i and what follows it.
func (p *repairing) hierarchy(i int, special bool) error {
	end, err := p.authority(i, special)
	if err != nil {
		return err
	}
	if end < len(p.text) && p.text[end] != '?' && p.text[end] != '#' {
		end = p.path(end, special)
	}
	p.tail(end, special)
	return nil
}

// path writes the path at i and returns its end.
func (p *repairing) path(i int, special bool) int {
	text := p.text
	for {
		end := segmentEnd(text, i, special)
		p.segment(i, end)
		if end == len(text) || text[end] == '?' || text[end] == '#' {
			return end
		}
		p.slash(end)
		i = end + 1
	}
}

// segment writes a segment of a path, dot segments as such.
func (p *repairing) segment(from, to int) {
	n := dotsOf(p.text[from:to])
	if n == 0 {
		p.encode(from, to, &inPath)
		return
	}
	p.out = append(p.out, ".."[:n]...)
	if n != to-from {
		p.done |= RepairedDots
	}
}

// slash writes "/" for the slash at i, of either kind.
func (p *repairing) slash(i int) {
	p.out = append(p.out, '/')
	p.slashes(i, 1)
}

// tail writes the query and the fragment, the first of which begins at i.
func (p *repairing) tail(i int, special bool) {
	if i < len(p.text) && p.text[i] == '?' {
		end := endOf(p.text, i, inQueryOrPath)
		allowed := &inQuery
		if special {
			allowed = &inSpecialQuery
		}
		p.out = append(p.out, '?')
		p.encode(i+1, end, allowed)
		i = end
	}
	if i < len(p.text) {
		p.out = append(p.out, '#')
		p.encode(i+1, len(p.text), &inQuery)
	}
}

const upperHex = "0123456789ABCDEF"

// encode writes a part of the text, percent-encoding all but escapes and the characters of a set.
// What is not UTF-8 becomes U+FFFD as where browsers decode a page: one for as many octets as could
// begin a character (Unicode, 3.9, "maximal subpart").
func (p *repairing) encode(from, to int, allowed *charSet) {
	text := p.text
	for i := from; i < to; {
		start := i
		for i < to && allowed.has(text[i]) {
			i++
		}
		p.out = append(p.out, text[start:i]...)
		if i == to {
			return
		}
		switch c := text[i]; {
		case c == '%' && i+2 < to && isHexDigit(text[i+1]) && isHexDigit(text[i+2]):
			p.out = append(p.out, text[i:i+3]...)
			i += 3
		case c == '%':
			p.out = append(p.out, "%25"...)
			p.done |= RepairedPercent
			i++
		case c < utf8.RuneSelf:
			p.escape(c)
			i++
		default:
			r, size := utf8.DecodeRuneInString(text[i:to])
			if r == utf8.RuneError && size == 1 {
				size = malformed(text[i:to])
				p.out = append(p.out, "%EF%BF%BD"...)
				p.done |= RepairedOctets
			} else {
				for _, octet := range []byte(text[i : i+size]) {
					p.escape(octet)
				}
			}
			i += size
		}
	}
}

func (p *repairing) escape(c byte) {
	p.out = append(p.out, '%', upperHex[c>>4], upperHex[c&15])
	p.done |= RepairedCharacters
}

// malformed returns how many bytes at the start of s, which is no UTF-8 there, are replaced together:
// those that begin a character and are not continued (Unicode, table 3-7), or else one.
func malformed(s string) int {
	n, low, high := 0, byte(0x80), byte(0xBF) // how many follow the first, and the bounds of the next
	switch c := s[0]; {
	case 0xC2 <= c && c <= 0xDF:
		n = 1
	case 0xE0 <= c && c <= 0xEF:
		n = 2
		if c == 0xE0 {
			low = 0xA0
		} else if c == 0xED {
			high = 0x9F
		}
	case 0xF0 <= c && c <= 0xF4:
		n = 3
		if c == 0xF0 {
			low = 0x90
		} else if c == 0xF4 {
			high = 0x8F
		}
	}
	i := 1
	for ; i <= n && i < len(s) && low <= s[i] && s[i] <= high; i++ {
		low, high = 0x80, 0xBF
	}
	return i
}
