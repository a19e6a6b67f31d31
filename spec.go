package uri

import "example.com/uri/internal/ascii"

// A Spec is a published document that defines the syntax of references and how they are resolved.
// The zero value is [RFC3986]. The methods [Spec.Parse] and [Spec.Valid] read text exactly as the
// document specifies.
type Spec uint8

// The documents, newest first. The package-level functions follow RFC3986.
const (
	// STD 66, RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax.
	RFC3986 Spec = iota

	// draft-fielding-uri-rfc2396bis-01, March 2003, the first revision of RFC 2396 on the way to
	// RFC 3986.
	RFC2396bis

	// RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax, with the IPv6
	// literals in brackets of RFC 2732, December 1999. Their grammar is that of RFC 2373, Appendix
	// B, which does not count groups, so "[1:2]" is valid.
	RFC2396

	// draft-fielding-url-syntax-05, May 1997: Uniform Resource Locators (URL): Generic Syntax and
	// Semantics.
	URLSyntax

	// RFC 1808, June 1995: Relative Uniform Resource Locators, with the characters of RFC 1738. It
	// cuts a params component off the path at its first ";".
	RFC1808

	// RFC 1738, December 1994: Uniform Resource Locators (URL), by the rule genericurl of section
	// 5. It has neither relative references nor fragments, and queries only in some schemes; in the
	// others a "?" is part of the path.
	RFC1738

	// The Internet-Draft "Uniform Resource Locators" of 14 July 1993. Its printed BNF has mistakes;
	// the page docs/documents.md explains how this package reads it.
	URL1993
)

// A Component is a part of a reference, in the order of the text.
type Component uint8

// The components. ComponentReference is the reference as a whole.
const (
	ComponentReference Component = iota + 1
	ComponentScheme
	ComponentAuthority
	ComponentUserinfo
	ComponentHost
	ComponentPort
	ComponentPath
	ComponentQuery
	ComponentFragment

	numComponents
)

var components = [numComponents]string{
	ComponentReference: "reference", ComponentScheme: "scheme", ComponentAuthority: "authority",
	ComponentUserinfo: "userinfo", ComponentHost: "host", ComponentPort: "port",
	ComponentPath: "path", ComponentQuery: "query", ComponentFragment: "fragment",
}

// String returns the component's name in the terms of RFC 3986, such as "host".
func (c Component) String() string {
	if c == 0 || c >= numComponents {
		return "unknown Component"
	}
	return components[c]
}

// rules holds the rules of one document as data, which is the only way in which the parser, the
// resolver and the printer of errors tell the documents apart. An empty set stands for something
// that the document does not have.
type rules struct {
	name  string // of the constant, and of the text form
	title string // as people cite it

	scheme      set  // characters of a scheme
	schemeFirst set  // its first
	needsScheme bool // there are no relative references

	authority authorityRules

	first set // the first segment of a rootless relative path (RFC 3986, 4.2: path-noscheme)
	path  set // a path, its slashes included
	// noEmptySegments: of a path's segments only the last may be empty, and no path begins with "/"
	// directly after a scheme.
	noEmptySegments bool
	params          set // after the first ";" in the path

	// An opaque part follows a scheme and does not begin with "/". The sets are its first
	// character, the characters up to a "?", and those after it. If hierFirst is set, a part that
	// is only a query is not opaque.
	opaqueFirst, opaque, opaqueQuery set
	hierFirst                        bool

	query set
	// wordSeparator separates the words of a query, none of which is empty. It is 0 if a query does
	// not consist of words.
	wordSeparator byte
	fragment      set
	hasFragments  bool // a "#" begins a fragment, which may be empty

	section   [numComponents]string // where the document defines each component
	resolve   resolveRules
	normalize normalizeRules
}

// authorityRules says how a document reads an authority: as a server, which is [userinfo "@"] host
// [":" port], or else, if the set is not empty, as a run of registry characters.
type authorityRules struct {
	end      set // the delimiters that end it
	nonempty bool
	registry set
	netLoc   bool // every run of registry characters is one: a server is only read out of it

	userinfo   set
	userNeeded bool // userinfo is not empty
	oneColon   bool // one colon at most in userinfo
	noPassword bool // a colon in userinfo is part of the user
	lastAt     bool // userinfo ends at the last "@", host at the last ":"

	host       hostRules
	portNeeded bool // a port is not empty
}

// hostRules says how a document reads a host: as an IP literal, as an IPv4 address, or else as a
// registered name or a host name.
type hostRules struct {
	literal   literalRule
	ipvFuture set // characters of an IPvFuture after the "."
	maxOctet  int // the greatest number in an IPv4 address, without leading zeros; 0 for any digits
	octetLen  int // how many digits it may have; 0 for any number

	names    nameRule
	name     set  // the characters of names that are not made of labels
	anyLast  bool // the last label may begin with a digit if no "." follows it
	finalDot int  // how many labels it takes for a "." to follow the last; 0 if none may
	maxLabel int  // the longest label; 0 for any length
}

// A nameRule says which names hosts can have.
type nameRule uint8

const (
	regNames  nameRule = iota // registered names: any number of characters
	hostNames                 // labels, the last of which begins with a letter
	ialphas                   // a letter, then any number of characters
)

// A literalRule says what can be in brackets.
type literalRule uint8

const (
	noLiteral   literalRule = iota
	ipv6RFC2373             // RFC 2373, Appendix B
	ipv6RFC3986             // RFC 3986, 3.2.2
)

// resolveRules says how a document resolves references.
type resolveRules struct {
	section     string // where it does; empty if it does not
	baseSection string // where it says what a base is

	emptyBase    bool // an empty base takes every reference as it is
	wholeBase    bool // an entirely empty reference gives the base with its fragment
	emptyUndef   bool // an empty component of the reference is undefined
	voidFragment bool // an empty fragment is undefined
	partial      bool // a reference is text for a part of the base: only the target need be valid
	sameScheme   sameSchemeRule

	sameDocument sameDocumentRule
	keepFragment bool // a base keeps its fragment

	queryKeepsPath bool // a reference of only a query keeps the base's path
	emptyMerges    bool // an empty reference is an empty relative path
	queryMerges    bool // the query is merged with the path, and its dot segments removed
	mergeSlash     mergeSlashRule
	pathSlash      bool // a "/" is put between an authority and what lacks it

	allDots    bool // dot segments are removed from every path, not only from merged ones
	keepAbove  bool // a ".." above the root stays
	firstSlash bool // removing a rootless path's first segment leaves its "/"
	elements   bool // segments are "/xxx": a first "xxx" stays, a last one takes its "/" with it

	joins bool // most targets are a beginning of the base and an end of the reference: see join.go
}

// A sameSchemeRule says whether the scheme of a reference may be ignored if the base has the same.
type sameSchemeRule uint8

const (
	keepScheme       sameSchemeRule = iota // the document gives no choice
	ignoreScheme                           // the reference is read without it
	ignoreSchemeHier                       // the same, except against an opaque base; "http:" is not empty
)

// A sameDocumentRule says which references refer to the document that contains them.
type sameDocumentRule uint8

const (
	noSameDocument sameDocumentRule = iota // the document does not speak of it
	emptyReference                         // those that are empty or only a fragment
	sameTarget                             // those whose target is the base, apart from fragments
)

// A mergeSlashRule says when an empty base path counts as "/" for merging.
type mergeSlashRule uint8

const (
	neverSlash mergeSlashRule = iota
	slashAfterAuthority
	alwaysSlash
)

// normalizeRules is what a document licenses a normalizer to do.
type normalizeRules struct {
	decode set  // the characters whose escapes are decoded
	dots   bool // whether dot segments are removed from the path of a URI
}

// A set is a set of ASCII characters, one bit each, without octets above 127. A "%" in a set stands
// for an escape, which is "%" and two hexadecimal digits: see [set.span].
type set ascii.Set

var noChars set

// nonempty reports whether the set contains any character.
func (cs *set) nonempty() bool { return *cs != set{} }

// has reports whether the set contains c.
func (cs *set) has(c byte) bool { return (*ascii.Set)(cs).Has(c) }

// drop removes c from the set.
func (cs *set) drop(c byte) { cs[c>>6] &^= 1 << (c & 63) }

// span returns the end of the longest run of characters and escapes of the set in s from i on.
func (cs *set) span(s string, i int) int {
	end, _ := cs.read(s, i)
	return end
}

// read is like span, and also reports whether the run has an escape.
func (cs *set) read(s string, i int) (end int, escapes bool) {
	lo, hi := cs[0]&^escaped, cs[1] // in registers; no set has octets above 127
	for {
		for uint(i) < uint(len(s)) {
			c, word := s[i], lo
			if c >= 64 {
				word = hi
			}
			if c >= 128 || word>>(c&63)&1 == 0 {
				break
			}
			i++
		}
		if i >= len(s) || s[i] != '%' || !cs.has('%') || !ascii.IsEscape(s, i) {
			return i, escapes
		}
		i += len("%41")
		escapes = true
	}
}

// find returns the offset of the first character in s that the set contains, or len(s).
func (cs *set) find(s string) int {
	i := 0
	for i < len(s) && !cs.has(s[i]) {
		i++
	}
	return i
}
