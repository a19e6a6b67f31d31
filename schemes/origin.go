package schemes

import (
	"net/netip"
	"strconv"
	"strings"

	"example.com/uri"
)

// An Origin says which site a URI belongs to: scheme, host and port (RFC 6454, 4). Two URIs have the same origin if
// their Origins are ==. The zero Origin is opaque: no other URI shares the origin, not even an equal one, so check
// [Origin.IsOpaque] before you compare (RFC 6454, 5).
type Origin struct {
	Scheme string // in lower case
	Host   string // in its normal form; an IPv6 address in brackets, in the form of RFC 5952
	Port   uint16 // the scheme's default port if the URI has none
}

// OriginOf returns the origin of a URI of http, https, ws, wss or ftp with a host and a valid port. RFC 6454 and the URL Standard
// agree about these schemes. A blob URI has the origin of the http or https URI in its path (URL Standard, 4.7). Every
// other reference has an opaque origin: relative references, and file, data, mailto and unknown schemes, whose
// origins programs disagree about. OriginOf has no error and does not resolve names.
func OriginOf(u uri.URI) Origin {
	if strings.EqualFold(u.Scheme(), "blob") {
		inner, err := u.Spec().Parse(u.Path())
		if err != nil || !strings.EqualFold(inner.Scheme(), "http") && !strings.EqualFold(inner.Scheme(), "https") {
			return Origin{}
		}
		u = inner
	}
	if u.Host() == "" {
		return Origin{}
	}
	u = u.Normalize()
	switch u.Scheme() {
	case "http", "https", "ws", "wss", "ftp":
	default:
		return Origin{}
	}
	o := Origin{Scheme: u.Scheme(), Host: strings.ToLower(u.Host())} // registered names of other documents keep their case
	if addr, ok := u.Addr(); ok {
		o.Host = addressText(addr)
	}
	port, ok := u.PortNumber()
	if !ok && u.Port() == "" {
		port, ok = DefaultPort(o.Scheme)
	}
	if !ok {
		return Origin{}
	}
	o.Port = port
	return o
}

// addressText returns an address as a host has it (RFC 5952, 4; RFC 3986, 3.2.2).
func addressText(addr netip.Addr) string {
	if addr.Is4() {
		return addr.String()
	}
	return "[" + addr.String() + "]"
}

// IsOpaque reports whether o is the origin of no site that another URI could belong to.
func (o Origin) IsOpaque() bool { return o == Origin{} }

// String returns the serialization of o, such as "https://example.com:8443", as the header Origin has it (RFC 6454, 6.2). The
// port is left out if it is the scheme's default. An opaque origin is "null".
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
