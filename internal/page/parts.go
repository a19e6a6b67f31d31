package page

import (
	"strings"

	"example.com/uri"
)

// A part is a component of a text. In a text that no document accepts, it stands where a component would stand.
type part struct {
	name       string
	start, end int    // in bytes, without delimiters
	kind       string // of a host that is an address, in words
}

// hostKinds describes the hosts that are not names. The documents call different hosts names.
var hostKinds = map[uri.HostKind]string{uri.HostIPv4: "IPv4 address", uri.HostIPv6: "IPv6 address", uri.HostIPvFuture: "IP address of a later version"}

// partsOf returns the components of u, in the order of the text. An empty path is left out if there is another component.
func partsOf(u uri.URI) []part {
	var all []part
	add := func(c uri.Component) (end int) {
		start, end, ok := u.Span(c)
		if ok {
			all = append(all, part{name: c.String(), start: start, end: end})
		}
		return end
	}
	end := add(uri.ComponentScheme)
	if u.Opaque() != "" {
		start := end + len(":")
		all = append(all, part{name: "opaque", start: start, end: start + len(u.Opaque())})
		add(uri.ComponentFragment)
		return all
	}
	if u.HasAuthority() {
		add(uri.ComponentUserinfo)
		add(uri.ComponentHost)
		all[len(all)-1].kind = hostKinds[u.HostKind()]
		add(uri.ComponentPort)
	}
	if end = add(uri.ComponentPath); u.HasPathParams() {
		all = append(all, part{name: "params", start: end + len(";"), end: end + len(";") + len(u.PathParams())})
	}
	add(uri.ComponentQuery)
	add(uri.ComponentFragment)
	if len(all) > 1 {
		for i, p := range all {
			if p.name == "path" && p.start == p.end {
				return append(all[:i], all[i+1:]...)
			}
		}
	}
	return all
}

// divide divides any text, valid or not, by the expression of RFC 3986, Appendix B. It divides the authority at the last "@" and at the
// colon of a port.
func divide(text string) []part {
	var all []part
	rest, at := text, 0
	add := func(name string, skip, n int) {
		all = append(all, part{name: name, start: at + skip, end: at + skip + n})
		at += skip + n
		rest = rest[min(len(rest), skip+n):]
	}
	before := func(delimiters string) int {
		if i := strings.IndexAny(rest, delimiters); i >= 0 {
			return i
		}
		return len(rest)
	}
	if n := before(":/?#"); n > 0 && n < len(rest) && rest[n] == ':' {
		add("scheme", 0, n)
		at++
		rest = rest[1:]
	}
	if strings.HasPrefix(rest, "//") {
		at += len("//")
		rest = rest[len("//"):]
		n := before("/?#")
		if i := strings.LastIndexByte(rest[:n], '@'); i >= 0 {
			add("userinfo", 0, i)
			at++
			rest = rest[1:]
			n -= i + 1
		}
		host := n
		if i := strings.LastIndexByte(rest[:n], ':'); i >= 0 && strings.Trim(rest[i+1:n], "0123456789") == "" {
			host = i
		}
		add("host", 0, host)
		if host < n {
			add("port", 1, n-host-1)
		}
	}
	if n := before("?#"); n > 0 || len(all) == 0 {
		add("path", 0, n)
	}
	if strings.HasPrefix(rest, "?") {
		rest = rest[1:]
		at++
		add("query", 0, before("#"))
	}
	if strings.HasPrefix(rest, "#") {
		add("fragment", 1, len(rest)-1)
	}
	return all
}

// A piece is a part as the page shows it, with the delimiters beside it. All pieces together are the text.
type piece struct {
	Name          string
	Kind          string
	Start, End    int
	Before, After []run // delimiters
	Runs          []run
}

// piecesOf returns the pieces of a text whose parts are known. The bytes of the mark are marked.
func piecesOf(text string, parts []part, mark span) []piece {
	all := make([]piece, len(parts))
	at := 0
	for i, p := range parts {
		if i > 0 && at < p.start && (parts[i-1].name == "scheme" || parts[i-1].name == "userinfo") {
			all[i-1].After = runsOf(text, at, at+1, mark)
			at++
		}
		all[i] = piece{
			Name: p.name, Kind: p.kind, Start: p.start, End: p.end,
			Before: runsOf(text, at, p.start, mark), Runs: runsOf(text, p.start, p.end, mark),
		}
		at = p.end
	}
	if at < len(text) { // the colon of a scheme before an empty path
		all[len(all)-1].After = runsOf(text, at, len(text), mark)
	}
	return all
}
