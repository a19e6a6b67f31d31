package uri

import (
	"net/netip"
	"strings"

	"example.com/uri/internal/message"
)

// Parts has the components of a reference to be built, percent-encoded. The zero Parts builds the
// empty reference of RFC 3986.
//
//	Parts{Scheme: "http", Host: "example.com", Path: "/a", Query: "q=1"}.URI()
//
// A component is defined if its string is not empty or if its Has field is true, so that
// Parts{Path: "a", HasQuery: true} builds "a?". There is an authority if there is a Host; for an
// empty host, as in "file:///x", set HasAuthority.
//
// To change several components of a URI, or one that has no With method, change its parts:
//
//	p := u.Parts()
//	p.Host, p.Port, p.HasPort = "[2001:db8::7]", "80", true     // another server,
//	p.Userinfo, p.HasUserinfo = "", false                       // without a user
//	p.Scheme = ""                                               // a relative reference
//	u, err := p.URI()
//
// If a component may contain any characters, encode it with [Parts.Escape], or by itself with
// [Escape].
type Parts struct {
	Spec Spec // the document, RFC 3986 by default

	Scheme     string // without ":"
	Userinfo   string // without "@"
	Host       string // an IPv6 address with its brackets
	Port       string // without ":"
	Path       string
	PathParams string // without the first ";"; only RFC1808 has them
	Query      string // without "?"
	Fragment   string // without "#"

	HasAuthority, HasUserinfo, HasPort, HasPathParams, HasQuery, HasFragment bool
}

// URI puts the components together (RFC 3986, 5.3) and parses the result. Nothing is encoded,
// dropped or moved: either the result has exactly these components, or there is a [*ParseError],
// whose Input is the text put together. Its Code is [CodeComponent] if a component is valid by
// itself but would be read as another one, or as part of another one:
//
//   - a component that contains the delimiter that ends it, such as a Host "a/b" or a Path "a?b"
//   - a Path after an authority that does not begin with "/"
//   - a Path that begins with "//" without an authority before it
//   - a Path with a colon in its first segment and no scheme before it
//   - a Userinfo or a Port without an authority
//   - a component that the document does not have
//
// URI allocates once.
func (p Parts) URI() (URI, error) {
	p.define()
	return p.read(p.text())
}

// Escape percent-encodes the components as data: the characters that a component cannot have, and
// "%" itself. Delimiters inside a component stay, which are "/" in the Path, the first ":" in the
// Userinfo, and "&" and "=" in the Query; so the Path "/a?b/100%" becomes "/a%3Fb/100%25". A colon
// in the first segment of a relative Path is encoded, too. To encode a colon in a user, an "&" in a
// value or a "/" in a segment, use [Spec.Escape] for each piece.
//
// The Scheme, the Port and a Host with a delimiter, such as "[::1]" or "example.com:80", stay as
// they are, and so does any Host if the document has only host names, which have no escapes; encode
// a registry-based authority of RFC 2396 or RFC2396bis yourself. [Parts.URI] refuses what is not
// valid.
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

// Parts returns the components of u as written, so that u.Parts().URI() is u.
func (u URI) Parts() Parts {
	return Parts{
		Spec:       u.spec,
		Scheme:     u.Scheme(),
		Userinfo:   u.Userinfo(),
		Host:       u.Host(),
		Port:       u.Port(),
		Path:       u.Path(),
		PathParams: u.PathParams(),
		Query:      u.Query(),
		Fragment:   u.Fragment(),

		HasAuthority:  u.HasAuthority(),
		HasUserinfo:   u.HasUserinfo(),
		HasPort:       u.HasPort(),
		HasPathParams: u.HasPathParams(),
		HasQuery:      u.HasQuery(),
		HasFragment:   u.HasFragment(),
	}
}

// WithScheme returns u with another scheme, given without its colon. An empty scheme makes a
// relative reference. The port stays as it is: http://h:80/ with the scheme "https" is
// https://h:80/.
//
// This and the other With and Without methods build the result as [Parts.URI] does, from the same
// components with only one changed, and return its error if another component would change with it.
// Strings are percent-encoded; encode other text with [Escape]. The methods allocate once. There is
// no WithoutPath or WithoutHost, because both may be empty but never undefined (the host as long as
// there is an authority). To change several components, change u.Parts().
func (u URI) WithScheme(scheme string) (URI, error) {
	p := u.Parts()
	p.Scheme = scheme
	return p.URI()
}

// WithUserinfo returns u with another userinfo, which may be empty. There must be an authority.
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

// WithHost returns u with another host. An IPv6 address must be in brackets. If u has no authority,
// WithHost adds one. The port stays as it is; to change it as well, use [URI.WithHostPort].
func (u URI) WithHost(host string) (URI, error) {
	p := u.Parts()
	p.Host, p.HasAuthority = host, true
	return p.URI()
}

// WithHostPort returns u with another host and port, such as "example.com:8080". It is the
// counterpart of [URI.HostPort]: without a colon, the result has no port. An IPv6 address must be
// in brackets. If u has no authority, WithHostPort adds one.
func (u URI) WithHostPort(hostport string) (URI, error) {
	p := u.Parts()
	p.HasAuthority, p.Host, p.Port, p.HasPort = true, hostport, "", false
	// A second colon outside of brackets is an address without them, which WithHost explains.
	start := strings.LastIndexByte(hostport, ']') + 1
	if i := strings.IndexByte(hostport[start:], ':'); i >= 0 &&
		strings.IndexByte(hostport[start+i+1:], ':') < 0 {
		p.Host, p.Port, p.HasPort = hostport[:start+i], hostport[start+i+1:], true
	}
	return p.URI()
}

// WithPort returns u with another port, which may be empty. There must be an authority.
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

// WithPath returns u with another path.
func (u URI) WithPath(path string) (URI, error) {
	p := u.Parts()
	p.Path = path
	return p.URI()
}

// WithQuery returns u with another query, which may be empty.
func (u URI) WithQuery(query string) (URI, error) {
	p := u.Parts()
	p.Query, p.HasQuery = query, true
	return p.URI()
}

// WithoutQuery returns u without its query and the "?" before it. There is no error, because this
// is always possible. It does not allocate unless u has a fragment.
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

// WithFragment returns u with another fragment, which may be empty.
func (u URI) WithFragment(fragment string) (URI, error) {
	p := u.Parts()
	p.Fragment, p.HasFragment = fragment, true
	return p.URI()
}

// WithoutFragment returns u without its fragment and the "#" before it. There is no error, because
// this is always possible. To find out whether two URIs identify the same resource, compare them
// without fragments (RFC 3986, 6.1). It does not allocate.
func (u URI) WithoutFragment() URI {
	if u.HasFragment() {
		u, _ = u.spec.Parse(u.text[:u.fragment])
	}
	return u
}

// define makes all components defined that are not empty.
func (p *Parts) define() {
	p.HasAuthority = p.HasAuthority || p.Host != ""
	p.HasUserinfo = p.HasUserinfo || p.Userinfo != ""
	p.HasPort = p.HasPort || p.Port != ""
	p.HasPathParams = p.HasPathParams || p.PathParams != ""
	p.HasQuery = p.HasQuery || p.Query != ""
	p.HasFragment = p.HasFragment || p.Fragment != ""
}

// text puts the components together.
func (p *Parts) text() string {
	var b strings.Builder
	b.Grow(len(p.Scheme) + len(p.Userinfo) + len(p.Host) + len(p.Port) + len(p.Path) +
		len(p.PathParams) + len(p.Query) + len(p.Fragment) + len("://@:;?#"))
	p.pieces(func(c piece) {
		b.WriteString(c.before)
		b.WriteString(c.text)
		b.WriteString(c.after)
	})
	return b.String()
}

// A piece is a component with the delimiters around it.
type piece struct {
	component           Component
	before, text, after string
	ends                string // the delimiters that end it
}

// pieces calls yield for each defined piece in the order of the text.
func (p *Parts) pieces(yield func(piece)) {
	if p.Scheme != "" {
		yield(piece{ComponentScheme, "", p.Scheme, ":", ":/?#"})
	}
	if p.HasAuthority {
		yield(piece{ComponentAuthority, "//", "", "", ""})
		if p.HasUserinfo {
			yield(piece{ComponentUserinfo, "", p.Userinfo, "@", "@/?#"})
		}
		yield(piece{ComponentHost, "", p.Host, "", "@:/?#"})
		if p.HasPort {
			yield(piece{ComponentPort, ":", p.Port, "", "@:/?#"})
		}
	}
	yield(piece{ComponentPath, "", p.Path, "", ";?#"})
	if p.HasPathParams {
		yield(piece{ComponentPath, ";", p.PathParams, "", "?#"})
	}
	if p.HasQuery {
		yield(piece{ComponentQuery, "?", p.Query, "", "#"})
	}
	if p.HasFragment {
		yield(piece{ComponentFragment, "#", p.Fragment, "", ""})
	}
}

// read parses text, which is p put together, and refuses what is read as other components.
func (p *Parts) read(text string) (URI, error) {
	u := URI{text: text}
	f := u.explain(text, p.Spec, u.scan(text, p.Spec))
	if f.component == 0 && u.Parts() == *p {
		return u, nil
	}
	m := misreading{Parts: *p, text: text, fault: f}
	err := m.refuse(&u)
	err.bare = p.Scheme == "" && !p.HasAuthority
	return URI{}, err
}

// A misreading is about Parts whose text is not read back as these parts.
type misreading struct {
	Parts
	text  string // the parts put together
	fault fault  // why it is not read at all, or zero
}

// refuse returns an error that says why the text is not read back as the parts. If the text is
// valid, u is what it is read as.
func (m *misreading) refuse(u *URI) *ParseError {
	if !m.Spec.valid() || len(m.text) > maxLen {
		return newParseError(m.text, m.Spec, m.fault)
	}
	if err := m.unknownComponent(); err != nil {
		return err
	}
	if err := m.badComponent(); err != nil {
		return err
	}
	if err := m.badPlace(); err != nil {
		return err
	}
	if m.fault.component != 0 {
		return newParseError(m.text, m.Spec, m.fault)
	}
	component, at := m.differs(u)
	return m.misread(at, component, message.Misread.With())
}

// unknownComponent refuses a fragment or a query that the document does not have.
func (m *misreading) unknownComponent() *ParseError {
	end := len(m.text)
	if m.HasFragment {
		end -= len("#") + len(m.Fragment)
	}
	switch r := &documents[m.Spec]; {
	case m.HasFragment && !r.hasFragments:
		return m.misread(end, ComponentFragment, message.FragmentUnknown.With())
	case m.HasQuery && !r.query.nonempty():
		return m.misread(end-len("?")-len(m.Query), ComponentQuery, message.QueryUnknown.With())
	}
	return nil
}

// badComponent refuses the first component that contains a delimiter which ends it early, or in
// which the parser stopped.
func (m *misreading) badComponent() (err *ParseError) {
	at := 0
	m.pieces(func(c piece) {
		if err == nil {
			err = m.badPiece(&c, at+len(c.before))
		}
		at += len(c.before) + len(c.text) + len(c.after)
	})
	return err
}

// badPiece is badComponent for one component, whose text begins at offset at.
func (m *misreading) badPiece(c *piece, at int) *ParseError {
	r := &documents[m.Spec]
	if c.before == ";" && !r.params.nonempty() {
		return m.misread(at-len(";"), ComponentPath, message.ParamsUnknown.With())
	}
	end := at + len(c.text)
	stopped := m.fault.component != 0 && at <= m.fault.at && m.fault.at <= end &&
		(m.fault.component == c.component || m.fault.component == ComponentAuthority)
	if c.component == ComponentHost {
		if addr, err := netip.ParseAddr(c.text); err == nil && addr.Is6() && addr.Zone() == "" {
			return m.misread(at, ComponentHost, message.HostIPv6.With(c.text))
		}
	}
	// If there are two such places, the first counts.
	if i := m.endsEarly(c); i >= 0 && !(stopped && m.fault.at < at+i) {
		why := message.Delimiter.With(c.text[i:i+1], c.component.String())
		return m.misread(at+i, c.component, why)
	}
	schemeEnd := end
	if c.component == ComponentScheme {
		if schemeEnd = r.scheme.span(c.text, 0); !r.schemeFirst.has(c.text[0]) {
			schemeEnd = 0
		}
	}
	switch {
	case schemeEnd < end:
		return newParseError(m.text, m.Spec, fault{component: ComponentScheme, at: schemeEnd})
	case stopped && !m.misplaced():
		return newParseError(m.text, m.Spec, m.fault)
	case c.component == ComponentHost && strings.HasPrefix(c.text, "[") &&
		!strings.Contains(c.text, "]"):
		why := message.BracketMissing.With()
		return refusal(CodeIncomplete, ComponentHost, m.text, m.Spec, end, 0, why).by()
	}
	return nil
}

// endsEarly returns the offset in c.text of the first delimiter that would end the component, or
// -1.
func (m *misreading) endsEarly(c *piece) int {
	start := 0
	if c.component == ComponentHost && strings.HasPrefix(c.text, "[") {
		if start = strings.IndexByte(c.text, ']'); start < 0 {
			return -1
		}
	}
	r := &documents[m.Spec]
	for i := start; i < len(c.text); i++ {
		if strings.IndexByte(c.ends, c.text[i]) < 0 {
			continue
		}
		ends := true
		switch c.text[i] {
		case '?':
			ends = r.query.nonempty()
		case '#':
			ends = r.hasFragments
		case ';':
			ends = r.params.nonempty()
		}
		if ends {
			return i
		}
	}
	return -1
}

// badPlace refuses a component that cannot be where it is.
func (m *misreading) badPlace() *ParseError {
	path := 0 // where it begins
	at := 0
	m.pieces(func(c piece) {
		if c.component == ComponentPath && c.before == "" {
			path = at
		}
		at += len(c.before) + len(c.text) + len(c.after)
	})
	first, _, _ := strings.Cut(m.Path, "/")
	switch {
	case !m.HasAuthority && m.HasUserinfo:
		return m.misread(path, ComponentUserinfo, message.UserinfoNeedsHost.With())
	case !m.HasAuthority && m.HasPort:
		return m.misread(path, ComponentPort, message.PortNeedsHost.With())
	case m.misplaced():
		return m.misread(path, ComponentPath, message.PathSlash.With())
	case !m.HasAuthority && strings.HasPrefix(m.Path, "//"):
		return m.misread(path, ComponentPath, message.PathTwoSlashes.With())
	case !m.HasAuthority && m.Scheme == "" && !documents[m.Spec].needsScheme &&
		strings.Contains(first, ":"):
		return m.misread(path+colon(first), ComponentPath, message.PathColon.With())
	}
	return nil
}

// misplaced reports whether the path follows an authority without a "/".
func (m *misreading) misplaced() bool {
	return m.HasAuthority && m.Path != "" && m.Path[0] != '/' && m.Path[0] != '?'
}

// differs returns the first component that u, which the text is read as, has differently from the
// parts, and its offset. No component contains a delimiter that ends it, so only two things can be
// read differently: an authority may be the name of a registry, which then includes userinfo and
// port, and a path may begin with a scheme.
func (m *misreading) differs(u *URI) (Component, int) {
	switch {
	case m.HasUserinfo && !u.HasUserinfo():
		return ComponentUserinfo, int(u.host)
	case m.Host != u.Host():
		return ComponentHost, int(u.host)
	}
	return ComponentPath, int(u.path)
}

// misread returns the error of a component that is read as something else from offset at on.
func (m *misreading) misread(at int, component Component, why message.Message) *ParseError {
	return refusal(CodeComponent, component, m.text, m.Spec, at, min(1, len(m.text)-at), why).by()
}
