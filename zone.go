package uri

import (
	"net/netip"
	"strings"
)

// zoneDelimiter stands between an address and its zone (RFC 6874, 2). It encodes "%".
const zoneDelimiter = "%25"

// ParseZone parses a reference whose host may be an IPv6 address with a zone, as
// "http://[fe80::a%25en1]/" (RFC 6874, 2):
//
//	IP-literal = "[" ( IPv6address / IPv6addrz / IPvFuture  ) "]"
//	IPv6addrz  = IPv6address "%25" ZoneID
//	ZoneID     = 1*( unreserved / pct-encoded )
//
// RFC 3986 has no zones, so no [URI] does: u is the reference without the zone, which is what
// may be sent to others (RFC 6874, 4). The zone is decoded, and empty if there is none; with
// it, the address is that of u.Addr and [netip.Addr.WithZone]. The error is a
// [*ParseError], with [CodeZone] for a zone that is none, or one of an address that is not
// in fe80::/10, since RFC 6874 (4) allows no other use.
func ParseZone(text string) (u URI, zone string, err error) {
	bracket := max(0, strings.IndexByte(text, '['))
	literal, _, closed := strings.Cut(text[bracket:], "]")
	start, end := bracket+strings.Index(literal, zoneDelimiter), bracket+len(literal)
	if !closed || start < bracket || strings.ContainsAny(literal, "/?#") {
		u, err = Parse(text)
		return u, "", err
	}
	u, err = Parse(text[:start] + text[end:])
	if err != nil {
		pe := err.(*ParseError)
		if pe.Input = text; pe.Offset > start {
			pe.Offset += end - start
		}
		return URI{}, "", pe
	}
	if u.kind != HostIPv6 {
		_, err = Parse(text)
		return URI{}, "", err
	}
	zone = text[start+len(zoneDelimiter) : end]
	chars := set{(unreserved | escaped) & low, (unreserved | escaped) >> 64}
	addr, _ := u.Addr()
	switch n := chars.span(zone, 0); {
	case n < len(zone) || n == 0:
		err = refusal(CodeZone, ComponentHost, text, u.spec, start+len(zoneDelimiter)+n, 1, noZone).of("RFC 6874", "2")
	case !isLinkLocal(addr):
		err = refusal(CodeZone, ComponentHost, text, u.spec, start, end-start, noLinkLocal).of("RFC 6874", "4")
	default:
		zone, err = Unescape(zone)
		return u, zone, err
	}
	return URI{}, "", err
}

const (
	noZone      = "no zone identifier"
	noLinkLocal = "only an address of fe80::/10 may have a zone"
)

// isLinkLocal reports whether addr is in fe80::/10.
func isLinkLocal(addr netip.Addr) bool {
	return addr.Is6() && !addr.Is4In6() && addr.IsLinkLocalUnicast()
}

// StringWithZone returns the text of u with the zone, which is given decoded, in its host,
// as [ParseZone] reads it. The error is a [*ParseError] with [CodeZone]: the zone is empty, or
// the host is no address in fe80::/10.
func (u URI) StringWithZone(zone string) (string, error) {
	addr, _ := u.Addr()
	switch {
	case zone == "":
		return "", refusal(CodeZone, ComponentHost, u.text, u.spec, int(u.host), len(u.Host()), noZone).of("RFC 6874", "2")
	case !isLinkLocal(addr):
		return "", refusal(CodeZone, ComponentHost, u.text, u.spec, int(u.host), len(u.Host()), noLinkLocal).of("RFC 6874", "4")
	}
	chars := set{unreserved & low, unreserved >> 64}
	b := []byte(u.text[:u.port-1] + zoneDelimiter)
	return string(append(appendEscaped(b, zone, &chars), u.text[u.port-1:]...)), nil
}

// WithAddr returns u with the address for its host, an IPv6 address in brackets, as
// [netip.Addr] prints it (RFC 5952). An address with a zone is an error with [CodeZone], see
// [URI.StringWithZone]; the zero Addr is one with [CodeIncomplete].
func (u URI) WithAddr(addr netip.Addr) (URI, error) {
	switch {
	case !addr.IsValid():
		return URI{}, refusal(CodeIncomplete, ComponentHost, u.text, u.spec, int(u.host), 0, "an address is needed").by()
	case addr.Zone() != "":
		return URI{}, refusal(CodeZone, ComponentHost, u.text, u.spec, int(u.host), 0, "an address without a zone is needed").of("RFC 6874", "2")
	}
	if addr.Is4() {
		return u.WithHost(addr.String())
	}
	return u.WithHost("[" + addr.String() + "]")
}
