package crawl

import (
	"cmp"
	"slices"
	"strings"

	"example.com/uri"
)

// The parameters of a query are what "&" separates. No document says so, but nearly all queries are
// written like that.

// DropEmptyQuery is a [Change] that drops a "?" with nothing after it.
//
// It risks servers that distinguish an empty query from an undefined one, which are rare.
func DropEmptyQuery(u uri.URI) (uri.URI, error) {
	if u.Query() != "" {
		return u, nil
	}
	return u.WithoutQuery(), nil
}

// DropEmptyParams is a [Change] that drops parameters with neither a name nor a value, as in
// "?a=1&&b=2&". A query that becomes empty is dropped, too. Parameters such as "a" and "a=" stay.
//
// It risks queries that are not parameters.
func DropEmptyParams(u uri.URI) (uri.URI, error) {
	return withoutParams(u, func(param string) bool { return param == "" })
}

// paramName returns the name of a parameter, percent-encoded as written.
func paramName(param string) string {
	name, _, _ := strings.Cut(param, "=")
	return name
}

// SortParams is a [Change] that sorts the parameters of the query by the bytes of their names as
// written. Parameters of the same name keep their order, and all keep their bytes.
//
// It risks servers for which the order of parameters means something, and queries that are not
// parameters.
func SortParams(u uri.URI) (uri.URI, error) {
	return sortedParams(u, func(a, b string) int { return strings.Compare(paramName(a), paramName(b)) })
}

// SortParamsAndValues is a [Change] that sorts the parameters of the query as [ArchiveKey] does. It
// compares the bytes of their names as written. If names are equal, a parameter without "=" comes
// first, and then the bytes of the values decide.
//
// It risks what [SortParams] risks, and servers for which the order of the values of one name means
// something.
func SortParamsAndValues(u uri.URI) (uri.URI, error) { return sortedParams(u, compareParams[string]) }

// sortedParams returns u with its parameters sorted. Equal ones keep their order.
func sortedParams(u uri.URI, compare func(a, b string) int) (uri.URI, error) {
	last, sorted := "", true
	for param := range strings.SplitSeq(u.Query(), "&") { // nothing is less than ""
		if sorted = compare(last, param) <= 0; !sorted {
			break
		}
		last = param
	}
	if sorted {
		return u, nil
	}
	params := strings.Split(u.Query(), "&")
	slices.SortStableFunc(params, compare)
	return u.WithQuery(strings.Join(params, "&"))
}

// compareParams orders parameters by the bytes of their names. If names are equal, a parameter
// without "=" comes first, and then the bytes of the values decide.
func compareParams[T string | []byte](a, b T) int {
	inName := true
	for i := 0; i < min(len(a), len(b)); i++ {
		switch {
		case a[i] == b[i]:
			inName = inName && a[i] != '='
		case inName && a[i] == '=':
			return -1
		case inName && b[i] == '=':
			return 1
		default:
			return cmp.Compare(a[i], b[i])
		}
	}
	return cmp.Compare(len(a), len(b))
}

// DropParams returns a [Change] that drops the parameters of the given names from the query,
// wherever they stand. Names are compared decoded, and with their case. A name that ends with "*"
// stands for all names that begin with the text before the "*", as in "utm_*". If no parameter is
// left, the "?" goes, too. An empty parameter counts as one that is left: "?a=1&" without a becomes
// "?".
//
// It risks parameters that mean something to the page. No list of names fits all sites, so this
// package has none.
func DropParams(names ...string) Change {
	names = slices.Clone(names)
	drop := func(param string) bool {
		given := uri.Unescape(paramName(param))
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

// withoutParams returns u without the parameters for which drop is true. If none is left, the query
// is undefined.
func withoutParams(u uri.URI, drop func(param string) bool) (uri.URI, error) {
	if !u.HasQuery() {
		return u, nil
	}
	dropped := false
	for param := range strings.SplitSeq(u.Query(), "&") {
		if dropped = drop(param); dropped {
			break
		}
	}
	if !dropped {
		return u, nil
	}
	var kept strings.Builder
	kept.Grow(len(u.Query()))
	left := 0
	for param := range strings.SplitSeq(u.Query(), "&") {
		if drop(param) {
			continue
		}
		if left++; left > 1 {
			kept.WriteByte('&')
		}
		kept.WriteString(param)
	}
	if left == 0 {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(kept.String())
}
