package main

import (
	"strconv"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
)

// typedForms has a printer for each scheme with a typed form. TestSchemesWithForms in package
// schemes compares its keys with the registry of forms.
var typedForms = map[string]func(u uri.URI, f *facts){
	"afs":      printer(schemes.ParseAFS, printAFS),
	"cid":      printer(schemes.ParseCID, printCID),
	"data":     printer(parseData, printData),
	"file":     printer(schemes.ParseFile, printFile),
	"ftp":      printer(schemes.ParseFTP, printFTP),
	"gopher":   printer(schemes.ParseGopher, printGopher),
	"http":     printer(schemes.ParseHTTP, printHTTP),
	"https":    printer(schemes.ParseHTTP, printHTTP),
	"mailto":   printer(schemes.ParseMailto, printMailto),
	"mid":      printer(schemes.ParseMID, printMID),
	"news":     printer(schemes.ParseNews, printNews),
	"nntp":     printer(schemes.ParseNNTP, printNNTP),
	"prospero": printer(schemes.ParseProspero, printProspero),
	"rlogin":   printer(schemes.ParseTelnet, printTelnet),
	"snews":    printer(schemes.ParseNews, printNews),
	"tel":      printer(schemes.ParseTel, printTel),
	"telnet":   printer(schemes.ParseTelnet, printTelnet),
	"tn3270":   printer(schemes.ParseTelnet, printTelnet),
	"urn":      printer(schemes.ParseURN, printURN),
	"wais":     printer(schemes.ParseWAIS, printWAIS),
	"ws":       printer(schemes.ParseHTTP, printHTTP),
	"wss":      printer(schemes.ParseHTTP, printHTTP),
}

// printTyped prints the parts of a valid URI's typed form and what they mean to a client, if its
// scheme, which is in lower case, has a typed form.
func printTyped(u uri.URI, scheme string, f *facts) {
	if printForm, ok := typedForms[scheme]; ok {
		printForm(u, f)
	}
}

// printer returns a function that prints the form which parse finds in a URI.
func printer[T any](parse func(uri.URI) (T, error), printForm func(form T, f *facts)) func(u uri.URI, f *facts) {
	return func(u uri.URI, f *facts) {
		if form, err := parse(u); err == nil {
			printForm(form, f)
		}
	}
}

// parseData parses a data URL of any length: it came as a whole.
func parseData(u uri.URI) (schemes.Data, error) { return schemes.ParseData(u, -1) }

func printAFS(a schemes.AFS, f *facts) {
	f.optional("cell", a.Cell, false)
	f.each("segment", a.Segments)
}

// printCID also prints the value of Content-ID in the body part that the URI refers to.
func printCID(c schemes.CID, f *facts) {
	f.optional("content-id", c.ContentID, false)
	if header, err := c.Header(); err == nil {
		f.word("header", header)
	}
}

func printData(d schemes.Data, f *facts) {
	f.optional("mediatype", d.MediaType, false)
	f.optional("content", string(d.Content), d.Content != nil)
}

// printFile also prints the names by which operating systems know the file.
func printFile(file schemes.File, f *facts) {
	f.optional("host", file.Host, false)
	f.each("segment", file.Segments)
	for _, system := range [...]struct {
		name string
		os   schemes.OS
	}{{"Unix", schemes.OSUnix}, {"Windows", schemes.OSWindows}, {"VMS", schemes.OSVMS}} {
		if path, err := file.FilePath(system.os); err == nil {
			f.data(system.name, path)
		}
	}
}

func printFTP(ftp schemes.FTP, f *facts) {
	f.server(ftp.Server)
	f.each("directory", ftp.Dirs)
	f.optional("name", ftp.Name, false)
	f.letter("type", ftp.Type)
}

// printGopher also prints what a client sends, and the URI of another scheme that it opens instead.
func printGopher(g schemes.Gopher, f *facts) {
	f.server(g.Server)
	f.letter("type", g.Type)
	f.optional("selector", g.Selector, false)
	f.optional("search", g.Search, g.HasSearch)
	if g.Plus.Kind != schemes.GopherPlusNone {
		f.word("kind", g.Plus.Kind.String())
	}
	f.optional("view", g.Plus.View, false)
	f.optional("language", g.Plus.Language, false)
	f.each("attribute", g.Plus.Attributes)
	f.each("answer", g.Plus.Answers)
	if request, err := g.Request(); err == nil {
		f.data("request", string(request))
	}
	if target, ok := g.Target(); ok {
		f.word("target", target.Redacted())
	}
}

// printHTTP also prints the target of a request as it is sent to the origin server (RFC 9112,
// 3.2.1).
func printHTTP(h schemes.HTTP, f *facts) {
	f.boolean("secure", h.Secure)
	f.boolean("websocket", h.WebSocket)
	f.server(h.Server)
	f.optional("path", h.Path, false)
	f.optional("query", h.Query, h.HasQuery)
	f.word("request", originForm(h))
}

// originForm is OriginForm for a form whose path and query come from a normalized URI, so that
// nothing has to be checked or encoded.
func originForm(h schemes.HTTP) string {
	if !h.HasQuery || h.WebSocket && h.Query == "" {
		return h.Path
	}
	return h.Path + "?" + h.Query
}

func printMailto(m schemes.Mailto, f *facts) {
	f.each("to", m.To)
	f.params("header", m.Headers)
}

func printMID(m schemes.MID, f *facts) {
	f.optional("message-id", m.MessageID, false)
	f.optional("content-id", m.ContentID, false)
}

func printNews(n schemes.News, f *facts) {
	f.boolean("secure", n.Secure)
	f.server(n.Server)
	f.optional("article", n.Article, false)
	f.optional("groups", n.Groups, false)
}

func printNNTP(n schemes.NNTP, f *facts) {
	f.boolean("noserver", n.NoServer)
	f.server(n.Server)
	f.optional("group", n.Group, false)
	f.number("article", n.Article, n.HasArticle)
}

func printProspero(p schemes.Prospero, f *facts) {
	f.server(p.Server)
	f.optional("name", p.Name, false)
	f.params("field", p.Fields)
	f.optional("version", p.Version, p.HasVersion)
	f.each("attribute", p.Attributes)
}

func printTel(t schemes.Tel, f *facts) {
	f.optional("number", t.Number, false)
	f.optional("extension", t.Extension, false)
	f.optional("subaddress", t.Subaddress, false)
	f.optional("context", t.Context, false)
	f.params("param", t.Params)
}

func printTelnet(t schemes.Telnet, f *facts) { f.server(t.Server) }

func printURN(u schemes.URN, f *facts) {
	f.optional("nid", u.NID, false)
	f.optional("nss", u.NSS, false)
	f.optional("r", u.R, false)
	f.optional("q", u.Q, false)
	f.optional("f", u.F, u.HasF)
}

func printWAIS(w schemes.WAIS, f *facts) {
	f.server(w.Server)
	f.optional("database", w.Database, false)
	f.optional("search", w.Search, w.HasSearch)
	f.optional("type", w.Type, false)
	f.optional("path", w.Path, false)
	for _, part := range w.Parts {
		f.pair("part", part.Number, part.Path)
	}
}

// facts prints what a URI means to its scheme: a line for each fact, with data in quotes, or with
// -json an element of a list.
type facts struct {
	w    *output
	json bool
	// misread says that reports hide a part of the URI that may be a password, so that it is hidden
	// in the facts, too.
	misread bool
}

// begin begins a fact, and end ends it. Between them stands the value.
func (f *facts) begin(name string) {
	if f.json {
		f.w.beginObject("")
		f.w.text("name", name)
		f.w.name("value")
		return
	}
	f.w.label(name)
}

func (f *facts) end() {
	if f.json {
		f.w.endObject()
		return
	}
	f.w.buf = append(f.w.buf, '\n')
}

// label writes the name of a fact in a column of its own.
func (w *output) label(name string) {
	const width = 12
	w.buf = append(w.buf, name...)
	w.spaces(max(2, width-utf8.RuneCountInString(name)))
}

// hide hides what may be a password.
func (f *facts) hide(value string) string {
	if !f.misread {
		return value
	}
	return fromAt(value)
}

// data prints data, which is shown in quotes.
func (f *facts) data(name, value string) {
	f.begin(name)
	if value = f.hide(value); f.json {
		f.w.buf = appendJSONString(f.w.buf, value)
	} else {
		f.w.buf = strconv.AppendQuote(f.w.buf, value)
	}
	f.end()
}

// optional prints data, unless it is empty and has does not say that it is defined.
func (f *facts) optional(name, value string, has bool) {
	if value != "" || has {
		f.data(name, value)
	}
}

// each prints a fact for each of some data.
func (f *facts) each(name string, values []string) {
	for _, value := range values {
		f.data(name, value)
	}
}

// word prints text that is shown without quotes.
func (f *facts) word(name, value string) {
	f.begin(name)
	if value = f.hide(value); f.json {
		f.w.buf = appendJSONString(f.w.buf, value)
	} else {
		f.w.buf = append(f.w.buf, value...)
	}
	f.end()
}

// letter prints a byte, unless it is 0.
func (f *facts) letter(name string, c byte) {
	if c != 0 {
		f.word(name, string(rune(c)))
	}
}

// boolean prints that something is true.
func (f *facts) boolean(name string, b bool) {
	if b {
		f.begin(name)
		f.w.buf = append(f.w.buf, "true"...)
		f.end()
	}
}

// number prints a number, unless it is 0 and has does not say that it is defined.
func (f *facts) number(name string, n uint64, has bool) {
	if n != 0 || has {
		f.begin(name)
		f.w.buf = strconv.AppendUint(f.w.buf, n, 10)
		f.end()
	}
}

// pair prints a value with a name or a number.
func (f *facts) pair(name, key, value string) {
	key, value = f.hide(key), f.hide(value)
	f.begin(name)
	if f.json {
		f.w.buf = append(f.w.buf, '{')
		f.w.text("name", key)
		f.w.text("value", value)
		f.w.endObject()
	} else {
		f.w.buf = append(strconv.AppendQuote(f.w.buf, key), " = "...)
		f.w.buf = strconv.AppendQuote(f.w.buf, value)
	}
	f.end()
}

// params prints a fact for each parameter.
func (f *facts) params(name string, list []uri.Param) {
	for _, p := range list {
		f.pair(name, p.Name, p.Value)
	}
}

// server prints the parts of an authority, without a password.
func (f *facts) server(s schemes.Server) {
	f.optional("user", s.User, s.HasUser)
	if s.Password != "" || s.HasPassword {
		f.word("password", "(hidden)")
	}
	f.optional("host", s.Host, false)
	f.number("port", uint64(s.Port), s.HasPort)
}
