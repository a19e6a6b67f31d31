package editions_test

import (
	"fmt"
	"testing"

	"example.com/uri/schemes"
	"example.com/uri/schemes/editions"

	"github.com/google/go-cmp/cmp"
)

// The draft of 14 July 1993, "BNF syntax": waisdoc. The BNF of November 1993, rules 13 and 14.
// RFC 1738, 3.9. RFC 4156, 2.
func TestParseWAIS(t *testing.T) {
	doc := func(path string) schemes.WAIS {
		return schemes.WAIS{Server: schemes.Server{Host: "h"}, Database: "db", HasDocument: true,
			Type: "T", Path: path}
	}
	search := schemes.WAIS{Server: schemes.Server{Host: "h", Port: 8000, HasPort: true},
		Database: "d/b", HasSearch: true, Search: "a+b"}
	parts := doc("")
	parts.Parts = []schemes.WAISPart{{Number: "1", Path: "a/b"}}
	for _, test := range []struct {
		ed     editions.Edition
		text   string
		want   schemes.WAIS
		length string
	}{
		{editions.Draft1993, "wais://h/db/T/1024/a%2Fb/c", doc("a/b/c"), "1024"},
		{editions.Draft1993, "wais://h/db/T/0/", doc(""), "0"},
		{editions.Draft1993, "wais://h/db/T/12/a/../b", doc("a/../b"), "12"},
		{editions.Draft1993, "wais://h/db/T/12/1%3Da;", doc("1=a;"), "12"},
		{editions.Draft1993, "wais://h:8000/d%2Fb?a+b", search, ""},
		{editions.Draft1993, "wais://h/db/T/a", schemes.WAIS{}, ""}, // no length
		{editions.Draft1993, "wais://h/db/T/12/..", schemes.WAIS{}, ""},
		{editions.Draft1993, "wais://h/d%0Db/T/12/a", schemes.WAIS{}, ""},
		{editions.Draft1993, "http://h/a/b/12/c", schemes.WAIS{}, ""},
		{editions.BNF1993, "wais://h/db/T/1=a/b;", parts, ""},
		{editions.BNF1993, "wais://h/db/T/12/a", schemes.WAIS{}, ""},
		{editions.RFC1738, "wais://h/db/T/12", doc("12"), ""},
		{editions.Current, "wais://h/db/T/12/a", doc("12/a"), ""},
		{editions.Current, "http://h/", schemes.WAIS{}, ""},
		{editions.Edition(9), "wais://h/db", schemes.WAIS{}, ""},
	} {
		w, length, err := test.ed.ParseWAIS(test.text)
		if diff := cmp.Diff(test.want, w); diff != "" || length != test.length ||
			(err == nil) != (test.want.Host != "") {
			t.Errorf("%s, %q: length %q (%v, -want +got):\n%s", test.ed, test.text, length, err,
				diff)
		}
	}
}

func ExampleEdition_ParseWAIS() {
	w, length, err := editions.Draft1993.ParseWAIS("wais://h/db/TEXT/1024/a/b")
	fmt.Println(w.Type, length, w.Path, err)
	// Output: TEXT 1024 a/b <nil>
}
