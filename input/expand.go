package input

import (
	"strings"

	"example.com/uri/internal/ascii"
)

// An Expander reads what people type. The zero Expander is ready.
type Expander struct {
	// Scheme is the scheme of a text that does not suggest another one. If it is empty, Typed uses "https", and Expand uses "http",
	// which RFC 3986 (4.5) names.
	Scheme string

	// Schemes are the schemes that Typed accepts, in either case. An empty list means http, https and Scheme. With "mailto", Typed
	// accepts mail addresses; with "tel", telephone numbers with "+"; with "file", complete names of files. Expand ignores Schemes.
	Schemes []string
}

// Expand returns the URIs that a text may mean. A person has typed the text in a place without a base URI, as in the address bar of
// a browser. It may be "www.w3.org/Addressing/", a host name or an address (RFC 3986, 4.5; the draft of March 2003, Appendix F).
// The likeliest candidate is first. There is at least one, unless there is an error. All are absolute, and percent-encoded as the
// text is. A host with a number at its end is read as an IPv4 address or rejected, as by [whatwg.Repair].
//
// A number with fewer than four parts is an IP address only after a scheme or "//", or before a port or a path, as in 127.1:8080 and
// 192.168.1/admin. Even then it is not an address if it looks like a time, a date, a fraction, a version or an identifier. The
// first of two parts must be 127, and the first of three parts must have three digits. Expand returns an error for 12:30,
// 2026/11/21, 3/4, 3.14/pi, 1.2, 1.2.3/a, the DOI 10.1000/182 and 2026-11-21, and also for @joe.
//
// Expand first removes what is around the text and what breaks it, as [Clean] does. If a line ends with a hyphen, the candidates
// without the hyphen come last. White space within a line stays, unless a known scheme or a scheme with "//" is before it. It
// may be part of a file name or of a telephone number. Elsewhere it is an error, because a person who types several words does not mean a URI.
//
// Never use Expand for a reference that may be relative, as in a page. There "www.w3.org" is the name of something beside the
// page. Expand reads nothing but the text, so it does not know what exists.
//
//	http://h/a              itself, if the scheme is in the table of package schemes or "//" follows
//	http:h, http:/h/a       with two slashes, as browsers take it; so for https, ws, wss and ftp
//	//h/a                   with the default scheme
//	www.h.org/a, h.org      with the default scheme
//	ftp.h.org/a             ftp, then the default scheme; so for "gopher."
//	h:8080/a, localhost:80  with the default scheme, then itself, since "h" can be a scheme
//	h.org:/a, localhost:    the same
//	192.0.2.1, [::1]:80/a   with the default scheme; so for ::1, in brackets
//	192.168.1/a, 0x7f.1:80  the same, as 192.168.0.1 and 127.0.0.1; so for //192.168.1
//	joe@h.org, joe@h.org?a  mailto, then the default scheme with userinfo
//	joe@h.org/a             with the default scheme and userinfo
//	joe:pw@h.org            the same, then itself, since "joe" can be a scheme
//	+1 201 555 0123         tel, without what is between the digits; other numbers lack the context that RFC 3966 demands
//	/etc/motd, C:\a b       file; so for \\h\share\a
//	foo:bar                 itself, if nothing is known of the scheme
//
// The error is a [*uri.ParseError] about the given text, with an offset in its bytes. Its code is [CodeAbbreviation] if the text does
// not abbreviate a URI, such as "../a", "#a" and "12:30". It is CodeMissing of package schemes for "http:" and "http://",
// because the scheme needs a host. A host beyond ASCII is mapped by [whatwg.HostToASCII], or percent-encoded if that rejects it.
func (e Expander) Expand(text string) ([]Candidate, error) {
	var removed Removal
	x := expansion{scheme: e.Scheme, text: unwrap(text, &removed)}
	if x.scheme == "" {
		x.scheme = "http"
	}
	x.text.spaced = true
	joined, hyphens := x.text.join(new(Removal))
	if isURI(unwrap(joined, new(Removal))) {
		x.text.spaced = false
		joined, hyphens = x.text.join(new(Removal))
	}
	inner := unwrap(joined, new(Removal))
	if err := x.text.glued(&inner, removed); err != nil {
		return nil, err
	}
	x.read(joined)
	if hyphens {
		x.read(x.text.joinWithoutHyphens())
	}
	if len(x.candidates) > 0 {
		return x.candidates, nil
	}
	return nil, x.err
}

// isURI reports whether a text is plainly a URI and not an abbreviation: it begins with a known scheme, or a scheme with "//".
func isURI(w unwrapped) bool {
	s := w.text[w.start:w.end]
	n := ascii.SchemeLen(s)
	return n > 0 && !beginsWithDrive(s) && (strings.HasPrefix(s[n:], "://") || schemeOf(s[:n], false) != nil)
}
