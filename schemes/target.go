package schemes

import (
	"strings"

	"example.com/uri"
)

// Target returns the URL of another protocol that the item stands for, and whether there is such a URL.
//
//   - An item of type '8' or 'T' (RFC 1436, 3.8) stands for a telnet or tn3270 URL with the same host and port. The
//     selector is its user, as the draft of 14 July 1993 asks.
//   - An item of type 'h' stands for a URI if its selector is "URL:" or "/URL:" and that URI. This is a custom, in no
//     document. The URI must be valid ([Validate]). Its scheme must be ftp, gopher, http, https, mailto, news, nntp,
//     telnet, tn3270 or wais. Other schemes are unsafe: javascript would run a stranger's code, and file would name
//     something on this machine.
//
// There is no target if [Gopher.URI] returns an error.
func (g Gopher) Target() (uri.URI, bool) {
	if _, err := g.URI(); err != nil {
		return uri.URI{}, false
	}
	switch g.Type {
	case 'h':
		text, ok := strings.CutPrefix(strings.TrimPrefix(g.Selector, "/"), "URL:")
		u, err := uri.Parse(text)
		if !ok || err != nil || !isTarget(strings.ToLower(u.Scheme())) || Validate(u) != nil {
			return uri.URI{}, false
		}
		return u, true
	case '8':
		return g.session(&telnetForm)
	case 'T':
		return g.session(&tn3270Form)
	}
	return uri.URI{}, false
}

// session returns the URL of an interactive service on the server of g.
func (g Gopher) session(f *form) (uri.URI, bool) {
	p := server(f.scheme, g.Host, portOr("gopher", g.Port, g.HasPort), true)
	p.Userinfo, p.HasUserinfo = uri.Escape(g.Selector, uri.RoleUser), g.Selector != ""
	u, err := f.build(p)
	return u, err == nil
}

// isTarget reports whether an item may stand for a URI of the scheme, which must name another service.
func isTarget(scheme string) bool {
	switch scheme {
	case "ftp", "gopher", "http", "https", "mailto", "news", "nntp", "telnet", "tn3270", "wais":
		return true
	}
	return false
}
