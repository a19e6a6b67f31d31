package schemes

import (
	"slices"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/message"
)

// A Gopher holds the decoded parts of a gopher URL (RFC 4266, 2.1):
//
//	gopher://<host>:<port>/<gophertype><selector>%09<search>%09<gopher+_string>
//
// Its strings may hold any octets except TAB, CR and LF. The document reserves no character in the
// path. So "/" is data, and so is "?" with the text after it.
//
// A search that is not empty is defined, whatever HasSearch says. A Gopher+ string needs a search,
// even an empty one (2.3).
type Gopher struct {
	Server

	Type      byte   // the type of the item (RFC 1436, 3.8); 0 means '1', a directory
	Selector  string // the item that the client asks for
	Search    string
	HasSearch bool // whether the client asks the server to search (2.2)
	Plus      GopherPlus
}

// A GopherPlus is a Gopher+ string: what a client asks for about a Gopher+ item (RFC 4266, 2.3 to
// 2.9). The zero GopherPlus means that there is no Gopher+ string. RFC 4266 gives an empty string
// no meaning, so it is an error.
type GopherPlus struct {
	Kind GopherPlusKind

	// View and Language are an alternate view, such as "application/postscript" and "Es_ES". They
	// belong to GopherPlusView. An empty View is the default view, and has no language.
	View, Language string

	// Attributes are the names of attributes, such as "+ABSTRACT". They belong to
	// GopherPlusAttributes and GopherPlusDirectory. Without names, the client asks for all
	// attributes.
	Attributes []string

	// Answers are the lines of the user's answers. They belong to GopherPlusFilled.
	Answers []string
}

// A GopherPlusKind is a kind of Gopher+ string.
type GopherPlusKind uint8

// The kinds of Gopher+ strings.
const (
	GopherPlusNone       GopherPlusKind = iota
	GopherPlusView                      // "+", and of alternate views "+view%20language" (2.4, 2.8)
	GopherPlusForm                      // "?": an item with an electronic form to fill in (2.4, 2.5)
	GopherPlusAttributes                // "!", "!+NAME%20+NAME": attributes of the item (2.6, 2.7)
	GopherPlusDirectory                 // "$", "$+NAME%20+NAME": attributes of all items in a directory (2.6, 2.7)
	GopherPlusFilled                    // "+%091%0D%0A+-1%0D%0A…%0D%0A.%0D%0A": a filled-in electronic form (2.9)
)

var gopherForm = form{scheme: "gopher", check: (*checker).checkGopher}

var plusKinds = [...]string{"none", "view", "form", "attributes", "directory", "filled form"}

// String returns "none", "view", "form", "attributes", "directory" or "filled form".
func (k GopherPlusKind) String() string {
	if int(k) >= len(plusKinds) {
		return "unknown GopherPlusKind"
	}
	return plusKinds[k]
}

// ParseGopher parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not gopher.
func ParseGopher(u uri.URI) (Gopher, error) {
	u, err := gopherForm.parse(u)
	if err != nil {
		return Gopher{}, err
	}
	g := Gopher{Type: '1'}
	g.Server = serverOf(u)
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

// The answers of a filled-in form stand between these texts (2.9).
const (
	formBegin = "+\t1\r\n+-1\r\n"
	formEnd   = ".\r\n"
)

// parseGopherPlus parses a decoded Gopher+ string.
func parseGopherPlus(s string) (p GopherPlus, ok bool) {
	if answers, isForm := strings.CutPrefix(s, formBegin); isForm {
		answers, ok = strings.CutSuffix(answers, formEnd)
		p.Kind = GopherPlusFilled
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
		p.Kind = GopherPlusView
		p.View, p.Language, ok = strings.Cut(rest, " ")
		ok = !ok || p.Language != ""
	case '?':
		p.Kind = GopherPlusForm
		ok = rest == ""
	case '!', '$':
		p.Kind = GopherPlusAttributes
		if s[0] == '$' {
			p.Kind = GopherPlusDirectory
		}
		if rest != "" {
			p.Attributes = strings.Split(rest, " ")
		}
		ok = true
	}
	return p, ok && p.valid()
}

// text returns the decoded Gopher+ string that p describes. Its kind is not GopherPlusNone.
func (p *GopherPlus) text() string {
	switch p.Kind {
	case GopherPlusView:
		if p.Language != "" {
			return "+" + p.View + " " + p.Language
		}
		return "+" + p.View
	case GopherPlusForm:
		return "?"
	case GopherPlusAttributes:
		return "!" + strings.Join(p.Attributes, " ")
	case GopherPlusDirectory:
		return "$" + strings.Join(p.Attributes, " ")
	}
	return formBegin + strings.Join(append(slices.Clone(p.Answers), formEnd), "\r\n") // GopherPlusFilled
}

// valid reports whether parseGopherPlus reads the text of p as p. So p must have only the fields of
// its kind, and no field may contain its own delimiter.
func (p *GopherPlus) valid() bool {
	word := func(s string) bool { return !strings.ContainsAny(s, " \t\r\n") }
	name := func(s string) bool { return s != "" && word(s) }
	notLine := func(s string) bool { return strings.ContainsAny(s, "\r\n") || s == "." }
	switch p.Kind {
	case GopherPlusView:
		if !word(p.View) || !word(p.Language) || p.View == "" && p.Language != "" {
			return false
		}
	case GopherPlusAttributes, GopherPlusDirectory:
		if slices.ContainsFunc(p.Attributes, func(s string) bool { return !name(s) }) {
			return false
		}
	case GopherPlusFilled:
		if slices.ContainsFunc(p.Answers, notLine) { // Such an answer would end the form.
			return false
		}
	}
	return p.Kind <= GopherPlusFilled &&
		(p.Kind == GopherPlusView || p.View == "" && p.Language == "") &&
		(p.Kind == GopherPlusAttributes || p.Kind == GopherPlusDirectory ||
			len(p.Attributes) == 0) &&
		(p.Kind == GopherPlusFilled || len(p.Answers) == 0)
}

// URI returns the URL that g describes. The error is a [*uri.CheckError] if the host is missing, or
// the Gopher+ string is invalid. A forbidden TAB, CR or LF is an error, too. A path "." or ".." is
// also an error, because no escape turns it into data.
func (g Gopher) URI() (uri.URI, error) {
	g.define()
	switch {
	case g.Type == '\t' || g.Type == '\r' || g.Type == '\n' ||
		strings.ContainsAny(g.Selector+g.Search, "\t\r\n"):
		return uri.URI{}, gopherForm.refuse(message.GopherLine.With())
	case !g.Plus.valid():
		return uri.URI{}, gopherForm.refuse(message.GopherPlus.With())
	}
	p := g.parts("gopher")
	p.Path = "/"
	if g.Type != '1' || g.Selector != "" || g.HasSearch {
		text := string([]byte{g.Type}) + g.Selector
		if g.HasSearch {
			text += "\t" + g.Search
		}
		if g.Plus.Kind != GopherPlusNone {
			text += "\t" + g.Plus.text()
		}
		p.Path += opaque("", text, "", "!$&'()*+,;=:@/")
	}
	return gopherForm.build(p)
}

// define sets HasSearch if the search is defined, and replaces the type 0 with '1'.
func (g *Gopher) define() {
	g.HasSearch = g.HasSearch || g.Search != "" || g.Plus.Kind != GopherPlusNone
	if g.Type == 0 {
		g.Type = '1'
	}
}

// checkGopher finds paths and queries that RFC 4266 does not allow.
func (c *checker) checkGopher() {
	text, at := c.afterSlash()
	path := len(text)
	if c.u.HasQuery() {
		text += "?" + c.u.Query()
		if c.u.Path() == "" {
			c.find(CodeMissing, uri.ComponentPath, at, 0, message.SlashAfterHost.With())
		}
	}
	tabs := 0
	for i, octet := range escapes(text) {
		component := uri.ComponentPath
		if i > path {
			component = uri.ComponentQuery
		}
		switch {
		case octet == '\t' && i > 0:
			if tabs++; tabs == 2 {
				if _, ok := parseGopherPlus(decode(text[i+3:])); !ok {
					c.find(CodeValue, component, at+i+3, len(text)-i-3, message.GopherPlus.With())
				}
				return
			}
		case i == 0 && octet == 0:
			c.find(CodeValue, component, at, len("%00"), message.GopherType.With())
		case octet == '\t', octet == '\r', octet == '\n':
			c.find(CodeValue, component, at+i, len("%0A"), message.GopherLine.With())
		}
	}
}

// Request returns what a client sends after it has connected to the server, with the last CR LF:
//
//   - The selector.
//   - For a search, TAB and the search (RFC 4266, 2.2).
//   - For a Gopher+ item, TAB and the Gopher+ string (2.3). The search comes before it, even if it
//     is empty.
//   - For an item with a form to fill in ("?"), the client asks for the form's definition, the
//     attribute +ASK (2.5).
//   - A filled-in form follows the selector directly, without an empty search. It has its own last
//     line (2.9).
//
// Only these TABs, and the line breaks of a filled-in form, end a field or a line. No data does.
//
// The error is that of [Gopher.URI]. Items of type '2', '8' and 'T' have no request, which is an
// error, too. The server of type '2' speaks the protocol of CSO phone books (RFC 1436, 3.8). For
// the others, see [Gopher.Target].
func (g Gopher) Request() ([]byte, error) {
	u, err := g.URI()
	if err != nil {
		return nil, err
	}
	g.define()
	if g.Type == '2' || g.Type == '8' || g.Type == 'T' {
		return nil, refusal(u, "RFC 1436, 3.8", CodeValue, uri.ComponentPath,
			message.GopherSession.With())
	}
	b := []byte(g.Selector)
	if g.HasSearch && (g.Search != "" || g.Plus.Kind != GopherPlusFilled) {
		b = append(b, '\t')
		b = append(b, g.Search...)
	}
	switch g.Plus.Kind {
	case GopherPlusFilled:
		b = append(b, '\t')
		return append(b, g.Plus.text()...), nil
	case GopherPlusForm:
		b = append(b, "\t!+ASK"...)
	case GopherPlusNone:
	default:
		b = append(b, '\t')
		b = append(b, g.Plus.text()...)
	}
	return append(b, "\r\n"...), nil
}

// Target returns the URL of another protocol that the item stands for, and whether there is such a
// URL.
//
//   - An item of type '8' or 'T' (RFC 1436, 3.8) stands for a telnet or tn3270 URL with the same
//     host and port. The selector is its user, as the draft of 14 July 1993 asks.
//   - An item of type 'h' stands for a URI if its selector is "URL:" or "/URL:" and that URI. This
//     is a custom, in no document. The URI must be valid ([Validate]). Its scheme must be ftp,
//     gopher, http, https, mailto, news, nntp, telnet, tn3270 or wais. Other schemes are unsafe:
//     javascript would run a stranger's code, and file would name something on this machine.
//
// There is no target if [Gopher.URI] returns an error.
func (g Gopher) Target() (uri.URI, bool) {
	if _, err := g.URI(); err != nil {
		return uri.URI{}, false
	}
	switch g.Type {
	case 'h':
		text, ok := strings.CutPrefix(strings.TrimPrefix(g.Selector, "/"), "URL:")
		u, err := uri.Parse(text)
		if !ok || err != nil || !isTarget(strings.ToLower(u.Scheme())) || Validate(u) != nil {
			return uri.URI{}, false
		}
		return u, true
	case '8':
		return g.session(&telnetForm)
	case 'T':
		return g.session(&tn3270Form)
	}
	return uri.URI{}, false
}

// session returns the URL of an interactive service on the server of g.
func (g Gopher) session(f *form) (uri.URI, bool) {
	s := Server{User: g.Selector, Host: g.Host, Port: g.Port, HasPort: true}
	if !g.HasPort && g.Port == 0 {
		s.Port, _ = DefaultPort("gopher")
	}
	u, err := f.build(s.parts(f.scheme))
	return u, err == nil
}

// isTarget reports whether an item may stand for a URI of the scheme, which must name another
// service.
func isTarget(scheme string) bool {
	switch scheme {
	case "ftp", "gopher", "http", "https", "mailto", "news", "nntp", "telnet", "tn3270", "wais":
		return true
	}
	return false
}
