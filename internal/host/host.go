// Package host holds rules about hosts that several packages need. It knows the schemes whose hosts
// browsers read in their own way, the IPv4 addresses that names of numbers stand for, and which
// hosts are names.
package host

import (
	"strings"

	"example.com/uri"
)

// IsSpecial reports whether the scheme, in either case, is special, and whether it is file (URL
// Standard, 4.2).
func IsSpecial(scheme string) (special, isFile bool) {
	if len(scheme) > len("https") {
		return false, false
	}
	switch scheme {
	case "http", "https", "ws", "wss", "ftp":
		return true, false
	case "file":
		return true, true
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp":
		return true, false
	case "file":
		return true, true
	}
	return false, false
}

// IsName reports whether the host of u is a name, the empty one included. Only RFC 3986 has
// registered names for hosts (3.2.2). In older documents a registered name stands for a whole
// authority.
func IsName(u uri.URI) bool {
	kind := u.HostKind()
	return kind == uri.HostName || kind == uri.HostRegName && u.Spec() == uri.RFC3986
}
