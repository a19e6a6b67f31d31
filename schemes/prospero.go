package schemes

import (
	"strings"

	"example.com/uri"
)

// A Prospero is a prospero URL, taken apart (RFC 4157, 2):
//
//	prospero://<host>:<port>/<hsoname>;<field>=<value>
//
// All strings are decoded, and hold no CR, LF or NUL. A port is defined where it is not 0,
// whatever its Has field is, and so is a version where it is not empty or there are attributes.
type Prospero struct {
	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one

	// Name is the host-specific object name, for the server to understand: what is after the first "/"
	// of the path. Many begin with a slash of their own.
	Name   string
	Fields []ProsperoField // in order

	// The form of July 1993 has a version, digits or nothing, and attributes, letters and digits, each
	// after a "%00".
	Version    string
	HasVersion bool
	Attributes []string
}

// A ProsperoField is a field of a Prospero link, such as OBJECT-VERSION, and its value.
type ProsperoField struct{ Name, Value string }

// ParseProspero takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseProspero(u uri.URI) (Prospero, error) {
	u, err := validAs(u, "prospero")
	if err != nil {
		return Prospero{}, err
	}
	var p Prospero
	p.Host, p.Port, p.HasPort = serverOf(u)
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
		p.Fields = append(p.Fields, ProsperoField{decode(name), decode(value)})
	}
	return p, nil
}

// URI puts the URL together. It is a [*uri.CheckError] where there is no host, the version or an attribute is
// none, a string holds CR, LF or NUL, or the name is "." or "..", which no escape makes data.
func (p Prospero) URI() (uri.URI, error) {
	// What RFC 1738, 5 has in names and in fields.
	const psegment, field = "!$'()*+,:@&=/", "!$'()*+,:@&"
	text := []string{p.Name}
	if p.HasVersion || p.Version != "" || p.Attributes != nil {
		text = append(append(text, p.Version), p.Attributes...)
	}
	parts := server("prospero", p.Host, p.Port, p.HasPort)
	path := []string{opaquePath(strings.Join(text, "\x00"), psegment)}
	for _, f := range p.Fields {
		path = append(path, escapeBut(f.Name, field)+"="+escapeBut(f.Value, field))
		text = append(text, f.Name, f.Value)
	}
	parts.Path = strings.Join(path, ";")
	for _, s := range text {
		if strings.Contains(s, "\x00") {
			return uri.URI{}, refuse(uri.URI{}, "prospero", CodeValue, uri.ComponentPath, "no NUL allowed")
		}
	}
	return build(parts)
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 1525 where there is no
// other. The error is that of [Prospero.URI].
func (p Prospero) Address() (string, error) {
	return address(p, "prospero", p.Host, p.Port, p.HasPort)
}

// checkProspero finds what the generic syntax and the table allow, and RFC 4157 does not, or the
// draft of July 1993 of a name with "%00".
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
				c.find(CodeValue, uri.ComponentPath, at+slash, 1, `"/" is encoded in a field`)
			}
			if n := strings.Count(piece, "="); n != 1 {
				c.find(CodeValue, uri.ComponentPath, at, len(piece), `a field is a name, "=" and a value`)
			}
		}
		at += len(piece) + len(";")
	}
}

func (c *checker) checkProsperoName(text string, at int) {
	i := 0 // 0 is the name, 1 the version
	for piece := range strings.SplitSeq(text, "%00") {
		s := decode(piece)
		switch {
		case i == 1 && s != "" && !isDigits(s):
			c.findBy(draft1993, CodeValue, uri.ComponentPath, at, len(piece), `a version, after "%00", is of digits`)
		case i > 1 && (s == "" || strings.ContainsFunc(s, func(r rune) bool {
			return (r|0x20 < 'a' || 'z' < r|0x20) && (r < '0' || '9' < r)
		})):
			c.findBy(draft1993, CodeValue, uri.ComponentPath, at, len(piece), `an attribute, after "%00", is of letters and digits`)
		default:
			c.noControls(ofCommands, uri.ComponentPath, piece, at)
		}
		at += len(piece) + len("%00")
		i++
	}
}
