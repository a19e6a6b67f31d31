package slow

import (
	"regexp"
	"strings"

	"example.com/uri"
)

var escapeExpr = regexp.MustCompile(`%[0-9A-Fa-f][0-9A-Fa-f]`)

// decodable has the characters whose escapes each document allows to decode: see URI.Normalize.
var decodable = map[uri.Spec]*regexp.Regexp{
	uri.RFC3986:    regexp.MustCompile(`[A-Za-z0-9\-._~]`),
	uri.RFC2396bis: regexp.MustCompile(`[A-Za-z0-9_~]`),
	uri.RFC2396:    regexp.MustCompile(`[^\s\S]`),
	uri.URLSyntax:  regexp.MustCompile(`[A-Za-z0-9$\-_.!~*'(),]`),
	uri.RFC1808:    regexp.MustCompile(`[A-Za-z0-9$\-_.+!*'(),]`),
	uri.RFC1738:    regexp.MustCompile(`[A-Za-z0-9$\-_.+!*'(),]`),
	uri.URL1993:    regexp.MustCompile(`[^\s\S]`),
}

// escapes normalizes the escapes in s. If decode is set, it decodes those that the document allows
// to decode.
func escapes(sp uri.Spec, s string, decode bool) string {
	return escapeExpr.ReplaceAllStringFunc(s, func(escape string) string {
		c := string(rune(hexValue(escape[1])*16 + hexValue(escape[2])))
		if decode && c < "\x80" && decodable[sp].MatchString(c) {
			return c
		}
		return strings.ToUpper(escape)
	})
}

func hexValue(c byte) int { return strings.IndexByte("0123456789abcdef", c|0x20) }

// lowerCase returns s in lower case, but for its escapes.
func lowerCase(s string) string {
	return regexp.MustCompile(`%..|[A-Z]`).ReplaceAllStringFunc(s, func(s string) string {
		if s[0] == '%' {
			return s
		}
		return strings.ToLower(s)
	})
}

// Normalize returns the normal form of u. It follows the steps of RFC 3986, 6.2.2, one after the
// other, on the components of u.
func Normalize(u uri.URI) string {
	sp, p := u.Spec(), PartsOf(u)
	var r Ref
	// Case, and escapes.
	r.Scheme = Optional{p.Scheme.Defined, lowerCase(escapes(sp, p.Scheme.Text, false))}
	r.Query = Optional{p.Query.Defined, escapes(sp, p.Query.Text, true)}
	r.Fragment = Optional{p.Fragment.Defined, escapes(sp, p.Fragment.Text, true)}
	if p.Authority.Defined {
		registry := p.Kind == uri.HostRegName && sp != uri.RFC3986
		host := lowerCase(escapes(sp, p.Host, true))
		if registry {
			host = escapes(sp, p.Host, false)
		}
		if p.Userinfo.Defined {
			host = escapes(sp, p.Userinfo.Text, true) + "@" + host
		}
		if p.Port.Defined {
			host += ":" + p.Port.Text
		}
		r.Authority = Optional{true, host}
	}
	path, params := p.Path, ""
	if p.Params.Defined {
		params = ";" + escapes(sp, p.Params.Text, true)
	}
	first, rest := path, ""
	if i := strings.IndexByte(path, '/'); i >= 0 {
		first, rest = path[:i], path[i:]
	}
	if !p.Scheme.Defined && !p.Authority.Defined && strings.Contains(first, ":") {
		r.Path = escapes(sp, first, false) + escapes(sp, rest, true)
	} else {
		r.Path = escapes(sp, path, true)
	}
	// Dot segments.
	if p.Scheme.Defined {
		switch {
		case sp == uri.RFC3986:
			r.Path = removeDotSegments(r.Path)
		case sp == uri.RFC2396bis && strings.HasPrefix(r.Path, "/"):
			r.Path = mergeBuffer(r.Path)
		}
		if !r.Authority.Defined && strings.HasPrefix(r.Path, "//") {
			r.Path = "/." + r.Path
		}
	}
	r.Path += params
	return r.String()
}
