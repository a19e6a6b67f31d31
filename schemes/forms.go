package schemes

import (
	"strings"

	"example.com/uri"
)

// A formRow is a row of the registry of forms.
type formRow struct {
	*form

	// rebuild parses a URI and builds it again.
	rebuild func(uri.URI) (uri.URI, error)
}

// forms is the registry of forms, in the order of the schemes' names.
var forms = []formRow{
	{&afsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseAFS) }},
	{&cidForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseCID) }},
	{&dataForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, parseAnyData) }},
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
	{&rloginForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }},
	{&snewsForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseNews) }},
	{&telForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTel) }},
	{&telnetForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }},
	{&tn3270Form, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseTelnet) }},
	{&urnForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseURN) }},
	{&waisForm, func(u uri.URI) (uri.URI, error) { return rebuild(u, ParseWAIS) }},
	{&wsForm, rebuildWS},
	{&wssForm, rebuildWS},
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

func parseAnyData(u uri.URI) (Data, error) { return ParseData(u, -1) }

func rebuild[T interface{ URI() (uri.URI, error) }](u uri.URI, parse func(uri.URI) (T, error)) (uri.URI, error) {
	typed, err := parse(u)
	if err != nil {
		return uri.URI{}, err
	}
	return typed.URI()
}

func rebuildHTTP(u uri.URI) (uri.URI, error) { return rebuildHost(u, ParseHTTP) }
func rebuildWS(u uri.URI) (uri.URI, error)   { return rebuildHost(u, ParseWS) }

// rebuildHost rebuilds a URI in which only the host can change. Without escapes in the host, there is nothing to change.
func rebuildHost(u uri.URI, parse func(uri.URI) (HTTP, error)) (uri.URI, error) {
	if strings.IndexByte(u.Host(), '%') < 0 {
		return u.WithoutFragment(), nil
	}
	return rebuild(u, parse)
}
