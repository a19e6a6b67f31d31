package schemes

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/uri"
)

// The codes of this package's findings.
const (
	CodeMissing   uri.Code = "missing"   // a component that the scheme requires
	CodeForbidden uri.Code = "forbidden" // a component that the scheme does not have
	CodeRange     uri.Code = "range"     // a port beyond 65535
)

// An Error says why a URI is none of its scheme. It has all the findings, at least one, in the order
// of the text. [errors.As] finds each as a [*uri.ParseError], which draws a caret, and
// [errors.Is] its code.
type Error struct {
	URI      uri.URI
	Findings []uri.Finding
}

// Error returns the text of the first finding, which hides passwords as [uri.ParseError] does, and how
// many there are besides.
func (e *Error) Error() string {
	text := e.parseError(0).Error()
	if n := len(e.Findings); n > 1 {
		text += fmt.Sprintf(" (and %d more)", n-1)
	}
	return text
}

// GoString returns the quoted text of Error, so that %#v does not print the URI.
func (e *Error) GoString() string { return strconv.Quote(e.Error()) }

// Unwrap returns the findings as errors.
func (e *Error) Unwrap() []error {
	all := make([]error, len(e.Findings))
	for i := range all {
		all[i] = e.parseError(i)
	}
	return all
}

func (e *Error) parseError(i int) *uri.ParseError {
	return &uri.ParseError{Input: e.URI.String(), Spec: e.URI.Spec(), Finding: e.Findings[i]}
}

// Validate reports whether u is a URI of its scheme by the scheme's current document: whether
// it has the components that it must, and none that it must not, and a port that can
// be. The error is an [*Error]. Of a scheme that is not in the table, only the port is
// checked. A relative reference has no scheme to be valid by, which is an error, too.
func Validate(u uri.URI) error {
	c := checker{u: u}
	c.check()
	if len(c.findings) == 0 {
		return nil
	}
	return &Error{URI: u, Findings: c.findings}
}

// A checker collects the findings of one URI.
type checker struct {
	u        uri.URI
	scheme   *Scheme
	findings []uri.Finding
}

// find adds a finding by the scheme's current document.
func (c *checker) find(code uri.Code, component uri.Component, offset, length int, text string) {
	f := uri.Finding{Code: code, Offset: offset, Len: length, Component: component, Text: text}
	if c.scheme != nil && len(c.scheme.Documents) > 0 {
		f.Document, f.Section, _ = strings.Cut(c.scheme.Documents[0], ", ")
	}
	c.findings = append(c.findings, f)
}

func (c *checker) check() {
	u := c.u
	if u.IsRelative() {
		c.find(CodeMissing, uri.ComponentScheme, 0, 0, "a scheme is needed")
		return
	}
	c.scheme = lookup(u.Scheme())
	s := c.scheme
	if s == nil {
		s = &Scheme{}
	}
	authority := len(u.Scheme()) + len(":")
	end := authority // of the authority
	host := authority
	if u.HasAuthority() {
		authority += len("//")
		end = authority + len(u.Authority())
		host = end - len(u.HostPort())
	}
	path := end + len(u.Path())
	c.use(s.Authority, u.HasAuthority(), uri.ComponentAuthority, authority, end-authority)
	if u.HasAuthority() && s.Authority != Forbidden {
		c.use(s.Userinfo, u.HasUserinfo(), uri.ComponentUserinfo, authority, len(u.Userinfo()))
		c.use(s.Host, u.Host() != "", uri.ComponentHost, host, len(u.Host()))
		c.use(s.PortUse, u.HasPort(), uri.ComponentPort, end-len(u.Port()), len(u.Port()))
	}
	if _, ok := u.PortNumber(); !ok && u.Port() != "" {
		c.find(CodeRange, uri.ComponentPort, end-len(u.Port()), len(u.Port()), "a port is at most 65535")
	}
	c.use(s.Path, u.Path() != "", uri.ComponentPath, end, len(u.Path()))
	c.use(s.Query, u.HasQuery(), uri.ComponentQuery, path, len(u.Query())+1)
}

// use checks whether a component may or must be there.
func (c *checker) use(use Use, has bool, component uri.Component, offset, length int) {
	switch {
	case use == Required && !has:
		c.find(CodeMissing, component, offset, 0, c.scheme.Name+" needs "+article(component)+component.String())
	case use == Forbidden && has:
		c.find(CodeForbidden, component, offset, length, c.scheme.Name+" has no "+component.String())
	}
}

func article(component uri.Component) string {
	if component == uri.ComponentAuthority {
		return "an "
	}
	return "a "
}
