package uri

import (
	"net/url"
	"strings"
)

// FromURL returns the URI that v is, as v.String() prints it; that may put "/" or "./" before a
// path. The error is a [*ParseError]: the text is no reference of RFC 3986, or, with
// [CodeNetURL], it does not have the components that v has, or v is nil.
func FromURL(v *url.URL) (URI, error) {
	if v == nil {
		return URI{}, netURLError(ComponentReference, "", 0, "a nil *url.URL")
	}
	u, err := Parse(v.String())
	if err != nil {
		return URI{}, err
	}
	if component, at := u.differsFrom(v); component != 0 {
		return URI{}, netURLError(component, u.text, at, "not what the *url.URL has, which printed the text")
	}
	return u, nil
}

// differsFrom returns the component in which u, of RFC 3986, differs from what v says,
// and its offset in u.
func (u *URI) differsFrom(v *url.URL) (Component, uint32) {
	path := v.EscapedPath()
	host, _ := Unescape(u.Host()) // of a valid host
	switch port := u.HostPort()[len(u.Host()):]; {
	case !strings.EqualFold(u.Scheme(), v.Scheme):
		return ComponentScheme, 0
	case v.Opaque != "" && (v.Host != "" || v.User != nil):
		return ComponentAuthority, u.path
	case v.Opaque != "" && v.Opaque != u.text[u.afterScheme():u.query]:
		return ComponentPath, u.path
	case v.Opaque != "":
	case host+port != v.Host:
		return ComponentHost, u.host
	case u.HasUserinfo() != (v.User != nil) || v.User != nil && u.Userinfo() != v.User.String():
		return ComponentUserinfo, u.afterScheme() + 2
	case u.Path() != path && u.Path() != "./"+path && u.Path() != "/"+path:
		return ComponentPath, u.path
	}
	if u.Query() != v.RawQuery {
		return ComponentQuery, u.query
	}
	return 0, 0 // nothing ends a fragment early
}

// URL returns u as a [*url.URL]. The error is a [*ParseError] with [CodeNetURL] where package
// net/url cannot carry u: it does not parse the text; or what it would print is not [Equivalent],
// an empty fragment is lost, for one; or it reads other components, as it does of what
// older documents read in their own way.
func (u URI) URL() (*url.URL, error) {
	v, err := url.Parse(u.text)
	if err != nil {
		return nil, netURLError(ComponentReference, u.text, 0, "package net/url does not parse it")
	}
	// RFC 3986 must read u as its own document does, but for RFC 1808's params.
	now, err := Parse(u.text)
	p := u.Parts()
	if p.Spec = now.spec; p.HasPathParams {
		p.Path += ";" + p.PathParams
		p.PathParams, p.HasPathParams = "", false
	}
	if err != nil || now.Parts() != p {
		return nil, netURLError(ComponentReference, u.text, 0, "read otherwise by RFC 3986")
	}
	printed, err := Parse(v.String())
	n, oldErr := u.spec.Parse(printed.text)
	if err != nil || oldErr != nil || !Equivalent(n, u) {
		return nil, netURLError(ComponentReference, u.text, 0, "package net/url would print another text")
	}
	if component, _ := printed.differsFrom(v); component != 0 {
		return nil, netURLError(component, u.text, 0, "read otherwise by package net/url")
	}
	return v, nil
}

func netURLError(component Component, text string, at uint32, why string) error {
	return refusal(CodeNetURL, component, text, 0, int(at), 0, why)
}
