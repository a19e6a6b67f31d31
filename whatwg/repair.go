package whatwg

import "example.com/uri"

// A Repairer reads references as browsers do, and makes valid references of RFC 3986 of them. The zero Repairer is ready to use. The
// functions of this package use it.
//
// A Repairer follows the parser of WHATWG's URL Standard. It percent-encodes the characters that the standard leaves raw and RFC 3986
// does not allow. It keeps what browsers only print in another way: the case of the scheme, the port as written (empty, the default
// one, or with leading zeros) and an empty path. [Href] changes these to the form that browsers print. "%41" and "%2f" in a path
// or a query stay, because browsers do not change them either.
//
// The result leads where a browser goes, with one exception: a host with characters beyond ASCII is rejected with [CodeIDNA] if the Repairer
// is not sure how the host is mapped. See MapHost. In a host in ASCII, labels that begin with "xn--" are not checked. Browsers agreed
// on that in June 2026. Older browsers reject some of these labels.
//
// Editions of the standard differ in whether "^" in a path and spaces at the end of an opaque path are percent-encoded. Here they
// are, because RFC 3986 demands it.
type Repairer struct {
	// MapHost maps a host of a special scheme to ASCII, if the host has characters beyond ASCII or escapes of
	// them (RFC 3987, 3.1). Its argument is the decoded host, in UTF-8. ToASCII of UTS #46 fits, with the flags of
	// the standard (3.3). The profile Lookup of golang.org/x/net/idna is such a function, but rejects some hosts
	// that browsers accept. Errors of MapHost are returned unchanged. Its result is trusted, if it is in ASCII: it is lower-cased, and
	// checked for characters that no host may have, but its labels "xn--…" are not decoded.
	//
	// If MapHost is nil, [HostToASCII] maps the host. Its errors have [CodeIDNA] if the host needs more than lower case
	// and Punycode.
	MapHost func(host string) (string, error)

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

// Repair makes a valid reference of RFC 3986 of a reference that a browser would follow. It uses the zero [Repairer]: see
// [Repairer.Repair].
func Repair(ref string) (uri.URI, Repairs, error) { return Repairer{}.Repair(ref) }

// Repair makes a valid reference of RFC 3986 of ref, which may be any text, and says what it changed. The result is
// percent-encoded. Repair changes a valid reference only as [Repairs] says. Repair is idempotent.
//
// The meaning of a reference without a scheme depends on the base. Repair assumes a page of the web as the base: its scheme is
// special and not file, so "\" means "/". If the base is known, use [Base.Resolve] instead. If a reference must have a scheme, use
// [Repairer.Parse]. A reference with a scheme is read as if there were no base: "http:x" has the host x.
//
// Repair does not resolve, so dot segments stay. Only in the path of a file URI that has a "|" they are removed, because they decide which
// segment is a drive letter there.
//
// The error is a [*uri.ParseError] about a missing or invalid host or an invalid port, with an offset in bytes of ref, or
// the error of r.MapHost. The codes are CodeMissing, CodeValue and CodeRange of package schemes, [uri.CodeCharacter],
// [uri.CodeTooLong] and [CodeIDNA]. A later [*uri.CheckError] about the result counts its offsets in the result, and not in ref.
//
// Repair does not allocate for a plainly valid reference. That is a valid reference, not a file URI, without userinfo, without
// capitals, numbers, escapes or brackets in the host, without "%2e" in the path and without "'" in the query.
func (r Repairer) Repair(ref string) (uri.URI, Repairs, error) {
	page := baseState{special: true}
	if u, err := uri.Parse(ref); err == nil && page.isPlain(u) {
		return u, 0, nil
	}
	p := repairing{base: &baseState{options: r, special: true}, given: ref, alone: true}
	if err := p.run(); err != nil {
		return uri.URI{}, 0, err
	}
	if p.done == 0 {
		u, err := uri.Parse(ref)
		return u, 0, err
	}
	u, err := uri.Parse(string(p.out))
	if err != nil { // the text is too long now
		return uri.URI{}, 0, err
	}
	return u, p.done, nil
}
