package abnf

import "fmt"

// An NFA is a nondeterministic automaton of a rule, made of states. The first state is where it
// starts, and the state Accept is where it ends.
type NFA struct {
	States []State
	Accept int
	Marks  []string // the names of the rules whose borders are marked
}

// A State reads a byte, or marks a border, or chooses.
type State struct {
	Chars *[256]bool // the bytes that it reads to go on to Next; nil if it reads none
	Next  int
	Ways  []int  // if it reads nothing, where it goes on, the preferred way first
	Mark  Border // what stands here, if it is not 0; Ways has one state then
}

// A Border is the begin or the end of the text that a marked rule derives. The borders of the rule
// Marks[i] are 2*i+1, where it begins, and 2*i+2, where it ends.
type Border int

// Rule returns which rule has the border, as an index of Marks.
func (b Border) Rule() int { return int(b-1) / 2 }

// Begins reports whether the rule begins there.
func (b Border) Begins() bool { return b%2 == 1 }

// NFA returns an automaton of the rule, in which the borders of the rules in marks are marked. If
// several derivations give a text, the one that takes the first alternatives is preferred. Within
// the text of a rule that is a key of without, no rule derives a character of the value. A rule may
// refer to itself only at its end.
func (g *Grammar) NFA(rule string, marks []string, without map[string]string) *NFA {
	b := &nfaBuilder{g: g, nfa: &NFA{Marks: marks}, without: without, made: map[place]int{}}
	first := b.add(State{})
	b.nfa.Accept = b.add(State{})
	b.nfa.States[first].Ways = []int{b.build(reference{g, rule}, b.nfa.Accept)}
	return b.nfa
}

type nfaBuilder struct {
	g       *Grammar
	nfa     *NFA
	without map[string]string
	except  string        // what the rules around do not derive
	made    map[place]int // where rules begin
	depth   int
}

// A place is where a rule is used: before the state next.
type place struct {
	g      *Grammar
	rule   string
	next   int
	except string
}

func (b *nfaBuilder) add(s State) int {
	b.nfa.States = append(b.nfa.States, s)
	return len(b.nfa.States) - 1
}

// build returns a state from which the automaton reads what n derives, and then is in the state
// next.
func (b *nfaBuilder) build(n node, next int) int {
	if cs := b.g.charset(n); cs != nil {
		if _, ok := n.(reference); !ok {
			chars := [256]bool(*cs)
			for _, c := range []byte(b.except) {
				chars[c] = false
			}
			return b.add(State{Chars: &chars, Next: next})
		}
	}
	switch n := n.(type) {
	case sequence:
		for i := len(n) - 1; i >= 0; i-- {
			next = b.build(n[i], next)
		}
		return next
	case choice:
		ways := make([]int, len(n))
		for i := range n {
			ways[i] = b.build(n[i], next)
		}
		return b.add(State{Ways: ways})
	case repeat:
		if n.max < 0 {
			loop := b.add(State{})
			again := b.build(n.of, loop)
			b.nfa.States[loop].Ways = []int{again, next}
			next = loop
		} else {
			end := next
			for range n.max - n.min {
				next = b.add(State{Ways: []int{b.build(n.of, next), end}})
			}
		}
		for range n.min {
			next = b.build(n.of, next)
		}
		return next
	case reference:
		return b.buildRule(n, next)
	case *encoded:
		return b.build(n.plain(), next)
	}
	panic("no such node")
}

// buildRule is build for a rule.
func (b *nfaBuilder) buildRule(n reference, next int) int {
	except := b.except
	if n.g == b.g {
		except += b.without[n.name]
	}
	at := place{n.g, n.name, next, except}
	if state, ok := b.made[at]; ok {
		return state // perhaps of the rule itself, at its end
	}
	if b.depth++; b.depth > 1000 {
		panic(fmt.Sprintf("%s.abnf: %s refers to itself, and not at its end", n.g.Name, n.name))
	}
	entry := b.add(State{})
	first := entry // of the text between the borders
	b.made[at] = entry
	for i, name := range b.nfa.Marks {
		if n.g == b.g && name == n.name {
			body := b.add(State{})
			b.nfa.States[first] = State{Mark: Border(2*i + 1), Ways: []int{body}}
			next = b.add(State{Mark: Border(2*i + 2), Ways: []int{next}})
			first = body
			at.next = next
			b.made[at] = body
		}
	}
	outer := b.except
	b.except = except
	b.nfa.States[first].Ways = []int{b.build(n.g.rule(n.name), next)}
	b.except = outer
	b.depth--
	return entry
}
