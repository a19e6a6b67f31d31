// Package uritemplate expands URI Templates (RFC 6570), and finds the values in a text that a
// template expands to.
//
//	s, err := uritemplate.MustParse("/search{?q,lang}").Expand(uritemplate.Values{"q": uritemplate.String("déjà vu")})
//	// s is "/search?q=d%C3%A9j%C3%A0%20vu". The variable lang is undefined and leaves no trace.
//
// Parse a template once and share it. [Template.Expand] returns a string, [Template.ExpandURI] a
// [uri.URI] that is checked, and [Template.AppendExpand] writes into a buffer that you supply;
// [Template.Match] goes the other way.
//
// A template is text with expressions in braces. An expression has the names of variables and may
// begin with an operator, which says where the values stand and so how they are encoded. A name may
// have a modifier: ":3" uses a prefix of three characters, and "*" writes each member of a list or
// of pairs separately. The package has all four levels of the RFC. In this table, q is "a b/c", and
// n is the list of 1 and 2:
//
//	expression  expansion               use it for
//	{q}         a%20b%2Fc               one part of anything
//	{+q}        a%20b/c                 text that may have delimiters, such as a path
//	{#q}        #a%20b/c                a fragment
//	{.q}        .a%20b%2Fc              labels of a host name, the extension of a file
//	{/q,n*}     /a%20b%2Fc/1/2          segments of a path
//	{;q,n}      ;q=a%20b%2Fc;n=1,2      parameters in a path
//	{?q,n*}     ?q=a%20b%2Fc&n=1&n=2    a query
//	{&q}        &q=a%20b%2Fc            more parameters of a query
//
// Values are data in UTF-8, not percent-encoded; expansions are percent-encoded, and contain only
// characters that a URI may have. The guide [URI Templates] has common mistakes, and what a value
// from a stranger can do in which expression. Offsets are in bytes. No function panics, except
// [MustParse] and the methods of a nil *Template.
//
// Expand takes time in proportion to the texts that it gets and returns. A template can repeat a
// variable, so a short template with a long value can have a very long expansion: limit the length
// of both if strangers provide them.
//
// # Where the RFC leaves a choice
//
// The RFC contradicts itself in a few places, which the guide lists. This package follows the
// printed grammar of section 2 and the process of section 3, and not Appendix A. One result may
// surprise: an error comes without a partial result, because a program could use that as a URI.
//
// [URI Templates]: https://example.com/uri/docs/uri-templates.md
package uritemplate

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// A Template is a parsed URI Template. It is immutable and safe for concurrent use. The zero
// Template is the empty one.
type Template struct {
	text  string
	parts []part
}

// A part is literal text and the expression behind it. Only the last part may have no expression.
type part struct {
	literal string // as it is expanded
	op      *operator
	vars    []variable // none: there is no expression
}

// A variable is a varspec (2.3).
type variable struct {
	name    string
	offset  int    // in the template
	length  uint16 // of the prefix; 0: there is none
	explode bool
}

// An operator is what an expression type does, in the terms of the value table in Appendix A.
type operator struct {
	first, sep string
	named      bool
	empty      string // behind the name of an empty value
	allow      *ascii.Set
	triplets   bool // whether triplets in a value stay as they are
}

// simple is the expression type without an operator.
var simple = operator{sep: ",", allow: &simpleChars}

// operators are the expression types of op-level2 and op-level3 (2.2), by their operators.
var operators = [...]struct {
	char byte
	operator
}{
	{'+', operator{sep: ",", allow: &reservedChars, triplets: true}},
	{'#', operator{first: "#", sep: ",", allow: &reservedChars, triplets: true}},
	{'.', operator{first: ".", sep: ".", allow: &simpleChars}},
	{'/', operator{first: "/", sep: "/", allow: &simpleChars}},
	{';', operator{first: ";", sep: ";", named: true, allow: &simpleChars}},
	{'?', operator{first: "?", sep: "&", named: true, empty: "=", allow: &simpleChars}},
	{'&', operator{first: "&", sep: "&", named: true, empty: "=", allow: &simpleChars}},
}

// reservedOperators are op-reserve (2.2).
const reservedOperators = "=,!@|"

// maxLength is the longest prefix (2.4.1).
const maxLength = 9999

// Parse parses a template by the grammar of section 2. If the text is not a template, it returns a
// [*uri.ParseError], whose Offset is the first byte at which no template continues like the text.
// Document is "RFC 6570", and Section is the section that forbids it.
func Parse(text string) (*Template, error) {
	p := parser{text: text}
	t := &Template{text: text}
	for p.at < len(text) {
		one := part{}
		var err error
		if one.literal, err = p.literals(); err != nil {
			return nil, err
		}
		if p.at < len(text) {
			if one.op, one.vars, err = p.expression(); err != nil {
				return nil, err
			}
		}
		t.parts = append(t.parts, one)
	}
	return t, nil
}

// MustParse is like [Parse], but panics if the text is not a template.
func MustParse(text string) *Template {
	t, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return t
}

// String returns the text that was parsed.
func (t *Template) String() string { return t.text }

// Names returns the names of the variables, each once, in the order in which they first appear, as
// they are written in the template.
func (t *Template) Names() []string {
	var names []string
	known := map[string]bool{}
	for i := range t.parts {
		for j := range t.parts[i].vars {
			if name := t.parts[i].vars[j].name; !known[name] {
				known[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// A parser is at a place in a text.
type parser struct {
	text string
	at   int
}

// fail returns the error that the text has the problem where the parser is.
func (p *parser) fail(what problem) error {
	r, size := utf8.DecodeRuneInString(p.text[p.at:])
	switch char := p.text[p.at : p.at+size]; {
	case r == utf8.RuneError && size == 1:
		return textNotUTF8.at(p.text, p.at, size)
	case size == 0 && what != badEscape:
		return unclosed.at(p.text, p.at, 0)
	case what == badText:
		return what.at(p.text, p.at, size, strconv.Quote(char), `"`+string(appendTriplets(nil, char))+`"`)
	default:
		return what.at(p.text, p.at, size, strconv.Quote(char))
	}
}

// peek returns the byte where the parser is, or 0 at the end of the text.
func (p *parser) peek() byte {
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

// literals reads literals (2.1) up to an expression or the end, and returns their expansion (3.1).
func (p *parser) literals() (string, error) {
	var b []byte // the expansion of text[start:done], if that is another text
	start, done := p.at, p.at
	for p.at < len(p.text) && p.text[p.at] != '{' {
		switch c := p.text[p.at]; {
		case literalChars.Has(c):
			p.at++
		case c == '%':
			if err := p.triplet(); err != nil {
				return "", err
			}
		case c == '}':
			return "", p.fail(strayBrace)
		default:
			r, size := utf8.DecodeRuneInString(p.text[p.at:])
			if !isLiteral(r) {
				return "", p.fail(badText)
			}
			b = append(b, p.text[done:p.at]...)
			b = appendTriplets(b, p.text[p.at:p.at+size])
			p.at += size
			done = p.at
		}
	}
	if b == nil {
		return p.text[start:p.at], nil
	}
	return string(append(b, p.text[done:p.at]...)), nil
}

// triplet reads pct-encoded.
func (p *parser) triplet() error {
	for range 2 {
		if p.at++; !ascii.IsHex(p.peek()) {
			return p.fail(badEscape)
		}
	}
	p.at++
	return nil
}

// expression reads an expression (2.2).
func (p *parser) expression() (*operator, []variable, error) {
	p.at++
	op := &simple
	for i := range operators {
		if p.peek() == operators[i].char {
			op = &operators[i].operator
			p.at++
			break
		}
	}
	if c := p.peek(); op == &simple && strings.IndexByte(reservedOperators, c) >= 0 {
		return nil, nil, p.fail(reservedOperator)
	}
	var vars []variable
	for {
		v, err := p.variable()
		if err != nil {
			return nil, nil, err
		}
		vars = append(vars, v)
		end := p.peek() == '}'
		p.at++
		if end {
			return op, vars, nil
		}
	}
}

// variable reads a varspec, and stops at the "," or "}" behind it.
func (p *parser) variable() (variable, error) {
	v := variable{offset: p.at}
	if err := p.name(); err != nil {
		return v, err
	}
	v.name = p.text[v.offset:p.at]
	after := badName
	switch p.peek() {
	case '*':
		v.explode = true
		p.at++
		after = badModifier
	case ':':
		p.at++
		if !p.length(&v.length) {
			return v, p.fail(badLength)
		}
		after = badModifier
	}
	if c := p.peek(); c != ',' && c != '}' {
		return v, p.fail(after)
	}
	return v, nil
}

// length reads max-length (2.4.1), and reports whether there is one that is not too long.
func (p *parser) length(n *uint16) bool {
	for {
		c := p.peek()
		if !ascii.IsDigit(c) {
			return *n > 0
		}
		next := int(*n)*10 + int(c-'0')
		if next == 0 || next > maxLength {
			return false
		}
		*n = uint16(next)
		p.at++
	}
}

// name reads a varname (2.3).
func (p *parser) name() error {
	for start := p.at; ; {
		switch c := p.peek(); {
		case nameChars.Has(c):
			p.at++
		case c == '%':
			if err := p.triplet(); err != nil {
				return err
			}
		case strings.IndexByte(",}*:.", c) < 0:
			return p.fail(badName)
		case p.at == start:
			return p.fail(missingName)
		default:
			return p.fail(badDot)
		}
		if c := p.peek(); c == '.' {
			p.at++
		} else if c != '%' && !nameChars.Has(c) {
			return nil
		}
	}
}

// The codes of this package. Errors have codes of package uri, too: [uri.CodeCharacter],
// [uri.CodeEscape], [uri.CodeIncomplete] and [uri.CodeText].
const (
	CodeOperator uri.Code = "uritemplate-operator" // an operator that is reserved for extensions
	CodePrefix   uri.Code = "uritemplate-prefix"   // a prefix of a list or of pairs
	CodeSegment  uri.Code = "uritemplate-segment"  // a value made an empty segment or a dot segment: see [StrictSegments]
)

// A problem is a kind of error.
type problem uint8

const (
	badText problem = iota
	badEscape
	strayBrace
	textNotUTF8
	unclosed
	reservedOperator
	missingName
	badName
	badDot
	badLength
	badModifier
	prefixOfList
	valueNotUTF8
	badSegment
)

// problems are what errors say, and by which section of RFC 6570.
var problems = [...]struct {
	code    uri.Code
	section string
	text    *message.Sentence
}{
	badText:          {uri.CodeCharacter, "2.1", &message.TemplateCharacter},
	badEscape:        {uri.CodeEscape, "1.5", &message.TemplateEscape},
	strayBrace:       {uri.CodeCharacter, "2.1", &message.TemplateBrace},
	textNotUTF8:      {uri.CodeText, "1.6", &message.TemplateUTF8},
	unclosed:         {uri.CodeIncomplete, "2.2", &message.TemplateUnclosed},
	reservedOperator: {CodeOperator, "2.2", &message.TemplateOperator},
	missingName:      {uri.CodeIncomplete, "2.3", &message.TemplateNameMissing},
	badName:          {uri.CodeCharacter, "2.3", &message.TemplateName},
	badDot:           {uri.CodeCharacter, "2.3", &message.TemplateDot},
	badLength:        {uri.CodeCharacter, "2.4.1", &message.TemplateLength},
	badModifier:      {uri.CodeCharacter, "2.4", &message.TemplateModifier},
	prefixOfList:     {CodePrefix, "2.4.1", &message.TemplatePrefix},
	valueNotUTF8:     {uri.CodeText, "1.6", &message.TemplateValueUTF8},
	badSegment:       {CodeSegment, "4", &message.TemplateSegment},
}

// at returns the error that the n bytes of the template from offset on have the problem.
func (p problem) at(template string, offset, n int, args ...string) *uri.ParseError {
	row := &problems[p]
	return &uri.ParseError{Input: template, Finding: findings.Say(uri.Finding{
		Code: row.code, Offset: offset, Len: n, Document: "RFC 6570", Section: row.section,
	}, row.text.With(args...))}
}
