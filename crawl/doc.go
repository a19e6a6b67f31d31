// Package crawl recognizes URIs that are the same page to a crawler, an archive or a blocklist.
//
//	seen[crawl.Key(u)] = true
//	key := crawl.ArchiveKey(u)
//
// # Changes
//
// A [Change] makes another URI of one, and [Apply] makes several changes in order; [Key] makes
// those that fit most sites. [Normalized] alone keeps to what RFC 3986 calls equivalent. The others
// lose information and find more URIs equal than any document does, because they rely on the habits
// of servers. Package [schemes] compares URIs without that risk.
//
// # Keys
//
// A key is a text under which others store a page, or look it up. Each key follows its own rules,
// step by step, because it must match the indexes and lists that exist:
//
//   - [SURT] sorts pages by domain, as the crawler Heritrix does. [AppendSURT] writes it into a
//     buffer, and [FromSURT] leads back.
//   - [ArchiveKey] is the key of the indexes of web archives.
//   - [SafeBrowsing] returns the expressions to look up in Google's lists of unsafe pages, and
//     [SafeBrowsingHash] hashes one of them.
//   - [Site] is the domain that somebody has registered, and [SameSite] compares it. They ask a
//     [SuffixList], such as golang.org/x/net/publicsuffix.List. An address has no site. To limit
//     the requests to each server, use [schemes.OriginOf], which has an origin for addresses, too.
//
// A key function never returns an error. If its rules do not apply to a URI, its documentation says
// which key it returns. Keys are not URIs. Their rules say what is percent-encoded in them. All
// functions take linear time, except for sorting.
//
// A key needs a URI. Repair a text that is not valid first, as browsers do, with package [whatwg].
// Resolve relative references, too.
//
// # Specifications
//
// If sources disagree, the documentation of each function says which source it follows.
// testdata/keys.tsv has a row for each such place. The sources are the class org.archive.util.SURT
// of webarchive-commons; the Python package surt 0.3.1; "URLs and Hashing" of Google's Safe
// Browsing, version 4 and current; and the algorithm of publicsuffix.org.
package crawl
