// Package crawl recognises URIs that are the same page to a crawler, an archive or a blocklist.
//
//	u, err = crawl.Apply(u, crawl.Normalized, crawl.DropParams("utm_*"), crawl.DropFragment)
//
// A [Change] makes another URI of one, and [Apply] makes several changes in order. Changes lose information. [Normalized] alone
// keeps to what RFC 3986 calls equivalent. The others find more URIs equal than any document does, and rely on the habits of
// servers. Package schemes compares URIs without that risk.
package crawl
