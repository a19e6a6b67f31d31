package schemes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Mailto holds the decoded parts of a mailto URI (RFC 6068, 2):
//
//	mailtoURI = "mailto:" [ to ] [ hfields ]
//	to        = addr-spec *("," addr-spec )
//	hfields   = "?" hfield *( "&" hfield )
//	hfield    = hfname "=" hfvalue
//
// Its strings are in UTF-8. Only the header "body" may contain a line break. In an address or
// another header, a line break would begin a new header.
type Mailto struct {
	To []string // the addresses before the headers; see Recipients

	// Headers are the decoded header fields of the message, in order. The name "body" stands for
	// the body. A name is in lower case. It may be empty, as in "mailto:?=x", which the grammar
	// allows. The mail client decides which headers are safe to use (4).
	Headers []uri.Param
}

var mailtoForm = form{scheme: "mailto", check: (*checker).checkMailto}

// ParseMailto parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not mailto.
func ParseMailto(u uri.URI) (Mailto, error) {
	u, err := mailtoForm.parse(u)
	if err != nil {
		return Mailto{}, err
	}
	m := Mailto{To: addresses(u.Path())}
	for p := range u.Params() {
		h := uri.Param{Name: ascii.ToLower(decode(p.Name)), Value: decode(p.Value), HasValue: true}
		if h.Name == "to" {
			if all, ok := bareAddresses(h.Value); ok {
				h.Value = strings.Join(all, ",")
			}
		}
		m.Headers = append(m.Headers, h)
	}
	return m, nil
}

// addresses returns the decoded addresses of a valid list. Their domains are in lower case.
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

// Recipients returns the addresses of the path and of the headers "to", in order. Both mean the
// same (RFC 6068, 2).
//
// A header such as "Joe <joe@example.org>, ann@example.org" (RFC 5322, 3.4) gives the addresses
// without names and comments. The error is that of [Mailto.URI], or a [*uri.CheckError] if a header
// "to" is not a list of addresses.
func (m Mailto) Recipients() ([]string, error) {
	u, err := m.URI()
	if err != nil {
		return nil, err
	}
	all := slices.Clone(m.To)
	for _, h := range m.Headers {
		if ascii.ToLower(h.Name) != "to" {
			continue
		}
		list, ok := addressList(h.Value)
		if !ok {
			return nil, refusal(u, "RFC 5322, 3.4", CodeValue, uri.ComponentQuery,
				message.MailtoList.With())
		}
		all = append(all, list...)
	}
	return all, nil
}

// Get returns the value of the first header with a name, and whether there is such a header. The
// case of the name does not matter.
func (m Mailto) Get(name string) (string, bool) {
	for _, h := range m.Headers {
		if strings.EqualFold(h.Name, name) {
			return h.Value, true
		}
	}
	return "", false
}

// URI returns the URI that m describes. The error is a [*uri.CheckError] if an address or the name
// of a header is invalid (RFC 6068, 2). Strings must be UTF-8 without NUL. Only the header "body"
// may have line breaks, and they must be CR LF (RFC 6068, 5).
func (m Mailto) URI() (uri.URI, error) {
	p := uri.Parts{Scheme: "mailto", Path: escapeAddresses(m.To)}
	if len(m.To) > 0 && p.Path == "" {
		return uri.URI{}, mailtoForm.refuse(message.MailtoEmpty.With())
	}
	fields := make([]string, len(m.Headers))
	for i, h := range m.Headers {
		name, value := ascii.ToLower(h.Name), escapeBut(h.Value, mailtoValue)
		if name == "to" {
			if all, ok := bareAddresses(h.Value); ok {
				value = escapeAddresses(all) // This encodes a comma in an address.
			}
		}
		fields[i] = escapeBut(name, mailtoValue) + "=" + value
	}
	p.Query = strings.Join(fields, "&")
	return mailtoForm.build(p)
}

// Addresses and headers keep these characters besides letters, digits and "-._~". They do not
// delimit the list.
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
		escaped[i] += escapeBut(ascii.ToLower(s[at:]), mailtoAddress)
	}
	return strings.Join(escaped, ",")
}

// checkMailto finds addresses and headers that RFC 6068 does not allow.
func (c *checker) checkMailto() {
	u := c.u
	c.checkAddresses(u.Path(), c.path)
	at := c.path + len(u.Path()) + len("?")
	if u.HasQuery() && u.Query() == "" {
		c.find(CodeValue, uri.ComponentQuery, at, 0, message.MailtoHeaderMissing.With())
	}
	for p := range u.Params() {
		text := p.String()
		name := ascii.ToLower(decode(p.Name))
		value := at + len(p.Name) + len("=")
		switch {
		case !p.HasValue:
			c.find(CodeValue, uri.ComponentQuery, at, len(text), message.MailtoHeader.With())
		case strings.ContainsAny(text[len(p.Name)+1:], "=/?"):
			i := strings.IndexAny(p.Value, "=/?")
			c.find(CodeValue, uri.ComponentQuery, value+i, 1, message.MailtoHeaderValue.With())
		case !utf8.ValidString(decode(p.Value)):
			c.find(CodeValue, uri.ComponentQuery, value, len(p.Value),
				message.MailtoHeaderUTF8.With())
		case name == "body":
			c.checkBody(p.Value, value)
		default:
			c.noControls(ofLines, uri.ComponentQuery, p.Value, value)
		}
		switch {
		case strings.ContainsAny(p.Name, "/?"):
			c.find(CodeValue, uri.ComponentQuery, at+strings.IndexAny(p.Name, "/?"), 1,
				message.MailtoHeaderEscape.With())
		case strings.ContainsFunc(name, func(r rune) bool {
			return r <= ' ' || r >= 0x7f || r == ':'
		}):
			c.findBy(c.sectionOf(name), CodeValue, uri.ComponentQuery, at, len(p.Name),
				message.MailtoHeaderName.With())
		}
		at += len(text) + len("&")
	}
}

// ofLines is the section about line breaks.
const ofLines = "RFC 6068, 5"

// sectionOf returns the section that an invalid address or name of a header violates: ofLines if it
// has a line break, otherwise the section of the syntax. The argument is decoded.
func (c *checker) sectionOf(data string) string {
	if strings.ContainsAny(data, "\r\n") {
		return ofLines
	}
	return c.document()
}

// checkBody finds NUL, and line breaks other than CR LF.
func (c *checker) checkBody(text string, at int) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '%' {
			continue
		}
		switch octet := decode(text[i : i+3]); {
		case octet == "\r" && i+5 < len(text) && text[i+3] == '%' && decode(text[i+3:i+6]) == "\n":
			i += 3
		case octet == "\r", octet == "\n":
			c.findBy(ofLines, CodeValue, uri.ComponentQuery, at+i, len("%0A"),
				message.MailtoLine.With())
		case octet == "\x00":
			c.findBy(ofDecoding, CodeValue, uri.ComponentQuery, at+i, len("%00"),
				message.MailtoNul.With())
		}
		i += 2
	}
}

// checkAddresses checks a percent-encoded list of addresses.
func (c *checker) checkAddresses(list string, at int) {
	if list == "" {
		return
	}
	for s := range strings.SplitSeq(list, ",") {
		switch i := strings.IndexAny(s, "/;&="); {
		case i >= 0:
			c.find(CodeValue, uri.ComponentPath, at+i, 1, message.MailtoEscape.With())
		case !isAddrSpec(decode(s)):
			c.findBy(c.sectionOf(decode(s)), CodeValue, uri.ComponentPath, at, len(s),
				message.MailtoAddress.With())
		}
		at += len(s) + len(",")
	}
}

// A MID holds the decoded parts of a mid URL, which names a message or a body part of it (RFC 2392,
// 2):
//
//	mid-url = "mid" ":" message-id [ "/" content-id ]
//
// Its strings are in ASCII, without "<" and ">". Each is an addr-spec of RFC 822, 6.1, without CR,
// LF and NUL. Case matters, even in domains.
type MID struct {
	MessageID string
	ContentID string // the body part; empty if the URL names the message
}

var (
	midForm = form{scheme: "mid", check: (*checker).checkMID}
	cidForm = form{scheme: "cid", check: (*checker).checkMID}
)

// ParseMID parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not mid.
func ParseMID(u uri.URI) (MID, error) {
	u, err := midForm.parse(u)
	if err != nil {
		return MID{}, err
	}
	message, content, _ := strings.Cut(u.Path(), "/")
	return MID{decode(message), decode(content)}, nil
}

// URI returns the URL that m describes. The error is a [*uri.CheckError] if an identifier is
// invalid.
func (m MID) URI() (uri.URI, error) {
	p := uri.Parts{Scheme: "mid", Path: escapeBut(m.MessageID, idKeep)}
	if m.ContentID != "" {
		p.Path += "/" + escapeBut(m.ContentID, idKeep)
	}
	return midForm.build(p)
}

// Headers returns the values of two headers, with "<" and ">": Message-ID of the message, and
// Content-ID of the body part. The second is empty if the URL names the message. Headers returns
// the error of [MID.URI].
func (m MID) Headers() (messageID, contentID string, err error) {
	if _, err := m.URI(); err != nil {
		return "", "", err
	}
	if m.ContentID != "" {
		contentID = "<" + m.ContentID + ">"
	}
	return "<" + m.MessageID + ">", contentID, nil
}

// A CID holds the decoded part of a cid URL, which names a body part (RFC 2392, 2):
//
//	cid-url = "cid" ":" content-id
type CID struct {
	ContentID string // decoded, in ASCII, without "<" and ">"
}

// ParseCID parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of
// [Validate], or an error with [CodeScheme] if the scheme is not cid.
func ParseCID(u uri.URI) (CID, error) {
	u, err := cidForm.parse(u)
	if err != nil {
		return CID{}, err
	}
	return CID{decode(u.Path())}, nil
}

// URI returns the URL that c describes. The error is a [*uri.CheckError] if the identifier is
// invalid.
func (c CID) URI() (uri.URI, error) {
	return cidForm.build(uri.Parts{Scheme: "cid", Path: escapeBut(c.ContentID, idKeep)})
}

// Header returns the value of the header Content-ID of the body part, with "<" and ">". It returns
// the error of [CID.URI].
func (c CID) Header() (string, error) {
	if _, err := c.URI(); err != nil {
		return "", err
	}
	return "<" + c.ContentID + ">", nil
}

// idKeep are the characters that an identifier keeps besides letters, digits and "-._~".
const idKeep = "!$&'()*+,;=:@"

// checkMID finds identifiers that RFC 2392 does not allow in mid and cid.
func (c *checker) checkMID() {
	texts := []string{c.u.Path()}
	if c.scheme.Name == "mid" {
		texts = strings.SplitN(c.u.Path(), "/", 2)
	}
	at := c.path
	for _, text := range texts {
		if slash := strings.IndexByte(text, '/'); slash >= 0 {
			c.find(CodeValue, uri.ComponentPath, at+slash, 1, message.MidSlash.With())
		} else if s := decode(text); c.u.Path() != "" && !isAddrSpec822(s) {
			c.find(CodeValue, uri.ComponentPath, at, len(text), message.MidIdentifier.With())
		}
		at += len(text) + len("/")
	}
}
