package input

import "strings"

// A Removal says what was removed from a text to find the URI in it. It is a set; the constants are its bits.
type Removal uint16

// The things that may be removed. Only a hyphen may belong to the URI (RFC 3986, Appendix C).
const (
	RemovalSpace       Removal = 1 << iota // white space around the URI
	RemovalBrackets                        // angle brackets around it; for Typed, square ones too
	RemovalQuotes                          // quotes around it, ASCII or typographic; for Typed, marks of emphasis too
	RemovalParentheses                     // parentheses around it
	RemovalPrefix                          // "URL:" before it
	RemovalBreaks                          // white space or line breaks inside it, and ">" at the beginning of lines; this can make another host
	RemovalPage                            // the foot of a page and the head of the next, as RFCs have them
	RemovalKeptHyphen                      // a hyphen at the end of a line was kept, but may not belong
	RemovalHyphen                          // a hyphen at the end of a line was removed, because the text with it is not a URI
	RemovalScheme                          // a scheme before another one, as in "https://http://example.com"
	RemovalPunctuation                     // "," and the like around a host, or behind a closing bracket or quote
	RemovalZone                            // the zone identifier of an IPv6 address
	RemovalTrunk                           // "(0)" in a telephone number with "+"
)

var removals = [...]string{
	"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen", "hyphen",
	"scheme", "punctuation", "zone", "trunk",
}

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
