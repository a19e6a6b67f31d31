package whatwg_test

import (
	"testing"

	"example.com/uri/internal/test/growth"
	"example.com/uri/whatwg"
)

// The text before a piece, the piece, which is repeated, and the text after it.
var growing = []growth.Text{
	{"http://a/", "b", ""}, {"http://", "a.", ""}, {"http://", "é.", ""}, {"http://a", "日", ".b"}, {"http://a", "\u00ad", "b"}, {"http://a", "\xff", ""}, {"http://a", `\`, "."},
	{"http://a@b@", "c", ""}, {"http://", "a:", "1"}, {"a:", "b:c-", "é"}, {"", "a ", "http://b/"}, {"http://a/", "\nb", ""}, {"1", ".1", ""}, {"1/", "2/", ""}, {"//", "1.", "1"},
	{"C:/", `\`, ""}, {"", "é", ".1"}, {"http:", "/", "a"}, {"file:///", "a/../", ""}, {"file:///C|/", "../", ""}, {"", "%2e/", ""}, {"", "%", ""}, {"", "'", "?"},
	{"http://é.", "xn--a.", ""}, {"", "xn--9caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""}, {"http://", "xn--9ca.", ""}, {"http://", "xn--", ""}, {"http://", "a-", ""},
}

// Whatever the text, what is returned is in proportion to it, and so is the memory that it takes.
func TestGrowth(t *testing.T) {
	growth.CheckMemory(t, growing, map[string]func(*testing.T, string){
		"Repair": func(t *testing.T, text string) {
			u, _, err := whatwg.Repair(text)
			growth.CheckGrown(t, text, err, 16, u)
		},
		"HostToASCII": func(t *testing.T, text string) {
			host, err := whatwg.HostToASCII(text)
			if growth.CheckGrown(t, text, err, 0); len(host) > 4*len(text)+16 {
				t.Errorf("a host of %d bytes", len(host))
			}
		},
		"HostToUnicode": func(t *testing.T, text string) {
			if host := whatwg.HostToUnicode(text); len(host) > 4*len(text) {
				t.Errorf("a host of %d bytes", len(host))
			}
		},
	})
}
