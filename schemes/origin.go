package schemes

import (
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
)

// An Origin says which site a URI belongs to: scheme, host and port (RFC 6454, 4). Two URIs have the same origin if
// their Origins are ==. The zero Origin is opaque: no other URI shares the origin, not even an equal one, so check
// [Origin.IsOpaque] before you compare (RFC 6454, 5).
type Origin struct {
	Scheme string // in lower case
	Host   string // in its normal form; an IPv6 address in brackets, as [Normalize] spells it
	Port   uint16 // the scheme's default port if the URI has none
}

// OriginOf returns the origin of a URI of http, https, ws, wss or ftp with a host and a valid port. RFC 6454 and the URL Standard
// agree about these schemes. A blob URI has the origin of the http or https URI in its path (URL Standard, 4.7). Every
// other reference has an opaque origin: relative references, and file, data, mailto and unknown schemes, whose
// origins programs disagree about. OriginOf has no error and does not resolve names.
func OriginOf(u uri.URI) Origin {
	if ascii.EqualFold(u.Scheme(), "blob") {
		inner, err := u.Spec().Parse(u.Path())
		if err != nil || !ascii.EqualFold(inner.Scheme(), "http") && !ascii.EqualFold(inner.Scheme(), "https") {
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

// originHost returns the host of u in its normal form. A registered name of an older document keeps its case there, but not in an
// origin.
func originHost(u uri.URI) string {
	if addr, ok := u.Addr(); ok && addr.Is6() {
		return host.IPv6(addr)
	}
	name := u.Host()
	if !strings.ContainsFunc(name, func(r rune) bool { return r == '%' || 'A' <= r && r <= 'Z' }) {
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
