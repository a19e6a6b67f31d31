package whatwg_test

import (
	"runtime"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/whatwg"
)

// The text before a piece, the piece, which is repeated, and the text after it.
var growing = [][3]string{
	{"http://a/", "b", ""}, {"http://", "a.", ""}, {"http://", "é.", ""}, {"http://a", "日", ".b"}, {"http://a", "\u00ad", "b"}, {"http://a", "\xff", ""}, {"http://a", `\`, "."},
	{"http://a@b@", "c", ""}, {"http://", "a:", "1"}, {"a:", "b:c-", "é"}, {"", "a ", "http://b/"}, {"http://a/", "\nb", ""}, {"1", ".1", ""}, {"1/", "2/", ""}, {"//", "1.", "1"},
	{"C:/", `\`, ""}, {"", "é", ".1"}, {"http:", "/", "a"}, {"file:///", "a/../", ""}, {"file:///C|/", "../", ""}, {"", "%2e/", ""}, {"", "%", ""}, {"", "'", "?"},
	{"http://é.", "xn--a.", ""}, {"", "xn--9caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""}, {"http://", "xn--9ca.", ""}, {"http://", "xn--", ""}, {"http://", "a-", ""},
}

// Whatever the text, what is returned is in proportion to it, and so is the memory that it takes.
func TestGrowth(t *testing.T) {
	for what, f := range map[string]func(*testing.T, string){
		"Repair": func(t *testing.T, text string) {
			u, _, err := whatwg.Repair(text)
			checkGrown(t, text, err, 16, u)
		},
		"HostToASCII": func(t *testing.T, text string) {
			host, err := whatwg.HostToASCII(text)
			if checkGrown(t, text, err, 0); len(host) > 4*len(text)+16 {
				t.Errorf("a host of %d bytes", len(host))
			}
		},
		"HostToUnicode": func(t *testing.T, text string) {
			if host := whatwg.HostToUnicode(text); len(host) > 4*len(text) {
				t.Errorf("a host of %d bytes", len(host))
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			for _, g := range growing {
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
