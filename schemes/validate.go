package schemes

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
)

// The codes of this package's findings.
const (
	CodeMissing   uri.Code = "missing"   // a component that the scheme requires
	CodeForbidden uri.Code = "forbidden" // a component that the scheme does not have
	CodeRange     uri.Code = "range"     // a port beyond 65535
	CodeValue     uri.Code = "value"     // something that the scheme does not allow in a component
	CodeScheme    uri.Code = "scheme"    // another scheme than the one that is asked for
)

// Validate reports whether u is a URI of its scheme by the scheme's current document: whether
// it has the components that it must, and none that it must not, and a port that can
// be; and of schemes that have a form of their own, such as [FTP], whether what is in them is allowed.
// The error is a [*uri.CheckError]. Of a scheme that is not in the table, only the port is checked. A
// relative reference has no scheme to be valid by, which is an error, too.
//
// URIs that are equal by their syntax (RFC 3986, 6.2.2) are all valid or all invalid. So u is valid
// if its normal form is, [uri.URI.Normalize]: needless escapes and dot segments do not count. The
// form that [Normalize] returns is as valid as u.
func Validate(u uri.URI) error {
	c := checker{u: u}
	c.check()
	return c.err()
}

// validAs returns u, read under RFC 3986, in its normal form as far as all schemes have one,
// if it is valid and of the scheme.
func validAs(u uri.URI, scheme string) (uri.URI, error) {
	if u.Spec() != uri.RFC3986 {
		text := u.String()
		if s := lookup(scheme); (s.Query == Forbidden || s.Name == "mailto") && !u.HasQuery() {
			// "?" is data where the document has no query, and the scheme none in it (RFC 1738, 5).
			end := len(text) - len(u.Fragment())
			text = strings.ReplaceAll(text[:end], "?", "%3F") + text[end:]
		}
		var err error
		if u, err = uri.Parse(text); err != nil {
			return uri.URI{}, err
		}
	}
	if !strings.EqualFold(u.Scheme(), scheme) {
		return uri.URI{}, refuse(u, scheme, CodeScheme, uri.ComponentScheme, "the scheme is not "+scheme)
	}
	return normalize(u), readable(u)
}

// readable is Validate, but for what a form reads of 1993.
func readable(u uri.URI) error {
	c := checker{u: u, historic: strings.EqualFold(u.Scheme(), "nntp") && !u.HasAuthority()}
	c.check()
	return c.err()
}

// refuse returns an error with one finding, about all of a component of u.
func refuse(u uri.URI, scheme string, code uri.Code, component uri.Component, text string) error {
	c := checker{u: u, scheme: lookup(scheme)}
	start, end, _ := u.Span(component)
	c.find(code, component, start, end-start, text)
	return c.err()
}

// A checker collects the findings of one URI.
type checker struct {
	u        uri.URI
	scheme   *Scheme
	findings findings.List

	path int // where it begins

	// Whether to let pass what a form reads of 1993, which the current document does not have.
	historic bool
}

// err returns the error that the findings are.
func (c *checker) err() error { return c.findings.Err(c.u) }

// noControls finds escapes of CR, LF and NUL in the text at offset. Decoded, they would end a command
// or begin another.
func (c *checker) noControls(document string, component uri.Component, text string, offset int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] == '%' && text[i+1] == '0' && (text[i+2] == '0' || text[i+2]|0x20 == 'a' || text[i+2]|0x20 == 'd') {
			c.findBy(document, CodeValue, component, offset+i, len("%0A"), "no CR, LF or NUL allowed")
		}
	}
}

// The sections about octets that end a command or a name once they are decoded.
const (
	ofCommands = "RFC 1738, 6"
	ofDecoding = "RFC 3986, 7.3"
)

// afterSlash returns the path without the slash it begins with, if it does, and where that is.
func (c *checker) afterSlash() (text string, at int) {
	path := c.u.Path()
	text = strings.TrimPrefix(path, "/")
	return text, c.path + len(path) - len(text)
}

// find adds a finding by the scheme's current document.
func (c *checker) find(code uri.Code, component uri.Component, offset, length int, text string) {
	c.findBy(c.document(), code, component, offset, length, text)
}

// document returns the scheme's current document, "" if there is none.
func (c *checker) document() string {
	if c.scheme == nil || len(c.scheme.Documents) == 0 {
		return ""
	}
	return c.scheme.Documents[0]
}

// findBy adds a finding by a document, such as "RFC 1436, 3.8".
func (c *checker) findBy(document string, code uri.Code, component uri.Component, offset, length int, text string) {
	f := uri.Finding{Code: code, Offset: offset, Len: length, Component: component, Text: text}
	f.Document, f.Section, _ = strings.Cut(document, ", ")
	c.findings.Add(f)
}

// check adds the findings of the URI, or of its normal form by its syntax if only that has any. If only
// the URI has findings, there are none.
func (c *checker) check() {
	c.checkText()
	normal := c.u.Normalize()
	if normal == c.u {
		return
	}
	again := checker{u: normal, historic: c.historic}
	again.checkText()
	switch {
	case again.findings.Empty():
		c.findings = findings.List{}
	case c.findings.Empty():
		f := again.findings.Kept()[0]
		start, end, _ := c.u.Span(f.Component)
		f.Offset, f.Len, f.Text = start, end-start, f.Text+" in its normal form"
		c.findings.Add(f)
	}
}

// checkText adds the findings of the URI as it is written.
func (c *checker) checkText() {
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
	c.path, _, _ = u.Span(uri.ComponentPath)
	if !c.historic {
		c.use(s.Authority, u.HasAuthority(), uri.ComponentAuthority)
	}
	if u.HasAuthority() && s.Authority != Forbidden {
		c.use(s.Userinfo, u.HasUserinfo(), uri.ComponentUserinfo)
		c.use(s.Host, u.Host() != "", uri.ComponentHost)
		c.use(s.PortUse, u.HasPort(), uri.ComponentPort)
	}
	if _, ok := u.PortNumber(); !ok && u.Port() != "" {
		start, end, _ := u.Span(uri.ComponentPort)
		c.findBy("RFC 6335, 6", CodeRange, uri.ComponentPort, start, end-start, "a port is at most 65535")
	}
	c.use(s.Path, u.Path() != "", uri.ComponentPath)
	c.use(s.Query, u.HasQuery(), uri.ComponentQuery)
	if check := checkOf(s.Name); check != nil {
		userinfo, _, _ := u.Span(uri.ComponentUserinfo)
		c.noControls(ofCommands, uri.ComponentUserinfo, u.Userinfo(), userinfo)
		c.checkHost()
		check(c)
	}
}

// checkHost finds escapes in the host of CR, LF and NUL, and of delimiters, which no name of a
// host has, and which would make an address of a name, or another host, once they are decoded.
func (c *checker) checkHost() {
	host := c.u.Host()
	at, _, _ := c.u.Span(uri.ComponentHost)
	c.noControls(ofCommands, uri.ComponentHost, host, at)
	for i := 0; i+2 < len(host); i++ {
		if host[i] == '%' && strings.Contains(":/?#[]@%\\", decode(host[i:i+3])) {
			c.findBy(ofDecoding, CodeValue, uri.ComponentHost, at+i, 3, "no delimiter allowed in the name of a host")
		}
	}
}

// use checks whether a component may or must be there.
func (c *checker) use(use Use, has bool, component uri.Component) {
	start, end, _ := c.u.Span(component)
	switch {
	case use == Required && !has:
		c.find(CodeMissing, component, start, 0, c.scheme.Name+" needs "+article(component)+component.String())
	case use == Forbidden && has:
		if component == uri.ComponentQuery {
			start-- // its "?"
		}
		document := c.document()
		if component == uri.ComponentUserinfo && c.scheme.noUserinfo != "" {
			document = c.scheme.noUserinfo
		}
		c.findBy(document, CodeForbidden, component, start, end-start, c.scheme.Name+" has no "+component.String())
	}
}

func article(component uri.Component) string {
	if component == uri.ComponentAuthority {
		return "an "
	}
	return "a "
}
