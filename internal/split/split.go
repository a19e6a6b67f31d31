// Package split divides a text, valid or not, at the delimiters of RFC 3986, so that all packages
// say the same about where the parts of an invalid text stand. It checks no character of a part.
package split

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// Offsets says where the components of a text stand, in bytes. A scheme or an authority that is
// missing has the offset 0, which none can have; a query or a fragment that is missing begins where
// the next component does.
//
//	 http://joe@example.com:80/a?b#c
//	     |  |                 | | | |
//	Scheme  Authority      Path | | End
//	                        Query Fragment
type Offsets struct {
	Scheme    int // the end of the scheme, where its ":" is
	Authority int // the begin of the authority, after "//"
	Path      int // the begin of the path, and the end of the authority
	Query     int // the end of the path, where the "?" is if there is a query
	Fragment  int // the end of the query, where the "#" is if there is a fragment
	End       int // the length of the text
}

// HasScheme reports whether there is a scheme. It is never empty.
func (o Offsets) HasScheme() bool { return o.Scheme > 0 }

// HasAuthority reports whether there is an authority, which may be empty.
func (o Offsets) HasAuthority() bool { return o.Authority > 0 }

// HasQuery reports whether there is a query, which may be empty.
func (o Offsets) HasQuery() bool { return o.Query < o.Fragment }

// HasFragment reports whether there is a fragment, which may be empty.
func (o Offsets) HasFragment() bool { return o.Fragment < o.End }

// Reference divides a text by the regular expression of RFC 3986, Appendix B:
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// A text that begins with a colon has no scheme.
func Reference(text string) Offsets {
	o := Offsets{End: len(text)}
	if n := index(text, 0, ":/?#"); n > 0 && n < len(text) && text[n] == ':' {
		o.Scheme, o.Path = n, n+1
	}
	if strings.HasPrefix(text[o.Path:], "//") {
		o.Authority = o.Path + len("//")
		o.Path = index(text, o.Authority, "/?#")
	}
	return o.afterPath(text)
}

// Behind divides what stands behind the scheme and the slashes of a text, for readers who find
// other slashes than RFC 3986: an authority begins at the offset, and one of the given slashes ends
// it, such as `/\` for browsers. The result has no scheme.
func Behind(text string, authority int, slashes string) Offsets {
	o := Offsets{Authority: authority, Path: authority, End: len(text)}
	for ; o.Path < len(text); o.Path++ {
		if c := text[o.Path]; !ascii.IsUnreserved(c) &&
			(c == '?' || c == '#' || strings.IndexByte(slashes, c) >= 0) {
			break
		}
	}
	return o.afterPath(text)
}

// afterPath sets where the path and the query end.
func (o Offsets) afterPath(text string) Offsets {
	o.Fragment = o.End
	if i := strings.IndexByte(text[o.Path:], '#'); i >= 0 {
		o.Fragment = o.Path + i
	}
	o.Query = o.Fragment
	if i := strings.IndexByte(text[o.Path:o.Fragment], '?'); i >= 0 {
		o.Query = o.Path + i
	}
	return o
}

// Authority divides an authority. The host begins after the last "@", and ends at the last ":" that
// no "]" follows. Then port is the offset of this colon, or the length of the authority if there is
// no port. There is a userinfo if host is not 0.
func Authority(authority string) (host, port int) {
	host = strings.LastIndexByte(authority, '@') + 1
	port = strings.LastIndexByte(authority, ':')
	if port < host || strings.IndexByte(authority[port:], ']') >= 0 {
		port = len(authority)
	}
	return host, port
}

// index returns the offset of the first delimiter in text from i on, or the length of the text.
func index(text string, i int, delimiters string) int {
	for ; i < len(text); i++ {
		if c := text[i]; c <= '?' && strings.IndexByte(delimiters, c) >= 0 {
			break
		}
	}
	return i
}
