package growth

import (
	"runtime"
	"testing"

	"example.com/uri"
)

// Allocated returns how many bytes f allocates.
func Allocated(f func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// CheckMemory fails if a function allocates more than in proportion to a text.
func CheckMemory(t *testing.T, texts []Text, functions map[string]func(t *testing.T, text string)) {
	for what, f := range functions {
		t.Run(what, func(t *testing.T) {
			for _, h := range texts {
				const size, times = 1 << 12, 16
				n := size / len(h[1])
				short, long := Allocated(func() { f(t, h.Times(n)) }), Allocated(func() {
					f(t, h.Times(times*n))
				})
				// Quadratic growth shows as more for each byte of a longer text.
				if long > 2*times*short+1<<16 || long > 128*times*size {
					t.Errorf("%q…: %d bytes are allocated for %d, and %d for %d", h, short, size,
						long, times*size)
				}
				if t.Failed() {
					t.Fatalf("%q", h)
				}
			}
		})
	}
}

// CheckGrown limits the length of results. They have at most the length of the text. If more is not
// 0, they have at most four times that length and so many bytes, since they may be percent-encoded
// or mapped.
func CheckGrown(t *testing.T, text string, err error, more int, uris ...uri.URI) {
	t.Helper()
	most := len(text)
	if more > 0 {
		most = 4*len(text) + more
	}
	for _, u := range uris {
		if len(u.String()) > most {
			t.Errorf("%d bytes mean a URI of %d", len(text), len(u.String()))
		}
	}
	if err != nil && len(err.Error()) > 250 {
		t.Errorf("an error of %d bytes", len(err.Error()))
	}
}
