package schemes

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/message"
)

// parse returns u, read under RFC 3986, in the part of its normal form that all schemes share.
// The error says that u is invalid, or that u has another scheme.
func (f *form) parse(u uri.URI) (uri.URI, error) {
	if u.Spec() != uri.RFC3986 {
		text := u.String()
		if s := lookup(f.scheme); (s.Query == UseForbidden || s.Name == "mailto") && !u.HasQuery() {
			// "?" is data if neither the document nor the scheme has a query there (RFC 1738, 5).
			end := len(text) - len(u.Fragment())
			text = strings.ReplaceAll(text[:end], "?", "%3F") + text[end:]
		}
		var err error
		if u, err = uri.Parse(text); err != nil {
			return uri.URI{}, err
		}
	}
	if !strings.EqualFold(u.Scheme(), f.scheme) {
		return uri.URI{}, refusal(u, f.document(), CodeScheme, uri.ComponentScheme, message.SchemesOther.With(f.scheme))
	}
	return normalize(u), f.validate(u)
}

// build returns the normal form of the URI with the parts p, which must be valid by its scheme.
//
// In a path that begins with "/" and is not made of segments, "." and ".." are data. Normalization would remove this data, so
// build returns an error.
func (f *form) build(p uri.Parts) (uri.URI, error) {
	u, err := p.URI()
	if err == nil {
		err = f.validate(u)
	}
	if s := lookup(p.Scheme); err == nil && hasDotSegments(p.Path) && !s.Hierarchical && !s.isOpaque() {
		err = refusal(u, "RFC 3986, 6.2.2.3", CodeValue, uri.ComponentPath, message.SchemesDots.With())
	}
	if err != nil {
		return uri.URI{}, withoutPassword(err, decode(p.Host))
	}
	return normalize(u), nil
}

// validate is like Validate for a URI of the form's scheme. It also accepts the URIs of 1993 that the form reads.
func (f *form) validate(u uri.URI) error {
	c := checker{u: u, form: f, historic: f.noServer && !u.HasAuthority()}
	c.run()
	return c.err()
}

// refuse returns an error for data that the form cannot write in a path.
func (f *form) refuse(why message.Message) error {
	return refusal(uri.URI{}, f.document(), CodeValue, uri.ComponentPath, why)
}

// document returns the current document of the form's scheme.
func (f *form) document() string { return lookup(f.scheme).Documents[0] }

// withoutPassword removes the URI and the offsets from err if the decoded host could hold a password.
// A host with "@" could hold a userinfo. A host with a double quote could hold an access control string of VMS.
func withoutPassword(err error, host string) error {
	if !strings.ContainsAny(host, `@"`) {
		return err
	}
	switch e := err.(type) {
	case *uri.CheckError:
		e.URI = uri.URI{}
		for i := range e.Findings {
			e.Findings[i].Offset, e.Findings[i].Len = 0, 0
		}
	case *uri.ParseError:
		e.Input, e.Offset, e.Len = "", 0, 0
	}
	return err
}
