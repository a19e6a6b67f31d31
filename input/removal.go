package input

import "strings"

// A Removal says what was removed from a text to find the URI in it. It is a set; the constants are its bits.
type Removal uint16

// The things that may be removed. Only a hyphen may belong to the URI (RFC 3986, Appendix C).
const (
	RemovedSpace       Removal = 1 << iota // white space around the URI
	RemovedBrackets                        // angle brackets around it
	RemovedQuotes                          // quotes around it, ASCII or typographic
	RemovedParentheses                     // parentheses around it
	RemovedPrefix                          // "URL:" before it
	RemovedBreaks                          // white space or line breaks inside it, and ">" at the beginning of lines
	RemovedPage                            // the foot of a page and the head of the next, as RFCs have them
	KeptHyphen                             // a hyphen at the end of a line was kept, but may not belong
	RemovedHyphen                          // a hyphen at the end of a line was removed, because the text with it is not a URI
)

var removals = [...]string{"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen", "hyphen"}

// String returns the names of the bits with ", " between them, such as "brackets, prefix", or "nothing" for the empty set.
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
