package schemes_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/uri"
	"example.com/uri/internal/test/effort"
	"example.com/uri/internal/test/growth"
	"example.com/uri/schemes"
)

// In these texts each piece is a finding. The number is the number of findings besides.
var findingTexts = []struct {
	text growth.Text
	more int
}{
	{growth.Text{"ftp://h/", ";", ""}, 0}, {growth.Text{"ftp://h/", ";", "?q"}, 1}, {growth.Text{"ftp://h/", "%0A", ""}, 0},
	{growth.Text{"ftp://", "%0A", "@h/"}, 0}, {growth.Text{"ftp://u@", "%00", ":99999/"}, 1}, {growth.Text{"http://u@", "%2F", "/"}, 1},
	{growth.Text{"mailto:", ",", "a@b"}, 0}, {growth.Text{"mailto:a@b", ",a", ""}, 0}, {growth.Text{"mailto:", "a=,", "a@b"}, 0},
	{growth.Text{"mailto:?a=b", "&", "&a=b"}, 0}, {growth.Text{"mailto:?a=b", "&a%3A=b", ""}, 0},
	{growth.Text{"mailto:?body=", "%0D", ""}, 0}, {growth.Text{"mailto:?subject=", "%0A", ""}, 0}, {growth.Text{"mailto://h/a@b?subject=", "%0A", ""}, 2},
	{growth.Text{"gopher://h/1", "%0D", ""}, 0}, {growth.Text{"wais://h/", "%0D", ""}, 0}, {growth.Text{"wais://h/d?", "%00", ""}, 0},
	{growth.Text{"prospero://h/a", ";a", ""}, 0}, {growth.Text{"prospero://h/a;b=", "%0A", ""}, 0}, {growth.Text{"prospero://h/a%00", "%00-", ""}, 0},
	{growth.Text{"prospero://h/", "%0A", ";a=b=c"}, 1},
}

// A URI with many findings costs as much memory as a URI with a hundred, besides a few decoded
// copies. The first findings are the same, and the others are counted.
func TestFindingsAreBounded(t *testing.T) {
	for _, test := range findingTexts {
		var kept [2][]uri.Finding
		var bytes [2]int
		sizes := [2]int{100, 10000}
		if effort.Long() {
			sizes[1] = 100000
		}
		for i, n := range sizes {
			u := uri.MustParse(test.text.Times(n))
			bytes[i] = growth.Allocated(func() {
				err := schemes.Validate(u)
				var ce *uri.CheckError
				if !errors.As(err, &ce) || err.Error() == "" {
					t.Fatalf("%q: %v", test.text, err)
				}
				kept[i] = ce.Findings
				if got := len(ce.Findings) + ce.More; got != n+test.more ||
					len(ce.Findings) != 32 || len(ce.Unwrap()) != 33 {
					t.Errorf("%q: %d pieces have %d findings, of which %d are kept", test.text, n,
						got, len(ce.Findings))
				}
				if !strings.HasSuffix(err.Error(), fmt.Sprintf(" (and %d more)", n+test.more-1)) {
					t.Errorf("%q: %v", test.text, err)
				}
			})
		}
		for i, f := range kept[1] {
			if f.Offset < len(test.text.Times(20)) && f != kept[0][i] {
				t.Errorf("%q: finding %d is %+v, want %+v", test.text, i, f, kept[0][i])
			}
		}
		if most := 4 * len(test.text[1]) * (sizes[1] - sizes[0]); bytes[1]-bytes[0] > most {
			t.Errorf("%q: %d pieces take %d bytes, and %d take %d", test.text, sizes[0], bytes[0],
				sizes[1], bytes[1])
		}
	}
}

// The first finding of each code is kept, wherever it is.
func TestFirstOfEachCode(t *testing.T) {
	many := strings.Repeat(";", 1000)
	err := schemes.Validate(uri.MustParse("ftp://:99999/" + many + "?q"))
	for _, code := range []uri.Code{schemes.CodeMissing, schemes.CodeRange, schemes.CodeValue,
		schemes.CodeForbidden} {
		if !errors.Is(err, code) {
			t.Errorf("no %v in %v", code, err)
		}
	}
	var ce *uri.CheckError
	if !errors.As(err, &ce) || ce.Findings[31].Code != schemes.CodeForbidden || ce.More != 1003-32 {
		t.Errorf("%+v", err)
	}
}

// Allocations and results grow no faster than the text.
func TestGrowth(t *testing.T) {
	texts := slices.Concat(hostileTexts, otherTexts)
	for _, test := range findingTexts {
		texts = append(texts, test.text)
	}
	for _, text := range effort.Some(texts, 4) {
		const small, times = 1 << 12, 8
		a, b := text.Times(small/len(text[1])), text.Times(times*small/len(text[1]))
		u, err := uri.Parse(a)
		v, _ := uri.Parse(b)
		if err != nil {
			continue
		}
		for name, call := range map[string]func(uri.URI){
			"Validate":  func(u uri.URI) { schemes.Validate(u) },
			"Normalize": func(u uri.URI) { schemes.Normalize(u) },
			"Parse": func(u uri.URI) {
				if parse := parsers[u.Scheme()]; parse != nil {
					parse(u)
				}
			},
		} {
			one, more := growth.Allocated(func() { call(u) }), growth.Allocated(func() { call(v) })
			// A small slice that grows by append takes up to 2 times its size, and a large one up
			// to 5 times. A quadratic function takes 8 times as much here.
			if limit := times*one*5/2 + 1<<14; more > limit {
				t.Errorf("%s of %q: %d bytes of text take %d, and %d take %d", name, text, len(a),
					one, len(b), more)
			}
			if limit := 128*len(b) + 1<<14; more > limit {
				t.Errorf("%s of %q: %d bytes of text take %d", name, text, len(b), more)
			}
		}
	}
}
