package uritemplate

import "strings"

// maxSearch bounds the steps of a Match, and the bits that it needs to remember them.
const maxSearch = 1 << 25

// Match returns values that the template expands to the text (1.4), and whether there are any. Text is compared byte by
// byte, percent-encoded as [Template.Expand] writes it: "%c3%a9" does not match "{x}", but "%C3%A9" does. [uri.URI.Normalize] makes it so.
// Values are decoded. Those of "+" and "#" keep the triplets that stand for reserved or unreserved characters, for "%", or for
// no UTF-8, as Expand would copy them.
//
// Law: if Match gives values, Expand gives the text again.
//
// Several values may fit. Match reads from left to right and gives
//
//   - each expression the shortest text with which the rest can match. So "{a}-{b}" finds "x" and "y-z" in "x-y-z". An expression
//     that gets no text has undefined variables, which are missing in the values;
//   - the variables of an expression their values from left to right: each gets as few members as possible, and one
//     remains undefined only if nothing is left for it, or its name is not there;
//   - a variable without a modifier a string, or a list where the text has commas. For "+" and "#" it is a string with commas;
//   - an exploded variable a list, or pairs where the text has names other than its own.
//
// A variable that occurs more than once has one value. Match takes it from an occurrence without a prefix, if there is any, and
// then compares the expansion with the text. It does not look for another way to divide the text: "{x}-{x}" matches "a-a", but not
// "a-b-a-b", though "a-b" would fit. To find such values takes exponential time in general. Neither does Match search
// longer than 2^25 steps, which are enough for one variable and a text of a mebibyte, or for ten variables and 100 KiB. Beyond, it
// reports false.
func (t *Template) Match(text string) (Values, bool) {
	m := matcher{t: t, text: text}
	if !m.search() {
		return nil, false
	}
	values := m.values()
	expanded, err := t.AppendExpand(make([]byte, 0, len(text)), values)
	if err != nil || string(expanded) != text {
		return nil, false
	}
	return values, true
}

// A matcher looks for a way through the template and the text, as backtracking does. It takes no step from the same state and
// place twice.
type matcher struct {
	t       *Template
	text    string
	vars    []found
	first   []int // of each part, its first variable in vars; one more for the end
	last    []int // of each part, the last of its variables that is not undefined, or the one before its first
	todo    []step
	visited []uint64 // a bit for each state and place
	steps   int
}

// A found variable has the text from start to end. Its start is less than 0 if it is undefined.
type found struct {
	*variable
	op         *operator
	part       int
	start, end int
}

// A step leads to a state at a place in the text. A state is a stage of a part or, from atVariable on, of a variable.
type step struct {
	stage stage
	n, at int
}

type stage uint8

const (
	atPart        stage = iota // a part, or the end of the template
	skipped                    // behind the literal text of a part whose expression expands to nothing
	atVariable                 // behind what separates a variable from those before it
	isSkipped                  // the variable before this one is undefined
	atName                     // inside of the name in a member of an exploded variable
	atValue                    // inside of a value
	afterVariable              // behind a value, or a member of an exploded variable
	afterLast                  // behind an expression of which this is the last variable that is defined
	stages
)

// search finds the way whose steps come first in the order that Match promises. The places of variables are then in vars.
func (m *matcher) search() bool {
	for i := range m.t.parts {
		part := &m.t.parts[i]
		m.first = append(m.first, len(m.vars))
		for j := range part.vars {
			m.vars = append(m.vars, found{variable: &part.vars[j], op: part.op, part: i, start: -1})
		}
	}
	m.first = append(m.first, len(m.vars))
	m.last = make([]int, len(m.t.parts))
	if int(stages)*m.numbers() > maxSearch/(len(m.text)+1) {
		return false
	}
	m.visited = make([]uint64, int(stages)*m.numbers()*(len(m.text)+1)/64+1)
	m.push(atPart, 0, 0)
	for len(m.todo) > 0 && m.steps < maxSearch {
		s := m.todo[len(m.todo)-1]
		m.todo = m.todo[:len(m.todo)-1]
		switch m.steps++; {
		case s.stage == atPart && s.n == len(m.t.parts) && s.at == len(m.text):
			return true
		case m.isNew(s):
			m.take(s)
		}
	}
	return false
}

// numbers is how many parts or variables there are at a stage, at most.
func (m *matcher) numbers() int { return max(len(m.t.parts)+1, len(m.vars)) }

// push puts a step before all others that are to do.
func (m *matcher) push(to stage, n, at int) { m.todo = append(m.todo, step{to, n, at}) }

// isNew reports whether a step was not taken before, and remembers it.
func (m *matcher) isNew(s step) bool {
	bit := (int(s.stage)*m.numbers()+s.n)*(len(m.text)+1) + s.at
	word, mask := &m.visited[bit/64], uint64(1)<<(bit%64)
	isNew := *word&mask == 0
	*word |= mask
	return isNew
}

// has reports whether the text has s at a place.
func (m *matcher) has(at int, s string) bool { return strings.HasPrefix(m.text[at:], s) }

// take takes a step, and pushes those that can follow: the one to take first is pushed last.
func (m *matcher) take(s step) {
	at := s.at
	switch s.stage {
	case atPart:
		m.takePart(s.n, at)
		return
	case skipped:
		m.last[s.n] = m.first[s.n] - 1
		m.push(atPart, s.n+1, at)
		return
	}
	v := &m.vars[s.n]
	isLast := s.n+1 == m.first[v.part+1]
	switch s.stage {
	case isSkipped:
		m.vars[s.n-1].start = -1
		m.push(atVariable, s.n, at)
	case atVariable:
		if !isLast {
			m.push(isSkipped, s.n+1, at)
		}
		v.start = at
		m.begin(s.n, at)
	case atName:
		if end := at + v.charAt(m.text, at); end > at {
			m.push(atName, s.n, end)
		}
		m.endName(s.n, at)
	case atValue:
		if end := at + v.charAt(m.text, at); end > at {
			m.push(atValue, s.n, end)
		}
		m.push(afterVariable, s.n, at)
	case afterVariable:
		v.end = at
		if next := at + len(v.op.sep); m.has(at, v.op.sep) {
			if v.hasMembers() {
				m.beginMember(s.n, next)
			}
			if !isLast {
				m.push(atVariable, s.n+1, next)
			}
		}
		m.push(afterLast, s.n, at)
	case afterLast:
		m.last[v.part] = s.n
		m.push(atPart, v.part+1, at)
	}
}

// takePart goes over the literal text of a part, and what comes before the first variable of its expression.
func (m *matcher) takePart(n, at int) {
	if n == len(m.t.parts) || !m.has(at, m.t.parts[n].literal) {
		return
	}
	part := &m.t.parts[n]
	at += len(part.literal)
	if part.op != nil && m.has(at, part.op.first) {
		m.push(atVariable, m.first[n], at+len(part.op.first))
	}
	m.push(skipped, n, at)
}

// begin goes to where the name or the value of a variable begins.
func (m *matcher) begin(n, at int) {
	v := &m.vars[n]
	switch {
	case v.hasMembers():
		m.beginMember(n, at)
	case !v.op.named:
		m.beginValue(n, at)
	case m.has(at, v.name):
		m.endName(n, at+len(v.name))
	}
}

// beginMember goes to where a member of an exploded variable begins, which may have its own name or, in pairs, any.
func (m *matcher) beginMember(n, at int) {
	v := &m.vars[n]
	if v.op.named && strings.Contains(v.name, "%") && m.has(at, v.name) {
		m.endName(n, at+len(v.name)) // triplets that no expansion of a name in pairs may have
	}
	m.push(atName, n, at)
}

// endName goes from the end of a name, or of a member without one, to its value.
func (m *matcher) endName(n, at int) {
	v := &m.vars[n]
	hasValue := m.has(at, "=")
	switch {
	case v.op.empty != "" && hasValue:
		m.beginValue(n, at+1)
	case v.op.empty != "":
	default:
		if hasValue {
			m.beginNonempty(n, at+1)
		}
		m.push(afterVariable, n, at)
	}
}

// beginValue goes to where a value begins.
func (m *matcher) beginValue(n, at int) {
	if m.vars[n].length > 0 {
		m.pushPrefixes(n, at, at)
	} else {
		m.push(atValue, n, at)
	}
}

// beginNonempty goes into a value that is not empty.
func (m *matcher) beginNonempty(n, at int) {
	if v := &m.vars[n]; v.length > 0 {
		m.pushPrefixes(n, at, at+1)
	} else if end := at + v.charAt(m.text, at); end > at {
		m.push(atValue, n, end)
	}
}

// pushPrefixes goes to the ends, from least on, of the prefixes that begin at a place.
func (m *matcher) pushPrefixes(n, at, least int) {
	v := &m.vars[n]
	ends := []int{at}
	for count := 0; count < v.length; count++ {
		size := v.charAt(m.text, at)
		if size == 0 {
			break
		}
		if v.op.triplets {
			// A value may end inside of a character, and then each triplet is one.
			whole := charLen(m.text, at, true)
			for ; size < whole && count+size/3 <= v.length; size += 3 {
				ends = append(ends, at+size)
			}
			size = whole
		}
		at += size
		ends = append(ends, at)
	}
	m.steps += len(ends)
	for i := len(ends) - 1; i >= 0 && ends[i] >= least; i-- {
		m.push(afterVariable, n, ends[i])
	}
}

// hasMembers reports whether each member of the value has a place of its own. For "+" and "#", a value can be anything, and is
// divided afterwards.
func (v *found) hasMembers() bool { return v.explode && !v.op.triplets }

// charAt returns the length of a character of a value, or of a comma in a list, at a place; or 0.
func (v *found) charAt(text string, at int) int {
	switch {
	case at == len(text):
		return 0
	case v.op.allow.has(text[at]), text[at] == ',' && !v.explode && v.length == 0:
		return 1
	case v.op.triplets && isTriplet(text, at):
		return 3
	case v.op.triplets:
		return 0
	}
	_, size := encodedChar(text, at)
	return size
}
