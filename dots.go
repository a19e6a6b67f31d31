package uri

import (
	"bytes"
	"strings"
)

// Dot segments are removed when a reference is resolved and when a URI is normalized. The documents
// describe the same removal in different words; the table lists their steps, some of which the
// comments in remove and removeLast cite.
//
//	                          segment "."   segment ".."   ".." above the root
//	RFC 3986, 5.2.4           2A, 2B, 2D    2C             2A, 2C, 2D: it is discarded
//	RFC2396bis, 5.2, merging  3, 4          5, 6           7: an error, and three ways to handle it
//	RFC 2396, 5.2             6c, 6d        6e, 6f         6g: an error, and three ways to handle it
//	URLSyntax, 5.2            6d, 6e        6f, 6g         no step removes it
//	RFC 1808, 4               6a, 6b        6c, 6d         no step removes it
//	URL1993, "Partial form"   "/."          "/xxx/.."      no rule removes it
//
// A ".." above the root that is an error, or that no step removes, is kept: see keepAbove in
// documents.go.

// AboveRoot says what happens to a ".." segment that has no segment left to remove, as in
// "../../../g" against "http://a/b".
type AboveRoot uint8

// The choices. RFC 2396 (5.2, step 6g) and RFC2396bis (5.2) name the last three.
const (
	AboveRootSpec    AboveRoot = iota // what the document does: RFC 3986 discards, the others keep
	AboveRootKeep                     // http://a/../../g
	AboveRootDiscard                  // http://a/g
	AboveRootReject                   // an error, CodeAboveRoot
)

// dotSegments removes the dot segments of a path that is appended to a buffer (RFC 3986, 5.2.4). It
// takes each segment with the "/" after it, so that before each segment the part of the path in the
// buffer is empty or ends with "/".
type dotSegments struct {
	rules     *resolveRules
	aboveRoot AboveRoot
	start     int  // of the path in the buffer
	floor     int  // where the segments that ".." can remove begin, after ".." segments that stay
	last      bool // whether the last segment was a dot segment that is gone
	rejected  bool
}

func (r *resolveRules) dotSegments(above AboveRoot, start int) dotSegments {
	d := dotSegments{
		rules:     r,
		aboveRoot: above,
		start:     start,
		floor:     start,
	}
	if d.aboveRoot == AboveRootSpec {
		d.aboveRoot = AboveRootDiscard
		if d.rules.keepAbove {
			d.aboveRoot = AboveRootKeep
		}
	}
	return d
}

// remove removes the dot segments of the last piece of the path, which dst ends with from i on, and
// overwrites the piece with the result. A piece that is not the last one of the path is empty or
// ends with "/". What was written is never longer than what was read.
func (d *dotSegments) remove(dst []byte, i int) []byte {
	dst, rest := dst[:i], dst[i:]
	for len(rest) > 0 {
		dots := 0
		for dots < len(rest) && rest[dots] == '.' {
			dots++
		}
		if dots > 2 || dots < len(rest) && rest[dots] != '/' {
			dots = 0 // it only begins with them
		}
		end := min(dots+1, len(rest)) // of a dot segment, with its "/"
		first := len(dst) == d.start
		d.last = false
		switch {
		case first && rest[0] == '/': // the "/" of a rooted path
			end = 1
			dst = append(dst, '/')
			d.floor = len(dst)
		case first && d.rules.elements: // 1993: "xxx" at the beginning is not "/xxx", so it stays
			end = 1 + bytes.IndexByte(rest, '/')
			if end == 0 {
				end = len(rest)
			}
			dst = append(dst, rest[:end]...)
			d.floor = len(dst)
		case dots == 1: // RFC 3986: 2A, 2B, 2D. RFC 2396: 6c, 6d.
			d.last = end == dots
		case dots == 2: // RFC 3986: 2C. RFC 2396: 6e, 6f.
			dst = d.removeLast(dst, end > dots)
		default: // RFC 3986: 2E, for all segments before one that begins with a dot
			end = 1 + bytes.Index(rest, []byte("/."))
			if end == 0 {
				end = len(rest)
			}
			dst = append(dst, rest[:end]...)
		}
		rest = rest[end:]
	}
	return dst
}

// dotsOf returns 1 for ".", 2 for "..", and 0 for all other segments.
func dotsOf(segment string) int {
	if segment == "." || segment == ".." {
		return len(segment)
	}
	return 0
}

// mayHaveDots reports whether the path that s begins with may have dot segments.
func mayHaveDots(s string) bool {
	return s != "" && (s[0] == '.' || strings.Contains(s, "/."))
}

// removeLast does what a ".." segment asks for; slash says whether a "/" follows it.
func (d *dotSegments) removeLast(dst []byte, slash bool) []byte {
	if len(dst) == d.floor { // the path leads above the root: RFC 2396, 5.2, step 6g
		switch d.aboveRoot {
		case AboveRootKeep:
			dst = append(dst, '.', '.')
			if slash {
				dst = append(dst, '/')
			}
			// The steps remove "<segment>/.." only if the segment is not "..". So the next ".."
			// must not remove this one.
			d.floor = len(dst)
		case AboveRootReject:
			d.rejected = true
		}
		return dst
	}
	d.last = !slash
	i := len(dst) - 1
	for i > d.floor && dst[i-1] != '/' {
		i--
	}
	dst = dst[:i]
	if i == d.start && d.rules.firstSlash {
		// RFC 3986, 5.2.4, rule 2C puts the "/" back into the input: "a/../b" becomes "/b".
		dst = append(dst, '/')
		d.floor = len(dst)
	}
	return dst
}

// end finishes the path. URL1993 removes "/xxx/.." and "/." together with the slash before them,
// which the other documents leave.
func (d *dotSegments) end(dst []byte) []byte {
	if d.rules.elements && d.last {
		return dst[:len(dst)-1]
	}
	return dst
}

// insert inserts s at start.
func insert(dst []byte, start int, s string) []byte {
	dst = append(dst, s...)
	copy(dst[start+len(s):], dst[start:])
	copy(dst[start:], s)
	return dst
}
