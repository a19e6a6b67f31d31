package crawl

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// A Change returns another URI for u, which a crawler treats as the same page. The result of [Normalized] identifies
// the same resource by RFC 3986. The other changes go beyond any document: they are right only where the servers that
// are crawled have the habit that the change relies on. The documentation of each change names what it risks.
//
// A change returns u as it is if there is nothing to do. It returns an error if the result would not be
// a valid reference under u's document. The changes of this package return errors only for the documents before RFC 3986.
//
// A change compares text as it is written: DropWWW does not see "www." in "%77ww.". Apply [Normalized] before it.
type Change func(u uri.URI) (uri.URI, error)

// Apply makes the changes in the order given, each on the result of the one before. If a change returns an error, Apply
// stops and returns the zero URI and that error as it is.
//
// The order matters. Apply Normalized first, because the other changes compare text as it is written. Drop things
// next, sort the rest, and apply [DropEmptyQuery] last, because dropping parameters one by one may leave an empty query:
//
//	u, err = crawl.Apply(u, crawl.Normalized, crawl.DropFragment, crawl.DropWWW, crawl.DropIndex("index.html"),
//		crawl.DropParams("utm_*"), crawl.SortParams, crawl.DropEmptyQuery)
func Apply(u uri.URI, changes ...Change) (uri.URI, error) {
	for _, change := range changes {
		var err error
		if u, err = change(u); err != nil {
			return uri.URI{}, err
		}
	}
	return u, nil
}

// Normalized is [schemes.Normalize] as a [Change]: case, percent-encoding, dot segments, default ports and empty paths
// (RFC 3986, 6.2.2 and 6.2.3), and what else the scheme declares equal. It risks nothing, and never returns an error.
func Normalized(u uri.URI) (uri.URI, error) { return schemes.Normalize(u), nil }

// DropFragment is [uri.URI.WithoutFragment] as a [Change]. RFC 3986, 6.1 recommends it for two URIs that are
// compared to avoid a second request. It does not allocate and never returns an error.
//
// It risks pages that choose what to show by the fragment, such as "#!/news".
func DropFragment(u uri.URI) (uri.URI, error) { return u.WithoutFragment(), nil }

// DropEmptyQuery is a [Change] that drops a "?" with nothing after it. It never returns an error.
//
// It risks servers that distinguish an empty query from an undefined one, which are rare.
func DropEmptyQuery(u uri.URI) (uri.URI, error) {
	if u.Query() != "" {
		return u, nil
	}
	return u.WithoutQuery(), nil
}

// queryParams returns the parameters of the query, which "&" separates, percent-encoded as written.
func queryParams(u uri.URI) []string { return strings.Split(u.Query(), "&") }

// paramName returns the name of a parameter, percent-encoded as written.
func paramName(param string) string {
	name, _, _ := strings.Cut(param, "=")
	return name
}

// SortParams is a [Change] that sorts the parameters of the query, which "&" separates, by the bytes of their names
// as written. Parameters of the same name keep their order, and all keep their bytes.
//
// It risks servers for which the order of parameters means something, and queries that are not parameters.
func SortParams(u uri.URI) (uri.URI, error) {
	if !strings.Contains(u.Query(), "&") {
		return u, nil
	}
	params := queryParams(u)
	byName := func(a, b string) int { return strings.Compare(paramName(a), paramName(b)) }
	if slices.IsSortedFunc(params, byName) {
		return u, nil
	}
	slices.SortStableFunc(params, byName)
	return u.WithQuery(strings.Join(params, "&"))
}

// DropParams returns a [Change] that drops the parameters of the given names from the query, wherever they stand. Names are compared
// decoded, and with their case. A name that ends with "*" stands for all names that begin with the text before the "*", as in
// "utm_*". If no parameter is left, the "?" goes, too. An empty parameter counts as one that is left: "?a=1&"
// without a becomes "?".
//
// It risks parameters that mean something to the page. No list of names fits all sites, so this package has none.
func DropParams(names ...string) Change {
	names = slices.Clone(names)
	drop := func(param string) bool {
		given := uri.UnescapeLenient(paramName(param))
		for _, name := range names {
			prefix, ok := strings.CutSuffix(name, "*")
			if ok && strings.HasPrefix(given, prefix) || given == name {
				return true
			}
		}
		return false
	}
	return func(u uri.URI) (uri.URI, error) { return withoutParams(u, drop) }
}

// withoutParams returns u without the parameters for which drop is true. If none is left, the query is undefined.
func withoutParams(u uri.URI, drop func(param string) bool) (uri.URI, error) {
	if !u.HasQuery() {
		return u, nil
	}
	params := queryParams(u)
	all := len(params)
	switch params = slices.DeleteFunc(params, drop); len(params) {
	case all:
		return u, nil
	case 0:
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(strings.Join(params, "&"))
}

// CollapseSlashes is a [Change] that replaces each run of slashes in the path by one slash, if the path begins with
// a slash. Other paths may hold another URI, or are not divided into segments.
//
// It risks servers for which an empty segment means something, and paths that hold another URI, such as "/web/http://h/".
func CollapseSlashes(u uri.URI) (uri.URI, error) {
	path := u.Path()
	if !u.HasAuthority() && strings.HasPrefix(path, "/.//") {
		path = path[2:] // "/." only keeps the "//" after it from being an authority
	}
	if !strings.Contains(path, "//") || path[0] != '/' {
		return u, nil
	}
	b := make([]byte, 0, len(path))
	for i := 0; i < len(path); i++ {
		if path[i] != '/' || i == 0 || path[i-1] != '/' {
			b = append(b, path[i])
		}
	}
	return u.WithPath(string(b))
}

// DropIndex returns a [Change] that drops the last segment of a path that begins with "/" if the segment is one of the
// names, such as "index.html". Names are compared as written. The "/" before the segment stays.
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

// DropWWW is a [Change] that drops "www.", in either case, from the beginning of a host name. It does so only if at
// least two labels are left, and if these are still a host name and not an address. It never returns an error.
//
// It risks sites whose name without "www." leads nowhere, or elsewhere.
func DropWWW(u uri.URI) (uri.URI, error) {
	const www = "www."
	host := u.Host()
	if !isNamed(u) || len(host) <= len(www) || !strings.EqualFold(host[:len(www)], www) {
		return u, nil
	}
	rest := host[len(www):]
	if dot := strings.IndexByte(rest, '.'); dot <= 0 || dot+1 == len(rest) {
		return u, nil
	}
	n, err := u.WithHost(rest)
	if err != nil || n.HostKind() != u.HostKind() {
		return u, nil
	}
	return n, nil
}

// isNamed reports whether the host is a name, and not an address. Only RFC 3986 has registered names for hosts (3.2.2). In
// older documents a registered name stands for a whole authority.
func isNamed(u uri.URI) bool {
	kind := u.HostKind()
	return kind == uri.HostName || kind == uri.HostRegName && u.Spec() == uri.RFC3986
}
