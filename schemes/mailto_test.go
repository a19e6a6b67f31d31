package schemes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"

	"github.com/google/go-cmp/cmp"
)

// The examples of RFC 6068, 2 and 6.
func TestParseMailto(t *testing.T) {
	header := func(name, value string) []uri.Param {
		return []uri.Param{{Name: name, Value: value, HasValue: true}}
	}
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
		{"mailto:joe@example.com?cc=bob@example.com&body=hello", schemes.Mailto{To: []string{"joe@example.com"}, Headers: []uri.Param{{Name: "cc", Value: "bob@example.com", HasValue: true}, {Name: "body", Value: "hello", HasValue: true}}}},
		{"mailto:gorby%25kremvax@example.com", schemes.Mailto{To: []string{"gorby%kremvax@example.com"}}},
		{"mailto:unlikely%3Faddress@example.com?blat=foop", schemes.Mailto{To: []string{"unlikely?address@example.com"}, Headers: header("blat", "foop")}},
		{"mailto:Mike%26family@example.org", schemes.Mailto{To: []string{"Mike&family@example.org"}}},
		{"mailto:%22not%40me%22@example.org", schemes.Mailto{To: []string{`"not@me"@example.org`}}},
		{"mailto:%22oh%5C%5Cno%22@example.org", schemes.Mailto{To: []string{`"oh\\no"@example.org`}}},
		{"mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org", schemes.Mailto{To: []string{`"\\\"it's\ ugly\\\""@example.org`}}},
		{"mailto:user@example.org?subject=caf%C3%A9", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "café")}},
		{"mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "=?utf-8?Q?caf=C3=A9?=")}},
		{"mailto:user@example.org?subject=%3D%3Fiso-8859-1%3FQ%3Fcaf%3DE9%3F%3D", schemes.Mailto{To: []string{"user@example.org"}, Headers: header("subject", "=?iso-8859-1?Q?caf=E9?=")}},
		{"mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", schemes.Mailto{To: []string{"user@納豆.example.org"}, Headers: []uri.Param{{Name: "subject", Value: "Test", HasValue: true}, {Name: "body", Value: "NATTO", HasValue: true}}}},
		{"mailto:", schemes.Mailto{}},
		{"mailto:a@[X%40Y]", schemes.Mailto{To: []string{"a@[x@y]"}}}, // dtext-no-obs has "@"
		{"MAILTO:A@B.EXAMPLE,c@[192.0.2.1]?TO=D@E&x=", schemes.Mailto{To: []string{"A@b.example", "c@[192.0.2.1]"}, Headers: []uri.Param{{Name: "to", Value: "D@e", HasValue: true}, {Name: "x", HasValue: true}}}},
	} {
		u := uri.MustParse(strings.ReplaceAll(strings.ReplaceAll(test.text, "[", "%5B"), "]",
			"%5D"))
		got, err := schemes.ParseMailto(u)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%q (%v, -want +got):\n%s", test.text, err, diff)
		}
		checkMailto(t, u)
		if built, err := got.URI(); err != nil ||
			strings.HasPrefix(test.text, "mailto:") &&
				!strings.EqualFold(built.String(), u.String()) {
			t.Errorf("%q is built as %q (%v)", u, built, err)
		}
	}
}

// RFC 6068, 2: three that are equivalent as to their recipients. A header "to" is an address-list
// of RFC 5322, 3.4.
func TestRecipients(t *testing.T) {
	two := []string{"addr1@an.example", "addr2@an.example"}
	for text, want := range map[string][]string{
		"mailto:addr1@an.example,addr2@an.example":                                         two,
		"mailto:?to=addr1@an.example,addr2@an.example":                                     two,
		"mailto:addr1@an.example?to=addr2@an.example":                                      two,
		"mailto:?to=addr1@an.example%2C%20addr2@AN.example":                                two,
		"mailto:?to=Joe%20%3Caddr1@an.example%3E&To=%22Ann,%20B.%22%3Caddr2@an.example%3E": two,
		"mailto:": nil, "mailto:?to=": nil, "mailto:?cc=a@b": nil,
	} {
		m, err := schemes.ParseMailto(uri.MustParse(text))
		if err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if got, err := m.Recipients(); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
	}
	for value, want := range map[string][]string{
		`"a,\"b"@c,d@e`: {`"a,\"b"@c`, "d@e"}, "": {}, " , ,": {}, "a@b , ,c@d,": {"a@b", "c@d"}, "a (b, (c) \\) d) @ (e) f": {"a@f"}, `"x@y, z" <a@b>`: {"a@b"}, "J. R. <a@b>": {"a@b"},
		"< a@[x, y] >": nil, "a@[x,y]": {"a@[x,y]"},
		"Team: a@b, J <c@d>;, e@f": {"a@b", "c@d", "e@f"}, "Nobody:;": {}, "<a@b>(c)": {"a@b"},
		"é@ü": {"é@ü"},
	} {
		m := schemes.Mailto{Headers: []uri.Param{{Name: "To", Value: value, HasValue: true}}}
		if got, err := m.Recipients(); (err == nil) != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%q: %q (%v), want %q", value, got, err, want)
		}
	}
	for _, value := range []string{
		"joe", "Joe <joe>", "Joe <a@b", "a@b>", "<a@b> c", "a@b <c@d>", "a@b c@d", "<a@b><c@d>", "<<a@b>>", "<>", "a . b@c", "a@b. c", `"a@b`, "a@[b", "(a@b", "a: b@c", "a: b: c@d;;", ":a@b;",
		"a@b;", "<a: b@c>", "<a@b,c@d>", "<@a:b@c>", "a@b:c;", "\x01@b", "a@b\x7f",
	} {
		m := schemes.Mailto{Headers: []uri.Param{{Name: "to", Value: value, HasValue: true}}}
		if got, err := m.Recipients(); err == nil || got != nil ||
			!errors.Is(err, schemes.CodeValue) {
			t.Errorf("%q: %q (%v)", value, got, err)
		}
	}
	m := schemes.Mailto{Headers: []uri.Param{{Name: "To", Value: `"a,\"b"@c,d@e`, HasValue: true}}}
	if v, ok := m.Get("TO"); !ok || v == "" {
		t.Errorf("%q, %t", v, ok)
	}
	if v, ok := m.Get("cc"); ok || v != "" {
		t.Errorf("%q, %t", v, ok)
	}
}

// A recipient that is put together by hand must be an address: it goes into a command of SMTP.
func TestRecipientsRefused(t *testing.T) {
	for _, m := range []schemes.Mailto{
		{To: []string{"a@b\r\nRCPT TO:<c@d>"}}, {To: []string{"a@b>"}}, {To: []string{""}}, {Headers: []uri.Param{{Name: "to", Value: "a@b\r\nBcc: c@d", HasValue: true}}},
		{To: []string{"a@b"}, Headers: []uri.Param{{Name: "subject", Value: "\n", HasValue: true}}},
	} {
		if got, err := m.Recipients(); err == nil {
			t.Errorf("%+v: %q", m, got)
		}
	}
}

// The domains of addresses are in lower case, of a header "to" where it has nothing else.
func TestNormalTo(t *testing.T) {
	for text, want := range map[string]string{
		"mailto:A@B?TO=C@D":                  "mailto:A@b?to=C@d",
		"mailto:?to=a@B,%22c,d%22@E":         "mailto:?to=a@b,%22c%2Cd%22@e",
		"mailto:?to=Joe%20%3cJ@B%3E,%20c%3B": "mailto:?to=Joe%20%3CJ@B%3E,%20c;",
		"mailto:?to=":                        "mailto:?to=", "mailto:?=x": "mailto:?=x",
		"mailto:?to=a@%5BX,Y%5D,b@C": "mailto:?to=a@%5Bx%2Cy%5D,b@c",
	} {
		u := uri.MustParse(text)
		if n := schemes.Normalize(u); n.String() != want {
			t.Errorf("%q becomes %q, want %q", text, n, want)
		}
		checkMailto(t, u)
	}
}

// checkMailto holds the law, and that nothing can make another header.
func checkMailto(t *testing.T, u uri.URI) {
	t.Helper()
	m, ok := checkTyped(t, u, schemes.ParseMailto)
	if !ok {
		return
	}
	recipients, _ := m.Recipients()
	for _, s := range append(recipients, m.To...) {
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
	"mailto:?to=a@%5Bx%2Cy%5D,b@c", "mailto:?to=a@%5B%22%5D,b@c", "mailto:a@%5Bx@y%5D",
	"mailto:a@b", "mailto:%22a,b%22@c?to=%22%2C%22@d,e@f",
	"mailto:?subject=%0d%0aBcc:x@y&body=%0D%0A", "mailto:?&=",
	"mailto:%C3%A9@%C3%89?%C3%A9=%FF", "mailto:A@B?TO=&TO=C@D",
	"mailto:?to=J%20%3CA@B%3E,(%20)G:c@d;",
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
		if !errors.As(err, &e) || e.Findings[0].Code != test.code ||
			e.Findings[0].Offset != test.offset && test.offset > 0 {
			t.Errorf("%q: %v, want %s at %d", test.text, err, test.code, test.offset)
		}
	}
	for _, m := range []schemes.Mailto{
		{To: []string{"a@\xff.com"}}, {Headers: []uri.Param{{Name: "to", Value: "a@\xff", HasValue: true}}}, {Headers: []uri.Param{{Name: "to", Value: "a@b\n", HasValue: true}}},
		{To: []string{"joe"}}, {To: []string{"a@b\nc"}}, {To: []string{""}}, {To: []string{"a@b", ""}},
		{Headers: []uri.Param{{Name: "subject", Value: "a\r\nBcc: b@c", HasValue: true}}}, {Headers: []uri.Param{{Name: "a\nb"}}},
		{Headers: []uri.Param{{Name: "body", Value: "\n", HasValue: true}}},
		{Headers: []uri.Param{{Name: "x", Value: "\xff", HasValue: true}}},
	} {
		if u, err := m.URI(); err == nil {
			t.Errorf("%+v: %q", m, u)
		}
	}
}
