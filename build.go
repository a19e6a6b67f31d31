package uri

import "strings"

// URI puts the components together (RFC 3986, 5.3) and parses the result. It is read back as these
// very components, or there is an error: nothing is encoded, dropped or moved. Input of the
// [*ParseError] is the text put together. The Code is [CodeComponent] if a component is valid but
// would be read as another component, or as a part of it:
//
//   - a component that holds a delimiter which ends it, such as a Host "a/b" or a Path "a?b"
//   - a Path after an authority that does not begin with "/"
//   - a Path that begins with "//" without an authority before it
//   - a Path with a colon in the first segment and no scheme before it
//   - a Userinfo or a Port without an authority
//   - a component that the document does not have
//
// It allocates once.
func (p Parts) URI() (URI, error) {
	p.define()
	return p.read(p.text())
}

// read parses text, which is p put together, and refuses what is read as other components.
func (p *Parts) read(text string) (URI, error) {
	u := URI{text: text}
	f := u.scan(text, p.Spec)
	if f.component == 0 && u.Parts() == *p {
		return u, nil
	}
	m := misreading{Parts: *p, text: text, fault: f}
	err := m.refuse(&u)
	err.bare = p.Scheme == "" && !p.HasAuthority
	return URI{}, err
}

// Escape percent-encodes the components as data: what a component cannot hold, and "%" itself.
// Delimiters inside a component stay: "/" in the Path, the first ":" in the Userinfo, "&" and "="
// in the Query. So the Path "/a?b/100%" becomes "/a%3Fb/100%25". A colon in the first segment of a
// relative Path is encoded, too.
//
// Scheme, Port and IP addresses in brackets stay as they are, because they cannot have escapes. A
// Host stays as it is if it contains a delimiter, such as "example.com:80", or if the document has
// only host names, which have no escapes. Encode a registered authority of RFC 2396 or RFC2396bis
// yourself. [Parts.URI] refuses what is not valid.
//
// To have a colon in a user, "&" in a value, or "/" in a segment, encode these one by one
// with [Spec.Escape].
func (p Parts) Escape() Parts {
	if !p.Spec.valid() {
		return p
	}
	p.define()
	sp := p.Spec
	user, password, both := strings.Cut(p.Userinfo, ":")
	p.Userinfo = sp.Escape(user, RoleUser)
	if both {
		p.Userinfo += ":" + sp.Escape(password, RoleUser)
	}
	if !strings.ContainsAny(p.Host, ":/?#[]@") && documents[sp].authority.host.name.nonempty() {
		p.Host = sp.Escape(p.Host, RoleHost)
	}
	p.Path = sp.Escape(p.Path, RolePath)
	if p.Scheme == "" && !p.HasAuthority {
		first := colonInFirst(p.Path)
		p.Path = strings.ReplaceAll(p.Path[:first], ":", "%3A") + p.Path[first:]
	}
	if chars := &documents[sp].params; chars.nonempty() {
		p.PathParams = string(appendEscaped(nil, p.PathParams, chars))
	}
	p.Query = sp.Escape(p.Query, RoleQuery)
	p.Fragment = sp.Escape(p.Fragment, RoleFragment)
	return p
}

// WithScheme returns u with the scheme, given without its colon, in place of its own. An
// empty scheme makes a relative reference.
//
// This and the other With and Without methods leave u as it is, and build the result as [Parts.URI]
// does. The result has the same components except the one to change. Otherwise the error says which
// component would be read as another. Strings are percent-encoded; make one of any text with
// [Escape]. They have no counterparts for what is never undefined: the path, and the host within an
// authority, may be empty. They allocate once.
//
// To change several components, and have one error to look at, change u.Parts() and
// build that.
func (u URI) WithScheme(scheme string) (URI, error) {
	p := u.Parts()
	p.Scheme = scheme
	return p.URI()
}

// WithUserinfo returns u with the userinfo, which may be empty, in place of its own. There
// must be an authority.
func (u URI) WithUserinfo(userinfo string) (URI, error) {
	p := u.Parts()
	p.Userinfo, p.HasUserinfo = userinfo, true
	return p.URI()
}

// WithoutUserinfo returns u without its userinfo and the "@" after it.
func (u URI) WithoutUserinfo() (URI, error) {
	p := u.Parts()
	p.Userinfo, p.HasUserinfo = "", false
	return p.URI()
}

// WithHost returns u with the host in place of its own; an IPv6 address stands in brackets. If u
// has no authority, WithHost adds one.
func (u URI) WithHost(host string) (URI, error) {
	p := u.Parts()
	p.Host, p.HasAuthority = host, true
	return p.URI()
}

// WithPort returns u with the port, which may be empty, in place of its own. There must be
// an authority.
func (u URI) WithPort(port string) (URI, error) {
	p := u.Parts()
	p.Port, p.HasPort = port, true
	return p.URI()
}

// WithoutPort returns u without its port and the ":" before it.
func (u URI) WithoutPort() (URI, error) {
	p := u.Parts()
	p.Port, p.HasPort = "", false
	return p.URI()
}

// WithPath returns u with the path in place of its own.
func (u URI) WithPath(path string) (URI, error) {
	p := u.Parts()
	p.Path = path
	return p.URI()
}

// WithQuery returns u with the query, which may be empty, in place of its own.
func (u URI) WithQuery(query string) (URI, error) {
	p := u.Parts()
	p.Query, p.HasQuery = query, true
	return p.URI()
}

// WithoutQuery returns u without its query and the "?" before it, which is always possible.
// It does not allocate where there is no fragment.
func (u URI) WithoutQuery() URI {
	if !u.HasQuery() {
		return u
	}
	text := u.text[:u.query]
	if u.HasFragment() {
		text += u.text[u.fragment:]
	}
	u, _ = u.spec.Parse(text)
	return u
}

// WithFragment returns u with the fragment, which may be empty, in place of its own.
func (u URI) WithFragment(fragment string) (URI, error) {
	p := u.Parts()
	p.Fragment, p.HasFragment = fragment, true
	return p.URI()
}

// WithoutFragment returns u without its fragment and the "#" before it, which is always
// possible. RFC 3986, 6.1 wants it done before two URIs are compared to see whether
// they are of one resource. It does not allocate.
func (u URI) WithoutFragment() URI {
	if u.HasFragment() {
		u, _ = u.spec.Parse(u.text[:u.fragment])
	}
	return u
}
