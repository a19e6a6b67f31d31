package crawl

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
)

// A Change returns another URI for u, which a crawler treats as the same page. The result of
// [Normalized] identifies the same resource by RFC 3986. The other changes go beyond any document:
// they are right only where the servers that are crawled have the habit that the change relies on.
// The documentation of each change names what it risks.
//
// A change returns u as it is if there is nothing to do. It returns an error if the result would
// not be a valid reference under u's document. Under RFC 3986 the changes of this package return no
// errors. A change that is made again changes nothing more, except DropWWW and DropWWWDigits, which
// drop one label each time.
//
// A change compares text as it is written, percent-encoded: [DropWWW] does not see "www." in
// "%77ww.". Apply [Normalized] before it.
type Change func(u uri.URI) (uri.URI, error)

// Apply makes the changes in the order given, each on the result of the one before. If a change
// returns an error, Apply stops and returns the zero URI and that error as it is.
//
// The order matters. [Normalized] comes first, because the other changes compare text as it is
// written. Changes that drop something come next, and [DropEmptyParams] after them, because
// dropping parameters may leave empty ones. Sorting comes last, because an empty parameter would
// sort first, as in "?&b=1". DropEmptyParams also drops a query that becomes empty, so that
// [DropEmptyQuery] is not needed. [Key] makes the changes that fit most sites; a crawler that knows
// more about its sites adds to them in this order:
//
//	u, err = crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropSessions, crawl.DropWWW,
//		crawl.DropParams("utm_*", "gclid"), crawl.DropEmptyParams, crawl.SortParams)
func Apply(u uri.URI, changes ...Change) (uri.URI, error) {
	for _, change := range changes {
		var err error
		if u, err = change(u); err != nil {
			return uri.URI{}, err
		}
	}
	return u, nil
}

// Key returns a URI that is the same for most of the addresses under which one page is found, so
// that it can be the key of a map of pages. It makes the changes that risk least, which are also
// those of
//
//	crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropParams("utm_*"), crawl.DropEmptyParams, crawl.SortParams)
//
// Parameters whose names begin with "utm_" tell the statistics of a site where a visitor came from.
// The documentation of each change says what it risks, so fetch u itself and use its key only to
// recognize the page. The result is normalized once more, which matters for the few schemes, such
// as gopher, in which a URI without a query has another normal form.
//
// A change whose result would not be a valid reference under u's document is left out, which cannot
// happen under RFC 3986. The key of a key is the key itself.
func Key(u uri.URI) uri.URI {
	for _, change := range [...]Change{Normalized, DropFragment, dropCampaign, DropEmptyParams, SortParams, Normalized} {
		if changed, err := change(u); err == nil {
			u = changed
		}
	}
	return u
}

// dropCampaign is DropParams("utm_*").
func dropCampaign(u uri.URI) (uri.URI, error) {
	return withoutParams(u, func(param string) bool {
		return strings.HasPrefix(uri.Unescape(paramName(param)), "utm_")
	})
}

// Normalized is [schemes.Normalize] as a [Change]. It changes case, percent-encoding, dot segments,
// default ports and empty paths (RFC 3986, 6.2.2 and 6.2.3), and anything else that the scheme
// declares equal. It risks nothing, and never returns an error.
func Normalized(u uri.URI) (uri.URI, error) { return schemes.Normalize(u), nil }

// AsHTTPS is a [Change] that replaces the scheme http by https, if there is an authority without a
// port. Apply [Normalized] before it, to drop port 80.
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

// DropFragment is [uri.URI.WithoutFragment] as a [Change]. RFC 3986, 6.1 recommends it for two URIs
// that are compared to avoid a second request. It does not allocate and never returns an error.
//
// It risks pages that choose what to show by the fragment, such as "#!/news".
func DropFragment(u uri.URI) (uri.URI, error) { return u.WithoutFragment(), nil }

// DropWWW is a [Change] that drops "www.", in either case, from the beginning of a host name. It
// does so only if at least two labels are left, and if these are still a host name and not an
// address.
//
// It risks sites whose name without "www." leads nowhere, or elsewhere.
func DropWWW(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(), "."); !strings.EqualFold(www, "www") {
		return u, nil
	}
	return dropFirstLabel(u)
}

// DropWWWDigits is a [Change] that does what [DropWWW] does, also if digits stand between "www" and
// the dot, as in "www2.".
//
// It risks what DropWWW risks, and servers whose numbers distinguish sites.
func DropWWWDigits(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(), "."); !strings.EqualFold(strings.TrimRight(www, "0123456789"), "www") {
		return u, nil
	}
	return dropFirstLabel(u)
}

// dropFirstLabel drops the first label of a host name and its dot, if the rest is a host name of at
// least two labels.
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

// CollapseSlashes is a [Change] that replaces each run of slashes in the path by one slash, if the
// path begins with a slash. Other paths may hold another URI, or are not divided into segments.
//
// It risks servers for which an empty segment means something, and paths that hold another URI,
// such as "/web/http://h/".
func CollapseSlashes(u uri.URI) (uri.URI, error) {
	path := u.Path()
	if !u.HasAuthority() && strings.HasPrefix(path, "/.//") {
		path = path[2:] // "/." only keeps the "//" after it from being an authority
	}
	if !strings.Contains(path, "//") || path[0] != '/' {
		return u, nil
	}
	return u.WithPath(string(mergeRuns([]byte(path), '/')))
}

// DropIndex returns a [Change] that drops the last segment of a path if the segment is one of the
// names, such as "index.html". The path must begin with "/". Names are compared as written. The "/"
// before the segment stays.
//
// It risks servers whose page for a folder is another one.
func DropIndex(names ...string) Change {
	names = slices.Clone(names)
	return func(u uri.URI) (uri.URI, error) {
		path := u.Path()
		i := strings.LastIndexByte(path, '/')
		if i < 0 || path[0] != '/' || !slices.Contains(names, path[i+1:]) {
			return u, nil
		}
		return u.WithPath(path[:i+1])
	}
}

// DropTrailingSlash is a [Change] that drops the slashes at the end of a path that begins with "/".
// A path of slashes alone stays.
//
// It risks servers that have a folder and a file of the same name. References in the page resolve
// to other targets against the result, so resolve them against u.
func DropTrailingSlash(u uri.URI) (uri.URI, error) {
	path := u.Path()
	short := strings.TrimRight(path, "/")
	if short == path || short == "" || path[0] != '/' {
		return u, nil
	}
	return u.WithPath(short)
}

// LowerCase is a [Change] that writes the letters of the path and the query in lower case, except
// the digits of escapes.
//
// It risks servers that distinguish the case of letters, which many do.
func LowerCase(u uri.URI) (uri.URI, error) {
	p := u.Parts()
	p.Path, p.PathParams, p.Query = lowerCase(p.Path), lowerCase(p.PathParams), lowerCase(p.Query)
	if p == u.Parts() {
		return u, nil
	}
	return p.URI()
}

// lowerCase returns the text of a component in lower case, but for its escapes.
func lowerCase(text string) string {
	if strings.ToLower(text) == text {
		return text
	}
	b := []byte(text)
	for i := 0; i < len(b); i++ {
		if b[i] == '%' {
			i += 2
			continue
		}
		b[i] = ascii.Lower(b[i])
	}
	return string(b)
}

// DecodeFully is a [Change] that decodes the path and the query until no percent-encoded triplet is
// left, and then encodes once what they cannot hold. It is for links that were encoded twice, such
// as "a%2520b". It changes only URIs with an authority.
//
// It risks what encoding protected: "%2F" becomes a slash between segments, and "%26" separates
// parameters. The result may have dot segments, so apply [Normalized] again.
func DecodeFully(u uri.URI) (uri.URI, error) {
	p := u.Parts()
	if !p.HasAuthority || !strings.Contains(p.Path, "%") && !strings.Contains(p.Query, "%") {
		return u, nil
	}
	p.Path = u.Spec().Escape(string(appendDecoded(nil, p.Path)), uri.RolePath)
	p.Query = u.Spec().Escape(string(appendDecoded(nil, p.Query)), uri.RoleQuery)
	if p == u.Parts() {
		return u, nil
	}
	return p.URI()
}
