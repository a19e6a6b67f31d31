package main

import (
	"errors"
	"flag"
	"net/netip"
	"strings"

	"example.com/uri"
	"example.com/uri/input"
)

// A refParser reads texts as references of one document and, if it has a base, resolves them.
type refParser struct {
	spec  uri.Spec
	text  string // the text of the base, or ""
	base  *uri.Base
	guess bool // whether texts are what a person types instead
	zones bool // whether a host may have a zone identifier
}

// flags declares -spec, -base and -guess.
func (p *refParser) flags(fs *flag.FlagSet) {
	specFlag(fs, &p.spec)
	fs.StringVar(&p.text, "base", "", "resolve the references against this `URI` first")
	fs.BoolVar(&p.guess, "guess", false,
		"read texts as a person types them: example.com means https://example.com")
}

// prepare prepares the base. It must be called before parse. If it returns false, it has reported
// why.
func (p *refParser) prepare(env *env) bool {
	if p.guess && (p.text != "" || p.spec != uri.RFC3986) {
		env.wrong("-guess cannot stand with -base or -spec")
		return false
	}
	if p.text == "" {
		return true
	}
	var err error
	if p.base, err = baseOf(p.spec, p.text); err != nil {
		report(env.err, "-base", err)
	}
	return err == nil
}

// parse returns the reference that text is or, if there is a base, its target.
func (p *refParser) parse(text string) (uri.URI, error) {
	switch {
	case p.guess:
		likely, err := input.Expander{}.Expand(text)
		if err != nil {
			return uri.URI{}, err
		}
		return likely[0].URI, nil
	case p.base != nil:
		return p.base.ResolveString(text)
	}
	return p.spec.Parse(text)
}

// parseZone is like parse. If texts may have a zone identifier, it returns that, too.
func (p *refParser) parseZone(text string) (u uri.URI, zone string, err error) {
	if p.zones {
		text, zone = cutZone(text)
	}
	u, err = p.parse(text)
	return u, zone, err
}

// baseOf prepares text as a base.
func baseOf(sp uri.Spec, text string) (*uri.Base, error) {
	u, err := sp.Parse(text)
	if err != nil {
		return nil, err
	}
	return uri.NewBase(u)
}

// resolvedJSON prints the object of JSON for a reference and its target.
func resolvedJSON(w *output, base, reference, target, rest string) error {
	w.beginObject("")
	w.text("base", base)
	w.text("reference", reference)
	w.text("target", target)
	w.nonempty("rest", rest)
	return w.endRecord()
}

// A zone identifier says on which network a local IPv6 address is, such as "en0" in [fe80::1%25en0]
// (RFC 4007, 11). It is no part of a URI (RFC 9844), but people and programs write it, with "%" or,
// as RFC 6874 says, with "%25" before it.

// cutZone returns a text without the zone identifier of its host, and the zone identifier as it is
// written, from its "%" on. If the host has no zone identifier, cutZone returns the text and "".
func cutZone(text string) (without, zone string) {
	begins := strings.Index(text, "[")
	ends := strings.IndexByte(text, ']')
	if begins < 0 || ends < begins || strings.ContainsAny(text[:begins], "?#") {
		return text, ""
	}
	address, zone, ok := strings.Cut(text[begins+1:ends], "%")
	if addr, err := netip.ParseAddr(address); !ok || zone == "" || err != nil || !addr.Is6() {
		return text, ""
	}
	return text[:begins+1] + address + text[ends:], "%" + zone
}

// zoneName returns the zone identifier that cutZone found, decoded.
func zoneName(written string) string {
	if rest, ok := strings.CutPrefix(written, "%25"); ok && rest != "" {
		return uri.Unescape(rest)
	}
	return strings.TrimPrefix(written, "%")
}

// withZone returns the text of u with a zone identifier, as it is written, after the IPv6 address
// that is its host.
func withZone(u uri.URI, zone string) (string, error) {
	_, end, _ := u.Span(uri.ComponentHost)
	switch text := u.String(); {
	case zone == "":
		return text, nil
	case u.HostKind() != uri.HostIPv6:
		return "", errors.New("only an IPv6 address can have a zone")
	default:
		return text[:end-1] + zone + text[end-1:], nil
	}
}

// checkZone reports an error if a zone identifier has characters that RFC 6874 percent-encodes. No
// system has such names.
func checkZone(zone string) error {
	const unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
	if zone == "" || strings.Trim(zone, unreserved) != "" {
		return errors.New(`a zone consists of letters, digits, "-", ".", "_" and "~"`)
	}
	return nil
}
