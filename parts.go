package uri

import "strings"

// Parts are the components of a reference that is to be built, percent-encoded. The zero
// Parts build the empty reference of RFC 3986.
//
// A component is defined if its string is not empty, or if its Has field is true. Parts{Path: "a",
// HasQuery: true} build "a?". There is an authority where there is a Host, be it empty with
// HasAuthority, as in "file:///x".
//
//	Parts{Scheme: "http", Host: "example.com", Path: "/a", Query: "q=1"}.URI()
//
// To change several components of a URI, or one that has no With method, change its parts:
//
//	p := u.Parts()
//	p.Host, p.Port, p.HasPort = "[2001:db8::7]", "80", true     // another server,
//	p.Userinfo, p.HasUserinfo = "", false                       // without a user
//	p.Scheme = ""                                               // a relative reference
//	u, err := p.URI()
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
