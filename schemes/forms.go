package schemes

import (
	"strings"

	"example.com/uri"
)

// A formRow is a row of the registry of forms.
type formRow struct {
	*form

	// rebuild parses a URI and builds it again. It is nil if the scheme has a check, but no type.
	rebuild func(uri.URI) (uri.URI, error)
}

// forms is the registry of forms, in the order of the schemes' names.
var forms = []formRow{
	{&afsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseAFS) }},
	{&cidForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseCID) }},
	{&fileForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseFile) }},
	{&ftpForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseFTP) }},
	{&gopherForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseGopher) }},
	{&httpForm, rebuildHTTP},
	{&httpsForm, rebuildHTTP},
	{&mailtoForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseMailto) }},
	{&midForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseMID) }},
	{&newsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNews) }},
	{&nntpForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNNTP) }},
	{&prosperoForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseProspero) }},
	{&rloginForm, nil},
	{&snewsForm, nil},
	{&telnetForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }},
	{&tn3270Form, nil},
	{&waisForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseWAIS) }},
}

// formOf returns the row of a scheme, whose name may be in either case. The zero formRow means that the scheme
// has only a row in the table.
func formOf(scheme string) formRow {
	for _, row := range forms {
		if len(row.scheme) == len(scheme) && strings.EqualFold(row.scheme, scheme) {
			return row
		}
	}
	return formRow{}
}

func rebuild[T interface{ URI() (uri.URI, error) }](u uri.URI, parse func(uri.URI) (T, error)) (uri.URI, error) {
	typed, err := parse(u)
	if err != nil {
		return uri.URI{}, err
	}
	return typed.URI()
}

// rebuildHTTP rebuilds an http or https URI. Without escapes in the host, there is nothing to change.
func rebuildHTTP(u uri.URI) (uri.URI, error) {
	if strings.IndexByte(u.Host(), '%') < 0 {
		return u.WithoutFragment(), nil
	}
	return rebuild(u, ParseHTTP)
}
