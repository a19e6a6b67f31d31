// Package editions checks URLs against the scheme grammars of 1993 and 1994:
//
//	production, err := editions.RFC1738.Validate("ftp://example.com/a;type=i") // "ftpurl", nil
//
// An [Edition] is one of the three documents that first defined URL schemes, or [Current] for the
// documents of today. [Edition.Validate] says which production of the document's grammar a
// text matches. If the text matches none, the error says at which byte the text leaves the
// grammar, and how a URL would go on there.
//
// [Edition.ValidateAs] checks a text against a single production, and [Edition.Productions] lists
// the productions.
//
// # How the grammars are read
//
// The printed rules decide. If the rules are damaged or silent, all three documents follow these
// rules:
//
//   - Schemes match in either case.
//   - A URL whose scheme has a form must have that form. The wide rules, otherurl of RFC 1738 and
//     generic of July 1993, are for other schemes. RFC 1738 says so in a comment, and the draft of
//     1993 in its prose ("Recommendations"). Otherwise "http:?" would be a URL, and no form would
//     reject anything.
//   - The text after "//" must match the document's own rule for it, whatever wider rules say.
//   - A rule that ends with itself is a repetition.
//
// The documentation of [RFC1738], [BNF1993] and [Draft1993] says how each of them is read.
package editions

import (
	"fmt"
	"strings"

	"example.com/uri"
)

// An Edition is a document whose grammars of schemes [Edition.Validate] follows. The zero value is
// [Current], which stands for the documents of today.
//
// # What changed
//
// This table shows which texts are URLs of each edition:
//
//	                        Draft1993  BNF1993  RFC1738  Current
//	http://h/a?q            yes        yes      yes      yes
//	http://h?q              yes        yes      no       yes
//	http://h/?a=b           no         no       yes      yes
//	http://h//a             no         no       yes      yes
//	http://h/~joe           no         no       no       yes
//	http://h/a:b            yes        no       yes      yes
//	http://h/a"b            yes        yes      no       no
//	http://joe@h/           yes        yes      no       no
//	https://h/              no         no       yes      yes
//	ftp://h/a               yes        yes      yes      yes
//	ftp://h                 no         no       yes      yes
//	ftp://h:21/a            yes        yes      yes      yes
//	ftp://1.2.3.4:21/       no         yes      yes      yes
//	ftp://h/a;type=i        no         no       yes      yes
//	file:///a               no         no       yes      yes
//	file:/a                 no         no       no       yes
//	news:*                  yes        yes      yes      yes
//	news:comp.lang.c++      no         yes      yes      yes
//	news://h/a.b            no         no       no       yes
//	nntp:a.b/1              yes        yes      no       no
//	nntp://h/a.b/1          no         no       yes      yes
//	mailto:a@b.c            yes        yes      yes      yes
//	mailto:a                yes        no       yes      no
//	mailto:a@b.c?subject=x  no         no       yes      yes
//	mid:a@b.c               yes        yes      yes      yes
//	mid:a                   yes        no       yes      no
//	cid:a@b.c               yes        yes      yes      yes
//	telnet://u:p@h          yes        yes      yes      yes
//	telnet://u:p@h/         no         no       yes      yes
//	gopher://h/0a           yes        yes      yes      yes
//	gopher://h/             no         no       yes      yes
//	gopher://h/1/a          no         no       yes      yes
//	gopher://h/7a?q         yes        no       yes      yes
//	wais://h/db?q           yes        yes      yes      yes
//	wais://h/db/T/a         no         no       yes      yes
//	wais://h/db/T/12/a      yes        no       no       yes
//	wais://h/db/T/1=a;      no         yes      no       yes
//	wais://h/               no         no       yes      yes
//	prospero://h/a          yes        yes      yes      yes
//	prospero://h/a;v=1      no         no       yes      yes
//	afs://c/a               yes        no       yes      yes
//	urn:ab:c                yes        no       yes      yes
//
// The editions of 1993 do not allow "~". They allow "=" only in November, and only in the
// documents of wais. Their paths have no empty segment before the end.
//
// The hostnames of 1993 may contain "@", "&" and "_", because names are made of xalpha. In July
// they may also contain ":". Only in this way can an ftp URL of July have a port, so its host must
// be a name.
//
// November removed ":" and ";" from the characters of paths. RFC 1738 put them back, and removed
// the double quote.
//
// In 1993 an ftp URL needs a slash after its host, and a telnet URL cannot have one. The type of
// gopher, the database of wais and the number of nntp cannot be empty.
//
// July has a generic form. It makes URLs of schemes without a form of their own, as long as the
// rest does not begin with a slash. November has no generic form. It added forms for nntp, mailto,
// mid and cid, "+" in names, and a login and a type for ftp.
//
// RFC 1738 put nntp behind "//", added file, and allows most parts to be empty. It has the query
// of http only after a slash. It put ";" before the type of ftp and before the fields of prospero.
//
// The path of wais documents differs in all three: see [Edition.ParseWAIS]. In none of the three is "#" a part of a URL.
type Edition uint8

// The editions, newest first.
const (
	// Current stands for the documents of today: RFC 3986, and the document of each scheme, as
	// [schemes.Validate] follows it.
	Current Edition = iota

	// RFC1738 is section 5 of RFC 1738, of December 1994. It is read like this:
	//
	//   - Literals match in either case, as they do in RFC 822 (2.1). The document uses the
	//     conventions of RFC 822.
	//   - The text after "//" is a login or empty (3.1). [uri.RFC1738] reads it the same way.
	//   - The brackets around repeated elements only group. They do not make an element optional.
	//   - The unquoted "/" of gopherurl is itself.
	//   - encoded822addr refers to RFC 822, and article to RFC 1036. These documents are not
	//     consulted.
	RFC1738

	// BNF1993 is the BNF of November 1993, which the working group on URIs used then. RFC 1630
	// printed it later. It is read like this:
	//
	//   - Literals match as they are written, except for schemes and "url:".
	//   - safe has lost "_" and "+", and xpalpha and search have lost their "+". The quotes of login
	//     are in the wrong places. RFC 1630 shows what these rules were.
	//   - ftptype follows the path directly, and the "%00" of prosperolink is also an escape. Neither
	//     can be told from the path, so the language is that of the path.
	//   - addr_spec and content_identifier are not defined. They are the addr-spec of RFC 822, in
	//     the characters that URLs have.
	//   - alpha and digit are not defined, but obvious.
	//   - afsaddress is a production, but not a URL.
	BNF1993

	// Draft1993 is the part "BNF syntax" of the Internet-Draft "Uniform Resource Locators" of 14
	// July 1993. It is read like this:
	//
	//   - Literals match as they are written, except for schemes.
	//   - The user ends at the last "@", and the port follows the last ":". So "http://h:/" is not a
	//     URL, although "h:" matches hostname. [uri.URL1993] reads it like this, too.
	//   - xpalphas is any number of xpalpha. The document prints at most two.
	//   - extra has no space. The document prints a space, but its prose keeps spaces out of URLs.
	//   - An empty fragmentid may have its "#".
	Draft1993
)

var names = [...]string{Current: "Current", RFC1738: "RFC1738", BNF1993: "BNF1993", Draft1993: "Draft1993"}

// The codes of errors about an Edition, not about a text.
const (
	CodeEdition    uri.Code = "edition"    // the Edition is not one of the constants
	CodeProduction uri.Code = "production" // the edition does not have the production
)

// All returns all editions, newest first.
func All() []Edition {
	all := make([]Edition, len(names))
	for i := range all {
		all[i] = Edition(i)
	}
	return all
}

func (ed Edition) valid() bool { return int(ed) < len(names) }

// String returns the name of the constant, such as "RFC1738".
func (ed Edition) String() string {
	if !ed.valid() {
		return "unknown Edition"
	}
	return names[ed]
}

// MarshalText returns the name that [Edition.String] returns. If ed is not one of the constants,
// the error is [CodeEdition].
func (ed Edition) MarshalText() ([]byte, error) {
	if !ed.valid() {
		return nil, CodeEdition
	}
	return []byte(ed.String()), nil
}

// UnmarshalText sets ed to the edition that text names. The text is the name of a constant, in
// either case. A space may follow "RFC". So an Edition can be a flag (see [flag.TextVar]) and a
// field in JSON. If text names no edition, the error wraps [CodeEdition], and ed does not change.
func (ed *Edition) UnmarshalText(text []byte) error {
	name := string(text)
	if len(name) > 4 && strings.EqualFold(name[:4], "rfc ") {
		name = name[:3] + name[4:]
	}
	for i, known := range names {
		if len(name) == len(known) && strings.EqualFold(name, known) {
			*ed = Edition(i)
			return nil
		}
	}
	return fmt.Errorf("%w: not the name of an edition; there are %v", CodeEdition, All())
}
