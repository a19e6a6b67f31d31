package automaton

import (
	"encoding/binary"
	"math/bits"

	"example.com/uri/internal/test/abnf"
)

// A Language is the texts that a rule derives, with the borders of the marked rules in each. It is
// a deterministic automaton whose states are lists of threads. A thread is a way through the
// nondeterministic automaton, and the earlier of two threads is preferred.
type Language struct {
	Marks   []string
	classes [256]uint8 // of bytes between which the automaton does not distinguish
	class   []byte     // a byte of each class
	states  []listed
	borders [][]abnf.Border // those that a thread passes between two bytes, interned
	start   []int           // the borders that the threads of the first state pass
}

// A listed state is a list of threads that have read the same text.
type listed struct {
	threads []thread
	steps   []step // for each class
	output  Output
	accept  int   // which thread accepts, or -1
	won     []int // the states of the prefixes of Wins
}

// A thread is where a way through the nondeterministic automaton has come: to a state that reads a
// byte, with the rules that have begun among those that win.
type thread struct {
	at    int
	begun uint8
}

// A step leads to another state.
type step struct {
	to      int
	parents []uint16 // for each thread of to, the thread of which it is the continuation
	passes  []int    // the borders that it passes before the byte
}

// Output is what the complete test sees of a text: -1 if it is not in the language, and otherwise
// the set of the marked rules whose text ends where the text ends.
type Output int32

// Rejected is the output of texts that are not in the language.
const Rejected Output = -1

// A Win is a rule for texts that can be read in two ways. If the beginning of a text is derived
// from Prefix, the marked rule must begin in it, or directly after it.
type Win struct {
	Prefix string // a rule
	Rule   string // which wins
}

// A prefix is a Win's automaton, and where it is in the text.
type prefix struct {
	*Machine
	dead int // its state from which no text is accepted
	rule int // an index of marks
	bit  uint8
}

// New returns the language of the rule. The readings say which of several derivations of a text
// counts; if they leave a choice, the first alternatives do.
func New(g *abnf.Grammar, rule string, marks []string, without map[string]string,
	wins []Win) *Language {
	nfa := g.NFA(rule, marks, without)
	b := &determinizer{
		nfa: nfa, l: &Language{Marks: marks},
		ids: map[string]int{}, borders: map[string]int{},
		seen: map[thread]bool{},
	}
	for i, w := range wins {
		p := prefix{Machine: New(g, w.Prefix, nil, nil, nil).Minimize(), rule: -1, bit: 1 << i}
		p.dead = p.Dead()
		for j, name := range marks {
			if name == w.Rule {
				p.rule = j
			}
		}
		if p.rule < 0 {
			panic("automaton: " + w.Rule + " is not marked")
		}
		b.wins = append(b.wins, p)
	}
	b.classify()
	b.run()
	return b.l
}

type determinizer struct {
	nfa     *abnf.NFA
	l       *Language
	wins    []prefix
	ids     map[string]int
	borders map[string]int

	seen    map[thread]bool
	threads []thread
	parents []uint16
	passes  []int
	parent  uint16
	passed  []abnf.Border
	won     []int // the states of the prefixes
}

// classify finds the classes of bytes.
func (b *determinizer) classify() {
	classes := map[string]uint8{}
	for c := range 256 {
		var key []byte
		var bit, n byte
		for i := range b.nfa.States {
			if chars := b.nfa.States[i].Chars; chars != nil {
				if bit <<= 1; chars[c] {
					bit |= 1
				}
				if n++; n%8 == 0 {
					key = append(key, bit)
				}
			}
		}
		key = append(key, bit)
		for _, p := range b.wins {
			key = append(key, p.classes[c])
		}
		class, ok := classes[string(key)]
		if !ok {
			class = uint8(len(classes))
			classes[string(key)] = class
			b.l.class = append(b.l.class, byte(c))
		}
		b.l.classes[c] = class
	}
	// The byte that stands for a class is a letter or digit where that is possible, for messages.
	for c := byte(1); c < 255; c++ {
		if d := b.l.class[b.l.classes[c]]; printable(c) > printable(d) {
			b.l.class[b.l.classes[c]] = c
		}
	}
}

// printable says how good a byte is to look at.
func printable(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return 3
	case '0' <= c && c <= '9', 'A' <= c && c <= 'Z':
		return 2
	case ' ' < c && c < 0x7f:
		return 1
	}
	return 0
}

// run makes the states, each from the one before.
func (b *determinizer) run() {
	b.won = make([]int, len(b.wins))
	b.begin()
	b.parent = 0
	b.follow(0, thread{at: 0})
	b.intern()
	b.l.start = append(b.l.start, b.passes...)
	for i := 0; i < len(b.l.states); i++ {
		steps := make([]step, len(b.l.class))
		for class, c := range b.l.class {
			b.begin()
			for j, p := range b.wins {
				b.won[j] = p.next(b.l.states[i].won[j], c)
			}
			for j, th := range b.l.states[i].threads {
				if s := &b.nfa.States[th.at]; s.Chars != nil && s.Chars[c] {
					b.parent = uint16(j)
					b.follow(s.Next, thread{at: s.Next, begun: th.begun})
				}
			}
			steps[class].to = b.intern()
			steps[class].parents = append([]uint16(nil), b.parents...)
			steps[class].passes = append([]int(nil), b.passes...)
		}
		b.l.states[i].steps = steps
	}
}

func (b *determinizer) begin() {
	clear(b.seen)
	b.threads, b.parents, b.passes, b.passed = b.threads[:0], b.parents[:0], b.passes[:0],
		b.passed[:0]
}

// follow goes through states that read nothing, the preferred way first.
func (b *determinizer) follow(at int, th thread) {
	th.at = at
	s := &b.nfa.States[at]
	if b.seen[th] {
		return
	}
	b.seen[th] = true
	if s.Chars != nil || at == b.nfa.Accept {
		for i := range b.wins {
			p := &b.wins[i]
			if b.won[i] == p.dead {
				th.begun |= p.bit // it does not matter any more
			} else if p.Outputs[b.won[i]] != Rejected && th.begun&p.bit == 0 {
				return
			}
		}
		for _, other := range b.threads {
			if other == th {
				return
			}
		}
		b.threads = append(b.threads, th)
		b.parents = append(b.parents, b.parent)
		b.passes = append(b.passes, b.internBorders())
		return
	}
	if s.Mark != 0 {
		b.passed = append(b.passed, s.Mark)
		for i := range b.wins {
			if p := &b.wins[i]; s.Mark.Begins() && s.Mark.Rule() == p.rule {
				th.begun |= p.bit
			}
		}
	}
	for _, way := range s.Ways {
		b.follow(way, th)
	}
	if s.Mark != 0 {
		b.passed = b.passed[:len(b.passed)-1]
	}
}

func (b *determinizer) internBorders() int {
	key := make([]byte, len(b.passed))
	for i, m := range b.passed {
		key[i] = byte(m)
	}
	id, ok := b.borders[string(key)]
	if !ok {
		id = len(b.l.borders)
		b.borders[string(key)] = id
		b.l.borders = append(b.l.borders, append([]abnf.Border(nil), b.passed...))
	}
	return id
}

// intern returns the state of the threads.
func (b *determinizer) intern() int {
	var key []byte
	for i, th := range b.threads {
		key = binary.AppendUvarint(key, uint64(th.at)<<8|uint64(th.begun))
		if th.at == b.nfa.Accept {
			// What ends here is part of the state.
			key = binary.AppendUvarint(key, uint64(b.ends(b.passes[i])))
		}
	}
	key = append(key, 0xff, 0xff)
	for _, w := range b.won {
		key = binary.AppendUvarint(key, uint64(w))
	}
	id, ok := b.ids[string(key)]
	if !ok {
		id = len(b.l.states)
		b.ids[string(key)] = id
		s := listed{threads: append([]thread(nil), b.threads...), won: append([]int(nil), b.won...),
			output: Rejected, accept: -1}
		for i, th := range b.threads {
			if th.at == b.nfa.Accept {
				s.accept = i
				s.output = b.ends(b.passes[i])
				break
			}
		}
		b.l.states = append(b.l.states, s)
	}
	return id
}

// ends returns the set of rules that end among the borders.
func (b *determinizer) ends(passes int) (o Output) {
	for _, m := range b.l.borders[passes] {
		if !m.Begins() {
			o |= 1 << m.Rule()
		}
	}
	return o
}

// Len returns the number of states.
func (l *Language) Len() int { return len(l.states) }

// A Derivation says where the texts of the marked rules are in a text. The zero Derivation is of a
// language without marks.
type Derivation struct {
	Begin, End []int // -1 if a rule has no part
	path       []int // the states on the way
}

// Derive reports whether the text is in the language, and sets d to where the marked rules are in
// it. If a rule has several parts, the first counts.
func (l *Language) Derive(text string, d *Derivation) bool {
	path := d.path[:0]
	at := 0
	for i := range len(text) {
		path = append(path, at)
		at = l.states[at].steps[l.classes[text[i]]].to
	}
	d.path = path
	d.Begin, d.End = d.Begin[:0], d.End[:0]
	for range l.Marks {
		d.Begin, d.End = append(d.Begin, -1), append(d.End, -1)
	}
	th := l.states[at].accept
	if th < 0 {
		return false
	}
	for i := len(text) - 1; i >= 0; i-- {
		step := &l.states[path[i]].steps[l.classes[text[i]]]
		l.pass(step.passes[th], i+1, d)
		th = int(step.parents[th])
	}
	l.pass(l.start[th], 0, d)
	return true
}

// pass notes the borders that stand at an offset.
func (l *Language) pass(passes, at int, d *Derivation) {
	borders := l.borders[passes]
	for i := len(borders) - 1; i >= 0; i-- {
		if m := borders[i]; m.Begins() {
			d.Begin[m.Rule()] = at
		} else {
			d.End[m.Rule()] = at
		}
	}
}

// Set returns the names of the rules of an output.
func (l *Language) Set(o Output) (names []string) {
	for ; o > 0; o &= o - 1 {
		names = append(names, l.Marks[bits.TrailingZeros32(uint32(o))])
	}
	return names
}
