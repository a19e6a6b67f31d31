package crawl

import (
	"bytes"
	"crypto/sha256"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/whatwg"
)

// SafeBrowsing returns the expressions under which Google's Safe Browsing lists may have u:
// suffixes of its host, each with prefixes of its path. If list is nil, it follows version 4 of the
// documentation (developers.google.com/safe-browsing/v4/urls-hashing), which needs no public suffix
// list, and otherwise the current one
// (developers.google.com/safe-browsing/reference/URLs.and.Hashing).
//
//	http://www.example.com/a?b=1  →  www.example.com/a?b=1  www.example.com/a  www.example.com/
//	                                 example.com/a?b=1  example.com/a  example.com/
//
// There are at most 30 expressions, from the longest host to the shortest, and for each host from
// the longest path to the shortest. The hosts are the whole host and, unless it is an address,
// shorter ones: with a list the [Site] and the site with one, two and three labels before it, and
// without a list the last five, four, three and two labels. The paths are the path with its query
// unless that is empty, the path alone, and the first four of "/", "/1/", "/1/2/" and so on. The
// scheme, the userinfo, the port and the fragment do not count. A reference without a host has no
// expressions, and neither has one whose host consists of dots.
//
// As the documentation demands, the URL is fully decoded before it is divided, so that "%2F"
// separates segments, "%3F" begins a query and "%40" ends a userinfo. This may lead to another
// host: the expressions of "http://a%2F@b/" are those of a. Apply [DropUserinfo] first to get those
// of b. Afterwards the bytes 00–20, 7F–FF, "#" and "%" are encoded again, IPv4 addresses of all
// forms become dotted decimal, and a label beyond ASCII stays percent-encoded if
// [whatwg.HostToASCII] refuses it.
//
// Where implementations disagree, SafeBrowsing follows the documentation: it resolves dot segments
// before it merges slashes, ends a path in a slash after a final "/.." or "/.", takes a host with a
// number out of range for a name, and drops the colon of an empty port. IPv6 addresses are
// lower-cased; with a list, they are also shortened, and those in ::ffff:0:0/96 and 64:ff9b::/96
// become IPv4 addresses.
//
// An expression is at most three times as long as u. SafeBrowsing allocates twice if no part of u
// is longer than 256 bytes, the host is an ASCII name and list is nil.
func SafeBrowsing(u uri.URI, list SuffixList) []string {
	var stack [512]byte
	c, ok := canonicalize(u, stack[:0], list != nil)
	switch {
	case !ok:
		return nil
	case list == nil:
		return c.expressions(2, 5)
	}
	if host := string(c.host()); !c.isAddress && isDomain(host) {
		if site := siteOf(host, list); site != "" {
			labels := 1 + strings.Count(site, ".")
			return c.expressions(labels, labels+3)
		}
	}
	return c.expressions(1, 0)
}

// SafeBrowsingHash returns the SHA-256 hash of an expression. The lists have the first bytes of
// hashes, at least four: hash[:4] is the shortest prefix.
func SafeBrowsingHash(expression string) [sha256.Size]byte {
	return sha256.Sum256([]byte(expression))
}

// canonical is a URL as Safe Browsing has it, without its scheme.
type canonical struct {
	text             []byte // the host, the path and, if it is not empty, "?" and the query
	hostEnd, pathEnd int
	isAddress        bool
}

func (c *canonical) host() []byte { return c.text[:c.hostEnd] }

// canonicalize returns the canonical form of u, and whether u has a host. It uses the room of b. If
// current is true, IPv6 addresses follow the current documentation.
func canonicalize(u uri.URI, b []byte, current bool) (c canonical, ok bool) {
	if !u.HasAuthority() {
		return c, false
	}
	from, _, _ := u.Span(uri.ComponentAuthority)
	text, _, _ := strings.Cut(u.String()[from:], "#")
	var stack [256]byte
	rest, query, _ := bytes.Cut(appendDecoded(stack[:0], text), []byte{'?'})
	slash := bytes.IndexByte(rest, '/')
	if slash < 0 {
		slash = len(rest)
	}
	host, path := rest[:slash], resolveDots(rest[slash:], false)

	host = withoutPort(host[bytes.LastIndexByte(host, '@')+1:])
	b, c.isAddress = appendHost(b, host, text, current)
	c.hostEnd = len(b)
	b = appendEncoded(b, path, text)
	c.pathEnd = len(b)
	if len(query) > 0 {
		b = appendEncoded(append(b, '?'), query, text)
	}
	c.text = b
	return c, c.hostEnd > 0
}

// withoutPort returns a host without the port behind it, which may be empty.
func withoutPort(host []byte) []byte {
	if bytes.IndexByte(host, ':') < 0 {
		return host
	}
	colon := bytes.LastIndexByte(host, ':')
	if !allOf(host[colon+1:], ascii.IsDigit) || bytes.IndexByte(host[colon:], ']') >= 0 {
		return host
	}
	return host[:colon]
}

// appendHost appends the canonical form of a host that was decoded from a text, and reports whether
// it is an IP address.
func appendHost(b, name []byte, from string, current bool) (_ []byte, isAddress bool) {
	if len(name) > 1 && name[0] == '[' && name[len(name)-1] == ']' {
		return appendLiteral(b, name, from, current), true
	}
	if strings.IndexByte(from, '%') >= 0 && !ascii.Is(name) {
		name = asciiLabels(name)
	}
	if name = bytes.Trim(name, "."); bytes.Contains(name, []byte("..")) {
		name = mergeRuns(name, '.')
	}
	if addr, ok := readIPv4(name); ok {
		return addr.AppendTo(b), true
	}
	ascii.LowerBytes(name)
	return appendEncoded(b, name, from), false
}

// asciiLabels returns a decoded host with each label beyond ASCII as DNS has it, if that is sure,
// and else as it is.
func asciiLabels(host []byte) []byte {
	labels := strings.Split(string(host), ".")
	for i, label := range labels {
		if !ascii.Is(label) {
			if name, err := whatwg.HostToASCII(label); err == nil {
				labels[i] = name
			}
		}
	}
	return []byte(strings.Join(labels, "."))
}

// readIPv4 is [host.ParseIPv4] for bytes. It allocates only if the last label may be a number.
func readIPv4(name []byte) (addr netip.Addr, ok bool) {
	if last := bytes.LastIndexByte(name, '.') + 1; last == len(name) || !ascii.IsDigit(name[last]) {
		return netip.Addr{}, false
	}
	return host.ParseIPv4(string(name))
}

// nat64 is the well-known prefix of IPv6 addresses that stand for IPv4 addresses (RFC 6052, 2.1).
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// appendLiteral is appendHost for a host in brackets.
func appendLiteral(b, host []byte, from string, current bool) []byte {
	ascii.LowerBytes(host)
	addr, err := netip.Addr{}, error(nil)
	if current {
		addr, err = netip.ParseAddr(string(host[1 : len(host)-1]))
	}
	switch {
	case err != nil || !addr.Is6() || addr.Zone() != "":
		return appendEncoded(b, host, from)
	case addr.Is4In6():
		return addr.Unmap().AppendTo(b)
	case nat64.Contains(addr):
		bits := addr.As16()
		return netip.AddrFrom4([4]byte(bits[12:])).AppendTo(b)
	}
	return append(addr.AppendTo(append(b, '[')), ']')
}

// expressions returns the expressions, whose shorter hosts have from least to most labels. Each is
// a part of one string, because it begins in the host and ends in the path.
func (c *canonical) expressions(least, most int) []string {
	hosts := append(make([]int, 0, 5), 0) // where they begin
	if !c.isAddress {
		hosts = c.appendShorterHosts(hosts, least, most)
	}
	paths := make([]int, 0, 6) // where they end
	if c.pathEnd < len(c.text) {
		paths = append(paths, len(c.text))
	}
	paths = append(paths, c.pathEnd)
	whole := len(paths)
	for end := c.hostEnd; len(paths) < whole+4; {
		i := bytes.IndexByte(c.text[end:c.pathEnd], '/') + 1
		if end += i; i == 0 || end == c.pathEnd {
			break
		}
		paths = append(paths, end)
	}
	slices.Reverse(paths[whole:])

	text := string(c.text)
	list := make([]string, 0, len(hosts)*len(paths))
	for _, start := range hosts {
		for _, end := range paths {
			list = append(list, text[start:end])
		}
	}
	return list
}

// appendShorterHosts appends where the last labels of the host begin, from most to least of them,
// but not all labels.
func (c *canonical) appendShorterHosts(starts []int, least, most int) []int {
	end := c.hostEnd
	for n := 1; n <= most; n++ {
		end = bytes.LastIndexByte(c.text[:end], '.')
		if end < 0 {
			break
		}
		if n >= least {
			starts = append(starts, end+1)
		}
	}
	slices.Reverse(starts[1:])
	return starts
}
