// Package whatwg reads references as browsers do, by the URL Standard of WHATWG, and returns valid
// URIs of RFC 3986. It is for the links of web pages and for whatever else browsers accept and RFC
// 3986 does not: texts with spaces, backslashes, line breaks, or letters beyond ASCII.
//
// A crawler prepares the base of a page once, and resolves each reference of the page against it:
//
//	base, err := whatwg.PageBase(page, baseHref) // the URI of the page, and the href of its base element or ""
//	if err != nil {
//		return err
//	}
//	link, repairs, err := base.Resolve(`..\img\a b.png`) // where a browser would go
//
// Which function to call depends on what you have, and on what you want to get:
//
//   - References of a page: [PageBase] or [NewBase], and [Base.Resolve]. [Srcset], [Refresh] and
//     [LinkHeader] find the references in attributes and headers that hold several, or other things
//     beside them.
//   - A single text: [Parse], which is new URL(text) of JavaScript, or [Resolve], which is new
//     URL(text, page). [Repair] makes a reference valid without resolving it.
//   - The text that browsers print: [Href], percent-encoded as RFC 3986 demands, or [Exact], byte
//     for byte. [RequestURL] makes of that a URL which package net/http sends unchanged.
//   - A URL of package net/url, which need not be valid: [FromURL].
//   - A data URL: [ReadData].
//   - A host name in any script: [HostToASCII] gives the form that DNS has, such as
//     xn--bcher-kva.example for bücher.example, and [HostToUnicode] the form for people.
//
// [Repairs] says what was changed in a text. A [Repairer] has options, and methods with the names
// of the functions.
//
// # What is promised
//
// For every text, [Parse] returns an error exactly if new URL(text) throws one, [Exact] returns new
// URL(text).href, and [Href] of the result of Parse is the same with the characters percent-encoded
// that RFC 3986 excludes. The same holds for [Resolve] and new URL(text, page).
//
// The standard is that of the review draft of August 2026; sections without the name of a document
// are its sections. ReadData also follows the Fetch Standard and the MIME Sniffing Standard, and
// host names follow UTS #46 and RFC 3492 (Punycode).
//
// Errors are of type [*uri.ParseError]. Their offsets are in bytes of the text that was given, and
// they hide passwords as those of package [uri] do.
//
// # Security
//
// A repaired reference leads where a browser would go, which need not be safe: a scheme such as
// javascript executes what follows, and the host may be on the local network. Check the result and
// use the result, never the text that was given. Package [example.com/uri/policy] has the checks.
package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
)

// Parse reads text as new URL(text) of JavaScript does, and says what it changed. It is
// [Repairer.Parse] of the zero [Repairer].
func Parse(text string) (uri.URI, Repairs, error) { return Repairer{}.Parse(text) }

// Repair makes a valid reference of RFC 3986 of a reference that a browser would follow. It is
// [Repairer.Repair] of the zero [Repairer].
func Repair(ref string) (uri.URI, Repairs, error) { return Repairer{}.Repair(ref) }

// Resolve returns the target of ref on a page, as new URL(ref, page) of JavaScript finds it, and
// says what it changed in ref. Both may be any text, but page needs a scheme. The target is a valid
// URI of RFC 3986, as [Base.Resolve] returns it.
//
// The error is that of [Parse] for page or that of Base.Resolve for ref; its Input tells which. To
// resolve many references of one page, prepare it with [PageBase] or [NewBase].
func Resolve(page, ref string) (uri.URI, Repairs, error) {
	u, _, err := Parse(page)
	if err != nil {
		return uri.URI{}, 0, err
	}
	b, err := Repairer{}.base(u, "")
	if err != nil {
		return uri.URI{}, 0, err
	}
	return b.Resolve(ref)
}

// NewBase prepares the URI of a page as a base for many references. It is [Repairer.Base] of the
// zero [Repairer]. Use [PageBase] if the page may have a base element.
func NewBase(page uri.URI) (*Base, error) { return Repairer{}.Base(page) }

// PageBase prepares the base of the references in an HTML page. It is [Repairer.PageBase] of the
// zero [Repairer].
func PageBase(page uri.URI, baseHref string) (*Base, error) {
	return Repairer{}.PageBase(page, baseHref)
}

// Exact returns the href of new URL(ref, page) of JavaScript, byte for byte, or that of new
// URL(ref) if page is empty. Use it to compare with what browsers print or, with [RequestURL], to
// ask a server for the very bytes that a browser asks for.
//
// For everything else use [Resolve]: the text of Exact need not be a URI of RFC 3986, because
// browsers leave the characters raw that [Href] lists.
//
// The errors are those of Resolve. For many references on one page, use [Repairer.ExactBase].
func Exact(page, ref string) (string, error) {
	if page == "" {
		return exact(&noPage, nil, ref)
	}
	text, err := exact(&noPage, nil, page)
	if err != nil {
		return "", err
	}
	base := pageOf(text)
	return exact(&base, nil, ref)
}

// Href returns u in the form in which browsers print it, which is the attribute href of
// JavaScript's URL, percent-encoded as RFC 3986 demands. The scheme is in lower case; an empty
// port, the default port of a special scheme and zeros before a port are gone; the path of a
// special scheme begins with "/" and no path has dot segments. Escapes stay as they are.
//
// Use it for results of [Parse], [Resolve] and [Base.Resolve]. It reads any other u as Parse does,
// and returns u unchanged if u is relative or browsers reject it.
//
// The result is always valid, so it has these characters percent-encoded, which browsers and
// [Exact] leave raw:
//
//	user, password   %
//	host             " ` { } and, if the scheme is not special, %
//	path             [ ] | % and, if the scheme is not special, \
//	opaque path      space " < > [ \ ] ^ ` { | } %
//	query            [ \ ] ^ ` { | } %
//	fragment         # [ \ ] ^ { | } %
//
// The special schemes are http, https, ws, wss, ftp and file. In other schemes a path is opaque if
// it does not begin with a slash and no authority stands before it. A "%" is left raw only if no
// two hexadecimal digits follow it. The brackets of an IPv6 address stay.
//
// Href is idempotent. It does not allocate if u is plainly valid, as [Repairer.Repair] defines it,
// and has the form already.
func Href(u uri.URI) uri.URI {
	if v, ok := plainURI(u); ok && isPrinted(v) {
		return v
	}
	p := reading{base: &noPage, given: u.String(), form: formHref}
	if v, _, err := p.read(); err == nil {
		return v
	}
	return u
}

// isPrinted reports whether a plain URI has the form that browsers print.
func isPrinted(u uri.URI) bool {
	special, _ := host.IsSpecial(u.Scheme())
	return u.Scheme() == strings.ToLower(u.Scheme()) && (!special || u.Path() != "") &&
		(!u.HasPort() || u.Port() != "" && printedPort(u.Scheme(), u.Port()) == u.Port())
}
