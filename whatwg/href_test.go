package whatwg_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/whatwg"
)

// The characters that RFC 3986 (Appendix A) allows in each component, besides escapes.
const (
	alphanumeric   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	inRegName      = alphanumeric + "-._~" + "!$&'()*+,;=" // unreserved / sub-delims
	inUserinfoPart = inRegName + ":"
	inPchars       = inRegName + ":@"
	inPathPart     = inPchars + "/"
	inQueryPart    = inPchars + "/?"
)

// asRFC3986 is the mapping that the documentation of Href describes. It percent-encodes the
// characters of a browser's URL that RFC 3986 does not allow in their place.
func asRFC3986(href string) string {
	encode := func(s, allowed string) string {
		var b strings.Builder
		for i := 0; i < len(s); i++ {
			escape := s[i] == '%' && i+2 < len(s) &&
				strings.Trim(s[i+1:i+3], "0123456789abcdefABCDEF") == ""
			if escape || strings.IndexByte(allowed, s[i]) >= 0 {
				b.WriteByte(s[i])
			} else {
				fmt.Fprintf(&b, "%%%02X", s[i])
			}
		}
		return b.String()
	}
	rest, fragment, hasFragment := strings.Cut(href, "#")
	rest, query, hasQuery := strings.Cut(rest, "?")
	scheme, path, _ := strings.Cut(rest, ":")
	text := scheme + ":"
	if authority, ok := strings.CutPrefix(path, "//"); ok {
		path = ""
		if i := strings.IndexByte(authority, '/'); i >= 0 {
			authority, path = authority[:i], authority[i:]
		}
		text += "//"
		if userinfo, host, ok := strings.Cut(authority, "@"); ok {
			text += encode(userinfo, inUserinfoPart) + "@"
			authority = host
		}
		if strings.HasPrefix(authority, "[") { // an IPv6 address, and perhaps a port
			text += authority
		} else {
			text += encode(authority, inRegName+":")
		}
	}
	text += encode(path, inPathPart)
	if hasQuery {
		text += "?" + encode(query, inQueryPart)
	}
	if hasFragment {
		text += "#" + encode(fragment, inQueryPart)
	}
	return text
}

// slowHref returns the href of new URL(text), or of new URL(text, base) if base is not empty. It is
// empty for failure.
func slowHref(base, text string) string {
	var page *slowURL
	if base != "" {
		if page = slowParse(base, nil, nil); page == nil {
			return ""
		}
	}
	if u := slowParse(text, page, nil); u != nil {
		return u.href()
	}
	return ""
}

// checkHref holds the law of the package documentation, with the standard's own steps in
// slow_test.go.
func checkHref(t *testing.T, base, text string) {
	want := slowHref(base, text)
	u, err := parsed(base, text)
	got := whatwg.Href(u).String()
	switch {
	case err != nil && want != "":
		t.Errorf("%q + %q: %v, want %q", base, text, err, want)
	case err == nil && got != asRFC3986(want):
		t.Errorf("%q + %q: %q, printed as %q, want %q", base, text, u, got, asRFC3986(want))
	}
	checkExact(t, base, text, want, err)
	if err != nil {
		return
	}
	if again, done, err := whatwg.Parse(u.String()); err != nil || again != u ||
		done&^whatwg.RepairedOpaque != 0 {
		t.Errorf("%q is parsed again as %q (%v, %v)", u, again, done, err)
	}
	if again := whatwg.Href(whatwg.Href(u)); again != whatwg.Href(u) {
		t.Errorf("%q is printed as %q, and then as %q", u, got, again)
	}
}

// checkExact holds Exact to the href of new URL(text, base), and the errors to those of Parse and
// Resolve.
func checkExact(t *testing.T, base, text, want string, err error) {
	got, exactErr := whatwg.Exact(base, text)
	if (err != nil) != (exactErr != nil) || err != nil && err.Error() != exactErr.Error() {
		t.Errorf("%q + %q: %v, but exactly %v", base, text, err, exactErr)
	}
	if err != nil {
		return
	}
	if got != want {
		t.Errorf("%q + %q: exactly %q, want %q", base, text, got, want)
	}
	if again, err := whatwg.Exact("", got); err != nil || again != got {
		t.Errorf("%q + %q: exactly %q, and again %q (%v)", base, text, got, again, err)
	}
	if base != "" {
		b, err := whatwg.Repairer{}.ExactBase(base, "")
		if err != nil {
			t.Errorf("base %q: %v", base, err)
			return
		}
		if prepared, err := b.Exact(text); err != nil || prepared != got {
			t.Errorf("%q + %q: exactly %q, but %q against the prepared base (%v)", base, text, got,
				prepared, err)
		}
	}
}

// parsed is what [whatwg.Parse] and [whatwg.Resolve] give.
func parsed(base, text string) (u uri.URI, err error) {
	if base == "" {
		u, _, err = whatwg.Parse(text)
	} else {
		u, _, err = whatwg.Resolve(base, text)
	}
	return u, err
}

// FuzzHref holds that Href(Parse(text)) and Href(Resolve(base, text)) are what the URL Standard
// prints, in the characters of RFC 3986.
func FuzzHref(f *testing.F) {
	for _, row := range corpusRows(f, "testdata/browser.tsv") {
		f.Add(row.base, row.ref)
	}
	for _, base := range append(fuzzBases, "") {
		for _, text := range effort.Some(vectors.Texts(f, ".."), 40) {
			f.Add(base, text)
		}
	}
	f.Fuzz(checkHref)
}

// TestStandardRows holds Parse, Resolve and Href, and the standard's steps in slow_test.go, to rows
// that follow from the standard's text.
func TestStandardRows(t *testing.T) {
	rows := corpusRows(t, "testdata/standard.tsv")
	for _, row := range rows {
		var base, slow *slowURL
		if row.base != "" {
			base = slowParse(row.base, nil, nil)
		}
		if row.base == "" || base != nil {
			slow = slowParse(row.ref, base, nil)
		}
		if (slow != nil) != (row.want != "") || slow != nil && slow.href() != row.want {
			t.Errorf("%q + %q: not %q by the standard's steps", row.base, row.ref, row.want)
		}
		u, err := parsed(row.base, row.ref)
		if (err != nil) != (row.want == "") {
			t.Errorf("%q + %q: %q (%v), want %q", row.base, row.ref, u, err, row.want)
		}
		if got, _ := whatwg.Exact(row.base, row.ref); got != row.want {
			t.Errorf("%q + %q: exactly %q, want %q", row.base, row.ref, got, row.want)
		}
		if got := whatwg.Href(u).String(); err == nil && got != asRFC3986(row.want) {
			t.Errorf("%q + %q: %q, printed as %q, want %q", row.base, row.ref, u, got,
				asRFC3986(row.want))
		}
	}
	if len(rows) < 750 {
		t.Errorf("%d rows", len(rows))
	}
}
