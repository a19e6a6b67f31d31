package editions

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
)

// A grammar is the BNF of one document, as data. Its rules have the names and the order that they
// have in the document.
type grammar struct {
	document string // such as "RFC 1738"
	section  string // of the BNF

	// spec is the generic syntax of the document. If generic is true, each url must match it too:
	// its rule for what follows "//" wins over wider rules.
	spec    uri.Spec
	generic bool

	authorityEnds string   // the characters besides "/" that end an authority
	searches      []string // the schemes whose urls have a search after "?"; nil means all

	prefix     string // what may precede a url, in either case
	fragmented string // the production of a url with a fragment
	afs        string // the production that the document keeps although it is not a url

	forms []form
	other string // the production for schemes without a form of their own
	rules []rule
}

// A form is the production of one scheme. If the production is a choice, kinds lists its
// alternatives.
type form struct {
	scheme, production string
	kinds              []string
}

// A rule is one rule of a document. A comment follows each rule that differs from print.
type rule struct {
	name   string
	number string // in the document, if its rules have numbers
	is     element
}

// An element is a part of a rule: one of the types below. Elements nest. A rule that ends with
// itself in print, such as "xalphas = xalpha [ xalphas ]", is a repetition here. The repetition
// has the same meaning and needs no recursion.
type element any

type (
	lit   string    // exactly this text
	word  string    // this text, letters in either case
	chars string    // one of these characters
	span  [2]byte   // one character in this range, ends included
	ref   string    // the rule of this name
	seq   []element // a sequence
	opt   []element // a sequence or nothing
	many  []element // a sequence, any number of times
	some  []element // a sequence, at least once
	alt   []element // one of these elements
)

// A language is a grammar ready for use.
type language struct {
	*grammar
	productions map[string]*production
}

// A production is a rule and its machine. The machine is made when it is first needed.
type production struct {
	*rule
	whole bool // its texts are whole URLs
	once  sync.Once
	m     *machine
}

func newLanguage(g *grammar) *language {
	l := &language{g, make(map[string]*production, len(g.rules))}
	for i := range g.rules {
		l.productions[g.rules[i].name] = &production{rule: &g.rules[i]}
	}
	whole := []string{"url", "prefixedurl", g.other, g.fragmented, g.afs}
	for _, f := range g.forms {
		whole = append(append(whole, f.production), f.kinds...)
	}
	for _, name := range whole {
		if p := l.productions[name]; p != nil {
			p.whole = true
		}
	}
	return l
}

// machine returns the machine of p.
func (l *language) machine(p *production) *machine {
	p.once.Do(func() {
		p.m = compile(p.is, func(name string) element { return l.productions[name].is })
	})
	return p.m
}

// matches reports whether text is derived from the production.
func (l *language) matches(name, text string) bool {
	m := l.machine(l.productions[name])
	at, s := m.run(text)
	return at == len(text) && m.states[s].accepts
}

// validate is [Edition.Validate] for what follows a prefix of the given length.
func (l *language) validate(text string, prefix int) (production string, err error) {
	url := text[prefix:]
	f := l.formOf(url)
	if !l.matches(f.production, url) {
		return "", l.refuse(f.production, text, prefix)
	}
	if l.generic && !l.spec.Valid(url) {
		_, err := l.spec.Parse(url)
		return "", whole(err, text, prefix)
	}
	for _, kind := range f.kinds {
		if l.matches(kind, url) {
			return kind, nil
		}
	}
	return f.production, nil
}

// formOf returns the form for the scheme of url, or the form for other schemes.
func (l *language) formOf(url string) form {
	if i := strings.IndexByte(url, ':'); i >= 0 {
		for _, f := range l.forms {
			if len(f.scheme) == i && strings.EqualFold(f.scheme, url[:i]) {
				return f
			}
		}
	}
	return form{production: l.other}
}

// refuse says why what follows a prefix of the given length is not derived from the production.
func (l *language) refuse(production, text string, prefix int) error {
	p := l.productions[production]
	m := l.machine(p)
	n, s := m.run(text[prefix:])
	at := prefix + n
	e := &uri.ParseError{Input: text, Spec: l.spec, Finding: findings.Say(uri.Finding{
		Code: uri.CodeCharacter, Offset: at, Document: l.document, Section: l.section,
	}, m.states[s].expected(production))}
	if p.number != "" {
		e.Section = "rule " + p.number
	}
	switch {
	case inEscape(text[:at]):
		e.Code = uri.CodeEscape
	case at == len(text):
		e.Code = uri.CodeIncomplete
	}
	if at < len(text) {
		_, e.Len = utf8.DecodeRuneInString(text[at:])
	}
	if p.whole {
		e.Component = l.componentAt(text[prefix:], n)
	} else {
		e.Input = ""
	}
	return e
}

// inEscape reports whether text ends inside an escape: with "%" and fewer than two digits.
func inEscape(text string) bool {
	n := len(text)
	return n > 0 && text[n-1] == '%' || n > 1 && text[n-2] == '%'
}

// whole turns an error about what follows a prefix of text into an error about text.
func whole(err error, text string, prefix int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	e.Offset += prefix
	return &e
}

// wholeWithFragment turns an error about the url before a fragment into an error about text. If
// the url ends too early, the character that does not fit is the "#".
func wholeWithFragment(err error, text string, end int) error {
	e := *err.(*uri.ParseError)
	e.Input = text
	if e.Offset == end && end < len(text) {
		e.Len = len("#")
		if e.Code == uri.CodeIncomplete {
			e.Code = uri.CodeCharacter
		}
	}
	return &e
}

// componentAt returns the component at offset in url, which need not be valid.
func (l *language) componentAt(url string, offset int) uri.Component {
	at := strings.IndexByte(url, ':') + 1
	if at == 0 || offset < at {
		return uri.ComponentScheme
	}
	if strings.HasPrefix(url[at:], "//") {
		at += len("//")
		end := strings.IndexAny(url[at:], "/"+l.authorityEnds)
		if end < 0 || offset <= at+end {
			return uri.ComponentAuthority
		}
		at += end
	}
	scheme := strings.ToLower(url[:strings.IndexByte(url, ':')])
	switch before := url[at:offset]; {
	case strings.Contains(before, "#"):
		return uri.ComponentFragment
	case strings.Contains(before, "?") &&
		(l.searches == nil || slices.Contains(l.searches, scheme)):
		return uri.ComponentQuery
	}
	return uri.ComponentPath
}

// A parser that takes the first alternative that fits, or the longest, cannot read these grammars.
// For example, only what comes after a user tells it from a host, and a domainlabel may end at any
// of its letters. So each production becomes a machine that follows all derivations at once. A
// position is a place in the rules that takes one character (Glushkov's construction). A state is
// the set of positions at which a text may go on. The machine takes one step for each byte of any
// text, and stops at the first byte at which no derivation goes on.

// A machine recognizes the texts of one production.
type machine struct {
	class   [256]uint8 // the same for bytes that all positions treat alike; 0 if no position takes the byte
	classes int
	next    []uint16 // by state and class; 0 where no derivation goes on
	states  []state  // the first is unused
}

// A state is what may follow the part of the text that was read.
type state struct {
	accepts bool
	at      []uint16 // positions
	goesOn  string   // their names
}

// run returns how many bytes of text the machine takes, and its state after them.
func (m *machine) run(text string) (n int, s uint16) {
	s = 1
	for n = 0; n < len(text); n++ {
		to := m.next[int(s)*m.classes+int(m.class[text[n]])]
		if to == 0 {
			break
		}
		s = to
	}
	return n, s
}

// expected says how a text of the production would go on.
func (s *state) expected(production string) message.Message {
	switch {
	case s.accepts && s.goesOn == "":
		return message.EditionsEnd.With(production)
	case s.accepts:
		return message.EditionsEndOr.With(production, s.goesOn)
	}
	return message.EditionsGoOn.With(production, s.goesOn)
}

// compile makes the machine of an element. The function rule returns the element of a rule.
// States that accept alike and go on alike are one state.
func compile(is element, rule func(name string) element) *machine {
	for name, ok := is.(ref); ok; name, ok = is.(ref) {
		is = rule(string(name)) // otherwise findings would name this rule only
	}
	b := &builder{rule: rule}
	whole := b.build(is, "")
	for i := range b.positions {
		b.positions[i].follow = set(b.positions[i].follow)
	}
	for _, at := range whole.last {
		b.positions[at].last = true
	}
	m := &machine{states: make([]state, 1)}
	bytes := m.classify(b.positions)
	m.next = make([]uint16, m.classes) // of the unused state
	known := map[string]uint16{}
	m.state(known, b.positions, set(whole.first), whole.empty)
	for s := 1; s < len(m.states); s++ {
		for _, c := range bytes {
			to := uint16(0)
			if follow, accepts, ok := b.step(m.states[s].at, c); ok {
				to = m.state(known, b.positions, follow, accepts)
			}
			m.next = append(m.next, to)
		}
	}
	return m
}

// A builder collects the positions of a production.
type builder struct {
	rule      func(name string) element
	positions []position
}

// A position takes one byte.
type position struct {
	takes  [256]bool
	label  string
	follow []uint16 // the positions that may come after it
	last   bool     // whether a text may end with it
}

// A part is a piece of a production: the positions with which it may begin and end, and whether
// it may be empty.
type part struct {
	first, last []uint16
	empty       bool
}

// build adds the positions of an element. The label names the element in findings where the
// element begins. Without a label the element names itself.
func (b *builder) build(e element, label string) part {
	switch e := e.(type) {
	case lit:
		return b.literal(string(e), func(a, c byte) bool { return a == c })
	case word:
		return b.literal(string(e), func(a, c byte) bool {
			return ascii.Lower(a) == ascii.Lower(c)
		})
	case chars:
		if label == "" {
			label = oneOf(string(e))
		}
		return b.add(label, func(c byte) bool { return strings.IndexByte(string(e), c) >= 0 })
	case span:
		return b.add(label, func(c byte) bool { return e[0] <= c && c <= e[1] })
	case ref:
		if label == "" {
			label = string(e)
		}
		return b.build(b.rule(string(e)), label)
	case opt:
		p := b.sequence(e, label)
		p.empty = true
		return p
	case some:
		return b.repeated(e, label)
	case many:
		p := b.repeated(e, label)
		p.empty = true
		return p
	case alt:
		return b.choice(e, label)
	}
	return b.sequence(e.(seq), label)
}

// oneOf names the characters in findings.
func oneOf(chars string) string {
	if len(chars) == 1 {
		return strconv.Quote(chars)
	}
	return "one of " + strconv.Quote(chars)
}

// add adds a position.
func (b *builder) add(label string, takes func(c byte) bool) part {
	at := []uint16{uint16(len(b.positions))}
	p := position{label: label}
	for c := range p.takes {
		p.takes[c] = takes(byte(c))
	}
	b.positions = append(b.positions, p)
	return part{at, at, false}
}

// link makes the positions of first follow each position of last.
func (b *builder) link(last, first []uint16) {
	for _, at := range last {
		b.positions[at].follow = append(b.positions[at].follow, first...)
	}
}

// literal adds a sequence of characters that findings name as a whole.
func (b *builder) literal(text string, same func(a, c byte) bool) part {
	var whole part
	for i := range len(text) {
		p := b.add(strconv.Quote(text), func(c byte) bool { return same(text[i], c) })
		if i == 0 {
			whole = p
			continue
		}
		b.link(whole.last, p.first)
		whole.last = p.last
	}
	return whole
}

// sequence adds elements one after the other. The elements with which the sequence may begin get
// the label.
func (b *builder) sequence(all []element, label string) part {
	whole := part{empty: true}
	for _, e := range all {
		if !whole.empty {
			label = ""
		}
		p := b.build(e, label)
		b.link(whole.last, p.first)
		if whole.empty {
			whole.first = append(whole.first[:len(whole.first):len(whole.first)], p.first...)
		}
		if p.empty {
			p.last = append(p.last[:len(p.last):len(p.last)], whole.last...)
		}
		whole.last = p.last
		whole.empty = whole.empty && p.empty
	}
	return whole
}

// repeated adds a sequence that may come any number of times after the first.
func (b *builder) repeated(all []element, label string) part {
	p := b.sequence(all, label)
	b.link(p.last, p.first)
	return p
}

// choice adds elements that exclude each other.
func (b *builder) choice(all []element, label string) part {
	var whole part
	for _, e := range all {
		p := b.build(e, label)
		whole.first = append(whole.first, p.first...)
		whole.last = append(whole.last, p.last...)
		whole.empty = whole.empty || p.empty
	}
	return whole
}

// step returns the positions that follow those of at when they take c, and whether a text may end
// there. It returns false if none of them takes c.
func (b *builder) step(at []uint16, c byte) (follow []uint16, accepts, ok bool) {
	for _, at := range at {
		if p := &b.positions[at]; p.takes[c] {
			ok, accepts = true, accepts || p.last
			follow = append(follow, p.follow...)
		}
	}
	return set(follow), accepts, ok
}

// state returns the state of a set of positions. It adds the state if it is not known yet.
func (m *machine) state(known map[string]uint16, positions []position, at []uint16,
	accepts bool) uint16 {
	var key strings.Builder
	key.WriteString(strconv.FormatBool(accepts))
	for _, p := range at {
		key.WriteByte(byte(p >> 8))
		key.WriteByte(byte(p))
	}
	s, ok := known[key.String()]
	if !ok {
		s = uint16(len(m.states))
		known[key.String()] = s
		m.states = append(m.states, state{accepts, at, goesOn(positions, at)})
	}
	return s
}

// set sorts positions and drops duplicates.
func set(at []uint16) []uint16 {
	slices.Sort(at)
	return slices.Compact(at)
}

// classify gives every byte its class, and returns one byte of each class.
func (m *machine) classify(positions []position) (bytes []byte) {
	known := map[string]uint8{}
	taken := make([]byte, len(positions))
	for i := range 256 {
		c := byte(0xFF - i) // no position takes 0xFF, so its class is 0
		for at := range positions {
			taken[at] = 0
			if positions[at].takes[c] {
				taken[at] = 1
			}
		}
		class, ok := known[string(taken)]
		if !ok {
			class = uint8(len(bytes))
			known[string(taken)] = class
			bytes = append(bytes, c)
		}
		m.class[c] = class
	}
	m.classes = len(bytes)
	return bytes
}

// maxGoesOn bounds, roughly, the length in bytes of what goesOn returns.
const maxGoesOn = 60

// goesOn names what the positions take, in the order of the rules. It names only the first of
// them if there are many.
func goesOn(positions []position, at []uint16) string {
	var names []string
	size := 0
	for _, p := range at {
		label := positions[p].label
		if slices.Contains(names, label) {
			continue
		}
		if size > maxGoesOn {
			names = append(names, "others")
			break
		}
		names = append(names, label)
		size += len(label) + len(", ")
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}
