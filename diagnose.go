package uri

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/internal/secret"
	"example.com/uri/internal/split"
)

// A Code is a class of findings that callers may want to tell apart. It is an error, so
// errors.Is(err, uri.CodeEscape) reports whether err has a finding of that class.
type Code string

// The codes of this package.
const (
	CodeCharacter    Code = "character"     // a character that the component does not allow
	CodeEscape       Code = "escape"        // a "%" without two hexadecimal digits
	CodeIncomplete   Code = "incomplete"    // the component ends too early
	CodeTooLong      Code = "too-long"      // a text of 2 GiB or more
	CodeRelativeBase Code = "relative-base" // a base without a scheme
	CodeNoResolution Code = "no-resolution" // a base of a document that does not resolve references
	CodeAboveRoot    Code = "above-root"    // a ".." that a Resolver rejects
	CodeSpec         Code = "spec"          // a Spec that is none of the constants
	CodeComponent    Code = "component"     // a component that would be read as another
	CodeSegment      Code = "segment"       // a segment that cannot be data, such as ".."
	CodeText         Code = "text"          // an octet or character that the encoding does not allow
	CodeTooMany      Code = "too-many"      // more parameters, or enclosing entities, than allowed
	CodeNetURL       Code = "net-url"       // what net/url cannot represent
)

// Error returns "uri: " and the code.
func (c Code) Error() string { return "uri: " + string(c) }

// A Severity says how much a finding matters.
type Severity uint8

// The severities. Errors have SeverityError; package policy uses the others for what is valid and
// yet odd.
const (
	SeverityError   Severity = iota // the text is not valid, or not allowed
	SeverityHint                    // harmless, but not good practice
	SeverityWarning                 // something that has its uses, but is also used to deceive
	SeverityDanger                  // something that is hardly used but to deceive
)

var severities = [...]string{"error", "hint", "warning", "danger"}

// String returns "error", "hint", "warning" or "danger".
func (s Severity) String() string {
	if int(s) >= len(severities) {
		return "unknown Severity"
	}
	return severities[s]
}

// A Finding is one thing found in a text.
//
// Text consists of complete English sentences for the person who wrote the text. To show them in
// another language, translate the templates in docs/messages.md: Key is the name of a template,
// whose "{0}" and "{1}" stand for Args. A key never changes its meaning. Args never contains a user
// name or a password, but may contain any other characters of the text, so escape them where you
// print them.
type Finding struct {
	Code      Code
	Severity  Severity
	Offset    int // of its first byte, at most the length of the text
	Len       int // in bytes; 0 where something is missing
	Component Component
	Document  string // that says so, such as "RFC 6335", if it is not that of the Spec
	Section   string // of the document, such as "3.2.2"
	Key       string // of the sentence, such as "host-space"
	Args      [2]string
	Text      string // the sentence in English
}

// say returns the finding with its sentence set.
func (f Finding) say(m message.Message) Finding {
	f.Key, f.Args, f.Text = m.Key, m.Args, m.Text
	return f
}

// A ParseError says why a text is not a reference of its document, why it cannot be a base, or why
// it cannot be part of a reference. Functions return it as a pointer, which [errors.AsType] finds
// even if the error is wrapped:
//
//	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
//
// Offset is that of the first byte that the rule of the component cannot accept, or the end of the
// component if the rule needs more bytes. Components are where the document's delimiters put them,
// whether they are valid or not (most documents explain this in their Appendix B). In a bad escape
// such as "%4x" the rule accepts "%4", so the offset is that of the "x".
//
// Printing, logging or encoding the error hides what may be a password, under every verb of package
// fmt and in encodings such as JSON and gob. That is everything from the first "//", or from a
// colon before it, to the last "@". If [Parts.URI] or a method such as [URI.WithScheme] has put
// together a text that has neither, everything before the last "@" is hidden, and text that is only
// part of a reference is never shown. Input, however, is the text itself. The exception is a copy
// of a ParseError in an unexported field of a struct: package fmt cannot call its methods, so
// printing the struct shows Input with its password.
type ParseError struct {
	Input string
	Spec  Spec
	Finding

	part  bool    // Input is only a part of a reference, or data for one, and is not shown
	bare  bool    // Input begins with a path, which may have been a password after a scheme
	hides *hidden // what is hidden of Input, if that is known to be a reference; else nil
}

// A hidden says what is hidden of a reference. All findings about a reference share one, because
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

// refusal returns the error of something that is no fault of syntax.
func refusal(code Code, component Component, text string, sp Spec, at, n int,
	why message.Message) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: Finding{
		Code: code, Offset: at, Len: n, Component: component,
	}.say(why)}
}

// of sets the document that the error is by, if it is not that of the Spec, and its section.
func (e *ParseError) of(document, section string) *ParseError {
	e.Document, e.Section = document, section
	return e
}

// by makes the section that of the component in the document of the Spec.
func (e *ParseError) by() *ParseError {
	e.Section = documents[e.Spec].section[e.Component]
	return e
}

// partError returns the error of a text that is only part of a reference.
func partError(text string, finding Finding) *ParseError {
	return &ParseError{Input: text, Finding: finding, part: true}
}

// A fault says where the state machine could not go on. The zero fault means that nothing is wrong,
// and diagnose turns any other into a Finding.
type fault struct {
	component Component
	at        int  // bytes before the one that the component's rule cannot take
	escape    bool // whether that byte should have been a hexadecimal digit
}

// stopped returns the fault of a component that consists of cs and ends at i. Of "%4x" the rule can
// accept "%4".
func (cs *set) stopped(component Component, text string, i int) fault {
	f := fault{component: component, at: i}
	if i < len(text) && text[i] == '%' && cs.has('%') {
		f.escape = true
		if f.at++; f.at < len(text) && ascii.IsHex(text[f.at]) {
			f.at++
		}
	}
	return f
}

// newParseError returns the error of a fault in the text.
func newParseError(text string, sp Spec, f fault) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: diagnose(text, sp, f)}
}

// diagnose puts into words what is wrong at the fault.
func diagnose(text string, sp Spec, f fault) Finding {
	if !sp.valid() {
		return Finding{Code: CodeSpec, Component: f.component}.say(message.SpecUnknown.With())
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
		finding.Code, finding.Offset = CodeTooLong, maxLen
		return finding.say(message.TooLong.With())
	case f.escape:
		finding.Code = CodeEscape
		finding = finding.say(message.Escape.With())
	case r.incomplete(text, f):
		finding.Code = CodeIncomplete
		return finding.say(r.missing(text, f).With())
	default:
		finding = finding.say(r.hint(text, f))
	}
	_, finding.Len = utf8.DecodeRuneInString(text[finding.Offset:])
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

// missing returns the sentence that says what an incomplete component needs.
func (r *rules) missing(text string, f fault) *message.Sentence {
	switch {
	case f.component == ComponentScheme:
		return &message.SchemeMissing
	case f.component == ComponentUserinfo:
		return &message.UserMissing
	case f.component == ComponentPort:
		return &message.PortMissing
	case f.component == ComponentQuery:
		return &message.QueryEmpty
	case inBrackets(text, f.at):
		return &message.BracketMissing
	}
	switch c := text[f.at-1]; {
	case c == '.':
		return &message.HostFinalDot
	case c == '-':
		return &message.HostFinalHyphen
	case ascii.IsAlnum(c):
		return &message.HostLastPart
	}
	return &message.HostMissing
}

// inBrackets reports whether i is in an IP literal, whose "]" is not before i.
func inBrackets(text string, i int) bool {
	i = strings.LastIndexAny(text[:i], "[]/@")
	return i >= 0 && text[i] == '['
}

// hint says why the component cannot have the character at f.at and what may have been meant.
func (r *rules) hint(text string, f fault) message.Message {
	if from, to := secret.InText(text); from <= f.at && f.at < to {
		return message.HiddenCharacter.With()
	}
	c, size := utf8.DecodeRuneInString(text[f.at:])
	octets := text[f.at : f.at+size]
	switch f.component {
	case ComponentScheme:
		return r.schemeHint(text, f.at, c).With(visible(c, octets))
	case ComponentHost:
		return r.authority.host.hint(text, f.at, c).With(visible(c, octets))
	case ComponentPort:
		if looksLikeIPv6(text) {
			return message.IPv6Brackets.With()
		}
		return message.PortDigits.With(visible(c, octets))
	}
	if f.component == ComponentPath && c == '/' && f.at > 0 && text[f.at-1] == ':' {
		return message.PathFirstSlash.With()
	}
	return characterHint(f, c, octets)
}

// schemeHint is hint for schemes. The sentence may take the character as its argument.
func (r *rules) schemeHint(text string, at int, c rune) *message.Sentence {
	switch {
	case !split.Reference(text).HasScheme():
		return &message.SchemeMissing // no colon ends what the document reads as a scheme
	case portFollows(text):
		return &message.SlashesBeforePort
	case c == ' ' && at == 0:
		return &message.SpaceFirst
	case c == ' ':
		return &message.SchemeSpace
	case c < ' ' || c == 0x7f:
		return &message.SchemeControl
	}
	keys := [...]*message.Sentence{
		&message.SchemeFirst, &message.SchemeASCII, &message.SchemeCharacter,
	}
	if !r.needsScheme {
		keys = [...]*message.Sentence{
			&message.SchemeFirstPath, &message.SchemeASCIIPath, &message.SchemeCharacterPath,
		}
	}
	switch {
	case c >= utf8.RuneSelf:
		return keys[1]
	case at == 0:
		return keys[0]
	}
	return keys[2]
}

// hint is [rules.hint] for hosts. The sentence may take the character as its argument. It never
// recommends an escape, which a host name in DNS cannot have.
func (r *hostRules) hint(text string, at int, c rune) *message.Sentence {
	switch {
	case text[at-1] == ']':
		return &message.BracketAfter
	case inBrackets(text, at) && c == '%':
		return &message.Zone
	case inBrackets(text, at):
		return &message.LiteralInvalid
	case c == '[' && r.literal == noLiteral:
		return &message.LiteralForbidden
	case c == '[' || c == ']':
		return &message.BracketsStray
	case c == '@':
		return &message.HostSecondAt
	case c == ' ':
		return &message.HostSpace
	case c == '"':
		return &message.HostQuote
	case c < ' ' || c == 0x7f:
		return &message.HostControl
	case c >= utf8.RuneSelf:
		return &message.HostASCII
	}
	return &message.HostCharacter
}

// characterHint is [rules.hint] for the other components, which may all have escapes.
func characterHint(f fault, c rune, octets string) message.Message {
	path, fragment := f.component == ComponentPath, f.component == ComponentFragment
	switch {
	case path && f.at == 0 && c == ':':
		return message.SchemeBeforeColon.With()
	case path && c == '/':
		return message.PathEmptyPart.With()
	case path && c == '\\':
		return message.Backslash.With()
	case fragment && c == '#':
		return message.SecondHash.With()
	case c == '#':
		return message.FragmentForbidden.With()
	case c == ' ':
		return message.Space.With()
	case c == '"':
		return message.Quote.With()
	}
	var buf [len("%F4%8F%BF%BF")]byte
	all := buf[:0]
	for _, c := range []byte(octets) {
		all = ascii.AppendEscape(all, c)
	}
	escaped := string(all)
	switch {
	case c < ' ' || c == 0x7f:
		return message.Control.With(escaped)
	case c >= utf8.RuneSelf:
		return message.ASCII.With(escaped)
	}
	return message.Character.With(visible(c, octets), escaped)
}

// portFollows reports whether the first colon is followed by a port that ends an authority, with no
// white space before it.
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

// looksLikeIPv6 reports whether host and port together are an IPv6 address that lacks its brackets.
func looksLikeIPv6(text string) bool {
	o := split.Reference(text)
	authority := text[o.Authority:o.Path]
	host, _ := split.Authority(authority)
	addr, err := netip.ParseAddr(authority[host:])
	return err == nil && addr.Is6() && addr.Zone() == ""
}

// visible returns s, the encoding of r, or an escaped form of it if r may have no width or the
// width of two columns, or may change the direction of the text.
func visible(r rune, s string) string {
	if r < 0x300 && strconv.IsPrint(r) {
		return s
	}
	quoted := strconv.QuoteToASCII(s) // not of r, which is U+FFFD for an octet that is not UTF-8
	return quoted[1 : len(quoted)-1]
}
