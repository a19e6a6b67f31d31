package automaton

import (
	"slices"

	"example.com/uri/internal/test/abnf"
)

// A Suite is a complete test of a machine: see the package's comment.
type Suite struct {
	*Machine
	Access   []string   // a text that leads to each state
	Identify [][]string // texts that tell each state from all others

	ends [][]int // where those lead
}

// NewSuite returns the test of m. The texts of more are also tried after those that no text can
// follow, because a mistake that is likely needs them to be seen.
func NewSuite(m *Machine, more ...string) *Suite {
	s := &Suite{Machine: m, Access: m.Access(), Identify: m.identify()}
	if dead := m.Dead(); dead >= 0 {
		s.Identify[dead] = append(s.Identify[dead], more...)
	}
	for from, texts := range s.Identify {
		ends := make([]int, len(texts))
		for i, text := range texts {
			ends[i] = m.Next(from, text)
		}
		s.ends = append(s.ends, ends)
	}
	return s
}

// Texts calls visit with the texts of the test that begin with access, which leads to the state
// from: access itself and the transition of each of the steps, then up to k extra steps, and then
// the texts that identify the state where that leads. The state in which a text ends has the output
// that it must have.
func (s *Suite) Texts(from int, access string, steps []string, k int,
	visit func(text string, end int)) {
	s.identified(access, from, visit)
	for _, step := range steps {
		s.steps(access+step, s.Next(from, step), k, visit)
	}
}

// steps goes up to k steps on. Here one byte of each class is enough, as in the identifying texts.
func (s *Suite) steps(text string, at, k int, visit func(text string, end int)) {
	s.identified(text, at, visit)
	if k == 0 {
		return
	}
	for _, c := range s.Bytes {
		s.steps(text+string([]byte{c}), s.next(at, c), k-1, visit)
	}
}

func (s *Suite) identified(text string, at int, visit func(text string, end int)) {
	for i, w := range s.Identify[at] {
		visit(text+w, s.ends[at][i])
	}
}

// AllBytes are the bytes, which are the steps of a complete test.
func AllBytes() (all []string) {
	for c := range 256 {
		all = append(all, string([]byte{byte(c)}))
	}
	return all
}

// identify returns, for each state, texts that tell it from all other states. For two states both
// lists have a text that tells them from each other (harmonized identifiers: Luo, Petrenko and
// Bochmann 1994). They are the texts on the way through a tree that splits the states by their
// outputs, as evenly as it can.
func (m *Machine) identify() [][]string {
	tree := m.newTree()
	for !tree.done() {
		tree.grow()
	}
	// Long texts that split evenly are found late. So a second tree takes the best of all texts for
	// each split.
	texts := tree.texts
	tree = m.newTree()
	for !tree.done() {
		tree.splitBy(texts)
	}
	identify := make([][]string, len(m.Steps))
	for s := range identify {
		for node := tree.leaf[s].parent; node != nil; node = node.parent {
			identify[s] = append(identify[s], node.text)
		}
	}
	return identify
}

// A tree splits states until all leaves have one.
type tree struct {
	*Machine
	leaf  []*splitting // where each state is
	dead  int
	texts []string // by which nodes are split
}

func (m *Machine) newTree() *tree {
	root := &splitting{}
	t := &tree{Machine: m, leaf: make([]*splitting, len(m.Steps)), dead: m.Dead()}
	for i := range t.leaf {
		t.leaf[i] = root
		root.states = append(root.states, i)
	}
	t.split(root, "")
	return t
}

func (t *tree) done() bool { return len(t.leaves()) == 0 }

// leaves returns those that are to be split.
func (t *tree) leaves() (all []*splitting) {
	seen := map[*splitting]bool{}
	for _, l := range t.leaf {
		if len(l.states) > 1 && !seen[l] {
			seen[l] = true
			all = append(all, l)
		}
	}
	return all
}

// grow splits leaves by a byte and a text that splits the states to which the byte leads.
func (t *tree) grow() {
	grown := false
	for _, l := range t.leaves() {
		best, cost := "", noCost
		for class := range t.Bytes {
			node := t.together(l.states, class)
			if node.children == nil {
				continue
			}
			text := string(t.Bytes[class:class+1]) + node.text
			if c := t.cost(l, text); c < cost {
				best, cost = text, c
			}
		}
		if cost < noCost {
			t.split(l, best)
			grown = true
		}
	}
	if !grown {
		panic("automaton: the machine is not minimal")
	}
}

// splitBy splits each leaf by the best of the texts.
func (t *tree) splitBy(texts []string) {
	for _, l := range t.leaves() {
		best, cost := "", noCost
		for _, text := range texts {
			if c := t.cost(l, text); c < cost {
				best, cost = text, c
			}
		}
		t.split(l, best)
	}
}

const noCost = 1 << 30

// cost says how bad it is to split a leaf by a text: by how many states are left with the dead
// state, to which most transitions lead, or else in the largest part; and then by how long the text
// is.
func (t *tree) cost(l *splitting, text string) int {
	counts := map[Output]int{}
	for _, s := range l.states {
		counts[t.Outputs[t.Next(s, text)]]++
	}
	if len(counts) == 1 {
		return noCost
	}
	most := 0
	for _, count := range counts {
		most = max(most, count)
	}
	if slices.Contains(l.states, t.dead) {
		most = counts[t.Outputs[t.dead]]
	}
	return most<<8 + len(text)
}

// A splitting is a node of the tree: states, and a text by whose output they are split.
type splitting struct {
	states   []int
	text     string
	parent   *splitting
	depth    int
	children map[Output]*splitting
}

// split makes children of a leaf.
func (t *tree) split(l *splitting, text string) {
	l.text = text
	l.children = map[Output]*splitting{}
	t.texts = append(t.texts, text)
	for _, s := range l.states {
		o := t.Outputs[t.Next(s, text)]
		child := l.children[o]
		if child == nil {
			child = &splitting{parent: l, depth: l.depth + 1}
			l.children[o] = child
		}
		child.states = append(child.states, s)
		t.leaf[s] = child
	}
}

// together returns the lowest node that has all the states to which the class leads from some.
func (t *tree) together(states []int, class int) *splitting {
	node := t.leaf[t.Steps[states[0]][class]]
	for _, s := range states[1:] {
		other := t.leaf[t.Steps[s][class]]
		for node != other {
			if node.depth >= other.depth {
				node = node.parent
			} else {
				other = other.parent
			}
		}
	}
	return node
}

// Accepts tests completely whether accepts reports what the rule derives, with k extra steps, and
// returns the number of texts. It stops at the first text for which this is not so, and returns
// this text. If k is negative, it tries one byte of each class after a state instead of all bytes.
func Accepts(g *abnf.Grammar, rule string, k int,
	accepts func(text string) bool) (texts int, wrong string, ok bool) {
	s := NewSuite(New(g, rule, nil, nil, nil).Minimize())
	steps := AllBytes()
	if k < 0 {
		steps = nil
		for _, c := range s.Bytes {
			steps = append(steps, string([]byte{c}))
		}
	}
	ok = true
	for state, access := range s.Access {
		s.Texts(state, access, steps, max(k, 0), func(text string, end int) {
			if !ok {
				return
			}
			texts++
			if accepts(text) != (s.Outputs[end] != Rejected) {
				wrong, ok = text, false
			}
		})
	}
	return texts, wrong, ok
}
