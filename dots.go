package uri

// Dot segments are removed when a reference is resolved, and when a URI is normalized.

// AboveRoot says what becomes of a ".." segment that has no segment left to remove, as in
// "../../../g" against "http://a/b".
type AboveRoot uint8

// The choices. RFC 2396 and RFC2396bis (5.2) name the last three.
const (
	AsSpec  AboveRoot = iota // what the document does: RFC 3986 discards, the others keep
	Keep                     // http://a/../../g
	Discard                  // http://a/g
	Reject                   // an error, CodeAboveRoot
)

// dotSegments removes the dot segments of a path that it appends to a buffer (RFC 3986,
// 5.2.4). A segment is taken with the "/" after it, so the buffer ends with "/", or
// is empty, before each.
type dotSegments struct {
	rules     *resolveRules
	aboveRoot AboveRoot
	start     int  // of the path in the buffer
	floor     int  // of the segments that ".." can remove
	last      bool // whether the path ended with a dot segment that is gone
	rejected  bool
}

func (r *resolveRules) dotSegments(above AboveRoot, start int) dotSegments {
	d := dotSegments{
		rules:     r,
		aboveRoot: above,
		start:     start,
		floor:     start,
	}
	if d.aboveRoot == AsSpec {
		d.aboveRoot = Discard
		if d.rules.keepAbove {
			d.aboveRoot = Keep
		}
	}
	return d
}

// remove appends a piece of the path without its dot segments. A piece that is not the
// last ends with "/" or is empty. It may be the bytes right after the buffer's, of the same
// array: the result never gets ahead of what is left.
func remove[T string | []byte](d *dotSegments, dst []byte, piece T) []byte {
	for i := 0; i < len(piece); {
		n := i // the end of the segment
		for n < len(piece) && piece[n] != '/' {
			n++
		}
		end := min(n+1, len(piece))
		dots := 0 // 1 for ".", 2 for ".."
		if 0 < n-i && n-i <= 2 && piece[i] == '.' && piece[n-1] == '.' {
			dots = n - i
		}
		first := len(dst) == d.start
		d.last = false
		switch {
		case first && n == i: // the "/" of a rooted path
			dst = append(dst, '/')
			d.floor = len(dst)
		case first && d.rules.elements:
			dst = append(dst, piece[i:end]...)
			d.floor = len(dst)
		case dots == 1:
			d.last = end == n
		case dots == 2:
			dst = d.removeLast(dst, end > n)
		default:
			dst = append(dst, piece[i:end]...)
		}
		i = end
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

// mayHaveDots reports whether the path may have dot segments.
func mayHaveDots[T string | []byte](path T) bool {
	if len(path) > 0 && path[0] == '.' {
		return true
	}
	for i := 0; i+1 < len(path); i++ {
		if path[i] == '/' && path[i+1] == '.' {
			return true
		}
	}
	return false
}

// removeLast does what a ".." segment says, with a "/" after it or not.
func (d *dotSegments) removeLast(dst []byte, slash bool) []byte {
	if len(dst) == d.floor {
		switch d.aboveRoot {
		case Keep:
			dst = append(dst, '.', '.')
			if slash {
				dst = append(dst, '/')
			}
			d.floor = len(dst)
		case Reject:
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
		// RFC 3986, 5.2.4, rule 2C puts the "/" back into the input: "a/../b"
		// becomes "/b".
		dst = append(dst, '/')
		d.floor = len(dst)
	}
	return dst
}

// end finishes the path.
func (d *dotSegments) end(dst []byte) []byte {
	if d.rules.elements && d.last && len(dst) > d.start {
		return dst[:len(dst)-1]
	}
	return dst
}

// insert puts s before the bytes of dst from start on.
func insert(dst []byte, start int, s string) []byte {
	dst = append(dst, s...)
	copy(dst[start+len(s):], dst[start:])
	copy(dst[start:], s)
	return dst
}
