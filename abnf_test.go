package uri_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// This file reads the documents' grammars in testdata/*.abnf, compiles their rules to
// regular expressions, and walks them to make texts. It knows nothing of URIs.

// A grammar is the rules of one document by their names.
type grammar struct {
	name    string
	rules   map[string]node
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
		g    *grammar
		name string
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

var grammars = map[string]*grammar{}

// loadGrammar reads testdata/name.abnf. A line that begins with white space goes on with
// the rule before it; ";" begins a comment; "<x of Y>" is the rule x of Y.abnf.
func loadGrammar(t testing.TB, name string) *grammar {
	t.Helper()
	if g := grammars[name]; g != nil {
		return g
	}
	data, err := os.ReadFile("testdata/" + name + ".abnf")
	if err != nil {
		t.Fatal(err)
	}
	g := &grammar{name, map[string]node{}, map[string]*regexp.Regexp{}}
	grammars[name] = g
	var texts []string
	for line := range strings.Lines(string(data)) {
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
		p := &abnfParser{t: t, g: g, tokens: abnfToken.FindAllString(text, -1)}
		rule := p.next()
		if p.next() != "=" || g.rules[rule] != nil {
			t.Fatalf("%s.abnf: %s", name, text)
		}
		g.rules[rule] = p.alternation()
		if len(p.tokens) > 0 {
			t.Fatalf("%s.abnf: %s: %q is left", name, rule, p.tokens)
		}
	}
	for rule, n := range g.rules {
		g.check(t, rule, n)
	}
	return g
}

var abnfToken = regexp.MustCompile(`;.*|"[^"]*"|<[^>]*>|%x[0-9A-F]+(?:-[0-9A-F]+)?|[0-9]*\*[0-9]*|[0-9]+|[A-Za-z][\w+-]*|[^\s]`)

type abnfParser struct {
	t      testing.TB
	g      *grammar
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
			p.t.Fatalf("%s.abnf: no )", p.g.name)
		}
		return n
	case token == "[":
		n := p.alternation()
		if p.next() != "]" {
			p.t.Fatalf("%s.abnf: no ]", p.g.name)
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
	case token[0] == '<':
		rule, file, _ := strings.Cut(token[1:len(token)-1], " of ")
		return reference{loadGrammar(p.t, file), rule}
	default:
		return reference{p.g, token}
	}
}

func (g *grammar) rule(name string) node {
	if n := g.rules[name]; n != nil {
		return n
	}
	return coreRules[name]
}

// check fails if a rule refers to one that is not there.
func (g *grammar) check(t testing.TB, rule string, n node) {
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
			t.Fatalf("%s.abnf: %s refers to %s", g.name, rule, n.name)
		}
	}
}

// expr returns a regular expression for n.
func (g *grammar) expr(n node) string {
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
	}
	panic("no such node")
}

// ruleExpr returns a regular expression for a rule. One that ends with itself, such as
// "xalphas = xalpha [ xalphas ]", is a loop.
func (g *grammar) ruleExpr(name string) string {
	again, done := g.split(name, g.rule(name))
	if len(again) == 0 {
		return "(?:" + strings.Join(done, "|") + ")"
	}
	return "(?:(?:" + strings.Join(again, "|") + ")*(?:" + strings.Join(done, "|") + "))"
}

// split returns expressions for those derivations of n that end with the rule name, which
// is left out, and for those that do not.
func (g *grammar) split(name string, n node) (again, done []string) {
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
func (g *grammar) charset(n node) *charset {
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
func (g *grammar) references(name string) (names []string) {
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

// match reports whether s is derived from the rule.
func (g *grammar) match(rule, s string) bool {
	re := g.matches[rule]
	if re == nil {
		if g.rules[rule] == nil {
			panic(g.name + ".abnf has no " + rule)
		}
		re = regexp.MustCompile(`\A` + g.ruleExpr(rule) + `\z`)
		g.matches[rule] = re
	}
	return re.MatchString(s)
}

// choices decides what a walk through a grammar takes: a fuzzer's bytes do. Where they end
// it takes what is shortest.
type choices struct{ data []byte }

func (c *choices) pick(n int) int {
	if len(c.data) == 0 || n < 2 {
		return 0
	}
	b := c.data[0]
	c.data = c.data[1:]
	return int(b) % n
}

// generate appends to b a text derived from n.
func (g *grammar) generate(b []byte, n node, c *choices) []byte {
	if len(b) > 1<<10 {
		c.data = nil
	}
	switch n := n.(type) {
	case *charset:
		var members []byte
		for i := range n {
			if n[i] {
				members = append(members, byte(i))
			}
		}
		return append(b, members[c.pick(len(members))])
	case sequence:
		for _, n := range n {
			b = g.generate(b, n, c)
		}
	case choice:
		b = g.generate(b, n[c.pick(len(n))], c)
	case repeat:
		times := n.min
		most := n.max
		if most < 0 {
			most = n.min + 4
		}
		if most > n.min {
			times += c.pick(most - n.min + 1)
		}
		for range times {
			b = g.generate(b, n.of, c)
		}
	case reference:
		b = n.g.generate(b, n.g.rule(n.name), c)
	}
	return b
}

// Every rule of the documents is in their grammars, and no other but those that
// the files say they add.
func TestGrammarsAreWhole(t *testing.T) {
	for name, rules := range map[string]string{
		"RFC3986": `URI hier-part URI-reference absolute-URI relative-ref relative-part scheme authority userinfo host port
			IP-literal IPvFuture IPv6address h16 ls32 IPv4address dec-octet reg-name path path-abempty path-absolute path-noscheme
			path-rootless path-empty segment segment-nz segment-nz-nc pchar query fragment pct-encoded unreserved reserved gen-delims sub-delims`,
		"RFC2396bis": `URI-reference absolute-URI-reference absolute-URI relative-URI hier-part opaque-part net-path abs-path rel-path rel-segment
			scheme authority reg-name server userinfo hostport host port hostname qualified domainlabel toplabel alphanum alpha IPv4address dec-octet
			IPv6reference IPv6address ls32 h4 path path-segments segment pchar query fragment uric uric-no-slash reserved unreserved mark escaped delims unwise`,
		"RFC2373": `IPv6address IPv4address IPv6prefix hexpart hexseq hex4`,
		"RFC2396": `URI-reference absoluteURI relativeURI hier_part opaque_part uric_no_slash net_path abs_path rel_path rel_segment scheme authority
			reg_name server userinfo hostport host IPv6reference IPv6address hostname domainlabel toplabel IPv4address port path path_segments segment
			param pchar query fragment uric reserved unreserved mark escaped hex alphanum alpha lowalpha upalpha digit`,
		"URLSyntax": `URL-reference absoluteURL opaque-URL generic-URL relativeURL net_path abs_path rel_path scheme site user password hostport host
			hostname domainlabel toplabel hostnumber port path path_segments segment param pchar query fragment urlc reserved unreserved mark escaped
			hex alphanum alpha lowalpha upalpha digit control space delims unwise`,
		"RFC1808": `URL absoluteURL generic-RL relativeURL net_path abs_path rel_path path fsegment segment params param scheme net_loc query fragment
			pchar uchar unreserved escape hex alpha lowalpha hialpha digit safe extra national reserved punctuation`,
		"RFC1738": `genericurl url otherurl scheme schemepart ip-schemepart login hostport host hostname domainlabel toplabel alphadigit hostnumber port
			user password urlpath ftpurl fpath fsegment ftptype fileurl httpurl hpath hsegment search gopherurl gtype selector gopher+_string mailtourl
			encoded822addr newsurl grouppart group article nntpurl telneturl waisurl waisdatabase waisindex waisdoc database wtype wpath prosperourl ppath
			psegment fieldspec fieldname fieldvalue lowalpha hialpha alpha digit safe extra national punctuation reserved hex escape unreserved uchar xchar digits`,
		"URL1993": `fragmentaddress url generic scheme httpaddress fileaddress afsaddress newsaddress waisaddress waisindex waisdoc groupart group article
			database wtype prosperoaddress prosperolink hsoname version attributes attribute telnetaddress gopheraddress hostport host cellname hostname
			hostnumber port selector path search user fragmentid gtype xalpha xalphas xpalpha xpalphas ialpha alpha digit safe extra escape hex variant
			punctuation digits alphanum alphanums void
			reference full partial internet anyscheme schemechar nocolon`,
	} {
		got := slices.Sorted(maps.Keys(loadGrammar(t, name).rules))
		want := slices.Sorted(slices.Values(strings.Fields(rules)))
		if !slices.Equal(got, want) {
			t.Errorf("%s.abnf has the rules\n%s, want\n%s", name, got, want)
		}
	}
}

// The helper itself: rules that loop, prose of other files, counted repetition.
func TestGrammarHelper(t *testing.T) {
	for _, test := range []struct {
		file, rule, text string
		want             bool
	}{
		{"URL1993", "xalphas", "a%20b@", true},
		{"URL1993", "xalphas", "", false},
		{"URL1993", "path", "", true},
		{"URL1993", "path", "a/b/", true},
		{"URL1993", "path", "a//b", false},
		{"URL1993", "search", "a+b+c", true},
		{"URL1993", "search", "a+", false},
		{"URL1993", "hostname", "a.b1.c", true},
		{"URL1993", "url", "NEWS:*", true},
		{"RFC2396", "IPv6reference", "[::192.9.5.5]", true},
		{"RFC2396", "IPv6reference", "[::1.2.3.4444]", false},
		{"RFC2396bis", "hostname", strings.Repeat("a", 63), true},
		{"RFC2396bis", "hostname", strings.Repeat("a", 64), false},
		{"RFC3986", "IPv4address", "255.255.255.255", true},
		{"RFC3986", "IPv4address", "256.0.0.0", false},
		{"RFC3986", "IPvFuture", "V1.x", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=D", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=x", false},
	} {
		if got := loadGrammar(t, test.file).match(test.rule, test.text); got != test.want {
			t.Errorf("%s.abnf, %s, %q: %t", test.file, test.rule, test.text, got)
		}
	}
}
