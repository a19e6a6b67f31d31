// Package uritemplate expands URI Templates (RFC 6570), and finds the values in a text that a template expands to.
//
//	s, err := uritemplate.MustParse("/search{?q,lang}").Expand(uritemplate.Values{"q": uritemplate.String("déjà vu")})
//	// s is "/search?q=d%C3%A9j%C3%A0%20vu". The variable lang is undefined and leaves no trace.
//
// A template is text with expressions in braces. An expression may have an operator, and has names of variables. A name may have a
// modifier: ":3" uses a prefix of three characters, and "*" writes each member of a list or of pairs separately. The package has
// all four levels of the RFC. In this table, q is "a b/c", and n is the list of 1 and 2:
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
// The RFC contradicts itself in a few places. This package follows the printed grammar of section 2 and the process of section 3, and
// not Appendix A. The page docs/uri-templates.md lists these places. One result may surprise: an error comes without a
// partial result, because a program could use that as a URI. The text outside of braces may contain "'", although the printed
// grammar leaves it out (2.1, with verified erratum 6937).
package uritemplate
