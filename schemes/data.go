package schemes

import (
	"encoding/base64"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
)

// A Data holds the decoded parts of a data URL, which contains its resource (RFC 2397, 3):
//
//	dataurl   = "data:" [ mediatype ] [ ";base64" ] "," data
//	mediatype = [ type "/" subtype ] *( ";" attribute "=" value )
//
// RFC 2397 refers to the base64 of mail (RFC 2045, 6.8), where a reader skips line breaks and other
// characters. In a data URL, they are errors here, and so are unused bits that are not zero.
type Data struct {
	// MediaType is the type of the content with its parameters, as in a header Content-Type (RFC
	// 2045, 5.1). An example is "text/plain;charset=utf-8". [ParseData] returns the type and the
	// names of parameters in lower case, and quotes values that are not tokens. An empty MediaType
	// means "text/plain;charset=US-ASCII".
	MediaType string

	Content []byte
}

// defaultMediaType is the media type of a data URL without one (RFC 2397, 2).
const defaultMediaType = "text/plain;charset=US-ASCII"

var dataForm = form{scheme: "data", check: (*checker).checkData}

// ParseData parses the [Normalize] form of u, which it reads under RFC 3986. It returns the error
// of [Validate], or an error with [CodeScheme] if the scheme is not data.
//
// The content has at most limit bytes. If it is longer, the error has [uri.CodeTooLong], and the
// content is not decoded. A limit of 0 means 1 MiB. A negative limit means no limit: the content is
// never longer than u.
//
// To read what browsers accept, use ReadData of package whatwg.
func ParseData(u uri.URI, limit int) (Data, error) {
	u, err := dataForm.parse(u)
	if err != nil {
		return Data{}, err
	}
	header, body, _ := strings.Cut(dataText(u), ",")
	m, encoded := readMediaType(header)
	if limit == 0 {
		limit = 1 << 20
	}
	if n := decodedLen(body, encoded); limit > 0 && n > limit {
		return Data{}, refusal(u, dataForm.document(), uri.CodeTooLong, uri.ComponentPath,
			message.DataLimit.With(strconv.Itoa(limit)))
	}
	d := Data{MediaType: m.String()}
	body = decode(body)
	if encoded {
		d.Content, _ = base64.StdEncoding.DecodeString(body)
	} else {
		d.Content = []byte(body)
	}
	if body == "" {
		d.Content = nil
	}
	return d, nil
}

// dataText returns the text after the scheme. A "?" is data (RFC 2397, 3: urlchar).
func dataText(u uri.URI) string {
	if u.HasQuery() {
		return u.Path() + "?" + u.Query()
	}
	return u.Path()
}

// decodedLen returns the length of the content of valid data.
func decodedLen(body string, encoded bool) int {
	n := len(body) - 2*strings.Count(body, "%")
	if encoded {
		n = n/4*3 - strings.Count(body, "=") - strings.Count(body, "%3D")
	}
	return n
}

// isBase64 reports whether a percent-encoded text is base64 (RFC 2045, 6.8), padded, and with zeros
// for unused bits.
func isBase64(body string) bool {
	n, padding, last := 0, 0, 0
	for i := 0; i < len(body); i++ {
		c := body[i]
		if c == '%' {
			c = ascii.Unescape(body, i)
			i += len("%00") - 1
		}
		n++
		if c == '=' {
			padding++
			continue
		}
		if last = strings.IndexByte(base64Digits, c); last < 0 || padding > 0 {
			return false
		}
	}
	unused := [...]int{0: 0, 1: 1<<2 - 1, 2: 1<<4 - 1}
	return n%4 == 0 && padding < len(unused) && last&unused[padding] == 0
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// URI returns the URL that d describes. It uses base64 if this makes the URL shorter. It leaves out
// the default media type.
//
// The error is a [*uri.CheckError] if the media type is invalid. It must match the grammar of RFC
// 2045, 5.1, and may have white space around ";". It contains printable ASCII, spaces and tabs
// only.
func (d Data) URI() (uri.URI, error) {
	m, why := parseMediaType(d.MediaType)
	if why != nil {
		return uri.URI{}, dataForm.refuse(why.With())
	}
	return dataForm.build(uri.Parts{Scheme: "data", Path: m.escaped() + escapeContent(d.Content)})
}

// escapeContent returns "," and the content, or ";base64," and the content in base64. It chooses
// the shorter text.
func escapeContent(content []byte) string {
	const keep, marker = "!$&'()*+,;=:@/", ";base64"
	escaped := len(",") + len(content)
	for _, c := range content {
		if !isKept(c, keep) {
			escaped += len("%00") - 1
		}
	}
	length := len(marker) + len(",") + base64.StdEncoding.EncodedLen(len(content))
	if escaped <= length {
		if text := "," + opaque(",", string(content), "", keep); len(text) <= length {
			return text
		}
	}
	return marker + "," + base64.StdEncoding.EncodeToString(content)
}

// checkData finds media types and data that RFC 2397 does not allow.
func (c *checker) checkData() {
	if c.u.Path() == "" {
		return
	}
	text := dataText(c.u)
	header, body, ok := strings.Cut(text, ",")
	if !ok {
		c.find(CodeMissing, c.pathOrQuery(len(text)), c.path+len(text), 0, message.DataComma.With())
		return
	}
	at, encoded := 0, false
	for piece := range strings.SplitSeq(header, ";") {
		var why *message.Sentence
		switch {
		case at == 0:
			if _, ok := readType(piece); !ok && piece != "" {
				why = &message.DataType
			}
		case at+len(piece) == len(header) && isBase64Marker(piece):
			encoded = true
		default:
			if _, ok := readParameter(piece); !ok {
				why = &message.DataParameter
			}
		}
		if why != nil {
			c.find(CodeValue, c.pathOrQuery(at), c.path+at, len(piece), why.With())
		}
		at += len(piece) + len(";")
	}
	if encoded && !isBase64(body) {
		c.find(CodeValue, c.pathOrQuery(at), c.path+at, len(body), message.DataBase64.With())
	}
}

// pathOrQuery returns the component of the byte at an offset after the scheme.
func (c *checker) pathOrQuery(at int) uri.Component {
	if at > len(c.u.Path()) {
		return uri.ComponentQuery
	}
	return uri.ComponentPath
}

// A mediaType is a media type, decoded. The zero mediaType is the default.
type mediaType struct {
	kind   string // the type and the subtype, in lower case
	params []uri.Param
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
	return m.join(func(s string) string { return escapeBut(s, token+"/") },
		func(value string) string {
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

// isBase64Marker reports whether a piece of the header says that the data is in base64. No "="
// follows it (RFC 2397, 3).
func isBase64Marker(piece string) bool { return strings.EqualFold(decode(piece), "base64") }

// readType reads a percent-encoded type and subtype.
func readType(text string) (string, bool) {
	kind, sub, ok := strings.Cut(text, "/")
	kind, sub = decode(kind), decode(sub)
	return ascii.ToLower(kind + "/" + sub), ok && consistsOf(kind, isTokenChar) &&
		consistsOf(sub, isTokenChar)
}

// readParameter reads a percent-encoded parameter.
//
// RFC 2397, 3 prefers escapes in the value to a quoted string, so other characters than those of
// tokens may stand there encoded. A value that begins with an encoded double quote is a quoted
// string.
func readParameter(text string) (uri.Param, bool) {
	name, value, ok := strings.Cut(text, "=")
	p := uri.Param{Name: ascii.ToLower(decode(name)), Value: decode(value)}
	ok = ok && consistsOf(p.Name, isTokenChar) && !strings.ContainsAny(value, "()@:/?=")
	if strings.HasPrefix(p.Value, `"`) {
		rest, isQuoted := "", false
		p.Value, rest, isQuoted = unquote(p.Value)
		return p, ok && isQuoted && rest == ""
	}
	return p, ok && consistsOf(p.Value, isText)
}

// parseMediaType parses a media type as it stands in a header. The sentence says why it is invalid,
// or is nil.
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
		p, ok := uri.Param{Name: ascii.ToLower(name)}, false
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

// isText reports whether c may stand in the value of a parameter. RFC 822 also allows control
// characters there, which no header of HTTP can carry (RFC 9110, 5.6.4).
func isText(c byte) bool { return c == '\t' || ' ' <= c && c <= '~' }

// isTokenChar reports whether c may stand in a token (RFC 2045, 5.1).
func isTokenChar(c byte) bool {
	return '!' <= c && c <= '~' && strings.IndexByte(`()<>@,;:\"/[]?=`, c) < 0
}
