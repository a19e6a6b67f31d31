package uritemplate

import (
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// Match returns values with which the template expands to the text (1.4), and whether there are
// any. If it returns values, Expand returns the text again.
//
// The text is compared byte by byte with what [Template.Expand] writes, so "{x}" matches "%C3%A9",
// but neither "%c3%a9" nor "%41", because Expand writes upper case and does not encode letters.
// Normalize a URI first: t.Match(u.Normalize().String()). Values are decoded, except that after "+"
// and "#" those triplets stay that Expand would copy: triplets of reserved and unreserved
// characters, of "%", and those that are not valid UTF-8.
//
// Several values may fit. Match reads from left to right and chooses by this rule:
//
//   - Each expression gets the shortest text with which the rest can match: "{a}-{b}" finds "x" and
//     "y-z" in "x-y-z". The variables of an expression without text are undefined, and missing in
//     the values.
//   - The variables of an expression get their values from left to right, each as few members as
//     possible. A variable is undefined only if nothing is left for it, or if its name is missing.
//   - A variable without a modifier has a string, or a list if the text has commas. After "+" and
//     "#" it always has a string.
//   - An exploded variable has a list, or pairs if the text has names other than the variable's
//     own.
//
// A variable that occurs more than once has one value, which Match takes from an occurrence without
// a prefix, if possible, before it compares the expansion with the text. It does not try another
// way to divide the text, because no fast way to find such values is known in general: "{x}-{x}"
// matches "a-a", but not "a-b-a-b", where "a-b" would fit.
//
// A search that needs more than 2^25 steps reports false. The limit is enough for one variable and
// a text of 1 MiB, or for ten variables and 100 KiB.
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

// maxSearch bounds the steps of a Match, and the bits that it needs to remember them.
const maxSearch = 1 << 25

// A matcher looks for a way through the template and the text, as backtracking does. It takes no
// step from the same state and place twice.
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

// A saved step is small, since there may be several for each byte of the text. The limit of
// maxSearch has room for it.
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

// search finds the way whose steps come first in the order that Match promises. The places of
// variables are then in vars.
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
				variable: &part.vars[j], op: part.op, part: i, behind: behind, isEnd: isEnd,
				isLast: j+1 == len(part.vars),
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

// take takes a step and returns the next one, if there is any. It pushes those that are next if
// that one leads nowhere.
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

// beginMember goes to where a member of an exploded variable begins, which may have its own name
// or, in pairs, any.
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

// hasMembers reports whether each member of the value has a place of its own. For "+" and "#", a
// value can be anything, and is divided afterwards.
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

// values reads the values of the variables that were found. If a variable occurs more than once,
// another value counts most, then a value of "+" or "#", then the longest prefix. If several are
// equal, the first counts.
func (m *matcher) values() Values {
	values := Values{}
	for rank := range 3 {
		for n := len(m.vars) - 1; n >= 0; n-- {
			v := &m.vars[n]
			if v.start < 0 || n > m.last[v.part] || v.rank() != rank {
				continue
			}
			value := v.read(m.text[v.start:v.end])
			if rank > 0 || len(value.text) >= len(values[v.name].text) {
				values[v.name] = value
			}
		}
	}
	return values
}

// rank says how much a place tells about the value.
func (v *found) rank() int {
	switch {
	case v.length > 0:
		return 0
	case v.op.triplets:
		return 1
	}
	return 2
}

// read returns the value that expands to text, which has no separators around it.
func (v *found) read(text string) Value {
	if v.explode && v.op.triplets {
		return v.readReserved(text)
	} else if v.explode {
		return v.readMembers(text)
	}
	if v.op.named {
		text = strings.TrimPrefix(text[len(v.name):], "=")
	}
	if v.length == 0 && !v.op.triplets && strings.Contains(text, ",") {
		return Value{kind: isList, list: v.decodeAll(strings.Split(text, ","))}
	}
	return String(v.decode(text))
}

// readMembers reads a list or pairs in which no name or value has a reserved character.
func (v *found) readMembers(text string) Value {
	least := 1 - len(v.op.empty) // a value is at least that long
	all := make([]string, 0, 2*(strings.Count(text, v.op.sep)+1))
	own, hasValues := true, false
	for more := true; more; {
		end := strings.IndexAny(text, "="+v.op.sep)
		if end < 0 {
			end = len(text)
		}
		name, value := text[:end], ""
		if text = text[end:]; strings.HasPrefix(text, "=") {
			hasValues = true
			end = 1 + least
			if n := strings.Index(text[end:], v.op.sep); n >= 0 {
				end += n
			} else {
				end = len(text)
			}
			value, text = text[1:end], text[end:]
		}
		own = own && name == v.name
		all = append(all, name, value)
		text, more = strings.CutPrefix(text, v.op.sep)
	}
	switch {
	case v.op.named && own:
		return Value{kind: isList, list: v.decodeAll(half(all, 1))}
	case v.op.named || hasValues:
		return Value{kind: isPairs, list: v.decodeAll(all)}
	}
	return Value{kind: isList, list: v.decodeAll(half(all, 0))}
}

// half returns every second string, from the first or the second on.
func half(all []string, first int) []string {
	some := make([]string, 0, len(all)/2)
	for i := first; i < len(all); i += 2 {
		some = append(some, all[i])
	}
	return some
}

// readReserved reads the value of an exploded variable of "+" or "#". It is pairs only if all
// between commas is a pair, since a list can be anything.
func (v *found) readReserved(text string) Value {
	members := strings.Split(text, ",")
	pairs := make([]string, 0, 2*len(members))
	for _, member := range members {
		name, value, _ := strings.Cut(member, "=")
		if value == "" {
			return Value{kind: isList, list: v.decodeAll(members)}
		}
		pairs = append(pairs, name, value)
	}
	return Value{kind: isPairs, list: v.decodeAll(pairs)}
}

// decodeAll decodes all in place.
func (v *found) decodeAll(all []string) []string {
	for i := range all {
		all[i] = v.decode(all[i])
	}
	return all
}

// decode returns the data that expand to s.
func (v *found) decode(s string) string {
	if !v.op.triplets {
		data := uri.Unescape(s) // s has no other "%"
		return data
	}
	var b []byte
	for i := 0; i < len(s); {
		r, size := encodedChar(s, i)
		switch {
		case size == 0 || r == '%' || r < utf8.RuneSelf && v.op.allow.Has(byte(r)):
			b = append(b, s[i])
			i++
		default:
			b = utf8.AppendRune(b, r)
			i += size
		}
	}
	return string(b)
}
