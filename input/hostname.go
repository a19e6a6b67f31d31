package input

import (
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
)

// HostToASCII returns the name of a host in UTF-8, with nothing percent-encoded, as DNS has it, if that is sure. It is
// what [Repairer], [Finder] and [Expander] do where they have no MapHost, and a part of ToASCII of
// UTS #46 (4.2), without transitional processing; ToUnicode is [HostToUnicode].
//
// The name is taken apart at its dots, those of Han scripts included. Labels are lower-cased, and those with characters
// beyond ASCII encoded by Punycode (RFC 3492), if that is all they need: letters of alphabets and of
// scripts without marks, written from left to right and in one code point each, symbols and emoji, together
// with ASCII, up to 63 of them. ASCII in full width is mapped, and what is invisible dropped, such as
// a soft hyphen, or the selector of an emoji.
//
// A name in ASCII is only lower-cased, and allocates nothing if it is in lower case already. Its labels "xn--…" are not
// decoded, so they need not be valid Punycode (URL Standard, 3.3, of June 2026). The name is not read as an address.
//
// The error is a [*uri.ParseError] of the host. Its code is [CodeIDNA] where the name needs more: to be composed or
// mapped otherwise (NFC, compatibility characters), or looked at by the rules for marks, joiners and
// text from right to left. It is CodeValue of package schemes for a name that is empty, and for an invalid label
// "xn--…" of a name that has characters beyond ASCII. It is [uri.CodeCharacter] for a character that no host has.
func HostToASCII(host string) (string, error) {
	refuse := func(code uri.Code, document, section, why string) error {
		return &uri.ParseError{Input: host, Finding: uri.Finding{
			Code: code, Len: len(host), Component: uri.ComponentHost, Document: document, Section: section, Text: why,
		}}
	}
	ascii := isASCII(host)
	mapped, ok := strings.ToLower(host), true
	if !ascii {
		mapped, ok = mapPlainHost(host)
	}
	switch {
	case !ok:
		return "", refuse(CodeIDNA, "UTS #46", "4", "the host needs more of IDNA than lower case and Punycode")
	case mapped == "":
		return "", refuse(schemes.CodeValue, "URL Standard", "3.5", "the host is empty")
	case forbiddenAt(mapped) < len(mapped):
		return "", refuse(uri.CodeCharacter, "URL Standard", "3.5", "a character that no host has")
	case !ascii && !validALabels(mapped):
		return "", refuse(schemes.CodeValue, "URL Standard", "3.3", badALabel)
	}
	return mapped, nil
}

// HostToUnicode returns a host with its labels "xn--…" in Unicode (RFC 3492, 6.2), for people to read. A label stays as it
// is if it is not valid Punycode, or decodes to nothing or to ASCII alone: "xn--example-" does not become "example", which
// is another host. The result need not be a host: do not look it up, or compare by it.
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

// fromIRI is [uri.FromIRI]; without mapHost hosts are mapped by HostToASCII, or if it refuses them
// percent-encoded.
func fromIRI(text string, mapHost func(string) (string, error)) (uri.URI, error) {
	if mapHost == nil {
		if u, err := uri.FromIRI(text, HostToASCII); err == nil {
			return u, nil
		}
	}
	return uri.FromIRI(text, mapHost)
}
