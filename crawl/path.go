package crawl

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

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
	return u.WithPath(string(mergeRuns([]byte(path), '/')))
}

// DropIndex returns a [Change] that drops the last segment of a path if the segment is one of the names, such as
// "index.html". The path must begin with "/". Names are compared as written. The "/" before the segment stays.
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

// DropTrailingSlash is a [Change] that drops the slashes at the end of a path that begins with "/". A path of slashes alone
// stays.
//
// It risks servers that have a folder and a file of the same name. References in the page resolve to other targets against
// the result, so resolve them against u.
func DropTrailingSlash(u uri.URI) (uri.URI, error) {
	path := u.Path()
	short := strings.TrimRight(path, "/")
	if short == path || short == "" || path[0] != '/' {
		return u, nil
	}
	return u.WithPath(short)
}

// LowerCase is a [Change] that writes the letters of the path and the query in lower case, except the digits of escapes.
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

// DecodeFully is a [Change] that decodes the path and the query until no percent-encoded triplet is left, and then encodes
// once what they cannot hold. It is for links that were encoded twice, such as "a%2520b". It changes only URIs with an
// authority.
//
// It risks what encoding protected: "%2F" becomes a slash between segments, and "%26" separates parameters. The result may
// have dot segments, so apply [Normalized] again.
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
