// Package idna maps host names beyond ASCII as browsers do, with the tables of golang.org/x/net/idna.
//
//	repairer := whatwg.Repairer{MapHost: idna.ToASCII}
//	u, _, err := repairer.Repair("http://مثال.example/") // http://xn--mgbh0fb.example/
//
// Package whatwg has no tables, so it rejects names that need them, such as names in Arabic or Hindi. This package is a module of its
// own, because the packages of the module uri import nothing outside the standard library. Only tests of that module need go-cmp.
//
// # Evidence
//
// The file IdnaTestV2.txt of Unicode 13.0 has 6225 vectors. With the tables of Unicode 15.0 (Go 1.26), 6117 of these pass, and 6041 with
// those of Unicode 17.0 (Go 1.27). The other vectors are names that the file rejects. They are accepted here because of flags that the
// URL Standard does not set, or by newer tables. The test names each kind and counts it.
package idna

import (
	"errors"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// browser has the flags of the URL Standard (3.3, domain to ASCII, where beStrict is false). UTS #46 (4) names the flags.
var browser = idna.New(
	idna.MapForLookup(), // the mapping, NFC and the validity criteria
	idna.Transitional(false),
	idna.CheckHyphens(false),
	idna.CheckJoiners(true),
	idna.BidiRule(),
	idna.StrictDomainName(false), // UseSTD3ASCIIRules
	idna.VerifyDNSLength(false),
)

// maxLength is how many bytes a name beyond ASCII may have. DNS allows 255 octets (RFC 1035, 2.3.4).
const maxLength = 4096

var (
	errTooLong = errors.New("idna: the host name is longer than 4096 bytes")
	errUTF8    = errors.New("idna: the host name is not valid UTF-8")
)

// ToASCII maps a host name in UTF-8 to the form that DNS has. The name is decoded: it has no percent-encoded octets. It is ready for MapHost
// of whatwg.Repairer, input.Finder and input.Expander, and for uri.FromIRI.
//
// ToASCII is the operation ToASCII of UTS #46 (4.2) with the flags of the URL Standard (3.3): nontransitional, with
// CheckBidi and CheckJoiners, and without CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength. A name in ASCII is
// only lower-cased, as the standard of June 2026 demands.
//
// The result may be empty, and may have characters that no host may have, such as a space in full width. A Repairer checks
// both after the mapping.
//
// The error is that of golang.org/x/net/idna. It names the label or the character. There are two more errors. A name must be valid UTF-8.
// A name beyond ASCII has at most 4096 bytes, because Punycode takes quadratic time. The Unicode version of the tables depends on
// the release of Go.
func ToASCII(host string) (string, error) {
	if isASCII(host) {
		return strings.ToLower(host), nil
	}
	switch {
	case len(host) > maxLength:
		return "", errTooLong
	case !utf8.ValidString(host): // x/net encodes some octets as U+FFFD
		return "", errUTF8
	}
	mapped, err := browser.ToASCII(host)
	if err != nil {
		return "", err // without the partial result of x/net
	}
	return mapped, nil
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
