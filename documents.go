package uri

import (
	"fmt"
	"strings"
)

// documents has the rules of each document. A comment after a rule cites the section that demands it. The names of the
// sections of components and of resolving are rules themselves, since errors cite them. A set with two bounds, such as
// set{pathChar & low, pathChar >> 64}, has the characters of a constant in escape.go.
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

		first:        set{segmentNzNcChar & low, segmentNzNcChar >> 64},
		path:         set{pathChar & low, pathChar >> 64},
		query:        set{queryChar & low, queryChar >> 64},
		fragment:     set{fragmentChar & low, fragmentChar >> 64},
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
			decode: set{unreserved & low, unreserved >> 64}, // 2.3, 6.2.2.2
			dots:   true,                                    // 6.2.2.3
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

		first:        set{relSegment2396 & low, relSegment2396 >> 64},
		path:         set{path2396 & low, path2396 >> 64},
		opaqueFirst:  set{uricNoSlash2396bis & low, uricNoSlash2396bis >> 64},
		opaque:       set{(uric2396 &^ (1 << '?')) & low, (uric2396 &^ (1 << '?')) >> 64},
		opaqueQuery:  set{uric2396 & low, uric2396 >> 64},
		hierFirst:    true,
		query:        set{query2396bis & low, query2396bis >> 64},
		fragment:     set{query2396bis & low, query2396bis >> 64},
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
			decode: set{(alphanum | 1<<'_' | 1<<'~') & low, (alphanum | 1<<'_' | 1<<'~') >> 64}, // 2.3, 6.2.2.2
			dots:   true,                                                                        // 6.2.2.3
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

		first:        set{relSegment2396 & low, relSegment2396 >> 64},
		path:         set{path2396 & low, path2396 >> 64},
		opaqueFirst:  set{uricNoSlash2396 & low, uricNoSlash2396 >> 64},
		opaque:       set{(uric2396 &^ (1 << '?')) & low, (uric2396 &^ (1 << '?')) >> 64},
		opaqueQuery:  set{uric2396 & low, uric2396 >> 64},
		query:        set{uric2396 & low, uric2396 >> 64},
		fragment:     set{uric2396 & low, uric2396 >> 64},
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

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{schemeChar & low, schemeChar >> 64},

		authority: authorityRules{
			end:      set{1<<'/' | 1<<'?' | 1<<'#'},
			userinfo: set{(userURLSyntax | 1<<':') & low, (userURLSyntax | 1<<':') >> 64},
			oneColon: true,
			host:     hostRules{names: hostNames},
		},

		first:        set{pathURLSyntax & low, pathURLSyntax >> 64},
		path:         set{pathURLSyntax & low, pathURLSyntax >> 64},
		query:        set{urlc & low, urlc >> 64},
		fragment:     set{urlc & low, urlc >> 64},
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
			decode: set{unreservedURLSyntax & low, unreservedURLSyntax >> 64}, // 2.4.2
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

		first:        set{path1808 & low, path1808 >> 64},
		path:         set{path1808 & low, path1808 >> 64},
		params:       set{params1808 & low, params1808 >> 64},
		query:        set{xchar1738 & low, xchar1738 >> 64},
		fragment:     set{xchar1738 & low, xchar1738 >> 64},
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
			decode: set{unreserved1738 & low, unreserved1738 >> 64}, // 2.2
		},
	},

	RFC1738: {
		name:  "RFC1738",
		title: "RFC 1738",

		scheme:      set{schemeChar & low, schemeChar >> 64},
		schemeFirst: set{schemeChar & low, schemeChar >> 64},
		needsScheme: true, // 5: genericurl

		authority: authorityRules{
			end:        set{1 << '/'},
			userinfo:   set{(user1738 | 1<<':') & low, (user1738 | 1<<':') >> 64},
			oneColon:   true,
			host:       hostRules{names: hostNames},
			portNeeded: true,
		},

		path: set{xchar1738 & low, xchar1738 >> 64},
		// No params and no query: in genericurl ";" and "?" are characters of the path (RFC 1738, 5).
		// No fragments (RFC 1738, 5): genericurl has none, and "#" must be encoded (2.2).

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
			decode: set{unreserved1738 & low, unreserved1738 >> 64}, // 2.2
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

// MarshalText returns the same name as [Spec.String], or an error with [CodeSpec] if the value is
// not one of the constants.
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
	if strings.EqualFold(name[:min(len(name), 4)], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i := range documents {
		// A letter beyond ASCII that folds to an ASCII letter does not count.
		if len(name) == len(documents[i].name) && strings.EqualFold(name, documents[i].name) {
			*sp = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of a document; there are %v", CodeSpec, Specs())
}
