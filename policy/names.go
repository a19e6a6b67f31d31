package policy

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// maxName is the largest number of bytes in a DNS name, without the final dot (RFC 1035, 2.3.4).
const maxName = 253

// A nameRule is a rule for names. A larger value is a stricter rule.
type nameRule uint8

const (
	nameInvalid    nameRule = iota
	nameOfDNS               // letters, digits, hyphens and underscores, in labels of 1 to 63 bytes (RFC 1035, 2.3.4)
	nameRegistered          // names that people register (RFC 1123, 2.1), as in Policy.DNSNames; the last label is not a number
)

// ruleOf returns the strictest rule that a name without its final dot follows.
func ruleOf(name string) nameRule {
	if len(name) > maxName {
		return nameInvalid
	}
	rule := nameRegistered
	start, isNumber := 0, true // the offset of the last label, and whether it has only digits
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

// isHostName reports whether DNS can have a host, in the form of hostKey. Host names have letters, digits and hyphens (RFC 1123, 2.1). Some
// names in use also have underscores.
func isHostName(name string) bool { return ruleOf(name) > nameInvalid }

// isLocalName reports whether a name, in the form of hostKey, means this computer or a host of the local network. The names are
// "localhost" (RFC 6761, 6.3), names of one label (RFC 1535), and names below a domain for local networks. Such domains are reserved (RFC
// 6762, 3 and G; RFC 6761, 6.2 and 6.4; RFC 8375; "internal" of ICANN). Others are in use without a reservation.
func isLocalName(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	switch name[dot+1:] {
	case "localhost", "local", "internal", "localdomain", "localdomain6", "test", "invalid", "intranet", "private", "corp", "home", "lan":
		return true
	}
	return dot < 0 || strings.HasSuffix(name, ".svc") || name == "home.arpa" || strings.HasSuffix(name, ".home.arpa")
}

// hostKey returns the form in which hosts are compared: decoded, in lower case, without brackets and without a final dot.
func hostKey(host string) string {
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") { // an escaped bracket belongs to the name
		host = host[1 : len(host)-1]
	}
	host = strings.ToLower(uri.UnescapeLenient(host))
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
