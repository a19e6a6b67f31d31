package uri_test

import (
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
)

// These variables take the results of functions, so that the compiler does not remove the calls.
var (
	sinkURI    uri.URI
	sinkString string
	sinkBool   bool
	sinkInt    int
)

// Escape makes 256 and 257 bytes of the spaces. Unescape reads the same numbers of bytes.
var (
	spaces256  = strings.Repeat("a", 253) + " "
	spaces257  = strings.Repeat("a", 254) + " "
	escapes256 = strings.Repeat("a", 253) + "%20"
	escapes257 = strings.Repeat("a", 254) + "%20"
)

var bytesOfText = []byte("http://h/a?b")

// The documentation promises how often a function allocates.
func TestAllocations(t *testing.T) {
	const text = "http://user:pw@[2001:db8::1.2.3.4]:8080/a/%41/../b;x?q=1#f"
	u := uri.MustParse(text)
	base := uri.MustParse("http://a/b/c/d;p?q") // 18 bytes
	ref := uri.MustParse("../g?y#s")
	ref1006 := uri.MustParse(strings.Repeat("a", 1006))
	ref1007 := uri.MustParse(ref1006.String() + "a")
	long := make([]byte, 2000)
	for i := range long {
		long[i] = 'a'
	}
	blanks := strings.Repeat(" ", 1024)
	longRef := uri.MustParse(string(long))
	longDots := uri.MustParse(string(long) + "/../x")
	ip2 := uri.MustParse("ftp://192.0.2.1/")
	buf := make([]byte, 0, 4096)
	ip := uri.MustParse("//192.0.2.1")
	mixed := uri.MustParse("HTTP://user:pw@[2001:DB8::1.2.3.4]:8080/a/%41/../b;x?q=1#f")
	mixed512 := uri.MustParse("HTTP://h/" + strings.Repeat("a", 512-len("HTTP://h/")))
	mixed513 := uri.MustParse(mixed512.String() + "a")
	mixed1024 := uri.MustParse("HTTP://h/" + strings.Repeat("a", 1024-len("HTTP://h/")))
	longNormal := uri.MustParse("http://h/" + string(long))
	longMixed := uri.MustParse("HTTP://h/" + string(long))
	longMixed2 := uri.MustParse("HTTP://h/./" + string(long))
	prepared, err := uri.NewBase(base)
	if err != nil {
		t.Fatal(err)
	}

	for _, test := range []struct {
		name string
		want float64
		f    func()
	}{
		{"Parse", 0, func() { sinkURI, _ = uri.Parse(text) }},
		{"MustParse", 0, func() { sinkURI = uri.MustParse(text) }},
		{"Valid", 0, func() { sinkBool = uri.Valid(text) }},
		{"Valid/not", 0, func() { sinkBool = uri.Valid("http://h/a b") }},
		{"Spec.Parse", 0, func() { sinkURI, _ = uri.RFC3986.Parse(text) }},
		{"Spec.Valid", 0, func() { sinkBool = uri.RFC3986.Valid(text) }},
		{"Spec.String", 0, func() { sinkString = uri.RFC3986.String() }},
		{"String", 0, func() { sinkString = u.String() }},
		{"Spec", 0, func() { sinkBool = u.Spec() == uri.RFC3986 }},
		{"Span", 0, func() { sinkInt, _, _ = u.Span(uri.ComponentHost) }},
		{"Scheme", 0, func() { sinkString = u.Scheme() }},
		{"Authority", 0, func() { sinkString = u.Authority() }},
		{"Userinfo", 0, func() { sinkString = u.Userinfo() }},
		{"User", 0, func() { sinkString = u.User() }},
		{"Password", 0, func() { sinkString = u.Password() }},
		{"Host", 0, func() { sinkString = u.Host() }},
		{"Hostname", 0, func() { sinkString = u.Hostname() }},
		{"HostPort", 0, func() { sinkString = u.HostPort() }},
		{"Port", 0, func() { sinkString = u.Port() }},
		{"Path", 0, func() { sinkString = u.Path() }},
		{"PathParams", 0, func() { sinkString = u.PathParams() }},
		{"Opaque", 0, func() { sinkString = u.Opaque() }},
		{"Query", 0, func() { sinkString = u.Query() }},
		{"Fragment", 0, func() { sinkString = u.Fragment() }},
		{"ParseAbsolute", 0, func() { sinkURI, _ = uri.ParseAbsolute(text) }},
		{"HasScheme", 0, func() { sinkBool = u.HasScheme("ftp", "HTTP") }},
		{"SchemeOf", 0, func() { sinkString = uri.SchemeOf(text) }},
		{"WithHostPort", 1, func() { sinkURI, _ = u.WithHostPort("example.org:80") }},
		{"WithParam", 4, func() { sinkURI, _ = u.WithParam("y", "z") }},
		{"IsZero", 0, func() { sinkBool = u.IsZero() }},
		{"Equal", 0, func() { sinkBool = u.Equal(mixed) }},
		{"Form", 1, func() { sinkInt = u.Form().Len() }},
		{"Has…", 0, func() {
			sinkBool = u.HasAuthority() && u.HasUserinfo() && u.HasPassword() && u.HasPort() &&
				u.HasQuery() && u.HasFragment()
		}},
		{"Is…", 0, func() { sinkBool = u.IsAbsolute() || u.Opaque() != "" }},
		{"HostKind", 0, func() { sinkString = u.HostKind().String() }},
		{"Addr/IPv6", 0, func() { _, sinkBool = u.Addr() }},
		{"Addr/IPv4", 0, func() { _, sinkBool = ip.Addr() }},
		{"PortNumber", 0, func() { _, sinkBool = u.PortNumber() }},
		{"Resolve", 1, func() { sinkURI, _ = base.Resolve(ref) }},
		{"Resolve/of texts", 1, func() { sinkURI, _ = uri.Resolve("http://a/b/c/d;p?q", "../g?y#s") }},
		{"ResolveString", 1, func() { sinkURI, _ = base.ResolveString("../g?y#s") }},
		{"ResolveString/dots", 1, func() { sinkURI, _ = base.ResolveString("g/../h/./i") }},
		{"Resolve/over 1 KiB", 1, func() { sinkURI, _ = base.Resolve(longRef) }},
		{"Resolve/dots, over 1 KiB", 2, func() { sinkURI, _ = base.Resolve(longDots) }},
		{"Resolve/with a scheme", 0, func() { sinkURI, _ = base.Resolve(ip2) }},
		{"AppendResolve", 0, func() {
			out, _ := base.AppendResolveString(buf, "../g?y#s")
			sinkInt = len(out)
		}},
		{"AppendResolve/dots", 0, func() {
			out, _ := base.AppendResolveString(buf, "g/../h/./i")
			sinkInt = len(out)
		}},
		{"Base.AppendResolve", 0, func() {
			out, _ := prepared.AppendResolve(buf, ref)
			sinkInt = len(out)
		}},
		{"Normalize/normal", 0, func() { sinkURI = base.Normalize() }},
		{"Normalize", 1, func() { sinkURI = u.Normalize() }},
		{"Normalize/1 KiB", 1, func() { sinkURI = mixed1024.Normalize() }},
		{"Normalize/over 1 KiB", 2, func() { sinkURI = longMixed.Normalize() }},
		{"AppendNormalized", 0, func() { sinkInt = len(u.AppendNormalized(buf)) }},
		{"Equivalent", 0, func() { sinkBool = uri.Equivalent(u, mixed) }},
		{"Equivalent/512 bytes", 0, func() { sinkBool = uri.Equivalent(mixed512, mixed) || uri.Equivalent(mixed, mixed512) }},
		{"Equivalent/513 bytes", 1, func() { sinkBool = uri.Equivalent(mixed513, mixed) }},
		{"Equivalent/over 1 KiB, one normal", 1, func() { sinkBool = uri.Equivalent(longNormal, longMixed) }},
		{"Equivalent/over 1 KiB", 2, func() { sinkBool = uri.Equivalent(longMixed, longMixed2) }},
		{"Compare", 0, func() { sinkInt = uri.Compare(u, mixed) }},
		{"Compare/512 bytes", 0, func() { sinkInt = uri.Compare(mixed512, mixed) + uri.Compare(mixed, mixed512) }},
		{"Compare/513 bytes", 1, func() { sinkInt = uri.Compare(mixed513, mixed) }},
		{"Compare/over 1 KiB, normal", 0, func() { sinkInt = uri.Compare(longNormal, longRef) }},
		{"Hash", 0, func() { sinkInt = int(u.Hash(testSeed)) }},
		{"Hash/512 bytes", 0, func() { sinkInt = int(mixed512.Hash(testSeed)) }},
		{"Hash/513 bytes", 1, func() { sinkInt = int(mixed513.Hash(testSeed)) }},
		{"Hash/over 1 KiB, normal", 0, func() { sinkInt = int(longNormal.Hash(testSeed)) }},
		{"Base.Relativize/end of the target", 0, func() { sinkURI = prepared.Relativize(uri.MustParse("http://a/b/c/e")) }},
		{"Parts", 0, func() { sinkString = u.Parts().Path }},
		{"Parts.URI", 1, func() { sinkURI, _ = uri.Parts{Scheme: "http", Host: "h", Path: "/a", HasQuery: true}.URI() }},
		{"WithScheme", 1, func() { sinkURI, _ = u.WithScheme("https") }},
		{"WithHost", 1, func() { sinkURI, _ = u.WithHost("h") }},
		{"WithoutUserinfo", 1, func() { sinkURI, _ = u.WithoutUserinfo() }},
		{"WithPort", 1, func() { sinkURI, _ = u.WithPort("") }},
		{"WithPath", 1, func() { sinkURI, _ = u.WithPath("/") }},
		{"WithQuery", 1, func() { sinkURI, _ = u.WithQuery("q") }},
		{"WithFragment", 1, func() { sinkURI, _ = u.WithFragment("f") }},
		{"WithoutFragment", 0, func() { sinkURI = u.WithoutFragment() }},
		{"WithoutQuery", 1, func() { sinkURI = u.WithoutQuery() }},
		{"WithoutQuery/no fragment", 0, func() { sinkURI = base.WithoutQuery() }},
		{"Segments", 0, func() {
			for segment := range u.Segments() {
				sinkString = segment
			}
		}},
		{"Params", 0, func() {
			for p := range u.Params() {
				sinkString = uri.Unescape(p.Value)
			}
		}},
		{"LastSegment", 0, func() { sinkString = u.LastSegment() }},
		{"Escape", 1, func() { sinkString = uri.Escape("a b/é", uri.RoleSegment) }},
		{"Escape/256 bytes", 1, func() { sinkString = uri.Escape(spaces256, uri.RoleName) }},
		{"Escape/257 bytes", 2, func() { sinkString = uri.Escape(spaces257, uri.RoleName) }},
		{"Escape/over 1 KiB, all escaped", 2, func() { sinkString = uri.Escape(blanks, uri.RoleName) }},
		{"Unescape/256 bytes", 1, func() { sinkString = uri.Unescape(escapes256) }},
		{"Unescape/257 bytes", 2, func() { sinkString = uri.Unescape(escapes257) }},
		{"Escape/nothing", 0, func() { sinkString = uri.Escape("a-b", uri.RoleSegment) }},
		{"Unescape", 1, func() { sinkString = uri.Unescape("a%20b") }},
		{"Unescape/nothing", 0, func() { sinkString = uri.Unescape("a-b") }},
		{"UnescapeStrict", 1, func() { sinkString, _ = uri.UnescapeStrict("a%20b") }},
		{"UnescapeStrict/nothing", 0, func() { sinkString, _ = uri.UnescapeStrict("a-b") }},
		{"UnescapePlus/nothing", 0, func() { sinkString = uri.UnescapePlus("a-b") }},
		{"AppendText", 0, func() {
			out, _ := u.AppendText(buf)
			sinkInt = len(out)
		}},
		{"AppendBinary", 0, func() {
			out, _ := u.AppendBinary(buf)
			sinkInt = len(out)
		}},
		{"UnmarshalText", 1, func() { sinkBool = sinkURI.UnmarshalText(bytesOfText) == nil }},
		{"Redacted/no password", 0, func() { sinkString = base.Redacted() }},
		{"IsSameDocument", 0, func() { sinkBool = base.IsSameDocument(ref) }},
		{"IsSameDocument/1 KiB", 0, func() { sinkBool = base.IsSameDocument(ref1006) }},
		{"IsSameDocument/over 1 KiB", 1, func() { sinkBool = base.IsSameDocument(ref1007) }},
	} {
		if got := testing.AllocsPerRun(100, test.f); got != test.want {
			t.Errorf("%s allocates %v times, want %v", test.name, got, test.want)
		}
	}
}

// allocated returns how many bytes f allocates. Other goroutines may allocate as well, so it takes
// the least of several runs.
func allocated(f func()) int {
	least := math.MaxInt
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		least = min(least, int(after.TotalAlloc-before.TotalAlloc))
	}
	return least
}

// Relativize tries several references. Together they take no more memory than the documentation
// promises, at either size.
func TestRelativizeAllocates(t *testing.T) {
	sizes := []int{1 << 13, 1 << 16}
	if effort.Long() {
		sizes = []int{1 << 15, 1 << 18}
	}
	for _, test := range []struct {
		sp           uri.Spec
		head         string // of both
		base, target string // what is repeated after it
	}{
		{uri.RFC3986, "x:", "/a/..//", "/a/..//"},
		{uri.RFC3986, "x:", "/a/..//", "/a/../"},
		{uri.RFC3986, "x:", "/a/..//", ""},
		{uri.RFC3986, "x:", "", "/a/..//"},
		{uri.RFC3986, "x:/", "", "/a/..//"},
		{uri.RFC3986, "x:", "//a/..", "//a/.."},
		{uri.RFC3986, "x:/a", "/a/..//", "/a/..//"},
		{uri.RFC3986, "x:b", "/a/..//", "/a/..//"},
		{uri.RFC3986, "x:/a/", "..//a/", "..//a/"},
		{uri.RFC3986, "x://h", "/a", "/b"},
		{uri.RFC3986, "x://h/", "a/", ""},
		{uri.RFC3986, "x:", "a/", "a"},
		{uri.RFC3986, "x:", "a", "a/"},
		{uri.RFC3986, "x:", "/.//", "?"},
		{uri.RFC2396bis, "x:", "../", ""},
		{uri.RFC2396bis, "x:", "/..", ""},
		{uri.RFC2396, "x:", "/..", "/.."},
		{uri.RFC1808, "x:", "/a;b", ";"},
		{uri.URL1993, "x:", "a/", "b/"},
	} {
		for _, size := range sizes {
			text := func(piece string) string {
				return test.head + strings.Repeat(piece, size/max(len(piece), 1))
			}
			base, target := test.sp.MustParse(text(test.base)), test.sp.MustParse(text(test.target))
			most := 16*(len(base.String())+len(target.String())) + 4096
			if got := allocated(func() { sinkURI = base.Relativize(target) }); got > most {
				t.Errorf("%s: %s from %s, %d bytes: %d bytes allocated, at most %d wanted", test.sp,
					test.target, test.base, size, got, most)
			}
			prepared, err := uri.Resolver{IgnoreSameScheme: true,
				AboveRoot: uri.AboveRootKeep}.Base(base)
			if err != nil {
				t.Fatal(err)
			}
			if got := allocated(func() { sinkURI = prepared.Relativize(target) }); got > most {
				t.Errorf("%s: %s from %s, %d bytes, prepared: %d bytes allocated, at most %d wanted", test.sp, test.target, test.base, size, got, most)
			}
		}
	}
}

// No document's parser allocates, whether a text of the vectors is valid or not. AppendResolve does
// not allocate either, under any document.
func TestAllocationsOfDocuments(t *testing.T) {
	all := texts(t)
	for _, sp := range uri.Specs() {
		if got := testing.AllocsPerRun(1, func() {
			for _, text := range all {
				sinkBool = sp.Valid(text)
			}
		}); got != 0 {
			t.Errorf("%s: Valid allocates %v times", sp, got)
		}
		var valid []string
		for _, text := range all {
			if sp.Valid(text) {
				valid = append(valid, text)
			}
		}
		if got := testing.AllocsPerRun(1, func() {
			for _, text := range valid {
				sinkURI, _ = sp.Parse(text)
				sinkString = sinkURI.Password()
			}
		}); got != 0 {
			t.Errorf("%s: Parse allocates %v times", sp, got)
		}
	}
	buf := make([]byte, 0, 100)
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC2396bis, uri.RFC2396, uri.URLSyntax,
		uri.RFC1808} {
		base := sp.MustParse("http://a/b/c/d;p?q")
		for _, ref := range []string{"../g?y", "g/../h/./i", "?y", "#s", "", "/g", "//g/h", "g:h"} {
			if got := testing.AllocsPerRun(10, func() {
				out, _ := base.AppendResolveString(buf, ref)
				sinkInt = len(out)
			}); got != 0 {
				t.Errorf("%s: AppendResolve of %q allocates %v times", sp, ref, got)
			}
		}
	}
	base, err := uri.Resolver{AboveRoot: uri.AboveRootDiscard}.Base(uri.MustParse("http://a/b/c/d;p?q"))
	if err != nil {
		t.Fatal(err)
	}
	ref := uri.MustParse("../../../g?y#s")
	if got := testing.AllocsPerRun(100, func() {
		out, _ := base.AppendResolveString(buf, "../../../g?y#s")
		sinkInt = len(out)
	}); got != 0 {
		t.Errorf("Base.AppendResolve allocates %v times", got)
	}
	if got := testing.AllocsPerRun(100, func() { sinkURI, _ = base.Resolve(ref) }); got != 1 {
		t.Errorf("Base.Resolve allocates %v times, want 1", got)
	}
	if got := testing.AllocsPerRun(100,
		func() { sinkURI, _ = base.ResolveString("../g") }); got != 1 {
		t.Errorf("Base.ResolveString allocates %v times, want 1", got)
	}
}

// Targets of All share blocks. A target in a block equals the target of ResolveString, whatever the
// document, and stays as it is while later ones are made.
func TestAllShares(t *testing.T) {
	for _, sp := range uri.Specs() {
		u, err := sp.Parse("http://a/b/c/d;p?q")
		if err != nil {
			t.Fatal(err)
		}
		base, err := uri.NewBase(u)
		if err != nil {
			continue // the document does not resolve
		}
		refs := []string{"g", "../g?y", "./g/../h", "%zz", "", "?y", "#s", "//h/../i", "http:g",
			strings.Repeat("g/", 600), strings.Repeat("../g/", 2000)}
		for i := range 2000 {
			refs = append(refs, strings.Repeat("x", i%300))
		}
		var got []uri.URI
		for target, err := range base.All(slices.Values(refs)) {
			want, wantErr := base.ResolveString(refs[len(got)])
			if target != want || (err == nil) != (wantErr == nil) {
				t.Fatalf("%s: All gives %q (%v), ResolveString %q (%v)", sp, target, err, want,
					wantErr)
			}
			got = append(got, target)
		}
		for i, target := range got {
			if want, _ := base.ResolveString(refs[i]); target != want {
				t.Fatalf("%s: the target of %q became %q", sp, refs[i], target)
			}
		}
	}
}

// All allocates a block for many targets, not one text for each.
func TestAllAllocates(t *testing.T) {
	base, err := uri.NewBase(uri.MustParse("http://example.com/a/b"))
	if err != nil {
		t.Fatal(err)
	}
	refs := slices.Repeat([]string{"index.html", "../c?d=e", "/f", "//g/h"}, 250) // 1000 targets of 23 bytes on average
	// blocks of 8 KiB, those before them, and three for the loop
	const most = 15
	if got := testing.AllocsPerRun(10, func() {
		for target := range base.All(slices.Values(refs)) {
			sinkURI = target
		}
	}); got > most {
		t.Errorf("All allocates %v times for %d targets, want at most %d", got, len(refs), most)
	}

	const n, length = 1000, 109 // of a target
	refs = slices.Repeat([]string{strings.Repeat("x", length-len("http://example.com/a/"))}, n)
	const bytes = n*length*4/3 + 16<<10 // at most a quarter of a block is unused; the last block and the loop
	if got := allocated(func() {
		for target := range base.All(slices.Values(refs)) {
			sinkURI = target
		}
	}); got > bytes {
		t.Errorf("All allocates %d bytes for %d targets of %d bytes, want at most %d", got, n,
			length, bytes)
	}

	// A block of 8 KiB holds four texts of 2 KiB. A longer text has memory of its own.
	for _, test := range []struct{ length, least, most int }{{2048, 10, 15}, {2049, 40, 45}} {
		refs := slices.Repeat([]string{strings.Repeat("x",
			test.length-len("http://example.com/a/"))}, 40)
		if got := testing.AllocsPerRun(10, func() {
			for target := range base.All(slices.Values(refs)) {
				sinkURI = target
			}
		}); got < float64(test.least) || got > float64(test.most) {
			t.Errorf("All allocates %v times for 40 targets of %d bytes, want %d to %d", got,
				test.length, test.least, test.most)
		}
	}
}
