package whatwg_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// The Fetch Standard, 6, "data: URL processor"; the MIME Sniffing Standard, 4.4 and 4.5; the Infra
// Standard, 7, forgiving base64.
func TestReadData(t *testing.T) {
	const plain = "text/plain;charset=US-ASCII"
	for _, test := range []struct{ ref, mediaType, content string }{
		{"data:,X", plain, "X"},
		{"DATA:,X", plain, "X"},
		{"data:", "", "no comma"},
		{"data:text/html", "", "no comma"},
		{"data:,", plain, ""},
		{"data:,X#X", plain, "X"},
		{" \x00data:,X\n Y\t ", plain, "X Y"},
		{"data:,%FF", plain, "\xff"},
		{"data:,%zz%4", plain, "%zz%4"},
		{"data:,é", plain, "é"},
		{"data:,a b?<c>", plain, "a b?<c>"},
		{"data:,a/../b", plain, "a/../b"}, // an opaque path keeps its dots
		{"data:/a/,b/../c", "", "no comma"},
		{"data:/../,X", plain, "X"},
		{"data://test/,X", plain, "X"},
		{"data://test:test/,X", "", "no port"},
		{"data://a b/,X", "", "no host"},
		{"data:text/html,X", "text/html", "X"},
		{"data:Text/HTML ;Charset=UTF-8,X", "text/html;charset=UTF-8", "X"},
		{"data: text/plain,X", "text/plain", "X"},
		{"data:text / html,X", plain, "X"},
		{"data:†,X", plain, "X"},
		{"data:†/†,X", "%e2%80%a0/%e2%80%a0", "X"}, // the URL is printed first, and "%" is a token code point
		{"data:text/plain%20,X", "text/plain%20", "X"},
		{"data:text,X", plain, "X"},
		{"data:;charset=x,X", "text/plain;charset=x", "X"},
		{"data:;x=y;x=z,X", "text/plain;x=y", "X"},
		{"data:text/plain;a;b=;c=d,X", "text/plain;c=d", "X"},
		{"data:text/plain;a =b;c= d,X", `text/plain;c=" d"`, "X"},
		{`data:text/plain;charset="utf-8",X`, "text/plain;charset=utf-8", "X"},
		{`data:text/plain;a="b;c\"d\\"e;f=g,X`, `text/plain;a="b;c\"d\\";f=g`, "X"},
		{`data:text/plain;a="";b=",X`, `text/plain;a="";b=""`, "X"},
		{`data:text/plain;a="b\,X`, `text/plain;a="b\\"`, "X"},
		{`data:text/plain;a="b,c",X`, "text/plain;a=b", `c",X`}, // the first comma counts
		{`data:text/plain;a="?b c",X`, "text/plain;a=\"?b%20c%22\"", "X"},
		{"data:;base64,WA", plain, "X"},
		{"data:;base64,WA==", plain, "X"},
		{"data:;base64,WA%3D%3D", plain, "X"},
		{"data:;base64,W A\t==\n", plain, "X"},
		{"data:;base64,W%20A%0C%0D", plain, "X"},
		{"data:;base64,WB", plain, "X"}, // unused bits
		{"data:;base64,WA=", "", "invalid base64"},
		{"data:;base64,W", "", "invalid base64"},
		{"data:;base64,WA===", "", "invalid base64"},
		{"data:;base64,W-", "", "invalid base64"},
		{"data:;base64,WA==WA==", "", "invalid base64"},
		{"data:;BASE64,WA", plain, "X"},
		{"data:; base64,WA", plain, "X"},
		{"data:;  base64  ,WA", plain, "X"},
		{"data: ;base64,WA", plain, "X"},
		{"data:;base64 ;base64,WA", "text/plain", "X"},
		{"data:;base64;,WA", "text/plain", "WA"},
		{`data:;a="\;x ;base64,`, `text/plain;a=";x"`, ""}, // MIME Sniffing, 4.4, step 1: white space at the end goes
		{`data:;a="x ,`, `text/plain;a=x`, ""},
		{"data:base64,WA", plain, "WA"},
		{"data:text/html;base64=1,WA", "text/html;base64=1", "WA"},
		{"data:;%62ase64,WA", "text/plain", "WA"},
		{"http://h/data:,X", "", "another scheme"},
		{",X", "", "no scheme"},
	} {
		d, err := whatwg.ReadData(test.ref, 100)
		if isError := test.mediaType == ""; isError != (err != nil) ||
			!isError && (d.MediaType != test.mediaType || string(d.Content) != test.content) {
			t.Errorf("%q: %q, %q (%v), want %q, %q", test.ref, d.MediaType, d.Content, err,
				test.mediaType, test.content)
		}
	}
	for limit, want := range map[int]bool{1: false, 2: false, 3: true, 0: true, -1: true} {
		for _, text := range []string{"data:,a%00b", "data:;base64,YWJj",
			"data:;base64, Y W J j "} {
			if d, err := whatwg.ReadData(text, limit); (err == nil &&
				len(d.Content) == 3) != want || err != nil && !errors.Is(err, uri.CodeTooLong) {
				t.Errorf("%q, limit %d: %q (%v)", text, limit, d.Content, err)
			}
		}
	}
	if _, err := whatwg.ReadData("data:,"+strings.Repeat("a", 1<<20+1), 0); !errors.Is(err,
		uri.CodeTooLong) {
		t.Error(err)
	}
}

// FuzzData holds that browsers read a valid data URL in the same way, that every URL built from
// their reading is valid, and that errors and limits are right.
func FuzzData(f *testing.F) { laws.Seeded(f, dataSeeds).Fuzz(checkData) }

var dataSeeds = []string{"data:,a%20b", "data:text/html;charset=\"utf-8\" ;base64, QQ==",
	"data:;a=b%3B?c,d", "data:/a,../b", "data://h/,", "data:a/b;c=%22d%22,e", "DATA:;;base64,"}

func checkData(t *testing.T, text string) {
	for _, ref := range []string{text, "data:" + text, "data:;base64," + text} {
		d, err := whatwg.ReadData(ref, -1)
		errs.Check(t, "ReadData", ref, err)
		if err != nil {
			continue
		}
		u, err := d.URI()
		again, err2 := schemes.ParseData(u, -1)
		if err != nil || err2 != nil || !bytes.Equal(again.Content, d.Content) {
			t.Errorf("%q is %+v, and makes %q: %+v (%v, %v)", ref, d, u, again, err, err2)
		}
		if third, err := whatwg.ReadData(u.String(), len(d.Content)); len(d.Content) > 0 &&
			(err != nil || !bytes.Equal(third.Content, d.Content)) {
			t.Errorf("%q makes %q: %+v (%v)", ref, u, third, err)
		}
		// Both keep "." and ".." in the path of a valid URL, unless it begins with "/", where a
		// browser removes them.
		if valid, err := uri.Parse(ref); err == nil && valid.NormalizeTo(uri.RungEscapes) == valid {
			if strict, err := schemes.ParseData(valid, -1); err == nil &&
				!bytes.Equal(strict.Content, d.Content) {
				t.Errorf("%q: %q, but browsers read %q", ref, strict.Content, d.Content)
			}
		}
	}
}

func ExampleReadData() {
	d, err := whatwg.ReadData("data:text/html; charset=utf-8; base64, PGgx PkhpPC9oMT4", 1<<16)
	fmt.Printf("%s: %s %v\n", d.MediaType, d.Content, err)
	// Output: text/html;charset=utf-8: <h1>Hi</h1> <nil>
}
