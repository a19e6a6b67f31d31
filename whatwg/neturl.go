package whatwg

import (
	"net/url"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/internal/split"
	"example.com/uri/schemes"
)

// FromURL returns the URI reference with the components of v, for any v that package net/http
// gives. It percent-encodes the octets that RFC 3986 does not allow in a component, such as those
// of "?filter[name]=a|b" and "?q=50%", which [uri.FromURL] rejects. It changes nothing else, and
// does not read v as a browser would.
//
// No component is invented. The path "//evil.example" of a request becomes "/.//evil.example",
// whose authority is undefined, whereas package net/url prints "//evil.example", which has a host.
// For the same reason "./" can stand before a path with a colon, and "/" between a host and a path.
//
// Clients keep a path raw in Opaque where package net/http would change it: after the host, as in
// "//h/a%2fb", or alone if the field Host is set, as [RequestURL] does. FromURL reads both.
//
// The error is a [*uri.ParseError]. It occurs if v is nil, if v has another Opaque and also a host
// or a user, or if its scheme or host cannot be part of a URI: package net/url also accepts an IPv6
// address with a zone, "[fe80::1%25en0]" (RFC 9844), and ":" as a name.
func FromURL(v *url.URL) (uri.URI, error) {
	if v == nil {
		return uri.FromURL(v)
	}
	host, path, hasPath := requestTarget(v)
	if !hasPath && (host != "" || v.User != nil) {
		return uri.FromURL(v)
	}
	p := uri.Parts{
		Scheme:   v.Scheme,
		Path:     encodeOctets(path, &inPath),
		Query:    encodeOctets(v.RawQuery, &inQuery),
		Fragment: encodeOctets(v.EscapedFragment(), &inQuery),
		HasQuery: v.ForceQuery,
	}
	switch {
	case !hasPath:
		p.Path = encodeOctets(v.Opaque, &inPath)
		return p.URI()
	case host != "" || v.User != nil:
		p.HasAuthority = true
		p.Host, p.Port, p.HasPort = splitPort(host)
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

// requestTarget returns the host and the path of v, percent-encoded, or false if v has an opaque
// part instead of a path.
func requestTarget(v *url.URL) (host, path string, ok bool) {
	rest, isNetPath := strings.CutPrefix(v.Opaque, "//")
	switch {
	case v.Opaque == "":
		return v.Host, v.EscapedPath(), true
	case isNetPath && v.Scheme != "":
		host, _, _ = strings.Cut(rest, "/")
		if v.Host == "" || v.Host == host {
			return host, rest[len(host):], host != ""
		}
	case v.Opaque[0] == '/' && !isNetPath && v.Host != "":
		return v.Host, v.Opaque, true
	}
	return v.Host, "", false
}

// splitPort splits a host of package net/url, which is decoded, and percent-encodes the name. It
// leaves a name unchanged that begins with a bracket or has another delimiter of URIs, since these
// have a meaning.
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

// RequestURL returns the URL with which package net/http sends what a browser sends for href, byte
// for byte, where a URL of url.Parse would have other octets percent-encoded or none at all. Give
// it a result of [Exact], or any other text that [Parse] reads, and put the URL into the field URL
// of an http.Request.
//
// The URL has no fragment. Its path is in the fields Path and RawPath, or in Opaque if package
// net/url would change it; then its method String leaves out the host, but [FromURL] reads the URL
// back.
//
// The error is a [*uri.ParseError]. It is that of Parse, or has CodeScheme of package schemes if
// the scheme is neither http nor https, or CodeValue if package net/http cannot send the text: a
// path that begins with "//" and has a character that package net/url would change, such as the "%"
// in "//a/100%", or a host with one of the characters " ` { and }, which no name in DNS has.
func RequestURL(href string) (*url.URL, error) {
	p := reading{base: &noPage, given: href, form: formExact}
	if err := p.run(nil); err != nil {
		return nil, err
	}
	text := string(p.out)
	o := split.Reference(text)
	v := &url.URL{Scheme: text[:o.Scheme]}
	if v.Scheme != "http" && v.Scheme != "https" {
		return nil, p.fail(schemes.CodeScheme, uri.ComponentScheme, 0, 0, "3.1",
			message.SchemesOther.With("http"))
	}
	authority := text[o.Authority:o.Path]
	host, _ := split.Authority(authority)
	if v.Host = authority[host:]; strings.ContainsAny(v.Host, "\"`{}") {
		return nil, p.fail(schemes.CodeValue, uri.ComponentHost, 0, 0, "3.5",
			message.RequestHost.With())
	}
	if host > 0 {
		name, password, hasPassword := strings.Cut(authority[:host-1], ":")
		if v.User = url.User(uri.Unescape(name)); hasPassword {
			v.User = url.UserPassword(uri.Unescape(name), uri.Unescape(password))
		}
	}
	if o.HasQuery() {
		v.RawQuery = text[o.Query+1 : o.Fragment]
		v.ForceQuery = v.RawQuery == ""
	}
	path, target := text[o.Path:o.Query], text[o.Path:o.Fragment]
	v.Path, v.RawPath = uri.Unescape(path), path
	if v.RequestURI() != target {
		v.Path, v.RawPath, v.Opaque = "", "", path
	}
	if v.RequestURI() != target {
		return nil, p.fail(schemes.CodeValue, uri.ComponentPath, 0, 0, "4.4",
			message.RequestPath.With())
	}
	return v, nil
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
