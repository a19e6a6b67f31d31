package crawl

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// SURT returns the sort-friendly form of u that the crawler Heritrix uses ("Sort-friendly URI
// Reordering Transform"). The labels of the host stand in reverse order, so that sorting puts the
// pages of a domain side by side, and a prefix selects a domain or a folder:
//
//	http://www.example.com:8080/A?b  →  http://(com,example,www,:8080)/a?b
//
// Each label has a comma after it, and so has an address in brackets, which is not divided; one in
// dotted decimal has none. The port follows, and "@" with the userinfo. ASCII letters are
// lower-cased. Nothing else changes: default ports, dot segments, escapes and fragments stay. A
// reference without a scheme or without an authority, such as "mailto:Ann@example.com", is returned
// unchanged.
//
// SURT follows the class org.archive.util.SURT, which keeps "https" and the userinfo, takes four
// groups of one to three digits for an address, and reads a dot at the end of the host as part of
// the last label: "example.com." becomes "(com.,example,)". There are these exceptions:
//
//   - An IPv6 address is not divided at its dots.
//   - A query directly after the host is not a part of the host, and neither are the colon of an
//     empty port and the "@" of an empty userinfo: "http://h:/" becomes "http://(h,:)/", and
//     "http://@h/" becomes "http://(h,@)/".
//   - URIs with an empty host, or with a scheme that has "+", "-" or ".", are changed like others.
//
// URIs with an authority that differ only in the case of letters have the same SURT. For hosts made
// of letters, digits, "-" and "_", the SURTs of one scheme sort as the reversed lists of labels do.
// A SURT is at most 3 bytes longer than its URI. SURT allocates once, twice if the result is longer
// than 256 bytes, and not at all if it returns the text of u.
func SURT(u uri.URI) string {
	if !hasSURT(u) {
		return u.String()
	}
	return string(AppendSURT(make([]byte, 0, 256), u))
}

// AppendSURT appends the [SURT] of u to b and returns the result. It allocates only if b has too
// little room.
func AppendSURT(b []byte, u uri.URI) []byte {
	if !hasSURT(u) {
		return append(b, u.String()...)
	}
	start := len(b)
	b = append(append(b, u.Scheme()...), "://("...)
	switch host := u.Host(); {
	case host == "" || isDottedQuad(host):
		b = append(b, host...)
	case host[0] == '[':
		b = append(append(b, host...), ',')
	default:
		b = appendReversed(b, host)
	}
	if u.HasPort() {
		b = append(append(b, ':'), u.Port()...)
	}
	if u.HasUserinfo() {
		b = append(append(b, '@'), u.Userinfo()...)
	}
	path, _, _ := u.Span(uri.ComponentPath)
	b = append(append(b, ')'), u.String()[path:]...)
	ascii.LowerBytes(b[start:])
	return b
}

// hasSURT reports whether the SURT of u is another text.
func hasSURT(u uri.URI) bool { return u.IsAbsolute() && u.HasAuthority() }

// appendReversed appends the labels of a host that is not empty in reverse order, with a comma
// after each.
func appendReversed(b []byte, host string) []byte {
	end := len(host)
	for i := len(host) - 2; i >= 0; i-- { // a dot at the end separates nothing
		if host[i] == '.' {
			b = append(append(b, host[i+1:end]...), ',')
			end = i
		}
	}
	return append(append(b, host[:end]...), ',')
}

// isDottedQuad reports whether a host that is not empty is four groups of one to three digits.
// Heritrix calls that an address, even if a number is above 255.
func isDottedQuad(host string) bool {
	if !ascii.IsDigit(host[0]) {
		return false
	}
	groups := 0
	for group := range strings.SplitSeq(host, ".") {
		groups++
		if len(group) == 0 || len(group) > 3 || strings.Trim(group, "0123456789") != "" {
			return false
		}
	}
	return groups == 4
}

// FromSURT returns a URI of RFC 3986 whose [SURT] is text, and whether there is one. The URI is in
// lower case, because a SURT does not tell which letters were capitals; only a text without an
// authority, which SURT leaves unchanged, keeps its case.
//
// A prefix such as "http://(com,example," is not a SURT, and neither is a text with capitals in the
// part that SURT changes. If a label has a comma, the URI may be another than the one that the SURT
// was made of: "http://a,b/" and "http://b.a/" have the same one.
func FromSURT(text string) (u uri.URI, ok bool) {
	scheme, rest, found := strings.Cut(text, "://(")
	if !found || strings.ContainsAny(scheme, ":/?#") {
		return withSURT(text, text)
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	authority, closed := strings.CutSuffix(rest[:end], ")")
	if !closed {
		return uri.URI{}, false
	}
	authority, userinfo, hasUserinfo := strings.Cut(authority, "@")
	before := scheme + "://"
	if hasUserinfo {
		before += userinfo + "@"
	}
	literal := strings.IndexByte(authority, ']') + 1 // the end of it, or 0
	host, port := authority, ""
	if i := strings.IndexByte(authority[literal:], ':'); i >= 0 {
		host, port = authority[:literal+i], authority[literal+i:]
	}
	labels, named := strings.CutSuffix(host, ",")
	if !named || literal > 0 {
		return withSURT(text, before+labels+port+rest[end:])
	}
	reversed := strings.Split(labels, ",")
	slices.Reverse(reversed)
	if u, ok = withSURT(text, before+strings.Join(reversed, ".")+port+rest[end:]); ok {
		return u, true
	}
	return withSURT(text, before+labels+port+rest[end:]) // one label with commas in it
}

// withSURT returns the URI that a text is if its SURT is surt.
func withSURT(surt, text string) (uri.URI, bool) {
	u, err := uri.Parse(text)
	if err != nil || string(AppendSURT(make([]byte, 0, 256), u)) != surt {
		return uri.URI{}, false
	}
	return u, true
}
