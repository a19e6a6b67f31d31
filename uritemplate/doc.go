// Package uritemplate expands URI Templates (RFC 6570), and finds the values in a text that a template expands to.
//
//	s, err := uritemplate.MustParse("/search{?q,lang}").Expand(uritemplate.Values{"q": uritemplate.String("déjà vu")})
//	// s is "/search?q=d%C3%A9j%C3%A0%20vu". The variable lang is undefined and leaves no trace.
//
// A template is text with expressions in braces. An expression may have an operator, and has names of variables. A name may have a
// modifier: ":3" takes a prefix of three characters, and "*" gives each member of a list or of pairs a place of its own.
// The package has all four levels of the RFC. In this table, q is "a b/c", and n is the list of 1 and 2:
//
//	expression  expansion               use it for
//	{q}         a%20b%2Fc               one part of anything
//	{+q}        a%20b/c                 text that may have delimiters, such as a path
//	{#q}        #a%20b/c                a fragment
//	{.q}        .a%20b%2Fc              labels of a host name, the extension of a file
//	{/q,n*}     /a%20b%2Fc/1/2          segments of a path
//	{;q,n}      ;q=a%20b%2Fc;n=1,2      parameters in a path
//	{?q,n*}     ?q=a%20b%2Fc&n=1&n=2    a query
//	{&q}        &q=a%20b%2Fc            more parameters of a query
//
// Values are data in UTF-8, and not percent-encoded. Expansions are percent-encoded, and contain only characters that a URI may
// have. Offsets count bytes. Functions do not panic, except [MustParse] and the methods of a nil *Template.
//
// Functions take time in proportion to the texts that they get and return. A template can repeat a variable. So a short template with a
// long value can have a very long expansion. Limit the length of templates and values that strangers provide.
//
// # Where the RFC leaves a choice
//
// The RFC contradicts itself in a few places. This package follows the printed grammar of section 2 and the process of section 3.
// Appendix A says that it is not normative.
//
//   - An exploded pair with an empty value is "name". After "?" and "&" it is "name=" (3.2.1). In Appendix A it is "name=" after
//     every operator except ";".
//   - The name in an exploded pair is encoded like a value (3.2.1). Appendix A encodes it like literal text, so that a name could add
//     delimiters. The name of a variable is written as it stands in the template.
//   - "{;list}" is ";list" if the only member of the list is empty. Section 3.2.7 omits the "=" of an empty value, and does not say when
//     a list is empty. Appendix A has the same rule for lists with members, and only this reading gives that rule a meaning.
//   - A prefix counts the code points of a value. After "+" and "#" a triplet in the value is one character, and so are several
//     triplets that encode one code point. After other operators a "%" in the value is a character (2.4.1, 3.2.1).
//   - The text outside of braces cannot contain "'", because the grammar leaves it out (2.1). Write "%27". Values can contain "'".
//   - The operators in op-reserve are errors (2.2).
//   - An error comes without a partial result. The RFC suggests one for diagnosis (3), but a program could use it as a URI.
//   - A value that is not valid UTF-8 is an error, because it is not a string of Unicode characters (1.6).
//   - Members of a list and values of pairs are never undefined. Leave them out instead (2.4.2).
package uritemplate
