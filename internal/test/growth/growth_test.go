package growth

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"example.com/uri"
)

// A recorder keeps what a test would fail with.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

var sink []byte

// TestHostile notices what grows faster than the text, and what is too long.
func TestGrowth(t *testing.T) {
	for _, test := range []struct {
		name string
		f    any
		want string // in the message; "" without a message
	}{
		{"nothing", func(string) {}, ""},
		{"a copy", func(text string) string { return strings.Repeat(text, 3) }, ""},
		{"a value for each byte", func(text string) []int { return make([]int, len(text)) }, ""},
		{"an iterator", func(text string) iter.Seq2[int, rune] {
			return func(yield func(int, rune) bool) {
				for i, r := range text {
					if !yield(i, r) {
						return
					}
				}
			}
		}, ""},
		{"quadratic memory", func(text string) {
			for range len(text) / 256 {
				sink = []byte(text)
			}
		}, "allocates"},
		{"half a KiB for each byte", func(text string) { sink = make([]byte, 512*len(text)) }, "allocates"},
		{"quadratic time", func(text string) (n int) {
			for range len(text) {
				for i := 0; i < len(text); i += 32 {
					n += int(text[i])
				}
			}
			return n
		}, "of the processor"},
		{"many findings", func(text string) error {
			return &uri.CheckError{Findings: make([]uri.Finding, len(text)/1024)}
		}, "64 findings"},
		{"a long text", func(text string) string { return strings.Repeat(text, 40) }, "string is too long"},
		{"many values", func(text string) []int { return make([]int, 2*len(text)) }, "[]int is too long"},
		{"an endless iterator", func(string) iter.Seq[int] {
			return func(yield func(int) bool) {
				for yield(0) {
				}
			}
		}, "too many values"},
		{"an error without a text", func(string) error { return errors.New("") }, ": 0 bytes"},
	} {
		if test.name == "quadratic time" && processorTime() == 0 {
			continue // the system does not tell
		}
		r := &recorder{TB: t}
		h := Hostile{Funcs: map[string]any{"F": test.f}, Values: func(string) []any { return nil }, Texts: []Text{{"", "a", ""}}}
		h.grow(r, nil, 1<<12, 1<<16)
		all := strings.Join(r.errors, "\n")
		if test.want == "" && all != "" || !strings.Contains(all, test.want) {
			t.Errorf("%s: %.300s\nwant %q", test.name, all, test.want)
		}
	}
}
