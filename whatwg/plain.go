package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/host"
)

// isPlain reports whether browsers certainly read a valid reference as RFC 3986 does. If it reports
// false, they may still do so.
func (b *page) isPlain(u uri.URI) bool {
	path := u.Path()
	special := b.special
	switch scheme := u.Scheme(); {
	case scheme != "":
		var isFile bool
		if special, isFile = host.IsSpecial(scheme); isFile || special && !u.HasAuthority() {
			return false
		}
		if !u.HasAuthority() && (path == "" || path[0] != '/') {
			return !mayHaveDots(path) // the path is opaque, and browsers keep the dots
		}
	case b.opaque:
		return path == "" && !u.HasAuthority() && !u.HasQuery() && u.HasFragment()
	case b.isFile:
		return path == "" && !u.HasAuthority() && strings.IndexByte(u.Query(), '\'') < 0
	}
	if u.HasAuthority() && !isPlainAuthority(u, special) {
		return false
	}
	if i := strings.IndexByte(path, '%'); i >= 0 && mayHaveEncodedDots(path[i:]) {
		return false
	}
	return !special || strings.IndexByte(u.Query(), '\'') < 0
}

// mayHaveDots reports whether a path may have dot segments.
func mayHaveDots(path string) bool {
	return strings.HasPrefix(path, ".") || strings.Contains(path, "/.")
}

// mayHaveEncodedDots reports whether a path may have dot segments in which a dot is encoded.
func mayHaveEncodedDots(path string) bool {
	return strings.Contains(path, "%2e") || strings.Contains(path, "%2E")
}

// isPlainAuthority is isPlain for the authority.
func isPlainAuthority(u uri.URI, special bool) bool {
	host := u.Host()
	switch {
	case u.HasUserinfo(), host == "" && (special || u.HasPort()):
		return false
	case u.HasPort():
		if _, ok := u.PortNumber(); !ok && u.Port() != "" {
			return false
		}
	}
	switch u.HostKind() {
	case uri.HostIPv4:
		return true
	case uri.HostRegName:
		return !special || isPlainDomain(host)
	}
	return false
}

// isPlainDomain reports whether a valid host is certainly a name that browsers do not change.
func isPlainDomain(host string) bool {
	for i := 0; i < len(host); i++ {
		if c := host[i]; c == '%' || ascii.IsUpper(c) {
			return false
		}
	}
	host = strings.TrimSuffix(host, ".")
	last := strings.LastIndexByte(host, '.') + 1
	return last < len(host) && !ascii.IsDigit(host[last]) // the label that may make it an address
}

// plainURI returns u without dot segments, and true, if u is a plainly valid URI.
func plainURI(u uri.URI) (uri.URI, bool) {
	if !u.IsAbsolute() || u.Spec() != uri.RFC3986 || !noPage.isPlain(u) {
		return uri.URI{}, false
	}
	if mayHaveDots(u.Path()) {
		u, err := u.Resolve(u)
		return u, err == nil
	}
	return u, true
}
