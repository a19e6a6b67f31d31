package crawl

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
)

// A Change returns the URI that stands for u and for all URIs that a crawler takes for the same
// page. Only the result of [Normalized] identifies the same resource by RFC 3986. The other changes
// are right where servers have the habit that the change relies on, and the documentation of each
// says where they are wrong.
//
// A change returns u if there is nothing to do, and an error if the result would not be a valid
// reference under u's document, which cannot happen under RFC 3986. Making a change twice has the
// effect of making it once, except for DropWWW and DropWWWDigits, which drop one label each time.
//
// Changes compare text as it is written, so [DropWWW] does not see the "www." in "%77ww.": apply
// [Normalized] first.
type Change func(u uri.URI) (uri.URI, error)

// Apply makes the changes in the order given, each on the result of the one before. If a change
// returns an error, Apply stops and returns the zero URI and that error.
//
// The order matters. Begin with [Normalized], because the other changes compare text as it is
// written. Next come the changes that drop something, and then [DropEmptyParams], because they may
// leave empty parameters; it also drops a query that becomes empty, so [DropEmptyQuery] is not
// needed. Sort last, because an empty parameter sorts first, as in "?&b=1".
//
// [Key] makes the changes that suit most sites. A crawler that knows more about its sites extends
// the list:
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

// Key returns a URI that is the same for most of the addresses under which one page is found, to be
// the key of a map of pages. It makes the changes that go wrong least often:
//
//	crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropParams("utm_*"), crawl.DropEmptyParams, crawl.SortParams)
//
// Parameters whose names begin with "utm_" tell the statistics of a site where a visitor came from.
// Since some servers do tell the URIs apart, fetch u itself, and use its key only to recognize the
// page.
//
// The result is normalized once more, because a few schemes, such as gopher, normalize a URI
// without a query in another way; so the key of a key is the key itself. A change whose result
// would not be a valid reference under u's document is left out, which cannot happen under RFC
// 3986.
func Key(u uri.URI) uri.URI {
	for _, change := range [...]Change{Normalized, DropFragment, dropCampaign, DropEmptyParams,
		SortParams, Normalized} {
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

// Normalized is [schemes.Normalize] as a [Change]. It normalizes case, percent-encoding, dot
// segments, default ports and empty paths (RFC 3986, 6.2.2 and 6.2.3), and whatever else the scheme
// declares equal. It is right for all servers and never returns an error.
func Normalized(u uri.URI) (uri.URI, error) { return schemes.Normalize(u), nil }

// AsHTTPS is a [Change] that replaces the scheme http by https if there is an authority without a
// port. Apply [Normalized] first, which drops port 80.
//
// It is wrong for servers that have other pages under http, or none under https.
func AsHTTPS(u uri.URI) (uri.URI, error) {
	if !strings.EqualFold(u.Scheme(), "http") || !u.HasAuthority() || u.HasPort() {
		return u, nil
	}
	return u.WithScheme("https")
}

// DropUserinfo is [uri.URI.WithoutUserinfo] as a [Change].
//
// It is wrong for pages that depend on who asks for them.
func DropUserinfo(u uri.URI) (uri.URI, error) {
	if !u.HasUserinfo() {
		return u, nil
	}
	return u.WithoutUserinfo()
}

// DropFragment is [uri.URI.WithoutFragment] as a [Change], which RFC 3986, 6.1 recommends before
// comparing URIs to avoid a second request. It does not allocate and never returns an error.
//
// It is wrong for pages that choose what they show by the fragment, such as "#!/news".
func DropFragment(u uri.URI) (uri.URI, error) { return u.WithoutFragment(), nil }

// DropWWW is a [Change] that drops "www.", in either case, from the beginning of a host name, if
// what is left is a host name of at least two labels and not an address.
//
// It is wrong for sites whose name without "www." does not exist or belongs to another site.
func DropWWW(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(), "."); !strings.EqualFold(www, "www") {
		return u, nil
	}
	return dropFirstLabel(u)
}

// DropWWWDigits is like [DropWWW], but digits may stand between "www" and the dot, as in "www2.".
//
// It is wrong where DropWWW is, and for servers whose numbers distinguish sites.
func DropWWWDigits(u uri.URI) (uri.URI, error) {
	if www, _, _ := strings.Cut(u.Host(),
		"."); !strings.EqualFold(strings.TrimRight(www, "0123456789"), "www") {
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

// CollapseSlashes is a [Change] that replaces each run of slashes in the path by one slash. It
// leaves paths that do not begin with a slash unchanged, because they are not divided into
// segments, or hold another URI.
//
// It is wrong for servers that give empty segments a meaning, and for paths that hold another URI,
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

// DropIndex returns a [Change] that drops the last segment of a path that begins with "/", if it is
// one of the names, such as "index.html". The "/" before the segment stays. Names are compared as
// written.
//
// It is wrong for servers that show another page for the folder.
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

// DropTrailingSlash is a [Change] that drops the slashes at the end of a path that begins with "/",
// unless the path consists of slashes only.
//
// It is wrong for servers that have a folder and a file of the same name. Relative references in
// the page lead elsewhere from the result, so resolve them against u.
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
// It is wrong for servers that distinguish upper and lower case, as many do.
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

// DecodeFully is a [Change] for links that were percent-encoded twice, such as "a%2520b": it
// decodes the path and the query until no escape is left, and then encodes once what they cannot
// hold. It changes only URIs with an authority.
//
// It undoes what encoding protected: "%2F" becomes a slash between segments, and "%26" separates
// parameters. Since the result may have dot segments, apply [Normalized] again.
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
