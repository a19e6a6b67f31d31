package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// maxName is how many bytes a name of DNS can have (RFC 1035, 2.3.4), without the dot of the root.
const maxName = 253

// isHostName reports whether DNS can have a host, in the form of hostKey (RFC 1035, 2.3.4). Host names have letters, digits and hyphens
// (RFC 1123, 2.1), and some have underscores all the same.
func isHostName(name string) bool {
	if len(name) > maxName {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 {
			return false
		}
		for i := 0; i < len(label); i++ {
			if c := label[i]; !ascii.IsAlnum(c) && c != '-' && c != '_' {
				return false
			}
		}
	}
	return true
}

// isDNSName reports whether a host is a name of the kind that people register (RFC 1123, 2.1; RFC 1035, 2.3.4): two or more labels, and
// the last is not a number.
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

// isLocalName reports whether a name, in the form of hostKey, means this computer (RFC 6761, 6.3), or has no meaning beyond the local network.
// Such a name has one label (RFC 1535; no public name has one), or is below a top-level domain for local networks (RFC 6762, 3 and G; RFC
// 6761, 6.2 and 6.4; RFC 8375; ICANN's "internal"), or below one that people use so.
func isLocalName(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	switch name[dot+1:] {
	case "localhost", "local", "internal", "localdomain", "localdomain6", "test", "invalid", "intranet", "private", "corp", "home", "lan":
		return true
	}
	return dot < 0 || strings.HasSuffix(name, ".svc") || name == "home.arpa" || strings.HasSuffix(name, ".home.arpa")
}

// hostKey returns the form in which hosts are compared: decoded, in lower case, without brackets and without the dot of the root.
func hostKey(host string) string {
	host = strings.ToLower(uri.UnescapeLenient(host))
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if len(host) > 1 {
		host = strings.TrimSuffix(host, ".")
	}
	return host
}

// lacksDot says what may be missing in a host name without a dot.
func lacksDot(name string) message.Message {
	if name == "www" {
		return message.PolicyHostRest.With(name)
	}
	return message.PolicyHostDot.With(name)
}
