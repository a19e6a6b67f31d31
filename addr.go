package uri

import "net/netip"

// WithAddr returns u with the address for its host, an IPv6 address in brackets, as
// [netip.Addr] prints it (RFC 5952). An address with a zone is an error with [CodeZone], since a
// URI has no zone (RFC 9844, which obsoletes RFC 6874). The zero Addr is an error with [CodeIncomplete].
func (u URI) WithAddr(addr netip.Addr) (URI, error) {
	switch {
	case !addr.IsValid():
		return URI{}, refusal(CodeIncomplete, ComponentHost, u.text, u.spec, int(u.host), 0, "an address is needed").by()
	case addr.Zone() != "":
		return URI{}, refusal(CodeZone, ComponentHost, u.text, u.spec, int(u.host), 0, "an address without a zone is needed").by()
	}
	if addr.Is4() {
		return u.WithHost(addr.String())
	}
	return u.WithHost("[" + addr.String() + "]")
}
