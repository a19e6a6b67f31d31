package input_test

import (
	"runtime"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/laws"
)

// The text before a piece, the piece, which is repeated, and the text after it.
var growing = [][3]string{
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
	for what, f := range map[string]func(*testing.T, string){
		"Find":       find(input.Finder{}),
		"Find IRI":   find(input.Finder{AnyScheme: true, WWW: true, Mail: true, IRI: true}),
		"Find any":   find(input.Finder{AnyScheme: true, WWW: true, Mail: true}),
		"Find short": find(input.Finder{AnyScheme: true, WWW: true, Mail: true, MaxLen: 100}),
		"Clean": func(t *testing.T, text string) {
			c, err := input.Clean(text)
			checkGrown(t, text, err, 0, c.URI, c.Unhyphenated)
		},
		"Expand": func(t *testing.T, text string) {
			all, err := input.Expander{}.Expand(text)
			uris := make([]uri.URI, len(all))
			for i, c := range all {
				uris[i] = c.URI
			}
			if checkGrown(t, text, err, 16, uris...); len(all) > 8 {
				t.Errorf("%d candidates", len(all))
			}
		},
		"Typed": func(t *testing.T, text string) {
			entry, err := input.Expander{Schemes: allKinds}.Typed(text)
			checkGrown(t, text, err, 16, entry.URI, entry.Suggestion)
		},
	} {
		t.Run(what, func(t *testing.T) {
			for _, g := range laws.Some(growing, 4) {
				const size, times = 1 << 12, 16
				text := func(size int) string { return g[0] + strings.Repeat(g[1], size/len(g[1])) + g[2] }
				short, long := allocatedBy(t, f, text(size)), allocatedBy(t, f, text(times*size))
				// Quadratic growth shows as more for each byte of a longer text.
				if long > 2*times*short+1<<16 || long > 128*times*size {
					t.Errorf("%q…: %d bytes are allocated for %d, and %d for %d", g, short, size, long, times*size)
				}
				if t.Failed() {
					t.Fatalf("%q", g)
				}
			}
		})
	}
}

// checkGrown limits the length of results: so many bytes more than the text, or so many times its length if it is percent-encoded
// or mapped.
func checkGrown(t *testing.T, text string, err error, more int, uris ...uri.URI) {
	t.Helper()
	most := len(text)
	if more > 0 {
		most = 4*len(text) + more
	}
	for _, u := range uris {
		if len(u.String()) > most {
			t.Errorf("%d bytes mean a URI of %d", len(text), len(u.String()))
		}
	}
	if err != nil && len(err.Error()) > 250 {
		t.Errorf("an error of %d bytes", len(err.Error()))
	}
}

// allocatedBy returns how many bytes f allocates for a text.
func allocatedBy(t *testing.T, f func(*testing.T, string), text string) int {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f(t, text)
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
