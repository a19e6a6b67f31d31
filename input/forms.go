package input

import (
	"net/netip"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// read finds the candidates for a reading of the text.
func (x *expansion) read(joined string) {
	x.joined = unwrapped{text: joined, end: len(joined)}
	if !x.repair { // Typed has removed what is around the text
		x.joined.strip(new(Removal))
	}
	x.expand(joined[x.joined.start:x.joined.end])
	if x.err == nil {
		x.err = x.refusal()
	}
}

// serviceNames are the schemes with which host names begin by custom.
var serviceNames = [...]string{"ftp", "gopher"}

// expand finds the candidates for s.
func (x *expansion) expand(s string) {
	if s == "" {
		return
	}
	if addr, err := netip.ParseAddr(s); err == nil && addr.Is6() && addr.Zone() == "" {
		x.add(x.scheme+"://", "["+s+"]", ReasonAddress)
		return
	}
	if s[0] == '+' && isNumber(s) && !strings.Contains(s, trunk) {
		x.add("", telephoneURI(s), ReasonTelephone)
		return
	}
	isFile := beginsWithDrive(s) || strings.HasPrefix(s, `\\`)
	if isFile {
		x.addFile(schemes.OSWindows, s)
	}
	if colon := ascii.SchemeLen(s); colon > 0 {
		x.expandAbsolute(s, colon)
		return
	}
	switch {
	case isFile:
	case strings.HasPrefix(s, "//"):
		if host := s[len("//"):]; host != "" && strings.IndexByte("/?#", host[0]) < 0 {
			x.addServices(host, 0)
			x.add(x.scheme+":", s, ReasonNetworkPath)
		}
	case s[0] == '/':
		x.addFile(schemes.OSUnix, s)
	case strings.IndexByte("?#.~", s[0]) < 0:
		x.expandHost(s)
	}
}

// beginsWithDrive reports whether s begins as the name of a file of Windows with a drive, such as "C:\".
func beginsWithDrive(s string) bool {
	return len(s) > 2 && ascii.IsLetter(s[0]) && s[1] == ':' && (s[2] == '\\' || s[2] == '/')
}

func (x *expansion) addFile(os schemes.OS, name string) {
	f, err := schemes.FromFilePath(os, name)
	if err != nil {
		return
	}
	if u, err := f.URI(); err == nil {
		repairs := whatwg.Repairs(0)
		if x.repair {
			if u, repairs, err = x.parse(u.String()); err != nil {
				return
			}
		}
		x.addURI(u, repairs, ReasonFile)
	}
}

// expandAbsolute finds the candidates for s, which has a scheme by the generic syntax, up to the colon.
func (x *expansion) expandAbsolute(s string, colon int) {
	known := schemeOf(s[:colon], false)
	rest := s[colon+1:]
	reason := ReasonOtherScheme
	if known != nil || strings.HasPrefix(rest, "//") {
		reason = ReasonScheme
	}
	special, isFile := host.IsSpecial(s[:colon])
	special = special && !isFile
	if host, ok := strings.CutPrefix(rest, "//"); special && (!ok || authorityOf(host) == "") {
		u, repairs, err := whatwg.Repair(s)
		if err == nil {
			x.addURI(u, repairs, ReasonSlashes)
		} else {
			x.refuse(err, "", s)
		}
	}
	if !strings.HasPrefix(rest, "//") && (known == nil || known.needsAuthority) {
		// The scheme may be the name of a host, or of a user.
		name := s[:colon]
		isHost := strings.IndexByte(name, '.') >= 0 || ascii.EqualFold(name, "localhost")
		if isPort(rest) {
			x.add(x.scheme+"://", s, ReasonPort)
		} else if isHost && (authorityOf(rest) == "" || x.repair && strings.IndexByte(authorityOf(rest), '@') < 0) {
			x.add(x.scheme+"://", s, ReasonHost)
		} else if at := strings.IndexByte(authorityOf(s), '@'); at > colon && !special {
			x.addUser(s, at)
		}
	}
	x.add("", s, reason)
}

// isPort reports whether rest begins with a valid port, and nothing else of an authority follows.
func isPort(rest string) bool {
	n := 0
	for port := authorityOf(rest); n < len(port); n++ {
		if !ascii.IsDigit(port[n]) {
			return false
		}
	}
	u, err := uri.Parse("//h:" + rest[:n])
	_, ok := u.PortNumber()
	return err == nil && ok
}

// expandHost finds the candidates for s, which has no scheme, and begins with a host or with userinfo and a host.
func (x *expansion) expandHost(s string) {
	authority := authorityOf(s)
	if x.repair { // where "\" is "/"
		authority, _, _ = strings.Cut(authority, `\`)
	}
	if at := strings.IndexByte(authority, '@'); at >= 0 {
		if at == 0 || authority[0] == ':' {
			return // "@joe" is a name of a person
		}
		if rest := s[len(authority):]; (rest == "" || rest[0] == '?') && isMail(authority) {
			x.add("mailto:", s, ReasonMail)
		}
		x.addUser(s, at)
		return
	}
	prefix := "//"
	if x.repair {
		prefix = "http://" // a reference has no IPv4 address of fewer than four parts
	}
	u, _, err := x.parse(prefix + authority)
	if err != nil {
		x.refuse(err, prefix, s)
		return
	}
	reason := ReasonHost
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6, uri.HostIPvFuture:
		reason = ReasonAddress
	default:
		// People do not mean the other characters of a registered name (3.2.2).
		if ascii.Is(authority) && !isName(u.Host()) || !host.EndsInNumber(strings.ToLower(u.Host())) && !mayBeName(authority) {
			return
		}
	}
	if u.HasPort() {
		if _, ok := u.PortNumber(); !ok {
			return
		}
		if reason == ReasonHost {
			reason = ReasonPort
		}
	}
	x.addServices(s, 0)
	if ascii.HasPrefixFold(s, "www.") {
		reason = ReasonName
	}
	x.add(x.scheme+"://", s, reason)
}

// isName reports whether s is a host name of letters, digits, "-", "_" and ".".
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		if !ascii.IsUnreserved(s[i]) || s[i] == '~' {
			return false
		}
	}
	return s != "" && ascii.IsAlnum(s[0])
}

// addServices adds the candidates that the beginning of the host name suggests. The host is at i.
func (x *expansion) addServices(s string, i int) {
	for _, name := range serviceNames {
		if ascii.HasPrefixFold(s[i:], name+".") {
			x.add(name+"://", s, ReasonName)
		}
	}
}

// addUser adds the candidates for userinfo and a host. The "@" between them is at at.
func (x *expansion) addUser(s string, at int) {
	x.addServices(s, at+1)
	if host := authorityOf(s[at+1:]); host != "" {
		x.add(x.scheme+"://", s, ReasonUserinfo)
	}
}

// isMail reports whether s is a mail address. A domain without a dot is a host of the local network.
func isMail(s string) bool {
	if _, domain, _ := strings.Cut(s, "@"); strings.IndexByte(domain, '.') < 0 {
		s += ".example"
	}
	for m := range (Finder{Mail: true}).Find(s) {
		if m.Raw == s {
			return m.Kind == KindMail
		}
	}
	return false
}
