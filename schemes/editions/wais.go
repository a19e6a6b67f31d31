package editions

import (
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// ParseWAIS returns the decoded parts of a wais URL of the edition, as [schemes.ParseWAIS] does. The text is percent-encoded.
//
// In [Draft1993], a document has a length between its type and its path, as in "wais://h/db/TEXT/1024/a". ParseWAIS returns
// the digits of the length, and the path without them. In other editions, and for a database or a search, the length is empty.
//
// The error is that of [Edition.Validate]. It is the error of [schemes.ParseWAIS] if the text is not a wais URL or
// contains characters that RFC 3986 does not allow. The same is true if the path of a document is only "." or "..".
func (ed Edition) ParseWAIS(text string) (w schemes.WAIS, length string, err error) {
	production, err := ed.Validate(text)
	if err != nil {
		return schemes.WAIS{}, "", err
	}
	spec := uri.RFC3986
	if l := ed.language(); l != nil {
		spec = l.spec
	}
	u, err := spec.Parse(text)
	if err == nil && ed == Draft1993 && production == "waisdoc" {
		start, end, _ := u.Span(uri.ComponentPath)
		segments := strings.SplitN(u.Path(), "/", 5) // nothing, database, wtype, digits, path
		length = segments[3]
		// The slashes of the path are data. Encoded, they keep dot segments from being removed.
		path := strings.ReplaceAll(segments[4], "/", "%2F")
		u, err = spec.Parse(text[:start] + strings.Join([]string{"", segments[1], segments[2], path}, "/") + text[end:])
	}
	if err == nil {
		w, err = schemes.ParseWAIS(u)
	}
	if err != nil {
		return schemes.WAIS{}, "", err
	}
	return w, length, nil
}
