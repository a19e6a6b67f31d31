package schemes

import (
	"strings"

	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A mediaType is a media type, decoded. The zero mediaType is the default.
type mediaType struct {
	kind   string // the type and the subtype, in lower case
	params []Param
}

// String returns m as it stands in a header.
func (m mediaType) String() string {
	if m.kind == "" {
		return defaultMediaType
	}
	return m.join(func(s string) string { return s }, func(value string) string {
		if consistsOf(value, isTokenChar) {
			return value
		}
		return quote(value)
	})
}

// escaped returns m as it stands in a data URL.
func (m mediaType) escaped() string {
	if m.String() == defaultMediaType {
		return ""
	}
	const token = "!$&'*+" // the characters of tokens that may stand in a path, besides letters, digits and "-._~"
	return m.join(func(s string) string { return escapeBut(s, token+"/") }, func(value string) string {
		if value == "" || value[0] == '"' {
			value = quote(value)
		}
		return escapeBut(value, token)
	})
}

func (m mediaType) join(name, value func(string) string) string {
	var b strings.Builder
	b.WriteString(name(m.kind))
	for _, p := range m.params {
		b.WriteString(";" + name(p.Name) + "=" + value(p.Value))
	}
	return b.String()
}

// readMediaType returns the media type of a valid data URL, and whether the data is in base64.
func readMediaType(header string) (m mediaType, encoded bool) {
	pieces := strings.Split(header, ";")
	// A type contains "/", so it is not the marker.
	if last := len(pieces) - 1; isBase64Marker(pieces[last]) {
		pieces, encoded = pieces[:last], true
	}
	if pieces[0] != "" {
		m.kind, _ = readType(pieces[0])
	} else if len(pieces) > 1 {
		m.kind = "text/plain" // RFC 2397, 2
	}
	for _, piece := range pieces[1:] {
		p, _ := readParameter(piece)
		m.params = append(m.params, p)
	}
	return m, encoded
}

// isBase64Marker reports whether a piece of the header says that the data is in base64. No "=" follows it (RFC 2397, 3).
func isBase64Marker(piece string) bool { return strings.EqualFold(decode(piece), "base64") }

// readType reads a percent-encoded type and subtype.
func readType(text string) (string, bool) {
	kind, sub, ok := strings.Cut(text, "/")
	kind, sub = decode(kind), decode(sub)
	return ascii.ToLower(kind + "/" + sub), ok && consistsOf(kind, isTokenChar) && consistsOf(sub, isTokenChar)
}

// readParameter reads a percent-encoded parameter.
//
// RFC 2397, 3 prefers escapes in the value to a quoted string, so other characters than those of tokens may stand there
// encoded. A value that begins with an encoded double quote is a quoted string.
func readParameter(text string) (Param, bool) {
	name, value, ok := strings.Cut(text, "=")
	p := Param{ascii.ToLower(decode(name)), decode(value)}
	ok = ok && consistsOf(p.Name, isTokenChar) && !strings.ContainsAny(value, "()@:/?=")
	if strings.HasPrefix(p.Value, `"`) {
		rest, isQuoted := "", false
		p.Value, rest, isQuoted = unquote(p.Value)
		return p, ok && isQuoted && rest == ""
	}
	return p, ok && consistsOf(p.Value, isText)
}

// parseMediaType parses a media type as it stands in a header. The sentence says why it is invalid, or is nil.
//
//	media-type = type "/" subtype *( OWS ";" OWS attribute "=" value )
func parseMediaType(text string) (m mediaType, why *message.Sentence) {
	if text == "" {
		return m, nil
	}
	kind, rest, more := strings.Cut(text, ";")
	m.kind = ascii.ToLower(strings.Trim(kind, " \t"))
	kind, sub, ok := strings.Cut(m.kind, "/")
	if !ok || !consistsOf(kind, isTokenChar) || !consistsOf(sub, isTokenChar) {
		return m, &message.DataType
	}
	for more {
		name, value, _ := strings.Cut(strings.TrimLeft(rest, " \t"), "=")
		p, ok := Param{Name: ascii.ToLower(name)}, false
		if p.Value, rest, ok = unquote(value); ok {
			rest = strings.TrimLeft(rest, " \t")
			more = rest != ""
			ok = !more || rest[0] == ';'
			rest = strings.TrimPrefix(rest, ";")
		} else {
			value, rest, more = strings.Cut(value, ";")
			p.Value = strings.TrimRight(value, " \t")
			ok = consistsOf(p.Value, isTokenChar)
		}
		if !ok || !consistsOf(p.Name, isTokenChar) {
			return m, &message.DataParameter
		}
		m.params = append(m.params, p)
	}
	return m, nil
}

// quote returns s as a quoted string (RFC 822, 3.3).
func quote(s string) string {
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		if s[i] == '"' || s[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, s[i])
	}
	return string(append(b, '"'))
}

// unquote returns the content of the quoted string with which s begins, and the text after it.
func unquote(s string) (content, rest string, ok bool) {
	if s == "" || s[0] != '"' {
		return "", s, false
	}
	var b []byte
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return string(b), s[i+1:], true
		case s[i] == '\\' && i+1 < len(s):
			i++
		}
		if !isText(s[i]) {
			break
		}
		b = append(b, s[i])
	}
	return "", s, false
}

// isText reports whether c may stand in the value of a parameter. RFC 822 also allows control characters there, which no
// header of HTTP can carry (RFC 9110, 5.6.4).
func isText(c byte) bool { return c == '\t' || ' ' <= c && c <= '~' }

// isTokenChar reports whether c may stand in a token (RFC 2045, 5.1).
func isTokenChar(c byte) bool {
	return '!' <= c && c <= '~' && strings.IndexByte(`()<>@,;:\"/[]?=`, c) < 0
}
