// Package input finds URIs in what people write, cleans what they paste and expands what they type.
//
//	for m := range input.Find("It is in <URL:http://example.com/\n  a> or (see http://example.org/).") {
//		fmt.Println(m.URI) // http://example.com/a, then http://example.org/
//	}
//
// There are four tasks:
//
//   - [Find] is for a text with URIs in it. It says where each URI begins and ends. [Finder] has options and tells the rules.
//   - [Clean] is for one reference that somebody has copied. It removes white space, angle brackets, quotes and "URL:", and joins
//     lines.
//   - [Typed] is for a field of a form in which a person types a link. It returns the one URI that is meant, or an error that the person
//     understands.
//   - [Expand] is for an address bar, where "www.w3.org/Addressing/" means a URI. It returns the URIs that an abbreviation
//     may mean. Never use it for references in a page: they may be relative. For them there is package whatwg.
//
// Find and Clean change no character of a URI. Expand puts a scheme before it, and may replace slashes, and numbers that
// stand for an address. Typed also repairs it as browsers do. All results are values of [uri.URI], read under RFC 3986. Strings are percent-encoded as they were written.
// Offsets count bytes of the given text. A [*uri.CheckError] of another package is about a URI, so its offsets count bytes of that URI. Host names beyond ASCII go through a function that the caller chooses, or through whatwg.HostToASCII.
//
// # Specifications
//
// RFC 3986, Appendix C, describes how a text delimits URIs: by double quotes, angle brackets or white space. White space
// inside is to be ignored, and a hyphen at the end of a line may not belong to the URI. The draft of March 2003 and
// draft-fielding-url-syntax-05 say the same in Appendix E. The prefix "URL:" comes from RFC 1738, APPENDIX. RFC
// 3986, 4.5, and Appendix F of the draft of March 2003 mention abbreviations, and that they have no rules. The table of
// package schemes says where a scheme begins and what it needs. RFC 9844 says that a zone identifier is something that people type, and not a
// part of a URI. RFC 3966 describes telephone numbers.
//
// # Security
//
// A URI in a text may be malicious. A scheme such as "javascript" executes what follows, and a host may look like another host. Check
// the scheme before you make a link of a match. Never fetch the guesses of [Expand] with secrets in them: they are often
// wrong out of context (RFC 3986, 4.5), and "http" is not encrypted. Errors hide passwords. Matches do not.
//
// # Where to start reading
//
// Find (find.go) runs a scanner (scan.go). It stops at colons (colon.go), and at "www." and "@" (address.go). They find the end with
// authority.go, end.go and bracket.go. Clean (clean.go), Expand (expand.go) and Typed (typed.go) share unwrap.go. Expand and Typed share
// forms.go. Typed first mends the beginning of a text (mend.go), and looks for what is not a link (unlike.go).
package input
