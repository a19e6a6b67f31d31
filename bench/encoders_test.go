package main

import (
	"testing"

	"example.com/uri"
	"example.com/uri/whatwg"

	"golang.org/x/text/encoding/htmlindex"
)

// The encoders of golang.org/x/text fit whatwg.Repairer. The rows are the examples of the URL
// Standard (1.3 and 4.3), in the characters of RFC 3986, and a row for each kind of encoding.
func TestEncoders(t *testing.T) {
	for _, test := range []struct{ encoding, query, want string }{
		{"shift_jis", " ", "%20"},
		{"shift_jis", "≡", "%81%DF"},
		{"shift_jis", "‽", "%26%238253%3B"},
		{"iso-2022-jp", "日本", "%1B$BF%7CK%5C%1B(B"}, // its encoder lacks the "¥" of the example
		{"windows-1252", "smörgåsbord", "sm%F6rg%E5sbord"},
		{"windows-1251", "мир 5€‽", "%EC%E8%F0%205%88%26%238253%3B"},
		{"koi8-r", "мир", "%CD%C9%D2"},
		{"shift_jis", "ソ", "%83%5C"},
		{"euc-jp", "日本", "%C6%FC%CB%DC"},
		{"gbk", "中文", "%D6%D0%CE%C4"},
		{"big5", "中文", "%A4%A4%A4%E5"},
		{"euc-kr", "한", "%C7%D1"},
	} {
		e, err := htmlindex.Get(test.encoding)
		if err != nil {
			t.Fatal(err)
		}
		b, err := whatwg.Repairer{EncodeQuery: e.NewEncoder().String}.Base(uri.MustParse("http://h/"))
		if err != nil {
			t.Fatal(err)
		}
		u, _, err := b.Resolve("?a" + test.query + "b")
		if want := "a" + test.want + "b"; err != nil || u.Query() != want {
			t.Errorf("%s, %q: %q (%v), want %q", test.encoding, test.query, u, err, want)
		}
	}
}
