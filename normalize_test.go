package uri_test

import (
	"hash/maphash"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/slow"
	"example.com/uri/internal/test/vectors"
)

func TestNormalize(t *testing.T) {
	rows := vectors.Rows(t, "testdata/normalize.tsv")
	for _, v := range rows {
		v.Want(func(sp uri.Spec, want string) {
			u, err := sp.Parse(v.In[0])
			if err != nil {
				if want != "error" {
					t.Errorf("%s: %v", v.Where, err)
				}
				return
			}
			if got := u.Normalize().String(); got != want {
				t.Errorf("%s: %s: %q becomes %q, want %q", v.Where, sp, u, got, want)
			}
			checkNormalize(t, u)
		})
	}
	// Compare every text with every other.
	for _, sp := range []uri.Spec{uri.RFC3986, uri.RFC2396bis} {
		var all []uri.URI
		for _, v := range rows {
			if u, err := sp.Parse(v.In[0]); err == nil {
				all = append(all, u)
			}
		}
		for _, a := range all {
			for _, b := range all {
				checkCompare(t, a, b)
			}
		}
	}
}

var testSeed = maphash.MakeSeed()

// checkNormalize checks the laws of normalization.
func checkNormalize(t *testing.T, u uri.URI) {
	t.Helper()
	n := u.Normalize()
	if want := slow.Normalize(u); n.String() != want {
		t.Errorf("%s: %q becomes %q, want %q", u.Spec(), u, n, want)
	}
	if again, err := u.Spec().Parse(n.String()); err != nil || again != n {
		t.Errorf("%s: %q becomes %q, which reads back as %q (%v)", u.Spec(), u, n, again, err)
	}
	if n.Normalize() != n {
		t.Errorf("%s: %q becomes %q, which becomes %q", u.Spec(), u, n, n.Normalize())
	}
	if got := string(u.AppendNormalized([]byte("x"))); got != "x"+n.String() {
		t.Errorf("%s: AppendNormalized of %q gives %q, want %q", u.Spec(), u, got, n)
	}
	// A defined component stays defined. Only RFC 3986 may turn a name into an address.
	a, b := slow.PartsOf(u), slow.PartsOf(n)
	if a.Scheme.Defined != b.Scheme.Defined || a.Authority.Defined != b.Authority.Defined ||
		a.Userinfo.Defined != b.Userinfo.Defined ||
		a.Password.Defined != b.Password.Defined || a.Port != b.Port ||
		a.Query.Defined != b.Query.Defined || a.Fragment.Defined != b.Fragment.Defined ||
		a.Params.Defined != b.Params.Defined || a.Opaque.Defined != b.Opaque.Defined ||
		a.Kind != b.Kind && !(a.Kind == uri.HostRegName && b.Kind == uri.HostIPv4 &&
			u.Spec() == uri.RFC3986) {
		t.Errorf("%s: %q becomes %q, whose components are others", u.Spec(), u, n)
	}
	checkCompare(t, u, n)
}

// checkCompare checks that comparing two URIs gives the same as comparing their normal forms.
func checkCompare(t *testing.T, a, b uri.URI) {
	t.Helper()
	x, y := a.Normalize().String(), b.Normalize().String()
	if got := uri.Compare(a, b); got != strings.Compare(x, y) {
		t.Errorf("%q and %q compare as %d, want %d, since they become %q and %q", a, b, got,
			strings.Compare(x, y), x, y)
	}
	if got := uri.Equivalent(a, b); got != (x == y) {
		t.Errorf("%q and %q: Equivalent %t; they become %q and %q", a, b, got, x, y)
	}
	if x == y && a.Hash(testSeed) != b.Hash(testSeed) {
		t.Errorf("%q and %q are equivalent and have other hashes", a, b)
	}
}

// A long text and its normal form have the same hash.
func TestHashOfLongTexts(t *testing.T) {
	for _, n := range []int{1, 100, 250, 256, 257, 511, 512, 513, 5000} {
		long := strings.Repeat("a", n)
		u := uri.MustParse("HTTP://h/x/../" + long + "?" + long)
		checkNormalize(t, u)
		if u.Hash(testSeed) == uri.MustParse("http://h/"+long+"?b"+long[1:]).Hash(testSeed) {
			t.Errorf("%d: another URI has the same hash", n)
		}
	}
}

// Long normal texts compare as their bytes do.
func TestCompareLongTexts(t *testing.T) {
	long := "http://h/" + strings.Repeat("a", 1000)
	for _, pair := range [][2]string{{long, long + "b"}, {long + "a", long + "b"}, {long, long},
		{long, "HTTP" + long[4:]}, {"HTTP" + long[4:], long + "/.."}} {
		checkCompare(t, uri.MustParse(pair[0]), uri.MustParse(pair[1]))
	}
	// Dot segments that show only once they are decoded, after other escapes.
	for _, dots := range []string{"%41/%2e%2e/", "%41%42/%2E./", "%2F/%2f%2F/../%2e%2E/",
		"%41/../%2e/"} {
		u, want := uri.MustParse("http://h/"+dots+long[9:]), uri.MustParse(long)
		if uri.Compare(u, want) != 0 || !uri.Equivalent(u, want) ||
			u.Hash(testSeed) != want.Hash(testSeed) {
			t.Errorf("%s is not removed", dots)
		}
	}
}

// Normal forms of up to 512 bytes are built on the stack, longer ones are not. Both have the same
// hash and compare alike.
func TestFormsAroundTheBuffer(t *testing.T) {
	for n := 512 - 12; n <= 512+3; n++ {
		name := strings.Repeat("a", n-len("http://h/"))
		want := uri.MustParse("http://h/" + name)
		for _, text := range []string{"HTTP://h/" + name, "http://h/%61" + name[1:],
			"http://h/x/../" + name} {
			checkCompare(t, want, uri.MustParse(text))
			if got := uri.MustParse(text).Hash(testSeed); got != want.Hash(testSeed) {
				t.Errorf("%d bytes, written %.16q: another hash", n, text)
			}
		}
	}
}

// An escaped slash stays: to decode it would add a segment.
func TestEscapedSlashStays(t *testing.T) {
	a, b := uri.MustParse("http://h/a%2fb"), uri.MustParse("http://h/a/b")
	if uri.Equivalent(a, b) || a.Normalize().String() != "http://h/a%2Fb" {
		t.Errorf("%q", a.Normalize())
	}
}

func TestEscapedPercentStays(t *testing.T) {
	if got := uri.MustParse("/%2541").Normalize().String(); got != "/%2541" {
		t.Error(got)
	}
}

func TestEmptyDelimitersStay(t *testing.T) {
	for _, text := range []string{"http://h/?", "http://h/#", "http://@h:/", "//", "?", "#"} {
		if got := uri.MustParse(text).Normalize().String(); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// checkCommutes checks that normalization commutes with resolution. The exceptions are escaped
// dots, a base that ends with a dot segment, and a path that would follow an authority without a
// "/". See URI.Normalize.
func checkCommutes(t *testing.T, base, ref uri.URI) {
	t.Helper()
	for _, u := range []uri.URI{base, ref} {
		if strings.Contains(strings.ToLower(u.String()), "%2e") {
			return
		}
	}
	last := base.Path()[strings.LastIndexByte(base.Path(), '/')+1:]
	if last == "." || last == ".." {
		return
	}
	plain, err := base.Resolve(ref)
	if err != nil || base.HasAuthority() && !ref.IsAbsolute() && !ref.HasAuthority() &&
		plain.Authority() != base.Authority() {
		return
	}
	normal, err := base.Normalize().Resolve(ref.Normalize())
	if err != nil {
		t.Errorf("%s: %q + %q is %q, but normalized %v", base.Spec(), base, ref, plain, err)
		return
	}
	if !uri.Equivalent(plain, normal) {
		t.Errorf("%s: %q + %q is %q, and normalized %q", base.Spec(), base, ref, plain, normal)
	}
}

func TestCompareOrders(t *testing.T) {
	texts := []string{"http://a/c", "HTTP://a/b", "http://a/./a", "http://a/", "http://a", "a", ""}
	var all []uri.URI
	for _, text := range texts {
		all = append(all, uri.MustParse(text))
	}
	slices.SortFunc(all, uri.Compare)
	slices.Reverse(texts)
	// "a" sorts before "http".
	for i, u := range all {
		if u.String() != texts[i] {
			t.Errorf("%d: %q, want %q", i, u, texts[i])
		}
	}
}

// Heads that end around the end of the fast parser's first block are normalized like others.
func TestBlockEnds(t *testing.T) {
	for n := 50; n < 140; n++ {
		a, u := strings.Repeat("a", n), strings.Repeat("U", n)
		for _, text := range []string{
			"http://1" + a + "A/", "http://1" + a + "../", "http://" + a + "@H/", "HTTP://" + u +
				"@/", "http://1" + a, "http://" + a + ":80/..",
			"http://a:U@" + a + "/",
		} {
			checkFast(t, text)
			checkNormalize(t, uri.MustParse(text))
		}
	}
}

// To decode the escapes of a registered name could turn it into a host. They stay if the document
// distinguishes the two.
func TestNormalizeKeepsRegisteredNames(t *testing.T) {
	for _, sp := range []uri.Spec{uri.RFC2396bis, uri.RFC2396, uri.RFC1808} {
		u := sp.MustParse("http://%61/")
		if n := u.Normalize(); n != u || u.HostKind() != uri.HostRegName ||
			sp.MustParse("http://a/").HostKind() != uri.HostName {
			t.Errorf("%s: %q becomes %q", sp, u, n)
		}
	}
	if n := uri.MustParse("http://%61/").Normalize(); n.String() != "http://a/" {
		t.Errorf("RFC 3986: %q", n)
	}
}

func TestRungString(t *testing.T) {
	if got := (uri.RungProtocol + 1).String(); got != "unknown Rung" {
		t.Error(got)
	}
	if got := uri.RungEscapes.String(); got != "equal after percent-encoding normalization" {
		t.Error(got)
	}
}

func TestNormalizeTo(t *testing.T) {
	u := uri.MustParse("HTTP://H/a/../%7e%c3")
	for rung, want := range map[uri.Rung]string{
		uri.RungNone:        "HTTP://H/a/../%7e%c3",
		uri.RungText:        "HTTP://H/a/../%7e%c3",
		uri.RungCase:        "http://h/a/../%7E%C3",
		uri.RungEscapes:     "http://h/a/../~%C3",
		uri.RungDotSegments: "http://h/~%C3",
		uri.RungScheme:      "http://h/~%C3",
	} {
		got := u.NormalizeTo(rung)
		if got != uri.MustParse(want) {
			t.Errorf("%s: %q, want %q", rung, got, want)
		}
	}
	if n := testing.AllocsPerRun(10,
		func() { sinkURI = uri.MustParse("http://h/").NormalizeTo(uri.RungCase) }); n != 0 {
		t.Errorf("%v allocations for what is normal", n)
	}
}

// checkPair checks the laws of normalization and comparison for two texts under each document.
func checkPair(t *testing.T, a, b string) {
	t.Helper()
	for _, sp := range uri.Specs() {
		u, err := sp.Parse(a)
		if err != nil {
			continue
		}
		checkNormalize(t, u)
		v, err := sp.Parse(b)
		if err != nil {
			continue
		}
		checkCompare(t, u, v)
		if back := uri.Compare(v, u); back != -uri.Compare(u, v) {
			t.Errorf("%s: Compare(%q, %q) is %d, and the other way %d", sp, u, v, uri.Compare(u, v),
				back)
		}
		checkCommutes(t, u, v)
	}
}

// FuzzNormalize checks that normalization and comparison agree with the same steps on strings.
func FuzzNormalize(f *testing.F) {
	addPairs(f)
	f.Fuzz(checkPair)
}

// FuzzNormalizeLong does the same with long texts, whose normal forms are not built on the stack.
func FuzzNormalizeLong(f *testing.F) {
	for i, unit := range []string{"%7e", "/a/..", "a%41", "/%2e%2E/b", "%c3%A9", "/.", "x",
		"/../"} {
		f.Add("HTTP://h/", unit, uint8(200+i), "?"+unit)
	}
	f.Fuzz(checkLong)
}

func checkLong(t *testing.T, head, unit string, n uint8, tail string) {
	if most := 4096 / max(len(unit), 1); int(n) > most {
		n = uint8(most)
	}
	long := head + strings.Repeat(unit, int(n))
	checkPair(t, long+tail, long)
	checkPair(t, long+"%61"+tail, long+"a"+tail)
}
