package uri

import (
	"bytes"
	"cmp"
	"hash/maphash"
	"strings"
)

// Equivalent reports whether a and b have the same normal form, each under its own
// document (RFC 3986, 6.2.2): a.Normalize().String() == b.Normalize().String(). Nothing
// is allocated for it: short forms are made on the stack, long ones never. Relative references
// are compared as they are; the documents advise to resolve them first (6.1).
func Equivalent(a, b URI) bool {
	if a.text == b.text && a.spec == b.spec {
		return true
	}
	if !a.rough && !b.rough {
		return a.text == b.text
	}
	switch {
	case len(a.text) <= shortBuffer && len(b.text) <= shortBuffer:
		var x, y [shortBuffer]byte
		return string(a.AppendNormalized(x[:0])) == string(b.AppendNormalized(y[:0]))
	case a.fitsBuffer() && b.fitsBuffer():
		var x, y [formBuffer]byte
		return string(a.AppendNormalized(x[:0])) == string(b.AppendNormalized(y[:0]))
	}
	if a.keepsSegments() && b.keepsSegments() {
		return compareForward(&a, &b) == 0
	}
	return equivalentWalk(&a, &b)
}

func equivalentWalk(a, b *URI) bool {
	x, y := newBackward(a), newBackward(b)
	p, q := x.next(), y.next()
	for len(p) > 0 && len(q) > 0 {
		n := min(len(p), len(q))
		if !bytes.Equal(p[len(p)-n:], q[len(q)-n:]) {
			return false
		}
		if p = p[:len(p)-n]; len(p) == 0 {
			p = x.next()
		}
		if q = q[:len(q)-n]; len(q) == 0 {
			q = y.next()
		}
	}
	return len(p) == len(q)
}

// Compare orders a and b by the texts of their normal forms, byte by byte: it returns -1,
// 0 or 1. It is 0 if and only if [Equivalent] reports true. Nothing is allocated.
func Compare(a, b URI) int {
	if !a.rough && !b.rough {
		return strings.Compare(a.text, b.text)
	}
	switch {
	case len(a.text) <= shortBuffer && len(b.text) <= shortBuffer:
		var x, y [shortBuffer]byte
		return bytes.Compare(a.AppendNormalized(x[:0]), b.AppendNormalized(y[:0]))
	case a.fitsBuffer() && b.fitsBuffer():
		var x, y [formBuffer]byte
		return bytes.Compare(a.AppendNormalized(x[:0]), b.AppendNormalized(y[:0]))
	}
	if a.keepsSegments() && b.keepsSegments() {
		return compareForward(&a, &b)
	}
	return compareWalk(&a, &b)
}

// compareWalk walks both from the right, since what dot segments remove stands to their
// left. The leftmost difference counts.
func compareWalk(a, b *URI) int {
	n, m := lengthWalk(a), lengthWalk(b)
	x, y := newBackward(a), newBackward(b)
	p, q := x.skip(n-m), y.skip(m-n)
	result := cmp.Compare(n, m)
	for len(p) > 0 && len(q) > 0 {
		n := min(len(p), len(q))
		if c := bytes.Compare(p[len(p)-n:], q[len(q)-n:]); c != 0 {
			result = c
		}
		if p = p[:len(p)-n]; len(p) == 0 {
			p = x.next()
		}
		if q = q[:len(q)-n]; len(q) == 0 {
			q = y.next()
		}
	}
	return result
}

// The sizes of buffers on the stack for normal forms; to clear the longer ones takes a while.
// Longer forms are made piece by piece.
const (
	shortBuffer = 96
	formBuffer  = 512
)

// fitsBuffer reports whether u's normal form fits such a buffer. It is no longer than the
// text: where a guard is put in, at least as much has gone.
func (u *URI) fitsBuffer() bool { return len(u.text) <= formBuffer }

// Hash returns a hash of u's normal form: equivalent URIs have the same, under the same
// seed. Nothing is allocated.
func (u URI) Hash(seed maphash.Seed) uint64 {
	if u.fitsBuffer() {
		if !u.rough {
			return maphash.String(seed, u.text)
		}
		var x [formBuffer]byte
		return maphash.Bytes(seed, u.AppendNormalized(x[:0]))
	}
	if !u.keepsSegments() {
		return hashWalk(&u, seed)
	}
	return hashForward(&u, seed)
}

// A normal form is hashed in blocks of the size of formBuffer, of which only the last is
// shorter. The sum of their hashes is that of a polynomial, so that it can be had from
// either end.
const hashFactor = 0x9e3779b97f4a7c15

// hashForward hashes the normal form of a URI that keeps its segments.
func hashForward(u *URI, seed maphash.Seed) uint64 {
	x := newForward(u)
	var block [formBuffer]byte
	var sum uint64
	n, any := 0, false
	for piece := x.next(); len(piece) > 0; piece = x.next() {
		for len(piece) > 0 {
			k := copy(block[n:], piece)
			piece, any = piece[k:], true
			if n += k; n == len(block) {
				sum = sum*hashFactor + maphash.Bytes(seed, block[:])
				n = 0
			}
		}
	}
	if n > 0 || !any {
		sum = sum*hashFactor + maphash.Bytes(seed, block[:n])
	}
	return sum
}

// hashWalk hashes the normal form from its end.
func hashWalk(u *URI, seed maphash.Seed) uint64 {
	x := newBackward(u)
	var block [formBuffer]byte
	n := lengthWalk(u)
	if n == 0 {
		return maphash.Bytes(seed, nil)
	}
	size := (n-1)%len(block) + 1
	var sum uint64
	factor, start := uint64(1), size
	for piece := x.next(); len(piece) > 0; {
		k := min(len(piece), start)
		start -= k
		copy(block[start:], piece[len(piece)-k:])
		if piece = piece[:len(piece)-k]; len(piece) == 0 {
			piece = x.next()
		}
		if start == 0 {
			sum += maphash.Bytes(seed, block[:size]) * factor
			factor *= hashFactor
			size, start = len(block), len(block)
		}
	}
	return sum
}

// keepsSegments reports whether the normal form of u has all the segments of its path.
func (u *URI) keepsSegments() bool {
	if !u.removesDots() {
		return true
	}
	path := u.Path()
	if mayHaveDots(path) {
		return false
	}
	if !documents[u.spec].normalize.decode.has('.') {
		return true
	}
	for i := strings.IndexByte(path, '%'); i >= 0; {
		if dotAt(path, i) > 0 {
			return false
		}
		next := strings.IndexByte(path[i+1:], '%')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return true
}

// forward gives the normal form of a URI that keeps its segments, piece by piece.
type forward struct {
	u      *URI
	decode *set
	runs   [6]run
	run    int
	i      int // how much of the text is done
	buf    [256]byte
}

func newForward(u *URI) forward {
	x := forward{u: u, decode: &documents[u.spec].normalize.decode}
	x.runs, _ = u.runs()
	return x
}

// next returns the next piece, empty after the last, which holds until next is called again.
func (x *forward) next() []byte {
	text := x.u.text
	for x.i < len(text) {
		run := x.runs[x.run]
		if x.i == int(run.end) {
			x.run++
			continue
		}
		end := min(x.i+len(x.buf), int(run.end))
		if end < int(run.end) { // do not cut an escape
			if i := strings.LastIndexByte(text[end-2:end], '%'); i >= 0 {
				end += i - 2
			}
		}
		decode := x.decode
		if !run.decode {
			decode = &noChars
		}
		piece := appendRun(x.buf[:0], text[x.i:end], run.lower, decode)
		x.i = end
		return piece
	}
	return nil
}

// compareForward compares the normal forms of two URIs that keep their segments.
func compareForward(a, b *URI) int {
	x, y := newForward(a), newForward(b)
	p, q := x.next(), y.next()
	for len(p) > 0 && len(q) > 0 {
		n := min(len(p), len(q))
		if c := bytes.Compare(p[:n], q[:n]); c != 0 {
			return c
		}
		if p = p[n:]; len(p) == 0 {
			p = x.next()
		}
		if q = q[n:]; len(q) == 0 {
			q = y.next()
		}
	}
	return bytes.Compare(p, q)
}

// backward gives the normal form of a URI from its end, piece by piece.
type backward struct {
	u      *URI
	decode *set
	runs   [6]run
	run    int // the run in which the text before i ends
	i      int // how much of the text is left
	buf    [256]byte

	path backwardPath
}

// backwardPath is what backward knows of a path that loses its dot segments.
type backwardPath struct {
	active  bool
	root    int  // where it begins, without dot segments at its beginning that leave nothing
	last    bool // whether the last segment is behind
	keep    bool // whether ".." above the root stays
	pending int  // how many ".." have yet to find a segment to remove
	reading bool // whether a segment is being read,
	segment int  // which begins there
	slashes int  // with how many slashes the path begins, as far as it is known; at most 2
}

func newBackward(u *URI) backward {
	x := backward{u: u, decode: &documents[u.spec].normalize.decode, i: len(u.text)}
	var n int
	x.runs, n = u.runs()
	x.run = n - 1
	if u.removesDots() {
		x.path.active = true
		x.path.keep = documents[u.spec].resolve.keepAbove
		x.path.root = x.rootOfPath()
	}
	return x
}

// rootOfPath returns where the path begins: rule 2A and 2D of RFC 3986, 5.2.4 take dot
// segments from the beginning of a path without a slash before them.
func (x *backward) rootOfPath() int {
	i, end := int(x.u.path), int(x.u.params)
	for i < end {
		n := i
		for n < end && x.u.text[n] != '/' {
			n++
		}
		if x.dots(i, n) == 0 {
			break
		}
		i = min(n+1, end)
	}
	return i
}

// lengthWalk returns the length of u's normal form.
func lengthWalk(u *URI) (n int) {
	x := newBackward(u)
	for piece := x.next(); len(piece) > 0; piece = x.next() {
		n += len(piece)
	}
	return n
}

// skip returns what is left of a piece when n bytes, if that is not negative, are left out.
func (x *backward) skip(n int) []byte {
	piece := x.next()
	for n > 0 && len(piece) <= n {
		n -= len(piece)
		piece = x.next()
	}
	return piece[:len(piece)-max(n, 0)]
}

// next returns the piece to the left, nil if there is none. It holds until next is called again.
func (x *backward) next() []byte {
	for {
		var piece []byte
		switch {
		case x.path.active && x.i <= int(x.u.params):
			piece = x.nextOfPath()
		case x.i == 0:
			return nil
		case x.path.active:
			piece = x.read(int(x.u.params))
		default:
			piece = x.read(0)
		}
		if len(piece) > 0 {
			return piece
		}
	}
}

// hold returns s in the buffer.
func (x *backward) hold(s string) []byte { return append(x.buf[:0], s...) }

// read returns some of the text from start on up to i, normalized.
func (x *backward) read(start int) []byte {
	text := x.u.text
	for x.run > 0 && int(x.runs[x.run-1].end) >= x.i {
		x.run--
	}
	if x.run > 0 {
		start = max(start, int(x.runs[x.run-1].end))
	}
	if from := x.i - len(x.buf); from > start {
		before := max(start, from-2)
		start = from
		if i := strings.LastIndexByte(text[before:from], '%'); i >= 0 {
			start = before + i + len("%41") // do not cut an escape
		}
	}
	run := &x.runs[x.run]
	decode := x.decode
	if !run.decode {
		decode = &noChars
	}
	piece := appendRun(x.buf[:0], text[start:x.i], run.lower, decode)
	x.i = start
	return piece
}

// nextOfPath goes on with the path, and returns what comes of it, which may be nothing.
func (x *backward) nextOfPath() []byte {
	p := &x.path
	switch {
	case p.reading && x.i > p.segment:
		p.slashes = 0
		return x.read(p.segment)
	case p.reading:
		p.reading = false
		return x.slash()
	case x.i <= p.root && p.keep && p.pending > 0:
		p.pending--
		p.slashes = 0
		return x.hold("/..")
	case x.i <= p.root:
		p.active = false
		x.i = int(x.u.path)
		if x.u.host == 0 && p.slashes == 2 {
			return x.hold("/.") // see Deviations
		}
		return nil
	}
	return x.nextSegment()
}

// nextSegment looks at the segment that ends at i.
func (x *backward) nextSegment() []byte {
	p := &x.path
	start := x.i
	for start > p.root && x.u.text[start-1] != '/' {
		start--
	}
	dots := x.dots(start, x.i)
	last := !p.last
	p.last = true
	switch {
	case dots == 0 && p.pending == 0:
		p.reading, p.segment = true, start
		return nil
	case dots == 0:
		p.pending--
	case dots == 2:
		p.pending++
	}
	x.i = start
	if last && !(dots == 2 && p.keep && x.keepsLast()) {
		return x.slash() // the path ends with a "/" for it
	}
	if x.i > p.root {
		x.i--
	}
	return nil
}

// slash returns the "/" before i, if the path has one there.
func (x *backward) slash() []byte {
	if x.i <= x.path.root {
		return nil
	}
	x.i--
	x.path.slashes = min(x.path.slashes+1, 2)
	return x.hold("/")
}

// keepsLast reports whether the ".." with which the path ends has no segment to remove,
// where those above the root stay.
func (x *backward) keepsLast() bool {
	depth, kept := 0, false
	for i := x.path.root + 1; i <= int(x.u.params); i++ {
		n := i
		for n < int(x.u.params) && x.u.text[n] != '/' {
			n++
		}
		switch kept = false; x.dots(i, n) {
		case 0:
			depth++
		case 2:
			if kept = depth == 0; !kept {
				depth--
			}
		}
		i = n
	}
	return kept
}

// dots returns 1 if the text from i to end is a ".", escaped or not, 2 if it is a "..",
// and 0 otherwise.
func (x *backward) dots(i, end int) int {
	dots := 0
	for ; i < end; dots++ {
		switch {
		case dots == 2:
			return 0
		case x.u.text[i] == '.':
			i++
		case x.u.text[i] == '%' && x.decode.has('.') && x.u.text[i+1] == '2' && x.u.text[i+2]|0x20 == 'e':
			i += 3
		default:
			return 0
		}
	}
	return dots
}
