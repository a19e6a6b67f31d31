package uri

// What the parsers of hosts, authorities and whole references share.

// read returns the end of what chars takes of the text from i on, and notes its escapes.
func (o *offsets) read(chars *set, text string, i int) int {
	end, escapes := chars.read(text, i)
	o.rough = o.rough || escapes
	return end
}

// A fault says where the state machine could not go on. Its component is zero
// where nothing is wrong. diagnose turns it into a Finding.
type fault struct {
	component Component
	at        int  // bytes before the one that the component's rule cannot take
	escape    bool // whether that byte should have been a hexadecimal digit
}

// stopped returns the fault of a component whose characters are in cs, and end at i. Of
// "%4x" the rule can take the "%4".
func (cs *set) stopped(component Component, text string, i int) fault {
	f := fault{component: component, at: i}
	if i < len(text) && text[i] == '%' && cs.has('%') {
		f.escape = true
		if f.at++; f.at < len(text) && isHex(text[f.at]) {
			f.at++
		}
	}
	return f
}
