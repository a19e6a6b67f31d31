package whatwg

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// opaqueHost writes the host of a scheme that is not special (3.5, opaque-host parser).
func (p *repairing) opaqueHost(from, to int) error {
	if from < to && p.text[from] == '[' {
		literal, err := p.ipv6(from, to)
		p.out = append(p.out, literal...)
		return err
	}
	for i := from; i < to; i++ {
		if forbiddenHost.Has(p.text[i]) {
			return p.fail(uri.CodeCharacter, uri.ComponentHost, i, 1, "3.5", forbidden(p.text[i]))
		}
	}
	start := len(p.out)
	p.encode(from, to, &inHost)
	if string(p.out[start:]) != p.text[from:to] {
		p.done |= RepairedHost
	}
	return nil
}

// domain returns the host of a special scheme as browsers write it (3.5, host parser).
func (p *repairing) domain(from, to int) (string, error) {
	written := p.text[from:to]
	if strings.HasPrefix(written, "[") {
		return p.ipv6(from, to)
	}
	bad := func(why *message.Sentence) (string, error) {
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5", why.With())
	}
	name := written
	if strings.IndexByte(name, '%') >= 0 {
		name = uri.Unescape(name)
	}
	name, err := p.mapHost(name, from, to)
	if err != nil {
		return "", err
	}
	if i := forbiddenAt(name); i < len(name) {
		if i >= len(written) || !strings.EqualFold(name[:i+1], written[:i+1]) { // it was decoded or mapped
			return "", p.fail(uri.CodeCharacter, uri.ComponentHost, from, to-from, "3.5", forbiddenDecoded(name[i]))
		}
		return "", p.fail(uri.CodeCharacter, uri.ComponentHost, from+i, 1, "3.5", forbidden(name[i]))
	}
	switch {
	case name == "":
		return bad(&message.HostDecodedEmpty)
	case host.EndsInNumber(name):
		addr, ok := host.ParseIPv4(name)
		if !ok {
			return bad(&message.HostNumber)
		}
		if name = addr.String(); name != written {
			p.done |= RepairedAddress
		}
		return name, nil
	}
	if name = uri.Escape(name, uri.RoleHost); name != written {
		p.done |= RepairedHost
	}
	return name, nil
}

// mapHost returns a host of a special scheme in lower case and ASCII (3.3). It does not check the labels of a host in ASCII.
func (p *repairing) mapHost(name string, from, to int) (string, error) {
	switch {
	case ascii.Is(name):
		return strings.ToLower(name), nil
	case !utf8.ValidString(name) || p.decoded && strings.ContainsRune(name, utf8.RuneError):
		// 3.5: octets that are not UTF-8 are decoded as U+FFFD, which no host may have.
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5", message.HostUTF8.With())
	}
	mapped, err := HostToASCII(name)
	if err != nil {
		pe := err.(*uri.ParseError)
		return "", p.fail(pe.Code, uri.ComponentHost, from, to-from, pe.Section, message.Message{Key: pe.Key, Args: pe.Args, Text: pe.Text})
	}
	return mapped, nil
}

// ipv6 returns the literal in brackets, as browsers write it (3.5, IPv6 parser; 3.6).
func (p *repairing) ipv6(from, to int) (string, error) {
	written := p.text[from:to]
	addr, err := netip.ParseAddr(strings.TrimSuffix(written[1:], "]"))
	if err != nil || !addr.Is6() || addr.Zone() != "" || written[len(written)-1] != ']' {
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5", message.IPv6Invalid.With())
	}
	literal := host.IPv6(addr)
	if literal != written {
		p.done |= RepairedAddress
	}
	return literal, nil
}

// forbidden returns the sentence about an octet that no host may have.
func forbidden(c byte) message.Message {
	switch {
	case c == ' ':
		return message.HostSpace.With()
	case c < ' ' || c == 0x7f:
		return message.HostControl.With()
	}
	return message.HostCharacter.With(string(rune(c)))
}

// forbiddenDecoded is like forbidden for a host that was decoded or mapped.
func forbiddenDecoded(c byte) message.Message {
	if c <= ' ' || c == 0x7f {
		return message.HostDecodedControl.With()
	}
	return message.HostDecodedCharacter.With(string(rune(c)))
}
