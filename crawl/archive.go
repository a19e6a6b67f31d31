package crawl

import (
	"bytes"
	"net/netip"
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
	"example.com/uri/internal/split"
	"example.com/uri/whatwg"
)

// ArchiveKey returns the key under which web archives index u: the urlkey of the CDX and CDXJ files
// of the Wayback Machine, pywb and Common Crawl.
//
//	https://www2.Example.com:443/Path/?b=1&a=2#top  →  com,example)/path?a=2&b=1
//
// Because a key has to find what is already in an index, ArchiveKey follows the Python package surt
// 0.3.1 with its default options, byte for byte. It takes these steps; the [Change] in parentheses
// does nearly the same.
//
//   - Drop the fragment ([DropFragment]), the userinfo ([DropUserinfo]), the scheme, and a default
//     port ([Normalized]).
//   - Decode everything fully and encode it once ([DecodeFully]), so that "%2F" separates segments
//     and "%26" parameters.
//   - Remove dots around the host, and write an IPv4 address in dotted decimal, as [whatwg.Repair]
//     does.
//   - Remove "www." or "www2." from the host, once ([DropWWWDigits], which leaves two labels).
//   - Remove dot segments and empty segments ([Normalized], [CollapseSlashes]). At the root, ".."
//     stays.
//   - Remove session identifiers ([DropSessions], which is more careful) and a trailing slash
//     ([DropTrailingSlash]).
//   - Write everything in lower case ([LowerCase]), sort the parameters ([SortParamsAndValues]) and
//     omit an empty query ([DropEmptyQuery]).
//   - Write the labels of the host, or the numbers of its address, in reverse order with commas
//     between them, then ":port", ")", the path, "?" and the query. An IPv6 address has no
//     brackets.
//
// Resolve relative references first: like surt, ArchiveKey reads a reference without a scheme as an
// http URL whose "http://" was left out. A URI without a host has the key "scheme:path?query", in
// which the path keeps its dots and empty segments; but without a host, the first segment of an
// http or https URI is taken for the host. The key of the empty reference is "-", and a text that
// begins with "filedesc" is its own key.
//
// ArchiveKey differs from Python in two places. A port that is too large or not a number, for which
// Python raises an error, stays in lower case and without leading zeros. A host beyond ASCII is
// mapped as browsers do, except that "ß" becomes "ss" and the like, as in IDNA 2003, and it stays
// percent-encoded if [whatwg.HostToASCII] refuses it; for letters of Unicode 3.2 that gives the key
// of Python, unless a later version of Unicode gave them a lower case or corrected their
// decomposition.
//
// The key is ASCII without spaces, never empty, and at most 10 bytes longer than three times the
// text. ArchiveKey allocates once if no component is longer than 256 bytes and the host is ASCII,
// and once more to sort up to 16 parameters.
func ArchiveKey(u uri.URI) string {
	text := u.String()
	switch {
	case text == "":
		return "-"
	case strings.HasPrefix(text, "filedesc"):
		return text
	}
	d := divide(u)
	b := d.appendHost(make([]byte, 0, 512))
	hasHost := len(b) > 0
	if hasHost {
		b = append(d.appendPort(b), ')')
	} else {
		b = append(append(b, d.scheme...), ':')
	}
	start := len(b)
	b = d.appendPath(b, hasHost)
	end := len(b)
	if d.query == "" {
		return string(b)
	}
	if end == start {
		b = append(b, '/')
	}
	b = append(b, '?')
	start = len(b)
	if b = d.appendQuery(b); len(b) == start {
		return string(b[:end])
	}
	return string(b)
}

// divided is a URL as the Internet Archive divides it, percent-encoded as written.
type divided struct{ scheme, host, port, path, query string }

// divide divides a URI. In "http://https://h/" the last scheme counts.
func divide(u uri.URI) (d divided) {
	text, at := u.String(), 0
	for {
		if strings.HasPrefix(text[at:], "http://") {
			d.scheme = "http"
		} else if strings.HasPrefix(text[at:], "https://") {
			d.scheme = "https"
		} else {
			break
		}
		at += len(d.scheme) + len("://")
	}
	hasAuthority := true
	switch {
	case d.scheme != "":
	case u.IsAbsolute():
		d.scheme = u.Scheme()
		at = len(d.scheme) + 1
		if hasAuthority = u.HasAuthority(); hasAuthority {
			at += len("//")
		}
	default:
		d.scheme = "http" // "http://" was left out
	}
	if start, _, ok := u.Span(uri.ComponentAuthority); ok && start == at &&
		u.Spec() == uri.RFC3986 {
		d.host, d.port, d.path, d.query = u.Hostname(), u.Port(), u.Path(), u.Query()
	} else {
		d.divideText(text, at, hasAuthority)
	}
	if d.host == "" && strings.HasPrefix(d.scheme, "http") && d.path != "" {
		path := strings.TrimLeft(d.path, "/")
		end := strings.IndexByte(path, '/')
		if end < 0 {
			end = len(path)
		}
		if d.host, d.path = path[:end], path[end:]; d.path == "" {
			d.path = "/"
		}
	}
	return d
}

// divideText divides what RFC 3986 divides otherwise, or what is read under an older document. The
// authority begins at the offset, or the path if there is no authority.
func (d *divided) divideText(text string, at int, hasAuthority bool) {
	parts := split.Behind(text, at, "/")
	if hasAuthority {
		d.host, d.port = hostAndPort(text[at:parts.Path])
		at = parts.Path
	}
	d.path = text[at:parts.Query]
	if parts.HasQuery() {
		d.query = text[parts.Query+1 : parts.Fragment]
	}
}

// hostAndPort returns the host without brackets, and the port.
func hostAndPort(authority string) (host, port string) {
	authority = strings.TrimRight(authority, ":")
	authority = authority[strings.LastIndexByte(authority, '@')+1:]
	if _, literal, ok := strings.Cut(authority, "["); ok {
		host, port, _ = strings.Cut(literal, "]")
		_, port, _ = strings.Cut(port, ":")
		return host, port
	}
	host, port, _ = strings.Cut(authority, ":")
	return host, port
}

// appendHost appends the host in reverse order.
func (d *divided) appendHost(b []byte) []byte {
	var stack [256]byte
	host := appendDecoded(stack[:0], d.host)
	if len(host) < len(d.host) && !ascii.Is(host) {
		if name, ok := toASCII2003(host); ok {
			host = name
		}
	}
	host = bytes.Trim(singleDots(host), ".")
	if addr, ok := archiveIPv4(host); ok {
		host = addr.AppendTo(stack[:0])
	} else {
		host = appendEncoded(stack[:0], host, d.host)
		ascii.LowerBytes(host)
	}
	if d.scheme != "dns" {
		if www, rest, ok := bytes.Cut(host, []byte{'.'}); ok && isWWW(www) {
			host = rest
		}
	}
	for {
		i := bytes.LastIndexByte(host, '.')
		b = append(b, host[i+1:]...)
		if i < 0 {
			return b
		}
		b = append(b, ',')
		host = host[:i]
	}
}

var (
	// dots are the characters that separate labels in IDNA 2003 (RFC 3490, 3.1).
	dots = strings.NewReplacer("。", ".", "．", ".", "｡", ".")
	// folded are the characters that IDNA 2003 replaces, and browsers keep (RFC 3454, B.1 and B.2;
	// UTS #46, 4).
	folded = strings.NewReplacer("ß", "ss", "ς", "σ", "\u200c", "", "\u200d", "")
)

// invisible are characters that IDNA 2003 keeps, and browsers drop.
const invisible = "\u180f\u2064"

// maxLabel is the length of the longest label (RFC 1035, 2.3.4).
const maxLabel = 63

// toASCII2003 returns a host that is not ASCII as Python's codec "idna" encodes it, after dropping
// bytes that are not UTF-8. It reports whether that form is known here.
func toASCII2003(host []byte) ([]byte, bool) {
	valid := strings.ToValidUTF8(string(host), "")
	if valid == "" {
		return nil, true
	}
	name := make([]byte, 0, len(host))
	rest, final := strings.CutSuffix(dots.Replace(valid), ".")
	for label := range strings.SplitSeq(rest, ".") {
		label, ok := labelToASCII2003(label)
		if !ok || label == "" || len(label) > maxLabel {
			return nil, false
		}
		name = append(append(name, label...), '.')
	}
	if !final {
		name = name[:len(name)-1]
	}
	return name, true
}

func labelToASCII2003(label string) (string, bool) {
	if ascii.Is(label) {
		return label, true
	}
	if label = folded.Replace(label); ascii.Is(label) {
		return label, true
	}
	if strings.ContainsAny(label, invisible) {
		return "", false
	}
	name, err := whatwg.HostToASCII(label)
	return name, err == nil
}

// singleDots replaces each ".." by "." in one pass, so that "..." becomes "..".
func singleDots(host []byte) []byte {
	if !bytes.Contains(host, []byte("..")) {
		return host
	}
	kept := host[:0]
	for i := 0; i < len(host); i++ {
		kept = append(kept, host[i])
		if host[i] == '.' && i+1 < len(host) && host[i+1] == '.' {
			i++
		}
	}
	return kept
}

// isWWW reports whether a label in lower case is "www", or "www" with digits.
func isWWW(label []byte) bool {
	digits, ok := bytes.CutPrefix(label, []byte("www"))
	return ok && len(bytes.Trim(digits, "0123456789")) == 0
}

// archiveIPv4 returns the address that a host stands for, and whether there is one. A single number
// is decimal, modulo 2^32. Several numbers are read as by inet_aton, but none may be hexadecimal.
// If the first is octal, no other may have 8 or 9.
func archiveIPv4(name []byte) (addr netip.Addr, ok bool) {
	var value uint32
	dots, eight := 0, false
	for _, c := range name {
		switch {
		case c == '.':
			dots++
		case !ascii.IsDigit(c):
			return addr, false
		}
		value = value*10 + uint32(c-'0')
		eight = eight || c >= '8'
	}
	switch {
	case len(name) == 0 || dots > 0 && name[0] == '0' && eight:
		return addr, false
	case dots > 0:
		return host.ParseIPv4(string(name))
	}
	return netip.AddrFrom4([4]byte{byte(value >> 24), byte(value >> 16), byte(value >> 8),
		byte(value)}), true
}

// appendPort appends ":" and the port, unless it is empty, 0 or the default port.
func (d *divided) appendPort(b []byte) []byte {
	port := strings.TrimLeft(d.port, "0")
	if port == "" || port == "80" && strings.EqualFold(d.scheme, "http") ||
		port == "443" && strings.EqualFold(d.scheme, "https") {
		return b
	}
	start := len(b)
	b = append(append(b, ':'), port...)
	ascii.LowerBytes(b[start:])
	return b
}

// appendPath appends the path.
func (d *divided) appendPath(b []byte, hasHost bool) []byte {
	start := len(b)
	path := appendDecoded(b, d.path)[start:]
	if hasHost {
		path = resolveDots(path, true)
	}
	b = appendEncoded(b, path, d.path)
	ascii.LowerBytes(b[start:])
	kept := dropSegments(b[start:])
	if n := len(kept); n > 1 && kept[n-1] == '/' {
		kept = kept[:n-1]
	}
	return b[:start+len(kept)]
}

// appendQuery appends the query.
func (d *divided) appendQuery(b []byte) []byte {
	start := len(b)
	b = appendEncoded(b, appendDecoded(b, d.query)[start:], d.query)
	ascii.LowerBytes(b[start:])
	kept := dropParams(b[start:])
	b = b[:start+len(kept)]
	if areSorted(kept) {
		return b
	}
	params := make([]string, 0, 16)
	for param := range strings.SplitSeq(string(kept), "&") {
		params = append(params, param)
	}
	slices.SortFunc(params, compareParams[string])
	b = b[:start]
	for i, param := range params {
		if i > 0 {
			b = append(b, '&')
		}
		b = append(b, param...)
	}
	return b
}

// areSorted reports whether the parameters of a query are in order.
func areSorted(query []byte) bool {
	last, rest, more := bytes.Cut(query, []byte{'&'})
	for more {
		var next []byte
		if next, rest, more = bytes.Cut(rest, []byte{'&'}); compareParams(last, next) > 0 {
			return false
		}
		last = next
	}
	return true
}
