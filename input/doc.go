// Package input gets URI references out of what people type and what texts and pages contain.
//
// Package uri takes what the documents' grammars take, and nothing else. This package is for what
// comes before that. There are four tasks, and each has its place:
//
//   - [Clean] is for one reference that somebody has copied or typed: it takes off white
//     space, "<" and ">", quotes and "URL:", and joins lines.
//   - [Find] is for a text with URIs in it: it tells where they begin and end.
//   - [Expand] is for an address bar, where "www.w3.org/Addressing/" means a URI: it
//     gives the URIs that an abbreviation may mean. It is never for references in a page, which
//     may be relative.
//   - [Repair] is for references in pages, which browsers follow though they are not valid, and a
//     [Base] resolves them as browsers do.
//
// Clean and Find change no character of a URI, and Expand puts something before it, but for slashes and numbers that stand for
// an address. Only Repair replaces characters; what it does is told at [Repairs] and [Repairer]. All of them
// give values of [uri.URI], read under RFC 3986. Strings are percent-encoded as they were written, and
// offsets count bytes. Hosts beyond ASCII go through a function of the caller's, or [HostToASCII].
//
// # Specifications
//
// RFC 3986, Appendix C, says how URIs are delimited in a text: by double quotes, angle brackets or
// white space; that white space inside of them is to be ignored; and what a hyphen at the end of a
// line may be. The draft of March 2003 and draft-fielding-url-syntax-05 say the same in their
// Appendix E; RFC 1738, APPENDIX, tells of the prefix "URL:". RFC 3986, 4.5, and Appendix F of the
// draft of March 2003 tell of abbreviations, and that there are no rules for them. Where a scheme
// begins and what it needs is what the table of package schemes says.
//
// # What is found
//
// Find looks for the schemes in that table, in either case, and for those that begin with "x-" if
// "//" follows.
//
// In angle brackets, everything up to the ">" is the URI, if that is one without its white space.
// It may be broken into lines and, in an RFC, into pages; in quoted mail, where the line of the "<" begins with ">" at most
// 128 bytes before it, so may the others. After "URL:" it may have any scheme; else
// the scheme must be one that is looked for, with what makes sense after it, as below: "<a:b>" is
// an element of XML.
//
// Anywhere else a URI ends before the first character that no URI has at that place: a space,
// a quote, "<", a character beyond ASCII, a "%" without two hexadecimal digits, a second "#". There
// are a few rules more, since what a URI can have may belong to the text:
//
//   - It ends before a ")" whose "(" is not part of it, so that "(see http://h/a_(b))" gives
//     "http://h/a_(b)".
//   - If quotes, ASCII or typographic, are directly before and after it, it is what is between
//     them. The "'" that closes is one with no letter or digit after it.
//   - Else ".", ",", ";", ":", "!", "?", "'" and "(" at its end belong to the sentence, and so does
//     a "*", "_" or "~" if the same is before it.
//   - It ends before "&gt;", "&lt;", "&quot;", "&apos;" and "&nbsp;", in either case, and the same by number, decimal
//     or hexadecimal, of up to 16 bytes, which are delimiters in the source of a page. "&amp;" stays: decode
//     such a source first.
//   - Its host has letters, digits, "-._~" and escapes, or is in brackets. Other characters of a registered name
//     (RFC 3986, 3.2.2) end it. If the scheme needs a host, the host must have a letter or a digit.
//   - A host and its port are found as a whole or not at all: a part of a host is the name of another host. Nothing is
//     found in "http://bücher.de/", "http://h:80:80/", "http://1080::8:1/", "http://[::1]x/" and "http://a@b@c/". Nothing is
//     found either in what stands for a URI: a regular expression ("http://www\.h\.org/"), a template
//     ("http://api.{region}.h.org/", "http://host:port/"), an address that was made harmless ("http://h[.]org/") and
//     "file://c:\docs". The same rule holds for addresses of mail, and for the name in a URI without "//".
//   - A host goes on with letters, marks and digits beyond ASCII. It also goes on behind characters that do not show, such
//     as U+00AD and U+200B, and behind octets that are not UTF-8. But scripts that are written without spaces, such
//     as Chinese, end a host, and so does Korean: "http://h.org中文" gives "http://h.org". They belong to the host if a dot
//     is before or after them, as in "http://h.中国/". Symbols and other characters end a host.
//   - If a scheme may do without "//", something that makes sense must follow its colon, since many schemes are words.
//     For "mailto:" that is an address or headers, for "urn:" another ":", for "tel:" digits, for "data:" a media type
//     and a ",", for "file:" a "/" or a drive, for "tag:" a date (RFC 4151, 2.1), for "info:" a namespace and a "/"
//     (RFC 4452, 3), for "sip:" and "stun:" a host with a dot. So words of prose and logs are not found, such as
//     "news: good", "INFO:root:hello", "tag:1,width:1" and "redis:6379". If the table wants an authority, "//" must follow.
//   - The scheme begins after a character that none has, or at a letter after one such as a digit, or
//     after ".", "-" or "+": in "end.http://h/" and "git+http://h/" it is "http".
//
// White space inside of a URI that is not in angle brackets ends it.
//
// [Finder] has options.
//
//   - With AnyScheme, any name of two characters or more is a scheme, if "//" and something follows, or a letter and
//     more than a word. It does not hide a URI of a scheme in the table, as in "Link:http://h/". Without "//", it does
//     not begin after "@", as in "git@h:a/b", and it is not a label in capitals, as in "DEBUG:a-b", an element or an
//     attribute of XML, as in "<xs:schema xmlns:xs='http://h/'>", or a name with a URI as its value, as in
//     "background:url(http://h/)".
//   - With WWW, a name that begins with "www." at the beginning of a word is a URI without its "http://".
//   - With Mail, an address is a URI without its "mailto:", if its domain has a dot and ends with a name. The exception
//     is "git@h.org:a/b". There is no list of top-level domains, because they change every month.
//   - With IRI, letters, numbers, marks, symbols and connectors beyond ASCII belong to a URI (RFC 3987), and so
//     do U+200C, U+200D, "·" and "・" between them. Other punctuation, dashes among it, does not, nor do spaces.
//
// The scheme and what is looked for before it are within 384 bytes, and a match is at most
// [Finder].MaxLen long. That bounds what has to be kept of a stream, and both ways of finding, in a text
// and in a stream, find the same.
//
// # Deviations
//
//   - RFC 3986, Appendix C, tells to ignore white space whatever the delimiters are. Find does so in angle
//     brackets only, since quotes are not always around a URI alone. Clean does it everywhere but before another URI, which
//     it refuses: "see http://h/" is not a URI.
//   - Of a text in which several lines end with a hyphen, Clean gives two readings: with all of them,
//     and with none.
//   - A URI of a scheme that is not in the table is one by the documents, and not found unless
//     asked for: "note:this" in prose is not found.
//
// # Security
//
// What is found or expanded is what a text has, and nobody has said that it is good: a scheme such as
// "javascript" runs what follows, and a host may have a name made to look like another's. Check
// the scheme before a link is made of a match, and never fetch what [Expand] guesses with secrets
// in it: the guess is often wrong out of context (RFC 3986, 4.5), and "http" is sent in the clear.
// Errors hide passwords as those of package uri do; matches have them.
package input
