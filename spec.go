package uri

import (
	"fmt"
	"strings"
)

// A Spec is a published document that defines the syntax of references and how
// they are resolved. The zero value is [RFC3986]. Each document's methods
// [Spec.Parse] and [Spec.Valid] read text exactly as that document does.
type Spec uint8

// The documents, newest first. The package-level functions follow RFC3986.
const (
	// STD 66, RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax.
	RFC3986 Spec = iota

	// draft-fielding-uri-rfc2396bis-01, March 2003, the first revision of RFC 2396
	// on the way to RFC 3986.
	RFC2396bis

	// RFC 2396, August 1998: Uniform Resource Identifiers (URI): Generic Syntax, with
	// the IPv6 literals and the brackets of RFC 2732, December 1999. Appendix B
	// of RFC 2373 defines them, which does not count groups: "[1:2]" is one.
	RFC2396

	// draft-fielding-url-syntax-05, May 1997: Uniform Resource Locators (URL): Generic
	// Syntax and Semantics.
	URLSyntax

	// RFC 1808, June 1995: Relative Uniform Resource Locators, over the characters of
	// RFC 1738. It cuts a params component from the path at its first ";".
	RFC1808

	// RFC 1738, December 1994: Uniform Resource Locators (URL), as its section 5 gives
	// genericurl. It has no relative references, no fragments, and no
	// query but in certain schemes: a "?" is part of the path.
	RFC1738

	// The Internet-Draft "Uniform Resource Locators" of 14 July 1993. Its BNF, as
	// printed, has mistakes; see the package documentation for how it is read.
	URL1993
)

// rules is what one document says, as data: the parser, the printer of errors and
// the resolver have no other way to tell the documents apart. A set that is
// empty stands for something the document does not have.
type rules struct {
	name  string // of the constant, and of the text form
	title string // as people cite it

	scheme      set  // characters of a scheme
	schemeFirst set  // its first
	needsScheme bool // there are no relative references

	authority authorityRules

	first set // the first segment of a relative path without a "/" before it
	path  set // a path, its slashes included
	// noEmptySegments: of a path's segments only the last may be empty, and no path
	// begins with "/" directly after a scheme.
	noEmptySegments bool
	params          set // after the first ";" in the path

	// What follows a scheme and does not begin with "/" is an opaque part: its
	// first character, those up to a "?", and those after. Where hierFirst is set,
	// it is not one if it is only a query.
	opaqueFirst, opaque, opaqueQuery set
	hierFirst                        bool

	query set
	// wordSeparator parts the words of a query, none of which is empty; 0 if a query
	// is not made of words.
	wordSeparator byte
	fragment      set
	fragments     bool // whether there are any

	section   [numComponents]string // where the document defines each component
	resolve   resolveRules
	normalize normalizeRules
}

// authorityRules is how a document reads an authority: as a server, [userinfo "@"]
// host [":" port], or where it is none, as a run of registry characters.
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

// hostRules is how a document reads a host: as an IP literal, an IPv4 address, or else
// as a registered name or a host name.
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

// A nameRule says what names hosts have.
type nameRule uint8

const (
	regNames  nameRule = iota // registered names: any number of characters
	hostNames                 // labels, the last of which begins with a letter
	ialphas                   // a letter, then any number of characters
)

// A literalRule says what may stand in brackets.
type literalRule uint8

const (
	noLiteral   literalRule = iota
	ipv6RFC2373             // RFC 2373, Appendix B
	ipv6RFC3986             // RFC 3986, 3.2.2
)

// resolveRules is how a document resolves references.
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
	elements   bool // segments are "/xxx": the first of a rootless path stays, the last takes its "/" with it

	joins bool // most targets are the beginning of the base and the end of the reference: see join.go
}

// A sameSchemeRule says whether a reference's scheme may be ignored if it is the base's.
type sameSchemeRule uint8

const (
	keepScheme       sameSchemeRule = iota // the document gives no choice
	ignoreScheme                           // the reference is read without it
	ignoreSchemeHier                       // the same, but not against an opaque base; and "http:" is not an empty reference
)

// A sameDocumentRule says which references are to the document that they stand in.
type sameDocumentRule uint8

const (
	noSameDocument sameDocumentRule = iota // the document does not speak of it
	emptyReference                         // those that are empty but for a fragment
	sameTarget                             // those whose target is the base but for a fragment
)

// A mergeSlashRule says when an empty base path counts as "/" for merging.
type mergeSlashRule uint8

const (
	neverSlash mergeSlashRule = iota
	slashAfterAuthority
	alwaysSlash
)

var documents = [...]rules{
	RFC3986: {
		name:  "RFC3986",
		title: "RFC 3986",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{alpha & low, alpha >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'?' | 1<<'#'},
			userinfo: set{userinfoChar & low, userinfoChar >> 64},
			host: hostRules{
				literal:   ipv6RFC3986,
				ipvFuture: set{ipvFutureChar & low, ipvFutureChar >> 64},
				maxOctet:  255,
				name:      set{regNameChar & low, regNameChar >> 64},
			},
		},

		first:     set{segmentNzNcChar & low, segmentNzNcChar >> 64},
		path:      set{pathChar & low, pathChar >> 64},
		query:     set{queryChar & low, queryChar >> 64},
		fragment:  set{fragmentChar & low, fragmentChar >> 64},
		fragments: true,

		section: [numComponents]string{
			ComponentReference: "4.1",
			ComponentScheme:    "3.1",
			ComponentAuthority: "3.2",
			ComponentUserinfo:  "3.2.1",
			ComponentHost:      "3.2.2",
			ComponentPort:      "3.2.3",
			ComponentPath:      "3.3",
			ComponentQuery:     "3.4",
			ComponentFragment:  "3.5",
		},
		resolve: resolveRules{
			section:        "5.2",
			baseSection:    "5.1",
			sameScheme:     ignoreScheme,
			sameDocument:   sameTarget, // 4.4
			queryKeepsPath: true,
			mergeSlash:     slashAfterAuthority,
			allDots:        true,
			firstSlash:     true,
			joins:          true,
		},
		normalize: normalizeRules{
			decode: set{unreserved & low, unreserved >> 64},
			dots:   true,
		},
	},

	RFC2396bis: {
		name:  "RFC2396bis",
		title: "rfc2396bis-01",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{alpha & low, alpha >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'?' | 1<<'#'},
			registry: set{regName2396 & low, regName2396 >> 64},
			userinfo: set{userinfo2396 & low, userinfo2396 >> 64},
			host: hostRules{
				literal:  ipv6RFC3986,
				maxOctet: 255,
				names:    hostNames,
				anyLast:  true,
				finalDot: 2,
				maxLabel: 63,
			},
		},

		first:       set{relSegment2396 & low, relSegment2396 >> 64},
		path:        set{path2396 & low, path2396 >> 64},
		opaqueFirst: set{uricNoSlash2396bis & low, uricNoSlash2396bis >> 64},
		opaque:      set{(uric2396 &^ (1 << '?')) & low, (uric2396 &^ (1 << '?')) >> 64},
		opaqueQuery: set{uric2396 & low, uric2396 >> 64},
		hierFirst:   true,
		query:       set{query2396bis & low, query2396bis >> 64},
		fragment:    set{query2396bis & low, query2396bis >> 64},
		fragments:   true,

		section: [numComponents]string{
			ComponentReference: "4",
			ComponentScheme:    "3.1",
			ComponentAuthority: "3.2.1",
			ComponentUserinfo:  "3.2.2",
			ComponentHost:      "3.2.2",
			ComponentPort:      "3.2.2",
			ComponentPath:      "3.3",
			ComponentQuery:     "3.4",
			ComponentFragment:  "4.1",
		},
		resolve: resolveRules{
			section:        "5.2",
			baseSection:    "5.1",
			sameScheme:     ignoreScheme,
			sameDocument:   emptyReference, // 4.2
			queryKeepsPath: true,
			mergeSlash:     alwaysSlash,
			keepAbove:      true,
		},
		normalize: normalizeRules{
			decode: set{(alphanum | 1<<'_' | 1<<'~') & low, (alphanum | 1<<'_' | 1<<'~') >> 64},
			dots:   true,
		},
	},

	RFC2396: {
		name:  "RFC2396",
		title: "RFC 2396",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{alpha & low, alpha >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'?' | 1<<'#'},
			registry: set{regName2396 & low, regName2396 >> 64},
			userinfo: set{userinfo2396 & low, userinfo2396 >> 64},
			host: hostRules{
				literal:  ipv6RFC2373,
				octetLen: 3,
				names:    hostNames,
				finalDot: 1,
			},
		},

		first:       set{relSegment2396 & low, relSegment2396 >> 64},
		path:        set{path2396 & low, path2396 >> 64},
		opaqueFirst: set{uricNoSlash2396 & low, uricNoSlash2396 >> 64},
		opaque:      set{(uric2396 &^ (1 << '?')) & low, (uric2396 &^ (1 << '?')) >> 64},
		opaqueQuery: set{uric2396 & low, uric2396 >> 64},
		query:       set{uric2396 & low, uric2396 >> 64},
		fragment:    set{uric2396 & low, uric2396 >> 64},
		fragments:   true,

		section: [numComponents]string{
			ComponentReference: "4",
			ComponentScheme:    "3.1",
			ComponentAuthority: "3.2.1",
			ComponentUserinfo:  "3.2.2",
			ComponentHost:      "3.2.2",
			ComponentPort:      "3.2.2",
			ComponentPath:      "3.3",
			ComponentQuery:     "3.4",
			ComponentFragment:  "4.1",
		},
		resolve: resolveRules{
			section:      "5.2",
			baseSection:  "5.1",
			sameScheme:   ignoreSchemeHier,
			sameDocument: emptyReference, // 4.2
			keepAbove:    true,
		},
	},

	URLSyntax: {
		name:  "URLSyntax",
		title: "url-syntax-05",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{schemeChar & low, schemeChar >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'?' | 1<<'#'},
			userinfo: set{(userURLSyntax | 1<<':') & low, (userURLSyntax | 1<<':') >> 64},
			oneColon: true,
			host:     hostRules{names: hostNames},
		},

		first:     set{pathURLSyntax & low, pathURLSyntax >> 64},
		path:      set{pathURLSyntax & low, pathURLSyntax >> 64},
		query:     set{urlc & low, urlc >> 64},
		fragment:  set{urlc & low, urlc >> 64},
		fragments: true,

		section: [numComponents]string{
			ComponentReference: "3",
			ComponentScheme:    "4.1",
			ComponentAuthority: "4.3.1",
			ComponentUserinfo:  "4.3.1",
			ComponentHost:      "4.3.1",
			ComponentPort:      "4.3.1",
			ComponentPath:      "4.3.2",
			ComponentQuery:     "4.3.3",
			ComponentFragment:  "3",
		},
		resolve: resolveRules{
			section:      "5.2",
			baseSection:  "5.1",
			emptyBase:    true,
			sameDocument: emptyReference, // 3
			queryMerges:  true,
			keepAbove:    true,
		},
		normalize: normalizeRules{
			decode: set{unreservedURLSyntax & low, unreservedURLSyntax >> 64},
		},
	},

	RFC1808: {
		name:  "RFC1808",
		title: "RFC 1808",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{schemeChar & low, schemeChar >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'#'},
			registry: set{netLoc1808 & low, netLoc1808 >> 64},
			netLoc:   true,
			// A login of RFC 1738:
			userinfo:   set{(user1738 | 1<<':') & low, (user1738 | 1<<':') >> 64},
			oneColon:   true,
			host:       hostRules{names: hostNames},
			portNeeded: true,
		},

		first:     set{path1808 & low, path1808 >> 64},
		path:      set{path1808 & low, path1808 >> 64},
		params:    set{params1808 & low, params1808 >> 64},
		query:     set{xchar1738 & low, xchar1738 >> 64},
		fragment:  set{xchar1738 & low, xchar1738 >> 64},
		fragments: true,

		section: [numComponents]string{
			ComponentReference: "2.2",
			ComponentScheme:    "2.4.2",
			ComponentAuthority: "2.4.3",
			ComponentUserinfo:  "2.4.3",
			ComponentHost:      "2.4.3",
			ComponentPort:      "2.4.3",
			ComponentPath:      "2.4.6",
			ComponentQuery:     "2.4.4",
			ComponentFragment:  "2.4.1",
		},
		resolve: resolveRules{
			section:        "4",
			baseSection:    "3",
			emptyBase:      true,
			wholeBase:      true,
			keepFragment:   true,
			emptyUndef:     true,
			voidFragment:   true,
			queryKeepsPath: true,
			pathSlash:      true,
			keepAbove:      true,
		},
		normalize: normalizeRules{
			decode: set{unreserved1738 & low, unreserved1738 >> 64},
		},
	},

	RFC1738: {
		name:  "RFC1738",
		title: "RFC 1738",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{schemeChar & low, schemeChar >> 64},
		needsScheme: true,

		authority: authorityRules{
			end:        set{1 << '/'},
			userinfo:   set{(user1738 | 1<<':') & low, (user1738 | 1<<':') >> 64},
			oneColon:   true,
			host:       hostRules{names: hostNames},
			portNeeded: true,
		},

		path: set{xchar1738 & low, xchar1738 >> 64},

		section: [numComponents]string{
			ComponentReference: "2.1",
			ComponentScheme:    "2.1",
			ComponentAuthority: "3.1",
			ComponentUserinfo:  "3.1",
			ComponentHost:      "3.1",
			ComponentPort:      "3.1",
			ComponentPath:      "3.1",
		},
		normalize: normalizeRules{
			decode: set{unreserved1738 & low, unreserved1738 >> 64},
		},
	},

	URL1993: {
		name:  "URL1993",
		title: "the 1993 draft",

		scheme:      set{(xalpha &^ (1 << ':')) & low, (xalpha &^ (1 << ':')) >> 64},
		schemeFirst: set{alpha & low, alpha >> 64},

		authority: authorityRules{
			end:        set{1<<'/' | 1<<'?' | 1<<'#'},
			nonempty:   true,
			userinfo:   set{xalpha & low, xalpha >> 64},
			userNeeded: true,
			noPassword: true,
			lastAt:     true,
			host:       hostRules{names: ialphas, name: set{xalpha & low, xalpha >> 64}},
			portNeeded: true,
		},

		first:           set{(xpalpha &^ (1 << ':')) & low, (xpalpha &^ (1 << ':')) >> 64},
		path:            set{path1993 & low, path1993 >> 64},
		noEmptySegments: true,
		query:           set{xpalpha & low, xpalpha >> 64},
		wordSeparator:   '+',
		fragment:        set{xalpha & low, xalpha >> 64},
		fragments:       true,

		// The draft has no numbers: these are its headings.
		section: [numComponents]string{
			ComponentReference: "Recommendations",
			ComponentScheme:    "Scheme",
			ComponentAuthority: "Internet protocol parts",
			ComponentUserinfo:  "Internet protocol parts",
			ComponentHost:      "Internet protocol parts",
			ComponentPort:      "Internet protocol parts",
			ComponentPath:      "BNF syntax",
			ComponentQuery:     "BNF syntax",
			ComponentFragment:  "Fragment-id",
		},
		resolve: resolveRules{
			section:      "Partial form",
			baseSection:  "Partial form",
			partial:      true,
			voidFragment: true,
			emptyMerges:  true,
			queryMerges:  true,
			keepAbove:    true,
			elements:     true,
		},
	},
}

// Specs returns every document that the package implements, newest first.
func Specs() []Spec {
	all := make([]Spec, len(documents))
	for i := range all {
		all[i] = Spec(i)
	}
	return all
}

// valid reports whether sp is one of the constants.
func (sp Spec) valid() bool { return int(sp) < len(documents) }

// String returns the name of the constant, such as "RFC3986".
func (sp Spec) String() string {
	if !sp.valid() {
		return "unknown Spec"
	}
	return documents[sp].name
}

// MarshalText returns the same name as [Spec.String],
// or [CodeSpec] for a value that is none of the constants.
func (sp Spec) MarshalText() ([]byte, error) {
	if !sp.valid() {
		return nil, CodeSpec
	}
	return []byte(sp.String()), nil
}

// UnmarshalText sets sp to the document named by text: the name of a constant,
// letters in either case, a space after "RFC" allowed. So a Spec can be a flag
// (by [flag.TextVar]) and a field in JSON. On an error, which wraps
// [CodeSpec], sp is left as it was.
func (sp *Spec) UnmarshalText(text []byte) error {
	name := string(text)
	if len(name) > 4 && strings.EqualFold(name[:4], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i := range documents {
		// Of the letters that fold to ASCII, only those in ASCII count.
		if len(name) == len(documents[i].name) && strings.EqualFold(name, documents[i].name) {
			*sp = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of a document; there are %v", CodeSpec, Specs())
}
