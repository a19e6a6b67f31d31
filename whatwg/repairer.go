package whatwg

// A Repairer reads references as browsers do, and makes valid references of RFC 3986 of them. The zero Repairer is ready to use. The
// functions of this package use it.
//
// A Repairer follows the parser of WHATWG's URL Standard. It percent-encodes the characters that the standard leaves raw and RFC 3986
// does not allow. It keeps what browsers only print in another way: the case of the scheme, the port as written (empty, the default
// one, or with leading zeros) and an empty path. [Href] changes these to the form that browsers print. "%41" and "%2f" in a path
// or a query stay, because browsers do not change them either.
//
// The result leads where a browser goes, with one exception. A Repairer rejects a host with characters beyond ASCII with [CodeIDNA] if
// it is not sure how the host is mapped: see [HostToASCII]. In a host in ASCII, labels that begin with "xn--" are not checked. The URL
// Standard says so since June 2026; browsers that follow an older edition reject some of these labels.
//
// Editions of the standard differ in whether "^" in a path and spaces at the end of an opaque path are percent-encoded. Here they
// are, because RFC 3986 demands it.
type Repairer struct {
	// EncodeQuery encodes the query of a reference in the encoding of the page, for pages that are not in UTF-8 (1.3, percent-encode
	// after encoding). Its argument is in UTF-8, and its result is octets. An error means that the text has a character that the
	// encoding lacks. Each such character becomes "%26%23" with its number in decimal and "%3B". EncodeQuery must encode a text if it
	// encodes each character of it. The method String of an encoder of golang.org/x/text/encoding fits:
	//
	//	whatwg.Repairer{EncodeQuery: charmap.Windows1251.NewEncoder().String}
	//
	// Browsers use the encoding of the page for queries of http, https, ftp and file only. If EncodeQuery is nil, all queries are in
	// UTF-8. The references themselves must be in UTF-8, whatever the encoding of the page: decode the page first. UTF-16
	// pages have queries in UTF-8.
	EncodeQuery func(text string) (string, error)
}
