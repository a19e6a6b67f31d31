package uri_test

import (
	"errors"
	"testing"

	"example.com/uri"
)

// RFC 6874, 2: the example, the grammar of ZoneID, and 4: only link-local addresses.
func TestZones(t *testing.T) {
	for _, test := range []struct{ text, without, zone string }{
		{"http://[fe80::a%25en1]", "http://[fe80::a]", "en1"},
		{"http://u@[fe80::a%25en1]:80/x?%25", "http://u@[fe80::a]:80/x?%25", "en1"},
		{"//[FE80::1%25%25e%2F]", "//[FE80::1]", "%e/"},
		{"http://u%25x@[fe80::1%25en1]/", "http://u%25x@[fe80::1]/", "en1"},
		{"http://[fe80::1]/%25]", "", ""},
		{"http://[fe80::1]/%25", "http://[fe80::1]/%25", ""},
		{"http://h/%25?[", "", ""},
		{"a%25b", "a%25b", ""},
		{"", "", ""},
	} {
		u, zone, err := uri.ParseZone(test.text)
		if u.String() != test.without || zone != test.zone || (err == nil) != (test.without != "" || test.text == "") {
			t.Errorf("%q: %q, %q (%v)", test.text, u, zone, err)
			continue
		}
		if zone == "" {
			continue
		}
		if uri.Valid(test.text) {
			t.Errorf("%q is valid in RFC 3986", test.text)
		}
		if back, err := u.StringWithZone(zone); err != nil || back != test.text {
			t.Errorf("%q with %q: %q (%v)", u, zone, back, err)
		}
	}
	for text, offset := range map[string]int{
		"http://[fe80::1%25en1]/a b":       24,
		"http://[::ffff:169.254.1.1%25e]/": 26,
		"http://[ff02::1%25e]/":            15,
		"http://[fe80::1%25en1":            15,
		"http://[fe80::a%25]/":             18,
		"http://[fe80::a%25en%2]/":         20,
		"http://[fe80::a%25e:n]/":          19,
		"http://[::1%25lo]/":               11,
		"http://[fe80::a%25a]b/":           20,
		"http://[v1.x%25en1]/":             12,
		"http://[fe80::a%en1]/":            15,
		"http://h/[fe80::a%25en1]":         9,
		"http://h/?[fe80::a%25en1]":        10,
		"http://[fe80::a%25en1/]x":         15,
		"http://[fe80::a]%25]/":            16,
		"http://[::ffff:1.2%25en1]/":       18,
	} {
		u, zone, err := uri.ParseZone(text)
		var pe *uri.ParseError
		if !errors.As(err, &pe) || pe.Offset != offset || pe.Input != text || u != (uri.URI{}) || zone != "" {
			t.Errorf("%q: %q, %q, %v, want byte %d", text, u, zone, err, offset)
		}
	}
	for _, text := range []string{"http://h/", "http://192.0.2.1/", "http://169.254.1.1/", "http://[::1]/", "a", "http://[v1.x]/"} {
		if got, err := uri.MustParse(text).StringWithZone("en0"); !errors.Is(err, uri.CodeZone) || got != "" {
			t.Errorf("%q: %q (%v)", text, got, err)
		}
	}
	if got, err := uri.MustParse("//[fe80::1]").StringWithZone(""); !errors.Is(err, uri.CodeZone) || got != "" {
		t.Errorf("%q (%v)", got, err)
	}
}

func FuzzZone(f *testing.F) {
	addTexts(f)
	f.Fuzz(checkZone)
}

func checkZone(t *testing.T, text string) {
	u, zone, err := uri.ParseZone(text)
	var pe *uri.ParseError
	switch {
	case err != nil:
		if !errors.As(err, &pe) {
			t.Fatal(err)
		}
		checkError(t, pe)
	case zone == "":
		if v, err := uri.Parse(text); err != nil || v != u {
			t.Errorf("%q: %q, not %q (%v)", text, u, v, err)
		}
	default:
		back, err := u.StringWithZone(zone)
		again, zone2, err2 := uri.ParseZone(back)
		if err != nil || err2 != nil || again != u || zone2 != zone {
			t.Errorf("%q: %q, %q; back %q (%v, %v)", text, u, zone, back, err, err2)
		}
	}
}
