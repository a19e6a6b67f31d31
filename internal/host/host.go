// Package host holds rules about hosts that several packages need. It knows the schemes whose hosts browsers read in their own
// way, and the IPv4 addresses that names of numbers stand for.
package host

import "strings"

// IsSpecial reports whether the scheme, in either case, is special, and whether it is file (URL Standard, 4.2).
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
