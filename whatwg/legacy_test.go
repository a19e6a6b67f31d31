package whatwg_test

import (
	"errors"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/vectors"
	"example.com/uri/whatwg"
)

var errNotEncoded = errors.New("not in the encoding")

// windows1251 encodes the letters of Russian and ASCII in windows-1251 (Encoding Standard, index
// windows-1251).
func windows1251(text string) (string, error) {
	var octets []byte
	for _, r := range text {
		switch {
		case r < 0x80:
			octets = append(octets, byte(r))
		case 'А' <= r && r <= 'я':
			octets = append(octets, byte(r-'А'+0xC0))
		case r == 'Ё':
			octets = append(octets, 0xA8)
		case r == 'ё':
			octets = append(octets, 0xB8)
		default:
			return "", errNotEncoded
		}
	}
	return string(octets), nil
}

// windows1252 encodes the characters of Latin-1 beyond U+009F.
func windows1252(text string) (string, error) {
	var octets []byte
	for _, r := range text {
		if r >= 0x80 && r < 0xA0 || r > 0xFF {
			return "", errNotEncoded
		}
		octets = append(octets, byte(r))
	}
	return string(octets), nil
}

// shiftJIS encodes three characters and ASCII. The second octet of one of them is a backslash.
func shiftJIS(text string) (string, error) {
	octets := ""
	for _, r := range text {
		switch {
		case r < 0x80:
			octets += string(r)
		case r == '≡':
			octets += "\x81\xDF"
		case r == 'ソ':
			octets += "\x83\x5C"
		case r == '表':
			octets += "\x95\x5C"
		default:
			return "", errNotEncoded
		}
	}
	return octets, nil
}

// iso2022JP encodes ASCII, the yen sign and two characters of JIS X 0208, with the states of the
// Encoding Standard (12.2.2).
func iso2022JP(text string) (string, error) {
	sets := map[string]string{"": "\x1B(B", "roman": "\x1B(J", "jis0208": "\x1B$B"}
	octets, state := "", ""
	for _, r := range text {
		next, encoded := "", ""
		switch {
		case r == 0x0E || r == 0x0F || r == 0x1B:
			return "", errNotEncoded
		case r < 0x80:
			encoded = string(r)
		case r == '¥':
			next, encoded = "roman", `\`
		case r == 'ア':
			next, encoded = "jis0208", "%\""
		case r == '日':
			next, encoded = "jis0208", "F|"
		default:
			return "", errNotEncoded
		}
		if next != state {
			octets += sets[next]
		}
		octets += encoded
		state = next
	}
	if state != "" {
		octets += sets[""]
	}
	return octets, nil
}

// Queries are in the encoding of the page (1.3, percent-encode after encoding, with its examples;
// 4.3; 4.4, query state).
func TestEncodeQuery(t *testing.T) {
	for _, test := range []struct {
		encode    func(string) (string, error)
		page, ref string
		want      string
	}{
		{windows1252, "http://h/", "?smörgåsbord", "http://h/?sm%F6rg%E5sbord"}, // the example of 4.3
		{windows1251, "http://h/", "/а?а#а", "http://h/%D0%B0?%E0#%D0%B0"},      // only the query
		{windows1251, "https://h/", "//h/?[ё] '", "https://h/?%5B%B8%5D%20%27"},
		{windows1251, "http://h/", "?а&é=€", "http://h/?%E0&%26%23233%3B=%26%238364%3B"},
		{windows1251, "http://h/", "?%E0%zz%а", "http://h/?%E0%25zz%25%E0"},
		{windows1251, "http://h/", "?\xff", "http://h/?%26%2365533%3B"}, // U+FFFD
		{windows1251, "file:///", "?а", "file:///?%E0"},
		{windows1251, "ftp://h", "?а", "ftp://h?%E0"},
		// 4.4, query state, step 1: other schemes have UTF-8.
		{windows1251, "ws://h/", "?а", "ws://h/?%D0%B0"},
		{windows1251, "http://h/", "WSS://h/?а", "WSS://h/?%D0%B0"},
		{windows1251, "http://h/", "mailto:a?а", "mailto:a?%D0%B0"},
		{windows1251, "foo://h/", "?а", "foo://h/?%D0%B0"},
		{windows1251, "foo://h/", "http://h?а", "http://h?%E0"},
		// The examples of 1.3, percent-encoded where RFC 3986 demands it.
		{shiftJIS, "http://h/", "?a ≡", "http://h/?a%20%81%DF"},
		{shiftJIS, "http://h/", "?‽", "http://h/?%26%238253%3B"},
		{iso2022JP, "http://h/", "?¥", "http://h/?%1B(J%5C%1B(B"},
		{shiftJIS, "http://h/", "?ソ表", "http://h/?%83%5C%95%5C"},
		{iso2022JP, "http://h/", "?日ア‽日", "http://h/?%1B$BF%7C%25%22%1B(B%26%238253%3B%1B$BF%7C%1B(B"},
		{iso2022JP, "http://h/", "?a\x0eb", "http://h/?a%26%2365533%3Bb"},
	} {
		b, err := whatwg.Repairer{EncodeQuery: test.encode}.Base(uri.MustParse(test.page))
		if err != nil {
			t.Fatal(err)
		}
		u, done, err := b.Resolve(test.ref)
		if err != nil || u.String() != test.want || done == 0 {
			t.Errorf("%q + %q: %q (%v, %v), want %q", test.page, test.ref, u, done, err, test.want)
		}
	}
	r := whatwg.Repairer{EncodeQuery: windows1251}
	if u, done, err := r.Repair("?а"); err != nil || u.String() != "?%E0" ||
		done != whatwg.RepairedCharacters {
		t.Errorf("repaired as %q (%v, %v)", u, done, err)
	}
	if b, err := r.PageBase(uri.MustParse("http://h/"), "/b?а"); err != nil ||
		b.URI().String() != "http://h/b?%E0" {
		t.Errorf("a base: %v (%v)", b.URI(), err)
	}
}

// FuzzLegacy holds the law of FuzzHref for pages in other encodings.
func FuzzLegacy(f *testing.F) {
	for _, text := range effort.Some(vectors.Texts(f, ".."), 20) {
		f.Add("http://h/", text)
	}
	for _, query := range []string{"ё%é", "¥ア日a\x1b", "表≡%4‽"} {
		f.Add("http://h/", "?"+query)
		f.Add("http://h/", "ws:/h?"+query)
	}
	f.Fuzz(checkLegacy)
}

func checkLegacy(t *testing.T, base, text string) {
	page := slowParse(base, nil, nil)
	if page == nil {
		return
	}
	for i, encode := range []func(string) (string, error){windows1251, shiftJIS, iso2022JP} {
		u := slowParse(text, page, encode)
		want, exact := "", ""
		if u != nil {
			exact = u.href()
			want = asRFC3986(exact)
		}
		parsed, _, err := whatwg.Parse(base)
		if err != nil {
			t.Fatalf("%q: %v", base, err)
		}
		b, err := whatwg.Repairer{EncodeQuery: encode}.Base(parsed)
		if err != nil {
			t.Fatalf("%q: %v", base, err)
		}
		got, _, err := b.Resolve(text)
		if (err != nil) != (want == "") || err == nil && whatwg.Href(got).String() != want {
			t.Errorf("encoding %d: %q + %q: %q (%v), want %q", i, base, text, got, err, want)
		}
		if b, err = (whatwg.Repairer{EncodeQuery: encode}).ExactBase(base, ""); err != nil {
			t.Fatalf("%q: %v", base, err)
		}
		if got, err := b.Exact(text); (err != nil) != (exact == "") || got != exact {
			t.Errorf("encoding %d: %q + %q: exactly %q (%v), want %q", i, base, text, got, err,
				exact)
		}
	}
}
