package whatwg_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"example.com/uri"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// fuzzBases is one base of each kind that references are read against differently.
var fuzzBases = []string{
	"http://example.com/a/b/c?q#f", "https://user:pw@h:8443/x/y/", "ftp://h", "ws://[::1]/a",
	"file:///home/joe/page.html",
	"file:///C:/dir/page.html", "file://host/share/a", "foo://h/a/b?q", "foo://h", "foo:/a/b",
	"foo:/.//p/q", "mailto:joe@example.com",
}

// FuzzRepair holds four laws. A repaired reference parses, and is not repaired again. Valid input
// changes only as documented. The result resolves to the same target as the text itself, against
// the base of each kind as in FuzzRepairResolve.
func FuzzRepair(f *testing.F) {
	for _, text := range vectors.Texts(f, "..") {
		f.Add(text)
	}
	f.Add("http://b\xfc/\xe2\x82?\xe2\x82\xac\xff")
	f.Fuzz(checkRepairs)
}

// known has the bases of checkRepairs.
var known = bases{}

func checkRepairs(t *testing.T, ref string) {
	for _, base := range fuzzBases {
		checkRepair(t, known.get(t, base), ref)
	}
}

// FuzzRepairResolve holds the same for any base that there can be; and that the base resolves as
// itself, but for its fragment.
func FuzzRepairResolve(f *testing.F) {
	for _, row := range corpusRows(f, "testdata/browser.tsv") {
		f.Add(row.base, row.ref)
	}
	all := vectors.Texts(f, "..")
	for i, text := range all {
		f.Add(all[i*7%len(all)], text)
	}
	f.Fuzz(checkRepairResolve)
}

func checkRepairResolve(t *testing.T, base, ref string) {
	u, _, err := whatwg.Repair(base)
	if err != nil {
		return
	}
	b, err := whatwg.Repairer{}.Base(u)
	if !u.IsAbsolute() {
		if !errors.Is(err, uri.CodeRelativeBase) {
			t.Errorf("base %q: %v", u, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("base %q: %v", u, err)
	}
	again, err := whatwg.Repairer{}.Base(b.URI())
	if err != nil || again.URI() != b.URI() {
		t.Errorf("base %q: prepared as %q, and that as %q (%v)", u, b.URI(), again.URI(), err)
	}
	checkRepair(t, b, ref)
}

var (
	sinkURI   uri.URI
	sinkBytes []byte
)

// The promise about allocations: none if nothing is changed.
func TestRepairAllocations(t *testing.T) {
	base := bases{}.get(t, "http://example.com/a/b/c?q")
	buf := make([]byte, 0, 1024)
	for _, test := range []struct {
		ref             string
		repair, resolve float64 // and Append allocates nothing
	}{
		{"https://www.example.org/a/b%41?q=%27#f", 0, 0},
		{"http://192.0.2.1:8080/", 0, 0},
		{"//cdn.example.net/x", 0, 1},
		{"http://xn--bcher-kva.example/", 0, 0},
		{"../img/logo.png", 0, 1},
		{"/", 0, 1},
		{"?a=b", 0, 1},
		{"#top", 0, 1},
		{"", 0, 0},
		{"mailto:joe@example.com?subject=a", 0, 0},
		{"javascript:void(0);", 0, 0},
		{"foo://h:1/a", 0, 0},
	} {
		if got := testing.AllocsPerRun(100,
			func() { sinkURI, _, _ = whatwg.Repair(test.ref) }); got != test.repair {
			t.Errorf("Repair(%q) allocates %v times", test.ref, got)
		}
		if got := testing.AllocsPerRun(100,
			func() { sinkURI, _, _ = base.Resolve(test.ref) }); got != test.resolve {
			t.Errorf("Resolve(%q) allocates %v times, want %v", test.ref, got, test.resolve)
		}
		if got := testing.AllocsPerRun(100,
			func() { sinkBytes, _, _ = base.AppendResolve(buf, test.ref) }); got != 0 {
			t.Errorf("AppendResolve(%q) allocates %v times", test.ref, got)
		}
	}
}

// Each bit by an example, alone and against a base.
func TestRepairs(t *testing.T) {
	for _, test := range []struct {
		base, ref string // alone if the base is empty
		want      string
		done      whatwg.Repairs
		names     string
	}{
		{"", "a/../b?c#d", "a/../b?c#d", 0, "nothing"},
		{"", "HTTP://h:80", "HTTP://h:80", 0, "nothing"},
		{"", "urn:a/../b", "urn:a/../b", 0, "nothing"},
		{"", " a\x01", "a", whatwg.RepairedEnds, "ends"},
		{"", "a\r\nb", "ab", whatwg.RepairedBreaks, "breaks"},
		{"", `a\b`, "a/b", whatwg.RepairedBackslashes, "backslashes"},
		{"", "///h/a", "//h/a", whatwg.RepairedSlashes, "slashes"},
		{"", "http:h", "http://h", whatwg.RepairedSlashes, "slashes"},
		{"", `http:\h`, "http://h", whatwg.RepairedBackslashes | whatwg.RepairedSlashes, "backslashes, slashes"},
		{"", "file:/a", "file:///a", whatwg.RepairedSlashes, "slashes"},
		{"http://h/a/b", "http:c", "http://h/a/c", whatwg.RepairedScheme, "scheme"},
		{"http://h/a/b", "https:c", "https://c", whatwg.RepairedSlashes, "slashes"},
		{"file:///a/b", "file:c", "file:///a/c", whatwg.RepairedScheme, "scheme"},
		{"", "%2e%2E/a%2e", "../a%2e", whatwg.RepairedDots, "dots"},
		{"", "http://@h/", "http://h/", whatwg.RepairedUserinfo, "userinfo"},
		{"", "http://u:@h/", "http://u@h/", whatwg.RepairedUserinfo, "userinfo"},
		{"", "http://a;b@h/", "http://a%3Bb@h/", whatwg.RepairedUserinfo | whatwg.RepairedCharacters, "userinfo, characters"},
		{"", "//EXAMPLE.com", "//example.com", whatwg.RepairedHost, "host"},
		{"", "http://ex%61mple.com", "http://example.com", whatwg.RepairedHost, "host"},
		{"", "http://BÜCHER.example", "http://xn--bcher-kva.example", whatwg.RepairedHost, "host"},
		{"", `http://a"b`, "http://a%22b", whatwg.RepairedHost, "host"},
		{"", "foo://a\x0eb\x1fc", "foo://a%0Eb%1Fc", whatwg.RepairedHost | whatwg.RepairedCharacters, "host, characters"},
		{"", "http://0x7f.1", "http://127.0.0.1", whatwg.RepairedAddress, "address"},
		{"", "foo://[0::1.2.3.4]", "foo://[::102:304]", whatwg.RepairedAddress, "address"},
		{"", "file://LocalHost/a", "file:///a", whatwg.RepairedLocalhost, "localhost"},
		{"", "file:///C|/a", "file:///C:/a", whatwg.RepairedDrive, "drive"},
		{"", "file:|/a/../b", "file:///%7C/b", whatwg.RepairedSlashes | whatwg.RepairedCharacters, "slashes, characters"},
		{"file:///C:/a/b", "/c", "file:///C:/c", whatwg.RepairedDrive, "drive"},
		{"file:///C:/a/b", "../../c", "file:///C:/c", whatwg.RepairedDrive, "drive"},
		{"http://h/", "x:a/../b", "x:a/../b", whatwg.RepairedOpaque, "opaque"},
		{"", "1a:b", "./1a:b", whatwg.RepairedColon, "colon"},
		{"", "100%", "100%25", whatwg.RepairedPercent, "percent"},
		{"", "%4x", "%254x", whatwg.RepairedPercent, "percent"},
		{"", "a b?{c}#[d]#e", "a%20b?%7Bc%7D#%5Bd%5D%23e", whatwg.RepairedCharacters, "characters"},
		{"", "http://h/?'a'#'b'", "http://h/?%27a%27#'b'", whatwg.RepairedCharacters, "characters"},
		{"", "é", "%C3%A9", whatwg.RepairedCharacters, "characters"},
		{"", "a\xffb", "a%EF%BF%BDb", whatwg.RepairedOctets, "octets"},
	} {
		var u uri.URI
		var done whatwg.Repairs
		var err error
		if test.base == "" {
			u, done, err = whatwg.Repair(test.ref)
		} else {
			u, done, err = bases{}.get(t, test.base).Resolve(test.ref)
		}
		if err != nil || u.String() != test.want || done != test.done ||
			done.String() != test.names {
			t.Errorf("%q + %q: %q, %v (%v); want %q, %v", test.base, test.ref, u, done, err,
				test.want, test.done)
		}
	}
	if got := (whatwg.RepairedOctets<<1 | whatwg.RepairedEnds).String(); got != "ends, 0x10000" {
		t.Errorf("a bit that does not exist: %s", got)
	}
}

// As browsers decode octets: one U+FFFD for each maximal subpart (Unicode, table 3-8, and the
// Encoding Standard's decoder).
func TestRepairedOctets(t *testing.T) {
	const r = "%EF%BF%BD"
	for ref, want := range map[string]string{
		"\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64": "a" + r + r + r + "b" + r + "c" + r + r + "d", // table 3-8
		"\xC0\xAF\xE0\x80\xBF\xF0\x81\x82A":                    r + r + r + r + r + r + r + r + "A",           // table 3-9
		"\xED\xA0\x80\xED\xBF\xBF\xED\xAFA":                    r + r + r + r + r + r + r + r + "A",           // table 3-10
		"\xF4\x91\x92\x93\xFFA\x80\xBFB":                       r + r + r + r + r + "A" + r + r + "B",         // table 3-11
		"\xE1\x80\xE2\xF0\x91\x92\xF1\xBFA":                    r + r + r + r + "A",                           // table 3-12
		"\xE0\xA0":                                             r,
		"\xF4\x8F":                                             r,
		"\xF0\x90":                                             r,
		"\xED\x9F":                                             r,
		"\xC3\xA9":                                             "%C3%A9",
		"\xEF\xBF\xBD":                                         r,
		"é\n":                                                  "%C3%A9",
		"\xE0\n\xA5":                                           r + r, // pages are decoded before TAB, LF and CR are removed
		"\xE2\n\x82\xACa":                                      r + r + r + "a",
		"é\xE2\x82\n\xAC":                                      "%C3%A9" + r + r,
	} {
		u, done, err := whatwg.Repair(ref)
		if err != nil || u.String() != want ||
			(done&whatwg.RepairedOctets != 0) == utf8.ValidString(ref) {
			t.Errorf("%q: %q (%v, %v), want %q", ref, u, done, err, want)
		}
	}
}

// The refused texts, and the place in the given text.
func TestRepairRefuses(t *testing.T) {
	for _, test := range []struct {
		base, ref string
		code      error
		component uri.Component
		offset, n int
	}{
		{"", "http://", schemes.CodeMissing, uri.ComponentHost, 7, 0},
		{"", "//", schemes.CodeMissing, uri.ComponentHost, 2, 0},
		{"", "http:///?x", schemes.CodeMissing, uri.ComponentHost, 8, 0},
		{"", "http://u@/", schemes.CodeMissing, uri.ComponentHost, 9, 0},
		{"", "foo://:1/", schemes.CodeMissing, uri.ComponentHost, 6, 0},
		{"", "http://a b/", uri.CodeCharacter, uri.ComponentHost, 8, 1},
		{"", " ht\ntp://a \tb/", uri.CodeCharacter, uri.ComponentHost, 10, 1},
		{"", "\nhttp://u\xffé\xe2\x82@a\t b/", uri.CodeCharacter, uri.ComponentHost, 17, 1},
		{"", "\nhttp://a.\xe2\x82\t/", schemes.CodeValue, uri.ComponentHost, 8, 4}, // U+FFFD is disallowed (UTS #46)
		{"", "http://b\xfccher.example/", schemes.CodeValue, uri.ComponentHost, 7, 14},
		{"", "http://a%20b/", uri.CodeCharacter, uri.ComponentHost, 7, 5},
		{"", "http://a%zz/", uri.CodeCharacter, uri.ComponentHost, 8, 1},
		{"", "foo://a^b/", uri.CodeCharacter, uri.ComponentHost, 7, 1},
		{"", "http://256.1/", schemes.CodeValue, uri.ComponentHost, 7, 5},
		{"", "http://[::1]x/", schemes.CodeValue, uri.ComponentHost, 7, 6},
		{"", "http://[v1.a]/", schemes.CodeValue, uri.ComponentHost, 7, 6},
		{"", "http://%C2%AD/", schemes.CodeValue, uri.ComponentHost, 7, 6},
		{"", "http://é.xn--a/", whatwg.CodeIDNA, uri.ComponentHost, 10, 5},
		{"", "http://%C3%A9.XN--A/", whatwg.CodeIDNA, uri.ComponentHost, 7, 12},
		{"", "http://é.xn--oce/", whatwg.CodeIDNA, uri.ComponentHost, 10, 7}, // U+13F8, which UTS #46 maps to U+13F0: xn--gce
		{"", "http://é.xn--kz9a/", whatwg.CodeIDNA, uri.ComponentHost, 10, 8},
		{"", "http://é.xn--ascii-/", whatwg.CodeIDNA, uri.ComponentHost, 10, 10},
		{"", "http://é.xn--xn---epa/", whatwg.CodeIDNA, uri.ComponentHost, 10, 12}, // of "xn--é"
		{"", "http://h:8x/", uri.CodeCharacter, uri.ComponentPort, 10, 1},
		{"", "http://h:65536/", schemes.CodeRange, uri.ComponentPort, 9, 5},
		{"", "file://h:80/", uri.CodeCharacter, uri.ComponentHost, 8, 1},
		{"mailto:a", " x ", whatwg.CodeOpaqueBase, uri.ComponentReference, 1, 1},
		{"mailto:a", "\t", whatwg.CodeOpaqueBase, uri.ComponentReference, 1, 0},
	} {
		var err error
		if test.base == "" {
			_, _, err = whatwg.Repair(test.ref)
		} else {
			_, _, err = bases{}.get(t, test.base).Resolve(test.ref)
		}
		var pe *uri.ParseError
		if !errors.As(err, &pe) || !errors.Is(err, test.code) || pe.Component != test.component ||
			pe.Offset != test.offset || pe.Len != test.n {
			t.Errorf("%q + %q: %+v", test.base, test.ref, err)
			continue
		}
		if pe.Document != "URL Standard" || pe.Section == "" || pe.AcceptedBy() != nil {
			t.Errorf("%q: %+v, accepted by %v", test.ref, pe.Finding, pe.AcceptedBy())
		}
	}
	if _, _, err := whatwg.Repair("http://joe:secret@a b/"); err == nil ||
		strings.Contains(err.Error(), "secret") {
		t.Errorf("a password is shown: %v", err)
	}
}

func TestRepairBase(t *testing.T) {
	for _, test := range []struct{ base, prepared, ref, want string }{
		{"http:h/a/%2e%2e/b/c", "http://h/b/c", "d", "http://h/b/d"},
		{"HTTP://EX.com", "HTTP://ex.com", "d", "HTTP://ex.com/d"},
		{"HTTP://EX.com", "HTTP://ex.com", "http:d", "HTTP://ex.com/d"},
		{"file:///a/../C|/x", "file:///C:/x", "/d", "file:///C:/d"},
		{"foo:/a/../..//b", "foo:/.//b", "c", "foo:/.//c"},
		{"urn:a/../b", "urn:a/../b", "#c", "urn:a/../b#c"},
	} {
		b := bases{}.get(t, test.base)
		u, _, err := b.Resolve(test.ref)
		if b.URI().String() != test.prepared || err != nil || u.String() != test.want {
			t.Errorf("%q: prepared as %q; with %q %q (%v)", test.base, b.URI(), test.ref, u, err)
		}
	}

	_, err := whatwg.Repairer{}.Base(uri.MustParse("a"))
	if pe, ok := errors.AsType[*uri.ParseError](err); !ok || pe.Code != uri.CodeRelativeBase ||
		pe.Input != "a" {
		t.Errorf("a relative base: %v", err)
	}
	if b, err := (whatwg.Repairer{}).Base(uri.RFC1738.MustParse("http://h/a/b")); err != nil {
		t.Errorf("a base of another document: %v", err)
	} else if u, _, err := b.Resolve("../c"); err != nil || u != uri.MustParse("http://h/c") {
		t.Errorf("against a base of another document: %q (%v)", u, err)
	}
	if _, err := (whatwg.Repairer{}).Base(uri.MustParse("http://h:99999/")); !errors.Is(err,
		schemes.CodeRange) {
		t.Errorf("a base with a bad port: %v", err)
	}
	for _, ref := range []string{"", "a", "a b", "http://h/", "http://h", "http:", "file:///a",
		"x:a/../b"} {
		u, done, err := new(whatwg.Base).Resolve(ref)
		out, _, errAppended := new(whatwg.Base).AppendResolve([]byte("x"), ref)
		if !errors.Is(err, uri.CodeRelativeBase) || u != (uri.URI{}) || done != 0 ||
			errAppended == nil || string(out) != "x" {
			t.Errorf("the zero Base: %q is %q (%v), appended %q (%v)", ref, u, err, out,
				errAppended)
		}
	}
}

// Several goroutines use the documented values at once, and the values that are made once for all
// goroutines.
func TestManyGoroutines(t *testing.T) {
	b := bases{}.get(t, "http://h/a/b")
	r := whatwg.Repairer{}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 100 {
				if u, _, err := b.Resolve(`..\c d`); err != nil || u.String() != "http://h/c%20d" {
					t.Errorf("%q (%v)", u, err)
				}
				if u, _, err := r.Repair(`http:\\BÜCHER.example`); err != nil || u.String() != "http://xn--bcher-kva.example" {
					t.Errorf("%q (%v)", u, err)
				}
			}
		})
	}
	group.Wait()
}
