package whatwg_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/ascii"
	"example.com/uri/internal/test/errs"
	"example.com/uri/schemes"
	"example.com/uri/whatwg"
)

// bases keeps what is prepared.
type bases map[string]*whatwg.Base

func (known bases) get(t *testing.T, text string) *whatwg.Base {
	t.Helper()
	if known[text] == nil {
		u, _, err := whatwg.Repair(text)
		if err != nil {
			t.Fatalf("base %q: %v", text, err)
		}
		if known[text], err = (whatwg.Repairer{}).Base(u); err != nil {
			t.Fatalf("base %q: %v", text, err)
		}
	}
	return known[text]
}

// checkBrowser holds the target of a row to what a browser makes of it.
func checkBrowser(t *testing.T, known bases, row corpusRow) {
	t.Helper()
	checkHref(t, row.base, row.ref)
	got, err := parsed(row.base, row.ref)
	if row.base != "" {
		checkRepair(t, known.get(t, row.base), row.ref)
	}
	switch {
	case row.want == "" && err == nil:
		t.Errorf("%q + %q: %q, want an error", row.base, row.ref, got)
	case row.want != "" && err != nil:
		t.Errorf("%q + %q: %v, want %q", row.base, row.ref, err, row.want)
	case row.want != "":
		exact, err := whatwg.Exact(row.base, row.ref)
		same := strings.NewReplacer("%5E", "^") // which Node 20 does not encode in a path
		if same.Replace(exact) != same.Replace(row.want) {
			t.Errorf("%q + %q: exactly %q (%v), want %q", row.base, row.ref, exact, err, row.want)
		}
		if href := whatwg.Href(got).String(); href != asRFC3986(row.want) {
			t.Errorf("%q + %q: %q, printed as %q, want %q", row.base, row.ref, got, href, row.want)
		}
	}
}

func TestBrowser(t *testing.T) {
	known := bases{}
	rows := corpusRows(t, "testdata/browser.tsv")
	for _, row := range rows {
		checkBrowser(t, known, row)
	}
	if len(rows) < 900 {
		t.Errorf("%d rows", len(rows))
	}
}

// TestBrowserCorpus does the same with real references, if URI_TEST_HREFS names a file of them with
// the answers of a browser. Nothing is left that differs.
func TestBrowserCorpus(t *testing.T) {
	name := os.Getenv("URI_TEST_HREFS")
	if name == "" {
		t.Skip("URI_TEST_HREFS is not set")
	}
	known := bases{}
	rows := corpusRows(t, name)
	for _, row := range rows {
		checkBrowser(t, known, row)
	}
	t.Logf("%d references", len(rows))
}

const asciiDomain = "3.3, of June 2026: a host in ASCII is only lower-cased; Node 20 is older and refuses the label"

// Either Node 20 differs from the URL Standard here, and the standard counts. Or the row stands
// beside such a row.
func TestStandard(t *testing.T) {
	for _, test := range []struct {
		base, ref string
		want      string
		why       string
	}{
		{"foo://h/a", "..", "foo://h/", "4.4, path state: an empty string is appended after a double-dot segment at the end; Node gives foo://h"},
		{"foo:/a", "/..", "foo:/", "the same; Node gives foo:"},
		{"mailto:a", "x#y", "", "4.4, no scheme state: only a fragment is taken where the base has an opaque path; Node gives mailto:x#y"},
		{"http://h/", "file:////.a:../../b", "file:////b", "4.4, path state, file: the empty segment is kept, that before .. is not; Node gives file:////.a:../../b"},
		{"foo:a?", "#b", "foo:a?#b", "4.4, no scheme state: the query is that of the base, which is empty; Node gives foo:a#b"},
		{"http://h/", "a/.[x]:/./b", "http://h/a/.%5Bx%5D:/b", "4.4, path state: a single-dot segment goes; Node keeps it after .[x]:"},
		{"file:///C:a", "b", "file:///b", "4.1: the same; Node gives file:///C:a/b"},
		{"file:///a", "/C:a/../..", "file:///", "4.4, path state, and 4.1: C:a is no drive letter; Node gives file:///C:a/"},
		{"http://h/", "//xn--/", "http://xn--/", asciiDomain},
		{"http://h/", "//xn--a/", "http://xn--a/", asciiDomain},
		{"http://h/", "//XN--0/", "http://xn--0/", asciiDomain},
		{"http://h/", "//xn--wca/", "http://xn--wca/", asciiDomain},
		{"http://h/", "//xn--a.xn--zca/", "http://xn--a.xn--zca/", asciiDomain},
		{"http://h/", "//xn--ls8h=/", "http://xn--ls8h=/", asciiDomain},
		{"http://h/", "//xn--1ug.example/", "http://xn--1ug.example/", asciiDomain},
		{"http://h/", "//xn--a-yoc/", "http://xn--a-yoc/", asciiDomain},
		{"http://h/", "//xn--zn7c.com/", "http://xn--zn7c.com/", asciiDomain},
		{"http://h/", "//xn--ascii-/", "http://xn--ascii-/", asciiDomain},
		{"http://h/", "https://xn--8i7caa.famitei.net/", "https://xn--8i7caa.famitei.net/", asciiDomain},
		{"http://h/", "//%78n--a/", "http://xn--a/", asciiDomain + ", when it is decoded"},
		{"http://h/", "//xn--mhb.1/", "", "3.5: a host in ASCII that ends in a number must be an IPv4 address"},
		{"http://h/", "//xn--a|b/", "", "3.3: forbidden domain code points are refused in a host in ASCII, too"},
		{"http://h/", "//xn--a.ß/", "", "3.3: the labels of a host beyond ASCII are checked"},
	} {
		got, done, err := bases{}.get(t, test.base).Resolve(test.ref)
		if got.String() != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%q + %q: %q (%v, %v), want %q: %s", test.base, test.ref, got, done, err,
				test.want, test.why)
		}
	}
}

// checkRepair holds what is made of ref to the laws.
func checkRepair(t *testing.T, b *whatwg.Base, ref string) {
	t.Helper()
	u, done, err := whatwg.Repair(ref)
	if err != nil {
		errs.CheckParse(t, "Repair", ref, err)
	} else {
		if parsed, err := uri.Parse(u.String()); err != nil || parsed != u {
			t.Errorf("%q: %q reads back as %q (%v)", ref, u, parsed, err)
		}
		if again, more, err := whatwg.Repair(u.String()); err != nil || again != u || more != 0 {
			t.Errorf("%q: %q is repaired again: %q (%v, %v)", ref, u, again, more, err)
		}
		if (done == 0) != (u.String() == ref) {
			t.Errorf("%q: %q with repairs: %v", ref, u, done)
		}
		checkKept(t, ref, u, done)
	}

	target, doneTarget, err := b.Resolve(ref)
	appended, doneAppended, errAppended := b.AppendResolve([]byte("x"), ref)
	if string(appended) != "x"+target.String() || doneTarget != doneAppended ||
		(err == nil) != (errAppended == nil) {
		t.Errorf("%q + %q: %q (%v, %v), appended %q (%v, %v)", b.URI(), ref, target, doneTarget,
			err, appended, doneAppended, errAppended)
	}
	if err != nil {
		errs.CheckParse(t, "Repair", ref, err)
		return
	}
	if parsed, err := uri.Parse(target.String()); err != nil || parsed != target ||
		!target.IsAbsolute() {
		t.Errorf("%q + %q: %q reads back as %q (%v)", b.URI(), ref, target, parsed, err)
	}
	if again, _, err := b.Resolve(target.String()); err != nil || again != target {
		t.Errorf("%q + %q: %q resolves to %q (%v)", b.URI(), ref, target, again, err)
	}
	if plain, err := b.URI().ResolveString(ref); doneTarget == 0 &&
		(err != nil || plain != target) {
		t.Errorf("%q + %q: %q without repairs, plain %q (%v)", b.URI(), ref, target, plain, err)
	}
	// A repaired reference resolves to the same target, if the base is the one that Repair assumes.
	if isSpecialButFile(b.URI().Scheme()) && doneTarget&whatwg.RepairedScheme == 0 {
		if again, _, err := b.Resolve(u.String()); err != nil || again != target {
			t.Errorf("%q + %q: %q, but %q if it is repaired as %q (%v)", b.URI(), ref, target,
				again, u, err)
		}
	}
}

func isSpecialButFile(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp":
		return true
	}
	return false
}

// checkKept holds the repairs of what was valid to those that are documented, component by
// component.
func checkKept(t *testing.T, ref string, u uri.URI, done whatwg.Repairs) {
	t.Helper()
	was, err := uri.Parse(ref)
	if err != nil || done == 0 {
		return
	}
	const most = whatwg.RepairedSlashes | whatwg.RepairedDots | whatwg.RepairedUserinfo | whatwg.RepairedHost | whatwg.RepairedAddress |
		whatwg.RepairedLocalhost | whatwg.RepairedDrive | whatwg.RepairedCharacters
	if done&^most != 0 {
		t.Errorf("%q is valid, repaired %v", ref, done)
	}
	if done&whatwg.RepairedSlashes == 0 &&
		(was.Scheme() != u.Scheme() || was.Port() != u.Port() || was.Fragment() != u.Fragment() ||
			done&(whatwg.RepairedDots|whatwg.RepairedDrive) == 0 && was.Path() != u.Path() ||
			strings.ReplaceAll(was.Query(), "'", "%27") != strings.ReplaceAll(u.Query(), "'", "%27")) {
		t.Errorf("%q became %q (%v)", ref, u, done)
	}
}

// TestWebPlatform runs the Web Platform Tests for URLs, if URI_TEST_WPT names their file
// url/resources/urltestdata.json: the exact href, the failures, and the origins.
func TestWebPlatform(t *testing.T) {
	name := os.Getenv("URI_TEST_WPT")
	if name == "" {
		t.Skip("URI_TEST_WPT is not set")
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []json.RawMessage
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	encoded := strings.NewReplacer(`"`, "%22", "`", "%60", "{", "%7B", "}", "%7D")
	hrefs, failures, origins, older := 0, 0, 0, 0
	for _, raw := range rows {
		var row struct {
			Input, Href, Origin string
			Base                *string
			Failure             bool
		}
		if json.Unmarshal(raw, &row) != nil {
			continue // a comment
		}
		base := ""
		if row.Base != nil {
			base = *row.Base
		}
		got, err := whatwg.Exact(base, row.Input)
		switch {
		case row.Failure == (err != nil) && got == row.Href:
		case row.Failure && strings.Contains(got, "xn--") && ascii.Is(row.Input),
			strings.ReplaceAll(got, "%5E", "^") == row.Href:
			older++ // before June 2026 the labels of a host in ASCII were checked, and before 2024 "^" was raw in a path
		default:
			t.Errorf("%q + %q: %q (%v), want %q", base, row.Input, got, err, row.Href)
		}
		if row.Failure {
			failures++
			continue
		}
		hrefs++
		if u, err := parsed(base, row.Input); row.Origin != "" {
			origins++
			// Origin has the host of a URI
			if origin := schemes.OriginOf(u); err != nil ||
				origin.String() != encoded.Replace(row.Origin) {
				t.Errorf("%q + %q: origin %q (%v), want %q", base, row.Input, origin, err,
					row.Origin)
			}
		}
	}
	t.Logf("%d hrefs, %d failures, %d origins; %d rows are of an older edition", hrefs, failures,
		origins, older)
}
