package automaton

// A Machine is a minimal deterministic automaton. State 0 is where it starts.
type Machine struct {
	Outputs []Output // of the texts that lead to each state
	Steps   [][]int  // for each state and class of bytes, the next state
	Bytes   []byte   // a byte of each class
	classes [256]uint8
}

// Minimize returns the minimal automaton with the outputs of the language.
func (l *Language) Minimize() *Machine { return l.MinimizeBy(func(o Output) Output { return o }) }

// MinimizeBy is Minimize, with what a function makes of the outputs.
func (l *Language) MinimizeBy(output func(Output) Output) *Machine {
	n := len(l.states)
	block := make([]int, n) // of each state
	ids := map[Output]int{}
	for i := range l.states {
		o := output(l.states[i].output)
		id, ok := ids[o]
		if !ok {
			id = len(ids)
			ids[o] = id
		}
		block[i] = id
	}
	block = l.refine(block, len(ids))

	// The blocks are numbered as a search from the first state finds them.
	m := &Machine{Bytes: l.class, classes: l.classes}
	number := map[int]int{block[0]: 0}
	found := []int{0} // a state of each block
	for i := 0; i < len(found); i++ {
		m.Outputs = append(m.Outputs, output(l.states[found[i]].output))
		steps := make([]int, len(l.class))
		for class, s := range l.states[found[i]].steps {
			id, ok := number[block[s.to]]
			if !ok {
				id = len(found)
				number[block[s.to]] = id
				found = append(found, s.to)
			}
			steps[class] = id
		}
		m.Steps = append(m.Steps, steps)
	}
	return m
}

// refine splits blocks of states until all states of a block go to the same blocks (Hopcroft 1971).
func (l *Language) refine(block []int, blocks int) []int {
	n := len(block)
	classes := len(l.class)
	// from[class] has the states before each state, as lists in one array.
	type lists struct{ first, of []int32 }
	from := make([]lists, classes)
	for c := range from {
		first := make([]int32, n+1)
		for i := range l.states {
			first[l.states[i].steps[c].to+1]++
		}
		for i := range n {
			first[i+1] += first[i]
		}
		of := make([]int32, n)
		at := append([]int32(nil), first...)
		for i := range l.states {
			to := l.states[i].steps[c].to
			of[at[to]] = int32(i)
			at[to]++
		}
		from[c] = lists{first, of}
	}
	members := make([][]int32, blocks)
	for i, b := range block {
		members[b] = append(members[b], int32(i))
	}
	type splitter struct{ block, class int }
	var todo []splitter
	waits := map[splitter]bool{}
	push := func(s splitter) {
		if !waits[s] {
			waits[s] = true
			todo = append(todo, s)
		}
	}
	for b := range members {
		for c := range classes {
			push(splitter{b, c})
		}
	}
	hit := make([]bool, n)
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		delete(waits, s)
		touched := map[int][]int32{}
		for _, to := range members[s.block] {
			for _, i := range from[s.class].of[from[s.class].first[to]:from[s.class].first[to+1]] {
				touched[block[i]] = append(touched[block[i]], i)
			}
		}
		for b, in := range touched {
			if len(in) == len(members[b]) {
				continue
			}
			for _, i := range in {
				hit[i] = true
			}
			var out []int32
			for _, i := range members[b] {
				if !hit[i] {
					out = append(out, i)
				}
			}
			for _, i := range in {
				hit[i] = false
			}
			small, large := in, out
			if len(out) < len(in) {
				small, large = out, in
			}
			members[b] = large
			made := len(members)
			members = append(members, small)
			for _, i := range small {
				block[i] = made
			}
			for c := range classes {
				push(splitter{made, c})
			}
		}
	}
	return block
}

// next returns the state after the byte.
func (m *Machine) next(state int, c byte) int { return m.Steps[state][m.classes[c]] }

// Next returns the state after the text.
func (m *Machine) Next(state int, text string) int {
	for i := range len(text) {
		state = m.next(state, text[i])
	}
	return state
}

// Dead returns the state from which no text is accepted, or -1.
func (m *Machine) Dead() int {
	for s, steps := range m.Steps {
		dead := m.Outputs[s] == Rejected
		for _, to := range steps {
			dead = dead && to == s
		}
		if dead {
			return s
		}
	}
	return -1
}

// Access returns a shortest text that leads to each state.
func (m *Machine) Access() []string {
	access := make([]string, len(m.Steps))
	found := make([]bool, len(m.Steps))
	found[0] = true
	queue := []int{0}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for class, to := range m.Steps[s] {
			if !found[to] {
				found[to] = true
				access[to] = access[s] + string(m.Bytes[class:class+1])
				queue = append(queue, to)
			}
		}
	}
	return access
}

// AccessLong returns, for each state, a text of n bytes that leads to it, if there is one.
func (m *Machine) AccessLong(n int) (access []string, ok []bool) {
	states := len(m.Steps)
	type way struct {
		from int
		c    byte
	}
	layers := make([][]way, n+1)
	reached := make([]bool, states)
	reached[0] = true
	for i := 1; i <= n; i++ {
		layers[i] = make([]way, states)
		now := make([]bool, states)
		for s := range m.Steps {
			if !reached[s] {
				continue
			}
			for class, to := range m.Steps[s] {
				// Which of several ways is taken varies, so that the texts do.
				if w := (way{s, m.Bytes[class]}); !now[to] || (s*31+class*17+i*7)%5 == 0 {
					layers[i][to] = w
					now[to] = true
				}
			}
		}
		reached = now
	}
	access = make([]string, states)
	for s := range access {
		if !reached[s] {
			continue
		}
		text := make([]byte, n)
		at := s
		for i := n; i > 0; i-- {
			w := layers[i][at]
			text[i-1] = w.c
			at = w.from
		}
		access[s] = string(text)
	}
	return access, reached
}
