package schemes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
)

// A Mailto is a mailto URI, taken apart (RFC 6068, 2):
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	hfields   = "?" hfield *( "&" hfield )
//	hfield    = hfname "=" hfvalue
//
// All strings are decoded, in UTF-8. No address and no header but "body" has a line break, which
// would make another header of what follows.
type Mailto struct {
	To      []string // the addresses before the headers; see Recipients
	Headers []Header // in order; what may be used of them is for the mail client to say (4)
}

// A Header is a header field of the message, or the body, whose name is "body". Its name is in
// lower case. It may be empty, which the grammar of RFC 6068 allows, as in "mailto:?=x".
type Header struct{ Name, Value string }

// ParseMailto takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseMailto(u uri.URI) (Mailto, error) {
	u, err := validAs(u, "mailto")
	if err != nil {
		return Mailto{}, err
	}
	m := Mailto{To: addresses(u.Path())}
	for p := range u.Params() {
		h := Header{lowerASCII(decode(p.Name)), decode(p.Value)}
		if h.Name == "to" {
			if all, ok := bareAddresses(h.Value); ok {
				h.Value = strings.Join(all, ",")
			}
		}
		m.Headers = append(m.Headers, h)
	}
	return m, nil
}

// addresses returns the addresses of a valid list, decoded, their domains in lower case.
func addresses(list string) []string {
	if list == "" {
		return nil
	}
	all := strings.Split(list, ",")
	for i, s := range all {
		all[i] = lowerDomain(decode(s))
	}
	return all
}

// Recipients returns the addresses in the path and those of headers "to", which mean the same
// (2), in order. Of a header "to" such as "Joe <joe@example.org>, ann@example.org" (RFC 5322, 3.4) they are
// what is left without names and comments. The error is that of [Mailto.URI], or a [*uri.CheckError] that
// says that a header "to" is not a list of addresses.
func (m Mailto) Recipients() ([]string, error) {
	u, err := m.URI()
	if err != nil {
		return nil, err
	}
	all := slices.Clone(m.To)
	for _, h := range m.Headers {
		if lowerASCII(h.Name) != "to" {
			continue
		}
		list, ok := addressList(h.Value)
		if !ok {
			c := checker{u: u}
			start, end, _ := u.Span(uri.ComponentQuery)
			c.findBy("RFC 5322, 3.4", CodeValue, uri.ComponentQuery, start, end-start, `the header "to" is not a list of addresses`)
			return nil, c.err()
		}
		all = append(all, list...)
	}
	return all, nil
}

// Get returns the value of the first header of that name, in either case, and whether there is
// one.
func (m Mailto) Get(name string) (string, bool) {
	for _, h := range m.Headers {
		if strings.EqualFold(h.Name, name) {
			return h.Value, true
		}
	}
	return "", false
}

// URI puts the URI together. It is a [*uri.CheckError] where an address or the name of a header is none
// (2), a header other than "body" has a line break, the body has one that is not CR LF, there is a
// NUL, or a string is not UTF-8.
func (m Mailto) URI() (uri.URI, error) {
	p := uri.Parts{Scheme: "mailto", Path: escapeAddresses(m.To)}
	if len(m.To) > 0 && p.Path == "" {
		return uri.URI{}, refuse(uri.URI{}, "mailto", CodeValue, uri.ComponentPath, "an empty mail address")
	}
	fields := make([]string, len(m.Headers))
	for i, h := range m.Headers {
		name, value := lowerASCII(h.Name), escapeBut(h.Value, mailtoValue)
		if name == "to" {
			if all, ok := bareAddresses(h.Value); ok {
				value = escapeAddresses(all) // a comma in an address is encoded
			}
		}
		fields[i] = escapeBut(name, mailtoValue) + "=" + value
	}
	p.Query = strings.Join(fields, "&")
	return build(p)
}

// What stays in addresses and in headers besides letters, digits and "-._~": what is not a
// delimiter of the list.
const (
	mailtoAddress = "!$'()*+:"
	mailtoValue   = "!$'()*+,:;@"
)

func escapeAddresses(all []string) string {
	escaped := make([]string, len(all))
	for i, s := range all {
		at := max(0, domainAt(s))
		escaped[i] = escapeBut(s[:at], mailtoAddress)
		if at < len(s) && s[at] == '@' {
			escaped[i] += "@"
			at++
		}
		escaped[i] += escapeBut(lowerASCII(s[at:]), mailtoAddress)
	}
	return strings.Join(escaped, ",")
}

// checkMailto finds what the generic syntax and the table allow, and RFC 6068 does not.
func (c *checker) checkMailto() {
	u := c.u
	c.checkAddresses(u.Path(), c.path)
	at := c.path + len(u.Path()) + len("?")
	if u.HasQuery() && u.Query() == "" {
		c.find(CodeValue, uri.ComponentQuery, at, 0, `a header is needed after "?"`)
	}
	for p := range u.Params() {
		text := p.String()
		name := lowerASCII(decode(p.Name))
		value := at + len(p.Name) + len("=")
		switch {
		case !p.HasValue:
			c.find(CodeValue, uri.ComponentQuery, at, len(text), `a header is a name, "=" and a value`)
		case strings.ContainsAny(text[len(p.Name)+1:], "=/?"):
			i := strings.IndexAny(p.Value, "=/?")
			c.find(CodeValue, uri.ComponentQuery, value+i, 1, `"=", "/" and "?" are encoded in a header`)
		case !utf8.ValidString(decode(p.Value)):
			c.find(CodeValue, uri.ComponentQuery, value, len(p.Value), "a header is in UTF-8")
		case name == "body":
			c.checkBody(p.Value, value)
		default:
			c.noControls(ofLines, uri.ComponentQuery, p.Value, value)
		}
		switch {
		case strings.ContainsAny(p.Name, "/?"):
			c.find(CodeValue, uri.ComponentQuery, at+strings.IndexAny(p.Name, "/?"), 1, `"/" and "?" are encoded in a header`)
		case strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7f || r == ':' }):
			c.find(CodeValue, uri.ComponentQuery, at, len(p.Name), "no name of a header")
		}
		at += len(text) + len("&")
	}
}

// ofLines is the section about line breaks.
const ofLines = "RFC 6068, 5"

// checkBody finds line breaks that are not CR LF, and NUL.
func (c *checker) checkBody(text string, at int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '%' {
			continue
		}
		switch octet := decode(text[i : i+3]); {
		case octet == "\r" && i+5 < len(text) && text[i+3] == '%' && decode(text[i+3:i+6]) == "\n":
			i += 3
		case octet == "\r", octet == "\n":
			c.findBy(ofLines, CodeValue, uri.ComponentQuery, at+i, len("%0A"), `a line break is "%0D%0A"`)
		case octet == "\x00":
			c.findBy(ofDecoding, CodeValue, uri.ComponentQuery, at+i, len("%00"), "no NUL allowed")
		}
		i += 2
	}
}

// checkAddresses checks a list of addresses, percent-encoded.
func (c *checker) checkAddresses(list string, at int) {
	if list == "" {
		return
	}
	for s := range strings.SplitSeq(list, ",") {
		switch i := strings.IndexAny(s, "/;&="); {
		case i >= 0:
			c.find(CodeValue, uri.ComponentPath, at+i, 1, `"/", ";", "&" and "=" are encoded in an address`)
		case !isAddrSpec(decode(s)):
			c.find(CodeValue, uri.ComponentPath, at, len(s), "no mail address")
		}
		at += len(s) + len(",")
	}
}
