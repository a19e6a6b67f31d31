package crawl

import (
	"bytes"
	"strings"

	"example.com/uri/internal/ascii"
)

// The keys read text in the same few ways, whose names are those of the package documentation.

// appendDecoded appends s fully decoded: percent-encoded triplets are decoded until none is left.
// Triplets never overlap, so the result does not depend on the order. One pass is enough. A decoded
// byte can only complete a triplet together with the bytes directly before it, or begin one with
// the bytes after it.
func appendDecoded(b []byte, s string) []byte {
	start := len(b)
	first := strings.IndexByte(s, '%')
	if first < 0 {
		return append(b, s...)
	}
	b = append(b, s[:first]...)
	for i := first; i < len(s); i++ {
		b = append(b, s[i])
		for n := len(b) - 3; n >= start && b[n] == '%' && ascii.IsHex(b[n+1]) &&
			ascii.IsHex(b[n+2]); n = len(b) - 3 {
			b = append(b[:n], ascii.Unhex(b[n+1])<<4|ascii.Unhex(b[n+2]))
		}
	}
	return b
}

// appendEncoded appends decoded with its bytes 00–20, 7F–FF, "#" and "%" percent-encoded, and
// nothing else. What it was decoded from is a part of a URI, so it has such bytes only if that has
// triplets. It may stand where b has room for it.
func appendEncoded(b, decoded []byte, from string) []byte {
	if strings.IndexByte(from, '%') < 0 {
		return append(b, decoded...)
	}
	var stack [256]byte
	for _, c := range append(stack[:0], decoded...) {
		if c <= ' ' || c >= 0x7F || c == '#' || c == '%' {
			b = ascii.AppendEscape(b, c)
		} else {
			b = append(b, c)
		}
	}
	return b
}

// mergeRuns writes one c for each run of c in b, and returns what is left of b.
func mergeRuns(b []byte, c byte) []byte {
	kept := b[:0]
	for i := range b {
		if b[i] != c || i == 0 || b[i-1] != c {
			kept = append(kept, b[i])
		}
	}
	return kept
}

// resolveDots removes dot segments from a decoded path, and then empty segments except the last. A
// ".." removes the segment before it, which may be empty. An empty path becomes "/". In archives a
// ".." at the root stays, until another ".." removes it, and a dot segment at the end leaves no
// slash.
func resolveDots(path []byte, archive bool) []byte {
	if len(path) > 0 && path[0] == '/' && !bytes.Contains(path, []byte("//")) &&
		!bytes.Contains(path, []byte("/.")) {
		return path // nothing to remove, as in nearly all paths
	}
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
