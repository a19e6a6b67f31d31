package schemes

import (
	"strings"

	"example.com/uri"
)

// A WAIS is a wais URL, taken apart (RFC 4156, 2): a database, a search in it, or a document of it.
//
//	wais://<host>:<port>/<database>
//	wais://<host>:<port>/<database>?<search>
//	wais://<host>:<port>/<database>/<wtype>/<wpath>
//
// All strings are decoded. No database, search or type holds CR, LF or NUL.
//
// A port or a search is defined where it is not 0 or empty, whatever its Has field is, and so is
// a document.
type WAIS struct {
	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one

	Database string

	Search    string
	HasSearch bool // also where it is empty

	HasDocument bool   // also where its type and path are empty
	Type        string // of the document
	Path        string // the identifier of the document, any octets, for the server to understand

	// Parts is the identifier where it is of the form of November 1993, "1=…;2=…;". There is either
	// a Path or Parts.
	Parts []WAISPart
}

// A WAISPart is a numbered part of the identifier of a document, "digits=path;".
type WAISPart struct {
	Number string // digits
	Path   string
}

// ParseWAIS takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseWAIS(u uri.URI) (WAIS, error) {
	u, err := validAs(u, "wais")
	if err != nil {
		return WAIS{}, err
	}
	w := WAIS{Search: decode(u.Query()), HasSearch: u.HasQuery()}
	w.Host, w.Port, w.HasPort = serverOf(u)
	var document, path string
	w.Database, document, w.HasDocument = strings.Cut(u.Path()[1:], "/")
	w.Type, path, _ = strings.Cut(document, "/")
	w.Database, w.Type = decode(w.Database), decode(w.Type)
	if w.Parts = waisParts(path); w.Parts == nil {
		w.Path = decode(path)
	}
	return w, nil
}

// waisParts takes an identifier apart, if it is of the form of November 1993:
//
//	wpath = digits "=" path ";" [ wpath ]
func waisParts(path string) (parts []WAISPart) {
	for path != "" {
		text, rest, ok := strings.Cut(path, ";")
		number, data, hasNumber := strings.Cut(text, "=")
		if !ok || !hasNumber || !isDigits(number) || strings.Contains(data, "=") {
			return nil
		}
		parts = append(parts, WAISPart{number, decode(data)})
		path = rest
	}
	return parts
}

// URI puts the URL together. It is a [*uri.CheckError] where there is no host, both a search and a document or both
// a path and parts, where the number of a part is none, a database, search or type holds CR, LF or NUL,
// or where one of them, or the path, is "." or "..", which no escape makes data.
func (w WAIS) URI() (uri.URI, error) {
	w.HasDocument = w.HasDocument || w.Type != "" || w.Path != "" || w.Parts != nil
	why := ""
	switch {
	case w.Path != "" && w.Parts != nil:
		why = "either a path or parts"
	case w.HasDocument && (w.HasSearch || w.Search != ""):
		why = "either a search or a document"
	}
	// What RFC 1738, 5 has in these (uchar), so that a path is never read as parts.
	const uchar = "!$'()*+,"
	p := server("wais", w.Host, w.Port, w.HasPort)
	path := []string{"/", escapeBut(w.Database, uchar)}
	if w.HasDocument {
		path = append(path, "/", escapeBut(w.Type, uchar), "/", escapeBut(w.Path, uchar))
	}
	for _, part := range w.Parts {
		if !isDigits(part.Number) {
			why = "a part has a number"
		}
		path = append(path, part.Number, "=", opaquePath(part.Path, "!$'()*+,:@&/")[1:], ";")
	}
	p.Path = strings.Join(path, "")
	p.Query, p.HasQuery = escapeBut(w.Search, uchar+";:@&="), w.HasSearch
	if why != "" {
		return uri.URI{}, refuse(uri.URI{}, "wais", CodeValue, uri.ComponentPath, why)
	}
	return build(p)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 210 where there is no
// other. The error is that of [WAIS.URI].
func (w WAIS) Address() (string, error) {
	return address(w, "wais", w.Host, w.Port, w.HasPort)
}

// checkWAIS finds what the generic syntax and the table allow, and RFC 4156 does not.
func (c *checker) checkWAIS() {
	path, at := c.afterSlash()
	end := at + len(path)
	segments := strings.SplitN(path, "/", 3)
	for i, segment := range segments {
		if i < 2 { // what is after that is opaque
			c.noControls(ofCommands, uri.ComponentPath, segment, at)
		}
		at += len(segment) + len("/")
	}
	c.noControls(ofCommands, uri.ComponentQuery, c.u.Query(), end+len("?"))
	if len(segments) == 2 {
		c.find(CodeMissing, uri.ComponentPath, end, 0, "a document has a type and a path")
	}
	if len(segments) > 1 && c.u.HasQuery() {
		c.find(CodeForbidden, uri.ComponentQuery, end, len(c.u.Query())+1, "a search is in a database, and in no document")
	}
}
