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

var delimiters = [...]string{"bare", "angle brackets", "double quotes", "single quotes", "parentheses"}

// String returns "bare", "angle brackets", "double quotes", "single quotes" or "parentheses".
func (d Delimiter) String() string {
	if int(d) >= len(delimiters) {
		return "unknown Delimiter"
	}
	return delimiters[d]
}

// A Finder says what to look for. A program that reads logs or documents wants the zero Finder,
// which finds URIs of RFC 3986 and cuts them before every character that no URI has. An application
// that makes links of what people write, such as a chat, wants Finder{WWW: true, Mail: true,
// Repair: true}, which takes what browsers take and gives the repaired URI in the match.
//
// The zero Finder looks for URIs of the schemes in the table of package schemes, in either case,
// for schemes that begin with "x-" if "//" follows, and for schemes that people use without a
// document in that table, such as webcal, s3 and otpauth, which need "//", and bitcoin, doi,
// matrix, skype and spotify, each with its own form.
//
// # In angle brackets
//
// The URI is everything up to the ">", if that is a URI without its white space. It may be broken
// into lines and, in an RFC, into pages. In quoted mail the lines may begin with ">", if the line
// of the "<" begins with ">" at most 128 bytes before it. After "URL:" the URI may have any scheme.
// Otherwise the Finder must look for the scheme, and the text after the colon must make sense, as
// below: "<a:b>" is an element of XML.
//
// # Elsewhere
//
// A URI ends before the first character that no URI has at that place. Such characters are white
// space, a quote, "<", a character beyond ASCII, a "%" without two hexadecimal digits, and a second
// "#". Some characters that a URI can have may belong to the text, so there are more rules:
//
//   - It ends before a ")" whose "(" is not part of it, so "(see http://h/a_(b))" gives
//     "http://h/a_(b)".
//   - If quotes, ASCII or typographic, are directly before and after it, it is the text between
//     them. A closing "'" has no letter or digit after it.
//   - Otherwise ".", ",", ";", ":", "!", "?", "'" and "(" at its end belong to the sentence. So
//     does a "*", "_" or "~" if the same character is before the URI.
//   - It ends before "-->" and before character references such as "&gt;", "&quot;", "&nbsp;",
//     "&rdquo;" and "&hellip;", which delimit in the source of a page. They may be in either case,
//     or written by number, decimal or hexadecimal, in up to 16 bytes. "&amp;" stays: decode such a
//     source first.
//   - Its host has letters, digits, "-._~" and escapes, or is in brackets. Other characters end it.
//     If the scheme needs a host, the host must have a letter or a digit.
//   - A host and its port are found as a whole or not at all, because a part of a host is the name
//     of another host. Nothing is found in "http://bücher.de/", "http://h:80:80/",
//     "http://1080::8:1/", "http://[::1]x/" and "http://a@b@c/". Nothing is found in a placeholder
//     for a URI either. Placeholders are a regular expression ("http://www\.h\.org/"), a template
//     ("http://api.{region}.h.org/", "http://host:port/"), an address that was made harmless
//     ("http://h[.]org/") and "file://c:\docs". The same rule holds for mail addresses, for the
//     name in a URI without "//", and for the addresses in the headers of "mailto:".
//   - So nothing is found if a host goes on after "^", "|", "`" or a "%" without digits, as in
//     "http://h|x/". Nothing is found either if a "@" follows. The same holds if a sub-delim (RFC
//     3986, 3.2.2), such as "," or "!", and then a name follow. The name must have a "." or end at
//     a "/", as in "http://a,b.org/". But another URI, "www.", a word, a number or white space may
//     follow. After "&", "," and ";" a parameter may follow. So "http://a.org,http://b.org" gives
//     both URIs, and "u=http://h.org&v=1.2" gives "http://h.org", as "http://h.org,3.14" does. A
//     character that closes a bracket, a quotation or emphasis ends the host. So does a "|" between
//     the cells of a table.
//   - Letters, marks and digits beyond ASCII continue a host. So do characters that do not show,
//     such as U+00AD and U+200B, and octets that are not UTF-8, if a host goes on after them. But
//     scripts that are written without spaces, such as Chinese, end a host, and so does Korean:
//     "http://h.org中文" gives "http://h.org". They belong to the host if a dot is before or after
//     them, as in "http://h.中国/". The marks ．＠－‐‑ end a host only if no letter or digit of a spaced
//     script follows, because U+FF0E stands for a dot, and so on. The full stop "。" stands for a
//     dot if letters or digits follow it. One more condition must hold: the host has no other dot,
//     or a dot or "/" follows the letters or digits. So nothing is found in "http://h。org/".
//     Otherwise the full stop ends the sentence. Symbols and other characters end a host.
//   - If a scheme does not need "//", the text after its colon must make sense, because many
//     schemes are words. After "mailto:" it must be an address or headers. After "urn:" it must be
//     a name with another ":", after "tel:" digits, and after "data:" a media type and a ",". After
//     "file:" it must be a "/" or a drive, and after "tag:" a date (RFC 4151, 2.1). After "info:"
//     it must be a namespace and a "/" (RFC 4452, 3). After "sip:" and "stun:" it must be a host
//     with a dot. "INFO:" in capitals is found only in angle brackets. So words of prose and logs
//     are not found, such as "news: good", "INFO:root:hello", "tag:1,width:1" and "redis:6379". If
//     the table wants an authority, "//" must follow.
//   - The scheme begins after a character that no scheme has, at a letter after a character such as
//     a digit, or after ".", "-" or "+". In "end.http://h/" and "git+http://h/" it is "http". It
//     also begins behind an escape of a terminal, of JSON or of quoted-printable text, as in ESC
//     "[33mhttp://h/", "\nhttp://h/" and "=3Dhttp://h/", and so do mail addresses and "www.".
//
// RFC 3986, Appendix C, ignores white space whatever the delimiters are. The Finder ignores it only
// in angle brackets, because quotes are not always around a URI alone. A URI of a scheme that is
// not in the table is valid, but found only on request: "note:this" in prose is not found.
//
// # Bounds
//
// The scheme, and everything before it that decides, is within 384 bytes. A match has at most
// MaxLen bytes. This limits how much of a stream is kept. Find and FindReader find the same.
type Finder struct {
	// AnyScheme adds all schemes: any name of two or more characters, if "//" and something follow,
	// or a letter and more than a word. It does not hide a URI of a scheme in the table, as in
	// "Link:http://h/". Without "//" a scheme does not begin after "@", as in "git@h:a/b". It is
	// not a label in capitals, as in "DEBUG:a-b". It is not an element or an attribute of XML, as
	// in "<xs:schema xmlns:xs='http://h/'>". It is not a name with a URI as its value, as in
	// "background:url(http://h/)".
	AnyScheme bool

	// WWW adds URIs without "http://" that begin with "www." at the beginning of a word.
	WWW bool

	// Mail adds mail addresses without "mailto:". The domain has a dot and ends with a name.
	// "git@h.org:a/b" is not an address. There is no list of top-level domains, because they change
	// every month.
	Mail bool

	// IRI lets letters, numbers, marks, symbols and connectors beyond ASCII belong to a URI (RFC
	// 3987), and U+200C, U+200D, "·" and "・" between them. Other punctuation, dashes included, and
	// spaces do not belong. Hosts are mapped by [whatwg.HostToASCII], and percent-encoded if it
	// rejects them.
	IRI bool

	// Repair reads links as browsers do: paths and queries may have characters beyond ASCII, "|",
	// "^", "[" and "{" with their closing brackets, and a "%" that begins no escape. URI is the
	// text repaired by [whatwg.Repair], and Kind is KindRepaired if that changed something.
	Repair bool

	// MaxLen is the most bytes of a match, white space inside it included. If it is not positive,
	// it is 65536. A longer URI is skipped as a whole.
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
	"space", "brackets", "quotes", "parentheses", "prefix", "breaks", "page", "kept-hyphen", "hyphen",
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
