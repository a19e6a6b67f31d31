package schemes

import (
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
)

// An HTTP holds the parts of an http or https URI (RFC 9110, 4.2), or of a ws or wss URI (RFC 6455,
// 3):
//
//	http-URI  = "http" "://" authority path-abempty [ "?" query ]
//	https-URI = "https" "://" authority path-abempty [ "?" query ]
//	ws-URI    = "ws:" "//" host [ ":" port ] path [ "?" query ]
//	wss-URI   = "wss:" "//" host [ ":" port ] path [ "?" query ]
//
// It has no fragment, because a fragment is not sent (RFC 9110, 4.2.5). A ws or wss URI must not
// have one (RFC 6455, 3).
type HTTP struct {
	Secure    bool // whether the scheme is https or wss
	WebSocket bool // whether the scheme is ws or wss: the connection begins with an HTTP request (RFC 6455, 4.1)

	Server // without a userinfo (RFC 9110, 4.2.4)

	// Path and Query are percent-encoded, because only the server knows what their delimiters and
	// escapes mean. The path is not empty.
	Path     string
	Query    string
	HasQuery bool
}

var (
	httpForm  = form{scheme: "http"}
	httpsForm = form{scheme: "https"}
	wsForm    = form{scheme: "ws", check: (*checker).checkWS}
	wssForm   = form{scheme: "wss", check: (*checker).checkWS}
)

// ParseHTTP parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate]: a host is required (4.2.1), userinfo is forbidden (4.2.4), and so is a fragment in
// ws and wss (RFC 6455, 3). It returns an error with [CodeScheme] if the scheme is not http, https,
// ws or wss.
func ParseHTTP(u uri.URI) (HTTP, error) {
	h := HTTP{Secure: u.HasScheme("https", "wss"), WebSocket: u.HasScheme("ws", "wss")}
	u, err := h.form().parse(u)
	if err != nil {
		return HTTP{}, err
	}
	h.Server = serverOf(u)
	h.Path, h.Query, h.HasQuery = u.Path(), u.Query(), u.HasQuery()
	return h, nil
}

// form returns the form of the scheme.
func (h HTTP) form() *form {
	switch {
	case h.WebSocket && h.Secure:
		return &wssForm
	case h.WebSocket:
		return &wsForm
	case h.Secure:
		return &httpsForm
	}
	return &httpForm
}

// URI returns the URI that h describes, in its normal form: the path has no dot segments. The error
// is a [*uri.CheckError] or a [*uri.ParseError] if the host is missing, or if a component is
// invalid.
func (h HTTP) URI() (uri.URI, error) {
	p := h.parts(h.form().scheme)
	p.Path, p.Query, p.HasQuery = h.Path, h.Query, h.HasQuery
	return h.form().build(p)
}

// OriginForm returns the request target for the origin server (RFC 9110, 7.1): the path and the
// query of [HTTP.URI]. They are percent-encoded and have no dot segments. An empty path becomes
// "/". OriginForm returns the error of [HTTP.URI].
//
// For a WebSocket, this is the resource name (RFC 6455, 3). It has no "?" if the query is empty.
func (h HTTP) OriginForm() (string, error) {
	u, err := h.URI()
	if err != nil {
		return "", err
	}
	_, start, _ := u.Span(uri.ComponentAuthority)
	target := u.String()[start:]
	if h.WebSocket && u.Query() == "" {
		target = u.Path()
	}
	return target, nil
}

// AbsoluteForm returns the request target for a proxy (RFC 9110, 7.1): the text of [HTTP.URI]. It
// returns the error of [HTTP.URI].
//
// For a WebSocket, it returns a [*uri.CheckError]: a client asks the proxy to open a connection to
// the [Address] of the URI, with the method CONNECT (RFC 6455, 4.1).
func (h HTTP) AbsoluteForm() (string, error) {
	u, err := h.URI()
	if err == nil && h.WebSocket {
		return "", refusal(u, "RFC 6455, 4.1", CodeScheme, uri.ComponentScheme,
			message.WsProxy.With())
	}
	return u.String(), err
}

// checkWS finds a fragment, which RFC 6455 does not allow in ws and wss.
func (c *checker) checkWS() {
	if start, end, ok := c.u.Span(uri.ComponentFragment); ok {
		c.find(CodeForbidden, uri.ComponentFragment, start-len("#"), end-start+len("#"),
			c.of(&message.SchemesForbidden, uri.ComponentFragment))
	}
}

// An Origin says which site a URI belongs to: its scheme, host and port (RFC 6454, 4). Two URIs
// have the same origin if their Origins are ==, except that the zero Origin is opaque: no other URI
// shares it, not even an equal one, so check [Origin.IsOpaque] before you compare (RFC 6454, 5).
type Origin struct {
	Scheme string // in lower case
	Host   string // in its normal form; an IPv6 address in brackets, as [Normalize] spells it
	Port   uint16 // the scheme's default port if the URI has none
}

// OriginOf returns the origin of u if its scheme is http, https, ws, wss or ftp, about which RFC
// 6454 and the URL Standard agree, and if it has a host and a valid port. A blob URI has the origin
// of the http or https URI in its path (URL Standard, 4.7). The origin of every other reference is
// opaque: of relative references, and of schemes whose origins programs disagree about, such as
// file, data and mailto. OriginOf does not resolve names.
func OriginOf(u uri.URI) Origin {
	if ascii.EqualFold(u.Scheme(), "blob") {
		inner, err := u.Spec().Parse(u.Path())
		if err != nil || !ascii.EqualFold(inner.Scheme(), "http") &&
			!ascii.EqualFold(inner.Scheme(), "https") {
			return Origin{}
		}
		u = inner
	}
	scheme := lookup(u.Scheme())
	if scheme == nil || u.Host() == "" {
		return Origin{}
	}
	if special, isFile := host.IsSpecial(scheme.Name); !special || isFile {
		return Origin{}
	}
	o := Origin{Scheme: scheme.Name, Host: originHost(u), Port: scheme.Port}
	if u.Port() != "" {
		var ok bool
		if o.Port, ok = u.PortNumber(); !ok {
			return Origin{}
		}
	}
	return o
}

// originHost returns the host of u in its normal form. A registered name of an older document keeps
// its case there, but not in an origin.
func originHost(u uri.URI) string {
	if u.HostKind() == uri.HostIPv6 {
		addr, _ := u.Addr()
		return host.IPv6(addr)
	}
	name := u.Host()
	normal := true
	for i := range len(name) {
		normal = normal && name[i] != '%' && !ascii.IsUpper(name[i])
	}
	if normal {
		return name
	}
	if name = u.Normalize().Host(); u.Spec() == uri.RFC3986 {
		return name
	}
	b := []byte(ascii.ToLower(name))
	for i := range escapes(name) {
		copy(b[i:], strings.ToUpper(name[i:i+len("%7B")]))
	}
	return string(b)
}

// IsOpaque reports whether o is the origin of no site that another URI could belong to.
func (o Origin) IsOpaque() bool { return o == Origin{} }

// String returns the serialization of o, such as "https://example.com:8443", as the header Origin
// has it (RFC 6454, 6.2). The port is left out if it is the scheme's default. An opaque origin is
// "null".
func (o Origin) String() string {
	if o.IsOpaque() {
		return "null"
	}
	text := o.Scheme + "://" + o.Host
	if port, ok := DefaultPort(o.Scheme); ok && port == o.Port {
		return text
	}
	return text + ":" + strconv.Itoa(int(o.Port))
}
