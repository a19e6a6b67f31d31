package main

import (
	"errors"
	"net/netip"
	"strings"

	"example.com/uri"
)

// A zone identifier says on which network a local IPv6 address is, such as "en0" in [fe80::1%25en0] (RFC 4007, 11). It is no part of a
// URI (RFC 9844), but people and programs write it, with "%" or, as RFC 6874 says, with "%25" before it.

// cutZone returns a text without the zone identifier of its host, and the zone identifier, decoded. If the host has no zone
// identifier, cutZone returns the text and "".
func cutZone(text string) (without, zone string) {
	begins := strings.Index(text, "[")
	ends := strings.IndexByte(text, ']')
	if begins < 0 || ends < begins || strings.ContainsAny(text[:begins], "?#") {
		return text, ""
	}
	address, zone, ok := strings.Cut(text[begins+1:ends], "%")
	if addr, err := netip.ParseAddr(address); !ok || zone == "" || err != nil || !addr.Is6() {
		return text, ""
	}
	if rest, ok := strings.CutPrefix(zone, "25"); ok && rest != "" {
		zone = uri.Unescape(rest)
	}
	return text[:begins+1] + address + text[ends:], zone
}

// withZone returns the text of u with a zone identifier after the IPv6 address that is its host.
func withZone(u uri.URI, zone string) (string, error) {
	_, end, _ := u.Span(uri.ComponentHost)
	switch text := u.String(); {
	case zone == "":
		return text, nil
	case u.HostKind() != uri.HostIPv6:
		return "", errors.New("only an IPv6 address can have a zone")
	default:
		return text[:end-1] + "%25" + zone + text[end-1:], nil
	}
}

// checkZone reports an error if a zone identifier has characters that RFC 6874 percent-encodes. No system has such names.
func checkZone(zone string) error {
	const unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
	if zone == "" || strings.Trim(zone, unreserved) != "" {
		return errors.New(`a zone consists of letters, digits, "-", ".", "_" and "~"`)
	}
	return nil
}
