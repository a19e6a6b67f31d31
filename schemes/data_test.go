package schemes_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"mime"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
)

// parseData is ParseData without a limit.
func parseData(u uri.URI) (schemes.Data, error) { return schemes.ParseData(u, -1) }

// RFC 2397, 2 and 3.
func TestData(t *testing.T) {
	const plain = "text/plain;charset=US-ASCII" // the default
	testTyped(t, parseData, []typedTest[schemes.Data]{
		{"data:,A%20brief%20note", schemes.Data{MediaType: plain, Content: []byte("A brief note")}},
		{"DATA:,", schemes.Data{MediaType: plain}},
		{"data:;base64,", schemes.Data{MediaType: plain}},
		{"data:,a,b?c/d%2Fe", schemes.Data{MediaType: plain, Content: []byte("a,b?c/d/e")}},
		{"data:,a%2F..%2Fb", schemes.Data{MediaType: plain, Content: []byte("a/../b")}},
		{"data:,%00%0D%0A%ff", schemes.Data{MediaType: plain, Content: []byte("\x00\r\n\xff")}},
		{"data:;charset=utf-8,%C3%A9", schemes.Data{MediaType: "text/plain;charset=utf-8", Content: []byte("é")}},
		{"data:text/plain,a", schemes.Data{MediaType: "text/plain", Content: []byte("a")}},
		{"data:TEXT/HTML;Charset=UTF-8,%3Cp%3E", schemes.Data{MediaType: "text/html;charset=UTF-8", Content: []byte("<p>")}},
		{"data:a/b;c=%22d%20%5C%22%22;e=%22f%22;g=h%2Fi,", schemes.Data{MediaType: `a/b;c="d \"";e=f;g="h/i"`}},
		{"data:a/b;c=%22%22;d=%22%5C%22%22,", schemes.Data{MediaType: `a/b;c="";d="\""`}},
		{"data:image/gif;base64,R0lGODlhAQABAAAAACw%3D", schemes.Data{MediaType: "image/gif", Content: []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00,")}},
		{"data:;base64,+/+%2f", schemes.Data{MediaType: plain, Content: []byte{0xfb, 0xff, 0xbf}}},
	})
	for want, d := range map[string]schemes.Data{
		"data:,": {}, "data:text/plain,": {MediaType: "text/plain"},
		"data:text/html;charset=utf-8,a": {MediaType: "Text/HTML ; Charset=\"utf-8\"",
			Content: []byte("a")},
		`data:a/b;c=%22%5C%22%22;d=e%3B,`: {MediaType: `a/b;c="\"" ;d="e;"`}, "data:,a%2F.%2F..": {Content: []byte("a/./..")}, "data:,..": {Content: []byte("..")}, "data:../b,": {MediaType: "../b"},
	} {
		if u, err := d.URI(); err != nil || u.String() != want {
			t.Errorf("%+v: %q (%v), want %q", d, u, err, want)
		}
	}
	for _, m := range []string{
		" ", "text", "text/", "/html", "a/b/c", "a/b;", "a/b;c", "a/b;=c", "a/b;c=", "a/b;c=d e", "a/b;c=d,e", "a/b,c", `a/b;c="`, `a/b;c="d`, `a/b;c="d"e`, `a/b;c="d\`, "a/b;c=\"\r\nX: y\"",
		"a/b;c=d\r\nX: y", "a/b\r\nX: y", "a/b;c=\"\x00\"", `a/b;c="é"`, "é/b", "a/b;é=c", "a/b;base64", "a/b;base64,", "a/b;c =d", ";charset=utf-8", "a%2Fb",
	} {
		testRefused(t, schemes.Data{MediaType: m})
	}
}

// RFC 2397 gives no rule. The shorter of the two encodings is used, and text if both are of one
// length.
func TestDataEncoding(t *testing.T) {
	for n := range 40 {
		for _, piece := range []string{"a", "\x00", "é", "a\x00", "/.", "/../", ",;"} {
			content := []byte(strings.Repeat(piece, n))
			u, err := (schemes.Data{Content: content}).URI()
			if err != nil {
				t.Fatal(err)
			}
			text := "data:," + strings.ReplaceAll(strings.ReplaceAll(uri.Escape(string(content),
				uri.RoleSegment), "%2C", ","), "%3B", ";")
			inBase64 := "data:;base64," + base64.StdEncoding.EncodeToString(content)
			isBase64 := strings.HasPrefix(u.String(), "data:;base64")
			if isBase64 && (u.String() != inBase64 || len(inBase64) >= len(text)) ||
				len(u.String()) > min(len(text), len(inBase64)) {
				t.Errorf("%q: %q, but there are %q and %q", content, u, text, inBase64)
			}
			if d, err := parseData(u); err != nil || !bytes.Equal(d.Content, content) {
				t.Errorf("%q: %q (%v)", u, d.Content, err)
			}
		}
	}
}

func TestDataLimit(t *testing.T) {
	const text, inBase64 = "data:,ab%00c?d", "data:;base64,AGJjZGU%3D"
	for limit, want := range map[int]bool{1: false, 4: false, 5: true, 6: true, 0: true, -1: true} {
		for _, text := range []string{strings.Replace(text, "?d", "", 1) + "d", inBase64} {
			d, err := schemes.ParseData(uri.MustParse(text), limit)
			if ok := err == nil && len(d.Content) == 5; ok != want ||
				!ok && !errors.Is(err, uri.CodeTooLong) {
				t.Errorf("%q, limit %d: %d bytes (%v)", text, limit, len(d.Content), err)
			}
		}
	}
	large := uri.MustParse("data:;base64," + strings.Repeat("AAAA", 1<<20))
	if n := growth.Allocated(func() { schemes.ParseData(large, 1<<10) }); n > 1<<16 {
		t.Errorf("content that is longer than the limit takes %d bytes", n)
	}
	for more, want := range map[int]bool{0: true, 1: false} {
		u := uri.MustParse("data:," + strings.Repeat("a", 1<<20+more))
		if _, err := schemes.ParseData(u, 0); (err == nil) != want || schemes.Validate(u) != nil {
			t.Errorf("1 MiB and %d bytes: %v", more, err)
		}
	}
}

// FuzzData holds the laws of typed forms on data.
func FuzzData(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), dataSeeds).Fuzz(checkDataText)
}

var dataSeeds = []string{`text/plain;a=%22b%22,c`, ";base64,AAAA", "a/b;c=d;base64,QUI=", "/../", ",%2F..%2F?a", "a/b; c=\"d\"", "\"\\"}

func checkDataText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "data:{}", "data:,{}", "data:;base64,{}"},
		func(t *testing.T, u uri.URI) {
			t.Helper()
			d, ok := checkTyped(t, u, parseData)
			if !ok {
				return
			}
			if _, _, err := mime.ParseMediaType(d.MediaType); err != nil &&
				!strings.Contains(err.Error(), "duplicate parameter") {
				t.Errorf("%q has the media type %q (%v)", u, d.MediaType, err)
			}
			for _, limit := range []int{max(1, len(d.Content)), len(d.Content) - 1} {
				if _, err := schemes.ParseData(u, limit); limit > 0 &&
					(err == nil) != (limit >= len(d.Content)) {
					t.Errorf("%q, limit %d: %v", u, limit, err)
				}
			}
		}, "data")
	u, err := (schemes.Data{MediaType: "a/b", Content: []byte(text)}).URI()
	if d, err2 := parseData(u); err != nil || err2 != nil || string(d.Content) != text ||
		d.MediaType != "a/b" {
		t.Errorf("%q: %+v (%v, %v)", u, d, err, err2)
	}
	if u, err := (schemes.Data{MediaType: text}).URI(); err == nil {
		d, err := parseData(u)
		if again, err2 := d.URI(); err != nil || err2 != nil || again != u ||
			strings.ContainsAny(d.MediaType, "\r\n\x00") {
			t.Errorf("%q: %q, %q (%v, %v)", text, u, d.MediaType, err, err2)
		}
	}
}

func ExampleParseData() {
	d, err := schemes.ParseData(uri.MustParse("data:text/html;charset=utf-8;base64,PGgxPkhpPC9oMT4="), 1<<16)
	fmt.Printf("%s: %s %v\n", d.MediaType, d.Content, err)
	_, err = schemes.ParseData(uri.MustParse("data:,A%20brief%20note"), 4)
	fmt.Println(err)
	// Output:
	// text/html;charset=utf-8: <h1>Hi</h1> <nil>
	// uri: path, byte 5 of "data:,A%20brief%20note": The content must not be longer than 4 bytes (RFC 2397)
}

func ExampleData_URI() {
	fmt.Println(schemes.Data{MediaType: "text/plain; charset=utf-8",
		Content: []byte("A brief note")}.URI())
	fmt.Println(schemes.Data{MediaType: "image/gif",
		Content: []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00,")}.URI())
	// Output:
	// data:text/plain;charset=utf-8,A%20brief%20note <nil>
	// data:image/gif;base64,R0lGODlhAQABAAAAACw= <nil>
}
