package policy

import (
	"strings"

	"example.com/uri"
)

// maxName is how many bytes a name of DNS can have (RFC 1035, 2.3.4), without the dot of the root.
const maxName = 253

// isHostName reports whether a host, as hostKey returns it, is a name that DNS can have (RFC 1035, 2.3.4), in the characters that
// names of hosts are made of (RFC 1123, 2.1), and underscores, which some have all the same.
func isHostName(name string) bool {
	if len(name) > maxName {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
		for i := 0; i < len(label); i++ {
			if c := label[i]; (c|0x20 < 'a' || 'z' < c|0x20) && (c < '0' || '9' < c) && c != '-' && c != '_' {
				return false
			}
		}
	}
	return true
}

// isDNSName reports whether a host is a name as people register them (RFC 1123, 2.1; RFC 1035, 2.3.4): of two labels
// or more, the last of which is no number.
func isDNSName(host string) bool {
	host = strings.TrimSuffix(host, ".")
	if !isHostName(host) || strings.IndexByte(host, '_') >= 0 || strings.IndexByte(host, '.') < 0 {
		return false
	}
	last := ""
	for label := range strings.SplitSeq(host, ".") {
		if last = label; label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	return strings.Trim(last, "0123456789") != ""
}

// isLocalName reports whether a name, in lower case, is that of this computer (RFC 6761, 6.3), or one that has no
// meaning beyond the local network: of one label (RFC 1535; no public name is), or below a top-level domain that is
// for that (RFC 6762, 3 and G; RFC 6761, 6.2 and 6.4; RFC 8375; ICANN's "internal") or that people use so.
func isLocalName(name string) bool {
	name = strings.TrimSuffix(name, ".")
	dot := strings.LastIndexByte(name, '.')
	switch name[dot+1:] {
	case "localhost", "local", "internal", "localdomain", "localdomain6", "test", "invalid", "intranet", "private", "corp", "home", "lan":
		return true
	}
	return dot < 0 || strings.HasSuffix(name, ".svc") || name == "home.arpa" || strings.HasSuffix(name, ".home.arpa")
}

// hostKey returns what names of hosts are compared by: a host decoded, in lower case, and without brackets and the dot of
// the root.
func hostKey(host string) string {
	host = strings.ToLower(uri.UnescapeLenient(host))
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if len(host) > 1 {
		host = strings.TrimSuffix(host, ".")
	}
	return host
}
