package uri

import "example.com/uri/internal/ascii"

// The parsers of hosts, authorities and whole references share what follows.

// read returns the end of the longest run of chars in text from i on. An escape in it makes o rough.
func (o *offsets) read(chars *set, text string, i int) int {
	end, escapes := chars.read(text, i)
	o.rough = o.rough || escapes
	return end
}

// A fault says where the state machine could not go on. The zero fault says that nothing is wrong.
// diagnose turns a fault into a Finding.
type fault struct {
	component Component
	at        int  // bytes before the one that the component's rule cannot take
	escape    bool // whether that byte should have been a hexadecimal digit
}

// stopped returns the fault of a component whose characters are in cs, and end at i. In "%4x" the
// rule can accept "%4".
func (cs *set) stopped(component Component, text string, i int) fault {
	f := fault{component: component, at: i}
	if i < len(text) && text[i] == '%' && cs.has('%') {
		f.escape = true
		if f.at++; f.at < len(text) && ascii.IsHex(text[f.at]) {
			f.at++
		}
	}
	return f
}
