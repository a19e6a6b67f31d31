package main

import (
	"flag"

	"example.com/uri"
)

// parseCommand is "uri parse".
func parseCommand(fs *flag.FlagSet) action {
	from := texts{blocks: true}
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var syntax uri.ParamSyntax
	paramFlags(fs, &syntax)
	return func(env *env, args []string) int {
		if !p.prepare(env) {
			return statusTrouble
		}
		return from.each(env, args, func(w *output, text string) error {
			u, err := p.parse(text)
			if err != nil {
				return err
			}
			if from.json {
				return parsedJSON(w, u, syntax)
			}
			w.beginBlock()
			printComponents(w, u)
			return w.endBlock()
		})
	}
}

// parsedJSON prints the object of JSON for a reference. Its parameters are null without a query.
func parsedJSON(w *output, u uri.URI, syntax uri.ParamSyntax) error {
	w.beginObject("")
	componentsJSON(w, u)
	if !u.HasQuery() {
		w.null("parameters")
		return w.endRecord()
	}
	w.beginList("parameters")
	for p := range paramsOf(u, syntax) {
		w.beginObject("")
		w.text("name", decode(p.Name, syntax.Plus))
		w.optional("value", decode(p.Value, syntax.Plus), p.HasValue)
		w.endObject()
	}
	w.endList()
	return w.endRecord()
}

// componentsJSON appends the reference, its document and its components as members. An undefined
// component is null.
func componentsJSON(w *output, u uri.URI) {
	w.text("reference", u.String())
	w.text("spec", u.Spec().String())
	w.optional("scheme", u.Scheme(), u.IsAbsolute())
	w.optional("authority", u.Authority(), u.HasAuthority())
	w.optional("userinfo", u.Userinfo(), u.HasUserinfo())
	w.optional("host", u.Host(), u.HasAuthority())
	w.optional("hostKind", u.HostKind().String(), u.HasAuthority())
	w.optional("port", u.Port(), u.HasPort())
	w.text("path", u.Path())
	w.optional("params", u.PathParams(), u.HasPathParams()) // of RFC 1808
	w.optional("query", u.Query(), u.HasQuery())
	w.optional("fragment", u.Fragment(), u.HasFragment())
	w.optional("opaque", u.Opaque(), u.Opaque() != "")
}

// printComponents writes one component a line. A component that only some documents have is left
// out where it is undefined. The words for undefined and empty hold a space, which no component
// does.
func printComponents(w *output, u uri.URI) {
	row := func(name, value string, defined bool) {
		w.buf = append(w.buf, name...)
		w.spaces(11 - len(name))
		switch {
		case !defined:
			value = "- (undefined)"
		case value == "":
			value = `"" (empty)`
		}
		w.buf = append(append(w.buf, value...), '\n')
	}
	row("reference", u.String(), true)
	row("scheme", u.Scheme(), u.IsAbsolute())
	if u.Opaque() != "" {
		row("opaque", u.Opaque(), true)
	}
	row("authority", u.Authority(), u.HasAuthority())
	row("userinfo", u.Userinfo(), u.HasUserinfo())
	row("host", u.Host(), u.HasAuthority())
	row("host kind", u.HostKind().String(), u.HasAuthority())
	row("port", u.Port(), u.HasPort())
	row("path", u.Path(), true)
	if u.HasPathParams() {
		row("params", u.PathParams(), true)
	}
	row("query", u.Query(), u.HasQuery())
	row("fragment", u.Fragment(), u.HasFragment())
}
