package page

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
)

// A part is a component of a text. In a text that no document accepts, it stands where a component
// would stand.
type part struct {
	name       string
	start, end int    // in bytes, without delimiters
	kind       string // of a host that is an address, in words
}

// hostKinds describes the hosts that are not names. The documents call different hosts names.
var hostKinds = map[uri.HostKind]string{uri.HostIPv4: "IPv4 address", uri.HostIPv6: "IPv6 address",
	uri.HostIPvFuture: "IP address of a later version"}

// partsOf returns the components of u, in the order of the text. An empty path is left out if there
// is another component.
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
		all = append(all, part{name: "params", start: end + len(";"), end: end + len(";") +
			len(u.PathParams())})
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

// divide divides any text, valid or not, by the expression of RFC 3986, Appendix B. It divides the
// authority at the last "@" and at the colon of a port.
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
		if i := strings.LastIndexByte(rest[:n], ':'); i >= 0 &&
			strings.Trim(rest[i+1:n], "0123456789") == "" {
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

// divideAsBrowsers divides a text, valid or not, at the places where browsers do. Only URLs of
// special schemes have such places of their own: spaces and control characters at the ends do not
// count, a backslash is a slash, and any number of slashes stands before the host (URL Standard,
// 4.4). A text without a scheme has that of the base, or is on a page of the web.
func divideAsBrowsers(text, base string) []part {
	start, end := 0, len(text)
	for start < end && text[start] <= ' ' {
		start++
	}
	for start < end && text[end-1] <= ' ' {
		end--
	}
	inner := text[start:end]
	scheme := schemeOf(inner)
	special, relative := scheme, true
	switch {
	case scheme == "" && base != "":
		special = schemeOf(strings.TrimLeft(base, " "))
	case scheme == "":
		special = "http"
	default:
		relative = strings.EqualFold(scheme, schemeOf(base))
	}
	if !isSpecial(special) {
		return shifted(divide(inner), start)
	}
	at := len(scheme)
	if scheme != "" {
		at++
	}
	tail := len(inner)
	if i := strings.IndexAny(inner[at:], "?#"); i >= 0 {
		tail = at + i
	}
	slashed := inner[:at] + strings.ReplaceAll(inner[at:tail], `\`, "/") + inner[tail:]
	slashes := len(slashed[at:]) - len(strings.TrimLeft(slashed[at:], "/"))
	switch {
	case strings.EqualFold(special, "file"), slashes < 2 && relative:
		return shifted(divide(slashed), start)
	case scheme == "":
		return shifted(divide(slashed[slashes-2:]), start+slashes-2)
	}
	all := divide("//" + slashed[at+slashes:])
	return shifted(append([]part{{name: "scheme", start: 0, end: len(scheme)}},
		shifted(all, at+slashes-2)...), start)
}

// schemeOf returns the scheme of a text, or nothing.
func schemeOf(text string) string {
	if n := ascii.SchemeLen(text); n < len(text) && text[n] == ':' {
		return text[:n]
	}
	return ""
}

func isSpecial(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp", "file":
		return true
	}
	return false
}

// shifted moves parts by n bytes.
func shifted(all []part, n int) []part {
	for i := range all {
		all[i].start += n
		all[i].end += n
	}
	return all
}
