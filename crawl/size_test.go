package crawl_test

import (
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/crawl"
)

// Keys grow no faster than the text. A text of twice the length has a key of at most twice the
// length, and at most 30 expressions.
func TestLengths(t *testing.T) {
	for _, piece := range []string{"a", "%00", "%25", "/", "a/", "..", "&", "&a=1", ".", "a.",
		"%C3%A9", ",", ":", "1"} {
		for _, before := range []string{"http://h/", "http://h/?", "http://", "x:", "http:", ""} {
			for name, key := range keys {
				length := func(n int) int {
					u, err := uri.Parse(before + strings.Repeat(piece, n))
					if err != nil {
						return 0
					}
					return len(key(u))
				}
				small, large := length(500), length(1000) // labels of more than 1000 characters are not mapped
				if most := 31 * (len(before) + 20); large > 2*small+most {
					t.Errorf("%s of %q and %q: %d bytes, and of twice that %d", name, before, piece,
						small, large)
				}
			}
		}
	}
}

var (
	sinkString string
	sinkBytes  []byte
	sinkList   []string
	sinkURI    uri.URI
	sinkBool   bool
)

func TestAllocations(t *testing.T) {
	u := uri.MustParse("http://Ann@www.Museum.example:8080/Guides/%7Ea/../b?b=1&a=2#top")
	long := uri.MustParse("http://www.museum.example/" + strings.Repeat("a", 300))
	mail := uri.MustParse("mailto:Ann@example.com")
	normal := uri.MustParse("https://www.example.com/a/b?a=1&b=2")
	buf := make([]byte, 0, 1024)
	surt := crawl.SURT(u)
	for _, test := range []struct {
		name string
		want float64
		f    func()
	}{
		{"SURT", 1, func() { sinkString = crawl.SURT(u) }},
		{"SURT/over 256 bytes", 2, func() { sinkString = crawl.SURT(long) }},
		{"SURT/no authority", 0, func() { sinkString = crawl.SURT(mail) }},
		{"AppendSURT", 0, func() { sinkBytes = crawl.AppendSURT(buf, u) }},
		{"AppendSURT/over 256 bytes", 0, func() { sinkBytes = crawl.AppendSURT(buf, long) }},
		{"FromSURT", 4, func() { sinkURI, sinkBool = crawl.FromSURT(surt) }},
		{"ArchiveKey", 1, func() { sinkString = crawl.ArchiveKey(normal) }},
		{"ArchiveKey/sorted", 2, func() { sinkString = crawl.ArchiveKey(u) }},
		{"ArchiveKey/no host", 1, func() { sinkString = crawl.ArchiveKey(mail) }},
		{"SafeBrowsing", 2, func() { sinkList = crawl.SafeBrowsing(u, nil) }},
		{"SafeBrowsing/no host", 0, func() { sinkList = crawl.SafeBrowsing(mail, nil) }},
		{"SafeBrowsing/list", 3, func() { sinkList = crawl.SafeBrowsing(u, fixed("example")) }},
		{"Site", 0, func() { sinkString = crawl.Site(normal, nil) }},
		{"SameSite", 0, func() { sinkBool = crawl.SameSite(normal, normal, nil) }},
		{"Key/nothing", 0, func() { sinkURI = crawl.Key(normal) }},
		{"Key", 4, func() { sinkURI = crawl.Key(u) }},
		{"Normalized/nothing", 0, func() { sinkURI, _ = crawl.Normalized(normal) }},
		{"AsHTTPS", 1, func() { sinkURI, _ = crawl.AsHTTPS(uri.MustParse("http://h/")) }},
		{"AsHTTPS/nothing", 0, func() { sinkURI, _ = crawl.AsHTTPS(normal) }},
		{"DropFragment", 0, func() { sinkURI, _ = crawl.DropFragment(u) }},
		{"DropUserinfo/nothing", 0, func() { sinkURI, _ = crawl.DropUserinfo(normal) }},
		{"DropWWW", 1, func() { sinkURI, _ = crawl.DropWWW(normal) }},
		{"DropWWWDigits/nothing", 0, func() { sinkURI, _ = crawl.DropWWWDigits(uri.MustParse("http://a.b.c/")) }},
		{"LowerCase/nothing", 0, func() { sinkURI, _ = crawl.LowerCase(normal) }},
		{"CollapseSlashes/nothing", 0, func() { sinkURI, _ = crawl.CollapseSlashes(normal) }},
		{"DropParams/nothing", 0, func() { sinkURI, _ = changes["DropParams"](uri.MustParse("http://h/?b&c")) }},
		{"DropEmptyParams", 2, func() { sinkURI, _ = crawl.DropEmptyParams(uri.MustParse("http://h/?a&&b")) }},
		{"DecodeFully/nothing", 0, func() { sinkURI, _ = crawl.DecodeFully(normal) }},
		{"DropTrailingSlash/nothing", 0, func() { sinkURI, _ = crawl.DropTrailingSlash(normal) }},
		{"DropSessions/nothing", 0, func() { sinkURI, _ = crawl.DropSessions(normal) }},
	} {
		if got := testing.AllocsPerRun(100, test.f); got != test.want {
			t.Errorf("%s allocates %v times, want %v", test.name, got, test.want)
		}
	}
}
