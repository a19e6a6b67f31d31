package schemes

import (
	"strings"

	"example.com/uri"
)

// A MID holds the decoded parts of a mid URL, which names a message or a body part of it (RFC 2392, 2):
//
//	mid-url = "mid" ":" message-id [ "/" content-id ]
//
// Its strings are in ASCII, without "<" and ">". Each is an addr-spec of RFC 822, 6.1, without CR, LF and NUL. Case
// matters, even in domains.
type MID struct {
	MessageID string
	ContentID string // the body part; empty if the URL names the message
}

var (
	midForm = form{scheme: "mid", check: (*checker).checkMID}
	cidForm = form{scheme: "cid", check: (*checker).checkMID}
)

// ParseMID parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of [Validate],
// or an error with [CodeScheme] if the scheme is not mid.
func ParseMID(u uri.URI) (MID, error) {
	u, err := midForm.parse(u)
	if err != nil {
		return MID{}, err
	}
	message, content, _ := strings.Cut(u.Path(), "/")
	return MID{decode(message), decode(content)}, nil
}

// URI returns the URL that m describes. The error is a [*uri.CheckError] if an identifier is invalid.
func (m MID) URI() (uri.URI, error) {
	p := uri.Parts{Scheme: "mid", Path: escapeBut(m.MessageID, idKeep)}
	if m.ContentID != "" {
		p.Path += "/" + escapeBut(m.ContentID, idKeep)
	}
	return midForm.build(p)
}

// Headers returns the values of two headers, with "<" and ">": Message-ID of the message, and Content-ID of the body
// part. The second is empty if the URL names the message. Headers returns the error of [MID.URI].
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

// ParseCID parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error of [Validate],
// or an error with [CodeScheme] if the scheme is not cid.
func ParseCID(u uri.URI) (CID, error) {
	u, err := cidForm.parse(u)
	if err != nil {
		return CID{}, err
	}
	return CID{decode(u.Path())}, nil
}

// URI returns the URL that c describes. The error is a [*uri.CheckError] if the identifier is invalid.
func (c CID) URI() (uri.URI, error) {
	return cidForm.build(uri.Parts{Scheme: "cid", Path: escapeBut(c.ContentID, idKeep)})
}

// Header returns the value of the header Content-ID of the body part, with "<" and ">". It returns the error of [CID.URI].
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
	texts, names := []string{c.u.Path()}, []string{"Content-ID"}
	if c.scheme.Name == "mid" {
		texts, names = strings.SplitN(c.u.Path(), "/", 2), []string{"Message-ID", "Content-ID"}
	}
	at := c.path
	for i, text := range texts {
		if slash := strings.IndexByte(text, '/'); slash >= 0 {
			c.find(CodeValue, uri.ComponentPath, at+slash, 1, `no "/" allowed in an identifier; write "%2F"`)
		} else if s := decode(text); c.u.Path() != "" && !isAddrSpec822(s) {
			c.find(CodeValue, uri.ComponentPath, at, len(text), "no "+names[i]+" such as id@example.com")
		}
		at += len(text) + len("/")
	}
}
