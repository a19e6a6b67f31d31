package input

import "example.com/uri"

// A Match is a URI found in a text, of which Raw is the part from Start to End.
type Match struct {
	// Start and End count bytes of the text, from its beginning. They are those of the URI itself,
	// without delimiters and without the prefix "URL:".
	Start, End int64

	Raw  string // the text between them
	Text string // Raw without what Removed says: the same string where that is nothing inside of it

	// URI is what Text means. Its String is Text if Kind is KindURI.
	URI uri.URI

	Kind      Kind
	Delimiter Delimiter

	// Removed has RemovedPrefix, RemovedBreaks, RemovedPage, and KeptHyphen: [Clean] of Raw
	// then gives the second reading.
	Removed Removal
}

// A Kind says what a match is.
type Kind uint8

// The kinds of matches. All but KindURI have to be asked for.
const (
	KindURI         Kind = iota // Text is a URI
	KindAbbreviated             // Text lacks the scheme: "www.example.com/a"
	KindMail                    // Text is a mail address: "joe@example.com"
	KindIRI                     // Text is an IRI with characters beyond ASCII (RFC 3987)
)

var kinds = [...]string{"URI", "abbreviated", "mail", "IRI"}

// String returns "URI", "abbreviated", "mail" or "IRI".
func (k Kind) String() string {
	if int(k) >= len(kinds) {
		return "unknown Kind"
	}
	return kinds[k]
}

// A Delimiter says how a match is set apart from the text (RFC 3986, Appendix C).
type Delimiter uint8

// The delimiters. Typographic quotes count as the ASCII ones of their kind.
const (
	DelimiterBare          Delimiter = iota // by what no URI holds, or by punctuation
	DelimiterAngleBrackets                  // <http://example.com/>
	DelimiterDoubleQuotes                   // "http://example.com/"
	DelimiterSingleQuotes                   // 'http://example.com/'
	DelimiterParentheses                    // (http://example.com/)
)

var delimiters = [...]string{"bare", "angle brackets", "double quotes", "single quotes", "parentheses"}

// String returns "bare", "angle brackets", "double quotes", "single quotes" or "parentheses".
func (d Delimiter) String() string {
	if int(d) >= len(delimiters) {
		return "unknown Delimiter"
	}
	return delimiters[d]
}

// A Finder says what to look for. The zero Finder looks for URIs of the schemes that
// [schemes.Lookup] knows. The package documentation has the rules: see "What is found".
type Finder struct {
	AnyScheme bool // URIs of all schemes
	WWW       bool // names of hosts that begin with "www.", and what follows them
	Mail      bool // mail addresses without "mailto:"
	IRI       bool // letters, symbols and the like beyond ASCII are part of a URI

	// MaxLen is the length of the longest match in bytes, with what is removed inside of it;
	// 65536 if it is not positive. What would be longer is no match, and skipped as a whole.
	MaxLen int

	// MapHost maps the host of an IRI, as for [uri.FromIRI]. If it is nil, [HostToASCII] does,
	// and a host that it refuses is percent-encoded.
	MapHost func(string) (string, error)
}

const defaultMaxLen = 64 << 10

// limit returns MaxLen, or what stands for it.
func (f Finder) limit() int {
	if f.MaxLen <= 0 {
		return defaultMaxLen
	}
	return f.MaxLen
}
