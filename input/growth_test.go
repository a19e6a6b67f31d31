package input_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
)

// The text before a piece, the piece, which is repeated, and the text after it.
var growing = []growth.Text{
	{"", "http://a/ ", ""}, {"http://a/", "b", ""}, {"http://", "a.", ""}, {"http://", "é.", ""}, {"http://a", "日", ".b"}, {"http://a", "\u00ad", "b"}, {"http://a", "\xff", ""}, {"http://a", `\`, "."},
	{"", "http://a<b>.c ", ""}, {"", "http://a[.", ""}, {"", "http://a$b ", ""}, {"", "http://a:1:1 ", ""}, {"", "http://a@b@", "c"}, {"http://", "a:", "1"}, {"", "éwww.a ", ""}, {"", "é\u00adjoe@a.b ", ""},
	{"", "a:b", "é"}, {"a:", "b:c-", "é"}, {"", "mailto:a@b", "é"}, {"", "A:b-c:", ""}, {"", "a:(b://", ""}, {"a:", "=b://", ""}, {"", "a:b='", ""}, {"", "<a:b-c ", ">"}, {"<a:b-", "c ", ">"}, {"", "</a:b-c>", ""},
	{"", "info:a/", ""}, {"", "tag:a,2006:", ""}, {"tag:a,2006", "-01", ":b"}, {"", "data:a/b;c,", ""}, {"tel:", "1-", ""}, {"urn:", "a", ":b"}, {"blob:", "a", "://"}, {"", "view-source:", "a:b"}, {"service:", "a:", "/"},
	{"", "a ", "http://b/"}, {"http://a/", "\nb", ""}, {"http://a/", "-\nb", ""}, {"http://a/", " b:c", ""}, {"", "www.a-", "b"}, {"a", "\n'(", "b"}, {"<http://a/", "\nhttp://b/", ">"}, {"(", " a", ")"}, {"<", "URL:", ">"},
	{"1", ".1", ""}, {"1/", "2/", ""}, {"", "1", "/a"}, {"1.1:", "0", "80"}, {"", "1-", "2"}, {"@", "a", ""}, {"a", "@", "b"}, {"//", "1.", "1"}, {"a@", "1", "/b"}, {"C:/", `\`, ""}, {"", "é", ".1"}, {"http:", "/", "a"},
	{"http://é.", "xn--a.", ""}, {"", "xn--9caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""}, {"http://", "xn--9ca.", ""}, {"http://", "xn--", ""}, {"http://", "a-", ""},
}

// Whatever the text, what is returned is in proportion to it, and so is the memory that it takes.
func TestGrowth(t *testing.T) {
	find := func(f input.Finder) func(*testing.T, string) {
		return func(t *testing.T, text string) {
			matches, bytes := 0, 0
			for m := range f.Find(text) {
				matches++
				bytes += len(m.Raw)
				if len(m.Text) > len(m.Raw) || len(m.URI.String()) > 4*len(m.Raw)+16 {
					t.Errorf("%d bytes mean a URI of %d", len(m.Raw), len(m.URI.String()))
				}
			}
			if matches > len(text)/3 || bytes > len(text) {
				t.Errorf("%d matches of %d bytes in %d", matches, bytes, len(text))
			}
		}
	}
	growth.CheckMemory(t, effort.Some(growing, 4), map[string]func(*testing.T, string){
		"Find":       find(input.Finder{}),
		"Find IRI":   find(input.Finder{AnyScheme: true, WWW: true, Mail: true, IRI: true}),
		"Find any":   find(input.Finder{AnyScheme: true, WWW: true, Mail: true}),
		"Find short": find(input.Finder{AnyScheme: true, WWW: true, Mail: true, MaxLen: 100}),
		"Clean": func(t *testing.T, text string) {
			c, err := input.Clean(text)
			growth.CheckGrown(t, text, err, 0, c.URI, c.Unhyphenated)
		},
		"Expand": func(t *testing.T, text string) {
			all, err := input.Expander{}.Expand(text)
			uris := make([]uri.URI, len(all))
			for i, c := range all {
				uris[i] = c.URI
			}
			if growth.CheckGrown(t, text, err, 16, uris...); len(all) > 8 {
				t.Errorf("%d candidates", len(all))
			}
		},
		"Typed": func(t *testing.T, text string) {
			entry, err := input.Expander{Schemes: allKinds}.Typed(text)
			growth.CheckGrown(t, text, err, 16, entry.URI, entry.Suggestion)
		},
	})
}
