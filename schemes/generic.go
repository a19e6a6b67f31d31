package schemes

import (
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
)

// The codes of this package's findings.
const (
	CodeMissing   uri.Code = "schemes-missing"   // a component that the scheme requires is missing
	CodeForbidden uri.Code = "schemes-forbidden" // the scheme does not have this component
	CodeRange     uri.Code = "schemes-range"     // the port is greater than 65535
	CodeValue     uri.Code = "schemes-value"     // the scheme does not allow this text in the component
	CodeScheme    uri.Code = "schemes-scheme"    // the URI has another scheme than requested
)

// A form is what the package knows about the URIs of a scheme beyond the scheme's row in the table.
type form struct {
	scheme string // the name, in lower case

	// check adds findings about URIs that the generic syntax and the table allow. It is nil if only
	// the userinfo and the host need such a check.
	check func(*checker)

	// noServer says that the form also accepts URIs without a server, which were valid in November
	// 1993.
	noServer bool
}

// A checker collects the findings of one URI.
type checker struct {
	u        uri.URI
	form     *form   // nil if the scheme has only a row in the table
	scheme   *Scheme // nil if the scheme is not in the table
	findings findings.List

	path int // the offset of the path

	// historic says that u has no server, and that the form accepts u nevertheless.
	historic bool
}

// err returns the error that holds the findings, or nil.
func (c *checker) err() error { return c.findings.Err(c.u) }

// refusal returns an error with one finding about a whole component of u.
func refusal(u uri.URI, document string, code uri.Code, component uri.Component,
	why message.Message) error {
	c := checker{u: u}
	start, end, _ := u.Span(component)
	c.findBy(document, code, component, start, end-start, why)
	return c.err()
}

// find adds a finding that the scheme's current document demands.
func (c *checker) find(code uri.Code, component uri.Component, offset, length int,
	why message.Message) {
	c.findBy(c.document(), code, component, offset, length, why)
}

// document returns the scheme's current document, or "".
func (c *checker) document() string {
	if c.scheme == nil || len(c.scheme.Documents) == 0 {
		return ""
	}
	return c.scheme.Documents[0]
}

// findBy adds a finding that a document demands, such as "RFC 1436, 3.8".
func (c *checker) findBy(document string, code uri.Code, component uri.Component, offset,
	length int, why message.Message) {
	f := findings.Say(uri.Finding{Code: code, Offset: offset, Len: length, Component: component},
		why)
	f.Document, f.Section, _ = strings.Cut(document, ", ")
	c.findings.Add(f)
}

// isPlain reports whether u is certainly valid. Such a URI has a host without escapes, no userinfo
// and a valid port. Its scheme says nothing about the port, the path and the query.
func isPlain(u uri.URI, s *Scheme, f *form) bool {
	if u.Host() == "" || u.HasUserinfo() || f != nil && f.check != nil ||
		strings.IndexByte(u.Host(), '%') >= 0 {
		return false
	}
	if _, ok := u.PortNumber(); !ok && u.Port() != "" {
		return false
	}
	return s != nil && s.Authority != UseForbidden && s.Host != UseForbidden &&
		s.Userinfo != UseRequired &&
		s.PortUse == UseOptional && s.Path == UseOptional && s.Query == UseOptional
}

// run adds the findings that u and its syntax-based normal form have in common. If only the normal
// form has findings, run adds the first of them. If only u has findings, u is valid.
func (c *checker) run() {
	c.checkText()
	normal := bySyntax(c.u, c.scheme)
	if normal == c.u {
		return
	}
	again := checker{u: normal, form: c.form, historic: c.historic}
	again.checkText()
	switch {
	case again.findings.Empty():
		c.findings = findings.List{}
	case c.findings.Empty():
		f := again.findings.Kept()[0]
		start, end, _ := c.u.Span(f.Component)
		f.Offset, f.Len = start, end-start
		c.findings.Add(f)
	}
}

// checkText adds the findings of u as it is written.
func (c *checker) checkText() {
	u := c.u
	if !u.IsAbsolute() {
		c.find(CodeMissing, uri.ComponentScheme, 0, 0, message.SchemeMissing.With())
		return
	}
	c.scheme = lookup(u.Scheme())
	c.path, _, _ = u.Span(uri.ComponentPath)
	c.checkRow()
	if c.form != nil {
		userinfo, _, _ := u.Span(uri.ComponentUserinfo)
		c.noControls(ofCommands, uri.ComponentUserinfo, u.Userinfo(), userinfo)
		c.checkHost()
		if c.form.check != nil {
			c.form.check(c)
		}
	}
}

// checkRow compares the components of u with the scheme's row in the table.
func (c *checker) checkRow() {
	u, s := c.u, c.scheme
	if s == nil {
		s = &Scheme{}
	}
	if !c.historic {
		c.use(s.Authority, u.HasAuthority(), uri.ComponentAuthority)
	}
	if u.HasAuthority() && s.Authority != UseForbidden {
		c.use(s.Userinfo, u.HasUserinfo(), uri.ComponentUserinfo)
		c.use(s.Host, u.Host() != "", uri.ComponentHost)
		c.use(s.PortUse, u.HasPort(), uri.ComponentPort)
	}
	if _, ok := u.PortNumber(); !ok && u.Port() != "" {
		start, end, _ := u.Span(uri.ComponentPort)
		c.findBy("RFC 6335, 6", CodeRange, uri.ComponentPort, start, end-start,
			message.SchemesPortRange.With())
	}
	c.use(s.Path, u.Path() != "", uri.ComponentPath)
	c.use(s.Query, u.HasQuery(), uri.ComponentQuery)
}

// use adds a finding if a required component is missing, or a forbidden component is present.
func (c *checker) use(use Use, has bool, component uri.Component) {
	start, end, _ := c.u.Span(component)
	switch {
	case use == UseRequired && !has:
		key := &message.SchemesRequired
		if component == uri.ComponentAuthority {
			key = &message.SchemesAuthorityRequired
		}
		c.find(CodeMissing, component, start, 0, c.of(key, component))
	case use == UseForbidden && has:
		document, key := c.document(), &message.SchemesForbidden
		switch component {
		case uri.ComponentAuthority:
			key = &message.SchemesAuthorityForbidden
		case uri.ComponentUserinfo:
			key = &message.SchemesUserinfoForbidden
			if c.scheme.noUserinfo != "" {
				document = c.scheme.noUserinfo
			}
		case uri.ComponentQuery:
			start-- // its "?"
		}
		c.findBy(document, CodeForbidden, component, start, end-start, c.of(key, component))
	}
}

// of returns a sentence about the scheme and, if it has two arguments, the component.
func (c *checker) of(key *message.Sentence, component uri.Component) message.Message {
	if key == &message.SchemesRequired || key == &message.SchemesForbidden {
		return key.With(c.scheme.Name, component.String())
	}
	return key.With(c.scheme.Name)
}

// The sections about octets that end a command or a name once they are decoded.
const (
	ofCommands = "RFC 1738, 6"
	ofDecoding = "RFC 3986, 7.3"
)

// checkHost finds escapes of CR, LF, NUL and of delimiters in the host. A host name contains none
// of them. Decoded, a delimiter could turn a name into an address, or into another host.
func (c *checker) checkHost() {
	host := c.u.Host()
	at, _, _ := c.u.Span(uri.ComponentHost)
	c.noControls(ofCommands, uri.ComponentHost, host, at)
	for i, octet := range escapes(host) {
		if strings.IndexByte(":/?#[]@%\\", octet) >= 0 {
			c.findBy(ofDecoding, CodeValue, uri.ComponentHost, at+i, 3,
				message.SchemesHostDelimiter.With())
		}
	}
}

// noControls finds escapes of CR, LF and NUL in the text at offset. Decoded, they would end a
// command or begin another.
func (c *checker) noControls(document string, component uri.Component, text string, offset int) {
	for i, octet := range escapes(text) {
		if octet == '\r' || octet == '\n' || octet == 0 {
			c.findBy(document, CodeValue, component, offset+i, len("%0A"),
				message.SchemesControl.With())
		}
	}
}

// afterSlash returns the path without its leading slash, if it has one, and the offset of that
// text.
func (c *checker) afterSlash() (text string, at int) {
	path := c.u.Path()
	text = strings.TrimPrefix(path, "/")
	return text, c.path + len(path) - len(text)
}

// A licence says what a document lets scheme-based normalization do.
type licence struct {
	port      bool // remove the default port
	emptyPort bool // remove an empty port if the scheme has a default port
	anyEmpty  bool // remove an empty port in every scheme
	zeros     bool // remove leading zeros of a port if the scheme has a default port
	path      bool // write an empty path after an authority as "/"
	host      bool // remove the host that means the same as an empty host, and spell an IPv6 address in one way
}

var licences = [...]licence{
	uri.RFC3986:    {port: true, emptyPort: true, anyEmpty: true, zeros: true, path: true, host: true}, // 6.2.3
	uri.RFC2396bis: {port: true, emptyPort: true},                                                      // 6.2.3
	uri.RFC2396:    {port: true},                                                                       // 6
	uri.URLSyntax:  {port: true},                                                                       // 6
	uri.RFC1808:    {},
	uri.RFC1738:    {},
	uri.URL1993:    {},
}

// normalize is the part of Normalize that all schemes share. It depends only on the row of the
// table, which is nil if the scheme is unknown.
func normalize(u uri.URI, known *Scheme) uri.URI {
	may := licences[u.Spec()]
	u = bySyntax(u, known)
	if !u.IsAbsolute() || !u.HasAuthority() {
		return u
	}
	if known == nil {
		known = &Scheme{}
	}
	written := portOf(u)
	port := may.normalPort(u, known, written)
	name := may.normalHost(u, known, port)
	path := may.normalPath(u, known)
	if port == written && name == u.Host() && path == u.Path() {
		return u
	}
	start, _, _ := u.Span(uri.ComponentHost)
	_, end, _ := u.Span(uri.ComponentPath)
	// Each document that allows the change also has a rule for authorities with the new host and
	// port.
	u, _ = u.Spec().Parse(u.String()[:start] + name + port + path + u.String()[end:])
	return u
}

// bySyntax returns the syntax-based normal form of u (RFC 3986, 6.2.2), whose row may be nil. In a
// scheme whose path is data, the segments "." and ".." stay.
func bySyntax(u uri.URI, known *Scheme) uri.URI {
	if known != nil && known.isOpaque() {
		return u.NormalizeTo(uri.RungEscapes)
	}
	return u.Normalize()
}

// portOf returns the port of u with its colon, or "".
func portOf(u uri.URI) string {
	if !u.HasPort() {
		return ""
	}
	authority := u.Authority()
	return authority[len(authority)-len(u.Port())-1:]
}

// normalPort returns the normal form of a port with its colon.
func (may licence) normalPort(u uri.URI, known *Scheme, port string) string {
	if port == "" {
		return ""
	}
	n, ok := u.PortNumber()
	switch {
	case known.PortUse == UseForbidden: // Without the port, an invalid URI would become valid.
	case port == ":":
		if may.anyEmpty || may.emptyPort && known.Port != 0 {
			return ""
		}
	case !ok || known.Port == 0: // Only a default port shows that ports are numbers.
	case may.port && n == known.Port:
		return ""
	case may.zeros && port[1] == '0' && len(port) > 2:
		return ":" + strconv.Itoa(int(n))
	}
	return port
}

// normalHost returns the normal form of the host of u, whose normal port is known.
func (may licence) normalHost(u uri.URI, known *Scheme, port string) string {
	if may.host && known.localhost && u.Host() == "localhost" && port == "" && !u.HasUserinfo() {
		return ""
	}
	if may.host && u.HostKind() == uri.HostIPv6 {
		addr, _ := u.Addr()
		var buf [len("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]")]byte
		if text := host.AppendIPv6(buf[:0], addr); string(text) != u.Host() {
			return string(text)
		}
	}
	return u.Host()
}

// normalPath returns the normal form of the path of u.
func (may licence) normalPath(u uri.URI, known *Scheme) string {
	if may.path && u.Path() == "" && !known.KeepsEmptyPath && !(known.queryInPath && u.HasQuery()) {
		return "/"
	}
	return u.Path()
}
