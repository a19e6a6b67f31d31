package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

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
	{"hostkind", func(u uri.URI) (string, bool) { return u.HostKind().String(), u.HasAuthority() }, false},
	{"port", func(u uri.URI) (string, bool) { return u.Port(), u.HasPort() }, false},
	{"path", func(u uri.URI) (string, bool) { return u.Path(), true }, true},
	{"params", func(u uri.URI) (string, bool) { return u.PathParams(), u.HasPathParams() }, true},
	{"query", func(u uri.URI) (string, bool) { return u.Query(), u.HasQuery() }, true},
	{"fragment", func(u uri.URI) (string, bool) { return u.Fragment(), u.HasFragment() }, true},
	{"opaque", func(u uri.URI) (string, bool) { return u.Opaque(), u.IsOpaque() }, false},
}

// qualified has the values of "name:qualifier", without those of the qualifier "decoded".
var qualified = map[string]value{
	"port:default":     portOrDefault,
	"host:unicode":     func(u uri.URI) (string, bool) { return whatwg.HostToUnicode(u.Host()), u.HasAuthority() },
	"hostname:unicode": func(u uri.URI) (string, bool) { return whatwg.HostToUnicode(u.Hostname()), u.HasAuthority() },
	"url:normalized":   func(u uri.URI) (string, bool) { return u.Normalize().String(), true },
	"url:redacted":     func(u uri.URI) (string, bool) { return u.Redacted(), true },
}

// portOrDefault returns the port. If it is undefined or empty, it returns the default port of the scheme
// (RFC 3986, 3.2.3).
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
}

// templateError returns an error at an offset of a template.
func templateError(offset int, format string, args ...any) error {
	return fmt.Errorf("template, byte %d: %s", offset, fmt.Sprintf(format, args...))
}

// parseTemplate parses a template. With plus, "+" in parameters is a space.
func parseTemplate(text string, plus bool) (template, error) {
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
			value, err := valueOf(name, plus)
			if err != nil {
				return nil, templateError(i+1, "%v", err)
			}
			t = append(t, piece{literal.String(), name, value})
			literal.Reset()
			i += len(name) + 1
		default:
			literal.WriteByte(c)
		}
	}
	return append(t, piece{literal: literal.String()}), nil
}

// valueOf returns the value that a name in braces stands for. The name may have a qualifier after a colon.
func valueOf(text string, plus bool) (value, error) {
	name, qualifier, has := strings.Cut(text, ":")
	if special, ok := qualified[text]; ok {
		return special, nil
	}
	v, plain, err := plainValue(name, plus)
	switch {
	case err != nil || !has:
		return v, err
	case qualifier != "decoded" || !plain:
		return nil, fmt.Errorf("%q cannot be %q; \"uri help get\" tells what can be", name, qualifier)
	}
	return decoded(v, plus && strings.HasPrefix(name, "query")), nil
}

// plainValue returns the value of a name without a qualifier, and whether the value can be decoded. A name is
// a component, "path." with the number of a segment, or "query." with the name of a parameter.
func plainValue(name string, plus bool) (value, bool, error) {
	if number, ok := strings.CutPrefix(name, "path."); ok {
		n, err := segmentNumber(number)
		return func(u uri.URI) (string, bool) { return segment(u, n) }, true, err
	}
	if param, ok := strings.CutPrefix(name, "query."); ok {
		param, err := uri.Unescape(param)
		return func(u uri.URI) (string, bool) { return parameter(u, param, plus) }, true, err
	}
	i := slices.IndexFunc(getters, func(g getter) bool { return g.name == name })
	if i < 0 {
		return nil, false, fmt.Errorf("no component %q; there is %s", name, componentNames())
	}
	return getters[i].value, getters[i].plain, nil
}

func componentNames() string {
	var names []string
	for _, c := range getters {
		names = append(names, c.name)
	}
	return strings.Join(names, ", ") + ", path.NUMBER and query.NAME"
}

// segmentNumber reads the number of a segment: 1 is the first segment, -1 the last.
func segmentNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%q is no number of a segment, which is 1 for the first and -1 for the last", text)
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

// parameter returns the value of the first parameter with this name, percent-encoded. The name is decoded.
// Without a "=" the value is undefined.
func parameter(u uri.URI, name string, plus bool) (string, bool) {
	for p := range u.Params() {
		if decode(p.Name, plus) == name {
			return p.Value, p.HasValue
		}
	}
	return "", false
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
	return uri.UnescapeLenient(s)
}

// append appends the text of t for u. An undefined part is empty.
func (t template) append(dst []byte, u uri.URI) []byte {
	for _, p := range t {
		dst = append(dst, p.literal...)
		if p.name != "" {
			s, _ := p.value(u)
			dst = append(dst, s...)
		}
	}
	return dst
}

// appendJSON appends an object with the names in t and their values for u. An undefined value is null.
func (t template) appendJSON(dst []byte, u uri.URI) []byte {
	dst = append(dst, '{')
	for i, p := range t {
		if p.name == "" || slices.ContainsFunc(t[:i], func(q piece) bool { return q.name == p.name }) {
			continue
		}
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ',')
		}
		dst = append(appendJSONString(dst, p.name), ':')
		if s, ok := p.value(u); ok {
			dst = appendJSONString(dst, s)
		} else {
			dst = append(dst, "null"...)
		}
	}
	return append(dst, '}')
}

func appendJSONString(dst []byte, s string) []byte {
	w := &output{buf: dst}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.Encode(s)               // it never fails for a string
	return w.buf[:len(w.buf)-1] // without the LF
}
