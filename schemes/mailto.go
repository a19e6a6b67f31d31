package schemes

import (
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
// lower case.
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
			h.Value = strings.Join(addresses(p.Value), ",")
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
		s = decode(s)
		at := domainAt(s)
		all[i] = s[:at] + lowerASCII(s[at:])
	}
	return all
}

// domainAt returns where the "@" before the domain is, or -1. A domain in brackets may hold one.
func domainAt(s string) int {
	if strings.HasSuffix(s, "]") {
		return strings.LastIndex(s, "@[")
	}
	return strings.LastIndexByte(s, '@')
}

// Recipients returns the addresses in the path and those of headers "to", which mean the same
// (2), in order. It takes the fields as they are: of a Mailto that is not of [ParseMailto], ask
// [Mailto.URI] first whether they are valid.
func (m Mailto) Recipients() []string {
	all := append([]string(nil), m.To...)
	for _, h := range m.Headers {
		if lowerASCII(h.Name) == "to" && h.Value != "" {
			all = append(all, splitAddresses(h.Value)...)
		}
	}
	return all
}

// splitAddresses splits a decoded list at the commas that are not in quotes or brackets.
func splitAddresses(list string) (all []string) {
	quoted, literal, start := false, false, 0
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '\\' && quoted:
			i++
		case literal:
			literal = c != ']'
		case c == '[' && !quoted:
			literal = true
		case c == '"':
			quoted = !quoted
		case c == ',' && !quoted:
			all = append(all, list[start:i])
			start = i + 1
		}
	}
	return append(all, list[start:])
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
		name, value := lowerASCII(h.Name), ""
		if name == "to" && h.Value != "" {
			value = escapeAddresses(splitAddresses(h.Value))
		} else {
			value = escapeBut(h.Value, mailtoValue)
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
	c.checkAddresses(uri.ComponentPath, u.Path(), c.path)
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
		case name == "to":
			c.checkAddresses(uri.ComponentQuery, p.Value, value)
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
func (c *checker) checkAddresses(component uri.Component, list string, at int) {
	if list == "" {
		return
	}
	for s := range strings.SplitSeq(list, ",") {
		switch i := strings.IndexAny(s, "/;&="); {
		case i >= 0:
			c.find(CodeValue, component, at+i, 1, `"/", ";", "&" and "=" are encoded in an address`)
		case !isAddrSpec(decode(s)):
			c.find(CodeValue, component, at, len(s), "no mail address")
		}
		at += len(s) + len(",")
	}
}

// isAddrSpec reports whether s is an address (RFC 6068, 2, which is RFC 5322, 3.4.1 without
// comments and white space), where characters beyond ASCII count as letters (RFC 6532).
//
//	addr-spec  = local-part "@" domain
//	local-part = dot-atom-text / quoted-string
//	domain     = dot-atom-text / "[" *dtext-no-obs "]"
func isAddrSpec(s string) bool {
	at := domainAt(s)
	if at < 0 || !utf8.ValidString(s) {
		return false
	}
	local, domain := s[:at], s[at+1:]
	if !isDotAtom(local) && !isQuotedString(local) {
		return false
	}
	if literal, ok := strings.CutPrefix(domain, "["); ok {
		literal, ok = strings.CutSuffix(literal, "]")
		return ok && !strings.ContainsFunc(literal, func(c rune) bool { return c <= ' ' || c >= 0x7f || '[' <= c && c <= ']' })
	}
	return isDotAtom(domain)
}

func isDotAtom(s string) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" || strings.ContainsFunc(atom, func(c rune) bool {
			return c <= ' ' || c == 0x7f || strings.ContainsRune(`()<>[]:;@\,"`, c)
		}) {
			return false
		}
	}
	return true
}

func isQuotedString(s string) bool {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return false
	}
	for i := 1; i < len(s)-1; i++ {
		switch c := s[i]; {
		case c == '\\':
			if i++; i == len(s)-1 || s[i] < ' ' && s[i] != '\t' || s[i] == 0x7f {
				return false
			}
		case c <= ' ', c == '"', c == 0x7f:
			return false
		}
	}
	return true
}
