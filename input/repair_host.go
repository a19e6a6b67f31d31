package input

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// authority writes the authority at i and returns its end (URL Standard, 4.4, authority, host and
// port states).
func (p *repairing) authority(i int, special bool) (int, error) {
	delimiters := inAuthority
	if special {
		delimiters = inSpecialAuthority
	}
	end := endOf(p.text, i, delimiters)
	host := i
	if at := strings.LastIndexByte(p.text[i:end], '@'); at >= 0 {
		p.userinfo(i, i+at)
		host = i + at + 1
	}
	colon := portColon(p.text, host, end)
	switch {
	case host == colon && (special || host != i || colon != end):
		return 0, p.fail(schemes.CodeMissing, uri.ComponentHost, host, 0, "4.4", "a host is needed here")
	case special:
		mapped, err := p.domain(host, colon)
		if err != nil {
			return 0, err
		}
		p.out = append(p.out, mapped...)
	default:
		if err := p.opaqueHost(host, colon); err != nil {
			return 0, err
		}
	}
	return end, p.port(colon, end)
}

// portColon returns where the colon is that ends a host, outside of brackets, or end.
func portColon(text string, i, end int) int {
	inside := false
	for ; i < end; i++ {
		switch text[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return end
}

// userinfo writes a userinfo and its "@", as far as they are not empty (4.4, authority state; 4.5).
func (p *repairing) userinfo(from, to int) {
	start := len(p.out)
	colon := strings.IndexByte(p.text[from:to], ':')
	if colon < 0 {
		colon = to - from
	}
	colon += from
	p.encode(from, colon, &inUserinfo)
	if colon+1 < to {
		p.out = append(p.out, ':')
		p.encode(colon+1, to, &inUserinfo)
	}
	if len(p.out) > start {
		p.out = append(p.out, '@')
	}
	if string(p.out[start:]) != p.text[from:to+1] {
		p.done |= RepairedUserinfo
	}
}

// port writes the port whose colon is at i, as it is (4.4, port state).
func (p *repairing) port(i, end int) error {
	if i == end {
		return nil
	}
	n := 0
	for at := i + 1; at < end; at++ {
		c := p.text[at]
		if !isNumber(c) {
			return p.fail(uri.CodeCharacter, uri.ComponentPort, at, 1, "4.4", "only digits allowed")
		}
		if n = n*10 + int(c-'0'); n > 65535 {
			return p.fail(schemes.CodeRange, uri.ComponentPort, i+1, end-i-1, "4.4", "a port is at most 65535")
		}
	}
	p.out = append(p.out, p.text[i:end]...)
	return nil
}

// opaqueHost writes the host of a scheme that is not special (3.5, opaque-host parser).
func (p *repairing) opaqueHost(from, to int) error {
	if from < to && p.text[from] == '[' {
		literal, err := p.ipv6(from, to)
		p.out = append(p.out, literal...)
		return err
	}
	for i := from; i < to; i++ {
		if forbiddenHost.has(p.text[i]) {
			return p.fail(uri.CodeCharacter, uri.ComponentHost, i, 1, "3.5", "a character that no host has")
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
	bad := func(why string) (string, error) {
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5", why)
	}
	host := written
	if strings.IndexByte(host, '%') >= 0 {
		host = uri.UnescapeLenient(host)
	}
	host, err := p.mapHost(host, from, to)
	if err != nil {
		return "", err
	}
	if i := forbiddenAt(host); i < len(host) {
		if len(host) != len(written) { // it was decoded or mapped
			return "", p.fail(uri.CodeCharacter, uri.ComponentHost, from, to-from, "3.5",
				"a character that no host has is encoded in it")
		}
		return "", p.fail(uri.CodeCharacter, uri.ComponentHost, from+i, 1, "3.5", "a character that no host has")
	}
	switch {
	case host == "":
		return bad("the host is empty when it is decoded")
	case endsInNumber(host):
		addr, ok := parseIPv4(host)
		if !ok {
			return bad("the host ends in a number, and is no IPv4 address")
		}
		if host = addr.String(); host != written {
			p.done |= RepairedAddress
		}
		return host, nil
	}
	if host = uri.Escape(host, uri.RoleHost); host != written {
		p.done |= RepairedHost
	}
	return host, nil
}

// forbiddenAt returns where the first of the forbidden domain code points is in a host (3.1), or its length.
func forbiddenAt(host string) int {
	for i := 0; i < len(host); i++ {
		if forbiddenDomain.has(host[i]) {
			return i
		}
	}
	return len(host)
}

// mapHost returns a host of a special scheme in lower case and ASCII (3.3). The labels of a host that is in ASCII already
// are not checked.
func (p *repairing) mapHost(host string, from, to int) (string, error) {
	fail := func(why string) error {
		return p.fail(CodeIDNA, uri.ComponentHost, from, to-from, "3.3", why)
	}
	switch {
	case isASCII(host):
		return strings.ToLower(host), nil
	case !utf8.ValidString(host):
		return "", fail("the host is not UTF-8")
	case p.base.repairer.MapHost == nil:
		mapped, err := HostToASCII(host)
		if err != nil {
			pe := err.(*uri.ParseError)
			if pe.Code == CodeIDNA {
				return "", fail(pe.Text)
			}
			return "", p.fail(pe.Code, uri.ComponentHost, from, to-from, pe.Section, pe.Text)
		}
		return mapped, nil
	}
	mapped, err := p.base.repairer.MapHost(host)
	if err != nil {
		return "", err
	}
	if !isASCII(mapped) {
		return "", fail("the host is mapped to what is not ASCII")
	}
	if mapped = strings.ToLower(mapped); !validALabels(mapped) {
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.3", badALabel)
	}
	return mapped, nil
}

// ipv6 returns the literal in brackets, as browsers write it (3.5, IPv6 parser; 3.6).
func (p *repairing) ipv6(from, to int) (string, error) {
	written := p.text[from:to]
	addr, err := netip.ParseAddr(strings.TrimSuffix(written[1:], "]"))
	if err != nil || !addr.Is6() || addr.Zone() != "" || written[len(written)-1] != ']' {
		return "", p.fail(schemes.CodeValue, uri.ComponentHost, from, to-from, "3.5", "no IPv6 address in brackets")
	}
	literal := "[" + addr.String() + "]"
	if addr.Is4In6() { // for which 3.6 has no dots
		a := addr.As16()
		literal = "[::ffff:" + strconv.FormatUint(uint64(a[12])<<8|uint64(a[13]), 16) + ":" +
			strconv.FormatUint(uint64(a[14])<<8|uint64(a[15]), 16) + "]"
	}
	if literal != written {
		p.done |= RepairedAddress
	}
	return literal, nil
}

// endsInNumber reports whether a host is an IPv4 address, if it is a host at all (3.5, ends in a number
// checker).
func endsInNumber(host string) bool {
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" {
		return false
	}
	for i := 0; i < len(last); i++ {
		if !isNumber(last[i]) {
			_, ok := parseIPv4Number(last)
			return ok
		}
	}
	return true
}

// parseIPv4 reads an IPv4 address: up to four numbers, the last of which stands for all octets that
// are left (3.5, IPv4 parser).
func parseIPv4(host string) (netip.Addr, bool) {
	host = strings.TrimSuffix(host, ".")
	var addr uint64
	for part := 0; ; part++ {
		number, rest, more := strings.Cut(host, ".")
		n, ok := parseIPv4Number(number)
		switch {
		case !ok, more && (n > 255 || part == 3):
			return netip.Addr{}, false
		case more:
			addr |= n << (24 - 8*part)
			host = rest
			continue
		case n>>(32-8*part) != 0:
			return netip.Addr{}, false
		}
		addr |= n
		return netip.AddrFrom4([4]byte{byte(addr >> 24), byte(addr >> 16), byte(addr >> 8), byte(addr)}), true
	}
}

// parseIPv4Number reads a number, hexadecimal after "0x", octal after "0" (3.5, IPv4 number parser). Those
// that are too large for any address are all the same.
func parseIPv4Number(s string) (uint64, bool) {
	if s == "" {
		return 0, false
	}
	base := uint64(10)
	switch {
	case len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x':
		s, base = s[2:], 16
	case len(s) >= 2 && s[0] == '0':
		s, base = s[1:], 8
	}
	n := uint64(0)
	for i := 0; i < len(s); i++ {
		digit := uint64(99)
		switch c := s[i]; {
		case isNumber(c):
			digit = uint64(c - '0')
		case isHexDigit(c):
			digit = uint64(c|0x20-'a') + 10
		}
		if digit >= base {
			return 0, false
		}
		n = min(n*base+digit, 1<<33)
	}
	return n, true
}
