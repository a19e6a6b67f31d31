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
	"example.com/uri/schemes"
)

// CodeOpaqueBase is the code of the error about a relative reference whose base has no hierarchy, as in "x" against
// "mailto:a".
const CodeOpaqueBase uri.Code = "whatwg-opaque-base"

// A form says what a run over the states writes. The forms differ in a few places only, so that all of them come from one parser.
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
	p := page{prefix: text[:o.Scheme+1], scheme: ascii.ToLower(text[:o.Scheme]), query: text[o.Query:o.Fragment]}
	p.special, p.isFile = host.IsSpecial(p.scheme)
	p.authority, p.path = text[o.Scheme+1:o.Path], text[o.Path:o.Query]
	if p.authority == "" {
		p.opaque = !strings.HasPrefix(p.path, "/")
		if strings.HasPrefix(p.path, "/.//") { // 4.5: the serializer's "/." is no segment
			p.path = p.path[len("/."):]
		}
	}
	return p
}

// A reading is one run of the basic URL parser (4.4) over one text. Its methods are the states, which write the result into out as they
// read text. They take offsets into text, and are in the order in which a text passes them:
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

// run writes the result behind dst. After an error, out is of no use.
func (p *reading) run(dst []byte) error {
	p.clean()
	p.out = dst
	if dst == nil {
		p.out = make([]byte, 0, len(p.base.prefix)+len(p.base.authority)+len(p.base.path)+len(p.text)+16)
	}
	n := ascii.SchemeLen(p.text)
	if n == 0 {
		return p.noScheme()
	}
	return p.afterScheme(n)
}

// clean sets text to the given text without C0 controls and spaces at both ends, and without TAB, LF and CR (4.4, steps 1 to 3).
func (p *reading) clean() {
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

func isBreak(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }

// afterScheme writes a text whose scheme has n characters (4.4, scheme state).
func (p *reading) afterScheme(n int) error {
	p.scheme = p.text[:n]
	p.special, p.isFile = host.IsSpecial(p.scheme)
	i := n + 1
	switch rest := p.text[i:]; {
	case p.isFile:
		return p.file(i, true)
	case p.special && ascii.EqualFold(p.scheme, p.base.scheme) && !strings.HasPrefix(rest, "//"):
		p.done |= RepairedScheme
		return p.relative(i)
	case p.special:
		p.writeScheme()
		return p.hierarchy(i + p.extraSlashes(i))
	case strings.HasPrefix(rest, "//"):
		p.writeScheme()
		return p.hierarchy(i + len("//"))
	case strings.HasPrefix(rest, "/"):
		p.writeScheme()
		p.apart = true
		p.beginPath(i)
		p.slash(i)
		p.tail(p.path(i + 1))
	default:
		p.writeScheme()
		p.opaque(i)
	}
	return nil
}

// writeScheme writes the scheme of the text and its colon.
func (p *reading) writeScheme() {
	start := len(p.out)
	p.out = append(append(p.out, p.scheme...), ':')
	if p.form >= formHref {
		ascii.LowerBytes(p.out[start:])
	}
}

// noScheme writes a reference without a scheme (4.4, no scheme state).
func (p *reading) noScheme() error {
	p.scheme, p.special, p.isFile = p.base.scheme, p.base.special, p.base.isFile
	switch {
	case p.base.scheme == "" && p.form != formReference:
		return p.fail(uri.CodeIncomplete, uri.ComponentScheme, 0, 0, "4.4", message.SchemeMissing.With())
	case p.base.opaque && !strings.HasPrefix(p.text, "#"):
		return p.fail(CodeOpaqueBase, uri.ComponentReference, 0, len(p.text), "4.4", message.BaseOpaque.With())
	case p.isFile:
		return p.file(0, false)
	}
	return p.relative(0)
}

// relative writes the reference at i, which has no scheme of its own (4.4, special relative or authority, relative and relative slash
// states).
func (p *reading) relative(i int) error {
	text := p.text
	p.out = append(p.out, p.base.prefix...)
	slashes := slashesAt(text, i, p.special)
	if slashes >= 2 {
		if p.special {
			return p.hierarchy(i + p.extraSlashes(i))
		}
		return p.hierarchy(i + len("//"))
	}
	colon := strings.IndexByte(text[i:segmentEnd(text, i, p.special)], ':') >= 0
	if colon {
		p.done |= RepairedColon
	}
	if p.form == formReference {
		if colon {
			p.out = append(p.out, "./"...)
		}
		p.beginPath(i)
		p.tail(p.path(i))
		return nil
	}
	p.out = append(p.out, p.base.authority...)
	p.apart = p.base.authority == ""
	p.beginPath(i)
	switch {
	case slashes == 1:
		p.slash(i)
		i++
	case p.copiesPath(i):
		return nil
	default:
		p.out = append(p.out, p.base.path...)
		p.pop()
	}
	p.tail(p.path(i))
	return nil
}

// copiesPath writes the path of the base, and its query unless the reference at i has one, if the reference has no path. Then it
// writes what is left of the reference.
func (p *reading) copiesPath(i int) bool {
	if i < len(p.text) && p.text[i] != '?' && p.text[i] != '#' {
		return false
	}
	p.out = append(p.out, p.base.path...)
	p.splitOff()
	if i == len(p.text) || p.text[i] == '#' {
		p.out = append(p.out, p.base.query...)
	}
	p.tail(i)
	return true
}

// extraSlashes returns the number of slashes and backslashes at i, for which hierarchy writes two slashes (4.4, special authority
// slashes and special authority ignore slashes states).
func (p *reading) extraSlashes(i int) int {
	n := p.slashes(i, len(p.text)-i)
	if n != 2 {
		p.done |= RepairedSlashes
	}
	return n
}

// slashes returns the number of slashes and backslashes at i, at most most. The caller writes "/" for each of them.
func (p *reading) slashes(i, most int) int {
	n := slashesAt(p.text[:min(len(p.text), i+most)], i, true)
	if strings.IndexByte(p.text[i:i+n], '\\') >= 0 {
		p.done |= RepairedBackslashes
	}
	return n
}

// slashesAt returns the number of slashes at i. If the scheme is special, backslashes count, too.
func slashesAt(text string, i int, special bool) int {
	n := 0
	for i+n < len(text) && (text[i+n] == '/' || special && text[i+n] == '\\') {
		n++
	}
	return n
}

// hierarchy writes "//", the authority at i, and everything after it.
func (p *reading) hierarchy(i int) error {
	p.out = append(p.out, "//"...)
	i, err := p.authority(i)
	if err != nil {
		return err
	}
	p.afterAuthority(i)
	return nil
}

// afterAuthority writes the path at i and everything after it (4.4, path start state).
func (p *reading) afterAuthority(i int) {
	p.beginPath(i)
	switch {
	case i < len(p.text) && p.text[i] != '?' && p.text[i] != '#':
		p.slash(i)
		i = p.path(i + 1)
	case p.special && p.form >= formHref:
		p.out = append(p.out, '/')
	}
	p.tail(i)
}

// The delimiters that end a part of a reference.
const (
	inSpecialAuthority = `/\?#`
	inAuthority        = "/?#"
	inOpaque           = "?#"
)

// endOf returns the offset of the first of the delimiters from i on, or the length of text.
func endOf(text string, i int, delimiters string) int {
	if n := strings.IndexAny(text[i:], delimiters); n >= 0 {
		return i + n
	}
	return len(text)
}

// authority writes the authority at i and returns its end (4.4, authority, host and port states).
func (p *reading) authority(i int) (int, error) {
	delimiters := inAuthority
	if p.special {
		delimiters = inSpecialAuthority
	}
	end := endOf(p.text, i, delimiters)
	host := i
	if at := strings.LastIndexByte(p.text[i:end], '@'); at >= 0 {
		p.userinfo(i, i+at)
		host = i + at + 1
	}
	colon := portColon(p.text, host, end)
	switch {
	case host == colon && (p.special || host != i || colon != end):
		return 0, p.fail(schemes.CodeMissing, uri.ComponentHost, host, 0, "4.4", message.HostMissing.With())
	case p.special:
		if err := p.domain(host, colon); err != nil {
			return 0, err
		}
	default:
		if err := p.opaqueHost(host, colon); err != nil {
			return 0, err
		}
	}
	return end, p.port(colon, end)
}

// userinfo writes a userinfo and its "@". It leaves out an empty password and an empty userinfo (4.4, authority state; 4.5).
func (p *reading) userinfo(from, to int) {
	start := len(p.out)
	colon := strings.IndexByte(p.text[from:to], ':')
	if colon < 0 {
		colon = to - from
	}
	colon += from
	p.encode(from, colon, &inUserinfo)
	if colon+1 < to {
		p.out = append(p.out, ':')
		p.encode(colon+1, to, &inUserinfo)
	}
	if len(p.out) > start {
		p.out = append(p.out, '@')
	}
	if string(p.out[start:]) != p.text[from:to+1] {
		p.done |= RepairedUserinfo
	}
}

// portColon returns the offset of the colon between host and port, outside of brackets, or end if there is no such colon.
func portColon(text string, i, end int) int {
	inside := false
	for ; i < end; i++ {
		switch text[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return end
}

// port writes the port, whose colon is at i (4.4, port state).
func (p *reading) port(i, end int) error {
	if i == end {
		return nil
	}
	n := 0
	for at := i + 1; at < end; at++ {
		c := p.text[at]
		if !ascii.IsDigit(c) {
			return p.fail(uri.CodeCharacter, uri.ComponentPort, at, 1, "4.4", message.PortDigits.With(shown(p.text[at:])))
		}
		if n = n*10 + int(c-'0'); n > 65535 {
			return p.fail(schemes.CodeRange, uri.ComponentPort, i+1, end-i-1, "4.4", message.SchemesPortRange.With())
		}
	}
	port := p.text[i:end]
	if p.form >= formHref {
		if port = printedPort(p.scheme, port[1:]); port == "" {
			return nil
		}
		p.out = append(p.out, ':')
	}
	p.out = append(p.out, port...)
	return nil
}

// printedPort returns a valid port without zeros before it, or "" if it is empty or the default port of a special scheme.
func printedPort(scheme, port string) string {
	if port == "" {
		return ""
	}
	if port = strings.TrimLeft(port, "0"); port == "" {
		port = "0"
	}
	if special, _ := host.IsSpecial(scheme); special {
		if standard, ok := schemes.DefaultPort(scheme); ok && port == strconv.Itoa(int(standard)) {
			return ""
		}
	}
	return port
}

// opaque writes the opaque path at i and everything after it (4.4, opaque path state).
func (p *reading) opaque(i int) {
	p.root = len(p.out)
	end := endOf(p.text, i, inOpaque)
	p.encode(i, end, &inOpaquePath)
	if last := len(p.out) - 1; p.form == formExact && end < len(p.text) && p.out[last] == ' ' {
		p.out = append(p.out[:last], "%20"...)
	}
	if p.form != formReference && hasDots(p.text[i:end]) {
		p.done |= RepairedOpaque
	}
	p.tail(end)
}

// tail writes the query and the fragment (4.4, query and fragment states). The first of them begins at i.
func (p *reading) tail(i int) {
	if i < len(p.text) && p.text[i] == '?' {
		end := endOf(p.text, i, "#")
		chars := &inQuery
		if p.special {
			chars = &inSpecialQuery
		}
		p.out = append(p.out, '?')
		if p.special && p.encodeQuery != nil && !ascii.EqualFold(p.scheme, "ws") && !ascii.EqualFold(p.scheme, "wss") {
			p.encodeAs(p.text[i+1:end], chars)
		} else {
			p.encode(i+1, end, chars)
		}
		i = end
	}
	if i < len(p.text) {
		p.out = append(p.out, '#')
		p.encode(i+1, len(p.text), &inFragment)
	}
}

// fail returns the error about n bytes at i of the cleaned text.
func (p *reading) fail(code uri.Code, component uri.Component, i, n int, section string, why message.Message) error {
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
