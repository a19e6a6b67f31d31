package policy

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// read returns u as RFC 3986 reads it.
func read(u uri.URI) (uri.URI, error) {
	if u.Spec() == uri.RFC3986 {
		return u, nil
	}
	return uri.Parse(u.String())
}

// A schemeRow has the facts about a scheme that a Checker needs from package schemes. A Checker
// keeps the rows of its allowed schemes.
type schemeRow struct {
	name  string // in lower case
	port  uint16 // the default port, or 0
	known bool   // the scheme is known to have hosts, or is missing; otherwise a host can be any name
}

// rowNamed returns the row of a scheme.
func rowNamed(name string) schemeRow {
	row := schemeRow{name: strings.ToLower(name)}
	row.port, row.known = schemes.DefaultPort(name) // which allocates nothing
	if !row.known {
		_, row.known = schemes.Lookup(name)
	}
	return row
}

// rowOf returns the row of u's scheme.
func rowOf(u uri.URI) schemeRow {
	if !u.IsAbsolute() {
		return schemeRow{known: true}
	}
	return rowNamed(u.Scheme())
}

// A reading has the hosts that programs find in a reference.
type reading struct {
	names   []string        // in the form of hostKey; the first is the name by RFC 3986, in the form of DNS
	addrs   []netip.Addr    // the addresses that at least one program finds
	differ  bool            // programs find different hosts
	refused *uri.ParseError // why browsers refuse the host (UTS #46), or nil
	known   bool            // as in schemeRow
	rooted  bool            // the host that browsers find has a final dot, which hostKey leaves out
}

// readHost returns the reading of u, which must have a host. It reads the host by RFC 3986, as
// browsers and net/url do, and as programs with inet_aton do (RFC 3986, 7.4). If all programs
// certainly read the same host, readHost appends it to names or addrs, which can be on the caller's
// stack. Known says that the scheme is known to have hosts.
func readHost(u uri.URI, known bool, names []string, addrs []netip.Addr) reading {
	if !isPlain(u) {
		return readAll(u, known)
	}
	if addr, ok := u.Addr(); ok {
		addrs = append(addrs, addr)
	}
	return reading{names: append(names, hostKey(u.Host())), addrs: addrs, known: known,
		rooted: isRooted(u.Host())}
}

// isPlain reports whether no two programs read the host of u in different ways. If it reports
// false, they may still agree.
func isPlain(u uri.URI) bool {
	if u.Spec() != uri.RFC3986 {
		return false
	}
	switch u.HostKind() {
	case uri.HostIPv4, uri.HostIPv6: // RFC 3986 has only the usual form of an IPv4 address
		return true
	case uri.HostRegName:
		return isPlainName(u.Host())
	}
	return false
}

// isPlainName reports whether a host has only characters of DNS, and is certainly not a number.
// Programs read such a host alike, except that some keep capitals and the final dot.
func isPlainName(host string) bool {
	start := 0 // of the last label
	for i := 0; i < len(host); i++ {
		switch c := host[i]; {
		case c == '.' && i+1 < len(host):
			start = i + 1
		case !ascii.IsAlnum(c) && c != '-' && c != '_' && c != '.':
			return false
		}
	}
	return start < len(host) && host[start] != '.' && !ascii.IsDigit(host[start])
}

// readAll asks each kind of program for the host.
func readAll(u uri.URI, known bool) reading {
	r := reading{names: []string{hostKey(u.Host())}, known: known, rooted: isRooted(u.Host())}
	own, isAddr := u.Addr()
	if isAddr {
		r.addrs = append(r.addrs, own)
	}
	numbers := host.ReadIPv4(r.names[0])
	r.differ = len(numbers) > 0 && !isAddr
	r.add(numbers...)

	var refused *uri.ParseError
	start, _, _ := u.Span(uri.ComponentAuthority)
	_, end, _ := u.Span(uri.ComponentHost)
	switch repaired, _, err := whatwg.Repair("http://" + u.String()[start:end]); { // as a host of the web
	case err == nil:
		r.addHost(repaired.Host())
		r.rooted = isRooted(repaired.Host())
	case errors.As(err, &refused) && refused.Code == whatwg.CodeIDNA:
		r.refused = refused
	default:
		r.differ = true
	}
	if other, err := url.Parse(u.String()); err == nil {
		r.addHost(other.Hostname())
	}
	r.differ = r.differ || len(r.addrs) > 1
	return r
}

// addHost adds the host that another program finds.
func (r *reading) addHost(name string) {
	key := hostKey(name)
	if addr, err := netip.ParseAddr(key); err == nil {
		r.differ = r.differ || len(r.addrs) == 0 || r.addrs[0] != addr
		r.add(addr)
		return
	}
	r.add(host.ReadIPv4(key)...)
	switch {
	case slices.Contains(r.names, key):
	case key != "" && whatwg.HostToUnicode(key) == whatwg.HostToUnicode(r.names[0]): // the same name, in the form of DNS
		if strings.Contains(key, "xn--") {
			r.names[0] = key
		}
	default:
		r.names, r.differ = append(r.names, key), true
	}
}

func (r *reading) add(all ...netip.Addr) {
	for _, addr := range all {
		if !slices.Contains(r.addrs, addr) {
			r.addrs = append(r.addrs, addr)
		}
	}
}

// private says why a reading of the host is not on the public Internet. The message is zero if all
// readings are public. The function publicSuffix is that of a Policy, or nil.
func (r *reading) private(publicSuffix func(string) (string, bool)) message.Message {
	for _, addr := range r.addrs {
		if kind := kindOf(addr); kind != "" {
			return message.PolicyPrivateAddress.With(addr.String(), kind)
		}
	}
	if len(r.addrs) > 0 {
		return message.Message{}
	}
	for _, name := range r.names {
		switch placeOf(name) {
		case placeLocal:
			return message.PolicyLocal.With()
		case placeNowhere:
			if r.known && isHostName(name) {
				return message.PolicyNowhere.With(name[strings.LastIndexByte(name, '.')+1:])
			}
		case placePublic:
			if publicSuffix == nil || !r.known || !isHostName(name) {
				continue
			}
			suffix, icann := publicSuffix(name)
			if !icann && !strings.Contains(suffix, ".") { // the list has no rule, because those of one label are managed by ICANN
				return message.PolicyNowhere.With(name[strings.LastIndexByte(name, '.')+1:])
			}
		case placeOneLabel:
			switch {
			case !r.known:
			case isHostName(name):
				return lacksDot(name)
			case !ascii.Is(name): // browsers may map it to a name of DNS
				return message.PolicyLocal.With()
			}
		}
	}
	return message.Message{}
}

// lacksDot says what may be missing in a host name without a dot.
func lacksDot(name string) message.Message {
	if name == "www" {
		return message.PolicyHostRest.With(name)
	}
	return message.PolicyHostDot.With(name)
}

// canExist reports whether DNS can have all readings of the host. It reports true if the scheme is
// not known to have such hosts.
func (r *reading) canExist() bool {
	return !r.known || !slices.ContainsFunc(r.names, func(name string) bool {
		return !isHostName(name)
	})
}

// hidesHost reports whether browsers find a host in u, although u has none. Browsers accept extra
// and missing slashes, as in "http:/a" and "///a".
func hidesHost(u uri.URI) bool {
	if !u.IsAbsolute() {
		return u.HasAuthority()
	}
	special, isFile := host.IsSpecial(u.Scheme())
	return special && !isFile && strings.Trim(u.Path(), "/") != ""
}

// hostKey returns the form in which hosts are compared: decoded, in lower case, without brackets
// and without a final dot.
func hostKey(host string) string {
	if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") { // an escaped bracket belongs to the name
		host = host[1 : len(host)-1]
	}
	host = strings.ToLower(uri.Unescape(host))
	if len(host) > 1 {
		host = strings.TrimSuffix(host, ".")
	}
	return host
}

// readable returns a name, in the form of hostKey, as people read it.
func readable(name string) string {
	if ascii.Is(name) && !strings.Contains(name, "xn--") {
		return name
	}
	return whatwg.HostToUnicode(name)
}

// isRooted reports whether a name ends with the dot of the root. For browsers such a name is
// another host than the one without the dot.
func isRooted(host string) bool { return strings.HasSuffix(host, ".") }

// A place is where a host is, as far as its name tells.
type place uint8

const (
	placePublic   place = iota // on the Internet, if it is anywhere
	placeOneLabel              // a name without a dot
	placeLocal                 // this computer or the local network
	placeNowhere               // no host of the Internet has such a name
)

// placeOf returns the place of a host with a name, in the form of hostKey. Local are "localhost"
// (RFC 6761, 6.3) and names below a domain for local networks. Such domains are reserved (RFC 6762,
// 3 and G; RFC 8375; "internal" of ICANN), and others are in use without a reservation. A name of
// one label is hardly public (RFC 1535). Nowhere are the names below "test" and "invalid" (RFC
// 6761, 6.2 and 6.4), and those whose last label has one character or no letter, as no top-level
// domain has (RFC 3696, 2).
func placeOf(name string) place {
	dot := strings.LastIndexByte(name, '.')
	last := name[dot+1:]
	switch last {
	case "localhost", "local", "internal", "localdomain", "localdomain6", "intranet", "private",
		"corp", "home", "lan":
		if dot >= 0 || last == "localhost" {
			return placeLocal
		}
	}
	switch {
	case dot < 0:
		return placeOneLabel
	case strings.HasSuffix(name, ".svc") || name == "home.arpa" ||
		strings.HasSuffix(name, ".home.arpa"):
		return placeLocal
	case last == "test", last == "invalid", isNoTopLevel(last):
		return placeNowhere
	}
	return placePublic
}

// isNoTopLevel reports whether a last label has one character or no letter. It does not count
// digits alone, which stand for an address.
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

// isHostName reports whether DNS can have a host, in the form of hostKey. Host names have letters,
// digits and hyphens (RFC 1123, 2.1). Some names in use also have underscores.
func isHostName(name string) bool { return ruleOf(name) > nameInvalid }
