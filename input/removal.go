package input

import "strings"

// A Removal says what was taken off a text, or out of it, to get at the URI. It is a set: its bits are
// the constants.
type Removal uint16

// What may be removed. None of it belongs to a URI (RFC 3986, Appendix C), but for a hyphen
// that may.
const (
	RemovedSpace       Removal = 1 << iota // white space around the URI
	RemovedBrackets                        // angle brackets around it
	RemovedQuotes                          // quotes around it, ASCII or typographic
	RemovedParentheses                     // parentheses around it
	RemovedPrefix                          // "URL:" before it
	RemovedBreaks                          // white space or line breaks inside of it, and ">" at the beginning of lines
	RemovedPage                            // the foot of a page and the head of the next, as RFCs have them
	KeptHyphen                             // a hyphen at the end of a line was kept, which may not belong
	RemovedHyphen                          // a hyphen at the end of a line was removed, as there is no URI with it
)

var removals = [...]string{"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen", "hyphen"}

// String returns the names of what is in the set with ", " between them, such as
// "brackets, prefix", and "nothing" for the empty set.
func (r Removal) String() string {
	var names []string
	for i, name := range removals {
		if r&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	switch {
	case r>>len(removals) != 0:
		names = append(names, "unknown Removal")
	case r == 0:
		return "nothing"
	}
	return strings.Join(names, ", ")
}
