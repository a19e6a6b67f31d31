package schemes

import (
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A WAIS holds the decoded parts of a wais URL (RFC 4156, 2). The URL names a database, a search in
// it, or a document of it:
//
//	wais://<host>:<port>/<database>
//	wais://<host>:<port>/<database>?<search>
//	wais://<host>:<port>/<database>/<wtype>/<wpath>
//
// Its database, search and type contain no CR, LF or NUL.
//
// A search and a document that are not empty are defined, whatever their Has fields say.
type WAIS struct {
	Server

	Database string

	Search    string
	HasSearch bool // whether there is a search, even if it is empty

	HasDocument bool   // whether there is a document, even if its type and path are empty
	Type        string // the type of the document
	Path        string // the identifier of the document: any octets, which only the server understands

	// Parts are the identifier in its form of November 1993, "1=…;2=…;". Either Path or Parts is
	// empty.
	Parts []WAISPart
}

// A WAISPart is a numbered part of the identifier of a document, "digits=path;".
type WAISPart struct {
	Number string // digits
	Path   string
}

var waisForm = form{scheme: "wais", check: (*checker).checkWAIS}

// ParseWAIS parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not wais.
func ParseWAIS(u uri.URI) (WAIS, error) {
	u, err := waisForm.parse(u)
	if err != nil {
		return WAIS{}, err
	}
	w := WAIS{Search: decode(u.Query()), HasSearch: u.HasQuery()}
	w.Server = serverOf(u)
	var document, path string
	w.Database, document, w.HasDocument = strings.Cut(u.Path()[1:], "/")
	w.Type, path, _ = strings.Cut(document, "/")
	w.Database, w.Type = decode(w.Database), decode(w.Type)
	if w.Parts = waisParts(path); w.Parts == nil {
		w.Path = decode(path)
	}
	return w, nil
}

// waisParts returns the parts of an identifier in the form of November 1993, or nil:
//
//	wpath = digits "=" path ";" [ wpath ]
func waisParts(path string) (parts []WAISPart) {
	for path != "" {
		text, rest, ok := strings.Cut(path, ";")
		number, data, hasNumber := strings.Cut(text, "=")
		if !ok || !hasNumber || !consistsOf(number, ascii.IsDigit) || strings.Contains(data, "=") {
			return nil
		}
		parts = append(parts, WAISPart{number, decode(data)})
		path = rest
	}
	return parts
}

// URI returns the URL that w describes. The error is a [*uri.CheckError] if
//
//   - the host is missing,
//   - there are both a search and a document, or both a path and parts,
//   - the number of a part does not consist of digits,
//   - the database, the search or the type contains CR, LF or NUL, or
//   - the database, the type or the path is "." or "..", because no escape turns these into data.
func (w WAIS) URI() (uri.URI, error) {
	w.HasDocument = w.HasDocument || w.Type != "" || w.Path != "" || w.Parts != nil
	var why *message.Sentence
	switch {
	case w.Path != "" && w.Parts != nil:
		why = &message.WaisBoth
	case w.HasDocument && (w.HasSearch || w.Search != ""):
		why = &message.WaisSearch
	}
	// RFC 1738, 5 allows these characters (uchar). A path that keeps only them is never read as
	// parts.
	const uchar = "!$'()*+,"
	p := w.parts("wais")
	path := []string{"/", escapeBut(w.Database, uchar)}
	if w.HasDocument {
		path = append(path, "/", escapeBut(w.Type, uchar), "/", escapeBut(w.Path, uchar))
	}
	for _, part := range w.Parts {
		if !consistsOf(part.Number, ascii.IsDigit) {
			why = &message.WaisNumber
		}
		path = append(path, part.Number, "=", opaque("=", part.Path, ";", "!$'()*+,:@&/"), ";")
	}
	p.Path = strings.Join(path, "")
	p.Query, p.HasQuery = escapeBut(w.Search, uchar+";:@&="), w.HasSearch
	if why != nil {
		return uri.URI{}, waisForm.refuse(why.With())
	}
	return waisForm.build(p)
}

// checkWAIS finds paths and queries that RFC 4156 does not allow.
func (c *checker) checkWAIS() {
	path, at := c.afterSlash()
	end := at + len(path)
	segments := strings.SplitN(path, "/", 3)
	for i, segment := range segments {
		if i < 2 { // The rest is opaque.
			c.noControls(ofCommands, uri.ComponentPath, segment, at)
		}
		at += len(segment) + len("/")
	}
	c.noControls(ofCommands, uri.ComponentQuery, c.u.Query(), end+len("?"))
	if len(segments) == 2 {
		c.find(CodeMissing, uri.ComponentPath, end, 0, message.WaisDocument.With())
	}
	if len(segments) > 1 && c.u.HasQuery() {
		c.find(CodeForbidden, uri.ComponentQuery, end, len(c.u.Query())+1, message.WaisQuery.With())
	}
}

// A Prospero holds the decoded parts of a prospero URL (RFC 4157, 2):
//
//	prospero://<host>:<port>/<hsoname>;<field>=<value>
//
// Its strings contain no CR, LF or NUL. A version is defined if it is not empty, or if there are
// attributes, whatever HasVersion says.
type Prospero struct {
	Server

	// Name is the host-specific object name, which only the server understands. It follows the
	// first "/" of the path. Many names begin with another slash.
	Name   string
	Fields []uri.Param // decoded, such as OBJECT-VERSION and its value, in order

	// URLs of July 1993 have a version and attributes, each after a "%00". A version consists of
	// digits, or is empty. An attribute consists of letters and digits.
	Version    string
	HasVersion bool
	Attributes []string
}

var prosperoForm = form{scheme: "prospero", check: (*checker).checkProspero}

// ParseProspero parses the [Normalize] form of u, which it reads under RFC 3986. It returns the
// error of [Validate], or an error with [CodeScheme] if the scheme is not prospero.
func ParseProspero(u uri.URI) (Prospero, error) {
	u, err := prosperoForm.parse(u)
	if err != nil {
		return Prospero{}, err
	}
	var p Prospero
	p.Server = serverOf(u)
	pieces := strings.Split(u.Path()[1:], ";")
	names := strings.Split(pieces[0], "%00")
	p.Name = decode(names[0])
	if len(names) > 1 {
		p.Version, p.HasVersion = decode(names[1]), true
		for _, attribute := range names[2:] {
			p.Attributes = append(p.Attributes, decode(attribute))
		}
	}
	for _, field := range pieces[1:] {
		name, value, _ := strings.Cut(field, "=")
		p.Fields = append(p.Fields, uri.Param{Name: decode(name), Value: decode(value),
			HasValue: true})
	}
	return p, nil
}

// URI returns the URL that p describes. The error is a [*uri.CheckError] if the host is missing,
// the version or an attribute is invalid, or a string contains CR, LF or NUL. A name "." or ".." is
// also an error, because no escape turns it into data.
func (p Prospero) URI() (uri.URI, error) {
	// RFC 1738, 5 allows these characters in names and in fields.
	const psegment, field = "!$'()*+,:@&=/", "!$'()*+,:@&"
	text := []string{p.Name}
	if p.HasVersion || p.Version != "" || p.Attributes != nil {
		text = append(append(text, p.Version), p.Attributes...)
	}
	parts := p.parts("prospero")
	after := ""
	if len(p.Fields) > 0 {
		after = ";"
	}
	path := []string{"/" + opaque("", strings.Join(text, "\x00"), after, psegment)}
	for _, f := range p.Fields {
		path = append(path, escapeBut(f.Name, field)+"="+escapeBut(f.Value, field))
		text = append(text, f.Name, f.Value)
	}
	parts.Path = strings.Join(path, ";")
	for _, s := range text {
		if strings.Contains(s, "\x00") {
			return uri.URI{}, prosperoForm.refuse(message.ProsperoNul.With())
		}
	}
	return prosperoForm.build(parts)
}

// checkProspero finds paths that RFC 4157 does not allow. A name with "%00" follows the draft of
// July 1993.
func (c *checker) checkProspero() {
	path, at := c.afterSlash()
	name := true
	for piece := range strings.SplitSeq(path, ";") {
		if name {
			c.checkProsperoName(piece, at)
			name = false
		} else {
			c.noControls(ofCommands, uri.ComponentPath, piece, at)
			if slash := strings.IndexByte(piece, '/'); slash >= 0 {
				c.find(CodeValue, uri.ComponentPath, at+slash, 1, message.ProsperoSlash.With())
			}
			if n := strings.Count(piece, "="); n != 1 {
				c.find(CodeValue, uri.ComponentPath, at, len(piece), message.ProsperoField.With())
			}
		}
		at += len(piece) + len(";")
	}
}

func (c *checker) checkProsperoName(text string, at int) {
	i := 0 // 0 is the name, 1 is the version, and attributes follow.
	for piece := range strings.SplitSeq(text, "%00") {
		s := decode(piece)
		switch {
		case i == 1 && s != "" && !consistsOf(s, ascii.IsDigit):
			c.findBy(draft1993, CodeValue, uri.ComponentPath, at, len(piece),
				message.ProsperoVersion.With())
		case i > 1 && !consistsOf(s, ascii.IsAlnum):
			c.findBy(draft1993, CodeValue, uri.ComponentPath, at, len(piece),
				message.ProsperoAttribute.With())
		default:
			c.noControls(ofCommands, uri.ComponentPath, piece, at)
		}
		at += len(piece) + len("%00")
		i++
	}
}
