package policy

import (
	"strings"
	"unicode/utf8"

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

// A place is where a host is, as far as its name tells.
type place uint8

const (
	placePublic   place = iota // on the Internet, if it is anywhere
	placeOneLabel              // a name without a dot
	placeLocal                 // this computer or the local network
	placeNowhere               // no host of the Internet has such a name
)

// placeOf returns the place of a host with a name, in the form of hostKey. Local are "localhost" (RFC 6761, 6.3) and names below a domain
// for local networks. Such domains are reserved (RFC 6762, 3 and G; RFC 8375; "internal" of ICANN), and others are in use without a
// reservation. A name of one label is hardly public (RFC 1535). Nowhere are the names below "test" and "invalid" (RFC 6761, 6.2 and 6.4),
// and those whose last label has one character or no letter, as no top-level domain has (RFC 3696, 2).
func placeOf(name string) place {
	dot := strings.LastIndexByte(name, '.')
	last := name[dot+1:]
	switch last {
	case "localhost", "local", "internal", "localdomain", "localdomain6", "intranet", "private", "corp", "home", "lan":
		if dot >= 0 || last == "localhost" {
			return placeLocal
		}
	}
	switch {
	case dot < 0:
		return placeOneLabel
	case strings.HasSuffix(name, ".svc") || name == "home.arpa" || strings.HasSuffix(name, ".home.arpa"):
		return placeLocal
	case last == "test", last == "invalid", isNoTopLevel(last):
		return placeNowhere
	}
	return placePublic
}

// isNoTopLevel reports whether a last label has one character or no letter. It does not count digits alone, which stand for an address.
func isNoTopLevel(last string) bool {
	letters, digits := 0, 0
	for i := range len(last) {
		switch {
		case ascii.IsDigit(last[i]):
			digits++
		case ascii.IsLetter(last[i]), last[i] >= utf8.RuneSelf:
			letters++
		}
	}
	return digits < len(last) && (letters == 0 || len(last) == 1)
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

// isRooted reports whether a name ends with the dot of the root. For browsers such a name is another host than the one without the dot.
func isRooted(host string) bool { return strings.HasSuffix(host, ".") }

// lacksDot says what may be missing in a host name without a dot.
func lacksDot(name string) message.Message {
	if name == "www" {
		return message.PolicyHostRest.With(name)
	}
	return message.PolicyHostDot.With(name)
}
