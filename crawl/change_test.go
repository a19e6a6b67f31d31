package crawl_test

import (
	"errors"
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
)

func TestKey(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"http://h/?b&a":            "http://h/?a&b",
		"http://h/?b&&a":           "http://h/?a&b",
		"http://h/?b&a&utm_x=1&":   "http://h/?a&b",
		"http://h/?utm_x&#f":       "http://h/",
		"http://h?":                "http://h/",
		"gopher://h?":              "gopher://h/",
		"HTTP://h:80/%61#":         "http://h/a",
		"http://h/?%75tm_x=1&UTM_": "http://h/?UTM_",
		"http://h/?utm_a":          "http://h/",
		"http://www.h.x/a//":       "http://www.h.x/a//",
		"http://h/../a?b&a#c":      "http://h/a?a&b",
		"https://[FE80::0:1]/":     "https://[fe80::1]/",
		"https://[fe80:0::1]:443":  "https://[fe80::1]/",
		"https://[::ffff:1.2.3.4]": "https://[::ffff:102:304]/",
	} {
		if got := crawl.Key(uri.MustParse(text)); got.String() != want {
			t.Errorf("%q has the key %q, want %q", text, got, want)
		}
	}
	// In a query of URL1993 no word is empty, so the first parameter cannot go without the second
	// one.
	u := uri.URL1993.MustParse("http://h/?utm_a&+b")
	if got := crawl.Key(u); got.Spec() != uri.URL1993 || !uri.URL1993.Valid(got.String()) {
		t.Errorf("%q has the key %q", u, got)
	}
}

func TestChanges(t *testing.T) {
	const id = "00112233445566778899aabbccddeeff"
	utm := crawl.DropParams("utm_*", "sid")
	index := crawl.DropIndex("index.html", "index.php")
	for _, test := range []struct {
		name       string
		change     crawl.Change
		text, want string
	}{
		{"DropFragment", crawl.DropFragment, "http://h/a?b#c", "http://h/a?b"},
		{"DropFragment", crawl.DropFragment, "http://h/a#", "http://h/a"},
		{"DropFragment", crawl.DropFragment, "http://h/a", "http://h/a"},
		{"DropFragment", crawl.DropFragment, "#a", ""},
		{"DropEmptyQuery", crawl.DropEmptyQuery, "http://h/?#f", "http://h/#f"},
		{"DropEmptyQuery", crawl.DropEmptyQuery, "http://h/?a", "http://h/?a"},
		{"DropEmptyQuery", crawl.DropEmptyQuery, "http://h/", "http://h/"},
		{"SortParams", crawl.SortParams, "/?b=2&a=%31&b=1&&a#f", "/?&a=%31&a&b=2&b=1#f"},
		{"SortParams", crawl.SortParams, "/?a&b", "/?a&b"},
		{"SortParams", crawl.SortParams, "/", "/"},
		{"SortParams", crawl.SortParams, "/?", "/?"},
		{"DropParams", utm, "/?utm_source=x&a=1&sid=9&utm_=&b&sidx#f", "/?a=1&b&sidx#f"},
		{"DropParams", utm, "/?utm_a#f", "/#f"},
		{"DropParams", utm, "/?UTM_a", "/?UTM_a"},
		{"DropParams", utm, "/?", "/?"},
		{"DropParams", utm, "/", "/"},
		{"CollapseSlashes", crawl.CollapseSlashes, "http://h//a///b/?c//d", "http://h/a/b/?c//d"},
		{"CollapseSlashes", crawl.CollapseSlashes, "http://h/a", "http://h/a"},
		{"CollapseSlashes", crawl.CollapseSlashes, "x:/.//a", "x:/a"},
		{"CollapseSlashes", crawl.CollapseSlashes, "data:text/plain,http://a//b", "data:text/plain,http://a//b"},
		{"CollapseSlashes", crawl.CollapseSlashes, "a//b", "a//b"},
		{"Normalized", crawl.Normalized, "HTTP://h/%7e", "http://h/~"},
		{"Normalized", crawl.Normalized, "http://H:80", "http://h/"},
		{"AsHTTPS", crawl.AsHTTPS, "http://h/a?b#c", "https://h/a?b#c"},
		{"AsHTTPS", crawl.AsHTTPS, "HTTP://u@h", "https://u@h"},
		{"AsHTTPS", crawl.AsHTTPS, "http://h:8080/", "http://h:8080/"},
		{"AsHTTPS", crawl.AsHTTPS, "http://h:80/", "http://h:80/"}, // Normalized drops the port
		{"AsHTTPS", crawl.AsHTTPS, "ftp://h/", "ftp://h/"},
		{"AsHTTPS", crawl.AsHTTPS, "http:a", "http:a"},
		{"AsHTTPS", crawl.AsHTTPS, "//h/", "//h/"},
		{"DropUserinfo", crawl.DropUserinfo, "http://u:p@h:80/", "http://h:80/"},
		{"DropUserinfo", crawl.DropUserinfo, "http://@h", "http://h"},
		{"DropUserinfo", crawl.DropUserinfo, "mailto:u@h", "mailto:u@h"},
		{"DropEmptyParams", crawl.DropEmptyParams, "http://h/?&a=1&&b&=&c=&#f", "http://h/?a=1&b&=&c=#f"},
		{"DropEmptyParams", crawl.DropEmptyParams, "http://h/?&&#f", "http://h/#f"},
		{"DropEmptyParams", crawl.DropEmptyParams, "http://h/?", "http://h/"},
		{"DropEmptyParams", crawl.DropEmptyParams, "http://h/", "http://h/"},
		{"SortParamsAndValues", crawl.SortParamsAndValues, "/?b=2&a=%31&b=1&&a#f", "/?&a&a=%31&b=1&b=2#f"},
		{"SortParamsAndValues", crawl.SortParamsAndValues, "/?a-b&a=2&a=10", "/?a=10&a=2&a-b"},
		{"SortParamsAndValues", crawl.SortParamsAndValues, "/?a!&a=1", "/?a=1&a!"},
		{"DropTrailingSlash", crawl.DropTrailingSlash, "http://h/a/?b/#c/", "http://h/a?b/#c/"},
		{"DropTrailingSlash", crawl.DropTrailingSlash, "http://h/a//", "http://h/a"},
		{"DropTrailingSlash", crawl.DropTrailingSlash, "http://h/", "http://h/"},
		{"DropTrailingSlash", crawl.DropTrailingSlash, "http://h//", "http://h//"},
		{"DropTrailingSlash", crawl.DropTrailingSlash, "x:a/", "x:a/"},
		{"LowerCase", crawl.LowerCase, "HTTP://H/A%2FB%C3?C=D#E", "HTTP://H/a%2Fb%C3?c=d#E"},
		{"LowerCase", crawl.LowerCase, "HTTP://H/a", "HTTP://H/a"},
		{"DecodeFully", crawl.DecodeFully, "http://h/a%2520b%2Fc%253Fd?%2526%23", "http://h/a%20b/c%3Fd?&%23"},
		{"DecodeFully", crawl.DecodeFully, "http://h/100%25?%c3%a9", "http://h/100%25?%C3%A9"},
		{"DecodeFully", crawl.DecodeFully, "http://%68/a", "http://%68/a"},
		{"DecodeFully", crawl.DecodeFully, "x:%2541", "x:%2541"},
		{"DropWWWDigits", crawl.DropWWWDigits, "http://WWW23.example.com/", "http://example.com/"},
		{"DropWWWDigits", crawl.DropWWWDigits, "http://www.example.com/", "http://example.com/"},
		{"DropWWWDigits", crawl.DropWWWDigits, "http://www2.com/", "http://www2.com/"},
		{"DropWWWDigits", crawl.DropWWWDigits, "http://www2.127.0.0.1/", "http://www2.127.0.0.1/"},
		{"DropWWW", crawl.DropWWW, "http://www2.example.com/", "http://www2.example.com/"},
		{"DropSessions", crawl.DropSessions, "http://h/?a&jsessionid=" + id + "&b&PHPSESSID=" + id + "&SID=" + id, "http://h/?a&b"},
		{"DropSessions", crawl.DropSessions, "http://h/?sid=" + id + "#f", "http://h/#f"},
		{"DropSessions", crawl.DropSessions, "http://h/?xsid=" + id + "&sid=" + id + "0&sid=1", "http://h/?xsid=" + id + "&sid=" + id + "0&sid=1"},
		{"DropSessions", crawl.DropSessions, "http://h/?ASPSESSIONIDABCDEFGH=ABCDEFGHIJKLMNOPQRSTUVWX&a", "http://h/?a"},
		{"DropSessions", crawl.DropSessions, "http://h/?CFTOKEN=2&a&cfid=1&cfid=3", "http://h/?a"},
		{"DropSessions", crawl.DropSessions, "http://h/?cfid=1&cftoken=", "http://h/?cfid=1&cftoken="},
		{"DropSessions", crawl.DropSessions, "http://h/a;jsessionid=A1.node/b;JSESSIONID=;v=2?c", "http://h/a/b;v=2?c"},
		{"DropSessions", crawl.DropSessions, "http://h/a;jsessionid=", "http://h/a"},
		{"DropSessions", crawl.DropSessions, "http://h/(" + id[:24] + ")/a/(S(" + id[:24] + "))/Page.ASPX", "http://h/a/Page.ASPX"},
		{"DropSessions", crawl.DropSessions, "http://h/(" + id[:24] + ")/(" + id[:24] + ")/page.aspx", "http://h/page.aspx"},
		{"DropSessions", crawl.DropSessions, "http://h/(" + id[:24] + ")/page.html", "http://h/(" + id[:24] + ")/page.html"},
		{"DropSessions", crawl.DropSessions, "http://h/(" + id[:24] + ")/.aspx", "http://h/(" + id[:24] + ")/.aspx"},
		{"DropSessions", crawl.DropSessions, "http://h/a.aspx/(" + id[:24] + ")/", "http://h/a.aspx/(" + id[:24] + ")/"},
		{"DropSessions", crawl.DropSessions, "x:/(" + id[:24] + ")/page.aspx", "x:/(" + id[:24] + ")/page.aspx"},
		{"DropIndex", index, "http://h/a/index.html?q", "http://h/a/?q"},
		{"DropIndex", index, "/index.php", "/"},
		{"DropIndex", index, "/xindex.php", "/xindex.php"},
		{"DropIndex", index, "/INDEX.php", "/INDEX.php"},
		{"DropIndex", index, "index.html", "index.html"},
		{"DropIndex", index, "a/index.html", "a/index.html"},
		{"DropIndex", index, "", ""},
		{"DropWWW", crawl.DropWWW, "http://u@www.example.com:80/", "http://u@example.com:80/"},
		{"DropWWW", crawl.DropWWW, "http://WWW.example.com/", "http://example.com/"},
		{"DropWWW", crawl.DropWWW, "http://www.com/", "http://www.com/"},
		{"DropWWW", crawl.DropWWW, "http://wwwx.example.com/", "http://wwwx.example.com/"},
		{"DropWWW", crawl.DropWWW, "www.example.com", "www.example.com"},
		{"DropWWW", crawl.DropWWW, "http://www.com./", "http://www.com./"},
		{"DropWWW", crawl.DropWWW, "http://www..com/", "http://www..com/"},
		{"DropWWW", crawl.DropWWW, "http://www.127.0.0.1/", "http://www.127.0.0.1/"},
	} {
		u := uri.MustParse(test.text)
		got, err := crawl.Apply(u, test.change)
		if err != nil || got.String() != test.want || got != uri.MustParse(test.want) {
			t.Errorf("%s: %q becomes %q (%v), want %q", test.name, u, got, err, test.want)
		}
		if again, err := test.change(got); err != nil || again != got {
			t.Errorf("%s: %q becomes %q, which becomes %q (%v)", test.name, u, got, again, err)
		}
	}

	all := []crawl.Change{crawl.DropFragment, crawl.DropWWW, crawl.CollapseSlashes, index, utm,
		crawl.SortParams, crawl.DropEmptyQuery}
	got, err := crawl.Apply(uri.MustParse("http://www.h.example//a//index.html?b&utm_x=1&a#top"),
		all...)
	if err != nil || got.String() != "http://h.example/a/?a&b" {
		t.Errorf("all: %q (%v)", got, err)
	}

	// url-syntax-05 has host names that begin with a letter at the end.
	u, err := uri.URLSyntax.Parse("http://www.1.2.3.4.a/")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := crawl.Apply(u, crawl.DropWWW); err != nil ||
		got.String() != "http://1.2.3.4.a/" {
		t.Errorf("%q (%v)", got, err)
	}
	// Texts that would not be a host name any more, and texts that are not one.
	for text, sp := range map[string]uri.Spec{
		"http://u@www.com.:80/": uri.RFC2396bis,
		"http://www.@x_.com/":   uri.RFC2396,
		"http://www.a@b.c@d/":   uri.RFC1808,
	} {
		u, err := sp.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := crawl.Apply(u, crawl.DropWWW); err != nil || got != u {
			t.Errorf("%s: %q becomes %q (%v)", sp, u, got, err)
		}
	}
	// URL1993's queries are words with "+" between.
	u, err = uri.URL1993.Parse("http://h/?a&utm_x+b")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := crawl.Apply(u, crawl.DropParams("a"), crawl.DropParams("utm_*")); err != nil ||
		got.String() != "http://h/" {
		t.Errorf("%q (%v)", got, err)
	}
	u, err = uri.URL1993.Parse("http://h/?a+&b")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := crawl.Apply(u, crawl.DropParams("b")); !errors.Is(err, uri.CodeIncomplete) ||
		got != (uri.URI{}) {
		t.Errorf("%q (%v), want an error: a word is empty", got, err)
	}
}
