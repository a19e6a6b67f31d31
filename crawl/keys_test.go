package crawl_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
)

// suffixes is a public suffix list of a few rules, in the form of publicsuffix.org.
type suffixes []string

func (s suffixes) has(rule string) bool {
	for _, r := range s {
		if r == rule {
			return true
		}
	}
	return false
}

func (s suffixes) PublicSuffix(domain string) string {
	for rest := domain; ; {
		_, parent, more := strings.Cut(rest, ".")
		switch {
		case s.has("!" + rest):
			return parent
		case s.has(rest), more && s.has("*."+parent), !more:
			return rest
		}
		rest = parent
	}
}

var (
	icann = suffixes{"com", "de", "uk", "co.uk", "io", "jp", "*.kobe.jp", "!city.kobe.jp", "cn",
		"xn--55qx5d.cn"}
	list = append(suffixes{"github.io"}, icann...) // with a rule of the private section
)

// keys are the functions of testdata/keys.tsv. An empty key is "-".
var keys = map[string]func(u uri.URI) string{
	"SURT":       crawl.SURT,
	"ArchiveKey": crawl.ArchiveKey,
	"SafeBrowsing": func(u uri.URI) string {
		return strings.Join(crawl.SafeBrowsing(u, nil), " ")
	},
	"SafeBrowsingByList": func(u uri.URI) string {
		return strings.Join(crawl.SafeBrowsing(u, list), " ")
	},
	"Site":               func(u uri.URI) string { return crawl.Site(u, list) },
	"SiteWithoutPrivate": func(u uri.URI) string { return crawl.Site(u, icann) },
	"SiteWithoutList":    func(u uri.URI) string { return crawl.Site(u, nil) },
}

func TestKeys(t *testing.T) {
	data, err := os.ReadFile("testdata/keys.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]int{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if text, err := strconv.Unquote(cells[1]); err == nil {
			cells[1] = text
		}
		rows[cells[0]]++
		u, err := uri.Parse(cells[1])
		if err != nil {
			t.Error(err)
			continue
		}
		got := keys[cells[0]](u)
		if got == "" {
			got = "-"
		}
		if got != cells[2] {
			t.Errorf("%s of %q\n is %q\nwant %q", cells[0], cells[1], got, cells[2])
		}
	}
	for name := range keys {
		if rows[name] == 0 {
			t.Errorf("no row of %s", name)
		}
	}
}

// AppendSURT keeps what is there before.
func TestAppendSURT(t *testing.T) {
	for text, want := range map[string]string{"http://A.B/": "XYhttp://(b,a,)/", "A:B": "XYA:B"} {
		if got := string(crawl.AppendSURT([]byte("XY"), uri.MustParse(text))); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestFromSURT(t *testing.T) {
	for _, test := range []struct{ surt, want string }{
		{"http://(example,museum,archive,)/guides/", "http://archive.museum.example/guides/"},
		{"http://(example,museum,:8081@ann:key)/x?y#z", "http://ann:key@museum.example:8081/x?y#z"},
		{"http://(198.51.100.7:80)", "http://198.51.100.7:80"},
		{"http://([2001:db8::7],)/", "http://[2001:db8::7]/"},
		{"http://([2001:db8::7],:80@a)/", "http://a@[2001:db8::7]:80/"},
		{"file://()/etc", "file:///etc"},
		{"http://(:)", "http://:"},
		{"http://(@)?q", "http://@?q"},
		{"http://(example.,museum,)/", "http://museum.example./"},
		{"http://(example,,)/", "http://.example/"},
		{"http://(h,@a)b)/)", "http://a)b@h/)"},
		{"http://(a,b,)", "http://b.a"}, // and of http://a,b, too
		{"mailto:Ann@Example.com", "mailto:Ann@Example.com"},
		{"//Example.com", "//Example.com"},
		{"", ""},
	} {
		u, ok := crawl.FromSURT(test.surt)
		if !ok || u != uri.MustParse(test.want) {
			t.Errorf("%q is of %q (%v), want %q", test.surt, u, ok, test.want)
		}
	}
	for _, text := range []string{
		"http://(example,museum,", "http://(example,museum)/", "http://(Example,)/",
		"http://(example,)/A", "http://(example,)x/", "http://example/", "HTTP://(example,)/",
		"http://([2001:db8::7])/", "http://(198.51.100.7,)/", "http://(a b,)/", "://(a,)",
		"http://(h,:x)/", "http://(a.b,)/", "a b", "http://(a]b,:1)/",
	} {
		if u, ok := crawl.FromSURT(text); ok || u != (uri.URI{}) {
			t.Errorf("%q is of %q", text, u)
		}
	}
}

func TestSameSite(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"http://a.example.com/", "https://B.Example.com:8443/x", true},
		{"http://a.example.com/", "http://example.com/", true},
		{"http://a.example.com/", "http://a.example.com./", true},
		{"http://a.co.uk/", "http://b.co.uk/", false},
		{"http://a.github.io/", "http://b.github.io/", false},
		{"http://github.io/", "http://a.github.io/", false},
		// Equal hosts where there is no site.
		{"http://co.uk/", "http://CO.uk/a", true},
		{"http://co.uk/", "http://org.uk/", false},
		{"http://com/", "http://uk/", false},
		{"http://198.51.100.7/", "http://198.51.100.7:80/", true},
		{"http://198.51.100.7/", "http://0xC6336407/", true},
		{"http://198.51.100.7/", "http://198.51.100.8/", false},
		{"http://[2001:db8::7]/", "http://[2001:DB8:0::7]/", true},
		{"http://[v1.a]/", "http://[V1.A]/", true},
		{"http://a..com/", "http://a..com/", true},
		{"http://a%20b.com/", "http://A%20B.com/", true},
		{"http://%D9%85.com/", "http://%d9%85.com/", true},
		// No host is the same as no other.
		{"mailto:a@example.com", "mailto:a@example.com", false},
		{"file:///a", "file:///a", false},
		{"http://./", "http:///", false},
		{"a", "a", false},
	} {
		a, b := uri.MustParse(test.a), uri.MustParse(test.b)
		if got := crawl.SameSite(a, b, list); got != test.want ||
			crawl.SameSite(b, a, list) != got {
			t.Errorf("%q and %q: %v", a, b, got)
		}
	}
}

// A list that says what is no suffix of the domain has no effect.
func TestBadList(t *testing.T) {
	for _, suffix := range []string{"", "om", ".com", "example.org", "a.example.com."} {
		if got := crawl.Site(uri.MustParse("http://a.example.com/"), fixed(suffix)); got != "" {
			t.Errorf("with the suffix %q the site is %q", suffix, got)
		}
	}
}

type fixed string

func (f fixed) PublicSuffix(string) string { return string(f) }

// The examples of "Hash Computations" in the documentation (FIPS 180-2).
func TestSafeBrowsingHash(t *testing.T) {
	for expression, want := range map[string]string{
		"abc": "ba7816bf",
		"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "248d6a61",
		strings.Repeat("a", 1000000):                               "cdc76e5c",
	} {
		hash := crawl.SafeBrowsingHash(expression)
		if got := strconv.FormatUint(uint64(hash[0])<<24|uint64(hash[1])<<16|uint64(hash[2])<<8|uint64(hash[3]), 16); got != want {
			t.Errorf("%.60q: %s, want %s", expression, got, want)
		}
	}
}

// Other documents' references have keys, too: what the document calls params is a part of the path.
func TestOtherDocuments(t *testing.T) {
	u := uri.RFC1808.MustParse("ftp://Museum.Example/A;type=i?B")
	for name, want := range map[string]string{
		"SURT": "ftp://(example,museum,)/a;type=i?b", "ArchiveKey": "example,museum)/a;type=i?b",
		"SafeBrowsing":    "museum.example/A;type=i?B museum.example/A;type=i museum.example/",
		"SiteWithoutList": "museum.example",
	} {
		if got := keys[name](u); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// A URI of an older document has the key of the same text under RFC 3986.
func TestArchiveKeyOfOlderDocuments(t *testing.T) {
	for _, text := range []string{"http://[::1]/a", "http://u@[2001:DB8::7]:8080/a?b",
		"http://h:81/"} {
		want := crawl.ArchiveKey(uri.MustParse(text))
		if got := crawl.ArchiveKey(uri.RFC2396.MustParse(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
