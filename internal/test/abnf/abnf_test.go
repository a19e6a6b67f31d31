package abnf

import (
	"path/filepath"
	"strings"
	"testing"
)

// The package handles rules that loop, rules of other files in prose, and counted repetition.
func TestGrammarHelper(t *testing.T) {
	for _, test := range []struct {
		file, rule, text string
		want             bool
	}{
		{"URL1993", "xalphas", "a%20b@", true},
		{"URL1993", "xalphas", "", false},
		{"URL1993", "path", "", true},
		{"URL1993", "path", "a/b/", true},
		{"URL1993", "path", "a//b", false},
		{"URL1993", "search", "a+b+c", true},
		{"URL1993", "search", "a+", false},
		{"URL1993", "hostname", "a.b1.c", true},
		{"URL1993", "url", "NEWS:*", true},
		{"RFC2396", "IPv6reference", "[::192.9.5.5]", true},
		{"RFC2396", "IPv6reference", "[::1.2.3.4444]", false},
		{"RFC2396bis", "hostname", strings.Repeat("a", 63), true},
		{"RFC2396bis", "hostname", strings.Repeat("a", 64), false},
		{"RFC3986", "IPv4address", "255.255.255.255", true},
		{"RFC3986", "IPv4address", "256.0.0.0", false},
		{"RFC3986", "IPvFuture", "V1.x", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=D", true},
		{"RFC1738", "ftpurl", "ftp://h/a;type=x", false},
	} {
		if got := Load(t, filepath.Join("..", "..", "..", "testdata"), test.file).Match(test.rule, test.text); got != test.want {
			t.Errorf("%s.abnf, %s, %q: %t", test.file, test.rule, test.text, got)
		}
	}
}
