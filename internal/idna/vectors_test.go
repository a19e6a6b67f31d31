package idna

import (
	"compress/gzip"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/uri/internal/ascii"
)

// A vector is a row of IdnaTestV2.txt.
type vector struct {
	source, unicode, ascii     string
	unicodeStatus, asciiStatus []string
}

// vectors reads IdnaTestV2.txt of Unicode 17.0.0 (UTS #46, 8). Its license is LICENSE-unicode.txt.
// Rows with surrogates are left out: no Go string has them.
func vectors(t *testing.T) (all []vector, left int) {
	t.Helper()
	f, err := os.Open("testdata/IdnaTestV2.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Split(line, ";")
		if len(fields) < 7 {
			continue
		}
		var v vector
		ok := true
		field := func(i int, blank string) string {
			s := strings.TrimSpace(fields[i])
			switch s {
			case "":
				return blank
			case `""`:
				return ""
			}
			s, valid := unescaped(s)
			ok = ok && valid
			return s
		}
		v.source = field(0, "")
		v.unicode = field(1, v.source)
		v.ascii = field(3, v.unicode)
		status := func(i int, blank []string) []string {
			s := strings.TrimSpace(fields[i])
			if s == "" {
				return blank
			}
			return strings.FieldsFunc(s, func(r rune) bool {
				return strings.ContainsRune("[], ", r)
			})
		}
		v.unicodeStatus = status(2, nil)
		v.asciiStatus = status(4, v.unicodeStatus)
		if !ok {
			left++
			continue
		}
		all = append(all, v)
	}
	return all, left
}

// unescaped decodes \uXXXX and \x{X}. It reports false for surrogates.
func unescaped(s string) (string, bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		if !found {
			return b.String(), true
		}
		digits, rest := "", ""
		if strings.HasPrefix(after, "u") {
			digits, rest = after[1:5], after[5:]
		} else {
			digits, rest, _ = strings.Cut(after[2:], "}")
		}
		n, err := strconv.ParseUint(digits, 16, 32)
		if err != nil || 0xD800 <= n && n < 0xE000 {
			return "", false
		}
		b.WriteRune(rune(n))
		s = rest
	}
}

// Each row of IdnaTestV2.txt has the result that the file expects, with all flags, and with those
// of the URL Standard.
func TestVectors(t *testing.T) {
	all, left := vectors(t)
	if len(all)+left != 6391 || left > 100 {
		t.Errorf("%d vectors, and %d are left out", len(all), left)
	}
	for _, v := range all {
		got, p := ToASCII(v.source, true)
		switch {
		case p.Kind == 0 && len(v.asciiStatus) > 0:
			t.Errorf("strict: %+q is %q, want %v", v.source, got, v.asciiStatus)
		case len(v.asciiStatus) == 0 && (p.Kind != 0 || got != v.ascii):
			t.Errorf("strict: %+q is %q, %+v, want %q", v.source, got, p, v.ascii)
		}
		// The statuses of CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength do not count, and no
		// name in ASCII is checked.
		status, want := slices.DeleteFunc(slices.Clone(v.asciiStatus), func(s string) bool {
			return slices.Contains([]string{"V2", "V3", "U1", "A4_1", "A4_2"}, s)
		}), v.ascii
		if ascii.Is(v.source) {
			status, want = nil, strings.ToLower(v.source)
		}
		got, p = ToASCII(v.source, false)
		switch {
		case p.Kind == 0 && len(status) > 0:
			t.Errorf("%+q is %q, want %v", v.source, got, status)
		case len(status) == 0 && (p.Kind != 0 || got != want):
			t.Errorf("%+q is %q, %+v, want %q", v.source, got, p, want)
		case p.Kind != 0:
			continue
		}
		if back := ToUnicode(got); len(v.unicodeStatus) == 0 && back != v.unicode {
			t.Errorf("%q is %+q in Unicode, want %+q", got, back, v.unicode)
		}
	}
}
