package uri

import (
	"net/url"
	"strings"

	"example.com/uri/internal/message"
)

// FromURL returns the URI that v.String() prints, in which "/" or "./" may have been put before the
// path. The error is a [*ParseError]. It has [CodeNetURL] if v is nil or if the text does not have
// the components of v, and another code if the text is not a reference of RFC 3986. A zone in the
// host, as in "[fe80::1%25en0]", is an error, because a URI has no zone (RFC 9844).
func FromURL(v *url.URL) (URI, error) {
	if v == nil {
		return URI{}, netURLError(ComponentReference, "", 0, message.NetURLNil.With())
	}
	u, err := Parse(v.String())
	if err != nil {
		return URI{}, err
	}
	if component, at := u.differsFrom(v); component != 0 {
		why := message.NetURLOther.With(component.String())
		return URI{}, netURLError(component, u.text, int(at), why)
	}
	return u, nil
}

// differsFrom returns the component in which u, which is of RFC 3986, differs from v, and its
// offset in u.
func (u *URI) differsFrom(v *url.URL) (Component, uint32) {
	path := v.EscapedPath()
	host := Unescape(u.Host()) // of a valid host
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

// URL returns u as a [*url.URL], without a fragment that is empty, which package net/url cannot
// represent. If it cannot represent u otherwise, the error is a [*ParseError] with [CodeNetURL]
// that names the component. That is so if package net/url rejects the host, if it prints a text
// that is not [Equivalent], if it reads other components, as in texts of older documents, or if it
// spells the userinfo differently, as that of "u:a!b@h"; use a [url.Userinfo] for such a user and
// password.
func (u URI) URL() (*url.URL, error) {
	if u.Fragment() == "" {
		u = u.WithoutFragment()
	}
	// RFC 3986 must read u as its own document does, except for the params of RFC 1808.
	now, err := Parse(u.text)
	if err != nil {
		pe := err.(*ParseError)
		why := message.NetURLInvalid.With(pe.Component.String())
		return nil, netURLError(pe.Component, u.text, pe.Offset, why)
	}
	same := u
	same.params = same.query
	if c, at := same.differs(&now); c != 0 {
		return nil, netURLError(c, u.text, at, message.NetURLSpecification.With(c.String()))
	}
	v, err := url.Parse(u.text)
	if err != nil {
		return nil, u.notParsed()
	}
	printed, err := Parse(v.String())
	n, oldErr := u.spec.Parse(printed.text)
	if err != nil || oldErr != nil || !Equivalent(n, u) {
		return nil, u.notPrinted(&printed)
	}
	if c, _ := printed.differsFrom(v); c != 0 {
		at, _, _ := u.Span(c)
		return nil, netURLError(c, u.text, at, message.NetURLReads.With(c.String()))
	}
	return v, nil
}

// differs returns the first component that u and v place differently, and its offset in u.
func (u *URI) differs(v *URI) (Component, int) {
	for c := ComponentScheme; c < numComponents; c++ {
		start, end, ok := u.Span(c)
		if from, to, has := v.Span(c); start != from || end != to || ok != has {
			return c, start
		}
	}
	return 0, 0
}

// notParsed returns the error for a u that is of RFC 3986 but that package net/url does not parse.
func (u *URI) notParsed() error {
	if u.kind == HostIPvFuture {
		return netURLError(ComponentHost, u.text, int(u.host), message.NetURLFuture.With())
	}
	host := u.Host()
	for i := range len(host) {
		// Package net/url accepts "%25" in any host, because it may begin a zone.
		if host[i] == '%' && host[i+1] < '8' && host[i:i+3] != "%25" {
			why := message.NetURLHostEscape.With()
			return netURLError(ComponentHost, u.text, int(u.host)+i, why)
		}
	}
	return netURLError(ComponentReference, u.text, 0, message.NetURLRefuses.With())
}

// notPrinted returns the error for a u that package net/url would print as another text.
func (u *URI) notPrinted(printed *URI) error {
	if u.host != 0 && printed.host == 0 && u.Authority() == "" {
		return netURLError(ComponentAuthority, u.text, int(u.path), message.NetURLAuthority.With())
	}
	c := firstDifferent(*printed, *u)
	at, _, _ := u.Span(c)
	return netURLError(c, u.text, at, message.NetURLPrints.With(c.String()))
}

// firstDifferent returns the component of the first byte in which a and b differ or, if they are
// not equivalent, in which their normal forms differ.
func firstDifferent(a, b URI) Component {
	if !Equivalent(a, b) {
		a, b = a.Normalize(), b.Normalize()
	}
	at := 0
	for at < min(len(a.text), len(b.text)) && a.text[at] == b.text[at] {
		at++
	}
	return min(a.componentAt(at), b.componentAt(at))
}

// componentAt returns the component of the byte at i, or the last component if i is the end of the
// text. A delimiter belongs to the component that it introduces and a "/" to the path, but "@"
// belongs to the userinfo and the colon of the scheme to the scheme.
func (u *URI) componentAt(i int) Component {
	at := uint32(i)
	switch {
	case at < u.afterScheme():
		return ComponentScheme
	case at >= u.fragment:
		return ComponentFragment
	case at >= u.query:
		return ComponentQuery
	case at >= u.path:
		return ComponentPath
	case at >= u.port:
		return ComponentPort
	case at >= u.host:
		return ComponentHost
	case u.HasUserinfo() && at >= u.afterScheme()+2:
		return ComponentUserinfo
	}
	return ComponentAuthority
}

func netURLError(component Component, text string, at int, why message.Message) error {
	return refusal(CodeNetURL, component, text, 0, at, 0, why)
}
