package uri

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/secret"
)

// A ParseError says why a text is not a reference, or not a base, of its document, or cannot
// be a part of one. Functions return it as a pointer. [errors.AsType] finds it in an error that wraps it:
//
//	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
//
// To define Offset, the text is split as the document does it (most of them in their
// Appendix B), valid or not: Offset is that of the first byte which the component's rule
// cannot take, or of the component's end where the rule needs more. Of a bad escape such
// as "%4x" the rule takes "%4", and the offset is that of the "x".
//
// However it is printed, by any verb of package fmt, in JSON or in a log, a ParseError hides
// what may hold a password: all of the text from "//" to the last "@", or from a colon
// before that, or from the beginning of a text that [Parts.URI] or a method such as [URI.WithScheme] put together
// without either. Of a text that is no whole reference it shows nothing. Input is the text itself.
// There is one exception, a copy in an unexported field of a struct. Package fmt cannot call the methods of such
// a field. When it prints the struct, it prints Input with its password.
type ParseError struct {
	Input string
	Spec  Spec
	Finding

	part  bool    // Input is only a part of a reference, or data for one, and is not shown
	bare  bool    // Input is put together and begins with a path, which may have been a password after a scheme
	hides *hidden // what is hidden of Input, if that is known to be a reference; else nil
}

// A hidden is what is hidden of a reference. All findings about a reference share it, since
// finding it takes as long as reading the reference.
type hidden struct {
	text     string
	from, to int
}

// in reports whether h says what is hidden in text.
func (h *hidden) in(text string) bool { return h != nil && h.text == text }

// hiddenIn returns what is hidden of u.
func hiddenIn(u URI) *hidden {
	from, to := secret.InReference(u)
	return &hidden{u.text, from, to}
}

// refusal makes the error of what is no fault of syntax.
func refusal(code Code, component Component, text string, sp Spec, at, n int, why string) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: Finding{
		Code: code, Offset: at, Len: n, Component: component, Text: why,
	}}
}

// of says that it is a section of another document which refuses.
func (e *ParseError) of(document, section string) *ParseError {
	e.Document, e.Section = document, section
	return e
}

// by says that it is the document's section of the component which refuses.
func (e *ParseError) by() *ParseError {
	e.Section = documents[e.Spec].section[e.Component]
	return e
}

// partError makes the error of a text that is only a part of a reference.
func partError(text string, finding Finding) *ParseError {
	return &ParseError{Input: text, Finding: finding, part: true}
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
			return !r.authority.lastAt || !strings.Contains(rest[:r.authority.end.find(rest)], ":")
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
	case ascii.IsAlnum(c):
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
	why, other := "", false // whether to say what may be written instead
	switch f.component {
	case ComponentScheme:
		why, other = r.schemeHint(text, f.at, c)
	case ComponentHost:
		why = r.authority.host.hint(text, f.at, c)
	case ComponentPort:
		why = "only digits allowed"
		if looksLikeIPv6(text, f.at) {
			why = "an IPv6 address needs brackets around it"
		}
	case ComponentPath:
		why = pathHint(f.at, c)
	case ComponentFragment:
		if c == '#' {
			why, other = `no second "#" allowed`, true
		}
	}
	if why == "" {
		why, other = characterHint(c), true
	}
	switch {
	case !other:
		return why
	case f.component == ComponentScheme && !r.needsScheme && c > ' ':
		return why + `; a relative path may begin with "./"`
	case r.escapes(text, f):
		var buf [len("%F0%9F%92%A9")]byte
		return why + `; write "` + string(appendEscaped(buf[:0], text[f.at:f.at+size], &noChars)) + `"`
	}
	return why
}

// schemeHint is what hint says of schemes alone, or nothing.
func (r *rules) schemeHint(text string, at int, c rune) (why string, other bool) {
	switch {
	case r.needsScheme && strings.IndexByte("/?#", text[at]) >= 0:
		return "a scheme and a colon are needed", false
	case portFollows(text):
		return `a host and port need "//" before them`, false
	case at == 0 && ' ' < c && c < 0x7f:
		return "no letter at the beginning", true
	}
	return "", false
}

// hint is what [rules.hint] says of hosts alone, or nothing.
func (r *hostRules) hint(text string, at int, c rune) string {
	switch {
	case text[at-1] == ']':
		return "only a port may follow an IP address in brackets"
	case inBrackets(text, at) && c == '%':
		return "no zone identifier allowed in an IP address"
	case inBrackets(text, at):
		return "no IP address in the brackets"
	case c == '[' && r.literal == noLiteral:
		return "no IP address in brackets allowed"
	case c == '[' || c == ']':
		return "brackets allowed only around an IP address"
	case c == '@':
		return `no second "@" allowed; in userinfo write "%40"`
	case c >= utf8.RuneSelf:
		return `only ASCII allowed; the name may have a form with "xn--"`
	}
	return ""
}

// pathHint is what hint says of paths alone, or nothing.
func pathHint(at int, c rune) string {
	switch {
	case at == 0 && c == ':':
		return "no scheme before the colon"
	case c == '/':
		return "no empty segment allowed"
	case c == '\\':
		return `no backslash allowed; segments are separated by "/"`
	}
	return ""
}

// characterHint is what hint says of a character in any component.
func characterHint(c rune) string {
	switch {
	case c == ' ':
		return "no space allowed"
	case c == '#':
		return "no fragment allowed"
	case c < ' ' || c == 0x7f:
		return "no control character allowed"
	case c >= utf8.RuneSelf:
		return "only ASCII allowed"
	}
	return strconv.QuoteRune(c) + " not allowed"
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
	for i < len(text) && ascii.IsDigit(text[i]) {
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
