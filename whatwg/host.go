package whatwg

import (
	"fmt"
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/findings"
	"example.com/uri/internal/host"
	"example.com/uri/internal/idna"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// The forbidden host code points, and those that are forbidden in a domain (3.2).
const (
	charsForbiddenHost = 1<<0 | 1<<'\t' | 1<<'\n' | 1<<'\r' | 1<<' ' | 1<<'#' | 1<<'/' | 1<<':' | 1<<'<' | 1<<'>' |
		1<<'?' | 1<<'@' | 1<<'[' | 1<<'\\' | 1<<']' | 1<<'^' | 1<<'|'
	charsForbiddenDomain = charsForbiddenHost | (1<<' ' - 1) | 1<<'%' | 1<<0x7F
)

var (
	forbiddenHost   = ascii.Set{charsForbiddenHost & ascii.Low, charsForbiddenHost >> 64}
	forbiddenDomain = ascii.Set{charsForbiddenDomain & ascii.Low, charsForbiddenDomain >> 64}
)

// opaqueHost writes the host of a scheme that is not special (3.5, opaque-host parser).
func (p *reading) opaqueHost(from, to int) error {
	if from < to && p.text[from] == '[' {
		return p.ipv6(from, to)
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

// domain writes the host of a special scheme (3.5, host parser).
func (p *reading) domain(from, to int) error {
	written := p.text[from:to]
	if strings.HasPrefix(written, "[") {
		return p.ipv6(from, to)
	}
	name := written
	if strings.IndexByte(name, '%') >= 0 {
		name = uri.Unescape(name)
	}
	name, err := p.toASCII(name, from, to)
	if err != nil {
		return err
	}
	if i := forbiddenAt(name); i < len(name) {
		if i >= len(written) || !strings.EqualFold(name[:i+1], written[:i+1]) { // it was decoded or mapped
			say := forbidden
			if strings.IndexByte(written, '%') >= 0 {
				say = forbiddenDecoded
			}
			return p.fail(uri.CodeCharacter, uri.ComponentHost, from, to-from, "3.5", say(name[i]))
		}
		return p.fail(uri.CodeCharacter, uri.ComponentHost, from+i, 1, "3.5", forbidden(name[i]))
	}
	switch {
	case name == "":
		return p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5",
			message.HostDecodedEmpty.With())
	case host.EndsInNumber(name):
		addr, ok := host.ParseIPv4(name)
		if !ok {
			return p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5",
				message.HostNumber.With())
		}
		p.out = addr.AppendTo(p.out)
		if addr.String() != written {
			p.done |= RepairedAddress
		}
		return nil
	case p.form != formExact:
		name = uri.Escape(name, uri.RoleHost)
	}
	p.out = append(p.out, name...)
	if name != written {
		p.done |= RepairedHost
	}
	return nil
}

// toASCII returns a decoded host of a special scheme in lower case and ASCII (3.3). It does not
// check the labels of a host in ASCII.
func (p *reading) toASCII(name string, from, to int) (string, error) {
	if !utf8.ValidString(name) || p.decoded && strings.ContainsRune(name, utf8.RuneError) {
		// 3.5: octets that are not UTF-8 are decoded as U+FFFD, which no host may have.
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5",
			message.HostUTF8.With())
	}
	mapped, problem := idna.ToASCII(name, false)
	if problem.Kind == 0 {
		return mapped, nil
	}
	if name == p.text[from:to] {
		from += problem.Offset
		to = from + problem.Len
	}
	return "", p.fail(CodeIDNA, uri.ComponentHost, from, to-from, "3.3", refusal(problem))
}

// forbiddenAt returns the offset of the first forbidden domain code point in a host (3.2), or the
// length of the host.
func forbiddenAt(host string) int {
	for i := 0; i < len(host); i++ {
		if forbiddenDomain.Has(host[i]) {
			return i
		}
	}
	return len(host)
}

// ipv6 writes the literal in brackets (3.5, IPv6 parser; 3.6).
func (p *reading) ipv6(from, to int) error {
	written := p.text[from:to]
	addr, err := netip.ParseAddr(strings.TrimSuffix(written[1:], "]"))
	if err != nil || !addr.Is6() || addr.Zone() != "" || written[len(written)-1] != ']' {
		return p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5",
			message.IPv6Invalid.With())
	}
	start := len(p.out)
	p.out = host.AppendIPv6(p.out, addr)
	if string(p.out[start:]) != written {
		p.done |= RepairedAddress
	}
	return nil
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

// CodeIDNA is the code of the error about a host that UTS #46 refuses: it has a character that no
// host may have, a letter where it would mislead readers, or a label "xn--…" that stands for
// nothing. The error's message says which.
const CodeIDNA uri.Code = "whatwg-idna"

// HostToASCII maps a host name of any script to the form that DNS has, as browsers do (3.3, "domain
// to ASCII"). [HostToUnicode] maps it back. The name must be decoded: it has no percent-encoded
// octets.
//
// It follows UTS #46 without transitional processing, with the rules for text from right to left
// (RFC 5893) and for joiners (RFC 5892, Appendix A), by the tables of Unicode 17.0.0. A name in
// ASCII is only lower-cased, so its labels "xn--…" need not be valid Punycode (3.3, as of June
// 2026), whereas those of a name with characters beyond ASCII must be. The name is not read as an
// address, and its length is not limited.
//
// The error is a [*uri.ParseError] with one of these codes:
//
//   - [CodeIDNA] if UTS #46 refuses the name, with the place of the character or of the label
//   - CodeValue of package schemes if the name is empty or not UTF-8
//   - [uri.CodeCharacter] if it has a character that no host may have, such as a space
//
// HostToASCII does not allocate if the name is in ASCII and in lower case.
func HostToASCII(host string) (string, error) {
	refuse := func(code uri.Code, at, n int, document, section string, why message.Message) error {
		return &uri.ParseError{Input: host, Finding: findings.Say(uri.Finding{
			Code: code, Offset: at, Len: n, Component: uri.ComponentHost, Document: document,
			Section: section,
		}, why)}
	}
	mapped, problem := idna.ToASCII(host, false)
	switch forbiddenChar := forbiddenAt(mapped); {
	case problem.Kind != 0 && !utf8.ValidString(host):
		return "", refuse(schemes.CodeValue, 0, len(host), "URL Standard", "3.5",
			message.HostUTF8.With())
	case problem.Kind != 0:
		return "", refuse(CodeIDNA, problem.Offset, problem.Len, "UTS #46", "4", refusal(problem))
	case mapped == "":
		return "", refuse(schemes.CodeValue, 0, len(host), "URL Standard", "3.5",
			message.HostMissing.With())
	case forbiddenChar < len(mapped):
		return "", refuse(uri.CodeCharacter, 0, len(host), "URL Standard", "3.5",
			forbidden(mapped[forbiddenChar]))
	}
	return mapped, nil
}

// HostToUnicode returns a host in ASCII with its labels "xn--…" decoded, for people to read (UTS
// #46, 4.3). [HostToASCII] maps the result back to host. If no name leads back, because a label is
// not valid, HostToUnicode returns host unchanged.
//
// The result may look like another name, so do not compare hosts by it, and let package policy
// judge it before a person trusts it.
func HostToUnicode(host string) string { return idna.ToUnicode(host) }

// refusal returns the sentence about a host that UTS #46 refuses.
func refusal(p idna.Problem) message.Message {
	var sentence *message.Sentence
	switch p.Kind {
	case idna.KindDisallowed:
		sentence = &message.HostDisallowed
	case idna.KindUnassigned:
		sentence = &message.HostUnassigned
	case idna.KindMark:
		sentence = &message.HostMark
	case idna.KindJoiner:
		sentence = &message.HostJoiner
	case idna.KindBidiStart:
		sentence = &message.HostBidiStart
	case idna.KindBidiMixed:
		sentence = &message.HostBidiMixed
	case idna.KindBidiEnd:
		sentence = &message.HostBidiEnd
	case idna.KindBidiDigits:
		sentence = &message.HostBidiDigits
	case idna.KindLength:
		return message.HostLabelLength.With()
	default:
		return message.HostPunycode.With()
	}
	return sentence.With(named(p.Rune))
}

// named returns a character beyond ASCII for a sentence: the character if it can be seen alone, and
// its number.
func named(r rune) string {
	number := fmt.Sprintf("%U", r)
	if r < utf8.RuneSelf || !unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) {
		return number
	}
	return string(r) + " (" + number + ")"
}
