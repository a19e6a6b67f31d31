// Package whatwg reads the references in web pages as browsers do. It returns valid URIs of RFC
// 3986.
//
// A crawler prepares the base of a page once, and resolves each reference of the page against it:
//
//	base, err := whatwg.PageBase(page, baseHref) // the URI of the page, and the href of its base element or ""
//	if err != nil {
//		return err
//	}
//	link, repairs, err := base.Resolve(`..\img\a b.png`) // where a browser would go
//
// Browsers follow the URL Standard of WHATWG. It accepts texts with spaces, backslashes, line
// breaks or letters beyond ASCII. The results are always valid, and percent-encoded. [Repairs] says
// what was changed.
//
//   - [PageBase] and [NewBase] prepare the base of a page, for [Base.Resolve].
//   - [Parse] reads a text as new URL(text) of JavaScript does, and [Resolve] as new URL(text,
//     page) does.
//   - [Href] gives the form that browsers print, percent-encoded. [Exact] gives it byte for byte,
//     and [RequestURL] makes of that a URL which package net/http sends as it is.
//   - [Srcset], [Refresh] and [LinkHeader] find the references in texts that have several, or other
//     things beside them.
//   - [Repair] makes a reference valid without resolving it.
//   - [FromURL] converts a URL of package net/url, which need not be valid.
//   - [ReadData] reads a data URL as browsers do.
//   - [HostToASCII] maps bücher.example to the form that DNS has, xn--bcher-kva.example.
//     [HostToUnicode] maps it back, for people.
//
// [Repairer] has options, and methods with the same names.
//
// # The law
//
// For every text, Parse has an error exactly if new URL(text) has one, and [Exact] returns new
// URL(text).href. [Href] of the result of Parse is the same with the characters percent-encoded
// that RFC 3986 forbids. The same holds for Resolve and new URL(text, page).
//
// # Specifications
//
// The package follows the URL Standard as of its review draft of August 2026. Sections without a
// document's name, in comments, are sections of that standard. [ReadData] also follows the Fetch
// Standard and the MIME Sniffing Standard. Host names follow UTS #46 and RFC 3492 (Punycode).
//
// # Errors
//
// An error is a [*uri.ParseError]. Its offset counts bytes of the text that was given. Errors hide
// passwords as those of package [uri] do.
//
// # Security
//
// A repaired reference is the one that a browser would follow. It is not a safe one: a scheme such
// as javascript executes what follows, and the host may be on the local network. Check and use the
// result, never the text that was given. Package [example.com/uri/policy] has the checks.
package whatwg

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/host"
)

// Parse reads text as new URL(text) of JavaScript does, and says what it changed. It uses the zero
// [Repairer]: see [Repairer.Parse].
func Parse(text string) (uri.URI, Repairs, error) { return Repairer{}.Parse(text) }

// Repair makes a valid reference of RFC 3986 of a reference that a browser would follow. It uses
// the zero [Repairer]: see [Repairer.Repair].
func Repair(ref string) (uri.URI, Repairs, error) { return Repairer{}.Repair(ref) }

// Resolve returns the target of ref on a page, as new URL(ref, page) of JavaScript finds it, and
// says what it changed in ref. Both texts may be any text, and page needs a scheme. The target is a
// valid URI of RFC 3986, percent-encoded, as [Base.Resolve] gives it.
//
// The error is that of [Parse] for page, or that of Base.Resolve for ref. Its Input tells which.
// For many references on one page, use [PageBase] or [NewBase].
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

// NewBase prepares the URI of a page as a base for many references. It uses the zero [Repairer]:
// see [Repairer.Base]. Use [PageBase] if the page may have a base element.
func NewBase(page uri.URI) (*Base, error) { return Repairer{}.Base(page) }

// PageBase prepares the base of the references in an HTML page. It uses the zero [Repairer]: see
// [Repairer.PageBase].
func PageBase(page uri.URI, baseHref string) (*Base, error) {
	return Repairer{}.PageBase(page, baseHref)
}

// Exact returns the href of new URL(ref, page) of JavaScript, byte for byte, or that of new
// URL(ref) if page is empty. Use it to compare with what browsers print, or, with [RequestURL], to
// ask a server for the very bytes that a browser asks for.
//
// The text need not be a URI of RFC 3986, because browsers leave characters raw that it excludes:
// those that [Href] lists. For all other uses take [Resolve] and its URI, in which they are
// percent-encoded.
//
// The errors are those of [Resolve]. For many references on one page, use [Repairer.ExactBase].
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

// Href returns the form of u in which browsers print it, percent-encoded: the attribute href of
// JavaScript's URL. The scheme is in lower case. An empty port, the default port of a special
// scheme, and zeros before a port are gone. The path of a special scheme begins with "/". There are
// no dot segments, and escapes stay as they are.
//
// The result is a valid URI of RFC 3986. So it has these characters percent-encoded, which browsers
// leave raw, and [Exact] does, too:
//
//	user, password   %
//	host             " ` { } and, if the scheme is not special, %
//	path             [ ] | % and, if the scheme is not special, \
//	opaque path      space " < > [ \ ] ^ ` { | } %
//	query            [ \ ] ^ ` { | } %
//	fragment         # [ \ ] ^ { | } %
//
// The special schemes are http, https, ws, wss, ftp and file. In other schemes, a path is opaque if
// it does not begin with a slash and no authority stands before it. The brackets of an IPv6 address
// stay, and "%" stays if two hexadecimal digits follow it. The mapping has no inverse: "%5B" may
// have been "%5B" or "[".
//
// Use Href for results of [Parse], [Resolve] and [Base.Resolve]. Href reads any other u as Parse
// does. It returns u unchanged if browsers reject it, or if u is relative.
//
// Href is idempotent. It does not allocate if u is plainly valid and has the form already.
// [Repairer.Repair] says what is plainly valid.
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
