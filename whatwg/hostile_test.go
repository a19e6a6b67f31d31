package whatwg_test

import (
	"net/url"
	"slices"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/growth"
	"example.com/uri/whatwg"
)

// Pieces that take time if they are repeated in a reference or a host.
var hostilePieces = []string{"http:", "é\u200d", "%", "a/../", "%2e/", `\`, "@", "[", "\xff", "xn--a.", "C|/", "\n"}

var otherPieces = []string{
	"ü.", "1.", "http://[", "/", "\t", "(", "a.", "a-", "http://u@", "http://u:p@[", ":", "::",
	"a:", "é", "\u00ad", "\f", "../", "]", " ",
	"#", "?", ".", "xn--", "0", "a", "'",
}

var hostileBefore = []string{"", "http://a/", "http://", "http:h/", "file:", "file:///C:/",
	"foo://", "foo:/", "x:", "http://a:b@", "data:,", "data:;base64,", "data:a/b;c=\""}

// Every function and method accepts any text of any length.
func TestHostile(t *testing.T) {
	h := growth.Hostile{
		Funcs: map[string]any{
			"Exact": whatwg.Exact, "FromURL": whatwg.FromURL, "HostToASCII": whatwg.HostToASCII,
			"HostToUnicode": whatwg.HostToUnicode, "LinkHeader": whatwg.LinkHeader,
			"Refresh": whatwg.Refresh, "Srcset": whatwg.Srcset, "Href": whatwg.Href,
			"NewBase": whatwg.NewBase, "PageBase": whatwg.PageBase, "Parse": whatwg.Parse,
			"ReadData": whatwg.ReadData, "Repair": whatwg.Repair,
			"RequestURL": whatwg.RequestURL, "Resolve": whatwg.Resolve,
		},
		Values: func(text string) []any {
			return []any{
				whatwg.Repairer{EncodeQuery: windows1251}, whatwg.Repairs(len(text)),
				whatwg.Link{Params: []uri.Param{{Name: text}}},
				known.get(t, "http://h/a/b"), known.get(t, "file:///C:/a"), known.get(t, "foo:/a"),
				new(whatwg.Base),
			}
		},
		ArgsOf: func(text string) []any {
			u, _, err := whatwg.Parse(text)
			if err != nil {
				u = uri.MustParse("http://h/a/b")
			}
			return []any{u, &url.URL{Scheme: "http", Host: text, Path: text, RawQuery: text}}
		},
		Pieces: slices.Concat(hostilePieces, otherPieces), Before: hostileBefore,
	}
	h.Check(t)
}
