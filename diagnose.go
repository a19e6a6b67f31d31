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

// A Code is a class of findings that callers may want to tell apart. It is an
// error, so that errors.Is(err, uri.CodeEscape) asks for the class of err.
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
	CodeSegment      Code = "segment"       // a text that no segment can hold as data
	CodeText         Code = "text"          // octets or characters that the encoding of text does not have
	CodeTooMany      Code = "too-many"      // more parameters, or enclosing entities, than allowed
	CodeNetURL       Code = "net-url"       // what net/url cannot carry
)

// Error returns the code with the name of the package before it.
func (c Code) Error() string { return "uri: " + string(c) }

// A Severity says how much a finding matters.
type Severity uint8

// The severities. Errors have the first. Package policy has the others, for what is valid and yet
// odd.
const (
	SeverityError   Severity = iota // the text is not valid, or not allowed
	SeverityHint                    // good practice that is not kept; harmless
	SeverityWarning                 // something that has its uses, and is used to deceive
	SeverityDanger                  // something that has hardly another use
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
// Text is one or more complete English sentences for the person who wrote the text. To show them in
// another language, translate the templates of docs/messages.md: Key names the template, and Args
// fills its "{0}" and "{1}". A key never gets another meaning. Args never holds a user name or a
// password, but may hold other characters of the text: escape them where you print them.
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

// say gives the finding its sentence.
func (f Finding) say(m message.Message) Finding {
	f.Key, f.Args, f.Text = m.Key, m.Args, m.Text
	return f
}

// A ParseError says why a text is not a reference, or not a base, of its document, or cannot be a
// part of one. Functions return it as a pointer. [errors.AsType] finds it in an error that wraps
// it:
//
//	if pe, ok := errors.AsType[*uri.ParseError](err); ok {
//
// To define Offset, the text is split as the document does it, valid or not (most documents in
// their Appendix B). Offset is the place of the first byte that the component's rule cannot accept.
// If the rule needs more bytes, Offset is the end of the component. The rule accepts "%4" of a bad
// escape such as "%4x", so the offset is the place of the "x".
//
// Every verb of package fmt, logs, and encodings such as JSON and gob hide the parts of the text
// that may hold a password. Everything from "//" to the last "@" is hidden, or from a colon before
// "//". If [Parts.URI] or a method such as [URI.WithScheme] put the text together without "//" or
// colon, everything from the beginning is hidden. If the text is not a whole reference, it shows
// nothing. Input is the text itself. There is one exception, a copy in an unexported field of a
// struct. Package fmt cannot call the methods of such a field. When it prints the struct, it prints
// Input with its password.
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
func refusal(code Code, component Component, text string, sp Spec, at, n int, why message.Message) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: Finding{
		Code: code, Offset: at, Len: n, Component: component,
	}.say(why)}
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

// A fault says where the state machine could not go on. The zero fault says that nothing is wrong.
// diagnose turns a fault into a Finding.
type fault struct {
	component Component
	at        int  // bytes before the one that the component's rule cannot take
	escape    bool // whether that byte should have been a hexadecimal digit
}

// stopped returns the fault of a component whose characters are in cs, and end at i. In "%4x" the
// rule can accept "%4".
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

// newParseError makes the error of a fault in the text.
func newParseError(text string, sp Spec, f fault) *ParseError {
	return &ParseError{Input: text, Spec: sp, Finding: diagnose(text, sp, f)}
}

// diagnose says in words what the fault in the text is.
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

// missing says what an incomplete component needs.
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

// inBrackets reports whether an IP literal has begun, and not ended, before i.
func inBrackets(text string, i int) bool {
	i = strings.LastIndexAny(text[:i], "[]/@")
	return i >= 0 && text[i] == '['
}

// hint says why the component cannot take the character at f.at, and what may
// have been meant.
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

// schemeHint is [rules.hint] for schemes. The sentence may have the character as its argument.
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
	keys := [...]*message.Sentence{&message.SchemeFirst, &message.SchemeASCII, &message.SchemeCharacter}
	if !r.needsScheme {
		keys = [...]*message.Sentence{&message.SchemeFirstPath, &message.SchemeASCIIPath, &message.SchemeCharacterPath}
	}
	switch {
	case c >= utf8.RuneSelf:
		return keys[1]
	case at == 0:
		return keys[0]
	}
	return keys[2]
}

// hint is [rules.hint] for hosts. The sentence may have the character as its argument. It never
// recommends an escape, which a host name cannot have in DNS.
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

// portFollows reports whether a port and the end of an authority follow the only first colon, and
// the text before that colon has no white space.
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

// looksLikeIPv6 reports whether host and port together are an IPv6 address without brackets.
func looksLikeIPv6(text string) bool {
	o := split.Reference(text)
	authority := text[o.Authority:o.Path]
	host, _ := split.Authority(authority)
	addr, err := netip.ParseAddr(authority[host:])
	return err == nil && addr.Is6() && addr.Zone() == ""
}

// visible returns s, which encodes the rune. It escapes a rune that could have no width, or two
// columns' width, or turn the direction of the text.
func visible(r rune, s string) string {
	if r < 0x300 && strconv.IsPrint(r) {
		return s
	}
	quoted := strconv.QuoteToASCII(s) // not the rune, which is U+FFFD for an octet that is not UTF-8
	return quoted[1 : len(quoted)-1]
}
