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
// It is wrong for the rare servers that distinguish an empty query from an undefined one.
func DropEmptyQuery(u uri.URI) (uri.URI, error) {
	if u.Query() != "" {
		return u, nil
	}
	return u.WithoutQuery(), nil
}

// DropEmptyParams is a [Change] that drops parameters with neither a name nor a value, as in
// "?a=1&&b=2&", and then the query if it is empty. Parameters such as "a" and "a=" stay.
//
// It breaks queries that are not lists of parameters.
func DropEmptyParams(u uri.URI) (uri.URI, error) {
	return withoutParams(u, func(param string) bool { return param == "" })
}

// paramName returns the name of a parameter, percent-encoded as written.
func paramName(param string) string {
	name, _, _ := strings.Cut(param, "=")
	return name
}

// SortParams is a [Change] that sorts the parameters of the query by the bytes of their names as
// written. Parameters of the same name keep their order.
//
// It is wrong for servers to which the order of parameters matters, and breaks queries that are not
// lists of parameters.
func SortParams(u uri.URI) (uri.URI, error) {
	return sortedParams(u, func(a, b string) int {
		return strings.Compare(paramName(a), paramName(b))
	})
}

// SortParamsAndValues is a [Change] that sorts the parameters of the query as [ArchiveKey] does: by
// the bytes of their names as written, and parameters of the same name by the bytes of their
// values, those without "=" first.
//
// It is wrong where [SortParams] is, and for servers to which the order of the values of one name
// matters.
func SortParamsAndValues(u uri.URI) (uri.URI, error) {
	return sortedParams(u, compareParams[string])
}

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

// DropParams returns a [Change] that drops the parameters of the given names from the query. Names
// are compared decoded and with their case, and a name that ends with "*", as in "utm_*", stands
// for all names that begin with the text before it. If no parameter is left, the "?" goes, too; an
// empty parameter counts as one that is left, so dropping a from "?a=1&" gives "?".
//
// It is wrong if one of the parameters selects the page. No list of names is right for all sites,
// so this package has none.
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
