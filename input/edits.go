package input

import "slices"

// An edited is a text with changes, and the changes.
type edited struct {
	text  string
	edits []edit
}

// An edit says that at an offset of the text, as it was then, some bytes took the place of others.
type edit struct{ at, removed, added int }

func (e *edited) replace(from, to int, with string) {
	e.text = e.text[:from] + with + e.text[to:]
	e.edits = append(e.edits, edit{from, to - from, len(with)})
}

// before returns where the byte at offset was before all changes. An added byte was where the removed ones began.
func (e *edited) before(offset int) int {
	for _, d := range slices.Backward(e.edits) {
		switch {
		case offset >= d.at+d.added:
			offset += d.removed - d.added
		case offset > d.at:
			offset = d.at
		}
	}
	return offset
}
