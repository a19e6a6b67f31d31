package schemes

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The grammars cannot be read by taking the first alternative that fits, nor the longest: a user
// is told from a host by what comes after it, a domainlabel may end with any of its letters, and
// so on. So each production is made into a machine that follows all derivations at once: a
// position is a place in the rules that takes one character (Glushkov's construction), and a
// state is the set of positions at which a text may go on. It takes one step for each byte of a
// text, whatever the text is, and stops at the first at which no derivation goes on.

// A machine recognizes the texts of one production.
type machine struct {
	class   [256]uint8 // bytes that all positions treat alike; those of class 0 none takes
	classes int
	next    []uint16 // of a state and a class; 0 where no derivation goes on
	states  []state
}

// A state is what may follow the part of the text that was read.
type state struct {
	accepts bool
	at      []uint16 // positions
	goesOn  string   // what they are
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

// A builder collects the positions of a production.
type builder struct {
	l         *language
	positions []position
}

// A position takes one byte.
type position struct {
	takes  [256]bool
	label  string
	follow []uint16 // the positions that may come after it
}

// A part is a piece of a production: the positions with which it may begin and end, and whether
// it may be empty.
type part struct {
	first, last []uint16
	empty       bool
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

// link says that the positions of first may come after each of last.
func (b *builder) link(last, first []uint16) {
	for _, at := range last {
		b.positions[at].follow = append(b.positions[at].follow, first...)
	}
}

// sequence puts elements one after the other. The label is that of those with which it may begin.
func (b *builder) sequence(all []element, label string) part {
	whole := part{empty: true}
	for _, e := range all {
		if !whole.empty {
			label = ""
		}
		p := e.build(b, label)
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

func (e lit) build(b *builder, _ string) part {
	return b.literal(string(e), func(a, c byte) bool { return a == c })
}

func (e word) build(b *builder, _ string) part {
	return b.literal(string(e), func(a, c byte) bool {
		return a == c || a|0x20 == c|0x20 && 'a' <= c|0x20 && c|0x20 <= 'z'
	})
}

// literal is a sequence of characters that findings name as a whole.
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

func (e chars) build(b *builder, label string) part {
	if label == "" {
		label = strconv.Quote(string(e))
		if len(e) > 1 {
			label = "one of " + label
		}
	}
	return b.add(label, func(c byte) bool { return strings.IndexByte(string(e), c) >= 0 })
}

func (e span) build(b *builder, label string) part {
	return b.add(label, func(c byte) bool { return e[0] <= c && c <= e[1] })
}

func (e ref) build(b *builder, label string) part {
	if label == "" {
		label = string(e)
	}
	return b.l.productions[string(e)].is.build(b, label)
}

func (e seq) build(b *builder, label string) part { return b.sequence(e, label) }

func (e opt) build(b *builder, label string) part {
	p := b.sequence(e, label)
	p.empty = true
	return p
}

func (e some) build(b *builder, label string) part {
	p := b.sequence(e, label)
	b.link(p.last, p.first)
	return p
}

func (e many) build(b *builder, label string) part {
	p := some(e).build(b, label)
	p.empty = true
	return p
}

func (e alt) build(b *builder, label string) part {
	var whole part
	for _, e := range e {
		p := e.build(b, label)
		whole.first = append(whole.first, p.first...)
		whole.last = append(whole.last, p.last...)
		whole.empty = whole.empty || p.empty
	}
	return whole
}

// compile makes the machine of a rule. States that accept alike and go on alike are one.
func compile(l *language, r *rule) *machine {
	b := &builder{l: l}
	is := r.is
	for same, ok := is.(ref); ok; same, ok = is.(ref) { // so that findings do not only name that
		is = l.productions[string(same)].is
	}
	whole := is.build(b, "")
	for i := range b.positions {
		b.positions[i].follow = set(b.positions[i].follow)
	}
	isLast := make([]bool, len(b.positions))
	for _, at := range whole.last {
		isLast[at] = true
	}
	m := &machine{states: make([]state, 1)}
	bytes := m.classify(b.positions)

	known := map[string]uint16{}
	add := func(at []uint16, accepts bool) uint16 {
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
			m.states = append(m.states, state{accepts, at, goesOn(b.positions, at)})
		}
		return s
	}
	add(set(whole.first), whole.empty)
	m.next = make([]uint16, m.classes) // of no state
	for s := 1; s < len(m.states); s++ {
		for _, c := range bytes {
			var follow []uint16
			taken, accepts := false, false
			for _, at := range m.states[s].at {
				if p := &b.positions[at]; p.takes[c] {
					taken, accepts = true, accepts || isLast[at]
					follow = append(follow, p.follow...)
				}
			}
			to := uint16(0)
			if taken {
				to = add(set(follow), accepts)
			}
			m.next = append(m.next, to)
		}
	}
	return m
}

// set sorts positions, and drops those that come again.
func set(at []uint16) []uint16 {
	slices.Sort(at)
	return slices.Compact(at)
}

// classify gives every byte its class, and returns a byte of each.
func (m *machine) classify(positions []position) (bytes []byte) {
	known := map[string]uint8{}
	taken := make([]byte, len(positions))
	for i := range 256 {
		c := byte(0xFF - i) // which no position takes comes first, and so does class 0
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

// maxGoesOn bounds, roughly, the bytes of what goesOn returns.
const maxGoesOn = 60

// goesOn names what the positions take, in the order of the rules, or the first of them.
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

// expected says how a text of the production would go on.
func (s *state) expected(production string) string {
	switch {
	case s.accepts && s.goesOn == "":
		return production + " ends here"
	case s.accepts:
		return production + " ends here, or goes on with " + s.goesOn
	}
	return production + " goes on with " + s.goesOn
}

// width returns the number of bytes of the character at offset.
func width(text string, offset int) int {
	_, n := utf8.DecodeRuneInString(text[offset:])
	return n
}
