package crawl

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
)

// A Change returns another URI for u, which a crawler treats as the same page. The result of [Normalized] identifies
// the same resource by RFC 3986. The other changes go beyond any document: they are right only where the servers that
// are crawled have the habit that the change relies on. The documentation of each change names what it risks.
//
// A change returns u as it is if there is nothing to do. It returns an error if the result would not be
// a valid reference under u's document. Under RFC 3986 the changes of this package return no errors. A change that is made
// again changes nothing more, except DropWWW and DropWWWDigits, which drop one label each time.
//
// A change compares text as it is written, percent-encoded: [DropWWW] does not see "www." in "%77ww.". Apply
// [Normalized] before it.
type Change func(u uri.URI) (uri.URI, error)

// Apply makes the changes in the order given, each on the result of the one before. If a change returns an error, Apply
// stops and returns the zero URI and that error as it is.
//
// The order matters. [Normalized] comes first, because the other changes compare text as it is written. Changes that drop something
// come next. [DropEmptyParams] follows, because dropping parameters may leave empty ones. Sorting comes last: an empty parameter
// would sort first, as in "?&b=1". DropEmptyParams also drops a query that becomes empty, so [DropEmptyQuery] is not needed:
//
//	u, err = crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropParams("utm_*"), crawl.DropEmptyParams, crawl.SortParams)
//
// [DropWWW], [DropIndex] and [DropSessions] belong beside DropFragment, if the servers are as these changes expect.
func Apply(u uri.URI, changes ...Change) (uri.URI, error) {
	for _, change := range changes {
		var err error
		if u, err = change(u); err != nil {
			return uri.URI{}, err
		}
	}
	return u, nil
}

// Normalized is [schemes.Normalize] as a [Change]. It changes case, percent-encoding, dot segments, default ports and
// empty paths (RFC 3986, 6.2.2 and 6.2.3), and anything else that the scheme declares equal. It risks nothing, and
// never returns an error.
func Normalized(u uri.URI) (uri.URI, error) { return schemes.Normalize(u), nil }

// AsHTTPS is a [Change] that replaces the scheme http by https, if there is an authority without a port. Apply
// [Normalized] before it, to drop port 80.
//
// It risks servers that have other pages under http, or none under https.
func AsHTTPS(u uri.URI) (uri.URI, error) {
	if !strings.EqualFold(u.Scheme(), "http") || !u.HasAuthority() || u.HasPort() {
		return u, nil
	}
	return u.WithScheme("https")
}

// DropUserinfo is [uri.URI.WithoutUserinfo] as a [Change].
//
// It risks pages that depend on who asks for them.
func DropUserinfo(u uri.URI) (uri.URI, error) {
	if !u.HasUserinfo() {
		return u, nil
	}
	return u.WithoutUserinfo()
}

// DropFragment is [uri.URI.WithoutFragment] as a [Change]. RFC 3986, 6.1 recommends it for two URIs that are
// compared to avoid a second request. It does not allocate and never returns an error.
//
// It risks pages that choose what to show by the fragment, such as "#!/news".
func DropFragment(u uri.URI) (uri.URI, error) { return u.WithoutFragment(), nil }

// DropWWW is a [Change] that drops "www.", in either case, from the beginning of a host name. It does so only if at
// least two labels are left, and if these are still a host name and not an address.
//
// It risks sites whose name without "www." leads nowhere, or elsewhere.
func DropWWW(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(), "."); !strings.EqualFold(www, "www") {
		return u, nil
	}
	return dropFirstLabel(u)
}

// DropWWWDigits is a [Change] that does what [DropWWW] does, also if digits stand between "www" and the dot, as in "www2.".
//
// It risks what DropWWW risks, and servers whose numbers distinguish sites.
func DropWWWDigits(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(), "."); !strings.EqualFold(strings.TrimRight(www, "0123456789"), "www") {
		return u, nil
	}
	return dropFirstLabel(u)
}

// dropFirstLabel drops the first label of a host name and its dot, if the rest is a host name of at least two labels.
func dropFirstLabel(u uri.URI) (uri.URI, error) {
	_, rest, _ := strings.Cut(u.Host(), ".")
	if dot := strings.IndexByte(rest, '.'); dot <= 0 || dot+1 == len(rest) || !host.IsName(u) {
		return u, nil
	}
	n, err := u.WithHost(rest)
	if err != nil || n.HostKind() != u.HostKind() {
		return u, nil
	}
	return n, nil
}
