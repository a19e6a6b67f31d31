package policy

import (
	"fmt"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
)

// FuzzReading holds that the short way to read a host finds what all programs find.
func FuzzReading(f *testing.F) {
	for _, text := range laws.Texts(f, "..") {
		f.Add(text)
	}
	for _, host := range []string{
		"EXAMPLE.com.", "a..b", "a..", ".", ".a", "1.a", "a.1", "a.1b", "a.0x1", "0x7f.1.", "127.0.0.1", "127.0.0.1.", "0.0.0.0", "[::]", "[::1]", "[::ffff:1.2.3.4]", "[1::2:3.4.5.6]", "[v1.a]",
		"xn--", "XN--E1AWD7F.com", "a_b.c-", "-", "_", "%41.b", "a%2eb", "a~b", "a,b", "1", "a:80", "a:", "a:99999", "u:p@A.b:1", "u%40x@a.b", "@a",
	} {
		f.Add("http://" + host + "/")
		f.Add("foo://" + host)
		f.Add("//" + host + "?a#b")
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := uri.Parse(text)
		if err != nil || u.Host() == "" {
			return
		}
		short := readHost(u, nil, nil)
		all := reading{names: []string{hostKey(u.Host())}, known: short.known}
		all.readAll(u)
		if fmt.Sprint(short) != fmt.Sprint(all) {
			t.Errorf("%q: %+v, and programs find %+v", text, short, all)
		}
	})
}
