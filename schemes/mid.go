package schemes

import (
	"strings"

	"example.com/uri"
)

// A MID is a mid URL, taken apart (RFC 2392, 2): a message, or a body part of it.
//
//	mid-url = "mid" ":" message-id [ "/" content-id ]
//
// The strings are decoded, in ASCII, without "<" and ">". Each is an addr-spec of RFC 822, 6.1, without CR, LF
// and NUL. Their case matters, of domains, too: they are compared as they are.
type MID struct {
	MessageID string
	ContentID string // of the body part; empty if it is the message
}

// ParseMID takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseMID(u uri.URI) (MID, error) {
	u, err := validAs(u, "mid")
	if err != nil {
		return MID{}, err
	}
	message, content, _ := strings.Cut(u.Path(), "/")
	return MID{decode(message), decode(content)}, nil
}

// URI puts the URL together. It is a [*uri.CheckError] where an identifier is none.
func (m MID) URI() (uri.URI, error) {
	p := uri.Parts{Scheme: "mid", Path: escapeBut(m.MessageID, idKeep)}
	if m.ContentID != "" {
		p.Path += "/" + escapeBut(m.ContentID, idKeep)
	}
	return build(p)
}

// Headers returns the values of the header Message-ID of the message, and of Content-ID of the body
// part, which is empty if it is the message: with "<" and ">". The error is that of [MID.URI].
func (m MID) Headers() (messageID, contentID string, err error) {
	if _, err := m.URI(); err != nil {
		return "", "", err
	}
	if m.ContentID != "" {
		contentID = "<" + m.ContentID + ">"
	}
	return "<" + m.MessageID + ">", contentID, nil
}

// A CID is a cid URL, taken apart (RFC 2392, 2): a body part.
//
//	cid-url = "cid" ":" content-id
type CID struct {
	ContentID string // decoded, in ASCII, without "<" and ">"
}

// ParseCID takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseCID(u uri.URI) (CID, error) {
	u, err := validAs(u, "cid")
	if err != nil {
		return CID{}, err
	}
	return CID{decode(u.Path())}, nil
}

// URI puts the URL together. It is a [*uri.CheckError] where the identifier is none.
func (c CID) URI() (uri.URI, error) {
	return build(uri.Parts{Scheme: "cid", Path: escapeBut(c.ContentID, idKeep)})
}

// Header returns the value of the header Content-ID of the body part: with "<" and ">". The error is that
// of [CID.URI].
func (c CID) Header() (string, error) {
	if _, err := c.URI(); err != nil {
		return "", err
	}
	return "<" + c.ContentID + ">", nil
}

// idKeep is what is not encoded in an identifier besides letters, digits and "-._~".
const idKeep = "!$&'()*+,;=:@"

// checkMID finds what the generic syntax and the table allow, and RFC 2392 does not, in mid and cid.
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
