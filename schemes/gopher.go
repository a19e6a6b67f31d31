package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
)

// A Gopher is a gopher URL, taken apart (RFC 4266, 2.1):
//
//	gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>
//
// All strings are decoded, and may hold any octets but TAB, CR and LF. No character is reserved in
// the path, so a "?" and what follows it are of the data, too, and so is a "/".
//
// A port or a search is defined where it is not 0 or empty, whatever its Has field is; a search
// also where there is a Gopher+ string (2.3).
type Gopher struct {
	Host    string // an IPv6 address with its brackets
	Port    uint16
	HasPort bool // a port other than the default one

	Type      byte   // of the item, as in RFC 1436, 3.8; '1', a directory, where it is 0
	Selector  string // what the server is asked for
	Search    string
	HasSearch bool // the server is asked to search (2.2)
	Plus      GopherPlus
}

// A GopherPlus is what is asked for of a Gopher+ item (RFC 4266, 2.3 to 2.9). The zero GopherPlus
// is that of an item that is none.
type GopherPlus struct {
	Kind GopherPlusKind

	// Of PlusView: an alternate view, such as "application/postscript" and "Es_ES". The default view if
	// empty; a language is only that of a view.
	View, Language string

	// Of PlusAttributes and PlusDirectory: which, such as "+ABSTRACT"; all if there is none.
	Attributes []string

	// Of PlusFilled: what the user answers, line for line.
	Answers []string
}

// A GopherPlusKind is one of the forms of a Gopher+ string.
type GopherPlusKind uint8

// The kinds of Gopher+ strings.
const (
	PlusNone       GopherPlusKind = iota
	PlusView                      // "+", and of alternate views "+view%20language" (2.4, 2.8)
	PlusForm                      // "?": an item with an electronic form to be filled in (2.4, 2.5)
	PlusAttributes                // "!", "!+NAME%20+NAME": attributes of the item (2.6, 2.7)
	PlusDirectory                 // "$", "$+NAME%20+NAME": attributes of all items in a directory (2.6, 2.7)
	PlusFilled                    // "+%091%0D%0A+-1%0D%0A…%0D%0A.%0D%0A": an electronic form, filled in (2.9)
)

var plusKinds = [...]string{"none", "view", "form", "attributes", "directory", "filled form"}

// String returns "none", "view", "form", "attributes", "directory" or "filled form".
func (k GopherPlusKind) String() string {
	if int(k) >= len(plusKinds) {
		return "unknown GopherPlusKind"
	}
	return plusKinds[k]
}

// ParseGopher takes u, read under RFC 3986, apart in its normal form: [Normalize]. The error is that
// of [Validate], or says that the scheme is another.
func ParseGopher(u uri.URI) (Gopher, error) {
	u, err := validAs(u, "gopher")
	if err != nil {
		return Gopher{}, err
	}
	g := Gopher{Type: '1'}
	g.Host, g.Port, g.HasPort = serverOf(u)
	text := u.Path()[1:]
	if u.HasQuery() {
		text += "?" + u.Query()
	}
	if text = decode(text); text == "" {
		return g, nil
	}
	g.Type = text[0]
	var plus string
	var hasPlus bool
	g.Selector, g.Search, g.HasSearch = strings.Cut(text[1:], "\t")
	g.Search, plus, hasPlus = strings.Cut(g.Search, "\t")
	if hasPlus {
		g.Plus, _ = parseGopherPlus(plus)
	}
	return g, nil
}

// What stands around the answers of a form that is filled in (2.9).
const (
	formBegin = "+\t1\r\n+-1\r\n"
	formEnd   = ".\r\n"
)

// parseGopherPlus takes a Gopher+ string apart, decoded.
func parseGopherPlus(s string) (p GopherPlus, ok bool) {
	if answers, isForm := strings.CutPrefix(s, formBegin); isForm {
		answers, ok = strings.CutSuffix(answers, formEnd)
		p.Kind = PlusFilled
		for ok && answers != "" {
			var line string
			line, answers, ok = strings.Cut(answers, "\r\n")
			p.Answers = append(p.Answers, line)
		}
		return p, ok && p.valid()
	}
	if s == "" {
		return p, false
	}
	rest := s[1:]
	switch s[0] {
	case '+':
		p.Kind = PlusView
		p.View, p.Language, ok = strings.Cut(rest, " ")
		ok = !ok || p.Language != ""
	case '?':
		p.Kind = PlusForm
		ok = rest == ""
	case '!', '$':
		p.Kind = PlusAttributes
		if s[0] == '$' {
			p.Kind = PlusDirectory
		}
		if rest != "" {
			p.Attributes = strings.Split(rest, " ")
		}
		ok = true
	}
	return p, ok && p.valid()
}

// text returns the Gopher+ string, decoded, of an item that is one.
func (p *GopherPlus) text() string {
	switch p.Kind {
	case PlusView:
		if p.Language != "" {
			return "+" + p.View + " " + p.Language
		}
		return "+" + p.View
	case PlusForm:
		return "?"
	case PlusAttributes:
		return "!" + strings.Join(p.Attributes, " ")
	case PlusDirectory:
		return "$" + strings.Join(p.Attributes, " ")
	}
	return formBegin + strings.Join(append(slices.Clone(p.Answers), formEnd), "\r\n") // PlusFilled
}

// valid reports whether the string that p makes is read back as p: whether p has nothing that its kind
// has not, and whether what is in it does not end early.
func (p *GopherPlus) valid() bool {
	word := func(s string) bool { return !strings.ContainsAny(s, " \t\r\n") }
	name := func(s string) bool { return s != "" && word(s) }
	notLine := func(s string) bool { return strings.ContainsAny(s, "\r\n") || s == "." }
	switch p.Kind {
	case PlusView:
		if !word(p.View) || !word(p.Language) || p.View == "" && p.Language != "" {
			return false
		}
	case PlusAttributes, PlusDirectory:
		if slices.ContainsFunc(p.Attributes, func(s string) bool { return !name(s) }) {
			return false
		}
	case PlusFilled:
		if slices.ContainsFunc(p.Answers, notLine) { // which would end it
			return false
		}
	}
	return p.Kind <= PlusFilled &&
		(p.Kind == PlusView || p.View == "" && p.Language == "") &&
		(p.Kind == PlusAttributes || p.Kind == PlusDirectory || len(p.Attributes) == 0) &&
		(p.Kind == PlusFilled || len(p.Answers) == 0)
}

// URI puts the URL together. It is a [*uri.CheckError] where there is no host, TAB, CR or LF is where it cannot
// be, the Gopher+ string is of none of the forms, or the path would be "." or "..", which no escape
// makes data.
func (g Gopher) URI() (uri.URI, error) {
	g.define()
	switch {
	case g.Type == '\t' || g.Type == '\r' || g.Type == '\n' || strings.ContainsAny(g.Selector+g.Search, "\t\r\n"):
		return uri.URI{}, refuse(uri.URI{}, "gopher", CodeValue, uri.ComponentPath, noTab)
	case !g.Plus.valid():
		return uri.URI{}, refuse(uri.URI{}, "gopher", CodeValue, uri.ComponentPath, noPlus)
	}
	p := server("gopher", g.Host, g.Port, g.HasPort)
	p.Path = "/"
	if g.Type != '1' || g.Selector != "" || g.HasSearch {
		text := string([]byte{g.Type}) + g.Selector
		if g.HasSearch {
			text += "\t" + g.Search
		}
		if g.Plus.Kind != PlusNone {
			text += "\t" + g.Plus.text()
		}
		p.Path = opaquePath(text, "!$&'()*+,;=:@/")
	}
	return build(p)
}

const (
	noTab  = "no TAB, CR or LF allowed"
	noPlus = `a Gopher+ string is "+", "+view%20language", "?", "!" or "$" with names, or a form that is filled in`
)

// define makes defined what is not empty, and the type '1' where there is none.
func (g *Gopher) define() {
	g.HasSearch = g.HasSearch || g.Search != "" || g.Plus.Kind != PlusNone
	if g.Type == 0 {
		g.Type = '1'
	}
}

// checkGopher finds what the generic syntax and the table allow, and RFC 4266 does not.
func (c *checker) checkGopher() {
	text, at := c.afterSlash()
	path := len(text)
	if c.u.HasQuery() {
		text += "?" + c.u.Query()
		if c.u.Path() == "" {
			c.find(CodeMissing, uri.ComponentPath, at, 0, `"/" is needed after the server`)
		}
	}
	tabs := 0
	for i := 0; i+2 < len(text); i++ {
		if text[i] != '%' || text[i+1] != '0' {
			continue
		}
		component := uri.ComponentPath
		if i > path {
			component = uri.ComponentQuery
		}
		switch octet := decode(text[i : i+3]); {
		case octet == "\t" && i > 0:
			if tabs++; tabs == 2 {
				if _, ok := parseGopherPlus(decode(text[i+3:])); !ok {
					c.find(CodeValue, component, at+i+3, len(text)-i-3, noPlus)
				}
				return
			}
		case i == 0 && octet == "\x00":
			c.find(CodeValue, component, at, len("%00"), "NUL is no type")
		case strings.Contains("\t\r\n", octet):
			c.find(CodeValue, component, at+i, len("%0A"), noTab)
		}
	}
}

// Address returns the host and the port to connect to, as net.Dial takes them; the port is 70 where there is no
// other. The error is that of [Gopher.URI].
func (g Gopher) Address() (string, error) {
	return address(g, "gopher", g.Host, g.Port, g.HasPort)
}

// Request returns what a client sends when it has connected to the server, to the last CR LF: the
// selector; of a search TAB and what to search for (RFC 4266, 2.2); of a Gopher+ item TAB and the Gopher+
// string, with the search before it, be it empty (2.3). No octet of it but these TABs, and those of
// a form that is filled in, ends a field or a line.
//
//   - Where there is a form to be filled in ("?"), the client asks for its definition, the attribute +ASK
//     (2.5).
//   - A form that is filled in comes right after the selector, without an empty search, and
//     has its own last line (2.9).
//
// The error is that of [Gopher.URI], or says that the item is of type '8' or 'T', for which there is
// no request: see [Gopher.Target].
func (g Gopher) Request() ([]byte, error) {
	u, err := g.URI()
	if err != nil {
		return nil, err
	}
	g.define()
	if g.Type == '8' || g.Type == 'T' {
		c := checker{u: u, scheme: lookup("gopher")}
		start, end, _ := u.Span(uri.ComponentPath)
		c.findBy("RFC 1436, 3.8", CodeValue, uri.ComponentPath, start, end-start, "the item is a session of another protocol")
		return nil, c.err()
	}
	b := []byte(g.Selector)
	if g.HasSearch && (g.Search != "" || g.Plus.Kind != PlusFilled) {
		b = append(b, '\t')
		b = append(b, g.Search...)
	}
	switch g.Plus.Kind {
	case PlusFilled:
		b = append(b, '\t')
		return append(b, g.Plus.text()...), nil
	case PlusForm:
		b = append(b, "\t!+ASK"...)
	case PlusNone:
	default:
		b = append(b, '\t')
		b = append(b, g.Plus.text()...)
	}
	return append(b, "\r\n"...), nil
}

// Target returns the URL of another protocol for which the item stands, if it does:
//
//   - Of the types '8' and 'T' (RFC 1436, 3.8) a telnet or tn3270 URL of the same host and port, with
//     the selector as the user, as the draft of 14 July 1993 asks.
//   - Of the type 'h', where the selector is "URL:" and a URI, or "/URL:" and one, as is the custom,
//     that URI. It must be valid ([Validate]), and its scheme one of ftp, gopher, http, https, mailto,
//     news, nntp, telnet, tn3270 and wais. A URI of another scheme is no target: javascript would run
//     what a stranger wrote, and file would name something on this machine.
//
// There is no target where [Gopher.URI] gives an error.
func (g Gopher) Target() (uri.URI, bool) {
	if _, err := g.URI(); err != nil {
		return uri.URI{}, false
	}
	p := server("telnet", g.Host, portOr("gopher", g.Port, g.HasPort), true)
	switch g.Type {
	case 'h':
		text, ok := strings.CutPrefix(strings.TrimPrefix(g.Selector, "/"), "URL:")
		u, err := uri.Parse(text)
		if !ok || err != nil || !isTarget(strings.ToLower(u.Scheme())) || Validate(u) != nil {
			return uri.URI{}, false
		}
		return u, true
	case 'T':
		p.Scheme = "tn3270"
	case '8':
	default:
		return uri.URI{}, false
	}
	p.Userinfo, p.HasUserinfo = uri.Escape(g.Selector, uri.RoleUser), g.Selector != ""
	u, err := build(p)
	return u, err == nil
}

// isTarget reports whether an item may stand for a URI of the scheme: it is that of another service.
func isTarget(scheme string) bool {
	switch scheme {
	case "ftp", "gopher", "http", "https", "mailto", "news", "nntp", "telnet", "tn3270", "wais":
		return true
	}
	return false
}
