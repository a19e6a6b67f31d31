package schemes_test

import (
	"fmt"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/laws"
	"example.com/uri/schemes"
)

// RFC 3966, 3, 5 and 6.
func TestTel(t *testing.T) {
	testTyped(t, schemes.ParseTel, []typedTest[schemes.Tel]{
		{"tel:+1-201-555-0123", schemes.Tel{Number: "+12015550123"}},
		{"TEL:+1.(201)%2D555", schemes.Tel{Number: "+1201555"}},
		{"tel:7042;phone-context=example.com", schemes.Tel{Number: "7042", Context: "example.com"}},
		{"tel:863-1234;phone-context=+1-914-555", schemes.Tel{Number: "8631234", Context: "+1914555"}},
		{"tel:*21%23A;phone-context=Example.COM.", schemes.Tel{Number: "*21#a", Context: "example.com."}},
		{"tel:+1;EXT=1-2;B=C%3B;a", schemes.Tel{Number: "+1", Extension: "12", Params: []uri.Param{{Name: "a"}, {Name: "b", Value: "c;", HasValue: true}}}},
		{"tel:+1;isub=%FFa@B", schemes.Tel{Number: "+1", Subaddress: "\xffa@b"}},
		{"tel:1;m-x=%5B1%5D;phone-context=+1;isub=a", schemes.Tel{Number: "1", Subaddress: "a", Context: "+1", Params: []uri.Param{{Name: "m-x", Value: "[1]", HasValue: true}}}},
	})
	testRefused(t, schemes.Tel{}, schemes.Tel{Number: "1"}, schemes.Tel{Number: "+"},
		schemes.Tel{Number: "+1;a"}, schemes.Tel{Number: "+1 2"}, schemes.Tel{Number: "+1\r\n"},
		schemes.Tel{Number: "+1#"},
		schemes.Tel{Number: "1", Context: "+"}, schemes.Tel{Number: "+1", Context: "a_b"},
		schemes.Tel{Number: "1", Context: "a b"}, schemes.Tel{Number: "1", Context: "a;b=c"},
		schemes.Tel{Number: "1", Context: "a\x00"},
		schemes.Tel{Number: "+1", Extension: "a"}, schemes.Tel{Number: "+1", Extension: "-"},
		schemes.Tel{Number: "+1", Extension: "+1"}, schemes.Tel{Number: "+1", Extension: "1;a"},
		schemes.Tel{Number: "+1", Extension: "1", Subaddress: "1"},
		schemes.Tel{Number: "+1", Subaddress: "\n"},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: ""}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "a b"}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "a", Value: "\r",
			HasValue: true}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "a;b"}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "a=b"}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "a"},
			{Name: "A", Value: "b", HasValue: true}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "Ext", Value: "1", HasValue: true}}},
		schemes.Tel{Number: "+1", Params: []uri.Param{{Name: "isub", Value: "1",
			HasValue: true}}}, schemes.Tel{Number: "1",
			Params: []uri.Param{{Name: "phone-context", Value: "+1", HasValue: true}}})
	for want, tel := range map[string]schemes.Tel{
		"tel:+1;phone-context=+2":    {Number: "+1", Context: "+2"}, // 3: global-number has any parameter
		"tel:+12":                    {Number: "+1-(2)."},
		"tel:1%23;phone-context=+49": {Number: "1#", Context: "+4-9"},
		"tel:1;ext=2;phone-context=a.b;a=%3B%2F%40%3D%2B;z": {Number: "1", Extension: "2",
			Context: "A.b", Params: []uri.Param{{Name: "Z"},
				{Name: "A", Value: ";/@=+", HasValue: true}}},
	} {
		if u, err := tel.URI(); err != nil || u.String() != want {
			t.Errorf("%+v: %q (%v), want %q", tel, u, err, want)
		}
	}
}

// RFC 3966, 4.
func TestTelEquivalent(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"tel:+1-201-555-0123", "tel:+12015550123", true}, // visual separators
		{"tel:+1-201-555-0123", "tel:+1.(201)555%2D0123", true},
		{"tel:+1201", "tel:1201;phone-context=+1", false}, // global and local
		{"tel:1;phone-context=+1-2", "tel:1;phone-context=+12", true},
		{"tel:1;phone-context=A.example", "tel:1;phone-context=a.EXAMPLE", true},
		{"tel:1;phone-context=a.example", "tel:1;phone-context=b.example", false},
		{"tel:+1;ext=1-2", "tel:+1;ext=12", true},
		{"tel:+1;ext=1", "tel:+1;ext=2", false},
		{"tel:+1;a=1;b=2", "TEL:+1;B=2;A=1", true}, // the order of parameters
		{"tel:+1;a", "tel:+1;a=1", false},
		{"tel:+1;a", "tel:+1", false}, // a name that the other lacks
		{"tel:+1;a=B", "tel:+1;A=b", true},
		{"tel:+1;a=%3B", "tel:+1;a=;", false},
		{"tel:+1;a=1+2", "tel:+1;a=1%2B2", true}, // 3: "+" must be encoded in values, and the grammar has it
		{"tel:+1;phone-context=+2", "tel:+1", false},
		{"tel:AB;phone-context=+1", "tel:ab;phone-context=+1", true},
	} {
		a, b := uri.MustParse(test.a), uri.MustParse(test.b)
		if got := schemes.Equivalent(a, b); got != test.want {
			t.Errorf("%s and %s: %t", a, b, got)
		}
	}
}

// FuzzTel holds the laws of typed forms on telephone numbers.
func FuzzTel(f *testing.F) {
	laws.Seeded(f, effort.Some(allTexts(f), 6), telSeeds).Fuzz(checkTelText)
}

var telSeeds = []string{"+1-2;ext=1;a=b", "1%23*;phone-context=+1",
	"A;isub=%FF;phone-context=a.b;m-c", "+1;b;a=%3B", "-.()", "a=b;c"}

func checkTelText(t *testing.T, text string) {
	checkURIs(t, text, []string{"{}", "tel:{}", "tel:+1;{}", "tel:1;phone-context={}"},
		func(t *testing.T, u uri.URI) {
			t.Helper()
			checkTyped(t, u, schemes.ParseTel)
		}, "tel")
	for _, tel := range []schemes.Tel{
		{Number: text, Context: text}, {Number: text}, {Number: "+1", Extension: text}, {Number: "+1", Subaddress: text}, {Number: "1", Context: text},
		{Number: "+1", Params: []uri.Param{{Name: text, Value: text, HasValue: true}, {Name: "a", Value: text, HasValue: true}}},
	} {
		u, err := tel.URI()
		if err != nil {
			continue
		}
		got, err := schemes.ParseTel(u)
		again, err2 := got.URI()
		if err != nil || err2 != nil || again != u ||
			(got.Extension == "") != (tel.Extension == "") ||
			len(got.Subaddress) != len(tel.Subaddress) || len(got.Params) != len(tel.Params) {
			t.Errorf("%+v: %q, %+v (%v, %v)", tel, u, got, err, err2)
		}
	}
}

func ExampleParseTel() {
	tel, err := schemes.ParseTel(uri.MustParse("tel:863-1234;phone-context=+1-914-555"))
	fmt.Println(tel.Number, tel.Context, err)
	a, b := uri.MustParse("tel:+1-201-555-0123"), uri.MustParse("tel:+1(201)5550123")
	fmt.Println(schemes.Equivalent(a, b))
	// Output:
	// 8631234 +1914555 <nil>
	// true
}

func ExampleTel_URI() {
	fmt.Println(schemes.Tel{Number: "+1-201-555-0123", Extension: "42"}.URI())
	_, err := schemes.Tel{Number: "911"}.URI()
	fmt.Println(err)
	// Output:
	// tel:+12015550123;ext=42 <nil>
	// uri: path, byte 7 of "tel:911": A number without "+" needs a context, such as ";phone-context=example.com" (RFC 3966)
}
