package uri

import (
	"net/url"
	"strconv"
)

// FromURL returns the URI that v is, as v.String() prints it. The error is a [*ParseError]:
// the text is no reference of RFC 3986, or, with [CodeNetURL], has a component that v has not, as
// where RawQuery has a "#" in it. Also, v may not be nil.
func FromURL(v *url.URL) (URI, error) {
	if v == nil {
		return URI{}, netURLError(ComponentReference, "", 0, "a nil *url.URL")
	}
	text := v.String()
	u, err := Parse(text)
	if err != nil {
		return URI{}, err
	}
	component, at := Component(0), uint32(0)
	path := v.EscapedPath()
	host, _ := UnescapeUTF8(u.Host()) // or v has it as it is
	switch port := u.HostPort()[len(u.Host()):]; {
	case v.Opaque != "":
		if v.Opaque != u.text[u.afterScheme():u.query] {
			component, at = ComponentPath, u.path
		}
	case host+port != v.Host && u.HostPort() != v.Host:
		component, at = ComponentHost, u.host
	case u.HasUserinfo() != (v.User != nil) || v.User != nil && u.Userinfo() != v.User.String():
		component, at = ComponentUserinfo, u.host
	case u.Path() != path && u.Path() != "./"+path && u.Path() != "/"+path:
		component, at = ComponentPath, u.path
	}
	switch {
	case component != 0:
	case u.Query() != v.RawQuery:
		component, at = ComponentQuery, u.query
	case u.Fragment() != v.EscapedFragment():
		component, at = ComponentFragment, u.fragment
	}
	if component != 0 {
		return URI{}, netURLError(component, text, at, "not what the *url.URL has, which printed the text")
	}
	return u, nil
}

// URL returns u as a [*url.URL]. The error is that of [url.Parse], or, with [CodeNetURL], says
// that package net/url cannot carry u: what it would print is not [Equivalent] to u. It
// loses an empty fragment, for one.
func (u URI) URL() (*url.URL, error) {
	v, err := url.Parse(u.text)
	if err != nil {
		return nil, netURLError(ComponentReference, u.text, 0, "package net/url does not parse it")
	}
	printed := v.String()
	if n, err := u.spec.Parse(printed); err != nil || !Equivalent(n, u) {
		return nil, netURLError(ComponentReference, u.text, 0, "package net/url would print it as "+strconv.Quote(n.Redacted()))
	}
	return v, nil
}

func netURLError(component Component, text string, at uint32, why string) error {
	return &ParseError{Input: text, Finding: Finding{Code: CodeNetURL, Offset: int(at), Component: component, Text: why}}
}
