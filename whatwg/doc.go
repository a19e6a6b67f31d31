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
// Browsers follow the URL Standard of WHATWG. It accepts texts that are not valid URIs: texts with spaces, backslashes, line breaks
// or letters beyond ASCII. So do the bases and references of this package. The results are always valid under RFC 3986, and
// percent-encoded. [Repairs] says what was changed. [Repairer] has options, and methods with the names of the functions below.
//
//   - [PageBase] and [NewBase] prepare the base of a page, for [Base.Resolve].
//   - [Parse] reads a text as new URL(text) of JavaScript does, and [Resolve] as new URL(text, page) does.
//   - [Href] gives the form that browsers print: a key for the pages that were seen, for example.
//   - [Repair] makes a reference valid without resolving it.
//   - [FromURL] converts a URL of package net/url, such as that of a request, which need not be valid.
//   - [HostToASCII] maps a host name such as bücher.example to the form that DNS has, xn--bcher-kva.example. [HostToUnicode] maps it
//     back, for people to read.
//
// # What browsers print
//
// For every text, Parse has an error exactly if new URL(text) has one. Otherwise Href of the result is the attribute href of
// new URL(text), with those characters percent-encoded that RFC 3986 does not allow where they are. The same holds for
// Resolve(page, text) and new URL(text, page). Browsers leave these characters raw:
//
//	user, password   %
//	host             " ` { } and, in a scheme that is not special, %
//	path             [ ] | %  and, in a scheme that is not special, \
//	opaque path      space " < > [ \ ] ^ ` { | } %
//	query            [ \ ] ^ ` { | } %
//	fragment         # [ \ ] ^ { | } %
//
// The brackets of an IPv6 address stay, and "%" stays if two hexadecimal digits follow it. An opaque path is one without a slash at its
// start, after a scheme that is not special. Browsers read both forms as the same URL, but the first form cannot be made of the second:
// "%5B" may have been "%5B" or "[".
//
// This holds for all hosts in ASCII. The package has no tables of IDNA. Of the hosts beyond ASCII it maps those that need only lower
// case and Punycode, and rejects the others with [CodeIDNA]. If [Repairer].MapHost is a complete implementation of UTS #46, as the URL
// Standard uses it (3.3), the law holds for all hosts. [HostToASCII] has the details.
//
// # Specifications
//
// The package follows the URL Standard as of its review draft of August 2026. Sections without a document's name, in comments, are sections of that
// standard. Host names follow UTS #46 and RFC 3492 (Punycode). Characters that RFC 3986 does not allow are percent-encoded (RFC 3986, 2.1).
//
// # Errors
//
// An error is a [*uri.ParseError], unless it comes from MapHost. Its offset counts bytes of the text that was given. Errors hide
// passwords as those of package uri do.
//
// # Security
//
// A repaired reference is the one that a browser would follow. It is not a safe one: a scheme such as javascript executes what
// follows, and the host may be on the local network. Check and use the result, never the text that was given. Package policy has the checks.
//
// # Where to start reading
//
// Parse (parse.go), Repair (repair.go) and Base.Resolve (base.go) return references that browsers leave alone as they are (plain.go). All
// others go through the standard's parser: parser.go, and file.go for file URIs. The parser calls authority.go and host.go, and
// writes with repairing.go. The tests have the standard's parser once more, transcribed step by step: slow_test.go.
package whatwg
