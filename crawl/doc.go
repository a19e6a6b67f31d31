// Package crawl decides which URIs are the same page to a crawler, to a web archive or to a
// blocklist.
//
//	seen[crawl.Key(u)] = true // the set of pages that a crawler has visited
//	key := crawl.ArchiveKey(u)   // where a web archive has the page
//
// # Changes
//
// For the set of visited pages use [Key], which suits most sites, or choose the changes yourself
// and make them with [Apply]. A [Change] makes one URI of all those that differ in a certain way.
// [Normalized] keeps to what RFC 3986 calls equivalent. Every other change relies on a habit of
// servers, so it finds more URIs equal than any document does, and its documentation says for which
// servers it is wrong. Package [schemes] compares URIs without that risk.
//
// # Keys
//
// The other functions return keys under which existing indexes and lists store a page. Such a key
// has to match byte for byte, so each function follows the rules of the program that made the index
// rather than those of RFC 3986:
//
//   - [SURT] writes the host in reverse order, as the crawler Heritrix does, so that sorting puts
//     the pages of a domain side by side. [AppendSURT] writes into a buffer, and [FromSURT] leads
//     back to the URI.
//   - [ArchiveKey] is the key of the indexes of web archives.
//   - [SafeBrowsing] returns the expressions to look up in Google's lists of unsafe pages, and
//     [SafeBrowsingHash] the hash of one of them.
//   - [Site] is the domain that somebody has registered, and [SameSite] compares sites. Both ask a
//     [SuffixList] such as golang.org/x/net/publicsuffix.List. An address has no site; to limit the
//     requests to each server, use [schemes.OriginOf], which has an origin for addresses, too.
//
// The key functions return no errors: the documentation of each says what the key is if its rules
// do not apply to a URI. Unlike the result of Key, such a key is not a URI, although [FromSURT]
// makes one of a SURT.
//
// All of them need a valid URI with a scheme, so repair and resolve what you find in a page with
// package [whatwg] first. They take linear time, except for sorting.
//
// # Specifications
//
// The sources are the class org.archive.util.SURT of webarchive-commons, the Python package surt
// 0.3.1, "URLs and Hashing" of Google's Safe Browsing (version 4 and the current one), and the
// algorithm of publicsuffix.org. Where they disagree, the documentation of each function says which
// one it follows.
package crawl
