package main

import (
	"slices"
	"strings"
	"testing"
)

// Each row is a page at https://example.com/a/b and its links.
func TestLinks(t *testing.T) {
	for name, test := range map[string]struct {
		page, want string
		refused    int
	}{
		"no links":                {page: "<p>http://text.example/"},
		"a link":                  {page: "<a href=c>", want: "https://example.com/a/c"},
		"spaces and backslashes":  {page: "<a href=' ..\\c d '>", want: "https://example.com/c%20d"},
		"characters of HTML":      {page: "<a href='?a=1&amp;b=2'>", want: "https://example.com/a/b?a=1&b=2"},
		"a base":                  {page: "<base href=//other.example/x/><a href=c>", want: "https://other.example/x/c"},
		"the first base counts":   {page: "<base target=_top><base href=/x/><base href=/y/><a href=c>", want: "https://example.com/x/c"},
		"a base after the link":   {page: "<a href=c></a><base href=/x/>", want: "https://example.com/x/c"},
		"a base that is none":     {page: "<base href='http://a b/'><a href=c>", want: "https://example.com/a/c"},
		"an image":                {page: "<img src=1.png srcset='2.png 2x, 3.png 100w' longdesc=d>", want: "https://example.com/a/1.png https://example.com/a/2.png https://example.com/a/3.png https://example.com/a/d"},
		"a source":                {page: "<picture><source srcset='1.webp, 2.webp 2x'></picture>", want: "https://example.com/a/1.webp https://example.com/a/2.webp"},
		"a preloaded image":       {page: "<link rel=preload as=image imagesrcset='1.png 1x'>", want: "https://example.com/a/1.png"},
		"a form":                  {page: "<form action=/f><button formaction=/g><input type=image src=i formaction=h></form>", want: "https://example.com/f https://example.com/g https://example.com/a/i https://example.com/a/h"},
		"media":                   {page: "<video poster=p src=v><track src=t></video><object data=o></object>", want: "https://example.com/a/p https://example.com/a/v https://example.com/a/t https://example.com/a/o"},
		"pings":                   {page: "<a ping='/p  /q' href=c>", want: "https://example.com/p https://example.com/q https://example.com/a/c"},
		"a quotation":             {page: "<q cite=s>", want: "https://example.com/a/s"},
		"a refresh":               {page: "<meta http-equiv=Refresh content=\"5; URL='next'\">", want: "https://example.com/a/next"},
		"another meta element":    {page: "<meta name=refresh content='5; URL=next'>"},
		"a refresh without a URL": {page: "<meta http-equiv=refresh content=5>"},
		"SVG":                     {page: "<svg><a xlink:href=c /><use href='#i' /></svg>", want: "https://example.com/a/c https://example.com/a/b#i"},
		"an inert template":       {page: "<template><a href=c></template><a href=d>", want: "https://example.com/a/d"},
		"a comment and a script":  {page: "<!-- <a href=c> --><script>'<a href=c>'</script>"},
		"an attribute of another": {page: "<div href=c src=c><a src=c>"},
		"another scheme":          {page: "<a href='JavaScript:f()'><a href=mailto:a@b>", want: "javascript:f() mailto:a@b"},
		"no URL":                  {page: "<a href='http://[/'><a href=c>", want: "https://example.com/a/c", refused: 1},
		"a host in Unicode":       {page: "<meta charset=utf-8><a href=//bücher.example>", want: "https://xn--bcher-kva.example/"},
	} {
		var out strings.Builder
		refused, err := links(&out, strings.NewReader(test.page), "https://example.com/a/b")
		got, want := strings.Fields(out.String()), strings.Fields(test.want)
		slices.Sort(got) // the attributes of an element have no order
		slices.Sort(want)
		if err != nil || !slices.Equal(got, want) || refused != test.refused {
			t.Errorf("%s: %q, %d refused (%v), want %q, %d", name, got, refused, err, want, test.refused)
		}
	}
}

// The encoding of a page matters for its links: a browser writes the path in UTF-8.
func TestEncoding(t *testing.T) {
	var out strings.Builder
	if _, err := links(&out, strings.NewReader("<meta charset=iso-8859-1><a href=\xe9>"), "https://example.com/"); err != nil || out.String() != "https://example.com/%C3%A9\n" {
		t.Errorf("%q (%v)", out.String(), err)
	}
	if _, err := links(&out, strings.NewReader("<a href=c>"), "example.com"); err == nil {
		t.Error("a page needs a URL")
	}
}
