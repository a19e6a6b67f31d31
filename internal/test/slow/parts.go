package slow

import (
	"fmt"
	"strings"

	"example.com/uri"
)

// Parts has everything that the accessors of a URI return.
type Parts struct {
	Scheme, Authority, Userinfo, Port Optional
	User, Password                    Optional
	Host                              string
	Kind                              uri.HostKind
	Path                              string
	Params                            Optional // of RFC 1808
	Query, Fragment                   Optional
	Opaque                            Optional
}

// PartsOf calls all accessors of u. Without a userinfo the user is undefined.
func PartsOf(u uri.URI) Parts {
	return Parts{
		Scheme:    Optional{u.IsAbsolute(), u.Scheme()},
		Authority: Optional{u.HasAuthority(), u.Authority()},
		Userinfo:  Optional{u.HasUserinfo(), u.Userinfo()},
		User:      Optional{u.HasUserinfo(), u.User()},
		Password:  Optional{u.HasPassword(), u.Password()},
		Host:      u.Host(),
		Kind:      u.HostKind(),
		Port:      Optional{u.HasPort(), u.Port()},
		Path:      u.Path(),
		Params:    Optional{u.HasPathParams(), u.PathParams()},
		Opaque:    Optional{u.Opaque() != "", u.Opaque()},
		Query:     Optional{u.HasQuery(), u.Query()},
		Fragment:  Optional{u.HasFragment(), u.Fragment()},
	}
}

// Cell returns p in the form of a cell in testdata/components.tsv.
func (p Parts) Cell() string {
	var b strings.Builder
	add := func(name string, o Optional) {
		if o.Defined {
			fmt.Fprintf(&b, "%s=%s ", name, o.Text)
		}
	}
	add("scheme", p.Scheme)
	add("authority", p.Authority)
	add("userinfo", p.Userinfo)
	add("user", p.User)
	add("password", p.Password)
	add("host", Optional{p.Kind != uri.HostNone, p.Host})
	add("kind", Optional{p.Kind != uri.HostNone, p.Kind.String()})
	add("port", p.Port)
	add("path", Optional{true, p.Path})
	add("params", p.Params)
	add("query", p.Query)
	add("fragment", p.Fragment)
	add("opaque", p.Opaque)
	return strings.TrimSuffix(b.String(), " ")
}
