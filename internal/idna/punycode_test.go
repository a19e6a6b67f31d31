package idna

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// The sample strings of RFC 3492, 7.1. Capitals in a code are an annotation that carries no data
// (5), and package idna decodes codes in lower case.
func TestPunycodeSamples(t *testing.T) {
	data, err := os.ReadFile("testdata/punycode.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "# ") {
			continue
		}
		rows++
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		code := strings.ToLower(cells[2])
		var points []rune
		for hex := range strings.FieldsSeq(cells[1]) {
			n, err := strconv.ParseUint(hex, 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			points = append(points, rune(strings.ToLower(string(rune(n)))[0]))
			if n >= 0x80 {
				points[len(points)-1] = rune(n)
			}
		}
		if got, p := appendEncoded([]byte("x"), points); string(got) != "x"+code || p.Kind != 0 {
			t.Errorf("(%s): %q (%v), want %q", cells[0], got, p, "x"+code)
		}
		if got, ok := appendDecoded(nil, []rune(code)); !ok || string(got) != string(points) {
			t.Errorf("(%s): %q is decoded as %q (%t)", cells[0], code, string(got), ok)
		}
	}
	if rows != 'S'-'A'+1 {
		t.Errorf("%d samples", rows)
	}
}
