// Package whatwg reads the references in web pages as browsers do. It returns valid URIs of RFC 3986.
//
// A crawler prepares the base of a page once, and resolves each reference of the page against it:
//
//	base, err := whatwg.PageBase(page, baseHref) // the URI of the page, and the href of its base element or ""
//	if err != nil {
//		return err
//	}
//	link, repairs, err := base.Resolve(`..\img\a b.png`) // where a browser would go
//
// Browsers follow the URL Standard of WHATWG. It accepts texts with spaces, backslashes, line breaks or letters beyond ASCII. The
// results are always valid, and percent-encoded. [Repairs] says what was changed.
//
//   - [PageBase] and [NewBase] prepare the base of a page, for [Base.Resolve].
//   - [Parse] reads a text as new URL(text) of JavaScript does, and [Resolve] as new URL(text, page) does.
//   - [Href] gives the form that browsers print, percent-encoded.
//   - [Repair] makes a reference valid without resolving it.
//   - [FromURL] converts a URL of package net/url, which need not be valid.
//   - [ReadData] reads a data URL as browsers do.
//   - [HostToASCII] maps bücher.example to the form that DNS has, xn--bcher-kva.example. [HostToUnicode] maps it back, for people.
//
// [Repairer] has options, and methods with the same names.
//
// # The law
//
// For every text whose host needs no table of IDNA, Parse has an error exactly if new URL(text) has one. Otherwise Href of the
// result is new URL(text).href, with forbidden characters of RFC 3986 percent-encoded. [Href] lists them. The same holds for Resolve.
//
// The package has no tables of IDNA. It rejects hosts that need them with [CodeIDNA].
//
// # Specifications
//
// The package follows the URL Standard as of its review draft of August 2026. Sections without a document's name, in comments, are
// sections of that standard. [ReadData] also follows the Fetch Standard and the MIME Sniffing Standard. Host names follow UTS #46 and
// RFC 3492 (Punycode).
//
// # Errors
//
// An error is a [*uri.ParseError]. Its offset counts bytes of the text that was given. Errors hide
// passwords as those of package [uri] do.
//
// # Security
//
// A repaired reference is the one that a browser would follow. It is not a safe one: a scheme such as javascript executes what
// follows, and the host may be on the local network. Check and use the result, never the text that was given. Package [example.com/uri/policy] has the checks.
package whatwg
