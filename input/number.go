package input

import (
	"net/netip"
	"strings"
	"unicode"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// Digits that a person types may be a time, a date, a fraction, a version or an identifier. The URL Standard (3.5) reads "3" and "10.1000"
// as IPv4 addresses. This is right only for a text that is meant to be a URI.

// meansAddress reports whether the person meant the host of u as the address addr, although there was no scheme and no "//" before it.
// The host, in lower case, is as the person typed it.
func meansAddress(host string, u uri.URI, addr netip.Addr) bool {
	host = strings.TrimSuffix(host, ".")
	parts := strings.Split(host, ".")
	port, hasPort := u.PortNumber()
	segment := strings.TrimPrefix(u.Path(), "/")
	switch {
	case len(parts) == 4:
		return true
	case !hasPort && u.Path() == "": // 1.2, 1.2.3, 21.11.2026
		return false
	case strings.Contains(host, "0x"):
		return true
	case hasPort && port < 60: // 12:30, 16:9
		return false
	case segment != "" && ascii.IsDigit(segment[0]): // 3/4, 2026/11/21, 192.168.1/24
		return false
	}
	switch len(parts) {
	case 1: // 1:1000 and 12345/a are read as addresses in 0.0.0.0/8, of which only the first is in use (RFC 6890, 2.2.2)
		return addr.As4()[0] != 0 && !isCompactDate(host) || addr.IsUnspecified() && hasPort
	case 2: // 3.14/pi and 8.8/dns are not, nor is the DOI 10.1000/182
		return parts[0] == "127" && len(parts[1]) < 4
	default: // 1.2.3/download and 21.11.2026/a are not
		return len(parts[0]) == 3 && len(parts[2]) < 4
	}
}

// isCompactDate reports whether s is a year, a month and a day without anything between them (ISO 8601, basic format).
func isCompactDate(s string) bool {
	return len(s) == 8 && "01" <= s[4:6] && s[4:6] <= "12" && "01" <= s[6:] && s[6:] <= "31"
}

// isDate reports whether s is a year, a month and a day with hyphens between them (ISO 8601, extended format).
func isDate(s string) bool {
	return len(s) == 10 && s[4] == '-' && s[7] == '-' && strings.Trim(s, "0123456789-") == ""
}

// mayBeName reports whether a text without a scheme, up to its path, may begin with the name of a host. A name has a letter or
// a symbol. A digit does not begin its last label (RFC 3696, 2), as in "1.2.3-rc1", and it does not begin with a date.
func mayBeName(authority string) bool {
	host, _, _ := strings.Cut(authority, ":")
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	return (last == host || !ascii.IsDigit(first(last))) && !isDate(host[:min(len(host), len("2026-11-21"))]) &&
		strings.ContainsFunc(host, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) })
}
