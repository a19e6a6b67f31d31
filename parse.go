package uri

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/secret"
)

// maxLen is the length in bytes of the longest text: 2 GiB less one, so that
// offsets fit 32 bits and sums of two lengths fit too.
const maxLen = 1<<31 - 1

// A fault says where the state machine could not go on. Its component is zero
// where nothing is wrong. diagnose turns it into a Finding.
type fault struct {
	component Component
	at        int  // bytes before the one that the component's rule cannot take
	escape    bool // whether that byte should have been a hexadecimal digit
}

// stopped returns the fault of a component whose characters are in cs, and end at i. Of
// "%4x" the rule can take the "%4".
func (cs *set) stopped(component Component, text string, i int) fault {
	f := fault{component: component, at: i}
	if i < len(text) && text[i] == '%' && cs.has('%') {
		f.escape = true
		if f.at++; f.at < len(text) && isHex(text[f.at]) {
			f.at++
		}
	}
	return f
}

// errInvalid is the error of [offsets.parse] where nobody asks for reasons.
var errInvalid error = CodeCharacter

// parseSlow is [offsets.parse] by the state machine.
func (o *offsets) parseSlow(text string, sp Spec, want demand) error {
	if want == fastOnly {
		return errInvalid
	}
	f := o.parseState(text, sp)
	if f.component != 0 {
		*o = offsets{}
		if want != reasons {
			return errInvalid
		}
		return newParseError(text, sp, f)
	}
	o.rough = (&URI{text, *o}).isRough()
	return nil
}

// parseState sets o to the components of text under sp, by the state machine.
func (o *offsets) parseState(text string, sp Spec) fault {
	*o = offsets{spec: sp}
	if len(text) > maxLen || !sp.valid() {
		return fault{component: ComponentReference}
	}
	return documents[sp].parse(text, o)
}

// empty returns the empty reference under sp, whether or not it is one.
func (sp Spec) empty() URI {
	return URI{offsets: offsets{spec: sp, rough: !documents[sp].normalize.notes}}
}

// isRough reports whether u has something that normalization may have to change,
// by a rule that is quick to check: a capital letter before the path; a "%" or a bracket; from
// the path on two of "/" and "." side by side, or a "." at its beginning. What is not rough
// is in normal form. Where the rule does not hold for the document, everything is rough.
func (u *URI) isRough() bool {
	if !documents[u.spec].normalize.notes {
		return true
	}
	for i := range u.path {
		if c := u.text[i]; 'A' <= c && c <= 'Z' {
			return true
		}
	}
	rest := u.text[u.path:]
	for i := range len(rest) {
		if c := rest[i]; (c == '/' || c == '.') && (i > 0 && (rest[i-1] == '/' || rest[i-1] == '.') || i == 0 && c == '.') {
			return true
		}
	}
	return strings.ContainsAny(u.text, "%[]")
}

// parse is the state machine. It reads text from left to right and sets o to it, all but
// the document.
//
//	scheme ──":"──▶ hierarchy ──"//"──▶ authority ──▶ path ──"?"──▶ query ──"#"──▶ fragment
//	     └── no ":" after it: a relative reference, read again from the start ──┘
func (r *rules) parse(text string, o *offsets) fault {
	i := r.scheme.span(text, 0)
	if 0 < i && i < len(text) && text[i] == ':' && r.schemeFirst.has(text[0]) {
		o.scheme = uint32(i)
		i++
	} else if r.needsScheme {
		return r.schemeFault(text)
	} else {
		i = 0
	}

	if i+1 < len(text) && text[i] == '/' && text[i+1] == '/' {
		var f fault
		if i, f = r.authority.parse(text, i+2, o); f.component != 0 {
			return f
		}
	}

	// A path. What "//" begins has been read as an authority, and what follows an
	// authority begins with a delimiter.
	o.path = uint32(i)
	chars, query := &r.path, &r.query
	switch {
	case o.scheme == 0 && o.host == 0:
		chars = &r.first
		if i = chars.span(text, i); i < len(text) && text[i] == '/' {
			chars = &r.path
			i = chars.span(text, i)
		}
	case o.host == 0 && r.isOpaque(text, i):
		o.opaque = true
		if text[i] != '?' && !r.opaqueFirst.has(text[i]) {
			return fault{component: ComponentPath, at: i}
		}
		chars = &r.opaque
		i = chars.span(text, i)
		query = &r.opaqueQuery
	default:
		i = chars.span(text, i)
	}
	if r.noEmptySegments {
		if at := o.emptySegment(text, i); at >= 0 {
			return fault{component: ComponentPath, at: at}
		}
	}
	o.params = uint32(i)
	if i < len(text) && text[i] == ';' && r.params.has(';') {
		chars = &r.params
		i = chars.span(text, i+1)
	}
	o.query, o.fragment = uint32(i), uint32(i)

	if i < len(text) && text[i] == '?' {
		start := i + 1
		i = query.span(text, start)
		if r.wordSeparator != 0 {
			at := emptyWord(text[:i], start, r.wordSeparator)
			if 0 <= at && at < i || at == i && (i == len(text) || text[i] == '#') {
				return fault{component: ComponentQuery, at: at}
			}
		}
		o.fragment = uint32(i)
		if i < len(text) && text[i] != '#' {
			return query.stopped(ComponentQuery, text, i)
		}
	}
	if i < len(text) && text[i] == '#' && r.fragments {
		if i = r.fragment.span(text, i+1); i < len(text) {
			return r.fragment.stopped(ComponentFragment, text, i)
		}
	}
	if i < len(text) {
		return r.pathFault(chars, text, i, o)
	}
	return fault{}
}

// isOpaque reports whether an opaque part follows the scheme and its colon, at i.
// What hier-part can take as a query alone, is none (RFC2396bis, 3).
func (r *rules) isOpaque(text string, i int) bool {
	if !r.opaque.nonempty() || i == len(text) || text[i] == '/' || text[i] == '#' {
		return false
	}
	if text[i] == '?' && r.hierFirst {
		end := r.query.span(text, i+1)
		return end < len(text) && text[end] != '#'
	}
	return true
}

// emptySegment returns the offset of the first "/" of the path up to end that makes a
// segment before the last empty, or that stands directly after a scheme; or -1.
func (o *offsets) emptySegment(text string, end int) int {
	start := int(o.path)
	if o.scheme != 0 && o.host == 0 && start < end && text[start] == '/' {
		return start
	}
	for i := start + 1; i < end; i++ {
		if text[i] == '/' && text[i-1] == '/' {
			return i
		}
	}
	return -1
}

// emptyWord returns where a word of s from i on, between separators, has no characters;
// or -1.
func emptyWord(s string, i int, separator byte) int {
	for start := i; ; i++ {
		if i == len(s) || s[i] == separator {
			if i == start {
				return i
			}
			start = i + 1
		}
		if i == len(s) {
			return -1
		}
	}
}

// pathFault says which component stopped at i, where a path of chars could not go on.
// A colon in the first segment of a relative reference ends a scheme by
// Appendix B, even one that is none; unless the document's segment may hold a colon.
func (r *rules) pathFault(chars *set, text string, i int, o *offsets) fault {
	if o.scheme == 0 && o.host == 0 && !r.first.has(':') {
		if end := strings.IndexAny(text, ":/?#"); end > 0 && text[end] == ':' {
			return r.schemeFault(text)
		}
	}
	return chars.stopped(ComponentPath, text, i)
}

// schemeFault says where the scheme before the first colon is none.
func (r *rules) schemeFault(text string) fault {
	if text == "" || !r.schemeFirst.has(text[0]) {
		return fault{component: ComponentScheme}
	}
	return r.scheme.stopped(ComponentScheme, text, r.scheme.span(text, 0))
}

// parse reads the authority that starts at start, and returns its end.
func (r *authorityRules) parse(text string, start int, o *offsets) (end int, f fault) {
	if !r.lastAt {
		// Most are a host and a port that end where the authority may.
		if end, f = r.hostPort(text, start, len(text), o); f.component == 0 && (end == len(text) || r.end.has(text[end])) {
			return end, f
		}
	}
	at := -1 // of the "@" that ends userinfo
	for end = start; end < len(text) && !r.end.has(text[end]); end++ {
		if text[end] == '@' && (at < 0 || r.lastAt) {
			at = end
		}
	}
	if start == end && !r.nonempty {
		o.host, o.port, o.kind = uint32(start), uint32(start), HostRegName
		return end, fault{}
	}
	if f = r.parseServer(text[:end], start, at, o); f.component == 0 || !r.registry.nonempty() {
		return end, f
	}
	i := r.registry.span(text[:end], start)
	if i == end {
		o.host, o.port, o.kind = uint32(start), uint32(end), HostRegName
		return end, fault{}
	}
	// It is neither. The longer of the two readings says what is wrong.
	if g := r.registry.stopped(ComponentAuthority, text[:end], i); g.at > f.at || r.netLoc {
		f = g
	}
	return end, f
}

// length returns the length of the authority that begins text.
func (r *authorityRules) length(text string) int {
	i := 0
	for i < len(text) && !r.end.has(text[i]) {
		i++
	}
	return i
}

// parseServer reads [ userinfo "@" ] host [ ":" port ] from start to the end of text,
// where at is the place of the "@", or -1.
func (r *authorityRules) parseServer(text string, start, at int, o *offsets) fault {
	if at >= 0 {
		if i := r.userinfo.span(text[:at], start); i < at || i == start && r.userNeeded {
			return r.userinfo.stopped(ComponentUserinfo, text[:at], i)
		}
		if r.oneColon {
			if i := start + colon(text[start:at]) + 1; i < at {
				if i += colon(text[i:at]); i < at {
					return fault{component: ComponentUserinfo, at: i}
				}
			}
		}
		start = at + 1
	}

	hostEnd := len(text)
	if r.lastAt {
		if i := strings.LastIndexByte(text[start:], ':'); i >= 0 {
			hostEnd = start + i
		}
	}
	i, f := r.hostPort(text, start, hostEnd, o)
	switch {
	case f.component != 0 || i == len(text):
		return f
	case i > int(o.port):
		return fault{component: ComponentPort, at: i}
	}
	return r.host.chars(text, start).stopped(ComponentHost, text, i)
}

// hostPort reads host [ ":" port ] from start on, the host up to hostEnd at most, and
// returns how far they go.
func (r *authorityRules) hostPort(text string, start, hostEnd int, o *offsets) (int, fault) {
	i, kind := r.host.parse(text[:hostEnd], start)
	if kind == HostNone || i < hostEnd && r.lastAt {
		return i, r.host.chars(text, start).stopped(ComponentHost, text, i)
	}
	o.host, o.port, o.kind = uint32(start), uint32(i), kind
	if i == len(text) || text[i] != ':' {
		return i, fault{}
	}
	i++
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	if r.portNeeded && text[i-1] == ':' {
		return i, fault{component: ComponentPort, at: i}
	}
	return i, fault{}
}

// newParseError makes the error of a fault in the text.
func newParseError(text string, sp Spec, f fault) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: diagnose(text, sp, f)}
}

// diagnose says in words what the fault in the text is.
func diagnose(text string, sp Spec, f fault) Finding {
	if !sp.valid() {
		return Finding{Code: CodeSpec, Component: f.component, Text: "no such document"}
	}
	r := &documents[sp]
	finding := Finding{
		Code:      CodeCharacter,
		Offset:    f.at,
		Component: f.component,
		Section:   r.section[f.component],
	}
	switch {
	case f.component == ComponentReference:
		finding.Code, finding.Offset, finding.Text = CodeTooLong, maxLen, "longer than 2 GiB"
		return finding
	case f.escape:
		finding.Code, finding.Text = CodeEscape, `"%" needs two hexadecimal digits; a "%" itself is "%25"`
	case r.incomplete(text, f):
		finding.Code, finding.Text = CodeIncomplete, r.missing(text, f)
		return finding
	default:
		finding.Text = r.hint(text, f)
	}
	if finding.Offset < len(text) {
		_, finding.Len = utf8.DecodeRuneInString(text[finding.Offset:])
	}
	return finding
}

// incomplete reports whether the component ended at f.at, and its rule needs more.
func (r *rules) incomplete(text string, f fault) bool {
	if f.at == len(text) {
		return true
	}
	switch c := text[f.at]; f.component {
	case ComponentUserinfo:
		return c == '@'
	case ComponentHost:
		if c == ':' && !inBrackets(text, f.at) {
			// It begins a port, unless a later one does.
			rest := text[f.at+1:]
			return !r.authority.lastAt || !strings.Contains(rest[:r.authority.length(rest)], ":")
		}
		return r.authority.end.has(c)
	case ComponentPort:
		return r.authority.end.has(c)
	case ComponentQuery:
		return c == '#'
	}
	return false
}

// missing says what an incomplete component needs.
func (r *rules) missing(text string, f fault) string {
	switch {
	case f.component == ComponentScheme:
		return "a scheme and a colon are needed"
	case f.component == ComponentUserinfo:
		return `a user is needed before the "@"`
	case f.component == ComponentPort:
		return "digits are needed after the colon"
	case f.component == ComponentQuery:
		return "an empty query is not allowed"
	case inBrackets(text, f.at):
		return `an IP address in brackets ends with "]"`
	}
	switch c := text[f.at-1]; {
	case c == '.':
		return "no final dot allowed after a host name"
	case c == '-':
		return `a label of a host name cannot end with "-"`
	case isAlpha(c) || isDigit(c):
		return "the last label begins with no letter, and there are not four numbers"
	}
	return "a host is needed"
}

// escapes reports whether the component in which f is allows escapes.
func (r *rules) escapes(text string, f fault) bool {
	switch f.component {
	case ComponentScheme:
		return r.scheme.has('%')
	case ComponentHost:
		return r.authority.host.name.has('%') && !inBrackets(text, f.at)
	}
	return f.component != ComponentPort
}

// inBrackets reports whether an IP literal has begun, and not ended, before i.
func inBrackets(text string, i int) bool {
	i = strings.LastIndexAny(text[:i], "[]/@")
	return i >= 0 && text[i] == '['
}

// hint says why the component cannot take the character at f.at, and what may
// have been meant.
func (r *rules) hint(text string, f fault) string {
	if from, to := secret.InText(text); from <= f.at && f.at < to {
		return "a character is not allowed; percent-encode it" // which one, is a secret
	}
	c, size := utf8.DecodeRuneInString(text[f.at:])
	write := ""
	if r.escapes(text, f) {
		write = `; write "` + percentEncode(text[f.at:f.at+size]) + `"`
	}
	if f.component == ComponentScheme && !r.needsScheme && c > ' ' {
		write = `; a relative path may begin with "./"`
	}
	switch {
	case f.component == ComponentScheme && r.needsScheme && strings.IndexByte("/?#", text[f.at]) >= 0:
		return "a scheme and a colon are needed"
	case f.component == ComponentScheme && portFollows(text):
		return `a host and port need "//" before them`
	case f.component == ComponentScheme && f.at == 0 && ' ' < c && c < 0x7f:
		return "no letter at the beginning" + write
	case f.component == ComponentPath && f.at == 0 && c == ':':
		return "no scheme before the colon"
	case f.component == ComponentPort && looksLikeIPv6(text, f.at):
		return "an IPv6 address needs brackets around it"
	case f.component == ComponentPort:
		return "only digits allowed"
	case f.component == ComponentHost && text[f.at-1] == ']':
		return "only a port may follow an IP address in brackets"
	case f.component == ComponentHost && inBrackets(text, f.at) && c == '%':
		return "no zone identifier allowed in an IP address"
	case f.component == ComponentHost && inBrackets(text, f.at):
		return "no IP address in the brackets"
	case f.component == ComponentHost && c == '[' && r.authority.host.literal == noLiteral:
		return "no IP address in brackets allowed"
	case f.component == ComponentHost && (c == '[' || c == ']'):
		return "brackets allowed only around an IP address"
	case f.component == ComponentHost && c == '@':
		return `no second "@" allowed; in userinfo write "%40"`
	case f.component == ComponentPath && c == '/':
		return "no empty segment allowed"
	case c == ' ':
		return "no space allowed" + write
	case c == '\\' && f.component == ComponentPath:
		return `no backslash allowed; segments are separated by "/"`
	case c == '#' && f.component == ComponentFragment:
		return `no second "#" allowed` + write
	case c == '#':
		return "no fragment allowed" + write
	case c < ' ' || c == 0x7f:
		return "no control character allowed" + write
	case c >= utf8.RuneSelf && f.component == ComponentHost:
		return `only ASCII allowed; the name may have a form with "xn--"`
	case c >= utf8.RuneSelf:
		return "only ASCII allowed" + write
	}
	return strconv.QuoteRune(c) + " not allowed" + write
}

// percentEncode returns the octets of s percent-encoded (RFC 3986, 2.1).
func percentEncode(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		b = append(b, '%', upperHex[s[i]>>4], upperHex[s[i]&15])
	}
	return string(b)
}

// portFollows reports whether what stands before the first colon, of which there is one,
// has no white space, and what follows is a port and the end of an authority.
func portFollows(text string) bool {
	i := colon(text) + 1
	for _, c := range []byte(text[:i-1]) {
		if c <= ' ' {
			return false
		}
	}
	start := i
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i > start && (i == len(text) || strings.IndexByte("/?#", text[i]) >= 0)
}

// looksLikeIPv6 reports whether the host and port around i are an IPv6 address
// without brackets.
func looksLikeIPv6(text string, i int) bool {
	text = text[1+strings.LastIndexAny(text[:i], "/@"):]
	if end := strings.IndexAny(text, "/?#"); end >= 0 {
		text = text[:end]
	}
	addr, err := netip.ParseAddr(text)
	return err == nil && addr.Is6() && addr.Zone() == ""
}
