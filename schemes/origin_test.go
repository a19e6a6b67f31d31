package schemes_test

import (
	"testing"

	"example.com/uri"
	"example.com/uri/schemes"
)

// RFC 6454, sections 4 to 6, and the URL Standard, section 4.7.
func TestOriginOf(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"http://example.com/", "http://example.com"},
		{"http://example.com:80/path/file?q#f", "http://example.com"}, // RFC 6454, 4, steps 5 and 6: the default port
		{"HTTP://Example.COM", "http://example.com"},                  // 4, steps 2 and 4: lower case
		{"http://joe:secret@example.com:/", "http://example.com"},     // userinfo does not count; an empty port is none
		{"http://example.com:8080/", "http://example.com:8080"},
		{"http://example.com:08080/", "http://example.com:8080"},
		{"https://example.com/", "https://example.com"},
		{"http://www.example.com/", "http://www.example.com"},
		{"http://ex%61mple.com/", "http://example.com"},
		{"http://example.com./", "http://example.com."}, // another name to browsers
		{"ws://h/", "ws://h"}, {"wss://h:443/", "wss://h"}, {"ftp://h:21/a", "ftp://h"},
		{"http://[2001:DB8:0:0:0:0:0:7]/", "http://[2001:db8::7]"},    // RFC 5952, 4
		{"http://[::ffff:1.2.3.4]:81/", "http://[::ffff:102:304]:81"}, // as browsers write it in the header Origin: URL Standard, 3.6
		{"http://[::1.2.3.4]/", "http://[::102:304]"},
		{"http://[V1.A]/", "http://[v1.a]"},
		{"http://a%7bB/", "http://a%7Bb"}, // RFC 3986, 6.2.2.1: the digits of an escape are in upper case
		{"http://a%7Bb/", "http://a%7Bb"},
		{"http://127.0.0.1:80/", "http://127.0.0.1"},
		{"blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304", "https://example.com"},
		// Opaque origins.
		{"blob:ftp://h/x", "null"}, {"blob:blob:http://h/x", "null"}, {"blob:d3958f5c", "null"}, {"blob:", "null"},
		{"http:", "null"}, {"http:///x", "null"}, {"http://h:65536/", "null"}, {"http://h:99999999999999999999/", "null"},
		{"file:///x", "null"}, {"file://h/x", "null"}, {"data:,x", "null"}, {"mailto:a@b", "null"}, {"gopher://h/", "null"},
		{"x://h/", "null"}, {"//example.com/", "null"}, {"/a", "null"}, {"", "null"},
	} {
		o := schemes.OriginOf(uri.MustParse(test.text))
		if got := o.String(); got != test.want || o.IsOpaque() != (test.want == "null") {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
		if test.want == "null" {
			continue
		}
		if again := schemes.OriginOf(uri.MustParse(test.want)); again != o {
			t.Errorf("%q: %+v, and read back %+v", test.text, o, again)
		}
	}
}

// A reference has the same origin under each document that reads the same host in it.
func TestOriginOfDocuments(t *testing.T) {
	want := schemes.Origin{Scheme: "http", Host: "example.com", Port: 80}
	for _, sp := range uri.Specs() {
		u, err := sp.Parse("HTTP://Example.com/a")
		if err != nil {
			t.Fatal(err)
		}
		if got := schemes.OriginOf(u); got != want {
			t.Errorf("%s: %+v", sp, got)
		}
	}
}

// RFC 2396, 3.2.1: the name of a registry. Its letters have no case in a URL of http, and the
// digits of escapes are in upper case.
func TestOriginOfRegistry(t *testing.T) {
	want := schemes.Origin{Scheme: "http", Host: "a%7Bb$", Port: 80}
	for _, text := range []string{"http://A%7bb$/", "http://a%7BB$/"} {
		if got := schemes.OriginOf(uri.RFC2396.MustParse(text)); got != want {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

// OriginOf does not allocate for a host in lower case without escapes.
func TestOriginOfAllocations(t *testing.T) {
	for _, text := range []string{"https://example.com/a/../%7eb?c#d", "HTTP://example.com:8080",
		"ftp://192.0.2.1/", "file:///a"} {
		u := uri.MustParse(text)
		if n := testing.AllocsPerRun(100, func() { schemes.OriginOf(u) }); n != 0 {
			t.Errorf("%s: %v allocations", text, n)
		}
	}
}
