package input

import (
	"strings"

	"example.com/uri"
)

// A Match is a URI that was found in a text.
type Match struct {
	// Start and End are offsets in bytes from the beginning of the text. The URI itself is between
	// them, without delimiters and without the prefix "URL:".
	Start, End int64

	Raw  string // the text from Start to End, as it was written
	Text string // Raw without what was removed; the same string as Raw if nothing inside it was removed

	// URI is the URI that Text means. Its String is Text if Kind is KindURI.
	URI uri.URI

	Kind      Kind
	Delimiter Delimiter

	// Removed may have RemovalPrefix, RemovalBreaks, RemovalPage and RemovalKeptHyphen. If it has
	// RemovalKeptHyphen, [Clean] of Raw gives the second reading.
	Removed Removal
}

// A Kind is the kind of a match.
type Kind uint8

// The kinds of matches. A [Finder] finds only KindURI unless its options ask for the others.
const (
	KindURI         Kind = iota // Text is a URI
	KindAbbreviated             // Text lacks the scheme: "www.example.com/a"
	KindMail                    // Text is a mail address: "joe@example.com"
	KindIRI                     // Text is an IRI with characters beyond ASCII (RFC 3987)
	KindRepaired                // Text is a link that browsers take, and URI is what [whatwg.Repair] makes of it
)

var kinds = [...]string{"URI", "abbreviated", "mail", "IRI", "repaired"}

// String returns "URI", "abbreviated", "mail", "IRI" or "repaired".
func (k Kind) String() string {
	if int(k) >= len(kinds) {
		return "unknown Kind"
	}
	return kinds[k]
}

// A Delimiter is what separates a match from the text (RFC 3986, Appendix C).
type Delimiter uint8

// The delimiters. Typographic quotes count as ASCII quotes of their kind.
const (
	DelimiterBare          Delimiter = iota // a character that no URI has, or punctuation
	DelimiterAngleBrackets                  // <http://example.com/>
	DelimiterDoubleQuotes                   // "http://example.com/"
	DelimiterSingleQuotes                   // 'http://example.com/'
	DelimiterParentheses                    // (http://example.com/)
)

var delimiters = [...]string{"bare", "angle brackets", "double quotes", "single quotes",
	"parentheses"}

// String returns "bare", "angle brackets", "double quotes", "single quotes" or "parentheses".
func (d Delimiter) String() string {
	if int(d) >= len(delimiters) {
		return "unknown Delimiter"
	}
	return delimiters[d]
}

// A Finder finds URIs in texts. A program that reads logs or documents wants the zero Finder, which
// finds URIs of RFC 3986 and cuts them before every character that no URI has. An application that
// makes links of what people write, such as a chat, wants Finder{WWW: true, Mail: true, Repair:
// true}, which takes what browsers take and has the repaired URI in the match.
//
// The Finder knows the schemes of package schemes, those that begin with "x-", and others that are
// in use, such as webcal and s3; most of the latter count only with "//". Because many schemes are
// also words, the text after the colon must make sense for the scheme: "news: good" and
// "INFO:root:hello" are prose.
//
// A URI in angle brackets or quotes is what stands between them. Elsewhere it ends before white
// space, a quote, "<" and other characters that no URI has, and without the punctuation of the
// sentence around it: "(see http://h/a_(b))." gives "http://h/a_(b)". A host is found as a whole or
// not at all, because a part of it names another host: there is no match in "http://bücher.de/"
// without IRI or Repair, nor in a template such as "http://api.{region}.h.org/". The guide
// [Finding links] has all rules.
//
// A match has at most MaxLen bytes, and what decides about its beginning is within 384 bytes, so
// that FindReader finds the same as Find in bounded memory.
//
// [Finding links]: https://example.com/uri/docs/finding.md
type Finder struct {
	// AnyScheme also finds unknown schemes of two or more characters: name://… always, name:text
	// only if the text begins with a letter and has more than one word. A known URI behind such a
	// name is preferred, as in "Link:http://h/", and without "//" a label in capitals, a name after
	// "@" and an attribute of XML are no schemes.
	AnyScheme bool

	// WWW adds URIs without "http://" that begin with "www." at the beginning of a word.
	WWW bool

	// Mail adds mail addresses without "mailto:". The domain must have a dot and end with a name,
	// which need not be a known top-level domain, because these change every month. "git@h.org:a/b"
	// is not an address.
	Mail bool

	// IRI lets letters, numbers, marks, symbols and connectors beyond ASCII belong to a URI (RFC
	// 3987), and U+200C, U+200D, "·" and "・" between them, but no other punctuation, dashes
	// included, and no spaces. Hosts are mapped by [whatwg.HostToASCII], or percent-encoded if it
	// rejects them.
	IRI bool

	// Repair reads links as browsers do: paths and queries may have characters beyond ASCII, "|",
	// "^", "[" and "{" with their closing brackets, and a "%" that begins no escape. URI is the
	// text repaired by [whatwg.Repair], and Kind is KindRepaired if that changed something.
	Repair bool

	// MaxLen limits the bytes of a match, white space inside it included; a longer URI is skipped
	// as a whole. If it is not positive, the limit is 65536.
	MaxLen int
}

const defaultMaxLen = 64 << 10

// isIRI reports whether URIs may have characters beyond ASCII.
func (f *Finder) isIRI() bool { return f.IRI || f.Repair }

// limit returns MaxLen or its default.
func (f Finder) limit() int {
	if f.MaxLen <= 0 {
		return defaultMaxLen
	}
	return f.MaxLen
}

// A Removal says what was removed from a text to find the URI in it. It is a set; the constants are
// its bits.
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
	"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen",
	"hyphen",
	"scheme", "punctuation", "zone", "trunk",
}

// String returns the names of the bits with ", " between them, such as "brackets, prefix", or
// "nothing" for the empty set.
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
