package crawl

import (
	"bytes"
	"strings"

	"example.com/uri/internal/ascii"
)

// The keys read text in the same few ways, whose names are those of the package documentation.

// appendDecoded appends s fully decoded: percent-encoded triplets are decoded until none is left. Triplets never overlap,
// so the result does not depend on the order. One pass is enough. A decoded byte can only complete a triplet together
// with the bytes directly before it, or begin one with the bytes after it.
func appendDecoded(b []byte, s string) []byte {
	start := len(b)
	first := strings.IndexByte(s, '%')
	if first < 0 {
		return append(b, s...)
	}
	b = append(b, s[:first]...)
	for i := first; i < len(s); i++ {
		b = append(b, s[i])
		for n := len(b) - 3; n >= start && b[n] == '%' && ascii.IsHex(b[n+1]) && ascii.IsHex(b[n+2]); n = len(b) - 3 {
			b = append(b[:n], ascii.Unhex(b[n+1])<<4|ascii.Unhex(b[n+2]))
		}
	}
	return b
}

// appendEncoded appends s with its bytes 00–20, 7F–FF, "#" and "%" percent-encoded, and nothing else.
func appendEncoded(b, s []byte) []byte {
	for _, c := range s {
		if c <= ' ' || c >= 0x7F || c == '#' || c == '%' {
			b = ascii.AppendEscape(b, c)
		} else {
			b = append(b, c)
		}
	}
	return b
}

// mergeRuns writes one c for each run of c in b, and returns b as it is then.
func mergeRuns(b []byte, c byte) []byte {
	kept := b[:0]
	for i := range b {
		if b[i] != c || i == 0 || b[i-1] != c {
			kept = append(kept, b[i])
		}
	}
	return kept
}

// resolveDots removes dot segments from a decoded path, and then empty segments except the last. A ".." removes the segment before it,
// which may be empty. An empty path becomes "/". In archives a ".." at the root stays, until another ".." removes it, and a dot segment at the end
// leaves no slash.
func resolveDots(path []byte, archive bool) []byte {
	_, rest, more := bytes.Cut(path, []byte{'/'})
	kept := path[:0] // "/" and a segment, again and again: never more than was read
	for more {
		var segment []byte
		segment, rest, more = bytes.Cut(rest, []byte{'/'})
		up := string(segment) == ".."
		switch {
		case up && len(kept) > 0:
			kept = kept[:bytes.LastIndexByte(kept, '/')]
		case up && archive, !up && string(segment) != ".":
			kept = append(append(kept, '/'), segment...)
			continue
		}
		if !more && !archive {
			kept = append(kept, '/')
		}
	}
	if len(kept) == 0 {
		kept = append(kept, '/')
	}
	return mergeRuns(kept, '/')
}
