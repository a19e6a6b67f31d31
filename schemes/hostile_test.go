package schemes_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/growth"
	"example.com/uri/schemes"
)

// Many parts of each kind that a scheme has, with which its URI is valid or nearly so, and pieces
// that are hard anywhere.
var (
	hostileTexts = []growth.Text{
		{"", "a", ""}, {"http://h/", "../", ""}, {"ftp://u:", "p%40", "@h/"}, {"tn3270://u@", "[", "]"}, {"gopher://h/1", "%2F", "%09a%09+%20"}, {"file:///", "%2F", ""},
		{"mailto:?body=", "%0D%0A", ""}, {"news://h/", "%C3%A9*", ""}, {"nntp://h/a/", "0", "1"}, {"mid:a", ".a", "@b/%22a%22@b"}, {"cid:a@%5B", "@%5B", "%5D"},
		{"wais://h/d/t/", "1=%2F;", ""}, {"prospero://h/a", "%00a", ""}, {"afs://c/", "a/%2e%2E/", ""}, {`D:[A`, ".A", `]B`},
	}
	otherTexts = []growth.Text{
		{"", "%", ""}, {"http://", "%41", "/"}, {"http://h/", "%2e%2e/", ""}, {"ftp://h/", "a/", ";type=a"}, {"ftp://h/", ";", ""}, {"ftp://h/a", ";type=a", ""}, {"file:////", "/", "h/s"},
		{"file:///c:/", "a.b/", "c"}, {"gopher://h/1%09%09+%091%0D%0A+-1%0D%0A", "a%0D%0A", ".%0D%0A"}, {"gopher://h/1%09%09!", "+A%20", "+B"}, {"gopher://h/8", "a?%0A", ""},
		{"wais://h/d?", "%00", ""}, {"prospero://h/a%00", "1", ";a=b"}, {"prospero://h/a", ";a=b", ""}, {"mailto:a@b", ",a@b", ""}, {"mailto:?a=b", "&a=b", ""},
		{"mailto:?to=a@b", ",%22,%22@%5Bc%5D", ""}, {"mailto:%22", "%5C%22", "%22@b"}, {"news:a", ".a", "@b"}, {"nntp://h/", "a%2C", "/1"}, {"telnet://", "%2e", ":99999/a"},
		{"data:,", "a%00", ""}, {"data:;base64,", "AAAA", ""}, {"data:a/b", ";c=%22d%22", ","}, {"data:a/b;c=%22", "%5C%22", "%22,"}, {"tel:+1", ";a=b", ""}, {"tel:+1", "-", ""}, {"tel:1;phone-context=", "a.", "b"},
		{"urn:example:a", "/%2C", ""}, {"urn:example:a?+b", "?", "?=c#d"}, {"urn:isbn:", "0-", "0"}, {"ws://h/", "a", "#f"},
		{"//h/", "a", ""}, {`C:`, `\a`, ""}, {`N::`, ":[", "]"}, {"/", "é\xff/", ""},
	}
)

// hostileValues are values of the types that have methods.
var hostileValues = []any{
	schemes.AFS{}, schemes.CID{}, schemes.Command{}, schemes.Data{}, schemes.FTP{},
	schemes.FTP{Type: 'a'}, schemes.File{}, schemes.Gopher{}, schemes.Gopher{Type: 'h'},
	schemes.Gopher{Type: '8'},
	schemes.Gopher{Plus: schemes.GopherPlus{Kind: schemes.GopherPlusAttributes}},
	schemes.Gopher{Plus: schemes.GopherPlus{Kind: schemes.GopherPlusFilled}},
	schemes.GopherPlusKind(9), schemes.HTTP{}, schemes.HTTP{WebSocket: true}, schemes.MID{},
	schemes.Mailto{}, schemes.NNTP{}, schemes.News{}, schemes.Prospero{},
	schemes.Prospero{HasVersion: true},
	schemes.Status(9), schemes.Tel{}, schemes.Telnet{}, schemes.URN{}, schemes.Use(9),
	schemes.WAIS{}, schemes.WAIS{HasDocument: true},
	&schemes.Aliases{}, schemes.Origin{},
}

// turnOf returns the place of a text among all, and whether values are to be made of it.
func turnOf(text string) (turn int, isValue bool) {
	turn = slices.IndexFunc(slices.Concat(hostileTexts, otherTexts), func(h growth.Text) bool {
		return strings.HasPrefix(text, h[0]+h[1]) && strings.HasSuffix(text, h[1]+h[2])
	})
	return turn, 0 <= turn && turn < len(hostileTexts)
}

// Every function and method accepts anything of any length.
func TestHostile(t *testing.T) {
	h := growth.Hostile{
		Funcs: map[string]any{
			"All": schemes.All, "DefaultPort": schemes.DefaultPort, "Port": schemes.Port,
			"FromFilePath": schemes.FromFilePath,
			"Lookup":       schemes.Lookup, "Normalize": schemes.Normalize, "OriginOf": schemes.OriginOf,
			"ParseAFS": schemes.ParseAFS,
			"ParseCID": schemes.ParseCID, "ParseData": schemes.ParseData,
			"ParseFTP": schemes.ParseFTP, "ParseFile": schemes.ParseFile,
			"ParseGopher": schemes.ParseGopher, "ParseHTTP": schemes.ParseHTTP,
			"ParseMID": schemes.ParseMID, "ParseMailto": schemes.ParseMailto,
			"ParseNNTP": schemes.ParseNNTP, "ParseNews": schemes.ParseNews,
			"ParseProspero": schemes.ParseProspero, "ParseTel": schemes.ParseTel,
			"ParseTelnet": schemes.ParseTelnet, "ParseURN": schemes.ParseURN,
			"ParseWAIS": schemes.ParseWAIS, "Address": schemes.Address,
			"Validate": schemes.Validate,
			"Compare":  func(u uri.URI) { schemes.Compare(u, u) }, "Equivalent": func(u uri.URI) {
				schemes.Equivalent(u, u)
			},
			"URN.Equal":       func(u uri.URI) { n, _ := schemes.ParseURN(u); n.Equal(n) },
			"FirstDifference": func(u uri.URI) { schemes.FirstDifference(u, u) },
			"Hash":            func(u uri.URI) { schemes.Hash(u, seed) }, "RungOf": func(u uri.URI) { schemes.RungOf(u, u, nil) },
		},
		Values: func(text string) []any {
			turn, isValue := turnOf(text)
			if text == "a" {
				return hostileValues
			} else if !isValue {
				return nil
			}
			var all []any
			for i := turn; i < len(hostileValues); i += len(hostileTexts) {
				long := text
				if i > 0 && reflect.TypeOf(hostileValues[i]) == reflect.TypeOf(hostileValues[i-1]) {
					long = text[:len(text)/8] // it is like the one before
				}
				all = append(all, filled(hostileValues[i], long, hostileTexts[turn][1])...)
			}
			return all
		},
		Args:  []any{seed, schemes.OSUnix, schemes.OSWindows, schemes.OSVMS},
		Texts: slices.Concat(hostileTexts, otherTexts),
	}
	h.Check(t)
}

// filled returns copies of a value with hostile fields. Some copies have long strings. Some have
// shorter strings and an invalid host, so that each method reports everything. Some have many
// elements.
func filled(of any, text, piece string) (all []any) {
	if reflect.TypeOf(of).Kind() != reflect.Struct {
		return []any{of}
	}
	for _, how := range []struct {
		host, text string
		elements   int
	}{{"h", text, 1}, {text[:len(text)/8], text[:len(text)/8], 0}, {"h", piece, len(text) / 64}} {
		v := reflect.New(reflect.TypeOf(of)).Elem()
		v.Set(reflect.ValueOf(of))
		fill(v, how.text, how.elements)
		for _, name := range []string{"Host", "Cell"} {
			if host := v.FieldByName(name); host.IsValid() {
				host.SetString(how.host)
			}
		}
		all = append(all, v.Interface())
	}
	return all
}

// fill sets all exported strings in v to text, and the length of all slices to n.
func fill(v reflect.Value, text string, n int) {
	switch v.Kind() {
	case reflect.String:
		if !v.CanSet() {
			return
		}
		v.SetString(text)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), text, n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(v.Index(i), text, 0)
		}
	}
}
