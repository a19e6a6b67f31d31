// Package uritemplate expands URI Templates (RFC 6570) and matches texts with them.
//
//	s, err := uritemplate.MustParse("/search{?q,lang}").Expand(uritemplate.Values{"q": uritemplate.String("déjà vu")})
//	// s is "/search?q=d%C3%A9j%C3%A0%20vu". The variable lang is undefined and leaves no trace.
//
// A template is text with expressions in braces. An expression has an operator or none, and the names of variables. Each name can
// have a modifier: ":3" takes a prefix of three characters, and "*" gives each member of a list or of pairs a place of its own.
// All four levels of the RFC are there. This table has q = "a b/c", and n = the list of 1 and 2:
//
//	expression           expansion           for
//	{q}                  a%20b%2Fc           one part of anything
//	{+q}                 a%20b/c             text that may have delimiters, such as a path
//	{#q}                 #a%20b/c            a fragment
//	{.q}                 .a%20b%2Fc          labels of a host, extensions of a file
//	{/q,n*}              /a%20b%2Fc/1/2      segments of a path
//	{;q,n}               ;q=a%20b%2Fc;n=1,2  parameters in a path
//	{?q,n*}              ?q=a%20b%2Fc&n=1&n=2  a query
//	{&q}                 &q=a%20b%2Fc        more of a query
//
// Names and values are data in UTF-8, and not percent-encoded. An expansion is percent-encoded. It has only characters that a URI
// may have. Offsets count bytes. Functions do not panic, except [MustParse] and methods of a nil *Template.
//
// The time that a function takes grows as the texts that it gets and gives do. The result of an expansion is as long as all values, as
// often as the template names them. So a program should limit the length of templates that it gets from people it does not know.
//
// # Where the RFC leaves a choice
//
// The RFC contradicts itself in a few places. This package follows the printed grammar of section 2 and the process of section 3.
// Appendix A says of itself that it is not normative.
//
//   - A pair with an empty value is "name" in an exploded expansion, and "name=" only after "?" and "&" (3.2.1). In Appendix A
//     it is "name=" after no operator and after "+", "#", "." and "/", too.
//   - The name in an exploded pair is encoded as a value is (3.2.1). In Appendix A it is encoded as literal text, so that a name could add
//     delimiters.
//   - "{;list}" is ";list" where the list has one member that is empty. The value is empty then, since nothing of it is
//     written (3.2.7). So says Appendix A, where the rule for the "=" of a list could mean nothing else.
//   - A prefix counts code points of the value. After "+" and "#" a triplet in the value is one character, and so are several
//     triplets that encode one code point. Elsewhere each "%" in a value is a character (2.4.1, 3.2.1).
//   - A template may not contain "'" outside of braces, since its grammar leaves it out (2.1). Write "%27". Values may have "'".
//   - An error gives no partial result. Section 3 has one for diagnosis, which a program could take for a URI reference.
//   - A value that is not UTF-8 is an error, since it is no string of Unicode (1.6).
//   - A list or an array has no undefined members here. Leave them out (2.4.2).
package uritemplate
