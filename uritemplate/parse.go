package uritemplate

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri/internal/ascii"
)

// A Template is a parsed URI Template. It does not change, and many goroutines may use it. The zero Template is the empty one.
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

// Parse parses a template by the grammar of section 2. If the text is not a template, Parse returns a [*uri.ParseError]. Offset
// is the first byte at which no template continues like the text. Document is "RFC 6570", and Section is the section that forbids it.
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

// Names returns the names of the variables, each once, in the order in which they first appear. They are as written, with their
// triplets.
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
