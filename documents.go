package uri

import "example.com/uri/internal/ascii"

// documents has the rules of each document. The comment after a rule cites the section that demands
// it. The sections of components and of resolving are data themselves, because errors cite them.
// The sets of characters follow below.
var documents = [...]rules{
	RFC3986: {
		name:  "RFC3986",
		title: "RFC 3986",

		scheme:      schemeChars,
		schemeFirst: alphaChars,

		authority: authorityRules{
			end:      authorityEnds,
			userinfo: userinfoChars,
			host: hostRules{
				literal:   ipv6RFC3986,
				ipvFuture: ipvFutureChars,
				maxOctet:  255,
				name:      regNameChars,
			},
		},

		first:        segmentNzNcChars,
		path:         pathChars,
		query:        queryChars,
		fragment:     fragmentChars,
		hasFragments: true,

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
			sameScheme:     ignoreScheme,        // 5.2.2: "a non-strict parser may ignore a scheme"
			sameDocument:   sameTarget,          // 4.4
			queryKeepsPath: true,                // 5.2.2
			mergeSlash:     slashAfterAuthority, // 5.2.3
			allDots:        true,                // 5.2.2: remove_dot_segments(R.path)
			firstSlash:     true,                // 5.2.4, rule 2C
			joins:          true,                // not a rule of the document
		},
		normalize: normalizeRules{
			decode: unreservedChars, // 2.3, 6.2.2.2
			dots:   true,            // 6.2.2.3
		},
	},

	RFC2396bis: {
		name:  "RFC2396bis",
		title: "rfc2396bis-01",

		scheme:      schemeChars,
		schemeFirst: alphaChars,

		authority: authorityRules{
			end:      authorityEnds,
			registry: regNameChars2396,
			userinfo: userinfoChars2396,
			host: hostRules{
				literal:  ipv6RFC3986,
				maxOctet: 255,
				names:    hostNames,
				anyLast:  true,
				finalDot: 2,
				maxLabel: 63,
			},
		},

		first:        relSegmentChars2396,
		path:         pathChars2396,
		opaqueFirst:  uricNoSlashChars2396bis,
		opaque:       opaqueChars2396,
		opaqueQuery:  uricChars2396,
		hierFirst:    true,
		query:        queryChars2396bis,
		fragment:     queryChars2396bis,
		hasFragments: true,

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
			sameScheme:     ignoreScheme,   // 5.2: "a non-validating parser may ignore a scheme"
			sameDocument:   emptyReference, // 4.2
			queryKeepsPath: true,           // 5.2
			mergeSlash:     alwaysSlash,    // 5.2, merge step 1
			keepAbove:      true,           // 5.2, merge step 7
		},
		normalize: normalizeRules{
			decode: decodableChars2396bis, // 2.3, 6.2.2.2
			dots:   true,                  // 6.2.2.3
		},
	},

	RFC2396: {
		name:  "RFC2396",
		title: "RFC 2396",

		scheme:      schemeChars,
		schemeFirst: alphaChars,

		authority: authorityRules{
			end:      authorityEnds,
			registry: regNameChars2396,
			userinfo: userinfoChars2396,
			host: hostRules{
				literal:  ipv6RFC2373,
				octetLen: 3,
				names:    hostNames,
				finalDot: 1,
			},
		},

		first:        relSegmentChars2396,
		path:         pathChars2396,
		opaqueFirst:  uricNoSlashChars2396,
		opaque:       opaqueChars2396,
		opaqueQuery:  uricChars2396,
		query:        uricChars2396,
		fragment:     uricChars2396,
		hasFragments: true,

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
			sameScheme:   ignoreSchemeHier, // 5.2, step 3
			sameDocument: emptyReference,   // 4.2
			keepAbove:    true,             // 5.2, step 6g
		},
		// No normalize: whether escapes can be decoded depends on the scheme (2.4.2).
	},

	URLSyntax: {
		name:  "URLSyntax",
		title: "url-syntax-05",

		scheme:      schemeChars,
		schemeFirst: schemeChars,

		authority: authorityRules{
			end:      authorityEnds,
			userinfo: userinfoCharsURLSyntax,
			oneColon: true,
			host:     hostRules{names: hostNames},
		},

		first:        pathCharsURLSyntax,
		path:         pathCharsURLSyntax,
		query:        urlcChars,
		fragment:     urlcChars,
		hasFragments: true,

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
			emptyBase:    true,           // 5.1
			sameDocument: emptyReference, // 3
			queryMerges:  true,           // 5.2, steps 6c, 6h and 6i
			keepAbove:    true,           // 5.2, step 6f: a ".." without a segment before it does not match
		},
		normalize: normalizeRules{
			decode: unreservedCharsURLSyntax, // 2.4.2
		},
	},

	RFC1808: {
		name:  "RFC1808",
		title: "RFC 1808",

		scheme:      schemeChars,
		schemeFirst: schemeChars,

		authority: authorityRules{
			end:      authorityEnds1808,
			registry: netLocChars1808,
			netLoc:   true,
			// A login of RFC 1738:
			userinfo:   userinfoChars1738,
			oneColon:   true,
			host:       hostRules{names: hostNames},
			portNeeded: true,
		},

		first:        pathChars1808,
		path:         pathChars1808,
		params:       paramsChars1808,
		query:        xchars1738,
		fragment:     xchars1738,
		hasFragments: true,

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
			emptyBase:      true, // 3, and 4, step 1
			wholeBase:      true, // 4, step 2a
			keepFragment:   true, // 4, step 2a
			emptyUndef:     true, // 2.4.4 and 2.4.5; 4, steps 3, 5a and 5b; see Deviation 3
			voidFragment:   true, // 2.4.1
			queryKeepsPath: true, // 4, steps 5 and 5b
			pathSlash:      true, // 2.1: "//" net_loc "/" path; see Deviation 3
			keepAbove:      true, // 4, step 6c: a ".." without a segment before it does not match
		},
		normalize: normalizeRules{
			decode: unreservedChars1738, // 2.2
		},
	},

	RFC1738: {
		name:  "RFC1738",
		title: "RFC 1738",

		scheme:      schemeChars,
		schemeFirst: schemeChars,
		needsScheme: true, // 5: genericurl

		authority: authorityRules{
			end:        authorityEnds1738,
			userinfo:   userinfoChars1738,
			oneColon:   true,
			host:       hostRules{names: hostNames},
			portNeeded: true,
		},

		path: xchars1738,
		// No params and no query: in genericurl ";" and "?" are characters of the path (RFC 1738,
		// 5). No fragments (RFC 1738, 5): genericurl has none, and "#" must be encoded (2.2).

		section: [numComponents]string{
			ComponentReference: "2.1",
			ComponentScheme:    "2.1",
			ComponentAuthority: "3.1",
			ComponentUserinfo:  "3.1",
			ComponentHost:      "3.1",
			ComponentPort:      "3.1",
			ComponentPath:      "3.1",
		},
		// No resolve: the document has no relative references (RFC 1738, 5).
		normalize: normalizeRules{
			decode: unreservedChars1738, // 2.2
		},
	},

	URL1993: {
		name:  "URL1993",
		title: "the 1993 draft",

		scheme:      schemeChars1993,
		schemeFirst: alphaChars,

		authority: authorityRules{
			end:        authorityEnds,
			nonempty:   true,
			userinfo:   xalphaChars,
			userNeeded: true,
			noPassword: true,
			lastAt:     true,
			host:       hostRules{names: ialphas, name: xalphaChars},
			portNeeded: true,
		},

		first:           firstChars1993,
		path:            pathChars1993,
		noEmptySegments: true,
		query:           xpalphaChars,
		wordSeparator:   '+',
		fragment:        xalphaChars,
		hasFragments:    true,

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
			partial:      true, // "the given partial URL appended in its place"
			voidFragment: true, // Fragment-id
			emptyMerges:  true, // the empty text is a partial URL
			queryMerges:  true, // the partial URL has the query in it
			keepAbove:    true, // a ".." without "/xxx" before it does not match
			elements:     true, // "/xxx/.." and "/."
		},
		// No normalize: the draft does not speak of it.
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

// Title returns the document's name as people write it, such as "RFC 3986" for RFC3986. Errors name
// the document by it.
func (sp Spec) Title() string {
	if !sp.valid() {
		return sp.String()
	}
	return documents[sp].title
}

// The rest of this file is the rules for characters, composed as the documents compose them. Each
// is an untyped constant of 128 bits, one for each character, because the compiler can combine
// these. No type holds so many bits, so the sets that the rows name hold each constant in halves. A
// name that several documents give to different sets ends with the number of its document, unless
// that is RFC 3986.

// low cuts the lower half from a constant of 128 bits.
const low = ascii.Low

const (
	alpha    = ascii.Alpha
	digit    = ascii.Digit
	alphanum = ascii.Alnum
	escaped  = 1 << '%' // pct-encoded, escaped, or escape: "%" and two hexadecimal digits
)

var (
	alphaChars = set{alpha & low, alpha >> 64}
	labelChars = set{(alphanum | 1<<'-') & low, (alphanum | 1<<'-') >> 64}
	plainChars = set{(alphanum | 1<<'-' | 1<<'.') & low, (alphanum | 1<<'-' | 1<<'.') >> 64}
)

// RFC 3986, Appendix A.
const (
	unreserved = ascii.Unreserved

	schemeChar    = ascii.Scheme // the same in all documents but URL1993
	userinfoChar  = ascii.Userinfo | escaped
	regNameChar   = ascii.RegName | escaped
	ipvFutureChar = ascii.Userinfo // after "v" 1*HEXDIG "."

	segmentNzNcChar = ascii.SegmentNzNc | escaped
	pathChar        = ascii.Path | escaped
	queryChar       = ascii.Query | escaped
	fragmentChar    = ascii.Query | escaped
)

var (
	unreservedChars  = set{unreserved & low, unreserved >> 64}
	schemeChars      = set{schemeChar & low, schemeChar >> 64}
	userinfoChars    = set{userinfoChar & low, userinfoChar >> 64}
	regNameChars     = set{regNameChar & low, regNameChar >> 64}
	ipvFutureChars   = set{ipvFutureChar & low, ipvFutureChar >> 64}
	segmentNzNcChars = set{segmentNzNcChar & low, segmentNzNcChar >> 64}
	pathChars        = set{pathChar & low, pathChar >> 64}
	queryChars       = set{queryChar & low, queryChar >> 64}
	fragmentChars    = set{fragmentChar & low, fragmentChar >> 64}
)

// RFC 2396, Appendix A, with the brackets that RFC 2732, section 3 adds to reserved.
const (
	reserved2396 = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' |
		1<<'$' | 1<<',' | 1<<'[' | 1<<']'
	mark2396 = 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' | 1<<'\'' |
		1<<'(' | 1<<')'
	unreserved2396 = alphanum | mark2396
	uric2396       = reserved2396 | unreserved2396 | escaped

	uricNoSlash2396 = unreserved2396 | escaped | 1<<';' | 1<<'?' | 1<<':' | 1<<'@' |
		1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	relSegment2396 = unreserved2396 | escaped |
		1<<';' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	regName2396 = unreserved2396 | escaped | 1<<'$' | 1<<',' |
		1<<';' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	userinfo2396 = unreserved2396 | escaped |
		1<<';' | 1<<':' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	pchar2396 = unreserved2396 | escaped |
		1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' | 1<<'$' | 1<<','
	path2396 = pchar2396 | 1<<';' | 1<<'/'
)

var (
	userinfoChars2396    = set{userinfo2396 & low, userinfo2396 >> 64}
	regNameChars2396     = set{regName2396 & low, regName2396 >> 64}
	relSegmentChars2396  = set{relSegment2396 & low, relSegment2396 >> 64}
	pathChars2396        = set{path2396 & low, path2396 >> 64}
	uricNoSlashChars2396 = set{uricNoSlash2396 & low, uricNoSlash2396 >> 64}
	opaqueChars2396      = set{(uric2396 &^ (1 << '?')) & low, (uric2396 &^ (1 << '?')) >> 64}
	uricChars2396        = set{uric2396 & low, uric2396 >> 64}
)

// draft-fielding-uri-rfc2396bis-01, sections 2 to 5, where it differs from RFC 2396.
const (
	uricNoSlash2396bis = uricNoSlash2396 | 1<<'[' | 1<<']'
	pchar2396bis       = pchar2396 | 1<<';'
	query2396bis       = pchar2396bis | 1<<'/' | 1<<'?'
)

var (
	uricNoSlashChars2396bis = set{uricNoSlash2396bis & low, uricNoSlash2396bis >> 64}
	queryChars2396bis       = set{query2396bis & low, query2396bis >> 64}
	decodableChars2396bis   = set{(alphanum | 1<<'_' | 1<<'~') & low,
		(alphanum | 1<<'_' | 1<<'~') >> 64}
)

// draft-fielding-url-syntax-05, Appendix A.
const (
	reservedURLSyntax = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	markURLSyntax     = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' | 1<<'\'' |
		1<<'(' | 1<<')' | 1<<','
	unreservedURLSyntax = alpha | digit | markURLSyntax
	urlc                = reservedURLSyntax | unreservedURLSyntax | escaped
	userURLSyntax       = unreservedURLSyntax | escaped | 1<<';' | 1<<'&' | 1<<'=' | 1<<'+'
	pcharURLSyntax      = unreservedURLSyntax | escaped | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+'
	pathURLSyntax       = pcharURLSyntax | 1<<';' | 1<<'/'
)

var (
	unreservedCharsURLSyntax = set{unreservedURLSyntax & low, unreservedURLSyntax >> 64}
	userinfoCharsURLSyntax   = set{(userURLSyntax | 1<<':') & low, (userURLSyntax | 1<<':') >> 64}
	pathCharsURLSyntax       = set{pathURLSyntax & low, pathURLSyntax >> 64}
	urlcChars                = set{urlc & low, urlc >> 64}
)

// RFC 1738, section 5.
const (
	safe1738       = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'+'
	extra1738      = 1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	reserved1738   = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	unreserved1738 = alpha | digit | safe1738 | extra1738
	uchar1738      = unreserved1738 | escaped
	xchar1738      = unreserved1738 | reserved1738 | escaped
	user1738       = uchar1738 | 1<<';' | 1<<'?' | 1<<'&' | 1<<'='
)

var (
	unreservedChars1738 = set{unreserved1738 & low, unreserved1738 >> 64}
	userinfoChars1738   = set{(user1738 | 1<<':') & low, (user1738 | 1<<':') >> 64}
	xchars1738          = set{xchar1738 & low, xchar1738 >> 64}
)

// RFC 1808, section 2.2, over the same characters.
const (
	pchar1808  = uchar1738 | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	path1808   = pchar1808 | 1<<'/'
	params1808 = pchar1808 | 1<<'/' | 1<<';'
	netLoc1808 = pchar1808 | 1<<';' | 1<<'?'
)

var (
	netLocChars1808 = set{netLoc1808 & low, netLoc1808 >> 64}
	pathChars1808   = set{path1808 & low, path1808 >> 64}
	paramsChars1808 = set{params1808 & low, params1808 >> 64}
)

// The Internet-Draft of 14 July 1993, "BNF syntax", without the space in extra, which its prose
// excludes.
const (
	safe1993  = 1<<'$' | 1<<'-' | 1<<'_' | 1<<'@' | 1<<'.' | 1<<'&'
	extra1993 = 1<<'!' | 1<<'*' | 1<<'"' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<':' | 1<<';' | 1<<','
	xalpha    = alpha | digit | safe1993 | extra1993 | escaped
	xpalpha   = xalpha | 1<<'+'
	path1993  = xpalpha | 1<<'/'
)

var (
	schemeChars1993 = set{(xalpha &^ (1 << ':')) & low, (xalpha &^ (1 << ':')) >> 64}
	firstChars1993  = set{(xpalpha &^ (1 << ':')) & low, (xpalpha &^ (1 << ':')) >> 64}
	xalphaChars     = set{xalpha & low, xalpha >> 64}
	xpalphaChars    = set{xpalpha & low, xpalpha >> 64}
	pathChars1993   = set{path1993 & low, path1993 >> 64}
)

// The delimiters that end an authority.
var (
	authorityEnds     = set{1<<'/' | 1<<'?' | 1<<'#'}
	authorityEnds1808 = set{1<<'/' | 1<<'#'}
	authorityEnds1738 = set{1 << '/'}
)
