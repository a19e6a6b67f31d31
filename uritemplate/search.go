package uritemplate

import "strings"

// maxSearch bounds the steps of a Match, and the bits that it needs to remember them.
const maxSearch = 1 << 25

// A matcher looks for a way through the template and the text, as backtracking does. It takes no step from the same state and
// place twice.
type matcher struct {
	t       *Template
	text    string
	vars    []found
	first   []int // of each part, its first variable in vars; one more for the end
	last    []int // of each part, the last of its variables that is not undefined, or the one before its first
	todo    []saved
	visited []uint64 // a bit for each state and place
	states  int      // of a stage
	steps   int
}

// A found variable has the text from start to end. Its start is less than 0 if it is undefined.
type found struct {
	*variable
	op         *operator
	part       int
	start, end int
	behind     string // the literal text behind the expression
	isEnd      bool   // the expression is at the end of the template
	isLast     bool   // of its expression
}

// A step leads to a state at a place in the text. A state is a stage of a part or of a variable.
type step struct {
	stage stage
	n, at int
}

// A saved step is small, since there may be several for each byte of the text. The limit of maxSearch has room for
// it.
type saved struct {
	n, at uint32
	stage stage
}

type stage uint8

const (
	atPart        stage = iota // a part, or the end of the template
	atVariable                 // behind what separates a variable from those before it
	atName                     // inside of the name in a member of an exploded variable
	atValue                    // inside of a value
	afterVariable              // behind a value, or a member of an exploded variable
	stages
	isSkipped // as atVariable, and the variable before is undefined
)

// search finds the way whose steps come first in the order that Match promises. The places of variables are then in vars.
func (m *matcher) search() bool {
	m.prepare()
	if len(m.vars) == 0 {
		return true // Match compares the text
	}
	if int(stages)*m.states > maxSearch/(len(m.text)+1) {
		return false
	}
	m.visited = make([]uint64, int(stages)*m.states*(len(m.text)+1)/64+1)
	for s, more := (step{}), true; m.steps < maxSearch; m.steps++ {
		if !more {
			if len(m.todo) == 0 {
				return false
			}
			last := m.todo[len(m.todo)-1]
			s = step{last.stage, int(last.n), int(last.at)}
			m.todo = m.todo[:len(m.todo)-1]
		}
		if s.stage == atPart && s.n == len(m.t.parts) && s.at == len(m.text) {
			return true
		}
		if more = s.stage == isSkipped || m.isNew(s); more {
			s, more = m.take(s)
		}
	}
	return false
}

// prepare fills what depends on the template alone.
func (m *matcher) prepare() {
	count := 0
	for i := range m.t.parts {
		count += len(m.t.parts[i].vars)
	}
	m.vars = make([]found, 0, count)
	places := make([]int, 2*len(m.t.parts)+1)
	m.first, m.last = places[:len(m.t.parts)+1], places[len(m.t.parts)+1:]
	for i := range m.t.parts {
		part := &m.t.parts[i]
		m.first[i] = len(m.vars)
		behind, isEnd := "", i+1 == len(m.t.parts)
		if !isEnd {
			behind = m.t.parts[i+1].literal
		}
		for j := range part.vars {
			m.vars = append(m.vars, found{
				variable: &part.vars[j], op: part.op, part: i, start: -1, behind: behind, isEnd: isEnd, isLast: j+1 == len(part.vars),
			})
		}
	}
	m.first[len(m.t.parts)] = len(m.vars)
	m.states = max(len(m.t.parts)+1, len(m.vars))
}

// push puts a step before all others that are to do.
func (m *matcher) push(s step) {
	m.todo = append(m.todo, saved{uint32(s.n), uint32(s.at), s.stage})
}

// isNew reports whether a step was not taken before, and remembers it.
func (m *matcher) isNew(s step) bool {
	bit := uint((int(s.stage)*m.states+s.n)*(len(m.text)+1) + s.at)
	word, mask := &m.visited[bit/64], uint64(1)<<(bit%64)
	isNew := *word&mask == 0
	*word |= mask
	return isNew
}

// has reports whether the text has s at a place.
func (m *matcher) has(at int, s string) bool { return strings.HasPrefix(m.text[at:], s) }

// take takes a step and returns the next one, if there is any. It pushes those that are next if that one leads nowhere.
func (m *matcher) take(s step) (next step, ok bool) {
	switch s.stage {
	case atPart:
		return m.takePart(s.n, s.at)
	case isSkipped:
		m.vars[s.n-1].start = -1
		return step{atVariable, s.n, s.at}, true
	case atVariable:
		v := &m.vars[s.n]
		if !v.isLast {
			m.push(step{isSkipped, s.n + 1, s.at})
		}
		v.start = s.at
		return m.begin(s.n, s.at)
	case atName:
		return m.takeName(s.n, s.at)
	case atValue:
		return m.takeValue(s.n, s.at)
	}
	return m.end(s.n, s.at)
}

// takePart goes over the literal text of a part. Its expression gets no text first.
func (m *matcher) takePart(n, at int) (next step, ok bool) {
	if n == len(m.t.parts) || !m.has(at, m.t.parts[n].literal) {
		return next, false
	}
	part := &m.t.parts[n]
	at += len(part.literal)
	if part.op != nil && m.has(at, part.op.first) {
		m.push(step{atVariable, m.first[n], at + len(part.op.first)})
	}
	m.last[n] = m.first[n] - 1
	return step{atPart, n + 1, at}, true
}

// begin goes to where the name or the value of a variable begins.
func (m *matcher) begin(n, at int) (next step, ok bool) {
	v := &m.vars[n]
	switch {
	case v.hasMembers():
		return m.beginMember(n, at)
	case !v.op.named:
		return m.beginValue(n, at, at)
	case m.has(at, v.name):
		return m.endName(n, at+len(v.name))
	}
	return next, false
}

// beginMember goes to where a member of an exploded variable begins, which may have its own name or, in pairs, any.
func (m *matcher) beginMember(n, at int) (next step, ok bool) {
	v := &m.vars[n]
	if v.op.named && strings.Contains(v.name, "%") && m.has(at, v.name) {
		// The name may have triplets that no expansion writes for a name in pairs.
		if next, ok := m.endName(n, at+len(v.name)); ok {
			m.push(next)
		}
	}
	return step{atName, n, at}, true
}

// takeName goes on in a name of pairs, or ends it.
func (m *matcher) takeName(n, at int) (next step, ok bool) {
	if end := at + m.vars[n].charAt(m.text, at); end > at {
		m.push(step{atName, n, end})
	}
	return m.endName(n, at)
}

// endName goes from the end of a name, or of a member without one, to its value.
func (m *matcher) endName(n, at int) (next step, ok bool) {
	v := &m.vars[n]
	hasValue := m.has(at, "=")
	switch {
	case v.op.empty == "" && !hasValue:
		return step{afterVariable, n, at}, true
	case v.op.empty == "":
		// The value is not empty, or it is missing and the "=" is behind the expression.
		if next, ok := m.beginValue(n, at+1, at+2); ok {
			m.push(next)
		}
		return step{afterVariable, n, at}, true
	case hasValue:
		return m.beginValue(n, at+1, at+1)
	}
	return next, false
}

// beginValue goes to where a value begins that does not end before least.
func (m *matcher) beginValue(n, at, least int) (next step, ok bool) {
	v := &m.vars[n]
	if v.length > 0 {
		m.pushPrefixes(n, at, least)
		return next, false
	}
	if at < least {
		size := v.charAt(m.text, at)
		return step{atValue, n, at + size}, size > 0
	}
	return step{atValue, n, at}, true
}

// pushPrefixes goes to the ends, from least on, of the prefixes that begin at a place.
func (m *matcher) pushPrefixes(n, at, least int) {
	v := &m.vars[n]
	ends := []int{at}
	for count, most := 0, int(v.length); count < most; count++ {
		size := v.charAt(m.text, at)
		if size == 0 {
			break
		}
		if v.op.triplets {
			// A value may end inside of a character, and then each triplet is one.
			whole := charLen(m.text, at, true)
			for ; size < whole && count+size/3 <= most; size += 3 {
				ends = append(ends, at+size)
			}
			size = whole
		}
		at += size
		ends = append(ends, at)
	}
	m.steps += len(ends)
	for i := len(ends) - 1; i >= 0 && ends[i] >= least; i-- {
		if v.mayEnd(m.text, ends[i]) {
			m.push(step{afterVariable, n, ends[i]})
		}
	}
}

// takeValue goes on in a value up to where it may end.
func (m *matcher) takeValue(n, at int) (next step, ok bool) {
	v := &m.vars[n]
	for {
		end := at + v.charAt(m.text, at)
		if v.mayEnd(m.text, at) {
			if end > at {
				m.push(step{atValue, n, end})
			}
			return step{afterVariable, n, at}, true
		}
		if end == at || !m.isNew(step{atValue, n, end}) {
			return next, false
		}
		at = end
		m.steps++
	}
}

// end ends a member or a variable, and with it the expression if the rest can match.
func (m *matcher) end(n, at int) (next step, ok bool) {
	v := &m.vars[n]
	v.end = at
	if behind := at + len(v.op.sep); m.has(at, v.op.sep) {
		if v.hasMembers() {
			if next, ok := m.beginMember(n, behind); ok {
				m.push(next)
			}
		}
		if !v.isLast {
			m.push(step{atVariable, n + 1, behind})
		}
	}
	m.last[v.part] = n
	return step{atPart, v.part + 1, at}, true
}

// mayEnd reports whether what is at a place can be behind a value.
func (v *found) mayEnd(text string, at int) bool {
	switch {
	case strings.HasPrefix(text[at:], v.op.sep) && (!v.isLast || v.hasMembers()):
		return true
	case v.isEnd:
		return at == len(text)
	}
	return strings.HasPrefix(text[at:], v.behind)
}

// hasMembers reports whether each member of the value has a place of its own. For "+" and "#", a value can be anything, and is
// divided afterwards.
func (v *found) hasMembers() bool { return v.explode && !v.op.triplets }

// charAt returns the length of a character of a value, or of a comma in a list, at a place; or 0.
func (v *found) charAt(text string, at int) int {
	switch {
	case at == len(text):
		return 0
	case v.op.allow.Has(text[at]), text[at] == ',' && !v.explode && v.length == 0:
		return 1
	case text[at] != '%':
		return 0
	case !v.op.triplets:
		_, size := encodedChar(text, at)
		return size
	case isTriplet(text, at):
		return 3
	}
	return 0
}
