// Package abnf reads the grammars of the documents from *.abnf files. It knows nothing of URIs: it
// tells whether a rule derives a text ([Grammar.Match]), makes texts that a rule derives
// ([Grammar.Generate]), and makes an automaton of a rule ([Grammar.NFA]).
//
// One law is that Valid accepts the language of RFC 3986. The file testdata/RFC3986.abnf is
// Appendix A of the document, with its names:
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
//
// A rule is compiled to a regular expression when it is first asked for: a sequence to a sequence,
// "/" to "|", a name in quotes to its letters in either case. A test then compares the two:
//
//	g := abnf.Load(t, "testdata", "RFC3986")
//	if got, want := uri.Valid(text), g.Match("URI-reference", text); got != want {
//		t.Errorf("%q: %t, want %t", text, got, want)
//	}
package abnf

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A Grammar is the rules of one document by their names.
type Grammar struct {
	Name    string
	rules   map[string]node
	exprs   map[string]string // of rules that were asked for
	matches map[string]*regexp.Regexp
}

// A node is an element of a rule.
type node interface{}

type (
	charset  [256]bool
	sequence []node
	choice   []node
	repeat   struct {
		min, max int // max < 0: any number
		of       node
	}
	reference struct {
		g    *Grammar
		name string
	}
	// The text that the rule data derives. Each octet is percent-encoded, unless the rule bare has
	// it.
	encoded struct {
		g          *Grammar
		data, bare string
		made       node // see plain
	}
)

func charRange(from, to byte) *charset {
	var cs charset
	for c := int(from); c <= int(to); c++ {
		cs[c] = true
	}
	return &cs
}

// literal is a quoted string: letters in it match in either case (RFC 2234, 2.3).
func literal(s string) node {
	seq := sequence{}
	for _, c := range []byte(s) {
		cs := charRange(c, c)
		if 'a' <= c|0x20 && c|0x20 <= 'z' {
			cs[c^0x20] = true
		}
		seq = append(seq, cs)
	}
	return seq
}

var coreRules = map[string]node{
	"ALPHA":  choice{charRange('A', 'Z'), charRange('a', 'z')},
	"DIGIT":  charRange('0', '9'),
	"HEXDIG": choice{charRange('0', '9'), charRange('A', 'F'), charRange('a', 'f')},
	"DQUOTE": charRange('"', '"'),
}

var grammars = map[string]*Grammar{}

// Load reads name.abnf in folder, once. A line that begins with white space continues the rule
// before it. The character ";" begins a comment. The form "<x of Y>" is the rule x of Y.abnf. The
// form "<x in y>" is the text that the rule x derives, percent-encoded except for characters of the
// rule y. The rule x may not refer to itself.
func Load(t testing.TB, folder, name string) *Grammar {
	t.Helper()
	path := filepath.Join(folder, name+".abnf")
	if g := grammars[path]; g != nil {
		return g
	}
	g := &Grammar{name, map[string]node{}, map[string]string{}, map[string]*regexp.Regexp{}}
	grammars[path] = g
	g.read(t, folder)
	return g
}

// Read is Load, but the rules of readings, which are written like those of the file, take the place
// of the file's rules with the same names, or are added to them.
func Read(t testing.TB, folder, name, readings string) *Grammar {
	t.Helper()
	g := &Grammar{name, map[string]node{}, map[string]string{}, map[string]*regexp.Regexp{}}
	g.parse(t, folder, readings)
	read := g.rules
	g.rules = map[string]node{}
	g.read(t, folder)
	maps.Copy(g.rules, read)
	for rule, n := range read {
		g.check(t, rule, n)
	}
	return g
}

// read adds the rules of the file.
func (g *Grammar) read(t testing.TB, folder string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, g.Name+".abnf"))
	if err != nil {
		t.Fatal(err)
	}
	g.parse(t, folder, string(data))
	for rule, n := range g.rules {
		g.check(t, rule, n)
	}
}

// parse adds the rules of a text.
func (g *Grammar) parse(t testing.TB, folder, rules string) {
	t.Helper()
	var texts []string
	for line := range strings.Lines(rules) {
		tokens := abnfToken.FindAllString(line, -1)
		for i, token := range tokens {
			if token[0] == ';' {
				tokens = tokens[:i]
			}
		}
		switch {
		case len(tokens) == 0:
		case line[0] == ' ':
			texts[len(texts)-1] += " " + strings.Join(tokens, " ")
		default:
			texts = append(texts, strings.Join(tokens, " "))
		}
	}
	for _, text := range texts {
		p := &abnfParser{t: t, folder: folder, g: g, tokens: abnfToken.FindAllString(text, -1)}
		rule := p.next()
		if p.next() != "=" || g.rules[rule] != nil {
			t.Fatalf("%s.abnf: %s", g.Name, text)
		}
		g.rules[rule] = p.alternation()
		if len(p.tokens) > 0 {
			t.Fatalf("%s.abnf: %s: %q is left", g.Name, rule, p.tokens)
		}
	}
}

var abnfToken = regexp.MustCompile(`;.*|"[^"]*"|<[^>]*>|%x[0-9A-F]+(?:-[0-9A-F]+)?|[0-9]*\*[0-9]*|[0-9]+|[A-Za-z][\w+-]*|[^\s]`)

type abnfParser struct {
	t      testing.TB
	folder string
	g      *Grammar
	tokens []string
}

func (p *abnfParser) peek() string {
	if len(p.tokens) == 0 {
		return ""
	}
	return p.tokens[0]
}

func (p *abnfParser) next() string {
	token := p.peek()
	p.tokens = p.tokens[min(1, len(p.tokens)):]
	return token
}

func (p *abnfParser) alternation() node {
	all := choice{p.concatenation()}
	for p.peek() == "/" || p.peek() == "|" {
		p.next()
		all = append(all, p.concatenation())
	}
	if len(all) == 1 {
		return all[0]
	}
	return all
}

func (p *abnfParser) concatenation() node {
	var seq sequence
	for token := p.peek(); token != "" && !strings.Contains("/|)]", token); token = p.peek() {
		seq = append(seq, p.repetition())
	}
	if len(seq) == 1 {
		return seq[0]
	}
	return seq
}

func (p *abnfParser) repetition() node {
	token := p.peek()
	if token[0] != '*' && (token[0] < '0' || token[0] > '9') {
		return p.element()
	}
	p.next()
	r := repeat{max: -1}
	from, to, star := strings.Cut(token, "*")
	r.min, _ = strconv.Atoi(from)
	if to != "" {
		r.max, _ = strconv.Atoi(to)
	}
	if !star {
		r.max = r.min
	}
	r.of = p.element()
	return r
}

func (p *abnfParser) element() node {
	switch token := p.next(); {
	case token == "(":
		n := p.alternation()
		if p.next() != ")" {
			p.t.Fatalf("%s.abnf: no )", p.g.Name)
		}
		return n
	case token == "[":
		n := p.alternation()
		if p.next() != "]" {
			p.t.Fatalf("%s.abnf: no ]", p.g.Name)
		}
		return repeat{0, 1, n}
	case token[0] == '"':
		return literal(token[1 : len(token)-1])
	case token[0] == '%':
		from, to, ok := strings.Cut(token[2:], "-")
		if !ok {
			to = from
		}
		first, _ := strconv.ParseUint(from, 16, 8)
		last, _ := strconv.ParseUint(to, 16, 8)
		return charRange(byte(first), byte(last))
	case token[0] == '<' && strings.Contains(token, " in "):
		data, bare, _ := strings.Cut(token[1:len(token)-1], " in ")
		return &encoded{g: p.g, data: data, bare: bare}
	case token[0] == '<':
		rule, file, _ := strings.Cut(token[1:len(token)-1], " of ")
		return reference{Load(p.t, p.folder, file), rule}
	default:
		return reference{p.g, token}
	}
}

func (g *Grammar) rule(name string) node {
	if n := g.rules[name]; n != nil {
		return n
	}
	return coreRules[name]
}

// check fails if a rule refers to one that is not there.
func (g *Grammar) check(t testing.TB, rule string, n node) {
	switch n := n.(type) {
	case sequence:
		for _, n := range n {
			g.check(t, rule, n)
		}
	case choice:
		for _, n := range n {
			g.check(t, rule, n)
		}
	case repeat:
		g.check(t, rule, n.of)
	case reference:
		if n.g.rule(n.name) == nil {
			t.Fatalf("%s.abnf: %s refers to %s", g.Name, rule, n.name)
		}
	case *encoded:
		if n.g.rule(n.data) == nil || n.g.charset(reference{n.g, n.bare}) == nil {
			t.Fatalf("%s.abnf: %s is %s in %s", g.Name, rule, n.data, n.bare)
		}
	}
}

// expr returns a regular expression for n.
func (g *Grammar) expr(n node) string {
	if cs := g.charset(n); cs != nil {
		return cs.expr()
	}
	switch n := n.(type) {
	case sequence:
		s := ""
		for _, n := range n {
			s += g.expr(n)
		}
		return s
	case choice:
		// Alternatives that are characters go into one class.
		var cs charset
		var all []string
		chars := false
		for _, n := range n {
			if one := g.charset(n); one != nil {
				chars = true
				for c := range one {
					cs[c] = cs[c] || one[c]
				}
				continue
			}
			all = append(all, g.expr(n))
		}
		if chars {
			all = append([]string{cs.expr()}, all...)
		}
		return "(?:" + strings.Join(all, "|") + ")"
	case repeat:
		of := "(?:" + g.expr(n.of) + ")"
		switch {
		case n.max < 0 && n.min == 0:
			return of + "*"
		case n.max < 0 && n.min == 1:
			return of + "+"
		case n.max < 0:
			return fmt.Sprintf("%s{%d,}", of, n.min)
		}
		return fmt.Sprintf("%s{%d,%d}", of, n.min, n.max)
	case reference:
		return n.g.ruleExpr(n.name)
	case *encoded:
		return g.expr(n.plain())
	}
	panic("no such node")
}

// plain returns n without rules that are encoded.
func (n *encoded) plain() node {
	if n.made == nil {
		n.made = encode(reference{n.g, n.data}, n.g.charset(reference{n.g, n.bare}))
	}
	return n.made
}

// encode returns n with each character percent-encoded, or, if bare has it, as it is.
func encode(n node, bare *charset) node {
	all := func(of []node) (coded []node) {
		for _, n := range of {
			coded = append(coded, encode(n, bare))
		}
		return coded
	}
	switch n := n.(type) {
	case *charset:
		return n.encode(bare)
	case sequence:
		return sequence(all(n))
	case choice:
		return choice(all(n))
	case repeat:
		n.of = encode(n.of, bare)
		return n
	case reference:
		return encode(n.g.rule(n.name), bare)
	}
	panic("encoded twice")
}

func (cs *charset) encode(bare *charset) node {
	var asIs charset
	var escapes, all choice
	has := false
	for high := range 16 {
		var low charset
		any := false
		for c := high << 4; c < high<<4+16; c++ {
			if !cs[c] {
				continue
			}
			any = true
			for _, digit := range []byte(fmt.Sprintf("%x%X", c&15, c&15)) {
				low[digit] = true
			}
			asIs[c] = bare[c]
			has = has || bare[c]
		}
		if any {
			escapes = append(escapes, sequence{charRange('%', '%'),
				literal(fmt.Sprintf("%x", high)), &low})
		}
	}
	if has {
		all = append(all, &asIs)
	}
	return append(all, escapes)
}

// ruleExpr returns a regular expression for a rule. One that ends with itself, such as
// "xalphas = xalpha [ xalphas ]", is a loop.
func (g *Grammar) ruleExpr(name string) string {
	expr, made := g.exprs[name]
	if !made {
		again, done := g.split(name, g.rule(name))
		if expr = "(?:" + strings.Join(done, "|") + ")"; len(again) > 0 {
			expr = "(?:(?:" + strings.Join(again, "|") + ")*" + expr + ")"
		}
		g.exprs[name] = expr // many rules refer to it
	}
	return expr
}

// split returns expressions for those derivations of n that end with the rule name, which
// is left out, and for those that do not.
func (g *Grammar) split(name string, n node) (again, done []string) {
	switch n := n.(type) {
	case sequence:
		if len(n) == 0 {
			return nil, []string{""}
		}
		prefix := ""
		for _, n := range n[:len(n)-1] {
			prefix += g.expr(n)
		}
		again, done = g.split(name, n[len(n)-1])
		for i := range again {
			again[i] = prefix + again[i]
		}
		for i := range done {
			done[i] = prefix + done[i]
		}
		return again, done
	case choice:
		var rest choice
		for _, n := range n {
			a, d := g.split(name, n)
			if len(a) == 0 {
				rest = append(rest, n)
				continue
			}
			again, done = append(again, a...), append(done, d...)
		}
		if len(rest) > 0 {
			done = append(done, g.expr(rest))
		}
		return again, done
	case repeat:
		if n.min == 0 && n.max == 1 {
			again, done = g.split(name, n.of)
			if len(again) > 0 {
				return again, append(done, "")
			}
		}
	case reference:
		if n.name == name && n.g == g {
			return []string{""}, nil
		}
	}
	return nil, []string{g.expr(n)}
}

// charset returns the set of characters that n is, or nil if it is anything else.
func (g *Grammar) charset(n node) *charset {
	switch n := n.(type) {
	case *charset:
		return n
	case sequence:
		if len(n) == 1 {
			return g.charset(n[0])
		}
	case choice:
		var all charset
		for _, n := range n {
			cs := g.charset(n)
			if cs == nil {
				return nil
			}
			for c := range cs {
				all[c] = all[c] || cs[c]
			}
		}
		return &all
	case reference:
		if rule, ok := n.g.rule(n.name).(sequence); ok && len(rule) != 1 {
			return nil
		}
		if slices.Contains(n.g.references(n.name), n.name) {
			return nil
		}
		return n.g.charset(n.g.rule(n.name))
	}
	return nil
}

// references returns the names that the rule refers to directly.
func (g *Grammar) references(name string) (names []string) {
	var walk func(n node)
	walk = func(n node) {
		switch n := n.(type) {
		case sequence:
			for _, n := range n {
				walk(n)
			}
		case choice:
			for _, n := range n {
				walk(n)
			}
		case repeat:
			walk(n.of)
		case reference:
			names = append(names, n.name)
		}
	}
	walk(g.rule(name))
	return names
}

func (cs *charset) expr() string {
	var b strings.Builder
	b.WriteByte('[')
	for c := range cs {
		if cs[c] {
			fmt.Fprintf(&b, `\x%02x`, c)
		}
	}
	b.WriteByte(']')
	return b.String()
}

// Names returns the names of the rules, sorted.
func (g *Grammar) Names() []string { return slices.Sorted(maps.Keys(g.rules)) }

// Has reports whether there is a rule of that name.
func (g *Grammar) Has(rule string) bool { return g.rules[rule] != nil }

// Match reports whether s is derived from the rule.
func (g *Grammar) Match(rule, s string) bool {
	re := g.matches[rule]
	if re == nil {
		if g.rules[rule] == nil {
			panic(g.Name + ".abnf has no " + rule)
		}
		re = regexp.MustCompile(`\A` + g.ruleExpr(rule) + `\z`)
		g.matches[rule] = re
	}
	return re.MatchString(latin1(s))
}

// latin1 returns s with the octets as characters, as the expressions have them.
func latin1(s string) string {
	if i := strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }); i < 0 {
		return s
	}
	b := make([]rune, len(s))
	for i := range len(s) {
		b[i] = rune(s[i])
	}
	return string(b)
}

// Choices decides what a walk through a grammar takes: a fuzzer's bytes do. At the end of the
// choices it takes the shortest derivation.
type Choices struct{ Data []byte }

// Cut takes the first n choices from c, or all if there are fewer, and returns them.
func (c *Choices) Cut(n int) *Choices {
	n = min(n, len(c.Data))
	first := &Choices{Data: c.Data[:n]}
	c.Data = c.Data[n:]
	return first
}

// Pick returns a choice out of n, from 0 on.
func (c *Choices) Pick(n int) int {
	if len(c.Data) == 0 || n < 2 {
		return 0
	}
	b := c.Data[0]
	c.Data = c.Data[1:]
	return int(b) % n
}

// Mutate changes a text at up to three places, where it puts pieces, so that it is often just not
// derived.
func (c *Choices) Mutate(text []byte, pieces []string) []byte {
	for range c.Pick(4) {
		i := c.Pick(len(text) + 1)
		n := min(c.Pick(3), len(text)-i)
		text = append(text[:i:i], append([]byte(pieces[c.Pick(len(pieces))]), text[i+n:]...)...)
	}
	return text
}

// Seeds returns n choices for walks to begin with.
func Seeds(n int) (seeds [][]byte) {
	for i := range n {
		seed := make([]byte, 60)
		for j := range seed {
			seed[j] = byte(uint32((i+1)*(j*j+7)) * 2654435761 >> 16)
		}
		seeds = append(seeds, seed)
	}
	return seeds
}

// Generate returns a text derived from the rule.
func (g *Grammar) Generate(rule string, c *Choices) []byte {
	return g.generate(nil, reference{g, rule}, c)
}

// generate appends to b a text derived from n.
func (g *Grammar) generate(b []byte, n node, c *Choices) []byte {
	if len(b) > 1<<10 {
		c.Data = nil
	}
	switch n := n.(type) {
	case *charset:
		var members []byte
		for i := range n {
			if n[i] {
				members = append(members, byte(i))
			}
		}
		return append(b, members[c.Pick(len(members))])
	case sequence:
		for _, n := range n {
			b = g.generate(b, n, c)
		}
	case choice:
		b = g.generate(b, n[c.Pick(len(n))], c)
	case repeat:
		times := n.min
		most := n.max
		if most < 0 {
			most = n.min + 4
		}
		if most > n.min {
			times += c.Pick(most - n.min + 1)
		}
		for range times {
			b = g.generate(b, n.of, c)
		}
	case reference:
		b = n.g.generate(b, n.g.rule(n.name), c)
	case *encoded:
		b = n.g.generate(b, n.plain(), c)
	}
	return b
}
