package schemes

import (
	"strings"

	"example.com/uri"
)

// An HTTP holds the parts of an http or https URI (RFC 9110, 4.2):
//
//	http-URI  = "http" "://" authority path-abempty [ "?" query ]
//	https-URI = "https" "://" authority path-abempty [ "?" query ]
//
// It has no fragment, because a fragment is not sent (4.2.5).
type HTTP struct {
	Secure bool // whether the scheme is https

	Host    string // decoded; an IPv6 address with its brackets
	Port    uint16
	HasPort bool // whether there is a port other than the default port

	// Path and Query are percent-encoded, because only the server knows what their delimiters and escapes mean.
	// The path is not empty.
	Path     string
	Query    string
	HasQuery bool
}

var (
	httpForm  = form{scheme: "http"}
	httpsForm = form{scheme: "https"}
)

// ParseHTTP parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of [Validate]:
// a host is required (4.2.1), and userinfo is forbidden (4.2.4). It returns an error with [CodeScheme] if the
// scheme is neither http nor https.
func ParseHTTP(u uri.URI) (HTTP, error) {
	secure := strings.EqualFold(u.Scheme(), "https")
	f := &httpForm
	if secure {
		f = &httpsForm
	}
	u, err := f.parse(u)
	if err != nil {
		return HTTP{}, err
	}
	h := HTTP{
		Secure: secure, Path: u.Path(), Query: u.Query(), HasQuery: u.HasQuery(),
	}
	h.Host, h.Port, h.HasPort = serverOf(u)
	return h, nil
}

// scheme returns the name of the scheme.
func (h HTTP) scheme() string {
	if h.Secure {
		return "https"
	}
	return "http"
}

// URI returns the URI that h describes, in its normal form: the path has no dot segments. The error is a
// [*uri.CheckError] or a [*uri.ParseError] if the host is missing, or if a component is invalid.
func (h HTTP) URI() (uri.URI, error) {
	p := server(h.scheme(), h.Host, h.Port, h.HasPort)
	p.Path, p.Query, p.HasQuery = h.Path, h.Query, h.HasQuery
	return httpForm.build(p)
}

// Address returns the host and the port to connect to, as net.Dial accepts them. Without a port, it uses the scheme's
// default port. It returns the error of [HTTP.URI].
func (h HTTP) Address() (string, error) {
	return address(h, h.scheme(), h.Host, h.Port, h.HasPort)
}

// OriginForm returns the request target for the origin server (RFC 9110, 7.1): the path and the query of [HTTP.URI]. They
// are percent-encoded and have no dot segments. An empty path becomes "/". OriginForm returns the error of [HTTP.URI].
func (h HTTP) OriginForm() (string, error) {
	u, err := h.URI()
	if err != nil {
		return "", err
	}
	_, start, _ := u.Span(uri.ComponentAuthority)
	return u.String()[start:], nil
}

// AbsoluteForm returns the request target for a proxy (RFC 9110, 7.1): the text of [HTTP.URI]. It returns the error of
// [HTTP.URI].
func (h HTTP) AbsoluteForm() (string, error) {
	u, err := h.URI()
	return u.String(), err
}
