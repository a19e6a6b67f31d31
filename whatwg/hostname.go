package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// CodeIDNA is the code of the error about a host that needs more of IDNA than lower case and Punycode, such as a name in Arabic or
// Hindi. See [HostToASCII].
const CodeIDNA uri.Code = "idna"

// HostToASCII maps a host name in UTF-8 to the form that DNS has, if it is sure of that form. The name is decoded: it has no percent-encoded
// octets. HostToASCII implements a part of ToASCII of UTS #46 (4.2), without transitional processing. ToUnicode is
// [HostToUnicode].
//
// A [Repairer] uses HostToASCII, and so do Finder and Expander of package input.
//
// HostToASCII splits the name at its dots, the dots of Han scripts included. It lower-cases each label, and encodes a label with characters
// beyond ASCII by Punycode (RFC 3492). Such a label may have ASCII, symbols, emoji, and letters of alphabets and of scripts without marks
// that are written from left to right. Each letter must be one code point. A label has at most 63 characters. ASCII in full width is
// mapped. Invisible characters are dropped, such as the soft hyphen and the selector of an emoji.
//
// A name in ASCII is only lower-cased. This does not allocate if the name is in lower case. Its labels "xn--…" are not decoded, so
// they need not be valid Punycode (URL Standard, 3.3, of June 2026). The name is not read as an address.
//
// In a name with characters beyond ASCII, a label that begins with "xn--" must decode. The decoded label must not
// have unassigned characters, capitals or compatibility characters. Browsers reject some more labels, by the tables
// of UTS #46, and accept a few symbols that are rejected here.
//
// The error is a [*uri.ParseError] about the whole host, with these codes:
//
//   - [CodeIDNA] if the name needs more than that: composition or another mapping (NFC, compatibility characters), or the rules
//     for marks, joiners and text from right to left
//   - CodeValue of package schemes if the name is empty, or if it has characters beyond ASCII and an invalid label "xn--…"
//   - [uri.CodeCharacter] if it has a character that no host may have
func HostToASCII(host string) (string, error) {
	refuse := func(code uri.Code, document, section string, why message.Message) error {
		return &uri.ParseError{Input: host, Finding: findings.Say(uri.Finding{
			Code: code, Len: len(host), Component: uri.ComponentHost, Document: document, Section: section,
		}, why)}
	}
	isASCII := ascii.Is(host)
	mapped, ok := strings.ToLower(host), true
	if !isASCII {
		mapped, ok = mapPlainHost(host)
	}
	switch {
	case !ok:
		return "", refuse(CodeIDNA, "UTS #46", "4", message.HostUnchecked.With())
	case mapped == "":
		return "", refuse(schemes.CodeValue, "URL Standard", "3.5", message.HostMissing.With())
	case forbiddenAt(mapped) < len(mapped):
		return "", refuse(uri.CodeCharacter, "URL Standard", "3.5", forbidden(mapped[forbiddenAt(mapped)]))
	case !isASCII && !validALabels(mapped):
		return "", refuse(schemes.CodeValue, "URL Standard", "3.3", message.HostPunycode.With())
	}
	return mapped, nil
}

// HostToUnicode returns a host with its labels "xn--…" decoded to Unicode (RFC 3492, 6.2), for people to read. It keeps a label
// that is not valid Punycode, or that decodes to nothing or to ASCII alone. So "xn--example-" does not become "example", which
// is another host. The result need not be a valid host. Do not look it up, and do not compare hosts by it.
func HostToUnicode(host string) string {
	if !strings.Contains(host, acePrefix) {
		return host
	}
	labels := strings.Split(host, ".")
	for i, label := range labels {
		if code, ok := strings.CutPrefix(label, acePrefix); ok && len(label) <= maxLabel {
			if decoded, ok := decodeALabel(code); ok {
				labels[i] = decoded
			}
		}
	}
	return strings.Join(labels, ".")
}
