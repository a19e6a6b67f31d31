package uri

import "strings"

// Parts are the components of a reference that is to be built, percent-encoded. The zero
// Parts build the empty reference of RFC 3986.
//
// A component is defined where its string is not empty, or where it is empty and its Has
// field is true: Parts{Path: "a", HasQuery: true} build "a?". There is an authority where
// there is a Host, be it empty with HasAuthority, as in "file:///x".
//
//	Parts{Scheme: "http", Host: "example.com", Path: "/a", Query: "q=1"}.URI()
//
// A text that may hold any character is made a component by [Parts.Escape], or alone by
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

// Parts returns the components of u as they are written. u.Parts().URI() is u.
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

// URI puts the components together (RFC 3986, 5.3) and parses the result. It is read back as
// these very components, or there is an error: nothing is encoded, dropped or moved. Of the
// [*ParseError], Input is the text put together, and the Code is [CodeComponent] where a
// component is valid, but would be read as another one or as a part of it:
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
	return p.read(p.text(), "")
}

// define makes the components defined that are not empty.
func (p *Parts) define() {
	p.HasAuthority = p.HasAuthority || p.Host != ""
	p.HasUserinfo = p.HasUserinfo || p.Userinfo != ""
	p.HasPort = p.HasPort || p.Port != ""
	p.HasPathParams = p.HasPathParams || p.PathParams != ""
	p.HasQuery = p.HasQuery || p.Query != ""
	p.HasFragment = p.HasFragment || p.Fragment != ""
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

// endsEarly returns the offset in c.text of the first of the delimiters that would end the
// component, or -1.
func (c *piece) endsEarly(delimiters string) int {
	start := 0
	if c.component == ComponentHost && strings.HasPrefix(c.text, "[") {
		if start = strings.IndexByte(c.text, ']'); start < 0 {
			return -1
		}
	}
	if i := strings.IndexAny(c.text[start:], delimiters); i >= 0 {
		return start + i
	}
	return -1
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

// read parses text, which is p put together, and refuses what is read as other components.
// If authority is not empty, it stands for the Host, and what it is made of does not matter.
func (p *Parts) read(text, authority string) (URI, error) {
	var u URI
	if u.accepts(text, p.Spec) {
		u.text = text
		want, got := *p, u.Parts()
		if authority != "" && u.Authority() == authority {
			want.Userinfo, want.HasUserinfo = got.Userinfo, got.HasUserinfo
			want.Port, want.HasPort = got.Port, got.HasPort
			want.Host = got.Host
		}
		if want == got {
			return u, nil
		}
	}
	err := p.refuse(text, authority != "")
	err.bare = p.Scheme == "" && !p.HasAuthority
	return URI{}, err
}

// refuse says why text, which is p put together, is not read as p. Where authority is true, the
// Host is the whole authority.
func (p *Parts) refuse(text string, authority bool) *ParseError {
	u := URI{text: text}
	f := u.parseState(text, p.Spec)
	if !p.Spec.valid() || len(text) > maxLen {
		return newParseError(text, p.Spec, f)
	}
	r := &documents[p.Spec]
	misread := func(at int, component Component, why string) *ParseError {
		if component == ComponentHost && authority {
			component = ComponentAuthority
		}
		return refusal(CodeComponent, component, text, p.Spec, at, min(1, len(text)-at), why).by()
	}
	fragment := len(text) - len(p.Fragment) - 1
	query := fragment - len(p.Query) - 1
	if !p.HasFragment {
		query = len(text) - len(p.Query) - 1
	}
	switch {
	case p.HasFragment && !r.fragments:
		return misread(fragment, ComponentFragment, "the document has no fragment")
	case p.HasQuery && !r.query.nonempty():
		return misread(query, ComponentQuery, "the document has no query")
	}

	// The first component counts that has a delimiter which ends it early, or in which the
	// parser stopped. Of two such places the first does.
	delimiters := func(ends string) string {
		return strings.Map(func(c rune) rune {
			if c == '?' && !r.query.nonempty() || c == '#' && !r.fragments || c == ';' && !r.params.nonempty() ||
				authority && (c == '@' || c == ':') {
				return -1
			}
			return c
		}, ends)
	}
	var err *ParseError
	at, path := 0, 0
	p.pieces(func(c piece) {
		if c.before == ";" && err == nil && !r.params.nonempty() {
			err = misread(at, ComponentPath, "the document has no params")
		}
		at += len(c.before)
		end := at + len(c.text)
		if c.component == ComponentPath && c.before == "" {
			path = at
		}
		stopped := f.component != 0 && at <= f.at && f.at <= end &&
			(f.component == c.component || f.component == ComponentAuthority || authority)
		schemeEnd := 0
		if c.component == ComponentScheme {
			if schemeEnd = r.scheme.span(c.text, 0); !r.schemeFirst.has(c.text[0]) {
				schemeEnd = 0
			}
		}
		switch i := c.endsEarly(delimiters(c.ends)); {
		case err != nil:
		case i >= 0 && !(stopped && f.at < at+i):
			err = misread(at+i, c.component, `"`+c.text[i:i+1]+`" would end the `+c.component.String())
		case c.component == ComponentScheme && schemeEnd < end:
			err = newParseError(text, p.Spec, fault{component: ComponentScheme, at: schemeEnd})
		case stopped && !p.misplaced():
			err = newParseError(text, p.Spec, f)
		case c.component == ComponentHost && strings.HasPrefix(c.text, "[") && !strings.Contains(c.text, "]"):
			err = refusal(CodeIncomplete, ComponentHost, text, p.Spec, end, 0, `an IP address in brackets ends with "]"`).by()
		}
		at = end + len(c.after)
	})

	first, _, _ := strings.Cut(p.Path, "/")
	switch {
	case err != nil:
		return err
	case !p.HasAuthority && (p.HasUserinfo || p.HasPort):
		component := ComponentUserinfo
		if !p.HasUserinfo {
			component = ComponentPort
		}
		return misread(path, component, "a host is needed beside it")
	case p.misplaced():
		return misread(path, ComponentPath, `a path after an authority begins with "/"`)
	case !p.HasAuthority && strings.HasPrefix(p.Path, "//"):
		return misread(path, ComponentPath, `"//" would begin an authority; write "/.//"`)
	case !p.HasAuthority && p.Scheme == "" && !r.needsScheme && strings.Contains(first, ":"):
		return misread(path+colon(first), ComponentPath, `a scheme would end here; write "./" before it, or "%3A"`)
	case f.component != 0:
		return newParseError(text, p.Spec, f)
	}
	component, at := p.differs(&u)
	return misread(at, component, "would be read as a part of another component")
}

// misplaced reports whether the path follows an authority without a "/".
func (p *Parts) misplaced() bool {
	return p.HasAuthority && p.Path != "" && p.Path[0] != '/' && p.Path[0] != '?'
}

// differs returns the first component of p that is not as in u, as which p is read, and its
// offset.
func (p *Parts) differs(u *URI) (component Component, at int) {
	got := u.Parts()
	seen := 0
	p.pieces(func(c piece) {
		seen += len(c.before)
		same := true
		switch c.component {
		case ComponentScheme:
			same = p.Scheme == got.Scheme
		case ComponentUserinfo:
			same = p.Userinfo == got.Userinfo && got.HasUserinfo
		case ComponentHost:
			same = p.Host == got.Host
		case ComponentPort:
			same = p.Port == got.Port && got.HasPort
		}
		if !same && component == 0 {
			component, at = c.component, seen
		}
		seen += len(c.text) + len(c.after)
	})
	if component == 0 {
		component, at = ComponentPath, int(u.path)
	}
	return component, at
}

// Escape percent-encodes the components as data: what a component cannot hold, and "%"
// itself. What gives it its structure stays: "/" in the Path, the first ":" in the Userinfo,
// "&" and "=" in the Query. So the Path "/a?b/100%" becomes "/a%3Fb/100%25". A colon in the first
// segment of a relative Path is encoded, too.
//
// Scheme, Port and IP addresses in brackets have no escapes and are left as they are, and so
// is a Host with a delimiter in it, such as "example.com:80", or where the document has host
// names, which have no escapes either (a registered authority of RFC 2396 and RFC2396bis has
// them, and must be encoded before). [Parts.URI] refuses what is not valid.
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
		first, rest, slash := strings.Cut(p.Path, "/")
		if colon(first) < len(first) {
			p.Path = strings.ReplaceAll(first, ":", "%3A")
			if slash {
				p.Path += "/" + rest
			}
		}
	}
	if chars := &documents[sp].params; chars.nonempty() {
		p.PathParams = string(appendEscaped(nil, p.PathParams, chars))
	}
	p.Query = sp.Escape(p.Query, RoleQuery)
	p.Fragment = sp.Escape(p.Fragment, RoleFragment)
	return p
}

// WithScheme returns u with the scheme, given without its colon, in place of its own. An
// empty one is as [URI.WithoutScheme].
//
// This and the other With and Without methods leave u as it is, and build the result as
// [Parts.URI] does: it has the same components but for what is asked, or there is an error
// that says which component would be read as another. Strings are percent-encoded; make
// one of any text with [Escape]. They have no counterparts for what is never undefined: the
// path, and the host within an authority, may be empty. They allocate once.
//
// To change several components, and have one error to look at, change u.Parts() and
// build that.
func (u URI) WithScheme(scheme string) (URI, error) {
	p := u.Parts()
	p.Scheme = scheme
	return p.URI()
}

// WithoutScheme returns u without its scheme, a relative reference.
func (u URI) WithoutScheme() (URI, error) { return u.WithScheme("") }

// WithAuthority returns u with the authority, which may be empty, in place of its own.
func (u URI) WithAuthority(authority string) (URI, error) {
	p := u.withoutAuthority()
	p.Host, p.HasAuthority = authority, true
	return p.read(p.text(), authority)
}

// WithoutAuthority returns u without its authority.
func (u URI) WithoutAuthority() (URI, error) {
	p := u.withoutAuthority()
	return p.URI()
}

func (u *URI) withoutAuthority() Parts {
	p := u.Parts()
	p.Userinfo, p.Host, p.Port = "", "", ""
	p.HasUserinfo, p.HasAuthority, p.HasPort = false, false, false
	return p
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

// WithHost returns u with the host in place of its own; an IPv6 address stands in brackets.
// Where there is no authority, it makes one.
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

// WithPathParams returns u, of RFC 1808, with the params, which may be empty, in place of
// its own.
func (u URI) WithPathParams(params string) (URI, error) {
	p := u.Parts()
	p.PathParams, p.HasPathParams = params, true
	return p.URI()
}

// WithoutPathParams returns u without its params and the ";" before them.
func (u URI) WithoutPathParams() (URI, error) {
	p := u.Parts()
	p.PathParams, p.HasPathParams = "", false
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
