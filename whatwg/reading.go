package whatwg

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
)

// A form says what a run over the states writes. The forms differ in a few places only, so that all
// of them come from one parser.
type form uint8

const (
	formReference form = iota // a reference of RFC 3986 that is not resolved
	formURI                   // a URI of RFC 3986, which keeps the case of the scheme, the port and an empty path as they were written
	formHref                  // a URI of RFC 3986, which has these as browsers print them
	formExact                 // what browsers print, with the characters that RFC 3986 excludes
)

// A page is what the states need to know of the base (4.4): its parts, in the form of the result.
type page struct {
	scheme    string // in lower case, and "" if there is no base
	prefix    string // the scheme and ":"
	authority string // with the "//" before it, or ""
	path      string
	query     string // with the "?" before it, or ""

	special, isFile bool
	opaque          bool // whether the path is opaque (4.1)
}

// pageOf takes the text of a base apart.
func pageOf(text string) page {
	o := split.Reference(text)
	return pageAt(text, o.Scheme, o.Path, o.Query, o.Fragment)
}

// pageOfURI is pageOf for a URI, whose parts are known.
func pageOfURI(u uri.URI) page {
	text, scheme := u.String(), len(u.Scheme())
	path := scheme + len(":")
	if u.HasAuthority() {
		path += len("//") + len(u.Authority())
	}
	query := path + len(u.Path())
	fragment := query
	if u.HasQuery() {
		fragment += len("?") + len(u.Query())
	}
	return pageAt(text, scheme, path, query, fragment)
}

// pageAt takes a text apart. Its scheme ends at the first offset, and its path, query and fragment
// begin at the others.
func pageAt(text string, scheme, path, query, fragment int) page {
	p := page{prefix: text[:scheme+1], scheme: strings.ToLower(text[:scheme]),
		query: text[query:fragment]}
	p.special, p.isFile = host.IsSpecial(p.scheme)
	p.authority, p.path = text[scheme+1:path], text[path:query]
	if p.authority == "" {
		p.opaque = !strings.HasPrefix(p.path, "/")
		if strings.HasPrefix(p.path, "/.//") { // 4.5: the serializer's "/." is no segment
			p.path = p.path[len("/."):]
		}
	}
	return p
}

// The pages of references without a base, and of those whose base is not known but a page of the
// web.
var (
	noPage  page
	webPage = page{special: true}
)

// A reading is one run of the basic URL parser (4.4) over one text. Its methods are the states,
// which write the result into out as they read text. They take offsets into text, and are in the
// order in which a text passes them:
//
//	run ─ scheme ─┬─ special ────── relative ─┐
//	              ├─ file ─ fileHost ─────────┤
//	              ├─ hierarchy ─ authority ───┼─ path ─ tail
//	              ├─ path ────────────────────┤
//	              └─ opaque ──────────────────┘
//	run ─ noScheme ─ relative, file
type reading struct {
	base        *page
	encodeQuery func(string) (string, error) // see Repairer.EncodeQuery
	form        form

	given   string
	text    string // given without what clean removes
	decoded bool   // text has U+FFFD for octets of given that are not UTF-8

	scheme          string // as written, or that of the base
	special, isFile bool

	out       []byte
	root      int  // where the path begins in out
	apart     bool // no authority stands before the path
	keepsDots bool // dot segments stay
	done      Repairs
}

// clean sets text to the given text without C0 controls and spaces at both ends, and without TAB,
// LF and CR (4.4, steps 1 to 3).
func (p *reading) clean() {
	p.text = strings.TrimFunc(p.given, isEnd)
	if len(p.text) < len(p.given) {
		p.done |= RepairedEnds
	}
	if strings.IndexByte(p.text, '\t') < 0 && strings.IndexByte(p.text, '\n') < 0 &&
		strings.IndexByte(p.text, '\r') < 0 {
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

func isBreak(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// A component has the characters that a component keeps. Browsers keep all of them (1.3), and all
// others are percent-encoded. The raw characters are those that RFC 3986 (Appendix A) excludes, so
// they are percent-encoded unless the form is exact.
type component struct{ valid, raw ascii.Set }

const (
	charsSpecialQuery = ascii.Query &^ (1 << '\'')
	charsUserinfo     = ascii.RegName &^ (1<<';' | 1<<'=')

	charsRawHost       = 1<<'"' | 1<<'`' | 1<<'{' | 1<<'}'
	charsRawPath       = 1<<'[' | 1<<'\\' | 1<<']' | 1<<'|'
	charsRawQuery      = charsRawPath | 1<<'^' | 1<<'`' | 1<<'{' | 1<<'}'
	charsRawFragment   = charsRawPath | 1<<'^' | 1<<'{' | 1<<'}' | 1<<'#'
	charsRawOpaquePath = charsRawQuery | 1<<' ' | 1<<'"' | 1<<'<' | 1<<'>'
)

// The components. "%" is not among the raw characters, because it is one only where it begins no
// escape.
var (
	inUserinfo = component{valid: ascii.Set{charsUserinfo & ascii.Low, charsUserinfo >> 64}}
	inHost     = component{ascii.Set{ascii.RegName & ascii.Low, ascii.RegName >> 64},
		ascii.Set{charsRawHost & ascii.Low, charsRawHost >> 64}}
	inPath = component{ascii.Set{ascii.Path & ascii.Low, ascii.Path >> 64},
		ascii.Set{charsRawPath & ascii.Low, charsRawPath >> 64}}
	inOpaquePath = component{ascii.Set{ascii.Path & ascii.Low, ascii.Path >> 64},
		ascii.Set{charsRawOpaquePath & ascii.Low, charsRawOpaquePath >> 64}}
	inQuery = component{ascii.Set{ascii.Query & ascii.Low, ascii.Query >> 64},
		ascii.Set{charsRawQuery & ascii.Low, charsRawQuery >> 64}}
	inSpecialQuery = component{ascii.Set{charsSpecialQuery & ascii.Low, charsSpecialQuery >> 64},
		ascii.Set{charsRawQuery & ascii.Low, charsRawQuery >> 64}}
	inFragment = component{ascii.Set{ascii.Query & ascii.Low, ascii.Query >> 64},
		ascii.Set{charsRawFragment & ascii.Low, charsRawFragment >> 64}}
)

// encode writes a part of the text as the component has it. Octets that are not UTF-8 become
// U+FFFD, as in a page that a browser decodes: one U+FFFD for as many octets as could begin a
// character (Unicode, 3.9, "maximal subpart").
func (p *reading) encode(from, to int, chars *component) {
	text := p.text
	for i := from; i < to; {
		start := i
		for i < to && chars.valid.Has(text[i]) {
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
		case c < utf8.RuneSelf:
			p.octet(c, chars)
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

// octet writes an octet that is not valid in a component. It is no escape if it is "%".
func (p *reading) octet(c byte, chars *component) {
	switch {
	case p.form == formExact && (c == '%' || chars.raw.Has(c)):
		p.out = append(p.out, c)
	case c == '%':
		p.out = append(p.out, "%25"...)
		p.done |= RepairedPercent
	default:
		p.escape(c)
	}
}

func (p *reading) escape(c byte) {
	p.out = ascii.AppendEscape(p.out, c)
	p.done |= RepairedCharacters
}

// encodeAs writes a query in the encoding of the page (1.3, percent-encode after encoding).
func (p *reading) encodeAs(text string, chars *component) {
	encode := p.encodeQuery
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
	for i := 0; i < len(octets); i++ {
		if c := octets[i]; chars.valid.Has(c) || c == '%' && ascii.IsEscape(octets, i) {
			p.out = append(p.out, c)
		} else {
			p.octet(c, chars)
		}
	}
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

// character returns how many bytes at the start of s are one character, and true; or how many
// become one U+FFFD, and false.
func character(s string) (n int, valid bool) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 {
		return malformed(s), false
	}
	return n, true
}

// malformed returns how many bytes at the start of s become one U+FFFD, if s does not begin with
// valid UTF-8. These are the bytes that begin a character and are not continued (Unicode, table
// 3-7), or one byte.
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

// fail returns the error about n bytes at i of the cleaned text.
func (p *reading) fail(code uri.Code, component uri.Component, i, n int, section string,
	why message.Message) error {
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
func (p *reading) offset(i int) int {
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

// shown returns the first character of text as findings show it.
func shown(text string) string {
	r, _ := utf8.DecodeRuneInString(text)
	if ' ' <= r && r < 0x7f {
		return string(r)
	}
	quoted := strconv.QuoteRuneToASCII(r)
	return quoted[1 : len(quoted)-1]
}
