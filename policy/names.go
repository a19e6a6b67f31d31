package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// maxName is how many bytes a name of DNS can have (RFC 1035, 2.3.4), without the dot of the root.
const maxName = 253

// A nameRule is the strictest rule that a name keeps.
type nameRule uint8

const (
	nameInvalid    nameRule = iota
	nameOfDNS               // letters, digits, hyphens and underscores, in labels of 1 to 63 bytes (RFC 1035, 2.3.4)
	nameRegistered          // of the kind that people register (RFC 1123, 2.1): see Policy.DNSNames; the last label is not a number
)

// ruleOf returns the rule of a name without the dot of the root.
func ruleOf(name string) nameRule {
	if len(name) > maxName {
		return nameInvalid
	}
	rule := nameRegistered
	start, isNumber := 0, true // where the last label begins, and whether it has digits only
	for i := 0; i <= len(name); i++ {
		switch {
		case i == len(name) || name[i] == '.':
			if i == start || i-start > 63 {
				return nameInvalid
			}
			if name[start] == '-' || name[i-1] == '-' {
				rule = nameOfDNS
			}
			if i < len(name) {
				start, isNumber = i+1, true
			}
			continue
		case name[i] == '_':
			rule = nameOfDNS
		case !ascii.IsAlnum(name[i]) && name[i] != '-':
			return nameInvalid
		}
		isNumber = isNumber && ascii.IsDigit(name[i])
	}
	if start == 0 || isNumber {
		rule = nameOfDNS
	}
	return rule
}

// isHostName reports whether DNS can have a host, in the form of hostKey. Host names have letters, digits and hyphens (RFC 1123, 2.1),
// and some have underscores all the same.
func isHostName(name string) bool { return ruleOf(name) > nameInvalid }

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
