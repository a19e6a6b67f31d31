package schemes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/laws"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

// The examples of RFC 6068, 2 and 6.
func TestParseMailto(t *testing.T) {
	header := func(name, value string) []schemes.Header { return []schemes.Header{{Name: name, Value: value}} }
	for _, test := range []struct {
		text string
		want schemes.Mailto
	}{
		{"mailto:chris@example.com", schemes.Mailto{To: []string{"chris@example.com"}}},
		{"mailto:infobot@example.com?subject=current-issue", schemes.Mailto{To: []string{"infobot@example.com"}, Headers: header("subject", "current-issue")}},
		{"mailto:infobot@example.com?body=send%20current-issue", schemes.Mailto{To: []string{"infobot@example.com"}, Headers: header("body", "send current-issue")}},
		{"mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index", schemes.Mailto{To: []string{"infobot@example.com"}, Headers: header("body", "send current-issue\r\nsend index")}},
		{"mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E", schemes.Mailto{To: []string{"list@example.org"}, Headers: header("in-reply-to", "<3469A91.D10AF4C@example.com>")}},
		{"mailto:majordomo@example.com?body=subscribe%20bamboo-l", schemes.Mailto{To: []string{"majordomo@example.com"}, Headers: header("body", "subscribe bamboo-l")}},
		{"mailto:joe@example.com?cc=bob@example.com&body=hello", schemes.Mailto{To: []string{"joe@example.com"}, Headers: []schemes.Header{{Name: "cc", Value: "bob@example.com"}, {Name: "body", Value: "hello"}}}},
		{"mailto:gorby%25kremvax@example.com", schemes.Mailto{To: []string{"gorby%kremvax@example.com"}}},
		{"mailto:unlikely%3Faddress@example.com?blat=foop", schemes.Mailto{To: []string{"unlikely?address@example.com"}, Headers: header("blat", "foop")}},
		{"mailto:Mike%26family@example.org", schemes.Mailto{To: []string{"Mike&family@example.org"}}},
		{"mailto:%22not%40me%22@example.org", schemes.Mailto{To: []string{`"not@me"@example.org`}}},
		{"mailto:%22oh%5C%5Cno%22@example.org", schemes.Mailto{To: []string{`"oh\\no"@example.org`}}},
		{"mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org", schemes.Mailto{To: []string{`"\\\"it's\ ugly\\\""@example.org`}}},
		{"mailto:user@example.org?subject=caf%C3%A9", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "café")}},
		{"mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "=?utf-8?Q?caf=C3=A9?=")}},
		{"mailto:user@example.org?subject=%3D%3Fiso-8859-1%3FQ%3Fcaf%3DE9%3F%3D", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "=?iso-8859-1?Q?caf=E9?=")}},
		{"mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", schemes.Mailto{To: []string{"user@納豆.example.org"}, Headers: []schemes.Header{{Name: "subject", Value: "Test"}, {Name: "body", Value: "NATTO"}}}},
		{"mailto:", schemes.Mailto{}},
		{"mailto:a@[X%40Y]", schemes.Mailto{To: []string{"a@[x@y]"}}}, // dtext-no-obs has "@"
		{"MAILTO:A@B.EXAMPLE,c@[192.0.2.1]?TO=D@E&x=", schemes.Mailto{To: []string{"A@b.example", "c@[192.0.2.1]"}, Headers: []schemes.Header{{Name: "to", Value: "D@e"}, {Name: "x"}}}},
	} {
		u := uri.MustParse(strings.ReplaceAll(strings.ReplaceAll(test.text, "[", "%5B"), "]", "%5D"))
		got, err := schemes.ParseMailto(u)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%q (%v, -want +got):\n%s", test.text, err, diff)
		}
		checkMailto(t, u)
		if built, err := got.URI(); err != nil || strings.HasPrefix(test.text, "mailto:") && !strings.EqualFold(built.String(), u.String()) {
			t.Errorf("%q is built as %q (%v)", u, built, err)
		}
	}
}

// RFC 6068, 2: three that are equivalent as to their recipients.
func TestRecipients(t *testing.T) {
	for _, text := range []string{
		"mailto:addr1@an.example,addr2@an.example", "mailto:?to=addr1@an.example,addr2@an.example", "mailto:addr1@an.example?to=addr2@an.example",
	} {
		m, err := schemes.ParseMailto(uri.MustParse(text))
		if got := m.Recipients(); err != nil || !slices.Equal(got, []string{"addr1@an.example", "addr2@an.example"}) {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
	}
	m := schemes.Mailto{Headers: []schemes.Header{{Name: "To", Value: `"a,\"b"@c,d@e`}, {Name: "to"}}}
	if got := m.Recipients(); !slices.Equal(got, []string{`"a,\"b"@c`, "d@e"}) {
		t.Errorf("%q", got)
	}
	if v, ok := m.Get("TO"); !ok || v == "" {
		t.Errorf("%q, %t", v, ok)
	}
	if v, ok := m.Get("cc"); ok || v != "" {
		t.Errorf("%q, %t", v, ok)
	}
}

// checkMailto holds the law, and that nothing can make another header.
func checkMailto(t *testing.T, u uri.URI) {
	t.Helper()
	m, ok := checkTyped(t, u, schemes.ParseMailto)
	if !ok {
		return
	}
	for _, s := range append(m.Recipients(), m.To...) {
		if strings.ContainsAny(s, "\r\n\x00") || !strings.Contains(s, "@") {
			t.Errorf("%q: the address %q", u, s)
		}
	}
	for _, h := range m.Headers {
		if h.Name != "body" && strings.ContainsAny(h.Name+h.Value, "\r\n\x00") {
			t.Errorf("%q: the header %q", u, h)
		}
	}
}

func FuzzMailto(f *testing.F) { laws.Seeded(f, allTexts(f), mailtoSeeds).Fuzz(checkMailtoText) }

var mailtoSeeds = []string{
	"mailto:?to=a@%5Bx%2Cy%5D,b@c", "mailto:?to=a@%5B%22%5D,b@c", "mailto:a@%5Bx@y%5D", "mailto:a@b", "mailto:%22a,b%22@c?to=%22%2C%22@d,e@f", "mailto:?subject=%0d%0aBcc:x@y&body=%0D%0A", "mailto:?&=", "mailto:%C3%A9@%C3%89?%C3%A9=%FF", "mailto:A@B?TO=&TO=C@D",
}

func checkMailtoText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "mailto:{}"}, checkMailto, "mailto")
}

func TestMailtoRefused(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   uri.Code
		offset int
	}{
		{"http://h/a", schemes.CodeScheme, 0},
		{"mailto://a@b", schemes.CodeForbidden, 9},
		{"mailto:joe", schemes.CodeValue, 7},
		{"mailto:a@b,", schemes.CodeValue, 11},
		{"mailto:a@b,c", schemes.CodeValue, 11},
		{"mailto:a/b@c", schemes.CodeValue, 8},
		{"mailto:a;b@c", schemes.CodeValue, 8},
		{"mailto:a..b@c", schemes.CodeValue, 7},
		{"mailto:.a@c", schemes.CodeValue, 7},
		{"mailto:a@", schemes.CodeValue, 7},
		{"mailto:a%20b@c", schemes.CodeValue, 7},
		{"mailto:a@b%0A", schemes.CodeValue, 7},
		{"mailto:%FF@b", schemes.CodeValue, 7},
		{"mailto:a@%5Bb", schemes.CodeValue, 7},
		{"mailto:a@%5Bb%5D%5D", schemes.CodeValue, 7},
		{"mailto:%22a@b", schemes.CodeValue, 7},
		{"mailto:%22a%22b%22@c", schemes.CodeValue, 7},
		{"mailto:%22a%5C%22@c", schemes.CodeValue, 7},
		{"mailto:%22a%5C%0A%22@c", schemes.CodeValue, 7},
		{"mailto:joe@example.com?cc=bob@example.com?body=hello", schemes.CodeValue, 41}, // WRONG!
		{"mailto:?a", schemes.CodeValue, 8},
		{"mailto:?a=b&", schemes.CodeValue, 0}, // an empty field is none
		{"mailto:?a=b=c", schemes.CodeValue, 11},
		{"mailto:?to=joe", schemes.CodeValue, 11},
		{"mailto:?subject=x%0D%0ABcc:%20y@z", schemes.CodeValue, 17},
		{"mailto:?subject=%FF", schemes.CodeValue, 16},
		{"mailto:?body=a%0Ab", schemes.CodeValue, 14},
		{"mailto:?body=a%0D", schemes.CodeValue, 14},
		{"mailto:?body=%00", schemes.CodeValue, 13},
		{"mailto:?a%0Ab=c", schemes.CodeValue, 8},
		{"mailto:?a/b=c", schemes.CodeValue, 9},
		{"mailto:?a%3Ab=c", schemes.CodeValue, 8},
	} {
		_, err := schemes.ParseMailto(uri.MustParse(test.text))
		var e *uri.CheckError
		if !errors.As(err, &e) || e.Findings[0].Code != test.code || e.Findings[0].Offset != test.offset && test.offset > 0 {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, m := range []schemes.Mailto{
		{To: []string{"a@\xff.com"}}, {Headers: []schemes.Header{{Name: "to", Value: "a@\xff"}}},
		{To: []string{"joe"}}, {To: []string{"a@b\nc"}}, {To: []string{""}}, {To: []string{"a@b", ""}},
		{Headers: []schemes.Header{{Name: "subject", Value: "a\r\nBcc: b@c"}}}, {Headers: []schemes.Header{{Name: "a\nb"}}},
		{Headers: []schemes.Header{{Name: "to", Value: "joe"}}}, {Headers: []schemes.Header{{Name: "body", Value: "\n"}}},
		{Headers: []schemes.Header{{Name: "x", Value: "\xff"}}},
	} {
		if u, err := m.URI(); err == nil {
			t.Errorf("%+v: %q", m, u)
		}
	}
}
