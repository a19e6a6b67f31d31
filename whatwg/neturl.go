package whatwg

import (
	"net/url"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// FromURL returns the URI reference with the components of v, for any v that package net/http gives. It percent-encodes the octets that
// RFC 3986 does not allow in a component, such as those of "?filter[name]=a|b" and "?q=50%". [uri.FromURL] rejects them.
// It changes nothing else: FromURL is not a browser.
//
// No component is invented. The path "//evil.example" of a request becomes "/.//evil.example", whose authority is undefined; package
// net/url prints "//evil.example", which has a host. For the same reason "./" can stand before a path with a colon, and "/" between
// a host and a path. v.String prints them, too.
//
// The error is a [*uri.ParseError]. It occurs if v is nil, if it has both Opaque and a host or user, or if its scheme or host cannot
// be part of a URI. Package net/url accepts such hosts, too: an IPv6 address with a zone, "[fe80::1%25en0]" (RFC 9844), and ":" as a name.
func FromURL(v *url.URL) (uri.URI, error) {
	if v == nil || v.Opaque != "" && (v.Host != "" || v.User != nil) {
		return uri.FromURL(v)
	}
	p := uri.Parts{
		Scheme:   v.Scheme,
		Path:     encodeOctets(v.EscapedPath(), &inPath),
		Query:    encodeOctets(v.RawQuery, &inQuery),
		Fragment: encodeOctets(v.EscapedFragment(), &inQuery),
		HasQuery: v.ForceQuery,
	}
	switch {
	case v.Opaque != "":
		p.Path = encodeOctets(v.Opaque, &inPath)
		return p.URI()
	case v.Host != "" || v.User != nil:
		p.HasAuthority = true
		p.Host, p.Port, p.HasPort = splitPort(v.Host)
		if p.HasUserinfo = v.User != nil; p.HasUserinfo {
			p.Userinfo = v.User.String()
		}
		if p.Path != "" && p.Path[0] != '/' {
			p.Path = "/" + p.Path
		}
		return p.URI()
	case v.Scheme != "" && !v.OmitHost && strings.HasPrefix(p.Path, "/"):
		p.HasAuthority = true // as in "file:///x"
		return p.URI()
	}
	if first, _, _ := strings.Cut(p.Path, "/"); v.Scheme == "" && strings.Contains(first, ":") {
		p.Path = "./" + p.Path
	}
	if strings.HasPrefix(p.Path, "//") {
		p.Path = "/." + p.Path
	}
	return p.URI()
}

// splitPort splits a host of package net/url, which is decoded, and percent-encodes the name. It leaves a name unchanged that begins with a
// bracket or has another delimiter of URIs, since these have a meaning.
func splitPort(s string) (host, port string, hasPort bool) {
	host = s
	if i := strings.LastIndexByte(s, ':'); i >= 0 && strings.Trim(s[i+1:], "0123456789") == "" {
		host, port, hasPort = s[:i], s[i+1:], true
	}
	if !strings.HasPrefix(host, "[") && !strings.ContainsAny(host, ":/?#@") {
		host = uri.Escape(host, uri.RoleHost)
	}
	return host, port, hasPort
}

// encodeOctets percent-encodes all octets of a text except escapes and what a component may have.
func encodeOctets(text string, chars *component) string {
	b := make([]byte, 0, len(text)+16)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case chars.valid.Has(c), c == '%' && ascii.IsEscape(text, i):
			b = append(b, c)
		default:
			b = ascii.AppendEscape(b, c)
		}
	}
	return string(b)
}
