// Package whatwg makes valid URIs of the references in web pages, as browsers understand them.
//
// A crawler prepares the URI of a page once, and resolves each reference of the page against it:
//
//	base, err := whatwg.Repairer{}.Base(page)
//	if err != nil {
//		return err
//	}
//	u, repairs, err := base.Resolve(`..\img\a b.png`) // as a browser would follow it
//
// Browsers follow the URL Standard of WHATWG. It accepts texts that are not valid URIs: texts with spaces, backslashes, line breaks
// or letters beyond ASCII. [Base.Resolve] gives the URI to which a browser would go. [Repair] does the same for one
// reference without resolving it. The result is always valid under RFC 3986, and percent-encoded. [Repairs] says
// what was changed. [Repairer] lists where the result differs from a browser's.
//
// [HostToASCII] maps a host name such as bücher.example to the form that DNS has, xn--bcher-kva.example. [HostToUnicode] maps it
// back, for people to read.
//
// [ReadData] reads a data URL as browsers do, and returns its media type and its content.
//
// # Specifications
//
// The package follows the URL Standard of June 2026. [ReadData] also follows the Fetch Standard and the MIME Sniffing
// Standard. Sections without a document's name, in comments, are sections of that standard. Host names
// follow UTS #46 and RFC 3492 (Punycode). Characters that RFC 3986 does not allow are percent-encoded (RFC 3986, 2.1).
//
// The package has no tables of IDNA. It maps the host names that need only lower case and Punycode, and rejects the others with
// [CodeIDNA]. To accept more, set [Repairer].MapHost to a function that has the tables.
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
// Repair (repair.go) and Base.Resolve (base.go) return references that browsers leave alone as they are (plain.go). All
// others go through the standard's parser: parser.go, and file.go for file URIs. The parser calls authority.go and host.go, and
// writes with repairing.go. ReadData (data.go) stands on top.
package whatwg
