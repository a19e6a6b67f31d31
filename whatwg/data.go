package whatwg

import (
	"encoding/base64"
	"strconv"
	"strings"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/message"
	"example.com/uri/schemes"
)

// ReadData reads a data URL as browsers do (Fetch Standard, 6, "data: URL processor"). The
// reference may be any text.
//
//   - An invalid media type means "text/plain;charset=US-ASCII". An invalid parameter is left out.
//   - Base64 may lack its padding, and may contain white space. Its last unused bits may be ones.
//   - A "%" without two hexadecimal digits stands for itself.
//
// The content has at most limit bytes. If it is longer, the error has [uri.CodeTooLong]. A limit of
// 0 means 1 MiB. A negative limit means no limit: the content is never longer than ref, if ref is
// valid UTF-8.
//
// The errors are those of [Repair]. There is also a [*uri.ParseError] if ref is not a data URL, if
// the comma is missing, or if the base64 is invalid. To accept valid data URLs only, use ParseData
// of package schemes.
func ReadData(ref string, limit int) (schemes.Data, error) {
	p := reading{base: &noPage, given: ref, form: formExact}
	if err := p.run(nil); err != nil {
		return schemes.Data{}, err
	}
	fail := func(code uri.Code, component uri.Component, at int, why message.Message) (schemes.Data,
		error) {
		err := p.fail(code, component, at, 0, "6", why).(*uri.ParseError)
		err.Document = "Fetch Standard"
		return schemes.Data{}, err
	}
	text, isData := strings.CutPrefix(string(p.out), "data:")
	if !isData {
		return fail(schemes.CodeScheme, uri.ComponentScheme, 0, message.SchemesOther.With("data"))
	}
	text, _, _ = strings.Cut(text, "#")
	header, body, ok := strings.Cut(text, ",")
	if !ok {
		return fail(schemes.CodeMissing, uri.ComponentPath, len(p.text), message.DataComma.With())
	}
	header = strings.Trim(header, " ")
	content := uri.Unescape(body)
	rest, isBase64 := cutMarker(header)
	if isBase64 {
		header = rest
		content = withoutSpace(content)
	}
	n := len(content)
	if isBase64 {
		n = base64.RawStdEncoding.DecodedLen(len(content))
	}
	if limit == 0 {
		limit = 1 << 20
	}
	at := max(0, strings.IndexByte(p.text, ','))
	if limit > 0 && n > limit {
		return fail(uri.CodeTooLong, uri.ComponentPath, at,
			message.DataLimit.With(strconv.Itoa(limit)))
	}
	d := schemes.Data{MediaType: mediaType(header), Content: []byte(content)}
	if isBase64 {
		var err error
		if d.Content, err = base64.RawStdEncoding.DecodeString(content); err != nil {
			return fail(schemes.CodeValue, uri.ComponentPath, at, message.DataBase64.With())
		}
	}
	if len(d.Content) == 0 {
		d.Content = nil
	}
	return d, nil
}

// cutMarker cuts the marker of base64 off the header: ";", spaces and "base64".
func cutMarker(header string) (string, bool) {
	const marker = "base64"
	at := len(header) - len(marker)
	if at < 0 || !ascii.EqualFold(header[at:], marker) {
		return header, false
	}
	return strings.CutSuffix(strings.TrimRight(header[:at], " "), ";")
}

// withoutSpace returns forgiving base64 without white space and padding (Infra Standard, 7).
func withoutSpace(text string) string {
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if strings.IndexByte(" \t\n\f\r", text[i]) < 0 {
			b = append(b, text[i])
		}
	}
	text = string(b)
	if len(text)%4 == 0 {
		text = strings.TrimSuffix(strings.TrimSuffix(text, "="), "=")
	}
	return text
}

// mediaType returns the media type of a header, as the MIME Sniffing Standard parses (4.4) and
// prints it (4.5).
func mediaType(header string) string {
	if strings.HasPrefix(header, ";") {
		header = "text/plain" + header
	}
	header = strings.TrimRight(header, " ") // 4.4, step 1
	kind, rest, more := strings.Cut(header, ";")
	kind = ascii.ToLower(strings.TrimRight(kind, " "))
	if name, sub, ok := strings.Cut(kind, "/"); !ok || !isToken(name) || !isToken(sub) {
		return "text/plain;charset=US-ASCII"
	}
	b := []byte(kind)
	seen := map[string]bool{}
	for more {
		var name, value string
		var ok bool
		name, value, ok, rest, more = parameter(strings.TrimLeft(rest, " "))
		if !ok || !isToken(name) || seen[name] {
			continue
		}
		seen[name] = true
		b = append(append(append(b, ';'), name...), '=')
		if isToken(value) {
			b = append(b, value...)
		} else {
			b = appendQuoted(b, value)
		}
	}
	return string(b)
}

// parameter reads the parameter with which text begins, and returns the text after its ";". A
// parameter without a value is not ok.
func parameter(text string) (name, value string, ok bool, rest string, more bool) {
	i := strings.IndexAny(text, ";=")
	if i < 0 {
		return "", "", false, "", false
	}
	name, rest = ascii.ToLower(text[:i]), text[i+1:]
	switch {
	case text[i] == ';':
		return name, "", false, rest, true
	case strings.HasPrefix(rest, `"`):
		value, rest = quoted(rest[1:])
		_, rest, more = strings.Cut(rest, ";")
		return name, value, true, rest, more
	}
	value, rest, more = strings.Cut(rest, ";")
	value = strings.TrimRight(value, " ")
	return name, value, value != "", rest, more
}

// quoted reads a quoted string after its first quote (Fetch Standard, "collect an HTTP quoted
// string"). The last quote may be missing.
func quoted(text string) (value, rest string) {
	var b []byte
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '"':
			return string(b), text[i+1:]
		case text[i] == '\\' && i+1 < len(text):
			i++
		}
		b = append(b, text[i])
	}
	return string(b), ""
}

func appendQuoted(b []byte, value string) []byte {
	b = append(b, '"')
	for i := 0; i < len(value); i++ {
		if value[i] == '"' || value[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, value[i])
	}
	return append(b, '"')
}

// isToken reports whether s consists of HTTP token code points (MIME Sniffing Standard, 3), at
// least one.
func isToken(s string) bool {
	for i := 0; i < len(s); i++ {
		if !ascii.IsAlnum(s[i]) && strings.IndexByte("!#$%&'*+-.^_`|~", s[i]) < 0 {
			return false
		}
	}
	return s != ""
}
