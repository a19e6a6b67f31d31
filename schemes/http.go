package schemes

import (
	"strings"

	"example.com/uri"
)

// An HTTP is an http or https URI, taken apart (RFC 9110, 4.2):
//
//	http-URI  = "http" "://" authority path-abempty [ "?" query ]
//	https-URI = "https" "://" authority path-abempty [ "?" query ]
//
// A fragment is not sent, and is left out (4.2.5).
type HTTP struct {
	Secure bool // https

	Host    string // decoded; an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one

	// Path and Query stay percent-encoded, since what their delimiters and escapes mean is up
	// to the server. The path is not empty.
	Path     string
	Query    string
	HasQuery bool
}

// ParseHTTP takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate]: there must be a host (4.2.1), and no userinfo (4.2.4). Or it says that the scheme
// is another.
func ParseHTTP(u uri.URI) (HTTP, error) {
	secure := strings.EqualFold(u.Scheme(), "https")
	name := "http"
	if secure {
		name = "https"
	}
	u, err := validAs(u, name)
	if err != nil {
		return HTTP{}, err
	}
	h := HTTP{
		Secure: secure, Path: u.Path(), Query: u.Query(), HasQuery: u.HasQuery(),
	}
	h.Host, h.Port, h.HasPort = serverOf(u)
	return h, nil
}

// URI puts the URI together, in its normal form: without dot segments in the path. It is an error, a [*uri.CheckError] or a [*uri.ParseError], where there is
// no host, or a component is not valid.
func (h HTTP) URI() (uri.URI, error) {
	p := server("http", h.Host, h.Port, h.HasPort)
	p.Path, p.Query, p.HasQuery = h.Path, h.Query, h.HasQuery
	if h.Secure {
		p.Scheme = "https"
	}
	return build(p)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is the default one
// where there is no other. The error is that of [HTTP.URI].
func (h HTTP) Address() (string, error) {
	scheme := "http"
	if h.Secure {
		scheme = "https"
	}
	return address(h, scheme, h.Host, h.Port, h.HasPort)
}

// OriginForm returns the request target as it is sent to the origin server: the path, which
// is "/" if it is empty, and the query (RFC 9110, 7.1). They are those of [HTTP.URI], percent-encoded and
// without dot segments, and so is the error.
func (h HTTP) OriginForm() (string, error) {
	u, err := h.URI()
	if err != nil {
		return "", err
	}
	_, start, _ := u.Span(uri.ComponentAuthority)
	return u.String()[start:], nil
}

// AbsoluteForm returns the request target as it is sent to a proxy: the URI (RFC 9110, 7.1). The
// error is that of [HTTP.URI].
func (h HTTP) AbsoluteForm() (string, error) {
	u, err := h.URI()
	return u.String(), err
}
