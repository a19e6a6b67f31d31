// Package input finds URIs in what people write, cleans what they paste and reads what they type.
//
//	for m := range input.Find("It is in <URL:http://example.com/\n  a> or (see http://example.org/).") {
//		fmt.Println(m.URI) // http://example.com/a, then http://example.org/
//	}
//
// There are four tasks:
//
//   - [Find] is for a text with URIs in it. It says where each URI begins and ends. [Finder] has
//     options and tells the rules.
//   - [Clean] is for one reference that somebody has copied. It removes white space, brackets,
//     quotes and "URL:", and joins lines.
//   - [Typed] is for a link in a form, where "example.com/my page" means a URI. It returns that
//     URI, or an error for the person.
//   - [Expander.Expand] is for an abbreviation such as "localhost:8080". It returns all URIs that
//     the abbreviation may mean.
//
// Never use Typed or Expand for references in a page: they may be relative. For them there is
// package [whatwg].
//
// All results are values of [uri.URI], read under RFC 3986 and percent-encoded. Find and Clean
// change no character of a URI. Offsets count bytes of the given text.
//
// # Specifications
//
// RFC 3986, Appendix C, describes how a text delimits URIs. RFC 1738, APPENDIX, describes the
// prefix "URL:". RFC 3986, 4.5, and Appendix F of the draft of March 2003 mention abbreviations,
// which have no rules. The table of package [schemes] says where a scheme begins and what it needs.
// A zone identifier is something that people type, and not a part of a URI (RFC 9844). RFC 3966
// describes telephone numbers.
//
// # Security
//
// A URI in a text may be malicious. A scheme such as "javascript" executes what follows, and a host
// may look like another host. Check the URI before you make a link of it. Never fetch the guesses
// of [Expander.Expand] with secrets in them: they are often wrong out of context (RFC 3986, 4.5),
// and "http" is not encrypted. Errors hide passwords. Matches and suggestions do not.
package input
