package main

import (
	"flag"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// getCommand is "uri get".
func getCommand(fs *flag.FlagSet) action {
	var from texts
	from.flags(fs)
	var p refParser
	p.flags(fs)
	var syntax uri.ParamSyntax
	paramFlags(fs, &syntax)
	return func(env *env, args []string) int {
		if len(args) == 0 {
			fmt.Fprintln(env.err, "uri get: a template is needed, such as '{host}'")
			return statusTrouble
		}
		t, err := parseTemplate(args[0], syntax)
		if err == nil && len(t) == 1 {
			err = noNames(args[0])
		}
		if err != nil {
			fmt.Fprintf(env.err, "uri get: %v\n", err)
			return statusTrouble
		}
		p.zones = t.hasZone()
		if !p.prepare(env) {
			return statusTrouble
		}
		return from.each(env, args[1:], func(w *output, text string) error {
			u, zone, err := p.parseZone(text)
			if err == nil {
				err = t.refuses(u, zone)
			}
			if err != nil {
				return err
			}
			if from.json {
				return t.printJSON(w, u, zone)
			}
			w.buf = append(t.append(w.buf, u, zone), w.end)
			return nil
		})
	}
}

// A value returns a part of a URI, and whether the part is defined.
type value func(u uri.URI) (string, bool)

// A getter is a component, or another part of a URI, that a template may name.
type getter struct {
	name  string
	value value
	plain bool // whether it has no structure, so that ":decoded" makes sense
}

// getters has the names that a template may use, without those that hold a dot or a colon.
var getters = []getter{
	{"url", func(u uri.URI) (string, bool) { return u.String(), true }, false},
	{"scheme", func(u uri.URI) (string, bool) { return u.Scheme(), u.IsAbsolute() }, false},
	{"authority", func(u uri.URI) (string, bool) { return u.Authority(), u.HasAuthority() }, false},
	{"userinfo", func(u uri.URI) (string, bool) { return u.Userinfo(), u.HasUserinfo() }, false},
	{"user", func(u uri.URI) (string, bool) { return u.User(), u.HasUserinfo() }, true},
	{"password", func(u uri.URI) (string, bool) { return u.Password(), u.HasPassword() }, true},
	{"host", func(u uri.URI) (string, bool) { return u.Host(), u.HasAuthority() }, true},
	{"hostname", func(u uri.URI) (string, bool) { return u.Hostname(), u.HasAuthority() }, true},
	{"hostport", func(u uri.URI) (string, bool) { return u.HostPort(), u.HasAuthority() }, false},
	{"hostkind", func(u uri.URI) (string, bool) { return u.HostKind().String(), u.HasAuthority() },
		false},
	{"port", func(u uri.URI) (string, bool) { return u.Port(), u.HasPort() }, false},
	{"path", func(u uri.URI) (string, bool) { return u.Path(), true }, true},
	{"params", func(u uri.URI) (string, bool) { return u.PathParams(), u.HasPathParams() }, true},
	{"query", func(u uri.URI) (string, bool) { return u.Query(), u.HasQuery() }, true},
	{"fragment", func(u uri.URI) (string, bool) { return u.Fragment(), u.HasFragment() }, true},
	{"opaque", func(u uri.URI) (string, bool) { return u.Opaque(), u.Opaque() != "" }, false},
	{"zone", nil, false}, // it stands beside the URI
}

// qualified has the values of "name:qualifier", without those of the qualifier "decoded".
var qualified = map[string]value{
	"port:default": portOrDefault,
	"host:unicode": func(u uri.URI) (string, bool) {
		return whatwg.HostToUnicode(u.Host()), u.HasAuthority()
	},
	"hostname:unicode": func(u uri.URI) (string, bool) {
		return whatwg.HostToUnicode(u.Hostname()), u.HasAuthority()
	},
	"url:normalized": func(u uri.URI) (string, bool) { return u.Normalize().String(), true },
	"url:redacted":   func(u uri.URI) (string, bool) { return u.Redacted(), true },
	"url:unicode":    func(u uri.URI) (string, bool) { return unicodeURL(u), true },
}

// unicodeURL returns the text of u with the host in Unicode, for people to read.
func unicodeURL(u uri.URI) string {
	start, end, _ := u.Span(uri.ComponentHost)
	return u.String()[:start] + whatwg.HostToUnicode(u.Host()) + u.String()[end:]
}

// portOrDefault returns the port. If it is undefined or empty, it returns the default port of the
// scheme (RFC 3986, 3.2.3).
func portOrDefault(u uri.URI) (string, bool) {
	if u.Port() != "" {
		return u.Port(), true
	}
	n, ok := schemes.DefaultPort(u.Scheme())
	if !ok || !u.HasAuthority() {
		return "", false
	}
	return strconv.Itoa(int(n)), true
}

// A template is text with names in braces. The names stand for parts of a URI.
type template []piece

// A piece is literal text with a name after it. The name is empty at the end of a template.
type piece struct {
	literal, name string
	value         value
	all           func(u uri.URI) []string // returns the values of ":all", or is nil
	zone          bool                     // whether the name is zone, which is no part of a URI
	must          bool                     // whether a reference is refused if the value is undefined
	strict        bool                     // whether a reference is refused if the value, which is decoded, is no text
}

// get returns the value for u, beside which a zone identifier may have stood.
func (p *piece) get(u uri.URI, zone string) (string, bool) {
	switch {
	case p.zone:
		return zoneName(zone), zone != ""
	case p.all != nil:
		all := p.all(u)
		return strings.Join(all, " "), all != nil
	}
	return p.value(u)
}

// templateError returns an error at an offset of a template.
func templateError(offset int, format string, args ...any) error {
	return fmt.Errorf("template, byte %d: %s", offset, fmt.Sprintf(format, args...))
}

// parseTemplate parses a template.
func parseTemplate(text string, syntax uri.ParamSyntax) (template, error) {
	var t template
	var literal strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		next := ""
		if i+1 < len(text) {
			next = text[i+1 : i+2]
		}
		switch {
		case c == '\\':
			escaped := map[string]string{"n": "\n", "t": "\t", `\`: `\`}[next]
			if escaped == "" {
				return nil, templateError(i, `after "\" there is n, t or another "\"`)
			}
			literal.WriteString(escaped)
			i++
		case (c == '{' || c == '}') && next == string(c):
			literal.WriteByte(c)
			i++
		case c == '}':
			return nil, templateError(i, `a "}" that closes nothing is written "}}"`)
		case c == '{':
			name, _, ok := strings.Cut(text[i+1:], "}")
			if !ok {
				return nil, templateError(i, `a "{" that is not closed is written "{{"`)
			}
			p, err := pieceOf(name, syntax)
			if err != nil {
				return nil, templateError(i+1, "%v", err)
			}
			p.literal = literal.String()
			t = append(t, p)
			literal.Reset()
			i += len(name) + 1
		default:
			literal.WriteByte(c)
		}
	}
	return append(t, piece{literal: literal.String()}), nil
}

// noNames returns the error about a template without a name in braces. Perhaps the braces, or the
// whole template, were forgotten.
func noNames(text string) error {
	name, example := text, "{host}"
	if known(strings.ToLower(text), getterNames()) {
		example = "{" + strings.ToLower(text) + "}"
	} else if name = nearest(text, getterNames()); name != "" {
		example = "{" + name + "}"
	}
	return fmt.Errorf("the first argument is the template, and %q has no name in braces; write '%s', for example", harmlessText(text), example)
}

// pieceOf returns what a name in braces stands for. After a colon the name may have qualifiers: one
// that is its own, or "all" and "decoded"; and "must".
func pieceOf(text string, syntax uri.ParamSyntax) (piece, error) {
	words := strings.Split(text, ":")
	name, qualifiers := words[0], words[1:]
	p := piece{name: text, zone: name == "zone"}
	takes := func(qualifier string) bool {
		i := slices.Index(qualifiers, qualifier)
		if i >= 0 {
			qualifiers = slices.Delete(slices.Clone(qualifiers), i, i+1)
		}
		return i >= 0
	}
	p.must = takes("must")
	p.strict = takes("strict")
	if p.strict && !slices.Contains(qualifiers, "decoded") {
		qualifiers = append(slices.Clone(qualifiers), "decoded")
	}
	if len(qualifiers) == 1 {
		if special, ok := qualified[name+":"+qualifiers[0]]; ok {
			p.value = special
			return p, nil
		}
	}
	v, plain, err := plainValue(name, syntax)
	p.value = v
	if param, ok := strings.CutPrefix(name, "query."); ok && err == nil && takes("all") {
		p.all = allValues(param, syntax, takes("decoded"))
	} else if plain && takes("decoded") {
		p.value = decoded(v, syntax.Plus && strings.HasPrefix(name, "query"))
	}
	if err == nil && len(qualifiers) > 0 {
		err = fmt.Errorf("%q cannot be %q; \"uri help get\" tells what can be", name, qualifiers[0])
	}
	return p, err
}

// plainValue returns the value of a name without a qualifier, and whether the value can be decoded.
// A name is a component, "path." with the number of a segment, or "query." with the name of a
// parameter.
func plainValue(name string, syntax uri.ParamSyntax) (value, bool, error) {
	if number, ok := strings.CutPrefix(name, "path."); ok {
		n, err := segmentNumber(number)
		return func(u uri.URI) (string, bool) { return segment(u, n) }, true, err
	}
	if param, ok := strings.CutPrefix(name, "query."); ok {
		param, err := uri.UnescapeStrict(param)
		return func(u uri.URI) (string, bool) { return parameter(u, param, syntax) }, true, err
	}
	i := slices.IndexFunc(getters, func(g getter) bool { return g.name == name })
	if i < 0 {
		return nil, false, fmt.Errorf("%q is not a component%s", harmlessText(name),
			choices(name, append(getterNames(), "path.NUMBER", "query.NAME")))
	}
	return getters[i].value, getters[i].plain, nil
}

func getterNames() []string {
	var names []string
	for _, c := range getters {
		names = append(names, c.name)
	}
	return names
}

// segmentNumber reads the number of a segment: 1 is the first segment, -1 the last.
func segmentNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%q is not a number of a segment: 1 is the first, -1 the last", text)
	}
	return n, nil
}

// segment returns the segment with this number.
func segment(u uri.URI, n int) (string, bool) {
	if n < 0 {
		for range u.Segments() {
			n++
		}
		n++
	}
	for s := range u.Segments() {
		if n--; n == 0 {
			return s, true
		}
	}
	return "", false
}

// parameter returns the value of the first parameter with this name, percent-encoded. The name is
// decoded. Without a "=" the value is undefined.
func parameter(u uri.URI, name string, syntax uri.ParamSyntax) (string, bool) {
	if syntax.Separator == 0 || syntax.Separator == '&' { // u.Params does not allocate
		for p := range u.Params() {
			if decode(p.Name, syntax.Plus) == name {
				return p.Value, p.HasValue
			}
		}
		return "", false
	}
	return parameterBetween(u, name, syntax)
}

// parameterBetween is parameter for any separator. It allocates.
func parameterBetween(u uri.URI, name string, syntax uri.ParamSyntax) (string, bool) {
	for p := range paramsOf(u, syntax) {
		if decode(p.Name, syntax.Plus) == name {
			return p.Value, p.HasValue
		}
	}
	return "", false
}

// paramsOf returns the parameters of u as written.
func paramsOf(u uri.URI, syntax uri.ParamSyntax) iter.Seq[uri.Param] {
	l, _ := syntax.List(u) // it never fails: syntax has no limit
	return l.All()
}

// allValues returns a function that returns the values of all parameters with this name, which is
// percent-encoded. A parameter without a "=" has the empty value. Without such parameters the
// result is nil.
func allValues(name string, syntax uri.ParamSyntax, decoded bool) func(u uri.URI) []string {
	name = uri.Unescape(name)
	return func(u uri.URI) (all []string) {
		for p := range paramsOf(u, syntax) {
			switch {
			case decode(p.Name, syntax.Plus) != name:
			case decoded:
				all = append(all, decode(p.Value, syntax.Plus))
			default:
				all = append(all, p.Value)
			}
		}
		return all
	}
}

// decoded returns a value that is percent-decoded.
func decoded(v value, plus bool) value {
	return func(u uri.URI) (string, bool) {
		s, ok := v(u)
		return decode(s, plus), ok
	}
}

func decode(s string, plus bool) string {
	if plus {
		s = strings.ReplaceAll(s, "+", " ")
	}
	return uri.Unescape(s)
}

// append appends the text of t for u. An undefined part is empty.
func (t template) append(dst []byte, u uri.URI, zone string) []byte {
	for i := range t {
		p := &t[i]
		dst = append(dst, p.literal...)
		if p.name != "" {
			s, _ := p.get(u, zone)
			dst = append(dst, s...)
		}
	}
	return dst
}

// refuses returns an error if a value that must be defined is not, or one that must be text is not.
func (t template) refuses(u uri.URI, zone string) error {
	for i := range t {
		p := &t[i]
		if !p.must && !p.strict {
			continue
		}
		s, ok := p.get(u, zone)
		name, _, _ := strings.Cut(p.name, ":")
		switch {
		case p.must && !ok:
			return fmt.Errorf("%s is missing", name)
		case p.strict && (!utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl)):
			return fmt.Errorf("%s cannot be decoded to text: it has control characters, or bytes that are not UTF-8", name)
		}
	}
	return nil
}

// hasZone reports whether t names the zone identifier.
func (t template) hasZone() bool {
	return slices.ContainsFunc(t, func(p piece) bool { return p.zone })
}

// printJSON prints an object with the names in t and their values for u. An undefined value is
// null, and the values of ":all" are a list.
func (t template) printJSON(w *output, u uri.URI, zone string) error {
	w.beginObject("")
	for i := range t {
		p := &t[i]
		if p.name == "" || slices.ContainsFunc(t[:i],
			func(q piece) bool { return q.name == p.name }) {
			continue
		}
		w.name("")
		w.buf = append(appendJSONString(w.buf, p.name), ':')
		if s, ok := p.get(u, zone); p.all != nil && ok {
			w.list("", p.all(u))
		} else {
			w.optional("", s, ok)
		}
	}
	return w.endRecord()
}
