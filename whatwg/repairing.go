package whatwg

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// baseState is what the parser of the URL Standard needs to know about the base, and the options.
type baseState struct {
	options Repairer

	uri           uri.URI // the zero URI if the base is not known
	scheme        string  // in lower case
	special, file bool
	opaque        bool // whether the path is opaque (URL Standard, 4.1)
}

// repairing is the repair of one text. Its methods are the states of the parser of the URL Standard (4.4), and write the URL into
// out as they read text. They take offsets into text.
type repairing struct {
	base   *baseState
	given  string
	text   string // given without the octets that clean removes
	alone  bool   // the result is not resolved
	scheme string // as written, or that of the base
	out    []byte
	done   Repairs
	final  bool // out is the target, not a reference that has yet to be resolved

	decoded bool // text has U+FFFD for octets of given that are not UTF-8
}

// clean sets text to the given text without C0 controls and spaces at both ends, and without TAB, LF and CR.
func (p *repairing) clean() {
	p.text = strings.TrimFunc(p.given, isEnd)
	if len(p.text) < len(p.given) {
		p.done |= RepairedEnds
	}
	if !strings.ContainsAny(p.text, "\t\n\r") {
		return
	}
	p.done |= RepairedBreaks
	if !utf8.ValidString(p.text) { // a break between octets keeps them from being one character
		p.text, p.decoded = decodeUTF8(p.text), true
		p.done |= RepairedOctets
	}
	kept := make([]byte, 0, len(p.text))
	for i := 0; i < len(p.text); i++ {
		if c := p.text[i]; !isBreak(c) {
			kept = append(kept, c)
		}
	}
	p.text = string(kept)
}

func isEnd(r rune) bool { return r <= ' ' }

// fail returns the error about n bytes at i of the cleaned text.
func (p *repairing) fail(code uri.Code, component uri.Component, i, n int, section string, why message.Message) error {
	from, length := p.offset(i), 0
	if n > 0 {
		length = p.offset(i+n-1) + 1 - from
	}
	return &uri.ParseError{Input: p.given, Finding: findings.Say(uri.Finding{
		Code: code, Offset: from, Len: length, Component: component,
		Document: "URL Standard", Section: section,
	}, why)}
}

// offset returns the offset in the given text of the byte at i of the cleaned text.
func (p *repairing) offset(i int) int {
	at := len(p.given) - len(strings.TrimLeftFunc(p.given, isEnd))
	for at < len(p.given) {
		if isBreak(p.given[at]) {
			at++
			continue
		}
		size, now := 1, 1 // in the given and the cleaned text
		if p.decoded {
			var valid bool
			if size, valid = character(p.given[at:]); valid {
				now = size
			} else {
				now = len("\uFFFD")
			}
		}
		if i < now {
			return at + min(i, size-1)
		}
		at += size
		i -= now
	}
	return at
}

// slashes returns the number of slashes and backslashes at i, at most most. The caller writes "/" for each of them.
func (p *repairing) slashes(i, most int) int {
	n := slashesAt(p.text[:min(len(p.text), i+most)], i, true)
	if strings.IndexByte(p.text[i:i+n], '\\') >= 0 {
		p.done |= RepairedBackslashes
	}
	return n
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

// segment writes a segment of a path. In a dot segment it writes "." for "%2e".
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

// slash writes "/" for the slash or backslash at i.
func (p *repairing) slash(i int) {
	p.out = append(p.out, '/')
	p.slashes(i, 1)
}

// tail writes the query and the fragment. The first of them begins at i.
func (p *repairing) tail(i int, special bool) {
	if i < len(p.text) && p.text[i] == '?' {
		end := endOf(p.text, i, inQueryOrPath)
		allowed := &inQuery
		if special {
			allowed = &inSpecialQuery
		}
		p.out = append(p.out, '?')
		if special && p.base.options.EncodeQuery != nil && !ascii.EqualFold(p.scheme, "ws") && !ascii.EqualFold(p.scheme, "wss") {
			p.encodeQuery(p.text[i+1:end], allowed)
		} else {
			p.encode(i+1, end, allowed)
		}
		i = end
	}
	if i < len(p.text) {
		p.out = append(p.out, '#')
		p.encode(i+1, len(p.text), &inQuery)
	}
}

// encode writes a part of the text. It percent-encodes everything except escapes and the allowed characters. Octets that
// are not UTF-8 become U+FFFD, as in a page that a browser decodes: one U+FFFD for as many octets as could begin a
// character (Unicode, 3.9, "maximal subpart").
func (p *repairing) encode(from, to int, allowed *ascii.Set) {
	text := p.text
	for i := from; i < to; {
		start := i
		for i < to && allowed.Has(text[i]) {
			i++
		}
		p.out = append(p.out, text[start:i]...)
		if i == to {
			return
		}
		switch c := text[i]; {
		case c == '%' && ascii.IsEscape(text[:to], i):
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
			size, valid := character(text[i:to])
			if !valid {
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

// encodeQuery writes a query in the encoding of the page (1.3, percent-encode after encoding).
func (p *repairing) encodeQuery(text string, allowed *ascii.Set) {
	encode := p.base.options.EncodeQuery
	if !utf8.ValidString(text) {
		text = decodeUTF8(text)
		p.done |= RepairedOctets
	}
	octets, err := encode(text)
	if err != nil {
		var b []byte
		from := 0
		for i, r := range text {
			if _, err := encode(string(r)); err != nil {
				before, _ := encode(text[from:i])
				from = i + utf8.RuneLen(r)
				if r < utf8.RuneSelf { // ISO-2022-JP reports U+FFFD for three controls (Encoding Standard, 12.2.2)
					r = utf8.RuneError
				}
				b = append(append(b, before...), "%26%23"...)
				b = append(strconv.AppendInt(b, int64(r), 10), "%3B"...)
			}
		}
		rest, _ := encode(text[from:])
		octets = string(append(b, rest...))
	}
	if octets != text {
		p.done |= RepairedCharacters
	}
	p.encodeOctets(octets, allowed)
}

// encodeOctets writes octets. It percent-encodes all of them except escapes and the allowed characters.
func (p *repairing) encodeOctets(octets string, allowed *ascii.Set) {
	for i := 0; i < len(octets); i++ {
		switch c := octets[i]; {
		case allowed.Has(c), c == '%' && ascii.IsEscape(octets, i):
			p.out = append(p.out, c)
		case c == '%':
			p.out = append(p.out, "%25"...)
			p.done |= RepairedPercent
		default:
			p.escape(c)
		}
	}
}

func (p *repairing) escape(c byte) {
	p.out = ascii.AppendEscape(p.out, c)
	p.done |= RepairedCharacters
}

// decodeUTF8 replaces octets that are not UTF-8 by U+FFFD, as encode does.
func decodeUTF8(s string) string {
	out := make([]byte, 0, len(s)+len("\uFFFD"))
	for i := 0; i < len(s); {
		n, valid := character(s[i:])
		if valid {
			out = append(out, s[i:i+n]...)
		} else {
			out = append(out, "\uFFFD"...)
		}
		i += n
	}
	return string(out)
}

// character returns how many bytes at the start of s are one character, and true; or how many become one U+FFFD, and false.
func character(s string) (n int, valid bool) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 {
		return malformed(s), false
	}
	return n, true
}

// malformed returns how many bytes at the start of s become one U+FFFD, if s does not begin with valid UTF-8. These are
// the bytes that begin a character and are not continued (Unicode, table 3-7), or one byte.
func malformed(s string) int {
	n, low, high := 0, byte(0x80), byte(0xBF) // the number of bytes after the first, and the bounds of the next one
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
