package schemes_test

import (
	"fmt"
	"hash/maphash"
	"strings"
	"sync"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
)

func TestDefaultPort(t *testing.T) {
	for _, test := range []struct {
		name string
		want uint16
	}{
		{"http", 80}, {"HTTPS", 443}, {"ftp", 21}, {"gopher", 70}, {"wss", 443}, {"acap", 674}, {"wais", 210},
		{"file", 0}, {"mailto", 0}, {"", 0}, {"zzz", 0},
	} {
		if got, ok := schemes.DefaultPort(test.name); got != test.want || ok != (test.want != 0) {
			t.Errorf("%q: %d, %t, want %d", test.name, got, ok, test.want)
		}
	}
}

func TestNormalize(t *testing.T) {
	for _, test := range []struct {
		sp         uri.Spec
		text, want string
	}{
		// RFC 3986, 6.2.3: four spellings of one resource, and one that is not.
		{uri.RFC3986, "http://example.com", "http://example.com/"},
		{uri.RFC3986, "http://example.com/", "http://example.com/"},
		{uri.RFC3986, "http://example.com:/", "http://example.com/"},
		{uri.RFC3986, "http://example.com:80/", "http://example.com/"},
		{uri.RFC3986, "http://example.com/?", "http://example.com/?"},
		{uri.RFC3986, "http://example.com?", "http://example.com/?"},
		{uri.RFC3986, "http://example.com#", "http://example.com/#"},
		{uri.RFC3986, "HTTP://u@EXAMPLE.com:00080#f", "http://u@example.com/#f"},
		{uri.RFC3986, "http://@example.com:8080", "http://@example.com:8080/"},
		{uri.RFC3986, "https://example.com:80/", "https://example.com:80/"},
		{uri.RFC3986, "https://[::1]:443/a/../b?c", "https://[::1]/b?c"},
		{uri.RFC3986, "http://h:99999/", "http://h:99999/"},
		// "In general", and schemes that nobody knows have no default port.
		{uri.RFC3986, "foo://h", "foo://h/"},
		{uri.RFC3986, "foo://h:", "foo://h/"},
		{uri.RFC3986, "foo://h:00", "foo://h:00/"},
		{uri.RFC3986, "http://h:008080", "http://h:8080/"},
		{uri.RFC3986, "http://h:008080/", "http://h:8080/"},
		{uri.RFC3986, "http://h:000", "http://h:0/"},
		{uri.RFC3986, "http://h:099999", "http://h:099999/"},
		{uri.RFC2396bis, "http://h:08080", "http://h:08080"},
		{uri.RFC3986, "foo:", "foo:"},
		// In these grammars a path after a server includes the text after "?". They are RFC 4156,
		// 2; RFC 4157, 2; RFC 5538, 3 and 4; RFC 8089, 2; RFC 6920, 3; RFC 3617, 3; RFC 4266, 2.1.
		{uri.RFC3986, "wais://h:210", "wais://h"},
		{uri.RFC3986, "prospero://h", "prospero://h"},
		{uri.RFC3986, "NEWS://h", "news://h"},
		{uri.RFC3986, "snews://h:", "snews://h"},
		{uri.RFC3986, "nntp://h", "nntp://h"},
		{uri.RFC3986, "file://h", "file://h"},
		{uri.RFC3986, "file://localhost", "file://"},
		{uri.RFC3986, "ni://h", "ni://h"},
		{uri.RFC3986, "tftp://h", "tftp://h"},
		{uri.RFC3986, "gopher://h?x", "gopher://h?x"},
		{uri.RFC3986, "gopher://h", "gopher://h/"},
		{uri.RFC3986, "telnet://h", "telnet://h/"},
		{uri.RFC3986, "urn:A:b", "urn:A:b"},
		// URL Standard, 3.6: one spelling of an address, in every scheme. RFC 3986 has the
		// scheme-based rung for it; older documents do not speak of it.
		{uri.RFC3986, "https://[fe80::0:1]/", "https://[fe80::1]/"},
		{uri.RFC3986, "foo://[FE80:0:0:0:0:0:0:1]:/", "foo://[fe80::1]/"},
		{uri.RFC3986, "wais://u@[::ffff:192.0.2.1]:210", "wais://u@[::ffff:c000:201]"},
		{uri.RFC3986, "ftp://[::0]/", "ftp://[::]/"},
		{uri.RFC3986, "http://[v1.A]/", "http://[v1.a]/"},
		{uri.RFC2396bis, "http://[fe80::0:1]/", "http://[fe80::0:1]/"},
		// RFC 8089, 2.
		{uri.RFC3986, "file://localhost/etc/fstab", "file:///etc/fstab"},
		{uri.RFC3986, "file://LOCALHOST/etc/fstab", "file:///etc/fstab"},
		{uri.RFC3986, "file://LOCALHOST:/etc/fstab", "file://localhost:/etc/fstab"}, // file has no port, not even an empty one
		{uri.RFC3986, "xmpp://h:", "xmpp://h:/"},                                    // nor has xmpp
		{uri.RFC3986, "file:///etc/fstab", "file:///etc/fstab"},
		{uri.RFC3986, "file://u@localhost/", "file://u@localhost/"},
		{uri.RFC3986, "file://host/", "file://host/"},
		{uri.RFC3986, "http://localhost/", "http://localhost/"},
		// RFC 1738, 3.2.2: only "/" and ";" are reserved in names; the type in either case.
		{uri.RFC3986, "ftp://h/a%2Bb%2C;type=I#%2B", "ftp://h/a+b,;type=i#%2B"},
		{uri.RFC3986, "ftp://u%21:p%3A@h/%3b%2F", "ftp://u!:p%3A@h/%3B%2F"},
		{uri.RFC3986, "ftp://h/a;b%2B", "ftp://h/a;b%2B"}, // no ftp URL
		{uri.RFC2396, "ftp://h/a%2B", "ftp://h/a%2B"},
		// A relative reference has no scheme.
		{uri.RFC3986, "//H:80", "//h:80"},
		{uri.RFC3986, "a/%7e", "a/~"},
		// RFC2396bis, 6.2.3, RFC 2396, 6, and url-syntax-05, 6, speak of ports.
		{uri.RFC2396bis, "http://example.com:80", "http://example.com"},
		{uri.RFC2396, "http://example.com:80/", "http://example.com/"},
		{uri.RFC2396, "http://example.com:", "http://example.com:"},
		{uri.URLSyntax, "http://example.com:/", "http://example.com:/"},
		{uri.RFC2396bis, "http://example.com:", "http://example.com"},
		{uri.RFC2396bis, "foo://example.com:", "foo://example.com:"},
		{uri.RFC2396, "http://a_b:80/", "http://a_b:80/"}, // a registry name
		{uri.URLSyntax, "ftp://example.com:21", "ftp://example.com"},
		{uri.URLSyntax, "file://localhost/", "file://localhost/"},
		// Those before do not.
		{uri.RFC1808, "HTTP://example.com:80", "http://example.com:80"},
		{uri.RFC1738, "http://Example.com:80", "http://example.com:80"},
		{uri.URL1993, "http://example.com:80", "http://example.com:80"},
	} {
		u, err := test.sp.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		got := schemes.Normalize(u)
		if got.String() != test.want || got.Spec() != test.sp {
			t.Errorf("%s: %q becomes %q, want %q", test.sp, u, got, test.want)
		}
		checkNormalize(t, u)
	}
}

var seed = maphash.MakeSeed()

// checkNormalize holds the laws of scheme-based normalization.
func checkNormalize(t *testing.T, u uri.URI) {
	t.Helper()
	n := schemes.Normalize(u)
	if again, err := u.Spec().Parse(n.String()); err != nil || again != n {
		t.Errorf("%s: %q becomes %q, which reads back as %q (%v)", u.Spec(), u, n, again, err)
	}
	if again := schemes.Normalize(n); again != n {
		t.Errorf("%s: %q becomes %q, which becomes %q", u.Spec(), u, n, again)
	}
	// A path that is data keeps the segments that RFC 3986, 6.2.2.3 removes.
	rung := uri.RungDotSegments
	if row, _ := schemes.Lookup(u.Scheme()); row.Documents != nil && !row.Hierarchical &&
		row.Authority != schemes.UseRequired {
		rung = uri.RungEscapes
	}
	if n.NormalizeTo(rung) != n {
		t.Errorf("%s: %q becomes %q, which is not normal by its syntax", u.Spec(), u, n)
	}
	if schemes.Normalize(u.NormalizeTo(rung)) != n {
		t.Errorf("%s: %q: syntax-based normalization changes the result", u.Spec(), u)
	}
	if before, after := schemes.Validate(u),
		schemes.Validate(n); (before == nil) != (after == nil) {
		t.Errorf("%s: of %q Validate says %v, and of %q, which it becomes, %v", u.Spec(), u, before,
			n, after)
	}
	if !schemes.Equivalent(u, n) || schemes.Compare(u, n) != 0 ||
		schemes.Hash(u, seed) != schemes.Hash(n, seed) {
		t.Errorf("%s: %q and %q are not equivalent", u.Spec(), u, n)
	}
	half, _ := u.Spec().Parse(u.String()[:len(u.String())/2])
	for _, v := range []uri.URI{n, half} {
		if there, back := schemes.FirstDifference(u, v),
			schemes.FirstDifference(v, u); there != back {
			t.Errorf("%s: FirstDifference(%q, %q) is %+v, and the other way %+v", u.Spec(), u, v,
				there, back)
		}
	}
}

// A URI of any scheme is valid if and only if its normal form is. Without URI_TEST_LONG the test
// checks one combination in five.
func TestNormalFormIsAsValid(t *testing.T) {
	authorities := []string{
		"", "//", "//h", "//h:", "//h:0", "//h:80", "//h:0099", "//h:99999", "//:", "//@h", "//u@h",
		"//u:p@h:", "//localhost", "//LOCALHOST:", "//u@localhost", "//%68%21",
	}
	paths := []string{
		"", "/", ".", "..", "./", "../", "/.", "/..", "/./", "/a", "/a/", "/a/.", "/a/..", "/a/../",
		"/a/../b", "/a/b/../c", "a", "a/../b", "./a", "./a@b", "a@b", "./c:/x", "a/../c:/x",
		"/.//a", "/a/..//b", "//", "///a", "/%2e%2e", "/a/%2E./b/c", "/a%2Fb", "/;type=a",
		"/a;%74ype=i/..", "/a/T/../x", "/a/T/../../x", "/1%09/../a",
	}
	names := []string{"foo", "HTTP", "x-a"}
	for s := range schemes.All() {
		names = append(names, s.Name)
	}
	n := 0
	for i, name := range names {
		specs := uri.Specs()[:1]
		if _, ok := parsers[name]; ok || i%8 == 0 {
			specs = uri.Specs()
		}
		for _, authority := range authorities {
			for _, path := range paths {
				for _, rest := range []string{"", "?", "?a=b#c"} {
					for _, sp := range specs {
						if n++; n%11 != 0 && !effort.Long() {
							continue
						}
						u, err := sp.Parse(name + ":" + authority + path + rest)
						if err != nil {
							continue
						}
						before := schemes.Validate(u)
						for _, v := range []uri.URI{schemes.Normalize(u),
							u.NormalizeTo(uri.RungEscapes)} {
							if v == u {
								continue
							}
							if after := schemes.Validate(v); (before == nil) != (after == nil) {
								t.Errorf("%s: of %q Validate says %v, and of %q %v", sp, u, before,
									v, after)
							}
						}
					}
				}
			}
		}
	}
}

func FuzzNormalize(f *testing.F) {
	laws.Seeded(f, allTexts(f), normalizeSeeds).Fuzz(checkNormalizeText)
}

var normalizeSeeds = []string{"HTTP://u@EXAMPLE.com:00080#f", "file://LOCALHOST:?", "foo:/.//x"}

func checkNormalizeText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}"}, checkNormalize)
}

func TestAllocations(t *testing.T) {
	u := uri.MustParse("http://example.com/a?b")
	if got := testing.AllocsPerRun(100, func() {
		if schemes.Normalize(u) != u || !schemes.Equivalent(u, u) || schemes.Compare(u, u) != 0 ||
			schemes.Hash(u, seed) == 0 {
			t.Error("not normal")
		}
	}); got != 0 {
		t.Errorf("%v allocations for what is normal", got)
	}
	// What changes by its syntax alone is written once, a fragment included.
	rough := uri.MustParse("HTTP://EXAMPLE.com/%7Ea/../b?c#d")
	if got := testing.AllocsPerRun(100, func() { schemes.Normalize(rough) }); got != 1 {
		t.Errorf("%v allocations for what changes by its syntax", got)
	}
	// What changes by its syntax alone is compared and hashed without being made.
	other := uri.MustParse("http://example.com/~a/../B?c#d")
	if got := testing.AllocsPerRun(100, func() {
		if schemes.Equivalent(rough, other) || schemes.Compare(rough, other) == 0 ||
			schemes.Hash(rough, seed) == schemes.Hash(other, seed) {
			t.Error("equal")
		}
	}); got != 0 {
		t.Errorf("%v allocations for comparing what changes by its syntax", got)
	}
	// Validate promises this for a scheme such as http, if there is a host without escapes and no
	// userinfo.
	if got := testing.AllocsPerRun(100, func() {
		if err := schemes.Validate(u); err != nil {
			t.Error(err)
		}
	}); got != 0 {
		t.Errorf("Validate allocates %v times for a valid URI", got)
	}
}

// An empty port means the default port, as none does (RFC 3986, 3.2.3). The default ports are those
// of RFC 4248 (telnet), 2384 (pop), 5092 (imap), 4266 (gopher), 8323 (coap+tcp), 7826 (rtsps), 5538
// (nntp) and 9110 (http). RFC 8089 gives file URIs none.
func TestPort(t *testing.T) {
	for text, want := range map[string]uint16{
		"telnet://h/": 23, "TELNET://h:": 23, "telnet://h:24": 24, "pop://h": 110,
		"imap://h/x": 143, "gopher://h/": 70,
		"coap+tcp://h": 5683, "rtsps://h/": 322, "nntp://h:0119/g": 119,
		"unknown://h:65535/": 65535, "http://h:0/": 0,
	} {
		if got, ok := schemes.Port(uri.MustParse(text)); got != want || !ok {
			t.Errorf("the port of %s is %d (%t), want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"file:///x", "unknown://h/", "unknown://h:/", "http://h:65536/",
		"//h/", "", "data:,x"} {
		if got, ok := schemes.Port(uri.MustParse(text)); got != 0 || ok {
			t.Errorf("the port of %q is %d (%t), want none", text, got, ok)
		}
	}
}

func TestCompare(t *testing.T) {
	a, b := uri.MustParse("http://h:80/a"), uri.MustParse("HTTP://h/b")
	if schemes.Compare(a, b) != -1 || schemes.Compare(b, a) != 1 || schemes.Equivalent(a, b) {
		t.Errorf("%d, %d", schemes.Compare(a, b), schemes.Compare(b, a))
	}
}

// Add puts the smaller tree below the larger one. So a tree of n texts has at most log2(n) steps to
// its root.
func TestAliasesStayLow(t *testing.T) {
	const texts = 1 << 10
	var known schemes.Aliases
	first := uri.MustParse("http://h/0")
	for i := 1; i < texts; i++ {
		known.Add(first, uri.MustParse(fmt.Sprintf("http://h/%d", i)))
	}
	for i := range texts {
		if n := schemes.AliasDepth(&known, fmt.Sprintf("http://h/%d", i)); n > 10 {
			t.Fatalf("text %d of %d has %d steps to its root", i, texts, n)
		}
	}
}

func TestAliases(t *testing.T) {
	parse := uri.MustParse
	var known schemes.Aliases
	if known.Equivalent(parse("http://h/a"), parse("http://h/a/")) ||
		!known.Equivalent(parse("http://h:80"), parse("http://h/")) {
		t.Error("it knows what it was not told, or not what all know")
	}
	known.Add(parse("http://h/a"), parse("http://h/a/"))
	known.Add(parse("http://www.h/a"), parse("http://h:80/a"))
	known.Add(parse("http://h/a"), parse("http://h/a"))
	for _, pair := range [][2]string{{"http://h/a", "http://h/a/"},
		{"http://www.h/a", "http://h/a/"}, {"HTTP://h/a/", "http://www.h:/a"}} {
		if !known.Equivalent(parse(pair[0]), parse(pair[1])) {
			t.Errorf("%q", pair)
		}
	}
	if known.Equivalent(parse("http://h/a"), parse("http://h/b")) {
		t.Error("/a and /b")
	}

	if a, b := known.Representative(parse("http://h/a")),
		known.Representative(parse("http://www.h:80/a")); a != b {
		t.Errorf("%q and %q stand for the same", a, b)
	}
	if a := known.Representative(parse("HTTP://h/b")); a != "http://h/b" {
		t.Errorf("%q stands for what is not known", a)
	}

	// Many in a chain, told by several goroutines at once; -race watches.
	var group sync.WaitGroup
	for g := range 4 {
		group.Go(func() {
			for i := g; i < 4000; i += 4 {
				known.Add(parse(fmt.Sprintf("http://c/%d", i)),
					parse(fmt.Sprintf("http://c/%d", i+1)))
				known.Equivalent(parse("http://c/0"), parse("http://c/1"))
			}
		})
	}
	group.Wait()
	if !known.Equivalent(parse("http://c/0"), parse("http://c/4000")) {
		t.Error("the ends of the chain")
	}
}

func TestFirstDifference(t *testing.T) {
	for _, test := range []struct {
		a, b      string
		rung      uri.Rung
		component uri.Component
		offset    int
	}{
		{"http://h/a", "http://h/a", uri.RungText, 0, 0},
		{"http://h/a", "HTTP://h/a", uri.RungCase, uri.ComponentScheme, 0},
		{"http://h/a", "http://H/a", uri.RungCase, uri.ComponentHost, 7},
		{"http://h/%2f", "http://h/%2F", uri.RungCase, uri.ComponentPath, 11},
		{"http://h/a", "http://h/%61", uri.RungEscapes, uri.ComponentPath, 9},
		{"http://h/a?b", "HTTP://h/a?%62", uri.RungEscapes, uri.ComponentScheme, 0},
		{"http://h/a", "http://h/./a", uri.RungDotSegments, uri.ComponentPath, 9},
		{"http://h/a", "http://h/%2e/a", uri.RungDotSegments, uri.ComponentPath, 9},
		// Different at every rung: where the normal forms part.
		{"http://h/a", "HTTP://h/b", uri.RungNone, uri.ComponentPath, 9},
		{"http://h/a", "https://h/a", uri.RungNone, uri.ComponentScheme, 4},
		{"http://h/a", "http://i/a", uri.RungNone, uri.ComponentHost, 7},
		{"http://u@h/a", "http://v@h/a", uri.RungNone, uri.ComponentUserinfo, 7},
		{"http://h:80/", "http://h:81/", uri.RungNone, uri.ComponentPort, 10},
		{"http://h/", "http://h:80/", uri.RungNone, uri.ComponentPort, 8},
		{"http://h/", "http://h2/", uri.RungNone, uri.ComponentHost, 8},
		{"http://h", "http://h2", uri.RungNone, uri.ComponentHost, 8},
		{"http://h", "http://h/", uri.RungNone, uri.ComponentPath, 8},
		{"http://h/", "http://u@h/", uri.RungNone, uri.ComponentUserinfo, 7},
		{"http://u@h/", "http://uv@h/", uri.RungNone, uri.ComponentUserinfo, 8},
		{"a?b", "a#b", uri.RungNone, uri.ComponentQuery, 1},
		{"http://h/", "http://h/?", uri.RungNone, uri.ComponentQuery, 9},
		{"http://h/#", "http://h/", uri.RungNone, uri.ComponentFragment, 9},
		{"http://h/a?b", "http://h/a?c", uri.RungNone, uri.ComponentQuery, 11},
		{"x:/a", "x://a", uri.RungNone, uri.ComponentAuthority, 3},
		{"a", "b", uri.RungNone, uri.ComponentPath, 0},
		{"//h", "x://h", uri.RungNone, uri.ComponentScheme, 0},
	} {
		got := schemes.FirstDifference(uri.MustParse(test.a), uri.MustParse(test.b))
		if want := (schemes.Difference{Rung: test.rung, Component: test.component,
			Offset: test.offset}); got != want {
			t.Errorf("%q and %q: %+v, want %+v", test.a, test.b, got, want)
		}
		if back := schemes.FirstDifference(uri.MustParse(test.b),
			uri.MustParse(test.a)); back != got {
			t.Errorf("%q and %q: %+v, the other way %+v", test.a, test.b, got, back)
		}
	}
	// The same text under two documents need not be equivalent, and then is at no rung.
	old, err := uri.RFC2396.Parse("http://h/%7e")
	if err != nil {
		t.Fatal(err)
	}
	if got := schemes.FirstDifference(uri.MustParse("http://h/%7e"),
		old); got != (schemes.Difference{Component: uri.ComponentPath, Offset: 9}) {
		t.Errorf("across documents: %+v", got)
	}
}

func TestRungOf(t *testing.T) {
	redirected := func(a, b uri.URI) bool {
		return strings.TrimSuffix(a.Path(), "/") == strings.TrimSuffix(b.Path(), "/")
	}
	for _, test := range []struct {
		a, b string
		same func(a, b uri.URI) bool
		want uri.Rung
	}{
		{"http://h/", "http://h/", nil, uri.RungText},
		{"http://h/", "HTTP://h/", nil, uri.RungCase},
		{"http://h/a", "http://H/%61", nil, uri.RungEscapes},
		{"http://h/a", "http://H/b/../%61", nil, uri.RungDotSegments},
		{"http://h", "http://H:80/", nil, uri.RungScheme},
		{"http://h/a", "http://h/a/", redirected, uri.RungProtocol},
		{"http://h/a", "http://h/a/", nil, uri.RungNone},
		{"http://h/a", "http://h/b", redirected, uri.RungNone},
	} {
		if got := schemes.RungOf(uri.MustParse(test.a), uri.MustParse(test.b),
			test.same); got != test.want {
			t.Errorf("%q and %q: %s, want %s", test.a, test.b, got, test.want)
		}
	}
}

func ExampleNormalize() {
	for _, text := range []string{"http://example.com", "HTTP://example.com:80/",
		"http://example.com/?"} {
		fmt.Println(schemes.Normalize(uri.MustParse(text)))
	}
	// Output:
	// http://example.com/
	// http://example.com/
	// http://example.com/?
}

func ExampleFirstDifference() {
	d := schemes.FirstDifference(uri.MustParse("http://example.com/~joe"),
		uri.MustParse("http://example.com/%7Ejoe"))
	fmt.Println(d.Rung, d.Component, d.Offset)
	// Output: equal after percent-encoding normalization path 19
}

func ExampleRungOf() {
	var known schemes.Aliases
	known.Add(uri.MustParse("http://example.com/data"), uri.MustParse("http://example.com/data/")) // a redirection
	for _, text := range []string{"http://example.com/data", "HTTP://example.com:80/data",
		"http://example.com/data/", "http://example.com/"} {
		fmt.Println(schemes.RungOf(uri.MustParse("http://example.com/data"), uri.MustParse(text),
			known.Equivalent))
	}
	// Output:
	// the same text
	// equal after scheme-based normalization
	// equal by what is known of the protocol
	// different
}

// RFC 3986, 6.2.3: the number of a port counts, not its leading zeros.
func TestZerosOfPorts(t *testing.T) {
	for text, want := range map[string]string{
		"http://h:08/": "http://h:8/", "http://h:0/": "http://h:0/", "http://h:00/": "http://h:0/",
		"http://h:0080/": "http://h/", "http://h:081/": "http://h:81/",
	} {
		if got := schemes.Normalize(uri.MustParse(text)); got.String() != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
