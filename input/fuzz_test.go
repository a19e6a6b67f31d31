package input_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/uri"
	"example.com/uri/input"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/errs"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

// compareURIs compares by text and document.
var compareURIs = cmp.Comparer(func(a, b uri.URI) bool { return a == b })

// chunks gives a reader of s that reads n bytes at a time.
type chunks struct {
	s string
	n int
}

func (c *chunks) Read(p []byte) (int, error) {
	n := copy(p, c.s[:min(len(c.s), c.n)])
	c.s = c.s[n:]
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func collect(t testing.TB, f input.Finder, r io.Reader) []input.Match {
	t.Helper()
	var all []input.Match
	for m, err := range f.FindReader(r) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// checkMatches holds the laws of Find.
func checkMatches(t *testing.T, f input.Finder, text string) {
	t.Helper()
	var all []input.Match
	last := int64(0)
	for m := range f.Find(text) {
		all = append(all, m)
		if m.Start < last || m.End <= m.Start || m.End > int64(len(text)) {
			t.Fatalf("%q: %d to %d after %d", text, m.Start, m.End, last)
		}
		last = m.End
		if m.Raw != text[m.Start:m.End] {
			t.Errorf("%q: Raw %q at %d", text, m.Raw, m.Start)
		}
		if f.MaxLen > 0 && len(m.Raw) > f.MaxLen {
			t.Errorf("%q: %d bytes", text, len(m.Raw))
		}
		broken := m.Removed&(input.RemovalBreaks|input.RemovalPage) != 0
		if !broken && m.Text != m.Raw {
			t.Errorf("%q: Text %q", text, m.Text)
		}
		if broken && m.Delimiter != input.DelimiterAngleBrackets {
			t.Errorf("%q: %v, %v", text, m.Delimiter, m.Removed)
		}
		if m.Removed&input.RemovalPage == 0 && !strings.Contains(m.Raw, ">") &&
			strings.Join(strings.FieldsFunc(m.Raw, isBlank), "") != m.Text {
			t.Errorf("%q: Raw %q, Text %q", text, m.Raw, m.Text)
		}
		switch prefix := map[input.Kind]string{input.KindAbbreviated: "http://",
			input.KindMail: "mailto:"}[m.Kind]; {
		case m.Kind == input.KindURI && m.URI != uri.MustParse(m.Text),
			m.Kind == input.KindRepaired && m.URI.String() == m.Text,
			!m.URI.IsAbsolute(), m.URI != uri.MustParse(m.URI.String()),
			m.Kind != input.KindIRI && !f.IRI && !f.Repair && m.URI.String() != prefix+m.Text:
			t.Errorf("%q: %v, URI %q of %q", text, m.Kind, m.URI, m.Text)
		}
	}
	for _, n := range []int{1, 3, 64, 1 << 20} {
		if diff := cmp.Diff(all, collect(t, f, &chunks{text, n}), compareURIs); diff != "" {
			t.Fatalf("%q: by %d bytes (-text +reader)\n%s", text, n, diff)
		}
	}
	if diff := cmp.Diff(all, collect(t, f, iotest.DataErrReader(strings.NewReader(text))),
		compareURIs); diff != "" {
		t.Fatalf("%q: with the end at once (-text +reader)\n%s", text, diff)
	}
}

// isBlank reports whether Clean removes c.
func isBlank(c rune) bool {
	return strings.ContainsRune("\u00ad\u200b\u2060\ufeff", c) || strings.TrimSpace(string(c)) == ""
}

// FuzzFind holds the laws of finding in a text, and that a stream of it gives the same however it
// is cut.
func FuzzFind(f *testing.F) {
	for _, v := range rows(f, "find.tsv") {
		f.Add(v[1]+v[1], uint8(15), uint16(20))
		f.Add(v[1], uint8(31), uint16(len(v[1])))
	}
	for i, text := range effort.Some(vectors.Texts(f, ".."), 6) {
		f.Add(text, uint8(i%16), uint16(0))
	}
	for _, v := range rows(f, "find.tsv") {
		f.Add(v[1], uint8(38), uint16(0))
	}
	f.Add(pages, uint8(0), uint16(0))
	f.Add(strings.Repeat("http://h/"+strings.Repeat("a", 90)+" ", 4), uint8(6), uint16(99))
	f.Add("http://h/#x&#39; y", uint8(0), uint16(0))
	f.Add("http://h.org/aaaaaaa&gt; x", uint8(0), uint16(20))
	f.Fuzz(checkFind)
}

func checkFind(t *testing.T, text string, options uint8, maxLen uint16) {
	if options&16 != 0 {
		maxLen %= 40
	}
	checkMatches(t, input.Finder{
		AnyScheme: options&1 != 0, WWW: options&2 != 0, Mail: options&4 != 0, IRI: options&8 != 0,
		Repair: options&32 != 0, MaxLen: int(maxLen),
	}, text)
}

// FuzzBrackets holds that a URI with an authority is found between "<" and ">", where it is and as
// it is: RFC 3986, Appendix C.
func FuzzBrackets(f *testing.F) {
	for i, text := range vectors.Texts(f, "..") {
		f.Add(text, uint8(i))
	}
	f.Fuzz(checkBrackets)
}

func checkBrackets(t *testing.T, text string, around uint8) {
	u, err := uri.Parse(text)
	if err != nil || u.Host() == "" || len(u.Scheme()) < 2 || len(u.Scheme()) > 40 ||
		len(text) > 60000 || strings.EqualFold(u.Scheme(), "url") {
		return // "URL:" is the prefix of RFC 3986, Appendix C, whatever follows
	}
	before := []string{"", "see ", "12: \n", "é", "> ", "a <b> ", "(\"", "http://h/ "}[around%8] +
		"<"
	f := input.Finder{AnyScheme: true}
	if s, ok := schemes.Lookup(u.Scheme()); around&8 != 0 ||
		ok && s.Authority == schemes.UseForbidden || ok && !usesSlashes(s.Name) {
		before, f = before+"URL:", input.Finder{} // which says that it is one
	}
	whole := before + text + []string{">", ">.", "> x\n", ">http://h/"}[around>>4%4]
	for m := range f.Find(whole) {
		if m.Start == int64(len(before)) {
			if m.URI != u || m.Raw != text || m.Text != text || m.End != m.Start+int64(len(text)) ||
				m.Delimiter != input.DelimiterAngleBrackets || m.Kind != input.KindURI {
				t.Errorf("%q: %+v", whole, m)
			}
			return
		}
	}
	t.Errorf("%q: nothing found at %d", whole, len(before))
}

// usesSlashes reports whether "//" and a host make sense after the scheme. It needs more than one
// byte.
func usesSlashes(scheme string) bool {
	switch scheme {
	case "about", "cid", "data", "geo", "jabber", "magnet", "mailto", "mid", "news", "sip", "sips",
		"xmpp", "iax", "h323", "tag", "tel", "sms", "urn", "view-source", "blob":
		return false
	}
	return true
}

// FuzzClean holds that a cleaned text is clean, and where errors are.
func FuzzClean(f *testing.F) {
	for _, text := range vectors.Texts(f, "..") {
		f.Add(text)
	}
	f.Add(pages)
	f.Fuzz(checkClean)
}

func checkClean(t *testing.T, text string) {
	c, err := input.Clean(text)
	if err != nil {
		errs.CheckParse(t, "Find", text, err)
		return
	}
	for _, u := range []uri.URI{c.URI, c.Unhyphenated} {
		if again, err := input.Clean(u.String()); err != nil || again != (input.Cleaned{URI: u}) {
			t.Errorf("%q: %q, then %q, %v (%v)", text, u, again.URI, again.Removed, err)
		}
	}
	if u, err := uri.Parse(text); err == nil && u == c.URI && c.Removed != 0 ||
		c.Removed == 0 && c.URI.String() != text {
		t.Errorf("%q: %q, %v", text, c.URI, c.Removed)
	}
	if (c.Removed&input.RemovalKeptHyphen != 0) != (c.Unhyphenated != uri.URI{}) {
		t.Errorf("%q: %v, and %q", text, c.Removed, c.Unhyphenated)
	}
}

// FuzzExpand holds that candidates are URIs, and that there is a candidate unless there is an
// error. A text with a scheme and "//" is read as it is.
func FuzzExpand(f *testing.F) {
	for _, text := range vectors.Texts(f, "..") {
		f.Add(text)
	}
	f.Fuzz(checkExpand)
}

func checkExpand(t *testing.T, text string) {
	all, err := input.Expander{}.Expand(text)
	if (err == nil) != (len(all) > 0) {
		t.Fatalf("%q: %v, %v", text, all, err)
	}
	if err != nil {
		errs.CheckParse(t, "Find", text, err)
	}
	seen := map[uri.URI]bool{}
	for _, c := range all {
		if !c.URI.IsAbsolute() || c.URI != uri.MustParse(c.URI.String()) || seen[c.URI] ||
			strings.HasPrefix(c.Reason.String(), "unknown") {
			t.Errorf("%q: %v", text, all)
		}
		seen[c.URI] = true
	}
	u, err := uri.Parse(text)
	if err != nil || !u.HasAuthority() {
		return
	}
	if s, known := schemes.Lookup(u.Scheme()); known &&
		(u.Host() != "" || s.Host != schemes.UseRequired) &&
		(all == nil || all[0].URI != u || len(all) > 1) {
		t.Errorf("%q: %v", text, all)
	}
}
