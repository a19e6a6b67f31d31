// Package input reads URIs as people write them: it finds them in a text, cleans what was copied,
// and reads what was typed.
//
// [Find] finds the URIs in a text, such as a log, a mail or a message in a chat, and says where
// each one begins and ends.
//
//	for m := range input.Find("It is in <URL:http://example.com/\n  a> or (see http://example.org/).") {
//		fmt.Println(m.URI) // http://example.com/a, then http://example.org/
//	}
//
// A [Finder] has options: it can also find links without a scheme, mail addresses, IRIs, and what
// only browsers accept.
//
// [Typed] reads a link that somebody typed into a field, where "example.com/my page" means
// https://example.com/my%20page. It returns that URI, or an error with a sentence for the person. A
// form for links is complete with a Checker of [example.com/uri/policy], which says whether the URI
// may be used; [docs/web-apps.md] has the code.
//
// [Clean] reads one reference that somebody copied. It removes white space, brackets, quotes and
// "URL:" around it and joins its lines, but it adds nothing and keeps every other character.
//
// [Expander.Expand] returns all URIs that an abbreviation such as "localhost:8080" may mean, the
// likeliest one first, for a program that can try them or ask.
//
// None of these is for the references in a page, which may be relative; package [whatwg] reads
// those as browsers do. All results are values of [uri.URI], read under RFC 3986, and all offsets
// are in bytes of the given text.
//
// # Specifications
//
// How a text delimits a URI is described in RFC 3986, Appendix C, and for the prefix "URL:" in the
// appendix of RFC 1738. RFC 3986, 4.5, mentions abbreviations and leaves them to the program. What
// a scheme needs, so that a word before a colon is not taken for one, comes from package [schemes].
// Telephone numbers follow RFC 3966. The zone identifier of an address is not a part of a URI (RFC
// 9844), although people type it.
//
// # Security
//
// A URI from a text or a person may be malicious: the scheme "javascript" runs what follows it, and
// a host may look like another host. Check the URI before you make a link of it. Do not fetch the
// candidates of Expand with secrets in them, because a guess may lead to a stranger (RFC 3986,
// 4.5). Errors hide passwords; matches and suggestions do not.
//
// [docs/web-apps.md]: https://example.com/uri/docs/web-apps.md
package input
