package uri

import (
	"slices"
	"strings"
)

// A Change makes another URI of one. Crawlers are used to some that find more URIs equal
// than any document licenses: but for Normalized, the result identifies something else,
// which only the server's habits make the same. All leave u as it is where there is nothing
// to do, and give an error where the result is no reference of u's document.
//
// They look at texts as written. So normalize before, for "%77ww." to be seen as "www.",
// and after: Apply(u, Normalized, DropWWW, Normalized).
type Change func(u URI) (URI, error)

// Normalized is [URI.Normalize] as a [Change].
func Normalized(u URI) (URI, error) { return u.Normalize(), nil }

// Apply makes one change after the other.
func Apply(u URI, changes ...Change) (URI, error) {
	for _, change := range changes {
		var err error
		if u, err = change(u); err != nil {
			return URI{}, err
		}
	}
	return u, nil
}

// with returns u with the part of its text from i to end replaced.
func (u *URI) with(i, end uint32, part string) (URI, error) {
	return u.spec.Parse(u.text[:i] + part + u.text[end:])
}

// DropFragment is [URI.WithoutFragment] as a [Change] of the identifier. RFC 3986, 6.1 advises
// it before two URIs are compared for a request. It does not allocate.
func DropFragment(u URI) (URI, error) { return u.WithoutFragment(), nil }

// DropEmptyQuery is a [Change] of the identifier that drops a "?" with nothing after it.
func DropEmptyQuery(u URI) (URI, error) {
	if u.Query() != "" {
		return u, nil
	}
	return u.WithoutQuery(), nil
}

// queryParams returns the parameters of the query, as written, between "&".
func (u *URI) queryParams() []string { return strings.Split(u.Query(), "&") }

// paramName returns the name of a parameter, as written.
func paramName(param string) string {
	name, _, _ := strings.Cut(param, "=")
	return name
}

// SortParams is a [Change] of the identifier that sorts the parameters of the query, which
// "&" separates, by their names as written. Those of the same name keep their order, and all their bytes.
func SortParams(u URI) (URI, error) {
	if !strings.Contains(u.Query(), "&") {
		return u, nil
	}
	params := u.queryParams()
	byName := func(a, b string) int { return strings.Compare(paramName(a), paramName(b)) }
	if slices.IsSortedFunc(params, byName) {
		return u, nil
	}
	slices.SortStableFunc(params, byName)
	return u.with(u.query+1, u.fragment, strings.Join(params, "&"))
}

// DropParams returns a [Change] of the identifier that drops the parameters of the given
// names from the query, decoded and in the case given. A name that ends with "*" stands
// for all that begin with what is before it, as in "utm_*". If none is left, the "?" goes,
// too; what "a=1&" has after its "&" is one, and empty.
func DropParams(names ...string) Change {
	names = slices.Clone(names)
	drop := func(param string) bool {
		given := UnescapeLenient(paramName(param))
		for _, name := range names {
			prefix, ok := strings.CutSuffix(name, "*")
			if ok && strings.HasPrefix(given, prefix) || given == name {
				return true
			}
		}
		return false
	}
	return func(u URI) (URI, error) {
		if !u.HasQuery() {
			return u, nil
		}
		params := u.queryParams()
		all := len(params)
		switch params = slices.DeleteFunc(params, drop); len(params) {
		case all:
			return u, nil
		case 0:
			return u.WithoutQuery(), nil
		}
		return u.with(u.query+1, u.fragment, strings.Join(params, "&"))
	}
}

// CollapseSlashes is a [Change] of the identifier that makes one "/" of several in a path
// that begins with one. Others are not made of segments, or hold another URI.
func CollapseSlashes(u URI) (URI, error) {
	path := u.Path()
	if u.host == 0 && strings.HasPrefix(path, "/.//") {
		path = path[2:] // without the guard: see Deviations
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
	return u.with(u.path, u.params, string(b))
}

// DropIndex returns a [Change] of the identifier that drops the last segment of a path that
// begins with "/" if it is one of the names, such as "index.html", and leaves the "/" before it.
func DropIndex(names ...string) Change {
	names = slices.Clone(names)
	return func(u URI) (URI, error) {
		i := strings.LastIndexByte(u.Path(), '/')
		if i < 0 || u.Path()[0] != '/' || !slices.Contains(names, u.Path()[i+1:]) {
			return u, nil
		}
		return u.with(u.path+uint32(i)+1, u.params, "")
	}
}

// DropWWW is a [Change] of the identifier that drops "www.", in either case, from the
// beginning of a host name, if two labels are left and these are still a host name, and
// no address.
func DropWWW(u URI) (URI, error) {
	const www = "www."
	host := u.Host()
	if !u.isNamed() || len(host) <= len(www) || !strings.EqualFold(host[:len(www)], www) {
		return u, nil
	}
	if dot := strings.IndexByte(host[len(www):], '.'); dot <= 0 || len(www)+dot+1 == len(host) {
		return u, nil
	}
	n, err := u.with(u.host, u.host+uint32(len(www)), "")
	if err != nil || n.kind != u.kind || n.HasUserinfo() != u.HasUserinfo() || n.HasPort() != u.HasPort() {
		return u, nil
	}
	return n, nil
}
